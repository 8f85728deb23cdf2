"""`python -m benchmarks.structure`: one column for each commit, or for the working tree; the aim stands beside it."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.structure import counters
from benchmarks.structure.classes import Classes
from benchmarks.structure.counters import Numbers
from benchmarks.structure.sources import ROOT, of_commit, of_folder

WORKING_TREE: Final = "working tree"
_WIDTH = 150  # columns of output to a file


class Row(NamedTuple):
    """A row of the table: its name in JSON, what it counts, the aim, and its counter."""

    name: str
    label: str
    aim: str
    counter: Callable[[Classes], Numbers]


ROWS: Final = (
    Row("statements", "statements of the card games", "<= 7,500", counters.statements),
    Row("data_lines", "lines of their TOML", "<= now + 600", counters.data_lines),
    Row(
        "statements_of_cards",
        "statements of cards/, where shared code goes",
        "",
        counters.statements_of_cards,
    ),
    Row("source_lines", "lines of src", "< 63,000", counters.source_lines),
    Row("wiring", "wiring and faces, share of the card games", "<= 30 %", counters.wiring),
    Row("offered", "methods that CardState offers", "<= 80", counters.offered),
    Row(
        "overridden_once",
        "of them overridden by one game alone",
        "0 without a reason",
        counters.overridden_once,
    ),
    Row("bodiless", "of them without a body", "<= 25", counters.bodiless),
    Row("core_state", "methods of State in core", "<= 45", counters.of_core_state),
    Row("dispatching", "branches that dispatch, in table.py", "<= 8 in mind, mindnet", counters.dispatching),
    Row("dispatching_anywhere", "in all of the game", "falls by as many", counters.dispatching_anywhere),
    Row("asserted", "assert isinstance in the card games", "<= 70", counters.asserted),
    Row("narrowed", "with other ways to narrow", "falls by as many", counters.narrowed),
    Row("snapshots", "lines of *snapshots.py", "<= 150", counters.snapshots),
    Row("positions", "lines of position.py of games", "0", counters.positions),
    Row("names_twice", "class names used twice", "<= 15", counters.names_twice),
    Row("openings", "docstrings that open with What, Who, Whatever", "<= 20", counters.openings),
    Row("side_by_side", "modules side by side in one package", "<= 20", counters.side_by_side),
)
NOT_COUNTED: Final = (
    "How often an action is parsed, applied and passing arranged for one move (aim 1, 1, 1) shows only at run time: "
    "tests/server counts it."
)


def count(classes: Classes) -> dict[str, Numbers]:
    """All numbers of a source tree, by the names of the rows."""
    return {row.name: row.counter(classes) for row in ROWS}


def written(numbers: Numbers) -> str:
    """The numbers of a cell, one on each line."""
    return "\n".join(f"{name} {number:,}".strip() for name, number in numbers.items())


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("benchmarks.structure", description=__doc__)
    parser.add_argument(
        "commits", nargs="*", metavar="COMMIT", help="read from git; by default the working tree"
    )
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    chosen = parser.parse_args(arguments)
    found: dict[str, dict[str, Numbers]] = {}
    for commit in chosen.commits or [WORKING_TREE]:
        try:
            sources = of_folder(ROOT) if commit == WORKING_TREE else of_commit(commit)
        except subprocess.CalledProcessError as error:
            parser.error(f"{commit}: {error.stderr.decode().strip()}")
        found[commit] = count(Classes(sources))
    if chosen.json:
        print(json.dumps(found, indent=1))
        return 0
    table = Table("", *found, "aim", show_lines=True)
    for row in ROWS:
        table.add_row(row.label, *(written(numbers[row.name]) for numbers in found.values()), row.aim)
    console = Console() if sys.stdout.isatty() else Console(width=_WIDTH)
    console.print(table, highlight=False)
    console.print(NOT_COUNTED, highlight=False)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
