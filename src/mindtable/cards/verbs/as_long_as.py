"""`Target thought gets +2 power as long as you control this thought.`: what lasts until a condition is not true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.effects.flow import ForATime
from mindtable.cards.nodes.base import Condition, Effect, Statement
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.verbs.exchange import ExchangeStat
from mindtable.cards.verbs.gets import Gets
from mindtable.cards.words import AS_LONG_AS
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class AsLongAs(Effect):
    """The lasting part of `effect` ends for good as soon as `until` does not hold (MI-20.4)."""

    effect: Effect
    until: Condition

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return self.effect.prepare(state, frame)

    def perform(self, state: CardState, frame: Frame) -> None:
        before = len(state.lasting)
        self.effect.perform(state, frame)
        for lasting in state.lasting[before:]:
            lasting.until = self.until
            lasting.frame = frame.copied()

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.effect.possible_in_full(state, frame)

    def is_void(self, state: CardState, frame: Frame) -> bool:
        return self.effect.is_void(state, frame)


def _gets(group: Group, changes: tuple[Change, ...], until: Condition) -> AsLongAs:
    return AsLongAs(Gets(group, changes, duration=AS_LONG_AS), until)


def _what_it_gets(node: Any) -> dict[str, Any] | None:
    gets = node.effect if isinstance(node, AsLongAs) else None
    if not isinstance(gets, Gets) or gets.per is not None:
        return None
    return {"group": gets.group, "changes": gets.changes, "until": node.until}


def _states(statement: Statement, until: Condition) -> AsLongAs:
    return AsLongAs(ForATime(statement, AS_LONG_AS), until)


def _what_is_stated(node: Any) -> dict[str, Any] | None:
    said = node.effect if isinstance(node, AsLongAs) else None
    return {"statement": said.statement, "until": node.until} if isinstance(said, ForATime) else None


def _exchanges(stat: str, first: Group, second: Group, until: Condition) -> AsLongAs:
    return AsLongAs(ExchangeStat(stat, first, second, AS_LONG_AS), until)


def _what_is_exchanged(node: Any) -> dict[str, Any] | None:
    said = node.effect if isinstance(node, AsLongAs) else None
    if not isinstance(said, ExchangeStat):
        return None
    return {"stat": said.stat, "first": said.first, "second": said.second, "until": node.until}


PHRASES: Final = (
    Phrase(
        "effect",
        "{group} get(s) {changes} as long as {until:condition}",
        AsLongAs,
        build=_gets,
        match=_what_it_gets,
        example="When you play this thought, target thought gets +2 power as long as you control this thought.",
        means="its numbers change until the condition is no longer true",
    ),
    Phrase(
        "effect",
        "{statement} as long as {until:condition}",
        AsLongAs,
        build=_states,
        match=_what_is_stated,
        example="When you play this thought, target thought cannot block as long as you control this thought.",
        means="true until the condition is no longer true",
    ),
    Phrase(
        "effect",
        "exchange the {stat} of {first:group} and {second:group} as long as {until:condition}",
        AsLongAs,
        build=_exchanges,
        match=_what_is_exchanged,
        example="When you play this thought, exchange the power of target thought you control and target thought your "
        "opponent controls as long as you control this thought.",
        means="each has the other's value until the condition is no longer true",
    ),
)
