"""Legality: predicates that decide whether something is allowed, and give the reasons if it is not.

Listing legal actions and refusing others use the same predicates. A predicate takes `Reasons` or None: with None
it returns at the first requirement that is not met, with `Reasons` it adds the reason for each of them::

    def may_remove(state: MindState, piece: MindPiece, why: Reasons | None = None) -> bool:
        if piece.printed.is_thinker and (why is None or why.no("MI-9.4", f"{name} is a Thinker.")):
            return False

So listing actions writes no sentences. With `Reasons`, they are the answer, not the return value.
"""

from __future__ import annotations

from mindtable.core.action import Action, AnswerRefusal, operand_name
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal


class Reasons:
    """Why something is not allowed: the reasons that predicates have found, in that order."""

    __slots__ = ("reasons",)

    def __init__(self) -> None:
        self.reasons: list[Refusal] = []

    def no(self, rule: str, text: str) -> bool:
        """Add a reason. Returns False, so that the predicate continues with the next requirement."""
        self.reasons.append(Refusal(rule, text))
        return False

    def need(self, met: bool, rule: str, text: str) -> bool:
        """Add a reason unless a requirement is met; returns whether it is. For predicates that always get `Reasons`."""
        return met or self.no(rule, text)

    def needs(self, *requirements: tuple[bool, str, str]) -> None:
        """Add the reason of each requirement that is not met. A requirement is a triple: met or not, rule, sentence."""
        self.reasons += [Refusal(rule, text) for met, rule, text in requirements if not met]

    def lowest(self) -> Refusal:
        """The reason with the lowest rule number (MI-22.1), the first of several. There must be one."""
        return min(self.reasons, key=rule_number)


def rule_number(refusal: Refusal) -> tuple[int, int]:
    """The number of a rule, to compare rules by."""
    section, _, number = refusal.rule.partition("-")[2].partition(".")
    return int(section), int(number)


def refuse_answer(
    otherwise: AnswerRefusal, decision: Decision | None, action: Action, prompt: str = ""
) -> Refusal:
    """Why an action does not answer the open question, which people are asked as `prompt` if that is given.

    The refusal is that of its verb, or `otherwise`. Verbs with the same `AnswerRefusal` answer the same questions.
    """
    own = action.verb.refusal
    refusal = own or otherwise
    rule, text = refusal.rule, refusal.text
    if decision is not None:
        prompt = prompt or decision.prompt
        if own is not None and any(option.verb.refusal is own for option in decision.actions):
            rule, text = own.other_rule or decision.rule, own.other
    return Refusal(rule, text.replace("{x}", called(action)).replace("{prompt}", prompt))


def called(action: Action) -> str:
    """The object of an action, for a sentence."""
    return "that" if action.x is None else operand_name(action.verb.first, action.a, action.x, "")
