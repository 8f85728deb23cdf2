"""Step handlers: how a game lists them by number, and which one refuses an action."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.action import Verb
from mindtable.core.handler import StepHandler, by_number, refusing

pytestmark = pytest.mark.source

RING = Verb(0, "ring")
KNOCK = Verb(1, "knock")


class Door(StepHandler[Any]):
    """A step that refuses to be knocked at."""

    number = 2
    verbs = (KNOCK,)


class Bell(StepHandler[Any]):
    """A step that asks nothing."""

    number = 0


def test_handlers_stand_at_their_numbers_and_no_step_has_a_number_between():
    door, bell = Door(), Bell()
    listed = by_number([door, bell])
    assert listed[0] is bell
    assert listed[2] is door
    assert listed[1].number == -1


def test_a_list_extends_another_one():
    class Gate(StepHandler[Any]):
        number = 4

    assert [each.number for each in by_number([*by_number([Door()]), Gate()])] == [-1, -1, 2, -1, 4]


def test_two_handlers_with_one_number_are_refused():
    with pytest.raises(ValueError, match="two step handlers have the number 2"):
        by_number([Door(), Door()])


def test_a_verb_is_refused_by_the_handler_that_names_it():
    listed = by_number([Door(), Bell()])
    assert refusing(listed, KNOCK) is listed[2]
    assert refusing(listed, RING) is None
