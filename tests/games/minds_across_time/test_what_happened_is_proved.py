"""What has happened in a turn, and what may happen instead, as Minds Across Time's cards say it."""

from __future__ import annotations

import pytest

from tests.games.minds_across_time.mats import THEY, YOU, at, order, table

pytestmark = pytest.mark.source


@pytest.mark.rule("MAT-9.29")
@pytest.mark.proves(
    "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn",
    "{group:remembered one} [{who:controlled}] {step:past occurrence} this turn",
    "the number of {group:remembered ones} {who:doer} {verb:played} this turn",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you played a clash card", True),
        ("you played 2 or more clash cards", False),
        ("you played another product", False),
        ("your opponent played no clash cards", True),
        ("a product was destroyed", True),
        ("a product you controlled was destroyed", False),
        ("a product your opponent controlled was destroyed", True),
        ("the player whose turn it is played a clash card", True),
    ],
)
def test_what_has_happened_in_this_turn_is_remembered(condition, true):
    text = f"At the end of each turn, if {condition} this turn, your opponent mills 1 card."
    cards = [{"name": "Sage", "text": text}, {"name": "Toy", "text": ""}]
    t = order("Destroy target product.", ["sage"], ["toy"], then=["target toy"], cards=cards)
    before = len(t.theirs.removed)
    assert len(t.you("end").to("main", THEY).theirs.removed) == before + true
    text = "Draw X cards, where X is the number of clash cards you played this turn."
    t = order(text, hand=["order"])
    assert len(t.you("play order").passed().yours.hand) >= 2


@pytest.mark.rule("MAT-9.30", "MAT-9.31")
@pytest.mark.proves(
    "{who:event player} would draw a card",
    "^ the first time each turn {event:would} [and {condition}], instead {effect:joined} . [{limits}]",
    "^ if {event:would}, you may instead {effect:offered} .",
)
def test_draws_and_destruction_are_replaced_at_will():
    text = "The first time each turn your opponent would draw a card, instead you draw 1 card."
    t = order("Your opponent draws 3 cards.", ["sage"], cards=[{"name": "Sage", "text": text}])
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 2)
    text = "If another product you control would be destroyed, you may instead destroy this product."
    cards = [{"name": "Sage", "text": text}, {"name": "Toy", "text": ""}]
    for answer, left in (("yes", "toy"), ("no", "sage")):
        t = order("Destroy target product named Toy.", ["sage", "toy"], cards=cards)
        t.you(answer).passed()
        assert (left in str(t.yours.field), len(t.yours.removed)) == (True, 2)
    # There is none any more that it could take.
    text = "If another product you control would be destroyed, you may instead destroy 1 machine."
    cards = [{"name": "Sage", "text": text}, {"name": "Toy", "text": ""}]
    t = order("Destroy target product named Toy.", ["sage", "toy"], cards=cards)
    assert (t.asked, len(t.yours.removed)) == ("you: main", 2)


@pytest.mark.rule("MAT-9.29")
@pytest.mark.proves("{group:this card} {step:past occurrence} this turn")
@pytest.mark.parametrize(("destroyed", "drawn"), [("sage", 1), ("toy", 0)])
def test_a_card_knows_whether_it_was_destroyed_itself(destroyed, drawn):
    text = "Pivot this product: Destroy 1 product. If this product was destroyed this turn, draw 1 card."
    t = at(text, ["toy"], cards=[{"name": "Toy", "text": ""}])
    t.you("use sage", f"choose {destroyed}").passed()
    assert (t.yours.removed, len(t.yours.hand)) == ([destroyed], drawn)


@pytest.mark.rule("MAT-4.10", "MAT-9.29")
@pytest.mark.proves("{group:this card} {step:past occurrence} this turn")
def test_what_happened_to_an_equal_card_did_not_happen_to_this_one():
    text = "Pivot this product: Draw 1 card. If this product was destroyed this turn, draw 2 cards."
    assert len(at(text, ["sage"]).you("use sage-1").passed().yours.hand) == 1
    t = at(text, ["sage"], hand=["ruin"]).you("play ruin", "target sage-2").passed()
    assert len(t.you("use sage").passed().yours.hand) == 1
    # What was destroyed and is played again is another one, too.
    text = (
        "When this product enters play, draw 1 card. If this product was destroyed this turn, draw 2 cards."
    )
    back = "Return target product card from your removed pile to your hand."
    cards = [{"name": "Sage", "text": text}, {"name": "Back", "type": "clash", "text": back}]
    t = table(["sage"], hand=["ruin", "back"], cards=cards).you("play ruin", "play back")
    assert len(t.you("play sage").passed().yours.hand) == 1


