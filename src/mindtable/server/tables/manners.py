"""Who may speak at a table: not the muted, nobody who floods it, and at tables of strangers no guest who watches."""

from __future__ import annotations

import logging
from collections import OrderedDict, deque
from typing import Final

from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Unreadable
from mindtable.server.net.connection import Connection
from mindtable.server.net.limits import Buckets
from mindtable.server.settings import Limits
from mindtable.server.storage.safety import EVER, all_in_force
from mindtable.server.storage.storage import Storage
from mindtable.server.tables.refusals import RequestError, charge

log = logging.getLogger(__name__)

_SAME: Final = 2  # lines of somebody that the next one may not repeat
_SPEAKERS: Final = (
    10_000  # of whom that is remembered; those who have said nothing for longest are forgotten first
)
_MINUTE: Final = 60_000  # milliseconds


class Manners:
    """Who may speak at the tables of a server now."""

    def __init__(self, storage: Storage, time: Time, limits: Limits) -> None:
        self._storage = storage
        self._time = time
        self._muted: dict[str, int] = {}  # accounts, and until which uptime
        self._paces = Buckets(limits.chat_pace)
        self._repeats = limits.chat_repeats
        self._said: OrderedDict[tuple[str, int, str], deque[str]] = OrderedDict()

    async def read(self) -> None:
        """Read who is muted, at the start and after every change of that.

        Where that part of the database is damaged, it stays as it was: the tables of everybody else go on.
        """
        now = self._time.now()
        try:
            self._muted = await self._storage.read(lambda connection: all_in_force(connection, "mute", now))
        except Unreadable:
            log.error("who is muted cannot be read: that part of the database is damaged")

    def check(self, table: str, connection: Connection, text: str, strangers: bool, heard: bool) -> None:
        """Raise RequestError unless a client may say this at a table, which may be one of `strangers`.

        Who is not `heard` by anybody else floods nobody.
        """
        until = self._muted.get(connection.account)
        if until is not None:
            left = None if until == EVER else until - self._time.now()
            if left is None or left > 0:
                raise RequestError("not-yours", f"An administrator has muted you{for_another(left)}.")
        if strangers and connection.viewer < 0 and not connection.named:
            raise RequestError(
                "not-yours", "Only people with an account may talk while they watch strangers."
            )
        speaker = _speaker(table, connection)
        if not self._repeats and text.casefold() in self._said.get(speaker, ()):
            raise RequestError("limit", "You have just said that.")
        if heard:
            charge(self._paces, speaker, "Too many messages. Wait a few seconds.")

    def note(self, table: str, connection: Connection, text: str) -> None:
        """Note what a client has said: it is stored now."""
        speaker = _speaker(table, connection)
        self._said.setdefault(speaker, deque(maxlen=_SAME)).append(text.casefold())
        self._said.move_to_end(speaker)
        if len(self._said) > _SPEAKERS:
            self._said.popitem(last=False)


def _speaker(table: str, connection: Connection) -> tuple[str, int, str]:
    return table, connection.viewer, connection.address if connection.viewer < 0 else ""


def for_another(left: int | None) -> str:
    """For how long something still holds, in words that follow others."""
    if left is None:
        return ""
    minutes = max(1, -(-left // _MINUTE))
    if minutes < 60:
        return f" for another {minutes} {'minute' if minutes == 1 else 'minutes'}"
    hours = -(-minutes // 60)
    if hours < 48:
        return f" for another {hours} {'hour' if hours == 1 else 'hours'}"
    return f" for another {-(-hours // 24)} days"
