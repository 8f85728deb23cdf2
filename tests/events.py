"""Helpers that read events as a viewer sees them."""

from __future__ import annotations

from typing import Any

from mindtable import State


def moves(state: State, viewer: int) -> list[tuple[Any, ...]]:
    """The moves of the last action as the viewer sees them: event, card, from, to."""
    told = [event.data(viewer) for event in state.events]
    return [
        (data["event"], data.get("card"), data.get("from"), data.get("to"))
        for data in told
        if "from" in data or "to" in data
    ]
