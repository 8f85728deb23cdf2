"""Moves that wait, are paid late and can be called off (MAT-6.8 to MAT-6.13, MAT-7.3 to MAT-7.6)."""

from __future__ import annotations

from random import Random

import pytest

from mindtable.cards.words import E_ENTERS
from tests.cards.plain import THEY, YOU
from tests.cards.preempts import E_CALLED_OFF, PreemptGame, PreemptTable
from tests.cards.test_plain import check_laws, games

pytestmark = pytest.mark.source
GAME = PreemptGame()


def table(you: list[str], they: list[str], units: tuple[list[str], list[str]] = ([], [])) -> PreemptTable:
    state = GAME.position(hands=(you, they), decks=(["Ant"] * 3, ["Ant"] * 3), units=units)
    assert isinstance(state, PreemptTable)
    return state


def play(state: PreemptTable, *actions: str) -> None:
    for action in actions:
        state.apply(action)


def asked(state: PreemptTable) -> tuple[int, list[str]]:
    assert state.decision is not None
    return int(state.decision.seat), [str(action) for action in state.decision.actions]


def names(state: PreemptTable, seat: int) -> list[str]:
    return [thing.form.name for thing in state.play[seat]]


def test_a_move_is_paid_for_when_it_is_let_go_and_not_before() -> None:
    """MAT-6.8, MAT-6.11"""
    state = table(["Bear"], ["Dip"])
    play(state, "play bear")
    assert asked(state) == (THEY, ["play dip", "stop"])
    assert state.hand[YOU] == []
    assert (state.coins[YOU], names(state, YOU)) == (3, [])
    play(state, "stop")
    assert (state.coins[YOU], names(state, YOU)) == (0, ["Bear"])


def test_a_preempt_that_takes_the_last_coin_calls_the_move_off() -> None:
    """MAT-6.12, MAT-6.13: nothing is paid, the card is in the hand again, and everybody has seen which."""
    state = table(["Bear", "Cat"], ["Dip"])
    play(state, "play bear", "play dip", "stop")
    assert state.coins == [2, 2]
    assert asked(state)[0] == THEY  # the question about the move below is asked again (MAT-7.6)
    play(state, "stop")
    assert [card.name for card in state.hand[YOU]] == ["Cat", "Bear"]
    assert (state.coins[YOU], names(state, YOU)) == (2, [])
    told = [event.card for event in state.events if event.kind is E_CALLED_OFF]
    assert [card.name for card in told if card is not None] == ["Bear"]
    assert E_ENTERS not in [event.kind for event in state.events]


def test_a_move_called_off_uses_no_limit_and_may_be_announced_again() -> None:
    """MAT-6.13"""
    state = table(["Bear", "Cat"], ["Dip"])
    play(state, "play bear", "play dip", "stop", "stop")
    assert state.units == 0
    play(state, "play cat", "stop")
    assert (state.units, names(state, YOU)) == (1, ["Cat"])
    again = table(["Bear"], ["Dip"])
    play(again, "play bear", "play dip", "stop", "stop", "end", "end")
    play(again, "play bear", "stop")
    assert names(again, YOU) == ["Bear"]


def test_the_last_move_announced_is_carried_out_first() -> None:
    """MAT-7.3, MAT-7.4: a preempt may be preempted."""
    state = table(["Gust", "Zap"], ["Zap"], (["Ant"], ["Bear"]))
    play(state, "play gust", "target bear", "play zap", "target ant", "play zap", "target bear")
    play(state, "stop")
    assert (names(state, YOU), names(state, THEY)) == (["Ant"], [])  # the preempt of the preempt
    play(state, "stop")
    assert names(state, YOU) == []
    play(state, "stop")
    assert [card.name for card in state.hand[YOU]] == ["Gust"]  # its target is gone (MAT-6.12)
    assert state.coins[YOU] == 3


def test_a_move_is_carried_out_for_the_targets_that_are_left() -> None:
    """MAT-6.12"""
    state = table(["Raid"], ["Zap"], ([], ["Ant", "Bear", "Cat"]))
    play(state, "play raid", "target ant", "target bear", "play zap", "target ant", "stop", "stop")
    assert names(state, THEY) == ["Cat"]
    assert state.coins[YOU] == 1
    assert [card.name for card in state.discard_pile[YOU]] == ["Raid"]


def test_the_payment_of_a_cost_is_chosen_when_the_move_is_carried_out() -> None:
    """MAT-6.11"""
    state = table([], ["Zap"], (["Altar", "Ant", "Bear"], []))
    play(state, "use altar")
    assert asked(state) == (THEY, ["play zap", "stop"])
    play(state, "play zap", "target ant", "stop", "stop")
    assert asked(state) == (YOU, ["choose altar-1", "choose bear-3"])
    play(state, "choose bear")
    assert names(state, YOU) == ["Altar"]
    assert len(state.hand[YOU]) == 1


def test_an_ability_whose_thing_is_gone_is_called_off() -> None:
    """MAT-6.12, MAT-6.13: nothing is paid."""
    state = table([], ["Zap"], (["Altar", "Ant", "Bear"], []))
    play(state, "use altar", "play zap", "target altar", "stop", "stop")
    assert names(state, YOU) == ["Ant", "Bear"]
    assert state.hand[YOU] == []


@pytest.mark.long
def test_random_games_keep_the_laws() -> None:
    for seed, state in enumerate(games(20, GAME)):
        check_laws(state, Random(seed))
