"""Numbers in the sentences of a lesson: they come from the position, so they are true there."""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.core.input import shown
from mindtable.core.state import State
from mindtable.lessons.lesson import LEARNER, LessonError

_PLACE = re.compile(r"\{([^{}.]+)\.([^{}]+)\}")
_GOAL = re.compile(r"\s*([^.]+)\.(.+?)\s*(<=|>=|=)\s*(-?\d+)\s*")
WON: Final = "won"
_PEOPLE = {"you": LEARNER, "they": 1 - LEARNER}
_NUMBERS = ("numbers", "counters", "printed")  # where a thing or card has its numbers, the present ones first


def filled(text: str, state: State) -> str:
    """A sentence with the numbers that it asks for, as the learner sees them. Raises LessonError."""
    if "{" not in text:
        return text
    view: dict[str, Any] = state.view(LEARNER).data

    def number(found: re.Match[str]) -> str:
        return str(number_in(view, found[1].strip(), found[2].strip()))

    return _PLACE.sub(number, text)


def reached(goal: str, state: State) -> bool:
    """Whether a goal is reached: `won`, or a comparison such as `they.health <= 3`. Raises LessonError."""
    if goal == WON:
        return state.outcome is not None and int(state.outcome.winner) == LEARNER
    found = _GOAL.fullmatch(goal)
    if found is None:
        raise LessonError(
            f"goal: expected {WON!r} or a comparison such as 'they.health <= 3', got {shown(goal)}"
        )
    number, wanted = number_in(state.view(LEARNER).data, found[1].strip(), found[2]), int(found[4])
    return {"<=": number <= wanted, ">=": number >= wanted, "=": number == wanted}[found[3]]


def number_in(view: dict[str, Any], name: str, what: str) -> int:
    """A number of a player (`you`, `they`), or of a card or thing by its name, in a view. Raises LessonError."""
    if name in _PEOPLE:
        found = [view["players"][_PEOPLE[name]]]
    elif name == "game":
        found = [view]
    else:
        found = named(view, name)
    if not found:
        raise LessonError(f"{{{name}.{what}}}: the learner sees nothing of the name {shown(name)} here")
    for one in found:
        for part in (*(one.get(key) or {} for key in _NUMBERS), one):
            value = part.get(what) if isinstance(part, dict) else None
            if isinstance(value, int) and not isinstance(value, bool):
                return value
            if isinstance(value, list):
                return len(value)
            if isinstance(value, dict) and isinstance(value.get("count"), int):
                return int(value["count"])
    raise LessonError(f"{{{name}.{what}}}: {shown(name)} has no number {shown(what)} here")


def named(value: Any, name: str) -> list[dict[str, Any]]:
    """Everything of that name or slug in a part of a view."""
    if isinstance(value, list):
        return [one for each in value for one in named(each, name)]
    if not isinstance(value, dict):
        return []
    here = [value] if name in (value.get("name"), value.get("card"), value.get("id")) else []
    return here + [one for each in value.values() for one in named(each, name)]
