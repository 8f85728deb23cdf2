"""What is wrong with a lesson is found, and named by its place: one mutilated lesson for each kind of fault."""

from __future__ import annotations

import pytest

import mindtable
from mindtable.lessons import LessonError, faults, read_lesson

TUMBLR = mindtable.game("tumblrcards")
LESSON = """
title = "Two answers"
minutes = 2
intro = "Cast, and fight."
coach = "Imp"

[position]
players = ["You", "Tilda"]

[position.state]
phase = "start of turn"
turn = 5
health = [10, 2]
play = [["Barbarian"], []]
hand = [["Ooze", "Zombie"], []]
deck = [["Bear"], ["Bear"]]
chance = { seed = 1 }

[[step]]
title = "Cast"
say = "You have {you.mana} mana. Cast something for {Ooze.cost}."
rule = "TC-5.1"
look = "Your hand."
accept = ["cast *"]
otherwise = "Cast something."
forbidden = ["attack barbarian-1 -> opponent: TC-6.6"]
wrong = [{ actions = ["combat"], say = "You have {you.mana} mana.", rule = "TC-5.11" }]
told = "That is yours."
point = ["Ooze", "they"]

[[step]]
title = "Combat"
say = "Go to combat."
rule = "TC-5.11"
look = "The button."
accept = ["combat"]
otherwise = "Go to combat."

[[step]]
title = "Win"
say = "Tilda has {they.health} health."
rule = "TC-12.1"
look = "Barbarian."
free = true
until = ["done"]
goal = ["won"]
show = ["attack barbarian-1 -> opponent", "done"]
otherwise = "Attack her first."

[game]
say = "Your own game."

[game.position.state]
phase = "start of turn"
hand = [["Ooze"], []]
deck = [["Bear"], ["Bear"]]
"""


def found(*changes: tuple[str, str]) -> list[str]:
    """The faults of the lesson after replacing texts that it has."""
    text = LESSON
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return faults(TUMBLR, read_lesson(text, "lesson"))


def test_nothing_is_wrong_with_the_lesson_itself() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{you.mana} mana. Cast", "3 mana. Cast", "step 1, say: a number stands for itself"),
        ("That is yours.", "{button}.", "step 1, told: {button} belongs into what a step says"),
        ("{you.mana} mana. Cast", "{button}. Cast", "step 1, say: {button} stands for the button"),
        ("That is yours.", "So {you.luck}.", "step 1: {you.luck}: "),
        ("That is yours.", "It has 1 health.", "step 1, told: a number stands for itself"),
        ('say = "You have {you.mana} mana."', 'say = "You have 3."', "step 1, wrong: a number stands for itself"),
        ("Your own game.", "You have 9 health.", "game: a number stands for itself"),
        ("Cast, and fight.", "Cast 3 cards.", "intro: a number stands for itself"),
        ("{Ooze.cost}", "{Imp.cost}", "step 1, say: {Imp.cost}: the table shows nothing of the name 'Imp'"),
        ("{you.mana} mana. Cast", "{you.luck} luck. Cast", "step 1, say: {you.luck}: 'you' has no number 'luck'"),
        ('rule = "TC-5.1"', 'rule = "TC-99"', "step 1, rule: the rulebook has no rule 'TC-99'"),
        ('rule = "TC-5.11" }]', 'rule = "TC-99" }]', "step 1, rule: the rulebook has no rule 'TC-99'"),
        ('rule = "TC-5.1"\n', "", "step 1, rule: a wrong answer is told a rule and where to look"),
        ('look = "Your hand."\n', "", "step 1, look: a wrong answer is told a rule and where to look"),
        ('otherwise = "Cast something."\n', "", "step 1, otherwise: "),
        ('coach = "Imp"', 'coach = "Nobody"', "coach: "),
        ('accept = ["cast *"]', 'accept = ["cast bear"]', "step 1, accept: none of these answers is legal here"),
        ('accept = ["combat"]', 'accept = ["*"]', "step 2, accept: every answer is right"),
        ('actions = ["combat"]', 'actions = ["done"]', "step 1, wrong: none of done is legal here"),
        ("-> opponent: TC-6.6", "-> opponent: TC-6.4", "step 1, forbidden: 'attack barbarian-1 -> opponent' is"),
        ("attack barbarian-1 -> opponent: TC-6.6", "cast ooze: TC-6.6", "step 1, forbidden: 'cast ooze' is legal here"),
        ('point = ["Ooze", "they"]', 'point = ["Bear"]', "step 1, point: the learner sees nothing of the name 'Bear'"),
        ('until = ["done"]\n', "", "step 3, until: a free step says which answers end it"),
        ('until = ["done"]\ngoal', 'until = ["done"]\nmore = ["done"]\ngoal', "step 3, more: it follows what is"),
        ('accept = ["combat"]', 'accept = ["combat"]\nmore = ["dance"]', "step 2, more: none of these answers"),
        ("free = true\n", 'free = true\naccept = ["done"]\n', "step 3, free: a free step accepts everything"),
        ('show = ["attack barbarian-1 -> opponent", "done"]', 'show = ["done"]', "step 3: 'done', which it shows,"),
        ('goal = ["won"]', 'goal = ["soon"]', "step 3: goal: expected 'won'"),
        ("told = ", 'then = ["1 combat"]\ntold = ', "step 1: step 1, then '1 combat': "),
        ('play = [["Barbarian"], []]', 'play = [["Barbarien"], []]', "position: state.play[0][0].card: "),
        ("[game]\n", '[game]\nbot = "nobody"\n', "game.bot: there is no bot 'nobody'"),
        ('hand = [["Ooze"], []]\ndeck', 'hand = [["Uze"], []]\ndeck', "game.position: state.hand[0][0]"),
        ('[game.position.state]\n', "[game.position.state]\nactive = 1\n", "game.position: the learner is"),
        ("health = [10, 2]", "health = [10, 0]", "step 1: the game is over before it"),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_its_place(old: str, new: str, said: str) -> None:
    assert [fault for fault in found((old, new)) if fault.startswith(said)], found((old, new))


def test_all_faults_are_named_at_once() -> None:
    both = found(("{you.mana} mana. Cast", "3 mana. Cast"), ('coach = "Imp"', 'coach = "Nobody"'))
    assert len(both) == 2


def test_too_much_reading_is_a_fault() -> None:
    read = '[[step]]\ntitle = "Look"\nsay = "Look at Tilda."\n\n'
    assert not found(("[[step]]", read + "[[step]]"))
    twice = found(("[[step]]", read + read + "[[step]]"))
    assert twice == ["step: 2 of 5 steps are only read; at most a quarter may be"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("minutes = 2", 'minutes = "two"', "minutes: expected"),
        ("otherwise = ", "othervise = ", "step[0]: "),
        ('title = "Cast"\n', "", "step[0]: "),
        ("[position]", "[position", "lesson"),
    ],
)
def test_a_lesson_of_another_form_is_not_read(old: str, new: str, said: str) -> None:
    with pytest.raises(LessonError, match=r"^lesson: ") as caught:
        read_lesson(LESSON.replace(old, new, 1), "lesson")
    assert said in str(caught.value)
