"""The laws of play: legal actions are exact, copies are independent, records replay, views can be made, games end."""

from __future__ import annotations

from random import Random
from typing import Any

import mindtable
from mindtable import bots
from mindtable.core.errors import Refused
from mindtable.core.record import Record
from mindtable.core.state import State
from mindtable.testing.lawful import Lawful

_MOST_DECISIONS = 20_000
_FOLLOWED = 6  # actions over which a copy is compared with its original


def check_actions(law: Lawful, state: State, stale_actions: list[str], random: Random) -> None:
    """Legal actions are distinct, read back exactly and have codes; others are refused by a rule, with no effect."""
    decision = state.decision
    assert decision is not None
    assert decision.rule in law.rules, f"the question {decision.kind!r} cites {decision.rule!r}"
    texts = [str(action) for action in decision.actions]
    assert len(set(texts)) == len(texts) > 0, texts
    codes = {state.code(action) for action in decision.actions}
    assert len(codes) == len(texts), "two actions have one code"
    for action, text in zip(decision.actions, texts, strict=True):
        assert state.parse(decision.seat, text) == action, text
        assert state.action_of(state.code(action)) == action, text
        assert state.refusal(action) is None, text
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
                assert state.decision_of(seat) is not None, (
                    text
                )  # named without its number, or in another form
                continue
            assert refusal.rule in law.rules, refusal
            check_refused(state, text, seat)
    assert state.digest() == before, "a refused action changed something"


def check_refused(state: State, action: Any, seat: int) -> Refused:
    """Applying the action is refused; returns the error."""
    try:
        state.apply(action, seat)
    except Refused as error:
        return error
    raise AssertionError(f"{action} is accepted")


def check_copy(state: State, random: Random) -> None:
    """A copy is independent and continues identically."""
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
        ], text
    assert one.digest() == two.digest(), "two copies do not continue identically"
    assert state.digest() == before, "a copy shares something with its original"


def check_silence(state: State, random: Random) -> None:
    """A silent copy continues identically and collects no events."""
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
    assert quiet.digest() == loud.digest(), "a silent state plays another game"


def check_hurry(state: State) -> None:
    """A hurried copy that always takes the least answer continues identically."""
    hurried, thorough = state.copy(), state.copy()
    hurried.hurried = True
    for _ in range(8):
        if not thorough.pending:
            break
        for each in (hurried, thorough):
            each.take(each.pending[0], each.hints.least(each, each.pending[0]))
        hurried = hurried.copy()
    assert list(map(str, hurried.history)) == list(map(str, thorough.history)), "it answers otherwise"
    for each in (hurried, thorough):
        each.pending = each.playing().pending = []  # they may list fewer answers
    assert hurried.digest() == thorough.digest(), "a hurried state plays another game"


def check_views(state: State) -> None:
    """Every view can be made and is plain data; the seat that is asked sees its actions."""
    for viewer in (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING):
        view = state.view(viewer)
        assert view.dumps() == state.copy().view(viewer).dumps(), "a copy shows another view"
        decision = state.decision
        if decision is not None and viewer == decision.seat:
            assert view.data["decision"]["actions"] == [str(action) for action in decision.actions]


def play_by_law(law: Lawful, seed: int) -> State:
    """A random game under the laws of play; returns it when it is over."""
    state = law.start(seed, law.variants(seed))
    random = Random(seed)
    belongings: Any = law.belongings(state)
    seen: list[str] = []
    number = 0
    follower, steps = state.copy(), _FOLLOWED
    while state.decision is not None:
        decision = state.decision
        number += 1
        assert number < _MOST_DECISIONS, "the game does not end"
        if random.random() < 10 * law.sample:
            law.check_table(state, belongings)
        if random.random() < law.sample:
            check_actions(law, state, seen, random)
            check_copy(state, random)
            check_silence(state, random)
            check_hurry(state)
        if random.random() < law.sample / 3:
            check_views(state)
        action = random.choice(decision.actions)
        if random.random() < 0.2:
            seen.append(str(action))
        state.take(decision, action)
        for event in state.events:
            assert event.rule in law.rules, f"the event {event.kind.word!r} cites {event.rule!r}"
        # The earlier copy continues like the state itself.
        if steps > 0:
            steps -= 1
            follower.enter(action, int(decision.seat))
            assert steps > 0 or follower.digest() == state.digest(), "a copy does not continue identically"
        elif random.random() < law.sample:
            follower, steps = state.copy(), _FOLLOWED
    assert state.outcome is not None, "nobody is asked, and the game is not over"
    assert state.outcome.rule in law.rules, state.outcome
    return state


def play_greedily(law: Lawful, seed: int, number: int) -> State:
    """A game of the greedy bot, in odd games against the random bot; checks the table at every decision."""
    state = law.start(seed, law.variants(seed))
    belongings = law.belongings(state)
    players = [bots.make("greedy", number), bots.make("random" if number % 2 else "greedy", number + 1)]
    while state.decision is not None:
        decision = state.decision
        state.apply(players[(decision.seat + number) % 2].choose(decision, state.view(decision.seat)))
        if not state.is_over:
            law.check_table(state, belongings)
    return state


def check_record(law: Lawful, state: State) -> None:
    """A record replays to the same digest and can be branched."""
    record = Record.loads(state.record().dumps())
    assert law.game.resume(record).digest() == state.digest(), "the record leads elsewhere"
    half = len(record.moves) // 2
    branch = law.game.resume(record.branch(half))
    assert branch.digest() == law.game.resume(record, half).digest(), "the first half leads elsewhere"
