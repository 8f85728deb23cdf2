"""Failed tests run once more, and those that pass then are named (tests/flaky.py)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.citations import ROOT
from tests.flaky import MOST, ONCE, TOO_MANY, code_of, kind_of
from tests.long import long_but

CLOSING = re.compile(r"^=* ?((?:no tests ran|\d+ \w+)(?:, \d+ \w+)*) in [\d.]+s[^=]*=*$")

WORKERS = ("-p", "xdist.plugin", "-n", "2")

# `first()` is true in the first process that calls it for a test.
PREAMBLE = """
import os
import pathlib
import pytest


def first(name):
    mark = pathlib.Path(__file__).with_name(name + ".ran")
    seen = mark.exists()
    mark.touch()
    return not seen


"""


@dataclass(frozen=True)
class Run:
    """What a run of pytest said and returned."""

    status: int
    lines: list[str]

    @property
    def closing(self) -> str:
        """The counts in the last line."""
        found = CLOSING.match(self.lines[-1])
        assert found is not None, "\n".join(self.lines)
        return found[1]

    def says(self, text: str) -> bool:
        return any(text in line for line in self.lines)


def run(folder: Path, *words: str) -> Run:
    """Runs the tests of a folder, with the plugin."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment["PYTHONPATH"] = str(ROOT)
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading them takes most of the time of such a run
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.flaky", "--flaky", "flaky.txt", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    return Run(done.returncode, done.stdout.splitlines())


def write(folder: Path, code: str, file: str = "test_some.py") -> None:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PREAMBLE + code)
    (folder / "pytest.ini").write_text(
        "[pytest]\naddopts = --import-mode=importlib\nmarkers =\n  laws: one\n"
    )


def flaky(*numbers: int) -> str:
    """The code of tests that fail once each."""
    return "\n".join(
        f"def test_flaky_{number}():\n    print('told', {number})\n    assert not first('{number}')\n"
        for number in numbers
    )


SOUND = "def test_sound(): pass\n"
BAD = "def test_bad(): assert first('bad') == 'never'\n"


@pytest.mark.parametrize("words", long_but([(), WORKERS], ()), ids=["alone", "workers"])
def test_a_test_that_fails_once_is_flaky_and_the_run_passes(tmp_path, words):
    write(tmp_path, SOUND + flaky(1))
    done = run(tmp_path, *words)
    assert done.status == 0
    assert done.closing == "2 passed"
    assert done.says("test_some.py::test_flaky_1 failed, then passed when it was run again")
    assert done.says("assert not first('1')"), "its first output"
    assert done.says("told 1"), "what it printed"
    assert not done.says("FAILED ")
    assert (tmp_path / "flaky.txt").read_text() == "test_some.py::test_flaky_1\n"


def test_a_test_that_fails_twice_has_failed(tmp_path):
    write(tmp_path, SOUND + BAD + flaky(1))
    done = run(tmp_path)
    assert done.status == 1
    assert done.closing == "1 failed, 2 passed"
    assert done.says("test_some.py::test_bad failed again")
    assert done.says("test_some.py::test_flaky_1 failed, then passed")
    assert done.says("FAILED test_some.py::test_bad")


@pytest.mark.parametrize(("earlier", "status", "closing"), [(2, 0, "2 passed"), (3, 1, "1 failed, 1 passed")])
def test_three_flaky_tests_are_accepted_over_several_runs_and_four_are_not(
    tmp_path, earlier, status, closing
):
    write(tmp_path, SOUND + flaky(1))
    (tmp_path / "flaky.txt").write_text("".join(f"test_old.py::test_{i}\n" for i in range(earlier)))
    done = run(tmp_path)
    assert (done.status, done.closing) == (status, closing)
    assert len((tmp_path / "flaky.txt").read_text().splitlines()) == earlier + 1
    if status:
        assert done.says("test_some.py::test_flaky_1 passed when it was run again")
        assert done.says(f"4 flaky tests, more than {MOST}: they stay failures")
    else:
        assert done.says("earlier: test_old.py::test_1")


def test_a_run_without_failures_names_the_earlier_flaky_tests(tmp_path):
    write(tmp_path, SOUND)
    (tmp_path / "flaky.txt").write_text("test_old.py::test_old\n")
    done = run(tmp_path)
    assert (done.status, done.closing) == (0, "1 passed")
    assert done.says("earlier: test_old.py::test_old")


@pytest.mark.long
@pytest.mark.parametrize(("number", "closing"), [(MOST, f"{MOST + 1} passed"), (4, "4 failed, 1 passed")])
def test_three_flaky_tests_of_one_run_are_accepted_and_four_are_not(tmp_path, number, closing):
    write(tmp_path, SOUND + flaky(*range(number)))
    done = run(tmp_path)
    assert (done.status == 0, done.closing) == (number == MOST, closing)


@pytest.mark.parametrize(
    ("file", "name", "kind"),
    [
        ("tests/laws/test_laws.py", "flaky", "laws"),
        ("tests/records/test_old.py", "flaky", "records"),
        ("tests/server/test_kills.py", "flaky", "kills"),
        ("tests/server/test_storage.py", "flaky", "durability"),
        ("tests/cards/test_some.py", "a_secret_stays_one", "secrecy"),
    ],
)
def test_a_protected_test_is_never_run_again(tmp_path, file, name, kind):
    write(tmp_path, SOUND + flaky(1).replace("flaky_1", name), file)
    done = run(tmp_path)
    assert (done.status, done.closing) == (1, "1 failed, 1 passed")
    assert done.says(f"{file}::test_{name} is a test of {kind}, and is not run again")
    assert not (tmp_path / "flaky.txt").exists()


