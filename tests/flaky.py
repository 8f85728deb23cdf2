"""A plugin for pytest that runs failed tests once more, each by itself, for `.ci/run`.

A test that passes then is *flaky*: it is named with its first output, and counts as passed. Up to `MOST` flaky
tests are accepted, over all runs that name the same file in `--flaky`; with more, they all stay failures. Only
single tests can be flaky: after a broken collection, an interrupted run or many failures nothing is run again, and
neither is a test that ended its process. Tests of secrecy, durability, kills, laws and records (`ONCE`) never run
again, because such a fault may show itself once in a thousand runs.

    python -m pytest -p tests.flaky --flaky build/flaky.txt
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

MOST = 3  # flaky tests in all runs together that let them pass
TOO_MANY = 10  # with more failures something is broken, and they are not run again
AGAIN_AT_MOST = 600.0  # seconds that a test may take when it is run again

_FAILURES = ("failed", "error")  # the categories of failures in pytest's last line
_CRASHED = "???"  # the phase that pytest-xdist reports for a test whose process ended
_SECTION = "flaky"


@dataclass(frozen=True)
class Kind:
    """Tests that never run again: by the beginning of their id or of a word in it, by a mark, or by their code."""

    paths: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    code: str = ""  # a regular expression

    def has(self, nodeid: str, marks: frozenset[str], code: str) -> bool:
        """Whether a test is of this kind; its parameters do not count."""
        named = nodeid.partition("[")[0]
        words = re.split(r"[^a-z0-9]+", named.lower())
        return (
            named.startswith(self.paths)
            or any(word.startswith(self.words) for word in words)
            or not marks.isdisjoint(self.marks)
            or (self.code != "" and re.search(self.code, code) is not None)
        )


ONCE: Mapping[str, Kind] = {
    "secrecy": Kind(
        paths=(
            "tests/cards/test_unseen_zone.py",
            "tests/games/mind/test_asking_tells_nothing.py",
            "tests/games/mind/test_order_in_deck.py",
            "tests/games/mind_game/test_what_viewers_see.py",
            "tests/games/mindnet/test_information.py",
            "tests/server/test_both_asked.py",
            "tests/server/test_chance_of_live_games.py",
        ),
        words=("secre", "sealed", "hidden", "hides", "knows", "known", "redeal", "reveal"),
        code=r"\bdeterminize\(|\bredeal",
    ),
    "durability": Kind(
        paths=(
            "tests/schedules/",
            "tests/server/test_files.py",
            "tests/server/test_storage.py",
            "tests/server/test_storage_fails.py",
            "tests/server/test_unreadable.py",
            "tests/server/test_uptime.py",
        ),
        words=("acknowledged", "disk", "lost", "outage", "outlive", "restart", "stored", "survive"),
    ),
    "kills": Kind(words=("kill", "sigkill", "sigterm"), code=r"\.kill\(|SIGKILL|SIGTERM"),
    "laws": Kind(
        paths=("tests/laws/", "tests/games/test_examples.py"),
        words=("law",),
        marks=("laws",),
        code=r"\blaws_of\(|\bcheck_laws\(",
    ),
    "records": Kind(
        paths=("tests/records/", "tests/games/mind_game/test_ending.py"),
        words=("baseline", "digest", "golden", "record", "replay"),
        code=r"\breplay\(",
    ),
}


def kind_of(nodeid: str, marks: frozenset[str] = frozenset(), code: str = "") -> str:
    """Why a test is never run again, one of the names in `ONCE`; "" if it may be."""
    for name, kind in ONCE.items():
        if kind.has(nodeid, marks, code):
            return name
    return ""


def code_of(root: Path, nodeid: str) -> str:
    """The code of a test function, without that of its fixtures; "" if it is not found."""
    file, _, test = nodeid.partition("[")[0].partition("::")
    path = root / file
    if not path.is_file():
        return ""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == test.rpartition("::")[2]:
            return "\n".join(text.splitlines()[node.lineno - 1 : node.end_lineno])
    return ""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The file that names the flaky tests of several runs together."""
    parser.addoption("--flaky", metavar="FILE", type=Path, help="a list of flaky tests, added to by each run")


