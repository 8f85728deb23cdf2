"""What every test relies on: which build is under test, and how Hypothesis searches.

The same tests run on two builds of the package, compiled and plain source. MINDTABLE_BUILD names the one that a
run is about, and the run is refused if the other one would be imported: a stray path must not let the compiled
build pass untested.
"""

import importlib
import os
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import mindtable.table  # noqa: F401  # `websockets` reads what this sets when it is imported, so it comes first

SUFFIXES = {"compiled": (".so", ".pyd"), "source": (".py",)}
_WORTH_TELLING = 60.0  # seconds
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
    """Says in the first lines of a run what it tests."""
    build, file = build_under_test()
    return f"mindtable: {build} ({file})"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says in the last lines of a run where the time went: seconds and tests of each folder, over all processes."""
    spent: defaultdict[str, float] = defaultdict(float)
    tests: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                folder = os.path.dirname(report.nodeid.partition("::")[0])
                spent[folder] += report.duration
                tests[folder] += report.when == "call"
    if sum(spent.values()) < _WORTH_TELLING:
        return
    terminalreporter.section("where the time went")
    for folder, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        terminalreporter.write_line(f"{seconds:7.1f} s {tests[folder]:6,} tests  {folder}")
