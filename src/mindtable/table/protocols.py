"""HTTP and WebSocket as uvicorn speaks them, with what it leaves to others: limits for what is no request yet.

The limits for requests are in `guard`, those for messages in `sockets`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import http11
from websockets.exceptions import InvalidState

HEAD_LENGTH = 32_768  # bytes of a request before its body
HEAD_SECONDS = 15.0  # in which they have to be sent

# A browser keeps up to 180 cookies of a server, and sends them in one line.
http11.MAX_LINE_LENGTH = HEAD_LENGTH


class Http(HttpToolsProtocol):
    """A connection. Whoever does not finish the head of a request in time, or makes it endless, loses it."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._head_is_there()

    def data_received(self, data: bytes) -> None:
        asking: object = self.cycle  # None before the first request
        if self._deadline is None and (asking is None or self.cycle.response_complete):
            self._expect_head()
        super().data_received(data)
        if self._deadline is not None:
            self._head += len(data)
            if self._head > HEAD_LENGTH and not self.transport.is_closing():
                self._head_is_there()
                self.send_400_response("The head of this request is too long.")

    def on_headers_complete(self) -> None:
        self._head_is_there()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # The two refer to one another, and nobody else would tell them that it is over.
        self.parser = None  # type: ignore[assignment]  # as when a connection is lost

    def _expect_head(self) -> None:
        self._head = 0
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _head_is_there(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket. What still comes in after the end of it does no harm."""

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except InvalidState:
            self.transport.close()


class ClientsFault(logging.Filter):
    """Leaves out what uvicorn logs though a client or the end of the server has caused it: nobody could do anything."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            return False
        told = ("Invalid UTF-8 ", "Invalid HTTP ", "Unsupported upgrade ", "Cancel ")
        return not record.getMessage().startswith(told)
