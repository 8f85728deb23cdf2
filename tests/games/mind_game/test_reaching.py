"""The view's forecast of commands agrees with the questions that follow once a command has begun."""

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import State
from tests.games.mind_game.minds import THEY, YOU, minds


def offered(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state.view(seat).data["commands"]
    return found


@pytest.mark.source
@pytest.mark.rule("MG-7.5")
def test_a_view_tells_how_far_a_construct_could_go():
    t = minds({"BB1": ["Brainfreeze 1"], "KBT3": ["Pain 1"]}, {"KBE3": ["Doubt 1"]})
    told = t.view(YOU)["commands"]["BB1"]
    assert told["by"] == [f"command M{letter}1 -> BB1" for letter in "BPGO"]
    assert told["actions"] == 4
    assert not told["split"]
    assert told["reconfigure"] == []
    assert told["ways"]["KBT2"] == [["move BB1 -> KBT2"]]
    # Merging and meeting an enemy end a way, so neither is passed through.
    assert told["ways"]["KBT3"] == [
        ["move BB1 -> KBT2", "move KBT2 -> KBT3 top"],
        ["move BB1 -> KBT2", "move KBT2 -> KBT3 under"],
    ]
    assert [len(way) for way in told["ways"]["KBE3"]] == [2]
    assert "KBT4" not in told["ways"]


@pytest.mark.source
def test_a_view_tells_nobody_else_what_constructs_could_do():
    t = minds({"BB1": ["Brainfreeze 1"]})
    assert t.view(THEY)["commands"] == {}
    assert t.view(mindtable.SPECTATOR)["commands"] == {}


@pytest.mark.source
@pytest.mark.rule("MG-9.8")
def test_ways_out_of_the_own_mind():
    t = minds({"MP1": ["Doubt 2", "Pain 1"]})
    told = t.view(YOU)["commands"]["MP1"]
    assert told["by"] == ["exit MP1"]
    assert told["split"]
    assert told["reconfigure"] == []
    assert told["ways"]["PGT2"] == [["move MP1 -> PGT1", "move PGT1 -> PGT2"]]


@pytest.mark.source
@pytest.mark.rule("MG-3.10")
def test_a_view_tells_only_the_owner_which_construct_is_put_in_order():
    t = minds({"KBT3": ["Pain 1"], "KBT4": ["Doubt 1", "Doubt 2"]})
    t.you("command blue -> KBT3", "move KBT4 top")
    assert t.view(YOU)["decision"]["place"] == "KBT4"
    assert "place" not in t.view(THEY)["decision"]
    t.you("keep")
    assert t.view(YOU)["decision"]["place"] == ""


@pytest.mark.parametrize("seed", range(6))
def test_the_forecast_of_a_command_is_offered_in_it_and_leads_there(seed: int):
    state = mindtable.start("mind_game", seed=seed)
    random = Random(seed)
    seen = 0
    for _ in range(900):
        decision = state.decision
        if decision is None:
            break
        told = offered(state, decision.seat)
        verbs = {action.verb.word for action in decision.actions}
        assert bool(told) == (decision.kind == "act" or bool(verbs & {"command", "exit"}))
        for place, could in told.items():
            if random.random() < 0.1:
                follow(state, place, could)
                seen += 1
        state.apply(random.choice(decision.actions))
    assert seen > 20


def follow(state: State, place: str, could: dict[str, Any]) -> None:
    """Begin the command and compare; then go every way to its end."""
    begun = state.copy()
    for action in could["by"][-1:]:
        begun.apply(action)
    decision = begun.decision
    assert decision is not None
    offers = [str(action) for action in decision.actions]
    assert offered(begun, decision.seat)[place]["actions"] == could["actions"]
    single = {way[0] for ways in could["ways"].values() for way in ways if len(way) == 1}
    assert single == {text for text in offers if text.startswith("move ")}
    assert could["split"] == ("split" in offers)
    assert could["reconfigure"] == [text for text in offers if text.startswith("reconfigure ")]
    for to, ways in could["ways"].items():
        for way in ways:
            assert len(way) <= could["actions"]
            gone = begun.copy()
            for action in way:
                gone.apply(action)
            assert way[-1].split(" -> ")[1].split()[0] == to
