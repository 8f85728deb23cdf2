"""A position as a viewer may know it: the question, its choices, the log, and orders about windows."""

from typing import Any, Literal

from msgspec import field

from mindtable.server.wire.base import Wire
from mindtable.server.wire.tables import ClockState


class Operand(Wire):
    """An operand of an action. `id` is the number of a thing on the table; `card` a slug, or the id of a place.

    `members` lists the things that it stands for, if there are several: those of a group.
    """

    kind: Literal["card", "thing", "number", "player", "place"]
    id: int = 0
    card: str = ""
    name: str = ""
    members: list[int] = field(default_factory=list)


class Choice(Wire):
    """A legal action: the text to send back, a label for people, and its operands for highlighting.

    `passes_up` says what it gives up although that is still possible, or "": a reason to ask again.
    """

    action: str
    label: str
    verb: str
    operands: list[Operand]
    passes_up: str = ""


class Together(Wire):
    """How any number of actions of one verb are given at once, and then `done`, if any are left.

    `chosen` is how many were named before. `labels` say what each number of them does together with those, beginning
    with none; "" where that number is no answer. `harms` say what harm it does, or "".
    """

    verb: str
    done: str
    chosen: int
    labels: list[str]
    harms: list[str]


class Suggested(Wire):
    """Answers to a question, and to what it goes on to ask, that keep the most options; `label` says what they do."""

    label: str
    actions: list[str]


class Question(Wire):
    """The open decision of the viewer's own seat. Answers carry `at`.

    `moment` is the id of a window, or "". `idle` is the action that changes nothing, such as a pass, or "";
    `foreseen` the one whose consequences a forecast tells, or "".
    """

    at: int
    seat: int
    kind: str
    rule: str
    prompt: str
    choices: list[Choice]
    about: str = ""  # the card whose text asks
    line: int = -1
    moment: str = ""
    idle: str = ""
    foreseen: str = ""
    together: Together | None = None
    suggested: Suggested | None = None


class LogLine(Wire):
    """A line of the log. `rule` is a rule id, `card` and `line` the card line behind it; animations read `event`."""

    turn: int
    text: str
    rule: str
    card: str
    line: int
    event: dict[str, Any] | None
    seq: int


class ChatLine(Wire):
    """A chat message. `seat` is -1 for spectators, whose lines players see only after the game."""

    seat: int
    name: str
    text: str


class Position(Wire):
    """The position as the viewer may know it, after `seq` entries of the table's log.

    `question` is the viewer's own open decision; `waiting_for` lists the seats that are asked; `situation` says in a
    sentence what is going on, or is "". `can_undo`: `free` if an undo happens at once, `ask` if the other seat has to
    agree, `no` with the reason in `undo_reason`.
    """

    seq: int
    view: dict[str, Any]
    question: Question | None
    waiting_for: list[int]
    situation: str
    clock: ClockState | None
    can_undo: Literal["free", "ask", "no"]
    undo_reason: str


class PassingState(Wire):
    """The orders of a seat about windows; only that seat gets them.

    `scope`: it passes for the rest of the `step` or the `turn`, or with `quiet` until something happens. `skipped`:
    moments in which it always passes. `idle`: it passes whenever passing is its only option. `asking`: all orders are
    suspended. `answered` is the question (its `at`) that will be passed when the pause is over, or 0.
    """

    scope: Literal["", "step", "turn", "quiet"]
    skipped: list[str]
    idle: bool
    asking: bool
    answered: int
