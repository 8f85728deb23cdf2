"""Random cards: games with random lines that the grammar accepts keep the laws."""

from __future__ import annotations

import warnings
from random import Random

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import mindtable
from mindtable.cards.game.game import CardStart
from mindtable.cards.state.definition import Pool
from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, print_line
from mindtable.games.tumblrcards.state.options import TumblrOptions
from mindtable.games.tumblrcards.state.state import TumblrState
from tests.games.trials import look_around, some_variants
from tests.language.random_nodes import lines as random_lines
from tests.language.sets import lines_of, words_of
from tests.long import chunks, long_but
from tests.table import pool_with, tumblrcards

WORDS = words_of("tumblrcards")
CARDS = [f"Trial {letter}" for letter in "ABCDEFGHIJKL"]
MOST_DECISIONS = 100_000


def accepted(line: str) -> bool:
    """Whether a line can stand on any card."""
    ability = check(line, WORDS, x_is_chosen=False, suggest=False).ability
    return ability is not None and not line.startswith("As you cast")


def lines_without_authors(seed: int, tried: int) -> list[str]:
    """Lines printed from random nodes, as far as they are accepted."""
    found: list[str] = []

    @hypothesis.seed(seed)
    @settings(
        max_examples=tried,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(random_lines)
    def collect(ability):
        line = print_line(ability, WORDS)
        if accepted(line):
            found.append(line)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        collect()
    return found


def lines_with_authors() -> list[str]:
    """The lines of the listed cards, and the examples of the phrases."""
    examples = [phrase.example for phrase in phrases_in_force(WORDS) if phrase.example]
    return [line for line in (*lines_of("tumblrcards"), *examples) if accepted(line)]


AUTHORED = lines_with_authors()


def random_pool(random: Random, lines: list[str]) -> Pool:
    """The cards of the game, and a dozen whose lines are drawn at random."""
    made = []
    for name in CARDS:
        text = random.sample(lines, random.randint(1, 3))
        card = {"name": name, "cost": random.randint(0, 5), "attack": random.randint(0, 4)}
        card |= {"health": random.randint(1, 6), "text": "\n".join(text)}
        defining = [line for line in text if line.startswith("This creature's")]
        for line in defining[1:]:
            text.remove(line)
        for stat in ("attack", "health"):
            if defining and stat in defining[0].partition(" equal")[0]:
                card[stat] = "X"
        made.append({**card, "text": "\n".join(text)})
    return pool_with(made)


def random_start(random: Random, pool: Pool, seed: int) -> CardStart:
    """Two decks of those cards, and variants."""
    decks = []
    for _ in (0, 1):
        own = random.sample(CARDS, 8)
        decks.append({name.lower().replace(" ", "-"): 2 for name in own} | {"imp": 2, "bear": 2})
    variants = some_variants(tumblrcards(), random)
    return CardStart(tumblrcards(), seed, TumblrOptions(variants), ["Ann", "Bob"], decks, pool)


def play(start: CardStart, random: Random) -> TumblrState:
    """A random game by the laws, to its end."""
    state = start.state()
    assert isinstance(state, TumblrState)
    number = 0
    while state.decision is not None:
        number += 1
        assert number < MOST_DECISIONS, "the game does not end"
        if random.random() < 0.03:
            look_around(state, random)
        state.take(state.decision, random.choice(state.decision.actions))
        assert max(len(side) for side in state.sides) <= 50
    assert state.outcome is not None
    return state


def play_chunk(seed: int, lines: list[str], pools: int) -> None:
    """Three games with each of `pools` pools of random cards; one of them is replayed."""
    random = Random(seed)
    for number in range(pools):
        pool = random_pool(random, lines)
        for game in range(3):
            state = play(random_start(random, pool, 10 * number + game), random)
            if game == 0:
                assert mindtable.replay(state.record().dumps()).digest() == state.digest()


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(chunks(50, 3), 0))
def test_games_with_random_cards_keep_the_laws(chunk):
    play_chunk(chunk, lines_without_authors(chunk, 300) + AUTHORED[chunk::4], pools=2)


@pytest.mark.long
@pytest.mark.source
def test_a_few_games_with_mixed_up_cards_keep_the_laws():
    play_chunk(99, AUTHORED, pools=4)
