"""The rules in five minutes: nothing is wrong with them, their figures are true, and their faults are named."""

from __future__ import annotations

import pytest

import mindtable
from mindtable.lessons import LessonError, primer_faults, primer_of, read_primer
from mindtable.lessons.primer import figure, told

PART = """
[[part]]
title = "Mana"
say = "You have {you.mana} mana; **Bear** costs {Bear.cost}."
rules = ["TC-5.1"]
lesson = "first-steps"
point = ["Bear", "they"]
"""


@pytest.mark.parametrize("name", mindtable.games())
def test_nothing_is_wrong_with_it(name: str) -> None:
    game = mindtable.game(name)
    primer = primer_of(game)
    assert primer is not None
    assert primer_faults(game, primer) == []
    assert sum(part.lesson != "" for part in primer.part) >= 5


def test_its_numbers_are_those_of_the_figure() -> None:
    game = mindtable.game("tumblrcards")
    part = read_primer(PART, "primer.toml").part[0]
    assert told(part, figure(game, part)) == "You have 6 mana; **Bear** costs 3."
    part.step = 2
    assert told(part, figure(game, part)).startswith("You have 3 mana")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("TC-5.1", "TC-99", "part 1, rules: the rulebook has no rule 'TC-99'"),
        ('rules = ["TC-5.1"]', "rules = []", "part 1, rules: a part names its rules"),
        ("{Bear.cost}", "3", "part 1, say: a number stands for itself"),
        ("{Bear.cost}", "{Imp.cost}", "part 1: {Imp.cost}: the table shows nothing of the name 'Imp'"),
        ("first-steps", "last-steps", "part 1: there is no lesson 'last-steps'"),
        ('point = ["Bear", "they"]', "step = 99", "part 1: the lesson 'first-steps' has no step 99"),
        ('point = ["Bear", "they"]', 'point = ["Imp"]', "part 1, point: the figure shows nothing of the name 'Imp'"),
        ("mana;", f"{'word ' * 1000};", "part: 10"),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_its_place(old: str, new: str, said: str) -> None:
    assert old in PART
    found = primer_faults(
        mindtable.game("tumblrcards"), read_primer(PART.replace(old, new, 1), "primer.toml")
    )
    assert [fault for fault in found if fault.startswith(said)], found


def test_a_primer_of_another_form_is_not_read() -> None:
    with pytest.raises(LessonError, match=r"^primer\.toml: part\[0\]"):
        read_primer(PART.replace("rules =", "rule ="), "primer.toml")
