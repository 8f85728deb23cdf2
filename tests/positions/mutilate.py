"""Faults in positions: one entry of a real position is removed, renamed, nested, or gets another type, number, name or
length.

`faults` are those that no position may have, each with its place; `mutilated` changes anything at random.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

Way = tuple[Any, ...]  # the keys and numbers that lead to a value

SEATS = ("owner", "controller", "active", "first", "seat", "that_controller")
LISTS_OF_TWO = (
    "health",
    "play",
    "hand",
    "deck",
    "discard_pile",
    "points",
    "hands",
    "credits",
    "pools",
    "breaks",
)
NEEDED = ("card", "prompt", "rule", "actions", "is")
FREE_KEYS = (
    "counters",
    "decks",
    "sides",
    "stacks",
    "results",
)  # objects in which any key may stand, or none is written
NUMBERS = (-1, -7, 99, 1_000, 2**31, 2**62, 2**64, -(2**63) - 1, 10**40)
VALUES: tuple[Any, ...] = (
    *(None, True, 2.5, "", "nothing of the kind", "a\nb", [], [[]], {}, {"": 0}, [None], 3, float("nan")),
)
KEYS = ("", "serail", "is", "at", "id", "what", "\x00", "state")


def places(data: Any, way: Way) -> Iterator[Way]:
    """The way to a value, and to every value in it."""
    yield way
    below = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, each in below:
        yield from places(each, (*way, key))


def at(data: Any, way: Way) -> Any:
    """The value at the end of a way."""
    for key in way:
        data = data[key]
    return data


def text_of(way: Way) -> str:
    """A way as messages name it."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in way).removeprefix(".")


def in_text(data: Any, way: Way) -> bool:
    """Whether a value is part of card text, which has fewer types to keep to."""
    for end in range(1, len(way)):
        holder = at(data, way[:end])
        if isinstance(holder, dict) and (
            "at" in holder or (holder.get("is", "?")[:1] != "?" and way[end - 1] != "data")
        ):
            return True
    return False


def faults(
    position: dict[str, Any], slugs: set[str], random: Random
) -> Iterator[tuple[str, Way, dict[str, Any]]]:
    """Positions that nobody can read, without end: the fault, its place, and the position."""
    known = [way for way in places(position["state"], ("state",)) if not in_text(position, way)]
    known = [way for way in known if len(way) > 1]
    while True:
        copy = deepcopy(position)
        way = random.choice(known)
        last, holder, value = way[-1], at(copy, way[:-1]), at(copy, way)
        free = any(key in FREE_KEYS for key in way[:-1])
        found: dict[str, Any] = {}  # by the fault, what stands there instead
        if isinstance(value, bool):
            found["type"] = "yes"
        elif isinstance(value, int):
            found |= {
                "type": {"nothing": 1},
                "nest": [value],
                "size": random.choice((2**62, -(2**70), 10**40)),
            }
            if last in SEATS:
                found["seat"] = random.choice((2, -2, 99))
        elif isinstance(value, str):
            found["type"] = {"nothing": 1}
            if value in slugs and "pending" not in way and "summoner" not in str(last):
                found["card"] = f"{value}x"
        elif isinstance(value, list):
            if way[-3:-2] != ("actions",):  # the operand of an action may be a number
                found["type"] = 3
            if last in LISTS_OF_TWO:
                found |= {"length": [*value, value[0]], "shorter": value[:1]}
        elif isinstance(value, dict):
            found |= {"type": 2.5, "nest": [value]}
        how = random.choice([*found, "rename", "remove"])
        if how == "rename":
            if not isinstance(holder, dict) or free:
                continue
            holder[f"{last}x"] = holder.pop(last)
            way = (*way[:-1], f"{last}x")
        elif how == "remove":
            if last not in NEEDED:
                continue
            del holder[last]
        else:
            holder[last] = found[how]
        yield how, way, copy


def mutilated(position: dict[str, Any], random: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Positions with some change, without end, and which it is; many of them can still be read."""
    known = list(places(position["state"], ("state",)))
    known += [way for way in known if way[1:2] != ("pending",)] * 2  # questions take most of the space
    known += [("players",), ("game",), ("variants",)]
    known = [way for way in known if way[0] in position]
    while True:
        copy = deepcopy(position)
        way = random.choice(known)
        last, holder, value = way[-1], at(copy, way[:-1]), at(copy, way)
        found: dict[str, Any] = {
            "type": random.choice(VALUES),
            "nest": [value],
            "swap": deepcopy(at(position, random.choice(known))),
        }
        if isinstance(value, int):
            found["number"] = random.choice(NUMBERS)
        if isinstance(value, str):
            found["name"] = value[1:] + "x"
        if isinstance(value, list):
            found["longer"] = [*value, *value[:1]]
            found["shorter"] = value[:-1]
        how = random.choice([*found, "remove", "rename"])
        if how == "remove":
            del holder[last]
        elif how == "rename" and isinstance(holder, dict):
            holder[random.choice((*KEYS, str(last)[:-1]))] = holder.pop(last)
        elif how in found:
            holder[last] = found[how]
        if json.dumps(copy) != json.dumps(position):
            yield f"{how} {text_of(way)}", copy
