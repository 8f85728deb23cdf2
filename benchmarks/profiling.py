"""Where the time of random games goes.

`perf` samples the compiled package, if it is installed and allowed; symbols identify the functions.
The source is run under cProfile, which overstates small functions but counts calls.
"""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

import mindtable
from benchmarks import machine
from benchmarks.measure import Unavailable
from benchmarks.report import Section, number
from benchmarks.settings import Settings
from benchmarks.worker import SOURCE_FOLDER, Worker

_FUNCTIONS = 20
_OF_RUNTIME = 12
_SAMPLES_A_SECOND = 1999
_STACK = 2048  # bytes kept of each sample's stack, to find the callers
_GAME = "tumblrcards"
_LOOP = "playout"
_RUNTIME = "Python's runtime"
_PREFIX = re.compile(r"^(CPyDef|CPyPy|CPyDunder_*[a-z]+_|CPyStatic|native)_")
_TAIL = re.compile(r"_(traverse|clear|dealloc|setup|new)$")
# The names of the parts of the core. Other modules of the core are one part, and so is the language.
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
            shares[machine.COMPILED] = by_part(
                (module, share) for (module, _), share in found.charged.items()
            )
            sections += functions_of_samples(found)
    try:
        source, calls = traced(settings.seconds * settings.repeats)
    except Unavailable as error:
        remarks.append(f"The source was not profiled: {error}")
    else:
        shares[machine.SOURCE] = by_part((module, share) for module, _, share, _ in source)
        sections.append(calls)

    builds = list(shares)
    total = Section("Where the time goes, by module", ["part", *(f"% {build}" for build in builds)])
    order = sorted(
        {part for found_ in shares.values() for part in found_}, key=lambda p: -shares[builds[0]].get(p, 0)
    )
    for part in order:
        values = [shares[build].get(part, 0.0) for build in builds]
        if max(values) >= 0.005:
            total.rows.append([part, *(f"{100 * value:.1f}" for value in values)])
    total.data = {"shares": shares}
    total.remarks = remarks
    if machine.COMPILED in shares:
        total.remarks.append(
            "compiled: with the calls of Python's runtime that a module makes; source: own time."
        )
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


@dataclass(frozen=True)
class Sampled:
    """Shares of all samples.

    `own` is the share of a function itself; `charged` includes its calls of Python's runtime; both by module and
    function. `runtime` is the share of a function of the runtime, by its name.
    """

    own: dict[tuple[str, str], float]
    charged: dict[tuple[str, str], float]
    runtime: dict[str, float]


