"""The board: 70 spaces on 8 paths, 8 mind segments, and their borders (MG-2).

Lines of the segments' colours bound the paths (MG-2.2). The two centre paths share a creative space in each mind
(MG-2.5), which touches both of them and what lies beside (MG-2.10). Neighbours along a path share a black border, those
side by side the line between their paths (MG-2.8); diagonal neighbours touch at a corner, except on the centre paths,
whose common border is black (MG-2.9). The data file defines all of this; this module turns it into tables by number.

Places have numbers: spaces first, then segments. Directions depend on the player: forward is towards higher numbers for
player 1 (side 0), and towards lower numbers for player 2 (side 1) (MG-2.12). The board looks the same from both sides
(MG-2.14), and ends at the orange lines (MG-2.13).
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Action, Named
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.tile import COLORS, LETTERS, data_file

SPACES: Final = 70
PLACES: Final = 78
PATHS: Final = (
    "GOT",
    "PGT",
    "BPT",
    "KBT",
    "KBE",
    "BPE",
    "PGE",
    "GOE",
)  # from player 1's left to right (MG-2.3)
LENGTH: Final = 9  # MG-2.4
SEGMENTS_EACH: Final = 4  # of a mind; the black brainstem is not a segment (MG-2.1)

# How a moving stack joins the construct at its destination (MG-8.1); `ALONE` if there is none.
ALONE: Final = 0
ON_TOP: Final = 1
UNDER: Final = 2
MODES: Final = 3

SEGMENT_EDGE: Final = 5  # a border without colour: the edge of a segment


class Place(Named):
    """A space or a segment.

    `side` is the mind that a segment or creative space belongs to, -1 for the spaces between. `borders` has a bit for
    each colour of the lines that bound its path; none for segments, which belong to no path (MG-7.3). `color` is that
    of a segment, -1 elsewhere.
    """

    def __init__(
        self, number: i64, id_: str, side: i64, color: i64, borders: i64, at: tuple[int, int]
    ) -> None:
        super().__init__(id_, id_)
        self.number: i64 = number
        self.side: i64 = side
        self.color: i64 = color
        self.borders: i64 = borders
        self.at = at


class Link:
    """A step to a neighbour: the destination, the border, and the actions of this move by mode."""

    def __init__(self, to: i64, border: i64, actions: list[Action]) -> None:
        self.to: i64 = to
        self.border: i64 = border
        self.actions = actions


class Target(Named):
    """The destination of a move or placing, and how the tiles join a construct there, as in the text of actions."""

    def __init__(self, place: Place, mode: i64) -> None:
        name = f"{place.name}{('', ' top', ' under')[mode]}"
        super().__init__(name, name)
        self.place: i64 = place.number
        self.mode: i64 = mode


_TABLES: Final[dict[str, list[dict[str, Any]]]] = tomllib.loads(data_file("board.toml"))


def read_places() -> list[Place]:
    """All places, spaces before segments."""
    places: list[Place] = []
    for table in _TABLES["space"] + _TABLES["segment"]:
        segment = table["kind"] == "segment"
        color = COLORS.index(table["color"]) if segment else -1
        borders = 0
        for name in [] if segment else table["bordered_by"]:
            borders |= 1 << COLORS.index(name)
        at = table["at"]
        places.append(
            Place(len(places), table["id"], table.get("player", 0) - 1, color, borders, (at[0], at[1]))
        )
    return places


ALL: Final[list[Place]] = read_places()
_NUMBERS: Final = {place.name: int(place.number) for place in ALL}
TARGETS: Final[list[Target]] = [Target(place, mode) for place in ALL for mode in range(MODES)]
BORDERS: Final = [int(place.borders) for place in ALL]


def numbers(names: list[str]) -> list[int]:
    """Places by name."""
    return [_NUMBERS[name] for name in names]


# SEGMENTS[side][color]: the segments of a mind. SIDE_OF and COLOR_OF: the same the other way round, -1 for spaces.
SEGMENTS: Final = [[_NUMBERS[f"M{letter}{side + 1}"] for letter in LETTERS[:4]] for side in (0, 1)]
SIDE_OF: Final = [int(place.side) if place.color >= 0 else -1 for place in ALL]
COLOR_OF: Final = [int(place.color) for place in ALL]

# TOUCHING[segment - SPACES]: the creative spaces that touch it (MG-2.6); NEXT_TO: its neighbouring segments (MG-2.11).
TOUCHING: Final = [numbers(table["creative"]) for table in _TABLES["segment"]]
NEXT_TO: Final = [numbers(table["segments"]) for table in _TABLES["segment"]]


def link(from_: i64, to: i64, border: i64) -> Link:
    """A step, with its actions."""
    made: list[Action] = []
    for mode in range(MODES):
        made.append(Action(words.MOVE, from_, ALL[from_], to * MODES + mode, TARGETS[to * MODES + mode]))
    return Link(to, border, made)


def direction(table: dict[str, Any], side: i64) -> str:
    """Where a neighbour lies, as a player on `side` sees it: forward, sideways or back, diagonals included."""
    word: str = table["dir"]
    if word in ("left", "right"):
        return "sideways"
    forward = word.startswith("forward") == (side == 0)
    diagonal = "-" in word and table["border"] == "corner"
    return ("forward" if forward else "back") + (" corner" if diagonal else "")


def neighbours(place: i64, side: i64) -> list[tuple[int, str, int]]:
    """The neighbours of a space: the place, where a player on `side` sees it, and the border; -1 for a corner.

    The own mind lies back, the other one forward. An embedded construct does not leave (MG-9.3), so segments have none.
    """
    found: list[tuple[int, str, int]] = []
    for table in _TABLES["space"][place]["neighbours"] if place < SPACES else ():
        to, border = _NUMBERS[table["id"]], table["border"]
        if border == "segment":
            found.append((to, "back" if ALL[to].side == side else "forward", SEGMENT_EDGE))
        else:
            found.append((to, direction(table, side), COLORS.index(border) if border in COLORS else -1))
    return found


def links(index: i64, wanted: str) -> list[Link]:
    """The steps to the neighbours in that direction, for a side and a place."""
    return [link(index % PLACES, to, border) for to, where, border in _NEAR[index] if where == wanted]


# By side * PLACES + place.
_NEAR: Final = [neighbours(place, side) for side in (0, 1) for place in range(PLACES)]

# The moves that geometry allows; borders and room may still forbid them (MG-7.6, MG-7.8, MG-7.9). Moves forward are
# last, so that advancing is the default.
MOVES: Final = [links(index, "sideways") + links(index, "forward") for index in range(2 * PLACES)]

# The own segments that lie backwards from an own creative space (MG-2.12, MG-9.6).
RETREATS: Final = [
    [back for back in links(index, "back") if back.border == SEGMENT_EDGE] for index in range(2 * PLACES)
]

# The destinations for expelled tiles of that side, ignoring room (MG-11.6, MG-11.7, MG-11.8).
EXPULSIONS: Final = [
    TOUCHING[index % PLACES - SPACES] + NEXT_TO[index % PLACES - SPACES]
    if index % PLACES >= SPACES
    else [to for to, where, _ in near if not where.startswith("forward")]
    for index, near in enumerate(_NEAR)
]

# By segment - SPACES: the steps out of an own segment (MG-9.8).
EXITS: Final = [
    [link(SPACES + segment, to, SEGMENT_EDGE) for to in TOUCHING[segment]]
    for segment in range(PLACES - SPACES)
]


def place_named(word: str) -> Place | None:
    """The place with this id, with the border letters in either order and any case (MG-2.7)."""
    id_ = word.upper()
    number = _NUMBERS.get(id_)
    if number is None and len(id_) == 4:
        number = _NUMBERS.get(id_[1] + id_[0] + id_[2:])
    return None if number is None else ALL[number]
