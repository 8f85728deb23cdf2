"""Pairing: who of the people that wait plays whom, and why.

`pairs` decides from the people who wait in one pool (the same game, speed, rated or casual) and the time alone. Whoever
has waited longest comes first, and gets the person closest in strength. The longer both have waited, the further apart
they may be. Nobody gets a recent opponent again while enough others wait.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct, field

from mindtable.server.opponents.ratings import Rating, damping

NEAR: Final = 150.0  # points by which two people may differ at once
_WIDER: Final = 10.0  # more points for each second that each of both has waited
AGAIN: Final = 30 * 60_000  # milliseconds in which two people do not play each other again
ENOUGH: Final = 4  # people waiting, with which that always holds
PATIENCE: Final = 20_000  # milliseconds that both wait for somebody else before they play each other again


class Waiting(Struct, frozen=True):
    """Somebody who waits for an opponent.

    Attributes:
        id: the wish; breaks ties.
        person: the account.
        rating: at this game and speed.
        since: the uptime at which they began to wait, in milliseconds.
        address: where they are; two people at one address do not play for ratings.
        rated: whether they play for ratings.
        played: the uptimes of the last games with recent opponents, by account.
        avoided: accounts with which they never play; one of both is enough.
    """

    id: str
    person: str
    rating: Rating
    since: int
    address: str = ""
    rated: bool = False
    played: Mapping[str, int] = field(default_factory=dict)
    avoided: frozenset[str] = frozenset()


class Pair(Struct, frozen=True):
    """Two people who play each other: `one` has waited longer.

    Attributes:
        gap: by how many points they differ.
        others: how many others `one` could have played.
        again: whether they have played each other a short while ago.
    """

    one: Waiting
    other: Waiting
    gap: int
    others: int
    again: bool


def pairs(waiting: Sequence[Waiting], now: int) -> list[Pair]:
    """The pairs to make now among the people of one pool who are there. Nobody is in two of them."""
    left = sorted(waiting, key=lambda each: (each.since, each.id))
    crowd = len(left) >= ENOUGH
    found: list[Pair] = []
    while left:
        one = left.pop(0)
        fit = [each for each in left if may_play(one, each, now, crowd)]
        if fit:
            other = min(fit, key=lambda each: (distance(one.rating, each.rating), each.since, each.id))
            left.remove(other)
            gap = round(abs(one.rating.points - other.rating.points))
            found.append(Pair(one, other, gap, len(fit) - 1, _is_again(one, other, now)))
    return found


def may_play(one: Waiting, other: Waiting, now: int, crowd: bool) -> bool:
    """Whether two people may play each other now. In a `crowd` nobody gets a recent opponent."""
    if one.person == other.person or other.person in one.avoided or one.person in other.avoided:
        return False
    if (one.rated or other.rated) and one.address and one.address == other.address:
        return False
    waits = (now - one.since, now - other.since)
    if _is_again(one, other, now) and (crowd or min(waits) < PATIENCE):
        return False
    return distance(one.rating, other.rating) <= NEAR + _WIDER * sum(waits) / 1_000


def distance(one: Rating, other: Rating) -> float:
    """By how many points two people differ, as far as that is known."""
    return damping(math.hypot(one.deviation, other.deviation)) * abs(one.points - other.points)


def _is_again(one: Waiting, other: Waiting, now: int) -> bool:
    played = max(one.played.get(other.person, -AGAIN), other.played.get(one.person, -AGAIN))
    return now - played < AGAIN


def reason(pair: Pair) -> str:
    """Why these two play each other, in a sentence for both."""
    if pair.again:
        return "You have just played each other, but nobody else waited."
    near = f"{pair.gap} points apart" if pair.gap else "equally strong, as far as the ratings know"
    if pair.others:
        return f"You are {near}: the closest of {pair.others + 1} people who waited."
    return f"You are {near}, and nobody else waited who fits."
