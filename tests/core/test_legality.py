"""Reasons why something is not allowed: how they are collected, which one is cited, how answers are refused."""

from __future__ import annotations

import pytest

from mindtable import Action, Decision, Refusal
from mindtable.core.action import CARD, AnswerRefusal, Named, Verb
from mindtable.core.legality import Reasons, called, refuse_answer

pytestmark = pytest.mark.source

BEAR = Named("Bear", "bear")
CARDS = AnswerRefusal("TC-1.1", "Nothing is to be picked now.", "{x} is not among the cards.", "TC-1.2")
OTHER = AnswerRefusal("TC-1.3", "Now it is: {prompt}")
PASS = Verb(0, "pass", refusal=AnswerRefusal("TC-1.4", "Nobody asks."))
PICK = Verb(1, "pick", CARD, refusal=CARDS)
TAKE = Verb(2, "take", CARD, refusal=CARDS)


def test_a_reason_is_noted_for_each_requirement_that_is_not_met():
    why = Reasons()
    assert why.need(True, "TC-1.1", "not cited")
    assert not why.need(False, "TC-1.2", "second")
    why.needs((True, "TC-1.3", "not cited"), (False, "TC-1.4", "fourth"))
    assert not why.no("TC-1.5", "fifth")
    assert [reason.text for reason in why.reasons] == ["second", "fourth", "fifth"]


def test_the_lowest_rule_is_cited_by_its_numbers_and_of_several_reasons_the_first():
    why = Reasons()
    why.needs(
        (False, "MI-10.1", "a"), (False, "MI-9.10", "b"), (False, "MI-9.7", "c"), (False, "MI-9.7", "d")
    )
    assert why.lowest() == Refusal("MI-9.7", "c")


def test_an_answer_is_refused_by_its_verb_or_by_its_operand():
    bear = Action(PICK, 3, BEAR)
    asked = Decision(0, "pick", "TC-2.1", "Pick a card.", [Action(TAKE, 4)])
    assert refuse_answer(OTHER, None, bear) == Refusal("TC-1.1", "Nothing is to be picked now.")
    # `take` and `pick` answer the same questions.
    assert refuse_answer(OTHER, asked, bear) == Refusal("TC-1.2", "Bear is not among the cards.")
    assert refuse_answer(OTHER, asked, Action(PASS)) == Refusal("TC-1.4", "Nobody asks.")
    unknown = Action(Verb(9, "dance"))
    assert refuse_answer(OTHER, asked, unknown) == Refusal("TC-1.3", "Now it is: Pick a card.")


def test_an_answer_without_a_rule_of_its_own_cites_the_rule_that_asks():
    choose = Verb(3, "choose", CARD, refusal=AnswerRefusal("TC-1.1", "Nothing is to be picked now."))
    asked = Decision(0, "pick", "TC-2.1", "Pick a card.", [Action(choose, 4)])
    refused = refuse_answer(OTHER, asked, Action(choose, 3))
    assert refused == Refusal("TC-2.1", "That does not answer the current question: Pick a card.")
    assert called(Action(choose, 3)) == "that"
