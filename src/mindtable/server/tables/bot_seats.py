"""The bots at a table: worker processes think for them, and this module takes their turns."""

import asyncio
import logging

from mindtable.core.errors import MindtableError
from mindtable.server.log.clock import Time
from mindtable.server.log.entries import Entry
from mindtable.server.settings import Settings
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.passing import AGAIN, GameTable
from mindtable.server.tables.refusals import TOO_MUCH, RequestError

log = logging.getLogger(__name__)

_WATCHED = (
    2.5  # times as long as usual between two actions if only bots play, for whoever watches follows both
)


class Bots:
    """Plays the seats of bots at one table.

    It keeps no reference to its table, which would be a cycle: callers pass the table.
    """

    def __init__(self, settings: Settings, time: Time) -> None:
        self._settings = settings
        self._time = time
        self._playing: asyncio.Task[None] | None = None
        self._acted = 0  # the uptime

    def go_on(self, table: GameTable) -> None:
        """Let a bot that is asked think, unless one is already thinking."""
        if (self._playing is None or self._playing.done()) and bot_asked(table) >= 0:
            self._playing = table.spawn(self._play(table))

    async def _play(self, table: GameTable) -> None:
        try:
            while (seat := bot_asked(table)) >= 0:
                try:
                    await self._act(table, seat)
                except RequestError:
                    continue  # another process was quicker; the table was read again
                except StorageError:
                    await self._time.sleep(AGAIN)
        except TOO_MUCH as error:
            log.warning("table %s: the bot stopped: %s", table.id, error)

    async def _act(self, table: GameTable, seat: int) -> None:
        progress = table.progress
        asked = progress.asked.get(seat)
        try:
            bot = progress.seats[seat].bot
            text = (await table.jobs.thought(progress, seat, bot, table.listeners.client())).action
        except MindtableError:
            text = ""
        pace = int(self._settings.pace * (_WATCHED if only_bots(table) else 1))
        wait = self._acted + pace - self._time.now()
        if wait > 0:
            await self._time.sleep(wait)
        if not text or table.progress.passes(Entry(kind="act", seat=seat, inputs=[f"{seat} {text}"])):
            await self._time.sleep(table.passes.due(seat) - self._time.now())
        async with table.lock:
            progress = table.progress
            if progress.asked.get(seat) != asked or progress.state is None:
                return  # a move was taken back, or the game has ended
            if not text:  # no worker could answer; the least active choice keeps the game alive
                decision = progress.state.decision_of(seat)
                if decision is None:
                    return
                text = str(decision.actions[-1])
                if progress.costly:
                    await table.jobs.rehearse(progress, seat, [text])
            self._acted = self._time.now()
            await table.commit(Entry(kind="act", seat=seat, inputs=[f"{seat} {text}"]))


def only_bots(table: GameTable) -> bool:
    """Whether no person has a seat."""
    return all(seating.kind == "bot" for seating in table.progress.seats)


def bot_asked(table: GameTable) -> int:
    """The seat of a bot that has to decide; -1 if there is none, or if only bots play and nobody watches."""
    seats = table.progress.seats
    if only_bots(table) and not table.listeners.connections:
        return -1
    asked = (seat for seat in table.progress.waiting_for() if seats[seat].kind == "bot")
    return next(asked, -1)
