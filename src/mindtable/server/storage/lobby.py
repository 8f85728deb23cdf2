"""What happens with wishes and meetings (`meetings`): each function is a part of one transaction.

A result counts in the transaction that ends its game, so it can neither be lost nor count twice.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from mindtable.server.opponents.ratings import Advantage, Played, Rating, after, aged, learned, weight
from mindtable.server.storage.challenges import CORRESPONDENCE, Challenge, challenges, close_open, take
from mindtable.server.storage.conduct import blame
from mindtable.server.storage.meetings import (
    PLAYING,
    Ended,
    Meeting,
    Wish,
    advantages,
    meetings,
    ratings,
    wishes,
)
from mindtable.server.storage.people import PERSON, accounts
from mindtable.server.storage.retention import DAY

# Wishes.


def all_wishes(connection: Connection) -> list[Wish]:
    """All wishes, those that wait longest first."""
    query = select(wishes).order_by(wishes.c.since, wishes.c.id)
    return [Wish(**row) for row in connection.execute(query).mappings()]


def waiting_at(connection: Connection, address: str) -> set[str]:
    """The accounts at an address that wait for anybody, by a wish or with an open challenge."""
    found: set[str] = set()
    for table, more in ((wishes, ()), (challenges, (challenges.c.to_id == "",))):
        mine = (table.c.address == address, table.c.table_id == "", *more)
        found.update(connection.execute(select(table.c.account_id).where(*mine)).scalars())
    return found


def wish_of(connection: Connection, account: str) -> Wish | None:
    """The wish of an account."""
    row = connection.execute(select(wishes).where(wishes.c.account_id == account)).mappings().first()
    return None if row is None else Wish(**row)


def store_wish(connection: Connection, wish: Wish) -> None:
    """Store a wish, in the place of the one before."""
    connection.execute(delete(wishes).where(wishes.c.account_id == wish.account_id))
    connection.execute(insert(wishes).values(asdict(wish)))


def withdraw(connection: Connection, account: str, table: str = "", id_: str = "") -> bool:
    """Remove the wish of an account that has this table, by default one that waits. False if there is none."""
    mine = [wishes.c.account_id == account, wishes.c.table_id == table]
    if id_:
        mine.append(wishes.c.id == id_)
    return bool(connection.execute(delete(wishes).where(*mine)).rowcount)


def fulfil(connection: Connection, both: tuple[Wish, Wish], table: str, why: str) -> bool:
    """Give two wishes a table; either may be an open challenge (`wish_in`). False if one of them does not wait any
    more; then nothing may be stored.
    """
    for wish in both:
        waiting = (wishes.c.id == wish.id, wishes.c.table_id == "")
        found = connection.execute(update(wishes).where(*waiting).values(table_id=table, why=why))
        if not found.rowcount and not take(connection, wish.id, table):
            return False
        # Nobody waits in two places.
        connection.execute(
            delete(wishes).where(wishes.c.account_id == wish.account_id, wishes.c.table_id == "")
        )
        close_open(connection, wish.account_id)
    return True


def wish_in(challenge: Challenge) -> Wish | None:
    """The wish that a challenge is: one to everybody, to play as quick pairing does. None if it is another one."""
    if challenge.to_id or challenge.speed in ("", CORRESPONDENCE) or challenge.table_id:
        return None
    return Wish(
        account_id=challenge.account_id,
        id=challenge.id,
        game=challenge.game,
        speed=challenge.speed,
        rated=challenge.rated,
        since=challenge.since,
        address=challenge.address,
        name=challenge.name,
        kind=challenge.kind,
        deck=challenge.deck,
    )


# Meetings.


def meet(connection: Connection, meeting: Meeting) -> Meeting:
    """Store a new meeting with the ratings of both. Returns it with these."""
    both = {
        account: rating_of(connection, account, meeting.game, meeting.speed)
        for account in (meeting.first, meeting.second)
    }
    before = [aged(both[account], meeting.began) for account in (meeting.first, meeting.second)]
    fields = asdict(meeting)
    for seat, rating in enumerate(before):
        fields[f"points_{seat}"], fields[f"deviation_{seat}"] = rating.points, rating.deviation
    connection.execute(insert(meetings).values(fields))
    return Meeting(**fields)


def meeting_at(connection: Connection, table: str) -> Meeting | None:
    """The meeting at a table."""
    row = connection.execute(select(meetings).where(meetings.c.table_id == table)).mappings().first()
    return None if row is None else Meeting(**row)


def meet_again(connection: Connection, table: str, new: str, up: int, day: int) -> Meeting | None:
    """Store the meeting at the table of a rematch. None if the table before has none."""
    before = meeting_at(connection, table)
    if before is None or not before.first or not before.second:
        return None
    again = Meeting(
        table_id=new,
        game=before.game,
        speed=before.speed,
        rated=before.rated,
        first=before.first,
        second=before.second,
        began=up,
        day=day,
    )
    return meet(connection, again)


def with_opponents(connection: Connection, people: Collection[str], since: int) -> dict[str, dict[str, int]]:
    """With whom each of these people has begun a game since then, and when last."""
    found: dict[str, dict[str, int]] = {person: {} for person in people}
    wanted = list(people)
    query = select(meetings.c.first, meetings.c.second, meetings.c.began, meetings.c.ended).where(
        or_(meetings.c.first.in_(wanted), meetings.c.second.in_(wanted)),
        or_(meetings.c.began >= since, meetings.c.ended >= since),
    )
    for first, second, began, ended in connection.execute(query):
        for one, other in ((first, second), (second, first)):
            if one in found:
                found[one][other] = max(found[one].get(other, 0), began, ended)
    return found


# Ratings.


def rating_of(connection: Connection, account: str, game: str, speed: str) -> Rating:
    """The rating of an account at its last game; that of somebody new if there is none."""
    mine = and_(ratings.c.account_id == account, ratings.c.game == game, ratings.c.speed == speed)
    return _rating(connection.execute(select(ratings).where(mine)).mappings().first())


def ratings_of(connection: Connection, people: Collection[str], game: str, speed: str) -> dict[str, Rating]:
    """The ratings of these accounts; those without one are left out."""
    mine = and_(ratings.c.account_id.in_(list(people)), ratings.c.game == game, ratings.c.speed == speed)
    return {
        row["account_id"]: _rating(row) for row in connection.execute(select(ratings).where(mine)).mappings()
    }


def _rating(row: Any) -> Rating:
    if row is None:
        return Rating()
    return Rating(row["points"], row["deviation"], row["volatility"], row["at"], row["games"])


def _advantage_of(connection: Connection, game: str, speed: str) -> Advantage:
    mine = (advantages.c.game == game, advantages.c.speed == speed)
    row = connection.execute(select(advantages).where(*mine)).mappings().first()
    return Advantage() if row is None else Advantage(row["points"], row["deviation"], row["games"])


def count(connection: Connection, end: Ended) -> Meeting | None:
    """Count the result of a meeting, once. Returns it with what has changed; None if nothing is to count.

    The games of people who have left are not rated, nor those that somebody broke off without a loser.
    """
    meeting = meeting_at(connection, end.table)
    if meeting is None or meeting.winner != PLAYING:
        return None
    changed: dict[str, Any] = {"winner": end.winner, "ended": end.up}
    both = (meeting.first, meeting.second)
    people = select(func.count()).where(accounts.c.id.in_(both), accounts.c.kind == PERSON)
    if meeting.rated and end.counts and connection.execute(people).scalar() == 2:
        changed |= _rate(connection, meeting, end)
    connection.execute(update(meetings).where(meetings.c.table_id == end.table).values(**changed))
    for seat, fault in end.faults.items():
        if both[seat]:
            blame(connection, both[seat], end.table, fault, end.up)
    return Meeting(**{**asdict(meeting), **changed})


def _rate(connection: Connection, meeting: Meeting, end: Ended) -> dict[str, Any]:
    """Change the ratings of both, and what going first is worth. Returns what the meeting notes of that."""
    game, speed = meeting.game, meeting.speed
    both = (meeting.first, meeting.second)
    pair = or_(
        and_(meetings.c.first == both[0], meetings.c.second == both[1]),
        and_(meetings.c.first == both[1], meetings.c.second == both[0]),
    )
    earlier = select(func.count()).where(pair, meetings.c.counted > 0, meetings.c.ended > end.up - DAY)
    part = weight(int(connection.execute(earlier).scalar() or 0))
    advantage = _advantage_of(connection, game, speed)
    stored = [rating_of(connection, account, game, speed) for account in both]
    known = [aged(rating, end.up) for rating in stored]
    score = {0: 1.0, 1: 0.0}.get(end.winner, 0.5)
    noted: dict[str, Any] = {"counted": part}
    for seat, account in enumerate(both):
        ahead = (
            0.0
            if end.went_first < 0
            else math.copysign(1, 0.5 - abs(end.went_first - seat)) * advantage.points
        )
        mine = score if seat == 0 else 1 - score
        found = after(stored[seat], [Played(known[1 - seat], mine, ahead, part)], end.up)
        _store_rating(connection, account, game, speed, found)
        noted[f"points_{seat}"], noted[f"deviation_{seat}"] = known[seat].points, known[seat].deviation
        noted[f"change_{seat}"] = found.points - known[seat].points
    if end.went_first >= 0:
        first = end.went_first
        new = learned(advantage, known[first], known[1 - first], score if first == 0 else 1 - score, part)
        mine_ = (advantages.c.game == game, advantages.c.speed == speed)
        connection.execute(delete(advantages).where(*mine_))
        connection.execute(insert(advantages).values(game=game, speed=speed, **asdict(new)))
    return noted


def _store_rating(connection: Connection, account: str, game: str, speed: str, rating: Rating) -> None:
    mine = (ratings.c.account_id == account, ratings.c.game == game, ratings.c.speed == speed)
    connection.execute(delete(ratings).where(*mine))
    connection.execute(insert(ratings).values(account_id=account, game=game, speed=speed, **asdict(rating)))
