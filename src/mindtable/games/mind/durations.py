"""How long things last: statements and changes begin for a time, and end with turns (MI-6.2, MI-6.5, MI-20.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import Statement
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.words import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN, Duration
from mindtable.games.mind import words
from mindtable.games.mind.lasting import Lasting
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState


def end_of_turn(state: MindState) -> None:
    """All effects "until end of turn" stop (MI-6.5); those that begin later wait for the next such moment (MI-6.6)."""
    _stop(state, UNTIL_END_OF_TURN, -1)
    for side in state.sides:
        for piece in side:
            piece.more_power = 0


def start_of_turn(state: MindState, seat: i64) -> None:
    """Effects "until the start of your next turn" of abilities that `seat` controlled end (MI-6.2)."""
    _stop(state, UNTIL_YOUR_NEXT_TURN, seat)


def _stop(state: MindState, duration: Duration, seat: i64) -> None:
    state.lasting = [
        each for each in state.lasting if each.duration != duration or (seat >= 0 and each.controller != seat)
    ]
    state.controls = [
        control
        for control in state.controls
        if control.duration != duration or (seat >= 0 and control.controller != seat)
    ]
    state.changed()


def change_stat(state: MindState, piece: Piece, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
    """Change a number of a card in play by `n`: for a time, or as long as it is in play (MI-20.1)."""
    if duration == UNTIL_END_OF_TURN and stat == "power":
        piece.more_power += n
    else:
        card = state.mind_card(frame.source_form)
        state.lasting.append(Lasting(card, frame.controller, duration, thing=piece.id, stat=stat, n=n))
    state.changed()


def declare(state: MindState, statement: Statement, duration: Duration, frame: Frame) -> None:
    """Make a statement true for a time; which cards in play it is about is settled now (MI-20.3)."""
    members: list[int] | None = None
    if statement.chosen_group() is not None:
        members = frame.slots[0].copy()
    elif isinstance(statement, (Can, Cannot)):
        members = [int(thing.id) for thing in statement.group.members(state, frame)]
    card = state.mind_card(frame.source_form)
    state.lasting.append(Lasting(card, frame.controller, duration, statement, frame.copied(), members))
    state.changed()
    chosen = members if statement.chosen_group() is not None else None
    state.tell_declared(words.E_DECLARED, words.E_HOLDS_FOR, "MI-20.3", chosen, frame)
