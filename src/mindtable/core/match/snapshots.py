"""Snapshots of matches, from which digests are computed."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.declared.snapshots import decision_data, outcome_data
from mindtable.core.match.result import GameResult
from mindtable.core.match.state import MatchState


# --- Written by `make fields`, from fields.py ---
def snapshot(state: MatchState) -> list[Any]:
    """Everything that decides how the game continues, with names for cards and places; equal in every build."""
    form = state.start.digest_form
    return [
        state.game.snapshot(),
        [result_data(state, each, form) for each in state.results],
        int(state.chooser),
        bool(state.between),
        [sorted(deck.items()) for deck in state.decks],
        [sorted(side.items()) for side in state.sides],
        [bool(each) for each in state.ready],
        [list(part) for part in state.brought],
        [list(part) for part in state.taken],
        None if state.outcome is None else outcome_data(state.outcome),
        [decision_data(each) for each in state.pending],
    ]


def result_data(state: MatchState, result: GameResult, form: i64) -> list[Any]:
    """The data of a `GameResult` for digests."""
    return [outcome_data(result.outcome), int(result.chooser), int(result.first)]


# --- Up to here. ---
