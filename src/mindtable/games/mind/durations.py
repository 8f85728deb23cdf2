"""How long things last: changes begin for a time, and end with turns (MI-6.2, MI-6.5, MI-20.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import lasting
from mindtable.cards.frame import Frame
from mindtable.cards.lasting import ends
from mindtable.cards.standing import Lasting
from mindtable.cards.words import UNTIL_END_OF_TURN, Duration
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState


def end(state: MindState, duration: Duration) -> None:
    """All effects of that duration stop: as a turn ends (MI-6.5), or those of its player as a turn starts (MI-6.2).

    Those that begin later wait for the next such moment (MI-6.6).
    """
    lasting.end(state, duration)
    state.controls = [
        each for each in state.controls if not ends(each.duration, each.controller, duration, state.active)
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
