"""Effects that last for a time, and control of Thoughts (MI-6.2, MI-6.5, MI-20.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mindtable.cards import lasting
from mindtable.cards.nodes.base import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN, Condition, Duration, Statement
from mindtable.cards.play import Frame
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.games.mind import words
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.piece import Piece

if TYPE_CHECKING:
    from mindtable.games.mind.state import MindState


class Lasting(lasting.Lasting):
    """A statement, or a change of the number `stat` of the piece `thing` by `n`."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("n", "stat", "thing")

    def __init__(
        self,
        card: MindCard,
        controller: i64,
        duration: Duration,
        statement: Statement | None = None,
        frame: Frame | None = None,
        members: list[int] | None = None,
        thing: i64 = 0,
        stat: str = "",
        n: i64 = 0,
    ) -> None:
        super().__init__(card, controller, duration, statement, frame, members)
        self.thing: i64 = thing
        self.stat = stat
        self.n: i64 = n

    # --- Up to here. ---


class Control:
    """A control effect: `seat` controls the Thought `thing`, for a duration or while `until` holds (MI-20.4).

    `controller` is "you" of the ability that made it. Never changed, so copies of a state share it.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("controller", "duration", "frame", "seat", "thing", "until")

    def __init__(
        self,
        thing: i64,
        seat: i64,
        duration: Duration,
        controller: i64,
        frame: Frame,
        until: Condition | None,
    ) -> None:
        self.thing: i64 = thing
        self.seat: i64 = seat
        self.duration = duration
        self.controller: i64 = controller
        self.frame = frame
        self.until = until

    # --- Up to here. ---


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


def rightful(state: MindState, piece: Piece) -> i64:
    """Who controls a Thought by the newest control effect that still lasts, or else as its owner (MI-20.4)."""
    seat = piece.owner
    for control in state.controls:
        if control.thing == piece.id:
            seat = control.seat
    return seat


def outlived(state: MindState, control: Control) -> bool:
    """Whether the Thought of a control effect has left play, or its condition is not true any more."""
    if state.find(control.thing) is None:
        return True
    return control.until is not None and not control.until.holds(state, control.frame)
