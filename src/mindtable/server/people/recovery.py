"""Ways back: a verified address of e-mail, links to a new password, and the link that an administrator gives.

A link has its token behind the `#`, so no server log has it. It works once and for a short time; the database has its
hash.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from mindtable.core.errors import OptionError
from mindtable.server import wire
from mindtable.server.net.guard import address_of
from mindtable.server.people.accounts import Accounts, require_browser
from mindtable.server.people.mail import Mailer, check_address
from mindtable.server.people.names import key_of
from mindtable.server.people.passwords import check_password
from mindtable.server.people.sessions import Caller, Renewal
from mindtable.server.storage.people import PERSON, Account, Ticket, account_by, accounts, sessions, tickets
from mindtable.server.storage.storage import Write
from mindtable.server.storage.tokens import hashed
from mindtable.server.tables.refusals import RequestError, charge

EMAIL: Final = "email"
PASSWORD: Final = "password"
LINK: Final = 30 * 60_000  # milliseconds that a link in an e-mail works
ADMINISTRATORS: Final = 24 * 3_600_000  # the same for the link that an administrator gives
_ACCOUNTS: Final = 5  # with one address that a message lists
_NO_MAIL: Final = "This server sends no e-mail."
_DEAD: Final = "This link does not work, or not any more."
_MAILS: Final = "Too many messages. Wait an hour."


class Recovery:
    """Links by e-mail, and what they do."""

    def __init__(self, accounts_: Accounts, mailer: Mailer | None) -> None:
        self.accounts = accounts_
        self.sessions = accounts_.sessions
        self.storage = accounts_.storage
        self.mailer = mailer

    async def ask_email(self, scope: Any, caller: Caller, text: str) -> None:
        """Send a link with which an address is verified; without a text, forget the address."""
        account = self.accounts.require_fresh(caller)
        if not text.strip():
            await self._forget_email(caller, account.id)
            return
        mailer = self._mailer()
        address = check_address(text)
        charge(self.accounts.quotas.mails, ("from", address_of(scope)), _MAILS)
        if not self.accounts.quotas.mails.take(key_of(address)):
            return  # the answer is the same: others may have written to it
        token, ticket = self._ticket(EMAIL, account.id, address)
        await self.sessions.commit(caller, lambda connection: store_ticket(connection, ticket))
        link = f"{self.accounts.settings.address}/account/email#{token}"
        mailer.send(
            address,
            "Your e-mail address at mindtable",
            f"Somebody, probably you, wants to use this address for the account {account.name}.\n\n"
            f"Open this link within 30 minutes to confirm that:\n{link}\n\n"
            "If it was not you, ignore this message.\n",
        )

    async def verify_email(self, token: str) -> None:
        """The address of a link belongs to the account. The former one is told."""
        found: tuple[Ticket, Account] | None = None

        def change(connection: Connection) -> None:
            nonlocal found
            found = self._use(connection, token, EMAIL)
            if found is not None:
                ticket, account = found
                connection.execute(
                    update(accounts).where(accounts.c.id == account.id).values(email=ticket.data)
                )

        await self.storage.commit(Write(change=change))
        if found is None:
            raise RequestError("gone", _DEAD)
        ticket, account = found
        self._tell_former(account, ticket.data)

    async def _forget_email(self, caller: Caller, account: str) -> None:
        former = await self.accounts.by_id(account)

        def change(connection: Connection) -> None:
            connection.execute(update(accounts).where(accounts.c.id == account).values(email=""))
            connection.execute(delete(tickets).where(tickets.c.account_id == account))

        await self.sessions.commit(caller, change)
        self._tell_former(former, "")

    def _tell_former(self, account: Account, address: str) -> None:
        if self.mailer is not None and account.email and account.email != address:
            self.mailer.send(
                account.email,
                "Your e-mail address at mindtable was changed",
                f"The account {account.name} does not use this address any more.\n"
                "If that was not you, log in, end all other sessions and change your password.\n",
            )

    async def forgot(self, scope: Any, text: str) -> None:
        """Send links to new passwords to a verified address. Whoever asks learns nothing about it."""
        mailer = self._mailer()
        address = check_address(text)
        charge(self.accounts.quotas.mails, ("from", address_of(scope)), _MAILS)
        if not self.accounts.quotas.mails.take(key_of(address)):
            return  # the answer is the same: who asks is not the one who is asked about
        query = select(accounts.c.id, accounts.c.name).where(
            accounts.c.email == address, accounts.c.kind == PERSON
        )
        drawn = [self._ticket(PASSWORD, "", "") for _ in range(_ACCOUNTS)]
        lines: list[str] = []

        def change(connection: Connection) -> None:
            lines.clear()
            found = connection.execute(query.limit(_ACCOUNTS)).all()
            for (id_, name), (token, ticket) in zip(found, drawn):
                store_ticket(connection, replace(ticket, account_id=id_))
                lines.append(f"{name}: {self.accounts.settings.address}/account/password#{token}")

        await self.storage.commit(Write(change=change))  # for an unknown address, too: the work is the same
        if not lines:
            return
        mailer.send(
            address,
            "A new password for mindtable",
            "Somebody, probably you, wants a new password. Open a link within 30 minutes to set one:\n\n"
            + "\n".join(lines)
            + "\n\nIf it was not you, ignore this message. Your password has not changed.\n",
        )

    async def reset(self, scope: Any, caller: Caller, request: wire.PasswordReset) -> Renewal:
        """Set a new password with a link. All sessions end; passkeys stay."""
        require_browser(caller)
        charge(self.accounts.quotas.logins, address_of(scope), "Too many tries. Wait a few minutes.")
        hash_ = hashed(request.token)
        held = await self.storage.read(lambda connection: self._find(connection, hash_, PASSWORD))
        # For a link that does not work, a guest's account that is stored nowhere: the work is the same.
        account = held[1] if held is not None else self.sessions.guest()
        if held is not None:
            check_password(request.password, account.name)
        stored = await self.accounts.hasher.hash(request.password)
        renewal = self.sessions.renewal(scope, caller, account)
        done = False
        ended: list[str] = []

        def change(connection: Connection) -> None:
            nonlocal done, ended
            done = self._use(connection, request.token, PASSWORD) is not None
            if not done:
                return
            connection.execute(update(accounts).where(accounts.c.id == account.id).values(password=stored))
            connection.execute(
                delete(tickets).where(tickets.c.account_id == account.id, tickets.c.kind == PASSWORD)
            )
            mine = sessions.c.account_id == account.id
            ended = list(connection.execute(select(sessions.c.hash).where(mine)).scalars())
            connection.execute(delete(sessions).where(mine))
            renewal.store(connection)

        await self.storage.commit(Write(change=change))
        if not done:
            raise RequestError("gone", _DEAD)
        self.sessions.close(hash_ for hash_ in ended if hash_ not in renewal.ended)
        if self.mailer is not None and account.email:
            self.mailer.send(
                account.email,
                "Your password at mindtable was changed",
                f"The account {account.name} has a new password, and was logged out everywhere.\n",
            )
        return renewal

    async def tidy(self) -> None:
        """Forget links that do not work any more."""
        now = self.sessions.time.now()
        old = select(tickets.c.hash).where(tickets.c.until < now).limit(1)
        if await self.storage.read(lambda connection: connection.execute(old).first()) is not None:
            gone = delete(tickets).where(tickets.c.until < now)
            await self.storage.commit(Write(change=lambda connection: connection.execute(gone)))

    def _ticket(self, kind: str, account: str, data: str) -> tuple[str, Ticket]:
        """A new link: its token, and what is stored of it."""
        token = secrets.token_urlsafe(24)
        until = self.sessions.time.now() + LINK
        return token, Ticket(hash=hashed(token), kind=kind, account_id=account, data=data, until=until)

    def _find(self, connection: Connection, hash_: str, kind: str) -> tuple[Ticket, Account] | None:
        mine = (tickets.c.hash == hash_, tickets.c.kind == kind, tickets.c.until > self.sessions.time.now())
        row = connection.execute(select(tickets).where(*mine)).mappings().first()
        account = None if row is None else account_by(connection, id=row["account_id"])
        if row is None or account is None or account.kind != PERSON:
            return None
        return Ticket(**row), account

    def _use(self, connection: Connection, token: str, kind: str) -> tuple[Ticket, Account] | None:
        """The purpose of a link, which does not work again."""
        found = self._find(connection, hashed(token), kind)
        if found is not None:
            connection.execute(delete(tickets).where(tickets.c.hash == found[0].hash))
        return found

    def _mailer(self) -> Mailer:
        if self.mailer is None or not self.accounts.mails:
            raise OptionError(_NO_MAIL)
        return self.mailer


def store_link(connection: Connection, account: Account, up: int) -> str:
    """The token of a link that an administrator gives somebody, stored at the uptime `up`."""
    token = secrets.token_urlsafe(24)
    until = up + ADMINISTRATORS
    store_ticket(
        connection, Ticket(hash=hashed(token), kind=PASSWORD, account_id=account.id, data="", until=until)
    )
    return token


def store_ticket(connection: Connection, ticket: Ticket) -> None:
    """Store a link; earlier ones of the account for the same do not work any more."""
    connection.execute(
        delete(tickets).where(tickets.c.account_id == ticket.account_id, tickets.c.kind == ticket.kind)
    )
    connection.execute(
        insert(tickets).values(**{each: getattr(ticket, each) for each in ticket.__struct_fields__})
    )
