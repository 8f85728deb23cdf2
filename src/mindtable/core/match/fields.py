"""The fields of matches; see `mindtable.core.declared.declaration`. `MatchState` says what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.core.declared.declaration import (
    ANEW,
    DEALT,
    SEATS,
    SHARED,
    Declared,
    Field,
    Snapshot,
    Snapshots,
)
from mindtable.core.declared.fields import CORE, STATE

GAME_RESULT: Final = Declared(
    "mindtable.core.match.result",
    "GameResult",
    (
        Field("outcome", "Outcome"),
        Field("turns", "i64", unseen="for people"),
        Field("chooser", "i64"),
        Field("first", "i64"),
    ),
)

MATCH_STATE: Final = Declared(
    "mindtable.core.match.state",
    "MatchState",
    (
        Field("start", "MatchStart", copy=SHARED, unseen="the record has it"),
        Field("game", "State", copy="{}.copy()", redeal=DEALT),
        Field("decks", "list[dict[str, int]]", redeal=DEALT),
        Field("sides", "list[dict[str, int]]", redeal=DEALT),
        Field("results", "list[GameResult]", "[]"),
        Field("chooser", "i64", "-1"),
        Field("between", "bool", "False"),
        Field("ready", "list[bool]", "[False, False]", copy=SEATS),
        Field("brought", "list[list[str]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("taken", "list[list[str]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("imagined", "bool", "False", unseen="only views and search have imagined positions"),
        Field("watched", "bool", "True", unseen="it decides only what views remember"),
    ),
    extends=STATE,
    copied="copy",
    fresh="fresh",
    redeclared=(Field("agenda", "list[Step]", "[]", copy=ANEW, unseen="a match has no steps"),),
    parameters=("start", "game", "decks", "sides"),
    base=("game.chance", "game.players"),
)

DECLARED: Final = [GAME_RESULT, MATCH_STATE]

MATCH: Final = Snapshots(
    "mindtable.core.match.snapshots",
    (
        Snapshot(
            MATCH_STATE,
            "snapshot",
            (
                "{game}.snapshot()",
                "results",
                "chooser",
                "between",
                "[sorted(deck.items()) for deck in {decks}]",
                "[sorted(side.items()) for side in {sides}]",
                "ready",
                "[list(part) for part in {brought}]",
                "[list(part) for part in {taken}]",
                "outcome",
                "pending",
            ),
            unseen={"chance": "the game has it"},
        ),
        Snapshot(GAME_RESULT, "result_data", ("outcome", "chooser", "first")),
    ),
    state="MatchState",
    others=(CORE,),
)
SNAPSHOTS: Final = [MATCH]
