"""The HTTP routes of administrators."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from mindtable.server import wire
from mindtable.server.site.accounts import FromPeople, Req, private

_TEXT = 64  # characters of a search


@get("/api/administration", summary="Numbers of accounts, and games that cannot go on")
async def overview(request: Req, people: FromPeople) -> Response[wire.Administration]:
    """How many accounts there are, and the games that a fault of the server has ended. For administrators, with a
    fresh session.
    """
    caller = await people.sessions.caller(request.scope)
    return private(await people.administration.overview(caller))


@get("/api/administration/accounts", summary="Find accounts")
async def find_accounts(
    request: Req, people: FromPeople, name: Annotated[str, QueryParameter(max_length=_TEXT)] = ""
) -> Response[list[wire.AccountFound]]:
    """The first accounts whose names contain a text. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.administration.find(caller, name))


@post("/api/administration/accounts/{name:str}/link", summary="A link to a new password")
async def make_link(request: Req, name: FromPath[str], people: FromPeople) -> Response[wire.PasswordLink]:
    """A link with which somebody sets a new password; it works once. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.administration.link(caller, name), 201)


HANDLERS = [overview, find_accounts, make_link]
