"""Long lists of actions are folded and paged, and each number always means the action beside it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable import Action
from mindtable.cli.terminal.choices import ChoiceRow, Choices
from mindtable.core.action import THING, Named, Verb

pytestmark = pytest.mark.source

ATTACK = Verb(1, "attack", THING, "->", THING)
TARGET = Verb(2, "target", THING)
DONE = Verb(3, "done")
NAMES = [
    Named("Goblin", "goblin"),
    Named("A Long Name", "a-rather-long-name-of-a-creature"),
    Named("Imp", "imp"),
]


def attacks(attackers, targets):
    found = [
        Action(ATTACK, i + 1, NAMES[i % 3], 100 + j, NAMES[j % 3])
        for i in range(attackers)
        for j in range(targets)
    ]
    return [*found, Action(DONE)]


def plain(line):
    return re.sub(r"\[/?[a-z ]*\]", "", line)


@given(st.integers(0, 12), st.integers(1, 12), st.sampled_from([40, 80, 120]), st.integers(3, 20))
def test_every_action_can_be_reached_on_a_small_screen(attackers, targets, width, rows):
    choices = Choices(attacks(attackers, targets))
    reached = set()

    def look():
        for _ in range(100):
            lines = choices.lines(width, rows)
            assert len(lines) <= rows
            assert all(len(plain(line)) <= width for line in lines)
            shown = {int(number) for line in lines for number in re.findall(r"cyan\] *(\d+)\[", line)}
            for number in sorted(shown):
                found = choices.chosen(number)
                assert found is not None
                if isinstance(found, ChoiceRow):
                    page = choices.page
                    choices.enter(found)
                    look()
                    choices.leave()
                    choices.page = page
                    choices.lines(width, rows)
                else:
                    reached.add(str(found))
            if choices.page + 1 >= choices.pages:
                return
            choices.turn_page()

    look()
    assert reached == set(choices.texts)


def test_without_limit_numbers_are_places_in_the_decision():
    actions = attacks(3, 4)
    choices = Choices(actions)
    choices.lines(80, 1_000_000)
    assert [choices.chosen(number + 1) for number in range(len(actions))] == actions
    assert choices.chosen(0) is None
    assert choices.chosen(len(actions) + 1) is None


def test_the_number_stands_beside_its_action():
    choices = Choices([Action(TARGET, i, NAMES[i % 3]) for i in range(30)])
    text = " ".join(plain(line) for line in choices.lines(80, 100))
    for number, action in enumerate(choices.actions, 1):
        assert re.search(rf"\b{number} {action}\b", text)
