"""A question after every shuffle (MAT-3.6, MAT-3.7): the opponent may cut, before anything else happens."""

from __future__ import annotations

from random import Random

import pytest

from tests.cards.cuts import CutGame, CutTable
from tests.cards.plain import THEY, YOU
from tests.cards.test_plain import check_laws, games

pytestmark = pytest.mark.source
GAME = CutGame()


def searched() -> CutTable:
    """You have searched a deck of five cards and found the Bear; a sentence of the card is left."""
    state = GAME.position(hands=(["Index"], []), decks=(["Ant", "Bear", "Cat", "Dog", "Essay"], ["Ant"]))
    state.apply("play index")
    state.apply("pick bear")
    assert isinstance(state, CutTable)
    return state


def hand(state: CutTable) -> list[str]:
    return sorted(card.name for card in state.hand[YOU])


def test_the_opponent_cuts_before_the_next_sentence_of_the_card() -> None:
    state = searched()
    assert state.decision is not None
    assert state.decision.seat == THEY
    assert [str(action) for action in state.decision.actions] == ["cut 1", "cut 2", "cut 3", "stop"]
    assert hand(state) == ["Bear"]  # the draw of the second sentence waits
    before = [card.name for card in state.deck[YOU]]
    state.apply("cut 1")
    # The top card has gone to the bottom; then the new top card was drawn.
    assert [card.name for card in state.deck[YOU]] == [before[3], before[0], before[1]]
    assert hand(state) == sorted(["Bear", before[2]])
    assert state.decision is not None
    assert state.decision.seat == YOU


def test_a_cut_may_be_declined() -> None:
    state = searched()
    before = [card.name for card in state.deck[YOU]]
    state.apply("stop")
    assert [card.name for card in state.deck[YOU]] == before[:3]
    assert hand(state) == sorted(["Bear", before[3]])


def test_a_cut_turns_a_deck_and_keeps_its_order() -> None:
    state = searched()
    before = [card.name for card in state.deck[YOU]]
    state.apply("cut 3")
    assert [card.name for card in state.deck[YOU]] == before[1:]  # and the bottom one, now on top, was drawn
    assert hand(state) == sorted(["Bear", before[0]])


def test_every_shuffle_is_followed_by_one_whatever_the_reason() -> None:
    state = GAME.position(hands=(["Jumble"], []), decks=(["Ant", "Bear"], ["Ant"]))
    state.apply("play jumble")
    assert state.decision is not None
    assert (state.decision.seat, state.decision.kind) == (THEY, "cut")
    state.apply("stop")
    assert len(state.deck[YOU]) == 3  # the card itself lay in the discard pile


def test_at_set_up_each_deck_is_cut_by_the_opponent_of_its_owner_before_hands_are_dealt() -> None:
    (state,) = games(1, GAME)
    for owner in (YOU, THEY):
        assert state.decision is not None
        assert (state.decision.seat, state.decision.kind) == (1 - owner, "cut")
        assert state.hand == [[], []]
        state.apply("cut 2")
    assert [len(hand) for hand in state.hand] in ([4, 5], [5, 4])


def test_random_games_keep_the_laws() -> None:
    for seed, state in enumerate(games(20, GAME)):
        check_laws(state, Random(seed))
