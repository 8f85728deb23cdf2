"""The commands for a game without decks and cards, which is played on a board."""

import csv
import os
import sys

import pexpect
import pytest

import mindtable
from mindtable.bots import make
from mindtable.cli.status import UNFINISHED
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from mindtable.core.chance import Chance

GAME = mindtable.game("mind_game")
source = pytest.mark.source


class Script(Lines):
    """Lines that were written before; then the input ends."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def read(self, prompt, words=None):
        if words is not None:
            assert words()
        for line in self.lines:
            return line
        raise EOFError


def session(lines, bots=(None, None), variants=()):
    state = GAME.start(seed=5, players=("Ann", "Bob"), variants=variants)
    seated = [None if bot is None else make(bot, 1) for bot in bots]
    return Session(LocalGame(GAME, state, seated), Screen(100, False), Script(lines))


@pytest.fixture
def file(tmp_path):
    state = GAME.start(seed=11, players=("Ann", "Bob"), variants=["fatigue:200:250", "d6-combat"])
    state.playout(Chance.of("x"))
    path = tmp_path / "game.json"
    path.write_text(state.record().dumps())
    return path


@source
def test_bots_play_and_the_results_are_kept(run, tmp_path):
    words = ("--games", "4", "--bots", "random", "--jobs", "1", "--variant", "one-command")
    ran = run("simulate", "mind_game", *words, "--out", str(tmp_path))
    assert ran.status == 0
    assert "Mind Game: 4 games" in ran.out
    assert "Match-ups" not in ran.out  # there are no decks
    with (tmp_path / "games.csv").open(newline="") as file:
        games = list(csv.DictReader(file))
    assert {game["deck_0"] for game in games} == {""}
    assert all(game["rule"].startswith("MG-12.") for game in games)
    assert all(int(game["turns"]) > 0 for game in games)


@source
def test_decks_and_cards_of_ones_own_are_refused_in_clear_words(run, tmp_path):
    file = tmp_path / "x.toml"
    file.write_text("[[card]]\nname = 'X'\n")
    for words in (
        ("decks", "mind_game"),
        ("decks", "mind_game", "x"),
        ("deck", "check", str(file), "--game", "mind_game"),
        ("play", "mind_game", "--deck", "x"),
        ("simulate", "mind_game", "--decks", "x"),
    ):
        ran = run(*words)
        assert (ran.status, ran.complaint) == (1, "mindtable: Mind Game has no decks")
    for words in (
        ("play", "mind_game", "--cards", str(file)),
        ("simulate", "mind_game", "--cards", str(file)),
    ):
        assert "has no cards that you could change" in run(*words).complaint
    for words in (("cards", "check", str(file)), ("cards", "explain", "Draw."), ("cards", "complete", "Dr")):
        assert "no card text" in run(*words, "--game", "mind_game").complaint
    assert "did you mean 'mind_game'" in run("play", "mindgame").complaint
    assert "did you mean 'fatigue'" in run("play", "mind_game", "--variant", "fatige").complaint


@source
def test_rules_and_tiles_are_found_without_naming_the_game(run):
    assert run("rules", "MG-7.4").out == run("rules", "mind_game", "mg-7.4").out
    assert run("rules", "mind_game", "MG-EX-9").out.startswith("MG-EX-9")
    assert "143 rules" in run("rules", "mind_game").out
    hate = run("card", "hate 4")
    assert hate.out == run("card", "--game", "mind_game", "Hate-4").out
    assert "auto-kills Panic" in hate.out
    assert "did you mean 'Hate 4'" in run("card", "--game", "mind_game", "hate 5").complaint


@source
def test_a_rule_with_a_table_is_shown_as_one(run):
    lines = run("rules", "mind_game", "MG-10.12").out.splitlines()
    assert "  20     enemy  1      self  dissolve display, dissolve second" in lines
    assert "    4 and 3  12" in lines
    assert not any("|" in line for line in lines)


@source
def test_a_record_is_checked_listed_and_shown(run, file):
    ran = run("replay", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert "inputs, replayed and checked." in ran.out
    assert "purchases a tile of cost" not in ran.out
    assert "Ann purchases a tile of cost" in run("replay", str(file), "--viewer", "1").out
    for number in (0, 1, 300):
        shown = run("replay", str(file), "--to", str(number), "--width", "80")
        assert "GOT" in shown.out
        assert max(map(len, shown.out.splitlines())) <= 80


@source
@pytest.mark.parametrize("brought", ["time-out", "agree-draw"])
def test_a_record_that_the_table_ended_is_listed(run, tmp_path, brought):
    state = GAME.start(seed=1, players=("Ann", "Bob"))
    state.enter(brought, 1)
    path = tmp_path / "game.json"
    path.write_text(state.record().dumps())
    ran = run("replay", str(path))
    assert (ran.status, ran.err) == (0, "")
    assert f"Bob: {brought}" in ran.out


@source
def test_two_people_play_a_turn_and_one_gives_up(capsys):
    lines = [
        "? brainfreeze 1",
        "why buy hate-4",
        "buy brainfreeze-1",
        "undo",
        "buy brainfreeze-1",
        "end",
        "place MB1 brainfreeze-1 -> BB1",
        "why command MG1 -> GOT5",
        "command orange -> bb1",
        "move KBT2",
        "stop",
        "table",
        "log",
        "rules command",
        "end",
        "concede",
        "yes",
    ]
    person = session(lines)
    assert person.run() == (0 if person.local.state.is_over else UNFINISHED)
    text = capsys.readouterr().out
    assert "Hate 4 costs 7, and you have 4. (MG-5.6)" in text
    assert "You have no construct in GOT5. (MG-7.1)" in text
    assert person.local.state.outcome is not None
    assert person.local.state.outcome.rule == "MG-12.3"


@source
def test_bots_play_a_whole_game_at_the_table(capsys):
    assert session([], ("greedy", "random")).run() == 0
    assert "holds all four enemy segments" in capsys.readouterr().out


def test_in_a_small_terminal_the_board_and_a_turn_fit(tmp_path):
    child = pexpect.spawn(
        sys.executable,
        ["-m", "mindtable", "play", "mind_game", "--hot-seat", "--seed", "3"],
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "PROMPT_TOOLKIT_NO_CPR": "1"},  # nothing here answers where the cursor is
    )
    try:
        child.expect(r"Player \d>")
        child.sendline("buy pain-1")
        child.expect("purchases Pain 1")
        child.sendline("end")
        child.expect("Place a tile")
        child.sendline("quit")
        child.expect("Save the record")
        child.sendline(str(tmp_path / "game.json"))
        child.expect("Saved")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    record = mindtable.Record.loads((tmp_path / "game.json").read_text())
    assert [move.partition(" ")[2] for move in record.moves] == ["buy pain-1", "end"]
