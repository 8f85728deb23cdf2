"""Talents: given by cards, asked for, and what pays for them besides a character (MAT-8.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.effects.lasting import declare
from mindtable.cards.nodes.group import Group, GroupEffect, PlayTest
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import Duration
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.statements import HasTalents, PaysFor, PivotsFor
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class GainsTalents(GroupEffect):
    """The members of `group` have the `talents` in addition for a time, wherever they are controlled."""

    group: Group
    talents: tuple[str, ...]
    duration: Duration

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.done = len(self.group.things(state, frame, 0)) > 0
        declare(state, HasTalents(self.group, self.talents), self.duration, frame)


@dataclass(frozen=True)
class HasTalent(PlayTest):
    """`with art`, `without medicine`: of a card outside play the printed talents count."""

    talent: str
    has: bool = True

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return cast(MatState, state).has_talent(thing, self.talent) == self.has

    def passes_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        return (self.talent in cast(MatCard, card).attributes.table.get("talents", [])) == self.has


PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} has/have {talents:talent list}",
        HasTalents,
        example="Each character you control has art.",
        means="talents in addition",
    ),
    Phrase(
        "effect",
        "{group} gain(s) {talents:talent list} {duration}",
        GainsTalents,
        example="Pivot this product: Target character gains mathematics until end of turn.",
        means="talents in addition, for that time",
    ),
    Phrase(
        "test",
        "with {talent}",
        HasTalent,
        example="Pivot this product: Unpivot target character with art.",
        means="it has that talent",
    ),
    Phrase(
        "test",
        "without {talent}",
        HasTalent,
        fixed={"has": False},
        example="Destroy target character without medicine.",
        means="it does not have that talent",
    ),
    Phrase(
        "statement",
        "{group:subject} can be pivoted for {talent} as though it were a character",
        PivotsFor,
        example="This product can be pivoted for mathematics as though it were a character.",
        means="it pays for that talent in the cost of a product",
    ),
    Phrase(
        "statement",
        "{group:subject} pay(s) for {n:digits} {talent} with 1 pivot",
        PaysFor,
        example="This character pays for 2 mathematics with 1 pivot.",
        means="pivoted for that talent it covers up to that many of it in the one cost",
    ),
)
