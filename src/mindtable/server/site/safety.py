"""The HTTP routes of safety: blocks, reports and notices, and what administrators decide."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Response as HttpResponse

from mindtable.server import wire
from mindtable.server.site.accounts import PRIVATE, FromPeople, Req, private

_Status = Literal["open", "acted", "nothing", "misused"]


@get("/api/account/blocks", summary="Whom the client has blocked")
async def blocks(request: Req, people: FromPeople) -> Response[list[wire.BlockInfo]]:
    """The people whom the client has blocked, the latest first. Nobody else sees that."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.safety.blocks(caller))


@post("/api/account/blocks", summary="Block somebody", status_code=204)
async def block(request: Req, data: JSONBody[wire.BlockRequest], people: FromPeople) -> None:
    """The client is not paired with them any more, does not hear them, and they cannot watch its tables. They are not
    told.
    """
    caller = await people.sessions.caller(request.scope)
    await people.safety.block(caller, data)


@delete("/api/account/blocks/{block:str}", summary="Take a block back")
async def unblock(request: Req, block: FromPath[str], people: FromPeople) -> None:
    """Takes a block back; one that is not there counts as taken back."""
    caller = await people.sessions.caller(request.scope)
    await people.safety.unblock(caller, block)


@post("/api/account/reports", summary="Report an opponent", status_code=204)
async def report(request: Req, data: JSONBody[wire.ReportRequest], people: FromPeople) -> None:
    """Reports the client's opponent at a table to the administrators, with the game and its chat."""
    caller = await people.sessions.caller(request.scope)
    await people.safety.report(request.scope, caller, data)


@get("/api/account/notices", summary="What administrators let the client know")
async def notices(request: Req, people: FromPeople) -> Response[list[wire.Notice]]:
    """Warnings, measures that hold, and answers to reports, until they are read."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.safety.notices(caller))


@delete("/api/account/notices/{notice:str}", summary="A notice was read")
async def read_notice(request: Req, notice: FromPath[str], people: FromPeople) -> None:
    """Notes that the client has read it."""
    caller = await people.sessions.caller(request.scope)
    await people.safety.read(caller, notice)


@get("/api/administration/reports", summary="Reports")
async def queue(
    request: Req, people: FromPeople, status: Annotated[_Status, QueryParameter()] = "open"
) -> Response[list[wire.ReportInfo]]:
    """The reports with a status, the oldest first. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.moderation.queue(caller, status))


@get("/api/administration/reports/{report:str}", summary="A report with its evidence")
async def detail(request: Req, report: FromPath[str], people: FromPeople) -> Response[wire.ReportDetail]:
    """A report, the chat and the game as they were then. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.moderation.detail(caller, report))


@get("/api/administration/reports/{report:str}/record", summary="The record of a reported game")
async def record(request: Req, report: FromPath[str], people: FromPeople) -> Response[bytes]:
    """The record of the game, once it is over. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    text = await people.moderation.record(caller, report)
    return HttpResponse(text.encode(), media_type="application/json", headers=PRIVATE)


@post("/api/administration/reports/{report:str}", summary="Decide about a report", status_code=204)
async def decide(
    request: Req, report: FromPath[str], data: JSONBody[wire.Decision], people: FromPeople
) -> None:
    """Decides about a report, once. Nobody decides about a game with which they have to do."""
    caller = await people.sessions.caller(request.scope)
    await people.moderation.decide(caller, report, data)


@get("/api/administration/accounts/{name:str}", summary="What is known of an account")
async def account_file(request: Req, name: FromPath[str], people: FromPeople) -> Response[wire.AccountFile]:
    """Measures and reports about an account. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.moderation.file(caller, name))


@post(
    "/api/administration/accounts/{name:str}/measures",
    summary="Do something about an account",
    status_code=204,
)
async def act(
    request: Req, name: FromPath[str], data: JSONBody[wire.MeasureRequest], people: FromPeople
) -> None:
    """Warns, mutes, pauses or closes an account. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    await people.moderation.act(caller, name, data)


@delete("/api/administration/measures/{measure:str}", summary="Take a measure back")
async def lift(request: Req, measure: FromPath[str], people: FromPeople) -> None:
    """A mute, a pause or the end of an account holds no more. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    await people.moderation.lift(caller, measure)


@get("/api/administration/book", summary="The book of administrators")
async def read_book(request: Req, people: FromPeople) -> Response[list[wire.BookEntry]]:
    """The latest things that administrators have done. For administrators, with a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.moderation.book(caller))


HANDLERS = [
    blocks,
    block,
    unblock,
    report,
    notices,
    read_notice,
    queue,
    detail,
    record,
    decide,
    account_file,
    act,
    lift,
    read_book,
]
