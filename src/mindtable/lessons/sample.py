"""A sample game with comments: a record, and sentences of ours at the moments that teach.

It is `sample.toml` of the game's package and the record beside it, `sample.record`. A moment is bound to a position by
the number of inputs before it and by the last of them, and its facts are what its sentences claim: a check finds out
whether they are true there. The page shows it as a film that stops at each moment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

from msgspec import Struct, field

import mindtable
from mindtable.core.action import Action
from mindtable.core.errors import MindtableError
from mindtable.core.event import logged
from mindtable.core.game import Game
from mindtable.core.input import shown
from mindtable.core.record import Record
from mindtable.core.state import State
from mindtable.core.zone import EVERYTHING
from mindtable.lessons.course import fits
from mindtable.lessons.lesson import LessonError, read_as
from mindtable.lessons.words import compared, filled_from, named

FILE: Final = "sample.toml"
RECORD: Final = "sample.record"
FEWEST: Final = 12  # moments
MOST: Final = 25
LONGEST: Final = 90  # words that are read while a film stands still
_DIGITS: Final = re.compile(r"\d")
_PLACES: Final = re.compile(r"\{[^{}]*\}")
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
_MAY: Final = re.compile(r"([01]) may (not )?(.+)")
_IF: Final = re.compile(r"if (.+?): (.+)")
_NONE: Final = re.compile(r"no ([^.<>=]+)")
_MARKED: Final = re.compile(r"([^.<>=]+) is (not )?([\w-]+)")
_WINS: Final = re.compile(r"(.+) (wins|does not win)")


class Moment(Struct, forbid_unknown_fields=True):
    """A comment at a position of the game.

    Attributes:
        input: after how many inputs of the record it stands.
        move: the last of these inputs, as "SEAT ACTION"; `*` stands for any text. "" before the first input.
        title: what it is about.
        say: the comment; `{Ada.health}` or `{Imp.attack}` stands for a number of the position.
        rules: the ids of the rules that it shows.
        facts: what it claims besides, as `is_true` reads it.
        point: names of things or cards, or of players, to look at.
    """

    input: int
    title: str
    say: str
    move: str = ""
    rules: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    point: list[str] = field(default_factory=list)


class Sample(Struct, forbid_unknown_fields=True):
    """A sample game. `intro` says before it begins who plays, and what to look out for."""

    title: str
    intro: str
    moment: list[Moment]


def sample_of(game: Game) -> Sample | None:
    """The sample game of a game; None for a game without. Raises LessonError, with the place of the fault."""
    file = files(game.package).joinpath(FILE)
    return read_sample(file.read_text(encoding="utf-8"), FILE) if file.is_file() else None


def read_sample(text: str, where: str) -> Sample:
    """The comments in the text of a file. Raises LessonError, with the place of the fault."""
    return read_as(text, where, Sample)


def sample_record(game: Game) -> str:
    """The text of the record of a game's sample game. Raises LessonError if there is none."""
    file = files(game.package).joinpath(RECORD)
    if not file.is_file():
        raise LessonError(f"{game.title} has no {RECORD}")
    return file.read_text(encoding="utf-8")


class Scene:
    """The position of a moment, as somebody sees it who sees everything, and what the log has said just before."""

    def __init__(self, state: State, said: Sequence[str]) -> None:
        self.state = state
        self.said = said
        self.people = {name: seat for seat, name in enumerate(state.players)}
        self.view: dict[str, Any] = state.view(EVERYTHING).data

    def told(self, text: str) -> str:
        """A sentence with the numbers that it asks for. Raises LessonError."""
        return filled_from(text, self.view, self.people)


def scenes(record: Record, inputs: Sequence[int]) -> dict[int, Scene]:
    """The positions after these numbers of inputs. Raises MindtableError if the record does not replay."""
    wanted = {number for number in inputs if number <= len(record.moves)}
    state = mindtable.replay(record, 0)
    said: list[str] = []
    found: dict[int, Scene] = {}
    for number in range(max(wanted, default=0) + 1):
        if number > 0:
            seat, _, text = record.moves[number - 1].partition(" ")
            state.enter(text, int(seat))
            said += [event.text(EVERYTHING, state.players) for event in logged(state.events)]
        if number in wanted:
            found[number] = Scene(state.copy(), said)
            said = []
    return found


