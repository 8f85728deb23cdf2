"""Amounts: the numbers in card text. Those that count a group live with the groups, in `nodes.group`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.nodes.base import Amount
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import last_state, seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import Player, is_plain_player
from mindtable.language.node import Node

LARGEST: Final = 1_000_000_000


def kept(n: i64) -> i64:
    """A number within the largest that is kept, which repeated doubling must not outgrow (TC-9.21)."""
    return min(max(n, -LARGEST), LARGEST)


@dataclass(frozen=True)
class Fixed(Amount):
    """A number in digits."""

    n: int

    def value(self, state: CardState, frame: Frame) -> i64:
        return self.n

    def is_plural(self) -> bool:
        return self.n != 1

    def stands_alone(self) -> bool:
        return True


def is_one(n: Amount) -> bool:
    """Whether an amount is written as the number 1."""
    return isinstance(n, Fixed) and n.n == 1


@dataclass(frozen=True)
class ChosenX(Amount):
    """`X` on a card whose X was chosen as it was cast (TC-5.9)."""

    def value(self, state: CardState, frame: Frame) -> i64:
        return frame.x


@dataclass(frozen=True)
class ThatMuch(Amount):
    """`that much`, `that many`, `that damage`: the amount of the event."""

    def value(self, state: CardState, frame: Frame) -> i64:
        return frame.amount


@dataclass(frozen=True)
class Every(Node):
    """`for every 2 pollution indicators on it`: how many full sets are on each thing spoken of, rounded down.

    With `most`, no more than that many count.
    """

    n: int
    kind: str
    word: str
    most: int = 0

    def sets(self, thing: Thing) -> i64:
        """How many full sets are on the thing."""
        number: i64 = thing.counter(self.kind) // self.n
        return min(number, self.most) if self.most else number


@dataclass(frozen=True)
class Health(Amount):
    """`your health`, `your opponent's health`: a player's present health."""

    who: Player

    def value(self, state: CardState, frame: Frame) -> i64:
        return state.health[seat_of(state, self.who, frame)]

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class BothHealth(Amount):
    """`the sum of both players' health`."""

    def value(self, state: CardState, frame: Frame) -> i64:
        return state.health[0] + state.health[1]

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class Half(Amount):
    """`half AMOUNT, rounded down` (TC-10.18)."""

    of: Amount

    def value(self, state: CardState, frame: Frame) -> i64:
        return self.of.value(state, frame) // 2

    def stands_alone(self) -> bool:
        return self.of.stands_alone()


@dataclass(frozen=True)
class Double(Amount):
    """`double AMOUNT`."""

    of: Amount

    def value(self, state: CardState, frame: Frame) -> i64:
        return kept(self.of.value(state, frame) * 2)

    def stands_alone(self) -> bool:
        return self.of.stands_alone()


@dataclass(frozen=True)
class CardsIn(Amount):
    """`the number of cards in your discard pile`: the size of a zone."""

    zone: str
    who: Player

    def value(self, state: CardState, frame: Frame) -> i64:
        return state.zone_size(self.zone, seat_of(state, self.who, frame))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class TotalDamage(Amount):
    """`the total damage dealt to this creature`, since it entered play."""

    group: Group

    def value(self, state: CardState, frame: Frame) -> i64:
        thing = state.find(frame.source)
        return frame.total if thing is None else thing.damage_in_all()


@dataclass(frozen=True)
class CountersOn(Amount):
    """`the number of time counters on this creature`: now, or as it left play; `word` is the game's word for them."""

    kind: str
    word: str
    group: Group

    def value(self, state: CardState, frame: Frame) -> i64:
        thing = last_state(state, self.group.spoken_of(state, frame), frame)
        return 0 if thing is None else thing.counter(self.kind)


@dataclass(frozen=True)
class StatOf(Amount):
    """`this creature's attack`: a present number of a thing, or its last one.

    TC-11.37, MI-20.27, MN-14.30, MAT-9.35.
    """

    group: Group
    stat: str

    def value(self, state: CardState, frame: Frame) -> i64:
        thing = last_state(state, self.group.spoken_of(state, frame), frame)
        return 0 if thing is None else state.stat(thing, self.stat)


@dataclass(frozen=True)
class HighestPrinted(Amount):
    """`the highest printed power among thoughts your opponent controls`; 0 if there are none."""

    stat: str
    group: Group

    def value(self, state: CardState, frame: Frame) -> i64:
        highest: i64 = 0
        for thing in self.group.members(state, frame):
            highest = max(highest, thing.form.numbers.get(self.stat, 0))
        return highest
