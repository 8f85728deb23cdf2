"""The law of secrecy over time: two positions that a viewer cannot tell apart stay so while it gets the same events.

Decks with many copies of few cards are where a mark could tell that there are two of a kind.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from mindtable import State
from mindtable.cards.game.game import CardStart
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.tumblrcards.state.options import TumblrOptions
from mindtable.testing.secrecy import follow_games
from tests.games.mind.minds import mind
from tests.games.mind.test_random_cards_play import random_pool
from tests.games.trials import some_variants
from tests.laws.games import LAWFUL
from tests.long import chunks
from tests.table import tumblrcards

pytestmark = pytest.mark.laws

# Lines that show cards or hide them again.
EFFECTS = (
    "draw 1 card",
    "discard 1 card",
    "each player mills 1 card",
    "look at your opponent's hand",
    "shuffle your hand into your deck",
    "your opponent discards 1 card",
    "reveal the top card of your deck",
    "each player discards 1 random card",
    "shuffle your discard pile into your deck",
    "reveal the top card of your opponent's deck",
    "return target creature to its owner's hand",
    "return each creature to its owner's hand",
    "put the bottom card of your deck into your hand",
    "put target creature on top of its owner's deck",
    "put each other creature on the bottom of its owner's deck",
    "gain control of target creature your opponent controls",
    "return target card from your discard pile to your hand",
    "each card in your hand and in your deck becomes a copy of Trial 1",
    "put target card from your discard pile on the bottom of your deck",
    "look at the top card of your deck. You may put that card on the bottom of your deck",
    "look at your opponent's hand. Choose 1 card from that hand. Your opponent discards the chosen card",
    "look at the top 2 cards of your deck. Put 1 of those cards into your hand and the rest into your discard pile",
    "look at the top 3 cards of your deck. Put 1 of those cards into your hand and the rest on the bottom of your "
    "deck in any order",
    "search your deck for a card named Trial 2, reveal it, put it into your hand, then shuffle your deck",
    "search your deck for a card named Trial 3, put it into your hand, then shuffle your deck",
)
POOL = tumblrcards().pool_of(
    [
        {
            "name": f"Trial {number}",
            "cost": 1,
            "attack": 1,
            "health": 1 + number % 3,
            "text": f"When this creature enters play, {effect}.",
        }
        for number, effect in enumerate(EFFECTS)
    ]
)


def with_many_copies(seed: int) -> State:
    """TumblrCards with decks of a few of the trial cards."""
    random = Random(seed)
    cards = random.sample([card.slug for card in POOL.cards], random.choice((3, 6, 12)))
    decks: list[dict[str, int]] = [{}, {}]
    for deck in decks:
        for slug in random.choices(cards, k=20):
            deck[slug] = deck.get(slug, 0) + 1
    options = TumblrOptions(some_variants(tumblrcards(), random))
    return CardStart(tumblrcards(), seed, options, ["Ann", "Bob"], decks, POOL).state()


def with_random_cards(seed: int) -> State:
    """MIND with a Thinker and cards that are made up."""
    random = Random(seed)
    pool = random_pool(random)
    thinkers = [card.slug for card in pool.cards if card.type == "thinker"]
    others = [card.slug for card in pool.cards if card.type != "thinker"]
    decks = [dict.fromkeys([random.choice(thinkers), *others], 1) for _ in (0, 1)]
    return CardStart(mind(), seed, MindOptions(()), ["Ann", "Bob"], decks, pool).state()


def printed(name: str) -> Callable[[int], State]:
    law = next(law for law in LAWFUL if law.name == name)
    return lambda seed: law.start(seed, law.variants(seed))


STARTS = {
    "many copies": with_many_copies,
    "random cards": with_random_cards,
    "tumblrcards": printed("tumblrcards"),
    "mind": printed("mind"),
}


@pytest.mark.long
@pytest.mark.rule("TC-3.14", "MI-5.2", "MI-5.11")
@pytest.mark.parametrize("chunk", chunks(12, 1))
@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_indistinguishable_positions_stay_indistinguishable(
    start: Callable[[int], State], chunk: int
) -> None:
    assert follow_games(start, range(9_300_000 + 10 * chunk, 9_300_010 + 10 * chunk)) > 150
