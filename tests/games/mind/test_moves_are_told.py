"""Events of moves show both zones to everybody, and the card to those who see it."""

from __future__ import annotations

import pytest

from mindtable import SPECTATOR
from mindtable.core.event import logged
from tests.events import moves
from tests.games.mind.minds import THEY, YOU, table

pytestmark = pytest.mark.source

INSIGHT = {"name": "Insight", "type": "intellect", "scope": "immediate", "cost": 0, "text": "Draw 1 card."}
SWEEP = {
    "name": "Sweep",
    "type": "intellect",
    "cost": 0,
    "text": "Put each thought on top of its owner's deck.",
}


@pytest.mark.rule("MI-11.6")
def test_an_immediate_intellect_goes_by_the_train_to_the_pile_without_a_line_in_the_log():
    t = table(hand=["Insight"], deck=["panic"], cards=[INSIGHT]).you("play insight")
    for viewer, drawn in ((YOU, "panic"), (THEY, None), (SPECTATOR, None)):
        assert moves(t.state, viewer) == [
            ("plays", "insight", "hand", "stack"),
            ("draws", drawn, "deck", "hand"),
            ("moves", "insight", "stack", "discard pile"),
        ]
    assert "moves" not in [event.kind.word for event in logged(t.state.events)]


@pytest.mark.rule("MI-9.3")
def test_a_thought_goes_from_the_hand_by_the_stack_into_play():
    t = table(hand=["panic"]).you("play panic")
    assert moves(t.state, THEY) == [("plays", "panic", "hand", "stack"), ("enters", "panic", "stack", "play")]


@pytest.mark.rule("MI-5.10")
def test_cards_put_into_a_deck_come_from_play():
    t = table(["grief"], hand=["Sweep"], cards=[SWEEP]).you("play sweep")
    assert ("put on top", "grief", "play", "deck") in moves(t.state, SPECTATOR)
