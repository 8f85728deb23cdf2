"""Costs of activated abilities and prices of cards: what can pay, choosing, paying.

The game determines the current price of a card and how much a player has (`CardState.price`, `Payment.purse`).
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.effects.prices import end_discounts
from mindtable.cards.moves import moving
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.base import Cost
from mindtable.cards.nodes.group import NUMBER, Group
from mindtable.cards.state.frame import NO_CARDS, Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import TO_PAY_COST


@dataclass(frozen=True)
class PayCost(Cost):
    """`Pay 2 energy`: `resource` is its singular."""

    n: int
    resource: str

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return state.payment().can_pay(state, seat, self.resource, self.n)

    def choose(self, state: CardState, play: Play) -> list[int] | None:
        frame = play.frames[0]
        if not state.payment().choose_units(state, play.seat, self.resource, self.n, TO_PAY_COST, frame):
            return None
        chosen = frame.slots[0] if frame.slots else []
        frame.settle()
        return chosen

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        if chosen:
            frame.take(0, chosen, -1)
            state.payment().change_resource(state, seat, self.resource, -len(chosen), frame)
            frame.settle()
        else:
            state.payment().change_resource(state, seat, self.resource, -self.n, frame)


@dataclass(frozen=True)
class TurnCost(Cost):
    """`Pivot this product`, `Exhaust 1 other Citizen you control`: things are turned; `verb` is the game's word."""

    verb: str
    group: Group

    def turns_it(self) -> bool:
        return self.group.is_this()

    def options(self, state: CardState, seat: i64, frame: Frame) -> list[Thing]:
        """The things of `seat` that can be turned."""
        return [
            thing
            for thing in members(state, seat, self.group, frame)
            if state.payment().can_turn(state, thing)
        ]

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        if self.group.is_this():
            this = state.find(frame.source)
            return this is not None and this.controller == seat and state.payment().can_turn(state, this)
        return len(self.options(state, seat, frame)) >= least(self.group)

    def choose(self, state: CardState, play: Play) -> list[int] | None:
        frame = play.frames[0]
        if self.group.is_this():
            return [int(frame.source)] if self.payable(state, play.seat, frame) else []
        return choose_things(state, play, self.group, self.options(state, play.seat, frame))

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        for id_ in chosen:
            thing = state.find(id_)
            if thing is not None:
                state.payment().turn(state, thing, frame)


@dataclass(frozen=True)
class DestroyCost(Cost):
    """`Remove this thought`, `Discard 1 item you control`: things leave play, in the game's word for it."""

    group: Group

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return len(members(state, seat, self.group, frame)) >= least(self.group)

    def choose(self, state: CardState, play: Play) -> list[int] | None:
        options = members(state, play.seat, self.group, play.frames[0])
        return choose_things(state, play, self.group, options)

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        state.payment().give_up(state, [thing for thing in map(state.find, chosen) if thing is not None])


@dataclass(frozen=True)
class DiscardCost(Cost):
    """`Discard 1 card`: from the hand."""

    n: int

    def takes_cards(self) -> bool:
        return True

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return len(state.hand[seat]) >= self.n

    def choose(self, state: CardState, play: Play) -> list[int] | None:
        hand = state.hand[play.seat]
        if len(hand) <= self.n:
            return [int(card.index) for card in hand]
        if len(play.discards) >= self.n:
            chosen = play.discards
            play.discards = NO_CARDS
            return chosen
        question = state.policies().manner.cost_card
        assert question is not None
        actions = choices.one_of_each(state, question.verb, hand, play.discards)
        choices.put(state, question, question.prompt, play.seat, actions, play.frames[0])
        return None

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        moving.discard(state, seat, chosen)


@dataclass(frozen=True)
class MillCost(Cost):
    """`Mill 1 card`: from the top of the own deck."""

    n: int

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        return len(state.deck[seat]) >= self.n

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        moving.mill(state, seat, self.n)


@dataclass(frozen=True)
class CounterCost(Cost):
    """`Remove 2 stock indicators from this product`; `word` is "counter" or the game's "indicator"."""

    n: int
    kind: str
    word: str
    group: Group

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        thing = state.find(frame.source)
        return thing is not None and thing.counter(self.kind) >= self.n

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        thing = state.find(frame.source)
        assert thing is not None
        state.put_counters(thing, self.kind, -self.n, frame)


def members(state: CardState, seat: i64, group: Group, frame: Frame) -> list[Thing]:
    """The things of `seat` in play that can pay a cost."""
    if group.is_this():
        this = state.find(frame.source)
        return [] if this is None or this.controller != seat else [this]
    return [
        thing
        for thing in state.play[seat]
        if state.may_choose(thing, group, frame) and group.fits(state, thing, frame)
    ]


def least(group: Group) -> i64:
    """The smallest number of things that pay a cost."""
    return group.n if group.quantifier == NUMBER else 1


def choose_things(state: CardState, play: Play, group: Group, options: list[Thing]) -> list[int] | None:
    """The things that pay a cost: the number that it says, else all. None if the player was asked."""
    frame = play.frames[0]
    if group.quantifier == NUMBER and len(options) > group.n and len(frame.partial) < group.n:
        left = [option for option in options if option.id not in frame.partial]
        question = state.policies().manner.cost
        assert question is not None
        choices.ask_thing(
            state, state.policies().manner, question, question.prompt, play.seat, left, False, frame
        )
        return None
    chosen = frame.partial if frame.partial else [int(option.id) for option in options]
    frame.partial = []
    return chosen


def costs_of(play: Play) -> tuple[Cost, ...]:
    """The costs of a used ability; a card has only a price."""
    ability = play.ability
    return ability.costs if isinstance(ability, Activated) else ()


def gives_itself(play: Play) -> bool:
    """Whether a used ability costs its own card."""
    return any(isinstance(cost, DestroyCost) and cost.group.is_this() for cost in costs_of(play))


def choose(state: CardState, play: Play) -> bool:
    """Let the player choose what pays each cost; False if the player was asked."""
    if play.is_card():
        return state.payment().choose(state, play)
    for cost in costs_of(play)[len(play.paid) :]:
        chosen = cost.choose(state, play)
        if chosen is None:
            return False
        play.paid.append(chosen)
    return True


def pay(state: CardState, play: Play) -> bool:
    """Pay all costs. If leaving play is replaced for a thing, its cost still counts as paid. False if the game is over.

    In a game that always looks for its end, each card or thing paid is a separate change.
    """
    if play.is_card():
        state.payment().pay(state, play)
        assert isinstance(play.form, LinedCard)
        end_discounts(state, play.seat, play.form)
        state.checks().close_change(state)
        return state.outcome is None
    frame = play.frames[0]
    one_by_one = state.policies().looks_always
    for cost, chosen in zip(costs_of(play), play.paid):
        for part in [[each] for each in chosen] if one_by_one and len(chosen) > 1 else [chosen]:
            if state.outcome is None:
                state.acting = frame
                cost.pay(state, play.seat, part, frame)
                state.acting = None
                state.checks().close_change(state)
    return state.outcome is None
