"""`make test`, `make test-long` and `make test-grid` together run every test, each on the compiled package once."""

from __future__ import annotations

import ast
import os
import re
import shlex
import subprocess

import pytest

from tests.citations import ROOT
from tests.conftest import QUICK, part_of

PASSED_ON = {"ARGS", "MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS"}
GAMES = ["tumblrcards", "mind", "mind_game"]
PYTEST = re.compile(r'MINDTABLE_BUILD=(\w+) .* -m pytest .* -m ("[^"]*"|\w+)( --durations \d+)? *')


def outside() -> dict[str, str]:
    """The environment without the options of the `make` that runs this test."""
    return {name: value for name, value in os.environ.items() if name not in PASSED_ON}


def runs(target: str) -> list[tuple[str, str]]:
    """The build of each run of pytest for that target of the Makefile, and what it selects by marks."""
    command = ["make", "--dry-run", target]
    told = subprocess.run(command, cwd=ROOT, env=outside(), capture_output=True, text=True, check=True)
    found = [PYTEST.fullmatch(line) for line in told.stdout.splitlines() if " -m pytest " in line]
    return [(run[1], run[2].strip('"')) if run else ("", "") for run in found]


def test_each_test_is_in_one_of_the_runs_of_the_compiled_package() -> None:
    assert runs("test") == [("compiled", QUICK)]
    assert runs("test-long") == [("compiled", "long and not grid"), ("source", "source and not long")]
    assert runs("test-grid") == [("compiled", "grid"), ("source", "source and long")]
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert [line.split(" ||")[0] for line in ci.splitlines() if line.startswith("make ")][-2:] == [
        'make test ARGS="$again"',
        'make -k test-long ARGS="$again"',  # the source is tested even if the compiled package has failed
    ]


def test_make_laws_runs_all_chunks_of_random_games() -> None:
    command = ["make", "--dry-run", "laws"]
    told = subprocess.run(command, cwd=ROOT, env=outside(), capture_output=True, text=True, check=True)
    assert " MINDTABLE_LAWS=full " in told.stdout
    assert " -m laws" in told.stdout
    chosen = [
        file
        for file in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"\bchunks\(", file.read_text("utf-8"))
    ]
    assert len(chosen) > 10
    for file in chosen:
        whole = re.search(r"^pytestmark = .*\bmark\.laws\b", file.read_text("utf-8"), re.MULTILINE)
        for test in ast.parse(file.read_text("utf-8")).body:
            if isinstance(test, ast.FunctionDef) and "chunks(" in (
                marks := " ".join(map(ast.unparse, test.decorator_list))
            ):
                assert whole or "mark.laws" in marks, f"{file.name}: {test.name}"


def test_each_run_of_ci_runs_failed_tests_again() -> None:
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    found = re.search(r'^again="(.*)"$', ci, re.MULTILINE)
    assert found is not None
    again = found[1].replace("$flaky", "build/flaky.txt")
    assert shlex.split(again) == ["-p", "tests.flaky", "--flaky", "build/flaky.txt"]
    for target in ("test", "test-long"):
        command = ["make", "--dry-run", target, f"ARGS={again}"]
        told = subprocess.run(command, cwd=ROOT, env=outside(), capture_output=True, text=True, check=True)
        lines = [line for line in told.stdout.splitlines() if " -m pytest " in line]
        assert lines
        assert all(line.endswith(again) for line in lines)


@pytest.mark.parametrize(
    ("nodeid", "part"),
    [
        ("tests/games/mind/cards/test_biases.py::test_a", "mind"),
        ("tests/browser/test_mind_game.py::test_a[{}]", "mind_game"),
        ("tests/laws/test_laws.py::test_a[0-mind_game]", "mind_game"),
        ("tests/laws/test_laws.py::test_what_comes_to_mind[0]", "tests/laws"),
        ("tests/cards/test_plain.py::test_a", "tests/cards"),
        ("tests/games/tumblrcards/cards/test_places.py::test_a[reminds]", "tumblrcards"),
        ("tests/test_citations.py::test_a", "tests"),
    ],
)
def test_the_time_of_a_test_counts_for_a_game_or_a_folder(nodeid: str, part: str) -> None:
    assert part_of(nodeid, GAMES) == part
