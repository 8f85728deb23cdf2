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
from mindtable.cards.faces.refusals import CardRefusals
from mindtable.cards.knowledge.visibility import DISCARD_PILE
from mindtable.cards.moves.shuffling import CutStep
from mindtable.cards.nodes.group import TARGET, UP_TO_TARGET, Group
from mindtable.cards.plays.plays import FinishStep
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import Checks, Payment, PlayRules
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import CARD_IN_HAND, FOR_GOOD, Duration
from mindtable.core.faces.odds import odds_of
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.handler import StepHandler, by_number
from mindtable.core.legality import Reasons
from mindtable.core.outcome import Outcome
from mindtable.games.minds_across_time import changing, moves, numbers, paying, setup, turn, words
from mindtable.games.minds_across_time.faces import (
    parsing,
)
from mindtable.games.minds_across_time.faces.evaluation import MatEvaluation
from mindtable.games.minds_across_time.faces.passing import MatWindows
from mindtable.games.minds_across_time.faces.planning import MatHints
from mindtable.games.minds_across_time.faces.refusals import MatRefusals
from mindtable.games.minds_across_time.faces.telling import MatTelling
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.language.node import Node


class MatTable(MatState):
    """A game of Minds Across Time in progress, with all its rules."""

    telling: ClassVar[Telling[Any]] = MatTelling()
    windows: ClassVar[Windows[Any]] = MatWindows()
    evaluation: ClassVar[Evaluation[Any]] = MatEvaluation(odds_of("mindtable.games.minds_across_time"))
    refusals: ClassVar[CardRefusals[Any]] = MatRefusals()
    hints: ClassVar[Hints[Any]] = MatHints()

    __slots__ = ()

    def fresh(self) -> MatTable:
        return MatTable(self.start, self.pool, self.options, self.chance.copy(), self.players)

    # Called by the core.

    def steps(self) -> list[StepHandler[Any]]:
        return STEPS

    def finish(self, outcome: Outcome) -> None:
        """A card that is being paid for or carried out as the game ends stays where pending moves are (MAT-4.1)."""
        for step in self.agenda:
            play = step.data
            if isinstance(play, Play) and play not in self.moves.plays:
                self.moves.plays.append(play)
        super().finish(outcome)

    def notation(self) -> CardNotation[Any]:
        return parsing.NOTATION

    # Plays.

    def play_rules(self) -> PlayRules[Any]:
        return moves.PLAYS

    def payment(self) -> Payment[Any]:
        return paying.PAYMENT

    def checks(self) -> Checks[Any]:
        return turn.CHECKS

    def price(self, seat: i64, card: Card, x: i64) -> i64:
        return 0  # `MatPayment` counts the parts of its cost

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

    # Called by card text.

    def project(self) -> None:
        numbers.project(self)

    def stat(self, thing: Thing, name: str) -> i64:
        if self.stale:
            self.project()
        return self.in_play(thing).points

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return turn.draw(self, seat, n)

    def may_come(self, seat: i64, card: Card) -> bool:
        return not self.mat_card(card).is_clash

    def put_in(self, seat: i64, card: Card, turned: bool) -> Thing:
        return changing.bring_in(self, seat, self.mat_card(card), None, DISCARD_PILE, turned)

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

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        self.lost[seat] = 2

    # Resources.

    def resource(self, seat: i64, name: str) -> i64:
        if name == CARD_IN_HAND:
            return self.zone_size("hand", seat)
        if name == words.VICTORY_POINT:
            if self.stale:
                self.project()
            return self.totals[seat]
        return sum(self.pools[seat]) if name == words.ANY else self.pools[seat][words.PLACE_OF[name]]


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
        turn.MatDrawRestStep(),
    ]
)
