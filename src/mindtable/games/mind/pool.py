"""Making cards from their tables, and which lines fit them (MI-2.5)."""

from __future__ import annotations

from collections import abc
from typing import Any

from mindtable.cards.effects.flow import Sequence
from mindtable.cards.events.triggers import occasion_of
from mindtable.cards.game.card_file import printed_of
from mindtable.cards.nodes.ability import (
    AsCast,
    AsResolves,
    DeckLimit,
    Instruction,
    Static,
    Triggered,
    WhileDo,
)
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.event import STEP_BEGINS
from mindtable.cards.statements.has import Has
from mindtable.cards.verbs.attach import Attach
from mindtable.core.errors import DeckError
from mindtable.games.mind.state.card import (
    COST,
    IMMEDIATE,
    MindCard,
    asks_for_pile,
)
from mindtable.language.node import Node


def make_card(
    index: int,
    slug: str,
    card: dict[str, Any],
    table: dict[str, Any],
    abilities: abc.Sequence[Node],
    where: str,
) -> MindCard:
    """A card from its table, what is printed of it, and its parsed lines.

    Raises DeckError if a line does not fit the card's type.
    """
    numbers = {key.replace("_", " "): value for key, value in table.items() if isinstance(value, int)}
    printed = printed_of(index, slug, card, table, numbers.get(COST, 0), 0, numbers, abilities)
    made = MindCard(printed, str(table.get("kind", "")), str(table.get("scope", "")))
    for line, ability in enumerate(abilities):
        problem = misplaced(made, ability)
        if problem:
            raise DeckError(f"{where}: {made.name}: “{made.lines[line]}” {problem}")
    return made


def misplaced(card: MindCard, ability: Node) -> str:
    """Why this card cannot have a line; "" if it can (MI-2.5)."""
    if isinstance(ability, (WhileDo, AsCast, DeckLimit)):
        return "is not a line of this game"
    if card.scope == IMMEDIATE:
        return (
            ""
            if isinstance(ability, (Instruction, AsResolves))
            else "is not an instruction, and an immediate intellect does not stay in play"
        )
    if isinstance(ability, Triggered) and asks_for_pile(occasion_of(ability)):
        if any(event.kind() != STEP_BEGINS for event in ability.event.each()):
            return "works in the discard pile, where only the start or the end of a turn can trigger it (MI-19.5)"
    if isinstance(ability, Static) and asks_for_pile(ability.condition):
        return "is a statement, which is true only while its card is in play (MI-19.5)"
    if isinstance(ability, Static) and isinstance(ability.statement, Has):
        if {"group", "unit"} & set(ability.statement.group.nouns) and any(
            change.stat == COST for change in ability.statement.changes
        ):
            return "speaks of the cost of a Group, which has none (MI-1.3)"
    if isinstance(ability, AsResolves) and not card.is_intellect:
        return "speaks of an intellect that resolves (MI-11.6)"
    if isinstance(ability, Instruction):
        if not card.is_intellect or not _is_attachment(ability.effect):
            return "is an instruction; only an immediate intellect or an attached one has those"
    return ""


def _is_attachment(effect: Effect) -> bool:
    if isinstance(effect, Sequence):
        return len(effect.steps) > 0 and _is_attachment(effect.steps[0])
    return isinstance(effect, Attach) and effect.group.is_this()
