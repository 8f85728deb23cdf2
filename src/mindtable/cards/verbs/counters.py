"""`Put 1 time counter on this creature.`: markers with no effect of their own (TC-11.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class PutCounters(Effect):
    """Put `n` counters of `kind` on each member of `group`; `word` is "counter" or the game's "indicator"."""

    n: Amount
    kind: str
    word: str
    group: Group

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.group.choose(state, frame, 0, frame.controller)

    def perform(self, state: CardState, frame: Frame) -> None:
        n = self.n.value(state, frame)
        things = self.group.things(state, frame, 0)
        for thing in things:
            state.put_counters(thing, self.kind, n, frame)
        frame.done = n > 0 and len(things) > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.n.value(state, frame) > 0 and self.group.available(state, frame) > 0


@dataclass(frozen=True)
class RemoveCounters(GroupEffect):
    """Remove `n` counters of `kind` from each member of `group`, as many as there are (TC-11.15).

    `n` is 0 for `all`, `kind` empty for those of every kind.
    """

    n: int
    kind: str
    word: str
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        count = 0
        for thing in self.group.things(state, frame, 0):
            for kind, there in list((thing.counters or {}).items()):
                if there > 0 and self.kind in ("", kind):
                    removed = min(self.n, there) if self.n else there
                    state.put_counters(thing, kind, -removed, frame)
                    count += removed
        frame.did(count)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(self.has_some(thing) for thing in self.group.those_available(state, frame))

    def has_some(self, thing: Thing) -> bool:
        """Whether there are such counters on a thing."""
        return any(n > 0 and self.kind in ("", kind) for kind, n in (thing.counters or {}).items())


PHRASES: Final = (
    Phrase(
        "effect",
        "put {n:number} {kind} {word:counter word(s)} on {group}",
        PutCounters,
        example="At the end of each turn, put 1 time counter on this creature.",
        means="markers of that kind",
    ),
    Phrase(
        "effect",
        "remove {n:digits} {kind} {word:counter word(s)} from {group}",
        RemoveCounters,
        example="At the end of each turn, remove 1 time counter from this creature.",
        means="as many as there are, at most that many",
    ),
    Phrase(
        "effect",
        "remove all {kind} {word:counter words} from {group}",
        RemoveCounters,
        fixed={"n": 0},
        example="At the end of each turn, remove all time counters from this creature.",
        means="all of that kind",
    ),
    Phrase(
        "effect",
        "remove all {word:counter words} from {group}",
        RemoveCounters,
        fixed={"n": 0, "kind": ""},
        example="At the end of each turn, remove all counters from this creature.",
        means="all of every kind",
    ),
)
