"""Each game speaks in its own words: no sentence for people has a word that only another game knows.

The words of a game are those of its vocabulary, its rulebook and its cards. Walked through are the explanations of the
lines of all cards, what random games ask, answer, tell, refuse and foresee, the glossary and the words of the page.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import State
from mindtable.cards.text.assist import explain
from mindtable.core.game import Game
from mindtable.games.registry import SHIPPED
from tests.language.sets import GAMES, lines_of, words_of
from tests.long import chunks, long_but

# Words for things in play, what is done to them and where they go, in any card game of this kind; a game may use one
# of them if its own rules do.
OF_CARD_GAMES = (
    "turned", "tapped", "untapped", "graveyard", "battlefield", "creature", "creatures", "dies", "died", "destroyed",
    "removed", "summoned", "mana", "spell", "discard pile", "library", "deck", "counter", "counters", "token", "tokens",
    "cast", "recruited", "purchased", "killed", "exhausted", "engaged", "pivoted", "challenge", "combat",
)  # fmt: skip
SAID_OTHERWISE = (
    "turned",
    "turned back",
    "cast",
    "dies",
    "dead",
    "discard pile",
    "library",
    "creature",
    "destroyed",
)
GENERIC = "Do it?"  # asks nothing by itself


@cache
def own_text(name: str, rulebook: bool = True) -> str:
    """All that a game says of itself: its vocabulary, its cards and its `rulebook`."""
    game = mindtable.game(name)
    texts = [game.data_file("rulebook.toml")] if rulebook else []
    if name in GAMES:
        words = tomllib.loads(game.data_file("vocabulary.toml"))
        texts += [str({key: value for key, value in words.items() if key not in ("elsewhere", "sets")})]
        texts += [card.name for card in game.cards()] + lines_of(name)
    else:
        texts += [game.data_file("tiles.toml")]
    return " ".join(texts).lower()


def terms_of(name: str) -> set[str]:
    """The words of a game for its things, their numbers and states, and for what is done with them."""
    words = words_of(name)
    found = {form for noun in words.nouns for form in (noun.singular, noun.plural)}
    found |= {verb + ending for noun in words.nouns for verb in [noun.verb] for ending in ("", "s")} - {
        "play",
        "plays",
    }
    found |= {
        *words.states,
        *words.turned,
        *words.zones,
        *words.player_stats,
        words.counter,
        words.counter + "s",
    }
    found |= {form for forms in words.resources for form in forms}
    return {term.lower() for term in found}


def stands_in(term: str, text: str) -> bool:
    """Whether a text has that word."""
    return re.search(rf"\b{re.escape(term)}\b", text) is not None


@cache
def foreign(name: str, on_cards: bool = False) -> re.Pattern[str]:
    """The words that only other games know; with `on_cards` what card text says otherwise in this game counts, too."""
    terms = {term for other in GAMES if other != name for term in terms_of(other)} | set(OF_CARD_GAMES)
    found = {term for term in terms if not stands_in(term, own_text(name))}
    if on_cards:
        found |= {term for term in SAID_OTHERWISE if not stands_in(term, own_text(name, rulebook=False))}
    return re.compile(
        rf"\b(?:{'|'.join(sorted(map(re.escape, found), key=len, reverse=True))})\b", re.IGNORECASE
    )


def texts_in(value: Any) -> Iterator[str]:
    """The texts among the values of plain data, those for people."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in ("id", "show", "sound", "look", "shape", "unordered"):
                yield from texts_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each)


def check(name: str, text: str, on_cards: bool = False) -> None:
    """A text has no word of another game, and what it asks has an object."""
    found = foreign(name, on_cards).search(text)
    assert found is None, f"{found[0]!r} in {text!r}"
    assert GENERIC not in text or f"” {GENERIC}" in text, text


def told(state: State, random: Random, attempts: list[str]) -> Iterator[str]:
    """What people are told of a position: the question, the answers, what is going on, why something is refused."""
    for viewer in (0, 1):
        yield state.telling.situation(state, viewer)
        decision = state.decision_of(viewer)
        if decision is not None:
            yield state.telling.prompt(state, decision)
            for action in decision.actions:
                yield state.telling.label(state, decision, action)
            attempts.append(str(random.choice(decision.actions)))
        for text in random.sample(attempts, min(3, len(attempts))):
            try:
                yield str(state.refusal(text, viewer) or "")
            except mindtable.MindtableError as error:
                yield str(error)
    for reading in state.telling.readings(state):
        yield from (reading.what, *reading.words)


@pytest.mark.parametrize("name", GAMES)
def test_the_explanations_of_all_cards_are_in_words_of_their_game(name: str) -> None:
    for line in lines_of(name):
        for text in explain(line, words_of(name)).splitlines():
            check(name, text, on_cards=True)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_glossary_and_page_are_in_words_of_their_game(name: str) -> None:
    game: Game = mindtable.game(name)
    for term in game.rulebook().glossary:
        if not term.rules[0].startswith("MT-"):  # those of a match, which are the same in all games
            check(name, term.text)
    if name in GAMES:
        for text in texts_in(tomllib.loads(game.data_file("face.toml"))):
            check(name, text)


@pytest.mark.laws
@pytest.mark.parametrize("seed", long_but(chunks(12, 2), 0))
@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_a_game_speaks_in_its_own_words(name: str, seed: int) -> None:
    random = Random(f"{name} {seed}")
    state = mindtable.start(name, seed=random.randrange(10**6))
    attempts: list[str] = []
    heard = inputs = 0
    while not state.is_over and inputs < 150:
        inputs += 1
        for text in told(state, random, attempts):
            check(name, text)
        decision = state.decision
        assert decision is not None
        state.apply(random.choice(decision.actions), decision.seat)
        for event in state.events[heard:]:
            for viewer in (0, 1, mindtable.SPECTATOR):
                check(name, event.text(viewer, state.players))
        heard = len(state.events)
    assert inputs > 20
