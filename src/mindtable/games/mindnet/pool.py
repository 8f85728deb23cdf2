"""Making cards from their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mindtable.cards.game.card_file import printed_of
from mindtable.cards.nodes.ability import Instruction
from mindtable.cards.nodes.limits import PlayOnlyDuring, PlayOnlyIf
from mindtable.core.errors import DeckError
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state.card import MnCard
from mindtable.language.node import Node


def make_card(
    index: int, slug: str, card: dict[str, Any], table: dict[str, Any], abilities: Sequence[Node], where: str
) -> MnCard:
    """A card from its table, what is printed of it, and its parsed lines.

    Raises DeckError if a line does not fit its type.
    """
    is_event = card["type"] == words.EVENT
    for ability in abilities:
        if isinstance(ability, Instruction) and not is_event:
            raise DeckError(f"{where}: {card['name']}: only an event has a line that is carried out once")
        if is_event and not isinstance(ability, (Instruction, PlayOnlyIf, PlayOnlyDuring)):
            raise DeckError(f"{where}: {card['name']}: the lines of an event are carried out as it is played")
    numbers = {key: int(card.get(key, 0)) for key in ("price", *words.LEVELS)}
    return MnCard(printed_of(index, slug, card, table, numbers["price"], 0, numbers, abilities))
