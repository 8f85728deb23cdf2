"""The first checks of every request: limits for an address, the Host and Origin headers; and the headers of answers
that protect browsers.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address
from typing import Any
from urllib.parse import urlsplit

from litestar.exceptions import HTTPException

from mindtable.server.net.limits import Buckets, client
from mindtable.server.net.metering import Meters
from mindtable.server.net.problems import MEDIA_TYPE, problem
from mindtable.server.settings import Settings

Scope = Any
Receive = Any
Send = Any
Origin = tuple[str, str, int]  # scheme, host and port (RFC 6454)

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
BODY_SECONDS = 15.0  # for a body of any length
BODY_RATE = 32_768  # bytes in each further second
PATH_LENGTH = 8_192  # bytes of a path with its query
ANY_NAME = "*"
_SAFE = ("GET", "HEAD", "OPTIONS")
_PORTS = {"http": 80, "https": 443}
_AUTHORITY = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9_.-]{1,253})(?::([0-9]{1,5}))?")
_IPV4 = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3}){3}")


def header(scope: Scope, name: bytes) -> str:
    """A header of a request, or ""."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def address_of(scope: Scope) -> str:
    """The client that a request comes from."""
    found = scope.get("client")
    return client(str(found[0])) if found else ""


@lru_cache(1024)
def authority(text: str) -> tuple[str, int] | None:
    """Host and port of a Host header; the port is 0 if it has none. None if it is malformed."""
    found = _AUTHORITY.fullmatch(text)
    if found is None:
        return None
    return found[1].lower().rstrip("."), int(found[2] or 0)


def is_numeric(host: str) -> bool:
    """Whether a host is an IP address. A page from elsewhere cannot claim an IP address as its own name."""
    if host.startswith("["):
        try:
            IPv6Address(host[1:-1])
        except ValueError:
            return False
        return True
    return _IPV4.fullmatch(host) is not None


def origin_of(scope: Scope) -> Origin | None:
    """The origin that a request is addressed to; None if its Host header is missing or malformed."""
    found = authority(header(scope, b"host"))
    if found is None:
        return None
    scheme = scope["scheme"].replace("ws", "http")
    return scheme, found[0], found[1] or _PORTS[scheme]


def origin(text: str) -> Origin | None:
    """The origin that an Origin header names; None if it names none of the web."""
    try:
        found = urlsplit(text)
        place = authority(found.netloc)
    except ValueError:
        return None
    if place is None or found.scheme not in _PORTS or found.path or found.query or found.fragment:
        return None
    return found.scheme, place[0], place[1] or _PORTS[found.scheme]


def is_same_origin(scope: Scope, address: str = "") -> bool:
    """Whether a request comes from this server's own page, or not from a page at all.

    `address` is the server's own address, if it was configured: a proxy may pass on another scheme or host.
    """
    given = header(scope, b"origin")
    if not given:
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    found = origin(given)
    return found is not None and found in (origin_of(scope), origin(address))


def is_json(scope: Scope) -> bool:
    """Whether a request has no body, or one of a kind that forms of other pages cannot send."""
    if body_length(scope) == 0:
        return True
    return header(scope, b"content-type").partition(";")[0].strip().lower() == "application/json"


def body_length(scope: Scope) -> int:
    """The length of a request's body in bytes."""
    length = header(scope, b"content-length")
    return int(length) if length.isdigit() else 0


class Guard:
    """Wraps the application: counts each request and refuses those that break a limit."""

    def __init__(self, app: Any, settings: Settings) -> None:
        limits = settings.limits
        self.app = app
        self.settings = settings
        self.meters = Meters(limits, settings.proxies)
        self.requests = Buckets(limits.requests)  # of the interface
        self.files = Buckets(limits.files)  # of the page
        self.answers: Counter[int] = Counter()  # by status
        self.names = {name.lower().rstrip(".") for name in settings.names}
        if place := origin(settings.address):
            self.names.add(place[1])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, a socket, or the server's start and end."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        length = body_length(scope)
        connection = scope["state"]["connection"]
        connection.begin(length)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        try:
            await self._request(scope, receive, send, length)
        finally:
            connection.finish()

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request is refused regardless of its content: a status and a sentence; or None."""
        address = address_of(scope)
        limits = self.requests if scope["path"].startswith("/api/") else self.files
        if not limits.take(address):
            return 429, "Too many requests from this address. Wait a few seconds."
        if sum(key == b"host" for key, _ in scope["headers"]) != 1:
            return 400, "A request needs one Host header."
        place = authority(header(scope, b"host"))
        if place is None:
            return 400, "The Host header is malformed."
        if not self.answers_to(place[0]):
            return (
                421,
                f"This server does not know the name {place[0]}. Whoever runs it can add the name: "
                f"mindtable serve --name {place[0]}",
            )
        if "\0" in scope["path"]:
            return 400, "A path has no NUL."  # which not every database can look for
        if len(scope["raw_path"]) + len(scope["query_string"]) > PATH_LENGTH:
            return 414, f"A path has at most {PATH_LENGTH} bytes."
        if (scope["type"] == "websocket" or scope["method"] not in _SAFE) and not is_same_origin(
            scope, self.settings.address
        ):
            return 403, "Requests from other pages are refused."
        if header(scope, b"transfer-encoding"):
            return 411, "A body needs a Content-Length."
        if scope["type"] != "websocket" and scope["method"] not in _SAFE and not is_json(scope):
            return 415, "The body of a request is JSON: content-type application/json."
        return None

    def answers_to(self, host: str) -> bool:
        """Whether a host is a name of this server. Otherwise another page could reach the server under a name of its
        own.
        """
        return (
            is_numeric(host)
            or host == "localhost"
            or host.endswith(".localhost")
            or host in self.names
            or ANY_NAME in self.names
        )

    async def _request(self, scope: Scope, receive: Receive, send: Send, length: int) -> None:
        whole = length == 0
        deadline = asyncio.get_running_loop().time() + BODY_SECONDS + length / BODY_RATE

        async def hurried() -> Any:
            nonlocal whole
            if whole:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(
                    "The body of this request did not come in time.", status_code=408
                ) from None
            whole = not message.get("more_body", False)
            return message

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.answers[message["status"]] += 1
                message["headers"] = [*message.get("headers", []), *HEADERS]
                if scope["method"] not in _SAFE:
                    message["headers"].append((b"vary", b"sec-fetch-site, origin"))
                if not whole:
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        refused = self.refusal(scope)
        if refused:
            whole = False  # the connection ends with it
            await answer(with_headers, *refused)
            return
        if whole:
            await self.app(scope, receive, with_headers)
            return
        address = address_of(scope)
        status = self.meters.begin_upload(address, length)
        if status:
            await answer(with_headers, status, "Too much is being uploaded; try again in a minute.")
            return
        try:
            await self.app(scope, hurried, with_headers)
        finally:
            self.meters.end_upload(address, length)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self.refusal(scope)
        if refused is None:
            # Litestar's WebSocket holds a reference cycle. Clearing it frees the memory at once.
            own, ways = dict(scope), [receive, send]
            try:
                await self.app(own, lambda: ways[0](), lambda message: ways[1](message))
            finally:
                own.clear()
                ways.clear()
        else:
            await receive()  # the handshake
            await answer(send, *refused, kind="websocket.http.response")


async def answer(send: Send, status: int, detail: str, kind: str = "http.response") -> None:
    """Answer a request, or the handshake of a socket (`kind`), with a problem."""
    body = problem(status, detail)
    headers = [
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
