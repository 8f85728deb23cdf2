"""The view of every board game, as types; client types are made from these, and laws check views by them.

Numbers of seats are 0 and 1, -1 is nobody. Everything on a board is public.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mindtable.cards.faces.table_view import Asked, Ended, Match, Shown


class Standing(Shown):
    """A piece on the board. It keeps its `id` for the whole game."""

    id: int
    kind: str
    owner: int
    space: str
    marks: list[str]


class BoardPlayer(Shown):
    """A player, with numbers such as the pieces that are still to be put on the board."""

    name: str
    numbers: dict[str, int]


class BoardView(Shown):
    """The table of a board game. `turn` is 0 before the first; `last` are the spaces of what happened last."""

    game: str
    viewer: int
    turn: int
    phase: str
    active: int
    first: int
    variants: list[str]
    players: Annotated[list[BoardPlayer], Meta(min_length=2, max_length=2)]
    pieces: list[Standing]
    last: list[str]
    decision: Asked | None
    outcome: Ended | None
    match: Match | None = None
