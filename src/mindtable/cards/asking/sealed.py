"""Sealed questions to both seats at once: each answers without seeing the other's answer, perhaps in several steps.

The answers stay in a step of the agenda until both seats have finished; only then does the game read them. In between
there is no event, no chance and no change of the position. So the order of the answers makes no difference, and a seat
cannot tell whether the other has finished. (Clocks do show it: they run for every seat that is asked, and stop with the
answer.)
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.state import C, CardState
from mindtable.core.agenda import Pending, Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.writer import Writer


class Sealed(Pending):
    """The answers of both seats so far: `chosen[seat]`, in the given order, and whether each seat has finished."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("chosen", "settled")

    def __init__(self) -> None:
        self.chosen: list[list[int]] = [[], []]
        self.settled: list[bool] = [False, False]

    def copied(self) -> Sealed:
        """An independent object that continues identically."""
        new = Sealed()
        new.chosen[0] = self.chosen[0].copy()
        new.chosen[1] = self.chosen[1].copy()
        new.settled[0] = self.settled[0]
        new.settled[1] = self.settled[1]
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        if self.chosen[0] or self.chosen[1]:
            found["chosen"] = [w.slugs(each) for each in self.chosen]
        if self.settled[0] or self.settled[1]:
            found["settled"] = self.settled.copy()
        return found

    # --- Up to here. ---


def seal(state: CardState, kind: i64) -> None:
    """Ask both seats with the step `kind`, a `SealedStep`."""
    state.agenda.append(Step(kind, 0, 0, None, Sealed()))


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedStep(StepHandler[C]):
    """A step that asks both seats at once; its `take` calls `ask_both`, its `answer` calls `take_sealed`."""

    def sealed_question(self, state: C, step: Step, seat: i64) -> Decision:
        """The question for `seat`."""
        raise NotImplementedError

    def ask_both(self, state: C, step: Step) -> bool:
        """Ask every seat that has not finished; False if both have, so that the answers can be read."""
        sealed = sealed_in(step)
        if sealed.settled[0] and sealed.settled[1]:
            return False
        state.agenda.append(step)
        for seat in (0, 1):
            if not sealed.settled[seat]:
                state.ask(self.sealed_question(state, step, seat))
        return True

    def take_sealed(self, state: C, seat: i64, choice: i64, settled: bool) -> None:
        """Store an answer of `seat` (-1: nothing more) and ask it again, unless it has finished."""
        step = state.agenda[len(state.agenda) - 1]
        sealed = sealed_in(step)
        if choice >= 0:
            sealed.chosen[seat].append(choice)
        sealed.settled[seat] = settled
        if not settled:
            # Questions stay in the order of seats, whoever answers first.
            state.pending.insert(
                0 if seat == 0 else len(state.pending), self.sealed_question(state, step, seat)
            )


def is_open(state: CardState) -> bool:
    """Whether both seats are being asked, and at least one has not finished."""
    return bool(state.agenda) and isinstance(state.agenda[len(state.agenda) - 1].data, Sealed)


def seal_again(state: CardState, viewer: i64) -> bool:
    """Withdraw the answers of others, which the viewer may not know. Returns whether anything is sealed."""
    found = False
    for step in state.agenda:
        sealed = step.data
        if isinstance(sealed, Sealed):
            found = True
            for seat in (0, 1):
                if seat != viewer:
                    sealed.chosen[seat] = []
                    sealed.settled[seat] = False
    return found


def sealed_in(step: Step) -> Sealed:
    """The sealed answers in a step."""
    sealed = step.data
    assert isinstance(sealed, Sealed)
    return sealed
