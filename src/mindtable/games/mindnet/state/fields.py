"""The fields of the states of MindNet; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import NUMBERED_PILES, THING
from mindtable.core.declared.declaration import ANEW, DEALT, EACH, SEATS, SHARED, Declared, Field
from mindtable.core.declared.fields import MANY, SEAT, SEAT_OR_NONE

_UNREAD: Final = "no rule of MindNet depends on it"

IN_PLAY: Final = Declared(
    "mindtable.games.mindnet.state.thing",
    "MnThing",
    (
        Field("printed", "MnCard", "card", copy=ANEW),
        Field("turned", "bool", "False", key="exhausted"),
        Field("damage", "i64", "0"),
        Field("shift", "i64", "0"),
        Field("shield", "i64", "0"),
        Field("bearer", "i64", "0"),
        Field("unit", "i64", "0"),
        Field("met", "i64", "0"),
        Field("motivation", "i64", "card.levels[0]", unless="self.printed.levels[0]"),
        Field("health", "i64", "card.levels[1]", unless="self.printed.levels[1]"),
        Field("aggression", "i64", "card.levels[2]", unless="self.printed.levels[2]"),
        Field("earnings", "i64", "card.levels[3]", unless="self.printed.levels[3]"),
    ),
    extends=THING,
    copied="copied",
    traits=True,
    redeclared=(
        Field("form", "Card", copy=SHARED, unless="self.printed"),
        Field("entered", "i64", "0", alike=_UNREAD),
        Field("variety", "str", '""', copy=ANEW),
        Field("summoner", "str", '""', copy=ANEW),
        Field("original", "Card | None", copy=ANEW),
        Field("x", "i64", copy=ANEW),
    ),
    parameters=("id", "owner", "controller", "card: MnCard"),
    base=("id_", "owner", "controller", "card", "card", "0"),
    made_of={"card": "self.printed"},
)

UNIT: Final = Declared(
    "mindtable.games.mindnet.state.state",
    "Unit",
    (
        Field("number", "i64"),
        Field("hacker", "bool", "False"),
        Field("host", "i64", "0"),
        Field("surrogate", "i64", "0"),
        Field("dealt", "bool", "False"),
    ),
    copied="copied",
)

PICKS: Final = Declared(
    "mindtable.games.mindnet.state.state",
    "Picks",
    (Field("ids", "list[int]", redeal=DEALT),),
    copied="copied",
)

MN_STATE: Final = Declared(
    "mindtable.games.mindnet.state.state",
    "MnState",
    (
        Field(
            "options",
            "MnOptions",
            copy=SHARED,
            absent="they stand before the state",
        ),
        # A second assignment to `play` of the base class would leak what it replaces: mypyc takes every assignment in a
        # constructor for the first one.
        Field(
            "sides",
            "list[list[MnThing]]",
            'cast("list[list[MnThing]]", self.play)',
            copy=ANEW,
            note="the lists of `play`, under the game's own type",
        ),
        Field("credits", "list[int]", "[CREDITS, CREDITS]", copy=SEATS, within=(0, MANY)),
        Field("areas", "list[list[Card]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("owners", "list[list[int]]", "[[], []]", copy=SEATS, within=SEAT),
        Field("fallen", "list[MnThing]", "[]", copy=EACH),
        Field("units", "list[Unit]", "[]", copy=EACH),
        Field("current", "i64", "0"),
        Field("loser", "i64", "-1", within=SEAT_OR_NONE),
        Field("used", "list[int]", "[]"),
        Field("last_bearers", "dict[int, int]", "{}", copy=SHARED),
        Field("uniques", "i64", "0"),
        Field("stolen", "list[int]", "[0, 0]", copy=SEATS),
        Field("acted", "bool", "False"),
        Field("acted_before", "bool", "True"),
        Field("countdown", "i64", "-1"),
        Field("spared", "list[int]", "[]"),
        Field("decider", "i64", "-1", within=SEAT_OR_NONE),
        Field("counting", "bool", "False", copy=ANEW),
    ),
    extends=NUMBERED_PILES,
    copied="copy",
    parameters=("start: Start", "pool: Pool", "options", "chance: Chance", "players: list[str]"),
)

DECLARED: Final = [MN_STATE, IN_PLAY, UNIT, PICKS]
