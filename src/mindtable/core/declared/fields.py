"""The fields of the core's classes that are part of states; see `mindtable.core.declared.declaration`."""

from __future__ import annotations

from typing import Final

from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
    DEALT,
    SHARED,
    Declared,
    Field,
    Snapshot,
    Snapshots,
)

STATE: Final = Declared(
    "mindtable.core.state",
    "State",
    (
        Field("chance", "Chance", copy="{}.copy()", redeal="dealer.split()"),
        Field("players", "list[str]", copy=SHARED, unseen="names decide nothing"),
        Field("agenda", "list[Step]", "[]", copy="copy_agenda({})", redeal=DEALT),
        Field("pending", "list[Decision]", "[]", redeal=DEALT),
        Field("outcome", "Outcome | None", "None", copy=SHARED),
        Field(
            "events", "list[Event]", "[]", copy=ANEW, unseen="they tell what has happened, and decide nothing"
        ),
        Field("silent", "bool", "False", unseen="it decides only whether there are events"),
        Field("hurried", "bool", "False", unseen="it decides only how many answers are listed"),
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

DECLARED: Final = [STATE, STEP, DECISION, OUTCOME]

CORE: Final = Snapshots(
    "mindtable.core.declared.snapshots",
    (
        Snapshot(DECISION, "decision_data", ("seat", "kind", "[str(action) for action in {actions}]")),
        Snapshot(OUTCOME, "outcome_data", ("winner", "rule")),
    ),
)
SNAPSHOTS: Final = [CORE]
