"""The laws of every game, for the tests of a game: they play random games and assert what must always be true.

A test file of a game runs all of them, each over some seeds:

    from mindtable.testing import laws_of

    @pytest.mark.parametrize("seed", range(20))
    @pytest.mark.parametrize("law", laws_of("lanterns"), ids=str)
    def test_laws(law, seed):
        law(seed)

A broken law raises AssertionError. `Lawful` describes a game for the laws; a game with special needs extends it and
passes it to `laws_of`. Nothing here imports a test framework. Do not use `python -O`, which removes assertions.
"""

from mindtable.testing.lawful import Lawful as Lawful
from mindtable.testing.laws import Law as Law
from mindtable.testing.laws import laws_of as laws_of
