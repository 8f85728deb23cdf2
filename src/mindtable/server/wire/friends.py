"""Friends, and what an account is notified of."""

from typing import Annotated, Literal

from msgspec import Meta

from mindtable.server.wire.base import Request, Wire
from mindtable.server.wire.people import Name


class NotificationInfo(Wire):
    """Something that waits for the client. `name` is whom it comes from; "" is a guest who has none.

    `kind`: `challenge`, somebody challenges the client; `taken`, its offer of a game by correspondence was taken;
    `turn`, it is asked in such a game; `over`, such a game has ended; `rematch`, somebody offers another game;
    `friend`, somebody would like to be friends; `friends`, somebody has agreed to that. `table` is where, or "".
    `created` is milliseconds since 1970.
    """

    id: str
    kind: Literal["challenge", "taken", "turn", "over", "rematch", "friend", "friends"]
    name: str
    game: str
    table: str
    created: int


class Notifications(Wire):
    """What waits for the client. `turns` are tables where it is its turn in a game with another person."""

    turns: list[str]
    notifications: list[NotificationInfo]


class FriendRequest(Request):
    """Asks somebody to be friends, or agrees to that."""

    name: Annotated[Name, Meta(min_length=1)]


class FriendInfo(Wire):
    """A friend of the client. `table` is a game of strangers that they play now, or ""."""

    name: str
    here: bool
    table: str
    game: str


class FriendsInfo(Wire):
    """The client's friends; who has `asked` the client; and who was asked by it and has not agreed (`waiting`)."""

    friends: list[FriendInfo]
    asked: list[str]
    waiting: list[str]
