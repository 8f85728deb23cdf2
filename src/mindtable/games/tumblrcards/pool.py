"""The table of a card, and making cards from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.card_file import check_name, check_texts, printed_of
from mindtable.core.errors import DeckError
from mindtable.core.input import shown
from mindtable.games.tumblrcards.card import ATTACK, HEALTH, Defined, TumblrCard
from mindtable.language.node import Node

_KEYS: Final = ("id", "number", "name", "listed_as", "type", "cost", "attack", "health", "text", "flavor")
_MANA_FOR_X: Final = 2  # each X of a cost XX (TC-5.8)


def check_card(card: Any, where: str) -> None:
    """Raise DeckError if the table of a card is not valid."""
    where = check_name(card, where, "name, cost, attack, health and text")
    for key in card:
        if key not in _KEYS:
            raise DeckError(f"{where}: unknown entry {shown(key)}; a card has {', '.join(_KEYS)}")
    if card.get("type", "creature") != "creature":
        raise DeckError(
            f"{where}: the type {shown(card['type'])} is not known; every card is a creature (TC-1.6)"
        )
    for key, word in (("cost", "XX"), (ATTACK, "X"), (HEALTH, "X")):
        value = card.get(key)
        whole = isinstance(value, int) and not isinstance(value, bool)
        if value != word and not (whole and abs(value) < 1000 and (key != "cost" or value >= 0)):
            raise DeckError(
                f"{where}: {key} = {shown(value)}: it must be a whole number (below 1000) or {word!r}"
            )
    check_texts(card, where, ("text", "flavor", "id", "number", "listed_as"))


def make_card(
    index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
) -> TumblrCard:
    """A card from its table and its parsed lines. Raises DeckError if the text does not define an X."""
    cost = card["cost"]
    numbers = {key: 0 if card[key] == "X" else int(card[key]) for key in (ATTACK, HEALTH)}
    x_cost = _MANA_FOR_X if cost == "XX" else 0
    made = TumblrCard(
        printed_of(index, slug, card, "creature", 0 if x_cost else cost, x_cost, numbers, abilities)
    )
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