@pytest.mark.rule("MAT-9.29")
@pytest.mark.proves("no {group:remembered none} [{who:controlled}] {step:past occurrence of many} this turn")
@pytest.mark.parametrize(
    ("none", "gone", "true"),
    [
        ("no products", "", True),
        ("no products", "toy", False),
        ("no machines", "toy", True),
        ("no products you controlled", "toy", True),
        ("no products your opponent controlled", "toy", False),
        ("no other products", "toy", False),
        ("no characters", "te-rangi-hiroa", False),
        ("no products", "te-rangi-hiroa", True),
    ],
)
def test_that_nothing_of_a_kind_was_destroyed_is_remembered(none, gone, true):
    text = f"At the end of each turn, if {none} were destroyed this turn, your opponent mills 1 card."
    cards = [{"name": "Toy", "text": ""}]
    t = at(text, (), ["toy", "te-rangi-hiroa"], hand=["ruin"], cards=cards)
    if gone:
        t.you("play ruin", f"target {gone}").passed()
    before = len(t.theirs.removed)
    assert len(t.you("end").to("main", THEY).theirs.removed) == before + true
    # The next turn begins with nothing.
    assert len(t.they("end").to("main", YOU).theirs.removed) == before + true + 1


@pytest.mark.rule("MAT-9.29")
@pytest.mark.proves(
    "{who:doer} drew {n:several} or more cards this turn", "the number of cards {who:doer} drew this turn"
)
@pytest.mark.parametrize(
    ("who", "orders", "true"),
    [
        ("you", "", False),
        ("you", "Draw 1 card.", False),
        ("you", "Draw 2 cards.", True),
        ("you", "Your opponent draws 2 cards.", False),
        ("your opponent", "Your opponent draws 2 cards.", True),
        ("your opponent", "Draw 2 cards.", False),
        ("the player whose turn it is", "Draw 2 cards.", True),
    ],
)
def test_the_cards_drawn_in_this_turn_are_counted(who, orders, true):
    amount = "Your opponent mills X cards, where X is the number of cards {} drew this turn."
    text = f"{orders} {amount.format(who)} If {who} drew 2 or more cards this turn, your opponent mills 5 "
    number = 1 if (who, orders) == ("you", "Draw 1 card.") else 2 if true else 0
    assert len(order(f"{text.strip()} cards.").theirs.removed) == number + (5 if true else 0)


@pytest.mark.rule("MAT-9.29", "MAT-9.30")
@pytest.mark.proves("{who:doer} drew {n:several} or more cards this turn")
def test_the_draws_of_a_draw_step_count_and_replaced_ones_do_not():
    text = "At the end of each turn, if the player whose turn it is drew 2 or more cards this turn, your opponent "
    cards = [{"name": "Sage", "text": f"{text}mills 1 card."}]
    t = table(["sage"], cards=cards).you("end").to("main", THEY)
    assert t.theirs.removed == [], "you drew nothing in a turn that began in its main step"
    t.they("end").to("main", YOU)
    assert len(t.theirs.removed) == 1
    cards.append({"name": "Dam", "text": "If your opponent would draw a card, instead you draw 1 card."})
    t = table(["sage", "dam"], cards=cards).you("end").to("main", THEY).they("end").to("main", YOU)
    assert (t.theirs.removed, t.theirs.hand) == ([], [])


@pytest.mark.rule("MAT-9.29")
@pytest.mark.proves(
    "{who:doer} discarded a card this turn",
    "{who:doer} discarded {n:several} or more cards this turn",
    "the number of cards {who:doer} discarded this turn",
)
@pytest.mark.parametrize(
    ("who", "n", "hand", "found"),
    [
        ("you", 1, 0, (0, 0, 0)),  # there was nothing to discard
        ("you", 1, 3, (1, 0, 1)),
        ("you", 2, 1, (1, 0, 1)),
        ("you", 2, 3, (1, 1, 2)),
        ("you", 3, 3, (1, 1, 3)),
        ("your opponent", 2, 3, (0, 0, 0)),
    ],
)
def test_the_cards_discarded_in_this_turn_are_counted(who, n, hand, found):
    text = f"Discard {n} card{'s' if n > 1 else ''}. If {who} discarded a card this turn, your opponent mills 1 card. "
    text += f"If {who} discarded 2 or more cards this turn, your opponent draws 1 card. "
    text += f"Draw X cards, where X is the number of cards {who} discarded this turn."
    t = order(text, hand=["ruin"] * hand)
    while t.asked != "you: main":
        t.you(t.actions()[0])
    drawn = len(t.yours.hand) - max(hand - n, 0)
    assert (len(t.theirs.removed), len(t.theirs.hand), drawn) == found


@pytest.mark.rule("MAT-9.29")
@pytest.mark.proves("{who:doer} discarded a card this turn")
def test_what_an_opponent_discards_is_theirs_and_a_milled_card_is_not_discarded():
    text = "{} If your opponent discarded a card this turn, draw 1 card."
    for effect, drawn in (("Your opponent discards 1 card.", 1), ("Your opponent mills 1 card.", 0)):
        t = order(text.format(effect), their_hand=["ruin"])
        assert (len(t.yours.hand), len(t.theirs.removed)) == (drawn, 1)


