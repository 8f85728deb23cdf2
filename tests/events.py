"""What viewers are told of what happened."""

from __future__ import annotations

from typing import Any

from mindtable.core.state import State


def moves(state: State, viewer: int) -> list[tuple[Any, ...]]:
    """What the viewer is told of the moves of the last action: event, card, from, to."""
    told = [event.data(viewer) for event in state.events]
    return [
        (data["event"], data.get("card"), data.get("from"), data.get("to"))
        for data in told
        if "from" in data or "to" in data
    ]
