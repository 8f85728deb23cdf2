"""Deck lists and what makes them legal (MI-3)."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from mindtable.core.errors import DeckError, Refusal
from mindtable.core.input import LONGEST_NAME, in_one_line, is_name, shown, toml_table
from mindtable.games.mind.card import MindCard
from mindtable.language.card import Pool

SIZE: Final = 20  # MI-3.1
MOST_COPIES: Final = 999  # that a deck file may ask for, before any rule is looked at

_SELF: Final = re.compile(r"\bthis (thought|intellect|thinker)\b")
_DIGITS: Final = re.compile(r"\d+")
_PLURAL: Final = re.compile(r"(# [^\W_]*?)s\b")


class Deck:
    """A deck list: its id, name, strategy in one sentence, its Thinker, and how many of each card, by slug."""

    def __init__(self, id_: str, name: str, thinker: str, cards: dict[str, int], strategy: str = "") -> None:
        self.id = id_
        self.name = name
        self.thinker = thinker
        self.cards = cards
        self.strategy = strategy

    def listed(self) -> dict[str, int]:
        """The Thinker and all cards as one list."""
        return {**({self.thinker: 1} if self.thinker else {}), **self.cards}


def deck_of(table: dict[str, object], where: str) -> Deck:
    """A deck from a table of a deck file: `name`, `thinker`, and `cards` with a number for each card.

    Raises DeckError, which names the entry and `where` it stands.
    """
    for key in ("id", "name", "strategy", "thinker"):
        if key in table and not (is_name(table[key]) if key != "strategy" else isinstance(table[key], str)):
            raise DeckError(f"{where}: {key} = {shown(table[key])}: it must be a text of one line")
    cards = table.get("cards")
    if not isinstance(cards, dict) or not cards:
        raise DeckError(f"{where}: a deck needs a table [cards] with lines such as: card-id = 1")
    for slug, number in cards.items():
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_COPIES:
            text = f"the number of copies must be a whole number from 1 to {MOST_COPIES}"
            raise DeckError(f"{where}: {in_one_line(str(slug))[:LONGEST_NAME]} = {shown(number)}: {text}")
    for key in table:
        if key not in ("id", "name", "strategy", "thinker", "cards", "game"):
            raise DeckError(
                f"{where}: unknown entry {shown(key)}; a deck has name, strategy, thinker and cards"
            )
    id_ = table.get("id", "own")
    return Deck(
        str(id_),
        str(table.get("name", id_)),
        str(table.get("thinker", "")),
        dict(cards),
        str(table.get("strategy", "")),
    )


def with_thinker(deck: Deck, pool: Pool) -> Deck:
    """The same deck, its Thinker taken from among the cards if it is listed there: as mappings and records have it."""
    if deck.thinker:
        return deck
    thinkers = [slug for slug in deck.cards if is_thinker(slug, pool)]
    if len(thinkers) != 1 or deck.cards[thinkers[0]] != 1:
        return deck
    cards = {slug: number for slug, number in deck.cards.items() if slug != thinkers[0]}
    return Deck(deck.id, deck.name, thinkers[0], cards, deck.strategy)


def is_thinker(slug: str, pool: Pool) -> bool:
    """Whether that is the slug of a Thinker."""
    card = pool.by_slug.get(slug)
    return isinstance(card, MindCard) and card.is_thinker


def read_deck(text: str, where: str) -> Deck:
    """A deck from the text of a deck file (TOML). Raises DeckError."""
    return deck_of(toml_table(text, where), where)


def fingerprint(card: MindCard, exact: bool = False) -> str:
    """The effect fingerprint of a card (MI-3.4), also of one without text (MI-3.5).

    With `exact`, numbers count (variant `exact-effects`).
    """
    lines: list[str] = []
    for line in card.lines:
        text = _SELF.sub("this card", " ".join(line.lower().split()))
        if not exact:
            text = _PLURAL.sub(r"\1", _DIGITS.sub("#", text))
        if text:
            lines.append(text)
    return f"{card.scope}|" + "\n".join(sorted(lines))


def breaches(deck: Deck, pool: Pool, exact: bool = False) -> list[Refusal]:
    """Every way in which a deck breaks the deck rules, each with its rule (MI-3.1 to MI-3.5, MI-3.8).

    A deck with a breach starts no game (MI-3.7). The Thinker is not compared with the cards (MI-3.6).
    """
    deck = with_thinker(deck, pool)
    found: list[Refusal] = []
    known: list[MindCard] = []
    for slug in deck.cards:
        card = pool.by_slug.get(slug)
        if not isinstance(card, MindCard):
            found.append(
                Refusal("MI-3.1", f"{deck.name}: there is no card {shown(slug)}{did_you_mean(slug, pool)}")
            )
        elif card.is_thinker:
            text = f"{deck.name}: {card.name} is a Thinker; a deck has one, kept apart from its 20 cards"
            found.append(Refusal("MI-3.1", text))
        else:
            known.append(card)
    if not deck.thinker:
        found.append(Refusal("MI-3.1", f"{deck.name}: a deck needs a Thinker"))
    elif not is_thinker(deck.thinker, pool):
        hint = did_you_mean(deck.thinker, pool)
        found.append(Refusal("MI-3.1", f"{deck.name}: there is no Thinker {shown(deck.thinker)}{hint}"))
    total = sum(deck.cards.values())
    if total != SIZE:
        found.append(Refusal("MI-3.1", f"{deck.name}: a deck holds exactly {SIZE} cards, this one {total}"))
    for card in known:
        if deck.cards[card.slug] > 1:
            text = f"{deck.name}: {deck.cards[card.slug]} {card.name}: no two cards may be the same"
            found.append(Refusal("MI-3.2", text))
    effects: dict[str, MindCard] = {}
    for card in known:
        effect = fingerprint(card, exact)
        other = effects.get(effect)
        if other is None:
            effects[effect] = card
        else:
            what = "have the same effect" if card.lines else "have no text"
            found.append(Refusal("MI-3.3", f"{deck.name}: {other.name} and {card.name} both {what}"))
    return found


def did_you_mean(slug: str, pool: Pool) -> str:
    """A hint for a misspelt card."""
    close = get_close_matches(slug, list(pool.by_slug), 1) if len(slug) <= LONGEST_NAME else []
    return f"; did you mean {close[0]!r}?" if close else ""
