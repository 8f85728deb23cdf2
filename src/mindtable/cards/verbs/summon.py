"""`Summon 2 Zombie tokens.` `Summon 1 token that is a copy of target creature.` (TC-11.1, TC-11.2, TC-11.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.amount import is_one
from mindtable.cards.nodes.base import A_THING, Amount, Effect
from mindtable.cards.nodes.group import NOW, Group, amounts, death_fits
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Summon(Effect):
    """`who` gets `n` tokens that are copies of the card called `name`, at the same time."""

    who: Player
    n: Amount
    name: str

    def makes(self) -> int:
        return A_THING

    def makes_one(self) -> bool:
        return is_one(self.n) and self.who != EACH_PLAYER

    def perform(self, state: CardState, frame: Frame) -> None:
        card = state.pool.named(self.name)
        seats = seats_of(state, self.who, frame)
        frame.did(state.summon(seats, amounts(state, self.n, seats, frame), card, 1, frame))


@dataclass(frozen=True)
class SummonCopy(Effect):
    """You get `n` tokens in the present form of the member of `group`, or in the printed form of one that died."""

    n: Amount
    group: Group

    def makes(self) -> int:
        return A_THING

    def makes_one(self) -> bool:
        return is_one(self.n)

    def takes_dead(self) -> bool:
        return True

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.history != NOW or self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        numbers = amounts(state, self.n, [frame.controller], frame)
        you = [frame.controller]
        if self.group.history != NOW:
            card = random_death(state, self.group, frame)
            frame.did(0 if card is None else state.summon(you, numbers, card, 1, frame))
        else:
            things = self.group.things(state, frame, 0)
            frame.did(sum([state.summon(you, numbers, thing.form, thing.x, frame) for thing in things]))


def random_death(state: CardState, group: Group, frame: Frame) -> Card | None:
    """The card of one of the recorded deaths that fit, each death equally likely (TC-10.20), or None."""
    fitting = [death.card for death in state.deaths if death_fits(state, death, group, frame)]
    if not fitting:
        return None
    return fitting[state.chance.below(len(fitting))]


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} summon(s) {n:many} {name:card name} token(s)",
        Summon,
        example="When this creature dies, summon 2 Zombie tokens.",
        means="tokens that are copies of that card enter play",
    ),
    Phrase(
        "effect",
        "summon {n:number} token(s) that is/are a copy of {group}",
        SummonCopy,
        example="When this creature dies, summon 1 token that is a copy of target creature.",
        means="a token in the form of that card enters play",
    ),
)
