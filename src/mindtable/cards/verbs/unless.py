"""`EFFECT unless your opponent discards 1 card`: a player may prevent an instruction by doing something else.

TC-11.40, MI-19.6, MN-14.32, MAT-9.38.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.asking import choices
from mindtable.cards.effects.references import leave_others_out
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Unless(Effect):
    """`effect` happens, unless who has to carry out `payment` does so, which that player decides."""

    effect: Effect
    payment: Effect

    def payer(self) -> Player:
        """The player who decides, and does it."""
        who: object = getattr(self.payment, "who", None)
        return who if isinstance(who, int) else self.payment.actor()

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if frame.answer >= 0:
            return True
        group: object = getattr(self.effect, "group", None)
        if isinstance(group, Group):
            # `Its controller` is that of the target, which the instruction names first.
            there = group.those_available(state, frame) if frame.aim_of(group) is not None else []
            if len(there) == 1:
                frame.refer(there[0])
        if self.effect.is_void(state, frame) or not self.payment.possible_in_full(state, frame):
            frame.answer = 0  # nothing to prevent, or nothing to pay with
            return True
        pays = self.payment.pays()
        choices.may(
            state,
            seat_of(state, self.payer(), frame),
            frame,
            pays,
            not pays or self.payment.payable(state, frame),
        )
        return False

    def in_question(self) -> tuple[str, Effect]:
        return "clause", self.payment

    def perform(self, state: CardState, frame: Frame) -> None:
        paid = frame.answer == 1
        frame.answer = -1
        frame.done = False
        chosen = self.payment if paid else self.effect
        leave_others_out(self, chosen, frame)
        state.then_run(chosen, frame)


PHRASES: Final = (
    Phrase(
        "step",
        "{effect} unless {payment:clause}",
        Unless,
        example="Whenever your opponent plays an intellect, negate that intellect unless your opponent discards "
        "1 card.",
        means="that player decides when it is carried out",
    ),
)
