"""Shared by all tests: the build under test, and the settings of Hypothesis.

The same tests run on two builds of the package, compiled and plain source. MINDTABLE_BUILD names the one that a
run is about, and the run is refused if the other one would be imported: a stray path must not let the compiled
build pass untested.
"""

import gc
import importlib
import os
import re
from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from math import inf
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import mindtable.server  # `websockets` reads what this sets when it is imported, so it comes first
from tests.long import leave_to_compiled

SUFFIXES = {"compiled": (".so", ".pyd"), "source": (".py",)}
_WORTH_TELLING = 60.0  # seconds
QUICK = "not long"  # what `make test` selects
SHARE_OF_A_GAME = 100.0  # seconds that a game may take of `make test`, over all processes (docs/testing.md)
SHARES = {"tests/cards": 30.0, "tests/language": 50.0}
WITNESS = "mindtable.core.state"  # the module whose file tells which build was imported

settings.register_profile(
    "ci", deadline=None, derandomize=True, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("dev", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))


def build_under_test() -> tuple[str, Path]:
    """The build that `import mindtable` gets, "compiled" or "source", and the file that shows it."""
    file = importlib.import_module(WITNESS).__file__
    assert file is not None, f"{WITNESS} has no file"
    for build, suffixes in SUFFIXES.items():
        if file.endswith(suffixes):
            return build, Path(file)
    raise AssertionError(f"{WITNESS} is neither compiled nor source: {file}")


def pytest_configure(config: pytest.Config) -> None:
    """Refuses to test another build than the one that MINDTABLE_BUILD names; without it, any build will do."""
    wanted = os.environ.get("MINDTABLE_BUILD")
    if not wanted:
        return
    if wanted not in SUFFIXES:
        raise pytest.UsageError(f"MINDTABLE_BUILD is {wanted!r}, not one of {', '.join(SUFFIXES)}")
    build, file = build_under_test()
    if build != wanted:
        raise pytest.UsageError(f"MINDTABLE_BUILD is {wanted}, but {WITNESS} is {build}: {file}")


def pytest_report_header() -> str:
    """Names the build under test in the first lines of a run."""
    build, file = build_under_test()
    return f"mindtable: {build} ({file})"


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves some tests on the uncompiled source to `make test-grid`."""
    if os.environ.get("MINDTABLE_BUILD") == "source":
        leave_to_compiled(items)


def pytest_collection_finish() -> None:
    """Has the garbage collector leave the modules and the tests alone, which stay: it would search them each time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test over a position tells what has happened at its table, and what is asked."""
    report = yield
    if report.failed and call.excinfo is not None:
        from tests.games.played import Played  # only a failing test needs it

        for entry in call.excinfo.traceback:
            for name, value in entry.frame.f_locals.items():
                if isinstance(value, Played) and entry.path == item.path:
                    report.sections.append((f"the table {name}", value.told_in_full()))
    return report


def part_of(nodeid: str, games: Sequence[str]) -> str:
    """Whose time a test takes: that of the game which its file or its case names, or else that of its folder."""
    file, _, test = nodeid.partition("::")
    longest_first = "|".join(sorted(map(re.escape, games), key=len, reverse=True))
    for text in (file, test.partition("[")[2]):
        if found := re.search(f"(?<![a-z])({longest_first})(?![a-z])", text):
            return found[1]
    return "/".join(file.split("/")[:-1][:2])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says in the last lines of a run where the time went: seconds and tests of each part, over all processes."""
    games = mindtable.games()
    spent: defaultdict[str, float] = defaultdict(float)
    tests: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                part = part_of(report.nodeid, games)
                spent[part] += report.duration
                tests[part] += report.when == "call"
    if sum(spent.values()) < _WORTH_TELLING:
        return
    shares = {**dict.fromkeys(games, SHARE_OF_A_GAME), **SHARES} if config.option.markexpr == QUICK else {}
    terminalreporter.section("where the time went")
    for part, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        share = shares.get(part, inf)
        told = f", {'MORE THAN' if seconds > share else 'of'} {share:.0f} s" if part in shares else ""
        terminalreporter.write_line(f"{seconds:7.1f} s {tests[part]:6,} tests  {part}{told}")
    terminalreporter.write_line(
        f"{sum(spent.values()):7.1f} s {tests.total():6,} tests  in all processes together"
    )
