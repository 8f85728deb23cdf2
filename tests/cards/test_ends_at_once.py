"""An end that is looked for after every single change (MAT-11.2, MAT-11.3), while a card is paid or carried out."""

from __future__ import annotations

from random import Random

import pytest

from mindtable.core.outcome import DRAW
from tests.cards.plain import THEY, YOU
from tests.cards.points import PointsGame, PointsTable
from tests.cards.test_plain import check_laws, games

pytestmark = pytest.mark.short
GAME = PointsGame()
# 17 points; without the Burden it would be 20.
LADEN = ["Crown", "Jewel", "Jewel", "Burden"]


def with_card(card: str, yours: list[str], theirs: list[str]) -> PointsTable:
    """You hold a card and are about to play it; each deck has two cards."""
    state = GAME.position(hands=([card], []), decks=(["Ant", "Bear"], ["Ant", "Bear"]), units=(yours, theirs))
    state.apply(f"play {card.lower()}")
    assert isinstance(state, PointsTable)
    return state


def winner(state: PointsTable) -> int | None:
    return None if state.outcome is None else int(state.outcome.winner)


def test_20_points_for_one_instant_while_a_card_is_paid_win() -> None:
    """MAT-11.2: the second unit is not even asked for, and the card is not carried out."""
    state = with_card("Rite", LADEN, [])
    state.apply("choose burden")
    assert winner(state) == YOU
    assert state.pending == []
    assert [card.name for card in state.hand[YOU]] == ["Rite"]
    assert len(state.deck[YOU]) == 2


def test_paid_in_the_other_order_there_is_no_such_instant() -> None:
    state = with_card("Rite", LADEN, [])
    state.apply("choose crown")
    state.apply("choose burden")
    assert winner(state) is None
    assert len(state.deck[YOU]) == 1


def test_a_sentence_that_wins_is_the_last_that_is_carried_out() -> None:
    """MAT-11.2, between two sentences of a card."""
    state = with_card("Relief", LADEN, [])
    state.apply("target burden")
    assert winner(state) == YOU
    assert len(state.deck[YOU]) == 2


def test_the_opponent_wins_in_your_turn() -> None:
    state = with_card("Relief", [], LADEN)
    state.apply("target burden")
    assert winner(state) == THEY


def test_an_exchange_has_no_moment_between() -> None:
    """MAT-11.3: for an instant the opponent would have 20 points if the cards changed sides one by one."""
    state = with_card("Trade", ["Crown"], ["Crown"])
    assert [int(side[0].owner) for side in state.play] == [THEY, YOU]
    assert winner(state) is None


def test_both_with_20_after_the_same_change_draw() -> None:
    """MAT-11.4: one sentence removes the burden of both."""
    state = with_card("Mercy", LADEN, LADEN)
    assert winner(state) == DRAW


def test_a_card_that_enters_play_wins_at_once() -> None:
    state = with_card("Crown", ["Crown"], [])
    assert winner(state) == YOU


def test_random_games_keep_the_laws() -> None:
    for seed, state in enumerate(games(20, GAME)):
        check_laws(state, Random(seed))
