"""The lobby: who looks for an opponent, and the request to find one."""

from typing import Annotated, Literal

from msgspec import Meta, field

from mindtable.server.wire.base import DECK_LENGTH, NAME_LENGTH, Request, Wire
from mindtable.server.wire.consent import CardsText
from mindtable.server.wire.tables import ClockSetting, MatchSetting, RatingInfo

Speed = Literal["quick", "normal"]


class WishRequest(Request):
    """Finds an opponent. `name` is that of a guest. The deck is one of the game's, or a list as text; without either,
    chance picks one. With `rated` both play for their ratings, for which both need an account.
    """

    game: Annotated[str, Meta(max_length=NAME_LENGTH)]
    speed: Speed
    rated: bool = False
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""
    cards: CardsText = ""


class WishInfo(Wire):
    """The client's own wish for an opponent, for which it has `waited` so many milliseconds.

    If somebody was found, `table` is where both sit, and `why` a sentence on why these two.
    """

    game: str
    speed: str
    rated: bool
    waited: int
    table: str = ""
    why: str = ""


class ChallengeRequest(Request):
    """Offers a game with options to everybody in the lobby, or with `to` to the person of that name. The rest is as in
    WishRequest and TableRequest.
    """

    game: Annotated[str, Meta(max_length=NAME_LENGTH)]
    clock: ClockSetting
    match: MatchSetting = field(default_factory=MatchSetting)
    variants: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=32)] = field(
        default_factory=list
    )
    rated: bool = False
    to: Annotated[str, Meta(max_length=64)] = ""
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""
    cards: CardsText = ""


class AcceptRequest(Request):
    """Takes a challenge. `name` is that of a guest; the deck is as in WishRequest."""

    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    deck: Annotated[str, Meta(max_length=64)] = ""
    deck_list: Annotated[str, Meta(max_length=DECK_LENGTH)] = ""
    cards: CardsText = ""


class Accepted(Wire):
    """The table of a challenge that was taken, where both sit."""

    table: str


class ChallengeInfo(Wire):
    """A challenge that the client sees. The `table` of an `own` one is where both sit, once it was taken.

    `to` is the person who is challenged, or "" for everybody. `here` is whether the challenger is in the lobby.
    """

    id: str
    game: str
    name: str
    account: Literal["", "person", "bot"]
    rating: RatingInfo | None
    rated: bool
    variants: list[str]
    clock: ClockSetting
    match: MatchSetting
    own: bool
    to: str
    here: bool
    table: str


class WatchInfo(Wire):
    """A game of strangers that is being played, which everybody may watch."""

    table: str
    game: str
    speed: str
    rated: bool
    names: list[str]
    turn: int
    spectators: int


class SpeedInfo(Wire):
    """A speed at which the lobby pairs people."""

    id: str
    clock: ClockSetting


class PoolInfo(Wire):
    """How many people look for an opponent at a game and speed now."""

    game: str
    speed: str
    rated: bool
    waiting: int


class StandingInfo(Wire):
    """How the client's account has behaved in its last games, as a sentence. For `left` milliseconds it cannot play
    with strangers; 0 if that is only a warning.
    """

    left: int
    text: str


class LobbyInfo(Wire, tag_field="type", tag="lobby"):
    """The lobby as the client sees it; the message of its socket, sent again when something changes.

    `people` is how many are there. Of `pools` only those are named in which somebody waits. `own` are the ratings of
    the client's account, by game and speed ("tumblrcards quick"). `here` are people with an account who are there.
    `games` are some of those that are `playing` and may be watched. `days` are those for a move that clients propose
    for games by correspondence.
    """

    people: int
    speeds: list[SpeedInfo]
    pools: list[PoolInfo]
    wish: WishInfo | None
    own: dict[str, RatingInfo]
    here: list[str] = field(default_factory=list)
    challenges: list[ChallengeInfo] = field(default_factory=list)
    games: list[WatchInfo] = field(default_factory=list)
    playing: int = 0
    standing: StandingInfo | None = None
    days: list[int] = field(default_factory=list)


class OwnRating(Wire):
    """The rating of somebody at a game and speed, after so many rated games."""

    game: str
    speed: str
    rating: RatingInfo
    games: int


class PastGame(Wire):
    """A game of somebody with an opponent whom the lobby found. `opponent` is "" for a guest, or for somebody who has
    left.

    `points` is the rating before it, if both played for ratings, and `change` how it changed. `began` is milliseconds
    since 1970. `stays` is whether its table, with the replay, is still here.
    """

    table: str
    game: str
    speed: str
    rated: bool
    opponent: str
    result: Literal["playing", "won", "lost", "drew", "aborted"]
    points: int
    change: int
    counted: float
    began: int
    stays: bool


class ProfileInfo(Wire):
    """Somebody with a name: their ratings, and their last games, the latest first."""

    name: str
    kind: Literal["person", "bot"]
    created: int
    ratings: list[OwnRating]
    games: list[PastGame]


class RankedInfo(Wire):
    """Somebody in the list of the best at a game and speed, after so many rated games."""

    name: str
    rating: RatingInfo
    games: int
