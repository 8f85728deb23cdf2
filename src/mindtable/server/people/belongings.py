"""Belongings: the deck lists and settings that follow an account to every device."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from mindtable.core.errors import OptionError
from mindtable.server import wire
from mindtable.server.log.names import plain
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.sessions import Caller
from mindtable.server.storage.people import Account, accounts, decks
from mindtable.server.tables.refusals import RequestError

_MOST: Final = 200  # decks of an account
_LENGTH: Final = 1_000_000  # characters of all of them


class Belongings:
    """Decks and settings of accounts."""

    def __init__(self, accounts_: Accounts) -> None:
        self.accounts = accounts_
        self.storage = accounts_.storage

    async def decks(self, caller: Caller) -> list[wire.KeptDeck]:
        """The deck lists of an account."""
        account = self._owner(caller)
        query = select(decks).where(decks.c.account_id == account.id).order_by(decks.c.game, decks.c.id)
        return await self.storage.read(
            lambda connection: [
                wire.KeptDeck(**{name: row[name] for name in wire.KeptDeck.__struct_fields__})
                for row in connection.execute(query).mappings()
            ]
        )

    async def keep(self, caller: Caller, game: str, id_: str, deck: wire.DeckUpload) -> None:
        """Keep a deck list, in the place of the one with its id if there is one."""
        account = self._owner(caller)
        check_text(deck.list + deck.cards)
        mine = (decks.c.account_id == account.id, decks.c.game == game, decks.c.id == id_)
        values = {
            "name": plain(deck.name),
            "list": deck.list,
            "cards": deck.cards,
            "changed": self.accounts.sessions.time.of_day(),
        }
        length = func.sum(func.length(decks.c.list) + func.length(decks.c.cards))
        others = decks.c.account_id == account.id
        fits = False

        def change(connection: Connection) -> None:
            nonlocal fits
            number, total = connection.execute(
                select(func.count(), length).where(others, ~((decks.c.game == game) & (decks.c.id == id_)))
            ).one()
            fits = int(number) < _MOST and int(total or 0) + len(deck.list) + len(deck.cards) <= _LENGTH
            if fits and connection.execute(update(decks).where(*mine).values(**values)).rowcount == 0:
                connection.execute(insert(decks).values(account_id=account.id, game=game, id=id_, **values))

        await self.accounts.sessions.commit(caller, change)
        if not fits:
            raise RequestError(
                "limit", f"An account keeps at most {_MOST} decks, of {_LENGTH:,} characters in all."
            )

    async def drop(self, caller: Caller, game: str, id_: str) -> None:
        """Forget a deck list."""
        account = self._owner(caller)
        mine = (decks.c.account_id == account.id, decks.c.game == game, decks.c.id == id_)
        gone = delete(decks).where(*mine)
        await self.accounts.sessions.commit(caller, lambda connection: connection.execute(gone))

    async def set(self, caller: Caller, settings: str) -> None:
        """Keep the settings of the page."""
        account = self.accounts.require(caller)
        check_text(settings)
        change = update(accounts).where(accounts.c.id == account.id).values(settings=settings)
        await self.accounts.sessions.commit(caller, lambda connection: connection.execute(change))

    def _owner(self, caller: Caller) -> Account:
        if not caller.may("decks"):
            raise RequestError("not-yours", "This API token is not for decks.")
        if caller.named is None:
            raise RequestError("login", "Log in first.")
        return caller.named


def check_text(text: str) -> None:
    """Raise OptionError for a text that not every database can store."""
    if "\0" in text:
        raise OptionError("a text has no NUL")
