"""One open socket: its viewer, and the messages that wait to be sent."""

from __future__ import annotations

import asyncio
import itertools
from typing import Protocol

import msgspec

from mindtable.server.net.limits import Bucket
from mindtable.server.settings import Limits
from mindtable.server.wire import Failure, ServerMessage

_encoder = msgspec.json.Encoder()
_numbers = itertools.count()

NORMAL = 1000
POLICY = 1008  # the socket's code for a client that breaks the rules of the protocol
GOING_AWAY = 1001
TRY_AGAIN = 1013


def encoded(message: ServerMessage) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


class Transport(Protocol):
    """The transport from a connection to its client."""

    heard: float  # when the client last sent anything, even an answer to a ping, as the event loop counts seconds

    def write_message(self, text: bytes) -> bool:
        """Send a message without waiting. False if the client has not taken enough yet, or has gone."""

    def ping(self) -> None:
        """Ask the client for a sign of life."""

    def give_up(self) -> None:
        """Close the socket of a client that gives none."""


class Connection:
    """A socket at a table. `viewer` is its seat, or -1 for a spectator."""

    def __init__(self, viewer: int, address: str, limits: Limits, transport: Transport) -> None:
        self.viewer = viewer
        self.silent = False  # whether nothing has come from the client for long
        self.number = next(_numbers)  # an older socket has a lower one
        self.address = address
        self.account = ""  # of whoever has opened it, or of its seat; "" if it has none
        self.named = False  # whether that account has a name
        self.bucket = Bucket(limits.messages)
        self.strikes = limits.strikes
        self.most = limits.unsent_messages
        self.longest = limits.unsent_length
        self.length = (
            0  # of the messages that wait behind the next one, which alone may be as long as a whole log
        )
        self.waiting: list[bytes] = []
        self.close_code = NORMAL
        self.closing = False
        self.dropped: asyncio.Future[None] | None = None  # done once waiting for the client is useless
        self._transport = transport
        self._asked = self._pinged = 0.0  # when a silent client was pinged first and last
        self._limits = limits
        self._sending = False  # a message that has waited
        self._wanted: asyncio.Future[None] | None = None  # done once `next` has something to return

    def tell(self, message: ServerMessage) -> None:
        """Send a message as soon as the client takes it."""
        self.send(encoded(message))

    def send(self, data: bytes) -> None:
        """Send an encoded message. Closes the socket of a client that does not read."""
        if self.closing:
            return
        if not self.waiting:
            if not self._sending and self._transport.write_message(data):
                return
        elif len(self.waiting) >= self.most or self.length > self.longest:
            self.close(TRY_AGAIN)
            if self.dropped is not None and not self.dropped.done():
                self.dropped.set_result(None)
            return
        else:
            self.length += len(data)
        self.waiting.append(data)
        self._wake()

    async def next(self) -> bytes | None:
        """The next message that has waited, once the one before is sent; None once the connection is closed."""
        self._sending = False
        while not self.waiting:
            if self.closing:
                return None
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        self._sending = True
        data = self.waiting.pop(0)
        if self.waiting:
            self.length -= len(self.waiting[0])
        return data

    def note_silence(self, now: float) -> bool:
        """Ping a client that has sent nothing for some seconds, and give up one that does not answer for long.

        Returns whether `silent` has changed. `now` is the time of the event loop.
        """
        heard, limits = self._transport.heard, self._limits
        if now - heard >= limits.ping_seconds:
            if self._asked <= heard:
                self._asked = self._pinged = now
                self._transport.ping()
            elif now - self._asked >= limits.pong_seconds:
                self._transport.give_up()
            elif now - self._pinged >= limits.ping_seconds:
                self._pinged = now
                self._transport.ping()
        before, self.silent = self.silent, now - heard > limits.silent_seconds
        return self.silent != before

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

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
            self._wake()
