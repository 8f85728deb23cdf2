"""The application: routes, errors as problems, and what is opened at the start and closed at the end of the server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.server.log.costs import JobFailed
from mindtable.server.log.entries import Unreadable
from mindtable.server.net.guard import Guard
from mindtable.server.net.problems import MEDIA_TYPE, problem
from mindtable.server.people.people import People
from mindtable.server.settings import Settings
from mindtable.server.site import accounts, administration, friends, lobby, safety
from mindtable.server.site.api import HANDLERS as OF_TABLES
from mindtable.server.site.description import with_problems
from mindtable.server.site.page_files import PageFiles
from mindtable.server.site.sockets import lobby_socket, table_socket
from mindtable.server.storage.migrations import bring_up_to_date
from mindtable.server.storage.storage import StorageError
from mindtable.server.tables.decks import BadDeck
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.library import Library
from mindtable.server.tables.loading import Missing
from mindtable.server.tables.refusals import RequestError
from mindtable.server.work.workers import JobMissing, JobsWaiting

log = logging.getLogger(__name__)

BODY_LENGTH = 64 * 1024  # bytes of a request, except for records
# For a kind of error: the status, the text if it is not that of the error, and what else the answer has.
_ANSWERS: Final[tuple[tuple[type[Exception], int, str, dict[str, str]], ...]] = (
    (Missing, 404, "", {}),
    (JobMissing, 404, "", {}),
    (JobsWaiting, 429, "", {"code": "limit"}),
    (Unreadable, 500, "", {"code": "unreadable"}),
    (StorageError, 503, "", {}),
    (JobFailed, 503, "", {}),
    (RecursionError, 400, "The request is nested too deeply.", {}),
    (UnicodeDecodeError, 400, "The request is not UTF-8 text.", {}),
)
_STATUS = {
    "limit": 429,
    "login": 401,
    "unknown-passkey": 401,
    "confirm": 403,
    "not-yours": 403,
    "gone": 404,
    "stale": 409,
    "not-now": 409,
    "taken": 409,
    "over": 409,
}
HANDLERS = [
    *accounts.HANDLERS,
    *administration.HANDLERS,
    *lobby.HANDLERS,
    *safety.HANDLERS,
    *friends.HANDLERS,
    *OF_TABLES,
]


def make_app(settings: Settings, hall: Hall | None = None, people: People | None = None) -> Guard:
    """The application of a server with these settings."""
    hall = hall or Hall(settings)
    people = people or People(hall)
    library = Library(hall.reading, description)
    pages = PageFiles(settings.page)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        bring_up_to_date(hall.storage)
        await hall.start()
        people.start()
        try:
            yield
        finally:
            await people.stop()
            await hall.stop()

    app = Litestar(
        [*HANDLERS, table_socket, lobby_socket],
        lifespan=[lifespan],
        dependencies={
            "hall": provided(hall),
            "people": provided(people),
            "library": provided(library),
            "pages": provided(pages),
        },
        exception_handlers={
            MindtableError: told,
            LookupError: told,
            HTTPException: told,
            RecursionError: told,
            UnicodeDecodeError: told,
            Exception: unexpected,
        },
        request_max_body_size=BODY_LENGTH,
        openapi_config=None,  # `description` makes it on request
        logging_config=None,
    )
    return Guard(app, settings)


def provided(value: Any) -> Provide:
    """A value that handlers get by its name."""
    return Provide(lambda: value, sync_to_thread=False, use_cache=True)


def description() -> dict[str, Any]:
    """The OpenAPI document. Making it would hold the event loop for too long, so another thread does it, once."""
    app = Litestar(
        HANDLERS,
        dependencies={name: provided(None) for name in ("hall", "people", "library", "pages")},
        openapi_config=OpenAPIConfig(
            title="mindtable",
            version=mindtable.__version__,
            description="Tables for two-player games. docs/protocol.md describes the messages of the socket.",
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    return with_problems(app.openapi_schema.to_schema())


def answer(status: int, detail: str, **more: Any) -> Response[bytes]:
    """A problem as the answer to a request."""
    return Response(problem(status, detail, **more), status_code=status, media_type=MEDIA_TYPE)


def told(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The answer for an error whose reason a client may read."""
    if isinstance(error, BadDeck):
        breaches = [{"rule": breach.rule, "text": breach.text} for breach in error.breaches]
        return answer(422, str(error), breaches=breaches)
    if isinstance(error, RequestError):
        return answer(_STATUS.get(error.code, 400), str(error), code=error.code)
    if isinstance(error, ValidationException):
        return answer(400, validation_text(error))
    if isinstance(error, HTTPException):
        return answer(error.status_code, error.detail)
    for kind, status, text, more in _ANSWERS:
        if isinstance(error, kind):
            return answer(status, text or str(error), **more)
    if isinstance(error, LookupError):
        return (
            unexpected(request, error)
            if isinstance(error, KeyError | IndexError)
            else answer(404, str(error))
        )
    return answer(404 if "there is no game" in str(error) else 422, str(error))


def validation_text(error: ValidationException) -> str:
    """The fault of a request, without its path."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [
        fault_text(found.get("key", ""), found.get("message", ""))
        for found in extra
        if isinstance(found, dict)
    ]
    return "; ".join(parts) or error.detail


def fault_text(key: str, message: str) -> str:
    """One fault of a request; what is missing comes as nothing but its own name."""
    if key == "data" and message == repr(key):
        return "The request has no body."
    return f"{key}: {message}".lstrip(": ")


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """An error of the server itself: the log gets it, the client learns nothing about it."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(500, "The server made an error, which was logged.")
