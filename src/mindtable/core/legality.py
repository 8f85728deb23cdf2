"""Legality: predicates that answer whether something is allowed, and say why not when they are asked to.

What lists legal actions and what refuses the others call the same predicates. A predicate takes a `Why`. With None it
returns at the first requirement that is not met; a `Why` is given the reason for each of them::

    def may_remove(state: MindState, piece: Piece, why: Why | None = None) -> bool:
        if piece.printed.is_thinker and (why is None or why.no("MI-9.4", f"{name} is a Thinker.")):
            return False

So no sentence is written while actions are listed. With a `Why` its reasons are the answer, not what is returned.
"""

from __future__ import annotations

from typing import Final

from mindtable.core.action import Action, Verb, operand_name
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal

ANOTHER_QUESTION: Final = "The question is another one: {prompt}"


class Why:
    """Why something is not allowed: the reasons that predicates have found, in the order of their looking."""

    __slots__ = ("reasons",)

    def __init__(self) -> None:
        self.reasons: list[Refusal] = []

    def no(self, rule: str, text: str) -> bool:
        """Add a reason. Always False, so that a predicate goes on to look for others."""
        self.reasons.append(Refusal(rule, text))
        return False

    def need(self, met: bool, rule: str, text: str) -> bool:
        """Add a reason unless a requirement is met; returns whether it is. For what is never asked without a `Why`."""
        return met or self.no(rule, text)

    def needs(self, *requirements: tuple[bool, str, str]) -> None:
        """Add the reason of each requirement that is not met: whether it is, its rule, and a sentence."""
        self.reasons += [Refusal(rule, text) for met, rule, text in requirements if not met]

    def lowest(self) -> Refusal:
        """The reason with the lowest rule number (MI-22.1), of several the first. There must be one."""
        return min(self.reasons, key=rule_number)


def rule_number(refusal: Refusal) -> tuple[int, int]:
    """The number of a rule, to compare rules by."""
    section, _, number = refusal.rule.partition("-")[2].partition(".")
    return int(section), int(number)


class Answer:
    """How answers by one verb are refused, where that follows from the open question alone.

    `rule` and `text` are cited where no open question has an answer with that verb. Where one has, `other` says that
    the operand is not among those to choose from, by `other_rule` or else by the rule that asks. Texts may use {x},
    what the action is about, and {prompt}, the open question.
    """

    def __init__(self, rule: str, text: str, other: str = ANOTHER_QUESTION, other_rule: str = "") -> None:
        self.rule = rule
        self.text = text
        self.other = other
        self.other_rule = other_rule


def refuse_answer(
    answers: dict[Verb, Answer], otherwise: Answer, decision: Decision | None, action: Action
) -> Refusal:
    """Why an action is no answer to the open question; verbs with the same `Answer` answer the same questions."""
    answer = answers.get(action.verb, otherwise)
    rule, text, prompt = answer.rule, answer.text, ""
    if decision is not None:
        prompt = decision.prompt
        if any(answers.get(option.verb) is answer for option in decision.actions):
            rule, text = answer.other_rule or decision.rule, answer.other
    return Refusal(rule, text.replace("{x}", called(action)).replace("{prompt}", prompt))


def called(action: Action) -> str:
    """What an action is about, for a sentence."""
    return "that" if action.x is None else operand_name(action.verb.first, action.a, action.x, "")
