"""Raising what a play costs: which abilities that add resources are used first, so that search sees what they are for.

An ability that adds resources is worth nothing by itself where pools become empty. A game makes `Source`s of those that
a player can use; `gather` finds the uses that pay for a bill.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.flow import If
from mindtable.cards.effects.flow import Sequence as Steps
from mindtable.cards.nodes.base import Effect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.verbs.resources import AddParts, Part
from mindtable.core.action import Action, Named, Verb
from mindtable.games.minds_across_time.state.bills import Bill, can_pay_parts

_FEW: Final = 2  # so many units of any kind are chosen one by one, more are all of one kind


class Way:
    """The resources by kind that an ability adds if its user gives these answers."""

    def __init__(self, answers: list[Action], added: list[int]) -> None:
        self.answers = answers
        self.added = added


class Source:
    """An ability that adds resources: the action that uses it, what it takes from the pool, and its ways.

    Of sources that turn the same thing one can be used; `turned` is its serial number, 0 for none.
    """

    def __init__(self, action: Action, pays: Bill | None, ways: list[Way], turned: i64) -> None:
        self.action = action
        self.pays = pays
        self.ways = ways
        self.turned: i64 = turned


def ways_of(
    state: CardState, effect: Effect, frame: Frame, kinds: Sequence[Named], kind: Verb, mode: Verb
) -> list[Way]:
    """The ways of an effect; `kinds` are the kinds of resources, `kind` and `mode` the verbs of the answers."""
    if isinstance(effect, If):
        if not effect.condition.holds(state, frame):
            return [Way([], [0] * len(kinds))]
        return ways_of(state, effect.effect, frame, kinds, kind, mode)
    found = [Way([], [0] * len(kinds))]
    if isinstance(effect, Steps):
        for step in effect.steps:
            found = joined(found, ways_of(state, step, frame, kinds, kind, mode))
    elif isinstance(effect, AddParts) and effect.either:
        return [
            Way([Action(mode, number + 1), *way.answers], way.added)
            for number, part in enumerate(effect.parts_added)
            for way in ways_to_add(part, kinds, kind)
        ]
    elif isinstance(effect, AddParts):
        for part in effect.parts_added:
            found = joined(found, ways_to_add(part, kinds, kind))
    return found


def joined(first: list[Way], second: list[Way]) -> list[Way]:
    """All pairs of ways, one after the other."""
    return [
        Way(one.answers + two.answers, [n + m for n, m in zip(one.added, two.added)])
        for one in first
        for two in second
    ]


def ways_to_add(part: Part, kinds: Sequence[Named], kind: Verb) -> list[Way]:
    """The ways to add so much of a kind, or of any kinds."""
    for at, named in enumerate(kinds):
        if named.name == part.resource:
            return [Way([], [part.n if each == at else 0 for each in range(len(kinds))])]
    if part.n <= _FEW:
        chosen = list(combinations_with_replacement(range(len(kinds)), part.n))
    else:
        chosen = [(at,) * part.n for at in range(len(kinds))]
    return [
        Way([Action(kind, at, kinds[at]) for at in each], [each.count(at) for at in range(len(kinds))])
        for each in chosen
    ]


def missing(pool: list[int], bill: Bill) -> i64:
    """How many resources have to be added to a pool at least until it pays for a bill."""
    short: i64 = 0
    total: i64 = 0
    for kind in range(len(pool)):
        total += pool[kind] - bill.parts[kind]
        short += max(0, bill.parts[kind] - pool[kind])
    return max(0, max(short, bill.parts[len(pool)] - total) - bill.fewer_parts)


def less(pool: list[int], bill: Bill, wanted: Bill) -> list[int]:
    """The pool after paying a bill, of any kinds with what is least `wanted`."""
    left = [pool[kind] - bill.parts[kind] for kind in range(len(pool))]
    for _ in range(bill.parts[len(pool)]):
        spare = [left[kind] - wanted.parts[kind] if left[kind] > 0 else -99 for kind in range(len(left))]
        left[spare.index(max(spare))] -= 1
    return left


class Gathered:
    """The uses that have raised something, with their answers; the pool after them, and the sources left."""

    def __init__(self, uses: list[Action], pool: list[int], left: list[Source]) -> None:
        self.uses = uses
        self.pool = pool
        self.left = left

    def used(self, source: Source, way: Way, bill: Bill) -> Gathered:
        """With one more use."""
        paid = self.pool if source.pays is None else less(self.pool, source.pays, bill)
        left = [
            each
            for each in self.left
            if each is not source and (source.turned == 0 or each.turned != source.turned)
        ]
        pool = [n + m for n, m in zip(paid, way.added)]
        return Gathered([*self.uses, source.action, *way.answers], pool, left)


def gather(begun: Gathered, bill: Bill, deep: bool = True) -> Gathered | None:
    """Use sources until the pool pays for a bill; None if it never does.

    Sources that add too much, or that leave their user a choice, are used last. With `deep` others may raise what a
    source takes.
    """
    while missing(begun.pool, bill):
        lack = missing(begun.pool, bill)
        best: Gathered | None = None
        least = (0, 0)
        for source in begun.left:
            if source.pays is not None and not can_pay_parts(begun.pool, source.pays):
                continue
            for way in source.ways:
                after = begun.used(source, way, bill)
                gained = lack - missing(after.pool, bill)
                key = (int(sum(way.added) - gained), len(source.ways))
                if gained > 0 and (best is None or key < least):
                    best, least = after, key
        if best is None and deep:
            best = raised(begun, bill, lack)
        if best is None:
            return None
        begun = best
    return begun


def raised(begun: Gathered, bill: Bill, lack: i64) -> Gathered | None:
    """Use a source that helps, after others have raised what it takes."""
    for source in begun.left:
        if source.pays is not None:
            others = [each for each in begun.left if each.pays is None and each.turned != source.turned]
            ready = gather(Gathered(begun.uses, begun.pool, others), source.pays, False)
            if ready is not None:
                ready.left = [each for each in begun.left if each.action not in ready.uses]
                for way in source.ways:
                    after = ready.used(source, way, bill)
                    if missing(after.pool, bill) < lack:
                        return after
    return None
