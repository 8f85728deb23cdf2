"""A game of MindNet at work: which rule carries out which step, answer and verb.

This is the top layer of the game: only `game.py` and `position.py`, which make such objects, are above it. A module
below imports only modules that come before it in this list. If a rule needs something from above, it calls a hook of
the state, which this module overrides.

    data        words, options, statements, card, causes, thing, state; pool, decks
    numbers     levels
    changes     changing, areas
    phases      playing, setup, ready, approaching, interacting, turn
    card text   verbs (the game's own)
    faces       evaluation, parsing, passing, telling, views, refusals
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mindtable.cards.effects.permissions import may_target
from mindtable.cards.effects.running import RunStep
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.triggers import OrderStep
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.faces.refusals import CardRefusals
from mindtable.cards.knowledge.visibility import DISCARD_PILE
from mindtable.cards.moves.control import forget_returns
from mindtable.cards.nodes.event import CAST
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import last_state, own_thing
from mindtable.cards.plays.plays import FinishStep
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import Checks, Payment, PlayRules
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import FOR_GOOD, Duration
from mindtable.core.chance import Chance
from mindtable.core.errors import PositionError
from mindtable.core.faces.odds import odds_of
from mindtable.core.faces.search import Evaluation
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.handler import StepHandler, by_number
from mindtable.core.legality import Reasons
from mindtable.core.outcome import Outcome
from mindtable.games.mindnet import (
    approaching,
    areas,
    changing,
    interacting,
    levels,
    playing,
    ready,
    setup,
    turn,
    words,
)
from mindtable.games.mindnet.faces import parsing
from mindtable.games.mindnet.faces.evaluation import MnEvaluation
from mindtable.games.mindnet.faces.passing import MnWindows
from mindtable.games.mindnet.faces.refusals import MnRefusals
from mindtable.games.mindnet.faces.telling import MnTelling
from mindtable.games.mindnet.state.state import MnState, Picks
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.games.mindnet.statements import THIS_INTERACTION
from mindtable.language.node import Node


class MnTable(MnState):
    """A game of MindNet in progress, with all its rules."""

    telling: ClassVar[Telling[Any]] = MnTelling()
    windows: ClassVar[Windows[Any]] = MnWindows()
    evaluation: ClassVar[Evaluation[Any]] = MnEvaluation(odds_of("mindtable.games.mindnet"))
    refusals: ClassVar[CardRefusals[Any]] = MnRefusals()

    __slots__ = ()

    def settle_in(self) -> None:
        for seat in (0, 1):
            while len(self.owners[seat]) < len(self.areas[seat]):
                self.owners[seat].append(seat)
            for at, card in enumerate(self.sides[seat]):
                if card.unit and not any(unit.number == card.unit for unit in self.units):
                    raise PositionError(f"play[{seat}][{at}].unit: there is no interaction {card.unit}")
                bearer = self.find_card(card.bearer) if card.bearer else None
                if card.turned or (bearer is not None and bearer.turned):
                    card.form = card.printed.asleep
        super().settle_in()

    def fresh(self) -> MnTable:
        return MnTable(self.start, self.pool, self.options, self.chance.copy(), self.players)

    # Called by the core.

    def steps(self) -> list[StepHandler[Any]]:
        return STEPS

    def finish(self, outcome: Outcome) -> None:
        """Both GNE areas are opened, and what was half played is put away (MN-16.5, MN-13.5)."""
        for step in self.agenda:
            play = step.data
            if isinstance(play, Play) and play.is_card():
                self.to_pile(play.seat, play.form)
        areas.open_all(self)
        super().finish(outcome)

    def pick_again(self, seat: i64, dealer: Chance) -> None:
        for step in self.agenda:
            picks = step.data
            if isinstance(picks, Picks) and step.kind == words.READY and seat == self.active:
                picks.ids = dealer.sample(list(range(len(self.hand[seat]))), len(picks.ids))

    def notation(self) -> CardNotation[Any]:
        return parsing.NOTATION

    # Plays.

    def play_rules(self) -> PlayRules[Any]:
        return playing.PLAYS

    def payment(self) -> Payment[Any]:
        return playing.PAYMENT

    def checks(self) -> Checks[Any]:
        return turn.CHECKS

    def may_choose(self, thing: Thing, group: Node, frame: Frame) -> bool:
        if group is not changing.BEARER:
            assert isinstance(group, Group)
            return may_target(self, thing, group, frame)
        item = self.find(frame.that)
        return item is not None and self.can_carry(item, thing)

    def there_is(self, what: str, why: Reasons | None = None) -> bool:
        if self.phase == words.P_INTERACTION or (what != THIS_INTERACTION) or self.current:
            return True
        return why is not None and why.no("MN-4.14", "It speaks of this interaction, and there is none.")

    # Called by card text.

    def project(self) -> None:
        levels.project(self)

    def place_gone(self, id_: i64, place: str, frame: Frame) -> bool:
        return changing.take_fallen(self, id_, place, frame) or super().place_gone(id_, place, frame)

    def may_befall(self, thing: Thing, other: Thing | None) -> bool:
        return changing.may_take(self, self.in_play(thing), other)

    def thing_left(self, thing: Thing) -> None:
        super().thing_left(thing)
        card = self.in_play(thing)
        if card.printed.is_individual and card not in self.fallen:
            changing.drop_items(self, card)

    def stat(self, thing: Thing, name: str) -> i64:
        if self.stale:
            self.project()
        return levels.level(self.in_play(thing), name)

    def gnes(self, seat: i64) -> i64:
        return levels.gnes(self, seat)

    def may_come(self, seat: i64, card: Card) -> bool:
        return playing.may_come(self, seat, self.mn_card(card))

    def put_in(self, seat: i64, card: Card, turned: bool) -> Thing:
        new = MnThing(0, seat, seat, self.mn_card(card))
        playing.come_in(self, new, DISCARD_PILE, turned)
        happen(self, CAST, new, None, seat, 1)  # MN-14.37
        return new

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        return changing.discard_things(self, things)

    def perishes(self, thing: Thing, frame: Frame) -> None:
        """Its health is still 0 or less: it dies at the next check, when nothing replaces that any more."""

    def befalls(self, seat: i64, happened: str, frame: Frame) -> None:
        if happened == words.STEALS:
            areas.steal_now(self, seat, [])
        else:
            turn.pay_taxes(self, seat, frame.amount)

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        card = self.in_play(thing)
        if duration != FOR_GOOD:
            return changing.borrow(self, card, seat, duration, frame)
        forgets = forget_returns(self, card) and card.controller == seat
        return changing.gain_control(self, card, seat, frame) or forgets

    def can_carry(self, thing: Thing, bearer: Thing) -> bool:
        item = self.in_play(thing)
        return item.printed.is_item and self.bearers_fit(item.printed, item.id, self.in_play(bearer))

    def attach(self, thing: Thing | None, bearer: Thing, frame: Frame) -> bool:
        return thing is not None and changing.attach(self, self.in_play(thing), self.in_play(bearer))

    def turn_things(self, things: list[Thing], turned: bool, frame: Frame) -> i64:
        return changing.exhaust(self, things, frame) if turned else changing.activate(self, things)

    def damage_things(self, source: Node | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        dealer: Thing | None = None
        if source is not None:
            assert isinstance(source, Group)
            dealer = last_state(self, source.spoken_of(self, frame), frame)
            if dealer is None:
                return 0
        else:
            dealer = own_thing(self, frame)
            if dealer is None:
                form = self.mn_card(frame.source_form)
                dealer = MnThing(frame.source, frame.controller, frame.controller, form)
        return changing.damage(self, things, n, dealer, source is not None)


# Which rule carries out which step, and takes the answers to its question.
STEPS: Final = by_number(
    [
        RunStep(),
        setup.MnSetUpStep(),
        setup.DieStep(),
        setup.MnDecideStep(),
        setup.MULLIGAN,
        playing.MnAnnounceStep(words.STAGE),
        FinishStep(words.ENDING),
        OrderStep(words.BATCH),
        turn.MnWaveStep(words.WAVE),
        setup.DeployFirstStep(),
        turn.TurnStartStep(),
        ready.ReadyStep(),
        turn.DeployStep(),
        turn.EventOpenStep(),
        turn.EventsStep(),
        approaching.ApproachesStep(),
        approaching.HostStep(),
        approaching.SurrogatesStep(),
        approaching.HostsStep(),
        interacting.InteractionsStep(),
        interacting.MnWindowStep(),
        interacting.ResolveStep(),
        interacting.StealingStep(),
        interacting.WinnerStep(),
        interacting.HitStep(),
        turn.EvaluationStep(),
        turn.DeclaringStep(),
        turn.TaxesStep(),
        turn.TurnEndStep(),
        turn.MnLastStep(),
    ]
)
