"""Set-up: Thinkers, shuffling and cutting, who begins, the first hands (MI-4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.words import E_FIRST
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mind import drawing, words
from mindtable.games.mind.state import MindState

HAND: Final = 5  # MI-4.4


def set_up(state: MindState) -> None:
    """Thinkers lie face up at the same time; the decks are shuffled and offered for the cut (MI-4.1, MI-4.2).

    Each player starts with 0 breaks (MI-4.6).
    """
    for seat in (0, 1):
        state.tell(words.E_THINKER, "MI-4.1", seat, 0, state.sides[seat][0])
        state.chance.shuffle(state.deck[seat])
    state.push(words.FIRST)
    state.push(words.CUT_DECK, 1)
    state.push(words.CUT_DECK, 0)


def cut_deck(state: MindState, owner: i64) -> None:
    """Offer the cut of a shuffled deck to the opponent of its owner: at set-up only (MI-4.2, MI-8.7)."""
    state.push(words.CUT_DECK, owner)
    actions = [Action(words.CUT, k) for k in range(1, len(state.deck[owner]))]
    actions.append(Action(words.DECLINE))
    prompt = f"Cut the deck of {state.players[owner]}? The top cards go, in order, under the rest."
    state.ask(Decision(1 - owner, words.D_CUT, "MI-4.2", prompt, actions))


def answer_cut(state: MindState, owner: i64, action: Action) -> None:
    """Put the top cards under the rest, or leave the deck as it is (MI-4.2)."""
    state.agenda.pop()
    if action.verb.code == words.DECLINE.code:
        state.tell(words.E_NO_CUT, "MI-4.2", 1 - owner)
        return
    deck = state.deck[owner]
    at = len(deck) - action.a
    state.deck[owner] = deck[at:] + deck[:at]
    state.tell(words.E_CUTS, "MI-4.2", 1 - owner, action.a)


def first(state: MindState) -> None:
    """Who begins is decided at random, and both draw 5 cards; there is no mulligan (MI-4.3, MI-4.4, MI-4.5)."""
    state.first = state.chance.below(2)
    state.active = state.first
    state.tell(E_FIRST, "MI-4.3", state.first)
    for seat in (state.first, 1 - state.first):
        drawing.draw(state, seat, HAND)
    state.push(words.TURN)
