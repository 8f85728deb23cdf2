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
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state.options import MatOptions
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.table import MatTable
from tests.games.minds_across_time.mats import mat
from tests.games.trials import NAMES, play_out, random_cards, some_variants
from tests.language.sets import lines_of, words_of
from tests.language.templates import templates_of
from tests.long import chunks, long_but

GAME = "minds_across_time"
MOST_DECISIONS = 20_000
WORDS = words_of(GAME).with_names(NAMES)
TYPES = ["character"] * 6 + ["resource"] * 4 + ["product"] * 7 + ["environment"] * 2 + ["clash"] * 3
KINDS = [*words.KINDS[:5], "building_blocks", "polypropylene"]


def some_of(random: Random, names: Any, most: int) -> list[str]:
    """A few of these words, each once."""
    return random.sample(list(names), random.randint(1, most))


def random_table(random: Random, name: str, type_: str) -> dict[str, Any]:
    """A card with lines of the lists, or of the set, which are about cards of this type."""
    made: list[str] = []
    while len(made) < random.randint(1, 2):
        text = templates_of(GAME).line(random, "SHOT" if type_ == "clash" else "ABILITY")
        for other in mat().keys().types[:4]:
            text = text.replace(f"this {other}", f"this {type_ if type_ != 'clash' else 'clash card'}")
        made.append(text)
    if type_ != "clash" and random.random() < 0.3:
        made.append(random.choice(lines_of(GAME)))
    for listed in ("Ada Lovelace", "Penny Newspaper", "Stacking Chair"):
        made = [
            text.replace(listed, random.choice(NAMES)) for text in made
        ]  # a record has the cards that are named
    lines = [text for text in made if check(text, WORDS, suggest=False).ability is not None]
    card: dict[str, Any] = {"name": name, "type": type_, "text": "\n".join(lines)}
    cost = {"resources": {random.choice([*KINDS, "any"]): random.randint(0, 2)}}
    if type_ == "character":
        era, region = random.choice(mat().keys().words("era")), random.choice(mat().keys().words("region"))
        return card | {"talents": some_of(random, words.TALENTS, 4), "era": era, "region": region}
    if type_ == "resource":
        return card | {"kinds": some_of(random, KINDS, 2), "victory_points": random.randint(0, 1)}
    if type_ == "product":
        talents = some_of(random, words.TALENTS, 2) if random.random() < 0.7 else []
        subtypes = some_of(random, mat().keys().words("subtypes"), 2)
        points = random.randint(0, 4)
        return card | {"subtypes": subtypes, "cost": {"talents": talents, **cost}, "victory_points": points}
    return card | {"cost": cost}


def random_pool(random: Random) -> Pool:
    """Cards of all types."""
    return random_cards(mat(), TYPES, lambda name, type_: random_table(random, name, type_))


def random_start(random: Random, pool: Pool, seed: int) -> CardStart:
    """A game with two decks of these cards."""
    slugs = [card.slug for card in pool.cards]
    decks = [{slug: random.randint(1, 4) for slug in slugs} for _ in (0, 1)]
    for deck in decks:
        deck[slugs[-1]] += max(0, 40 - sum(deck.values()))
    variants = some_variants(mat(), random, but=["four-copies"])
    return CardStart(mat(), seed, MatOptions(variants), ["Ann", "Bob"], decks, pool)


def total(state: MatState) -> int:
    """How many cards there are in all zones."""
    return sum(
        len(state.hand[seat]) + len(state.deck[seat]) + len(state.discard_pile[seat]) + len(state.sides[seat])
        for seat in (0, 1)
    )


def play(start: CardStart, random: Random) -> MatState:
    """A random game by the laws, to its end."""
    state = start.state()
    assert isinstance(state, MatTable)
    cards = sum(sum(deck.values()) for deck in start.decks)

    def keeps(decision: Decision) -> None:
        assert all(n >= 0 for pool in state.pools for n in pool)
        if decision.kind == words.D_MAIN:
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
    play_chunk(chunk, pools=6)