def test_a_mark_protects_a_test(tmp_path):
    write(tmp_path, f"@pytest.mark.laws\n{flaky(1)}")
    done = run(tmp_path, *WORKERS)
    assert (done.status, done.closing) == (1, "1 failed")


def test_a_test_that_ends_its_process_has_failed(tmp_path):
    write(tmp_path, SOUND + "def test_ends():\n    if first('end'): os._exit(3)\n")
    done = run(tmp_path, *WORKERS)
    assert done.status == 1
    assert done.closing == "1 failed, 1 passed"
    assert done.says("test_some.py::test_ends ended its process, and is not run again")


@pytest.mark.parametrize("words", [(), WORKERS], ids=["alone", "workers"])
def test_after_a_broken_collection_nothing_is_run_again(tmp_path, words):
    write(tmp_path, flaky(1))
    write(tmp_path, "assert not first('collected')\n", "test_broken.py")
    done = run(tmp_path, *words, "--continue-on-collection-errors")
    assert done.status != 0
    assert "1 failed" in done.closing
    assert "1 error" in done.closing
    assert not (tmp_path / "flaky.txt").exists()


@pytest.mark.long
def test_a_run_without_tests_or_with_a_wrong_option_fails(tmp_path):
    write(tmp_path, flaky(1))
    done = run(tmp_path, "-k", "nowhere")
    assert (done.status, done.closing) == (pytest.ExitCode.NO_TESTS_COLLECTED, "1 deselected")
    assert run(tmp_path, "--unknown-option").status == pytest.ExitCode.USAGE_ERROR


@pytest.mark.long
def test_a_run_that_was_cut_short_is_not_mended(tmp_path):
    write(tmp_path, flaky(1) + SOUND)
    done = run(tmp_path, "-x")
    assert (done.status, done.closing) == (1, "1 failed")


@pytest.mark.long
def test_a_fixture_that_fails_once_is_flaky_too(tmp_path):
    code = "@pytest.fixture\ndef thing():\n    yield\n    assert not first('down')\n\n\n"
    code += "def test_down(thing): pass\n\n\n"
    code += "@pytest.fixture\ndef other():\n    assert not first('up')\n\n\ndef test_up(other): pass\n"
    write(tmp_path, code)
    done = run(tmp_path)
    assert (done.status, done.closing) == (0, "2 passed")
    assert len((tmp_path / "flaky.txt").read_text().splitlines()) == 2


@pytest.mark.long
def test_a_test_that_is_skipped_the_second_time_has_failed(tmp_path):
    write(tmp_path, "def test_some():\n    first('ran') or pytest.skip('no')\n    assert False\n")
    done = run(tmp_path)
    assert (done.status, done.closing) == (1, "1 failed")


def test_many_failures_are_not_run_again(tmp_path):
    write(tmp_path, flaky(*range(TOO_MANY + 1)))
    done = run(tmp_path)
    assert (done.status, done.closing) == (1, f"{TOO_MANY + 1} failed")
    assert done.says("too many to run again")


# --- What is protected here ---------------------------------------------------------------------------


def test_every_path_that_is_protected_exists():
    for kind in ONCE.values():
        for path in kind.paths:
            assert (ROOT / path).exists(), path


@pytest.mark.parametrize(
    ("nodeid", "kind"),
    [
        ("tests/server/test_bounds.py::test_a_worker_whose_connection_is_closed_has_died", "kills"),
        (
            "tests/language/test_verbs_are_proved.py::test_the_top_card_of_either_deck_may_go_to_the_bottom",
            "secrecy",
        ),
        ("tests/games/test_registry.py::test_a_game_of_another_package_is_found_and_played", "records"),
        ("tests/games/test_own_numbers.py::test_the_laws_hold[play]", "laws"),
        ("tests/server/test_uptime.py::test_it_is_exact_after_a_kill", "durability"),
        ("tests/games/test_boards.py::test_neighbours_are_the_next_spaces_on_lines", ""),
        ("tests/browser/test_board_games.py::test_a_board_game_is_played_by_keys", ""),
    ],
)
def test_tests_here_are_protected_by_what_they_do(nodeid, kind):
    code = code_of(ROOT, nodeid)
    assert "def test_" in code
    assert kind_of(nodeid, code=code) == kind


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("os.kill(0, 0)", "kills"),
        ("laws_of('mind')", "laws"),
        ("mindtable.replay('')", "records"),
        ("state.determinize(0, None)", "secrecy"),
    ],
)
def test_a_test_is_protected_by_its_code(line, kind):
    assert kind_of("test_some.py::test_some", code=f"def test_some():\n    {line}\n") == kind


def test_a_failed_test_is_looked_through(tmp_path):
    write(tmp_path, flaky(1) + "    laws_of = list\n    laws_of('')\n")
    done = run(tmp_path)
    assert (done.status, done.closing) == (1, "1 failed")
    assert done.says("test_some.py::test_flaky_1 is a test of laws, and is not run again")
