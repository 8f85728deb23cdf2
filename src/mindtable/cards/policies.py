"""What card games do differently where they do the same, as data: questions, replacements, triggers, shuffles, plays.

A game that does it otherwise than `Policies()` says fills in its own. The rules that read them are `replacing`,
`triggers`, `shuffling`, `plays` and `checkpoint`.
"""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.cards.causes import Cause
from mindtable.core.action import Action, Verb
from mindtable.core.errors import Refusal
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

    A game without such verbs has no question for the order of cards in a deck or for a kind, and one without such costs
    none for a thing or a card of the hand to pay with.
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
    order: Question | None = None
    cost: Question | None = None
    cost_card: Question | None = None
    variety: Question | None = None


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
class PlaySteps:
    """What all plays of a game share: step `stage` takes a play to its next stage, `ending` puts it away.

    `mode` and `target` are told of what is chosen, in the open; `put_away` of the card that was carried out.
    """

    stage: int
    ending: int
    mode: Cause
    target: Cause
    put_away: Cause


@dataclass(frozen=True)
class PlayPolicy:
    """How a game plays one sort of cards, or uses abilities; `announced` and the others are what it tells.

    A play `waits` on the stack for answers, or is carried out at once. It is paid as it is announced, or `late`, as it
    is carried out; then it has to be allowed and payable still. Where something can be `called_off`, a play without
    that or without its targets is: its card goes to the discard pile or, with `goes_back`, to the hand as though it had
    never been played. If `partial`, some targets are enough; where nothing is called off, none is needed.
    `is_called_off` is the word by which card text waits for it. `no_target` is why it is refused without its targets,
    {x} being the card.
    """

    announced: Cause
    waits: bool = False
    carried_out: Cause | None = None
    called_off: Cause | None = None
    is_called_off: str = ""
    partial: bool = False
    late: bool = False
    goes_back: bool = False
    no_target: Refusal | None = None


@dataclass(frozen=True)
class Policies:
    """The policies of a game.

    Of several abilities that replace an event the affected player chooses one by the question `replace`, or else the
    oldest applies; `replaced` is told of each event. Triggered abilities line up by side, age and printed line, or as
    `triggers` has it. A game in which plays choose, wait or are put away has `plays`. If the game `looks_always`, ends
    are looked for after every single change, too.
    """

    replace: Question | None = None
    replaced: Cause | None = None
    triggers: TriggerPolicy | None = None
    shuffles: ShufflePolicy | None = None
    plays: PlaySteps | None = None
    looks_always: bool = False
