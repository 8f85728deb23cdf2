"""Laws that hold in every game: random and greedy games by the thousand.

The full run (`make laws`) plays 20,000 games of each, in chunks so that they spread over the cores; `make test-long`
plays thousands, `make test` the first chunk of them.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import bots
from mindtable.core.errors import Refused
from mindtable.core.state import State
from tests.laws.games import FULL, LAWFUL, Lawful
from tests.long import long_but

pytestmark = pytest.mark.laws

CHUNKS = 40  # 20 of them play greedy games, too: 40 x 497 + 20 x 6 make 20,000
GREEDY_CHUNKS = 20
MOST_DECISIONS = 20_000
FOLLOWED = 6  # actions that a copy is compared with the state that it was made of

every_game = pytest.mark.parametrize("law", LAWFUL, ids=[law.name for law in LAWFUL])


def check_actions(law: Lawful, state: State, stale_actions: list[str], random: Random) -> None:
    """Legal actions are distinct, read back exactly and have codes; others are refused by a rule, with no effect."""
    decision = state.decision
    assert decision is not None
    assert decision.rule in law.rules
    texts = [str(action) for action in decision.actions]
    assert len(set(texts)) == len(texts) > 0
    codes = {state.code(action) for action in decision.actions}
    assert len(codes) == len(texts)
    for action, text in zip(decision.actions, texts, strict=True):
        assert state.parse(decision.seat, text) == action
        assert state.action_of(state.code(action)) == action
        assert state.refusal(action) is None
    before = state.digest()
    attempts = random.sample(stale_actions, min(3, len(stale_actions))) + [random.choice(law.attempts)]
    for text in attempts:
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
            assert refusal.rule in law.rules, refusal
            with pytest.raises(Refused):
                state.apply(text, seat)
    assert state.digest() == before


def check_copy(state: State, random: Random) -> None:
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
        assert [event.data(mindtable.EVERYTHING) for event in one.events] == [
            event.data(mindtable.EVERYTHING) for event in two.events
        ]
    assert one.digest() == two.digest()
    assert state.digest() == before


def check_silence(state: State, random: Random) -> None:
    """A silent copy goes on alike, and tells nothing."""
    quiet, loud = state.copy(), state.copy()
    quiet.silent = True
    for _ in range(8):
        if not loud.pending:
            break
        place = random.randrange(len(loud.pending[0].actions))
        for each in (quiet, loud):
            each.take(each.pending[0], each.pending[0].actions[place])
        assert not quiet.events
        quiet = quiet.copy()
    assert quiet.digest() == loud.digest()


def check_views(state: State) -> None:
    """Every view can be made, is plain data, and the seat that is asked sees its actions."""
    for viewer in (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING):
        view = state.view(viewer)
        assert view.dumps() == state.copy().view(viewer).dumps()
        decision = state.decision
        if decision is not None and viewer == decision.seat:
            assert view.data["decision"]["actions"] == [str(action) for action in decision.actions]


def play_by_law(law: Lawful, seed: int) -> State:
    """A random game under all laws."""
    state = law.start(seed, law.variants(seed))
    random = Random(seed)
    belongings: Any = law.belongings(state)
    seen: list[str] = []
    number = 0
    follower, steps = state.copy(), FOLLOWED
    while state.decision is not None:
        decision = state.decision
        number += 1
        assert number < MOST_DECISIONS, "the game does not end"
        if random.random() < 10 * law.sample:
            law.check_table(state, belongings)
        if random.random() < law.sample:
            check_actions(law, state, seen, random)
            check_copy(state, random)
            check_silence(state, random)
        if random.random() < law.sample / 3:
            check_views(state)
        action = random.choice(decision.actions)
        if random.random() < 0.2:
            seen.append(str(action))
        state.take(decision, action)
        assert all(event.rule in law.rules for event in state.events)
        # What was copied before goes on like the state itself.
        if steps > 0:
            steps -= 1
            follower.enter(action, int(decision.seat))
            assert steps > 0 or follower.digest() == state.digest()
        elif random.random() < law.sample:
            follower, steps = state.copy(), FOLLOWED
    assert state.outcome is not None
    assert state.outcome.rule in law.rules
    return state


def check_record(state: State) -> None:
    """A record replays to the same digest and can be branched."""
    record = mindtable.Record.loads(state.record().dumps())
    again = mindtable.replay(record)
    assert again.digest() == state.digest()
    half = len(record.moves) // 2
    branch = mindtable.replay(record.branch(half))
    assert branch.digest() == mindtable.replay(record, half).digest()


@every_game
@pytest.mark.parametrize("chunk", long_but(range(CHUNKS), 0))
def test_random_games_keep_the_laws(law: Lawful, chunk: int) -> None:
    games, _ = law.games()
    for number, seed in enumerate(range(chunk * games, (chunk + 1) * games)):
        state = play_by_law(law, seed)
        if number % (20 if law.sample > 0.01 else 100) == 0:
            check_record(state)


@pytest.mark.parametrize(
    ("law", "chunk"),
    [
        pytest.param(law, chunk, id=f"{chunk}-{law.name}", marks=pytest.mark.long if chunk else ())
        for law in LAWFUL
        for chunk in range(GREEDY_CHUNKS if FULL else law.daily_greedy_chunks)
    ],
)
def test_greedy_games_keep_the_laws(law: Lawful, chunk: int) -> None:
    _, games = law.games()
    for seed in range(chunk * games, (chunk + 1) * games):
        state = law.start(1_000_000 + seed, law.variants(1_000_000 + seed))
        belongings = law.belongings(state)
        players = [bots.make("greedy", seed), bots.make("random" if seed % 2 else "greedy", seed + 1)]
        while state.decision is not None:
            decision = state.decision
            state.apply(players[(decision.seat + seed) % 2].choose(decision, state.view(decision.seat)))
            if not state.is_over:
                law.check_table(state, belongings)
        if seed % 10 == 0:
            check_record(state)


@pytest.mark.long
@pytest.mark.source
@every_game
@pytest.mark.parametrize("chunk", range(2))
def test_a_few_games_keep_the_laws(law: Lawful, chunk: int) -> None:
    games = 60 if law.sample > 0.01 else 6
    for seed in range(5_000_000 + chunk * games, 5_000_000 + (chunk + 1) * games):
        check_record(play_by_law(law, seed))
