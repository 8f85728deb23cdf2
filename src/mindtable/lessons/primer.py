"""The rules in five minutes: a page with a figure for each part, from `primer.toml` of the game.

A figure is the table of a lesson at one of its steps, so that there is no position of its own that could grow stale,
and the numbers of a text come from there, as those of a lesson do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

from msgspec import Struct, field

from mindtable.core.errors import MindtableError
from mindtable.core.game import Game
from mindtable.core.input import shown
from mindtable.core.state import State
from mindtable.lessons.course import NEXT, Course
from mindtable.lessons.lesson import LEARNER, LessonError, lessons_of, read_as
from mindtable.lessons.words import filled, named

FILE: Final = "primer.toml"
LONGEST: Final = 1000  # words that are read in five minutes, with time to look at the figures
_DIGITS: Final = re.compile(r"\d")
_PLACES: Final = re.compile(r"\{[^{}]*\}")


class Part(Struct, forbid_unknown_fields=True):
    """A part of the rules.

    Attributes:
        title: what it is about.
        say: the rules in short, with numbers of the figure as in lessons.
        rules: the ids of the rules in full.
        lesson: the lesson whose table is the figure, by name; "" for a part without one.
        step: the step at whose question it is shown, from 1.
        point: names of things, cards, `you` or `they`, that the figure marks.
    """

    title: str
    say: str
    rules: list[str]
    lesson: str = ""
    step: int = 1
    point: list[str] = field(default_factory=list)


class Primer(Struct, forbid_unknown_fields=True):
    """The rules of a game in five minutes."""

    part: list[Part]


def primer_of(game: Game) -> Primer | None:
    """The primer of a game; None for a game without. Raises LessonError, with the place of the fault."""
    file = files(game.package).joinpath(FILE)
    return read_primer(file.read_text(encoding="utf-8"), FILE) if file.is_file() else None


def read_primer(text: str, where: str) -> Primer:
    """The primer in the text of a file. Raises LessonError, with the place of the fault."""
    return read_as(text, where, Primer)


def figure(game: Game, part: Part) -> State | None:
    """The position that a part shows, if it has a figure. Raises MindtableError."""
    if not part.lesson:
        return None
    lesson = lessons_of(game).get(part.lesson)
    if lesson is None:
        raise LessonError(f"there is no lesson {shown(part.lesson)}")
    course = Course(game, lesson)
    while course.step + 1 < part.step and course.present is not None:
        right = course.right()
        if not right and not course.reads:
            break
        course.answer(NEXT if course.reads else str(right[0]))
    if course.step + 1 != part.step:
        raise LessonError(f"the lesson {shown(part.lesson)} has no step {part.step}")
    return course.state


def told(part: Part, state: State | None) -> str:
    """What a part says, with the numbers of its figure. Raises LessonError."""
    return part.say if state is None else filled(part.say, state)


def primer_faults(game: Game, primer: Primer) -> list[str]:
    """Everything that is wrong with a primer, each as one sentence that begins with its place."""
    found = [fault for number, part in enumerate(primer.part, 1) for fault in _of_part(game, part, number)]
    length = sum(len(part.say.split()) for part in primer.part)
    if length > LONGEST:
        found.append(f"part: {length} words; more than {LONGEST} are not read in five minutes")
    return found


def _of_part(game: Game, part: Part, number: int) -> Iterator[str]:
    place = f"part {number}"
    if not part.rules:
        yield f"{place}, rules: a part names its rules"
    for rule in part.rules:
        if rule not in game.rulebook():
            yield f"{place}, rules: the rulebook has no rule {shown(rule)}"
    if part.lesson and _DIGITS.search(_PLACES.sub("", part.say)):
        yield f"{place}, say: a number stands for itself; write it as {{you.…}} or {{Card.…}}, so that it is true"
    try:
        state = figure(game, part)
        told(part, state)
    except MindtableError as error:
        yield f"{place}: {error}"
        return
    view = {} if state is None else state.view(LEARNER).data
    for name in part.point:
        if name not in ("you", "they") and not named(view, name):
            yield f"{place}, point: the figure shows nothing of the name {shown(name)}"
