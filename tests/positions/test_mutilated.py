"""Positions with a fault are refused with its place, in one line, and what is read can be played."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from mindtable import PositionError, State
from mindtable.cards.game.game import CardGame
from mindtable.testing.lawful import Lawful
from tests.long import long_but
from tests.positions import mutilate
from tests.positions.games import IN_MATCHES, SHIPPED, played

pytestmark = pytest.mark.source

GAMES = {**SHIPPED, "matches of siding": IN_MATCHES["matches of siding"]}
POSITIONS = 10  # of a game
FAULTS = 10  # of a position: with six games, 600
CHANGES = 8
AHEAD = 40  # actions that are taken in a position that is read


def written(law: Lawful, seed: int) -> dict[str, Any]:
    """The position of a random game, read from its text."""
    found: dict[str, Any] = json.loads(json.dumps(played(law, seed).position()))
    return found


def place_of(message: str) -> str:
    """The place with which a message begins."""
    return message.partition(": ")[0].partition(" is missing")[0]


def refusal(law: Lawful, data: dict[str, Any]) -> str:
    """The message with which a position is refused; "" if it is not."""
    try:
        law.game.start(position=data)
    except PositionError as error:
        return str(error)
    return ""


def play_on(state: State, random: Random, how: str) -> None:
    """Take some random actions, with looks at the table."""
    for number in range(AHEAD):
        if not state.pending:
            return
        decision = random.choice(state.pending)
        action = random.choice(decision.actions)
        try:
            state.apply(action, decision.seat)
            state.view(number % 2)
        except Exception as fault:
            raise AssertionError(f"{how} is read, and {action} fails after {number} actions") from fault


@pytest.mark.parametrize("name", GAMES)
def test_a_fault_is_refused_with_its_place(name: str) -> None:
    law, random = GAMES[name], Random(name)
    slugs = set(law.game.pool().by_slug) if isinstance(law.game, CardGame) else set()
    for seed in range(POSITIONS):
        for how, way, data in islice(mutilate.faults(written(law, seed), slugs, random), FAULTS):
            where = mutilate.text_of(way)
            message = refusal(law, data)
            assert message, f"{how} {where} is not refused"
            assert message.isprintable()
            place = place_of(message)
            assert len(place) > len("state"), f"{how} {where}: {message}"
            assert where.startswith(place) or place.startswith(where), f"{how} {where}: {message}"


@pytest.mark.parametrize("chunk", long_but(range(5), 0))
@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_changed_is_refused_in_one_line_or_can_be_played(name: str, chunk: int) -> None:
    law, random = GAMES[name], Random(f"{name} {chunk}")
    general = 0
    for seed in range(100 * (chunk + 1), 100 * (chunk + 1) + POSITIONS):
        for how, data in islice(mutilate.mutilated(written(law, seed), random), CHANGES):
            message = refusal(law, data)
            if message:
                assert message.isprintable(), f"{how}: {message!r}"
                assert len(message) < 2_000, how
                assert place_of(message), how
                general += "no game can go on from here" in message
            else:
                play_on(law.game.start(position=data), random, how)
    assert general <= POSITIONS * CHANGES // 20
