"""Calling players back: whom a game waits for is stored with each entry, and who may be away is notified.

That holds for games between people. Those with a fast clock are in memory (`awaited`), so nothing is stored for them.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, update

from mindtable.core.state import State
from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Entry, Seating, Setup
from mindtable.server.log.progress import NextState, Progress
from mindtable.server.storage.notifications import (
    OVER,
    REMATCH,
    TURN,
    Notification,
    drop,
    notify,
    players,
)
from mindtable.server.storage.storage import tables
from mindtable.server.tables.presence import is_between_people

Calling = Callable[[Connection], None]


def seats_asked(state: State | None) -> int:
    """The seats that a game asks, 1 and 2 for the two; 0 once it is over."""
    if state is None or state.outcome is not None:
        return 0
    return sum(1 << int(decision.seat) for decision in state.pending)


def awaited(progress: Progress) -> int:
    """The seats for which a game between people waits, as `seats_asked`."""
    return seats_asked(progress.state) if is_between_people(progress) else 0


def is_slow(setup: Setup) -> bool:
    """Whether players may leave for hours: there is no clock, or one that counts days."""
    return setup.clock.kind in ("none", "days")


def calling(
    table: str, progress: Progress, entry: Entry, step: NextState | None, time: Time
) -> Calling | None:
    """What an entry, after which the game is at `step`, changes for players who are away; None for nothing."""
    if not is_between_people(progress):
        return None
    setup = progress.setup
    if entry.kind == "offer" and entry.offer == "rematch":
        return _rematch(table, setup, progress.seats, entry.seat, time)
    if entry.kind == "rematch" or (entry.kind == "answer" and entry.offer == "rematch"):
        return lambda connection: drop(connection, REMATCH, table)
    if step is None or not is_slow(setup):
        return None
    before, after = seats_asked(progress.state), seats_asked(step.state)
    over = step.state.outcome is not None
    if before == after and not over:
        return None
    seats = progress.seats
    if entry.seating is not None:
        seats = [entry.seating if seat == entry.seat else each for seat, each in enumerate(seats)]
    ended_by = -1 if entry.kind == "time-out" else entry.seat
    return _asked(table, setup, seats, (before, after), ended_by if over else None, time)


def begun(table: str, progress: Progress, time: Time) -> Calling | None:
    """The same for a table whose game has just begun."""
    asked = awaited(progress)
    if not asked or not is_slow(progress.setup):
        return None
    return _asked(table, progress.setup, progress.seats, (0, asked), None, time)


def _asked(
    table: str, setup: Setup, seats: list[Seating], asked: tuple[int, int], ended_by: int | None, time: Time
) -> Calling:
    """Store which seats are asked now instead of before, and notify them if days may pass.

    `ended_by` is the seat that has ended the game (-1 for none), or None while it goes on.
    """
    now, day = time.now(), time.of_day()
    before, after = asked

    def change(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.id == table).values(asked=after))
        if setup.clock.kind != "days":
            return
        sitting = players(connection, table)
        for seat in (0, 1):
            for account in sitting[seat]:
                other = next(iter(sitting[1 - seat]), "")
                told = Notification(
                    account_id=account,
                    kind=TURN if ended_by is None else OVER,
                    subject=table,
                    from_id=other,
                    name=seats[1 - seat].name,
                    game=setup.game,
                    at=now,
                    day=day,
                )
                asks, asked_before = after >> seat & 1, before >> seat & 1
                if not asks:
                    drop(connection, TURN, table, account)
                elif not asked_before:
                    notify(connection, told)
                if ended_by is not None and ended_by != seat:
                    notify(connection, told)

    return change


def _rematch(table: str, setup: Setup, seats: list[Seating], seat: int, time: Time) -> Calling:
    now, day = time.now(), time.of_day()

    def change(connection: Connection) -> None:
        sitting = players(connection, table)
        for account in sitting[1 - seat]:
            told = Notification(
                account_id=account,
                kind=REMATCH,
                subject=table,
                from_id=next(iter(sitting[seat]), ""),
                name=seats[seat].name,
                game=setup.game,
                at=now,
                day=day,
            )
            notify(connection, told)

    return change
