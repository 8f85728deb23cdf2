"""The queue of triggered abilities: how abilities join it, and which one comes next.

`mindtable.cards.events.occurrences` notes triggered abilities. Later they join the queue: either in one line, sorted by
side, age and printed line, or in batches. A batch holds the abilities triggered since the previous batch; the players
put them in order, the active player first, before any of them is carried out.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.effects.flow import If, IfYouDo, Sequence
from mindtable.cards.events.occurrences import has_seen_first, see_first
from mindtable.cards.nodes.ability import Triggered
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.event import DRAWS
from mindtable.cards.nodes.limits import TriggersOncePerTurn
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_CARDS, ON_HEALTH
from mindtable.cards.state.state import C, CardState
from mindtable.cards.state.thing import ability_key
from mindtable.core.action import Action
from mindtable.core.agenda import Pending, Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.record import ALIKE, QUIET
from mindtable.core.writer import Writer


class Batch(Pending):
    """Abilities that triggered since the last batch, while their players order them (MI-19.2).

    `seat` is ordering the abilities `left`; `ordered` come before them, `later` are those of the other player.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("later", "left", "ordered", "seat")

    def __init__(self, seat: i64, left: list[Frame], later: list[Frame]) -> None:
        self.seat: i64 = seat
        self.left = left
        self.later = later
        self.ordered: list[Frame] = []

    def copied(self) -> Batch:
        """An independent object that continues identically."""
        new = Batch(self.seat, self.left.copy(), self.later)
        if self.ordered:
            new.ordered = self.ordered.copy()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["seat"] = int(self.seat)
        found["left"] = [each.written(w) for each in self.left]
        found["later"] = [each.written(w) for each in self.later]
        if self.ordered:
            found["ordered"] = [each.written(w) for each in self.ordered]
        return found

    # --- Up to here. ---


def occasion_of(ability: Triggered) -> Condition | None:
    """The `if` right after the event, unless a later sentence can happen without it (MI-19.7, MAT-9.5)."""
    if ability.condition is not None:
        return ability.condition
    effect = ability.effect
    first = first_if(ability)
    if first is not None and isinstance(effect, Sequence):
        if all(isinstance(step, IfYouDo) for step in effect.steps[1:]):
            return first.condition
    return None


def first_if(ability: Triggered) -> If | None:
    """The first of several sentences, if it begins with an `if` right after the event."""
    effect = ability.effect
    if isinstance(effect, Sequence) and not effect.joined:
        first = effect.steps[0]
        return first if isinstance(first, If) else None
    return None


def is_limited(ability: Triggered) -> bool:
    """Whether an ability triggers only once each turn."""
    return any(isinstance(limit, TriggersOncePerTurn) for limit in ability.limits)


def triggered(frame: Frame) -> Triggered:
    """The triggered ability of a frame."""
    ability = frame.ability
    assert isinstance(ability, Triggered)
    return ability


def triggers_now(state: CardState, frame: Frame) -> bool:
    """Whether the limit of an ability lets it trigger, in a game that keeps no list of the abilities used in a turn
    (TC-11.39, MI-20.31); notes that it has.
    """
    if not is_limited(triggered(frame)):
        return True
    if has_seen_first(state, frame):
        return False
    see_first(state, frame)
    return True


def may_trigger(state: CardState, frame: Frame, used: list[int]) -> bool:
    """Whether the limit of an ability lets it trigger in this turn; notes its key among those `used` if it has one."""
    ability = triggered(frame)
    if is_limited(ability):
        key = ability_key(frame.source, frame.line)
        if key in used:
            return False
        used.append(key)
    return True


def take_next(state: CardState) -> Frame:
    """Take the next ability out of the queue, to carry it out."""
    state.resolved += 1
    return state.queue.pop(0).copied()


def form_batch(state: CardState) -> bool:
    """Make a batch of all triggered abilities; True if nobody has to order it."""
    mine: list[Frame] = []
    theirs: list[Frame] = []
    for waiting in state.triggered:
        if waiting.frame.controller == state.active:
            mine.append(waiting.frame)
        else:
            theirs.append(waiting.frame)
    state.triggered = []
    if len(mine) <= 1 and len(theirs) <= 1:
        state.queue.extend(mine + theirs)
        return True
    lay(state, Batch(state.active, mine, theirs))
    return False


