"""Administration: what a person with the administrator's right sees and does on the page.

The right is given by `mindtable accounts administrator` alone. All of this needs a proof of who it is in the last
minutes.
"""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import Connection, func, select

from mindtable.server import wire
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.mail import Mailer
from mindtable.server.people.names import key_of
from mindtable.server.people.recovery import ADMINISTRATORS, store_link
from mindtable.server.people.sessions import Caller
from mindtable.server.storage.holdings import faults_of
from mindtable.server.storage.people import BOT, GUEST, PERSON, Account, account_by, accounts
from mindtable.server.storage.safety import note
from mindtable.server.tables.refusals import RequestError

log = logging.getLogger(__name__)

_FOUND: Final = 20  # accounts that a search finds at most
_FAULTS: Final = 50  # that are shown


class Administration:
    """What administrators may do."""

    def __init__(self, accounts_: Accounts, mailer: Mailer | None) -> None:
        self.accounts = accounts_
        self.storage = accounts_.storage
        self.mailer = mailer

    def require(self, caller: Caller) -> Account:
        """The account of an administrator who has just proved who it is. Raises RequestError for everybody else."""
        account = self.accounts.require(caller)
        if not account.administrator:
            raise RequestError("not-yours", "Only administrators of this server can do that.")
        return self.accounts.require_fresh(caller)

    async def overview(self, caller: Caller) -> wire.Administration:
        """How many accounts there are, and the games that cannot go on by a fault of ours."""
        self.require(caller)

        def find(connection: Connection) -> wire.Administration:
            query = select(accounts.c.kind, func.count()).group_by(accounts.c.kind)
            numbers = {kind: int(number) for kind, number in connection.execute(query)}
            found = faults_of(connection)
            return wire.Administration(
                people=numbers.get(PERSON, 0),
                programs=numbers.get(BOT, 0),
                guests=numbers.get(GUEST, 0),
                lost=len(found),
                faults=[
                    wire.FaultInfo(table=each.id, at=each.at, reason=each.reason) for each in found[-_FAULTS:]
                ],
            )

        return await self.storage.read(find)

    async def find(self, caller: Caller, text: str) -> list[wire.AccountFound]:
        """Accounts whose names contain a text, by name."""
        self.require(caller)
        query = select(accounts).where(
            accounts.c.kind.in_((PERSON, BOT)), accounts.c.key.contains(key_of(text), autoescape=True)
        )
        return await self.storage.read(
            lambda connection: [
                wire.AccountFound(
                    name=row["name"],
                    kind=row["kind"],
                    created=row["created"],
                    administrator=row["administrator"] == 1,
                )
                for row in connection.execute(query.order_by(accounts.c.key).limit(_FOUND)).mappings()
            ]
        )

    async def link(self, caller: Caller, name: str) -> wire.PasswordLink:
        """A link with which somebody sets a new password, once. Its owner gets a letter about it."""
        administrator = self.require(caller)
        now = self.accounts.sessions.time.now()
        token = ""
        found: Account | None = None

        def change(connection: Connection) -> None:
            nonlocal token, found
            found = account_by(connection, key=key_of(name)[:24])
            if found is None or found.kind != PERSON:
                raise RequestError("gone", "Nobody has this name.")
            token = store_link(connection, found, now)
            note(connection, self.accounts.sessions.time.of_day(), administrator.name, "link", found.name)

        await self.accounts.sessions.commit(caller, change)
        assert found is not None, "it was stored"
        log.warning("administrator %s made a link to a new password of %s", administrator.name, found.name)
        if self.mailer is not None and found.email:
            self.mailer.send(
                found.email,
                "A link to a new password at mindtable",
                f"An administrator has made a link to a new password of the account {found.name}.\n"
                "If you have not asked for that, tell the people who run the site.\n",
            )
        return wire.PasswordLink(path=f"/account/password#{token}", hours=ADMINISTRATORS // 3_600_000)
