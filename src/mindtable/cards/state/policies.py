"""Differences between card games, as data: questions, replacements, triggers, shuffles, plays.

A game fills in its own; the rest has defaults. `replacing`, `triggers`, `shuffling`, `plays` and
`checkpoint` read them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.core.action import Action, Named, Verb
from mindtable.core.errors import Refusal
from mindtable.core.event import EventKind

# Where `another target` is none of the targets before it.
NOT_AT_ALL: Final = 0
IN_SENTENCE: Final = 1
IN_LINE: Final = 2


@dataclass(frozen=True)
class QuestionKind:
    """One kind of question: the verb of its answers, its kind, the rule that asks, and the prompt."""

    verb: Verb
    kind: str
    rule: str
    prompt: str


@dataclass(frozen=True)
class Manner:
    """The questions of card text in a game; `or_stop` is the prompt for a choice that the player may end.

    The questions for the order of cards in a deck and for a kind are None in a game without such verbs; so are the
    questions for paying with things or cards in a game without such costs. `deck` and `pile` are its words for them in
    prompts.
    """

    target: QuestionKind
    choose: QuestionKind
    discard: QuestionKind
    card: QuestionKind
    may: QuestionKind
    mode: QuestionKind
    stop: Action
    yes: Action
    no: Action
    or_stop: str
    order: QuestionKind | None = None
    cost: QuestionKind | None = None
    cost_card: QuestionKind | None = None
    variety: QuestionKind | None = None
    deck: str = "deck"
    pile: str = "discard pile"


@dataclass(frozen=True)
class TriggerPolicy:
    """How the players order a batch of triggered abilities.

    `first` is the question for the first ability, `next` the prompt for later ones. Meanwhile the step `step` is on the
    agenda.
    """

    first: QuestionKind
    next: str
    step: int


@dataclass(frozen=True)
class ShufflePolicy:
    """How a shuffled deck is offered for a cut: `cut` by a number of cards, or `decline`.

    Meanwhile the step `cutting` is on the agenda. With `always` the cut is offered after every shuffle, otherwise only
    when the game's rules say so.
    """

    cut: QuestionKind
    decline: Verb
    cuts: EventKind
    declines: EventKind
    cutting: int
    always: bool


@dataclass(frozen=True)
class PlaySteps:
    """Shared by all plays of a game: the step `stage` takes a play to its next stage, `ending` puts its card away.

    `mode` and `target` are the causes for announced choices, `put_away` for the card after it was carried out.
    """

    stage: int
    ending: int
    mode: Cause
    target: Cause
    put_away: Cause


@dataclass(frozen=True)
class PlayPolicy:
    """How a game plays one sort of cards, or uses abilities; `announced`, `carried_out` and `called_off` have the log
    lines.

    A play `waits` on the stack for responses, or is carried out at once. It is paid when announced, or with `late`
    when carried out; then it must still be allowed and payable. With `counts_late`, too, it has been played only
    when it is carried out, and must still be allowed, but is paid when announced. If `called_off` is given, a play
    that has lost its targets or cannot be paid is called off: its card goes to the discard pile or, with
    `goes_back`, to the hand as if it had never been played. With `partial` some targets are enough; without
    `called_off` none is needed. `is_called_off` is the occurrence for card text. `no_target` is the refusal for a
    card without targets; {x} is the card.
    """

    announced: Cause
    waits: bool = False
    carried_out: Cause | None = None
    called_off: Cause | None = None
    is_called_off: str = ""
    partial: bool = False
    late: bool = False
    goes_back: bool = False
    counts_late: bool = False
    no_target: Refusal | None = None


@dataclass(frozen=True)
class Policies:
    """The policies of a game, with its `causes` for seeing and moving cards, its questions of card text (`manner`), and
    its `ends` outside play.

    If several abilities replace an event, the affected player answers the question `replace`, whose prompt has a blank
    for what it happens to; without it the oldest applies. If one replaces several events of a wave, its controller
    answers `replaced_first`. `replaced` is the cause for each replaced event. Triggered abilities are sorted by side,
    age and printed line, or by `triggers`. A game in which plays choose, wait or are put away has `plays`. With
    `looks_always` the game looks for its end after every single change, too. `another target` is none of the targets
    before it, either, in the same sentence or in the whole line, as `parts_targets` says. With `does_all` an
    instruction for several cards counts as done, for `if you do`, if it affected all of them, otherwise if it affected
    any. With `offers_in_full` `you may` is asked only if all of it is possible. `steps` are the names of the steps by
    their numbers, for positions. `tallies` are nouns of what is counted for a player but is no card in play: `break`;
    `resources` are all kinds of which a player has some. With `hides_own_cards` cards of a player lie hidden from
    everybody outside the deck, too, so that a search tells more; with `shows_found` everybody sees a card found in a
    deck. With `answers_triggers` players may answer each triggered ability, so that they see where it comes. With
    `asks_alone` some questions are asked without a step on the agenda. With `lends_forms` lines that things have by
    others are part of their forms. `varieties` are all kinds, subtypes and the like
    that can be chosen.
    """

    causes: Causes
    manner: Manner
    ends: Ends
    replace: QuestionKind | None = None
    replaced: Cause | None = None
    triggers: TriggerPolicy | None = None
    shuffles: ShufflePolicy | None = None
    plays: PlaySteps | None = None
    looks_always: bool = False
    parts_targets: int = NOT_AT_ALL
    does_all: bool = False
    offers_in_full: bool = False
    replaced_first: QuestionKind | None = None
    steps: tuple[str, ...] = ()
    tallies: tuple[str, ...] = ()
    resources: tuple[str, ...] = ()
    hides_own_cards: bool = False
    shows_found: bool = False
    answers_triggers: bool = False
    asks_alone: bool = False
    lends_forms: bool = False
    varieties: tuple[Named, ...] = ()

    def is_done(self, count: i64, wanted: i64) -> bool:
        """Whether an instruction for `wanted` cards that affected `count` was carried out, for `if you do`."""
        return count >= wanted if self.does_all else count > 0
