"""Games of other packages: found by entry point, loaded on demand, and harmless if broken."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mindtable
from mindtable.cli import main
from mindtable.games import registry
from mindtable.server.site.server import load_games

pytestmark = pytest.mark.source

SHIPPED = ["tumblrcards", "mind", "mind_game", "minds_across_time", "mindnet"]
GAME = """
from mindtable.games.tumblrcards.game import TumblrCards

def make():
    game = TumblrCards()
    game.name = game.title = {name!r}
    return game
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages are found; the offers of other packages are looked up again."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_offers", None)
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_broken", {})
    yield tmp_path
    for package in ("party", "crowd"):
        sys.modules.pop(package, None)


def install(path: Path, package: str, name: str, code: str, place: str = "make") -> None:
    """Install a package of one module that offers a game of that name."""
    (path / f"{package}.py").write_text(code)
    info = path / f"{package}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.5\n")
    (info / "entry_points.txt").write_text(f"[mindtable.games]\n{name} = {package}:{place}\n")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The status of a command, and all that it prints."""
    status = main(words)
    said = capsys.readouterr()
    return status, " ".join((said.out + said.err).split())


def test_a_game_of_another_package_is_found_and_played(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(path, "party", "owls", GAME.format(name="owls"))
    assert mindtable.games() == [*SHIPPED, "owls"]
    assert mindtable.game("owls").name == "owls"
    state = mindtable.start("owls", seed=3)
    assert state.decision is not None
    state.apply(state.decision.actions[0])
    assert mindtable.replay(state.record().dumps()).digest() == state.digest()
    assert told(capsys, "games")[0] == 0
    assert told(capsys, "simulate", "owls", "--games", "2", "--jobs", "1")[0] == 0


@pytest.mark.parametrize(
    ("code", "place", "reason"),
    [
        ("raise RuntimeError('no moon')", "make", "RuntimeError: no moon"),
        ("import nothing_of_the_sort", "make", "No module named 'nothing_of_the_sort'"),
        ("", "make", "has no attribute 'make'"),
        ("", "int", "has no attribute 'int'"),
        ("make = dict", "make", "makes a dict, not a Game"),
        (GAME.format(name="larks"), "make", "calls itself 'larks'"),
        (
            GAME.format(name="owls").replace("return game", "game.package = 'json'; return game"),
            "make",
            "FileNotFoundError",
        ),
    ],
)
def test_a_broken_game_is_named_with_its_package_and_harms_no_other(
    path: Path, capsys: pytest.CaptureFixture[str], code: str, place: str, reason: str
) -> None:
    install(path, "party", "owls", code, place)
    assert mindtable.games() == [*SHIPPED, "owls"]
    for _ in range(2):
        with pytest.raises(mindtable.OptionError) as caught:
            mindtable.game("owls")
        assert str(caught.value).startswith("the game owls of party 1.5 cannot be loaded: ")
        assert reason in str(caught.value)
    status, text = told(capsys, "games")
    assert status == 1
    assert "the game owls of party 1.5 cannot be loaded" in text
    assert "Mind Game" in text
    assert told(capsys, "card", "Imp")[0] == 0
    assert told(capsys, "rules", "MG-7.4")[0] == 0
    assert mindtable.start("mind", seed=1).decision is not None


def test_a_server_leaves_a_broken_game_out_and_logs_why(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(path, "party", "owls", "raise RuntimeError('no moon')")
    with caplog.at_level(logging.WARNING):
        load_games()
    assert "the game owls of party 1.5 cannot be loaded: RuntimeError: no moon" in caplog.text
    assert [game.name for game in registry.loadable()[0]] == SHIPPED


def test_two_packages_with_a_game_of_one_name_are_both_named(path: Path) -> None:
    install(path, "party", "owls", GAME.format(name="owls"))
    install(path, "crowd", "owls", GAME.format(name="owls"))
    assert mindtable.games() == [*SHIPPED, "owls"]
    with pytest.raises(mindtable.OptionError, match="several packages offer a game named owls: ") as caught:
        mindtable.game("owls")
    assert "crowd 1.5" in str(caught.value)
    assert "party 1.5" in str(caught.value)


def test_no_package_replaces_a_game_of_mindtable(path: Path) -> None:
    install(path, "party", "mind", GAME.format(name="mind"))
    assert mindtable.games() == SHIPPED
    assert mindtable.game("mind").title == "MIND"
    assert registry.loadable()[1] == ["party 1.5 offers a game named mind, which mindtable has"]


def test_a_name_that_cannot_stand_in_an_address_is_refused(path: Path) -> None:
    install(path, "party", "Night Owls", GAME.format(name="Night Owls"))
    assert mindtable.games() == SHIPPED
    assert "'Night Owls': it must be lower case letters, digits and underscores" in registry.loadable()[1][0]


def test_other_packages_are_not_looked_up_before_they_are_needed() -> None:
    code = (
        "import mindtable, sys\n"
        "mindtable.start('mind', seed=1)\n"
        "print(any(name.startswith('importlib.metadata') for name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
