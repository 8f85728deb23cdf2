"""What an instruction leaves for the rest of the turn, draws up to a number, amounts and compared hands."""

from __future__ import annotations

import pytest

from mindtable.cards.state.frame import Frame
from tests.games.minds_across_time.mats import THEY, YOU, at, order

pytestmark = pytest.mark.source


@pytest.mark.rule("MAT-9.33")
@pytest.mark.proves(
    "the next time {event} this turn, {effect:joined}",
    "until end of turn, whenever {event}, {effect:joined}",
    "when {group:reference} {happened:coming occurrence} this turn, {effect:joined}",
)
@pytest.mark.parametrize(
    ("text", "milled"),
    [
        ("The next time a product is destroyed this turn, your opponent mills 1 card. Destroy each product.", 1),
        ("Until end of turn, whenever a product is destroyed, your opponent mills 1 card. Destroy each product.", 2),
        ("Destroy each product. Until end of turn, whenever a product is destroyed, your opponent mills 1 card.", 0),
        ("Until end of turn, whenever a product you control is destroyed, your opponent mills 1 card. Destroy each "
         "product.", 0),
        ("Choose 1 product. When that product is destroyed this turn, your opponent mills 1 card. Destroy each "
         "product.", 1),
    ],
)  # fmt: skip
def test_what_waits_for_an_event_of_the_turn_happens_as_often_as_it_says(text, milled):
    cards = [{"name": "Big", "victory_points": 4}, {"name": "Small", "victory_points": 1}]
    t = order(text, (), ["small", "big"], cards=cards)
    while t.asked in ("you: choose", "you: order"):
        t.you(t.actions()[0]).passed()
    assert len(t.theirs.removed) - 2 == milled
    assert t.to("main", THEY).state.lasting == []


@pytest.mark.rule("MAT-9.34")
@pytest.mark.proves(
    "draw until you have {n:digits} card(s) in hand",
    "{who:other player} draws until they have {n:digits} card(s) in hand",
)
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (4, 4)])
def test_as_many_cards_are_drawn_as_the_hand_lacks(held, after):
    hand = ["aqueduct"] * held
    assert len(order("Draw until you have 3 cards in hand.", hand=hand).yours.hand) == after
    t = order("Each player draws until they have 3 cards in hand.", hand=hand)
    assert (len(t.yours.hand), len(t.theirs.hand)) == (after, 3)


@pytest.mark.rule("MAT-9.35")
@pytest.mark.proves(
    "the number of {kind} {word:counter words} on {group:reference}",
    "{group:thing's} {stat}",
)
@pytest.mark.parametrize(
    ("words", "milled"),
    [("this product's victory points", 2), ("the number of ore indicators on this product", 3)],
)
def test_amounts_are_those_of_a_product_at_that_moment(words, milled):
    text = f"At the end of your turn, your opponent mills X cards, where X is {words}."
    t = at("At the end of your turn, draw 1 card.", ["vein"], cards=[
        {"name": "Vein", "victory_points": 2, "text": text}
    ])  # fmt: skip
    thing = t.yours.find("vein")
    t.state.put_counters(thing, "ore", 3, Frame(None, -1, thing.id, thing.form, YOU))
    before = len(t.theirs.removed)
    t.you("end").to("main", THEY)
    assert len(t.theirs.removed) - before == milled


@pytest.mark.rule("MAT-9.36")
@pytest.mark.proves(
    "{who:player} has/have {n:digits} or fewer cards in hand",
    "you have more cards in hand than your opponent",
    "you have fewer cards in hand than your opponent",
    "your opponent has more cards in hand than you",
    "your opponent has fewer cards in hand than you",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you have 2 or fewer cards in hand", True), ("you have 1 or fewer cards in hand", False),
        ("you have more cards in hand than your opponent", True),
        ("you have fewer cards in hand than your opponent", False),
        ("your opponent has more cards in hand than you", False),
        ("your opponent has fewer cards in hand than you", True),
    ],
)  # fmt: skip
def test_hands_are_compared(condition, true):
    t = at(f"While {condition}, this product has +7 victory points.", hand=["aqueduct", "aqueduct"])
    plain = at("At the end of your turn, draw 1 card.", hand=["aqueduct", "aqueduct"]).yours.points
    assert t.yours.points - plain == (7 if true else 0)


@pytest.mark.rule("MAT-9.37")
@pytest.mark.parametrize(("kinds", "barred"), [("clash cards", True), ("books", False)])
def test_what_cannot_be_played_for_a_time_can_be_played_after_it(kinds, barred):
    text = f"Your opponent cannot play {kinds} until the start of your next turn."
    cards = [{"name": "Nod", "type": "clash", "text": "Draw 1 card."}]
    t = order(text, cards=cards, their_hand=["nod"]).to("main", THEY)
    assert (t.refused("play nod", THEY) != "") == barred
