"""Positions with a fault: one entry of a real position removed, renamed, or given another type, number, name, length or
nesting; or its text cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

NUMBERS = (-1, -7, 99, 1_000, 2**31, 2**62, 2**64, -(2**63) - 1, 10**40)
TYPES: tuple[Any, ...] = (
    None,
    True,
    2.5,
    "",
    "nothing of the kind",
    "a\nb",
    [],
    [[]],
    {},
    {"": 0},
    [None],
    3,
    float("nan"),
)
KEYS = ("", "serail", "is", "at", "id", "what", "\x00", "state")


def places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in the state of a position."""
    if way:
        yield way
    if isinstance(data, dict):
        for key, each in data.items():
            yield from places(each, (*way, key))
    elif isinstance(data, list):
        for at, each in enumerate(data):
            yield from places(each, (*way, at))


def faults(holder: Any, key: Any, random: Random) -> dict[str, Any]:
    """The faults that one value may get, each as another value or, for its holder, what stands there instead."""
    value = holder[key]
    found: dict[str, Any] = {"retype": random.choice(TYPES), "nest": [value]}
    if isinstance(value, int) and not isinstance(value, bool):
        found["number"] = random.choice(NUMBERS)
    if isinstance(value, str):
        found["name"] = value[1:] + "x"
    if isinstance(value, list):
        found["longer"] = [*value, value[0] if value else 0]
        if value:
            found["shorter"] = value[:-1]
            found["unnest"] = value[0]
    if isinstance(value, dict):
        found["list"] = list(value.values())
    return found


def mutilated(position: dict[str, Any], random: Random, number: int) -> Iterator[tuple[str, Any]]:
    """Mutilated copies of a position, with what was done to each."""
    known = list(places(position["state"], ("state",)))
    known += [("players",), ("game",), ("variants",)]
    if "cards" in position and random.random() < 0.3:
        known += list(places(position["cards"], ("cards",)))[:40]
    known += [each for each in known if each[1:2] != ("pending",)] * 2
    done = 0
    while done < number:
        copy = deepcopy(position)
        way = random.choice(known)
        holder: Any = copy
        try:
            for key in way[:-1]:
                holder = holder[key]
            holder[way[-1]]
        except KeyError:
            continue
        last = way[-1]
        how = random.choice(("remove", "rename", "swap", *faults(holder, last, random)))
        if how == "remove":
            del holder[last]
        elif how == "rename":
            if not isinstance(holder, dict):
                continue
            holder[random.choice((*KEYS, str(last)[:-1]))] = holder.pop(last)
        elif how == "swap":
            other = random.choice(known)
            value: Any = position
            try:
                for key in other:
                    value = value[key]
            except KeyError:
                continue
            holder[last] = deepcopy(value)
        else:
            holder[last] = faults(holder, last, random)[how]
        if json.dumps(copy) == json.dumps(position):
            continue
        done += 1
        yield f"{how} {'.'.join(map(str, way))}", copy
