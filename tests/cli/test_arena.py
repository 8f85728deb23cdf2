"""`mindtable arena`: ratings, the matrix, files, and going on where it was stopped."""

import json

import pytest

from mindtable.cli.status import FAILED

pytestmark = pytest.mark.source

WORDS = (
    "--bots",
    "random",
    "random",
    "--games",
    "24",
    "--seed",
    "s",
    "--decks",
    "downwind-horde",
    "restless-dead",
)


def test_a_bot_against_itself_is_even_in_every_number(run, tmp_path):
    ran = run("arena", *WORDS, "--jobs", "1", "--out", str(tmp_path))
    assert ran.status == 0
    for words in ("24 games", "Elo", "50.0 %", "Pairings", "Saved:"):
        assert words in ran.out
    assert (tmp_path / "report.txt").read_text().splitlines()[0] in ran.out


def test_an_arena_that_was_stopped_goes_on(run, tmp_path):
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    assert run("arena", *WORDS, "--jobs", "2", "--out", str(whole)).status == 0
    games = (whole / "games.csv").read_bytes().splitlines(keepends=True)
    assert len(games) == 25
    for left in (0, 7, 20):  # within a round, and after one
        assert run("arena", *WORDS, "--jobs", "1", "--out", str(stopped)).status == 0
        facts = json.loads((stopped / "simulation.json").read_text())
        (stopped / "simulation.json").write_text(json.dumps({**facts, "done": False}))
        (stopped / "games.csv").write_bytes(b"".join(games[: left + 1]) + b"half a row")
        ran = run("arena", "--resume", str(stopped), "--jobs", "1", "--json")
        assert ran.status == 0
        assert (stopped / "games.csv").read_bytes() == b"".join(games)
        told = json.loads(ran.out)
        assert told["pairings"][0]["share"] == 0.5
        assert told["ratings"][0]["elo"] == 0.0


def test_folders_of_arenas_and_of_simulations_are_told_apart(run, tmp_path):
    words = ("--games", "2", "--jobs", "1", "--out", str(tmp_path))
    for one, other in (("arena", "simulate"), ("simulate", "arena")):
        assert run(one, *words, "--bots", "random", "random").status == 0
        facts = json.loads((tmp_path / "simulation.json").read_text())
        (tmp_path / "simulation.json").write_text(json.dumps({**facts, "done": False}))
        ran = run(other, "--resume", str(tmp_path))
        assert ran.status == FAILED
        assert f"mindtable {one} --resume" in ran.err
        (tmp_path / "simulation.json").unlink()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random", "level-9"), "level-9"),
        (("--sprt", "35", "0"), "the smaller one first"),
    ],
)
def test_what_makes_no_arena_is_refused(run, tmp_path, words, told):
    ran = run("arena", *words, "--out", str(tmp_path))
    assert ran.status != 0
    assert told in ran.err
