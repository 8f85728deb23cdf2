"""`Put 1 time counter on this creature.`: markers with no effect of their own (TC-11.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mindtable.language.amount import Fixed
from mindtable.language.group import Group
from mindtable.language.node import Amount, Effect
from mindtable.language.phrase import Phrase

if TYPE_CHECKING:
    from mindtable.language.play import CardState, Frame


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


def _put(n: Fixed, kind: str, word: tuple[str, bool], group: Group) -> PutCounters | None:
    return PutCounters(n, kind, word[0], group) if word[1] == (n.n != 1) else None


def _put_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, PutCounters) or not isinstance(node.n, Fixed):
        return None
    return {"n": node.n, "kind": node.kind, "word": (node.word, node.n.n != 1), "group": node.group}


PHRASES: Final = (
    Phrase(
        "effect",
        "put {n:number} {kind} {word:counter word} on {group}",
        PutCounters,
        build=_put,
        match=_put_parts,
        example="At the end of each turn, put 1 time counter on this creature.",
        means="markers of that kind",
    ),
)
