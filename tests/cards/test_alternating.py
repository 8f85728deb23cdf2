"""Both players act in turn until both pass, and no play waits (MN-4.7 to MN-4.11, MN-9.3)."""

from __future__ import annotations

from random import Random

import pytest

from tests.cards.alternating import AlternatingGame, AlternatingTable
from tests.cards.plain import THEY, YOU
from tests.cards.test_plain import check_laws, games
from tests.cards.test_preempts import asked, names, play

pytestmark = pytest.mark.source
GAME = AlternatingGame()


def table(you: list[str], they: list[str], units: tuple[list[str], list[str]] = ([], [])) -> AlternatingTable:
    state = GAME.position(hands=(you, they), decks=(["Ant"] * 3, ["Ant"] * 3), units=units)
    assert isinstance(state, AlternatingTable)
    return state


def test_the_window_closes_when_both_pass_in_succession() -> None:
    """MN-9.3: who has passed may act again if the other one acts."""
    state = table(["Essay"], ["Essay"])
    assert asked(state) == (YOU, ["play essay", "stop"])
    play(state, "stop")
    assert asked(state)[0] == THEY
    play(state, "play essay")
    assert asked(state)[0] == YOU
    play(state, "play essay")
    play(state, "stop")
    assert (asked(state)[0], state.active) == (YOU, YOU)
    play(state, "stop")
    assert (asked(state)[0], state.active) == (THEY, THEY)  # the next turn


def test_a_play_is_paid_for_and_carried_out_before_the_other_may_act() -> None:
    """MN-4.7, MN-4.8"""
    state = table(["Zap", "Bear"], ["Zap"], (["Ant"], ["Cat", "Dog"]))
    play(state, "play zap", "target cat")
    assert names(state, THEY) == ["Dog"]
    assert asked(state)[0] == THEY
    play(state, "stop", "play bear")
    assert (state.coins[YOU], names(state, YOU)) == (0, ["Ant", "Bear"])


def test_without_a_target_nothing_can_be_played_or_used() -> None:
    """MN-4.9"""
    state = table(["Zap"], [])
    assert asked(state)[1] == ["stop"]


def test_paying_that_takes_the_target_away_leaves_the_rest_to_happen() -> None:
    """MN-4.10"""
    state = table([], [], (["Ghoul", "Ant"], ["Bear"]))
    play(state, "use ghoul", "target ant", "choose ant")
    assert (names(state, YOU), names(state, THEY)) == (["Ghoul"], ["Bear"])
    assert [card.name for card in state.hand[YOU]] == ["Ant"]


def test_a_card_is_in_no_zone_while_it_is_carried_out() -> None:
    """MN-4.11: it does not shuffle itself."""
    state = table(["Essay", "Recycling"], [])
    play(state, "play essay", "stop")
    assert [card.name for card in state.discard_pile[YOU]] == ["Essay"]
    play(state, "play recycling")
    assert [card.name for card in state.discard_pile[YOU]] == ["Recycling"]
    assert sum(len(zone[YOU]) for zone in (state.hand, state.deck, state.discard_pile)) == 5


@pytest.mark.long
def test_random_games_keep_the_laws() -> None:
    for seed, state in enumerate(games(20, GAME)):
        check_laws(state, Random(seed))
