"""The world of a game: the place in which the page shows its table, by night and by day, as data.

A game has it as `[world]` in its `face.toml` or `board.toml`; whatever is left out is that of the wooden table on which
all games lie. The page draws scenes, letters and backs of cards; it knows those that are named here, and no game.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from mindtable.core.errors import MindtableError
from mindtable.core.input import toml_table

Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}([0-9a-f]{2})?$")]
Scene = Literal["table", "clearing", "study", "chart", "city", "board"]
Letters = Literal["Fraunces", "Grenze", "Cormorant Garamond", "Cinzel", "Chakra Petch", "Bricolage Grotesque"]
Back = Literal["eye", "heart", "thought", "sphere", "flask"]


class WorldPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of a world."""


class Night(WorldPart):
    """The colours of a world by night, as #rrggbb or #rrggbbaa; text has a contrast of at least 4.5 on what it is `on`.

    `ground` is the surface of the table, with text in `ink`, which can be read on panels, too. A panel or the rail with
    the log goes from the colour of its name at its top to the one that ends in `low`; `link` is text on the ground and
    on both, as are `me` and `foe`, the names of the viewer and the opponent. The main button goes from `fill` to
    `fill_low`. `act` rings what the viewer may do, `hit` what it is aimed at. Cards in play lie on a `lane`. Lines that
    are drawn on the ground have the colour `mark`, ornaments `trim`.
    """

    ground: Colour = "#17120f"
    ink: Colour = "#f6ecdd"
    ink_soft: Colour = "#cdbda6"
    panel: Colour = "#3a2c22"
    panel_low: Colour = "#2a1f18"
    panel_edge: Colour = "#8a6f54"
    on_panel: Colour = "#f8eedf"
    on_panel_soft: Colour = "#cdbda6"
    rail: Colour = "#221913"
    rail_low: Colour = "#17110d"
    rail_edge: Colour = "#6b5440"
    rail_line: Colour = "#46372b"
    on_rail: Colour = "#f3e8d8"
    on_rail_soft: Colour = "#c2b19a"
    chip: Colour = "#241a14"
    on_chip: Colour = "#fbefdd"
    trim: Colour = "#d9ae72"
    link: Colour = "#f0c374"
    act: Colour = "#ffcf5c"
    fill: Colour = "#ffd777"
    fill_low: Colour = "#eaa52c"
    on_fill: Colour = "#2b1800"
    hit: Colour = "#ff6a4a"
    me: Colour = "#86d982"
    foe: Colour = "#ff9a86"
    lane: Colour = "#2c4038"
    lane_low: Colour = "#1c2b26"
    lane_edge: Colour = "#0d1512"
    mark: Colour = "#d9ae72"


class Day(Night):
    """The colours of a world by day: the same place in other light. See `Night`."""

    ground: Colour = "#e8d8bc"
    ink: Colour = "#2a1d12"
    ink_soft: Colour = "#4a3825"
    panel: Colour = "#fffaf0"
    panel_low: Colour = "#f6ead6"
    panel_edge: Colour = "#94724a"
    on_panel: Colour = "#2a1d12"
    on_panel_soft: Colour = "#5b462f"
    rail: Colour = "#fbf3e3"
    rail_low: Colour = "#f1e2c6"
    rail_edge: Colour = "#a88a60"
    rail_line: Colour = "#dcc7a0"
    on_rail: Colour = "#2a1d12"
    on_rail_soft: Colour = "#5f4a31"
    chip: Colour = "#fff6e4"
    on_chip: Colour = "#2a1d12"
    trim: Colour = "#8a5a14"
    link: Colour = "#7f4a06"
    act: Colour = "#f2a900"
    fill: Colour = "#b9520f"
    fill_low: Colour = "#933a05"
    on_fill: Colour = "#ffffff"
    hit: Colour = "#d8321e"
    me: Colour = "#1b6a35"
    foe: Colour = "#a3281a"
    lane: Colour = "#b9c79a"
    lane_low: Colour = "#9db183"
    lane_edge: Colour = "#6c7f54"
    mark: Colour = "#7a5220"


class World(WorldPart):
    """The place in which a game is played: what its ground shows, the letters of names and titles, and its colours.

    `corner` is the radius of panels in pixels; `back` is on the backs of its cards.
    """

    scene: Scene = "table"
    letters: Letters = "Fraunces"
    back: Back = "eye"
    corner: Annotated[int, Meta(ge=0, le=40)] = 12
    night: Night = msgspec.field(default_factory=Night)
    day: Day = msgspec.field(default_factory=Day)


def world_of(text: str, where: str) -> World:
    """The world that a TOML file describes. Raises MindtableError, which names `where` and the entry that is wrong."""
    try:
        return msgspec.convert(toml_table(text, where), World)
    except msgspec.ValidationError as error:
        raise MindtableError(f"{where}: {error}") from error
