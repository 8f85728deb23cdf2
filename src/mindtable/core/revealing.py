"""What came to light on the way from one position to another: what decides whether a move may be taken back.

The core's rule is the same for every game: nothing is taken back after chance was used or something hidden was learned.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from mindtable.core.action import Move
from mindtable.core.errors import MindtableError
from mindtable.core.event import Event
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
    asker: int = -1,
) -> str:
    """What `seat` has learned on the way from `before` to `now` that it could not know before; "" if nothing.

    Chance that was used shows in the generator. Whether something hidden came to light is found by dealing anew, with
    `random`, what the seat did not know: if the same inputs always lead to the same view, they told nothing. `seen` are
    the data of the seat's view of `now`, for those who have them already.

    `asker` is who is told the answer, if that is not the seat itself: what the asker does not know is dealt anew first,
    so that the answer tells it nothing of what the seat saw.
    """
    if not before.chance.stands_with(now.chance):
        return CHANCE_USED
    moves = now.history[len(before.history) :]
    told = asker not in (-1, seat)
    if not told and seen is None:
        seen = now.view(seat).data
    for _ in range(redeals):
        first = before
        try:
            if told:
                first = before.determinize(asker, random)
                seen = _seen_after(first.copy(), moves, seat)
            if _seen_after(first.determinize(seat, random), moves, seat) != seen:
                return HIDDEN_SEEN
        except MindtableError:
            return HIDDEN_SEEN
    return ""


def shows(events: Sequence[Event], seat: int) -> bool:
    """Whether the events show `seat` a card that it could not see before the move."""
    return any(
        event.card is not None
        and event.shown(seat)
        and (
            event.private_to == seat
            or (event.origin is not None and not event.origin.zone.shows(event.origin.seat, seat))
        )
        for event in events
    )


def _seen_after(world: State, moves: Sequence[Move], seat: int) -> dict[str, Any]:
    """What the seat sees when the same inputs have been made in `world`, which is changed."""
    for move in moves:
        world.enter(str(move.action), move.seat)
    return world.view(seat).data
