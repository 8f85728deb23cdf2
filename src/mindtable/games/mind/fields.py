"""The fields of MIND's states; see `mindtable.core.declared.declaration`. The classes say what they mean."""

from __future__ import annotations

from typing import Final

from mindtable.cards.state.fields import AIM, BATCH, FRAME, LASTING, NUMBERED_PILES, PLAY, THING, WAITING
from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
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
_PRINTED: Final = "always the printed card"
_FOREIGN: Final = "no card of MIND has it"

PIECE: Final = Declared(
    "mindtable.games.mind.piece",
    "MindPiece",
    (
        Field("printed", "MindCard", "card", copy=ANEW),
        Field("engaged", "bool", "False"),
        Field("group", "i64", "0"),
        Field("bearer", "i64", "0"),
        Field("age", "i64", "id_"),
        Field("more_power", "i64", "0"),
        Field("gained", "i64", "0", copy=ANEW, unseen=_PROJECTED),
        Field("settled", "i64", "0"),
        Field("power", "i64", "card.power"),
        Field("cost", "i64", "card.cost"),
        Field("silenced", "bool", "False"),
        Field("all_kinds", "bool", "False"),
    ),
    extends=THING,
    copied="copied",
    redeclared=(
        Field("form", "Card", copy=ANEW, unseen=_PRINTED),
        Field("original", "Card | None", copy=ANEW, unseen=_PRINTED),
        Field("x", "i64", copy=ANEW, unseen=_FOREIGN),
        Field("summoner", "str", '""', copy=ANEW, unseen=_FOREIGN),
        Field("counters", "dict[str, int] | None", "None", copy=ANEW, unseen=_FOREIGN),
    ),
    parameters=("id", "owner", "controller", "card: MindCard"),
    base=("id_", "owner", "controller", "card", "card", "0"),
    made_of={"card": "self.printed"},
)

CHALLENGE: Final = Declared(
    "mindtable.games.mind.challenge",
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
    "mindtable.games.mind.control",
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
    (Field("cards", "list[int]", redeal=DEALT),),
    copied="copied",
)

PLAYED: Final = Declared(
    "mindtable.games.mind.state",
    "MindPlayedCard",
    (Field("id", "i64"), Field("seat", "i64"), Field("card", "MindCard")),
)

MEMBERS: Final = Declared(
    "mindtable.games.mind.state", "Members", (Field("ids", "list[int]"),), copied="copied"
)

WINDOW: Final = Declared(
    "mindtable.games.mind.windows",
    "Window",
    (
        Field("kind", "i64"),
        Field("seats", "list[int]", copy=SHARED, note="never changed"),
        Field("at", "i64", "0"),
        Field("passed", "list[bool]", "[False] * len(seats)"),
    ),
    copied="copied",
)

MIND_STATE: Final = Declared(
    "mindtable.games.mind.state",
    "MindState",
    (
        Field("options", "MindOptions", copy=SHARED, unseen="fixed for the whole game; the record has them"),
        # A second assignment to `play` of the base class would leak what it replaces: mypyc takes every assignment in a
        # constructor for the first one.
        Field(
            "sides",
            "list[list[MindPiece]]",
            'cast("list[list[MindPiece]]", self.play)',
            copy=ANEW,
            note="the lists of `play`, under the game's own type",
        ),
        Field("breaks", "list[int]", "[0, 0]", copy=SEATS),
        Field("train", "Stack", "Stack(BOTH_PASS if options.full_priority else ONE_PASS)", copy=COPIED),
        Field("challenge", "Challenge | None", "None", copy=COPIED),
        Field("borne", "list[int]", "[0, 0]", copy=SEATS),
        Field("happened", "bool", "False"),
        Field("floor_actions", "i64", "0"),
        Field("from_train", "i64", "0", since=4),
        Field(
            "ungrouping", "bool", "False", since=3, note="the last action was to ungroup, and may continue"
        ),
        Field(
            "joined",
            "i64",
            "0",
            since=3,
            note="the number of actions that continued the one before (MI-10.13)",
        ),
        Field("played", "list[MindPlayedCard]", "[]"),
        Field("uses", "dict[int, int]", "{}"),
        Field("controls", "list[Control]", "[]"),
        # What is projected (`mindtable.games.mind.numbers`).
        Field("memory", "list[int]", "[0, 0]", copy=ANEW),
        Field("breaking_point", "list[int]", "[0, 0]", copy=ANEW),
        Field("committed", "list[int]", "[0, 0]", copy=ANEW),
    ),
    extends=NUMBERED_PILES,
    copied="copy",
    redeclared=(
        Field("health", "list[int]", "[0, 0]", copy=SEATS, unseen="players of MIND have none"),
        Field("deaths", "list[Death]", "[]", unseen="MIND looks at what was played"),
        Field(
            "has_parts",
            "bool",
            "True",
            copy=ANEW,
            unseen="the same in all states of a game",
            note="units (MI-10.9)",
        ),
    ),
    parameters=("start: Start", "pool: Pool", "options", "chance: Chance", "players: list[str]"),
)

