"""Cards that players write: reading a deck that holds some, and the first record of a game with them, in a worker.

Everything here is bounded: the length of the text by its type on the wire, cards, lines and faults by the numbers
below, the work for a line by the reader of card text, and the whole job by the time that its caller gives it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct

from mindtable.cards.game.card_file import id_of, lines_of, read_cards
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, closure
from mindtable.cards.text.assist import outline
from mindtable.cards.text.read import check_card
from mindtable.core import VERSION
from mindtable.core.chance import KEYED
from mindtable.core.errors import DeckError, MindtableError, OptionError
from mindtable.core.game import Game
from mindtable.core.record import Record
from mindtable.core.terms import terms_of
from mindtable.language.text.vocabulary import Vocabulary
from mindtable.server.log.costs import MOST_CARD_TEXT, MOST_CARDS
from mindtable.server.log.decklist import verdict
from mindtable.server.log.entries import Written
from mindtable.server.wire import Breach, DeckVerdict

MOST: Final = MOST_CARDS // 2  # cards that one player may write: a game may have twice as many
MOST_TEXT: Final = MOST_CARD_TEXT // 2  # characters of their definitions
MOST_LINES: Final = 200
_MOST_FAULTS: Final = 5  # lines with suggestions, which cost more than reading does
_WHERE: Final = "your cards"

Definition = dict[str, Any]


class OwnDeck(Struct):
    """A deck list as it was read: the verdict, and the cards in it that its player wrote."""

    verdict: DeckVerdict
    written: list[Written]


def read_deck(game: Game, text: str, cards: str, others: Mapping[str, Definition]) -> OwnDeck:
    """The deck of the list `text`, which may name the cards of the card file `cards`.

    `others` are the definitions, by slug, of the written cards of the other deck, which will be in the same game.
    Cards that the text of a written card names are written cards of the deck, too.
    """
    if not cards.strip():
        return OwnDeck(verdict(game, text), [])
    if not isinstance(game, CardGame):
        raise OptionError(f"{game.title} has no cards that you could write")
    try:
        own = read_cards(cards, _WHERE, game.check_card).cards
        check_size(own)
        slugs = [id_of(card) for card in own]
        every = [*own, *[card for slug, card in others.items() if slug not in slugs]]
        faults = faults_of(game, own)
        if faults:
            return refused(faults)
        wider = game.with_written(every, _WHERE)
        found = verdict(wider, text)
        held = {**found.cards, **found.side}
        written = [] if found.breaches else written_of(wider, held, slugs)
        for card in written:
            if others.get(card.slug, card.definition) != card.definition:
                name = card.definition["name"]
                raise DeckError(f"{_WHERE}: the other deck has another card {name}; choose another name")
    except MindtableError as error:
        return refused([str(error)])
    return OwnDeck(found, written)


def refused(faults: Sequence[str]) -> OwnDeck:
    """A deck whose cards cannot be read."""
    breaches = [Breach(rule="", text=fault) for fault in faults]
    return OwnDeck(DeckVerdict(name="", cards={}, side={}, breaches=breaches, written=[]), [])


def check_size(cards: Sequence[Definition]) -> None:
    """Raise DeckError for more cards, lines or letters than one player may write."""
    lines = sum(len(lines_of(card)) for card in cards)
    length = sum(len(str(card)) for card in cards)
    if len(cards) > MOST or lines > MOST_LINES or length > MOST_TEXT:
        most = f"{MOST} cards of your own with {MOST_LINES} lines and {MOST_TEXT:,} letters in all"
        raise DeckError(f"{_WHERE}: a deck may have at most {most}")


def faults_of(game: CardGame, cards: Sequence[Definition]) -> list[str]:
    """The first few faults in the lines of these cards, with suggestions.

    They may name each other and the cards of the game, not those of the other deck.
    """
    names = [str(card["name"]) for card in (*game.table().cards, *cards)]
    words = game.vocabulary().with_names(names)
    faults: list[str] = []
    for card in cards:
        for line in check_card(lines_of(card), words, str(card["name"]), str(card.get("type", ""))):
            diagnosis = line.checked.diagnosis
            if diagnosis is not None and len(faults) < _MOST_FAULTS:
                meant = "".join(f" Did you mean: {each.line}" for each in diagnosis.suggestions[:1])
                faults.append(f"{card['name']}, line {line.number}: {diagnosis.message}{meant}")
    return faults


def written_of(game: CardGame, deck: Mapping[str, int], own: Sequence[str]) -> list[Written]:
    """The cards with the slugs `own` that a deck holds, or that the text of its cards names."""
    pool = game.pool()
    words = game.vocabulary().with_names(list(pool.by_name))
    closed = closure(pool, list(deck))
    return [described(pool.by_slug[slug], closed[slug], words) for slug in closed if slug in own]


def written_in(game: Game, record: Record) -> list[Written]:
    """The cards of a record that do not come with the game; none if they are more than a game may have."""
    slugs = game.foreign_cards(record)
    if not slugs or not isinstance(game, CardGame) or len(slugs) > MOST_CARDS:
        return []
    if sum(len(str(record.cards[slug])) for slug in slugs) > MOST_CARD_TEXT:
        return []
    pool = game.pool_around(record.cards)
    words = game.vocabulary().with_names(list(pool.by_name))
    return [described(pool.by_slug[slug], record.cards[slug], words) for slug in slugs]


def described(card: Card, definition: Definition, words: Vocabulary) -> Written:
    """A card with how its lines are read."""
    meaning = [outline(ability, words) for ability in card.abilities]
    key = key_of(definition, meaning)
    return Written(slug=card.slug, key=key, definition=definition, meaning=meaning)


def key_of(definition: Definition, meaning: Sequence[str]) -> str:
    """The key of the exact content of a card: its definition, and how its lines are read (MAT-1.10)."""
    content = json.dumps([definition, list(meaning)], sort_keys=True, ensure_ascii=False)
    return blake2b(content.encode(), digest_size=16).hexdigest()


def beginning(
    game: Game,
    key: str,
    variants: list[str],
    players: list[str],
    decks: list[tuple[dict[str, int], dict[str, int]]],
    cards: dict[str, Definition],
    match: Mapping[str, Any] | None,
) -> str:
    """The record of a new game with the written `cards` (definitions by slug), in which nothing has happened.

    Each deck comes with its side deck. With `match`, the data of its terms, it is the first game of a match.
    """
    lists = [deck for deck, _ in decks]
    record = Record(game.name, VERSION, key, variants, players, lists, cards, [], {}, "", KEYED)
    start = game.start_of(record, True)
    if match is not None:
        start = game.match_of(terms_of(game.matches, **match), [side for _, side in decks], start)
    return str(start.state().record().dumps())
