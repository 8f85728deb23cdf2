"""Cards: immutable printed definitions, shared by all states.

Hands, decks and piles are lists of `Card`: a card outside play is only its definition. Individual objects exist only on
the table (`mindtable.cards.state.thing.Thing`). A thing that gained a line has a derived card as its form: the same
card with that line added, which remembers the card it is based on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.nouns import Nouns
from mindtable.core.action import Named
from mindtable.core.chance import Chance
from mindtable.core.input import straight
from mindtable.language.node import Node

_NOT_SLUG: Final = re.compile(r"[^a-z0-9]+")


def slug_of(name: str) -> str:
    """The slug of a name: lower case, ASCII letters and digits joined by hyphens."""
    return _NOT_SLUG.sub("-", straight(name).lower().replace("'", "")).strip("-")


@dataclass(frozen=True)
class Printed:
    """The printed parts of a card.

    `index` is its index in the pool. `cost` is a number; `x_cost` is how much is added to it for each X that the caster
    chooses. `numbers` are the printed stats; a number that the card's own text defines is 0 there. `table` has name,
    type and keys as card files write them, in the order in which the game declares them.
    """

    index: int
    name: str
    slug: str
    type: str
    cost: int
    x_cost: int
    numbers: dict[str, int]
    lines: list[str]
    abilities: Sequence[Node]
    flavor: str = ""
    table: dict[str, Any] = field(default_factory=dict)


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Named):
    """A card as printed (or with gained lines), with its contents in a form that rules can query quickly."""

    __slots__ = (
        "_base", "abilities", "cost", "index", "lines", "numbers", "printed", "shown", "trigger_mask", "type",
        "variant", "watch_mask", "words", "x_cost",
    )  # fmt: skip

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed.name, printed.slug)
        self.printed = printed
        self.index: i64 = printed.index
        self.type = printed.type
        self.cost: i64 = printed.cost
        self.x_cost: i64 = printed.x_cost
        self.numbers = printed.numbers
        self.lines = printed.lines
        self.abilities: list[Node] = list(printed.abilities)
        self._base: Card | None = None  # none for itself: a cycle would outlive the last game
        self.variant = ""  # the word for a form of the card that has only some of its abilities
        self.words: list[str] = printed.name.replace(",", "").split()
        self.shown: dict[str, Any] | None = None  # its data in views, computed on first use
        # The kinds of occurrences that its lines wait for, and the kinds that also count for other cards.
        self.trigger_mask: i64 = 0
        self.watch_mask: i64 = 0

    @property
    def base(self) -> Card:
        """The printed card that this one is based on."""
        return self if self._base is None else self._base

    def line_of(self, ability: Node | None) -> i64:
        """The number of the line with this ability; -1 if there is none."""
        for line in range(len(self.abilities)):
            if self.abilities[line] is ability:
                return line
        return -1

    def in_variant(self, word: str) -> Card:
        """The form of this card that is called so. Raises LookupError."""
        raise LookupError(word)

    def pays_with_cards(self, ability: Node | None, cost: int) -> bool:
        """Whether the cost of that number of one of its abilities is paid with cards outside play."""
        return False

    def is_noun(self, nouns: Nouns) -> bool:
        """Whether one of the type words fits the card outside play: `card`, `intellect card`."""
        return "card" in nouns.words or f"{self.type} card" in nouns.words

    def has_state(self, word: str) -> bool:
        """Whether the card as printed is in the state that stands before a noun: `unique`."""
        return False

    def kinds(self, what: str) -> list[str]:
        """The different `kinds` or `subtypes` that the card is of, as printed."""
        return []

    def asks_for(self, part: str) -> bool:
        """Whether the printed cost has that part: `business`."""
        return False

    def known_with_line(self, ability: Node) -> Card | None:
        """The card with one more line, if it was made before."""
        return None

    def with_line(self, ability: Node, line: str) -> Card:
        """A derived card with one more line, printed as `line`."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The printed card as plain data, as card files have it."""
        return {**self.printed.table, "text": "\n".join(self.lines)}

    def __repr__(self) -> str:
        return f"<{self.name}>"


def by_name(cards: list[Card]) -> list[Card]:
    """The same cards in an order that reveals only which cards they are."""
    return sorted(cards, key=lambda card: card.slug)


class Pool:
    """All cards that can appear in a game: its card set, perhaps with cards of a designer.

    `counts` are the kinds of occurrences that some card counts in each turn, `replaces` those that some card replaces,
    as bits; `lends` is whether some card gives lines to things. All are -1 before anybody has asked.
    """

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.counts: i64 = -1
        self.replaces: i64 = -1
        self.lends: i64 = -1
        self.by_name: dict[str, Card] = {card.name: card for card in cards}
        self.by_slug: dict[str, Card] = {card.slug: card for card in cards}

    def at(self, indices: list[int]) -> list[Card]:
        """The cards with these indices."""
        return [self.cards[index] for index in indices]

    def named(self, name: str) -> Card:
        """The card with exactly this name. Raises KeyError."""
        return self.by_name[name]


def closure(pool: Pool, slugs: list[str]) -> dict[str, dict[str, Any]]:
    """The definitions of these cards and of every card that their texts name, by slug, for records.

    A text may also ask for a word in a name: a record needs some card that has it, or the text could not be read.
    """
    found: dict[str, dict[str, Any]] = {}
    waiting = list(dict.fromkeys(slugs))
    while waiting:
        card = pool.by_slug[waiting.pop(0)]
        if card.slug in found:
            continue
        found[card.slug] = {"id": card.slug, **card.data()}
        for ability in card.abilities:
            for name in names_in(ability):
                known = pool.by_name.get(name)
                if known is None and not any(name in pool.by_slug[slug].words for slug in (*found, *waiting)):
                    known = next((each for each in pool.cards if name in each.words), None)
                if known is not None and known.slug not in found:
                    waiting.append(known.slug)
    return found


def names_in(value: Any) -> list[str]:
    """All texts in a tree of nodes; card names are among them."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [name for item in value for name in names_in(item)]
    if isinstance(value, Node):
        return [name for part in value.parts() for name in names_in(part)]
    return []


def shuffled(cards: list[Card], dealer: Chance) -> list[Card]:
    """The cards in an order that depends only on chance, since their present order may be secret."""
    found = sorted(cards, key=lambda card: int(card.index))
    dealer.shuffle(found)
    return found
