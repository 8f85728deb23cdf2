"""Accounts: how a guest gets a name, logs in with a password, and is told about the own account."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, insert, select, update

from mindtable.server import wire
from mindtable.server.net.guard import address_of
from mindtable.server.net.limits import Quotas
from mindtable.server.people.names import as_guest, check_name, guest_likeness, is_office, key_of, likeness_of
from mindtable.server.people.passkey_site import site_of
from mindtable.server.people.passwords import Hasher, check_password
from mindtable.server.people.sessions import Caller, Renewal, Sessions
from mindtable.server.settings import Settings
from mindtable.server.storage.people import (
    GUEST,
    PERSON,
    Account,
    account_by,
    accounts,
    passkeys,
    recoveries,
    sessions,
    store_account,
    tickets,
)
from mindtable.server.storage.storage import Write
from mindtable.server.storage.tokens import hashed
from mindtable.server.tables.refusals import RequestError, charge

_TOO_MANY: Final = "Too many new accounts from this address. Try again in an hour, or play as a guest."
_GUESSES: Final = "Too many tries. Wait a few minutes, or log in with a passkey."
_WRONG: Final = "This name and this password do not belong together."
_TAKEN: Final = "Somebody has this name, or one that looks like it. Choose another one."
_GIVEN: Final = ("kind", "name", "key", "likeness", "password", "handle")  # what a guest gets with a name
_CODES: Final = 8
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look alike
_CODE_LENGTH: Final = 24  # 120 bits: nobody finds a code from its hash
_GROUP: Final = 6


class Accounts:
    """The ways into an account and the changes of it. Whatever a method returns is stored."""

    def __init__(self, sessions_: Sessions, hasher: Hasher, settings: Settings, quotas: Quotas) -> None:
        self.sessions = sessions_
        self.storage = sessions_.storage
        self.hasher = hasher
        self.settings = settings
        self.quotas = quotas

    # What is told.

    async def info(self, scope: Any, caller: Caller) -> wire.AccountInfo:
        """The account of a caller, as far as it may know it: an API token gives the name alone."""
        support = site_of(scope, self.settings)
        told = wire.PasskeySupport(
            possible=not isinstance(support, str), reason=support if isinstance(support, str) else ""
        )
        account = caller.account
        if account is None:
            return wire.AccountInfo(kind="", support=told, mail=self.mails)
        if caller.token is not None:
            if not caller.may("read"):
                raise RequestError("not-yours", "This API token is not for reading the account.")
            return wire.AccountInfo(kind=account.kind, name=account.name, created=account.created)  # type: ignore[arg-type]  # one of the words
        return await self.told(account, self.sessions.is_fresh(caller), told)

    async def told(self, account: Account, fresh: bool, support: wire.PasskeySupport) -> wire.AccountInfo:
        """An account as its owner sees it."""

        def find(connection: Connection) -> tuple[Account | None, list[Any], int]:
            mine = select(passkeys).where(passkeys.c.account_id == account.id).order_by(passkeys.c.created)
            left = select(func.count()).where(recoveries.c.account_id == account.id)
            found = account_by(connection, id=account.id)
            return (
                found,
                list(connection.execute(mine).mappings()),
                int(connection.execute(left).scalar() or 0),
            )

        found, keys, codes = await self.storage.read(find)
        found = found or account
        return wire.AccountInfo(
            kind=found.kind,  # type: ignore[arg-type]  # one of the words
            name=found.name,
            created=found.created,
            password=found.password != "",
            passkeys=[
                wire.PasskeyInfo(
                    id=row["id"],
                    name=row["name"],
                    synced=row["synced"] == 1,
                    created=row["created"],
                    used=row["used"],
                )
                for row in keys
            ],
            codes=codes,
            email=found.email,
            fresh=fresh,
            administrator=found.administrator == 1,
            mail=self.mails,
            support=support,
            settings=found.settings,
        )

    async def by_id(self, id_: str) -> Account:
        """A stored account."""
        found = await self.storage.read(lambda connection: account_by(connection, id=id_))
        if found is None:
            raise RequestError("gone", "This account was deleted.")
        return found

    @property
    def mails(self) -> bool:
        """Whether the server can send e-mail: its links need an address that nobody else can choose."""
        return self.settings.mail is not None and self.settings.address != ""

    async def seat_name(self, caller: Caller, name: str) -> str:
        """The name for a seat that a caller has typed: nobody plays under the name of somebody else's account, or under
        one that looks like it or speaks for the site.
        """
        typed = name.strip()
        if caller.named is not None or not typed:
            return name
        like = guest_likeness(typed)
        taken = is_office(typed) or await self.storage.read(
            lambda connection: account_by(connection, likeness=like) is not None
        )
        return as_guest(typed) if taken else name

    # How accounts begin.

    async def sign_up(self, scope: Any, caller: Caller, request: wire.SignUp) -> tuple[Renewal, list[str]]:
        """Give the account of a guest, or a new one, a name and a password. Returns recovery codes, too."""
        self.check_new(caller, request.name)
        check_password(request.password, request.name)
        self.charge_signup(scope)
        stored = await self.hasher.hash(request.password)
        return await self.named(
            scope, caller, request.name, lambda account: replace(account, password=stored)
        )

    def check_new(self, caller: Caller, name: str) -> None:
        """Raise MindtableError unless a caller may give its account this name, if nobody has it."""
        require_browser(caller)
        if caller.named is not None:
            raise RequestError("not-now", f"You have an account: {caller.named.name}.")
        check_name(name)

    def charge_signup(self, scope: Any) -> None:
        """Count a new account. Raises RequestError if there are too many from this address."""
        charge(self.quotas.signups, address_of(scope), _TOO_MANY)

    async def is_free(self, name: str) -> bool:
        """Whether nobody has a name, or one like it."""
        return await self.storage.read(lambda connection: _is_free(connection, name))

    async def named(
        self,
        scope: Any,
        caller: Caller,
        name: str,
        way_in: Callable[[Account], Account],
        also: Callable[[Connection, str], object] | None = None,
    ) -> tuple[Renewal, list[str]]:
        """Name the account of a guest, or a new one, and give it a way to log in; `also` is stored with it.

        Raises RequestError if somebody was quicker.
        """
        guest = caller.account or self.sessions.guest()
        account = way_in(
            replace(
                guest,
                kind=PERSON,
                name=name,
                key=key_of(name),
                likeness=likeness_of(name),
                seen=self.sessions.time.now(),
            )
        )
        renewal = self.sessions.renewal(scope, caller, account)
        codes = new_codes()
        outcome = ""

        def change(connection: Connection) -> None:
            nonlocal outcome
            outcome = ""
            known = account_by(connection, id=account.id)
            if not _is_free(connection, name):
                outcome = "taken"
            elif known is not None and known.kind != GUEST:
                outcome = "not-now"
            if outcome:
                return
            if known is None:
                store_account(connection, account)
            else:
                values = {
                    each: getattr(account, each)
                    for each in ("kind", "name", "key", "likeness", "password", "handle")
                }
                connection.execute(update(accounts).where(accounts.c.id == account.id).values(**values))
            store_codes(connection, account.id, codes)
            if also is not None:
                also(connection, account.id)
            renewal.store(connection)

        await self.storage.commit(Write(change=change))
        if outcome == "taken":
            raise RequestError("taken", _TAKEN)
        if outcome:
            raise RequestError("not-now", "You have an account already. Load the page again.")
        return renewal, codes

    # How people log in.

    async def login(self, scope: Any, caller: Caller, request: wire.Login) -> Renewal:
        """Log in with a password. A wrong name and a wrong password have one answer, after the same work."""
        require_browser(caller)
        self.charge_guess(scope, request.name)
        key = key_of(request.name)[:24]
        account = await self.storage.read(lambda connection: account_by(connection, key=key))
        stored = account.password if account is not None else ""
        if not await self.hasher.matches(request.password, stored) or account is None:
            raise RequestError("login", _WRONG)
        again = await self.hasher.hash(request.password) if self.hasher.is_outdated(stored) else ""

        def also(connection: Connection) -> bool:
            now = account_by(connection, id=account.id)
            if now is None or now.password != stored:
                return False  # it was changed meanwhile
            if again:
                connection.execute(update(accounts).where(accounts.c.id == account.id).values(password=again))
            return True

        return await self.let_in(scope, caller, account, also)

    async def code_login(self, scope: Any, caller: Caller, request: wire.CodeLogin) -> Renewal:
        """Log in with a recovery code, which is then used up. The same answer and work for whatever is wrong."""
        require_browser(caller)
        self.charge_guess(scope, request.name)
        key = key_of(request.name)[:24]
        hash_ = hashed(clean_code(request.code))
        account = await self.storage.read(lambda connection: account_by(connection, key=key))

        # For a name that nobody has, a guest's account that is stored nowhere: the work is the same.
        asked = account or self.sessions.guest()
        return await self.let_in(
            scope,
            caller,
            asked,
            lambda connection: _use_code(connection, asked.id, hash_),
            "This name and this code do not belong together.",
        )

    def charge_guess(self, scope: Any, name: str) -> None:
        """Count a try to log in. Raises RequestError after too many, whether or not there is such an account."""
        address = address_of(scope)
        key = key_of(name)[:24]
        charge(self.quotas.logins, address, _GUESSES)
        charge(self.quotas.guesses, (key, address), _GUESSES)
        charge(self.quotas.guesses_everywhere, key, _GUESSES)

    async def let_in(
        self,
        scope: Any,
        caller: Caller,
        account: Account,
        also: Callable[[Connection], bool],
        wrong: str = _WRONG,
    ) -> Renewal:
        """Begin a session of an account unless `also`, which is stored with it, says that something has changed."""
        renewal = self.sessions.renewal(scope, caller, account)
        done = False

        def change(connection: Connection) -> None:
            nonlocal done
            done = also(connection)
            if done:
                renewal.store(connection)

        await self.storage.commit(Write(change=change))
        if not done:
            raise RequestError("login", wrong)
        return renewal

    # What people change.

    async def set_password(self, scope: Any, caller: Caller, password: str) -> Renewal:
        """Set or remove the password. All other sessions end, and this one gets a new token."""
        account = self.require_fresh(caller)
        stored = ""
        if password:
            check_password(password, account.name)
            stored = await self.hasher.hash(password)
        return await self.changed(
            scope, caller, account, lambda connection: _set_password(connection, account, stored)
        )

    async def changed(
        self, scope: Any, caller: Caller, account: Account, change: Callable[[Connection], str]
    ) -> Renewal:
        """Change something about the ways into an account: `change` returns why not, or "".

        All other sessions end, and the caller's gets a new token.
        """
        renewal = self.sessions.renewal(scope, caller, account)
        refused = ""
        ended: list[str] = []

        def store(connection: Connection) -> None:
            nonlocal refused, ended
            ended = []
            refused = change(connection)
            if refused:
                return
            mine = sessions.c.account_id == account.id
            own = renewal.ended
            others = select(sessions.c.hash).where(mine, sessions.c.hash.not_in(own))
            ended = list(connection.execute(others).scalars())
            connection.execute(delete(sessions).where(mine))
            connection.execute(
                delete(tickets).where(tickets.c.account_id == account.id, tickets.c.kind == "password")
            )
            renewal.store(connection)

        await self.sessions.commit(caller, store)
        if refused:
            raise RequestError("not-now", refused)
        self.sessions.close(ended)
        return renewal

    async def logout(self, caller: Caller) -> None:
        """End the session of a caller. A guest with seats would lose them, so it has to have a name before."""
        require_browser(caller)
        if caller.session is None or caller.account is None:
            return
        if caller.account.kind == GUEST:
            raise RequestError("not-now", "A guest cannot log out: nothing could find its seats again.")
        await self.sessions.end(caller.account.id, [caller.session.id])

    async def fresh_codes(self, caller: Caller) -> list[str]:
        """New recovery codes; the old ones do not work any more."""
        account = self.require_fresh(caller)
        codes = new_codes()

        def change(connection: Connection) -> None:
            connection.execute(delete(recoveries).where(recoveries.c.account_id == account.id))
            store_codes(connection, account.id, codes)

        await self.sessions.commit(caller, change)
        return codes

    def require(self, caller: Caller) -> Account:
        """The account of a caller with a name, in a browser. Raises RequestError."""
        require_browser(caller)
        if caller.named is None:
            raise RequestError("login", "Log in first.")
        return caller.named

    def require_fresh(self, caller: Caller) -> Account:
        """As `require`, for what needs a proof of who it is in the last minutes."""
        account = self.require(caller)
        if not self.sessions.is_fresh(caller):
            raise RequestError("confirm", "Confirm who you are first.")
        return account


def require_browser(caller: Caller) -> None:
    """Raise RequestError for programs: their tokens never change an account."""
    if caller.token is not None:
        raise RequestError("not-yours", "An API token cannot do that. Log in with a browser.")


def ways_in(connection: Connection, account: Account) -> tuple[bool, int, int]:
    """Whether an account has a password, and how many passkeys and recovery codes."""
    now = account_by(connection, id=account.id)
    keys = select(func.count()).where(passkeys.c.account_id == account.id)
    codes = select(func.count()).where(recoveries.c.account_id == account.id)
    return (
        now is not None and now.password != "",
        int(connection.execute(keys).scalar() or 0),
        int(connection.execute(codes).scalar() or 0),
    )


def _set_password(connection: Connection, account: Account, stored: str) -> str:
    _, keys, codes = ways_in(connection, account)
    if not stored and (keys == 0 or keys + min(codes, 1) < 2):
        return "Without the password you need two ways in: two passkeys, or a passkey and recovery codes."
    connection.execute(update(accounts).where(accounts.c.id == account.id).values(password=stored))
    return ""


def _use_code(connection: Connection, account: str, hash_: str) -> bool:
    """Whether this is a recovery code of an account. It does not work again."""
    mine = (recoveries.c.hash == hash_, recoveries.c.account_id == account)
    return connection.execute(delete(recoveries).where(*mine)).rowcount == 1


def _is_free(connection: Connection, name: str) -> bool:
    same = (accounts.c.key == key_of(name)) | (accounts.c.likeness == likeness_of(name))
    return connection.execute(select(accounts.c.id).where(same)).first() is None


def new_codes() -> list[str]:
    """Recovery codes, in groups that people can copy."""
    drawn = [secrets.token_bytes(_CODE_LENGTH) for _ in range(_CODES)]
    codes = ["".join(_LETTERS[each % len(_LETTERS)] for each in code) for code in drawn]
    return ["-".join(code[at : at + _GROUP] for at in range(0, _CODE_LENGTH, _GROUP)) for code in codes]


def clean_code(code: str) -> str:
    """A code however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def store_codes(connection: Connection, account: str, codes: list[str]) -> None:
    """Store the hashes of recovery codes."""
    rows = [{"hash": hashed(clean_code(code)), "account_id": account} for code in codes]
    connection.execute(insert(recoveries), rows)
