"""Limits of connections: what a client sends is counted before anything parses it, and unsent data is bounded.

uvicorn's protocols for HTTP and WebSocket accept everything as fast as it arrives. So each is wrapped: a
`MeteredProtocol` gets the bytes of a connection and passes them on, in small pieces for HTTP, frame by frame for
WebSocket, and never more than the protocol behind is ready for. That protocol writes to a `MeteredTransport`, which
knows how much the client has not taken yet. All connections share one `Meters`.

This module limits connections, bytes and frames; `guard` limits requests, and `sockets` messages. Decision 009 has the
reasons.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Generator
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from mindtable.server.net.frames import Frames
from mindtable.server.net.limits import Bucket, Buckets, client
from mindtable.server.net.problems import last_answer
from mindtable.server.settings import Limits
from mindtable.server.wire import FRAME_LENGTH

HEAD_LENGTH = 32_768  # bytes of a request before its body; browsers send up to 180 cookies
HEAD_SECONDS = 15.0  # in which the head has to arrive, from the start or from the end of the previous answer
UNTAKEN_SECONDS = 30.0  # in which a client has to take ENOUGH of the waiting data
ENOUGH = 65_536  # bytes
LINGER_SECONDS = 1.0  # in which a client may still send something after the last answer; nobody reads it
CUT_SECONDS = 2.0  # after which a connection that broke a limit is closed, whatever the client does
LINGER_LENGTH = 262_144  # bytes that may arrive meanwhile
PIECES = 100  # pieces of any length in which a head or a frame may arrive
PIECE = 128  # bytes that further pieces must have on average
READ = 16_384  # bytes that are read at once
_SLICE = 256  # bytes that HTTP gets at once, so that few pipelined requests run for a client that has gone
_PAGE = 8_192  # bytes of a WebSocket frame that count as one frame
_PING = b"here"  # a client sends it back
_LOOK = 0.5  # seconds between two checks of how much a client has taken

POLICY = 1008
_BUSY = last_answer(503, "The server has too many open connections. Try again later.")
_TOO_MANY = last_answer(429, "Too many connections from this address. Wait a few seconds.")
_LONG_HEAD = last_answer(431, f"The head of a request has at most {HEAD_LENGTH} bytes.")
_LATE_HEAD = last_answer(408, f"The head of a request has to arrive within {HEAD_SECONDS:.0f} seconds.")
_PIECEMEAL = last_answer(400, "This request arrived in too many small pieces.")


def close_frame(code: int, reason: str) -> bytes:
    """A closing WebSocket frame from a server; `reason` has at most 123 bytes."""
    content = code.to_bytes(2, "big") + reason.encode()
    return bytes([0x88, len(content)]) + content


def _nothing() -> Generator[None, None, None]:
    """Replaces the parser of a connection that has ended."""
    yield


class Meters:
    """Shared by all connections of a server: the limits, how much of them each client has used, and the read buffer."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.frames = Buckets(limits.frames_an_address)
        self.messages = Buckets(limits.messages_an_address)
        self.buffer = memoryview(bytearray(READ))
        self.connections = 0
        self._new = Buckets(limits.new_connections)
        self._open: Counter[str] = Counter()
        self._untaken: Counter[str] = Counter()
        self._all_untaken = 0
        self._slow: set[MeteredProtocol] = set()
        self._uploads: Counter[str] = Counter()
        self._all_uploads = 0
        self.proxies = [found for proxy in proxies for found in _networks(proxy)]

    def is_proxy(self, address: str) -> bool:
        """Whether this address is a proxy, whose clients X-Forwarded-For distinguishes."""
        if not self.proxies or not address:
            return False
        found = ip_address(address)
        return any(found in network for network in self.proxies)

    def admit(self, address: str) -> bytes:
        """Count a new connection of `address`. Returns its client ("" for a proxy), or the answer that refuses it."""
        if self.connections >= self.limits.connections:
            return _BUSY
        if address:
            if not self._new.take(address) or self._open[address] >= self.limits.connections_an_address:
                return _TOO_MANY
            self._open[address] += 1
        self.connections += 1
        return b""

    def leave(self, address: str) -> None:
        """Count the end of an admitted connection."""
        self.connections -= 1
        if address:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def untaken(self, protocol: MeteredProtocol, size: int) -> None:
        """Note how many unsent bytes a connection has. If the total is too large, end the slowest connection."""
        address, more = protocol.address, size - protocol.untaken
        protocol.untaken = size
        self._untaken[address] += more
        self._all_untaken += more
        if size:
            self._slow.add(protocol)
        else:
            self._slow.discard(protocol)
        if not self._untaken[address]:
            del self._untaken[address]
        if more <= 0:
            return
        if self._all_untaken > self.limits.unsent:
            min(self._slow, key=_waiting_since).abort()
        elif address and self._untaken[address] > self.limits.unsent_an_address:
            own = [found for found in self._slow if found.address == address]
            min(own, key=_waiting_since).abort()

    def begin_upload(self, address: str, length: int) -> int:
        """Count a body that is being received. Returns 0, or the HTTP status that refuses it."""
        if self._uploads[address] and self._uploads[address] + length > self.limits.uploads_an_address:
            return 429
        if self._all_uploads and self._all_uploads + length > self.limits.uploads:
            return 503
        self._uploads[address] += length
        self._all_uploads += length
        return 0

    def end_upload(self, address: str, length: int) -> None:
        """A counted body has arrived, or never will."""
        self._all_uploads -= length
        self._uploads[address] -= length
        if not self._uploads[address]:
            del self._uploads[address]


