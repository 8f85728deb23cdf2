"""Deck lists with a Thinker, and which effects they may have (MI-3); `game.toml` declares the other deck rules."""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.cards.game.deck_list import Deck, did_you_mean
from mindtable.cards.game.deck_list import deck_of as own_deck
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import Refusal
from mindtable.core.input import shown
from mindtable.games.mind.state.card import MindCard

_SELF: Final = re.compile(r"\bthis (thought|intellect|thinker)\b")
_DIGITS: Final = re.compile(r"\d+")
_PLURAL: Final = re.compile(r"(# [^\W_]*?)s\b")


class MindDeck(Deck):
    """A deck list with its Thinker; `cards` are the others."""

    def __init__(self, deck: Deck, thinker: str, cards: dict[str, int]) -> None:
        super().__init__(deck.id, deck.name, cards, deck.strategy, deck.offered)
        self.thinker = thinker

    def listed(self) -> dict[str, int]:
        return {**({self.thinker: 1} if self.thinker else {}), **self.cards}


def deck_of(table: dict[str, Any], where: str) -> MindDeck:
    """A deck from a table of a deck file: `name`, `thinker`, and `cards` with a number for each card.

    Raises DeckError, which names the entry and `where` it stands.
    """
    deck = own_deck(table, where, ("thinker",))
    return MindDeck(deck, str(table.get("thinker", "")), deck.cards)


def with_thinker(deck: MindDeck, pool: Pool) -> MindDeck:
    """The same deck. If its Thinker is listed among the cards, as in mappings and records, it is taken out of them."""
    if deck.thinker:
        return deck
    thinkers = [slug for slug in deck.cards if is_thinker(slug, pool)]
    if len(thinkers) != 1 or deck.cards[thinkers[0]] != 1:
        return deck
    cards = {slug: number for slug, number in deck.cards.items() if slug != thinkers[0]}
    return MindDeck(deck, thinkers[0], cards)


def is_thinker(slug: str, pool: Pool) -> bool:
    """Whether this is the slug of a Thinker."""
    card = pool.by_slug.get(slug)
    return isinstance(card, MindCard) and card.is_thinker


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


def breaches(deck: MindDeck, pool: Pool, exact: bool = False) -> list[Refusal]:
    """The faults of the Thinker and the effects of a deck, each with its rule (MI-3.1, MI-3.3 to MI-3.5, MI-3.8).

    A game cannot start with a deck that has a breach (MI-3.7). The Thinker is not compared with the cards (MI-3.6).
    """
    found: list[Refusal] = []
    if not deck.thinker:
        found.append(Refusal("MI-3.1", f"{deck.name}: a deck needs a Thinker"))
    elif not is_thinker(deck.thinker, pool):
        hint = did_you_mean(deck.thinker, pool)
        found.append(Refusal("MI-3.1", f"{deck.name}: there is no Thinker {shown(deck.thinker)}{hint}"))
    effects: dict[str, MindCard] = {}
    for slug in deck.cards:
        card = pool.by_slug.get(slug)
        if not isinstance(card, MindCard):
            continue
        if card.is_thinker:
            text = f"{deck.name}: {card.name} is a Thinker; a deck has one, kept apart from its 20 cards"
            found.append(Refusal("MI-3.1", text))
            continue
        effect = fingerprint(card, exact)
        other = effects.get(effect)
        if other is None:
            effects[effect] = card
        else:
            what = "have the same effect" if card.lines else "have no text"
            found.append(Refusal("MI-3.3", f"{deck.name}: {other.name} and {card.name} both {what}"))
    return found
