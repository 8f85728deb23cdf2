"""Beliefs about deck lists: a redeal with one deals what is left of a list that fits, and keeps what is known."""

from collections import Counter
from random import Random

import pytest

import mindtable
from mindtable.cards.knowledge.belief import drawn, left_of_list
from mindtable.cards.state.state import CardState
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance

pytestmark = pytest.mark.source

GAMES = ("tumblrcards", "mind", "minds_across_time", "mindnet")


def played(name: str, seed: int, inputs: int) -> CardState:
    """A game with offered decks, after some random inputs."""
    decks = [deck.id for deck in mindtable.game(name).offered()]
    state = mindtable.start(name, decks=(decks[0], decks[-1]), seed=seed)
    random = Random(seed)
    while state.decision is not None and len(state.history) < inputs:
        state.apply(random.choice(state.decision.actions))
    assert isinstance(state, CardState)
    return state


def cards_of(state: CardState, seat: int) -> Counter[str]:
    """All cards that began in the deck of a seat, as far as they are where their owner is known."""
    found = [card for zone in state.hidden(seat) for card in zone] + state.discard_pile[seat]
    found += [
        thing.original
        for side in state.play
        for thing in side
        if thing.owner == seat and thing.original is not None
    ]
    return Counter(card.slug for card in found)


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_come_from_a_list_that_fits(name: str):
    random = Random(1)
    for seed in range(6):
        state = played(name, seed, 25)
        lists = state.offered_lists()
        world = state.view(0).imagine(random, Belief(lists))
        assert isinstance(world, CardState)
        found = cards_of(world, 1)
        assert any(all(found[slug] <= each.get(slug, 0) for slug in found) for each in lists)


@pytest.mark.parametrize("name", GAMES)
def test_a_list_that_does_not_fit_leaves_the_redeal_as_it_was(name: str):
    state = played(name, 2, 25)
    others = [{card.slug: 100} for card in state.pool.cards if not cards_of(state, 1)[card.slug]]
    one = state.view(0).imagine(Random(5), Belief(others[:1])).digest()
    assert one == state.view(0).imagine(Random(5)).digest()


@pytest.mark.parametrize("name", GAMES)
def test_questions_half_done_and_marks_stay_whole(name: str):
    belief = Belief(mindtable.start(name, seed=1).offered_lists())
    random = Random(1)
    for seed in range(3):
        state = mindtable.start(name, seed=seed)
        while state.decision is not None and len(state.history) < 150:
            if random.random() < 0.2:
                for viewer in (0, 1):
                    world = state.suppose(viewer, Chance.of(seed), belief)
                    assert world.view(viewer).dumps() == state.view(viewer).dumps()
                    while world.decision is not None and len(world.history) < 4:
                        world.apply(random.choice(world.decision.actions))
            state.apply(random.choice(state.decision.actions))


def test_lists_are_drawn_by_how_well_they_fit():
    pool = played("tumblrcards", 1, 0).pool
    bear, imp = pool.by_slug["bear"], pool.by_slug["imp"]
    belief = Belief([{"bear": 4, "imp": 1}, {"bear": 1, "imp": 4}, {"imp": 5}, {"bear": 4, "not-there": 1}])
    dealer = Chance.of(1)
    lefts = Counter(
        tuple(card.slug for card in left_of_list(belief, pool, [bear], dealer)) for _ in range(500)
    )
    assert set(lefts) == {
        ("bear", "bear", "bear", "imp")[::1] if bear.index < imp.index else ("imp", "bear", "bear", "bear"),
        ("imp",) * 4,
    }
    assert 350 < max(lefts.values()) < 450
    assert left_of_list(belief, pool, [bear] * 3 + [imp] * 2, dealer) == []


def test_an_index_is_drawn_by_its_weight():
    dealer = Chance.of(2)
    assert Counter(drawn([1.0, 3.0], dealer) for _ in range(1000))[1] in range(700, 800)