def pytest_configure(config: pytest.Config) -> None:
    """Works in the process that writes the summary, not in the workers that run tests for it."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Again(config), "tests.flaky.again")


class _Again:
    """The failures of one run, and what became of them."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.file: Path | None = config.getoption("--flaky")
        self.failures: dict[str, list[pytest.TestReport]] = {}
        self.broken = False  # tests could not be collected
        self.notes: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.broken = self.broken or report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failures.setdefault(report.nodeid, []).append(report)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Runs failed tests again, before the summary is written and before the exit status is settled."""
        whole = session.exitstatus == pytest.ExitCode.TESTS_FAILED and not (
            self.broken or session.shouldstop or session.shouldfail
        )
        if not whole or not self.failures:
            return
        candidates = list(self.candidates())
        if len(candidates) > TOO_MANY:
            self.notes.append(f"{len(candidates)} tests failed, too many to run again")
            return
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        assert isinstance(reporter, pytest.TerminalReporter)
        passed = []
        for nodeid in candidates:
            reporter.ensure_newline()
            reporter.write_line(f"running once more by itself: {nodeid}")
            if self.passes(nodeid):
                passed.append(nodeid)
            else:
                self.notes.append(f"{nodeid} failed again")
        if passed:
            self.accept(passed, reporter, session)

    def candidates(self) -> Iterator[str]:
        """The failed tests that may run again; notes why the others may not."""
        for nodeid, reports in self.failures.items():
            if any(str(report.when) == _CRASHED for report in reports):
                self.notes.append(f"{nodeid} ended its process, and is not run again")
            elif kind := kind_of(
                nodeid, frozenset(reports[0].keywords), code_of(self.config.rootpath, nodeid)
            ):
                self.notes.append(f"{nodeid} is a test of {kind}, and is not run again")
            else:
                yield nodeid

    def passes(self, nodeid: str) -> bool:
        """Whether a test passes in a process of its own; a test that is skipped there has not passed."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.xml"
            command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
            if self.config.inipath is not None:
                command += ["-c", str(self.config.inipath)]
            command += [f"--rootdir={self.config.rootpath}", f"--junit-xml={report}", nodeid]
            try:
                done = subprocess.run(
                    command,
                    cwd=self.config.rootpath,
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    timeout=AGAIN_AT_MOST,
                )
            except subprocess.TimeoutExpired:
                return False
            return done.returncode == pytest.ExitCode.OK and _results(report) == {"tests": 1}

    def accept(self, passed: list[str], reporter: pytest.TerminalReporter, session: pytest.Session) -> None:
        """Counts the tests that passed now as passed, unless they are too many."""
        before = self.named_before()
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as file:
                file.writelines(f"{nodeid}\n" for nodeid in passed)
        flaky = [*before, *passed]
        if len(flaky) > MOST:
            self.notes += [f"{nodeid} passed when it was run again" for nodeid in passed]
            self.notes.append(f"{len(flaky)} flaky tests, more than {MOST}: they stay failures")
            return
        self.notes += [f"earlier: {nodeid}" for nodeid in before]
        for nodeid in passed:
            self.notes.append(f"{nodeid} failed, then passed when it was run again; at first:")
            self.notes += [_output(report) for report in self.failures.pop(nodeid)]
            for category in _FAILURES:
                kept = [found for found in reporter.stats.get(category, ()) if found.nodeid != nodeid]
                reporter.stats[category] = kept
            counted = reporter.stats.setdefault("passed", [])
            if not any(found.nodeid == nodeid for found in counted):
                counted.append(_passed(nodeid))
        for category in _FAILURES:
            if not reporter.stats.get(category):
                reporter.stats.pop(category, None)
        session.testsfailed = sum(map(len, self.failures.values()))
        if not self.failures:
            session.exitstatus = pytest.ExitCode.OK

    def named_before(self) -> list[str]:
        """The flaky tests of earlier runs with the same file."""
        if self.file is None or not self.file.exists():
            return []
        return self.file.read_text(encoding="utf-8").splitlines()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Names the flaky tests, above the last line."""
        notes = self.notes or [f"earlier: {nodeid}" for nodeid in self.named_before()]
        if notes:
            terminalreporter.section(_SECTION)
            for note in notes:
                terminalreporter.write_line(note)


def _results(report: Path) -> dict[str, int]:
    """The results of a run by its report: how many tests there were, and how many did not pass, if any."""
    if not report.exists():
        return {}
    suite = ElementTree.parse(report).getroot().find("testsuite")
    assert suite is not None
    counts = {name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")}
    return {name: count for name, count in counts.items() if count}


def _output(report: pytest.TestReport) -> str:
    """What a failed test showed."""
    parts = [report.longreprtext]
    parts += [f"--- {title} ---{os.linesep}{content}" for title, content in report.sections]
    return os.linesep.join(parts)


def _passed(nodeid: str) -> pytest.TestReport:
    """What the summary counts for a test that has passed the second time."""
    place = (nodeid.partition("::")[0], None, nodeid)
    return pytest.TestReport(nodeid, place, {}, "passed", None, "call")
