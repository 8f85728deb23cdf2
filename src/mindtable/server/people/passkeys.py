"""Passkeys: making them, and logging in with them (WebAuthn, by py_webauthn).

A challenge works once, for five minutes, for the session and the browser that asked for it. Challenges are in memory
only: after a restart of the server a browser asks again.
"""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, delete, func, insert, select, update

from mindtable.server import wire
from mindtable.server.log.clock import Time
from mindtable.server.log.names import plain
from mindtable.server.net.guard import address_of
from mindtable.server.people.accounts import Accounts, require_browser, ways_in
from mindtable.server.people.passkey_site import PasskeySite, site_of
from mindtable.server.people.sessions import Caller, Renewal
from mindtable.server.storage.people import Account, Passkey, account_by, accounts, passkeys
from mindtable.server.tables.refusals import RequestError, charge
from mindtable.server.work.machine import Machine

T = TypeVar("T")

SECONDS: Final = 300  # that a challenge works
_WAITING: Final = 10_000  # challenges; the oldest is forgotten first
_MOST: Final = 20  # passkeys of an account
_HANDLE: Final = 32  # bytes
_THREADS: Final = 2
_WRONG: Final = "This passkey could not be verified. Try again."
_GUESSES: Final = "Too many tries. Wait a few minutes."


class Challenge(Struct, frozen=True):
    """A challenge that a browser was given: for which session ("" for none) and which account."""

    value: bytes
    purpose: str  # new or login
    site: PasskeySite
    session: str
    account: str
    name: str  # of a new account
    handle: bytes
    until: int  # the uptime


