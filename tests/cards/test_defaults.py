"""What a standard card game offers by data or one override each: behaviour, in the test game of the bazaar."""

from __future__ import annotations

from typing import Any

import pytest

import mindtable
from mindtable import State
from mindtable.cards.standard.positions import actions_of, position
from mindtable.cards.standard.table import StandardTable
from mindtable.games import registry
from mindtable.testing import laws_of
from tests.cards.bazaar.game import Bazaar

pytestmark = pytest.mark.source


def at(
    yours: tuple[str, ...] = (), theirs: tuple[str, ...] = (), hand: tuple[str, ...] = (), **given: Any
) -> StandardTable:
    """Your main phase, with these cards in play and in hand."""
    return position(
        Bazaar(), play=(yours, theirs), hands=(hand, ()), decks=(["Idler"] * 3, ["Idler"] * 3), **given
    )


def act(state: State, *actions: str) -> None:
    """Take these actions; the opponent passes whenever it could respond."""
    for action in actions:
        pass_on(state)
        state.apply(action)
        pass_on(state)


def pass_on(state: State) -> None:
    while state.decision is not None and state.decision.kind == "respond":
        state.apply("pass")


def side(state: StandardTable, seat: int) -> list[str]:
    """A side in play: name, charm and nerve left."""
    state.refresh()
    return [
        f"{thing.form.name} {state.stat(thing, 'charm')}/{state.stat(thing, 'nerve')}"
        for thing in state.play[seat]
    ]


def test_several_resources_are_counted_paid_and_seen() -> None:
    state = at(hand=("Perfumer",), purses=(3, 0))
    act(state, "play perfumer")
    assert state.player_numbers(0) == {"silver": 2, "spice": 2, "fame": 0}
    act(state, "use perfumer")
    assert state.player_numbers(0) == {"silver": 2, "spice": 0, "fame": 3}
    assert "use perfumer" not in actions_of(state)
    assert state.copy().digest() == state.digest()


def test_enough_points_win_at_once() -> None:
    state = at(hand=("Feast", "Feast"))
    act(state, "play feast", "play feast")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason) == (0, "10 fame are reached")


@pytest.mark.parametrize(
    ("fame", "hand", "winner"), [(5, (), 0), (0, ("Idler",), 0), (0, (), mindtable.DRAW)]
)
def test_points_decide_after_the_last_turn_and_then_the_tie_break(
    fame: int, hand: tuple[str, ...], winner: int
) -> None:
    state = at(hand=hand, turn=8)
    if fame:
        state.gain(0, "fame", fame)
    act(state, "end")
    assert state.outcome is not None
    assert state.outcome.winner == winner


def test_a_hand_is_drawn_anew_as_often_as_the_game_allows() -> None:
    state = Bazaar().start(decks=("stall", "stall"), seed=3)
    first = state.decision
    assert first is not None
    assert (first.kind, first.prompt) == ("mulligan", "Draw a new hand?")
    assert isinstance(state, StandardTable)
    before = [card.name for card in state.hand[first.seat]]
    state.apply("yes")
    second = state.decision
    assert second is not None
    assert second.seat == 1 - first.seat
    assert len(state.hand[first.seat]) == len(before)
    assert [card.name for card in state.hand[first.seat]] != before
    state.apply("no")
    assert state.turn == 1


def test_tokens_enter_play_and_cease_to_exist() -> None:
    state = at(hand=("Troupe", "Brawl"))
    act(state, "play troupe")
    assert side(state, 0) == ["Troupe 1/1", "Idler 0/1", "Idler 0/1"]
    act(state, "play brawl")
    assert side(state, 0) == []
    assert [card.name for card in state.discard_pile[0]] == ["Brawl", "Troupe"]


def test_counters_pay_for_an_ability() -> None:
    state = at(("Miser",))
    act(state, "use miser 1")
    assert state.play[0][0].counters == {"coin": 2}
    act(state, "use miser 2")
    assert len(state.hand[0]) == 1
    assert not any(action.startswith("use") for action in actions_of(state))


def test_x_is_chosen_as_the_card_is_played_and_paid() -> None:
    state = at((), ("Guard",), ("Firebomb",), purses=(3, 0))
    assert [action for action in actions_of(state) if action.startswith("play")] == [
        f"play firebomb {x}" for x in (1, 2, 3)
    ]
    act(state, "play firebomb 3")
    assert side(state, 1) == ["Guard 0/1"]
    assert state.purses[0] == 0


def test_damage_lasts_and_kills() -> None:
    state = at(("Hawker",), ("Guard",), ("Brawl", "Brawl"))
    act(state, "play brawl")
    assert (side(state, 0), side(state, 1)) == ([], ["Guard 0/2"])
    act(state, "play brawl")
    assert side(state, 1) == []


def test_another_thing_takes_the_damage() -> None:
    state = at((), ("Guard", "Hawker"), ("Firebomb",), purses=(2, 0))
    act(state, "play firebomb 2", "target hawker")
    assert side(state, 1) == ["Guard 0/2", "Hawker 1/2"]


def test_something_else_happens_instead_of_a_death() -> None:
    state = at(("Charlatan",), (), ("Brawl",))
    act(state, "play brawl")
    assert state.resource(0, "fame") > 0


def test_control_is_gained_for_the_turn_and_given_back() -> None:
    state = at((), ("Hawker",), ("Bribe",))
    act(state, "play bribe")
    assert side(state, 0) == ["Hawker 1/2"]
    act(state, "end")
    assert (side(state, 0), side(state, 1)) == ([], ["Hawker 1/2"])


def test_control_is_exchanged() -> None:
    state = at(("Idler",), ("Hawker",), ("Swap",))
    act(state, "play swap")
    assert (side(state, 0), side(state, 1)) == (["Hawker 1/2"], ["Idler 0/1"])


def test_what_is_attached_helps_its_bearer_and_leaves_with_it() -> None:
    state = at(("Hawker",), (), ("Scale", "Brawl"))
    act(state, "play scale")
    assert side(state, 0) == ["Hawker 3/2", "Scale 0/1"]
    act(state, "play brawl")
    assert side(state, 0) == []


def test_a_thing_gains_an_ability() -> None:
    state = at(("Hawker",), (), ("Lesson",))
    act(state, "play lesson", "use hawker")
    assert state.resource(0, "fame") == 1


@pytest.mark.parametrize("seed", range(2))
def test_the_laws_of_all_games_hold(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_places", {**registry._places})
    monkeypatch.setattr(registry, "_games", {**registry._games})
    registry.register({"bazaar": "tests.cards.bazaar.game:Bazaar"})
    for law in laws_of("bazaar"):
        law(seed)
