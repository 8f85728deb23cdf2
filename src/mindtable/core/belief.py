"""Beliefs: what a player takes for likely about hidden things, beyond what it knows.

A belief never contradicts a view. Where nothing in it fits what was seen, hidden things are dealt as without one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Belief:
    """Deck lists that the other player may have: the number of each card, by slug."""

    def __init__(self, lists: Sequence[Mapping[str, int]]) -> None:
        self.lists = [dict(each) for each in lists]
