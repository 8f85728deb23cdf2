"""Conditions: what may stand after `if`, `while` and `unless`."""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import last_state, seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player, is_plain_player


@dataclass(frozen=True)
class All(Condition):
    """`CONDITION and CONDITION`: every one of them holds."""

    conditions: tuple[Condition, ...]

    def holds(self, state: CardState, frame: Frame) -> bool:
        return all(condition.holds(state, frame) for condition in self.conditions)

    def stands_alone(self) -> bool:
        return all(condition.stands_alone() for condition in self.conditions)


@dataclass(frozen=True)
class Controls(Condition):
    """`you control a creature named Goblin`, `you control no other thoughts`: at least one such thing, or none.

    The group's quantifier is `SOME` or `NONE`. No count is asked for, so nothing counts double here (TC-10.15).
    """

    who: Player
    group: Group
    negative: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        seat = seat_of(state, self.who, frame)
        for thing in state.play[seat]:
            if self.group.fits(state, thing, frame):
                return not self.negative
        return self.negative

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.group.stands_alone()


@dataclass(frozen=True)
class ControlsCount(Condition):
    """`you control 3 or more creatures named Goblin`: at least `n`; with `exactly`, that many and no more."""

    who: Player
    n: int
    group: Group
    exactly: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        number = state.count_of(self.group, frame, seat_of(state, self.who, frame))
        return number == self.n if self.exactly else number >= self.n

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.group.stands_alone()


@dataclass(frozen=True)
class ControlsMore(Condition):
    """`your opponent controls more thoughts than you`: strictly more of them in play, or fewer (TC-11.41, MI-20.32,
    MN-14.33, MAT-9.39).
    """

    who: Player
    group: Group
    fewer: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        seat = seat_of(state, self.who, frame)
        difference = state.count_of(self.group, frame, seat) - state.count_of(self.group, frame, 1 - seat)
        return difference < 0 if self.fewer else difference > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.group.stands_alone()


@dataclass(frozen=True)
class HasHealth(Condition):
    """`you have exactly 1 health`; `compare` is "exactly", "or more" or "or less"."""

    who: Player
    n: int
    compare: str

    def holds(self, state: CardState, frame: Frame) -> bool:
        health = state.health[seat_of(state, self.who, frame)]
        if self.compare == "exactly":
            return health == self.n
        return health >= self.n if self.compare == "or more" else health <= self.n

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class ThereAreNo(Condition):
    """`there are no other creatures`: none in play, of either player."""

    group: Group

    def holds(self, state: CardState, frame: Frame) -> bool:
        return not self.group.exists(state, frame)

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


@dataclass(frozen=True)
class NotSummonedBy(Condition):
    """`this creature was not summoned by a creature named Treant`: no ability of such a creature made it (TC-10.16)."""

    group: Group
    names: tuple[str, ...]

    def holds(self, state: CardState, frame: Frame) -> bool:
        return (frame.summoner if self.group.is_this() else frame.that_summoner) not in self.names


@dataclass(frozen=True)
class HasCounters(Condition):
    """`this creature has exactly 3 time counters on it`; `word` is "counter" or the game's "indicator".

    At least `n` of them; with `exactly` that many, with `fewer` at most that many.
    """

    group: Group
    n: int
    kind: str
    word: str
    exactly: bool
    fewer: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        thing = last_state(state, self.group.spoken_of(state, frame), frame)
        if thing is None:
            return False
        number = thing.counter(self.kind)
        if self.fewer:
            return number <= self.n
        return number == self.n if self.exactly else number >= self.n


@dataclass(frozen=True)
class IsNamed(Condition):
    """`that creature is named Citizen of Draem`: its present name, or the last one if it is gone.

    `that card` is the card just looked at or revealed, if there is one.
    """

    group: Group
    names: tuple[str, ...]

    def holds(self, state: CardState, frame: Frame) -> bool:
        if self.group.is_seen(frame):
            return len(frame.seen) > 0 and state.pool.cards[frame.seen[0]].name in self.names
        if self.group.is_this():
            source = state.find(frame.source)
            return (frame.source_form if source is None else source.form).name in self.names
        thing = state.find(self.group.spoken_of(state, frame))
        form = frame.that_form if thing is None else thing.form
        return form is not None and form.name in self.names


@dataclass(frozen=True)
class ZoneEmpty(Condition):
    """`your opponent's deck is empty`, `your hand is empty`."""

    zone: str
    who: Player

    def holds(self, state: CardState, frame: Frame) -> bool:
        return state.zone_size(self.zone, seat_of(state, self.who, frame)) == 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class ZoneHas(Condition):
    """`your opponent's discard pile has 40 or more cards`, `you have 7 or more cards in hand`."""

    zone: str
    who: Player
    n: int

    def holds(self, state: CardState, frame: Frame) -> bool:
        return state.zone_size(self.zone, seat_of(state, self.who, frame)) >= self.n

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class TurnOf(Condition):
    """`it is your opponent's turn`."""

    who: Player

    def holds(self, state: CardState, frame: Frame) -> bool:
        return state.active == seat_of(state, self.who, frame)

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class PhaseOf(Condition):
    """`it is your draw step`: that part of that player's turn; with `never` any other time (TC-11.34, MI-20.24,
    MAT-9.32).
    """

    who: Player
    phase: str
    never: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        here = state.phase == self.phase and state.active == seat_of(state, self.who, frame)
        return here != self.never

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class IsA(Condition):
    """`this individual is a Cyborg`, `that card is an intellect`: `kind` describes what it is."""

    group: Group
    kind: Group

    def holds(self, state: CardState, frame: Frame) -> bool:
        if self.group.is_seen(frame):
            return len(frame.seen) > 0 and self.kind.fits_card(state, state.pool.cards[frame.seen[0]], frame)
        thing = last_state(state, self.group.spoken_of(state, frame), frame)
        return thing is not None and self.kind.fits(state, thing, frame)


@dataclass(frozen=True)
class IsInState(Condition):
    """`the bearer is hosting`, `this individual is exhausted`: its present state."""

    group: Group
    word: str

    def holds(self, state: CardState, frame: Frame) -> bool:
        things = self.group.members(state, frame)
        return len(things) > 0 and state.has_state(things[0], self.word)


@dataclass(frozen=True)
class ControlsDifferent(Condition):
    """`you control products of 6 or more different subtypes`: so many distinct ones among them."""

    who: Player
    group: Group
    n: int
    what: str

    def holds(self, state: CardState, frame: Frame) -> bool:
        found: list[str] = []
        for thing in state.play[seat_of(state, self.who, frame)]:
            if self.group.fits(state, thing, frame):
                for kind in thing.kinds(self.what):
                    if kind not in found:
                        found.append(kind)
        return len(found) >= self.n

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.group.stands_alone()


@dataclass(frozen=True)
class HasResource(Condition):
    """`you have 4 or fewer Credits`: at most that many, or with `more` at least."""

    who: Player
    n: int
    resource: str
    more: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        number = state.resource(seat_of(state, self.who, frame), self.resource)
        return number >= self.n if self.more else number <= self.n

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class HasMoreResource(Condition):
    """`your opponent has more Credits than you`, `you have fewer Credits than your opponent`: strictly.

    `who` is the player who is spoken of, with `fewer` the one who has less.
    """

    who: Player
    resource: str
    fewer: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        seat = seat_of(state, self.who, frame)
        difference = state.resource(seat, self.resource) - state.resource(1 - seat, self.resource)
        return difference < 0 if self.fewer else difference > 0

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)
