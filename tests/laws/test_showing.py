"""Every view of every game has its form and is drawn in a terminal, with the numbers of the players."""

from __future__ import annotations

import pytest

from mindtable.testing.showing import examine
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.long import chunks, long_but

pytestmark = pytest.mark.laws


@for_each(LAWFUL)
@pytest.mark.parametrize("seed", long_but(chunks(12, 2), 0))
@pytest.mark.long
def test_every_view_is_drawn(law: Shipped, seed: int) -> None:
    assert examine(law, seed) > 3
