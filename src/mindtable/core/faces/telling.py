"""A game as people see it: the table, questions and answers in words, public numbers.

It is an object of a game beside its rules, and the state is an argument: `State.telling`.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Action
from mindtable.core.decision import Decision


class Reading:
    """A public number of a position: the `value` of `what` for `name`, such as the power of a Thought.

    `id` is the serial number of the thing on the table; 0 for a player. `words`, if any, say what each value means.
    """

    __slots__ = ("id", "name", "value", "what", "words")

    def __init__(self, name: str, id_: i64, what: str, value: i64, words: tuple[str, ...] = ()) -> None:
        self.name = name
        self.id: i64 = id_
        self.what = what
        self.value: i64 = value
        self.words = words


class Seated(Protocol):
    """A game that people play; `players` are their names."""

    players: list[str]


P = TypeVar("P", bound=Seated)


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(Generic[P]):
    """The view and the words of a game.

    A text may say only what its reader may know; the reader of a question and its answers is the seat that is asked.
    """

    def table(self, state: P, viewer: i64) -> dict[str, Any]:
        """The position as plain data, as `viewer` (a seat, `SPECTATOR` or `EVERYTHING`) may know it."""
        raise NotImplementedError

    def form(self, state: P) -> Any:
        """The type that the data of `table` have, for `View.typed`; None if the game declares none."""
        return None

    def situation(self, state: P, viewer: i64) -> str:
        """The situation, in a sentence that a question can follow, as `viewer` may know it; "" if there is nothing to
        say.
        """
        return ""

    def prompt(self, state: P, decision: Decision) -> str:
        """The question of `decision`, in words for somebody who does not know the rules."""
        return decision.prompt

    def label(self, state: P, decision: Decision, action: Action) -> str:
        """A label for the answer `action`, in a word or two."""
        return action.label(state.players[1 - decision.seat])

    def passes_up(self, state: P, decision: Decision, action: Action) -> str:
        """Warnings, in sentences for the seat, of possibilities that the answer `action` gives up; "" if there are
        none.
        """
        told: list[str] = []
        for lost in action.verb.gives_up:
            left = {
                other.a
                for other in decision.actions
                if other.verb.word == lost.verb and self.is_obvious(state, other)
            }
            if left:
                told.append((lost.one if len(left) == 1 else lost.several).replace("{n}", str(len(left))))
        return " ".join(told)

    def is_obvious(self, state: P, action: Action) -> bool:
        """Whether a seat that gives up this legal action may have overlooked it."""
        return True

    def members(self, state: P, decision: Decision, id_: i64) -> list[int]:
        """The things that the operand `id_` of an answer stands for, where that are several."""
        return []

    def together(self, state: P, decision: Decision) -> dict[str, Any] | None:
        """How several answers to a question are given at once, as the data of a `mindtable.server.wire.Together`."""
        return None

    def suggested(self, state: P, decision: Decision) -> tuple[str, list[Action]] | None:
        """The suggestion that keeps the most options, in words, with the answers to `decision` and to the questions
        after it; None where that is not clear.
        """
        return None

    def grounds(self, state: P, id_: i64) -> list[str]:
        """Why the numbers of the thing `id_`, or of the player -1 or -2, are not those that are printed: a sentence for
        each change.
        """
        return []

    def readings(self, state: P) -> list[Reading]:
        """The public numbers of the position that matter to players, in a fixed order."""
        return []
