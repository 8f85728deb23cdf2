"""Playing from the hand: what may be played and used now, and a Thought that enters play (MI-9.2 to MI-9.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.moving import from_hand, put_into_play
from mindtable.core.action import Action
from mindtable.core.legality import Why
from mindtable.games.mind import items, numbers, words
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState

_ORDINARY: Final = "A Thought is played in your own Play step, with an empty train."
_ANSWER: Final = "An Intellect is played when you have the floor or are asked for an answer."


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


def may_play_thought(
    state: MindState, seat: i64, card: MindCard, ordinary: bool, free: i64, why: Why | None = None
) -> bool:
    """Whether a Thought may be played: there is room for it, and nothing forbids it (MI-9.2, MI-9.5, MI-9.6)."""
    if not (ordinary or numbers.plays_anytime(state, seat, card)) and (
        why is None or why.no("MI-9.2", _ORDINARY)
    ):
        return False
    return items.may_afford(state, seat, card, free, "MI-9.2", why)


def refuse_play(state: MindState, seat: i64, kind: str, action: Action, why: Why) -> None:
    """Why a card cannot be played, `kind` being that of the question that the seat is asked."""
    if not why.need(0 <= action.a < len(state.pool.cards), "MI-11.1", "There is no such card."):
        return
    card = state.mind_card(state.pool.cards[action.a])
    rule, moment = ("MI-9.2", _ORDINARY) if card.is_thought else ("MI-11.1", _ANSWER)
    free = numbers.free_memory(state, seat)
    why.needs(
        (
            not card.is_thinker,
            "MI-4.1",
            f"{card.name} is a Thinker, which lies on the table from the start.",
        ),
        (card in state.hand[seat], rule, f"{card.name} is not in your hand."),
        (kind in words.ANSWERING, rule, moment),
    )
    if card.is_thought:
        may_play_thought(state, seat, card, kind == words.D_PLAY, free, why)
    else:
        items.may_play(state, seat, card, free, why)


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
    state.tell(words.E_ENTERS, "MI-9.3", seat, 0, piece)
    state.was_played(piece)
