"""Snapshots, from which digests are computed: the core's part, and how they hold lists."""

from __future__ import annotations

from typing import Any

from mindtable.core.decision import Decision
from mindtable.core.outcome import Outcome


def numbers(values: list[int]) -> list[int]:
    """Plain integers, the same in every build."""
    return [int(value) for value in values]


# --- Written by `make fields`, from fields.py ---
def decision_data(decision: Decision) -> list[Any]:
    """The data of a `Decision` for digests."""
    return [int(decision.seat), decision.kind, [str(action) for action in decision.actions]]


def outcome_data(outcome: Outcome) -> list[Any]:
    """The data of an `Outcome` for digests."""
    return [int(outcome.winner), outcome.rule]


# --- Up to here. ---
