"""The jobs that a table gives to worker processes: thinking for bots, and measuring games with uploaded cards."""

import secrets
from collections.abc import Sequence

import msgspec

from mindtable.server.log.costs import MOST_SECONDS, Thought, check_cost, check_length
from mindtable.server.log.progress import Progress
from mindtable.server.wire import Forecast
from mindtable.server.work.workers import Workers


class Jobs:
    """The jobs of one table. Each raises MindtableError if no worker can do it."""

    def __init__(self, id_: str, thinking: Workers, reading: Workers) -> None:
        self._id = id_
        self._thinking = thinking
        self._reading = reading

    async def rehearse(self, progress: Progress, seat: int, actions: Sequence[str], client: str = "") -> None:
        """Let a worker try the actions of `seat`. Raises MindtableError if they cost more than a table may.

        `client` is the one whose queue the job joins; "" for the table itself.
        """
        check_length(len(progress.lines))
        cost: float = await self._reading.run(
            "rehearse",
            self._id,
            progress.record,
            progress.inputs,
            seat,
            actions,
            client=client or self._id,
            seconds=MOST_SECONDS,
        )
        check_cost(cost)

    async def thought(self, progress: Progress, seat: int, bot: str, client: str = "") -> Thought:
        """The choice of a bot for `seat`.

        `client` is the one for whom the bot plays; all tables of a client share its turns, so many tables do not make
        the bots of others wait. A table has one bot that thinks at a time, so none is turned away.
        """
        workers = self._reading if progress.costly else self._thinking
        answer = await workers.run(
            "choose",
            self._id,
            progress.record,
            progress.inputs,
            seat,
            bot,
            secrets.token_hex(8),
            client=client or self._id,
            always=True,
        )
        found = msgspec.convert(answer, Thought)
        check_cost(found.cost)
        if progress.costly:
            check_length(len(progress.lines))
        return found

    async def forecast(self, progress: Progress, viewer: int) -> Forecast:
        """The forecast for `viewer`. A worker computes it if the game has uploaded cards."""
        if not progress.costly:
            return progress.forecast(viewer)
        answer = await self._reading.run(
            "forecast", self._id, progress.record, progress.inputs, viewer, client=self._id
        )
        return msgspec.convert(answer, Forecast)
