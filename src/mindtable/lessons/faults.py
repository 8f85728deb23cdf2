"""What is wrong with a lesson: everything that its author has to know before a learner meets it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mindtable import bots
from mindtable.core.action import NOTHING
from mindtable.core.errors import MindtableError
from mindtable.core.game import Game
from mindtable.core.zone import SPECTATOR
from mindtable.lessons.course import BUTTON, NEXT, Course, begun, fits
from mindtable.lessons.lesson import LEARNER, Lesson, Step
from mindtable.lessons.words import named

READ_AT_MOST: Final = 0.25  # the share of steps that are only read
_DIGITS = re.compile(r"\d")
_PLACES = re.compile(r"\{[^{}]*\}")
_MOST_WAYS = 60  # right answers that are tried at one step


def faults(game: Game, lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson, each as one sentence that begins with its place."""
    found = list(_of_words(game, lesson))
    try:
        course = Course(game, lesson)
    except MindtableError as error:
        return [*found, f"position: {error}"]
    found += _of_coach(game, lesson)
    found += _along(course)
    if lesson.game is not None:
        found += _of_ending(game, lesson)
    return list(dict.fromkeys(found))


def _texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """All sentences of a lesson with their places."""
    yield "intro", lesson.intro
    for number, step in enumerate(lesson.step, 1):
        for key in ("title", "say", "look", "told", "otherwise"):
            yield f"step {number}, {key}", getattr(step, key)
        for reaction in step.wrong:
            yield f"step {number}, wrong", reaction.say
    if lesson.game is not None:
        yield "game", lesson.game.say


def _of_words(game: Game, lesson: Lesson) -> Iterator[str]:
    book = game.rulebook()
    for place, text in _texts(lesson):
        if _DIGITS.search(_PLACES.sub("", text)):
            yield f"{place}: a number stands for itself; write it as {{you.…}} or {{Card.…}}, so that it is true"
        if BUTTON in text and not place.endswith(", say"):
            yield f"{place}: {BUTTON} belongs into what a step says"
    reading = sum(step.reads for step in lesson.step)
    if reading > READ_AT_MOST * len(lesson.step):
        yield f"step: {reading} of {len(lesson.step)} steps are only read; at most a quarter may be"
    for number, step in enumerate(lesson.step, 1):
        rules = [step.rule, *(reaction.rule for reaction in step.wrong)]
        rules += [line.rpartition(":")[2].strip() for line in step.forbidden]
        for rule in filter(None, rules):
            if rule not in book:
                yield f"step {number}, rule: the rulebook has no rule {rule!r}"
        if not step.reads:
            for key in ("rule", "look"):
                if not getattr(step, key):
                    yield f"step {number}, {key}: a wrong answer is told a rule and where to look"
        if (step.accept or step.goal) and not step.otherwise:
            yield f"step {number}, otherwise: what is said to a legal answer that is not right"
        if step.more and not step.accept:
            yield f"step {number}, more: it follows what is accepted first"
        if step.free and step.accept:
            yield f"step {number}, free: a free step accepts everything"
        if step.free and not step.until:
            yield f"step {number}, until: a free step says which answers end it"


def _of_coach(game: Game, lesson: Lesson) -> Iterator[str]:
    if lesson.coach:
        try:
            game.card(lesson.coach)
        except LookupError as error:
            yield f"coach: {error}"


def _along(course: Course) -> Iterator[str]:
    """Go through a lesson by its right answers, and look at each step on the way."""
    while (step := course.present) is not None:
        place = f"step {course.step + 1}"
        if course.state.outcome is not None:
            yield f"{place}: the game is over before it"
            return
        if course.given == 0:
            yield from _of_step(course, step, place)
        right = course.right()
        if not right and not step.reads:
            key = "until" if step.free else "more" if course.given else "accept"
            yield f"{place}, {key}: none of these answers is legal here"
            return
        if len(right) > 1 and not step.free:
            yield from _ways(course, place)
        try:
            said = course.answer(NEXT if step.reads else str(right[0]))
        except MindtableError as error:
            yield f"{place}: {error}"
            return
        if said is not None:
            yield f"{place}: {str(right[0])!r}, which it shows, is not right: {said.text}"
            return


def _ways(course: Course, place: str) -> Iterator[str]:
    """Each right answer has to lead on."""
    for action in course.right()[:_MOST_WAYS]:
        other = Course(course.game, course.lesson)
        try:
            other.follow([*course.answers, str(action)])
            if other.present is not None and not other.present.reads and not other.right():
                yield f"{place}, accept: after {str(action)!r} the next step has no right answer"
        except MindtableError as error:
            yield f"{place}, accept: after {str(action)!r}: {error}"


def _of_step(course: Course, step: Step, place: str) -> Iterator[str]:
    state = course.state
    answers = [*step.accept, *step.until]
    if BUTTON in step.say and not any(
        fits(str(action), answers) and action.verb.first == NOTHING
        for action in (course.decision.actions if course.decision else ())
    ):
        yield f"{place}, say: {BUTTON} stands for the button of the right answer, and there is none here"
    for key in ("say", "look", "otherwise"):
        try:
            course.filled(getattr(step, key))
        except MindtableError as error:
            yield f"{place}, {key}: {error}"
    for reaction in step.wrong:
        try:
            course.filled(reaction.say)
        except MindtableError as error:
            yield f"{place}, wrong: {error}"
        if course.decision is not None and not any(
            fits(str(action), reaction.actions) for action in course.decision.actions
        ):
            yield f"{place}, wrong: none of {', '.join(reaction.actions)} is legal here"
    for line in step.forbidden:
        text, _, rule = line.rpartition(":")
        try:
            refusal = state.refusal(text.strip(), LEARNER)
        except MindtableError as error:
            yield f"{place}, forbidden: {error}"
            continue
        if refusal is None:
            yield f"{place}, forbidden: {text.strip()!r} is legal here"
        elif refusal.rule != rule.strip():
            yield f"{place}, forbidden: {text.strip()!r} is refused by {refusal.rule}, not by {rule.strip()}"
    view = state.view(LEARNER).data
    for name in step.point:
        if name not in ("you", "they") and not named(view, name):
            yield f"{place}, point: the learner sees nothing of the name {name!r}"
    if not step.reads and course.decision is None:
        yield f"{place}: the learner is not asked anything"
    if course.decision is not None and not step.free and not step.reads:
        right = course.right()
        if right and len(right) == len(course.decision.actions) > 1:
            yield f"{place}, accept: every answer is right; write `free = true` with `until`"


def _of_ending(game: Game, lesson: Lesson) -> Iterator[str]:
    assert lesson.game is not None
    if lesson.game.bot not in bots.BOTS:
        yield f"game.bot: there is no bot {lesson.game.bot!r}; there is: {', '.join(bots.BOTS)}"
    try:
        state = begun(game, lesson.game.position)
        state.view(SPECTATOR)
    except MindtableError as error:
        yield f"game.position: {error}"
        return
    if state.outcome is not None:
        yield "game.position: the game is over there"
    elif state.decision_of(LEARNER) is None:
        yield "game.position: the learner is to be asked first"
