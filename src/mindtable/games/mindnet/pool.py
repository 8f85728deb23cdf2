"""The table of a card, and making cards from it (MN-1.1 to MN-1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.card_file import check_name, check_texts, printed_of
from mindtable.cards.nodes.ability import Instruction
from mindtable.cards.nodes.limits import PlayOnlyDuring, PlayOnlyIf
from mindtable.core.errors import DeckError
from mindtable.core.input import shown
from mindtable.games.mindnet import words
from mindtable.games.mindnet.card import MnCard
from mindtable.language.node import Node

_COMMON: Final = ("id", "name", "type", "text", "flavor", "price")
# What cards of each type have besides.
_OWN: Final = {
    words.INDIVIDUAL: ("subtype", "unique", "traits", *words.LEVELS),
    words.ITEM: ("subtype", *words.LEVELS),
    words.POSSESSION: ("subtype", "earnings"),
    words.EVENT: (),
}
_HIGHEST: Final = 100


def check_card(card: Any, where: str) -> None:
    """Raise DeckError if the table of a card is not valid."""
    where = check_name(card, where, "name, type, price and what its type has")
    type_ = card.get("type")
    if type_ not in words.TYPES:
        raise DeckError(
            f"{where}: type = {shown(type_)}: it must be one of {', '.join(words.TYPES)} (MN-1.1)"
        )
    for key in card:
        if key not in _COMMON and key not in _OWN[type_]:
            raise DeckError(
                f"{where}: unknown entry {shown(key)}; a card of type {type_} has {', '.join(_OWN[type_])}"
            )
    subtypes = words.SUBTYPES[type_]
    if subtypes and card.get("subtype") not in subtypes:
        raise DeckError(
            f"{where}: subtype = {shown(card.get('subtype'))}: it must be one of {', '.join(subtypes)}"
        )
    for key in ("price", *words.LEVELS):
        number = card.get(key, 0)
        # Increments may be negative (MN-1.4).
        least = -_HIGHEST if type_ == words.ITEM and key != "price" else 0
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number < _HIGHEST:
            raise DeckError(f"{where}: {key} = {shown(number)}: it must be a whole number from {least} on")
    if type_ == words.INDIVIDUAL and card.get("health", 0) < 1:
        raise DeckError(f"{where}: health = {card.get('health', 0)}: an individual needs at least 1")
    if not isinstance(card.get("unique", False), bool):
        raise DeckError(f"{where}: unique is true or false")
    traits = card.get("traits", [])
    if not isinstance(traits, list) or any(trait not in words.TRAITS for trait in traits):
        raise DeckError(f"{where}: traits = {shown(traits)}: they must be of {', '.join(words.TRAITS)}")
    check_texts(card, where, ("text", "flavor", "id"))


def make_card(index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str) -> MnCard:
    """A card from its table and its parsed lines. Raises DeckError if a line does not fit its type."""
    is_event = card["type"] == words.EVENT
    for ability in abilities:
        if isinstance(ability, Instruction) and not is_event:
            raise DeckError(f"{where}: {card['name']}: only an event has a line that is carried out once")
        if is_event and not isinstance(ability, (Instruction, PlayOnlyIf, PlayOnlyDuring)):
            raise DeckError(f"{where}: {card['name']}: the lines of an event are carried out as it is played")
    numbers = {key: int(card.get(key, 0)) for key in ("price", *words.LEVELS)}
    printed = printed_of(index, slug, card, card["type"], numbers["price"], 0, numbers, abilities)
    return MnCard(printed, {key: value for key, value in card.items() if key not in ("id", "text", "flavor")})
