"""Where the time of random games goes.

The compiled package is sampled with `perf`, where that is installed and allowed; functions are told by their symbols.
The source is run under cProfile, which overstates small functions but counts calls.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from benchmarks import machine
from benchmarks.measure import Unavailable
from benchmarks.report import Section, number
from benchmarks.settings import Settings
from benchmarks.worker import SOURCE_FOLDER, Worker

_FUNCTIONS = 20
_SAMPLES_A_SECOND = 1999
_LOOP = "playout"
_RUNTIME = "Python's runtime"
_PREFIX = re.compile(r"^(CPyDef|CPyPy|CPyDunder_*[a-z]+_|CPyStatic|native)_")
_TAIL = re.compile(r"_(traverse|clear|dealloc|setup|new)$")
# What the parts of the core are called; other modules of the core are one part, and so is the language.
_CORE_PARTS = {"core.event": "core: events", "core.chance": "core: chance", "core.action": "core: actions"}


def measure(settings: Settings) -> list[Section]:
    sections: list[Section] = []
    shares: dict[str, dict[str, float]] = {}
    remarks: list[str] = []
    if settings.build == machine.COMPILED:
        try:
            found = sampled(settings.seconds * settings.repeats)
        except Unavailable as error:
            remarks.append(f"The compiled package was not sampled: {error}")
        else:
            shares[machine.COMPILED] = by_part((module, share) for module, _, share in found)
            sections.append(functions_of_symbols(found))
    try:
        source, calls = traced(settings.seconds * settings.repeats)
    except Unavailable as error:
        remarks.append(f"The source was not profiled: {error}")
    else:
        shares[machine.SOURCE] = by_part((module, share) for module, _, share, _ in source)
        sections.append(calls)

    builds = list(shares)
    total = Section("Where the time goes, by module, own time", ["part", *(f"% {build}" for build in builds)])
    order = sorted(
        {part for found_ in shares.values() for part in found_}, key=lambda p: -shares[builds[0]].get(p, 0)
    )
    for part in order:
        values = [shares[build].get(part, 0.0) for build in builds]
        if max(values) >= 0.005:
            total.rows.append([part, *(f"{100 * value:.1f}" for value in values)])
    total.data = {"shares": shares}
    total.remarks = remarks
    return [total, *sections]


def part_of(module: str) -> str:
    """The part of the program that a module of mindtable, by its dotted name below the package, belongs to."""
    if module.startswith("games.tumblrcards."):
        return f"tumblrcards: {module.split('.')[2]}"
    if module.startswith("core."):
        return _CORE_PARTS.get(module, "core")
    if module.startswith("language."):
        return f"language: {module.split('.')[1]}"
    return module


def by_part(shares: Iterable[tuple[str, float]]) -> dict[str, float]:
    parts: defaultdict[str, float] = defaultdict(float)
    for module, share in shares:
        parts[part_of(module)] += share
    return dict(parts)


# --- The compiled package -------------------------------------------------------------------------------------


def sampled(seconds: float) -> list[tuple[str, str, float]]:
    """Module, function and share of all samples. Raises Unavailable."""
    if shutil.which("perf") is None:
        raise Unavailable("perf is not installed")
    with TemporaryDirectory() as folder, Worker(source=False) as worker:
        worker.ask(
            do="measure", name=_LOOP, seconds=0.05, seed=0
        )  # what is done once is no part of the profile
        file = str(Path(folder) / "perf.data")
        record = ["perf", "record", "-q", "-e", "cpu-clock:u", "-F", str(_SAMPLES_A_SECOND), "-o", file]
        process = subprocess.Popen(
            [*record, "-p", str(worker.process.pid)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        sleep(0.5)
        if process.poll() is None:
            worker.ask(do="measure", name=_LOOP, seconds=seconds, seed=1)
            process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
        report = [
            "perf",
            "report",
            "-i",
            file,
            "--stdio",
            "-q",
            "--no-children",
            "-F",
            "overhead,dso,sym",
            "-t",
            "|",
        ]
        shown = subprocess.run(report, capture_output=True, text=True, check=False)
    names = prefixes(modules())
    found: list[tuple[str, str, float]] = []
    for line in shown.stdout.splitlines():
        fields = [field.strip() for field in line.split("|")]
        if len(fields) == 3 and fields[0].endswith("%"):
            symbol = re.sub(r"^\[.\] ", "", fields[2])
            module, function = owner(symbol, fields[1], names)
            found.append((module, function, float(fields[0][:-1]) / 100))
    if not found:
        lines = [line for line in complaint.splitlines() if line.strip()]
        raise Unavailable(f"perf: {lines[0]}" if lines else "perf recorded nothing")
    return found


def modules() -> list[str]:
    """The dotted names of all modules, below the package."""
    package = SOURCE_FOLDER / "mindtable"
    paths = (path.relative_to(package).with_suffix("") for path in package.rglob("*.py"))
    return [".".join(path.parts) for path in paths if path.name != "__init__"]


def prefixes(names: list[str]) -> dict[str, str]:
    """What mypyc's symbols of a module begin with, to the module: the shortest tail of its name that no other has."""
    tails: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        parts = name.split(".")
        for i in range(len(parts)):
            tails["___".join(parts[i:]) + "___"].append(name)
    return {tail: found[0] for tail, found in tails.items() if len(found) == 1}


