"""The HTTP routes of accounts."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from litestar import Request, Response, delete, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Response as HttpResponse

import mindtable
from mindtable.core.errors import OptionError
from mindtable.server import wire
from mindtable.server.net.browsers import AGE, Browser, cookie_name, credentials, is_secure
from mindtable.server.people.passkeys import SECONDS
from mindtable.server.people.people import People
from mindtable.server.people.sessions import Caller, Renewal
from mindtable.server.tables.refusals import RequestError

T = TypeVar("T")

Req = Request[Any, Any, Any]
FromPeople = NamedDependency[People]
PRIVATE = {"cache-control": "no-store"}
_ID: Final = 64  # characters of the id of a deck
_TRY: Final = "-try"  # the end of the name of the cookie that ties a challenge to a browser


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


@post("/api/account/passkeys/options", summary="Options for a new passkey", status_code=200)
async def passkey_options(
    request: Req, data: JSONBody[wire.PasskeyWish], people: FromPeople
) -> Response[wire.PasskeyOptions]:
    """Options with which a browser makes a passkey: for a guest, who gives a name, or as a further way in."""
    caller = await people.sessions.caller(request.scope)
    key, options = await people.passkeys.options(request.scope, caller, data.name)
    return challenged(people, request, key, options)


@post("/api/account/passkeys", summary="Keep a new passkey")
async def add_passkey(
    request: Req, data: JSONBody[wire.PasskeyAnswer], people: FromPeople
) -> Response[wire.AccountWithCodes]:
    """Keeps the passkey that the browser has made. A guest gets its name with it, and recovery codes."""
    caller = await people.sessions.caller(request.scope)
    renewal, codes = await people.passkeys.add(request.scope, caller, challenge_of(people, request), data)
    content = wire.AccountWithCodes(account=await after(people, request, renewal), codes=codes)
    return await renewed(people, renewal, content, 201)


@delete("/api/account/passkeys/{passkey:str}", summary="Remove a passkey", status_code=200)
async def remove_passkey(
    request: Req, passkey: FromPath[str], people: FromPeople
) -> Response[wire.AccountInfo]:
    """A passkey goes, unless it is the last way in. All other sessions end. Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    renewal = await people.passkeys.remove(request.scope, caller, passkey)
    return await renewed(people, renewal, await after(people, request, renewal))


@post("/api/login/passkey/options", summary="Options to log in with a passkey", status_code=200)
async def login_options(request: Req, people: FromPeople) -> Response[wire.PasskeyOptions]:
    """Options with which a browser logs in with one of its passkeys; they name no account."""
    caller = await people.sessions.caller(request.scope)
    key, options = await people.passkeys.login_options(request.scope, caller)
    return challenged(people, request, key, options)


@post("/api/login/passkey", summary="Log in with a passkey", status_code=200)
async def passkey_login(
    request: Req, data: JSONBody[wire.PasskeyAnswer], people: FromPeople
) -> Response[wire.AccountInfo]:
    """A new session, by the passkey that the browser has used."""
    caller = await people.sessions.caller(request.scope)
    renewal = await people.passkeys.login(request.scope, caller, challenge_of(people, request), data)
    return await renewed(people, renewal, await after(people, request, renewal))


def challenged(
    people: People, request: Req, key: str, options: dict[str, Any]
) -> Response[wire.PasskeyOptions]:
    """Options for a passkey, with the cookie that ties their challenge to this browser."""
    tied = cookie(Browser(key, is_secure(request.scope)), people.sessions.site + _TRY)
    tied.max_age = SECONDS
    return HttpResponse(wire.PasskeyOptions(options=options), headers=PRIVATE, cookies=[tied])


def challenge_of(people: People, request: Req) -> str:
    """The key of the challenge that this browser was given."""
    return credentials(request.scope, people.sessions.site + _TRY).browser.token


