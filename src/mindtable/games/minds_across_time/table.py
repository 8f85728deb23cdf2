"""A game of Minds Across Time at work: which rule carries out which step, answer and verb.

This is the top layer of the game: only `game.py` and `position.py`, which make such objects, are above it. A module
below imports only modules that come before it in this list. If a rule needs something from above, it calls a hook of
the state, which this module overrides.

    data        words, options, statements, card, causes, thing, state; pool, decks
    numbers     numbers
    changes     changing, paying
    moves       preempting, using
    the turn    turn, moves, setup
    card text   verbs (the game's own)
    faces       evaluation, planning, siding, parsing, passing, telling, views, refusals
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.moves.shuffling import CutStep
from mindtable.cards.nodes.group import TARGET, UP_TO_TARGET, Group
from mindtable.cards.plays.plays import FinishStep
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import FOR_GOOD, Duration
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.handler import StepHandler, by_number
from mindtable.core.legality import Reasons
from mindtable.core.outcome import Outcome
from mindtable.games.minds_across_time import changing, moves, numbers, paying, setup, turn, words
from mindtable.games.minds_across_time.faces import (
    parsing,
    refusals,
)
from mindtable.games.minds_across_time.faces.evaluation import MatEvaluation
from mindtable.games.minds_across_time.faces.passing import MatWindows
from mindtable.games.minds_across_time.faces.planning import MatHints
from mindtable.games.minds_across_time.faces.telling import MatTelling
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.language.node import Node


class MatTable(MatState):
    """A game of Minds Across Time in progress, with all its rules."""

    telling: ClassVar[Telling[Any]] = MatTelling()
    windows: ClassVar[Windows[Any]] = MatWindows()
    evaluation: ClassVar[Evaluation[Any]] = MatEvaluation()
    hints: ClassVar[Hints[Any]] = MatHints()

    __slots__ = ()

    def fresh(self) -> MatTable:
        return MatTable(self.start, self.pool, self.options, self.chance.copy(), self.players)

    # Called by the core.

    def steps(self) -> list[StepHandler[Any]]:
        return STEPS

    def settles(self) -> bool:
        return turn.settles(self)

    def finish(self, outcome: Outcome) -> None:
        """A card that is being paid for or carried out as the game ends stays where pending moves are (MAT-4.1)."""
        for step in self.agenda:
            play = step.data
            if isinstance(play, Play) and play not in self.moves.plays:
                self.moves.plays.append(play)
        super().finish(outcome)

    def sealed_question(self, step: Step, seat: i64) -> Decision:
        return setup.SELECT.sealed_question(self, step, seat)

    def explain(self, seat: i64, action: Action) -> Refusal:
        return refusals.explain(self, STEPS, seat, action)

    def notation(self) -> CardNotation[Any]:
        return parsing.NOTATION

    # Plays.

    def playable(self, seat: i64) -> list[Card]:
        return moves.playable(self, seat)

    def price(self, seat: i64, card: Card, x: i64) -> i64:
        return 0  # `affords` and `choose_payment` count the parts of its cost

    def purse(self, seat: i64) -> i64:
        self.payers = None
        total: i64 = 0
        for n in self.pools[seat]:
            total += n
        return total

    def affords(self, seat: i64, card: Card, x: i64, purse: i64) -> bool:
        return paying.affords(self, seat, self.mat_card(card), purse)

    def choose_payment(self, play: Play) -> bool:
        return paying.choose(self, play)

    def pay_card(self, play: Play) -> None:
        paying.pay(self, play)

    def may_announce(self, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        return moves.may_announce(self, seat, self.mat_card(card), why)

    def may_use(self, seat: i64, thing: Thing, line: i64, ability: Node, why: Reasons | None = None) -> bool:
        return moves.may_use(self, seat, self.in_play(thing), line, ability, why)

    def may_choose(self, thing: Thing, group: Node, frame: Frame) -> bool:
        assert isinstance(group, Group)
        if group.quantifier != TARGET and group.quantifier != UP_TO_TARGET:
            return True
        return not numbers.is_forbidden(self, self.in_play(thing), numbers.BE_TARGETED, frame.controller)

    def there_is(self, what: str, why: Reasons | None = None) -> bool:
        """Whether a card or ability is preempted; the end of the turn is none of them (MAT-6.18)."""
        if self.moves.plays:
            return True
        return why is not None and why.no(
            "MAT-6.18" if self.phase == words.P_ENDING else "MAT-6.9",
            "There is no move that it could preempt.",
        )

    def was_announced(self, play: Play) -> None:
        moves.was_announced(self, play)

    def resolves(self, play: Play) -> bool:
        return moves.enter(self, play)

    def was_played(self, play: Play) -> None:
        moves.was_played(self, play)

    def begins_to_wait(self, frame: Frame) -> bool:
        return turn.begins_to_wait(self, frame)

    # Called by card text.

    def project(self) -> None:
        numbers.project(self)

    def find_end(self) -> bool:
        return turn.find_end(self)

    def stat(self, thing: Thing, name: str) -> i64:
        if self.stale:
            self.project()
        return self.in_play(thing).points

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return turn.draw(self, seat, n)

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        return changing.destroy(self, things)

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        return changing.give_control(self, self.in_play(thing), seat, duration, frame)

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        return changing.exchange(self, self.in_play(first), self.in_play(second))

    def become(self, thing: Thing, card: Card, x: i64, frame: Frame, duration: Duration = FOR_GOOD) -> None:
        changing.become(self, self.in_play(thing), self.mat_card(card.base), duration, frame)

    def can_turn(self, thing: Thing) -> bool:
        return not thing.turned and numbers.can_pivot(self, self.in_play(thing))

    def turn_things(self, things: list[Thing], turned: bool, frame: Frame) -> i64:
        n: i64 = 0
        for thing in things:
            card = self.in_play(thing)
            did = (
                paying.pivot(self, card, frame.controller, "", True)
                if turned
                else changing.unpivot(self, card)
            )
            n += 1 if did else 0
        return n

    def turn_as_cost(self, thing: Thing, frame: Frame) -> None:
        paying.pivot(self, self.in_play(thing), frame.controller, "")

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        self.lost[seat] = 2

    # Resources.

    def can_pay(self, seat: i64, name: str, n: i64) -> bool:
        pool = self.pools[seat]
        return sum(pool) >= n if name == words.ANY else pool[words.PLACE_OF[name]] >= n

    def can_raise(self, seat: i64, name: str, n: i64) -> bool:
        return self.can_pay(seat, name, n) or moves.can_raise(self, seat)

    def add_means(self, seat: i64, actions: list[Action]) -> None:
        moves.add_resources(self, seat, actions)

    def resource(self, seat: i64, name: str) -> i64:
        return sum(self.pools[seat]) if name == words.ANY else self.pools[seat][words.PLACE_OF[name]]

    def choose_units(self, seat: i64, name: str, n: i64, purpose: i64, frame: Frame) -> bool:
        return name != words.ANY or paying.choose_kinds(self, seat, n, purpose, frame)

    def change_resource(self, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        if name != words.ANY:
            return changing.add(self, seat, words.PLACE_OF[name], n, "MAT-8.8")
        total: i64 = 0
        for kind in frame.slots[0] if frame.slots else []:
            total += changing.add(self, seat, kind, 1 if n > 0 else -1, "MAT-8.10")
        return total


# Which rule carries out which step, and takes the answers to its question.
STEPS: Final = by_number(
    [
        moves.MatRunStep(),
        setup.MatSetUpStep(),
        setup.SELECT,
        setup.ShufflesStep(),
        CutStep(words.CUTTING),
        setup.MatDecideStep(),
        setup.HandsStep(),
        setup.OpeningStep(),
        moves.MatAnnounceStep(words.STAGE),
        FinishStep(words.ENDING),
        turn.MatStartStep(),
        turn.UnpivotStep(),
        turn.MatDrawStep(),
        moves.MainStep(),
        moves.MatWindowStep(),
        turn.MatLastStep(),
    ]
)
