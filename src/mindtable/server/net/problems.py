"""Problems: answers to requests that were not carried out (RFC 9457)."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec

MEDIA_TYPE = "application/problem+json"


def problem(status: int, detail: str, **more: Any) -> bytes:
    """A problem as the body of an answer."""
    return msgspec.json.encode(
        {"status": status, "title": HTTPStatus(status).phrase, "detail": detail, **more}
    )


def last_answer(status: int, detail: str) -> bytes:
    """A problem as the whole answer, after which the connection is closed."""
    body = problem(status, detail)
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: {MEDIA_TYPE}\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
