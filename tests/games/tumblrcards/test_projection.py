"""TC-9.2, TC-9.7: projected values are always up to date, although only stale ones are recomputed."""

from random import Random

import pytest

import mindtable
from mindtable.cards.game.deck_list import deck_of
from mindtable.cards.state.standing import ON_CARDS, ON_HEALTH, ON_THINGS
from mindtable.games.tumblrcards.game import TumblrCards
from mindtable.games.tumblrcards.numbers import project
from mindtable.games.tumblrcards.state.card import TumblrCard
from mindtable.games.tumblrcards.state.state import TumblrState

pytestmark = pytest.mark.source

GAME = TumblrCards()
POOL = GAME.pool()
VARIANTS = GAME.variants


def random_deck(random: Random) -> dict[str, int]:
    """A legal deck of any cards, not only those of the shipped decks."""
    while True:
        chosen = random.sample(sorted(POOL.by_slug), 12)
        deck = dict.fromkeys(chosen[:8], 2) | dict.fromkeys(chosen[8:], 1)
        if not GAME.breaches(deck_of({"cards": deck}, "random"), POOL, GAME.options(())):
            return deck


def projected(state: TumblrState) -> tuple[object, ...]:
    """Everything that is projected, brought up to date."""
    if state.stale:
        project(state)
    return (
        [[(creature.id, creature.attack, creature.health) for creature in side] for side in state.sides],
        [[creature.id for creature in found] for found in (state.sources, state.enforcers)],
        [[(one.card(), one.stated.statement, one.controller()) for one in found] for found in state.standing],
        (state.depends, state.replaceable),
    )


@pytest.mark.rule("TC-9.2", "TC-9.7")
@pytest.mark.parametrize("chunk", range(4))
def test_the_projection_equals_one_from_scratch(chunk):
    compared = 0
    for seed in range(chunk * 20, chunk * 20 + 20):
        random = Random(seed)
        decks = (random_deck(random), random_deck(random))
        variants = [name for name in VARIANTS if seed % 4 == 0 and random.random() < 0.5]
        state = mindtable.start("tumblrcards", decks=decks, seed=seed, variants=variants)
        assert isinstance(state, TumblrState)
        while state.decision is not None:
            fresh = state.copy()
            fresh.everything_changed()
            assert projected(state) == projected(fresh)
            # Whatever something may wait for is watched; more may be.
            assert fresh.watched & ~state.watched == 0
            compared += len(state.sources)
            state.take(state.decision, random.choice(state.decision.actions))
    assert compared > 0


@pytest.mark.parametrize(
    ("slug", "depends", "heeds"),
    [
        ("bear", 0, set()),
        ("castle", ON_THINGS | ON_HEALTH, {"Citizen of Draem"}),
        ("local-militia", ON_THINGS, {"Citizen of Draem"}),
        ("graveyard-worm", ON_THINGS | ON_CARDS, set()),
    ],
)
def test_what_the_numbers_of_a_card_depend_on_is_read_from_its_lines(slug, depends, heeds):
    card = POOL.by_slug[slug]
    assert isinstance(card, TumblrCard)
    assert card.depends == depends
    assert card.heeds == heeds
