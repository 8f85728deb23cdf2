"""Deck lists of card games: their form, and cards that are not there. `deck_rules` has the rules of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mindtable.cards.state.definition import Pool
from mindtable.core.errors import DeckError, Refusal
from mindtable.core.input import LONGEST_NAME, MOST_COPIES, in_one_line, is_name, near, shown


class Deck:
    """A deck list: its id, name, strategy in one sentence, and the number of each card, by slug.

    `offered` is false for an earlier list: it can still be chosen, but it is neither suggested nor drawn by chance.
    `side` is the side deck, which only matches have.
    """

    def __init__(
        self,
        id_: str,
        name: str,
        cards: dict[str, int],
        strategy: str = "",
        offered: bool = True,
        side: dict[str, int] | None = None,
    ) -> None:
        self.id = id_
        self.name = name
        self.cards = cards
        self.strategy = strategy
        self.offered = offered
        self.side = side or {}

    def listed(self) -> dict[str, int]:
        """All cards of the deck in one list, as records have it."""
        return dict(self.cards)


def deck_of(table: dict[str, Any], where: str, texts: Sequence[str] = ()) -> Deck:
    """A deck from a table of a deck file: `name`, `strategy`, `offered`, and `cards` with a number for each card.

    `texts` are further text entries of the game, which are checked. Raises DeckError, which names the entry and its
    place (`where`).
    """
    lines = ["id", "name", "strategy", *texts]
    for key in lines:
        if key in table and not (is_name(table[key]) if key != "strategy" else isinstance(table[key], str)):
            raise DeckError(f"{where}: {key} = {shown(table[key])}: it must be a text of one line")
    offered = table.get("offered", True)
    if not isinstance(offered, bool):
        raise DeckError(f"{where}: offered = {shown(offered)}: it must be true or false")
    cards, side = table.get("cards"), table.get("side", {})
    if not isinstance(cards, dict) or not cards:
        raise DeckError(f"{where}: a deck needs a table [cards] with lines such as: card-id = 1")
    if not isinstance(side, dict):
        raise DeckError(
            f"{where}: side = {shown(side)}: a side deck is a table [side] with lines such as: card-id = 1"
        )
    for slug, number in [*cards.items(), *side.items()]:
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_COPIES:
            text = f"the number of copies must be a whole number from 1 to {MOST_COPIES}"
            raise DeckError(f"{where}: {in_one_line(str(slug))[:LONGEST_NAME]} = {shown(number)}: {text}")
    known = [*lines, "offered", "cards", "side", "game"]
    for key in table:
        if key not in known:
            raise DeckError(
                f"{where}: unknown entry {shown(key)}; a deck has {', '.join(lines[1:])} and cards"
            )
    id_ = str(table.get("id", "own"))
    name, strategy = str(table.get("name", id_)), str(table.get("strategy", ""))
    return Deck(id_, name, dict(cards), strategy, offered, dict(side))


def did_you_mean(slug: str, pool: Pool) -> str:
    """A hint for a misspelt card."""
    return near(slug, pool.by_slug)


def unknown_card(rule: str, deck: Deck, slug: str, pool: Pool) -> Refusal:
    """The breach of a deck with a card that does not exist."""
    return Refusal(rule, f"{deck.name}: there is no card {shown(slug)}{did_you_mean(slug, pool)}")
