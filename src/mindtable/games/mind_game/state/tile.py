"""The tiles: 5 colours of 4 concepts in 4 strengths, each of them once (MG-1.2, MG-1.4).

A tile is identified by its number, which is its index in `TILES`. Facts that are not printed, such as its place, are in
the state.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Named

# Colours by number, in the order of the wheel on which adjustments are defined (MG-1.6).
BLACK: Final = 4
COLORS: Final = ("blue", "purple", "green", "orange", "black")
LETTERS: Final = ("B", "P", "G", "O", "K")

DEAREST: Final = 7  # the greatest cost (MG-1.3)


class Tile(Named):
    """One tile.

    `kills` are the concepts that it kills, `printed_kills` those that its print names (MG-1.5); `against` is its
    adjustment by enemy colour (MG-1.6).
    """

    def __init__(
        self,
        number: i64,
        concept: str,
        color: i64,
        strength: i64,
        action_points: i64,
        kills: tuple[str, ...],
        printed_kills: tuple[str, ...],
        against: tuple[int, ...],
    ) -> None:
        super().__init__(f"{concept} {strength}", f"{concept.lower()}-{strength}")
        self.number: i64 = number
        self.concept = concept
        self.color: i64 = color
        self.strength: i64 = strength
        self.action_points: i64 = action_points
        # MG-1.3
        self.cost: i64 = action_points + strength - 1
        self.kills = kills
        self.printed_kills = printed_kills
        self.against = against

    def lines(self) -> list[str]:
        """The text of the tile besides its numbers, in sentences."""
        sentences = [f"This tile auto-kills {concept}." for concept in self.kills]
        for color in range(len(COLORS)):
            if self.against[color]:
                sentences.append(
                    f"This tile has {self.against[color]:+d} adjustment against {COLORS[color]}."
                )
        return sentences


def data_file(name: str) -> str:
    """The text of one of the game's own data files."""
    return files("mindtable.games.mind_game").joinpath(name).read_text(encoding="utf-8")


def read_tiles() -> list[Tile]:
    """The tiles of the data file."""
    tables: list[dict[str, Any]] = tomllib.loads(data_file("tiles.toml"))["tile"]
    tiles: list[Tile] = []
    for table in tables:
        adjustment: dict[str, int] = table["color_adjustment"]
        tiles.append(
            Tile(
                len(tiles),
                table["concept"],
                COLORS.index(table["color"]),
                table["strength"],
                table["action_points"],
                tuple(table["auto_kills"]),
                tuple(table.get("printed_kills", table["auto_kills"])),
                tuple([adjustment.get(color, 0) for color in COLORS]),
            )
        )
    return tiles


TILES: Final = read_tiles()
NUMBER: Final = 80
BY_SLUG: Final = {tile.slug: tile for tile in TILES}

# The same numbers in plain lists, for loops.
COLOR_OF: Final = [int(tile.color) for tile in TILES]
POINTS_OF: Final = [int(tile.action_points) for tile in TILES]
COST_OF: Final = [int(tile.cost) for tile in TILES]


def slugs_of(tiles: list[int]) -> list[str]:
    """Tiles by slug."""
    return [TILES[number].slug for number in tiles]
