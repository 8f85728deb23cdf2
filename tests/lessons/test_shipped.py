"""The lessons that ship: nothing is wrong with them, every answer to every step is answered, and they can be won."""

from __future__ import annotations

import re
from random import Random

import pytest

import mindtable
from mindtable import AmbiguousAction, NotAnAction
from mindtable.lessons import Course, Lesson, faults, lessons_of
from mindtable.lessons.course import NEXT
from mindtable.lessons.lesson import LEARNER

LESSONS = {
    f"{name}/{lesson}": (name, data)
    for name in mindtable.games()
    for lesson, data in lessons_of(mindtable.game(name)).items()
}
TRIES = 200

for_each = pytest.mark.parametrize("which", LESSONS)


def course_of(which: str) -> Course:
    game, lesson = LESSONS[which]
    return Course(mindtable.game(game), lesson)


def shown(course: Course) -> str:
    """The answer that the present step shows."""
    assert course.present is not None
    return NEXT if course.present.reads else str(course.right()[0])


def test_there_is_a_first_lesson() -> None:
    assert lessons_of(mindtable.game("tumblrcards"))


@for_each
def test_nothing_is_wrong_with_it(which: str) -> None:
    game, lesson = LESSONS[which]
    assert faults(mindtable.game(game), lesson) == []


@for_each
def test_every_legal_answer_to_every_step_leads_on_or_is_answered(which: str) -> None:
    """A legal answer is right, or it is told a rule and where to look; nobody gets stuck after it."""
    course = course_of(which)
    while (step := course.present) is not None:
        decision = course.decision
        for action in () if step.reads or decision is None else decision.actions:
            other = course_of(which)
            other.follow(course.answers)
            said = other.answer(str(action))
            if said is None:
                assert other.present is None or other.present.reads or other.right(), (
                    step.title,
                    str(action),
                )
            else:
                assert said.text, (step.title, str(action))
                assert said.rule, (step.title, str(action))
                assert said.look, (step.title, str(action))
                assert other.answers == course.answers
        assert course.answer(shown(course)) is None


@for_each
def test_random_wrong_answers_name_the_rule_and_where_to_look(which: str) -> None:
    """Answers of other steps and of other moments of the game, as somebody tries who does not know it."""
    random = Random(which)
    known = known_answers(which)
    course = course_of(which)
    tried = 0
    while course.present is not None:
        if not course.present.reads:
            for text in random.sample(known, min(len(known), TRIES // len(course.lesson.step) + 1)):
                other = course_of(which)
                other.follow(course.answers)
                try:
                    said = other.answer(text)
                except (NotAnAction, AmbiguousAction):  # it has no such thing any more
                    continue
                tried += 1
                if said is not None:
                    assert said.text, (course.present.title, text)
                    assert said.rule, (course.present.title, text)
                    assert said.look, (course.present.title, text)
        assert course.answer(shown(course)) is None
    assert tried > 0


def known_answers(which: str) -> list[str]:
    """The answers that are legal anywhere in a lesson."""
    course = course_of(which)
    found: set[str] = set()
    while course.present is not None:
        if course.decision is not None:
            found.update(map(str, course.decision.actions))
        course.answer(shown(course))
    return sorted(found)


@for_each
def test_the_same_answers_lead_to_the_same_position(which: str) -> None:
    course = course_of(which)
    while course.present is not None:
        assert course.answer(shown(course)) is None
    again = course_of(which)
    again.follow(course.answers)
    assert again.state.digest() == course.state.digest()
    assert [line.event.text(0, course.state.players) for line in course.log] == [
        line.event.text(0, again.state.players) for line in again.log
    ]


@for_each
def test_it_ends_with_a_win_of_the_learner(which: str) -> None:
    course = course_of(which)
    while course.present is not None:
        assert course.state.outcome is None
        assert course.answer(shown(course)) is None
    assert course.state.outcome is not None
    assert course.state.outcome.winner == LEARNER
    assert not re.search(r"\b[Yy]ou (?!as\b)\w+s\b", course.state.outcome.reason)


@for_each
def test_it_is_short(which: str) -> None:
    _, lesson = LESSONS[which]
    assert 2 <= lesson.minutes <= 6
    assert isinstance(lesson, Lesson)
