"""`mindtable simulate`: its output and its files."""

import csv
import json
import os
import signal
import subprocess
import sys
import time

import polars
import pytest

import mindtable
from mindtable.cli.status import FAILED, UNFINISHED
from tests.long import long_but

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


def test_one_game_is_one(run, tmp_path):
    assert run("simulate", "--games", "1", "--out", str(tmp_path / "a")).out.startswith(
        "TumblrCards: 1 game, "
    )
    ran = run("simulate", "--games", "1", "--best-of", "3", "--out", str(tmp_path / "b"))
    assert ran.out.startswith("TumblrCards: 1 match of 3 games, ")


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


def rows(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_the_results_as_json(run, tmp_path):
    out = tmp_path / "out"
    words = ("--games", "8", "--jobs", "1", "--seed", "s", "--decks", "downwind-horde", "restless-dead")
    ran = run("simulate", *words, "--bots", "random", "greedy", "--json", "--out", str(out))
    assert (ran.status, ran.err) == (0, "")
    told = json.loads(ran.out)
    games = rows(out / "games.csv")
    assert told["game"] == "tumblrcards"
    assert told["games"] == len(games) == 8
    assert told["seed"] == "s"
    assert told["variants"] == []
    won = (
        sum(game["winner"] == game["first"] for game in games)
        + sum(game["winner"] == "-1" for game in games) / 2
    )
    assert told["first_player"]["won"] == won
    assert told["first_player"]["low"] <= told["first_player"]["share"] <= told["first_player"]["high"]
    assert set(told["bots"]) == {"random", "greedy"}
    assert [deck["deck"] for deck in told["decks"]] == ["downwind-horde", "restless-dead"]
    assert len(told["matchups"]) == 4
    assert sum(told["endings"].values()) == 8
    assert told["turns"]["mean"] == pytest.approx(sum(int(game["turns"]) for game in games) / 8)
    assert told["saved"] == [str(out / "games.csv"), str(out / "report.txt")]


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")], ids=" ".join)
def test_a_row_for_each_decision(run, tmp_path, bots):
    tables = []
    out = tmp_path
    for more in ((), ("--decisions",)):
        out = tmp_path / str(len(more))
        words = ("--games", "2" if "greedy" in bots else "6", "--jobs", "1", "--seed", "s", "--bots", *bots)
        assert run("simulate", *words, *more, "--out", str(out)).status == 0
        tables.append((out / "games.csv").read_text())
        assert (out / "decisions.csv").exists() == bool(more)
    assert tables[0] == tables[1]  # the games are the same
    games, decisions = rows(out / "games.csv"), rows(out / "decisions.csv")
    assert list(decisions[0]) == ["game", "decision", "turn", "seat", "kind", "rule", "options", "action"]
    for game in games:
        own = [row for row in decisions if row["game"] == game["game"]]
        assert [int(row["decision"]) for row in own] == list(range(int(game["decisions"])))
        # The actions are those of the game: they lead to its end.
        state = mindtable.start("tumblrcards", seed=game["seed"], decks=(game["deck_0"], game["deck_1"]))
        for row in own:
            decision = state.decision
            assert decision is not None
            told = (
                decision.seat,
                decision.kind,
                decision.rule,
                len(decision.actions),
                int(state.turn_number()),
            )
            assert told == (int(row["seat"]), row["kind"], row["rule"], int(row["options"]), int(row["turn"]))
            state.apply(row["action"])
        assert state.outcome is not None
        assert (str(state.outcome.winner), state.outcome.rule) == (game["winner"], game["rule"])


def test_decisions_as_parquet(run, tmp_path):
    words = ("--games", "3", "--jobs", "1", "--decisions", "--format", "parquet", "--out", str(tmp_path))
    assert run("simulate", *words).status == 0
    found = polars.read_parquet(tmp_path / "decisions.parquet")
    assert found.equals(polars.read_csv(tmp_path / "decisions.csv", schema_overrides=found.schema))


OWN_BOT = """
class Last:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, decision, view):
        assert view.data["decision"]["seat"] == decision.seat
        return decision.actions[-1]

class Wrong(Last):
    def choose(self, decision, view):
        return "pass"

class Failing(Last):
    def choose(self, decision, view):
        return 1 / 0

from mindtable.bots import Bot

class Heir(Bot):
    def choose(self, decision, view):
        return decision.actions[0]

class Seedless(Last):
    def __init__(self):
        pass

nothing = 3
"""


@pytest.fixture
def own_bots(tmp_path, monkeypatch):
    """A module `own_bots` in the current folder."""
    (tmp_path / "own_bots.py").write_text(OWN_BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    sys.modules.pop("own_bots", None)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_of_another_module_plays(run, tmp_path, own_bots, jobs):
    out = tmp_path / "out"
    words = ("--games", "8", "--jobs", jobs, "--decks", "downwind-horde", "--out", str(out))
    ran = run("simulate", *words, "--bots", "own_bots:Last", "own_bots:Heir")
    assert (ran.status, ran.err) == (0, "")
    assert "own_bots:Last" in ran.out
    assert {game["bot_0"] for game in rows(out / "games.csv")} == {"own_bots:Last", "own_bots:Heir"}


@pytest.mark.parametrize("jobs", long_but(["1", "2"], "1"))
@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("own_bots:Wrong", "the bot own_bots:Wrong answered 'pass' to"),
        ("own_bots:Failing", "the bot own_bots:Failing failed: ZeroDivisionError: division by zero"),
        ("own_bots:Seedless", "the bot own_bots:Seedless cannot be made: TypeError"),
        ("own_bots:Lost", "Lost is not a class with a method choose"),
        ("own_bots:nothing", "nothing is not a class with a method choose"),
        ("no_such_module:Bot", "'no_such_module' cannot be imported: ModuleNotFoundError"),
        (":", "cannot be imported"),
    ],
)
def test_the_faults_of_a_bot_are_its_own(run, tmp_path, own_bots, bot, said, jobs):
    ran = run("simulate", "--games", "4", "--jobs", jobs, "--bots", bot, "--out", str(tmp_path / "out"))
    assert ran.status == FAILED
    assert said in ran.complaint
    assert "bug in mindtable" not in ran.complaint