class Passkeys:
    """Passkeys of all accounts."""

    def __init__(self, accounts_: Accounts, time: Time, machine: Machine) -> None:
        self.accounts = accounts_
        self.sessions = accounts_.sessions
        self.storage = accounts_.storage
        self.time = time
        # The library takes long to load, and its signatures take milliseconds.
        self._threads = machine.background("passkeys", _THREADS)
        self._challenges: dict[str, Challenge] = {}

    def stop(self) -> None:
        """End the threads."""
        self._threads.stop()

    # A new passkey.

    async def options(self, scope: Any, caller: Caller, name: str) -> tuple[str, dict[str, Any]]:
        """The key of a challenge for the browser, and the options with which it makes a passkey.

        A guest says under which name; for others it is a further way in, and needs a fresh session.
        """
        require_browser(caller)
        site = self._site(scope)
        account = caller.named
        known: list[str] = []
        if account is None:
            self.accounts.check_new(caller, name)
            if not await self.accounts.is_free(name):
                raise RequestError(
                    "taken", "Somebody has this name, or one that looks like it. Choose another one."
                )
            handle = secrets.token_bytes(_HANDLE)
        else:
            self.accounts.require_fresh(caller)
            name = account.name
            handle = _bytes(account.handle) if account.handle else secrets.token_bytes(_HANDLE)
            mine = select(passkeys.c.id).where(passkeys.c.account_id == account.id)
            known = await self.storage.read(lambda connection: list(connection.execute(mine).scalars()))
            if len(known) >= _MOST:
                raise RequestError("limit", f"An account has at most {_MOST} passkeys.")
        value = secrets.token_bytes(32)

        def make() -> dict[str, Any]:
            from webauthn import generate_registration_options, options_to_json
            from webauthn.helpers import structs

            found = generate_registration_options(
                rp_id=site.name,
                rp_name="mindtable",
                user_name=name,
                user_id=handle,
                user_display_name=name,
                challenge=value,
                timeout=SECONDS * 1000,
                authenticator_selection=structs.AuthenticatorSelectionCriteria(
                    resident_key=structs.ResidentKeyRequirement.REQUIRED,
                    user_verification=structs.UserVerificationRequirement.PREFERRED,
                ),
                exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(id_)) for id_ in known],
            )
            return _json(options_to_json(found))

        options = await self._threads.run(make)
        id_ = account.id if account is not None else ""
        return self._keep(Challenge(value, "new", site, _session(caller), id_, name, handle, 0)), options

    async def add(
        self, scope: Any, caller: Caller, key: str, answer: wire.PasskeyAnswer
    ) -> tuple[Renewal, list[str]]:
        """Keep the passkey that a browser has made. Returns recovery codes for an account that is named with it."""
        require_browser(caller)
        challenge = self._take(key, caller, "new", scope)

        def verify() -> Passkey:
            from webauthn import verify_registration_response

            _check_frame(answer.credential)
            found = verify_registration_response(
                credential=answer.credential,
                expected_challenge=challenge.value,
                expected_rp_id=challenge.site.name,
                expected_origin=challenge.site.origin,
            )
            now = self.time.of_day()
            return Passkey(
                id=_text(found.credential_id),
                account_id=challenge.account,
                public_key=_text(found.credential_public_key),
                count=found.sign_count,
                backed_up=int(found.credential_backed_up),
                synced=int(found.credential_device_type.value == "multi_device"),
                name=plain(answer.name) or "Passkey",
                created=now,
                used=now,
            )

        made = await self._verified(verify)
        handle = _text(challenge.handle)
        named = caller.named
        if named is None:
            self.accounts.charge_signup(scope)

            def arrive(connection: Connection, account: str) -> None:
                _store(connection, replace(made, account_id=account))

            return await self.accounts.named(
                scope, caller, challenge.name, lambda account: replace(account, handle=handle), arrive
            )
        self.accounts.require_fresh(caller)

        def add(connection: Connection) -> str:
            mine = select(func.count()).where(passkeys.c.account_id == named.id)
            if int(connection.execute(mine).scalar() or 0) >= _MOST:
                return f"An account has at most {_MOST} passkeys."
            if connection.execute(select(passkeys.c.id).where(passkeys.c.id == made.id)).first() is not None:
                return "This passkey is in use already."
            now = account_by(connection, id=named.id)
            if now is None or now.handle not in (None, handle):
                return "Another passkey was made meanwhile. Try again."
            connection.execute(update(accounts).where(accounts.c.id == named.id).values(handle=handle))
            _store(connection, replace(made, account_id=named.id))
            return ""

        return await self.accounts.changed(scope, caller, named, add), []

    async def remove(self, scope: Any, caller: Caller, id_: str) -> Renewal:
        """Remove a passkey of the account, unless it is the last way in."""
        account = self.accounts.require_fresh(caller)

        def change(connection: Connection) -> str:
            mine = (passkeys.c.id == id_, passkeys.c.account_id == account.id)
            if connection.execute(select(passkeys.c.id).where(*mine)).first() is None:
                return "There is no such passkey."
            password, keys, codes = ways_in(connection, account)
            if not password and (keys < 2 or keys - 1 + min(codes, 1) < 2):
                return (
                    "Without a password you need two ways in. Set a password, or make another passkey first."
                )
            connection.execute(delete(passkeys).where(*mine))
            return ""

        return await self.accounts.changed(scope, caller, account, change)

    # Logging in.

    async def login_options(self, scope: Any, caller: Caller) -> tuple[str, dict[str, Any]]:
        """The key of a challenge for the browser, and the options with which it logs in, whoever it is."""
        require_browser(caller)
        site = self._site(scope)
        charge(self.accounts.quotas.logins, address_of(scope), _GUESSES)
        value = secrets.token_bytes(32)

        def make() -> dict[str, Any]:
            from webauthn import generate_authentication_options, options_to_json

            return _json(
                options_to_json(
                    generate_authentication_options(rp_id=site.name, challenge=value, timeout=SECONDS * 1000)
                )
            )

        options = await self._threads.run(make)
        return self._keep(Challenge(value, "login", site, _session(caller), "", "", b"", 0)), options

    async def login(self, scope: Any, caller: Caller, key: str, answer: wire.PasskeyAnswer) -> Renewal:
        """Log in with the passkey that a browser has used."""
        require_browser(caller)
        challenge = self._take(key, caller, "login", scope)
        given = str(answer.credential.get("id", "")).replace("\0", "")

        def find(connection: Connection) -> tuple[Passkey, Account] | None:
            row = connection.execute(select(passkeys).where(passkeys.c.id == given)).mappings().first()
            account = None if row is None else account_by(connection, id=row["account_id"])
            return None if row is None or account is None else (Passkey(**row), account)

        found = await self.storage.read(find)
        if found is None:
            raise RequestError("unknown-passkey", "This passkey is not known here any more.")
        known, account = found

        def verify() -> tuple[int, int]:
            from webauthn import verify_authentication_response

            _check_frame(answer.credential)
            handle = answer.credential.get("response", {}).get("userHandle")
            if handle and handle.rstrip("=") != account.handle:
                raise ValueError("the passkey is of another account")
            used = verify_authentication_response(
                credential=answer.credential,
                expected_challenge=challenge.value,
                expected_rp_id=challenge.site.name,
                expected_origin=challenge.site.origin,
                credential_public_key=_bytes(known.public_key),
                credential_current_sign_count=known.count,
            )
            return used.new_sign_count, int(used.credential_backed_up)

        count, backed_up = await self._verified(verify)
        now = self.time.of_day()

        def also(connection: Connection) -> bool:
            mine = (passkeys.c.id == known.id, passkeys.c.count == known.count)
            values = {"count": count, "backed_up": backed_up, "used": now}
            return connection.execute(update(passkeys).where(*mine).values(**values)).rowcount == 1

        return await self.accounts.let_in(scope, caller, account, also, _WRONG)

    # Challenges.

    def _site(self, scope: Any) -> PasskeySite:
        found = site_of(scope, self.accounts.settings)
        if isinstance(found, str):
            raise RequestError("not-now", found)
        return found

    def _keep(self, challenge: Challenge) -> str:
        now = self.time.now()
        self._challenges = {key: each for key, each in self._challenges.items() if each.until > now}
        while len(self._challenges) >= _WAITING:
            del self._challenges[next(iter(self._challenges))]
        key = secrets.token_urlsafe(24)
        self._challenges[key] = replace(challenge, until=now + SECONDS * 1000)
        return key

    def _take(self, key: str, caller: Caller, purpose: str, scope: Any) -> Challenge:
        """The challenge that a browser was given, which cannot be used again. Raises RequestError."""
        challenge = self._challenges.pop(key, None)
        if (
            challenge is None
            or challenge.until <= self.time.now()
            or challenge.purpose != purpose
            or challenge.session != _session(caller)
            or challenge.site != site_of(scope, self.accounts.settings)
        ):
            raise RequestError("stale", "This took too long, or something else happened. Try again.")
        return challenge

    async def _verified(self, verify: Callable[[], T]) -> T:
        try:
            return await self._threads.run(verify)
        except RequestError:
            raise
        except Exception as error:  # a credential can be anything
            raise RequestError("login", _WRONG) from error


def _session(caller: Caller) -> str:
    return caller.session.hash if caller.session is not None else ""


def _check_frame(credential: dict[str, Any]) -> None:
    """Raise ValueError if a page of somebody else has asked for this, from within a frame."""
    data = _json(_bytes(str(credential["response"]["clientDataJSON"])).decode())
    if data.get("crossOrigin", False) is not False:
        raise ValueError("the page was in a frame of another one")


def _store(connection: Connection, made: Passkey) -> None:
    connection.execute(
        insert(passkeys).values(**{each: getattr(made, each) for each in made.__struct_fields__})
    )


def _json(text: str) -> dict[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("not an object")
    return found


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
