"""The table of a card, and making cards from it (MAT-1.2, MAT-1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.card_file import check_name, check_texts, printed_of
from mindtable.cards.nodes.ability import Instruction
from mindtable.core.errors import DeckError
from mindtable.core.input import shown
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.card import Attributes, MatCard
from mindtable.language.node import Node

_COMMON: Final = ("id", "name", "type", "text", "flavor")
# What cards of each type have besides.
_OWN: Final = {
    words.CHARACTER: ("talents", "era", "region", "victory_points"),
    words.RESOURCE: ("kinds", "victory_points"),
    words.PRODUCT: ("subtypes", "cost", "victory_points"),
    words.ENVIRONMENT: ("cost", "victory_points"),
    words.CLASH: ("cost",),
}
_KINDS: Final = tuple(kind.replace(" ", "_") + ("s" if " " in kind else "") for kind in words.KINDS)
_LISTS: Final = {"talents": words.TALENTS, "kinds": _KINDS, "subtypes": words.SUBTYPES}
_ONE_OF: Final = {"era": words.ERAS, "region": words.REGIONS}
_MOST_TALENTS: Final = 9  # in a cost
_HIGHEST: Final = 100


def check_card(card: Any, where: str) -> None:
    """Raise DeckError if the table of a card is not valid."""
    where = check_name(card, where, "name, type and what its type has")
    type_ = card.get("type")
    if type_ not in words.TYPES:
        raise DeckError(
            f"{where}: type = {shown(type_)}: it must be one of {', '.join(words.TYPES)} (MAT-1.2)"
        )
    for key in card:
        if key not in _COMMON and key not in _OWN[type_]:
            raise DeckError(f"{where}: unknown entry {shown(key)}; a {type_} has {', '.join(_OWN[type_])}")
    for key, known in _LISTS.items():
        if key in _OWN[type_]:
            check_list(card.get(key), known, f"{where}: {key}")
    for key, known in _ONE_OF.items():
        if key in _OWN[type_] and card.get(key) not in known:
            raise DeckError(f"{where}: {key} = {shown(card.get(key))}: it must be one of {', '.join(known)}")
    points = card.get("victory_points", 0)
    if not is_number(points, -_HIGHEST):
        raise DeckError(
            f"{where}: victory_points = {shown(points)}: it must be a whole number below {_HIGHEST}"
        )
    if "cost" in _OWN[type_]:
        check_cost(card.get("cost", {}), type_, f"{where}: cost")
    check_texts(card, where, ("text", "flavor", "id"))


def is_number(value: Any, least: int) -> bool:
    """Whether a value is a whole number from `least` on, and not too high."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < _HIGHEST


def check_list(value: Any, known: tuple[str, ...], where: str) -> None:
    """Raise DeckError unless a value is a list of known words, one or more, each once."""
    if not isinstance(value, list) or not value or len({str(each) for each in value}) < len(value):
        raise DeckError(f"{where} = {shown(value)}: it must be a list of different words")
    for each in value:
        if each not in known:
            raise DeckError(f"{where}: {shown(each)} is not one of {', '.join(known)}")


def check_cost(cost: Any, type_: str, where: str) -> None:
    """Raise DeckError unless a value is a cost: talents only for products (MAT-8.13), resources by kind."""
    if not isinstance(cost, dict) or any(key not in ("talents", "resources") for key in cost):
        raise DeckError(
            f"{where} = {shown(cost)}: it has talents = [...] and resources = {{ KIND = N, any = N }}"
        )
    talents = cost.get("talents", [])
    if not isinstance(talents, list) or any(each not in words.TALENTS for each in talents):
        raise DeckError(f"{where}: talents = {shown(talents)}: they must be of {', '.join(words.TALENTS)}")
    if talents and type_ != words.PRODUCT:
        raise DeckError(f"{where}: only products cost talents (MAT-8.13)")
    if len(talents) > _MOST_TALENTS:
        raise DeckError(f"{where}: at most {_MOST_TALENTS} talents")
    resources = cost.get("resources", {})
    if not isinstance(resources, dict):
        raise DeckError(f"{where}: resources = {shown(resources)}: it must be a table")
    for kind, n in resources.items():
        if (kind != "any" and kind not in _KINDS) or not is_number(n, 0):
            raise DeckError(f"{where}: {kind} = {shown(n)}: it must be a kind or any, and a whole number")


def make_card(index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str) -> MatCard:
    """A card from its table and its parsed lines. Raises DeckError if a line does not fit its type."""
    clash = card["type"] == words.CLASH
    for ability in abilities:
        if isinstance(ability, Instruction) and not clash:
            raise DeckError(f"{where}: {card['name']}: only a clash card has a line that is carried out once")
    numbers = {words.POINTS: int(card.get("victory_points", 0))}
    printed = printed_of(index, slug, card, card["type"], 0, 0, numbers, abilities)
    table = {key: value for key, value in card.items() if key not in ("id", "text", "flavor")}
    return MatCard(printed, Attributes(table))
