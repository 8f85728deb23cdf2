"""Hostile clients: each kind attacks a server in one way, from one address, as fast as it can.

`python -m tests.stress.hostile KIND PORT ADDRESS SECONDS` runs one of them in a process with low priority: it prints
`ready` when it is prepared, starts when it reads a line, and prints a `Report` as JSON at the end. A client that is cut
off connects again at once, so the server gets no rest. All its tables are made from the same address.

None of this is for other people's servers: it dials loopback addresses only.
"""

from __future__ import annotations

import os
import sys

import msgspec

from tests.stress.hostile import frames, requests, tables, uploads  # noqa: F401  # they register their kinds
from tests.stress.hostile.client import Cut, Hostile, Line, Over, Report, frame, request
from tests.stress.hostile.kinds import KINDS
from tests.stress.hostile.uploads import CARDS, DECKS

__all__ = ["CARDS", "DECKS", "KINDS", "Cut", "Hostile", "Line", "Over", "Report", "frame", "request"]


def attack(name: str, port: int, address: str, seconds: float) -> Report:
    """Run a client of this kind."""
    hostile = Hostile(port, address, seconds)
    prepared = KINDS[name].prepare()
    print("ready", flush=True)
    sys.stdin.readline()
    hostile.begin()
    try:
        while True:
            # The requests that an attack needs may also be refused; then it tries again until the time is up.
            with hostile.cut_off():
                KINDS[name].attack(hostile, prepared)
            hostile.rest(0.2)
    except Over:
        pass
    return hostile.report()


def main() -> None:
    name, port, address, seconds = sys.argv[1:]
    os.nice(10)
    found = attack(name, int(port), address, float(seconds))
    print(msgspec.json.encode(found).decode(), flush=True)
    os._exit(0)  # do not close thousands of sockets one by one
