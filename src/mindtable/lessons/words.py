"""Numbers in the sentences of a lesson: they come from the position, so they are true there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from mindtable.core.input import shown
from mindtable.core.state import State
from mindtable.lessons.lesson import LEARNER, LessonError

_PLACE = re.compile(r"\{([^{}.]+)\.([^{}]+)\}")
_COMPARED = re.compile(r"\s*(.+?)\s*(<=|>=|=|<|>)\s*(.+?)\s*")
_NUMBER = re.compile(r"-?\d+")
WON: Final = "won"
PEOPLE: Final = {"you": LEARNER, "they": 1 - LEARNER}
_NUMBERS = ("numbers", "counters", "printed")  # where a thing or card has its numbers, the present ones first


def filled(text: str, state: State) -> str:
    """A sentence with the numbers that it asks for, as the learner sees them. Raises LessonError."""
    return filled_from(text, state.view(LEARNER).data, PEOPLE) if "{" in text else text


def filled_from(text: str, view: dict[str, Any], people: Mapping[str, int]) -> str:
    """A sentence with numbers from a view, in which these people are players. Raises LessonError."""

    def number(found: re.Match[str]) -> str:
        return str(number_in(view, found[1].strip(), found[2].strip(), people))

    return _PLACE.sub(number, text)


def reached(goal: str, state: State) -> bool:
    """Whether a goal is reached: `won`, or a comparison such as `they.health <= 3`. Raises LessonError."""
    if goal == WON:
        return state.outcome is not None and int(state.outcome.winner) == LEARNER
    return compared(goal, state.view(LEARNER).data, PEOPLE)


def compared(text: str, view: dict[str, Any], people: Mapping[str, int]) -> bool:
    """Whether a comparison such as `they.health <= 3` or `Imp.attack > Bear.attack` is true. Raises LessonError."""
    found = _COMPARED.fullmatch(text)
    if found is None or "." not in found[1]:
        raise LessonError(
            f"goal: expected {WON!r} or a comparison such as 'they.health <= 3', got {shown(text)}"
        )

    def side(part: str) -> int:
        name, dot, what = part.partition(".")
        if _NUMBER.fullmatch(part):
            return int(part)
        if not dot:
            raise LessonError(f"expected a number, or one such as 'they.health', got {shown(part)}")
        return number_in(view, name.strip(), what.strip(), people)

    left, right = side(found[1]), side(found[3])
    return {
        "<=": left <= right,
        ">=": left >= right,
        "=": left == right,
        "<": left < right,
        ">": left > right,
    }[found[2]]


def number_in(view: dict[str, Any], name: str, what: str, people: Mapping[str, int] = PEOPLE) -> int:
    """A number of a player (`you`, `they`), or of a card or thing by its name, in a view.

    Of a player it may also be how many cards are in a zone, or how many things of a name there are. Raises LessonError.
    """
    if name in people:
        found = [view["players"][people[name]]]
    elif name == "game":
        found = [view]
    else:
        found = named(view, name)
    if not found:
        raise LessonError(f"{{{name}.{what}}}: the table shows nothing of the name {shown(name)}")
    for one in found:
        for part in (*(one.get(key) or {} for key in _NUMBERS), one):
            value = part.get(what) if isinstance(part, dict) else None
            if isinstance(value, int) and not isinstance(value, bool):
                return value
            if isinstance(value, list):
                return len(value)
            if isinstance(value, dict) and isinstance(value.get("count"), int):
                return int(value["count"])
        for zone in one.get("zones") or ():
            if zone.get("zone") == what:
                return int(zone["count"])
        if name in people and (things := named(one.get("things"), what)):
            return len(things)
    raise LessonError(f"{{{name}.{what}}}: {shown(name)} has no number {shown(what)} here")


def named(value: Any, name: str) -> list[dict[str, Any]]:
    """Everything of that name or slug in a part of a view."""
    if isinstance(value, list):
        return [one for each in value for one in named(each, name)]
    if not isinstance(value, dict):
        return []
    here = [value] if name in (value.get("name"), value.get("card"), value.get("id")) else []
    return here + [one for each in value.values() for one in named(each, name)]
