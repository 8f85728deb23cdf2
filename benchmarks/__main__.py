"""`python -m benchmarks`: runs the chosen measurements, prints tables, and can save the numbers as JSON."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from benchmarks import duel, load, machine, memory, play, positions, profiling, reading, startup
from benchmarks.measure import Unavailable
from benchmarks.report import Section
from benchmarks.settings import Settings
from benchmarks.worker import Worker

_SECTIONS: dict[str, Callable[[Settings], list[Section]]] = {
    "play": lambda settings: [play.measure(settings)],
    "positions": lambda settings: [positions.measure(settings)],
    "startup": lambda settings: [startup.measure(settings)],
    "language": lambda settings: [startup.language(settings)],
    "reading": lambda settings: [reading.measure(settings)],
    "profile": profiling.measure,
    "bots": duel.measure,
    "load": lambda settings: [load.measure(settings)],
    "memory": lambda settings: [memory.measure(settings)],
}
_WIDTH = 150  # columns of output to a file


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "benchmarks",
        description="Measures mindtable side by side with other engines.",
        epilog="python -m benchmarks.structure counts the source instead: see docs/testing.md.",
    )
    parser.add_argument("--quick", action="store_true", help="shorter and fewer measurements")
    parser.add_argument(
        "--only",
        action="append",
        choices=list(_SECTIONS),
        metavar="NAME",
        help=f"one of: {', '.join(_SECTIONS)}",
    )
    parser.add_argument("--games", type=int, metavar="N", help="games of the bots (200; 40 if quick)")
    parser.add_argument(
        "--source",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="measure the uncompiled source, too (the default)",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to FILE")
    chosen = parser.parse_args()
    if chosen.games is not None and chosen.games < 1:
        parser.error("--games: at least 1")
    return chosen


def main() -> int:
    chosen = options()
    console = Console() if sys.stdout.isatty() else Console(width=_WIDTH)
    with ExitStack() as stack:
        # Use a separate cache for parsed cards, not the user's.
        os.environ["XDG_CACHE_HOME"] = stack.enter_context(TemporaryDirectory())
        core = machine.pin()
        build = machine.build()
        about = machine.description(core)
        for name, value in about.items():
            console.print(f"{name:12}{value}", highlight=False)
        source: Worker | None = None
        if chosen.source and build == machine.COMPILED:
            worker = stack.enter_context(Worker(source=True))
            try:
                worker.build()
                source = worker
            except Unavailable as error:
                console.print(f"The source cannot be run: {error}", markup=False)
        settings = Settings(
            seconds=0.3 if chosen.quick else 1.0,
            repeats=3 if chosen.quick else 5,
            processes=3 if chosen.quick else 10,
            games=chosen.games or (40 if chosen.quick else 200),
            limit=60 if chosen.quick else 600,
            build=build,
            source=source,
        )
        console.print()
        results: dict[str, object] = {"machine": about}
        status = Console(stderr=True)
        for name, measure in _SECTIONS.items():
            if chosen.only and name not in chosen.only:
                continue
            with status.status(f"measuring: {name}"):
                sections = measure(settings)
            for section in sections:
                section.show(console)
            results[name] = [{"title": section.title, **section.data} for section in sections]
        if chosen.json is not None:
            chosen.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
