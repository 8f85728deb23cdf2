"""How a course answers what a learner does."""

from __future__ import annotations

import mindtable
from mindtable.lessons import Course, lesson_of, read_lesson
from mindtable.lessons.course import NEXT


def test_an_action_that_is_called_next_is_an_answer() -> None:
    game, lesson = lesson_of("mind", "")
    course = Course(game, lesson)
    course.follow(["remove cognitive-load-4", "play tabula-rasa", NEXT])
    assert course.step == 3
    assert course.state.view(0).data["phase"] == "challenge"


def test_next_is_answered_where_something_is_to_be_done() -> None:
    game, lesson = lesson_of("tumblrcards", "")
    course = Course(game, lesson)
    said = course.answer(NEXT)
    assert said is not None
    assert said.text == "Here something is to be done."
    assert said.rule == "TC-5.1"
    assert said.look


def test_nobody_gives_up_in_a_lesson() -> None:
    game, lesson = lesson_of("tumblrcards", "")
    course = Course(game, lesson)
    while course.present is not None and not course.present.free:
        assert course.answer(str(course.right()[0])) is None
    assert course.present is not None, "the last step is free"
    said = course.answer("concede")
    assert said is not None
    assert course.state.outcome is None


def test_what_a_step_tells_is_true_after_the_opponents_answers() -> None:
    game, lesson = lesson_of("minds_across_time", "")
    course = Course(game, lesson)
    while course.step < 5:
        assert course.answer(str(course.right()[0])) is None
    assert course.told == "Canon of Medicine is in play: 18 of 20 victory points."


def test_a_step_that_is_only_read_waits_for_next() -> None:
    text = """
    title = "One"
    minutes = 2
    intro = "One."
    [position.state]
    phase = "start of turn"
    hand = [["Ooze"], []]
    deck = [["Bear"], ["Bear"]]
    [[step]]
    title = "Look"
    say = "This is your hand."
    """
    course = Course(mindtable.game("tumblrcards"), read_lesson(text, "lesson"))
    said = course.answer("cast ooze")
    assert said is not None
    assert said.text == "Read this first, then go on."
    assert course.answer(NEXT) is None
    assert course.present is None


def test_a_button_has_its_label_or_the_text_to_write() -> None:
    game, lesson = lesson_of("tumblrcards", "")
    said = {}
    for written in (False, True):
        course = Course(game, lesson, written)
        course.follow(["cast bear", "cast sewer-rat"])
        said[written] = course.said().rpartition("Press ")[2]
    assert said == {False: "**Go to combat**.", True: "**combat**."}
