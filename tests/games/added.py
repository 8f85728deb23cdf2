"""Card games with cards of a test's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.game.card_file import lines_of
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, Pool, slug_of
from mindtable.cards.text.cache import parse_lines
from mindtable.core.state import State


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


def at(
    game: CardGame,
    state: dict[str, Any],
    *,
    variants: Sequence[str],
    seed: int | str,
    players: Sequence[str],
    pool: Pool | None,
) -> State:
    """The state at a position of a card game, with the cards of a pool."""
    position: dict[str, Any] = {"variants": list(variants), "players": list(players), "state": state}
    if pool is not None and pool is not game.pool():
        every = {card.slug: {"id": card.slug, **card.data()} for card in pool.cards}
        position["cards"] = {slug: every[slug] for slug in game.foreign(every)}
        game.keep(position["cards"], pool)
    return game.at(position, seed)
