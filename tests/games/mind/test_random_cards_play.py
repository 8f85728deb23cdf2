"""Random cards: games with randomly combined lines keep the laws."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.game.game import CardStart
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.text.read import check
from mindtable.cards.words import D_FROM_HAND
from mindtable.games.mind import words
from mindtable.games.mind.decks import fingerprint
from mindtable.games.mind.state.card import MindCard
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.mind.state.state import MindState
from mindtable.testing.secrecy import check_secrecy
from tests.games.mind.minds import mind
from tests.games.mind.random_lines import line
from tests.games.trials import look_around, random_cards, some_variants
from tests.language.sets import lines_of, words_of
from tests.language.templates import templates_of
from tests.long import long_but

MOST_DECISIONS = 10_000
KINDS = ("emotion", "bias", "doctrine", "recollection", "faculty")


# What makes a line: a generator, and whether the line is carried out as its card is played.
Lines = Callable[[Random, bool], str]


def random_table(random: Random, name: str, type_: str, lines: Lines) -> dict[str, Any]:
    """A card with one line or two, the listed ones among them."""
    scope = random.choice(("continuous", "temporary", "immediate"))
    instruction = type_ == "intellect" and scope == "immediate"
    texts = [lines(random, instruction) for _ in range(random.randint(1, 2))]
    if not instruction and random.random() < 0.3:
        texts.append(random.choice(lines_of("mind")))
    said = " ".join(texts)
    if "chosen kind" in said and "hoose a kind" not in said:
        what = "as this intellect resolves" if type_ == "intellect" else "at the start of your turn"
        texts.insert(0, "Choose a kind." if instruction else f"{what.capitalize()}, choose a kind.")
    card: dict[str, Any] = {"name": name, "type": type_, "text": "\n".join(texts)}
    if type_ == "thinker":
        return card | {"breaking_point": 7, "memory": 10}
    if type_ == "thought":
        return card | {
            "kind": random.choice(KINDS),
            "cost": random.randint(1, 4),
            "power": random.randint(1, 5),
        }
    return card | {"scope": scope, "cost": random.randint(1, 4)}


def random_pool(random: Random, lines: Lines = line) -> Pool:
    """Two Thinkers and cards for one deck, as far as their lines may stand on them."""
    wanted = ["thinker"] * 2 + ["thought"] * 12 + ["intellect"] * 8

    def known_by(card: Card) -> str:
        assert isinstance(card, MindCard)
        return fingerprint(card)  # MI-3.3

    return random_cards(
        mind(), wanted, lambda name, type_: random_table(random, name, type_, lines), known_by
    )


def play(start: CardStart, random: Random) -> MindState:
    """A random game by the laws, to its end."""
    state = start.state()
    assert isinstance(state, MindState)
    number = 0
    while state.decision is not None:
        number += 1
        assert number < MOST_DECISIONS, "the game does not end"
        ordering = state.decision.kind in (words.D_ARRANGE, D_FROM_HAND)
        if ordering or random.random() < 0.03:
            look_around(state, random)
        if ordering:
            check_secrecy(state, [], random)
        state.take(state.decision, random.choice(state.decision.actions))
        assert len(state.pile_ids[0]) == len(state.discard_pile[0])
        assert len(state.pile_ids[1]) == len(state.discard_pile[1])
    assert state.outcome is not None
    return state


def total(state: MindState) -> int:
    """How many cards there are in all zones."""
    return sum(
        len(state.hand[seat]) + len(state.deck[seat]) + len(state.discard_pile[seat]) + len(state.sides[seat])
        for seat in (0, 1)
    )


def play_chunk(seed: int, pools: int, lines: Lines = line) -> None:
    """Two games with each of `pools` pools of random cards; one of them is replayed."""
    random = Random(seed)
    for number in range(pools):
        pool = random_pool(random, lines)
        thinkers = [card.slug for card in pool.cards if card.type == "thinker"]
        others = [card.slug for card in pool.cards if card.type != "thinker"]
        for game in range(2):
            decks = [dict.fromkeys([random.choice(thinkers), *others], 1) for _ in (0, 1)]
            variants = some_variants(mind(), random)
            start = CardStart(mind(), 10 * number + game, MindOptions(variants), ["Ann", "Bob"], decks, pool)
            state = play(start, random)
            if not state.train.plays:
                assert total(state) == 42
            if game == 0:
                assert mindtable.replay(state.record().dumps()).digest() == state.digest()


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(range(4), 0))
def test_games_with_random_cards_keep_the_laws(chunk):
    play_chunk(chunk, pools=12)


@pytest.mark.source
def test_a_few_games_with_random_cards_keep_the_laws():
    play_chunk(97, pools=2)


def from_lists(random: Random, instruction: bool) -> str:
    """A line made of the lists of the rules (MI section 5), which do not say what makes no sense together."""
    while True:
        text = templates_of("mind").line(random, "SHOT" if instruction else "ABILITY")
        if check(text, words_of("mind"), suggest=False).ability is not None:
            return text


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(range(20, 24), 20))
def test_games_with_cards_made_of_the_word_lists_keep_the_laws(chunk):
    play_chunk(chunk, pools=2, lines=from_lists)
