"""Conditions about amounts, and a card that is barred: `that character's owner cannot play that character`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mindtable.cards.effects.lasting import declare
from mindtable.cards.nodes.base import Amount, Condition, Effect
from mindtable.cards.nodes.group import THAT, Group
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.verbs.chance import DieResult
from mindtable.cards.words import THAT_OWNER, Duration, Player, kind_of_player
from mindtable.games.minds_across_time.statements import CannotPlayCard
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class AmountIs(Condition):
    """The amount is `n` or more, or with `less` at most `n`."""

    amount: Amount
    n: int
    less: bool = False

    def holds(self, state: CardState, frame: Frame) -> bool:
        value = self.amount.value(state, frame)
        return value <= self.n if self.less else value >= self.n


@dataclass(frozen=True)
class CannotPlayThat(Effect):
    """The card named last, which has come to its owner's hand, cannot be played by that player for a time."""

    who: Player
    group: Group
    duration: Duration

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = seat_of(state, self.who, frame)
        card = None if frame.that_form is None else frame.that_form.base
        frame.done = card is not None and card in state.hand[seat] and state.find(frame.that) is None
        if card is not None and frame.done:
            declare(state, CannotPlayCard(int(seat), card.name), self.duration, frame)


def _barred(who: Player, group: Group, duration: Duration) -> CannotPlayThat | None:
    owner = kind_of_player(who) == THAT_OWNER and group.quantifier == THAT
    return CannotPlayThat(who, group, duration) if owner else None


def _bar(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, CannotPlayThat):
        return None
    return {"who": node.who, "group": node.group, "duration": node.duration}


def _at_least(amount: Amount, n: int) -> AmountIs | None:
    return None if isinstance(amount, DieResult) else AmountIs(amount, n)  # a die has its own condition


def _at_most(amount: Amount, n: int) -> AmountIs | None:
    return None if isinstance(amount, DieResult) else AmountIs(amount, n, less=True)


def _compared(node: Any, less: bool) -> dict[str, Any] | None:
    fits = isinstance(node, AmountIs) and node.less is less and not isinstance(node.amount, DieResult)
    return {"amount": node.amount, "n": node.n} if fits else None


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:another player} cannot play {group:reference} {duration}",
        CannotPlayThat,
        build=_barred,
        match=_bar,
        example="When this character enters play, return another target character to its owner's hand. That "
        "character's owner cannot play that character until the start of your next turn.",
        means="it follows the card into the hand, as long as it stays there",
    ),
    Phrase(
        "one condition",
        "{amount:measure} is {n:digits} or more",
        AmountIs,
        build=_at_least,
        match=lambda node: _compared(node, less=False),
        example="At the start of your turn, if the number of books is 3 or more, draw 1 card.",
        means="at least that much",
    ),
    Phrase(
        "one condition",
        "{amount:measure} is {n:digits} or less",
        AmountIs,
        build=_at_most,
        match=lambda node: _compared(node, less=True),
        example="At the start of your turn, if the number of books is 3 or less, draw 1 card.",
        means="at most that much",
    ),
)
