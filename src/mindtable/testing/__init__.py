"""The laws of every game, for the tests of a game: random games are played, and what must always hold is asserted.

A test file of a game runs all of them, each over some seeds:

    from mindtable.testing import laws_of

    @pytest.mark.parametrize("seed", range(20))
    @pytest.mark.parametrize("law", laws_of("lanterns"), ids=str)
    def test_laws(law, seed):
        law(seed)

A law raises AssertionError where it is broken. `Lawful` says what the laws know of a game; a game with more to say
extends it and gives that to `laws_of`. Nothing here imports a test framework. Do not run it with `python -O`, which
leaves assertions out.
"""

from mindtable.testing.lawful import Lawful as Lawful
from mindtable.testing.laws import Law as Law
from mindtable.testing.laws import laws_of as laws_of
