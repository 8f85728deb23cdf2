"""The socket of a table, in a thread: it connects again when the connection is lost, and repeats what nobody answered.

Requests have ids, so one that is repeated is carried out once.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from mindtable.core.errors import MindtableError

Message = dict[str, Any]

PATIENCE: Final = 120.0  # seconds without a connection, after which the server counts as gone
_FIRST_WAIT: Final = 0.2
_LONGEST_WAIT: Final = 5.0
_POLICY: Final = 1008  # the code with which a server closes for good
_ANSWERS: Final = ("ack", "refused", "hint", "why", "forecast", "grounds", "earlier")


class Link:
    """A connection to a table. `hear` gets every message, and `{"type": "lost"}`, `back` and `end` with a `text`.

    It is called in the thread of the link.
    """

    def __init__(
        self,
        address: str,
        headers: dict[str, str],
        token: str,
        hear: Callable[[Message], None],
        patience: float = PATIENCE,
    ) -> None:
        self._address = address
        self._headers = headers
        self._token = token
        self._hear = hear
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._pending: dict[str, Message] = {}
        self._name = secrets.token_hex(4)
        self._number = 0
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Connect."""
        self._thread.start()

    def close(self) -> None:
        """Leave the table."""
        self._over.set()
        socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(5)

    def ask(self, type_: str, **more: Any) -> str:
        """Send a request; returns its id. Without a connection it is sent once there is one."""
        with self._lock:
            self._number += 1
            id_ = f"{self._name}-{self._number}"
            self._pending[id_] = {"type": type_, "id": id_, **more}
        self._send(self._pending[id_])
        return id_

    def _send(self, message: Message) -> None:
        socket = self._socket
        if socket is not None:
            with suppress(ConnectionClosed):  # it is sent again with the next connection
                socket.send(json.dumps(message))

    def _run(self) -> None:
        lost = time.monotonic()
        wait, was_there = _FIRST_WAIT, False
        while not self._over.is_set():
            reason = ""
            try:
                with connect(
                    self._address, additional_headers=self._headers, max_size=None, open_timeout=10
                ) as socket:
                    socket.send(json.dumps({"type": "hello", "token": self._token}))
                    reason = self._talk(socket, was_there)
                    was_there, wait, lost = True, _FIRST_WAIT, time.monotonic()
            except InvalidStatus as error:
                status = error.response.status_code
                if status in (401, 403, 404):
                    self._end(
                        "There is no such table here." if status == 404 else "The server refuses this seat."
                    )
                    return
                reason = f"it answers with {status}"
            except (OSError, TimeoutError, WebSocketException) as error:
                reason = str(error) or type(error).__name__
            self._socket = None
            if self._over.is_set():
                return
            if time.monotonic() - lost > self._patience:
                self._end(f"The server is gone: {reason or 'it has closed the connection'}.")
                return
            self._hear({"type": "lost", "text": reason})
            self._over.wait(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    def _talk(self, socket: ClientConnection, again: bool) -> str:
        """Hear until the connection closes. Returns why."""
        failure = ""
        while True:
            try:
                message = json.loads(socket.recv())
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code == _POLICY:
                    self._end(failure or "The server has closed the connection.")
                return failure or str(error)
            if message["type"] == "error":
                failure = message["text"]
            if message["type"] == "sync":
                with self._lock:
                    self._socket = socket
                    waiting = list(self._pending.values())
                if again:
                    self._hear({"type": "back"})
                for each in waiting:
                    self._send(each)
            if message["type"] in _ANSWERS:
                self._pending.pop(message.get("id", ""), None)
            self._hear(message)

    def _end(self, text: str) -> None:
        self._over.set()
        self._hear({"type": "end", "text": text})


def wait_for(
    address: str, headers: dict[str, str], ready: Callable[[Message], str], patience: float = PATIENCE
) -> str:
    """Hear a socket of the lobby until `ready` returns something, and return that. Raises MindtableError."""
    lost, wait = time.monotonic(), _FIRST_WAIT
    while True:
        try:
            with connect(address, additional_headers=headers, max_size=None, open_timeout=10) as socket:
                lost, wait = time.monotonic(), _FIRST_WAIT
                while True:
                    found = ready(json.loads(socket.recv()))
                    if found:
                        return found
        except InvalidStatus as error:
            raise MindtableError(f"the lobby answers with {error.response.status_code}") from error
        except (OSError, TimeoutError, WebSocketException) as error:
            if time.monotonic() - lost > patience:
                raise MindtableError(f"the server is gone: {error}") from error
        time.sleep(wait)
        wait = min(2 * wait, _LONGEST_WAIT)
