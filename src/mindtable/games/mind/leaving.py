"""Cards leave play or change sides: removal, return, control (MI-5.6 to MI-5.9, MI-19.4, MI-20.4)."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from mindtable.cards.events.replacing import unreplaced
from mindtable.cards.moves import moving
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.event import HAPPENS
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import E_CONTROL, E_CONTROL_ENDS, Duration
from mindtable.core.event import EventKind
from mindtable.games.mind import words
from mindtable.games.mind.state.control import Control
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState


def oldest_first(state: MindState, things: Sequence[Thing]) -> list[Thing]:
    """The cards that are in play, except Thinkers (MI-2.6), the oldest first (MI-5.9)."""
    there = [
        piece for side in state.sides for piece in side if piece in things and not piece.printed.is_thinker
    ]
    if len(there) > 1:
        there.sort(key=MindPiece.seniority)
    return list(there)


def remove(state: MindState, things: Sequence[Thing], rule: str, replaceable: bool = True) -> i64:
    """Remove cards in play at the same time: they go to their owners' discard piles (MI-5.8). Returns how many did.

    A replaced removal does not happen (MI-20.2); what happens instead to the oldest card comes first (MI-5.9). The
    remove action is never replaced (MI-20.11). All removed cards see each other leave (MI-19.4).
    """
    going = oldest_first(state, things)
    if replaceable:
        going = unreplaced(state, going, HAPPENS, words.IS_REMOVED)
    state.refresh()  # for the last numbers
    for piece in going:
        state.happen_to(words.IS_REMOVED, piece)
    for piece in going:
        # A removed card keeps its number, so that its own abilities find it (MI-5.7).
        moving.leave_for_pile(state, piece, words.E_REMOVED, rule, piece.owner)
    return len(going)


def change_control(
    state: MindState,
    piece: MindPiece,
    seat: i64,
    duration: Duration,
    frame: Frame,
    until: Condition | None = None,
) -> bool:
    """Give control of a card in play to `seat` (MI-5.6, MI-20.4); False if it had it already."""
    if piece.printed.is_thinker:
        return False  # MI-2.6
    state.controls.append(Control(piece.id, seat, duration, frame.controller, frame.copied(), until))
    if piece.controller == seat:
        return False
    hand_over(state, piece, seat, E_CONTROL, "MI-5.6")
    return True


def hand_over(state: MindState, piece: MindPiece, seat: i64, kind: EventKind, rule: str) -> None:
    """A card changes sides: it leaves its Group and keeps its engaged state (MI-5.6)."""
    piece.group = 0
    moving.change_sides(state, piece, seat, kind, rule)
    state.happened = True


def end_controls(state: MindState) -> bool:
    """End expired control effects (MI-19.1, MI-20.4); True if a card changed sides."""
    if state.controls:
        state.controls = [control for control in state.controls if not outlived(state, control)]
    astray: list[MindPiece] | None = None
    for side in state.sides:
        for piece in side:
            if piece.owner != piece.controller or state.controls:
                if rightful(state, piece) != piece.controller:
                    if astray is None:
                        astray = []
                    astray.append(piece)
    if astray is None:
        return False
    for piece in astray:
        hand_over(state, piece, rightful(state, piece), E_CONTROL_ENDS, "MI-20.4")
    return True


def rightful(state: MindState, piece: MindPiece) -> i64:
    """The rightful controller of a Thought: by the newest control effect in force, or else its owner (MI-20.4)."""
    seat = piece.owner
    for control in state.controls:
        if control.thing == piece.id:
            seat = control.seat
    return seat


def outlived(state: MindState, control: Control) -> bool:
    """Whether the Thought of a control effect has left play, or its condition is no longer true."""
    if state.find(control.thing) is None:
        return True
    return control.until is not None and not control.until.holds(state, control.frame)
