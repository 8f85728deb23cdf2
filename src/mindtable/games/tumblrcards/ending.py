"""The end of the game (TC-12), and how long a chain of abilities may be (TC-10.17, TC-10.21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state import TumblrState

MOST_ABILITIES: Final = 1000  # TC-10.17


def told_to_lose(state: TumblrState, seat: i64) -> None:
    """Note that an ability told a player to lose; the next state check carries it out (TC-12.10)."""
    state.must_lose[seat] = True
    state.unchecked = True
    state.tell(words.E_TOLD_TO_LOSE, "TC-12.10", seat)
