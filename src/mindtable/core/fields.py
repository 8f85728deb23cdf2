"""The fields of the core's classes that are part of states; see `mindtable.core.declaration`."""

from __future__ import annotations

from typing import Final

from mindtable.core.declaration import ANEW, COPIED, DEALT, EACH, SHARED, Declared, Field, Snapshot, Snapshots

STATE: Final = Declared(
    "mindtable.core.state",
    "State",
    (
        Field("chance", "Chance", copy="{}.copy()", redeal="Chance.of(random.getrandbits(64))"),
        Field("players", "list[str]", copy=SHARED, unseen="names decide nothing"),
        Field("agenda", "list[Step]", "[]", copy="copy_agenda({})", redeal=DEALT),
        Field("pending", "list[Decision]", "[]", redeal=DEALT),
        Field("outcome", "Outcome | None", "None", copy=SHARED),
        Field(
            "events", "list[Event]", "[]", copy=ANEW, unseen="they tell what has happened, and decide nothing"
        ),
        Field(
            "history", "list[Move]", "[]", redeal="[]", unseen="how the position came about decides nothing"
        ),
    ),
)

STEP: Final = Declared(
    "mindtable.core.agenda",
    "Step",
    (
        Field("kind", "i64"),
        Field("a", "i64", "0", given=True),
        Field("b", "i64", "0", given=True),
        Field("what", "object | None", "None", given=True, copy=SHARED),
        Field("data", "Pending | None", "None", given=True, copy=COPIED, redeal=DEALT),
    ),
)

DECISION: Final = Declared(
    "mindtable.core.decision",
    "Decision",
    (
        Field("seat", "i64"),
        Field("kind", "str"),
        Field("rule", "str", unseen="for people; the kind of question is what counts"),
        Field("_prompt", "str", "prompt", unseen="for people"),
        Field("actions", "list[Action]", redeal=DEALT),
        Field(
            "about", "Named | None", "None", given=True, unseen="for people; the step that asks has the text"
        ),
        Field("line", "i64", "-1", given=True, unseen="for people; the step that asks has the text"),
    ),
    parameters=("seat", "kind", "rule", "prompt: str", "actions", "about", "line"),
)

OUTCOME: Final = Declared(
    "mindtable.core.outcome",
    "Outcome",
    (
        Field("winner", "i64"),
        Field("rule", "str"),
        Field("reason", "str", unseen="for people"),
    ),
)

ITEM: Final = Declared("mindtable.core.train", "Item", (Field("id", "i64"), Field("seat", "i64")))

ROUND: Final = Declared(
    "mindtable.core.train",
    "Round",
    (
        Field("seat", "i64"),
        Field("needed", "i64", unseen="an option of the game"),
        Field("passes", "i64", "0"),
    ),
    copied="copied",
)

TRAIN: Final = Declared(
    "mindtable.core.train",
    "Train",
    (
        Field("items", "list[Item]", "[]", copy=EACH),
        Field("round", "Round", "Round(0, needed)", copy=COPIED),
    ),
    copied="copied",
    parameters=("needed: i64 = ONE_PASS",),
    made_of={"needed": "self.round.needed"},
)

WINDOW: Final = Declared(
    "mindtable.core.train",
    "Window",
    (
        Field("kind", "i64"),
        Field("seats", "list[int]", copy=SHARED, note="never changed"),
        Field("at", "i64", "0"),
        Field("passed", "list[bool]", "[False] * len(seats)"),
    ),
    copied="copied",
)

DECLARED: Final = [STATE, STEP, DECISION, OUTCOME, ITEM, ROUND, TRAIN, WINDOW]

CORE: Final = Snapshots(
    "mindtable.core.snapshots",
    (
        Snapshot(DECISION, "decision_data", ("seat", "kind", "[str(action) for action in {actions}]")),
        Snapshot(OUTCOME, "outcome_data", ("winner", "rule")),
    ),
)
SNAPSHOTS: Final = [CORE]
