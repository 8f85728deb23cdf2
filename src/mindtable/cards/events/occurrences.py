"""Occurrences, and the triggered abilities that wait for them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import QUOTE, LinedCard, TriggerLine, lined, with_line
from mindtable.cards.effects.projection import concerns, in_force
from mindtable.cards.effects.references import names_otherwise
from mindtable.cards.nodes.ability import Awaited, Promise, Triggered
from mindtable.cards.nodes.base import EventPattern
from mindtable.cards.nodes.event import (
    FIRST,
    GAINS_HEALTH,
    LOSES_HEALTH,
    STEP_BEGINS,
    GroupEvent,
    StepBegins,
    ThingEvent,
)
from mindtable.cards.nodes.group import IT, THAT
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.frame import Frame, Waiting, in_order
from mindtable.cards.state.standing import LENDS, ON_TURN, LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Deed, Occurrence, Thing
from mindtable.cards.statements.abilities import HasAbility
from mindtable.language.node import Node

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
        n = amount if kind in (GAINS_HEALTH, LOSES_HEALTH) else 1
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
    if state.pool.lends != 0 and lends(state.pool):
        trigger_lent(state, occurrence)
    if state.lasting:
        trigger_awaited(state, occurrence)


def lends(pool: Pool) -> bool:
    """Whether any card of a game gives lines to things as long as something is so."""
    if pool.lends == -1:
        quoting = [card for card in pool.cards if any(QUOTE in line for line in card.lines)]
        pool.lends = int(any(has_lent(tuple(card.abilities)) for card in quoting))
    return pool.lends == 1


def has_lent(value: Any) -> bool:
    """Whether a line, or a part of it, gives a line to things."""
    if isinstance(value, HasAbility):
        return True
    parts = value.parts() if isinstance(value, Node) else value
    return isinstance(parts, (list, tuple)) and any(map(has_lent, parts))


def trigger_lent(state: CardState, occurrence: Occurrence) -> None:
    """Note the abilities that things have by others, and that `occurrence` triggers; equal ones once for each thing.

    In a game that puts such lines into the forms of things they are found there.
    """
    if state.policies().lends_forms:
        return
    given: list[tuple[int, Node]] = []
    for one in in_force(state, LENDS):
        statement = one.stated.statement
        assert isinstance(statement, HasAbility)
        ability = statement.ability
        assert isinstance(ability, Triggered)
        for event in ability.event.each():
            if event.kind() != occurrence.kind:
                continue
            for thing in [*state.play[0], *state.play[1]]:
                if not thing.has_text() or not event.matches(state, thing, occurrence):
                    continue
                if not concerns(state, one, thing) or (int(thing.id), ability) in given:
                    continue
                form = with_line(state, lined(thing.form), ability)
                if form is not thing.form:  # it has no equal line of its own
                    given.append((int(thing.id), ability))
                    note(state, thing, TriggerLine(ability, len(form.abilities) - 1, event), occurrence, form)


def trigger_awaited(state: CardState, occurrence: Occurrence) -> None:
    """Note what instructions of this turn have left for such an occurrence."""
    met: list[LastingEffect] = []
    for lasting in state.lasting:
        awaited = lasting.statement
        if isinstance(awaited, Awaited) and met_by(state, lasting, awaited, occurrence) is not None:
            met.append(lasting)
    for lasting in met:
        awaited, kept = lasting.statement, lasting.frame
        assert isinstance(awaited, Awaited)
        assert kept is not None
        if awaited.once:
            state.lasting = [each for each in state.lasting if each is not lasting]
            state.everything_changed()
        event = met_by(state, lasting, awaited, occurrence)
        assert event is not None
        frame = kept.copied()
        frame.ability = awaited.ability
        frame.player = occurrence.player
        frame.amount = occurrence.amount
        named = event.named(occurrence)
        if named is not None:
            frame.refer(named)
        elif names_otherwise(awaited.ability.event, awaited.ability.effect):
            frame.refer_to_nothing()
        later = 0 if frame.controller == state.active else 1
        state.triggered.append(Waiting(frame, later, frame.source, frame.line_number()))


def met_by(
    state: CardState, lasting: LastingEffect, awaited: Awaited, occurrence: Occurrence
) -> EventPattern | None:
    """The event of those that are waited for which an occurrence is; None if it is none of them."""
    kept = lasting.frame
    assert kept is not None
    for event in awaited.ability.event.each():
        if event.kind() != occurrence.kind:
            continue
        if isinstance(event, ThingEvent) and event.group.quantifier in (THAT, IT):
            subject = occurrence.subject
            of_it = subject is not None and subject.id == event.group.meant_id(state, kept)
            if of_it and (not isinstance(event, GroupEvent) or event.happened == occurrence.step):
                return event
            continue
        watcher = Thing(kept.source, kept.controller, kept.controller, kept.source_form, None, kept.x)
        if event.matches(state, watcher, occurrence):
            return event
    return None


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


def has_seen_first(state: CardState, frame: Frame) -> bool:
    """Whether the line of a frame has seen its first event of this turn, of which alone it speaks."""
    number = frame.line_number()
    for deed in state.deeds:
        if deed.kind == FIRST and deed.turn == state.turn and deed.id == frame.source and deed.n == number:
            return True
    return False


def see_first(state: CardState, frame: Frame) -> None:
    """Note that the line of a frame has seen its first event of this turn."""
    count(state, Deed(FIRST, frame.controller, state.turn, None, frame.source, "", frame.line_number()))


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


def note(
    state: CardState, source: Thing, line: TriggerLine, occurrence: Occurrence, form: Card | None = None
) -> None:
    """Let a triggered ability join the queue after the next state check; `form` is the one that has its line."""
    frame = Frame(line.ability, line.line, source.id, form or source.form, source.controller)
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
