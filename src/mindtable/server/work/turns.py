"""Fair turns: clients that wait for a scarce resource, such as a worker process, get it in rotation."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Turns:
    """`slots` places for clients in rotation: the further requests of a busy client wait behind those of others.

    A client may have at most `most_waiting` requests in the queue.
    """

    def __init__(self, slots: int, most_waiting: int) -> None:
        self._free = slots
        self._most_waiting = most_waiting
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def is_full(self, client: str) -> bool:
        """Whether this client has the maximum number of requests in the queue."""
        return len(self._queues.get(client, ())) >= self._most_waiting

    async def take(self, client: str) -> None:
        """Wait for a slot; `give` hands it back."""
        if self._free > 0:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(client, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()  # the slot was given in the same moment
            else:
                self._forget(client, turn)
            raise

    def give(self) -> None:
        """Hand a slot to the next client in the rotation."""
        while self._queues:
            client, queue = self._queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._queues[client] = queue  # to the end: the other clients come first
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _forget(self, client: str, turn: asyncio.Future[None]) -> None:
        queue = self._queues.get(client)
        if queue is not None and turn in queue:
            queue.remove(turn)
            if not queue:
                del self._queues[client]
