"""`with an Implant`, `attached to the bearer`: what an individual bears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.group import Group, PlayTest
from mindtable.cards.nodes.meaning import attached_to
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Bears(PlayTest):
    """An item of that `kind` is attached to it; with `negative` none is."""

    kind: str
    negative: bool = False

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        kinds = Nouns((self.kind,))
        return any(state.is_noun(item, kinds) for item in attached_to(state, thing)) != self.negative


@dataclass(frozen=True)
class AttachedTo(PlayTest):
    """The individual spoken of bears it."""

    bearer: Group

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return state.bearer_of(thing.id) == self.bearer.spoken_of(state, frame) != 0


PHRASES: Final = (
    Phrase(
        "test",
        "attached to {bearer:reference}",
        AttachedTo,
        example="This individual has +1 motivation for each item attached to this individual.",
        means="that individual bears it",
    ),
    Phrase(
        "test",
        "with a(n) {kind:borne}",
        Bears,
        example="Exhaust target individual your opponent controls with a Weapon.",
        means="at least one is attached to it",
    ),
    Phrase(
        "test",
        "with no items",
        Bears,
        fixed={"kind": "item", "negative": True},
        example="Exhaust each individual with no items.",
        means="none is attached to it",
    ),
)
