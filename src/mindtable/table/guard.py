"""What every request passes first: limits for an address, the origin check, and the headers that protect browsers."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.exceptions import HTTPException

from mindtable.table.limits import Buckets

Scope = Any
Receive = Any
Send = Any

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
_BODY_SECONDS = 30.0  # for a client to send the next piece of a request
_SAFE = ("GET", "HEAD", "OPTIONS")


def problem(status: int, detail: str, **more: Any) -> bytes:
    """A problem as HTTP tells it (RFC 9457)."""
    return msgspec.json.encode(
        {"status": status, "title": HTTPStatus(status).phrase, "detail": detail, **more}
    )


def header(scope: Scope, name: bytes) -> str:
    """A header of a request, or ""."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_same_origin(scope: Scope) -> bool:
    """Whether a request comes from the page that this server has served, or from no page at all."""
    origin = header(scope, b"origin")
    if not origin:
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    return urlsplit(origin).netloc.lower() == header(scope, b"host").lower() != ""


class Guard:
    """Wraps the application. `requests` and `files` are the limits for its interface and for the page's files."""

    def __init__(self, app: Any, requests: Buckets, files: Buckets) -> None:
        self.app = app
        self.requests = requests
        self.files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request, a socket, or the server's start and end."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def hurried() -> Any:
            try:
                return await asyncio.wait_for(receive(), _BODY_SECONDS)
            except TimeoutError:
                raise HTTPException(
                    "The rest of this request did not come in time.", status_code=408
                ) from None

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        limits = self.requests if scope["path"].startswith("/api/") else self.files
        if not limits.take(address_of(scope)):
            await refuse(with_headers, 429, "Too many requests from this address; wait a few seconds.")
        elif scope["method"] not in _SAFE and not is_same_origin(scope):
            await refuse(with_headers, 403, "Requests from other pages are not taken.")
        else:
            await self.app(scope, hurried, with_headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.requests.take(address_of(scope)) and is_same_origin(scope):
            await self.app(scope, receive, send)
            return
        await receive()  # the handshake, which is answered with 403 if it is closed before it is accepted
        await send({"type": "websocket.close", "code": 1008, "reason": "not from here, or too often"})


async def refuse(send: Send, status: int, detail: str) -> None:
    """Answer a request with a problem."""
    body = problem(status, detail)
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
