"""One open socket: its viewer, and the messages that wait to be sent."""

from __future__ import annotations

import asyncio
import itertools
from collections import deque
from collections.abc import Callable

import msgspec

from mindtable.table.limits import Bucket
from mindtable.table.settings import Limits
from mindtable.table.wire import Failure, ServerMessage

_encoder = msgspec.json.Encoder()
_numbers = itertools.count()

NORMAL = 1000
POLICY = 1008  # the socket's code for a client that breaks the rules of the protocol
GOING_AWAY = 1001
TRY_AGAIN = 1013


def encoded(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(message).decode()


class Connection:
    """A socket at a table. `viewer` is its seat, or -1 for a spectator.

    `last_heard` returns when the client last sent anything, even an answer to a ping.
    """

    def __init__(self, viewer: int, address: str, limits: Limits, last_heard: Callable[[], float]) -> None:
        self.viewer = viewer
        self.last_heard = last_heard
        self.silent = False  # whether nothing has come from the client for long
        self.number = next(_numbers)  # an older socket has a lower one
        self.address = address
        self.bucket = Bucket(limits.messages)
        self.strikes = limits.strikes
        self.most = limits.unsent_messages
        self.longest = limits.unsent_length
        self.length = (
            0  # of the messages that wait behind the next one, which alone may be as long as a whole log
        )
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._lengths: deque[int] = deque()  # of the messages that wait
        self.close_code = NORMAL
        self.closing = False
        self.dropped: asyncio.Future[None] | None = None  # done once waiting for the client is useless

    def tell(self, message: ServerMessage) -> None:
        """Send a message as soon as the client takes it."""
        self.send(encoded(message))

    def send(self, text: str) -> None:
        """Send an encoded message. Closes the socket of a client that does not read."""
        if self.closing:
            return
        if self.waiting.qsize() >= self.most or self.length > self.longest:
            self.close(TRY_AGAIN)
            if self.dropped is not None and not self.dropped.done():
                self.dropped.set_result(None)
            return
        if self._lengths:
            self.length += len(text)
        self._lengths.append(len(text))
        self.waiting.put_nowait(text)

    async def next(self) -> str | None:
        """The next message to be sent; None once the connection is closed."""
        text = await self.waiting.get()
        if text is not None:
            self._lengths.popleft()
            if self._lengths:
                self.length -= self._lengths[0]
        return text

    def strike(self, code: str, text: str) -> None:
        """Tell the client what is wrong with its messages; after too many, close the socket."""
        self.tell(Failure(code=code, text=text))
        self.strikes -= 1
        if self.strikes <= 0:
            self.tell(Failure(code="limit", text="Too many messages were invalid or came too fast."))
            self.close(POLICY)

    def close(self, code: int) -> None:
        """Close once all waiting messages are sent."""
        if not self.closing:
            self.closing = True
            self.close_code = code
            self.waiting.put_nowait(None)
