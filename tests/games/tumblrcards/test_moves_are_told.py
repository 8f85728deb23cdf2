"""Events of moves show both zones to everybody, and the card to those who see it."""

from __future__ import annotations

import pytest

from mindtable import EVERYTHING, SPECTATOR
from mindtable.core.event import logged
from tests.events import moves
from tests.table import THEY, YOU, table

pytestmark = pytest.mark.source

RESTART = {
    "name": "Restart",
    "text": "When this creature enters play, each player shuffles each card they own into their deck.",
}
THIEF = {"name": "Thief", "text": "When this creature enters play, gain control of target creature."}
AVENGER = {"name": "Avenger", "text": "When this creature enters play, destroy target creature."}


@pytest.mark.rule("TC-5.10")
def test_a_card_that_is_cast_goes_from_the_hand_by_the_stack_into_play():
    t = table(hand=["Imp"], mana=2).you("cast imp")
    for viewer in (YOU, THEY, SPECTATOR):
        assert moves(t.state, viewer) == [
            ("cast", "imp", "hand", "stack"),
            ("enters", "imp", "stack", "play"),
        ]


@pytest.mark.rule("TC-7.6")
def test_a_card_drawn_aside_is_seen_by_nobody_and_its_zones_by_all():
    t = table(deck=["Bear"], hand=["Ooze", "Ooze"]).you("combat")
    drawn = [("draws aside", None, "deck", "drawn pile")]
    assert moves(t.state, YOU) == [*drawn, ("takes", "bear", "drawn pile", "hand")]
    for viewer in (THEY, SPECTATOR):
        assert moves(t.state, viewer) == [*drawn, ("takes", None, "drawn pile", "hand")]
    assert moves(t.state, EVERYTHING)[0] == ("draws aside", "bear", "deck", "drawn pile")


@pytest.mark.rule("TC-3.8")
def test_a_stolen_creature_goes_from_the_side_of_its_controller_to_the_pile_of_its_owner():
    t = table(they=["Bear"], hand=["Thief", "Avenger"], mana=9, cards=[THIEF, AVENGER]).you("cast thief")
    t.you("target bear")
    (stolen,) = [event.data(YOU) for event in t.state.events if event.kind.word == "control"]
    assert (stolen["seat"], stolen["from"], stolen["from_seat"], stolen["to"]) == (YOU, "play", THEY, "play")
    assert "to_seat" not in stolen
    t.you("cast avenger").you("target bear")
    (dead,) = [event.data(YOU) for event in t.state.events if event.kind.word == "dies"]
    assert (dead["seat"], dead["from"], dead["to"], dead["to_seat"]) == (YOU, "play", "discard pile", THEY)
    assert "from_seat" not in dead


@pytest.mark.rule("TC-11.13")
def test_all_cards_that_go_into_the_deck_are_told_of_and_the_log_has_one_line():
    t = table(
        ["Bear", "Imp"],
        hand=["Restart", "Ooze"],
        discard=["Zombie"] * 2,
        deck=["Goblin"],
        mana=9,
        cards=[RESTART],
    ).you("cast restart")
    everything = moves(t.state, THEY)
    assert [move for move in everything if move[0] == "moves" and move[2] == "play"] == [
        ("moves", "bear", "play", "deck"),
        ("moves", "imp", "play", "deck"),
        ("moves", "restart", "play", "deck"),
    ]
    poured = [
        event.data(THEY) for event in t.state.events if event.kind.word == "moves" and event.card is None
    ]
    mine = [(data["from"], data.get("n", 0)) for data in poured if data["seat"] == YOU]
    assert mine == [("hand", 1), ("discard pile", 2), ("drawn pile", 0)]
    assert "moves" not in [event.kind.word for event in logged(t.state.events)]
    assert "You shuffle all owned cards into the deck." in t.log
