"""`Flip a coin.` `Roll a 6-sided die.`: chance that both players see, and what hangs on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.nodes.base import Amount, Condition, Effect
from mindtable.cards.state.frame import HEADS, TAILS, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import E_HEADS, E_ROLLS, E_TAILS
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class FlipCoin(Effect):
    """The controller flips a coin (TC-11.28, MI-20.16, MN-14.21, MAT-9.25)."""

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.coin = HEADS if state.chance.below(2) == 0 else TAILS
        kind = E_HEADS if frame.coin == HEADS else E_TAILS
        state.tell(kind, state.policies().causes.chance, frame.controller)
        frame.done = True


@dataclass(frozen=True)
class RollDie(Effect):
    """The controller rolls a die; `that many` and `the result` are what it shows (TC-11.28, MI-20.16, MN-14.21,
    MAT-9.25).
    """

    sides: int

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.amount = state.chance.below(self.sides) + 1
        state.tell(E_ROLLS, state.policies().causes.chance, frame.controller, frame.amount)
        frame.done = True


@dataclass(frozen=True)
class CoinShows(Condition):
    """`the coin shows heads`: the coin that the ability has flipped last."""

    side: int

    def holds(self, state: CardState, frame: Frame) -> bool:
        return frame.coin == self.side


@dataclass(frozen=True)
class ResultIs(Condition):
    """`the result is 3, 4 or 5`: the die that the ability has rolled last shows one of these."""

    results: tuple[int, ...]

    def holds(self, state: CardState, frame: Frame) -> bool:
        return frame.amount in self.results


@dataclass(frozen=True)
class ResultCompares(Condition):
    """`the result is 10 or more`: the die that the ability has rolled last; `compare` is "or more" or "or less"."""

    n: int
    compare: str

    def holds(self, state: CardState, frame: Frame) -> bool:
        return frame.amount >= self.n if self.compare == "or more" else frame.amount <= self.n


@dataclass(frozen=True)
class DieResult(Amount):
    """`the result`: what the die shows that the ability has rolled last."""

    def value(self, state: CardState, frame: Frame) -> i64:
        return frame.amount


PHRASES: Final = (
    Phrase(
        "measure",
        "the result",
        DieResult,
        example="When this creature dies, roll a 6-sided die. Target creature gets +X/+0, where X is the result.",
        means="what the die rolled just before shows",
    ),
    Phrase(
        "effect",
        "flip a coin",
        FlipCoin,
        also=("toss a coin",),
        example="When this creature dies, flip a coin. If the coin shows heads, draw 1 card.",
        means="heads or tails, each as likely; both players see it",
    ),
    Phrase(
        "effect",
        "roll a(n) {sides} die",
        RollDie,
        also=("throw a(n) {sides} die",),
        example="When this creature dies, roll a 6-sided die. If the result is 5 or more, draw 1 card.",
        means="each number is as likely; both players see it; it is `that many` afterwards",
    ),
    Phrase(
        "one condition",
        "the coin shows {side:side of a coin}",
        CoinShows,
        also=(
            "it is {side:side of a coin}",
            "it comes up {side:side of a coin}",
            "the coin comes up {side:side of a coin}",
            "it lands on {side:side of a coin}",
        ),
        example="When this creature dies, flip a coin. If the coin shows heads, draw 1 card.",
        means="the coin flipped just before",
    ),
    Phrase(
        "one condition",
        "the result is {results}",
        ResultIs,
        also=("it is a(n) {results}", "you roll a(n) {results}"),
        example="When this creature dies, roll a 6-sided die. If the result is 1 or 2, discard 1 card.",
        means="the die rolled just before shows one of these",
    ),
    Phrase(
        "one condition",
        "the result is {n:digits} or more",
        ResultCompares,
        fixed={"compare": "or more"},
        also=(
            "it is {n:digits} or more",
            "you roll a(n) {n:digits} or more",
            "the result is at least {n:digits}",
        ),
        example="When this creature dies, roll a 6-sided die. If the result is 5 or more, draw 1 card.",
        means="the die rolled just before shows at least that",
    ),
    Phrase(
        "one condition",
        "the result is {n:digits} or less",
        ResultCompares,
        fixed={"compare": "or less"},
        also=(
            "it is {n:digits} or less",
            "you roll a(n) {n:digits} or less",
            "the result is at most {n:digits}",
        ),
        example="When this creature dies, roll a 6-sided die. If the result is 2 or less, discard 1 card.",
        means="the die rolled just before shows at most that",
    ),
)
