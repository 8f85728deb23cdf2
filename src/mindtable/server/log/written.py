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
MOST_FLAVOR: Final = 200  # characters of one card, which no rule reads
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
        flavors = {id_of(card): str(card.get("flavor", "")).strip() for card in own}
        written = [] if found.breaches else written_of(wider, held, flavors)
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
    for card in cards:
        if len(str(card.get("flavor", ""))) > MOST_FLAVOR:
            raise DeckError(f"{_WHERE}: {card['name']}: flavor has more than {MOST_FLAVOR} letters")
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


def written_of(game: CardGame, deck: Mapping[str, int], own: Mapping[str, str]) -> list[Written]:
    """The cards that a deck holds, or that the text of its cards names, of those with a slug in `own`.

    `own` has the flavour text of each.
    """
    pool = game.pool()
    words = game.vocabulary().with_names(list(pool.by_name))
    closed = closure(pool, list(deck))
    return [described(pool.by_slug[slug], closed[slug], words, own[slug]) for slug in closed if slug in own]


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


def by_whom(game: Game, record: Record) -> list[tuple[Written, str]]:
    """The cards of a record that do not come with the game, each with the player whose deck has it.

    One that stands in no deck is named by another; it belongs to the first player.
    """
    held = [{**deck, **side} for deck, side in zip(record.decks, record.sides, strict=False)]
    holders = {slug: seat for seat, slugs in reversed(list(enumerate(held))) for slug in slugs}
    return [(card, record.players[holders.get(card.slug, 0)]) for card in written_in(game, record)]


def described(card: Card, definition: Definition, words: Vocabulary, flavor: str = "") -> Written:
    """A card with how its lines are read."""
    meaning = [outline(ability, words) for ability in card.abilities]
    key = key_of(definition, meaning, flavor)
    return Written(slug=card.slug, key=key, definition=definition, meaning=meaning, flavor=flavor)


def key_of(definition: Definition, meaning: Sequence[str], flavor: str = "") -> str:
    """The key of the exact content of a card: its definition, how its lines are read (MAT-1.10), and its flavour text,
    which the other player reads, too.
    """
    content = json.dumps(
        [definition, list(meaning), *filter(None, [flavor])], sort_keys=True, ensure_ascii=False
    )
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
