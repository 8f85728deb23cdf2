"""Matches of Minds Across Time: the general rules of matches by the game's own ids, side decks, and who decides."""

from __future__ import annotations

import json
from typing import Any

import pytest

import mindtable
from mindtable import OptionError, Record, Refused, bots
from mindtable.core.match.table import MatchTable

pytestmark = pytest.mark.source

ANA, BEN = 0, 1
DECK = {"te-rangi-hiroa": 22, "paper-mill": 20}
SIDE = {"james-watt": 10, "copper-mine": 3}


def match(*sides: dict[str, int], seed: int = 5, **terms: Any) -> MatchTable:
    """A match of three games between equal decks of 42 with these side decks."""
    decks: list[Any] = [{**DECK, "side": side} for side in sides or ({}, {})]
    state = mindtable.start("minds_across_time", decks=decks, seed=seed, best_of=3, **terms)
    assert isinstance(state, MatchTable)
    return state


def end_game(state: MatchTable, winner: int) -> None:
    """The loser concedes the running game, or with -1 both agree on a draw."""
    if winner < 0:
        state.enter(str(state.agreed_draw(ANA)), ANA)
        return
    concession = state.concession(1 - winner)
    assert concession is not None
    state.apply(concession, 1 - winner)


def go_on(state: MatchTable) -> None:
    """Both keep their decks."""
    for seat in (ANA, BEN):
        state.enter("keep", seat)


def decider(state: MatchTable) -> int:
    """Who is asked whether to go first, after set-up without starting cards and cuts."""
    while state.pending[0].kind != "decide":
        decision = state.pending[0]
        state.apply(decision.actions[-1], int(decision.seat))
    return int(state.pending[0].seat)


def score(state: MatchTable) -> dict[str, Any]:
    """The match as everybody sees it."""
    found: dict[str, Any] = json.loads(state.view(mindtable.SPECTATOR).dumps())["match"]
    return found


@pytest.mark.example("MAT-EX-24")
@pytest.mark.rule("MAT-12.1", "MAT-12.2")
@pytest.mark.rule("MAT-3.8", "MAT-3.9")
def test_a_match_of_three_games_with_a_drawn_one() -> None:
    state = match()
    decider(state)
    end_game(state, BEN)
    go_on(state)
    assert decider(state) == ANA, "the loser decides"
    end_game(state, -1)
    go_on(state)
    decider(state)
    assert score(state)["chooser"] == -1, "after a drawn game chance names the decider again"
    end_game(state, ANA)
    assert state.outcome is not None
    assert (int(state.outcome.winner), state.outcome.rule) == (-1, "MAT-12.2")


@pytest.mark.rule("MAT-3.9")
def test_after_a_drawn_game_chance_names_either_player() -> None:
    named = set()
    for seed in range(12):
        state = match(seed=seed)
        end_game(state, -1)
        go_on(state)
        named.add(decider(state))
    assert named == {ANA, BEN}


@pytest.mark.example("MAT-EX-24")
@pytest.mark.rule("MAT-12.3")
@pytest.mark.parametrize(("play_all", "over"), [(False, True), (True, False)])
def test_a_match_stops_early_unless_all_games_are_played(play_all: bool, over: bool) -> None:
    state = match(play_all=play_all)
    end_game(state, BEN)
    go_on(state)
    end_game(state, BEN)
    assert (state.outcome is not None) is over


@pytest.mark.example("MAT-EX-03")
@pytest.mark.rule("MAT-12.4")
def test_exchanges_keep_deck_and_side_deck_within_their_limits() -> None:
    state = match(SIDE, {})
    end_game(state, ANA)
    for _ in range(3):
        state.enter("take paper-mill", ANA)
    with pytest.raises(Refused) as refused:
        state.enter("done", ANA)
    assert refused.value.refusal.rule == "MAT-12.4"
    assert state.decision_of(ANA) is not None, "nothing was decided by it"

    state = match(SIDE, {})
    end_game(state, ANA)
    for move in ("take paper-mill", "take paper-mill", "done"):
        state.enter(move, ANA)
    assert not any("paper-mill" in str(event.data(BEN)) for event in state.events), "exchanges are secret"
    state.enter("keep", BEN)
    lists = json.loads(state.view(ANA).dumps())["match"]["lists"]
    assert lists[ANA]["deck"]["paper-mill"] == 18
    assert sum(lists[ANA]["side"].values()) == 15
    assert lists[BEN] is None


@pytest.mark.rule("MAT-12.4")
def test_a_side_deck_has_at_most_15_cards() -> None:
    with pytest.raises(OptionError, match="at most 15"):
        match({"james-watt": 16}, {})


@pytest.mark.rule("MAT-12.5", "MAT-12.6")
def test_the_next_game_begins_with_new_starting_cards_from_the_changed_decks() -> None:
    state = match(SIDE, {})
    state.enter("start te-rangi-hiroa", ANA)
    end_game(state, ANA)
    state.enter("bring james-watt", ANA)
    state.enter("done", ANA)
    state.enter("keep", BEN)
    question = state.decision_of(ANA)
    assert question is not None
    assert question.kind == "start"
    assert "start james-watt" in [str(action) for action in question.actions]
    end_game(state, ANA)
    assert state.outcome is not None
    assert score(state)["wins"] == [2, 0]


@pytest.mark.rule("MAT-12.6")
def test_an_exchange_counts_for_later_games() -> None:
    state = match(SIDE, {})
    end_game(state, ANA)
    state.enter("bring james-watt", ANA)
    state.enter("done", ANA)
    state.enter("keep", BEN)
    end_game(state, BEN)
    go_on(state)
    question = state.decision_of(ANA)
    assert question is not None
    assert "start james-watt" in [str(action) for action in question.actions]


@pytest.mark.rule("MAT-12.7")
def test_conceding_the_match_gives_it_to_the_opponent() -> None:
    state = match()
    end_game(state, ANA)
    go_on(state)
    state.enter("concede-match", ANA)
    assert state.outcome is not None
    assert (int(state.outcome.winner), state.outcome.rule) == (BEN, "MAT-12.7")


def test_a_match_with_exchanges_replays_from_its_record() -> None:
    state = match(SIDE, SIDE)
    decider(state)
    end_game(state, BEN)
    state.enter("bring copper-mine", ANA)
    state.enter("done", ANA)
    state.enter("keep", BEN)
    decider(state)
    record = Record.loads(state.record().dumps())
    again = mindtable.game("minds_across_time").resume(record)
    assert again.digest() == state.digest()


@pytest.mark.rule("MAT-8.12")
def test_payments_are_suggested_in_a_match_too():
    state = mindtable.start("minds_across_time", decks=("smokestacks", "smokestacks"), seed=3, best_of=3)
    bot = bots.make("random", seed=5)
    for _ in range(600):
        decision = state.decision
        assert decision is not None
        suggested = state.telling.suggested(state, decision)
        assert (suggested is not None) == (decision.kind in ("pay", "start"))
        if suggested is not None:
            state.apply_together(suggested[1], decision.seat)
            if decision.kind == "pay":
                return
            continue
        state.apply(bot.choose(decision, state.view(decision.seat)))
    raise AssertionError("nobody pays")
