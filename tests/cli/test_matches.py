"""Matches at the terminal: played by two people and against a bot, replayed, and simulated."""

import csv
from typing import Any

import pytest

import mindtable
from mindtable.bots import make
from mindtable.cli.status import UNFINISHED
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from mindtable.core.match.table import MatchTable
from mindtable.core.terms import LOSER, Terms
from tests.cards.siding import SIDE, SidingGame
from tests.cli.test_play import Script, said
from tests.long import long_but

pytestmark = pytest.mark.source


def session(lines, bots=(None, None), name="tumblrcards"):
    state = mindtable.start(name, best_of=3, seed=3, players=("Ann", "Bob"))
    seated = [None if bot is None else make(bot, 1) for bot in bots]
    return Session(LocalGame(mindtable.game(name), state, seated), Screen(100, False), Script(lines))


@pytest.mark.parametrize("name", long_but(["tumblrcards", "mind", "mind_game"], "mind"))
@pytest.mark.long
def test_two_people_at_one_terminal_play_a_match_to_the_end(name, capsys):
    table = session(["1"] * 20_000, name=name)
    assert table.run() == (0 if table.local.state.is_over else UNFINISHED)
    out = said(capsys)
    assert "Match: game 1 of 3. Ann 0 : 0 Bob" in out
    assert "Ready for the next game? (MT-2.1)" in out
    assert "Game 2 of the match begins. (MT-2.1)" in out
    assert "wins the match: the score is" in out or "The match is a draw" in out


def test_a_person_is_asked_before_the_next_game_although_there_is_one_answer(capsys):
    table = session(["concede", "yes", "next", "next", "concede match", "yes"])
    assert table.run() == (0 if table.local.state.is_over else UNFINISHED)
    assert table.local.state.outcome.rule == "MT-1.4"
    out = said(capsys)
    assert "The score is 0 : 1." in out
    assert "Bob wins the match: Ann concedes the match (MT-1.4)." in out


def test_a_bot_plays_a_match_to_the_end(capsys):
    table = session(["1"] * 3000, bots=(None, "greedy"))
    assert table.run() == (0 if table.local.state.is_over else UNFINISHED)
    assert len(table.local.state.results) >= 2


def test_cards_are_exchanged_by_number_and_by_name(capsys, monkeypatch):
    game = SidingGame()
    deck: Any = {"ant": 4, "bear": 4, "cat": 4, "side": SIDE}
    state = game.start(decks=(deck, deck), seed=3, players=("Ann", "Bob"), terms=Terms(3, LOSER))
    state.apply("concede", 0)
    back = ["bring gust", "take gust"] * SIDE["gust"]
    lines = [*back, "why bring gust", "bring fine", "take ant", "done", "1", "keep"]
    table = Session(LocalGame(game, state, [None, None]), Screen(100, False), Script(lines))
    monkeypatch.setattr(table.screen, "table", lambda *_: [])  # the test game has no face
    assert table.run() == (0 if table.local.state.is_over else UNFINISHED)
    out = said(capsys)
    assert "Exchange cards with your side deck, or play on. (MT-2.2)" in out
    assert "You have moved Gust there and back already." in out
    found = table.local.state
    assert isinstance(found, MatchTable)
    assert found.decks == [
        {"ant": 3, "bear": 4, "cat": 4, "fine": 1},
        {"ant": 4, "bear": 4, "cat": 4},
    ]


def test_the_record_of_a_match_is_checked_and_its_log_printed(run, tmp_path):
    state = mindtable.start("tumblrcards", best_of=2, seed=3)
    state.playout(mindtable.start("mind", seed=1).chance)
    file = tmp_path / "match.json"
    file.write_text(state.record().dumps())
    ran = run("replay", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert "Game 2 of the match begins." in ran.out
    assert "match" in ran.out.splitlines()[-1]
    assert "Match: game 2 of 2." in run("replay", str(file), "--to", str(len(state.history))).out


def test_matches_are_simulated(run, tmp_path):
    ran = run(
        "simulate",
        "mind",
        "--best-of",
        "3",
        "--games",
        "4",
        "--jobs",
        "1",
        "--out",
        str(tmp_path),
        "--seed",
        "x",
    )
    assert ran.status == 0
    assert "4 matches of 3 games" in ran.out
    with (tmp_path / "games.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert {row["rule"] for row in rows} == {"MT-1.2"}
    assert min(int(row["turns"]) for row in rows) > 10


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--best-of", "3", "--first", "winner"), "cannot decide by 'winner' who goes first"),
    ],
)
def test_wrong_terms_are_refused(run, words, complaint):
    for command in ("play", "simulate"):
        ran = run(command, "tumblrcards", *words)
        assert ran.status == 1
        assert complaint in ran.complaint