DECLARED: Final = [
    PIECE,
    CHALLENGE,
    CONTROL,
    PICKS,
    PLAYED,
    MEMBERS,
    MIND_STATE,
    WINDOW,
]

# The order of the entries is that of version 0.1: stored digests depend on it.
SNAPSHOTS: Final = [
    Snapshots(
        "mindtable.games.mind.faces.snapshots",
        (
            Snapshot(
                MIND_STATE,
                "snapshot",
                (
                    "chance",
                    ("turn", "active", "phase", "serial", "first"),
                    ("breaks", "borne", "memory", "breaking_point", "committed"),
                    "sides",
                    "[[names(zone[seat]) for zone in ({hand}, {deck}, {discard_pile})] for seat in (0, 1)]",
                    "pile_ids",
                    ("happened", "floor_actions", "resolved"),
                    "played",
                    "uses(state, {uses})",
                    "[play_data(state, each, form) for each in {train}.plays]",
                    "[int({train}.round.seat), int({train}.round.passes)]",
                    "[] if {challenge} is None else challenge_data(state, {challenge}, form)",
                    "queue",
                    "triggered",
                    "lasting",
                    "controls",
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
                PIECE,
                "piece_data",
                (
                    "id",
                    "owner",
                    "controller",
                    "printed",
                    ("entered", "age", "group", "bearer"),
                    ("engaged", "silenced", "all_kinds"),
                    ("more_power", "settled", "power", "cost"),
                    When("{variety}", ("variety",)),
                ),
            ),
            Snapshot(
                PLAY,
                "play_data",
                (
                    "id",
                    "seat",
                    "[] if {thing} is None else piece_data(state, state.piece({thing}), form)",
                    "source",
                    "form",
                    "line",
                    "frames",
                    "slugs(state, {discards})",
                    "payments(state, {self}, {paid})",
                    "triggered",
                    When("{line} < 0", ("ability",), since=2),  # a line of the card says it, otherwise
                ),
                unseen={
                    "x": "no card of MIND has an X",
                    "price": "Memory is bound by what lies there",
                    "paying": "no play of MIND is paid late",
                },
            ),
            Snapshot(
                CHALLENGE,
                "challenge_data",
                ("seat", "challengers", "targets", ("at_player", "blocked"), "blockers"),
            ),
            Snapshot(
                FRAME,
                "frame_data",
                (
                    "source_form",
                    ("line", "source", "controller", "that", "that_controller", "that_owner"),
                    "that_form",
                    ("player", "amount", "count", "destroyed", "answer"),
                    ("done", "condition", "stopped"),
                    ("chosen", "choices(state, {self}, {slots})", "choosing(state, {self}, {partial})"),
                    "halves",
                    When("{aims} is not None", ("[aim_data(state, aim, form) for aim in {aims}]",)),
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
                    When("{variety}", ("variety",)),
                    When("{instead_of} is not None", ("frame_data(state, {instead_of}, form)",)),
                    When("{line} < 0", ("ability",), since=2),  # a line of the card says it, otherwise
                ),
                unseen={"total": "MIND deals no damage"},
            ),
            Snapshot(AIM, "aim_data", ("ids", "slugs(state, {cards})", "mode")),
            Snapshot(WAITING, "waiting_data", "frame"),
            Snapshot(
                LASTING,
                "lasting_data",
                (
                    "card",
                    ("controller", "duration", "thing", "n"),
                    "stat",
                    "statement",
                    "members",
                    When("{until} is not None", ("until",)),
                ),
                unseen={"back_to": "effects of control are kept apart (`controls`)"},
            ),
            Snapshot(
                CONTROL,
                "control_data",
                (("thing", "seat", "duration", "controller"), "int(control.frame.source)", "until"),
            ),
            Snapshot(PLAYED, "played_data", ("id", "seat", "card")),
            Snapshot(
                STEP,
                "step_data",
                (
                    "kind",
                    "a",
                    "b",
                    'repr({what}) if {what} is not None else ""',
                    "pending_data(state, {data}, form)",
                ),
            ),
            Snapshot(WINDOW, "window_data", ("kind", "seats", "at", "passed")),
            Snapshot(PICKS, "picks_data", "slugs(state, {cards})"),
            Snapshot(MEMBERS, "members_data", "ids"),
            Snapshot(BATCH, "batch_data", ("seat", "left", "ordered", "later")),
        ),
        state="MindState",
        others=(CORE,),
    )
]
