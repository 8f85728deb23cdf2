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
)

SEAT: Final = (0, 1)
SEAT_OR_NONE: Final = (-1, 1)
MANY: Final = 1 << 40  # more than any number of turns or things

STATE: Final = Declared(
    "mindtable.core.state",
    "State",
    (
        Field("chance", "Chance", copy="{}.copy()", redeal="dealer.split()"),
        Field(
            "players",
            "list[str]",
            copy=SHARED,
            absent="it stands before the state",
        ),
        Field("agenda", "list[Step]", "[]", copy="copy_agenda({})", redeal=DEALT),
        Field("pending", "list[Decision]", "[]", redeal=DEALT),
        Field("outcome", "Outcome | None", "None", copy=SHARED),
        Field("events", "list[Event]", "[]", copy=ANEW),
        Field(
            "silent",
            "bool",
            "False",
            absent="only search and simulations are silent",
        ),
        Field(
            "hurried",
            "bool",
            "False",
            absent="only search is hurried",
        ),
        Field(
            "history",
            "list[Move]",
            "[]",
            redeal="[]",
            absent="a position has no past",
        ),
    ),
)

STEP: Final = Declared(
    "mindtable.core.agenda",
    "Step",
    (
        Field("kind", "i64", write="w.step({})"),
        Field("a", "i64", "0", given=True),
        Field("b", "i64", "0", given=True),
        Field(
            "what",
            "object | None",
            "None",
            given=True,
            copy=SHARED,
            write="w.part_of(None if self.data is None else self.data.lines_of(), {})",
        ),
        Field(
            "data",
            "Pending | None",
            "None",
            given=True,
            copy=COPIED,
            redeal=DEALT,
            write='{"is": type({}).__name__, **{}.written(w)}',
        ),
    ),
)

DECISION: Final = Declared(
    "mindtable.core.decision",
    "Decision",
    (
        Field("seat", "i64", within=SEAT),
        Field("kind", "str"),
        Field("rule", "str"),
        Field("_prompt", "str", "prompt", absent="written as the argument"),
        Field("actions", "list[Action]", redeal=DEALT),
        Field("about", "Named | None", "None", given=True),
        Field("line", "i64", "-1", given=True),
    ),
    parameters=("seat", "kind", "rule", "prompt: str", "actions", "about", "line"),
    made_of={"prompt": "w.told(self._prompt)"},
)

OUTCOME: Final = Declared(
    "mindtable.core.outcome",
    "Outcome",
    (
        Field("winner", "i64", within=SEAT_OR_NONE),
        Field("rule", "str"),
        Field("reason", "str", write="w.told({})"),
    ),
)

DECLARED: Final = [STATE, STEP, DECISION, OUTCOME]
