"""What card games do differently where they do the same, as data: questions, replacements, triggers, shuffles, checks.

A game that does it otherwise than `Policies()` says fills in its own. The rules that read them are `replacing`,
`triggers`, `shuffling` and `checkpoint`.
"""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.causes import Cause
from mindtable.core.action import Action, Verb
from mindtable.core.event import EventKind


@dataclass(frozen=True)
class Question:
    """One kind of question: the verb of its answers, its kind, the rule that asks, and the prompt."""

    verb: Verb
    kind: str
    rule: str
    prompt: str


@dataclass(frozen=True)
class Manner:
    """How a game puts the questions of card text; `or_stop` is the prompt for a choice of things that may be ended.

    A game without such verbs has no question for what a player sacrifices, and none for the order of cards in a deck.
    """

    target: Question
    choose: Question
    discard: Question
    card: Question
    may: Question
    mode: Question
    stop: Action
    yes: Action
    no: Action
    or_stop: str
    sacrifice: Question | None = None
    order: Question | None = None


@dataclass(frozen=True)
class TriggerPolicy:
    """How the players order a batch of triggered abilities.

    `first` is the question for the ability that comes first, `next` the prompt for a later one; the step `step` lies on
    the agenda meanwhile.
    """

    first: Question
    next: str
    step: int


@dataclass(frozen=True)
class ShufflePolicy:
    """How a shuffled deck is offered for the cut: `cut` by how many cards, or `decline`.

    The step `cutting` lies on the agenda meanwhile. If `always` it does so after every shuffle, else where the game's
    rules say so.
    """

    cut: Question
    decline: Verb
    cuts: EventKind
    declines: EventKind
    cutting: int
    always: bool


@dataclass(frozen=True)
class Policies:
    """The policies of a game.

    Of several abilities that replace an event the affected player chooses one by the question `replace`, or else the
    oldest applies; `replaced` is told of each event. Triggered abilities line up by side, age and printed line, or as
    `triggers` has it. If the game `looks_always`, ends are looked for after every single change, too.
    """

    replace: Question | None = None
    replaced: Cause | None = None
    triggers: TriggerPolicy | None = None
    shuffles: ShufflePolicy | None = None
    looks_always: bool = False
