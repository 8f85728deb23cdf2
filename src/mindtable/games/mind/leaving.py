"""Cards leave play or change sides: removal, return, control (MI-5.6 to MI-5.9, MI-19.4, MI-20.4)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.looking import place_cards
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.event import HAPPENS
from mindtable.cards.thing import Happening
from mindtable.cards.words import Duration
from mindtable.games.mind import instead, words
from mindtable.games.mind.lasting import Control
from mindtable.games.mind.looking import TELLING
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState


def oldest_first(state: MindState, pieces: list[Piece]) -> list[Piece]:
    """Those of the cards that are in play and no Thinkers (MI-2.6), the oldest first (MI-5.9)."""
    ordered: list[Piece] = []
    for piece in pieces:
        if not piece.printed.is_thinker and state.find_piece(piece.id) is piece and piece not in ordered:
            at: i64 = len(ordered)
            while at > 0 and ordered[at - 1].age > piece.age:
                at -= 1
            ordered.insert(at, piece)
    return ordered


def remove(
    state: MindState, pieces: list[Piece], rule: str, frame: Frame | None, replaceable: bool = True
) -> i64:
    """Remove cards in play at the same time: they go to their owners' discard piles (MI-5.8). Returns how many did.

    A removal that is replaced does not happen (MI-20.2); the remove action is never replaced (MI-20.11). All that go
    see one another go (MI-19.4).
    """
    going: list[Piece] = []
    for piece in oldest_first(state, pieces):
        frames: list[Frame] = []
        if replaceable:
            frames = instead.replacements(
                state, Happening(HAPPENS, piece, None, piece.controller, 0, words.IS_REMOVED)
            )
        if frames:
            instead.carry_out(state, piece.controller, [frames])
        else:
            going.append(piece)
    for piece in going:
        state.happen_to(words.IS_REMOVED, piece)
    for piece in going:
        take_off(state, piece)
        # A card that is removed keeps its number, so that its own abilities find it (MI-5.7).
        state.to_pile(piece.owner, piece.printed, piece.id)
        state.tell(words.E_REMOVED, rule, piece.owner, 0, piece)
    return len(going)


def take_off(state: MindState, piece: Piece) -> None:
    """Take a card off the table; where it goes is the caller's business, but to its owner (MI-5.5)."""
    state.sides[piece.controller].remove(piece)
    if state.controls:
        state.controls = [control for control in state.controls if control.thing != piece.id]
    if state.lasting:
        state.lasting = [change for change in state.lasting if change.thing != piece.id]
    state.happened = True
    state.changed()


def return_to_hand(state: MindState, pieces: list[Piece], frame: Frame) -> i64:
    """Return cards from play to their owners' hands; that is no removal (MI-5.8)."""
    going = oldest_first(state, pieces)
    for piece in going:
        take_off(state, piece)
        state.hand[piece.owner].append(piece.printed)
        state.tell(words.E_RETURNS, "MI-5.5", piece.owner, 0, piece)
    return len(going)


def put_in_deck(state: MindState, pieces: list[Piece], place: str, frame: Frame) -> i64:
    """Put cards from play into their owners' decks, where they lie as the owners have said (MI-5.10).

    They are told of by age, which says nothing about that.
    """
    going = oldest_first(state, pieces)
    for piece in going:
        take_off(state, piece)
    for seat in (state.active, 1 - state.active):
        place_cards(state, TELLING, cards_of(going, seat), seat, place, -1, frame)
    return len(going)


def cards_of(pieces: list[Piece], seat: i64) -> list[Card]:
    """The cards among these that `seat` owns (MI-5.5), in their order."""
    return [piece.printed for piece in pieces if piece.owner == seat]


def change_control(
    state: MindState,
    piece: Piece,
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
    hand_over(state, piece, seat)
    state.tell(words.E_CONTROL, "MI-5.6", seat, 0, piece)
    return True


def hand_over(state: MindState, piece: Piece, seat: i64) -> None:
    """A card changes sides: it leaves its Group and keeps its engaged state (MI-5.6)."""
    state.sides[piece.controller].remove(piece)
    piece.controller = seat
    piece.group = 0
    state.put_into_play(piece)
    state.happened = True


def end_controls(state: MindState) -> bool:
    """Control effects that are over end (MI-19.1, MI-20.4); True if a card changed sides by it."""
    if state.controls:
        state.controls = [control for control in state.controls if not outlived(state, control)]
    astray: list[Piece] | None = None
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
        seat = rightful(state, piece)
        hand_over(state, piece, seat)
        state.tell(words.E_CONTROL_ENDS, "MI-20.4", seat, 0, piece)
    return True


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
