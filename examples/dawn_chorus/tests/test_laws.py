"""The laws of every mindtable game hold in Dawn Chorus."""

import pytest

from mindtable.testing import laws_of


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("law", laws_of("dawn_chorus"), ids=str)
def test_the_laws_hold(law, seed):
    law(seed)
