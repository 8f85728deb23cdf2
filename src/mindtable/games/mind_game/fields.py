"""The fields of Mind Game's states; see `mindtable.core.declared.declaration`. `MindGameState` says what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.core.declared.declaration import (
    ANEW,
    DEALT,
    SHARED,
    Declared,
    Field,
    Snapshot,
    Snapshots,
    When,
)
from mindtable.core.declared.fields import CORE, STATE, STEP

CONSTRUCT: Final = Declared(
    "mindtable.games.mind_game.construct",
    "Construct",
    (
        Field("tiles", "list[int]", redeal=DEALT),
        Field("shown", "bool"),
        Field("top", "i64", "tiles[0]", copy=ANEW, unseen="the first of the tiles"),
        Field("size", "i64", "len(tiles)", copy=ANEW, unseen="the number of the tiles"),
    ),
)

MIND_GAME_STATE: Final = Declared(
    "mindtable.games.mind_game.state",
    "MindGameState",
    (
        Field(
            "start",
            "MindGameStart",
            copy=SHARED,
            redeal="self.start.blind()",
            unseen="what the game started from; the record has it",
        ),
        Field(
            "options", "MindGameOptions", copy=SHARED, unseen="fixed for the whole game; the record has them"
        ),
        Field("first", "i64", "0"),
        Field("turn", "i64", "0"),
        Field("active", "i64", "0"),
        Field("step", "str", "words.S_SETUP"),
        Field("points", "list[int]", "[0, 0]"),
        Field("reserves", "list[int]", "[0, 0]"),
        Field("hands", "list[list[int]]", "[[], []]", copy="[{}[0].copy(), {}[1].copy()]", redeal=DEALT),
        Field("bank", "list[bool]", "_ALL_BANKED.copy()", redeal=DEALT),
        Field("stacks", "list[Construct | None]", "_NOWHERE.copy()", redeal=DEALT),
        Field("bought", "i64", "0"),
        Field("placed", "i64", "0"),
        Field("commanded", "i64", "0"),
        Field("tired", "list[int]", "[]", redeal=DEALT),
        Field("acting", "i64", "-1"),
        Field("actions_left", "i64", "0"),
        Field("begun", "bool", "False"),
        Field("origin", "i64", "-1"),
        Field("ended", "str", '""'),
        Field("child", "i64", "0", redeal=DEALT),
        Field("child_display", "i64", "0", redeal=DEALT),
        Field("fought", "i64", "-1"),
        Field("adjustments", "list[int]", "[0, 0]"),
        Field("roller", "i64", "-1"),
        Field("affected", "list[int]", "[]", redeal=DEALT),
        Field("landing", "i64", "-1"),
        Field("stirred", "bool", "False"),
        Field("quiet", "i64", "0"),
        Field("closing", "i64", "-1"),
        Field("holder", "i64", "-1"),
    ),
    extends=STATE,
    copied="copy",
    fresh="fresh",
    blind="blind",
    parameters=("start", "options", "chance", "players"),
)

DECLARED: Final = [CONSTRUCT, MIND_GAME_STATE]

# The order of the entries is that of version 0.1: stored digests depend on it.
SNAPSHOTS: Final = [
    Snapshots(
        "mindtable.games.mind_game.faces.snapshots",
        (
            Snapshot(
                MIND_GAME_STATE,
                "snapshot",
                (
                    "chance",
                    ("first", "turn", "active", "step"),
                    ("points", "reserves"),
                    "[names(hand) for hand in {hands}]",
                    "names([number for number in range(NUMBER) if {bank}[number]])",
                    "standing(state, {stacks}, form)",
                    ("bought", "placed", "commanded"),
                    "names({tired})",
                    ("acting", "actions_left", "int({begun})", "origin"),
                    ("ended", "child", "child_display"),
                    ("fought", "adjustments", "roller", "landing"),
                    "[[TILES[number >> 1].slug, int(number & 1)] for number in {affected}]",
                    ("int({stirred})", "quiet", "closing"),
                    "agenda",
                    "pending",
                    '"" if {outcome} is None else outcome_data({outcome})',
                    When("{holder} >= 0", ("holder",)),  # only with `three-segments`
                ),
            ),
            Snapshot(CONSTRUCT, "construct_data", ("names({tiles})", "shown")),
            Snapshot(
                STEP,
                "step_data",
                ("kind", "a", "b"),
                unseen={
                    "what": "no step of Mind Game carries out a value",
                    "data": "no step of Mind Game has data",
                },
            ),
        ),
        state="MindGameState",
        others=(CORE,),
    )
]
