"""The facts that a move revealed: they decide whether it may be taken back.

The rule is the same for every game: a move stands once it used chance or revealed something hidden.
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
HIDDEN_SEEN: Final = "something hidden was revealed"
REDEALS: Final = 16  # imagined positions to try; one that differs shows that something was revealed


def revealed(
    before: State,
    now: State,
    seat: int,
    random: Random,
    redeals: int = REDEALS,
    seen: dict[str, Any] | None = None,
    asker: int = -1,
) -> str:
    """The facts that `seat` has learned between `before` and `now`; "" if there are none.

    The generator shows whether chance was used. To find out whether something hidden was revealed, this redeals with
    `random` what the seat did not know: if the same inputs always lead to the same view, they revealed nothing. `seen`
    is the data of the seat's view of `now`, if the caller has it.

    `asker` is the seat that gets the answer, if not `seat` itself. What the asker does not know is redealt first, so
    the answer reveals nothing that only `seat` saw.
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
    """Whether the events show `seat` a hidden card."""
    return any(
        event.card is not None
        and event.shown(seat)
        and (
            event.private_to == seat
            or event.kind.uncovers
            or (event.origin is not None and not event.origin.zone.shows(event.origin.seat, seat))
        )
        for event in events
    )


def _seen_after(world: State, moves: Sequence[Move], seat: int) -> dict[str, Any]:
    """The view of the seat after the same inputs in `world`, which they change."""
    for move in moves:
        world.enter(str(move.action), move.seat)
    return world.view(seat).data
