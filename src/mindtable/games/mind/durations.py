"""How long things last: statements and changes begin for a time, and end with turns (MI-6.2, MI-6.5, MI-20.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.lasting import ends
from mindtable.cards.nodes.base import Statement
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.words import UNTIL_END_OF_TURN, Duration
from mindtable.games.mind.lasting import Lasting
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState


def end(state: MindState, duration: Duration) -> None:
    """All effects of that duration stop: as a turn ends (MI-6.5), or those of its player as a turn starts (MI-6.2).

    Those that begin later wait for the next such moment (MI-6.6).
    """
    active = state.active
    state.lasting = [
        each for each in state.lasting if not ends(each.duration, each.controller, duration, active)
    ]
    state.controls = [
        each for each in state.controls if not ends(each.duration, each.controller, duration, active)
    ]
    if duration == UNTIL_END_OF_TURN:
        for side in state.sides:
            for piece in side:
                piece.more_power = 0
    state.changed()


def change_stat(state: MindState, piece: Piece, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
    """Change a number of a card in play by `n`: for a time, or as long as it is in play (MI-20.1)."""
    if duration == UNTIL_END_OF_TURN and stat == "power":
        piece.more_power += n
    else:
        state.lasting.append(
            Lasting(frame.source_form, frame.controller, duration, thing=piece.id, stat=stat, n=n)
        )
    state.changed()


def add_lasting(
    state: MindState, statement: Statement, duration: Duration, frame: Frame, members: list[int] | None
) -> None:
    """Note a statement that is true for a time; which cards in play it is about is settled now (MI-20.3)."""
    if members is None and isinstance(statement, (Can, Cannot)):
        members = [int(thing.id) for thing in statement.group.members(state, frame)]
    state.lasting.append(Lasting(frame.source_form, frame.controller, duration, statement, frame, members))
    state.changed()
