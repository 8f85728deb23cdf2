"""Events of moves name both zones, and everybody is told them; the card is told to whoever sees it."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.core.zone import SPECTATOR
from tests.games.mind.minds import THEY, YOU, Table, table

pytestmark = pytest.mark.short

INSIGHT = {"name": "Insight", "type": "intellect", "scope": "immediate", "cost": 0, "text": "Draw 1 card."}
SWEEP = {
    "name": "Sweep",
    "type": "intellect",
    "cost": 0,
    "text": "Put each thought on top of its owner's deck.",
}


def moves(t: Table, viewer: int) -> list[tuple[Any, ...]]:
    """What the viewer is told of the moves of the last action: event, card, from, to."""
    told = [event.data(viewer) for event in t.state.events]
    return [
        (data["event"], data.get("card"), data.get("from"), data.get("to"))
        for data in told
        if "from" in data or "to" in data
    ]


@pytest.mark.rule("MI-11.6")
def test_an_immediate_intellect_goes_by_the_train_to_the_pile_without_a_line_in_the_log():
    t = table(hand=["Insight"], deck=["panic"], cards=[INSIGHT]).you("play insight")
    for viewer, drawn in ((YOU, "panic"), (THEY, None), (SPECTATOR, None)):
        assert moves(t, viewer) == [
            ("plays", "insight", "hand", "stack"),
            ("draws", drawn, "deck", "hand"),
            ("moves", "insight", "stack", "discard pile"),
        ]
    assert "moves" not in [event.kind.word for event in t.state.logged()]


@pytest.mark.rule("MI-9.3")
def test_a_thought_goes_from_the_hand_by_the_stack_into_play():
    t = table(hand=["panic"]).you("play panic")
    assert moves(t, THEY) == [("plays", "panic", "hand", "stack"), ("enters", "panic", "stack", "play")]


@pytest.mark.rule("MI-5.10")
def test_cards_put_into_a_deck_come_from_play():
    t = table(["grief"], hand=["Sweep"], cards=[SWEEP]).you("play sweep")
    assert ("put on top", "grief", "play", "deck") in moves(t, SPECTATOR)
