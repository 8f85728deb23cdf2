"""Matches (MT): the score, who goes first, what happens between two games, records and views."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import OptionError, Record, RecordError, Refused
from mindtable.core.event import logged
from mindtable.core.match.table import MatchTable
from mindtable.core.terms import ALTERNATE, LOSER, MatchRules, Terms
from mindtable.games import registry
from tests.cards.siding import SIDE, SidingGame

pytestmark = pytest.mark.source

GAME = SidingGame()
DECK = {"ant": 4, "bear": 4, "cat": 4}


def match(best_of: int = 3, first: str = LOSER, play_all: bool = False, seed: int = 7) -> MatchTable:
    """A match of a game without side decks."""
    state = mindtable.start("mind_game", best_of=best_of, first=first, play_all=play_all, seed=seed)
    assert isinstance(state, MatchTable)
    return state


def siding(games: int = 3, sides: Sequence[dict[str, int]] = (SIDE, {}), seed: int = 3) -> MatchTable:
    """A match of the test game with side decks."""
    decks: list[Any] = [{**DECK, "side": side} for side in sides]
    state = GAME.start(decks=decks, seed=seed, terms=Terms(games, LOSER))
    assert isinstance(state, MatchTable)
    return state


def end_game(state: MatchTable, winner: int) -> None:
    """End the running game: the loser concedes it, or with -1 both agree on a draw."""
    if winner < 0:
        state.enter(str(state.agreed_draw(0)), 0)
        return
    concession = state.concession(1 - winner)
    assert concession is not None
    state.apply(concession, 1 - winner)


def go_on(state: MatchTable) -> None:
    """Both players are ready for the next game, with the decks that they have."""
    for seat in (0, 1):
        decision = state.decision_of(seat)
        if decision is not None:
            state.apply(decision.actions[-1], seat)


def play(state: MatchTable, *winners: int) -> MatchTable:
    """Play games with these winners."""
    for winner in winners:
        if state.between:
            go_on(state)
        end_game(state, winner)
    return state


def shown(state: MatchTable, viewer: int = mindtable.SPECTATOR) -> dict[str, Any]:
    """The match as a viewer sees it."""
    found: dict[str, Any] = json.loads(state.view(viewer).dumps())["match"]
    return found


def told(state: MatchTable) -> list[tuple[str, str]]:
    """The sentences of the log after the last input, with their rules."""
    return [(event.text(mindtable.SPECTATOR, state.players), event.rule) for event in logged(state.events)]


# The score.


@pytest.mark.rule("MT-1.1")
@pytest.mark.parametrize("games", [2, 15])
def test_a_match_has_from_two_to_fifteen_games(games: int) -> None:
    assert shown(match(games))["games"] == games


@pytest.mark.rule("MT-1.1")
@pytest.mark.parametrize("games", [0, -1, 16, 3.0, "3"])
def test_a_match_with_another_number_of_games_is_refused(games: Any) -> None:
    with pytest.raises(OptionError, match="2 to 15 games"):
        match(games)


def test_a_single_game_is_not_wrapped() -> None:
    state = mindtable.start("mind_game", seed=7)
    assert not isinstance(state, MatchTable)
    assert "match" not in state.view(0).data


def test_the_first_game_of_a_match_is_the_single_game_of_its_seed() -> None:
    single, first = mindtable.start("tumblrcards", seed=7), mindtable.start("tumblrcards", seed=7, best_of=3)
    assert isinstance(first, MatchTable)
    assert first.game.digest() == single.digest()


@pytest.mark.rule("MT-1.2")
@pytest.mark.parametrize(
    ("winners", "winner", "reason"),
    [
        ((0, 1, 0), 0, "the score is 2 : 1"),
        ((1, 0, 1), 1, "the score is 2 : 1"),
        ((1, -1, 0), mindtable.DRAW, "the score is 1 : 1"),
        ((-1, -1, 1), 1, "the score is 1 : 0"),
        ((-1, -1, -1), mindtable.DRAW, "the score is 0 : 0"),
    ],
)
def test_who_has_won_most_of_the_games_wins(winners: tuple[int, ...], winner: int, reason: str) -> None:
    state = play(match(), *winners)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.rule, state.outcome.reason) == (winner, "MT-1.2", reason)
    assert state.decision is None
    assert shown(state)["draws"] == winners.count(-1)


@pytest.mark.rule("MT-1.3")
@pytest.mark.parametrize(
    ("games", "winners", "over"),
    [
        (3, (0, 0), True),
        (3, (0, -1), False),  # another game could be lost: 1 : 1
        (5, (0, -1, 0, -1), True),
        (4, (1, 1), False),  # it could still be drawn
        (4, (1, 1, -1), True),
    ],
)
def test_a_match_stops_when_its_result_cannot_change(
    games: int, winners: tuple[int, ...], over: bool
) -> None:
    assert play(match(games), *winners).is_over == over


@pytest.mark.rule("MT-1.3")
def test_all_games_are_played_if_that_was_agreed() -> None:
    state = play(match(play_all=True), 0, 0)
    assert not state.is_over
    assert play(state, 1).is_over
    assert shown(state)["wins"] == [2, 1]


@pytest.mark.rule("MT-1.3")
def test_all_games_are_played_with_the_variant_of_a_game() -> None:
    state = GAME.start(seed=1, variants=["play-all"], terms=Terms(3, LOSER))
    assert isinstance(state, MatchTable)
    assert not play(state, 0, 0).is_over
    assert GAME.resume(Record.loads(state.record().dumps())).digest() == state.digest()


@pytest.mark.rule("MT-1.4")
@pytest.mark.parametrize("between", [False, True])
def test_conceding_the_match_loses_it_whatever_the_score(between: bool) -> None:
    state = play(match(5), 0, 0)
    if not between:
        go_on(state)
    state.apply("concede-match", 0)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.rule) == (1, "MT-1.4")
    assert told(state) == [("Player 1 concedes the match.", "MT-1.4")]
    with pytest.raises(Refused, match="The match is over"):
        state.apply("concede-match", 1)


@pytest.mark.rule("MT-1.4")
def test_conceding_a_game_loses_that_game_only() -> None:
    state = play(match(), 1)
    assert not state.is_over
    assert shown(state)["wins"] == [0, 1]
    assert told(state)[-1] == ("Player 2 wins game 1 of the match.", "MG-12.3")


@pytest.mark.rule("MT-1.5")
def test_who_runs_out_of_time_loses_the_game_and_between_games_the_match() -> None:
    state = match()
    state.enter(str(state.time_out(0)), 0)
    assert shown(state)["wins"] == [0, 1]
    assert state.agreed_draw(0) is None
    state.enter(str(state.time_out(1)), 1)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.rule) == (0, "MT-1.5")


@pytest.mark.parametrize("game", registry.SHIPPED)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_reason_names_whoever_gives_up_or_runs_out_of_time(game: str, seat: int) -> None:
    """Both players read the same sentence, so it cannot speak of an opponent."""
    state = mindtable.start(game, best_of=3, seed=3, players=("Ann", "Bob"))
    assert isinstance(state, MatchTable)
    name = ("Ann", "Bob")[seat]
    for ends in ("concede-match", str(state.playing().concession(seat)), str(state.playing().time_out(seat))):
        ended = state.copy()
        ended.enter(ends, seat)
        outcome = ended.outcome or ended.playing().outcome
        assert outcome is not None
        assert outcome.reason.startswith(f"{name} ")
        assert "opponent" not in outcome.reason
        if ended.outcome is None:
            ended.enter(str(ended.time_out(seat)), seat)
            assert ended.outcome is not None
            assert ended.outcome.reason == f"{name} runs out of time between two games"


# Between two games.


@pytest.mark.rule("MT-2.1")
def test_the_next_game_begins_when_both_are_ready() -> None:
    state = play(match(), 0)
    assert [(int(each.seat), each.kind) for each in state.pending] == [(0, "next-game"), (1, "next-game")]
    assert (
        state.telling.situation(state, 0) == "Player 1 wins game 1: Player 2 surrenders. The score is 1 : 0."
    )
    state.apply("next", 1)
    assert [int(each.seat) for each in state.pending] == [0]
    with pytest.raises(Refused, match=r"You are ready.*\(MT-2\.1\)"):
        state.apply("next", 1)
    state.apply("next", 0)
    assert shown(state)["number"] == 2
    assert told(state)[0] == ("Game 2 of the match begins.", "MT-2.1")


@pytest.mark.rule("MT-2.1")
def test_nobody_can_act_in_a_game_that_is_over_or_be_ready_during_a_game() -> None:
    state = match()
    with pytest.raises(mindtable.NotAnAction):
        state.apply("next")
    play(state, 0)
    with pytest.raises(mindtable.NotAnAction, match="between two games"):
        state.apply("end")


@pytest.mark.rule("MT-2.2")
def test_exchanged_cards_are_in_the_next_game_and_stay_there() -> None:
    state = play(siding(), 0)
    for text in ("bring gust", "bring gust", "take ant"):
        state.apply(text, 0)
    assert shown(state, 0)["lists"][0] == {
        "deck": {"ant": 3, "bear": 4, "cat": 4, "gust": 2},
        "side": {"ant": 1, "fine": 1},
    }
    state.apply("done", 0)
    state.apply("keep", 1)
    assert state.decks[0] == {"ant": 3, "bear": 4, "cat": 4, "gust": 2}
    inside = state.game
    cards = [*inside.hand[0], *inside.deck[0]]  # type: ignore[attr-defined]  # a card game
    assert sorted(card.slug for card in cards).count("gust") == 2
    play(state, 1)
    go_on(state)
    assert state.sides[0] == {"ant": 1, "fine": 1}


@pytest.mark.rule("MT-2.2")
def test_an_exchange_may_not_break_the_rules_for_decks() -> None:
    state = play(siding(), 0)
    for _ in range(2):
        state.apply("take bear", 0)
    for _ in range(4):
        state.apply("take cat", 0)
    assert state.refusal("done", 0) == mindtable.Refusal(
        "MT-2.2", "The deck: 9 cards in the side deck, more than 8."
    )
    state.apply("bring fine", 0)
    assert state.refusal("done", 0) is None
    for text in ("bring gust", "bring gust"):
        state.apply(text, 0)
    assert state.refusal("done", 0) is None
    state.apply("keep", 0)
    state.apply("keep", 1)
    assert state.decks == [DECK, DECK]


@pytest.mark.rule("MT-2.2")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("done", "Nothing is exchanged yet"),
        ("bring ant", "no such card in your side deck"),
        ("take fine", "no such card in your deck"),
        ("next", "when both players are ready"),
    ],
)
def test_an_exchange_that_is_not_possible_says_why(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        play(siding(), 0).apply(text, 0)


@pytest.mark.rule("MT-2.2")
def test_a_card_can_be_put_back_once_so_that_an_exchange_ends() -> None:
    state = play(siding(), 0)
    copies = SIDE["gust"]
    for _ in range(copies):
        state.apply("bring gust", 0)
        assert state.refusal("done", 0) is None
        state.apply("take gust", 0)
        assert state.refusal("done", 0) == mindtable.Refusal(
            "MT-2.2", "Nothing is exchanged yet. Keep the deck as it was."
        )
    assert shown(state, 0)["lists"][0] == {"deck": DECK, "side": SIDE}
    with pytest.raises(Refused, match="moved Gust there and back"):
        state.apply("bring gust", 0)
    with pytest.raises(mindtable.NotAnAction, match="did you mean 'gust'"):
        state.apply("bring gus", 0)


@pytest.mark.rule("MT-2.2")
@pytest.mark.parametrize("viewer", [1, mindtable.SPECTATOR])
def test_nobody_else_sees_an_exchange_or_a_deck(viewer: int) -> None:
    state = play(siding(), 0)
    before = state.view(viewer).dumps()
    state.apply("bring gust", 0)
    state.apply("take ant", 0)
    assert state.view(viewer).dumps() == before
    assert shown(state, viewer)["lists"][0] is None
    imagined = state.view(viewer)._imagined
    assert isinstance(imagined, MatchTable)
    assert (imagined.decks[0], imagined.sides[0], imagined.brought[0], imagined.taken[0]) == ({}, {}, [], [])


@pytest.mark.rule("MT-2.2")
def test_the_order_of_the_exchanges_makes_no_difference() -> None:
    first, second = play(siding(sides=(SIDE, SIDE)), 0), play(siding(sides=(SIDE, SIDE)), 0)
    answers = [(0, "bring gust"), (0, "done"), (1, "bring fine"), (1, "done")]
    for seat, text in answers:
        first.apply(text, seat)
    for seat, text in answers[2:] + answers[:2]:
        second.apply(text, seat)
    assert first.digest() == second.digest()


@pytest.mark.rule("MT-2.3")
def test_all_cards_return_to_their_decks() -> None:
    state = siding()
    for _ in range(12):
        state.apply(str(state.pending[0].actions[0]))
    play(state, 0)
    go_on(state)
    for seat in (0, 1):
        cards = [*state.game.hand[seat], *state.game.deck[seat]]  # type: ignore[attr-defined]  # a card game
        assert sorted(card.slug for card in cards) == ["ant"] * 4 + ["bear"] * 4 + ["cat"] * 4


def test_a_side_deck_is_refused_where_the_game_has_none() -> None:
    deck: Any = {**mindtable.game("tumblrcards").decks()[0].cards, "side": {"bear": 1}}
    with pytest.raises(OptionError, match="no side decks in TumblrCards"):
        mindtable.start("tumblrcards", decks=(deck, deck), best_of=3)


# Who goes first.


@pytest.mark.rule("MT-3.1")
def test_chance_decides_in_the_first_game_and_always_if_agreed() -> None:
    firsts = set()
    for seed in range(12):
        state = play(match(first="chance", seed=seed), 0)
        go_on(state)
        assert shown(state)["chooser"] == -1
        firsts.add(int(state.went_first()))
    assert firsts == {0, 1}


@pytest.mark.rule("MT-3.2")
@pytest.mark.parametrize("name", ["tumblrcards", "mind", "mind_game"])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_loser_goes_first_in_the_next_game(name: str, winner: int) -> None:
    state = mindtable.start(name, best_of=3, seed=5)
    assert isinstance(state, MatchTable)
    play(state, winner)
    go_on(state)
    assert shown(state)["chooser"] == 1 - winner
    while state.decision is not None and not state.turn_number():
        state.apply(state.decision.actions[0])
    assert state.went_first() == 1 - winner


@pytest.mark.rule("MT-3.2")
def test_chance_decides_again_after_a_drawn_game() -> None:
    state = play(match(), 0, -1)
    go_on(state)
    assert [each["chooser"] for each in shown(state)["results"]] == [-1, 1]
    assert shown(state)["chooser"] == -1


@pytest.mark.rule("MT-3.3")
def test_players_alternate_if_that_was_agreed() -> None:
    state = play(match(5, ALTERNATE, play_all=True), 0, 0, -1, 1, 1)
    firsts = [each["first"] for each in shown(state)["results"]]
    assert firsts == [firsts[0], 1 - firsts[0]] * 2 + [firsts[0]]


def test_a_policy_that_the_game_does_not_have_is_refused() -> None:
    assert MatchRules().first == ("chance",)
    with pytest.raises(OptionError, match="cannot decide by 'loosr' who goes first; did you mean 'loser'"):
        match(first="loosr")


# Records, views and search.


def test_a_match_replays_from_its_record_with_its_exchanges() -> None:
    state = play(siding(), 0)
    for text in ("bring gust", "take ant", "done"):
        state.apply(text, 0)
    state.apply("keep", 1)
    play(state, 1, -1)
    record = Record.loads(state.record().dumps())
    assert record.sides == [SIDE, {}]
    assert set(record.cards) == {*DECK, *SIDE}
    assert GAME.resume(record).digest() == state.digest()
    assert GAME.resume(record.branch(3)).view(0).data["match"]["between"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 1}, "2 to 15 games"),
        ({"first": "alternate"}, "cannot decide by 'alternate'"),
        ({"first": "coin"}, "cannot decide by 'coin'"),
        ({"play_all": 1}, "true or false"),
        ({"sides": [{"gust": "1"}, {}]}, "'sides' has '1' as the number of 'gust'"),
        ({"sides": [{"gust": 9}, {}]}, "9 cards in the side deck"),
        ({"sides": [{}]}, "1 side decks"),
    ],
)
def test_a_record_with_wrong_terms_is_refused(change: dict[str, Any], words: str) -> None:
    data = json.loads(siding().record().dumps())
    data["match"].update(change)
    with pytest.raises(RecordError, match=words):
        GAME.resume(Record.loads(json.dumps(data)))


def test_new_chance_reaches_the_running_game_and_the_next() -> None:
    record = match().record()
    record.reseed("0" * 64)
    one, two = mindtable.replay(record), mindtable.replay(match(seed=8).record())
    assert isinstance(one, MatchTable)
    assert one.game.chance.stands_with(one.chance)
    play(one, 0)
    go_on(one)
    assert one.game.chance.stands_with(one.chance)
    assert not one.chance.stands_with(two.chance)


def test_an_imagined_match_ends_with_its_game() -> None:
    world = siding().view(0)._imagined
    world.apply("concede", 0)
    assert world.outcome is not None
    assert world.outcome.winner == 1
    assert world.evaluation.evaluate(world, 1) > 1000


def test_a_random_playout_plays_the_whole_match() -> None:
    state = siding(5)
    outcome = state.playout(mindtable.start("mind_game", seed=1).chance)
    assert len(state.results) >= 3
    assert state.outcome is outcome
    assert state.events == []


def test_codes_of_the_actions_of_a_match_are_negative_and_differ() -> None:
    state = play(siding(), 0)
    decision = state.decision_of(0)
    assert decision is not None
    codes = [state.code(action) for action in decision.actions]
    assert len(set(codes)) == len(codes) == 6
    assert max(codes) < 0


# --- What it tells ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["tumblrcards", "mind"])
def test_a_match_tells_what_its_game_tells(name: str) -> None:
    """Reasons of numbers, warnings and forecasts included."""
    random = Random(name)
    state = mindtable.start(name, seed=3, best_of=3)
    assert isinstance(state, MatchTable)
    told = 0
    for _ in range(150):
        game = state.game
        for id_ in range(1, 40, 3):
            assert state.telling.grounds(state, id_) == game.telling.grounds(game, id_)
        for decision in state.pending:
            foreseen = state.windows.foreseen(state, decision)
            assert foreseen is game.windows.foreseen(game, decision)
            warnings = [state.telling.passes_up(state, decision, each) for each in decision.actions]
            assert warnings == [game.telling.passes_up(game, decision, each) for each in decision.actions]
            told += foreseen is not None or any(warnings)
        if state.decision is None or state.between:
            break
        state.take(state.decision, random.choice(state.decision.actions))
    assert told
