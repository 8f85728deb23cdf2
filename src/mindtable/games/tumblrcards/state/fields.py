"""The fields of TumblrCards' states; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import NUMBERED_PILES, THING
from mindtable.core.declared.declaration import (
    ANEW,
    DEALT,
    SEATS,
    SHARED,
    Declared,
    Field,
)

CREATURE: Final = Declared(
    "mindtable.games.tumblrcards.state.creature",
    "Creature",
    (
        Field(
            "printed",
            "TumblrCard",
            "form",
            copy=ANEW,
            note="the form again, with the game's own type",
        ),
        Field("attack", "i64", "form.attack", unless="self.printed.attack"),
        Field("health", "i64", "form.health", unless="self.printed.health"),
        Field("damage", "i64", "0"),
        Field("total_damage", "i64", "0"),
        Field("more_attack", "i64", "0"),
        Field("more_health", "i64", "0"),
        Field("turn_attack", "i64", "0"),
        Field("turn_health", "i64", "0"),
    ),
    extends=THING,
    copied="copied",
    traits=True,
    redeclared=(
        Field("variety", "str", '""', copy=ANEW),
        Field("turned", "bool", "False", copy=ANEW),
        Field("bearer", "i64", "0", copy=ANEW),
    ),
    parameters=("id", "owner", "controller", "form: TumblrCard", "original: TumblrCard | None", "x"),
    made_of={"form": "self.printed", "original": "None"},
)

TUMBLR_STATE: Final = Declared(
    "mindtable.games.tumblrcards.state.state",
    "TumblrState",
    (
        Field(
            "options",
            "TumblrOptions",
            copy=SHARED,
            absent="they stand before the state",
        ),
        # A second assignment to `play` of the base class would leak what it replaces: mypyc takes every assignment in a
        # constructor for the first one.
        Field(
            "sides",
            "list[list[Creature]]",
            'cast("list[list[Creature]]", self.play)',
            copy=ANEW,
            note="the lists of `play`, under the game's own type",
        ),
        Field("drawn", "list[list[Card]]", "[[], []]", copy=SEATS, redeal=DEALT),
        Field("mana", "i64", "0"),
        Field("spent", "i64", "0"),
        Field("extra_mana", "i64", "0"),
        Field("mana_known", "bool", "False"),
        Field("casts", "i64", "0"),
        Field("extra_card", "bool", "False"),
        Field("attackers", "list[int]", "[]"),
        Field("objects", "list[int]", "[]"),
        Field("strikers", "list[int]", "[]"),
        Field("struck", "list[int]", "[]"),
        Field("struck_amounts", "list[int]", "[]"),
        Field("saved", "list[int]", "[]"),
        Field(
            "lost_by",
            "list[str]",
            '["", ""]',
            copy=SEATS,
            write="[w.told(each) for each in {}]",
            note="the reason why each player has to lose, in words",
        ),
        # What is projected, and what of it has become untrue (`mindtable.games.tumblrcards.numbers`).
        Field("renumber", "bool", "True", copy=ANEW),
        Field(
            "enforcers",
            "list[Creature]",
            "[]",
            copy=ANEW,
            note="the sources with a line that the state check carries out",
        ),
        Field("counted", "list[Counted]", "[]", copy=ANEW),
        Field(
            "tallying",
            "bool",
            "False",
            copy=ANEW,
            note="a condition is asked about that may decide what counts as several",
        ),
        Field(
            "unchecked",
            "bool",
            "True",
            copy=ANEW,
            note="something changed since the last state check",
        ),
    ),
    extends=NUMBERED_PILES,
    redeclared=(Field("pile_ids", "list[list[int]]", "[[], []]", copy=SEATS),),
    copied="copy",
    parameters=("start: Start", "pool: Pool", "options", "chance: Chance", "players: list[str]"),
)

DECLARED: Final = [TUMBLR_STATE, CREATURE]
