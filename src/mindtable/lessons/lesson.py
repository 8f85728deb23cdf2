"""Lesson files: what a lesson says, and reading it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct, field

import mindtable
from mindtable.core.errors import DeckError, MindtableError
from mindtable.core.game import Game
from mindtable.core.input import near, shown, toml_table

T = TypeVar("T")

LEARNER: Final = 0  # the seat of whoever learns
FOLDER: Final = "lessons"


class LessonError(MindtableError):
    """A lesson that does not exist or cannot be read; the message begins with the place of the fault."""


class NoLesson(LessonError):
    """There is no lesson of that name, or none at all."""


class Reaction(Struct, forbid_unknown_fields=True):
    """What is said to one of these wrong answers, and the rule behind it; `*` in an answer stands for any text."""

    actions: list[str]
    say: str
    rule: str = ""


class Step(Struct, forbid_unknown_fields=True):
    """A step of a lesson.

    Attributes:
        title: what it is about, for the list of steps.
        say: what to do. `{you.health}` or `{Imp.attack}` stands for a number of the position (`words`), `{button}` for
            the words on the button that gives the right answer.
        rule: the id of the rule that it shows.
        look: where to look, said after every wrong answer.
        accept: the right answers, as texts of actions; `*` stands for any text. Without any, the step is only read.
        more: the answers that follow in the same step, one after another, such as where a command leads; `|` stands
            between those that are right at the same moment.
        free: every legal answer is right, until one of `until` is given with which the `goal` is reached.
        until: the answers that end a free step.
        goal: what such an answer has to reach: `won`, or comparisons such as `they.health <= 3`.
        show: answers that lead through a free step, one after another.
        then: inputs that follow, each as "SEAT ACTION".
        told: what has happened, said when the step is done.
        wrong: what is said to certain wrong answers; `otherwise` is said to all others that are legal.
        forbidden: answers that its sentences call impossible, each with the rule that says so, as "ACTION: RULE".
        point: names of things, cards, `you` or `they`, to look at where nothing is to be done.
    """

    title: str
    say: str
    rule: str = ""
    look: str = ""
    accept: list[str] = field(default_factory=list)
    more: list[str] = field(default_factory=list)
    free: bool = False
    until: list[str] = field(default_factory=list)
    goal: list[str] = field(default_factory=list)
    show: list[str] = field(default_factory=list)
    then: list[str] = field(default_factory=list)
    told: str = ""
    wrong: list[Reaction] = field(default_factory=list)
    otherwise: str = ""
    forbidden: list[str] = field(default_factory=list)
    point: list[str] = field(default_factory=list)

    @property
    def reads(self) -> bool:
        """Whether nothing is to be done."""
        return not self.accept and not self.free


class Ending(Struct, forbid_unknown_fields=True):
    """The short game at the end of a lesson: its position, against a bot."""

    say: str
    position: dict[str, Any]
    bot: str = "greedy"


class Lesson(Struct, forbid_unknown_fields=True):
    """A lesson. `minutes` is about how long it takes; `intro` says in a sentence what one can do after it.

    `coach` is the card that speaks; `position` is where it begins, with the learner in seat 0.
    """

    title: str
    minutes: int
    intro: str
    position: dict[str, Any]
    step: list[Step]
    coach: str = ""
    game: Ending | None = None


def read_as(text: str, where: str, kind: type[T]) -> T:
    """What a file that teaches holds. Raises LessonError, with the place of the fault."""
    try:
        return msgspec.convert(toml_table(text, where), kind)
    except DeckError as error:
        raise LessonError(str(error)) from error
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        at = place.rstrip("`").lstrip(".")
        raise LessonError(f"{where}: {at + ': ' if at else ''}{what[:1].lower()}{what[1:]}") from error


def read_lesson(text: str, where: str) -> Lesson:
    """The lesson in the text of a file. Raises LessonError, with the place of the fault."""
    lesson = read_as(text, where, Lesson)
    if not lesson.step:
        raise LessonError(f"{where}: step: a lesson has at least one")
    return lesson


def lessons_of(game: Game) -> dict[str, Lesson]:
    """The lessons of a game in their order, by name; none for a game without lessons. Raises LessonError."""
    folder = files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    found: dict[str, Lesson] = {}
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".toml"):
            name = file.name.removesuffix(".toml").partition("-")[2]
            found[name] = read_lesson(file.read_text(encoding="utf-8"), file.name)
    return found


def lesson_of(game: str, name: str) -> tuple[Game, Lesson]:
    """A game, and its lesson of that name; the first one for "". Raises OptionError, NoLesson or LessonError."""
    known = mindtable.game(game)
    found = lessons_of(known)
    if not found:
        raise NoLesson(f"{known.title} has no lessons")
    name = name or next(iter(found))
    if name not in found:
        hint = near(name, list(found), f"; there is: {', '.join(found)}")
        raise NoLesson(f"{known.title} has no lesson {shown(name)}{hint}")
    return known, found[name]
