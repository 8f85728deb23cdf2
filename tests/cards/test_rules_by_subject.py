"""A game of another package says by classes of its own how cards are played and paid for (docs/your-game.md)."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.cards.game.game import CardStart
from mindtable.cards.standard.positions import actions_of, position
from mindtable.cards.standard.table import StandardPayment, StandardPlays, StandardTable
from mindtable.cards.state.definition import Card
from mindtable.cards.state.state import Payment, PlayRules
from mindtable.core.legality import Reasons
from tests.cards.nests import Nests, NestsTable

pytestmark = pytest.mark.source
YOU = 0


class OneBird(StandardPlays):
    """A player with a bird in play plays no other one."""

    def may_announce(self, state: StandardTable, seat: int, card: Card, why: Reasons | None = None) -> bool:
        if card.type != "bird" or not state.play[seat]:
            return super().may_announce(state, seat, card, why)
        return why is not None and why.no("DC-4.1", "One bird is enough.")


class Free(StandardPayment):
    """Cards cost nothing."""

    def pay_price(self, state: StandardTable, seat: int, price: int) -> None:
        pass


class SmallTable(NestsTable):
    def play_rules(self) -> PlayRules[Any]:
        return OneBird()

    def payment(self) -> Payment[Any]:
        return Free()


class SmallChorus(Nests):
    def new_state(self, start: CardStart) -> SmallTable:
        return SmallTable(start, start.chance())


def test_a_table_returns_its_own_rules_and_payment() -> None:
    state = position(SmallChorus(), hands=(["Wren", "Robin"], []), purses=(5, 0))
    assert actions_of(state) == ["play wren", "play robin", "end"]
    state.apply("play wren")
    while state.decision_of(YOU) is None or "end" not in actions_of(state):
        state.apply("pass")
    assert isinstance(state, SmallTable)
    assert (state.purses[YOU], actions_of(state)) == (5, ["end"])
    refusal = state.refusal("play robin")
    assert refusal is not None
    assert refusal.text == "One bird is enough."