def sampled(seconds: float) -> Sampled:
    """Random games in a process of its own, as `perf` sees them. Raises Unavailable."""
    if shutil.which("perf") is None:
        raise Unavailable("perf is not installed")
    with TemporaryDirectory() as folder, Worker(source=False) as worker:
        worker.ask(
            do="measure", game=_GAME, name=_LOOP, seconds=0.5, seed=0
        )  # one-time work does not belong to the profile
        file = str(Path(folder) / "perf.data")
        record = ["perf", "record", "-q", "-e", "cpu-clock:u", "-F", str(_SAMPLES_A_SECOND)]
        record += ["--call-graph", f"dwarf,{_STACK}", "-o", file, "-p", str(worker.process.pid)]
        process = subprocess.Popen(record, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        sleep(0.5)  # until it has attached itself
        if process.poll() is None:
            worker.ask(do="measure", game=_GAME, name=_LOOP, seconds=seconds, seed=1)
            process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
        script = ["perf", "script", "-i", file, "-F", "ip,sym", "--no-inline"]
        shown = subprocess.run(script, capture_output=True, text=True, check=False)
    stacks = [stack.splitlines() for stack in shown.stdout.split("\n\n") if stack.strip()]
    if not stacks:
        lines = [line for line in (complaint + shown.stderr).splitlines() if line.strip()]
        raise Unavailable(f"perf: {lines[0].strip()}" if lines else "perf recorded nothing")
    return counted(stacks)


def counted(stacks: list[list[str]]) -> Sampled:
    """The shares of stacks, each the lines of its frames from the innermost outwards: an address and a symbol."""
    names = prefixes(compiled_modules())
    own: Counter[tuple[str, str]] = Counter()
    charged: Counter[tuple[str, str]] = Counter()
    runtime: Counter[str] = Counter()
    for stack in stacks:
        symbols = [line.split(maxsplit=1)[-1].strip() for line in stack if line.strip()]
        owners = [owner(symbol, names) for symbol in symbols]
        if owners[0] is not None:
            own[owners[0]] += 1
        else:
            runtime[symbols[0]] += 1
        if any(symbol.startswith("gc_collect") for symbol in symbols):
            charged[_RUNTIME, "cyclic garbage collection"] += 1
        else:
            charged[next((found for found in owners if found is not None), (_RUNTIME, "the rest"))] += 1
    total = len(stacks)
    return Sampled(
        {key: count / total for key, count in own.items()},
        {key: count / total for key, count in charged.items()},
        {key: count / total for key, count in runtime.items()},
    )


def compiled_modules() -> list[str]:
    """The dotted names of all compiled modules, below the package."""
    package = Path(mindtable.__path__[0])
    paths = [path.relative_to(package) for path in package.rglob("*") if path.suffix in (".so", ".pyd")]
    return [".".join((*path.parent.parts, path.name.partition(".")[0])) for path in paths]


def prefixes(names: list[str]) -> dict[str, str]:
    """The modules by the prefix of their mypyc symbols: the shortest unique tail of the module's name."""
    tails: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        parts = name.split(".")
        for i in range(len(parts)):
            tails["___".join(parts[i:]) + "___"].append(name)
    return {tail: found[0] for tail, found in tails.items() if len(found) == 1}


def owner(symbol: str, names: dict[str, str]) -> tuple[str, str] | None:
    """The module and the function of a symbol, or None if it does not belong to mindtable."""
    parts = _PREFIX.sub("", symbol).split("___")
    for i in range(1, len(parts)):
        tail = "___".join(parts[:i]) + "___"
        if tail in names:
            return names[tail], _TAIL.sub(r" (\1)", ".".join(parts[i:]))
    return None


def functions_of_samples(found: Sampled) -> list[Section]:
    functions = Section(
        "The compiled package, sampled by perf",
        ["module", "function", "% with the runtime it calls", "% own"],
    )
    ordered = sorted(found.charged, key=lambda key: -found.charged[key])
    for key in ordered[:_FUNCTIONS]:
        name = part_of(key[0])
        values = [f"{100 * shares.get(key, 0.0):.1f}" for shares in (found.charged, found.own)]
        functions.rows.append([name, key[1], *values])
    functions.data = {
        "functions": [[*key, found.charged[key], found.own.get(key, 0.0)] for key in ordered[:100]]
    }
    runtime = Section(
        f"Of that in Python's runtime: {100 * sum(found.runtime.values()):.0f} %",
        ["function of the runtime", "%"],
    )
    symbols = sorted(found.runtime, key=lambda key: -found.runtime[key])
    runtime.rows = [[symbol, f"{100 * found.runtime[symbol]:.1f}"] for symbol in symbols[:_OF_RUNTIME]]
    runtime.data = {"functions": [[symbol, found.runtime[symbol]] for symbol in symbols[:50]]}
    return [functions, runtime]


# --- The source -----------------------------------------------------------------------------------------------


def traced(seconds: float) -> tuple[list[tuple[str, str, float, float]], Section]:
    """Module, function, share of own time and calls per decision, and the table of them. Raises Unavailable."""
    with Worker(source=True) as worker:
        profile = worker.ask(do="profile", game=_GAME, name=_LOOP, seconds=seconds, seed=1)
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
