"""Waiting times: new processes up to their answer, and reading card text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks import machine, tumblrcards
from benchmarks.measure import Measurement, Spread, Unavailable, interleave, rates
from benchmarks.report import Section, data, number, spread
from benchmarks.settings import Settings
from benchmarks.worker import SOURCE_FOLDER

_FIRST_DECISION = "import mindtable; mindtable.start('tumblrcards', seed=1).decision.actions"
_COMMAND = Path(sys.executable).with_name("mindtable")
_READING = {
    "read lines": "lines read from card text",
    "print lines": "lines printed as card text",
    "load lines": "lines loaded from the cache",
}


def measure(settings: Settings) -> Section:
    """Wall time of fresh processes, their byte code cached, from their start to their end."""
    help_ = [str(_COMMAND), "--help"] if _COMMAND.exists() else [sys.executable, "-m", "mindtable", "--help"]
    commands: dict[str, tuple[list[str], bool]] = {
        "python -c pass": ([sys.executable, "-c", "pass"], False),
        "mindtable --help": (help_, False),
        "import mindtable": ([sys.executable, "-c", "import mindtable"], False),
        "first decision": ([sys.executable, "-c", _FIRST_DECISION], False),
        "first decision, cards not yet parsed": ([sys.executable, "-c", _FIRST_DECISION], True),
    }
    builds = [settings.build]
    if settings.source is not None:
        builds.append(machine.SOURCE)
    section = Section("Fresh processes, wall time", ["process", "build", "ms, median (min - max)"])
    waits: dict[tuple[str, str], list[float]] = {}
    reasons: dict[tuple[str, str], str] = {}
    with TemporaryDirectory() as folder:
        for number_ in range(settings.processes + 1):
            for build in builds:
                for name, (command, cold) in commands.items():
                    if (name, build) in reasons:
                        continue
                    if build == machine.SOURCE and name == "mindtable --help":
                        command = [sys.executable, "-m", "mindtable", "--help"]
                    cache = Path(folder) / (f"cold {build} {number_}" if cold else f"warm {build}")
                    try:
                        wait = run(command, cache, build == machine.SOURCE)
                    except Unavailable as error:
                        reasons[name, build] = str(error)
                        continue
                    if number_:  # the first run writes byte code and the warm cache
                        waits.setdefault((name, build), []).append(wait * 1000)
    for (name, build), found in waits.items():
        section.rows.append([name, build, spread(Spread.of(found))])
        section.data[f"{name}, {build}"] = {"milliseconds": data(Spread.of(found))}
    for (name, build), reason in reasons.items():
        section.remarks.append(f"{name} ({build}) was not run: {reason}")
    return section


def run(command: list[str], cache: Path, source: bool) -> float:
    """Seconds that a process takes, with its cache folder in `cache`. Raises Unavailable if it fails."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    if source:
        environment["PYTHONPATH"] = str(SOURCE_FOLDER)
    begun = perf_counter()
    done = subprocess.run(command, capture_output=True, env=environment, text=True, check=False)
    wait = perf_counter() - begun
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        raise Unavailable(lines[-1] if lines else f"it ended with status {done.returncode}")
    return wait


def language(settings: Settings) -> Section:
    contenders: dict[str, Measurement] = {}
    labels: dict[str, tuple[str, str]] = {}
    for name, label in _READING.items():
        contenders[name] = tumblrcards.MEASUREMENTS[name]
        labels[name] = (label, settings.build)
        if settings.source is not None:
            contenders[f"{name} source"] = settings.source.measurement(name)
            labels[f"{name} source"] = (label, machine.SOURCE)
    samples, _ = interleave(contenders, settings.repeats, settings.seconds / 4)
    section = Section(
        "The card language", ["what", "build", "times/s, median (min - max)", "ms for all cards"]
    )
    lines = sum(len(card) for _, card in tumblrcards.texts())
    for name, found in samples.items():
        speed = rates(found)
        section.rows.append([*labels[name], spread(speed), number(lines / speed.median * 1000)])
        section.data[name] = {"per_second": data(speed)}
    section.remarks.append(f"{len(tumblrcards.texts())} cards, {lines} lines; the grammar was built before.")
    return section
