"""Lessons: what a course shows its learner. A course is not stored: each request says what was answered so far."""

from typing import Annotated, Any

from msgspec import Meta, field

from mindtable.server.wire.base import NAME_LENGTH, Request, Wire
from mindtable.server.wire.positions import Choice, LogLine, Position
from mindtable.server.wire.tables import Result

MOST_ANSWERS = 300  # of a lesson
_Answer = Annotated[str, Meta(max_length=200)]
_Answers = Annotated[list[_Answer], Meta(max_length=MOST_ANSWERS)]


class LessonInfo(Wire):
    """A lesson: about how many `minutes` it takes, what one can do after it, and the titles of its steps.

    `coach` is the card that speaks, or "". With a `game` it ends with a short game against a bot.
    """

    id: str
    title: str
    minutes: int
    intro: str
    steps: list[str]
    coach: str
    game: bool


class GuideLine(Wire):
    """A sentence or two of a guide, and the rule behind it, or ""."""

    say: str
    rule: str


class GuideText(Wire):
    """What the guide at the table says in the first `games` of somebody; with 0 games there is none.

    `questions` are by the kind of a question: what it is about, and what it leads to. `signs` are by the word of a mark
    on a thing or of a number of a player, as views have them: what it means.
    """

    games: int
    questions: dict[str, GuideLine]
    signs: dict[str, GuideLine]


class PrimerPart(Wire):
    """A part of the rules in five minutes: a title, what it says in markdown, and its rules.

    `view` is the table that its figure shows, as the learner sees it, with what `point` names marked; null without one.
    """

    title: str
    say: str
    rules: list[str]
    view: dict[str, Any] | None
    point: list[str]


class SampleMoment(Wire):
    """A comment of a sample game: after how many inputs it stands, what it is about, what it says in markdown, and its
    rules. `point` names cards, things or players to look at.
    """

    input: int
    title: str
    say: str
    rules: list[str]
    point: list[str]


class SampleGame(Wire):
    """A game to watch, with comments. `id` is that of its replay; "" for a game without one."""

    id: str
    title: str
    intro: str
    moments: list[SampleMoment]


class LessonRequest(Request):
    """What a learner does: the `answers` so far, all of them right, and the `actions` that are tried now.

    The answer to a step that is only read is `next`. With `asks`, the actions are not carried out even if they are
    right: why they are not allowed is all that is asked. `thing` asks for the grounds of its numbers; 0 for none.
    """

    answers: _Answers
    actions: Annotated[list[_Answer], Meta(max_length=60)] = field(default_factory=list)
    asks: bool = False
    thing: int = 0


class LessonGameRequest(Request):
    """The settings of the short game at the end of a lesson."""

    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""


class Said(Wire):
    """What is said to an answer that is not right: why, the rule behind it ("" if none), and where to look."""

    text: str
    rule: str
    look: str


class LessonAt(Wire):
    """Where a learner stands.

    Attributes:
        answers: the right answers so far.
        step: the number of the present step; that of steps if all are done.
        reads: whether the step is only read; then the answer is `next`.
        say: what to do in this step; `{button}` stands for the words on the button of the right answer.
        told: what has happened in the step before, or "".
        rule: the rule that the step shows, or "".
        right: the right answers to the question that is open.
        point: the names of what to look at where nothing is to be done.
        said: what is said to the action that was tried, if it was not right.
        grounds: what the numbers of the thing that was asked about come from.
        players: the names of both players.
        position: the table as the learner sees it.
        log: the whole log.
        result: the result, if the game of the lesson is over.
    """

    answers: list[str]
    step: int
    reads: bool
    say: str
    told: str
    rule: str
    right: list[Choice]
    point: list[str]
    said: Said | None
    grounds: list[str]
    players: list[str]
    position: Position
    log: list[LogLine]
    result: Result | None
