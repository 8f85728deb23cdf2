"""Changes of numbers: `+1/+1`, `+2 power`, `-X/-0`, as `has` and `gets` give them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mypy_extensions import i64

from mindtable.cards.nodes.amount import ChosenX, Fixed
from mindtable.cards.nodes.base import Amount
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.language.node import Node


@dataclass(frozen=True)
class Change(Node):
    """A signed change of one stat: `+2 power` is ("power", 1, 2); `-X` is (stat, -1, X)."""

    stat: str
    sign: int
    size: Amount

    def value(self, state: CardState, frame: Frame) -> i64:
        """The change as a signed number."""
        return self.sign * self.size.value(state, frame)

    def stands_alone(self) -> bool:
        return self.size.stands_alone()


def with_x(changes: tuple[Change, ...], x: Amount) -> tuple[Change, ...] | None:
    """The changes with `x` for the X in them; None if there is no X."""
    if not any(isinstance(change.size, ChosenX) for change in changes):
        return None
    return tuple([replace(c, size=x) if isinstance(c.size, ChosenX) else c for c in changes])


def without_x(changes: tuple[Change, ...]) -> dict[str, Any] | None:
    """The `changes` with X for the one amount in them that is no number, and that amount; None if there is none."""
    if any(isinstance(change.size, ChosenX) for change in changes):
        return None
    amounts = {change.size for change in changes if not isinstance(change.size, (Fixed, ChosenX))}
    if len(amounts) != 1:
        return None
    x = amounts.pop()
    return {"changes": tuple([replace(c, size=ChosenX()) if c.size == x else c for c in changes]), "x": x}
