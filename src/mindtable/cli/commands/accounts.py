"""`mindtable accounts`: the people of a server, for its operator."""

from __future__ import annotations

from argparse import Namespace

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from mindtable.cli.commands.serve import database_of
from mindtable.core.errors import MindtableError
from mindtable.server.people.names import key_of
from mindtable.server.people.recovery import store_link
from mindtable.server.storage.holdings import opened, uptime
from mindtable.server.storage.people import (
    GONE,
    GUEST,
    PERSON,
    Account,
    account_by,
    accounts,
    sessions,
)
from mindtable.server.storage.safety import note
from mindtable.server.storage.storage import faults, now_ms


def list_(options: Namespace) -> int:
    """List the accounts with a name, and count guests, and games that a fault of ours has ended."""
    named = select(accounts.c.name, accounts.c.kind, accounts.c.administrator, accounts.c.created)
    named = named.where(accounts.c.kind.not_in((GUEST, GONE))).order_by(accounts.c.key)
    guests = select(func.count()).where(accounts.c.kind == GUEST)
    with opened(database_of(options)) as (engine, _), engine.connect() as connection:
        people = [dict(row) for row in connection.execute(named).mappings()]
        number = int(connection.execute(guests).scalar() or 0)
        lost = int(connection.execute(select(func.count()).select_from(faults)).scalar() or 0)
    if options.json:
        print(msgspec.json.encode({"people": people, "guests": number, "lost_games": lost}).decode())
        return 0
    for each in people:
        kind = "a program" if each["kind"] != PERSON else "an administrator" if each["administrator"] else ""
        print(f"{each['name']}{', ' + kind if kind else ''}")
    print(f"{number:,} guests; {lost:,} games cannot go on by a fault of the server")
    return 0


def link(options: Namespace) -> int:
    """Print a link with which somebody sets a new password."""
    with opened(database_of(options)) as (engine, _), engine.begin() as connection:
        account = _person(connection, options.name)
        token = store_link(connection, account, uptime(connection))
    print(f"{options.public_url}/account/password#{token}")
    return 0


def administrator(options: Namespace) -> int:
    """Make somebody an administrator, or no longer one. All sessions end: their rights have changed."""
    with opened(database_of(options)) as (engine, _), engine.begin() as connection:
        account = _person(connection, options.name)
        rights = update(accounts).where(accounts.c.id == account.id)
        connection.execute(rights.values(administrator=0 if options.remove else 1))
        connection.execute(delete(sessions).where(sessions.c.account_id == account.id))
        deed = "no administrator" if options.remove else "administrator"
        note(connection, now_ms(), "", deed, account.name)
    print(f"{account.name} is {'no longer ' if options.remove else ''}an administrator")
    return 0


def _person(connection: Connection, name: str) -> Account:
    account = account_by(connection, key=key_of(name))
    if account is None or account.kind != PERSON:
        raise MindtableError(f"nobody is called {name[:40]!r}")
    return account
