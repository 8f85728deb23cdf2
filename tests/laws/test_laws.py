"""Laws that hold in every game: random and greedy games by the thousand.

The full run plays at least 20,000 games, in chunks so that they spread over the cores; `short` runs play fewer.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

import mindtable
from mindtable import bots
from mindtable.core.errors import Refused
from mindtable.games.tumblrcards.state import TumblrState
from mindtable.language.card import Card

pytestmark = pytest.mark.laws

GAME = "tumblrcards"
DECKS = [deck.id for deck in mindtable.game(GAME).decks()]
RULES = {rule.id for rule in mindtable.game(GAME).rulebook()}
VARIANTS = mindtable.game(GAME).variants
SOURCE = os.environ.get("MINDTABLE_BUILD") == "source"

CHUNKS = 40
GAMES_A_CHUNK = 495  # 40 x 495 random games and 20 x 10 greedy ones: 20,000
GREEDY_CHUNKS = 20
GREEDY_GAMES_A_CHUNK = 10
MOST_DECISIONS = 20_000


def start(seed: int) -> TumblrState:
    """A game in which decks and, every fourth time, variants are drawn by the seed."""
    random = Random(seed)
    variants = [name for name in VARIANTS if seed % 4 == 0 and random.random() < 0.5]
    decks = (random.choice(DECKS), random.choice(DECKS))
    state = mindtable.start(GAME, decks=decks, seed=seed, variants=variants)
    assert isinstance(state, TumblrState)
    return state


def owned(state: TumblrState, seat: int) -> Counter[str]:
    """Every card that belongs to a seat, wherever it is."""
    zones: list[Card] = [*state.hand[seat], *state.deck[seat], *state.discard_pile[seat], *state.drawn[seat]]
    for side in state.sides:
        for creature in side:
            if creature.owner == seat and creature.original is not None:
                zones.append(creature.original)
    return Counter(card.slug for card in zones)


def check_table(state: TumblrState, decks: list[Counter[str]]) -> None:
    """Cards are conserved, and the table is consistent."""
    for seat in (0, 1):
        assert owned(state, seat) == decks[seat]
        ids = [creature.id for creature in state.sides[seat]]
        assert ids == sorted(ids)
        assert len(ids) <= 50
        assert all(creature.controller == seat for creature in state.sides[seat])
    assert state.queue == []
    assert not state.triggered


def check_at_rest(state: TumblrState, decks: list[Counter[str]]) -> None:
    """`check_table`, if the next question is one that is asked when nothing waits."""
    decision = state.decision
    assert decision is not None
    if decision.kind in ("cast", "attack"):
        check_table(state, decks)


def check_actions(state: TumblrState, stale_actions: list[str], random: Random) -> None:
    """Legal actions are distinct, read back exactly and have codes; others are refused by a rule, with no effect."""
    decision = state.decision
    assert decision is not None
    assert decision.rule in RULES
    texts = [str(action) for action in decision.actions]
    assert len(set(texts)) == len(texts) > 0
    codes = {state.code(action) for action in decision.actions}
    assert len(codes) == len(texts)
    for action, text in zip(decision.actions, texts, strict=True):
        assert state.parse(decision.seat, text) == action
        assert state.action_of(state.code(action)) == action
        assert state.refusal(action) is None
    before = state.digest()
    for text in random.sample(stale_actions, min(3, len(stale_actions))):
        for seat in (0, 1):
            if seat == decision.seat and text in texts:
                continue
            try:
                refusal = state.refusal(text, seat)
            except (mindtable.NotAnAction, mindtable.AmbiguousAction):
                continue
            if refusal is None:
                assert seat == decision.seat  # named without its number, or in another form
                continue
            assert refusal.rule in RULES, refusal
            with pytest.raises(Refused):
                state.apply(text, seat)
    assert state.digest() == before


def check_copy(state: TumblrState, random: Random) -> None:
    """A copy is independent, and goes on alike."""
    before = state.digest()
    one, two = state.copy(), state.copy()
    for _ in range(6):
        decision = one.decision
        if decision is None:
            break
        text = str(random.choice(decision.actions))
        one.apply(text)
        two.apply(text)
        assert one.digest() == two.digest()
        assert [event.data(mindtable.EVERYTHING) for event in one.events] == [
            event.data(mindtable.EVERYTHING) for event in two.events
        ]
    assert state.digest() == before


def check_views(state: TumblrState) -> None:
    """Every view can be made, is plain data, and the seat that is asked sees its actions."""
    for viewer in (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING):
        view = state.view(viewer)
        assert view.dumps() == state.copy().view(viewer).dumps()
        decision = state.decision
        if decision is not None and viewer == decision.seat:
            assert view.data["decision"]["actions"] == [str(action) for action in decision.actions]


def play_by_law(seed: int) -> TumblrState:
    """A random game under all laws."""
    state = start(seed)
    random = Random(seed)
    decks = [owned(state, 0), owned(state, 1)]
    seen: list[str] = []
    number = 0
    while state.decision is not None:
        decision = state.decision
        number += 1
        assert number < MOST_DECISIONS, "the game does not end"
        if decision.kind in ("cast", "attack"):
            check_table(state, decks)
        if random.random() < 0.03:
            check_actions(state, seen, random)
            check_copy(state, random)
        if random.random() < 0.01:
            check_views(state)
        action = random.choice(decision.actions)
        if random.random() < 0.2:
            seen.append(str(action))
        state.take(decision, action)
        assert all(event.rule in RULES for event in state.events)
    assert state.outcome is not None
    assert state.outcome.rule in RULES
    return state


def check_record(state: TumblrState) -> None:
    """A record replays to the same digest and can be branched."""
    record = mindtable.Record.loads(state.record().dumps())
    again = mindtable.replay(record)
    assert again.digest() == state.digest()
    half = len(record.moves) // 2
    branch = mindtable.replay(record.branch(half))
    assert branch.digest() == mindtable.replay(record, half).digest()


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_the_laws(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        state = play_by_law(seed)
        if seed % 20 == 0:
            check_record(state)


@pytest.mark.parametrize("chunk", range(GREEDY_CHUNKS))
def test_greedy_games_keep_the_laws(chunk: int) -> None:
    for seed in range(chunk * GREEDY_GAMES_A_CHUNK, (chunk + 1) * GREEDY_GAMES_A_CHUNK):
        state = start(1_000_000 + seed)
        decks = [owned(state, 0), owned(state, 1)]
        players = [bots.make("greedy", seed), bots.make("random" if seed % 2 else "greedy", seed + 1)]
        while state.decision is not None:
            decision = state.decision
            state.apply(players[(decision.seat + seed) % 2].choose(decision, state.view(decision.seat)))
            if decision.kind in ("cast", "attack") and not state.is_over:
                check_at_rest(state, decks)
        if seed % 10 == 0:
            check_record(state)


@pytest.mark.short
@pytest.mark.parametrize("chunk", range(2))
def test_a_few_games_keep_the_laws(chunk: int) -> None:
    for seed in range(5_000_000 + chunk * 60, 5_000_000 + (chunk + 1) * 60):
        check_record(play_by_law(seed))
