"""Lessons over HTTP: what a learner sees, what wrong answers are told, and the game at the end."""

from __future__ import annotations

import json

import pytest

import mindtable
from mindtable.lessons import Course, lesson_of
from mindtable.lessons.course import NEXT
from tests.server.conftest import House

LESSON = "/api/games/tumblrcards/lessons/first-steps"


def right_answers() -> list[str]:
    """The answers that the lesson shows, to its end."""
    course = Course(*lesson_of("tumblrcards", "first-steps"))
    while course.present is not None:
        course.answer(NEXT if course.present.reads else str(course.right()[0]))
    return course.answers


def status(house: House, path: str, **body: object) -> tuple[int, str]:
    """The status and the text of an answer to a request."""
    answer = house.http.post(path, json=body)
    return answer.status_code, answer.text


def test_the_lessons_of_a_game_are_listed(house: House) -> None:
    (first, *_) = house.get("/api/games/tumblrcards/lessons")
    assert first["id"] == "first-steps"
    assert first["coach"] == "wellwisher"
    assert first["game"]
    _, lesson = lesson_of("tumblrcards", "first-steps")
    assert first["steps"] == [step.title for step in lesson.step]


def test_a_learner_goes_through_it(house: House) -> None:
    here = house.post(LESSON, answers=[])
    assert here["step"] == 0
    assert here["position"]["question"]["choices"]
    for number, answer in enumerate(right_answers(), 1):
        assert answer in [choice["action"] for choice in here["right"]]
        here = house.post(LESSON, answers=here["answers"], actions=[answer])
        assert here["said"] is None
        assert len(here["answers"]) == number
        assert here["position"]["seq"] == number
    assert here["result"]["winner"] == 0
    assert here["position"]["question"] is None
    assert here["say"] == ""


def test_a_wrong_answer_changes_nothing_and_is_told_why(house: House) -> None:
    before = house.post(LESSON, answers=[])
    for action, rule in (
        ("combat", "TC-5.11"),
        ("cast sewer-rat", "TC-5.1"),
        ("attack barbarian-1 -> zombie-2", "TC-6.2"),
    ):
        after = house.post(LESSON, answers=[], actions=[action])
        said = after.pop("said")
        assert said["text"]
        assert said["look"]
        assert said["rule"] == rule or action.startswith("attack")
        assert after == {key: value for key, value in before.items() if key != "said"}


def test_asking_carries_nothing_out(house: House) -> None:
    here = house.post(LESSON, answers=[], actions=["cast bear"], asks=True)
    assert here["said"] is None
    assert here["answers"] == []
    (first,) = [
        thing for thing in here["position"]["view"]["players"][0]["things"] if thing["card"] == "barbarian"
    ]
    assert house.post(LESSON, answers=[], thing=first["id"])["grounds"] == []


def test_several_actions_are_taken_as_far_as_they_are_right(house: House) -> None:
    here = house.post(LESSON, answers=[], actions=["cast bear", "combat"])
    assert here["answers"] == ["cast bear"]
    assert here["said"]["rule"] == "TC-5.7"


def test_nothing_hidden_is_sent(house: House) -> None:
    answers = right_answers()
    hidden = {"goblin-deity", "fearmancer", "angel-of-heed"}
    for number in range(len(answers) + 1):
        text = json.dumps(house.post(LESSON, answers=answers[:number]))
        assert not [slug for slug in hidden if slug in text], number


@pytest.mark.parametrize(
    ("path", "body", "expected"),
    [
        ("/api/games/tumblrcards/lessons/nonsense", {"answers": []}, 404),
        ("/api/games/nonsense/lessons/first-steps", {"answers": []}, 404),
        (LESSON, {"answers": ["combat"]}, 422),
        (LESSON, {"answers": ["nonsense"]}, 422),
        (LESSON, {"answers": [], "actions": ["nonsense"]}, 422),
        (LESSON, {"answers": ["next"] * 301}, 400),
        (LESSON, {"answers": 3}, 400),
        (LESSON, {}, 400),
        (f"{LESSON}nonsense/game", {}, 404),
    ],
)
def test_what_is_wrong_with_a_request_is_said(
    house: House, path: str, body: dict[str, object], expected: int
) -> None:
    code, text = status(house, path, **body)
    assert code == expected, text
    assert "text" in json.loads(text) or "detail" in json.loads(text), text


def test_the_game_at_its_end_is_played_at_a_table(house: House) -> None:
    made = house.post(f"{LESSON}/game", name="Ann")
    game, lesson = lesson_of("tumblrcards", "first-steps")
    assert lesson.game is not None
    assert [seat["name"] for seat in made["table"]["seats"]] == ["Ann", lesson.game.position["players"][1]]
    ann = house.sit(made["table"]["id"], made["token"])
    assert ann.question is not None
    begun = mindtable.start("tumblrcards", position=lesson.game.position, seed=1)
    assert begun.decision is not None
    assert ann.choices == [str(action) for action in begun.decision.actions]
    assert game.name == "tumblrcards"
