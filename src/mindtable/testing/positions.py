"""The law of positions: a game read from the text of its position is the same, and continues identically."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import mindtable
from mindtable.core.state import State
from mindtable.testing.lawful import Lawful

ACTIONS = 50  # for which a game that was read is compared with the one it was written from
_LOOKS = 10  # actions between two comparisons of all views
_SHARE = 0.1  # of the decisions at which a position is written
_HALF_DONE = 0.5  # of those at which something is half done
_VIEWERS = (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING)


def examine(law: Lawful, seed: int) -> int:
    """Check positions of a random game, its last one included; returns how many there were."""
    random = Random(seed)
    state = law.start(seed, law.variants(seed))
    checked = 1
    while state.pending:
        if random.random() < (_HALF_DONE if any(step.data for step in state.agenda) else _SHARE):
            checked += 1
            follow(law, state, random)
        else:
            _act(state, random)
    read(law, state)
    return checked


def follow(law: Lawful, state: State, random: Random) -> None:
    """Read a game from its position, and play both on with the same random actions."""
    other = read(law, state)
    for number in range(1, ACTIONS + 1):
        if not state.pending:
            break
        at, place = _act(state, random)
        twin = other.pending[at]
        other.apply(twin.actions[place], twin.seat)
        where = f"{number} actions after a position was read"
        compare(state, other, where)
        for viewer in _VIEWERS:
            assert _events(state, viewer) == _events(other, viewer), f"{where}, other events for {viewer}"
        if number % _LOOKS == 0:
            compare_views(state, other, where)
    compare_views(state, other, "at the end")


def read(law: Lawful, state: State) -> State:
    """The game read from the text of the position of `state`."""
    other = law.game.start(position=json.loads(json.dumps(state.position())))
    compare(state, other, "as it was read")
    compare_views(state, other, "as it was read")
    return other


def compare(state: State, other: State, where: str) -> None:
    """Both have the same data, and ask the same."""
    if state.digest() != other.digest():
        raise AssertionError(f"{where}: {difference(state.position(), other.position())}")
    for one, twin in zip(state.pending, other.pending, strict=True):
        assert [str(action) for action in one.actions] == [str(action) for action in twin.actions], where


def compare_views(state: State, other: State, where: str) -> None:
    """Everybody sees the same."""
    for viewer in _VIEWERS:
        one, twin = state.view(viewer), other.view(viewer)
        if one.dumps() != twin.dumps():
            raise AssertionError(f"{where}, in the view of {viewer}: {difference(one.data, twin.data)}")


def difference(one: Any, other: Any, place: str = "") -> str:
    """The first place where two data differ, with both values; "" if they are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *[key for key in other if key not in one]]:
            if key not in one or key not in other:
                return f"{place}.{key} is only in the {'first' if key in one else 'second'}"
            found = difference(one[key], other[key], f"{place}.{key}")
            if found:
                return found
        return "" if list(one) == list(other) else f"{place}: other order of entries"
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (value, twin) in enumerate(zip(one, other, strict=True)):
            found = difference(value, twin, f"{place}[{at}]")
            if found:
                return found
        return ""
    return "" if repr(one) == repr(other) else f"{place}: {one!r:.200} and {other!r:.200}"


def _act(state: State, random: Random) -> tuple[int, int]:
    """A random action; returns the place of its decision among the open ones, and its place there."""
    at = random.randrange(len(state.pending))
    decision = state.pending[at]
    place = random.randrange(len(decision.actions))
    state.apply(decision.actions[place], decision.seat)
    return at, place


def _events(state: State, viewer: int) -> list[Any]:
    """The events of the last action, as data and as lines of the log."""
    return [(event.data(viewer), event.text(viewer, state.players)) for event in state.events]
