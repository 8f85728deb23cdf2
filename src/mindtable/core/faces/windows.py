"""Windows: the questions that a seat may pass, for automatic passing (`mindtable.core.seats.passing`) and for forecasts
(`mindtable.core.seats.forecast`).

They are an object of a game beside its rules, and the state is an argument: `State.windows`.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.event import Event

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Windows(Generic[S]):
    """The windows of a game. A game without any needs no other than this."""

    def moment(self, state: S, decision: Decision) -> str:
        """The id of the moment of `decision`, one of `Game.moments`; "" if it is not a window.

        A window may be passed automatically. Who is asked in a window follows from public facts.
        """
        return ""

    def idle(self, state: S, decision: Decision) -> Action | None:
        """The legal answer that changes nothing, such as a pass; None if the seat has to choose."""
        return None

    def foreseen(self, state: S, decision: Decision) -> Action | None:
        """The answer whose consequences a forecast tells before it is given: by default the one that changes nothing.

        Whether there is one is public.
        """
        return self.idle(state, decision)

    def stage(self, state: S) -> str:
        """The current step of the turn, in the game's own words. A standing pass for the step ends with it."""
        return ""

    def startles(self, state: S, event: Event, seat: i64) -> bool:
        """Whether `event` interrupts `seat`, which ends its standing pass."""
        return False

    def in_secret(self, state: S) -> bool:
        """Whether several seats are answering at once, and no seat may know how far the others are."""
        return False
