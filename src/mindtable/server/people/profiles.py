"""Profiles: what everybody may see of somebody with a name, and the lists of the best."""

from __future__ import annotations

from typing import Any, Final, Literal

from sqlalchemy import Connection, or_, select

import mindtable
from mindtable.server import wire
from mindtable.server.opponents.ratings import ESTABLISHED, Rating, aged
from mindtable.server.people.names import key_of
from mindtable.server.storage.meetings import ABORTED, PLAYING, meetings, ratings
from mindtable.server.storage.people import BOT, PERSON, account_by, accounts
from mindtable.server.storage.storage import tables
from mindtable.server.tables.hall import Hall
from mindtable.server.tables.listeners import shown
from mindtable.server.tables.refusals import RequestError

_GAMES: Final = 50  # of a profile
_BEST: Final = 50  # of a list
_LOOKED_AT: Final = 500  # ratings for such a list: some of them are not certain enough


class Profiles:
    """Looks people up."""

    def __init__(self, hall: Hall) -> None:
        self._storage = hall.storage
        self._time = hall.time

    async def profile(self, name: str) -> wire.ProfileInfo:
        """The profile of somebody. Raises RequestError if nobody has this name."""
        now = self._time.now()

        def find(connection: Connection) -> wire.ProfileInfo | None:
            account = account_by(connection, key=key_of(name)[:24])
            if account is None or account.kind not in (PERSON, BOT):
                return None
            own = select(ratings).where(ratings.c.account_id == account.id)
            own = own.order_by(ratings.c.games.desc(), ratings.c.game, ratings.c.speed)
            return wire.ProfileInfo(
                name=account.name,
                kind="bot" if account.kind == BOT else "person",
                created=account.created,
                ratings=[
                    wire.OwnRating(
                        game=row["game"],
                        speed=row["speed"],
                        rating=shown(aged(rated(row), now)),
                        games=row["games"],
                    )
                    for row in connection.execute(own).mappings()
                ],
                games=past_games(connection, account.id),
            )

        found = await self._storage.read(find)
        if found is None:
            raise RequestError("gone", "Nobody has this name.")
        return found

    async def ranked(self, game: str, speed: str) -> list[wire.RankedInfo]:
        """The best at a game and speed. Raises MindtableError for a game that does not exist."""
        now = self._time.now()
        name = mindtable.game(game).name
        query = (
            select(ratings, accounts.c.name)
            .join(accounts, accounts.c.id == ratings.c.account_id)
            .where(ratings.c.game == name, ratings.c.speed == speed, accounts.c.kind == PERSON)
            .order_by(ratings.c.points.desc(), accounts.c.name)
            .limit(_LOOKED_AT)
        )

        def find(connection: Connection) -> list[wire.RankedInfo]:
            found = []
            for row in connection.execute(query).mappings():
                rating = aged(rated(row), now)
                if rating.deviation <= ESTABLISHED:
                    found.append(wire.RankedInfo(name=row["name"], rating=shown(rating), games=row["games"]))
            return found[:_BEST]

        return await self._storage.read(find)


def rated(row: Any) -> Rating:
    """The rating in a row."""
    return Rating(row["points"], row["deviation"], row["volatility"], row["at"], row["games"])


def past_games(connection: Connection, account: str) -> list[wire.PastGame]:
    """The last games of an account that began in the lobby, the latest first."""
    query = (
        select(meetings, tables.c.id.label("there"))
        .outerjoin(tables, tables.c.id == meetings.c.table_id)
        .where(or_(meetings.c.first == account, meetings.c.second == account))
        .order_by(meetings.c.began.desc(), meetings.c.table_id)
        .limit(_GAMES)
    )
    rows = connection.execute(query).mappings().all()
    others = {row["second"] if row["first"] == account else row["first"] for row in rows}
    known = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(others))
    names = {row.id: row.name for row in connection.execute(known)}
    found = []
    for row in rows:
        seat = 0 if row["first"] == account else 1
        found.append(
            wire.PastGame(
                table=row["table_id"],
                game=row["game"],
                speed=row["speed"],
                rated=row["rated"] == 1,
                opponent=names.get(row["second"] if seat == 0 else row["first"], ""),
                result=result_for(seat, row["winner"]),
                points=round(row[f"points_{seat}"]) if row["rated"] else 0,
                change=round(row[f"change_{seat}"]),
                counted=row["counted"],
                began=row["day"],
                stays=row["there"] is not None,
            )
        )
    return found


def result_for(seat: int, winner: int) -> Literal["playing", "won", "lost", "drew", "aborted"]:
    """How a game went for a seat."""
    if winner == PLAYING:
        return "playing"
    if winner == ABORTED:
        return "aborted"
    if winner < 0:
        return "drew"
    return "won" if winner == seat else "lost"
