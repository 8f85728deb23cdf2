"""The tables of people: accounts, sessions, passkeys, and what else belongs to an account.

Secrets are stored as hashes only (`tokens`). Times are the uptime where something ends, and milliseconds since 1970
where somebody reads them.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Index,
    Integer,
    String,
    Table,
    Text,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from mindtable.server.storage.challenges import challenges
from mindtable.server.storage.conduct import conduct, hand_conduct
from mindtable.server.storage.friends import forget_friends
from mindtable.server.storage.meetings import meetings, ratings, wishes
from mindtable.server.storage.safety import let_go, pass_on
from mindtable.server.storage.storage import holdings, metadata, notifications, tables

GUEST: Final = "guest"  # has no name and no way to log in
PERSON: Final = "person"
BOT: Final = "bot"  # plays with API tokens only
GONE: Final = "gone"  # was deleted; its row keeps others from taking the name

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(24), nullable=False, default=""),
    Column("key", String(24), unique=True),  # the name in lower case
    Column("likeness", String(64), unique=True),  # the hash of what looks like the name
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("seen", BigInteger, nullable=False),  # the uptime
    Column("password", String(255), nullable=False, default=""),
    Column("email", String(254), nullable=False, default=""),  # verified
    Column("handle", String(64), unique=True),  # by which passkeys know the account
    Column("owner", String(24), nullable=False, default=""),  # the account of a bot's owner
    Column("administrator", Integer, nullable=False, default=0),
    Column("settings", Text, nullable=False, default=""),
    Index("accounts_by_age", "kind", "seen"),
    Index("accounts_by_email", "email"),
    Index("accounts_by_owner", "owner"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the cookie
    Column("id", String(24), nullable=False, unique=True),
    Column("account_id", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("began", BigInteger, nullable=False),  # the uptime
    Column("seen", BigInteger, nullable=False),  # the uptime
    Column("fresh", BigInteger, nullable=False),  # the uptime of the last proof of who it is; -1 without any
    Column("agent", String(80), nullable=False),
    Index("sessions_by_account", "account_id"),
    Index("sessions_by_age", "seen"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # of the credential, as base64
    Column("account_id", String(24), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("count", BigInteger, nullable=False),  # of signatures
    Column("backed_up", Integer, nullable=False),
    Column("synced", Integer, nullable=False),  # 1 if it may be on several devices
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("used", BigInteger, nullable=False),  # the same
    Index("passkeys_by_account", "account_id"),
)

# Recovery codes that were not used.
recoveries = Table(
    "recoveries",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account_id", String(24), nullable=False),
    Index("recoveries_by_account", "account_id"),
)

# Links that work once.
tickets = Table(
    "tickets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),  # email or password
    Column("account_id", String(24), nullable=False),
    Column("data", String(254), nullable=False),  # the address to verify
    Column("until", BigInteger, nullable=False),  # the uptime
    Index("tickets_by_account", "account_id"),
    Index("tickets_by_age", "until"),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("account_id", String(24), nullable=False),
    Column("name", String(40), nullable=False),
    Column("scopes", String(64), nullable=False),  # words with spaces between them
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("used", BigInteger, nullable=False),  # the same; 0 for never
    Index("api_tokens_by_account", "account_id"),
)

decks = Table(
    "decks",
    metadata,
    Column("account_id", String(24), primary_key=True),
    Column("game", String(24), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("list", Text, nullable=False),
    Column("cards", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),  # milliseconds since 1970
)

OF_AN_ACCOUNT: Final = (
    sessions,
    passkeys,
    recoveries,
    tickets,
    api_tokens,
    decks,
    wishes,
    ratings,
    challenges,
    conduct,
    notifications,
)


class Account(Struct, frozen=True, kw_only=True):
    """An account as it is stored."""

    id: str
    kind: str
    name: str = ""
    key: str | None = None
    likeness: str | None = None
    created: int
    seen: int
    password: str = ""
    email: str = ""
    handle: str | None = None
    owner: str = ""
    administrator: int = 0
    settings: str = ""


class Session(Struct, frozen=True, kw_only=True):
    """A session as it is stored."""

    hash: str
    id: str
    account_id: str
    created: int
    began: int
    seen: int
    fresh: int
    agent: str


class Passkey(Struct, frozen=True, kw_only=True):
    """A passkey as it is stored."""

    id: str
    account_id: str
    public_key: str
    count: int
    backed_up: int
    synced: int
    name: str
    created: int
    used: int


class ApiToken(Struct, frozen=True, kw_only=True):
    """An API token as it is stored."""

    hash: str
    id: str
    account_id: str
    name: str
    scopes: str
    created: int
    used: int


class Ticket(Struct, frozen=True, kw_only=True):
    """A link that works once, as it is stored."""

    hash: str
    kind: str
    account_id: str
    data: str
    until: int


# Built once: every request asks these, and building such a query takes longer than its answer.
_ACCOUNT: Final = {column.name: select(accounts).where(column == bindparam("value")) for column in accounts.c}
_SITTING: Final = (
    select(accounts, holdings.c.seat.label("at_seat"))
    .join(holdings, holdings.c.holder == accounts.c.id)
    .where(holdings.c.table_id == bindparam("table"))
    .order_by(holdings.c.since, holdings.c.holder)
)
_SESSION: Final = select(sessions).where(sessions.c.hash == bindparam("value"))


def account_by(connection: Connection, **column: str) -> Account | None:
    """The account with this value in a column."""
    ((name, value),) = column.items()
    row = connection.execute(_ACCOUNT[name], {"value": value}).mappings().first()
    return None if row is None else Account(**row)


def session_of(connection: Connection, hash_: str) -> tuple[Session, Account] | None:
    """A session and its account."""
    row = connection.execute(_SESSION, {"value": hash_}).mappings().first()
    if row is None:
        return None
    account = account_by(connection, id=row["account_id"])
    return None if account is None else (Session(**row), account)


def hand_over(connection: Connection, old: str, new: str) -> None:
    """Give the seats of a holder to another one, with its history. A table at which both have a seat stays as it is.

    Whoever waits for an opponent does not wait any more.
    """
    both = select(holdings.c.table_id).where(holdings.c.holder == new)
    mine = (holdings.c.holder == old, holdings.c.table_id.not_in(both))
    connection.execute(update(holdings).where(*mine).values(holder=new))
    connection.execute(delete(wishes).where(wishes.c.account_id == old))
    connection.execute(delete(challenges).where(challenges.c.account_id == old))
    pass_on(connection, old, new)
    hand_conduct(connection, old, new)
    known = select(notifications.c.subject).where(notifications.c.account_id == new)
    other = (notifications.c.account_id == old, notifications.c.subject.not_in(known))
    connection.execute(update(notifications).where(*other).values(account_id=new))
    connection.execute(delete(notifications).where(notifications.c.account_id == old))
    connection.execute(update(notifications).where(notifications.c.from_id == old).values(from_id=new))
    for seat in (meetings.c.first, meetings.c.second):
        connection.execute(update(meetings).where(seat == old).values({seat.name: new}))


def forget(connection: Connection, account: str) -> None:
    """Remove everything that belongs to an account, except for the account itself. Those it has met keep that."""
    for table in OF_AN_ACCOUNT:
        connection.execute(delete(table).where(table.c.account_id == account))
    for seat in (meetings.c.first, meetings.c.second):
        connection.execute(update(meetings).where(seat == account).values({seat.name: ""}))
    connection.execute(delete(challenges).where(challenges.c.to_id == account))
    connection.execute(delete(notifications).where(notifications.c.from_id == account))
    forget_friends(connection, account)
    let_go(connection, account)
    connection.execute(delete(holdings).where(holdings.c.holder == account))


def remove_guest(connection: Connection, account: str) -> None:
    """Remove a guest with everything that belongs to it."""
    forget(connection, account)
    connection.execute(delete(accounts).where(accounts.c.id == account, accounts.c.kind == GUEST))


def seated_at(connection: Connection, account: str) -> list[tuple[str, int]]:
    """The tables at which an account has a seat, and which."""
    query = select(holdings.c.table_id, holdings.c.seat).where(holdings.c.holder == account)
    return [(table, int(seat)) for table, seat in connection.execute(query)]


def sitting(connection: Connection, table: str) -> dict[int, list[Account]]:
    """The accounts that hold the seats of a table, by seat; of several the one that holds it longest first."""
    found: dict[int, list[Account]] = {}
    for row in connection.execute(_SITTING, {"table": table}).mappings():
        given = dict(row)
        found.setdefault(int(given.pop("at_seat")), []).append(Account(**given))
    return found


def old_guests(connection: Connection, before: int, most: int) -> list[str]:
    """Guests that were not seen since an uptime and have no seat at a game that goes on; at most so many."""
    playing = (
        select(holdings.c.holder)
        .join(tables, tables.c.id == holdings.c.table_id)
        .where(holdings.c.holder == accounts.c.id, tables.c.status != "over")
    )
    query = select(accounts.c.id).where(accounts.c.kind == GUEST, accounts.c.seen < before, ~playing.exists())
    return list(connection.execute(query.limit(most)).scalars())


def store_account(connection: Connection, account: Account) -> None:
    """Store a new account."""
    connection.execute(
        insert(accounts).values(**{name: getattr(account, name) for name in account.__struct_fields__})
    )


def store_session(connection: Connection, session: Session) -> None:
    """Store a new session."""
    connection.execute(
        insert(sessions).values(**{name: getattr(session, name) for name in session.__struct_fields__})
    )
