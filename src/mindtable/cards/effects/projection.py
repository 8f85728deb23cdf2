"""Continuous effects: the index of lines in force, and the numbers that they give; projected, never stored.

A change of the position marks the projection as stale (`CardState.stale`), and the next rule that asks recomputes it.
Each game's `project` defines the order of its layers and their initial values.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.lines import LinedCard, statement_line
from mindtable.cards.nodes.base import Condition, Statement
from mindtable.cards.nodes.group import THEIRS, THIS, YOURS, Group, count_members
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import (
    COSTS,
    GIVES,
    NOTHING_STANDS,
    ON_ANYTHING,
    ON_THINGS,
    StandingStatement,
)
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Ground, Thing
from mindtable.cards.statements.has import Has
from mindtable.language.node import Node


def reindex(state: CardState) -> None:
    """Find the things with standing lines, the dependencies of numbers, and the lines in force: the oldest first, then
    lasting effects.
    """
    state.regroup = False
    sources: list[Thing] = []
    depends: i64 = ON_THINGS
    state.watched = 0
    state.witnessed = 0
    replaceable: i64 = 0
    for side in state.play:
        for thing in side:
            form = lined(thing)
            state.watch(form)
            depends |= form.depends
            if form.standing and thing.has_text():
                add_by_age(sources, thing)
    standing = NOTHING_STANDS
    if sources or state.lasting:
        standing = NOTHING_STANDS.copy()
    for source in sources:
        form = lined(source)
        replaceable |= form.replaced
        for stated in form.statements:
            put_in(standing, StandingStatement(stated, source, None))
    for lasting in state.lasting:
        statement = lasting.statement
        if statement is not None:
            assert isinstance(statement, Statement)
            stated = statement_line(statement, None)
            put_in(standing, StandingStatement(stated, None, lasting))
            state.heed(statement.waits_for())
            if stated.question == COSTS:
                depends = ON_ANYTHING
    state.sources = sources
    state.replaceable = replaceable
    state.depends = depends
    state.standing = standing


def lined(thing: Thing) -> LinedCard:
    """The present form of a thing, with its lines."""
    form = thing.form
    assert isinstance(form, LinedCard)
    return form


def add_by_age(things: list[Thing], thing: Thing) -> None:
    """Add a thing, keeping the list in order of age."""
    at: i64 = len(things)
    while at > 0 and things[at - 1].seniority() > thing.seniority():
        at -= 1
    things.insert(at, thing)


def put_in(standing: list[list[StandingStatement]], one: StandingStatement) -> None:
    """Add a statement in force to the list of its question."""
    question = one.stated.question
    if standing[question]:
        standing[question].append(one)
    else:
        standing[question] = [one]


def in_force(state: CardState, question: i64) -> list[StandingStatement]:
    """The statements in force that answer a question."""
    if state.stale:
        state.project()
    return state.standing[question]


def words_of(state: CardState, one: StandingStatement) -> Frame | None:
    """The frame for the words of a statement, valid until the next call; None while the statement is not true."""
    stated = one.stated
    if one.lasting is not None:
        frame = one.lasting.frame
        assert frame is not None
    else:
        assert one.source is not None
        frame = state.watching(one.source)
    one.held = (stated.condition is None or holds(state, stated.condition, frame)) and (
        stated.unless is None or not holds(state, stated.unless, frame)
    )
    return frame if one.held else None


def holds(state: CardState, condition: Node, frame: Frame) -> bool:
    """Whether a condition is true."""
    assert isinstance(condition, Condition)
    return condition.holds(state, frame)


def concerns(state: CardState, one: StandingStatement, thing: Thing) -> bool:
    """Whether a statement applies to a thing; a lasting one may apply only to things fixed when it began."""
    group = one.stated.group
    assert isinstance(group, Group)
    if group.quantifier == THIS and one.source is not None and thing.id != one.source.id:
        return False  # so that its condition is not asked
    frame = words_of(state, one)
    if frame is None:
        return False
    if one.lasting is not None and one.lasting.members is not None:
        return thing.id in one.lasting.members
    return group.fits(state, thing, frame)


def give_lasting(state: CardState, first: str, second: str) -> None:
    """Add the lasting changes of two numbers of things; an empty name stands for no number."""
    for lasting in state.lasting:
        if lasting.thing and (lasting.stat == first or lasting.stat == second):
            thing = state.find(lasting.thing)
            if thing is not None:
                if state.ledger is not None:
                    line = -1 if lasting.frame is None else lasting.frame.line
                    note(state, thing.id, Ground(lasting.card, line, lasting.stat, lasting.n))
                thing.gain(
                    lasting.n if lasting.stat == first else 0, lasting.n if lasting.stat == second else 0
                )


def give(state: CardState, first: str, second: str) -> None:
    """Add the changes that standing lines make to two numbers of things (TC-9.7, MI-2.8); an empty name stands for no
    number.
    """
    for one in state.standing[GIVES]:
        frame = words_of(state, one)
        if frame is None:
            continue
        has = one.stated.statement
        assert isinstance(has, Has)
        n: i64 = 0
        m: i64 = 0
        for change in has.changes:
            if change.stat == first:
                n += change.value(state, frame)
            elif change.stat == second:
                m += change.value(state, frame)
        if n == 0 and m == 0:
            continue
        times = times_given(state, has, frame)
        n *= times
        m *= times
        group = has.group
        every = has.every
        if group.quantifier == THIS:
            assert one.source is not None
            sets = 1 if every is None else every.sets(one.source)
            one.source.gain(n * sets, m * sets)
            if state.ledger is not None:
                note_both(state, one, one.source, first, n * sets, second, m * sets)
            continue
        plain = group.is_plain()
        for seat in range(2):
            if group.control == (THEIRS if seat == frame.controller else YOURS):
                continue
            for thing in state.play[seat]:
                if plain:
                    if thing.form.name not in group.names:
                        continue
                elif (
                    not lined(thing).has_numbers
                    or not group.fits(state, thing, frame)
                    or (state.has_parts and state.wholes().is_part(state, thing, group))
                ):
                    continue
                sets = 1 if every is None else every.sets(thing)
                thing.gain(n * sets, m * sets)
                if state.ledger is not None:
                    note_both(state, one, thing, first, n * sets, second, m * sets)


def note(state: CardState, id_: i64, ground: Ground) -> None:
    """Note why a number of the thing `id_`, or of the player -1 or -2, changes, if anybody wants to know."""
    if state.ledger is not None and ground.n:
        state.ledger.setdefault(id_, []).append(ground)


def ground_of(state: CardState, one: StandingStatement, stat: str, n: i64) -> Ground:
    """The cause that a statement in force is."""
    if one.lasting is not None and one.lasting.frame is not None:
        return Ground(one.card(), one.lasting.frame.line, stat, n)
    return Ground(one.card(), one.stated.line, stat, n)


def note_both(
    state: CardState, one: StandingStatement, thing: Thing, first: str, n: i64, second: str, m: i64
) -> None:
    """Note that a statement changes two numbers of a thing."""
    note(state, thing.id, ground_of(state, one, first, n))
    note(state, thing.id, ground_of(state, one, second, m))


def grounds(state: CardState, id_: i64) -> list[Ground]:
    """Why the numbers of the thing `id_`, or of the player -1 or -2, are not those on its card.

    Projects a copy anew, so that views and rules pay nothing for it.
    """
    explained = state.copy()
    assert isinstance(explained, CardState)
    explained.ledger = {}
    explained.everything_changed()
    explained.refresh()
    thing = explained.find(id_)
    return ([] if thing is None else thing.grounds) + explained.ledger.get(id_, [])


def bonus(state: CardState, has: Has, stat: str, frame: Frame) -> i64:
    """How much a statement changes a number of each member of its group."""
    total: i64 = 0
    for change in has.changes:
        if change.stat == stat:
            total += change.value(state, frame)
    return total and total * times_given(state, has, frame)


def times_given(state: CardState, has: Has, frame: Frame) -> i64:
    """How many times each of the changes counts."""
    return state.times(frame) * (1 if has.per is None else count_members(state, has.per, frame))
