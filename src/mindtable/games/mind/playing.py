"""Playing from the hand: what may be played and used now, and a Thought that enters play (MI-9.2 to MI-9.6)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.moving import from_hand, put_into_play
from mindtable.cards.words import E_ENTERS
from mindtable.core.action import Action
from mindtable.games.mind import items, numbers, words
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState


def add_plays(state: MindState, seat: i64, actions: list[Action], ordinary: bool) -> None:
    """The cards that `seat` may play now and the abilities that it may use.

    With `ordinary`, Thoughts are played as in the own Play step (MI-9.2), else only those that a card allows (MI-9.6):
    the moment counts, not whether an Intellect could be played (MI-11.14).
    """
    hand = state.hand[seat]
    if hand:
        free = numbers.free_memory(state, seat)
        seen: list[int] = []
        for held in hand:
            card = state.mind_card(held)
            if card.index in seen:
                continue
            seen.append(int(card.index))
            if card.is_thought:
                if may_play_thought(state, seat, card, ordinary, free):
                    actions.append(card.play_action)
            elif items.may_play(state, seat, card, free):
                actions.append(card.play_action)
    actions.extend(items.usable(state, seat))


def may_play_thought(state: MindState, seat: i64, card: MindCard, ordinary: bool, free: i64) -> bool:
    """Whether a Thought may be played: there is room for it, and nothing forbids it (MI-9.2, MI-9.5, MI-9.6)."""
    return (
        (ordinary or numbers.plays_anytime(state, seat, card))
        and numbers.cost_in_hand(state, seat, card) <= free
        and numbers.cannot_play(state, seat, card) is None
    )


def play_thought(state: MindState, seat: i64, card: MindCard) -> None:
    """A Thought enters play at once, disengaged and ungrouped (MI-9.3, MI-6.4)."""
    settled = numbers.settled(state, seat, card)
    from_hand(state, seat, card)
    piece = Piece(state.next_id(), seat, seat, card)
    piece.entered = state.turn
    piece.settled = settled
    state.tell_card(words.E_PLAYS, "MI-9.2", seat, card)
    put_into_play(state, piece)
    numbers.project(state)
    if card.enters_engaged and not piece.silenced:
        piece.engaged = True
    state.tell(E_ENTERS, "MI-9.3", seat, 0, piece)
    state.was_played(piece)
