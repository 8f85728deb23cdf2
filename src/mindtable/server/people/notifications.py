"""Notifications: what waits for a person, told on every page (`storage/notifications`)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from mindtable.server import wire
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.sessions import Caller
from mindtable.server.storage.challenges import all_challenges
from mindtable.server.storage.notifications import (
    CHALLENGE,
    FRIEND,
    FRIENDS,
    Notification,
    Running,
    dismiss,
    games_of,
    notifications_of,
)
from mindtable.server.storage.safety import blocked_by
from mindtable.server.tables.calling import awaited
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.refusals import RequestError

HERE: Final = (
    90_000  # milliseconds after a look in which a person counts as there: pages look every half minute
)
_GAMES: Final = 500  # that are looked through for those that wait
_KNOWN: Final = 10_000  # looks that are remembered before old ones are forgotten
_ABOUT_PEOPLE: Final = (CHALLENGE, FRIEND, FRIENDS)  # the others are about tables


class Notifications:
    """The notifications of all accounts, and who has looked at them a moment ago."""

    def __init__(self, accounts: Accounts, hall: Hall) -> None:
        self.accounts = accounts
        self.hall = hall
        self._looked: dict[str, int] = {}  # by account: the uptime

    async def info(self, caller: Caller) -> wire.Notifications:
        """What waits for the caller; nothing for somebody without an account."""
        account = caller.account
        if account is None:
            return wire.Notifications(turns=[], notifications=[])
        self._note_look(account.id)
        mine = account.id

        def find(connection: Connection) -> tuple[list[Running], list[Notification]]:
            found = notifications_of(connection, mine)
            senders = {each.from_id for each in found} - {""}
            blocked = blocked_by(connection, {mine, *senders})
            waiting = {
                each.id for each in all_challenges(connection) if each.to_id == mine and not each.table_id
            }
            return list(games_of(connection, mine, _GAMES)), [
                each
                for each in found
                if not (
                    each.kind in (*_ABOUT_PEOPLE, "rematch")
                    and (
                        each.from_id in blocked.get(mine, frozenset())
                        or mine in blocked.get(each.from_id, frozenset())
                    )
                )
                and (each.kind != CHALLENGE or each.subject in waiting)
            ]

        games, found = await self.hall.storage.read(find)
        return wire.Notifications(
            turns=[game.table for game in games if self._asked(game) >> game.seat & 1],
            notifications=[
                wire.NotificationInfo(
                    id=each.id,
                    kind=each.kind,  # type: ignore[arg-type]  # one of the words
                    name=each.name,
                    game=each.game,
                    table="" if each.kind in _ABOUT_PEOPLE else each.subject,
                    created=each.day,
                )
                for each in found
            ],
        )

    def _asked(self, game: Running) -> int:
        """The seats that a game asks now."""
        registry = self.hall.registry
        table = registry.tables.get(game.table)
        if table is not None:
            return awaited(table.progress)
        return registry.resting.get(game.table, game.asked)

    async def dismiss(self, caller: Caller, id_: str = "") -> None:
        """Remove one notification, or all of them. Raises RequestError without an account."""
        account = caller.account
        if account is None:
            raise RequestError("login", "You have no account yet: play a game first, or make one.")
        mine, wanted = account.id, id_.replace("\0", "")
        await self.accounts.sessions.commit(caller, lambda connection: dismiss(connection, mine, wanted))

    def _note_look(self, account: str) -> None:
        now = self.hall.time.now()
        if len(self._looked) >= _KNOWN:
            self._looked = {one: at for one, at in self._looked.items() if now - at <= HERE}
        self._looked[account] = now

    def is_here(self, account: str) -> bool:
        """Whether a page of an account is open."""
        at = self._looked.get(account)
        return at is not None and self.hall.time.now() - at <= HERE
