"""`This creature deals 3 damage to your opponent.`, and what replaces damage (TC-9.12, TC-9.13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.nodes.amount import StatOf
from mindtable.cards.nodes.base import Amount, Effect, EventPattern
from mindtable.cards.nodes.event import TakesDamage
from mindtable.cards.nodes.group import IT, THAT, THIS, Group, GroupEffect
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import CONTROLLER_OF_IT, ITS_CONTROLLER, OWNER_OF_IT, Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class DealDamage(GroupEffect):
    """`source` (or this card's own effect, if None) deals `n` damage to each member of `group`, at the same time."""

    source: Group | None
    n: Amount
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        n = self.n.value(state, frame)
        things = self.group.found(state, frame, 0)
        frame.done = state.damage_things(self.source, things, n, frame) > 0
        # The source was named before.
        self.group.name(frame, things)


@dataclass(frozen=True)
class DealDamageOfStat(Effect):
    """The member of `source` deals damage equal to its present `stat` to each member of `group`."""

    source: Group
    stat: str
    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.source.choose(state, frame, 0, frame.controller) and self.group.choose(
            state, frame, 1, frame.controller
        )

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = False
        targets = self.group.found(state, frame, 1)
        dealers = self.source.things(state, frame, 0) or self.source.gone(state, frame)
        for dealer in dealers:
            frame.refer(dealer)
            n = state.stat(dealer, self.stat)
            source = Group(THAT, self.source.nouns)
            if state.damage_things(source, targets, n, frame) > 0:
                frame.done = True
        self.group.name(frame, targets)

    def possible(self, state: CardState, frame: Frame) -> bool:
        there = self.source.exists(state, frame) or len(self.source.gone(state, frame)) > 0
        return there and self.group.exists(state, frame)


@dataclass(frozen=True)
class DealDamageToPlayer(Effect):
    """`source` deals `n` damage to the player `who`."""

    source: Group | None
    n: Amount
    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        n = self.n.value(state, frame)
        frame.done = False
        for seat in self.seats(state, frame):
            if state.damage_player(self.source, seat, n, frame):
                frame.done = True

    def has_own_player(self) -> bool:
        return self.who in (ITS_CONTROLLER, OWNER_OF_IT)

    def seats(self, state: CardState, frame: Frame) -> list[int]:
        """The players; `its` is said of the source."""
        if self.source is None or not self.has_own_player():
            return seats_of(state, self.who, frame)
        who = CONTROLLER_OF_IT if self.who == ITS_CONTROLLER else self.who
        its = frame
        if self.source.quantifier not in (THAT, IT):
            its = Frame(frame.ability, frame.line, frame.source, frame.source_form, frame.controller)
            if self.source.quantifier != THIS:
                thing = state.find(self.source.spoken_of(state, frame))
                if thing is None:
                    return []
                its.refer(thing)
        return seats_of(state, who, its)


@dataclass(frozen=True)
class LessDamage(Amount):
    """`1 less damage`: the amount of the event, lowered."""

    n: int

    def value(self, state: CardState, frame: Frame) -> i64:
        return max(0, frame.amount - self.n)

    def lowers(self) -> bool:
        return True


@dataclass(frozen=True)
class TakesInstead(Effect):
    """`instead that creature takes double that damage`: in a replacement; who takes how much."""

    group: Group
    amount: Amount

    def new_amount(self, event: EventPattern) -> Amount | None:
        quantifier = self.group.quantifier
        own = isinstance(event, TakesDamage) and event.group.quantifier == quantifier == THIS
        same = quantifier in (THAT, IT) and event.names_recipient()
        return self.amount if own or same else None

    def taken_amount(self) -> Amount | None:
        return self.amount

    def taker(self, state: CardState, frame: Frame) -> Thing | None:
        return state.find(self.group.meant_id(state, frame))


@dataclass(frozen=True)
class DealsInstead(Effect):
    """`instead this creature deals double that damage`: in a replacement."""

    group: Group
    amount: Amount

    def new_amount(self, event: EventPattern) -> Amount | None:
        return self.amount


@dataclass(frozen=True)
class PreventDamage(Effect):
    """`prevent that damage`: in a replacement; it is not dealt."""

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = True


def _damage_of(source: Group, n: Amount, group: Group) -> DealDamage | None:
    """`its attack` of the source itself is said by `DealDamageOfStat`."""
    return None if isinstance(n, StatOf) and n.group.quantifier == IT else DealDamage(source, n, group)


PHRASES: Final = (
    Phrase(
        "effect",
        "{source:reference} deal(s) {n:much} damage to {group}",
        DealDamage,
        of="damage from a source",
        example="When this creature dies, this creature deals 1 damage to each creature.",
        means="the first is the source",
    ),
    Phrase(
        "effect",
        "{source:group} deal(s) damage equal to its {stat} to {group}",
        DealDamageOfStat,
        example="When this creature dies, target creature you control deals damage equal to its attack to target "
        "creature your opponent controls.",
        means="the first is the source",
    ),
    Phrase(
        "effect",
        "deal {n:much} damage to {group}",
        DealDamage,
        fixed={"source": None},
        example="Deal 2 damage to each individual.",
        means="the card's own effect is the source",
    ),
    Phrase(
        "effect",
        "{source:reference} deal(s) {n:much} damage to {who:damaged player}",
        DealDamageToPlayer,
        of="damage from a source",
        example="When this creature dies, this creature deals 1 damage to your opponent.",
        means="the first is the source",
    ),
    Phrase(
        "effect",
        "{source:reference} deal(s) damage equal to {n:measure} to {group}",
        build=_damage_of,
        of="damage from a source",
        canonical=False,
        example="When this creature dies, this creature deals damage equal to your health to target creature.",
    ),
    Phrase(
        "effect",
        "{source:reference} deal(s) damage equal to {n:measure} to {who:damaged player}",
        DealDamageToPlayer,
        of="damage from a source",
        canonical=False,
        example="When this creature dies, this creature deals damage equal to your health to your opponent.",
    ),
    Phrase(
        "event amount",
        "{n:digits} less damage",
        LessDamage,
        of="replaced damage",
        example="If this creature would take damage, instead this creature takes 1 less damage.",
        means="the amount of the event, lowered",
    ),
    Phrase(
        "effect",
        "{group:reference} take(s) {amount:event amount}",
        TakesInstead,
        example="If this creature would take damage, instead this creature takes double that damage.",
        means="in a replacement: who takes how much",
    ),
    Phrase(
        "effect",
        "{group:reference} deal(s) {amount:event amount}",
        DealsInstead,
        of="replaced events",
        example="If this creature would deal damage, instead this creature deals double that damage.",
        means="in a replacement: who deals how much",
    ),
    Phrase(
        "effect",
        "prevent that damage",
        PreventDamage,
        of="replaced events",
        example="If this creature would take damage that would destroy it, instead prevent that damage.",
        means="in a replacement: it is not dealt",
    ),
)
