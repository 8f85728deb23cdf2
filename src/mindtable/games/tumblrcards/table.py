"""A game of TumblrCards at work: which rule carries out which step, answer and verb.

This is the top layer of the game: only `game.py` and `position.py`, which make such objects, are above it. A module
below imports only modules that come before it in this list. If a rule needs something from above, it calls a hook of
the state, which this module overrides.

    data        words, causes, options, card, creature, state; pool, decks
    numbers     numbers
    changes     arriving, changing, damage
    checks      checks
    the turn    setup, drawing, turn, combat, casting
    card text   verbs (the game's own)
    faces       evaluation, parsing, telling, views, refusals, redeal
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mindtable.cards.effects.permissions import forbidder, may_target
from mindtable.cards.effects.running import RunStep
from mindtable.cards.events.replacing import Hit
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.faces.refusals import CardRefusals
from mindtable.cards.knowledge.visibility import DISCARD_PILE
from mindtable.cards.nodes.amount import LARGEST
from mindtable.cards.nodes.event import DRAWS
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import Policies
from mindtable.cards.state.state import Checks, Payment, PlayRules
from mindtable.cards.state.thing import NO_THINGS, Thing
from mindtable.cards.words import FOR_GOOD, Duration
from mindtable.core.agenda import PLAIN_STEPS, Step
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError
from mindtable.core.faces.odds import odds_of
from mindtable.core.faces.search import Evaluation
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.handler import StepHandler, by_number
from mindtable.games.tumblrcards import (
    arriving,
    casting,
    changing,
    checks,
    combat,
    damage,
    drawing,
    numbers,
    setup,
    turn,
    words,
)
from mindtable.games.tumblrcards.faces import (
    parsing,
    redeal,
)
from mindtable.games.tumblrcards.faces.evaluation import TumblrEvaluation
from mindtable.games.tumblrcards.faces.refusals import TumblrRefusals
from mindtable.games.tumblrcards.faces.telling import TumblrTelling, TumblrWindows
from mindtable.games.tumblrcards.state import causes
from mindtable.games.tumblrcards.state.card import ATTACK
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.node import Node


class TumblrTable(TumblrState):
    """A game of TumblrCards in progress, with all its rules."""

    telling: ClassVar[Telling[Any]] = TumblrTelling()
    windows: ClassVar[Windows[Any]] = TumblrWindows()
    evaluation: ClassVar[Evaluation[Any]] = TumblrEvaluation(odds_of("mindtable.games.tumblrcards"))
    refusals: ClassVar[CardRefusals[Any]] = TumblrRefusals()

    __slots__ = ()

    def fresh(self) -> TumblrTable:
        return TumblrTable(self.start, self.pool, self.options, self.chance.copy(), self.players)

    # Called by the core.

    def settle_in(self) -> None:
        if len(self.objects) != len(self.attackers):
            raise PositionError(f"objects: expected {len(self.attackers)} entries, got {len(self.objects)}")
        declares = any(decision.kind == words.D_ATTACK for decision in self.pending)
        for at, attacker in enumerate(self.attackers):
            if declares and self.find_creature(attacker) is None:
                raise PositionError(f"attackers[{at}]: there is no creature with the number {attacker}")
        super().settle_in()

    def steps(self) -> list[StepHandler[Any]]:
        return STEPS

    def asking(self, decision: Decision) -> Step:
        # Its own questions are asked when their step has left the agenda.
        number = ASKING.get(decision.kind)
        return super().asking(decision) if number is None else PLAIN_STEPS[number]

    def suppose(self, seat: i64, dealer: Chance, belief: Belief) -> TumblrState:
        return redeal.redeal(self, seat, dealer, belief)

    def redeal(self, seat: i64, dealer: Chance) -> TumblrState:
        return redeal.redeal(self, seat, dealer)

    def policies(self) -> Policies:
        return causes.POLICIES

    def notation(self) -> CardNotation[Any]:
        return parsing.NOTATION

    # Casting.

    def play_rules(self) -> PlayRules[Any]:
        return casting.PLAYS

    def payment(self) -> Payment[Any]:
        return casting.PAYMENT

    def checks(self) -> Checks[Any]:
        return checks.CHECKS

    # Called by card text.

    def project(self) -> None:
        numbers.project(self)

    def times(self, frame: Frame) -> i64:
        return 2 if numbers.is_doubled(self, frame) else 1

    def stat(self, thing: Thing, name: str) -> i64:
        creature = self.creature(thing)
        if name == "cost":
            return creature.form.cost  # TC-11.26
        if self.stale:
            numbers.project(self)
        return creature.attack if name == ATTACK else creature.health_left()

    def count_of(self, group: Node, frame: Frame, seat: i64) -> i64:
        assert isinstance(group, Group)
        return numbers.count_of(self, group, frame, seat)

    # Moves for verbs.

    def drawable(self, seat: i64) -> i64:
        # A lost draw turns the discard pile over, and another one may be replaced (TC-7.7, TC-7.12).
        if self.that_replace(1 << DRAWS):
            return LARGEST
        return len(self.deck[seat]) + len(self.discard_pile[seat])

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return drawing.draw(self, seat, n)

    def that_replace(self, kinds: i64) -> list[Thing]:
        if self.regroup:
            numbers.regroup(self)
        if not self.replaceable & kinds:
            return NO_THINGS
        if self.stale:
            numbers.project(self)
        return self.sources

    def may_choose(self, thing: Thing, group: Node, frame: Frame) -> bool:
        assert isinstance(group, Group)
        return may_target(self, thing, group, frame)

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        if self.has_laws():
            things = [
                each for each in things if forbidder(self, each, numbers.BE_DESTROYED) is None
            ]  # TC-9.22
        return damage.die(self, things, False)

    def perishes(self, thing: Thing, frame: Frame) -> None:
        damage.die(self, [thing], thing.health_left() <= 0)

    def may_control(self, thing: Thing, seat: i64, back: bool) -> bool:
        return arriving.has_room_for(self, seat, "TC-11.16" if back else "TC-3.10")

    def may_come(self, seat: i64, card: Card) -> bool:
        return arriving.has_room_for(self, seat, "TC-3.10")

    def put_in(self, seat: i64, card: Card, turned: bool) -> Thing:
        own = self.tumblr_card(card)
        return arriving.arrive(self, [Creature(0, seat, seat, own, own, 0)], "", DISCARD_PILE)[0]

    def summon(self, seats: list[int], numbers: list[int], card: Card, x: i64, frame: Frame) -> i64:
        return arriving.summon(self, seats, numbers, self.tumblr_card(card), x, frame)

    def become(self, thing: Thing, card: Card, x: i64, frame: Frame, duration: Duration = FOR_GOOD) -> None:
        changing.become(self, self.creature(thing), self.tumblr_card(card).plain(), x, frame)

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        changing.change_stat(self, self.creature(thing), stat, n, duration, frame)

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        changing.shift_stat(self, self.creature(thing), stat, n, duration, frame)

    def put_counters(self, thing: Thing, kind: str, n: i64, frame: Frame) -> None:
        changing.put_counters(self, self.creature(thing), kind, n)

    def change_health(self, seat: i64, n: i64, frame: Frame) -> bool:
        return changing.change_health(self, seat, n)

    def damage_things(self, source: Node | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        assert source is None or isinstance(source, Group)
        dealer = damage.source_of(self, source, frame)
        hits = [Hit(dealer, self.creature(thing), thing.controller, n) for thing in things]
        return damage.deal(self, hits) if hits else 0

    def damage_player(self, source: Node | None, seat: i64, n: i64, frame: Frame) -> bool:
        assert source is None or isinstance(source, Group)
        return damage.deal(self, [Hit(damage.source_of(self, source, frame), None, seat, n)]) > 0

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        checks.told_to_lose(self, seat, frame)


# Which rule carries out which step, and takes the answers to its question.
STEPS: Final = by_number(
    [
        RunStep(),
        checks.TumblrCheckStep(),
        checks.SettleStep(),
        setup.TumblrSetUpStep(),
        setup.DealStep(),
        turn.TumblrStartStep(),
        turn.ManaStep(),
        casting.CASTING,
        combat.CombatPhaseStep(),
        combat.DeclareStep(),
        combat.FightStep(),
        drawing.DRAW_PHASE,
        drawing.DrawsStep(),
        turn.GiveStep(),
        turn.TumblrEndStep(),
        turn.TumblrCleanUpStep(),
        turn.AfterCleanUpStep(),
    ]
)
ASKING: Final = {each.asks: each.number for each in STEPS if each.asks}
