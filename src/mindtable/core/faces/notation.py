"""How games read the text of actions: the part that all games share."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import NOTHING, Action, Verb
from mindtable.core.decision import Decision
from mindtable.core.errors import NotAnAction

_LONGEST: Final = 200  # characters of an action's text


class Asking(Protocol):
    """A game that asks seats, each of which can give up."""

    def decision_of(self, seat: i64) -> Decision | None:
        """The open decision of `seat`, if there is one."""

    def concession(self, seat: i64) -> Action | None:
        """The action by which `seat` gives up, if the game has one."""


A = TypeVar("A", bound=Asking)


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation(Generic[A]):
    """How one game reads its actions; immutable. `verbs` are all verbs of a seat."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs = verbs

    def parse(self, state: A, seat: i64, text: str) -> Action:
        """The action that `text` means for `seat`, legal or not. Raises NotAnAction or AmbiguousAction."""
        folded = " ".join(text.lower().replace("→", "->").replace("->", " -> ").split())
        if not folded:
            raise NotAnAction("an empty line is not an action")
        if len(folded) > _LONGEST:
            raise NotAnAction(f"an action has at most {_LONGEST} characters")
        decision = state.decision_of(seat)
        if decision is not None:
            for action in decision.actions:
                if str(action).lower() == folded:
                    return action
        word, _, rest = folded.partition(" ")
        for verb in self.verbs:
            if verb.word == word:
                return self.with_verb(state, seat, verb, rest.strip())
        useful = [verb.word for verb in self.verbs]
        if decision is not None:
            useful = sorted({action.verb.word for action in decision.actions})
        raise NotAnAction(f"{shortened(word)!r} is not an action; an action begins with {', '.join(useful)}")

    def with_verb(self, state: A, seat: i64, verb: Verb, rest: str) -> Action:
        """Read what follows a verb. Raises as `parse` does."""
        if verb.first == NOTHING:
            if rest:
                raise NotAnAction(f"{verb.word!r} takes no operand, but {shortened(rest)!r} follows it")
            concession = state.concession(seat)
            return concession if concession is not None and concession.verb is verb else Action(verb)
        if not rest:
            raise NotAnAction(f"{verb.word!r} needs an operand")
        return self.with_operands(state, seat, verb, rest)

    def with_operands(self, state: A, seat: i64, verb: Verb, rest: str) -> Action:
        """Read the operands of a verb; `rest` is not empty. Raises as `parse` does."""
        raise NotImplementedError


def shortened(text: str) -> str:
    """Text, shortened for a message."""
    return text if len(text) <= 40 else text[:37] + "..."
