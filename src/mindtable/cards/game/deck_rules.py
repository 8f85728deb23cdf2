"""The rules for decks that a game declares in `game.toml`: sizes, copies, side decks, each with its rule.

    [deck]
    unknown = "TC-1.6"                                   # refuses cards that do not exist
    size = { least = 20, most = 20, rule = "TC-1.1" }    # `most` may be left out
    copies = [
      { most = 1, cost = 6, rule = "TC-1.3" },           # of a card whose printed cost is 6 or more
      { most = 2, rule = "TC-1.2" },                     # of any other card: the first entry that fits counts
    ]
    side = { most = 15, rule = "MAT-2.5" }               # its copies count as those of the deck

With `variant = "..."` an entry of `copies` counts only while that variant is on. A game checks what else its rulebook
says in its own `breaches`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.game.deck_list import Deck, unknown_card
from mindtable.cards.state.definition import Card, Pool
from mindtable.core.errors import Refusal
from mindtable.core.game_file import Entries

_OF_DECK: Final = ("unknown", "size", "copies", "side")
_OF_SIZE: Final = ("least", "most", "rule")
_OF_COPIES: Final = ("most", "cost", "variant", "rule")
_ANY_NUMBER: Final = 1_000_000


class Size:
    """How many cards a deck holds: from `least` to `most`."""

    def __init__(self, entry: Entries) -> None:
        self.least = entry.number("least", 0)
        self.most = entry.number("most", _ANY_NUMBER)
        self.rule = entry.text("rule")
        if not 0 <= self.least <= self.most:
            raise entry.wrong("least", f"a number from 0 to {self.most}")

    def breaches(self, deck: Deck, what: str, cards: dict[str, int]) -> list[Refusal]:
        """The breach of a deck, or side deck, of another size."""
        total = sum(cards.values())
        if self.least <= total <= self.most:
            return []
        if self.least == self.most:
            size = f"holds exactly {self.least} cards"
        elif self.most == _ANY_NUMBER:
            size = f"has at least {self.least} cards"
        else:
            size = f"has {f'{self.least} to' if self.least else 'at most'} {self.most} cards"
        return [Refusal(self.rule, f"{deck.name}: a {what} {size}, this one {total}")]


class Copies:
    """How many copies of a card a deck may have: at most `most` of one that costs `cost` or more."""

    def __init__(self, entry: Entries) -> None:
        self.most: i64 = entry.number("most")
        self.cost: i64 = entry.number("cost", 0)
        self.variant = entry.text("variant", "")
        self.rule = entry.text("rule")

    def says(self) -> str:
        """The limit in words."""
        cards = "1 card" if self.most == 1 else f"{self.most} cards"
        return f"at most {cards} of a name" + (f" that costs {self.cost} or more" if self.cost else "")


class DeckRules:
    """The deck rules of a game."""

    def __init__(self, entry: Entries) -> None:
        self.unknown = entry.text("unknown")
        self.size = Size(entry.table("size", _OF_SIZE))
        self.copies = [Copies(each) for each in entry.tables("copies", _OF_COPIES)]
        # As many copies are allowed of every card.
        self.always: i64 = min([int(limit.most) for limit in self.copies], default=_ANY_NUMBER)
        self.side = Size(entry.table("side", _OF_SIZE)) if "side" in entry.data else None

    def breaches(self, deck: Deck, pool: Pool, variants: tuple[str, ...]) -> list[Refusal]:
        """Every way in which a deck breaks these rules."""
        copies, side = deck.cards, deck.side if self.side is not None else {}
        unlimited = bool(side) and all(
            limit.variant and limit.variant not in variants for limit in self.copies
        )
        if unlimited:
            copies = {**copies, **side}  # no number matters
        elif side:
            copies = copies.copy()
            for slug, number in side.items():
                copies[slug] = copies.get(slug, 0) + number
        unknown: list[Refusal] = []
        over: list[Refusal] = []
        known = pool.by_slug
        always = self.always
        for slug, number in copies.items():
            card = known.get(slug)
            if card is None:
                unknown.append(unknown_card(self.unknown, deck, slug, pool))
            elif number > always:
                limit = self.limit_of(card, variants)
                if limit is not None and number > limit.most:
                    text = f"{deck.name}: {number} {card.name}: {limit.says()}"
                    over.append(Refusal(limit.rule, text))
        found = unknown + self.size.breaches(deck, "deck", deck.cards)
        if self.side is not None:
            found += self.side.breaches(deck, "side deck", side)
        return found + over

    def limit_of(self, card: Card, variants: tuple[str, ...]) -> Copies | None:
        """The limit of the copies of a card, with these variants on; None if there is none."""
        for limit in self.copies:
            if card.cost >= limit.cost and (not limit.variant or limit.variant in variants):
                return limit
        return None


def deck_rules_of(entries: Entries) -> DeckRules:
    """The deck rules in the table `deck` of a game's file. Raises MindtableError."""
    return DeckRules(entries.table("deck", _OF_DECK))
