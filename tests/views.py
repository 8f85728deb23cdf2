"""What tests read off the view of a card game."""

from __future__ import annotations

from typing import Any


def zone(player: dict[str, Any], name: str) -> dict[str, Any]:
    """A zone of a player, by its name."""
    (found,) = [each for each in player["zones"] if each["zone"] == name]
    return dict(found)


def sizes(player: dict[str, Any], *names: str) -> tuple[int, ...]:
    """How many cards there are in zones of a player; `hand` is one of them."""
    return tuple(player["hand"]["count"] if name == "hand" else zone(player, name)["count"] for name in names)


def thoughts(player: dict[str, Any]) -> list[dict[str, Any]]:
    """The Thoughts that a player of MIND controls."""
    return [thing for thing in player["things"] if thing["printed"]["type"] == "thought"]
