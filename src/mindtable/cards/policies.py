"""What card games do differently where they do the same, as data: replacements, triggers, shuffles, checks.

A game fills in its `Policies` once. The rules that read them are `replacing`, `triggers`, `shuffling` and
`checkpoint`.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.causes import Cause
from mindtable.core.action import Action, Verb
from mindtable.core.event import EventKind


class Question:
    """One kind of question: the verb of its answers, its kind, the rule that asks, and the prompt."""

    def __init__(self, verb: Verb, kind: str, rule: str, prompt: str) -> None:
        self.verb = verb
        self.kind = kind
        self.rule = rule
        self.prompt = prompt


class ReplacePolicy:
    """Which of several abilities replaces an event: the affected player is `asked`, or else the oldest does."""

    def __init__(self, asked: Question | None = None, told: Cause | None = None) -> None:
        self.asked = asked
        self.told = told  # what is told of each event that is replaced


class TriggerPolicy:
    """How triggered abilities line up: sorted by side, age and line, or in batches that their players order.

    `asked` is the question for the ability of a batch that comes first, `prompt` that for a later one; while it is
    open, `step` lies on the agenda.
    """

    def __init__(self, asked: Question | None = None, prompt: str = "", step: i64 = -1) -> None:
        self.asked = asked
        self.prompt = prompt
        self.step: i64 = step


class ShufflePolicy:
    """How a shuffled deck is offered for the cut: `cut` by how many cards, or `decline`.

    The step `cutting` lies on the agenda meanwhile. If `always` it does so after every shuffle, else where the game's
    rules say so.
    """

    def __init__(
        self, cut: Question, decline: Verb, cuts: EventKind, declines: EventKind, cutting: i64, always: bool
    ) -> None:
        self.cut = cut
        self.decline = Action(decline)
        self.cuts = cuts
        self.declines = declines
        self.cutting: i64 = cutting
        self.always = always


class Policies:
    """The policies of a game. If it `looks_always`, ends are looked for after every single change, too."""

    def __init__(
        self,
        replaces: ReplacePolicy,
        triggers: TriggerPolicy,
        shuffles: ShufflePolicy | None = None,
        looks_always: bool = False,
    ) -> None:
        self.replaces = replaces
        self.triggers = triggers
        self.shuffles = shuffles
        self.looks_always = looks_always
