"""Card files: reading them, and making cards from them. `card_keys` has the keys of a card's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from mindtable.cards.state.definition import Card, Pool, Printed, slug_of
from mindtable.core.errors import DeckError
from mindtable.core.input import in_one_line, is_name, shown, straight, toml_table
from mindtable.language.node import Node
from mindtable.language.text.vocabulary import Vocabulary

# Checks the table of a card, given the table and its place. Raises DeckError.
Check = Callable[[Any, str], None]
# Makes a card from its index in the pool, its slug, its table, its parsed lines, and its place. Raises DeckError.
Make = Callable[[int, str, dict[str, Any], Sequence[Node], str], Card]


class CardFile:
    """The contents of a card file: its cards and decks as plain tables."""

    def __init__(self, cards: list[dict[str, Any]], decks: list[dict[str, Any]]) -> None:
        self.cards = cards
        self.decks = decks


def read_cards(text: str, where: str, check: Check) -> CardFile:
    """The cards and decks of a card file (TOML). Raises DeckError, which names the entry."""
    table = toml_table(text, where)
    cards = table.get("card", [])
    decks = table.get("deck", [])
    if not isinstance(cards, list) or not cards:
        raise DeckError(f"{where}: a card file needs at least one [[card]]")
    if not isinstance(decks, list) or not all(isinstance(deck, dict) for deck in decks):
        raise DeckError(f"{where}: decks are written as [[deck]]")
    names: list[str] = []
    for number, card in enumerate(cards, 1):
        check(card, f"{where}: card {number}")
        card["name"] = straight(card["name"])
        if card["name"] in names:
            raise DeckError(f"{where}: card {number} ({card['name']}): an earlier card has the same name")
        names.append(card["name"])
    return CardFile(cards, decks)


def check_name(card: Any, where: str, entries: str) -> str:
    """Raise DeckError unless this is a table with a name. Returns the place of the card, with its name.

    `entries` describes the keys of a card's table.
    """
    if not isinstance(card, dict):
        raise DeckError(f"{where}: a card is a table with {entries}")
    name = card.get("name")
    if not is_name(name) or not slug_of(str(name)):
        raise DeckError(f"{where}: a card needs a name, which is a text of one line")
    return f"{where} ({name})"


def check_texts(card: dict[str, Any], where: str, keys: Sequence[str]) -> None:
    """Raise DeckError unless those of the entries `keys` that exist are texts, and the id is valid."""
    for key in keys:
        if not isinstance(card.get(key, ""), str):
            raise DeckError(f"{where}: {key} must be a text")
    id_ = card.get("id", "")
    if id_ and slug_of(id_) != id_:
        raise DeckError(f"{where}: id = {shown(id_)}: it must be lower case words joined by hyphens")


def lines_of(card: dict[str, Any]) -> list[str]:
    """The lines of a card's text."""
    return [line.strip() for line in str(card.get("text", "")).splitlines() if line.strip()]


def id_of(card: dict[str, Any]) -> str:
    """The slug of a card, from its table: its `id`, or else the slug of its name."""
    return str(card.get("id") or slug_of(str(card["name"])))


def printed_of(
    index: int,
    slug: str,
    card: dict[str, Any],
    table: dict[str, Any],
    cost: int,
    x_cost: int,
    numbers: dict[str, int],
    abilities: Sequence[Node],
) -> Printed:
    """The printed card, from its table, the part of it that is printed (`table`), and its parsed lines."""
    name, flavor, type_ = str(card["name"]), str(card.get("flavor", "")), str(table["type"])
    return Printed(index, name, slug, type_, cost, x_cost, numbers, lines_of(card), abilities, flavor, table)


def pool_of(words: Vocabulary, cards: list[dict[str, Any]], where: str, check: Check, make: Make) -> Pool:
    """The cards, with parsed text, whose lines are as card text prints them.

    Raises DeckError for bad tables, or a MindtableError that locates bad text.
    """
    from mindtable.cards.text.cache import load_lines

    names: dict[str, str] = {}
    known: set[str] = set()
    for number, card in enumerate(cards, 1):
        check(card, f"{where}: card {number}")
        name = str(card["name"])
        slug = id_of(card)
        if slug in names:
            raise DeckError(f"{where}: {name} and {names[slug]} have the same id {slug!r}")
        if name in known:
            raise DeckError(f"{where}: two cards are named {name}")
        known.add(name)
        names[slug] = name
    texts = [(str(card["name"]), str(card.get("type", "")), lines_of(card)) for card in cards]
    made: list[Card] = []
    for card, slug, heard in zip(cards, names, load_lines(words, texts), strict=True):
        table = {**card, "text": "\n".join(line for line, _ in heard)} if heard else card
        made.append(make(len(made), slug, table, [ability for _, ability in heard], where))
    return Pool(made)


def is_file(path: Path) -> bool:
    """Whether there is such a file; False also for impossible names."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_text(path: Path) -> str:
    """The text of a file that a person named. Raises DeckError."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DeckError(f"{in_one_line(str(path))}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise DeckError(f"{in_one_line(str(path))}: not a text file in UTF-8") from error
    except ValueError as error:  # a name that no file can have
        raise DeckError(f"{in_one_line(str(path))}: there is no such file") from error
