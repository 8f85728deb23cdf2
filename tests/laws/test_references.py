"""What `it`, `that creature` and `its controller` speak of, in random games, compared with a naive resolver."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.state.definition import Pool
from mindtable.cards.state.state import CardState
from mindtable.cards.text.read import check
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.mindnet.state.options import MnOptions
from mindtable.games.minds_across_time.state.options import MatOptions
from mindtable.games.tumblrcards.state.options import TumblrOptions
from tests.games.card_tables import pool_of
from tests.games.trials import NAMES
from tests.language.sets import GAMES, words_of
from tests.laws.spoken import MISSING, TONGUES, Line, Resolver, Writer
from tests.long import chunks, long_but

CARDS = NAMES[:20]
MOST_DECISIONS = 20_000


def table_of(game: str, name: str, random: Random, text: str) -> dict[str, Any]:
    """A card with that text, of the type that the lines are about."""
    card: dict[str, Any] = {"name": name, "text": text}
    if game == "tumblrcards":
        return card | {
            "cost": random.randint(0, 2),
            "attack": random.randint(0, 3),
            "health": random.randint(1, 6),
        }
    card["type"] = TONGUES[game].thing
    if game == "mind":
        return card | {"kind": "emotion", "cost": 1, "power": random.randint(1, 5)}
    if game == "mindnet":
        numbers = {"motivation": 1, "aggression": random.randint(0, 2), "health": random.randint(1, 5)}
        return card | numbers | {"price": random.randint(0, 1), "earnings": 2, "subtype": "Citizen"}
    return card | {"kinds": ["energy"], "victory_points": 0}


def a_pool(game: CardGame, random: Random) -> tuple[Pool, dict[str, list[Line | None]]]:
    """Cards with random lines, which are found by the card and their number; a few have a replacement."""
    name = game.name
    words = words_of(name).with_names([*CARDS, MISSING])
    writer = Writer(name, CARDS, random)
    tables: dict[str, dict[str, Any]] = {MISSING: table_of(name, MISSING, random, "")}
    lines: dict[str, list[Line | None]] = {}
    for card in CARDS:
        made: list[Line | None] = []
        while len(made) < 2:
            line = writer.line()
            if check(line.text, words, suggest=False).ability is not None:
                made.append(line)
        texts = [line.text for line in made if line is not None]
        if random.random() < 0.15:
            texts.append(TONGUES[name].replacement)
            made.append(None)
        tables[card] = table_of(name, card, random, "\n".join(texts))
        lines[card.lower().replace(" ", "-")] = made
    return pool_of(game, tables), lines


def a_game(name: str, random: Random, seed: int) -> tuple[CardState, dict[str, list[Line | None]]]:
    """A game with such cards, and the lines of its cards."""
    game = mindtable.game(name)
    assert isinstance(game, CardGame)
    pool, lines = a_pool(game, random)
    copies = {"tumblrcards": 2, "mind": 1, "mindnet": 3, "minds_across_time": 4}[name]
    decks = [dict.fromkeys(lines, copies) for _ in (0, 1)]
    if name == "mind":
        thinkers = [card.slug for card in pool.cards if card.type == "thinker"]
        for deck in decks:
            deck[random.choice(thinkers)] = 1
    options = {
        "tumblrcards": TumblrOptions, "mind": MindOptions, "mindnet": MnOptions, "minds_across_time": MatOptions,
    }[name](())  # fmt: skip
    state = CardStart(game, seed, options, ["Ann", "Bob"], decks, pool).state()
    assert isinstance(state, CardState)
    return state, lines


def play(name: str, seed: int) -> int:
    """A random game in which each reference speaks of what it should; returns how many did."""
    random = Random(f"references {name} {seed}")
    state, lines = a_game(name, random, seed)
    resolver = Resolver(lines, "resolves" if name == "tumblrcards" else "triggers", name == "mind")
    number = 0
    while (decision := state.decision) is not None:
        number += 1
        assert number < MOST_DECISIONS, "the game does not end"
        state.take(decision, random.choice(decision.actions))
        resolver.follow(state)
    assert state.outcome is not None
    return resolver.checked


@pytest.mark.laws
@pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21")
@pytest.mark.parametrize("chunk", long_but(chunks(100, 2), 0))
@pytest.mark.parametrize("game", GAMES)
def test_what_later_sentences_speak_of(game, chunk):
    games = range(4) if chunk == 0 else range(20 * chunk, 20 * chunk + 20)
    assert sum(play(game, seed) for seed in games) > 50
