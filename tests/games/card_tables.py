"""Tables of card games for tests: positions in a few words, with cards of a test's own, and sides read as texts.

The tables of all card games extend this; each adds its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from mindtable import State
from mindtable.cards.game.card_file import lines_of
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, Pool, slug_of
from mindtable.cards.state.state import CardState
from mindtable.cards.text.cache import parse_lines

OfGame = TypeVar("OfGame", bound=CardState)
OfThing = TypeVar("OfThing")
Cards = Sequence[Mapping[str, Any]]  # as tables of a card file
Entry = str | Mapping[str, Any]  # a card in play: its name, or with what is on it
Piles = Sequence[Sequence[str]]  # of both seats
PLAYERS = ("You", "They")
_FOREIGN: dict[int, tuple[Pool, dict[str, dict[str, Any]]]] = {}


def pool_of(game: CardGame, cards: Mapping[str, Mapping[str, Any]]) -> Pool:
    """The game's cards with these tables added by name or put in their place; only new cards are parsed."""
    own = game.pool()
    tables = {card["name"]: card for card in game.table().cards}
    vocabulary = game.vocabulary().with_names([*tables, *cards])
    texts = [(name, str(card.get("type", "")), lines_of(dict(card))) for name, card in cards.items()]
    parsed = dict(zip(cards, parse_lines(texts, vocabulary), strict=True))
    made: list[Card] = []
    for name, card in (tables | {name: dict(card) for name, card in cards.items()}).items():
        abilities = [ability for _, ability in parsed[name]] if name in cards else own.by_name[name].abilities
        slug = str(card.get("id") or slug_of(name))
        made.append(game.make_card(len(made), slug, card, abilities, "test cards"))
    return Pool(made)


def kept(pool_with: Callable[[Cards], Pool]) -> Callable[[Cards], Pool]:
    """Pools with cards of a test; the same cards are read only once."""
    pools: dict[str, Pool] = {}

    def pool(cards: Cards) -> Pool:
        key = repr(cards)
        if key not in pools:
            pools[key] = pool_with(cards)
        return pools[key]

    return pool


def completed(cards: Cards, bases: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Cards by name with what a card of their type has at least; those without a type are of the first one."""
    types = {card["name"]: card.get("type", next(iter(bases))) for card in cards}
    return {
        card["name"]: {"text": "", "type": types[card["name"]], **bases[types[card["name"]]], **card}
        for card in cards
    }


class Numbers:
    """The serial numbers of a position that is being written."""

    def __init__(self) -> None:
        self.last = 0

    def next(self, wanted: int | None = None) -> int:
        """The next number, or the one that is wanted."""
        self.last += 1
        number = self.last if wanted is None else wanted
        self.last = max(self.last, number)
        return number


def in_play(given: Entry, renamed: Mapping[str, str]) -> dict[str, Any]:
    """A card in play as positions write it; `renamed` are the keys that have other names there."""
    found = {"name": given} if isinstance(given, str) else given
    return {renamed.get(key, key): value for key, value in found.items()}


def numbered(
    numbers: Numbers,
    piles: Piles,
    sides: Sequence[Sequence[Any]],
    put: Callable[[Any, list[dict[str, Any]]], None],
) -> dict[str, Any]:
    """Both discard piles and sides with their numbers; `put` adds an entry to a side."""
    play: list[list[dict[str, Any]]] = [[], []]
    pile_ids = []
    for seat in (0, 1):
        pile_ids.append([numbers.next() for _ in piles[seat]])
        for each in sides[seat]:
            put(each, play[seat])
    return {"play": play, "discard_pile": [list(each) for each in piles], "pile_ids": pile_ids}


def at(
    game: CardGame,
    state: Mapping[str, Any],
    *,
    hands: Piles,
    decks: Piles,
    variants: Sequence[str],
    seed: int | str,
    pool: Pool | None,
) -> State:
    """The state at a position, with the cards of a pool, run up to its first question."""
    zones = {"hand": [list(each) for each in hands], "deck": [list(each) for each in decks]}
    position: dict[str, Any] = {
        "variants": list(variants),
        "players": list(PLAYERS),
        "state": {**state, **zones},
    }
    if pool is not None and pool is not game.pool():
        position["cards"] = foreign_of(game, pool)
        game.keep(position["cards"], pool)
    return game.at(position, seed)


def foreign_of(game: CardGame, pool: Pool) -> dict[str, dict[str, Any]]:
    """The cards of a pool that the game does not have, as positions write them; found once."""
    if id(pool) not in _FOREIGN or _FOREIGN[id(pool)][0] is not pool:
        every = {card.slug: {"id": card.slug, **card.data()} for card in pool.cards}
        _FOREIGN[id(pool)] = (pool, {slug: every[slug] for slug in game.foreign(every)})
    return _FOREIGN[id(pool)][1]


class CardSide(Generic[OfGame, OfThing]):
    """One player's side, as texts: cards are called by their slugs."""

    called = "slug"

    def __init__(self, state: OfGame, seat: int) -> None:
        self._state = state
        self._seat = seat
        if state.stale:
            state.project()

    def _names(self, cards: Sequence[Card]) -> list[str]:
        return [getattr(card, self.called) for card in cards]

    @property
    def things(self) -> list[OfThing]:
        """Its cards in play, oldest first."""
        things: Any = self._state.play[self._seat]
        return list(things)

    @property
    def hand(self) -> list[str]:
        """Its hand, sorted."""
        return sorted(self._names(self._state.hand[self._seat]))

    @property
    def deck(self) -> list[str]:
        """Its deck from bottom to top."""
        return self._names(self._state.deck[self._seat])

    @property
    def discard_pile(self) -> list[str]:
        """Its discard pile from bottom to top."""
        return self._names(self._state.discard_pile[self._seat])

    def find(self, name: str, nth: int = 0) -> OfThing:
        """The card in play of that name, the oldest one or the `nth` after it."""
        things = self.things
        names = self._names([thing.printed for thing in self._state.play[self._seat]])  # type: ignore[attr-defined]
        found = [thing for thing, other in zip(things, names, strict=True) if other == name]
        assert len(found) > nth, f"there is no {name} (number {nth + 1}) among {', '.join(names)}"
        return found[nth]
