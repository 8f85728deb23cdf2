"""Rulings of this table that the specification leaves open (MAT-13.16 to MAT-13.22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.minds_across_time.mats import THEY, YOU, table

pytestmark = pytest.mark.source

STAMP: dict[str, Any] = {
    "name": "Stamp", "type": "product", "subtypes": ["book"], "cost": {"talents": ["mathematics"]},
}  # fmt: skip
CHAIR: dict[str, Any] = {"name": "Chair", "type": "product", "subtypes": ["household"]}
PRESS: dict[str, Any] = {"name": "Press", "type": "product", "subtypes": ["machine"]}
PAUSE: dict[str, Any] = {
    "name": "Pause",
    "type": "clash",
    "text": "Play this clash card only to preempt a product.\nStall the preempted move.",
}


@pytest.mark.rule("MAT-13.16")
def test_who_pays_for_two_of_a_talent_may_pay_for_one():
    t = table(["srinivasa-ramanujan"], hand=["stamp"], cards=[STAMP])
    t.you("play stamp").passed()
    assert t.yours.field == ["srinivasa-ramanujan*", "stamp"]


@pytest.mark.rule("MAT-13.17")
def test_of_equal_cards_the_stalled_one_is_played_last():
    t = table(hand=["chair", "chair"], their_hand=["pause", "eureka"], cards=[CHAIR, PAUSE])
    t.you("play chair")
    t.they("play pause").passed()
    assert t.refused("play chair") == ""
    t.you("play chair").passed()
    assert t.yours.field == ["chair"]
    assert t.refused("play chair") == "MAT-7.12"


@pytest.mark.rule("MAT-13.18")
@pytest.mark.parametrize(
    ("theirs", "hand", "asked"),
    [
        ([], [], False),
        ([], ["eureka"], True),
        ([], ["te-rangi-hiroa"], True),  # it never preempts, but it is hidden
        (["te-rangi-hiroa"], [], False),
        (["copper-mine"], [], True),
        (["copper-mine*"], [], True),
    ],
)
def test_who_can_do_nothing_by_public_facts_is_not_asked(theirs, hand, asked):
    t = table([], theirs, hand=["chair"], their_hand=hand, cards=[CHAIR])
    t.you("play chair")
    assert (t.question.seat == THEY) is asked
    if hand == ["te-rangi-hiroa"]:
        assert t.actions() == ["let-go"]


@pytest.mark.rule("MAT-13.19")
def test_a_copy_does_not_take_abilities_that_others_give():
    giver = {
        "name": "Giver",
        "type": "environment",
        "text": 'Each machine you control has "Pivot this product: Add 1 energy."',
    }
    t = table(
        ["chair"], ["giver", "press"], hand=["forged-signature"], pool="g1 p1", cards=[CHAIR, PRESS, giver]
    )
    t.you("play forged-signature").passed()
    assert t.yours.field == ["press"]
    assert not any(action.startswith("use") for action in t.actions())


@pytest.mark.rule("MAT-13.21")
def test_who_runs_out_of_time_loses():
    t = table()
    out = t.state.time_out(YOU)
    assert out is not None
    t.state.enter(str(out), YOU)
    assert t.outcome == "they win (MAT-13.21)"


@pytest.mark.rule("MAT-13.21")
def test_both_may_agree_on_a_draw():
    t = table()
    drawn = t.state.agreed_draw(YOU)
    assert drawn is not None
    t.state.enter(str(drawn), YOU)
    assert t.state.outcome is not None
    assert (int(t.state.outcome.winner), t.state.outcome.rule) == (-1, "MAT-13.21")


@pytest.mark.rule("MAT-13.22")
def test_with_costs_first_a_stalled_play_is_paid_but_uses_up_no_limit():
    person = {"name": "Person", "type": "character", "talents": ["art"]}
    stop = {**PAUSE, "text": "Play this clash card only to preempt a character.\nStall the preempted move."}
    t = table(
        hand=["person", "ibn-sina"],
        their_hand=["pause", "eureka"],
        variants=["costs-first"],
        cards=[person, stop],
    )
    t.you("play person")
    t.they("play pause").passed()
    assert t.refused("play ibn-sina") == "", "no character has been played in this turn"


@pytest.mark.rule("MAT-13.9", "MAT-13.22")
@pytest.mark.parametrize("variants", [[], ["costs-first"]])
def test_a_card_that_was_paid_for_its_own_ability_has_not_left_too_early(variants: list[str]) -> None:
    bag = {"name": "Bag", "text": "Destroy this product: Draw 1 card."}
    t = table(["bag"], [], their_hand=["eureka"], their_pool="e1", variants=variants, cards=[bag])
    t.you("use bag")
    assert t.yours.removed == (["bag"] if variants else [])
    t.passed()
    assert (t.yours.removed, len(t.yours.hand)) == (["bag"], 1)
