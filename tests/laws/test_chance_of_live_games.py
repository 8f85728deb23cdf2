"""The laws of the keyed stream: records contain its key, imagined positions do not, and a continued game gets a new
one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

import mindtable
from mindtable import Record, State, bots
from mindtable.core.chance import KEYED, Keyed, stream
from mindtable.core.seats.forecast import forecast
from mindtable.core.seats.revealing import revealed
from mindtable.testing.playing import check_record
from mindtable.testing.secrecy import foretold
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.laws.test_laws import every_game
from tests.long import FULL

pytestmark = [pytest.mark.laws, pytest.mark.source]

# The levels are one bot with other settings, and the higher ones think long.
PLAYERS = list(bots.BOTS) if FULL else ["random", "greedy", "level-2"]
VIEWERS = (0, 1, mindtable.SPECTATOR)
KEY = Random("key").randbytes(32).hex()
AFRESH = Random("afresh").randbytes(32).hex()
OTHER = Random("other").randbytes(32).hex()
INPUTS = 400  # after which a game is left
EXAMINED = 12  # positions of a game


def live(law: Shipped, seed: int, key: str = KEY) -> State:
    """A game as a server starts it."""
    record = law.start(seed, law.variants(seed)).record()
    record.seed, record.generator = key, KEYED
    return law.game.resume(record.branch(0))


def played(law: Shipped, seed: int) -> Iterator[State]:
    """A random live game, decision by decision; it gets new chance in the middle."""
    state, random = live(law, seed), Random(seed)
    while state.decision is not None and len(state.history) < INPUTS:
        yield state
        if len(state.history) == 30:
            state.enter(f"reseed {KEYED} {AFRESH}", 0)
        state.take(state.decision, random.choice(state.decision.actions))


def some(law: Shipped, seed: int) -> list[State]:
    """Positions of such a game, some before the new chance and some after."""
    states = [state.copy() for state in played(law, seed)]
    return states[:3] + Random(seed).sample(states, min(EXAMINED - 3, len(states)))


def parts(value: Any) -> list[Any]:
    """The contents of a value, whichever build made its class."""
    if isinstance(value, dict):
        return [*value, *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    names = {name for kind in type(value).__mro__ for name in _attributes(kind)} | set(
        getattr(value, "__dict__", ())
    )
    return [getattr(value, name) for name in names if hasattr(value, name)]


def _attributes(kind: type) -> list[str]:
    found = [*kind.__dict__.get("__slots__", ()), *kind.__dict__.get("__mypyc_attrs__", ())]
    return [name for name in found if name not in ("__dict__", "__weakref__")]


def holds(value: Any, keys: tuple[str, ...], known: set[int]) -> bool:
    """Whether a key or a keyed stream can be reached from a value on any way but through what is `known`."""
    texts, raw = keys, [bytes.fromhex(key) for key in keys]
    left, seen, kept = [value], set(known), []
    while left:
        found = left.pop()
        if isinstance(found, str) and any(text in found for text in texts):
            return True
        if isinstance(found, bytes) and any(key in found for key in raw):
            return True
        if isinstance(found, Keyed):
            return True
        simple = str | bytes | int | float | type | None
        code = ModuleType | FunctionType | MethodType | BuiltinFunctionType
        if id(found) not in seen and not isinstance(found, simple) and not isinstance(found, code):
            seen.add(id(found))
            kept.append(found)  # or another object could get its id
            left.extend(parts(found))
    return False


KEYS = (KEY, AFRESH)


@every_game
def test_a_live_game_has_a_record_that_says_so_and_replays(law: Shipped) -> None:
    for seed in range(2):
        state, random = live(law, seed), Random(seed)
        while state.decision is not None:
            state.take(state.decision, random.choice(state.decision.actions))
        text = state.record().dumps()
        assert f'"generator": "{KEYED}",\n "seed": "{KEY}"' in text
        assert mindtable.replay(text).record().dumps() == text
        check_record(law, state)


@every_game
def test_a_game_starts_with_the_keyed_stream(law: Shipped) -> None:
    one, two = (mindtable.start(law.name, generator=KEYED) for _ in range(2))
    assert isinstance(one.chance, Keyed)
    assert one.record().seed != two.record().seed
    again = mindtable.start(law.name, generator=KEYED, seed=one.record().seed)
    assert again.digest() == one.digest()
    assert again.record().dumps() == one.record().dumps()
    fast = mindtable.start(law.name, seed=one.record().seed)
    assert fast.digest() != one.digest()
    assert "generator" not in fast.record().dumps()


@every_game
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"generator": "mt19937"}, "no generator 'mt19937'; there is: xoshiro128++, hmac-sha256-1"),
        ({"generator": KEYED, "seed": 7}, "must be a key"),
        ({"generator": KEYED, "seed": KEY.upper()}, "must be a key"),
        ({"generator": KEYED, "seed": KEY[:-1]}, "must be a key"),
    ],
)
def test_the_fault_of_a_generator_or_a_key_is_named(law: Shipped, given: dict[str, Any], told: str) -> None:
    with pytest.raises(mindtable.OptionError) as caught:
        mindtable.start(law.name, **given)
    assert told in str(caught.value)
    assert str(given.get("seed", "nothing"))[:60] not in str(caught.value)


# Nothing imagined holds the key.


@for_each(LAWFUL, dear=("tumblrcards", "mind", "mind_game", "minds_across_time", "mindnet"))
def test_views_and_positions_for_bots_do_not_hold_the_key(law: Shipped) -> None:
    kept = live(law, 1)
    static: set[int] = {id(law.game)}
    fixed = [law.game]
    while fixed:  # cards and rules, which no game changes
        for part in parts(fixed.pop()):
            if id(part) not in static and not isinstance(part, str | bytes | int | type | None):
                static.add(id(part))
                fixed.append(part)
    assert holds(kept, KEYS, static), "the search finds what is there"
    assert holds(kept.copy(), KEYS, static)
    random = Random(law.name)
    for state in some(law, 1):
        assert holds(state, KEYS, static)
        for viewer in VIEWERS:
            imagined = state.determinize(viewer, random)
            assert not holds(imagined, KEYS, static)
            assert not holds(imagined.copy(), KEYS, static)
            view = state.view(viewer)
            assert view.data
            assert not holds([view, view.imagine(random)], KEYS, static)
            assert not holds(forecast(state, viewer), KEYS, static)
        decision = state.decision
        assert decision is not None
        for name in PLAYERS:
            bot = bots.make(name, 5)
            action = bot.choose(decision, state.view(decision.seat))
            assert not holds([bot, decision, action], KEYS, static)
        assert not holds(state.events, KEYS, static)


@for_each(LAWFUL, dear=("mind", "mind_game", "minds_across_time", "mindnet"))
def test_another_key_changes_nothing_that_a_viewer_or_a_bot_gets(law: Shipped) -> None:
    for number, state in enumerate(some(law, 2)):
        twin = state.copy()
        twin.chance = stream(KEYED, OTHER)
        decision = state.decision
        assert decision is not None
        assert twin.digest() != state.digest()
        for viewer in VIEWERS:
            one = state.determinize(viewer, Random(number))
            two = twin.determinize(viewer, Random(number))
            assert one.digest() == two.digest()
            assert one.chance.words() != state.chance.words()
            assert state.view(viewer).dumps() == twin.view(viewer).dumps()
            assert foretold(state, viewer) == foretold(twin, viewer)
        for name in PLAYERS:
            seat = decision.seat
            assert bots.make(name, 5).choose(decision, state.view(seat)) == bots.make(name, 5).choose(
                decision, twin.view(seat)
            )
        before = (state.copy(), twin.copy())
        action = str(decision.actions[-1])
        state.apply(action)
        twin.apply(action)
        for seat in (0, 1):
            told = [
                revealed(then, now, seat, Random(number), 4)
                for then, now in zip(before, (state, twin), strict=True)
            ]
            assert told[0] == told[1]


# A continued game draws new chance.


def half_of(law: Shipped) -> tuple[Record, int]:
    """The record of a live game that was played to its end, and a number of inputs somewhere in it."""
    state, random = live(law, 3), Random(3)
    while state.decision is not None:
        state.take(state.decision, random.choice(state.decision.actions))
    record = state.record()
    return record, len(record.moves) // 3


def gone_on(record: Record, inputs: int, key: str) -> State:
    """The game that continues a record with other chance."""
    earlier = record.branch(inputs)
    earlier.reseed(key)
    return mindtable.replay(Record.loads(earlier.dumps()))


@every_game
def test_a_game_that_goes_on_begins_where_it_was_with_other_chance(law: Shipped) -> None:
    record, inputs = half_of(law)
    before = mindtable.replay(record, inputs)
    one, two = gone_on(record, inputs, AFRESH), gone_on(record, inputs, OTHER)
    for viewer in (*VIEWERS, mindtable.EVERYTHING):
        assert one.view(viewer).dumps() == two.view(viewer).dumps() == before.view(viewer).dumps()
    assert one.events == []
    assert one.chance.words() == stream(KEYED, AFRESH).words()
    assert two.chance.words() == stream(KEYED, OTHER).words()


@every_game
def test_a_game_that_went_on_replays_and_branches(law: Shipped) -> None:
    record, inputs = half_of(law)
    state, random = gone_on(record, inputs, AFRESH), Random(9)
    while state.decision is not None and len(state.history) < inputs + 200:
        state.take(state.decision, random.choice(state.decision.actions))
    text = state.record().dumps()
    again = Record.loads(text)
    assert again.seed == record.seed
    assert again.moves[: inputs + 1] == [*record.moves[:inputs], f"0 reseed {KEYED} {AFRESH}"]
    assert mindtable.replay(again).digest() == state.digest()
    for moves in (inputs - 1, inputs, inputs + 1, inputs + 7):
        branch = again.branch(moves)
        assert mindtable.replay(branch).digest() == mindtable.replay(again, moves).digest()
        assert any("reseed" in move for move in branch.moves) == (moves > inputs)
    third = gone_on(again, inputs + 7, OTHER)
    assert third.chance.words() == stream(KEYED, OTHER).words()
    assert [str(move) for move in third.history if "reseed" in str(move)] == [
        f"0 reseed {KEYED} {key}" for key in (AFRESH, OTHER)
    ]


@every_game
def test_later_chance_does_not_follow_from_the_record(law: Shipped) -> None:
    record, _ = half_of(law)
    state = mindtable.replay(record, 0)
    inputs, before = -1, state.chance.words()
    while state.chance.words() == before:
        inputs += 1
        state.enter(record.moves[inputs][2:], int(record.moves[inputs][0]))
    outcomes = set()
    for number in range(20):
        other = gone_on(record, inputs, Random(number).randbytes(32).hex())
        other.enter(record.moves[inputs][2:], int(record.moves[inputs][0]))
        outcomes.add(other.view(mindtable.EVERYTHING).dumps())
    assert len(outcomes) > 1


def test_a_game_of_the_other_generator_goes_on_with_a_key_too() -> None:
    for law in LAWFUL:
        state, random = law.start(4, ()), Random(4)
        for _ in range(25):
            assert state.decision is not None
            state.take(state.decision, random.choice(state.decision.actions))
        other = gone_on(state.record(), 20, AFRESH)
        assert isinstance(other.chance, Keyed)
        assert other.record().generator == "xoshiro128++"
        assert mindtable.replay(other.record().dumps()).digest() == other.digest()


@every_game
@pytest.mark.parametrize(
    "text",
    [
        "reseed",
        "reseed 7",
        f"reseed {KEY}",
        f"reseed {KEYED}",
        f"reseed {KEYED} {KEY[:-1]}",
        f"reseed {KEYED} {KEY} {KEY}",
        f"reseed xoshiro128++ {KEY}",
        f"reseed hmac-sha256-2 {KEY}",
    ],
)
def test_an_invalid_key_is_refused_and_changes_nothing(law: Shipped, text: str) -> None:
    state = live(law, 5)
    before = state.digest()
    with pytest.raises(mindtable.NotAnAction) as caught:
        state.enter(text, 0)
    assert KEY[:20] not in str(caught.value)
    assert state.digest() == before
    assert state.history == []


@every_game
def test_no_seat_can_have_chance_begin_anew(law: Shipped) -> None:
    state = live(law, 6)
    before, text = state.digest(), f"reseed {KEYED} {AFRESH}"
    for seat in (0, 1):
        with pytest.raises(mindtable.NotAnAction):
            state.parse(seat, text)
        with pytest.raises(mindtable.NotAnAction):
            state.apply(text, seat)
        with pytest.raises(mindtable.NotAnAction):
            state.refusal(text, seat)
        with pytest.raises(mindtable.NotAnAction):
            state.apply_together([text], seat)
    assert state.digest() == before


@every_game
def test_a_game_that_is_over_has_no_chance_left(law: Shipped) -> None:
    state = live(law, 7)
    concession = state.concession(0)
    assert concession is not None
    state.apply(concession, 0)
    with pytest.raises(mindtable.RecordError, match="over"):
        state.record().reseed(AFRESH)
    with pytest.raises(mindtable.RecordError, match="key"):
        state.record().branch(0).reseed(AFRESH[1:])
    with pytest.raises(mindtable.MindtableError):
        state.enter(f"reseed {KEYED} {AFRESH}", 0)
