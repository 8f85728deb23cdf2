"""Costs in the tables of cards, and making cards from them (MAT-1.2, MAT-1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mindtable.cards.game.card_file import printed_of
from mindtable.cards.game.card_keys import CardKeys
from mindtable.cards.nodes.ability import Instruction
from mindtable.core.errors import DeckError
from mindtable.core.input import shown
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state.card import Attributes, MatCard
from mindtable.language.node import Node

_MOST_TALENTS: Final = 9  # in a cost
_HIGHEST: Final = 100


class MatKeys(CardKeys):
    """The keys of cards; the game itself knows costs."""

    def check_own(self, value: Any, type_: str, where: str) -> None:
        """Raise DeckError unless a value is a cost: talents only for products (MAT-8.13), resources by kind."""
        if not isinstance(value, dict) or any(key not in ("talents", "resources") for key in value):
            raise DeckError(
                f"{where} = {shown(value)}: it has talents = [...] and resources = {{ KIND = N, any = N }}"
            )
        talents = value.get("talents", [])
        if not isinstance(talents, list) or any(each not in words.TALENTS for each in talents):
            raise DeckError(
                f"{where}: talents = {shown(talents)}: they must be of {', '.join(words.TALENTS)}"
            )
        if talents and type_ != words.PRODUCT:
            raise DeckError(f"{where}: only products cost talents (MAT-8.13)")
        if len(talents) > _MOST_TALENTS:
            raise DeckError(f"{where}: at most {_MOST_TALENTS} talents")
        resources = value.get("resources", {})
        if not isinstance(resources, dict):
            raise DeckError(f"{where}: resources = {shown(resources)}: it must be a table")
        for kind, n in resources.items():
            whole = isinstance(n, int) and not isinstance(n, bool) and 0 <= n < _HIGHEST
            if (kind != "any" and kind not in self.words("kinds")) or not whole:
                raise DeckError(f"{where}: {kind} = {shown(n)}: it must be a kind or any, and a whole number")

    def written(self, card: dict[str, Any], name: str, form: str) -> str:
        """A value as people read it: a cost has talents and resources."""
        if name != "cost":
            return super().written(card, name, form)
        cost = self.value(card, name) or {}
        resources = [f"{n} {kind.replace('_', ' ')}" for kind, n in cost.get("resources", {}).items()]
        return ", ".join([*cost.get("talents", []), *resources])


def make_card(
    index: int, slug: str, card: dict[str, Any], table: dict[str, Any], abilities: Sequence[Node], where: str
) -> MatCard:
    """A card from its table, what is printed of it, and its parsed lines.

    Raises DeckError if a line does not fit its type.
    """
    clash = card["type"] == words.CLASH
    for ability in abilities:
        if isinstance(ability, Instruction) and not clash:
            raise DeckError(f"{where}: {card['name']}: only a clash card has a line that is carried out once")
    numbers = {words.POINTS: int(card.get("victory_points", 0))}
    printed = printed_of(index, slug, card, table, 0, 0, numbers, abilities)
    return MatCard(printed, Attributes(table))
