"""`mindtable simulate`: what it prints and what it leaves behind."""

import polars
import pytest

pytestmark = pytest.mark.short


def test_games_are_played_printed_and_saved(run, tmp_path):
    ran = run("simulate", "--games", "60", "--jobs", "1", "--seed", "s", "--out", str(tmp_path / "out"))
    assert ran.status == 0
    for words in (
        "60 games",
        "the first player",
        "Match-ups",
        "decisions",
        "Endings",
        "downwind-horde",
        "TC-12.1",
    ):
        assert words in ran.out
    games = polars.read_parquet(tmp_path / "out" / "games.parquet")
    assert games.height == 60
    assert set(games["bot_0"]) == {"random"}
    assert all(number > 0 for number in games["decisions"])
    assert set(games["winner"]) <= {-1, 0, 1}
    text = (tmp_path / "out" / "report.txt").read_text()
    assert "Match-ups" in text
    assert "\x1b" not in text


def test_a_simulation_can_be_repeated_game_by_game(run, tmp_path):
    tables = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        assert run("simulate", "--games", "40", "--jobs", jobs, "--seed", "s", "--out", str(out)).status == 0
        tables.append(polars.read_parquet(out / "games.parquet"))
    assert tables[0].equals(tables[1])


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
    assert list((tmp_path / "XDG_DATA_HOME").rglob("games.parquet"))


def _cheap():
    import mindtable

    cards = [
        card
        for card in mindtable.game("tumblrcards").cards()
        if card.header.startswith(("cost 1,", "cost 2,"))
    ]
    return [card.slug for card in cards if not any("deck" in line for line in card.lines)][:10]
