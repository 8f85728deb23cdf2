"""The contents of a database, for its operator: numbers by kind, single tables, and their export and removal.

It works beside a running server, which removes tables itself: it may have them in memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, func, select, true, update
from sqlalchemy.exc import DBAPIError

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.core.record import Record
from mindtable.server.log.entries import Entry, Unreadable, fault_of, loads
from mindtable.server.log.progress import done, folded
from mindtable.server.settings import Retention
from mindtable.server.storage.files import InUse, file_of, held
from mindtable.server.storage.migrations import bring_up_to_date, is_up_to_date
from mindtable.server.storage.retention import DAY, RULES, STATUSES, past
from mindtable.server.storage.storage import (
    Storage,
    StorageError,
    entries,
    faults,
    orders,
    records,
    remove,
    runs,
    tables,
)

_SECRETS: Final = ("token", "invitation")


class Holding(Struct):
    """The contents of a database of one kind.

    Attributes:
        kind: `waiting`, `begun` or `finished` tables, or `uploaded` records.
        number: how many.
        kept: how many of them players keep.
        characters: their length.
        oldest: days of uptime since the visit that is longest ago; None if there are none.
        days: for how many days without a visit the rules keep them; None for ever.
        due: how many of them the rules do not keep any longer.
    """

    kind: str
    number: int
    kept: int
    characters: int
    oldest: float | None
    days: int | None
    due: int


class StoredTable(Struct):
    """A table in a database. `created` and `last`, its last entry, are milliseconds since 1970; `seen` is how many days
    of uptime ago somebody visited it.
    """

    id: str
    kind: str
    game: str
    players: list[str]
    created: int
    last: int
    seen: float
    entries: int
    characters: int
    kept: bool


class Fault(Struct):
    """A game that cannot go on, since a time in milliseconds since 1970."""

    id: str
    at: int
    reason: str


@contextmanager
def opened(url: str) -> Iterator[tuple[Engine, bool]]:
    """A database that exists, and whether no server uses it. Raises StorageError."""
    storage = Storage(url)
    file = file_of(storage.engine.url)
    if file is not None and not file.exists():
        raise StorageError(f"there is no database {file}")
    with ExitStack() as stack:
        stack.callback(storage.close)
        try:
            stack.enter_context(held(storage.engine))
        except InUse:
            alone = False
        else:
            alone = True
            bring_up_to_date(storage)
        try:
            if not alone and not is_up_to_date(storage):
                raise StorageError("the server that uses the database is of another version")
            yield storage.engine, alone
        except DBAPIError as error:
            raise StorageError(f"the database: {fault_of(error)}") from error


def uptime(connection: Connection) -> int:
    """The uptime that the database has noted last."""
    return int(connection.execute(select(func.max(runs.c.up))).scalar() or 0)


def faults_of(connection: Connection) -> list[Fault]:
    """The games that cannot go on by a fault of ours, the oldest faults first."""
    query = select(faults.c.table_id, faults.c.at, faults.c.reason).order_by(faults.c.at)
    return [Fault(*row) for row in connection.execute(query)]


def holdings(connection: Connection, rules: Retention) -> list[Holding]:
    """The contents of a database by kind, and how many of them these rules do not keep."""
    up = uptime(connection)
    return [_holding(connection, rules, kind, up) for kind in RULES]


def _holding(connection: Connection, rules: Retention, kind: str, up: int) -> Holding:
    def count(condition: ColumnElement[bool]) -> int:
        return int(connection.execute(select(func.count()).where(condition)).scalar() or 0)

    old = past(rules, kind, up)
    if kind == "uploaded":
        number, characters, seen = connection.execute(
            select(func.count(), func.sum(records.c.size), func.min(records.c.seen))
        ).one()
        kept, due = 0, count(and_(records.c.size >= 0, old))
    else:
        mine = tables.c.status.in_(STATUSES[kind])
        number, seen = connection.execute(select(func.count(), func.min(tables.c.seen)).where(mine)).one()
        joined = entries.join(tables, tables.c.id == entries.c.table_id)
        length = select(func.sum(func.length(entries.c.data))).select_from(joined).where(mine)
        characters = connection.execute(length).scalar()
        kept = count(and_(mine, tables.c.kept > 0))
        due = count(and_(tables.c.kept == 0, old))
    return Holding(
        kind=kind,
        number=int(number),
        kept=kept,
        characters=int(characters or 0),
        oldest=None if seen is None else _days(up, int(seen)),
        days=getattr(rules, kind),
        due=due,
    )


def held_tables(connection: Connection, kind: str = "", most: int = -1) -> Iterator[StoredTable]:
    """The tables of a database, of one kind if it is named, those made last first; at most so many."""
    up = uptime(connection)
    query = select(tables).order_by(tables.c.created.desc(), tables.c.id)
    if kind:
        query = query.where(tables.c.status.in_(STATUSES[kind]))
    if most >= 0:
        query = query.limit(most)
    for row in connection.execute(query).mappings().all():
        mine = entries.c.table_id == row["id"]
        number, length = connection.execute(
            select(func.count(), func.sum(func.length(entries.c.data))).where(mine)
        ).one()
        found = StoredTable(
            id=row["id"],
            kind=next((name for name, words in STATUSES.items() if row["status"] in words), row["status"]),
            game="",
            players=[],
            created=row["created"],
            last=row["created"],
            seen=_days(up, row["seen"]),
            entries=int(number),
            characters=int(length or 0),
            kept=row["kept"] > 0,
        )
        _describe(connection, found)
        yield found


def _describe(connection: Connection, found: StoredTable) -> None:
    """Fill in what the log of a table says of it. A log that cannot be read says nothing."""
    mine = select(entries.c.data).where(entries.c.table_id == found.id)
    texts = connection.execute(mine.where(entries.c.seq <= 3).order_by(entries.c.seq)).scalars().all()
    last = connection.execute(mine.order_by(entries.c.seq.desc()).limit(1)).scalars().all()
    try:
        log = [loads(text) for text in texts]
        found.last = max([found.last, *(loads(text).at for text in last)])
    except Exception:  # the text of a damaged entry can be anything
        return
    setup = log[0].setup if log else None
    if setup is None:
        return
    found.game = setup.game
    found.players = [seating.name or "(open)" for seating in setup.seats]
    for entry in log:
        if entry.seating is not None:
            found.players[entry.seat] = entry.seating.name


def _days(up: int, seen: int) -> float:
    return round(max(0, up - seen) / DAY, 1)


def exported(connection: Connection, id_: str) -> str:
    """A table with its whole log, and its record if the game is over; or an uploaded record. As JSON.

    The hashes of tokens and invitations are left out. Raises MindtableError if there is nothing with this id.
    """
    text = connection.execute(select(records.c.text).where(records.c.id == id_)).scalar()
    if text is not None:
        return str(text)
    row = connection.execute(select(tables).where(tables.c.id == id_)).mappings().first()
    if row is None:
        raise nothing(id_)
    found: dict[str, Any] = {"id": id_, "status": row["status"], "created": row["created"]}
    stored = connection.execute(
        select(entries.c.data).where(entries.c.table_id == id_).order_by(entries.c.seq)
    ).scalars()
    try:
        texts = list(stored)
        found["entries"] = [_without_secrets(msgspec.json.decode(text)) for text in texts]
        given = select(orders.c.seat, orders.c.data).where(orders.c.table_id == id_)
        found["orders"] = {
            str(seat): msgspec.json.decode(data) for seat, data in connection.execute(given).all()
        }
        if row["status"] == "over":
            found["record"] = msgspec.json.decode(record_of([loads(text) for text in texts]))
    except MindtableError:
        raise
    except Exception as error:  # as above
        raise Unreadable(fault_of(error)) from error
    return msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"


def record_of(log: list[Entry]) -> str:
    """The record of the finished game of a log. Raises MindtableError."""
    for entry in log:
        if entry.record:
            begun = Record.loads(entry.record)
            game = mindtable.game(begun.game)
            if not game.has_read(begun):
                game.accept_cards(begun, game.read_cards(begun))
    return str(done(folded(log)).game.record().dumps())


def _without_secrets(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_secrets(each) for name, each in value.items() if name not in _SECRETS}
    if isinstance(value, list):
        return [_without_secrets(each) for each in value]
    return value


def removed(connection: Connection, id_: str, alone: bool) -> bool:
    """Remove a table or an uploaded record. False if the server, which uses the database, will remove it soon.

    Raises MindtableError if there is nothing with this id.
    """
    if connection.execute(delete(records).where(records.c.id == id_)).rowcount:
        return True
    if alone:
        if not remove(connection, id_, true()):
            raise nothing(id_)
        return True
    if not connection.execute(update(tables).where(tables.c.id == id_).values(removal=1)).rowcount:
        raise nothing(id_)
    return False


def nothing(id_: str) -> MindtableError:
    """The error for an id that a database does not have."""
    return MindtableError(f"there is no table or record {id_!r}")
