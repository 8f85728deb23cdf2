"""The HTTP routes of accounts."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar import Request, Response, delete, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Response as HttpResponse

from mindtable.server import wire
from mindtable.server.net.browsers import AGE, Browser, cookie_name
from mindtable.server.people.people import People
from mindtable.server.people.sessions import Caller, Renewal
from mindtable.server.tables.refusals import RequestError

T = TypeVar("T")

Req = Request[Any, Any, Any]
FromPeople = NamedDependency[People]
PRIVATE = {"cache-control": "no-store"}


def cookie(browser: Browser, site: str) -> Cookie:
    """The cookie of a session, for as long as its browser uses it now and then."""
    return Cookie(
        key=cookie_name(browser, site),
        value=browser.token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=browser.secure,
        max_age=AGE,
    )


def private(content: T, status: int = 200) -> Response[T]:
    """An answer that nothing on the way may keep."""
    return HttpResponse(content, status_code=status, headers=PRIVATE)


async def renewed(people: People, renewal: Renewal, content: T, status: int = 200) -> Response[T]:
    """An answer with the cookie of a new session. Once it is sent, the sockets of the old one close."""

    async def close() -> None:
        people.sessions.close(renewal.ended)

    return HttpResponse(
        content,
        status_code=status,
        headers=PRIVATE,
        cookies=[cookie(renewal.browser, people.sessions.site)],
        background=BackgroundTask(close),
    )


async def after(people: People, request: Req, renewal: Renewal) -> wire.AccountInfo:
    """The account that a new session is of."""
    caller = Caller(renewal.caller.credentials)
    support = (await people.accounts.info(request.scope, caller)).support
    account = await people.accounts.by_id(renewal.session.account_id)
    return await people.accounts.told(account, True, support)


@get("/api/account", summary="The account of the client")
async def account(request: Req, people: FromPeople) -> Response[wire.AccountInfo]:
    """The account of the client; somebody without one gets an empty one, and nothing is stored."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.accounts.info(request.scope, caller))


@post("/api/account", summary="Give the account a name and a password")
async def sign_up(
    request: Req, data: JSONBody[wire.SignUp], people: FromPeople
) -> Response[wire.AccountWithCodes]:
    """A guest gets a name and keeps everything; the answer has recovery codes, which nobody can see again."""
    caller = await people.sessions.caller(request.scope)
    renewal, codes = await people.accounts.sign_up(request.scope, caller, data)
    content = wire.AccountWithCodes(account=await after(people, request, renewal), codes=codes)
    return await renewed(people, renewal, content, 201)


@post("/api/login", summary="Log in with a password", status_code=200)
async def login(request: Req, data: JSONBody[wire.Login], people: FromPeople) -> Response[wire.AccountInfo]:
    """A new session. It also confirms who somebody is who has logged in before."""
    caller = await people.sessions.caller(request.scope)
    renewal = await people.accounts.login(request.scope, caller, data)
    return await renewed(people, renewal, await after(people, request, renewal))


@post("/api/login/code", summary="Log in with a recovery code", status_code=200)
async def code_login(
    request: Req, data: JSONBody[wire.CodeLogin], people: FromPeople
) -> Response[wire.AccountInfo]:
    """A new session; the code does not work any more."""
    caller = await people.sessions.caller(request.scope)
    renewal = await people.accounts.code_login(request.scope, caller, data)
    return await renewed(people, renewal, await after(people, request, renewal))


@post("/api/logout", summary="Log out", status_code=204)
async def logout(request: Req, people: FromPeople) -> Response[None]:
    """The session ends, with its sockets."""
    caller = await people.sessions.caller(request.scope)
    await people.accounts.logout(caller)
    browser = caller.credentials.browser
    gone = cookie(browser, people.sessions.site)
    gone.value, gone.max_age = "", 0
    return HttpResponse(None, status_code=204, headers=PRIVATE, cookies=[gone] if browser.token else [])


@put("/api/account/password", summary="Set the password")
async def set_password(
    request: Req, data: JSONBody[wire.PasswordChange], people: FromPeople
) -> Response[wire.AccountInfo]:
    """The password changes, or goes if there is another way in. All other sessions end. Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    renewal = await people.accounts.set_password(request.scope, caller, data.password)
    return await renewed(people, renewal, await after(people, request, renewal))


@post("/api/account/codes", summary="New recovery codes")
async def fresh_codes(request: Req, people: FromPeople) -> Response[list[str]]:
    """New recovery codes in place of the old ones. Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.accounts.fresh_codes(caller), 201)


@get("/api/account/sessions", summary="The sessions of the account")
async def list_sessions(request: Req, people: FromPeople) -> Response[list[wire.SessionInfo]]:
    """The browsers that are logged in, those used last first."""
    caller = await people.sessions.caller(request.scope)
    mine = people.accounts.require(caller)
    now = people.hall.time.now()
    found = [
        wire.SessionInfo(
            id=each.id,
            agent=each.agent,
            created=each.created,
            seen=max(0, now - each.seen),
            own=caller.session is not None and each.id == caller.session.id,
        )
        for each in await people.sessions.of(mine.id)
    ]
    return private(found)


@delete("/api/account/sessions/{session:str}", summary="End a session")
async def end_session(request: Req, session: FromPath[str], people: FromPeople) -> None:
    """A session of the account ends at once, with its sockets."""
    caller = await people.sessions.caller(request.scope)
    mine = people.accounts.require(caller)
    if not await people.sessions.end(mine.id, [session]):
        raise RequestError("gone", "There is no such session.")


@delete("/api/account/sessions", summary="End all other sessions")
async def end_sessions(request: Req, people: FromPeople) -> None:
    """All sessions of the account end but the client's."""
    caller = await people.sessions.caller(request.scope)
    mine = people.accounts.require(caller)
    own = caller.session.id if caller.session is not None else ""
    others = [each.id for each in await people.sessions.of(mine.id) if each.id != own]
    await people.sessions.end(mine.id, others)


HANDLERS: list[Any] = [
    account,
    sign_up,
    login,
    code_login,
    logout,
    set_password,
    fresh_codes,
    list_sessions,
    end_session,
    end_sessions,
]
