"""Changes of numbers: `+1/+1`, `+2 power`, `-X/-0`, as `has` and `gets` give them."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.base import Amount
from mindtable.cards.state import CardState
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
