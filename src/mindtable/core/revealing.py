"""What came to light on the way from one position to another: what decides whether a move may be taken back.

The core's rule is the same for every game: nothing is taken back after chance was used or something hidden was learned.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mindtable.core.errors import MindtableError
from mindtable.core.state import State

CHANCE_USED: Final = "chance was used"
HIDDEN_SEEN: Final = "something hidden came to light"
REDEALS: Final = 16  # imagined positions that are tried; one that differs tells that something came to light


def revealed(
    before: State,
    now: State,
    seat: int,
    random: Random,
    redeals: int = REDEALS,
    seen: dict[str, Any] | None = None,
) -> str:
    """What `seat` has learned on the way from `before` to `now` that it could not know before; "" if nothing.

    Chance that was used shows in the generator. Whether something hidden came to light is found by dealing anew, with
    `random`, what the seat did not know: if the same inputs always lead to the same view, they told nothing. `seen` are
    the data of the seat's view of `now`, for those who have them already.
    """
    if before.chance.words() != now.chance.words():
        return CHANCE_USED
    moves = now.history[len(before.history) :]
    there = now.view(seat).data if seen is None else seen
    for _ in range(redeals):
        world = before.determinize(seat, random)
        try:
            for move in moves:
                world.enter(str(move.action), move.seat)
        except MindtableError:
            return HIDDEN_SEEN
        if world.view(seat).data != there:
            return HIDDEN_SEEN
    return ""