@put("/api/account/email", summary="Verify an e-mail address", status_code=202)
async def ask_email(request: Req, data: JSONBody[wire.EmailRequest], people: FromPeople) -> None:
    """Sends a link to the address, or forgets the address of the account. Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    await people.recovery.ask_email(request.scope, caller, data.email)


@post("/api/email", summary="Confirm an e-mail address with a link", status_code=204)
async def verify_email(data: JSONBody[wire.Ticket], people: FromPeople) -> None:
    """The address belongs to the account for which the link was made."""
    await people.recovery.verify_email(data.token)


@post("/api/password/forgotten", summary="Ask for a link to a new password", status_code=202)
async def forgot(request: Req, data: JSONBody[wire.ForgottenPassword], people: FromPeople) -> None:
    """Sends a link if the address is that of an account. The answer is always the same."""
    await people.recovery.forgot(request.scope, data.email)


@post("/api/password", summary="Set a new password with a link", status_code=200)
async def reset(
    request: Req, data: JSONBody[wire.PasswordReset], people: FromPeople
) -> Response[wire.AccountInfo]:
    """Sets the password, ends all sessions, and logs in. The link does not work again."""
    caller = await people.sessions.caller(request.scope)
    renewal = await people.recovery.reset(request.scope, caller, data)
    return await renewed(people, renewal, await after(people, request, renewal))


@get("/api/account/tokens", summary="The API tokens of the account")
async def list_tokens(request: Req, people: FromPeople) -> Response[list[wire.TokenInfo]]:
    """The API tokens of the account. The tokens themselves nobody can see again."""
    return private(await people.programs.tokens(await people.sessions.caller(request.scope)))


@post("/api/account/tokens", summary="Make an API token")
async def make_token(
    request: Req, data: JSONBody[wire.TokenRequest], people: FromPeople
) -> Response[wire.NewToken]:
    """A token for programs, which only this answer has. Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.programs.make_token(caller, data), 201)


@delete("/api/account/tokens/{token:str}", summary="Revoke an API token")
async def revoke_token(request: Req, token: FromPath[str], people: FromPeople) -> None:
    """The token ends at once, with its sockets."""
    await people.programs.revoke(await people.sessions.caller(request.scope), token)


@get("/api/account/bots", summary="The programs of the account")
async def list_bots(request: Req, people: FromPeople) -> Response[list[wire.BotInfo]]:
    """The accounts that the client has made for programs."""
    return private(await people.programs.bots(await people.sessions.caller(request.scope)))


@post("/api/account/bots", summary="Make an account for a program")
async def make_bot(
    request: Req, data: JSONBody[wire.BotRequest], people: FromPeople
) -> Response[wire.NewBot]:
    """An account that is marked as a program's, with its API token. Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.programs.make_bot(request.scope, caller, data.name), 201)


@get("/api/account/decks", summary="The deck lists of the account")
async def list_decks(request: Req, people: FromPeople) -> Response[list[wire.KeptDeck]]:
    """The deck lists that follow the account."""
    return private(await people.belongings.decks(await people.sessions.caller(request.scope)))


@put("/api/account/decks/{game:str}/{deck:str}", summary="Keep a deck list", status_code=204)
async def keep_deck(
    request: Req,
    game: FromPath[str],
    deck: FromPath[str],
    data: JSONBody[wire.DeckUpload],
    people: FromPeople,
) -> None:
    """Keeps a deck list with the account, in the place of the one with this id."""
    known = mindtable.game(game)
    if len(deck) > _ID:
        raise OptionError(f"the id of a deck has at most {_ID} characters")
    await people.belongings.keep(await people.sessions.caller(request.scope), known.name, deck, data)


@delete("/api/account/decks/{game:str}/{deck:str}", summary="Forget a deck list")
async def drop_deck(request: Req, game: FromPath[str], deck: FromPath[str], people: FromPeople) -> None:
    """Forgets a deck list; one that does not exist is forgotten already."""
    await people.belongings.drop(await people.sessions.caller(request.scope), game, deck)


@put("/api/account/settings", summary="Keep the settings of the page", status_code=204)
async def keep_settings(request: Req, data: JSONBody[wire.SettingsChange], people: FromPeople) -> None:
    """Keeps the settings with the account."""
    await people.belongings.set(await people.sessions.caller(request.scope), data.settings)


@post("/api/account/export", summary="Everything that belongs to the account", status_code=200)
async def export(request: Req, people: FromPeople) -> Response[bytes]:
    """Everything that belongs to the account, as JSON. Needs a fresh session."""
    body = await people.leaving.export(await people.sessions.caller(request.scope))
    headers = {**PRIVATE, "content-disposition": 'attachment; filename="mindtable-account.json"'}
    return HttpResponse(body, media_type="application/json", headers=headers)


@delete("/api/account", summary="Delete the account")
async def delete_account(request: Req, people: FromPeople) -> Response[None]:
    """Deletes the account with everything that belongs to it; records then name a "Player". Needs a fresh session."""
    caller = await people.sessions.caller(request.scope)
    await people.leaving.delete(caller)
    gone = cookie(caller.credentials.browser, people.sessions.site)
    gone.value, gone.max_age = "", 0
    return HttpResponse(None, status_code=204, headers=PRIVATE, cookies=[gone])


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
    passkey_options,
    add_passkey,
    remove_passkey,
    login_options,
    passkey_login,
    ask_email,
    verify_email,
    forgot,
    reset,
    list_tokens,
    make_token,
    revoke_token,
    list_bots,
    make_bot,
    list_decks,
    keep_deck,
    drop_deck,
    keep_settings,
    export,
    delete_account,
]