def lay(state: CardState, batch: Batch) -> None:
    """Let the players order a batch next."""
    policy = state.policies().triggers
    assert policy is not None
    state.agenda.append(Step(policy.step, 0, 0, None, batch))


def put_in_order(state: CardState, batch: Batch) -> bool:
    """Ask for the next ability of a player's part of the batch; True when the whole batch is in order (MI-19.2)."""
    policy = state.policies().triggers
    assert policy is not None
    question = policy.first
    while True:
        choices = distinct(state, batch.left)
        if len(choices) > 1 and not only_gain(state, batch.left):
            actions = [Action(question.verb, number + 1) for number in choices]
            prompt = policy.next if batch.ordered else question.prompt
            lay(state, batch)
            state.ask(Decision(batch.seat, question.kind, question.rule, prompt, actions))
            return False
        batch.ordered = batch.ordered + batch.left
        batch.left = batch.later.copy()  # copies of a state share it
        batch.later = []
        batch.seat = 1 - batch.seat
        if not batch.left:
            state.queue.extend(batch.ordered)
            return True


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderStep(StepHandler[C]):
    """The players put the triggered abilities of a batch in order."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, state: C, step: Step) -> None:
        put_in_order(state, batch_in(step))

    def answer(self, state: C, step: Step, decision: Decision, action: Action) -> None:
        """Store the choice of the next ability."""
        batch = batch_in(step)
        batch.ordered = [*batch.ordered, batch.left.pop(action.a - 1)]


def batch_in(step: Step) -> Batch:
    """The batch of a step that orders one."""
    batch = step.data
    assert isinstance(batch, Batch)
    return batch


def distinct(state: CardState, frames: list[Frame]) -> list[int]:
    """The indices of different abilities: equal ones are one choice, since their order does not matter."""
    found: list[int] = []
    for i, frame in enumerate(frames):
        if not any(alike(state, frame, frames[j]) for j in found):
            found.append(i)
    return found


def alike(state: CardState, one: Frame, other: Frame) -> bool:
    """Whether the order of two abilities does not matter (MI-19.9, MN-14.18, MAT-9.23)."""
    if one.condition != other.condition:
        return False
    if one.source == other.source and one.that == other.that and one.player == other.player:
        if one.ability is other.ability:
            return True
    return state.start.edition >= QUIET and does_the_same(one, other)


def only_gain(state: CardState, frames: list[Frame]) -> bool:
    """Whether these abilities only draw and add, so that in this position their order does not matter (MI-19.9,
    MN-14.18, MAT-9.23).

    There are cards enough; nothing in play waits for a draw, replaces it, or has numbers that depend on what is added.
    Everybody can see that.
    """
    if state.start.edition < ALIKE or state.policies().answers_triggers:
        return False
    drawn = [0, 0]
    for frame in frames:
        ability = triggered(frame)
        gained = None if ability.condition is not None else ability.effect.only_gains(state, frame)
        if gained is None:
            return False
        drawn[0] += gained[0]
        drawn[1] += gained[1]
    if state.stale:
        state.project()
    return (
        drawn[0] <= len(state.deck[0])
        and drawn[1] <= len(state.deck[1])
        and not (state.watched | state.replaceable) & (1 << DRAWS)
        and not state.depends & (ON_CARDS | ON_HEALTH)
    )


def does_the_same(one: Frame, other: Frame) -> bool:
    """Whether two abilities have equal effects, which mean the same for both: they speak of nothing that differs."""
    mine, theirs = one.ability, other.ability
    assert isinstance(mine, Triggered)
    assert isinstance(theirs, Triggered)
    condition = mine.condition
    return (
        mine.effect.stands_alone()
        and (condition is None or condition.stands_alone())
        and mine.effect == theirs.effect
        and condition == theirs.condition
    )
