"""The guide at the table: it says something of every kind of question, and its faults are named."""

from __future__ import annotations

import pytest

import mindtable
from mindtable import Decision, bots
from mindtable.lessons import LessonError, guide_faults, guide_of, lessons_of, read_guide
from mindtable.lessons.course import NEXT, Course

MOST = 400  # decisions of a game that are looked at

for_each = pytest.mark.parametrize("name", mindtable.games())


def asked(name: str, seeds: int) -> dict[str, Decision]:
    """The kinds of questions that come up in some games, and in the lessons."""
    game = mindtable.game(name)
    found: dict[str, Decision] = {}
    for seed in range(seeds):
        state = game.start(seed=seed)
        players = [bots.make("random", seed), bots.make("random", seed)]
        for _ in range(MOST):
            decision = state.decision
            if decision is None:
                break
            found.setdefault(str(decision.kind), decision)
            state.apply(players[decision.seat].choose(decision, state.view(decision.seat)), decision.seat)
    for lesson in lessons_of(game).values():
        course = Course(game, lesson)
        while course.present is not None:
            if course.decision is not None:
                found.setdefault(str(course.decision.kind), course.decision)
            course.answer(NEXT if course.reads else str(course.right()[0]))
    return found


@for_each
def test_nothing_is_wrong_with_it(name: str) -> None:
    game = mindtable.game(name)
    guide = guide_of(game)
    assert guide is not None
    assert guide_faults(game, guide) == []


@pytest.mark.parametrize(
    ("name", "seeds"), [(name, 1) for name in mindtable.games()] + [
        pytest.param(name, 12, marks=pytest.mark.long, id=f"{name}-long")
        for name in mindtable.games() if name != "mind_game"
    ],
)  # fmt: skip
def test_it_says_something_of_every_question_that_comes_up(name: str, seeds: int) -> None:
    guide = guide_of(mindtable.game(name))
    assert guide is not None
    unsaid = {
        kind: decision.prompt for kind, decision in asked(name, seeds).items() if kind not in guide.questions
    }
    assert unsaid == {}


def test_marks_that_the_face_explains_are_signs_too() -> None:
    guide = guide_of(mindtable.game("mindnet"))
    assert guide is not None
    sign = guide.signs["exhausted"]
    assert sign.say.startswith("Exhausted: it counts nothing in interactions")
    assert sign.rule == "MN-5.1"
    assert "MN-" not in sign.say


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[questions.cast]\nsay = "Cast."\nrule = "TC-99"', "questions.cast: the rulebook has no rule 'TC-99'"),
        ('[questions.cast]\nsay = "Cast."', "questions.cast: a question is about a rule"),
        ('[questions.cast]\nsay = "Cast"\nrule = "TC-5.6"', "questions.cast: expected a sentence"),
        ('[signs.restin]\nsay = "zzz."', "signs.restin: the face has no mark or number 'restin'; did you mean"),
        ('[signs.resting]\nsay = "zzz."\nrule = "TC-99"', "signs.resting: the rulebook has no rule 'TC-99'"),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_its_place(text: str, said: str) -> None:
    found = guide_faults(mindtable.game("tumblrcards"), read_guide(text, "guide.toml"))
    assert [fault for fault in found if fault.startswith(said)], found


def test_a_question_that_the_face_knows_has_to_be_spoken_of() -> None:
    found = guide_faults(mindtable.game("tumblrcards"), read_guide("games = 1", "guide.toml"))
    assert "questions.attack: nothing is said of it" in found


@pytest.mark.parametrize("text", ["games = true", "[questions.cast]\nsays = 3", "[questions"])
def test_a_guide_of_another_form_is_not_read(text: str) -> None:
    with pytest.raises(LessonError, match=r"^guide\.toml"):
        read_guide(text, "guide.toml")