def is_true(fact: str, scene: Scene) -> bool:
    """Whether a claim is true at a position. Raises MindtableError if it cannot be understood there.

    A claim is a comparison (`Ada.health < 3`, `Imp.attack > Bear.health`), `no NAME` (nothing of that name is on the
    table), `NAME is MARK` or `is not` (a thing of that name has the mark, as views call it), `SEAT may ACTION`,
    `SEAT may not ACTION: RULE`, `PLAYER wins`, `PLAYER does not win`, or what would follow: `if SEAT ACTION; SEAT
    ACTION: CLAIM`.
    """
    if found := _IF.fullmatch(fact):
        state = scene.state.copy()
        for line in found[1].split(";"):
            seat, action = _input(line)
            state.apply(_one(state, seat, action), seat)
        return is_true(found[2], Scene(state, ()))
    if found := _MAY.fullmatch(fact):
        seat, text = int(found[1]), found[3]
        if not found[2]:
            decision = scene.state.decision_of(seat)
            return decision is not None and any(fits(str(each), [text]) for each in decision.actions)
        action, _, rule = text.rpartition(":")
        refusal = scene.state.refusal(action.strip(), seat)
        return refusal is not None and refusal.rule == rule.strip()
    if found := _WINS.fullmatch(fact):
        if found[1] not in scene.people:
            raise LessonError(f"nobody is called {shown(found[1])}")
        outcome = scene.state.outcome
        won = outcome is not None and int(outcome.winner) == scene.people[found[1]]
        return won == (found[2] == "wins")
    if found := _NONE.fullmatch(fact):
        return not any(named(player.get("things"), found[1].strip()) for player in scene.view["players"])
    if found := _MARKED.fullmatch(fact):
        things = [
            each for player in scene.view["players"] for each in named(player.get("things"), found[1].strip())
        ]
        if not things:
            raise LessonError(f"nothing of the name {shown(found[1].strip())} is on the table")
        return any(found[3] in each.get("marks", ()) for each in things) != bool(found[2])
    return compared(fact, scene.view, scene.people)


def _input(line: str) -> tuple[int, str]:
    seat, _, text = line.strip().partition(" ")
    if seat not in ("0", "1") or not text:
        raise LessonError(f"expected 'SEAT ACTION', got {shown(line)}")
    return int(seat), text


def _one(state: State, seat: int, text: str) -> Action:
    decision = state.decision_of(seat)
    for action in () if decision is None else decision.actions:
        if fits(str(action), [text]):
            return action
    raise LessonError(f"{shown(f'{seat} {text}')} is not legal there")


def sample_faults(game: Game, sample: Sample, text: str) -> list[str]:
    """Everything that is wrong with a sample game and its record, each as one sentence that begins with its place."""
    try:
        record = Record.loads(text)
        mindtable.replay(record)  # its digests are compared
        found = scenes(record, [moment.input for moment in sample.moment])
    except MindtableError as error:
        return [f"{RECORD}: {error}"]
    faults = list(_of_whole(game, sample, record))
    before = -1
    for number, moment in enumerate(sample.moment, 1):
        place = f"moment {number}"
        if moment.input <= before:
            faults.append(f"{place}, input: moments stand in the order of the game")
        before = max(before, moment.input)
        scene = found.get(moment.input)
        if scene is None:
            faults.append(f"{place}, input: the record has {len(record.moves)} inputs, not {moment.input}")
            continue
        last = record.moves[moment.input - 1] if moment.input else ""
        if not fits(last, [moment.move]):
            faults.append(f"{place}, move: input {moment.input} is {shown(last)}")
        faults += [f"{place}, {fault}" for fault in _of_moment(game, moment, scene)]
    return faults


def _of_whole(game: Game, sample: Sample, record: Record) -> Iterator[str]:
    if record.game != game.name:
        yield f"{RECORD}: it is a game of {shown(record.game)}, not of {shown(game.name)}"
    if not record.outcome:
        yield f"{RECORD}: the game is not over"
    if not FEWEST <= len(sample.moment) <= MOST:
        yield f"moment: {len(sample.moment)}; expected {FEWEST} to {MOST}"
    if _DIGITS.search(sample.intro):
        yield "intro: a number stands for itself"


def _of_moment(game: Game, moment: Moment, scene: Scene) -> Iterator[str]:
    if _DIGITS.search(_PLACES.sub("", moment.say)):
        yield "say: a number stands for itself; write it as {Ada.…} or {Card.…}, so that it is true"
    if len(moment.say.split()) > LONGEST:
        yield f"say: {len(moment.say.split())} words; at most {LONGEST} are read at once"
    try:
        scene.told(moment.say)
    except MindtableError as error:
        yield f"say: {error}"
    for rule in moment.rules:
        if rule not in game.rulebook():
            yield f"rules: the rulebook has no rule {shown(rule)}"
    if not moment.facts and "{" not in moment.say:
        yield "facts: a comment claims something that can be checked"
    for fact in moment.facts:
        try:
            if not is_true(fact, scene):
                yield f"facts: {shown(fact)} is not true"
        except MindtableError as error:
            yield f"facts: {shown(fact)}: {error}"
    known = _known(scene)
    for name in _BOLD.findall(moment.say):
        if (
            name not in scene.people
            and f"-{_slug(name)}-" not in known
            and not game.rulebook().glossary.terms_in(name)
        ):
            yield f"say: neither the table nor the log has shown {shown(name)} just before"
    for name in moment.point:
        if name not in scene.people and not named(scene.view, name):
            yield f"point: the table shows nothing of the name {shown(name)}"


def _known(scene: Scene) -> str:
    """All texts of a position and of the lines just before it, as one; what lies in a deck has not been shown."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict) and value.get("zone") != "deck":
            for each in value.values():
                yield from texts(each)
        elif isinstance(value, list):
            for each in value:
                yield from texts(each)

    return f"-{'-'.join(_slug(text) for text in (*texts(scene.view), *scene.said))}-"


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.casefold()).strip("-")
