"""Forecasts in a game made for this test: one question that may be passed, and numbers that depend on hidden ones."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable import DRAW, Action, Decision, Outcome, State
from mindtable.core.action import Verb
from mindtable.core.chance import Chance
from mindtable.core.faces.telling import Reading, Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.seats.forecast import OVER, UNKNOWN, forecast

PASS = Action(Verb(0, "pass"))


class BoxTelling(Telling["Box"]):
    """The passes, and the number once it is shown."""

    def readings(self, state: Box) -> list[Reading]:
        shown = state.hidden if state.tells and state.passes == 2 else 0
        return [Reading("box", 0, "passes", state.passes), Reading("box", 0, "number", shown)]


class BoxWindows(Windows["Box"]):
    """Every question can be passed."""

    def idle(self, state: Box, decision: Decision) -> Action | None:
        return PASS


class Box(State):
    """A box with a hidden number. After a pass the first number is shown, after another one the game is over."""

    telling = BoxTelling()
    windows = BoxWindows()

    __slots__ = ("hidden", "passes", "tells")

    def __init__(self, hidden: int, tells: bool) -> None:
        super().__init__(Chance.of(1), ["Ann", "Bob"])
        self.hidden = hidden
        self.tells = tells  # whether the contents of the box are ever shown
        self.passes = 0
        self.ask(Decision(0, "window", "", "Do you pass?", [PASS]))

    def answer(self, decision: Decision, action: Action) -> None:
        self.passes += 1
        if self.passes == 2:
            self.finish(Outcome(DRAW, "", "nothing is left"))
        else:
            self.ask(decision)

    def redeal(self, seat: i64, dealer: Chance) -> State:
        return Box(dealer.uniform(1_000), self.tells)


def test_a_number_that_hangs_on_what_is_hidden_ends_a_forecast() -> None:
    """Also if no event shows it; the part before, which was certain, stays."""
    found = forecast(Box(7, True), 0)
    assert found is not None
    assert found.end == UNKNOWN
    assert [change.text for change in found.changes] == ["box: passes 0 → 1."]


def test_a_fact_that_is_the_same_in_every_box_is_certain() -> None:
    found = forecast(Box(7, False), 0)
    assert found is not None
    assert found.end == OVER
    assert [change.text for change in found.changes] == ["box: passes 0 → 2."]
