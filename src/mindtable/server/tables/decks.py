"""The decks that players choose at a table: one of the game's, or a pasted list, with its side deck and written cards.

A worker reads lists and cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from mindtable.core.errors import MindtableError, OptionError
from mindtable.core.game import NO_SIDE_DECK, Game
from mindtable.server import wire
from mindtable.server.log import consent
from mindtable.server.log.entries import Written
from mindtable.server.log.written import OwnDeck
from mindtable.server.tables.beginning import terms_at
from mindtable.server.work.workers import Workers

YOU = "you"  # who wrote the cards of a deck that is only being checked

DeckWish = (
    wire.SeatRequest
    | wire.JoinRequest
    | wire.DeckChange
    | wire.WishRequest
    | wire.ChallengeRequest
    | wire.AcceptRequest
)


class BadDeck(MindtableError):
    """A deck that is not legal; `breaches` says why."""

    def __init__(self, breaches: list[wire.Breach]) -> None:
        told = "; ".join(
            f"{breach.text} ({breach.rule})" if breach.rule else breach.text for breach in breaches
        )
        super().__init__(told)
        self.breaches = breaches


class Chosen(NamedTuple):
    """A deck, its side deck, and the cards in both that its player wrote."""

    deck: dict[str, int]
    side: dict[str, int]
    written: list[Written]


async def choose(
    reading: Workers,
    game: Game,
    wanted: DeckWish,
    match: wire.MatchSetting,
    custom: bool,
    others: Sequence[Written],
    client: str,
) -> Chosen:
    """One of the game's decks or a pasted list, empty if chance picks one; with its side deck and written cards.

    A pasted list for a single game has no side deck (MT-2.4). `others` are the written cards of the other deck;
    `custom` is whether the table allows any (MAT-1.8). Raises BadDeck or OptionError.
    """
    if not wanted.deck_list:
        return shipped_deck(game, wanted.deck)
    found = await _read(reading, game.name, wanted.deck_list, wanted.cards, others, client)
    if found.written and not custom:
        names = ", ".join(str(card.definition["name"]) for card in found.written)
        text = f"custom cards need a table that allows them, and the approval of the other player: {names}"
        found.verdict.breaches.append(wire.Breach(rule=game.custom_rule, text=text))
    if found.verdict.side and terms_at(game, match) is None:
        found.verdict.breaches.append(wire.Breach(rule=game.matches.rule("MT-2.4"), text=NO_SIDE_DECK))
    if found.verdict.breaches:
        raise BadDeck(found.verdict.breaches)
    return Chosen(found.verdict.cards, found.verdict.side, found.written)


async def verdict(reading: Workers, game: str, text: str, cards: str, client: str) -> wire.DeckVerdict:
    """The verdict on a deck list, which may name the cards of a card file. Raises MindtableError."""
    found = await _read(reading, game, text, cards, [], client)
    found.verdict.written = consent.written(game, [(card, YOU) for card in found.written])
    return found.verdict


async def _read(
    reading: Workers, game: str, text: str, cards: str, others: Sequence[Written], client: str
) -> OwnDeck:
    known = {card.slug: card.definition for card in others}
    found = await reading.run("deck", game, text, cards, known, client=client)
    return msgspec.convert(found, OwnDeck)


def shipped_deck(game: Game, id_: str) -> Chosen:
    """One of the game's decks; empty without an id: then chance picks one. Raises OptionError."""
    if not id_:
        return Chosen({}, {}, [])
    for deck in game.decks():
        if deck.id == id_:
            return Chosen(dict(deck.cards), dict(deck.side), [])
    if not game.decks():
        raise OptionError(f"{game.title} has no decks")
    raise OptionError(f"there is no deck {id_!r}; there is: {', '.join(deck.id for deck in game.decks())}")
