"""Friends: people ask each other by name, and see then whether the other one is there."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, select

from mindtable.server import wire
from mindtable.server.net.guard import address_of
from mindtable.server.people.accounts import Accounts
from mindtable.server.people.names import key_of
from mindtable.server.people.notifications import Notifications
from mindtable.server.people.sessions import Caller, fresh_id
from mindtable.server.storage.friends import (
    ASKED,
    BURIED,
    DECLINED,
    FRIENDS,
    Friendship,
    change_friendship,
    end_friendship,
    friendship,
    friendships_of,
    is_old,
    store_friendship,
    tidy_requests,
)
from mindtable.server.storage.notifications import FRIEND, KEPT, Notification, drop, notify, tidy
from mindtable.server.storage.notifications import FRIENDS as AGREED
from mindtable.server.storage.people import PERSON, Account, account_by, accounts
from mindtable.server.storage.safety import blocked_by
from mindtable.server.storage.storage import Write, holdings, tables
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.refusals import RequestError, charge

_FRIENDS: Final = 200  # of an account
_OUT: Final = 20  # requests of an account that wait
_IN: Final = 50  # that wait for one account
_WAITING: Final = (ASKED, DECLINED)  # one that was declined looks like one that waits
_REFUSED: Final = "This person cannot be asked."  # whatever the reason: it is theirs alone
_NOBODY: Final = "Nobody has this name."


class Friends:
    """The friends of all accounts."""

    def __init__(self, accounts_: Accounts, hall: Hall, notifications: Notifications) -> None:
        self.accounts = accounts_
        self.hall = hall
        self.notifications = notifications

    async def info(self, caller: Caller) -> wire.FriendsInfo:
        """The friends of the caller, and requests."""
        mine = _own(caller).id

        def find(connection: Connection) -> tuple[list[Friendship], dict[str, str], dict[str, list[str]]]:
            found = friendships_of(connection, mine)
            others = {_other(each, mine) for each in found}
            named = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(others))
            names = {row.id: row.name for row in connection.execute(named)}
            sitting = (
                select(holdings.c.holder, holdings.c.table_id)
                .join(tables, tables.c.id == holdings.c.table_id)
                .where(holdings.c.holder.in_(others), tables.c.status == "playing")
            )
            played: dict[str, list[str]] = {}
            for holder, table in connection.execute(sitting):
                played.setdefault(holder, []).append(table)
            return found, names, played

        found, names, played = await self.hall.storage.read(find)

        def named(state: tuple[str, ...], by_me: bool) -> list[str]:
            chosen = [each for each in found if each.state in state and (each.account_id == mine) == by_me]
            return [names[_other(each, mine)] for each in chosen if _other(each, mine) in names]

        friends = [_other(each, mine) for each in found if each.state == FRIENDS]
        return wire.FriendsInfo(
            friends=sorted(
                (self._friend(each, names[each], played.get(each, [])) for each in friends if each in names),
                key=lambda one: (not one.here, one.name.casefold()),
            ),
            asked=named((ASKED,), False),
            waiting=named(_WAITING, True),
        )

    def _friend(self, account: str, name: str, played: list[str]) -> wire.FriendInfo:
        """A friend as they are now. Their table is told if strangers may watch it, and they are at it."""
        for id_ in played:
            table = self.hall.registry.tables.get(id_)
            if table is None or not table.progress.setup.speed:
                continue
            if any(each.viewer >= 0 and each.account == account for each in table.listeners.connections):
                return wire.FriendInfo(name=name, here=True, table=id_, game=table.progress.setup.game)
        return wire.FriendInfo(name=name, here=self.notifications.is_here(account), table="", game="")

    async def tidy(self) -> None:
        """Forget requests that nobody has answered for long, and old notifications."""
        before = self.hall.time.now() - KEPT

        def change(connection: Connection) -> None:
            tidy_requests(connection, before)
            tidy(connection, before)

        if await self.hall.storage.read(lambda connection: is_old(connection, before)):
            await self.hall.storage.commit(Write(change=change))

    async def ask(self, scope: Any, caller: Caller, request: wire.FriendRequest) -> None:
        """Ask somebody to be friends, or agree to that. Raises RequestError."""
        charge(
            self.hall.quotas.wishes, address_of(scope), "Too many requests from this address. Wait a little."
        )
        account = _own(caller)
        now, day = self.hall.time.now(), self.hall.time.of_day()

        def change(connection: Connection) -> None:
            other = _named(connection, request.name)
            if other.id == account.id:
                raise RequestError("invalid", "That is yourself.")
            blocked = blocked_by(connection, [account.id, other.id])
            if other.id in blocked.get(account.id, frozenset()):
                raise RequestError("not-now", "You have blocked this person.")
            if account.id in blocked.get(other.id, frozenset()):
                raise RequestError("not-yours", _REFUSED)
            mine, theirs = (friendships_of(connection, each.id) for each in (account, other))
            if _number(mine, FRIENDS) >= _FRIENDS:
                raise RequestError("limit", f"You can have {_FRIENDS} friends.")
            found = friendship(connection, account.id, other.id)

            def tell(kind: str) -> None:
                told = Notification(
                    account_id=other.id,
                    kind=kind,
                    subject=account.id,
                    from_id=account.id,
                    name=account.name,
                    at=now,
                    day=day,
                )
                notify(connection, told)

            if found is None:
                waits = [each for each in mine if each.account_id == account.id and each.state in _WAITING]
                if len(waits) >= _OUT:
                    raise RequestError("limit", "Your earlier requests wait for an answer.")
                asked = [each for each in theirs if each.other_id == other.id and each.state == ASKED]
                if len(asked) >= _IN:
                    raise RequestError("not-yours", _REFUSED)
                new = Friendship(id=fresh_id(), account_id=account.id, other_id=other.id, at=now, day=day)
                store_friendship(connection, new)
                tell(FRIEND)
            elif found.state == BURIED and found.account_id == account.id:
                change_friendship(connection, found.id, DECLINED, found.at, found.day)
            elif found.other_id == account.id and found.state != FRIENDS:
                if _number(theirs, FRIENDS) >= _FRIENDS:
                    raise RequestError("not-yours", _REFUSED)
                change_friendship(connection, found.id, FRIENDS, now, day)
                drop(connection, FRIEND, other.id, account.id)
                tell(AGREED)

        await self.accounts.sessions.commit(caller, change)

    async def end(self, caller: Caller, name: str) -> None:
        """End a friendship, withdraw a request, or decline one. Nobody is told."""
        account = _own(caller)

        def change(connection: Connection) -> None:
            other = _named(connection, name)
            found = friendship(connection, account.id, other.id)
            if found is None:
                return
            drop(connection, FRIEND, other.id, account.id)
            if found.state == FRIENDS:
                end_friendship(connection, account.id, other.id)
            elif found.account_id == account.id:
                if found.state == ASKED:
                    end_friendship(connection, account.id, other.id)
                    drop(connection, FRIEND, account.id, other.id)
                else:  # it stays, so that nobody asks again at once
                    change_friendship(connection, found.id, BURIED, found.at, found.day)
            else:
                change_friendship(connection, found.id, DECLINED, found.at, found.day)

        await self.accounts.sessions.commit(caller, change)


def _number(found: list[Friendship], state: str) -> int:
    return sum(each.state == state for each in found)


def _other(found: Friendship, account: str) -> str:
    return found.other_id if found.account_id == account else found.account_id


def _named(connection: Connection, name: str) -> Account:
    found = account_by(connection, key=key_of(name)[:24])
    if found is None or found.kind != PERSON:
        raise RequestError("gone", _NOBODY)
    return found


def _own(caller: Caller) -> Account:
    """The account of a caller, who is a person with a name. Raises RequestError."""
    if caller.token is not None:
        raise RequestError("not-yours", "Programs cannot do this; a person in a browser can.")
    if caller.named is None or caller.named.kind != PERSON:
        raise RequestError("login", "Only people with an account have friends.")
    return caller.named
