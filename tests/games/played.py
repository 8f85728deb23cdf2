"""A game at a position, for tests: played with texts of actions, read as texts. The tables of all games extend it."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import mindtable
from mindtable import Decision, State

YOU, THEY = 0, 1

OfGame = TypeVar("OfGame", bound=State)
OfSeat = TypeVar("OfSeat")  # what tests read of one side of the table


class Claim(int):
    """Whether something is so, 1 or 0; if it is not, a failing test reads the sentence about what is so instead."""

    def __new__(cls, holds: bool, instead: str) -> Self:
        found = super().__new__(cls, holds)
        found.instead = instead
        return found

    instead: str

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    def __hash__(self) -> int:
        return int(self)

    def __repr__(self) -> str:
        return "it is so" if self else self.instead


class Played(Generic[OfGame, OfSeat]):
    """A game at a position; `you` is seat 0, `they` seat 1.

    `windows` are the kinds of questions that ask for a response, `lets_go` the action that declines.
    """

    windows: tuple[str, ...] = ()
    lets_go = "pass"

    def __init__(self, state: OfGame) -> None:
        self.state = state
        self.events: list[Any] = []
        self.log: list[str] = []
        self.rules: list[str] = []
        self._note()

    def side(self, seat: int) -> OfSeat:
        """The side of one seat."""
        raise NotImplementedError

    @property
    def yours(self) -> OfSeat:
        return self.side(YOU)

    @property
    def theirs(self) -> OfSeat:
        return self.side(THEY)

    # Acting.

    def _note(self) -> None:
        for event in self.state.events:
            self.events.append(event)
            self.log.append(event.text(mindtable.EVERYTHING, self.state.players))
            self.rules.append(event.rule)

    def _apply(self, action: str, seat: int) -> None:
        self.state.apply(action, seat)
        self._note()

    def act(self, seat: int, *actions: str) -> Self:
        """Apply actions of a seat, one after another; raises Refused, NotAnAction, AmbiguousAction."""
        for action in actions:
            self._apply(action, seat)
        return self

    def you(self, *actions: str) -> Self:
        """Actions of seat 0."""
        return self.act(YOU, *actions)

    def they(self, *actions: str) -> Self:
        """Actions of seat 1."""
        return self.act(THEY, *actions)

    def to(self, kind: str, seat: int | None = None) -> Self:
        """Answer whatever is asked with its last action (pass, stop, end ...) until such a question comes."""
        for _ in range(300):
            decision = self.state.decision
            if decision is None or (decision.kind == kind and seat in (None, decision.seat)):
                return self
            self._apply(str(decision.actions[-1]), decision.seat)
        raise AssertionError(f"no decision {kind!r} within 300 actions")

    def passed(self) -> Self:
        """Decline all responses until something else is asked."""
        for _ in range(100):
            decision = self.state.decision
            if decision is None or decision.kind not in self.windows:
                return self
            self._apply(self.lets_go, decision.seat)
        raise AssertionError("the windows do not end")

    # Reading.

    @property
    def question(self) -> Decision:
        """The open question."""
        decision = self.state.decision
        assert decision is not None
        return decision

    @property
    def asked(self) -> str:
        """Who is asked what: "you: main", "they: window", or "over"."""
        decision = self.state.decision
        return "over" if decision is None else f"{('you', 'they')[decision.seat]}: {decision.kind}"

    def asks(self, seat: int, kind: str) -> Claim:
        """Whether that seat is asked a question of that kind."""
        decision = self.state.decision
        holds = decision is not None and decision.seat == seat and decision.kind == kind
        return Claim(holds, f"now {self.asked}, not {('you', 'they')[seat]}: {kind}")

    def actions(self) -> list[str]:
        """The legal actions, as texts."""
        decision = self.state.decision
        return [] if decision is None else [str(action) for action in decision.actions]

    def refused(self, action: str, seat: int = YOU) -> str:
        """The rule by which an action is refused now; empty if it is allowed."""
        found = self.state.refusal(action, seat)
        return "" if found is None else found.rule

    def tells(self, *parts: str) -> Claim:
        """Whether the log has sentences with these parts in this order, perhaps with others between them."""
        rest = iter(self.log)
        holds = all(any(part in sentence for sentence in rest) for part in parts)
        return Claim(holds, f"the log says {self.log}, not {' and then '.join(map(repr, parts))}")

    def told_in_full(self) -> str:
        """The log and the open question with its answers, for a failing test."""
        lines = [*self.log, f"now {self.asked}", *(f"  {action}" for action in self.actions())]
        return "\n".join(lines)

    def view(self, viewer: int) -> dict[str, Any]:
        """The position as plain data, as that viewer may know it."""
        return self.state.view(viewer).data

    @property
    def outcome(self) -> str:
        """Who won, by which rule: "you win (MI-2.3)", "they win (TC-9.1)", "draw (MAT-11.4)", or empty."""
        outcome = self.state.outcome
        if outcome is None:
            return ""
        who = {mindtable.DRAW: "draw", YOU: "you win", THEY: "they win"}[int(outcome.winner)]
        return f"{who} ({outcome.rule})"
