"""The fields of TumblrCards' states; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import DEATH, FRAME, LASTING, NUMBERED_PILES, THING, WAITING
from mindtable.core.declared.declaration import (
    ANEW,
    DEALT,
    SEATS,
    SHARED,
    Declared,
    Field,
    Snapshot,
    Snapshots,
    When,
)
from mindtable.core.declared.fields import CORE, STEP

_PROJECTED: Final = "projected from what counts"
_KINDS: Final = "TumblrCards has no kinds to choose"

CREATURE: Final = Declared(
    "mindtable.games.tumblrcards.creature",
    "Creature",
    (
        Field(
            "printed",
            "TumblrCard",
            "form",
            copy=ANEW,
            unseen="the form once more",
            note="the form again, with the game's own type",
        ),
        Field("attack", "i64", "form.attack"),
        Field("health", "i64", "form.health"),
        Field("damage", "i64", "0"),
        Field("total_damage", "i64", "0"),
        Field("more_attack", "i64", "0"),
        Field("more_health", "i64", "0"),
        Field("turn_attack", "i64", "0"),
        Field("turn_health", "i64", "0"),
    ),
    extends=THING,
    copied="copied",
    redeclared=(Field("variety", "str", '""', copy=ANEW, unseen=_KINDS),),
    parameters=("id", "owner", "controller", "form: TumblrCard", "original: TumblrCard | None", "x"),
    made_of={"form": "self.printed", "original": "None"},
)

TUMBLR_STATE: Final = Declared(
    "mindtable.games.tumblrcards.state",
    "TumblrState",
    (
        Field(
            "options", "TumblrOptions", copy=SHARED, unseen="fixed for the whole game; the record has them"
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
            note="the reason why each player has to lose, in words",
        ),
        # What is projected, and what of it has become untrue (`mindtable.games.tumblrcards.numbers`).
        Field("renumber", "bool", "True", copy=ANEW, unseen=_PROJECTED),
        Field(
            "enforcers",
            "list[Creature]",
            "[]",
            copy=ANEW,
            unseen=_PROJECTED,
            note="the sources with a line that the state check carries out",
        ),
        Field("counted", "list[Counted]", "[]", copy=ANEW, unseen=_PROJECTED),
        Field(
            "tallying",
            "bool",
            "False",
            copy=ANEW,
            unseen="valid within a step only",
            note="a condition is asked about that may decide what counts as several",
        ),
        Field(
            "unchecked",
            "bool",
            "True",
            copy=ANEW,
            unseen="it only saves checking",
            note="something changed since the last state check",
        ),
    ),
    extends=NUMBERED_PILES,
    redeclared=(Field("pile_ids", "list[list[int]]", "[[], []]", copy=SEATS, since=4),),
    copied="copy",
    parameters=("start: Start", "pool: Pool", "options", "chance: Chance", "players: list[str]"),
)

DECLARED: Final = [CREATURE, TUMBLR_STATE]

# The order of the entries is that of version 0.1: stored digests depend on it.
SNAPSHOTS: Final = [
    Snapshots(
        "mindtable.games.tumblrcards.faces.snapshots",
        (
            Snapshot(
                TUMBLR_STATE,
                "snapshot",
                (
                    "chance",
                    ("turn", "active", "phase", "serial", "health"),
                    "sides",
                    "[[names(zone[seat]) for zone in ({hand}, {deck}, {discard_pile}, {drawn})] for seat in (0, 1)]",
                    ("mana", "spent", "extra_mana", "casts", "resolved", "replaced"),
                    ("first",),
                    ("extra_card", "mana_known", '[each != "" for each in {lost_by}]'),
                    ("attackers", "objects", "saved"),
                    ("strikers", "struck", "struck_amounts"),
                    "queue",
                    "deaths",
                    "lasting",
                    "agenda",
                    "pending",
                    '"" if {outcome} is None else outcome_data({outcome})',
                    When("{marks}", ("marks",), since=3),
                    When(
                        "{turncoats}", ("[[id_, {turncoats}[id_]] for id_ in sorted({turncoats})]",), since=3
                    ),
                ),
                first="state.refresh()",
                unseen={"play": "the lists of `sides`"},
            ),
            Snapshot(
                CREATURE,
                "creature_data",
                (
                    "id",
                    "owner",
                    "form",
                    "{form}.lines",
                    '"" if {original} is None else {original}.slug',
                    "x",
                    "entered",
                    "summoner",
                    "sorted(({counters} or {}).items())",
                    ("attack", "health", "damage", "total_damage"),
                    ("more_attack", "more_health", "turn_attack", "turn_health"),
                ),
                unseen={"controller": "the seat on whose side it stands"},
            ),
            Snapshot(
                FRAME,
                "frame_data",
                (
                    "source_form",
                    ("line", "source", "controller", "that", "that_controller"),
                    "that_form",
                    ("player", "amount", "total", "x", "count", "answer"),
                    ("done", "condition", "stopped"),
                    ("destroyed", "summoner", "that_summoner"),
                    ("chosen", "choices(state, {self}, {slots})", "choosing(state, {self}, {partial})"),
                    "halves",
                    When(
                        "{seen_zone}",
                        (
                            (
                                "slugs(state, {seen})",
                                "seen_zone",
                                "seen_of",
                                "seen_by",
                                "slugs(state, {picked})",
                            ),
                        ),
                    ),
                    When("{instead_of} is not None", ("frame_data(state, {instead_of}, form)",)),
                ),
                unseen={
                    "aims": "all choices of TumblrCards are made when an ability is carried out",
                    "variety": _KINDS,
                },
            ),
            Snapshot(WAITING, "waiting_data", ("frame",)),
            Snapshot(DEATH, "death_data", ("id", "card", "turn")),
            Snapshot(
                LASTING,
                "lasting_data",
                (
                    "card",
                    ("controller", "duration", "thing", "back_to"),
                    "[int({n}), 0] if {stat} == ATTACK else [0, int({n}) if {stat} in ('', HEALTH) else {stat}]",
                    "statement",
                    "members",
                ),
                unseen={"until": "nothing in TumblrCards lasts as long as a condition is true"},
            ),
            Snapshot(
                STEP,
                "step_data",
                (
                    "kind",
                    "a",
                    "b",
                    'repr({what}) if {what} is not None else ""',
                    "frame_data(state, {data}, form) if isinstance({data}, Frame) else []",
                ),
            ),
        ),
        state="TumblrState",
        others=(CORE,),
    )
]
