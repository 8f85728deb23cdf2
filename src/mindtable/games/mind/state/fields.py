"""The fields of MIND's states; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import NUMBERED_PILES, THING
from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
    DEALT,
    SEATS,
    SHARED,
    Declared,
    Field,
)
from mindtable.core.declared.fields import SEAT

_UNREAD: Final = "no rule of MIND depends on it"

PIECE: Final = Declared(
    "mindtable.games.mind.state.piece",
    "MindPiece",
    (
        Field("printed", "MindCard", "card", copy=ANEW),
        Field("turned", "bool", "False", key="engaged"),
        Field("group", "i64", "0"),
        Field("bearer", "i64", "0"),
        Field("age", "i64", "id_", unless="self.id", alike="an order among equals"),
        Field("more_power", "i64", "0"),
        Field("gained", "i64", "0", copy=ANEW),
        Field("settled", "i64", "0"),
        Field("power", "i64", "card.power", unless="self.printed.power"),
        Field("cost", "i64", "card.cost", unless="self.printed.cost"),
        Field("silenced", "bool", "False"),
        Field("all_kinds", "bool", "False"),
    ),
    extends=THING,
    copied="copied",
    traits=True,
    redeclared=(
        Field("form", "Card", copy=ANEW),
        Field("original", "Card | None", copy=ANEW),
        Field("x", "i64", copy=ANEW),
        Field("entered", "i64", "0", alike=_UNREAD),
        Field("summoner", "str", '""', copy=ANEW),
        Field("damage", "i64", "0", copy=ANEW),
    ),
    parameters=("id", "owner", "controller", "card: MindCard"),
    base=("id_", "owner", "controller", "card", "card", "0"),
    made_of={"card": "self.printed"},
)

CHALLENGE: Final = Declared(
    "mindtable.games.mind.state.challenge",
    "Challenge",
    (
        Field("seat", "i64", note="the challenging player"),
        Field("challengers", "list[int]"),
        Field("targets", "list[int]"),
        Field("at_player", "bool"),
        Field("blocked", "bool", "False"),
        Field("blockers", "list[int]", "[]"),
    ),
    copied="copied",
)

CONTROL: Final = Declared(
    "mindtable.games.mind.state.control",
    "Control",
    (
        Field("thing", "i64"),
        Field("seat", "i64"),
        Field("duration", "Duration"),
        Field("controller", "i64"),
        Field("frame", "Frame"),
        Field("until", "Condition | None"),
    ),
)

PICKS: Final = Declared(
    "mindtable.games.mind.recovering",
    "HandPicks",
    (Field("cards", "list[int]", redeal=DEALT, write="w.slugs({})"),),
    copied="copied",
)

PLAYED: Final = Declared(
    "mindtable.games.mind.state.state",
    "MindPlayedCard",
    (Field("id", "i64"), Field("seat", "i64", within=SEAT), Field("card", "MindCard")),
)

MEMBERS: Final = Declared(
    "mindtable.games.mind.state.state", "Members", (Field("ids", "list[int]"),), copied="copied"
)

WINDOW: Final = Declared(
    "mindtable.games.mind.windows",
    "Window",
    (
        Field("kind", "i64"),
        Field("seats", "list[int]", copy=SHARED, note="never changed", within=SEAT),
        Field("at", "i64", "0"),
        Field("passed", "list[bool]", "[False] * len(seats)"),
    ),
    copied="copied",
)

MIND_STATE: Final = Declared(
    "mindtable.games.mind.state.state",
    "MindState",
    (
        Field(
            "options",
            "MindOptions",
            copy=SHARED,
            absent="they stand before the state",
        ),
        # A second assignment to `play` of the base class would leak what it replaces: mypyc takes every assignment in a
        # constructor for the first one.
        Field(
            "sides",
            "list[list[MindPiece]]",
            'cast("list[list[MindPiece]]", self.play)',
            copy=ANEW,
            note="the lists of `play`, under the game's own type",
        ),
        Field("breaks", "list[int]", "[0, 0]", copy=SEATS, within=(0, 3)),
        Field("train", "Stack", "Stack(BOTH_PASS if options.full_priority else ONE_PASS)", copy=COPIED),
        Field("challenge", "Challenge | None", "None", copy=COPIED),
        Field("borne", "list[int]", "[0, 0]", copy=SEATS),
        Field("happened", "bool", "False"),
        Field("floor_actions", "i64", "0"),
        Field("from_train", "i64", "0"),
        Field("ungrouping", "bool", "False", note="the last action was to ungroup, and may continue"),
        Field(
            "joined",
            "i64",
            "0",
            note="the number of actions that continued the one before (MI-10.13)",
        ),
        Field("played", "list[MindPlayedCard]", "[]"),
        Field("uses", "dict[str, int]", "{}"),
        Field("controls", "list[Control]", "[]"),
        # What is projected (`mindtable.games.mind.numbers`).
        Field("memory", "list[int]", "[0, 0]", copy=ANEW),
        Field("breaking_point", "list[int]", "[0, 0]", copy=ANEW),
        Field("committed", "list[int]", "[0, 0]", copy=ANEW),
    ),
    extends=NUMBERED_PILES,
    copied="copy",
    redeclared=(
        Field("health", "list[int]", "[0, 0]", copy=SEATS),
        Field("deaths", "list[Death]", "[]"),
        Field(
            "has_parts",
            "bool",
            "True",
            copy=ANEW,
            note="units (MI-10.9)",
        ),
    ),
    parameters=("start: Start", "pool: Pool", "options", "chance: Chance", "players: list[str]"),
)

DECLARED: Final = [
    MIND_STATE,
    PIECE,
    CHALLENGE,
    CONTROL,
    PICKS,
    PLAYED,
    MEMBERS,
    WINDOW,
]
