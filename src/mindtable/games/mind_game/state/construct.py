"""Constructs: stacks of 1 to 5 tiles of one player in one place (MG-3.1)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.writer import Writer
from mindtable.games.mind_game.state.tile import slugs_of

MOST: Final = 5  # MG-3.4


class Construct:
    """The tiles of one player in one place, by number, from the top. It is never changed, only replaced.

    Its top tile is the display, face up (MG-3.2), unless `shown` is false: while an effect is carried out a tile that
    has come to the top is still masked (MG-10.9). All other tiles are masked (MG-3.3).
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("shown", "size", "tiles", "top")

    def __init__(self, tiles: list[int], shown: bool) -> None:
        self.tiles = tiles
        self.shown = shown
        self.top: i64 = tiles[0]
        self.size: i64 = len(tiles)

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["tiles"] = slugs_of(self.tiles)
        if not self.shown:
            found["shown"] = self.shown
        return found

    # --- Up to here. ---
