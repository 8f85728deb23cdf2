"""The fields of the states of Minds Across Time; see `mindtable.core.declared.declaration`. The classes say what they
mean.
"""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import NUMBERED_PILES, THING
from mindtable.core.declared.declaration import ANEW, COPIED, SEATS, SHARED, Declared, Field
from mindtable.core.declared.fields import MANY, SEAT, SEAT_OR_NONE

IN_PLAY: Final = Declared(
    "mindtable.games.minds_across_time.state.thing",
    "MatThing",
    (
        Field("printed", "MatCard", "form", copy=SHARED, unless="self.form"),
        Field("settled", "MatCard", "form", copy=SHARED, unless="self.form"),
        Field("keeper", "i64", "controller", unless="self.controller", within=SEAT),
        Field("turned", "bool", "False", key="pivoted"),
        Field("held", "i64", "0"),
        Field("points", "i64", "form.attributes.points"),
        Field("talents", "i64", "form.attributes.talents"),
    ),
    extends=THING,
    copied="copied",
    traits=True,
    redeclared=(
        Field("variety", "str", '""', copy=ANEW),
        Field("summoner", "str", '""', copy=ANEW),
        Field("bearer", "i64", "0", copy=ANEW),
        Field("damage", "i64", "0", copy=ANEW),
    ),
    parameters=("id", "owner", "controller", "form: MatCard"),
    base=("id_", "owner", "controller", "form", "form", "0"),
    made_of={"form": "self.printed"},
)

PLAYED: Final = Declared(
    "mindtable.games.minds_across_time.state.state",
    "MatPlayedCard",
    (Field("seat", "i64", within=SEAT), Field("card", "MatCard", copy=SHARED)),
)

COPY: Final = Declared(
    "mindtable.games.minds_across_time.state.state",
    "Copy",
    (
        Field("thing", "i64"),
        Field("card", "MatCard", copy=SHARED),
        Field("duration", "Duration"),
        Field("controller", "i64"),
    ),
)

MAT_STATE: Final = Declared(
    "mindtable.games.minds_across_time.state.state",
    "MatState",
    (
        Field(
            "options",
            "MatOptions",
            copy=SHARED,
            absent="they stand before the state",
        ),
        # A second assignment to `play` of the base class would leak what it replaces: mypyc takes every assignment in a
        # constructor for the first one.
        Field(
            "sides",
            "list[list[MatThing]]",
            'cast("list[list[MatThing]]", self.play)',
            copy=ANEW,
            note="the lists of `play`, under the game's own type",
        ),
        Field("pools", "list[list[int]]", "[NO_KINDS.copy(), NO_KINDS.copy()]", copy=SEATS, within=(0, MANY)),
        Field("moves", "Stack", "Stack()", copy=COPIED),
        Field("batches", "list[int]", "[]"),
        Field("redraws", "list[int]", "[0, 0]", copy=SEATS),
        Field("decider", "i64", "-1", within=SEAT_OR_NONE),
        Field("played", "list[MatPlayedCard]", "[]"),
        Field("used", "list[int]", "[]"),
        Field("used_as", "list[Node]", "[]"),
        Field("foiled", "list[int]", "[]"),
        Field("foiled_as", "list[Node]", "[]"),
        Field("stalled", "list[list[Card]]", "[[], []]", copy=SEATS),
        Field("extra_turns", "list[int]", "[]"),
        Field("regular", "i64", "0", within=SEAT),
        Field("carried_out", "i64", "0"),
        Field("resource_uses", "list[int]", "[0, 0]", copy=SEATS),
        Field("copies", "list[Copy]", "[]"),
        Field("lost", "list[int]", "[0, 0]", copy=SEATS),
        Field("totals", "list[int]", "[0, 0]", copy=ANEW),
        Field("needed", "i64", "TO_WIN", copy=ANEW),
        Field("reached", "bool", "False", copy=ANEW),
        Field("forbidden", "i64", "0", copy=ANEW),
        Field("payers", "list[Payer] | None", "None", copy=ANEW),
        Field("announcing", "i64", "-1", copy=ANEW),
    ),
    extends=NUMBERED_PILES,
    copied="copy",
    parameters=("start: Start", "pool: Pool", "options", "chance: Chance", "players: list[str]"),
)

DECLARED: Final = [MAT_STATE, IN_PLAY, PLAYED, COPY]
