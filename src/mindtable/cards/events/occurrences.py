"""Occurrences, and the triggered abilities that wait for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import LinedCard, TriggerLine
from mindtable.cards.effects.references import names_otherwise
from mindtable.cards.nodes.ability import Promise
from mindtable.cards.nodes.event import GAINS_HEALTH, STEP_BEGINS, StepBegins
from mindtable.cards.state.frame import Frame, Waiting, in_order
from mindtable.cards.state.standing import ON_TURN, LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Deed, Occurrence, Thing

# No game carries out more abilities than this one after another (TC-10.17, MAT-11.15), so that more need not wait
# (MAT-11.17). Without an end to those that are noted, what puts 999 counters on each card for each counter would fill
# the memory.
MOST_WAITING: Final = 1000


def happen(
    state: CardState,
    kind: i64,
    subject: Thing | None = None,
    other: Thing | None = None,
    player: i64 = 0,
    amount: i64 = 0,
    step: str = "",
) -> None:
    """Report an occurrence: every thing in play sees it, and the abilities that it triggers are noted."""
    bit: i64 = 1 << kind
    if state.recalled & bit:
        n = amount if kind == GAINS_HEALTH else 1
        if subject is None:
            count(state, Deed(kind, player, state.turn, None, 0, step, n))
        else:
            count(state, Deed(kind, player, state.turn, subject.form, subject.id, step, n))
    if kind == STEP_BEGINS and state.lasting:
        keep_promises(state, step)
    if not state.watched & bit or len(state.queue) >= MOST_WAITING:
        return
    state.checks().before_triggers(state)
    if not state.witnessed & bit and (subject is None or not subject.form.trigger_mask & bit):
        return  # things wait only for what happens to themselves, and its subject does not
    occurrence = Occurrence(kind, subject, other, player, amount, step)
    for side in state.play:
        for thing in side:
            form = thing.form
            if (form.watch_mask & bit or (thing is subject and form.trigger_mask & bit)) and thing.has_text():
                trigger(state, thing, occurrence)


def keep_promises(state: CardState, step: str) -> None:
    """Let those abilities trigger that an earlier instruction has left for this moment, each once."""
    due: list[LastingEffect] = []
    for lasting in state.lasting:
        promise = lasting.statement
        if isinstance(promise, Promise) and (state.turn > lasting.n or not promise.later):
            event = promise.ability.event
            assert isinstance(event, StepBegins)
            if event.step == step and event.is_turn_of(state, lasting.controller):
                due.append(lasting)
    if not due:
        return
    state.lasting = [each for each in state.lasting if each not in due]
    state.everything_changed()
    for lasting in due:
        promise, kept = lasting.statement, lasting.frame
        assert isinstance(promise, Promise)
        assert kept is not None
        frame = kept.copied()
        frame.ability = promise.ability
        later = 0 if frame.controller == state.active else 1
        state.triggered.append(Waiting(frame, later, frame.source, frame.line_number()))


def count(state: CardState, deed: Deed) -> None:
    """Note what happened in this turn; what happened in earlier turns is forgotten."""
    state.deeds = [each for each in state.deeds if each.turn == deed.turn]
    state.deeds.append(deed)
    state.changed(ON_TURN)


def trigger(state: CardState, watcher: Thing, occurrence: Occurrence) -> None:
    """Note the abilities of `watcher` that `occurrence` triggers."""
    noted: i64 = -1
    form = watcher.form
    assert isinstance(form, LinedCard)
    for line in form.triggers:
        if (
            line.kind == occurrence.kind
            and line.line != noted
            and line.event.matches(state, watcher, occurrence)
        ):
            note(state, watcher, line, occurrence)
            noted = line.line


def note(state: CardState, source: Thing, line: TriggerLine, occurrence: Occurrence) -> None:
    """Let a triggered ability join the queue after the next state check."""
    frame = Frame(line.ability, line.line, source.id, source.form, source.controller)
    frame.x = source.x
    frame.variety = source.variety
    frame.summoner = source.summoner
    frame.player = occurrence.player
    frame.amount = occurrence.amount
    frame.total = source.damage_in_all()
    named = line.event.named(occurrence)
    if named is not None:
        frame.refer(named)
    elif names_otherwise(line.ability.event, line.ability.effect):
        frame.refer_to_nothing()
    if not state.checks().begins_to_wait(state, frame):
        return
    later = 0 if source.controller == state.active else 1
    state.triggered.append(Waiting(frame, later, source.id, line.line))
    if len(state.triggered) > 2 * MOST_WAITING:
        state.triggered = sorted(state.triggered, key=Waiting.place)[:MOST_WAITING]


def enqueue(state: CardState) -> None:
    """Move the noted abilities to the queue (TC-10.3)."""
    if state.triggered:
        state.queue.extend(in_order(state.triggered))
        state.triggered = []