def _networks(proxy: str) -> list[IPv4Network | IPv6Network]:
    """The network of a proxy, also as a socket for both kinds of IP addresses sees it (`::ffff:192.0.2.1`)."""
    found = ip_network(proxy, strict=False)
    if found.version == 6:
        return [found]
    return [found, ip_network(f"::ffff:{found.network_address}/{96 + found.prefixlen}")]


def _waiting_since(protocol: MeteredProtocol) -> float:
    return protocol.since


class MeteredTransport(asyncio.Transport):
    """The transport that uvicorn's protocols write to, pause, close and hand over to each other."""

    def __init__(self, protocol: MeteredProtocol, transport: asyncio.Transport) -> None:
        super().__init__()
        self._protocol = protocol
        self._transport = transport

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def is_closing(self) -> bool:
        return self._protocol.closing or self._transport.is_closing()

    def close(self) -> None:
        self._protocol.close()

    def abort(self) -> None:
        self._protocol.abort()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._protocol.closing:
            self._protocol.write(data)

    def get_write_buffer_size(self) -> int:
        return self._transport.get_write_buffer_size()

    def pause_reading(self) -> None:
        self._protocol.paused = True

    def resume_reading(self) -> None:
        self._protocol.resume()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol.upgrade(protocol)  # type: ignore[arg-type]  # a protocol for streams


class MessageProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose messages and pings can be written without waiting.

    uvicorn's `send` is a chain of coroutines, which a task of each socket has to run for each message.
    """

    _due = False  # whether `_flush` will be called

    def write_message(self, text: bytes) -> bool:
        """Send a message, as `send` does. False if the client has not taken enough yet, or has gone.

        What is sent to a client within one callback of the event loop goes out at once, as one packet.
        """
        if not self.writable.is_set() or self.disconnected or self.close_sent:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        if not self._due:
            self._due = True
            self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._due = False
        if waiting := self.conn.data_to_send():
            self.transport.write(b"".join(waiting))

    def ping(self) -> None:
        """Ask the client for a sign of life; nobody waits for the answer itself."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.conn.send_ping(_PING)
            self._flush()


