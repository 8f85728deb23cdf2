"""Step handlers: everything that the rules say about one kind of step, in one object.

The agenda is data: a step has a number and plain arguments. The handler with that number carries the step out, asks its
question, takes the answers, and says why others are refused. A game makes its handlers once, in a list by their
numbers.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.legality import Reasons
from mindtable.core.state import State

S = TypeVar("S", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class StepHandler(Generic[S]):
    """One kind of step, by its `number`; immutable.

    If it asks, `asks` is the kind of its decision, `rule` the rule that asks, and `question` the prompt. `verbs` are
    those of its answers that `refuse` gives reasons against.
    """

    number: int = -1
    asks: str = ""
    rule: str = ""
    question: str = ""
    verbs: tuple[Verb, ...] = ()

    def take(self, state: S, step: Step) -> None:
        """Carry out the step, which is no longer on the agenda; one that asks puts it back first."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, state: S, step: Step, decision: Decision, action: Action) -> None:
        """Carry out a legal answer to the question of the step, which is on top of the agenda."""
        raise NotImplementedError(type(self).__name__)

    def refuse(self, state: S, seat: i64, decision: Decision | None, action: Action, why: Reasons) -> None:
        """Add the reasons against an action of `seat`, which is asked `decision`, with one of `verbs`."""

    def limit(self, state: S, action: Action, why: Reasons) -> None:
        """Add the reasons against any further action like this one while the step asks: by default none."""

    def prompt(self, state: S, step: Step, decision: Decision) -> str:
        """The question of the step, in words for somebody who does not know the rules; "" if its own prompt does."""
        return ""

    def label(self, state: S, step: Step, decision: Decision, action: Action) -> str:
        """The label of an answer whose meaning depends on the question; "" if that of its verb does."""
        return ""

    def ask(self, state: S, seat: i64, actions: list[Action], question: str = "") -> None:
        """Ask `seat` the question of the step, or another one in its place."""
        state.ask(Decision(seat, self.asks, self.rule, question or self.question, actions))


def by_number(handlers: list[StepHandler[Any]]) -> list[StepHandler[Any]]:
    """The handlers of a game, each at its number; no step has the numbers between. Raises ValueError if two have the
    same.
    """
    owned = [
        each for each in handlers if declared(each, "number") >= 0
    ]  # a list that this one extends has gaps
    for handler in owned:
        read_class(handler)
    found: list[StepHandler[Any]] = [StepHandler() for _ in range(max([each.number for each in owned]) + 1)]
    for handler in owned:
        if found[handler.number].number == handler.number:
            raise ValueError(f"two step handlers have the number {handler.number}")
        found[handler.number] = handler
    return found


def read_class(handler: StepHandler[Any]) -> None:
    """Take over what the class of a handler declares: compiled code does not see the attributes of a class of plain
    Python, in a game of another package.
    """
    handler.number = declared(handler, "number")
    handler.asks = declared(handler, "asks")
    handler.rule = declared(handler, "rule")
    handler.question = declared(handler, "question")
    handler.verbs = declared(handler, "verbs")


def declared(handler: StepHandler[Any], name: str) -> Any:
    """An attribute as plain Python sees it."""
    return getattr(handler, name)


def refusing(handlers: list[StepHandler[Any]], verb: Verb) -> StepHandler[Any] | None:
    """The handler that says why actions with a verb are not legal, if that does not follow from the question alone."""
    for handler in handlers:
        if verb in handler.verbs:
            return handler
    return None
