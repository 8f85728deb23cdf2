"""The fields of Mind Game's states; see `mindtable.core.declared.declaration`. `MindGameState` says what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.core.declared.declaration import (
    ANEW,
    DEALT,
    SHARED,
    Declared,
    Field,
)
from mindtable.core.declared.fields import MANY, SEAT, SEAT_OR_NONE, STATE
from mindtable.games.mind_game.state.board import PLACES

CONSTRUCT: Final = Declared(
    "mindtable.games.mind_game.state.construct",
    "Construct",
    (
        Field("tiles", "list[int]", redeal=DEALT, write="slugs_of({})", read="tiles"),
        Field("shown", "bool", unless="True"),
        Field("top", "i64", "tiles[0]", copy=ANEW),
        Field("size", "i64", "len(tiles)", copy=ANEW),
    ),
)

MIND_GAME_STATE: Final = Declared(
    "mindtable.games.mind_game.state.state",
    "MindGameState",
    (
        Field(
            "start",
            "MindGameStart",
            copy=SHARED,
            redeal="self.start.blind()",
            absent="it stands before the state",
        ),
        Field(
            "options",
            "MindGameOptions",
            copy=SHARED,
            absent="they stand before the state",
        ),
        Field("first", "i64", "0", within=SEAT),
        Field("turn", "i64", "0", within=(0, 400)),
        Field("active", "i64", "0", within=SEAT),
        Field("step", "str", "words.S_SETUP"),
        Field("points", "list[int]", "[0, 0]", within=(0, 20)),
        Field("reserves", "list[int]", "[0, 0]"),
        Field(
            "hands",
            "list[list[int]]",
            "[[], []]",
            copy="[{}[0].copy(), {}[1].copy()]",
            redeal=DEALT,
            write="[slugs_of(each) for each in {}]",
            read="hands",
        ),
        Field(
            "bank",
            "list[bool]",
            "_ALL_BANKED.copy()",
            redeal=DEALT,
            write="slugs_of([number for number in range(NUMBER) if {}[number]])",
            read="bank",
        ),
        Field(
            "stacks",
            "list[Construct | None]",
            "_NOWHERE.copy()",
            redeal=DEALT,
            write="placed({}, w)",
            read="stacks",
        ),
        Field("bought", "i64", "0"),
        Field("placed", "i64", "0"),
        Field("commanded", "i64", "0"),
        Field("tired", "list[int]", "[]", redeal=DEALT, within=(0, PLACES - 1)),
        Field("acting", "i64", "-1", within=(-1, PLACES - 1)),
        Field("actions_left", "i64", "0"),
        Field("begun", "bool", "False"),
        Field("origin", "i64", "-1", within=(-1, PLACES - 1)),
        Field("ended", "str", '""'),
        Field("child", "i64", "0", redeal=DEALT),
        Field("child_display", "i64", "0", redeal=DEALT),
        Field("fought", "i64", "-1"),
        Field("adjustments", "list[int]", "[0, 0]"),
        Field("roller", "i64", "-1", within=SEAT_OR_NONE),
        Field("affected", "list[int]", "[]", redeal=DEALT),
        Field("landing", "i64", "-1", within=(-1, PLACES - 1)),
        Field("stirred", "bool", "False"),
        Field("quiet", "i64", "0", within=(0, MANY)),
        Field("closing", "i64", "-1"),
        Field("holder", "i64", "-1", within=SEAT_OR_NONE),
    ),
    extends=STATE,
    copied="copy",
    fresh="fresh",
    blind="blind",
    parameters=("start", "options", "chance", "players"),
)

DECLARED: Final = [CONSTRUCT, MIND_GAME_STATE]
