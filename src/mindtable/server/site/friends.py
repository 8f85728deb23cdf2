"""The HTTP routes of notifications and friends."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from mindtable.server import wire
from mindtable.server.site.accounts import FromPeople, Req, private


@get("/api/account/notifications", summary="What waits for the client")
async def notifications(request: Req, people: FromPeople) -> Response[wire.Notifications]:
    """The tables where it is the client's turn, and what it was notified of. Pages ask for it every half minute, and
    the friends of whoever asks see them as there.
    """
    caller = await people.sessions.caller(request.scope)
    return private(await people.notifications.info(caller))


@delete("/api/account/notifications", summary="Dismiss all notifications")
async def dismiss_all(request: Req, people: FromPeople) -> None:
    """Removes all notifications of the client."""
    caller = await people.sessions.caller(request.scope)
    await people.notifications.dismiss(caller)


@delete("/api/account/notifications/{notification:str}", summary="Dismiss a notification")
async def dismiss(request: Req, notification: FromPath[str], people: FromPeople) -> None:
    """Removes a notification of the client; one that is not there counts as removed."""
    caller = await people.sessions.caller(request.scope)
    await people.notifications.dismiss(caller, notification)


@get("/api/account/friends", summary="The client's friends")
async def friends(request: Req, people: FromPeople) -> Response[wire.FriendsInfo]:
    """The friends of the client, whether they are there, and requests."""
    caller = await people.sessions.caller(request.scope)
    return private(await people.friends.info(caller))


@post("/api/account/friends", summary="Ask somebody to be friends", status_code=204)
async def ask(request: Req, data: JSONBody[wire.FriendRequest], people: FromPeople) -> None:
    """Asks somebody to be friends, or agrees if they have asked."""
    caller = await people.sessions.caller(request.scope)
    await people.friends.ask(request.scope, caller, data)


@delete("/api/account/friends/{name:str}", summary="End a friendship, or a request")
async def end(request: Req, name: FromPath[str], people: FromPeople) -> None:
    """Ends a friendship, withdraws a request of the client, or declines one to it. Nobody is told."""
    caller = await people.sessions.caller(request.scope)
    await people.friends.end(caller, name)


HANDLERS = [notifications, dismiss_all, dismiss, friends, ask, end]
