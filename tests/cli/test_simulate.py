"""`mindtable simulate`: its output and its files."""

import csv
import sys

import polars
import pytest

pytestmark = pytest.mark.source


def test_games_are_played_printed_and_saved(run, tmp_path):
    ran = run("simulate", "--games", "60", "--jobs", "1", "--seed", "s", "--out", str(tmp_path / "out"))
    assert ran.status == 0
    for words in (
        "60 games",
        "the first player",
        "Match-ups",
        "decisions",
        "Endings",
        "downwind-raiders",
        "TC-12.1",
    ):
        assert words in ran.out
    with (tmp_path / "out" / "games.csv").open(newline="") as file:
        games = list(csv.DictReader(file))
    assert len(games) == 60
    assert {game["bot_0"] for game in games} == {"random"}
    assert all(int(game["decisions"]) > 0 for game in games)
    assert {game["winner"] for game in games} <= {"-1", "0", "1"}
    text = (tmp_path / "out" / "report.txt").read_text()
    assert "Match-ups" in text
    assert "\x1b" not in text


def test_a_simulation_can_be_repeated_game_by_game(run, tmp_path):
    tables = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        assert run("simulate", "--games", "40", "--jobs", jobs, "--seed", "s", "--out", str(out)).status == 0
        tables.append((out / "games.csv").read_text())
    assert tables[0] == tables[1]


def test_the_games_as_parquet(run, tmp_path):
    for kind in ("csv", "parquet"):
        words = ("--games", "8", "--jobs", "1", "--seed", "s", "--format", kind, "--out", str(tmp_path))
        assert run("simulate", *words).status == 0
    assert polars.read_parquet(tmp_path / "games.parquet").equals(polars.read_csv(tmp_path / "games.csv"))


def test_parquet_without_polars_is_refused_before_anything_is_played(run, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)  # as if it were not installed
    ran = run(
        "simulate", "--games", "8", "--jobs", "1", "--format", "parquet", "--out", str(tmp_path / "out")
    )
    assert ran.status == 1
    assert "mindtable[parquet]" in ran.err
    assert not (tmp_path / "out").exists()


def test_chosen_decks_variants_and_bots(run, tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text("name = 'Mine'\n[cards]\n" + "".join(f"{card} = 2\n" for card in _cheap()))
    words = ("--decks", "bells-of-draem", str(own), "--variant", "live-mana", "--out", str(tmp_path / "o"))
    ran = run("simulate", "--games", "8", "--jobs", "1", *words)
    assert ran.status == 0
    assert "mine" in ran.out
    assert "live-mana" in ran.out


def test_results_go_to_the_users_folder_unless_told_otherwise(run, tmp_path):
    ran = run("simulate", "--games", "2", "--jobs", "1")
    assert ran.status == 0
    assert list((tmp_path / "XDG_DATA_HOME").rglob("games.csv"))


def _cheap():
    import mindtable

    cards = [
        card
        for card in mindtable.game("tumblrcards").cards()
        if card.header.startswith(("cost 1,", "cost 2,"))
    ]
    return [card.slug for card in cards if not any("deck" in line for line in card.lines)][:10]
