"""`Target creature becomes a copy of Imp.`: it takes that form, without leaving play (TC-11.3, TC-11.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Ability, Effect
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.verbs.gains_ability import gain
from mindtable.cards.words import FOR_GOOD, Duration
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class BecomeNamed(GroupEffect):
    """The members of `group` take the printed form of the card called `name`, and gain the ability if one is quoted."""

    group: Group
    name: str
    gains: Ability | None = None
    gains_this: bool = False

    def gains_itself(self) -> bool:
        return self.gains_this

    def perform(self, state: CardState, frame: Frame) -> None:
        card = state.pool.named(self.name)
        things = self.group.things(state, frame, 0)
        for thing in things:
            state.become(thing, card, 1, frame)
            gained = frame.ability if self.gains_this else self.gains
            if gained is not None:
                gain(state, thing, gained)
        frame.done = len(things) > 0


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """The members of `group` take the present form of the member of `model`."""

    group: Group
    model: Group
    gains: Ability | None = None
    gains_this: bool = False
    duration: Duration = FOR_GOOD

    def gains_itself(self) -> bool:
        return self.gains_this

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller) and self.model.choose(
            state, frame, 1, frame.controller
        )

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        models = self.model.things(state, frame, 1) or self.model.gone(state, frame)
        frame.done = len(things) > 0 and len(models) > 0
        for model in models:
            for thing in things:
                state.become(thing, model.form, model.x, frame, self.duration)
        # The line is gained even with nobody to copy (TC-11.4).
        for thing in things:
            gained = frame.ability if self.gains_this else self.gains
            if gained is not None:
                gain(state, thing, gained)


@dataclass(frozen=True)
class EntersAsCopy(Effect):
    """`this creature enters play as a copy of 1 random other creature`: in a replacement of entering (TC-11.5)."""

    group: Group
    model: Group


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} become(s) a copy of {name:card name}",
        BecomeNamed,
        of="named copies",
        example="When this creature dies, target creature becomes a copy of Imp.",
        means="it takes the printed form of that card",
    ),
    Phrase(
        "effect",
        "{group} become(s) a copy of {name:card name} and gain(s) “ {gains:line} ”",
        BecomeNamed,
        of="named copies",
        example='At the end of each turn, this creature becomes a copy of Imp and gains "When this '
        'creature dies, draw 1 card."',
        means="the form first, then the quoted ability",
    ),
    Phrase(
        "effect",
        "{group} become(s) a copy of {model:group}",
        BecomeCopy,
        example="At the end of each turn, this creature becomes a copy of another target creature.",
        means="it takes the other's present form",
    ),
    Phrase(
        "effect",
        "{group} become(s) a copy of {model:group} {duration}",
        BecomeCopy,
        of="copies for a time",
        example="Target product you control becomes a copy of another target product until the "
        "start of your next turn.",
        means="it takes the other's present form for that time",
    ),
    Phrase(
        "effect",
        "{group} become(s) a copy of {model:group} and gain(s) this ability",
        BecomeCopy,
        of="named copies",
        fixed={"gains_this": True},
        example="At the end of each turn, this creature becomes a copy of another target creature "
        "and gains this ability.",
        means="the form first, then this very ability",
    ),
    Phrase(
        "effect",
        "{group} become(s) a copy of {model:group} and gain(s) “ {gains:line} ”",
        BecomeCopy,
        of="named copies",
        example='At the end of each turn, this creature becomes a copy of another target creature and gains "When '
        'this creature dies, draw 1 card."',
        means="the form first, then the quoted ability",
    ),
    Phrase(
        "effect",
        "{group} become(s) a copy of {name:card name} and gain(s) this ability",
        BecomeNamed,
        of="named copies",
        fixed={"gains_this": True},
        example="At the end of each turn, target creature becomes a copy of Imp and gains this ability.",
        means="the form first, then this very ability",
    ),
    Phrase(
        "effect",
        "{group:reference} enters play as a copy of {model:group}",
        EntersAsCopy,
        of="named copies",
        example="If this creature would enter play, instead this creature enters play as a copy of "
        "1 random other creature.",
        means="it has that form when it enters",
    ),
)
