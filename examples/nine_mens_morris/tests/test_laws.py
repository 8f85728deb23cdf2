"""The laws of every mindtable game hold in nine men's morris."""

import pytest

from mindtable.testing import laws_of


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("law", laws_of("nine_mens_morris"), ids=str)
def test_the_laws_hold(law, seed):
    law(seed)
