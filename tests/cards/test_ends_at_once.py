"""A game that looks for its end after every single change (MAT-11.2, MAT-11.3), even while paying or resolving."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mindtable import DRAW
from mindtable.cards.state.definition import Card
from mindtable.cards.state.policies import PlayPolicy
from mindtable.cards.state.state import PlayRules
from mindtable.language.node import Node
from tests.cards.plain import THEY, YOU
from tests.cards.points import PointsGame, PointsTable
from tests.cards.preempts import MOVE, PreemptPlays, PreemptTable
from tests.cards.test_plain import check_laws, games

pytestmark = pytest.mark.source
GAME = PointsGame()


class LateTable(PointsTable):
    """Moves wait, and are paid as they are carried out."""

    def play_rules(self) -> PlayRules[Any]:
        return LatePlays()


class LatePlays(PreemptPlays):
    def policy(self, state: PreemptTable, card: Card, ability: Node | None) -> PlayPolicy:
        return MOVE


class LateGame(PointsGame):
    table_of = LateTable


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


def using_the_altar(game: PointsGame, *chosen: str) -> PointsTable:
    """You use the ability that is paid with two units, and pay it with these, in this order."""
    state = game.position(decks=(["Ant", "Bear"], ["Ant", "Bear"]), units=([*LADEN, "Altar"], []))
    assert isinstance(state, PointsTable)
    state.apply("use altar")
    for name in chosen:
        state.apply(f"choose {name}")
    return state


def test_20_points_for_one_instant_while_a_cost_is_paid_win() -> None:
    """MAT-11.2: the second unit is not paid any more, and nothing is carried out."""
    state = using_the_altar(GAME, "burden", "crown")
    assert winner(state) == YOU
    assert state.pending == []
    assert [thing.form.name for thing in state.play[YOU]] == ["Crown", "Jewel", "Jewel", "Altar"]
    assert len(state.deck[YOU]) == 2


def test_so_they_do_while_a_move_is_paid_that_has_waited() -> None:
    """MAT-6.11, MAT-11.2"""
    state = using_the_altar(LateGame("late points"))
    assert state.coins == [3, 3]
    state.apply("stop")
    for name in ("burden", "crown"):
        state.apply(f"choose {name}")
    assert winner(state) == YOU
    assert len(state.play[YOU]) == 4
    assert state.agenda == []


def test_paid_in_the_other_order_there_is_no_such_instant() -> None:
    state = using_the_altar(GAME, "crown", "burden")
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
