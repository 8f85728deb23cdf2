"""Making cards from their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.card_file import printed_of
from mindtable.core.errors import DeckError
from mindtable.games.tumblrcards.state.card import ATTACK, HEALTH, Defined, TumblrCard
from mindtable.language.node import Node

_MANA_FOR_X: Final = 2  # each X of a cost XX (TC-5.8)


def make_card(
    index: int, slug: str, card: dict[str, Any], table: dict[str, Any], abilities: Sequence[Node], where: str
) -> TumblrCard:
    """A card from its table, what is printed of it, and its parsed lines.

    Raises DeckError if the text does not define an X.
    """
    cost = card["cost"]
    numbers = {key: 0 if card[key] == "X" else int(card[key]) for key in (ATTACK, HEALTH)}
    x_cost = _MANA_FOR_X if cost == "XX" else 0
    made = TumblrCard(printed_of(index, slug, card, table, 0 if x_cost else cost, x_cost, numbers, abilities))
    for key, defined in ((ATTACK, made.attack_is), (HEALTH, made.health_is)):
        if (card[key] == "X") != (defined is not None):
            what = "a line must define it" if card[key] == "X" else "its text defines it, so write 'X'"
            raise DeckError(f"{where}: {card['name']}: {key} = {card[key]!r}: {what}")
    defining = [each.statement for each in made.statics if isinstance(each.statement, Defined)]
    defined_stats = [stat for statement in defining for stat in statement.stats]
    if len(defined_stats) > len(set(defined_stats)):
        raise DeckError(f"{where}: {card['name']}: two lines define the same number")
    if bool(made.x_cost) != bool(made.as_casts):
        raise DeckError(
            f"{where}: {card['name']}: a cost of XX and `As you cast this creature, choose X` go together"
        )
    return made
