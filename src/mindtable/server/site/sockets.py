"""The socket of a table: identifies the client, then passes messages to the table and answers to the client.

That of the lobby only tells.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from mindtable.core.errors import MindtableError
from mindtable.server import wire
from mindtable.server.log.entries import Unreadable
from mindtable.server.net.browsers import Browser, Credentials
from mindtable.server.net.connection import NORMAL, POLICY, Connection, encoded
from mindtable.server.net.guard import address_of
from mindtable.server.net.limits import Buckets
from mindtable.server.net.metering import MeteredProtocol
from mindtable.server.people.people import People
from mindtable.server.people.sessions import Caller, is_api_token
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import RequestError
from mindtable.server.tables.requests import Requests
from mindtable.server.tables.table import Table

log = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(wire.ClientMessage)
_NO_HELLO = "The first message has to be hello."
_MALFORMED = (msgspec.MsgspecError, UnicodeError, TypeError, KeyError, RecursionError)
_FAREWELL = 2.0  # seconds for a client to take the last messages


@websocket("/api/tables/{table_id:str}/socket", include_in_schema=False)
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    hall: NamedDependency[Hall],
    people: NamedDependency[People],
) -> None:
    """Serve a seat or a spectator while the socket is open."""
    await socket.accept()
    try:
        table = await hall.registry.table(table_id)
        await _admit(socket, table, hall, people)
    except WebSocketDisconnect:
        pass
    except Missing:
        await _farewell(socket, "gone", "There is no such table.")
    except RequestError as error:
        await _farewell(socket, error.code, str(error))
    except Unreadable as error:
        await _farewell(socket, "unreadable", str(error))
    except StorageError as error:
        await _farewell(socket, "storage", str(error))
    except MindtableError as error:
        await _farewell(socket, "invalid", str(error))
    except Exception:
        log.exception("a socket of table %s failed", table_id)
        await _farewell(socket, "invalid", "Something went wrong here; it was noted.")
    finally:
        # Litestar's socket and these two form a reference cycle, which would stay until the next full collection.
        socket.receive = socket.send = _ended


@websocket("/api/lobby/socket", include_in_schema=False)
async def lobby_socket(
    socket: WebSocket[Any, Any, Any], hall: NamedDependency[Hall], people: NamedDependency[People]
) -> None:
    """Tell a client how the lobby changes. It is there as long as the socket is open, and sends nothing."""
    await socket.accept()
    try:
        address = address_of(socket.scope)
        caller = await people.sessions.caller(socket.scope)
        if hall.quotas.watching(address) >= hall.settings.limits.sockets_an_address:
            raise RequestError("limit", "Too many windows of this address are open.")
        connection = Connection(-1, address, hall.settings.limits, socket.scope["state"]["connection"])
        leave = people.sessions.watch(caller, connection)
        try:
            if not await people.sessions.holds(caller):
                raise RequestError("login", "This session has ended.")
            with hall.quotas.counted(address):
                async with people.lobby.there(caller, connection):
                    await _listen(socket, connection)
        finally:
            leave()
    except WebSocketDisconnect:
        pass
    except RequestError as error:
        await _farewell(socket, error.code, str(error))
    except StorageError as error:
        await _farewell(socket, "storage", str(error))
    except Exception:
        log.exception("a socket of the lobby failed")
        await _farewell(socket, "invalid", "Something went wrong here; it was noted.")
    finally:
        socket.receive = socket.send = _ended  # as above


async def _listen(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Send what a connection is told until one side closes; whatever the client sends is too much."""

    async def read() -> None:
        with suppress(WebSocketDisconnect):
            while not connection.closing:
                await socket.receive_data(mode="text")
                connection.strike("invalid", "The lobby takes no messages.")

    reader = asyncio.create_task(read())
    sender = asyncio.create_task(_send(socket, connection))
    connection.dropped = asyncio.get_running_loop().create_future()
    try:
        await asyncio.wait([reader, sender, connection.dropped], return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.close(NORMAL)
        if not connection.dropped.done() and not sender.done():
            await asyncio.wait([sender], timeout=_FAREWELL)
        sender.cancel()
        reader.cancel()
    await asyncio.wait([reader, sender])


async def _ended(*_: Any) -> Any:
    """Replaces the receive and send functions of a socket that has ended."""
    raise WebSocketDisconnect(detail="the socket has ended")


async def _farewell(socket: WebSocket[Any, Any, Any], code: str, text: str, close: int = POLICY) -> None:
    """Tell the client why its socket is closed, and close it."""
    try:
        await socket.send_data(encoded(wire.Failure(code=code, text=text)), mode="text")
        await socket.close(code=close)
    except Exception:
        log.debug("the client had already left")


async def _admit(socket: WebSocket[Any, Any, Any], table: Table, hall: Hall, people: People) -> None:
    limits = hall.settings.limits
    address = address_of(socket.scope)
    try:
        async with asyncio.timeout(limits.hello_seconds):
            first = await socket.receive_data(mode="text")
        hello = _decoder.decode(first)
    except TimeoutError:
        raise RequestError("invalid", _NO_HELLO) from None
    except _MALFORMED as error:
        raise RequestError("invalid", f"The first message must be hello: {_fault(error)}") from error
    if not isinstance(hello, wire.Hello):
        raise RequestError("invalid", _NO_HELLO)
    if is_api_token(hello.token):
        caller = await people.sessions.bearer(hello.token)
    elif hello.token:
        caller = Caller(Credentials(Browser(), [hello.token]))
    else:
        caller = await people.sessions.caller(socket.scope)
    viewer = await hall.seats.seat(table, caller.credentials)
    if hello.token and viewer < 0:
        raise RequestError("not-yours", "This token does not belong to a seat at this table.")
    metered: MeteredProtocol = socket.scope["state"]["connection"]
    connection = Connection(viewer, address, limits, metered)
    leave = people.sessions.watch(caller, connection)
    try:
        async with hall.registry.use(table.id) as used:  # it may have been released and read again meanwhile
            if not await people.sessions.holds(caller):
                raise RequestError("login", "This session has ended.")
            part = await people.safety.admit(used, connection, caller)
            try:
                await _serve(socket, used, hall, connection, metered.meters.messages)
            finally:
                part()
    finally:
        leave()


async def _serve(
    socket: WebSocket[Any, Any, Any], table: Table, hall: Hall, connection: Connection, messages: Buckets
) -> None:
    """Talk with a client that is known, if there is room for it."""
    limits = hall.settings.limits
    viewer, address = connection.viewer, connection.address
    if viewer >= 0:
        # A seat is always admitted: nobody may keep a player out by watching.
        table.listeners.make_room(viewer, limits.sockets_a_seat)
        await _talk(socket, table, connection, messages, hall.requests)
        return
    if hall.quotas.watching(address) >= limits.sockets_an_address:
        raise RequestError("limit", "This address is watching at too many tables.")
    if table.listeners.spectators() >= limits.sockets_a_table:
        raise RequestError("limit", "Too many people are watching this table.")
    with hall.quotas.counted(address):
        await _talk(socket, table, connection, messages, hall.requests)


async def _talk(
    socket: WebSocket[Any, Any, Any],
    table: Table,
    connection: Connection,
    messages: Buckets,
    requests: Requests,
) -> None:
    reader = asyncio.create_task(_read(socket, table, connection, messages, requests))
    sender = asyncio.create_task(_send(socket, connection))
    connection.dropped = asyncio.get_running_loop().create_future()
    try:
        await table.add(connection)
        await asyncio.wait([reader, sender, connection.dropped], return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.remove(connection)
        connection.close(NORMAL)
        if not connection.dropped.done() and not sender.done():
            await asyncio.wait([sender], timeout=_FAREWELL)
        sender.cancel()
        async with table.lock:  # wait until a pending write for this client is done
            reader.cancel()
        await asyncio.wait([reader, sender])


async def _read(
    socket: WebSocket[Any, Any, Any],
    table: Table,
    connection: Connection,
    messages: Buckets,
    requests: Requests,
) -> None:
    """Carry out the client's requests until one side closes. `messages` limits the messages of an address."""
    try:
        while not connection.closing:
            text = await socket.receive_data(mode="text")
            if connection.bucket.take() and messages.take(connection.address):
                await _take(table, connection, text, requests)
            else:
                connection.strike("limit", "Too many messages. This one was ignored.")
    except WebSocketDisconnect:
        log.debug("a client has left")
    except Exception:
        log.exception("a socket of table %s failed", table.id)
        connection.tell(wire.Failure(code="invalid", text="Something went wrong here; it was noted."))


async def _take(table: Table, connection: Connection, text: str, requests: Requests) -> None:
    if len(text) > wire.FRAME_LENGTH:
        connection.strike("limit", f"A message may have at most {wire.FRAME_LENGTH} bytes.")
        return
    try:
        message = _decoder.decode(text)
    except _MALFORMED as error:
        connection.strike("invalid", f"Invalid message: {_fault(error)}")
        return
    await requests.handle(table, connection, message)


def _fault(error: Exception) -> str:
    return (str(error) or type(error).__name__)[:200]


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Send messages that wait until the connection is closed."""
    try:
        while (data := await connection.next()) is not None:
            await socket.send_data(data, mode="text")
        await socket.close(code=connection.close_code)
    except asyncio.CancelledError:
        raise
    except Exception:
        log.debug("a client left during a message")
