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
)
from mindtable.core.declared.fields import SEAT_OR_NONE, STATE

_IN_ORDER: Final = "[each.copy() for each in {}]"  # shuffles depend on it

GAME_RESULT: Final = Declared(
    "mindtable.core.match.result",
    "GameResult",
    (
        Field("outcome", "Outcome"),
        Field("turns", "i64"),
        Field("chooser", "i64", within=SEAT_OR_NONE),
        Field("first", "i64", within=SEAT_OR_NONE),
    ),
)

MATCH_STATE: Final = Declared(
    "mindtable.core.match.state",
    "MatchState",
    (
        Field(
            "start",
            "MatchStart",
            copy=SHARED,
            absent="it stands before the state",
        ),
        Field("game", "State", copy="{}.copy()", redeal=DEALT, write="{}.whole(w.tells)"),
        Field("decks", "list[dict[str, int]]", redeal=DEALT, write=_IN_ORDER),
        Field("sides", "list[dict[str, int]]", redeal=DEALT, write=_IN_ORDER),
        Field("results", "list[GameResult]", "[]"),
        Field("chooser", "i64", "-1", within=SEAT_OR_NONE),
        Field("between", "bool", "False"),
        Field("ready", "list[bool]", "[False, False]", copy=SEATS),
        Field("brought", "list[list[str]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("taken", "list[list[str]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field(
            "imagined",
            "bool",
            "False",
            absent="only views and search have imagined positions",
        ),
        Field(
            "watched",
            "bool",
            "True",
            absent="it decides only what views remember",
        ),
    ),
    extends=STATE,
    copied="copy",
    fresh="fresh",
    redeclared=(
        Field("chance", "Chance", copy="{}.copy()", absent="the game has it"),
        Field("agenda", "list[Step]", "[]", copy=ANEW),
        Field(
            "pending", "list[Decision]", "[]", absent="it follows from the game, or from what was exchanged"
        ),
    ),
    parameters=("start", "game", "decks", "sides"),
    base=("game.chance", "game.players"),
)

DECLARED: Final = [GAME_RESULT, MATCH_STATE]
