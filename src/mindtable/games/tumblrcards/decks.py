"""Deck lists and what makes them legal (TC-1)."""

from __future__ import annotations

from typing import Final

from mindtable.core.errors import DeckError, Refusal
from mindtable.core.input import LONGEST_NAME, in_one_line, is_name, shown, toml_table
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.language.card import Pool

SIZE: Final = 20  # TC-1.1
COPIES: Final = 2  # TC-1.2
DEAR: Final = 6  # TC-1.3
DEAR_COPIES: Final = 1
MOST_COPIES: Final = 999  # that a deck file may ask for, before any rule is looked at


class Deck:
    """A deck list: its id, name, strategy in one sentence, and how many of each card, by slug."""

    def __init__(self, id_: str, name: str, cards: dict[str, int], strategy: str = "") -> None:
        self.id = id_
        self.name = name
        self.cards = cards
        self.strategy = strategy

    def slugs(self) -> list[str]:
        """All cards one by one."""
        return [slug for slug, number in self.cards.items() for _ in range(number)]


def deck_of(table: dict[str, object], where: str) -> Deck:
    """A deck from a table of a deck file: `name`, and `cards` with a number for each card.

    Raises DeckError, which names the entry and `where` it stands.
    """
    for key in ("id", "name", "strategy"):
        if key in table and not (is_name(table[key]) if key != "strategy" else isinstance(table[key], str)):
            raise DeckError(f"{where}: {key} = {shown(table[key])}: it must be a text of one line")
    cards = table.get("cards")
    if not isinstance(cards, dict) or not cards:
        raise DeckError(f"{where}: a deck needs a table [cards] with lines such as: card-id = 2")
    for slug, number in cards.items():
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_COPIES:
            text = f"the number of copies must be a whole number from 1 to {MOST_COPIES}"
            raise DeckError(f"{where}: {in_one_line(str(slug))[:LONGEST_NAME]} = {shown(number)}: {text}")
    for key in table:
        if key not in ("id", "name", "strategy", "cards", "game"):
            raise DeckError(f"{where}: unknown entry {shown(key)}; a deck has name, strategy and cards")
    id_ = table.get("id", "own")
    return Deck(str(id_), str(table.get("name", id_)), dict(cards), str(table.get("strategy", "")))


def read_deck(text: str, where: str) -> Deck:
    """A deck from the text of a deck file (TOML). Raises DeckError."""
    return deck_of(toml_table(text, where), where)


def breaches(deck: Deck, pool: Pool) -> list[Refusal]:
    """Every way in which a deck breaks the deck rules, each with its rule (TC-1.1 to TC-1.7)."""
    found: list[Refusal] = []
    known: dict[str, TumblrCard] = {}
    for slug in deck.cards:
        card = pool.by_slug.get(slug)
        if isinstance(card, TumblrCard):
            known[slug] = card
        else:
            found.append(
                Refusal("TC-1.6", f"{deck.name}: there is no card {shown(slug)}{did_you_mean(slug, pool)}")
            )
    total = sum(deck.cards.values())
    if total != SIZE:
        found.append(Refusal("TC-1.1", f"{deck.name}: a deck holds exactly {SIZE} cards, this one {total}"))
    for slug, card in known.items():
        number = deck.cards[slug]
        # A cost of XX counts as 0 here (TC-1.4).
        if number > DEAR_COPIES and card.cost >= DEAR:
            text = f"{deck.name}: {number} {card.name}: at most {DEAR_COPIES} card of a name that costs {DEAR} or more"
            found.append(Refusal("TC-1.3", text))
        elif number > COPIES:
            found.append(
                Refusal("TC-1.2", f"{deck.name}: {number} {card.name}: at most {COPIES} cards of a name")
            )
    for card in known.values():
        for limit in card.deck_limits:
            limited = pool.by_name.get(limit.name)
            number = deck.cards.get(limited.slug, 0) if limited is not None else 0
            if number > limit.n:
                found.append(
                    Refusal("TC-1.5", f"{deck.name}: {number} {limit.name}: its text allows {limit.n}")
                )
    return found


def did_you_mean(slug: str, pool: Pool) -> str:
    """A hint for a misspelt card."""
    from difflib import get_close_matches

    close = get_close_matches(slug, list(pool.by_slug), 1) if len(slug) <= LONGEST_NAME else []
    return f"; did you mean {close[0]!r}?" if close else ""
