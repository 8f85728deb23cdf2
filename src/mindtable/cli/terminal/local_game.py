"""A game in a terminal, with its people and bots, the log, and undo.

Nothing here draws or reads lines; `session` does. A seat sees only its view, and events as that seat may read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mindtable.bots import Bot
from mindtable.bots.hearing import Hearing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import MindtableError, Refusal
from mindtable.core.event import Event, logged
from mindtable.core.game import Game
from mindtable.core.match.words import D_NEXT
from mindtable.core.seats.passing import Passing
from mindtable.core.seats.revealing import revealed
from mindtable.core.state import State
from mindtable.core.zone import may_see


class LocalLogLine:
    """A line of the log: an event, or a note for the seat `private_to` (for everybody if negative)."""

    def __init__(self, turn: int, event: Event | None, note: str = "", private_to: int = -1) -> None:
        self.turn = turn
        self.event = event
        self.note = note
        self.private_to = private_to

    def shown(self, viewer: int) -> bool:
        """Whether `viewer` reads the line at all."""
        return bool(may_see(self.private_to, viewer))

    def text(self, viewer: int, players: list[str]) -> str:
        """The sentence, as `viewer` may read it."""
        return self.note if self.event is None else self.event.text(viewer, players)

    def source(self) -> str:
        """The card line or the rule that caused it."""
        if self.event is None:
            return ""
        if self.event.cause is not None and self.event.line >= 0:
            return f"{self.event.cause.name}, line {self.event.line + 1}"
        return self.event.rule


class UndoPoint:
    """A position that a seat can go back to."""

    def __init__(self, seat: int, state: State, log_length: int) -> None:
        self.seat = seat
        self.state = state
        self.log_length = log_length


class LocalGame:
    """A game in progress; `bots` has the bot of each seat, or None for a person.

    A `tryout` is no game that anybody wins: everything can be taken back, and it begins again at will.
    """

    def __init__(self, game: Game, state: State, bots: Sequence[Bot | None], tryout: bool = False) -> None:
        self.tryout = tryout
        self.first = state.copy()
        self.game = game
        self.state = state
        self.bots = list(bots)
        self.hearing = Hearing(bots)
        self.log: list[LocalLogLine] = []
        self.seen = [0 for _ in bots]  # how much of the log each seat has seen
        self.orders = [Passing(seat) for seat in range(len(bots))]
        if self.person() >= 0:
            seldom = [moment.id for moment in game.moments if moment.seldom]
            self.orders[self.person()].skipped = frozenset(seldom)
        self._snapshots: list[UndoPoint] = []
        self._keep_events()

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return self.state.decision

    def person(self) -> int:
        """The seat of the only person; -1 if there are several or none."""
        seats = [seat for seat, bot in enumerate(self.bots) if bot is None]
        return seats[0] if len(seats) == 1 else -1

    def advance(self) -> None:
        """Let bots act, and give forced answers, until a person has to decide or the game is over."""
        while (decision := self.state.decision) is not None:
            bot = self.bots[decision.seat]
            if bot is not None:
                self.hearing.tell(self.state, decision.seat)
                self._apply(bot.choose(decision, self.state.view(decision.seat)), decision.seat)
            elif (passed := self.orders[decision.seat].answer(self.state)) is not None:
                self.note("Passed for you.", int(decision.seat))
                self._apply(passed, decision.seat)
            elif len(decision.actions) == 1 and decision.kind != D_NEXT:
                self.note(
                    f"`{decision.actions[0]}` was your only option and was done for you.", int(decision.seat)
                )
                self._apply(decision.actions[0], decision.seat)
            else:
                return

    def answer(self, action: Action, seat: int) -> None:
        """A person's answer. If it is not allowed, raises Refused and changes nothing."""
        before = UndoPoint(seat, self.state.copy(), len(self.log))
        self._apply(action, seat)
        self._snapshots.append(before)

    def stand(self, scope: str, seat: int) -> None:
        """Set a standing pass for `seat`, or with "" have it asked in every window (`mindtable.core.seats.passing`)."""
        self.orders[seat].give(scope, self.state)
        if not scope:
            self.orders[seat].skipped = frozenset()

    def note(self, text: str, private_to: int = -1) -> None:
        """Write a line into the log."""
        self.log.append(LocalLogLine(int(self.state.turn_number()), None, text, private_to))

    def unseen(self, viewer: int) -> list[LocalLogLine]:
        """The lines of the log that `viewer` has not seen."""
        return [entry for entry in self.log[self.seen[viewer] :] if entry.shown(viewer)]

    def lines(self, viewer: int) -> list[LocalLogLine]:
        """All lines of the log that `viewer` may read."""
        return [entry for entry in self.log if entry.shown(viewer)]

    def mark_seen(self, viewer: int) -> None:
        """`viewer` has seen the whole log."""
        self.seen[viewer] = len(self.log)

    def why_not(self, text: str, seat: int) -> Refusal | None:
        """Why `seat` may not take the action `text`, or None if it may. Raises NotAnAction or AmbiguousAction."""
        return self.state.refusal(text, seat)

    def undo(self, seat: int) -> None:
        """Go back to the last decision of `seat`. Raises MindtableError if something was revealed since."""
        if not self._snapshots:
            raise MindtableError("there is nothing to take back")
        last = self._snapshots[-1]
        if not self.tryout:
            self._check_undo(last, seat)
        self._snapshots.pop()
        self.state = last.state
        for orders in self.orders:
            orders.scope = ""
        del self.log[last.log_length :]
        self.seen = [min(seen, len(self.log)) for seen in self.seen]

    def again(self) -> None:
        """Begin again at the first position. Raises MindtableError in a game that is not a tryout."""
        if not self.tryout:
            raise MindtableError("only a tryout begins again; `undo` takes back your last decision")
        self.state = self.first.copy()
        self._snapshots.clear()
        self.log.clear()
        self.seen = [0 for _ in self.seen]
        for orders in self.orders:
            orders.scope = ""

    def _check_undo(self, last: UndoPoint, seat: int) -> None:
        """Raise MindtableError if a seat may not go back to a decision."""
        if last.seat != seat:
            raise MindtableError(
                f"{self.state.players[last.seat]} has made a decision since; that cannot be taken back"
            )
        reason = revealed(last.state, self.state, seat, Random(0))
        if reason:
            raise MindtableError(f"{reason} since your last decision; that cannot be taken back")

    def _apply(self, action: Action, seat: int) -> None:
        self.state.apply(action, seat)
        self._keep_events()

    def _keep_events(self) -> None:
        turn = int(self.state.turn_number())
        self.hearing.note(self.state.events)
        self.log.extend(LocalLogLine(turn, event) for event in logged(self.state.events))
        for orders in self.orders:
            if orders.scope:
                orders.heed(self.state, self.state.events)
                if not orders.scope:
                    self.note("Automatic passing has ended; you are asked again.", int(orders.seat))
