"""The glossaries of all games: complete, short, and of words that the games use."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import mindtable
from mindtable.cards.faces.face import Face
from mindtable.core.game import Game
from mindtable.core.rules.glossary import Glossary
from mindtable.games.registry import SHIPPED

pytestmark = pytest.mark.source

LONGEST = 200  # letters of a meaning; it has to be read in passing
# Verbs of card text that mean what they mean in English.
PLAIN = {"choose", "gets", "has", "look", "put", "turn", "unless"}


def data(game: Game, file: str) -> dict[str, Any]:
    """One of the game's data files; empty if it has none."""
    try:
        return tomllib.loads(game.data_file(file))
    except FileNotFoundError:
        return {}


def words_of_cards(game: Game) -> Iterator[str]:
    """The words of card text: nouns, states, numbers, zones, counters, and verbs that stand on cards."""
    words = data(game, "vocabulary.toml")
    for key in ("nouns", "states", "stats", "player_stats", "zones", "steps", "turned", "varieties"):
        yield from words.get(key, [])
    for key in ("resources", "cost_parts"):
        yield from (names[0] for names in words.get(key, []))
    yield from (place.removeprefix("from ") for place in words.get("origins", []))
    for kinds in words.get("words", {}).values():
        yield from kinds
    if "counter" in words:
        yield words["counter"]
    on_cards = set(re.findall(r"\w+", " ".join(line for card in game.cards() for line in card.lines).lower()))
    yield from {*words.get("verbs", []), *words.get("own_verbs", [])} & on_cards - PLAIN


def words_of_the_face(game: Game) -> Iterator[str]:
    """The words that the page writes beside cards: phases, zones, numbers, kinds, and marks of one word."""
    face = data(game, "face.toml")
    shared = game.face()
    if isinstance(shared, Face):
        yield from (phase.term or phase.title for phase in shared.phases)
        yield from (zone.term or zone.title for zone in shared.zones.values())
    yield from (number["number"] for number in [*face.get("player_numbers", []), *face.get("numbers", [])])
    yield from face.get("kinds", [])
    yield from (part["title"] for part in face.get("row", {}).get("parts", []))
    for key in ("group", "stack"):
        yield from (word for word in [face.get(key, {}).get("title")] if word)
    labels = (mark["label"] for mark in face.get("marks", {}).values())
    yield from (label for label in labels if " " not in label)


def words_of_the_board(game: Game) -> Iterator[str]:
    """The words of a game without cards: its zones and verbs, as its rulebook lists them."""
    if game.face() is None:
        for phrase in game.rulebook().phrases:
            if phrase.name in ("Zones", "Verbs"):
                yield from re.findall(r"`([\w-]+)", phrase.text)


def lacking(glossary: Glossary, words: Iterator[str]) -> list[str]:
    """The words that no term explains."""
    return sorted({word for word in words if glossary.term(word) is None})


@pytest.mark.parametrize("words", [words_of_cards, words_of_the_face, words_of_the_board])
@pytest.mark.parametrize("name", SHIPPED)
def test_every_word_of_a_game_has_a_term(name: str, words: Any) -> None:
    game = mindtable.game(name)
    assert lacking(game.rulebook().glossary, words(game)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_words_of_a_game_are_looked_for(name: str) -> None:
    game = mindtable.game(name)
    sources = (words_of_cards, words_of_the_face, words_of_the_board)
    assert len(lacking(Glossary(), (word for words in sources for word in words(game)))) > 10


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.long
def test_every_term_is_used_in_its_game(name: str) -> None:
    game = mindtable.game(name)
    book = game.rulebook()
    texts = [*book.glance, *(phrase.text for phrase in book.phrases)]
    texts += [text for rule in book for text in (rule.text, rule.reason)]
    texts += [example.text for example in book.examples.values()]
    texts += [line for card in game.cards() for line in (card.header, *card.lines)]
    names = [card.name for card in game.cards()]
    used = {term.name for text in texts for *_, term in book.glossary.terms_in(text, names)}
    assert [term.name for term in book.glossary if term.name not in used] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_meaning_is_short_and_says_more_than_the_term(name: str) -> None:
    for term in mindtable.game(name).rulebook().glossary:
        own = {word for form in term.all_forms() for word in form.casefold().split()}
        others = [word for word in re.findall(r"\w+", term.text.casefold()) if word not in own]
        assert len(others) >= 4, term.name
        assert len(term.text) <= LONGEST, (term.name, len(term.text))
