"""Winning, losing, drawing, and limits (MAT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.games.minds_across_time import moves, turn
from tests.games.minds_across_time.mats import THEY, YOU, table

pytestmark = pytest.mark.source


def worth(points: int, name: str = "", **more: Any) -> dict[str, Any]:
    """A product without cost that is worth so many points."""
    return {"name": name or f"Worth {points}", "type": "product", "victory_points": points, **more}


CARDS = (worth(19), worth(18), worth(1), worth(5), worth(20))


@pytest.mark.rule("MAT-11.1")
@pytest.mark.rule("MAT-11.2")
@pytest.mark.rule("MAT-11.5")
def test_20_points_in_play_win_at_any_moment_and_pending_cards_count_nothing():
    t = table(["worth-19"], ["worth-5"], hand=["worth-1"], their_hand=["eureka"], cards=CARDS)
    t.you("play worth-1")
    assert t.outcome == ""
    t.they("let-go")
    assert t.outcome == "you win (MAT-11.1)"
    t = table(["worth-19", "katsushika-hokusai view:3"], active=YOU, phase="start", cards=CARDS)
    assert t.outcome == "you win (MAT-11.1)"
    t = table(["worth-18"], ["worth-5"], their_hand=["theft"], hand=["eureka"], active=THEY, cards=CARDS)
    t.they("play theft", "target worth-18").passed()
    assert t.outcome == "they win (MAT-11.1)"


@pytest.mark.rule("MAT-11.3")
def test_each_single_change_is_looked_at_and_one_event_is_counted_together():
    shrink = worth(-1, "Burden")
    sale = {
        "name": "Sale",
        "type": "clash",
        "text": "Destroy each product named Burden. Destroy each product named Worth 1.",
    }
    t = table(["worth-19", "worth-1", "burden"], hand=["sale"], cards=[*CARDS, shrink, sale])
    t.you("play sale").passed()
    assert t.outcome == "you win (MAT-11.1)"
    at_once = {"name": "Sale", "type": "clash", "text": "Destroy each product with victory points 1 or less."}
    t = table(["worth-19", "worth-1", "burden"], hand=["sale"], cards=[*CARDS, shrink, at_once])
    t.you("play sale").passed()
    assert t.outcome == ""


@pytest.mark.rule("MAT-11.4")
@pytest.mark.parametrize(
    ("variants", "outcome"), [([], "draw (MAT-11.4)"), (["higher-total"], "they win (MAT-11.1)")]
)
def test_both_with_enough_after_the_same_change_draw(variants: list[str], outcome: str):
    t = table(
        ["space-race", "worth-20"], ["worth-20", "worth-1"], hand=["ruin"], variants=variants, cards=CARDS
    )
    t.you("play ruin", "target space-race").passed()
    assert t.outcome == outcome


@pytest.mark.rule("MAT-11.6")
def test_points_may_be_below_0():
    t = table(["crude-oil pollution:4", "coal-seam"], cards=CARDS)
    assert t.yours.points == -2


@pytest.mark.rule("MAT-11.7")
def test_the_latest_text_about_the_number_needed_counts():
    t = table(["space-race", "worth-20"], hand=["house-of-wisdom"], pool="p1", cards=CARDS)
    assert t.state.needed == 25
    t.you("play house-of-wisdom").passed()
    assert t.outcome == "you win (MAT-11.1)"


@pytest.mark.rule("MAT-11.8")
def test_who_cannot_draw_loses_after_drawing_what_is_there():
    t = table(hand=["eureka"], pool="e1", library=["blackout"])
    t.you("play eureka").passed()
    assert (t.outcome, t.yours.hand) == ("they win (MAT-11.8)", ["blackout"])


@pytest.mark.rule("MAT-11.9")
def test_an_optional_draw_may_be_declined():
    t = table(["enheduanna"], hand=["plain-book"], library=[])
    t.you("play plain-book").passed()
    t.you("no")
    assert t.asked == "you: main"
    t = table(["enheduanna"], hand=["plain-book"], library=[])
    t.you("play plain-book").passed()
    t.you("yes")
    assert t.outcome == "they win (MAT-11.8)"


@pytest.mark.rule("MAT-11.10")
def test_if_one_sentence_makes_both_draw_both_draw_first():
    feast = {"name": "Feast", "type": "clash", "text": "Each player draws 1 card."}
    t = table(hand=["feast"], library=[], their_library=[], cards=[feast])
    t.you("play feast").passed()
    assert t.outcome == "draw (MAT-11.10)"


@pytest.mark.rule("MAT-11.11")
def test_points_are_found_before_a_loss():
    study = worth(
        0, "Study", text="While you have 1 or more cards in hand, this product has +20 victory points."
    )
    shelf = worth(0, "Shelf", text="Pivot this product: Draw 2 cards.")
    t = table(["study", "shelf"], library=["blackout"], cards=[study, shelf])
    t.you("use shelf").passed()
    assert t.outcome == "you win (MAT-11.1)"


@pytest.mark.rule("MAT-11.12")
def test_a_card_may_say_who_wins():
    products = [
        "plain-book",
        "plain-computer",
        "plain-household",
        "plain-machine",
        "plain-vehicle",
        "plain-structure",
    ]
    t = table(["the-great-exhibition", *products], phase="start")
    assert t.outcome == "you win (MAT-11.12)"
    t = table(["the-great-exhibition", *products[:5]], phase="start")
    assert t.outcome == ""


@pytest.mark.rule("MAT-11.13")
def test_a_player_concedes_at_any_time():
    t = table()
    t.state.apply("concede", THEY)
    assert t.outcome == "you win (MAT-11.13)"


@pytest.mark.rule("MAT-11.14")
@pytest.mark.rule("MAT-13.14")
def test_after_200_moves_a_turn_can_only_end():
    t = table(
        ["copper-mine"],
        hand=["worth-1", "worth-5", "eureka"],
        their_hand=["eureka"],
        their_pool="e1",
        cards=CARDS,
    )
    t.state.carried_out = moves.MOST_MOVES - 1
    t.you("play worth-1").passed()
    assert t.actions() == ["end"]
    assert t.refused("play worth-5") == "MAT-11.14"
    t.you("end")
    assert t.actions() == ["let-go"]


@pytest.mark.rule("MAT-11.15")
def test_endless_triggers_and_the_300th_turn_draw():
    bell = {
        "name": "Bell",
        "type": "character",
        "text": "Whenever a view indicator is put on this character, put 1 view indicator on this character.",
    }
    ring = {"name": "Ring", "type": "clash", "text": "Put 1 view indicator on target character."}
    t = table(["bell"], hand=["ring"], cards=[bell, ring])
    t.you("play ring").passed()
    assert t.outcome == "draw (MAT-11.15)"
    t = table(turn=turn.MOST_TURNS)
    t.you("end").passed()
    assert t.outcome == "draw (MAT-11.15)"


@pytest.mark.rule("MAT-11.16")
def test_500_resource_abilities_are_enough_for_a_turn():
    pump = {"name": "Pump", "type": "resource", "text": "Pay 1 paper: Add 1 paper."}
    t = table(["pump"], pool="p1", cards=[pump])
    t.state.resource_uses[YOU] = moves.MOST_RESOURCE_USES - 1
    t.you("use pump")
    assert t.refused("use pump") == "MAT-11.16"
