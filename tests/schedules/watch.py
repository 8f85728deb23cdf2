"""What has to hold in every schedule, checked against the disk and the true time.

- **Acknowledged is durable.** What a client was told, was on the disk before it was told, exactly once.
- **One seat, one holder.** Nobody gets a seat that somebody else has.
- **Clocks are fair.** A clock runs only while its seat is asked and a server is there, and then always.
- **Frames are secret.** A client sees the positions of its own seat, and no key, token or note of another.
- **What has ended, has ended.** No session, API token, code or link is accepted after its end was acknowledged.
- **A name is of one account**, and that of a deleted account never shows again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from mindtable.server.log.entries import Entry
from mindtable.server.log.progress import Progress
from tests.schedules.loop import SeededLoop

RESTART: Final = 50  # milliseconds by which a restart may be unfair
ROUNDED: Final = 30  # milliseconds, for times that are cut to whole ones, and timers that are late
GRACE: Final = 61_000
STALE: Final = 5.0  # seconds
Position = dict[str, Any]


class Broken(AssertionError):
    """Something that has to hold does not."""


class Stored(msgspec.Struct):
    """An entry on the disk: when it was given to the disk, and when the table learned that it is there."""

    entry: Entry
    given: float
    known: float = 0.0


class Watched:
    """A table as its entries on the disk make it."""

    def __init__(self, entry: Entry) -> None:
        assert entry.setup is not None
        self.progress = Progress(entry.setup)
        self.stored: list[Stored] = []
        self.positions: dict[tuple[int, int], list[Position]] = defaultdict(list)  # by viewer and number
        self.last = {0: 0, 1: 0, -1: 0}  # the last position that each viewer is told
        self.came: dict[int, float] = {}  # when the player of a seat has seen a position first


class Watch:
    """Looks at all that is stored and told."""

    def __init__(self, loop: SeededLoop) -> None:
        self.loop = loop
        self.tables: dict[str, Watched] = {}
        self.secrets: dict[str, str] = {}  # what it is, by its text
        self.seated: dict[tuple[str, int], str] = {}  # who was told to have taken an open seat
        self.ups: list[list[float]] = []  # when servers were up: from, to
        self.told = 0  # frames
        self.checked_clocks = 0
        # Whether the disk has that a player came. A disk that fails may not: then there is a second grace after a kill.
        self.noted: Callable[[str, int], bool] = lambda *_: True
        # Accounts.
        self.ended: dict[str, str] = {}  # tokens of sessions that have ended, and by what
        self.revoked: set[str] = set()  # API tokens
        self.names: dict[str, str] = {}  # who has a name, by what it looks like
        self.gone: dict[str, float] = {}  # names of deleted accounts, and since when
        self.owners: dict[tuple[str, int], set[str]] = {}  # who may have a seat

    # True time.

    def open(self) -> None:
        """A server is there from now on."""
        self.ups.append([self.loop.time(), float("inf")])

    def shut(self) -> None:
        """No server is there from now on."""
        if self.ups and self.ups[-1][1] == float("inf"):
            self.ups[-1][1] = self.loop.time()

    def up(self, since: float, until: float) -> float:
        """The milliseconds between two moments in which a server was there."""
        spans = (min(until, end) - max(since, start) for start, end in self.ups)
        return 1000 * sum(max(0.0, span) for span in spans)

    def starts(self, since: float, until: float) -> int:
        """How many servers began between two moments."""
        return sum(since < start <= until for start, _ in self.ups)

    # The disk.

    def committed(self, table: str, seq: int, entry: Entry, given: float) -> None:
        """An entry is on the disk."""
        if entry.setup is not None:
            self.tables[table] = Watched(entry)
        if table not in self.tables:
            raise Broken(f"table {table}: entry {seq} ({entry.kind}) of a table that was never stored")
        watched = self.tables[table]
        if seq != len(watched.stored) + 1:
            raise Broken(f"table {table}: entry {seq} follows entry {len(watched.stored)}")
        now = Stored(entry, given)
        progress = watched.progress
        step = progress.step(entry)
        if step is not None and entry.left:
            self._check_clocks(watched, now)
        watched.stored.append(now)
        progress.take(entry, step)
        if step is not None:
            told = (entry.seat,) if step.secret else (0, 1, -1)
            watched.last.update({viewer: progress.number(viewer, seq) for viewer in told})
        if progress.state is not None:
            for viewer in (0, 1, -1):
                position = progress.position(viewer, None)
                kept = watched.positions[viewer, progress.number(viewer, progress.seq)]
                data = msgspec.json.decode(msgspec.json.encode(position))
                if data not in kept:
                    kept.append(data)

    def known(self, table: str, seq: int) -> None:
        """A table learns that an entry is on the disk."""
        self.tables[table].stored[seq - 1].known = self.loop.time()

    def _check_clocks(self, watched: Watched, now: Stored) -> None:
        """The time that each seat has used since the last entry that set the clocks is that in which it was asked."""
        last = next((each for each in reversed(watched.stored) if each.entry.left), None)
        progress = watched.progress
        if last is None or progress.state is None:
            return
        setting = progress.setup.clock
        restarts = self.starts(last.given, now.given)
        unfair = ROUNDED + RESTART * restarts
        longest = self.up(last.given, now.given) + unfair
        start = last.known or last.given
        shortest = self.up(start, max(start, _came(watched, now))) - unfair
        asked = progress.waiting_for()
        for seat in (0, 1):
            if progress.seats[seat].kind != "person":
                continue
            before, after = last.entry.left[seat], now.entry.left[seat]
            used = before - after
            if used > (longest if seat in asked else 0):
                raise Broken(
                    f"clocks: seat {seat} lost {used} ms in at most {longest:.0f} ms"
                    f"{'' if seat in asked else ' without being asked'} ({now.entry.kind})"
                )
            if now.entry.kind == "time-out" and now.entry.seat == seat and before > longest:
                raise Broken(f"clocks: seat {seat} had {before} ms and ran out after {longest:.0f} ms")
            begun = next(each.given for each in watched.stored if each.entry.left)
            people = [each for each in (0, 1) if progress.seats[each].kind == "person"]
            came = max(watched.came.get(each, float("inf")) for each in people)
            graced = start < came and self.up(begun, start) < GRACE  # before the first turn
            bonus = setting.increment * 1000
            exact = setting.kind == "fischer" and progress.setup.pause == 0 and after <= before + bonus
            # An automatic pass, which nobody has asked for, counts from the moment when it was due.
            exact = exact and (now.entry.kind != "act" or now.entry.request != "")
            if seat in asked and exact and not graced and last.known:
                least = min(before, shortest)
                if used + bonus < least - ROUNDED:
                    raise Broken(f"clocks: seat {seat} used {least:.0f} ms and lost only {used} ms")
                self.checked_clocks += 1

    # What clients are told.

    def acknowledged(self, table: str, viewer: int, id_: str) -> None:
        """A client was told that its request was carried out."""
        found = [
            each.entry
            for each in self.tables[table].stored
            if each.entry.request == id_ and each.entry.seat == viewer
        ]
        # The requests of spectators are not told apart, so one that is repeated counts twice.
        if not found or (viewer >= 0 and len(found) > 1):
            raise Broken(f"durable: request {id_} was acknowledged, and is {len(found)} times on the disk")

    def seat_taken(self, table: str, seat: int, who: str) -> None:
        """Somebody was told to have taken an open seat."""
        watched = self.tables.get(table)
        joined = [each.entry for each in watched.stored if each.entry.kind == "joined"] if watched else []
        if not any(entry.seat == seat for entry in joined):
            raise Broken(f"durable: {who} got seat {seat}, which is not on the disk")
        holder = self.seated.setdefault((table, seat), who)
        if holder != who or sum(entry.seat == seat for entry in joined) != 1:
            raise Broken(f"holder: {who} got seat {seat} of {holder}")

    def frame(self, table: str, viewer: int, text: bytes, own: set[str]) -> dict[str, Any]:
        """A client gets a message; `own` are the secrets that it may know."""
        self.told += 1
        for secret, what in self.secrets.items():
            if secret.encode() in text and secret not in own:
                raise Broken(f"secret: a frame to viewer {viewer} has {what}")
        message: dict[str, Any] = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "sync" and message["seat"] != viewer:
            raise Broken(f"secret: viewer {viewer} gets the table of viewer {message['seat']}")
        if kind in ("sync", "update"):
            self._check_position(table, viewer, message.get("position"))
        if kind == "passing" and viewer < 0:
            raise Broken("secret: a spectator gets the orders of a player")
        if kind == "chat" and viewer >= 0 and message["line"]["seat"] < 0:
            if self.tables[table].progress.status != "over":
                raise Broken("secret: a player reads the chat of spectators")
        return message

    def sent(self, text: bytes) -> None:
        """A server sends a message. What it composed before a name was gone, it has sent a little later."""
        for name, at in self.gone.items():
            if self.loop.time() > at + STALE and name.encode() in text:
                self.loop.broken = Broken(f"gone: a frame names {name}, whose account was deleted")

    def _check_position(self, table: str, viewer: int, position: Position | None) -> None:
        if position is None:
            return
        if self.noted(table, viewer):
            self.tables[table].came.setdefault(viewer, self.loop.time())
        question = position["question"]
        if question is not None and question["seat"] != viewer:
            raise Broken(f"secret: viewer {viewer} gets the question of seat {question['seat']}")
        known = self.tables[table].positions.get((viewer, position["seq"]))
        if not known:
            raise Broken(
                f"durable: viewer {viewer} sees position {position['seq']}, which is not on the disk"
            )
        if not any(same(each, position) for each in known):
            raise Broken(f"secret: viewer {viewer} sees something else at position {position['seq']}")


def _came(watched: Watched, now: Stored) -> float:
    """When the request for an entry may have come: it has waited for the entries before it that were being stored."""
    came = now.given
    for each in reversed(watched.stored):
        if each.known < came:
            break
        came = each.given
    return came


def same(one: Position, other: Position) -> bool:
    """Whether two positions are the same, but for the time."""
    return all(one[key] == other[key] for key in ("seq", "view", "question", "waiting_for", "situation"))
