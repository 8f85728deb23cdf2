"""The HTTP routes of the lobby."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Response as HttpResponse

from mindtable.server import wire
from mindtable.server.site.accounts import FromPeople, Req, cookie, private

_ID = 64  # characters


@get("/api/lobby", summary="The lobby")
async def lobby(request: Req, people: FromPeople) -> Response[wire.LobbyInfo]:
    """Who looks for an opponent, and what has become of the client's own wish. The socket `/api/lobby/socket` sends the
    same whenever it changes; only who has it open is paired.
    """
    caller = await people.sessions.caller(request.scope)
    return private(await people.lobby.info(caller))


@post("/api/lobby/wish", summary="Find an opponent")
async def find(request: Req, data: JSONBody[wire.WishRequest], people: FromPeople) -> Response[wire.WishInfo]:
    """Waits for an opponent, in the place of an earlier wish. A client without an account becomes a guest."""
    caller = await people.sessions.caller(request.scope)
    browser, wish = await people.lobby.look_for(request.scope, caller, data)
    cookies = [cookie(browser, people.hall.site)] if browser.token else []
    return HttpResponse(wish, status_code=201, cookies=cookies, headers={"cache-control": "no-store"})


@delete("/api/lobby/wish", summary="Wait no more")
async def withdraw(
    request: Req, people: FromPeople, table: Annotated[str, QueryParameter(max_length=_ID)] = ""
) -> None:
    """Ends the client's wish. Once an opponent was found, only with the `table` where both sit, which takes note of
    that.
    """
    caller = await people.sessions.caller(request.scope)
    await people.lobby.withdraw(caller, table)


@post("/api/lobby/challenges", summary="Challenge everybody or somebody")
async def challenge(
    request: Req, data: JSONBody[wire.ChallengeRequest], people: FromPeople
) -> Response[wire.ChallengeInfo]:
    """Offers a game with options, in the place of an earlier offer to the same. A client without an account becomes a
    guest.
    """
    caller = await people.sessions.caller(request.scope)
    browser, made = await people.lobby.challenge(request.scope, caller, data)
    cookies = [cookie(browser, people.hall.site)] if browser.token else []
    return HttpResponse(made, status_code=201, cookies=cookies, headers={"cache-control": "no-store"})


@post("/api/lobby/challenges/{challenge:str}", summary="Take a challenge")
async def accept(
    request: Req, challenge: FromPath[str], data: JSONBody[wire.AcceptRequest], people: FromPeople
) -> Response[wire.Accepted]:
    """Makes the table of a challenge, whose game begins. A client without an account becomes a guest."""
    caller = await people.sessions.caller(request.scope)
    browser, made = await people.lobby.accept(request.scope, caller, challenge, data)
    cookies = [cookie(browser, people.hall.site)] if browser.token else []
    return HttpResponse(made, status_code=201, cookies=cookies, headers={"cache-control": "no-store"})


@delete("/api/lobby/challenges/{challenge:str}", summary="Withdraw or decline a challenge")
async def drop(request: Req, challenge: FromPath[str], people: FromPeople) -> None:
    """Withdraws a challenge of the client, or takes note of its table; or declines one to the client."""
    caller = await people.sessions.caller(request.scope)
    await people.lobby.drop(caller, challenge)


@get("/api/people/{name:str}", summary="A profile")
async def profile(name: FromPath[str], people: FromPeople) -> Response[wire.ProfileInfo]:
    """The ratings and the last games of somebody with a name."""
    return private(await people.profiles.profile(name))


@get("/api/ratings/{game:str}/{speed:str}", summary="The best at a game")
async def ranked(
    game: FromPath[str], speed: FromPath[str], people: FromPeople
) -> Response[list[wire.RankedInfo]]:
    """The best at a game and speed, of those whose strength is well known."""
    return private(await people.profiles.ranked(game, speed))


HANDLERS = [lobby, find, withdraw, challenge, accept, drop, profile, ranked]
