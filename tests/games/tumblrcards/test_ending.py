"""TC-12: health and the end of the game."""

import pytest

from mindtable import Refused
from tests.table import THEY, YOU, creature, started, table

pytestmark = pytest.mark.source


def entering(effect, name="Egg"):
    """A card with an ability on entering play."""
    return {
        "name": name,
        "cost": 1,
        "attack": 1,
        "health": 9,
        "text": f"When this creature enters play, {effect}.",
    }


@pytest.mark.rule("TC-12.1")
@pytest.mark.parametrize(("theirs", "outcome"), [(4, ""), (3, "you win (TC-12.1)"), (2, "you win (TC-12.1)")])
def test_a_player_whose_health_is_0_or_less_loses(theirs, outcome):
    t = table(["Bear"], their_health=theirs, phase="combat").you("attack bear -> opponent", "done")
    assert t.outcome == outcome
    assert t.theirs.health == theirs - 3


@pytest.mark.rule("TC-12.1")
def test_the_active_player_may_be_the_one_who_loses():
    assert table(hand=["Imp"], health=1).you("cast imp").outcome == "they win (TC-12.1)"


@pytest.mark.rule("TC-12.2")
def test_a_card_may_name_another_way_to_lose():
    t = table(["Kingdom of the Beautiful"], hand=["Siren Caller", "Imp"], their_deck=["Ooze"] * 7)
    assert t.outcome == ""
    assert t.you("cast siren-caller").outcome == "you win (TC-12.2)"
    says = "While your opponent's deck is empty, your opponent loses the game"
    ended = t.state.outcome
    assert ended is not None
    assert ended.reason == f"They lose by Kingdom of the Beautiful: \u201c{says}\u201d"


@pytest.mark.rule("TC-12.3")
def test_if_both_lose_in_the_same_check_the_game_is_a_draw():
    assert table(hand=["Imp"], health=1, their_health=1, mana=2).you("cast imp").outcome == "draw (TC-12.3)"
    assert table(["Kingdom of the Beautiful"], ["Kingdom of the Beautiful"]).outcome == "draw (TC-12.3)"
    cards = [entering("your opponent mills 1 card. You lose the game")]
    mixed = table(["Kingdom of the Beautiful"], hand=["Egg"], their_deck=["Ooze"], cards=cards)
    assert mixed.you("cast egg").outcome == "draw (TC-12.3)"


@pytest.mark.rule("TC-12.4")
def test_health_may_pass_0_within_an_ability_and_come_back():
    t = table(hand=["Egg", "Imp"], cards=[entering("lose 15 health. Gain 20 health")]).you("cast egg")
    assert t.outcome == ""
    assert t.yours.health == 15
    t = table(hand=["Egg", "Imp"], cards=[entering("lose 15 health. Gain 5 health")]).you("cast egg")
    assert t.outcome == "they win (TC-12.1)"


@pytest.mark.rule("TC-12.5")
def test_health_may_rise_above_the_start_without_limit():
    t = table(hand=["Affable Conservator", "Imp"], health=990, their_health=12)
    t.you("cast affable-conservator")
    assert (t.yours.health, t.theirs.health) == (997, 19)
    t.to("cast", THEY)
    assert t.mana == 997


@pytest.mark.rule("TC-12.6")
@pytest.mark.parametrize("seat", [YOU, THEY])
def test_a_player_may_concede_at_any_time_and_loses_at_once(seat):
    outcome = ("they win (TC-12.6)", "you win (TC-12.6)")[seat]
    assert table(hand=["Ooze"]).act(seat, "concede").outcome == outcome
    assert table(["Bear"], phase="combat").act(seat, "concede").outcome == outcome
    assert started().act(seat, "concede").outcome == outcome
    asked = table(["Bear"], ["Bear"], hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert asked.asks(YOU, "target")
    assert asked.act(seat, "concede").outcome == outcome


@pytest.mark.rule("TC-12.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [(8, 7, "you win (TC-12.7)"), (7, 8, "they win (TC-12.7)"), (7, 7, "draw (TC-12.7)")],
)
def test_when_turn_60_has_ended_more_health_wins(mine, theirs, outcome):
    t = table(health=mine, their_health=theirs, turn=59, active=YOU, mana=1)
    t.to("cast", THEY)
    assert t.state.turn == 60
    assert t.outcome == ""
    t.they("combat")
    assert t.outcome == outcome


@pytest.mark.rule("TC-12.8")
def test_the_game_ends_the_moment_a_check_finds_it_over():
    crow = {
        "name": "Crow",
        "health": 9,
        "text": "Whenever a creature enters play, your opponent loses 1 health.",
    }
    t = table(["Crow", "Crow"], hand=["Ooze"], health=3, their_health=1, mana=1, cards=[crow]).you(
        "cast ooze"
    )
    assert t.outcome == "you win (TC-12.1)"
    assert t.theirs.health == 0
    assert t.state.queue == []
    assert t.state.decision is None
    assert t.refused("cast ooze") == "TC-12.8"
    assert t.refused("concede") == "TC-12.8"
    with pytest.raises(Refused):
        t.you("combat")


@pytest.mark.rule("TC-12.9")
def test_an_empty_deck_hand_or_table_alone_never_loses():
    t = table(health=1)
    for _ in range(6):
        t.to("cast", 1 - t.state.active)
        assert t.outcome == ""
        assert t.yours.deck == []
        assert t.yours.hand == []
        assert t.yours.field == []


@pytest.mark.rule("TC-12.10")
def test_a_player_whom_an_ability_makes_lose_loses_in_the_state_check_after_it():
    cards = [entering("your opponent loses the game. Gain 5 health")]
    t = table(hand=["Egg"], cards=cards).you("cast egg")
    assert t.outcome == "you win (TC-12.10)"
    assert t.state.outcome is not None
    line = "When this creature enters play, your opponent loses the game. Gain 5 health"
    assert t.state.outcome.reason == f"They lose by Egg: \u201c{line}\u201d"
    assert t.yours.health == 15
    both = [entering("your opponent loses the game. Lose 10 health")]
    assert table(hand=["Egg"], cards=both).you("cast egg").outcome == "draw (TC-12.3)"
    assert (
        table(hand=["Egg"], cards=[entering("each player loses the game")]).you("cast egg").outcome
        == "draw (TC-12.3)"
    )
    me = [entering("you lose the game")]
    assert table([creature("Ooze")], hand=["Egg"], cards=me).you("cast egg").outcome == "they win (TC-12.10)"