class MeteredProtocol(asyncio.BufferedProtocol):
    """A connection. `begin` and `finish` tell it when a request begins and ends; `address` is its client."""

    def __init__(
        self,
        meters: Meters,
        *,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.meters = meters
        self.address = ""
        self.closing = False
        self.paused = False  # by the protocol behind
        self.untaken = 0
        self.since = 0.0  # when the client last took enough of the waiting data
        self.heard = 0.0  # when the client last sent something, as the event loop counts seconds
        self._loop = _loop or asyncio.get_running_loop()
        self._transport: asyncio.Transport = None  # type: ignore[assignment]  # there is one from the start on
        self._served = config, server_state, app_state
        self._inner: asyncio.Protocol | None = None
        self._admitted = False
        self._stopped = False  # reading
        self._rest = b""  # HTTP bytes for which the protocol behind is not ready
        self._frames: Frames | None = None  # once it is a WebSocket
        self._bucket: Bucket | None = None
        self._head = 0  # bytes of a request whose head is not complete
        self._body = 0  # bytes that running requests still expect
        self._active = 0  # running requests
        self._settling = False
        self._pieces = 0
        self._length = 0  # of these
        self._deadline: asyncio.TimerHandle | None = None
        self._written = 0
        self._taken = 0
        self._watch: asyncio.TimerHandle | None = None
        self._discarded = 0
        self._ends_at = 0.0  # when the connection is aborted

    # Called by the event loop.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        self.address = "" if self.meters.is_proxy(address) else client(address)
        refusal = self.meters.admit(self.address)
        if refusal:
            self.closing = True
            transport.write(refusal)
            transport.close()
            return
        self._admitted = True
        config, server_state, app_state = self._served
        state = {**app_state, "connection": self}  # where requests find it
        http = HttpToolsProtocol(config, server_state, state, self._loop)
        http.connection_made(MeteredTransport(self, transport))
        self._inner = http
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.closing = True
        self._rest = b""
        for timer in (self._deadline, self._watch):
            if timer is not None:
                timer.cancel()
        if self._admitted:
            self._admitted = False
            self.meters.untaken(self, 0)
            self.meters.leave(self.address)
        self._part(exc)

    def get_buffer(self, sizehint: int) -> memoryview:
        return self.meters.buffer

    def buffer_updated(self, nbytes: int) -> None:
        if self.closing:
            self._discarded += nbytes
            if self._discarded > LINGER_LENGTH:
                self.abort()
            return
        self.heard = self._loop.time()
        data = bytes(self.meters.buffer[:nbytes])
        self._pieces += 1
        self._length += nbytes
        if self._pieces > PIECES + self._length // PIECE:
            self._cut(_PIECEMEAL, "messages come in too many small pieces")
        elif self._frames is not None:
            self._frames.add(data)
            self._hand_on()
        else:
            self._rest += data
            self._hand_on()
            if nbytes == READ and not self._active:
                # There is more. The bytes may hold a whole head, whose request must begin before more is read.
                self._stop_reading()
                self._loop.call_soon(self._hand_on)

    def eof_received(self) -> bool | None:
        return None if self._inner is None else self._inner.eof_received()

    def pause_writing(self) -> None:
        if self._inner is not None:
            self._inner.pause_writing()
        self._begin_watch()
        if self._admitted:
            self.meters.untaken(self, self._transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        if self._admitted:
            self.meters.untaken(self, 0)
        if self._inner is not None:
            self._inner.resume_writing()

    # Called by requests.

    def begin(self, body: int) -> None:
        """A request has begun; its body has `body` bytes. Nothing after it is read until it is finished."""
        self._active += 1
        self._body = body
        self._head = self._pieces = self._length = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def finish(self) -> None:
        """A request that has begun is answered."""
        self._active -= 1
        if self._active or self.closing:
            return
        self._body = self._pieces = self._length = 0
        self._expect_head()
        if self._rest or self._stopped:
            # A request that was passed on together with this one must begin before more is passed on.
            self._settling = True
            self._loop.call_soon(self._settle)

    def _settle(self) -> None:
        self._settling = False
        self._hand_on()

    # Called by the protocol behind.

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send something."""
        self._written += len(data)
        self._transport.write(data)
        if self.untaken and self._admitted:
            self.meters.untaken(self, self._transport.get_write_buffer_size())

    def write_message(self, text: bytes) -> bool:
        """Send a message of a WebSocket without waiting. False if that is not possible now."""
        return isinstance(self._inner, MessageProtocol) and self._inner.write_message(text)

    def ping(self) -> None:
        """Ask the client of a WebSocket for a sign of life."""
        if isinstance(self._inner, MessageProtocol):
            self._inner.ping()

    def give_up(self) -> None:
        """Close the WebSocket of a client that gives no sign of life."""
        if isinstance(self._inner, MessageProtocol):
            self._inner.keepalive_timeout()

    def resume(self) -> None:
        """The protocol behind is ready for more."""
        self.paused = False
        if self._rest or self._frames or self._stopped:
            self._loop.call_soon(self._hand_on)

    def upgrade(self, protocol: asyncio.Protocol) -> None:
        """From here on the connection is a WebSocket."""
        before, self._inner = self._inner, protocol
        self.paused = False
        self._frames = Frames(FRAME_LENGTH)
        self._bucket = Bucket(self.meters.limits.frames)
        self._pieces = self._length = 0
        if before is not None:
            before.connection_lost(ConnectionAbortedError())  # it has no connection any more

    def close(self) -> None:
        """End the connection once the client has taken everything, or when its time is up."""
        if self.closing:
            return
        unread = self._frames is not None or bool(self._rest) or self._body > 0
        self._end()
        if unread and self._transport.can_write_eof():
            # Closing while data arrives would destroy the last answer on its way.
            self._transport.write_eof()
            self._resume_reading()
        else:
            self._transport.close()

    def abort(self) -> None:
        """End the connection at once."""
        self.closing = True
        if self._admitted:
            self.meters.untaken(self, 0)
        self._transport.abort()

    # Passing bytes on.

    def _hand_on(self) -> None:
        """Pass received bytes on, as far as the protocol behind is ready; stop reading while some are left."""
        if self._frames is None:
            self._hand_on_http()
        if self._frames is not None and not self.closing:
            self._hand_on_frames(self._frames)
        if self._rest or (self._frames and self.paused):
            self._stop_reading()
        else:
            self._resume_reading()

    def _hand_on_http(self) -> None:
        data, at = self._rest, 0
        if data and not self._active and self._head >= HEAD_LENGTH:
            self._cut(_LONG_HEAD, "")
            return
        while at < len(data) and not self.paused and not self._settling and not self.closing:
            if self._active:
                piece = data[at : at + min(_SLICE, self._body)]
                if not piece:
                    break
                self._body -= len(piece)
            else:
                piece = data[at : at + _SLICE]
                self._head += len(piece)
            at += len(piece)
            assert self._inner is not None
            self._inner.data_received(piece)
            if self._frames is not None:
                self._frames.add(data[at:])
                at = len(data)
        self._rest = data[at:]

    def _hand_on_frames(self, frames: Frames) -> None:
        bucket = self._bucket
        assert bucket is not None
        while not self.paused and not self.closing and (frame := frames.next()):
            price = 1 + len(frame) / _PAGE
            if not bucket.take(price) or (self.address and not self.meters.frames.take(self.address, price)):
                self._cut(b"", "too many frames")
                return
            self._pieces = self._length = 0
            assert self._inner is not None
            try:
                self._inner.data_received(frame)
            except InvalidState:  # it came after the end
                self.close()

    def _stop_reading(self) -> None:
        if not self._stopped and not self.closing and not self._transport.is_closing():
            self._stopped = True
            self._transport.pause_reading()

    def _resume_reading(self) -> None:
        if self._stopped and not self._transport.is_closing():
            self._stopped = False
            self._transport.resume_reading()

    # How a connection ends.

    def _expect_head(self) -> None:
        self._head = 0
        self._deadline = self._loop.call_later(HEAD_SECONDS, self._late)

    def _late(self) -> None:
        """No head has arrived in time. A client that has begun one gets an answer, unless it came with the previous
        request.
        """
        if self._head:
            self._cut(_LATE_HEAD, "")
        else:
            self.abort()

    def _end(self) -> None:
        self.closing = True
        self._rest = b""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._begin_watch()

    def _cut(self, answer: bytes, reason: str) -> None:
        """End the connection of a client that broke a limit, whether or not it reads the answer that says so."""
        answer = answer if self._frames is None else close_frame(POLICY, reason)
        if not self._active or self._frames is not None:
            self.write(answer)
        self._end()
        self._ends_at = self._loop.time() + CUT_SECONDS
        self._part(None)
        if self._transport.can_write_eof():
            self._transport.write_eof()
        self._resume_reading()

    def _part(self, exc: Exception | None) -> None:
        """Tell the protocol behind that its connection is lost."""
        inner, self._inner = self._inner, None
        if inner is not None:
            inner.connection_lost(exc)
        # Reference cycles would stay in memory until the next full garbage collection.
        if isinstance(inner, WebSocketsSansIOProtocol):
            inner.conn.parser = _nothing()  # a generator
        elif isinstance(inner, HttpToolsProtocol):
            inner.pipeline.clear()  # requests without an answer
            inner.cycle = None  # type: ignore[assignment]  # as before the first request

    def _begin_watch(self) -> None:
        if self._watch is None:
            self.since = self._loop.time()
            self._taken = self._written
            self._look()

    def _look(self) -> None:
        """Check that the client takes its data, and that a closed connection ends."""
        now = self._loop.time()
        size = self._transport.get_write_buffer_size()
        taken = self._written - size
        self._watch = None
        if not size and not self.closing:
            return
        if not size or taken - self._taken >= ENOUGH:
            self._taken, self.since = taken, now
        if not size and not self._ends_at:
            self._ends_at = now + LINGER_SECONDS
        if now - self.since > UNTAKEN_SECONDS or 0 < self._ends_at <= now:
            self.abort()
            return
        if self._admitted and self.untaken:
            self.meters.untaken(self, size)
        self._watch = self._loop.call_later(_LOOK, self._look)
