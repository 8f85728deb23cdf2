"""The OpenAPI document of the interface: what Litestar knows of it, and the problems that each request may meet."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from mindtable.server.net.problems import MEDIA_TYPE

_PROBLEM: Final[dict[str, Any]] = {
    "type": "object",
    "description": "Why a request was not carried out (RFC 9457).",
    "properties": {
        "status": {"type": "integer"},
        "title": {"type": "string"},
        "detail": {"type": "string", "description": "The reason, as people may read it."},
        "code": {"type": "string", "description": "The kind of reason, as in refusals of the socket."},
        "breaches": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"rule": {"type": "string"}, "text": {"type": "string"}},
                "required": ["rule", "text"],
            },
        },
    },
    "required": ["status", "title", "detail"],
}
# Malformed, too long a path, a name that is not the server's, over a limit, and a disk that is full.
_EVERY: Final = (400, 414, 421, 429, 503)
# From another page, or a body that is late, without a length, or too long.
_CHANGES: Final = (403, 408, 411, 413)
_UNCHANGED: Final = "/api/games"  # documents that a browser may keep
# Answers that are encoded already, of which Litestar knows only that they are bytes.
_RECORD: Final = {"type": "object", "description": "The record of a game, as `mindtable replay` reads it."}


def _statuses(method: str, path: str, operation: dict[str, Any]) -> set[int]:
    found = set(_EVERY)
    changes = method != "get"
    if changes:
        found.update(_CHANGES)
    if "{" in path:
        found.add(404)
    if "requestBody" in operation:
        found.update((404, 415, 422))
    private = ("/api/account", "/api/administration", "/api/lobby", "/api/log", "/api/seats")
    if path.startswith(private) or changes or path.endswith("/record"):
        found.update((401, 403, 409))
    if path.startswith("/api/replays"):
        found.update((403, 409, 422))
    if path.endswith("/face"):
        found.add(422)  # a game that only some clients can draw
    return found


def with_problems(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the answers to requests that are not carried out."""
    document["components"]["schemas"]["Problem"] = _PROBLEM
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            operation["responses"].get("204", {}).pop("content", None)
            for status in sorted(_statuses(method, path, operation)):
                operation["responses"][str(status)] = {
                    "description": HTTPStatus(status).phrase,
                    "content": content,
                }
            if path.endswith("/record"):
                operation["responses"]["200"]["content"] = {"application/json": {"schema": _RECORD}}
            if method == "get" and path.startswith(_UNCHANGED):
                operation["responses"]["304"] = {"description": "The document is still the same."}
    return document