@pytest.mark.rule("MAT-9.30", "MAT-9.31")
@pytest.mark.proves("^ if {event:would} and {condition}, you may instead {effect:offered} .")
@pytest.mark.parametrize(
    ("hand", "gone", "answer", "left"),
    [
        (1, "toy", "", ["sage"]),  # the condition is false
        (2, "toy", "yes", ["sage", "toy"]),
        (2, "toy", "no", ["sage"]),
        (2, "sage", "", ["toy"]),  # no other one
    ],
)
def test_what_may_be_decided_may_have_a_condition(hand, gone, answer, left):
    text = "If another product you control would be destroyed and you have 2 or more cards in hand, you may instead "
    cards = [{"name": "Sage", "text": f"{text}discard 1 card."}, {"name": "Toy", "text": ""}]
    t = table(["sage", "toy"], hand=["ruin"] * (hand + 1), cards=cards)
    t.you("play ruin", f"target {gone}").passed()
    assert t.asked == ("you: may" if answer else "you: main")
    if answer:
        t.you(answer)
    while t.asked != "you: main":
        t.you(t.actions()[0])
    assert (t.yours.field, len(t.yours.hand)) == (left, hand - (answer == "yes"))


@pytest.mark.rule("MAT-9.30", "MAT-9.31")
@pytest.mark.proves("^ if {event:would} and {condition}, you may instead {effect:offered} .")
def test_what_an_opponent_controls_is_not_saved_by_your_card():
    text = "If another product you control would be destroyed and it is your opponent's turn, you may instead draw "
    cards = [{"name": "Sage", "text": f"{text}1 card."}, {"name": "Toy", "text": ""}]
    t = table(["sage", "toy"], ["toy"], their_hand=["ruin"] * 2, active=THEY, cards=cards)
    t.they("play ruin", "target toy-3").passed()
    assert (t.asked, t.theirs.field) == ("they: main", [])
    assert t.they("play ruin", "target toy-2").passed().asks(YOU, "may")
    assert t.you("yes").yours.field == ["sage", "toy"]
    t = table(["sage", "toy"], hand=["ruin"], cards=cards).you("play ruin", "target toy").passed()
    assert (t.asked, t.yours.field) == ("you: main", ["sage"])


@pytest.mark.rule("MAT-9.30", "MAT-9.31")
@pytest.mark.proves("^ the first time each turn {event:would}, you may instead {effect:offered} .")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", (1, 2)), ("no", (0, 3))])
def test_the_first_draw_of_a_turn_may_be_replaced(answer, drawn):
    text = "The first time each turn your opponent would draw a card, you may instead draw 1 card."
    draws = "Your opponent draws 3 cards."
    cards = [{"name": "Sage", "text": text}]
    t = order(draws, ["sage"], hand=["order"], cards=cards)
    assert t.asks(YOU, "may")
    t.you(answer).passed()
    assert (t.asked, len(t.yours.hand) - 1, len(t.theirs.hand)) == ("you: main", *drawn)
    t.you("play order").passed()  # what was declined was the first time, too
    assert (t.asked, len(t.yours.hand), len(t.theirs.hand)) == ("you: main", drawn[0], drawn[1] + 3)
    assert t.you("end").to("may").asks(YOU, "may"), "the next turn has its own first draw"


@pytest.mark.rule("MAT-9.30")
@pytest.mark.proves("^ the first time each turn {event:would}, you may instead {effect:offered} .")
def test_a_draw_that_the_card_did_not_see_is_not_its_first():
    text = "The first time each turn your opponent would draw a card, you may instead draw 1 card."
    t = order("Your opponent draws 1 card.", hand=["sage", "order"], cards=[{"name": "Sage", "text": text}])
    t.you("play sage", "play order").passed()
    assert t.asks(YOU, "may")
    assert (len(t.you("yes").yours.hand), len(t.theirs.hand)) == (1, 1)


@pytest.mark.rule("MAT-9.30", "MAT-9.31")
@pytest.mark.proves(
    "^ the first time each turn {event:would} and {condition}, you may instead {effect:offered} ."
)
@pytest.mark.parametrize(
    ("theirs", "answer", "found"),
    [
        (0, "yes", (1, 2)),  # not the first card, for their hand was empty, but the second one
        (0, "no", (0, 3)),
        (2, "yes", (1, 4)),
        (2, "no", (0, 5)),
    ],
)
def test_the_first_draw_while_something_is_true_may_be_replaced(theirs, answer, found):
    text = "The first time each turn your opponent would draw a card and your opponent has 1 or more cards in hand, "
    cards = [{"name": "Sage", "text": f"{text}you may instead draw 1 card."}]
    t = order("Your opponent draws 3 cards.", ["sage"], their_hand=["ruin"] * theirs, cards=cards)
    assert t.asks(YOU, "may")
    assert len(t.theirs.hand) == max(theirs, 1)
    t.you(answer).passed()
    assert (t.asked, len(t.yours.hand), len(t.theirs.hand)) == ("you: main", *found)
    t = order("Your opponent draws 1 card.", ["sage"], cards=cards)
    assert (t.asked, len(t.theirs.hand)) == ("you: main", 1)