def owner(symbol: str, library: str, names: dict[str, str]) -> tuple[str, str]:
    """The module and the function that a symbol belongs to."""
    bare = _PREFIX.sub("", symbol)
    parts = bare.split("___")
    for i in range(1, len(parts)):
        tail = "___".join(parts[:i]) + "___"
        if tail in names:
            function = ".".join(parts[i:])
            return names[tail], _TAIL.sub(r" (\1)", function)
    return _RUNTIME, f"{symbol} ({library.split('.so')[0]})"


def functions_of_symbols(found: list[tuple[str, str, float]]) -> Section:
    section = Section("The compiled package, sampled by perf: own time", ["module", "function", "%"])
    ordered = sorted(found, key=lambda item: -item[2])
    for module, function, share in ordered[:_FUNCTIONS]:
        section.rows.append(
            [part_of(module) if module != _RUNTIME else module, function, f"{100 * share:.1f}"]
        )
    section.data = {"functions": [list(item) for item in ordered[:100]]}
    return section


# --- The source -----------------------------------------------------------------------------------------------


def traced(seconds: float) -> tuple[list[tuple[str, str, float, float]], Section]:
    """Module, function, share of own time and calls per decision, and the table of them. Raises Unavailable."""
    with Worker(source=True) as worker:
        profile = worker.ask(do="profile", name=_LOOP, seconds=seconds, seed=1)
    decisions = profile["sample"]["decisions"]
    total = sum(own for *_, own in profile["functions"])
    found: list[tuple[str, str, float, float]] = []
    for file, line, function, calls, own in profile["functions"]:
        path = Path(file)
        if path.is_relative_to(SOURCE_FOLDER / "mindtable"):
            module = ".".join(path.relative_to(SOURCE_FOLDER / "mindtable").with_suffix("").parts)
            function = f"{function}, line {line}"
        else:
            module = _RUNTIME
        found.append((module, function, own / total, calls / decisions))
    found.sort(key=lambda item: -item[2])
    section = Section("The source, under cProfile: own time", ["module", "function", "%", "times/decision"])
    for module, function, share, calls in found[:_FUNCTIONS]:
        name = part_of(module) if module != _RUNTIME else module
        section.rows.append([name, function, f"{100 * share:.1f}", number(calls)])
    section.data = {"functions": [list(item) for item in found[:100]], "decisions": decisions}
    section.remarks.append(f"{profile['sample']['times']} games, {decisions:,} decisions.")
    return found, section
