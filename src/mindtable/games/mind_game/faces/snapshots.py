"""Everything that decides how a game continues, as lists, numbers and texts, for digests."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.agenda import Step
from mindtable.core.declared.snapshots import decision_data, numbers, outcome_data
from mindtable.games.mind_game.board import ALL, PLACES
from mindtable.games.mind_game.construct import Construct
from mindtable.games.mind_game.state import MindGameState
from mindtable.games.mind_game.tile import NUMBER, TILES


def names(tiles: list[int]) -> list[str]:
    """Tiles by slug."""
    return [TILES[number].slug for number in tiles]


def standing(state: MindGameState, stacks: list[Construct | None], form: i64) -> list[list[Any]]:
    """The constructs of each seat in the order of the board, behind their places."""
    found: list[list[Any]] = [[], []]
    for index in range(2 * PLACES):
        construct = stacks[index]
        if construct is not None:
            found[index // PLACES].append([ALL[index % PLACES].name] + construct_data(state, construct, form))
    return found


# --- Written by `make fields`, from fields.py ---
def snapshot(state: MindGameState) -> list[Any]:
    """Everything that decides how the game continues, with names for cards and places; equal in every build."""
    form = state.start.digest_form
    data: list[Any] = [
        state.chance.words(),
        [int(state.first), int(state.turn), int(state.active), state.step],
        [numbers(state.points), numbers(state.reserves)],
        [names(hand) for hand in state.hands],
        names([number for number in range(NUMBER) if state.bank[number]]),
        standing(state, state.stacks, form),
        [int(state.bought), int(state.placed), int(state.commanded)],
        names(state.tired),
        [int(state.acting), int(state.actions_left), int(state.begun), int(state.origin)],
        [state.ended, int(state.child), int(state.child_display)],
        [int(state.fought), numbers(state.adjustments), int(state.roller), int(state.landing)],
        [[TILES[number >> 1].slug, int(number & 1)] for number in state.affected],
        [int(state.stirred), int(state.quiet), int(state.closing)],
        [step_data(state, each, form) for each in state.agenda],
        [decision_data(each) for each in state.pending],
        "" if state.outcome is None else outcome_data(state.outcome),
    ]
    if state.holder >= 0:
        data.append(int(state.holder))
    return data


def construct_data(state: MindGameState, construct: Construct, form: i64) -> list[Any]:
    """The data of a `Construct` for digests."""
    return [names(construct.tiles), bool(construct.shown)]


def step_data(state: MindGameState, step: Step, form: i64) -> list[Any]:
    """The data of a `Step` for digests."""
    return [int(step.kind), int(step.a), int(step.b)]


# --- Up to here. ---
