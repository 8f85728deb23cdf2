"""Programs: API tokens, and accounts of programs, which are marked as such wherever they play."""

from __future__ import annotations

import secrets
from typing import Any, Final, get_args

from sqlalchemy import Connection, delete, func, insert, select

from mindtable.server import wire
from mindtable.server.log.names import plain
from mindtable.server.net.guard import address_of
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.names import check_name, key_of, likeness_of
from mindtable.server.people.sessions import API_TOKEN, PLAY, Caller, fresh_id
from mindtable.server.storage.people import BOT, Account, ApiToken, accounts, api_tokens, store_account
from mindtable.server.storage.tokens import hashed
from mindtable.server.tables.refusals import RequestError, charge
from mindtable.server.wire.people import Scope

SCOPES: Final = get_args(Scope)
_MOST: Final = 20  # tokens of an account
_BOTS: Final = 5  # of a person


class Programs:
    """The API tokens and programs of people."""

    def __init__(self, accounts_: Accounts) -> None:
        self.accounts = accounts_
        self.storage = accounts_.storage
        self.sessions = accounts_.sessions

    async def tokens(self, caller: Caller) -> list[wire.TokenInfo]:
        """The API tokens of an account, without the tokens."""
        account = self.accounts.require(caller)
        query = select(api_tokens).where(api_tokens.c.account_id == account.id).order_by(api_tokens.c.created)
        return await self.storage.read(
            lambda connection: [_info(ApiToken(**row)) for row in connection.execute(query).mappings()]
        )

    async def make_token(self, caller: Caller, request: wire.TokenRequest) -> wire.NewToken:
        """A new API token, which only this answer has."""
        account = self.accounts.require_fresh(caller)
        token, row = self._new(account.id, plain(request.name) or "Token", request.scopes)
        done = False

        def change(connection: Connection) -> None:
            nonlocal done
            mine = select(func.count()).where(api_tokens.c.account_id == account.id)
            done = int(connection.execute(mine).scalar() or 0) < _MOST
            if done:
                _store(connection, row)

        await self.sessions.commit(caller, change)
        if not done:
            raise RequestError("limit", f"An account has at most {_MOST} API tokens.")
        return wire.NewToken(info=_info(row), token=token)

    async def revoke(self, caller: Caller, id_: str) -> None:
        """End an API token of an account, with its sockets."""
        account = self.accounts.require(caller)
        mine = (api_tokens.c.id == id_, api_tokens.c.account_id == account.id)
        ended: list[str] = []

        def change(connection: Connection) -> None:
            nonlocal ended
            ended = list(connection.execute(select(api_tokens.c.hash).where(*mine)).scalars())
            connection.execute(delete(api_tokens).where(*mine))

        await self.sessions.commit(caller, change)
        if not ended:
            raise RequestError("gone", "There is no such API token.")
        self.sessions.close(ended)

    async def bots(self, caller: Caller) -> list[wire.BotInfo]:
        """The programs of a person."""
        account = self.accounts.require(caller)
        query = select(accounts.c.name, accounts.c.created)
        query = query.where(accounts.c.owner == account.id, accounts.c.kind == BOT).order_by(
            accounts.c.created
        )
        return await self.storage.read(
            lambda connection: [
                wire.BotInfo(name=name, created=created) for name, created in connection.execute(query)
            ]
        )

    async def make_bot(self, scope: Any, caller: Caller, name: str) -> wire.NewBot:
        """An account for a program, with an API token for playing."""
        owner = self.accounts.require_fresh(caller)
        check_name(name)
        charge(self.accounts.quotas.signups, address_of(scope), "Too many new accounts from this address.")
        bot = Account(
            id=fresh_id(),
            kind=BOT,
            name=name,
            key=key_of(name),
            likeness=likeness_of(name),
            created=self.sessions.time.of_day(),
            seen=self.sessions.time.now(),
            owner=owner.id,
        )
        token, row = self._new(bot.id, "Token", list(SCOPES))
        refused: tuple[str, str] | None = None

        def change(connection: Connection) -> None:
            nonlocal refused
            mine = select(func.count()).where(accounts.c.owner == owner.id, accounts.c.kind == BOT)
            same = (accounts.c.key == bot.key) | (accounts.c.likeness == bot.likeness)
            if int(connection.execute(mine).scalar() or 0) >= _BOTS:
                refused = "limit", f"A person has at most {_BOTS} programs."
            elif connection.execute(select(accounts.c.id).where(same)).first() is not None:
                refused = "taken", "Somebody has this name, or one that looks like it. Choose another one."
            else:
                refused = None
                store_account(connection, bot)
                _store(connection, row)

        await self.sessions.commit(caller, change)
        if refused is not None:
            raise RequestError(*refused)
        return wire.NewBot(bot=wire.BotInfo(name=name, created=bot.created), token=token)

    def _new(self, account: str, name: str, scopes: list[Scope]) -> tuple[str, ApiToken]:
        token = API_TOKEN + secrets.token_urlsafe(32)
        words = " ".join(word for word in SCOPES if word in scopes) or PLAY
        row = ApiToken(
            hash=hashed(token),
            id=fresh_id(),
            account_id=account,
            name=name,
            scopes=words,
            created=self.sessions.time.of_day(),
            used=0,
        )
        return token, row


def _store(connection: Connection, row: ApiToken) -> None:
    connection.execute(
        insert(api_tokens).values(**{each: getattr(row, each) for each in row.__struct_fields__})
    )


def _info(row: ApiToken) -> wire.TokenInfo:
    return wire.TokenInfo(
        id=row.id,
        name=row.name,
        scopes=row.scopes.split(),  # type: ignore[arg-type]  # words of the type
        created=row.created,
        used=row.used,
    )