def test_a_bot_of_another_module_is_an_opponent(shell, own_bots, tmp_path, monkeypatch):
    ran = shell("play", "--seed", "1", "--bot", "own_bots:Last", given="1\n1\n1\nquit\n")
    assert (ran.status, ran.err) == (UNFINISHED, "")
    assert "Last" in ran.out
    ran = shell("play", "--seed", "1", "--bot", "own_bots:Failing", given="1\n" * 30)
    assert ran.status == FAILED
    assert "own_bots:Failing failed" in ran.complaint


WORDS = ("simulate", "tumblrcards", "--games", "60", "--seed", "s")

# A bot that ends the simulation, once for each of three games, from the process that plays or from the one it is in.
# Two processes may come to such a game together: the first one ends the simulation, the other only itself.
KILLING_BOT = """
import multiprocessing
import os
import signal
from pathlib import Path

class Killing:
    def __init__(self, seed):
        number = seed.rpartition("/")[2]
        mark = Path(f"killed-{number}")
        if number in ("4", "21", "47") and not mark.exists():
            above = multiprocessing.parent_process()
            simulation = os.getpid() if above is None else above.pid
            try:
                Path(f"ended-{simulation}").touch(exist_ok=False)
            except FileExistsError:
                os.kill(os.getpid(), signal.SIGKILL)
            mark.touch()
            os.kill(simulation, signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGSTOP if above is None else signal.SIGKILL)

    def choose(self, decision, view):
        return decision.actions[len(decision.actions) // 2]
"""


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_simulation_goes_on_where_it_was(run, tmp_path, jobs):
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    (tmp_path / "killing_bot.py").write_text(KILLING_BOT)
    words = [*WORDS, "--jobs", jobs, "--bots", "killing_bot:Killing", "random", "--decisions", "--out"]

    def ends(*command):
        done = subprocess.run(
            [sys.executable, "-m", "mindtable", *command],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stderr == ""
        return done.returncode

    assert ends(*words, str(cut)) == -signal.SIGKILL
    written = [lines_in(cut / "games.csv")]
    while (status := ends("simulate", "--resume", str(cut), "--jobs", jobs)) == -signal.SIGKILL:
        written.append(lines_in(cut / "games.csv"))
    assert status == 0
    assert len(written) == 3
    assert sorted(written) == written
    assert written[-1] > 1  # some games were complete, apart from the header
    assert ends(*words, str(whole)) == 0  # nothing kills it any more
    for name in ("games.csv", "decisions.csv", "report.txt"):
        assert (cut / name).read_bytes() == (whole / name).read_bytes()
    ran = run("simulate", "--resume", str(cut))
    assert ran.status == FAILED
    assert "this simulation is complete" in ran.complaint


def lines_in(path):
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_half_a_row_is_played_again(run, tmp_path):
    out = tmp_path / "out"
    words = ("--games", "12", "--jobs", "1", "--seed", "s", "--decisions", "--out", str(out))
    assert run("simulate", *words).status == 0
    whole = {name: (out / name).read_bytes() for name in ("games.csv", "decisions.csv", "report.txt")}
    facts = (out / "simulation.json").read_text()
    for games, decisions in (
        (len(whole["games.csv"]) // 2, -1),
        (-1, len(whole["decisions.csv"]) - 1),
        (-2, -2),
    ):
        # As a process leaves the files that is killed: the row of a game comes after those of its decisions.
        (out / "games.csv").write_bytes(whole["games.csv"][:games])
        (out / "decisions.csv").write_bytes(whole["decisions.csv"][:decisions])
        (out / "simulation.json").write_text(facts.replace('"done": true', '"done": false'))
        ran = run("simulate", "--resume", str(out))
        assert ran.status == 0
        assert {name: (out / name).read_bytes() for name in whole} == whole


def test_what_does_not_belong_to_a_simulation_is_not_resumed(run, tmp_path):
    out = tmp_path / "out"
    assert run("simulate", "--games", "6", "--jobs", "1", "--out", str(out)).status == 0
    facts = (out / "simulation.json").read_text().replace('"done": true', '"done": false')
    games = (out / "games.csv").read_bytes().decode()
    for file, text, said in (
        ("simulation.json", "{", "not a file of a simulation"),
        ("simulation.json", "[]", "not a file of a simulation"),
        (
            "simulation.json",
            facts.replace(f'"version": "{mindtable.__version__}"', '"version": "0.0"'),
            "0.0",
        ),
        ("simulation.json", facts.replace('"bots"', '"boots"'), "`bots` is missing or wrong"),
        ("simulation.json", facts.replace('"games": 6', '"games": "6"'), "`games` is missing or wrong"),
        ("simulation.json", facts.replace('"match": [', '"match": [[],'), "`match` is missing or wrong"),
        ("simulation.json", facts.replace('"seed": "0"', '"seed": "1"'), "game 0 is not of this simulation"),
        ("games.csv", "x" + games, "not a file of this simulation"),
        ("games.csv", games.replace("0/1,", "0/2,", 1), "game 1 is not of this simulation"),
        ("games.csv", "", "not a file of this simulation"),
    ):
        (out / "simulation.json").write_text(facts)
        (out / "games.csv").write_text(games[:-40], newline="")
        (out / file).write_text(text, newline="")
        ran = run("simulate", "--resume", str(out))
        assert ran.status == FAILED, said
        assert said in ran.complaint
    assert "No such file" in run("simulate", "--resume", str(tmp_path / "nowhere")).complaint


def test_a_simulation_that_is_not_complete_is_not_overwritten(run, tmp_path):
    out = tmp_path / "out"
    words = ("simulate", "--games", "6", "--jobs", "1", "--out", str(out))
    assert run(*words).status == 0
    assert run(*words).status == 0  # a complete one is
    facts = (out / "simulation.json").read_text()
    (out / "simulation.json").write_text(facts.replace('"done": true', '"done": false'))
    games = (out / "games.csv").read_bytes()
    ran = run(*words)
    assert ran.status == FAILED
    assert "not complete" in ran.complaint
    assert (out / "games.csv").read_bytes() == games


def test_two_processes_do_not_write_to_one_simulation(run, tmp_path):
    out = tmp_path / "out"
    process = subprocess.Popen(
        [sys.executable, "-m", "mindtable", *WORDS, "--jobs", "1", "--out", str(out)],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while lines_in(out / "games.csv") < 2:
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGSTOP)
        ran = run("simulate", "--resume", str(out))
        assert ran.status == FAILED
        assert "another process is writing" in ran.complaint
    finally:
        process.kill()
        process.wait()


def test_a_changed_deck_ends_a_resumed_simulation(run, tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text("name = 'Mine'\n[cards]\n" + "".join(f"{card} = 2\n" for card in _cheap()))
    out = tmp_path / "out"
    assert run("simulate", "--games", "2", "--jobs", "1", "--decks", str(own), "--out", str(out)).status == 0
    facts = (out / "simulation.json").read_text().replace('"done": true', '"done": false')
    (out / "simulation.json").write_text(facts)
    own.write_text(own.read_text() + "\n")
    ran = run("simulate", "--resume", str(out))
    assert ran.status == FAILED
    assert "mine.toml has changed since this simulation began" in ran.complaint


def _cheap():
    cards = [
        card
        for card in mindtable.game("tumblrcards").cards()
        if card.header.startswith(("cost 1,", "cost 2,"))
    ]
    return [card.slug for card in cards if not any("deck" in line for line in card.lines)][:10]
