"""Random cards: games with cards made of the word lists keep the laws."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Decision
from mindtable.cards.game.game import CardStart
from mindtable.cards.state.definition import Pool
from mindtable.cards.text.read import check
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state.options import MnOptions
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.table import MnTable
from tests.games.mindnet.mns import mn
from tests.games.trials import NAMES, play_out, random_cards, some_variants
from tests.language.sets import lines_of, words_of
from tests.language.templates import templates_of
from tests.long import chunks, long_but

GAME = "mindnet"
MOST_DECISIONS = 30_000
WORDS = words_of(GAME).with_names(NAMES)
TYPES = ["individual"] * 9 + ["item"] * 5 + ["possession"] * 3 + ["event"] * 5


def line_of(random: Random, type_: str) -> str:
    """A line of the lists that is about cards of this type."""
    if type_ != "event" and random.random() < 0.2:
        text = random.choice(lines_of(GAME))
    else:
        text = templates_of(GAME).line(random, "SHOT" if type_ == "event" else "ABILITY")
    for other in mn().keys().types:
        text = text.replace(f"this {other}", f"this {type_}")
    if type_ in ("individual", "possession", "event"):
        text = text.replace("the bearer", "target individual").replace("The bearer", "Target individual")
    for listed in ("Commuter", "Assembly Line Sibling"):
        text = text.replace(listed, random.choice(NAMES))  # a record has the cards that are named
    return text


def random_table(random: Random, name: str, type_: str) -> dict[str, Any]:
    """A card with lines of the lists, or of the set, which are about cards of this type."""
    made = [line_of(random, type_) for _ in range(random.randint(0, 2))]
    lines = [text for text in made if check(text, WORDS, suggest=False).ability is not None]
    card: dict[str, Any] = {
        "name": name,
        "type": type_,
        "text": "\n".join(lines),
        "price": random.randint(0, 5),
    }
    if type_ != "event":
        card |= {
            "subtype": random.choice(mn().keys().by_type[type_]["subtype"].words),
            "earnings": random.randint(0, 2),
        }
    if type_ == "individual":
        traits = random.sample(mn().keys().words("traits"), random.randint(0, 2))
        card |= {"traits": traits, "unique": random.random() < 0.3, "health": random.randint(1, 5)}
        return card | {"motivation": random.randint(0, 4), "aggression": random.choice([0, 0, 1, 2])}
    if type_ == "item":
        return card | {
            level: random.choice([-1, 0, 0, 1, 2]) for level in ("motivation", "health", "aggression")
        }
    return card


def random_pool(random: Random) -> Pool:
    """Cards of all types."""
    return random_cards(mn(), TYPES, lambda name, type_: random_table(random, name, type_))


def random_start(random: Random, pool: Pool, seed: int) -> CardStart:
    """A game with two decks of these cards."""
    decks = [{card.slug: random.choice([2, 3, 3]) for card in pool.cards} for _ in (0, 1)]
    for deck in decks:
        while sum(deck.values()) < 50:
            deck[random.choice(list(deck))] = 3
    variants = some_variants(mn(), random)
    return CardStart(mn(), seed, MnOptions(variants), ["Ann", "Bob"], decks, pool)


def total(state: MnState) -> int:
    """How many cards there are in all zones."""
    zones = (state.hand, state.deck, state.discard_pile, state.areas, state.sides)
    return sum(len(zone[seat]) for zone in zones for seat in (0, 1)) + len(state.fallen)


def play(start: CardStart, random: Random) -> MnState:
    """A random game by the laws, to its end."""
    state = start.state()
    assert isinstance(state, MnTable)
    cards = sum(sum(deck.values()) for deck in start.decks)

    def keeps(decision: Decision) -> None:
        assert all(n >= 0 for n in state.credits)
        if decision.kind in (words.D_DEPLOY, words.D_EVENT, words.D_APPROACH):
            assert total(state) == cards

    play_out(state, random, MOST_DECISIONS, keeps)
    return state


def play_chunk(seed: int, pools: int) -> None:
    """Two games with each of `pools` pools of random cards; one of them is replayed."""
    random = Random(seed)
    for number in range(pools):
        pool = random_pool(random)
        for game in range(2):
            state = play(random_start(random, pool, 10 * number + game), random)
            if game == 0:
                assert mindtable.replay(state.record().dumps()).digest() == state.digest()


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(chunks(20, 3), 0))
def test_games_with_random_cards_keep_the_laws(chunk):
    play_chunk(chunk, pools=4)
