"""The built wheel in an empty environment: it contains everything that players need."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from mindtable.testing import laws_of
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.windows import play_in_windows

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "dawn_chorus"
PATIENCE = 60  # seconds
_ADDRESS = re.compile(r"http://[\d.]+:\d+")
_SCRIPT = re.compile(r'<script[^>]* src="([^"]+)"')


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which pip has put the wheel, with no way to compile anything."""
    wheels = list((ROOT / "build" / "wheel").glob("mindtable-*.whl"))
    assert len(wheels) == 1, "`make package` builds the wheel that is tested here"
    home = tmp_path_factory.mktemp("empty")
    venv.create(home, with_pip=True)
    bin_ = home / "bin"
    subprocess.run(
        [str(bin_ / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        + ["--only-binary", ":all:", "-c", str(ROOT / "constraints.txt"), *map(str, wheels)],
        check=True,
        cwd=home,
    )
    return bin_


def environment(installed: Path) -> dict[str, str]:
    """No other program is found than those of the environment, and nothing of this user's."""
    home = str(installed.parent)
    return {"PATH": str(installed), "HOME": home, "XDG_DATA_HOME": home, "LANG": "C.UTF-8", "TERM": "dumb"}


def mindtable(installed: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [installed / "mindtable", *words],
        input=given,
        env=environment(installed),
        cwd=installed.parent,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("game", ["tumblrcards", "mind", "mind_game"])
def test_a_game_is_played_to_its_end_in_the_terminal(installed, game):
    done = mindtable(installed, "play", game, "--bot", "random", "--seed", "1", given="1\n" * 5_000)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "draw" in done.stdout


def test_the_engine_is_compiled(installed):
    code = "import mindtable.core.state as state; print(state.__file__)"
    done = subprocess.run([installed / "python", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith(".so")
    assert str(installed.parent) in done.stdout


@contextmanager
def serving(installed: Path, *words: str) -> Iterator[str]:
    """A server of the environment; its address."""
    data = installed.parent / "tables.sqlite"
    server = subprocess.Popen(
        [installed / "mindtable", "serve", "--port", "0", "--data", data, *words],
        env=environment(installed),
        cwd=installed.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert server.stdout is not None
        said = ""
        while (found := _ADDRESS.search(said)) is None:
            line = server.stdout.readline()
            assert line, f"the server has ended: {said}"
            said += line
        yield found[0]
    finally:
        server.terminate()
        assert server.wait(PATIENCE) == 0


def test_the_page_is_served_with_its_script(installed):
    with serving(installed) as address:
        page = urllib.request.urlopen(address, timeout=PATIENCE).read().decode()
        script = _SCRIPT.search(page)
        assert script is not None, page
        assert urllib.request.urlopen(f"{address}/{script[1].lstrip('./')}", timeout=PATIENCE).status == 200
        games = urllib.request.urlopen(f"{address}/api/games", timeout=PATIENCE).read()
        assert b"tumblrcards" in games


def test_simulations_are_saved_without_further_libraries(installed, tmp_path):
    done = mindtable(installed, "simulate", "mind", "--games", "4", "--jobs", "1", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "games.csv").exists()


def test_nothing_of_the_development_environment_is_seen(installed):
    done = subprocess.run(
        [installed / "python", "-c", "import sys; print(sys.path)"],
        env=environment(installed) | {"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(ROOT) not in done.stdout
    assert os.path.dirname(sys.executable) not in done.stdout


@pytest.fixture(scope="module")
def with_example(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same environment, with the game of `examples` beside the wheel."""
    work = tmp_path_factory.mktemp("example")
    source = shutil.copytree(EXAMPLE, work / "source")  # building leaves files there
    build = ["wheel", "-qq", "--no-deps", "--no-build-isolation", "-w", str(work), str(source)]
    subprocess.run([sys.executable, "-m", "pip", *build], check=True)
    wheels = list(map(str, work.glob("dawn_chorus-*.whl")))
    install = ["install", "-qq", "--disable-pip-version-check", "--no-index", *wheels]
    subprocess.run([installed / "python", "-m", "pip", *install], check=True, env=environment(installed))
    return installed


def test_a_game_of_another_package_is_listed_and_explained(with_example):
    assert "Dawn Chorus: Two gardens" in mindtable(with_example, "games").stdout
    assert "the loudest bird you control" in mindtable(with_example, "rules", "DC-5.3").stdout
    assert "Hush this bird" in mindtable(with_example, "card", "Owl").stdout


def test_a_game_of_another_package_is_played_to_its_end(with_example):
    words = ("play", "dawn_chorus", "--bot", "greedy", "--seed", "1")
    done = mindtable(with_example, *words, given="1\n" * 5_000)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "draw" in done.stdout


def test_a_game_of_another_package_is_simulated(with_example, tmp_path):
    words = ("simulate", "dawn_chorus", "--games", "4", "--jobs", "1", "--bots", "greedy", "random")
    done = mindtable(with_example, *words, "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "games.csv").exists()


def test_cards_for_a_game_of_another_package_are_checked(with_example, tmp_path):
    card = 'name = "Reed Warbler"\ntype = "bird"\ncost = 2\nsong = 1\n'
    (tmp_path / "good.toml").write_text(f'[[card]]\n{card}text = "When this bird enters play, echo 1."\n')
    (tmp_path / "bad.toml").write_text(f'[[card]]\n{card}text = "When this bird enters play, eco 1."\n')
    done = mindtable(with_example, "cards", "check", str(tmp_path / "good.toml"))
    assert done.stdout.startswith("The cards fit Dawn Chorus.\nReed Warbler: OK\n"), done.stderr
    done = mindtable(with_example, "cards", "check", str(tmp_path / "bad.toml"))
    assert done.returncode == 1
    assert "did you mean: When this bird enters play, echo 1." in done.stdout


def window(browser: Browser, address: str, faults: list[str]) -> Page:
    """A window of its own, which notes what goes wrong in it."""
    page = browser.new_context(base_url=address).new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    return page


@pytest.mark.grid
def test_a_game_of_another_package_is_played_to_its_end_in_two_windows(with_example):
    faults: list[str] = []
    with serving(with_example, "--bot-pace", "0") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        host, guest = (window(browser, address, faults) for _ in range(2))
        host.goto("/")
        host.get_by_role("radio", name="Dawn Chorus").check()
        host.get_by_role("button", name="Play a friend").click()
        invitation = host.get_by_label("Invitation").input_value()
        guest.goto(invitation)
        guest.get_by_label("Your name").fill("Robin")
        guest.get_by_role("button", name="Take the seat").click()
        host.get_by_text("The stack").wait_for()
        play_in_windows((host, guest))
        results = {page.locator("#result").inner_text() for page in (host, guest)}
        assert results == {"The game is a draw."} or {"You won!"} < results, results
        assert "DC-6." in host.locator(".result").inner_text()
        browser.close()
    assert faults == []


def test_the_laws_hold_for_a_game_of_another_package_on_the_compiled_engine(with_example):
    code = (
        "from mindtable.testing import laws_of\n"
        "for law in laws_of('dawn_chorus'):\n"
        "    for seed in range(3):\n"
        "        law(seed)\n"
        "    print(law)\n"
    )
    done = subprocess.run(
        [with_example / "python", "-c", code], env=environment(with_example), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(law).replace("mind", "dawn_chorus") for law in laws_of("mind")]
