"""The people of a server: everything about accounts, put together, opened and closed."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection

from mindtable.server.people.accounts import Accounts
from mindtable.server.people.administration import Administration
from mindtable.server.people.belongings import Belongings
from mindtable.server.people.friends import Friends
from mindtable.server.people.leaving import Leaving
from mindtable.server.people.lobby import Lobby
from mindtable.server.people.mail import Mailer
from mindtable.server.people.moderation import Moderation
from mindtable.server.people.notifications import Notifications
from mindtable.server.people.passkeys import Passkeys
from mindtable.server.people.passwords import Hasher, common
from mindtable.server.people.profiles import Profiles
from mindtable.server.people.programs import Programs
from mindtable.server.people.recovery import Recovery
from mindtable.server.people.safety import Safety
from mindtable.server.people.sessions import Sessions
from mindtable.server.storage.people import old_guests, remove_guest
from mindtable.server.storage.retention import DAY
from mindtable.server.storage.storage import StorageError, Write
from mindtable.server.tables.hall import Hall

log = logging.getLogger(__name__)

_SWEEP: Final = 60.0  # seconds between two searches for what has ended
_PURGED: Final = 200  # guests at most that one search removes


class People:
    """The people of a server: each part does one thing with all of them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.hasher = Hasher(hall.machine)
        self.sessions = Sessions(hall.storage, hall.time)
        self.accounts = Accounts(self.sessions, self.hasher, hall.settings, hall.quotas)
        self.mailer = Mailer(hall.settings.mail, hall.machine) if hall.settings.mail is not None else None
        self.passkeys = Passkeys(self.accounts, hall.time, hall.machine)
        self.recovery = Recovery(self.accounts, self.mailer)
        self.programs = Programs(self.accounts)
        self.administration = Administration(self.accounts, self.mailer)
        self.belongings = Belongings(self.accounts)
        self.leaving = Leaving(self.accounts, hall)
        self.lobby = Lobby(self.accounts, hall)
        self.profiles = Profiles(hall)
        self.safety = Safety(self.accounts, hall)
        self.notifications = Notifications(self.accounts, hall)
        self.friends = Friends(self.accounts, hall, self.notifications)
        self.moderation = Moderation(self.administration, hall)
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, once the hall has."""
        common()  # from its file now, rather than while everybody waits for one who signs up
        self.sessions.site = self.hall.site
        self._sweeping = asyncio.create_task(self._sweep())
        self.lobby.start()

    async def stop(self) -> None:
        """End, before the hall does."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        await self.lobby.stop()
        await self.sessions.wait()
        if self.mailer is not None:
            await self.mailer.stop()
        self.passkeys.stop()
        self.hasher.stop()

    async def tidy(self) -> None:
        """End sessions that have lasted too long, and remove guests that were not seen for too long, and what nobody
        has answered.
        """
        await self.sessions.sweep()
        await self.recovery.tidy()
        await self.friends.tidy()
        days = self.hall.settings.retention.guests
        if days is None:
            return
        before = self.hall.time.now() - days * DAY
        old = await self.hall.storage.read(lambda connection: old_guests(connection, before, _PURGED))

        def change(connection: Connection) -> None:
            for guest in old:
                remove_guest(connection, guest)

        if old:
            await self.hall.storage.commit(Write(change=change))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            with suppress(StorageError):  # it was logged; the next round tries again
                try:
                    await self.tidy()
                except StorageError:
                    raise
                except Exception:
                    log.exception("looking for what has ended failed")
