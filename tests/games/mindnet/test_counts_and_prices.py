"""What is counted in sets, what the other player pays or has done, and what cannot be played."""

from __future__ import annotations

import pytest

from tests.games.mindnet.mns import recruit, table
from tests.games.mindnet.test_text_phrases_are_proved import at, order

pytestmark = pytest.mark.source


@pytest.mark.rule("MN-14.41")
@pytest.mark.parametrize(("others", "gained"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_full_sets_are_counted(others, gained):
    cards = [{"name": "Runner"}]
    t = order("Gain 1 Credit for each 2 individuals you control.", "runner", *["runner"] * others, cards=cards,
              they=["runner"], credits=9)  # fmt: skip
    assert t.yours.credits == 9 - 2 + gained + 2


@pytest.mark.rule("MN-14.42")
@pytest.mark.proves("{who:actor} pay(s) {n:digits} {resource(s)}")
@pytest.mark.parametrize(
    ("credits", "answer", "left", "held"), [(5, "yes", 2, 1), (5, "no", 5, 0), (2, "", 2, 0)]
)
def test_the_other_player_pays_in_full_or_not_at_all(credits, answer, left, held):
    t = order("Your opponent discards 1 card unless your opponent pays 3 Credits.", their_credits=credits,
              their_hand=["hit"])  # fmt: skip
    if answer:
        assert t.asked == "they: may"
        t.they(answer)
    assert (t.theirs.credits, len(t.theirs.hand)) == (left, held)


@pytest.mark.rule("MN-14.43")
@pytest.mark.proves("if they do, {effect:joined} .")
@pytest.mark.parametrize(("credits", "answer", "drawn"), [(5, "yes", 1), (5, "no", 2), (2, "", 2)])
def test_what_follows_asks_whether_the_other_player_has_paid(credits, answer, drawn):
    t = order("Your opponent may pay 3 Credits. If they do, draw 1 card. Otherwise, draw 2 cards.",
              their_credits=credits, deck=["hit"] * 3)  # fmt: skip
    if answer:
        t.they(answer)
    assert len(t.yours.hand) == drawn


@pytest.mark.rule("MN-4.17")
@pytest.mark.proves(
    "players cannot {verb:playing} {group:counted ones}",
    "your opponent cannot {verb:playing} {group:counted ones}",
    "you cannot {verb:playing} {group:counted ones}",
)
@pytest.mark.parametrize(("who", "barred"), [("players", True), ("you", True), ("your opponent", False)])
def test_what_cannot_be_recruited_stays_in_the_hand(who, barred):
    cards = [{"name": "Runner"}, {"name": "Clip", "type": "item"}]
    text = f"{who.capitalize()} cannot recruit individuals."
    t = at(text, hand=["runner", "clip"], cards=cards, phase="deploy", credits=30)
    assert ("recruit runner" in t.actions(), t.refused("recruit runner")) == (
        not barred,
        "MN-4.17" if barred else "",
    )
    assert t.refused("purchase clip") == ""


@pytest.mark.rule("MN-4.17")
def test_what_cannot_be_played_for_a_time_can_be_played_after_it():
    t = order("You cannot play events until end of turn.", hand=["hit"])
    assert t.refused("play hit") == "MN-4.17"


@pytest.mark.rule("MN-4.18")
@pytest.mark.proves(
    "the next {group:whole group} this turn costs {-n:digits} less",
    "the next {group:whole group} this turn costs {n:digits} more",
)
@pytest.mark.parametrize(("change", "paid"), [("2 less", [3, 5]), ("2 more", [7, 5])])
def test_the_next_play_alone_has_another_price(change, paid):
    cards = [
        {"name": "Sage", "text": "When you recruit this individual, the next item you purchase this turn costs "
         f"{change}."},
        {"name": "Clip", "type": "item", "price": 5},
    ]  # fmt: skip
    t = recruit("sage", hand=["clip", "clip"], cards=cards)
    for n in paid:
        before = t.yours.credits
        t.you("purchase clip")
        assert before - t.yours.credits == n


@pytest.mark.rule("MN-15.4")
@pytest.mark.parametrize(
    ("does", "drawn"),
    [("Gain 2 Credits.", 1), ("Steal 1 Credit from your opponent.", 1), ("Lose 1 Credit.", 0), ("Gain 1 Credit. Gain 1 "
     "Credit.", 2), ("Your opponent gains 1 Credit.", 0)],
)  # fmt: skip
def test_gains_of_credits_are_seen_one_by_one(does, drawn):
    cards = [{"name": "Sage", "text": "Whenever you gain Credits, draw 1 card."}]
    t = order(does, "sage", cards=cards, deck=["hit"] * 3, their_credits=5)
    assert len(t.yours.hand) == drawn


@pytest.mark.rule("MN-14.44")
@pytest.mark.parametrize(
    ("text", "offered"),
    [("Exhaust target individual your opponent controls.", False), ("Exhaust each individual.", True)],
)
def test_what_cannot_be_targeted_is_no_target(text, offered):
    rock = {"name": "Rock", "text": "This individual cannot be targeted by your opponent."}
    cards = [rock, {"name": "Order", "type": "event", "text": text}]
    t = table((), ["rock"], hand=["order"], credits=30, cards=cards)
    assert (t.refused("play order") == "") == offered


@pytest.mark.rule("MN-14.45")
@pytest.mark.proves("^ use this ability only if {condition}.")
@pytest.mark.parametrize(("held", "rule"), [(0, "MN-14.45"), (1, "")])
def test_an_ability_may_need_a_condition(held, rule):
    text = "Pay 2 Credits: Draw 1 card. Use this ability only if you have 1 or more cards in hand."
    t = at(text, hand=["hit"] * held, credits=30)
    assert (t.refused("use sage"), any(each.startswith("use sage") for each in t.actions())) == (
        rule,
        not rule,
    )


@pytest.mark.rule("MN-14.46")
@pytest.mark.proves("if that cannot be done, {effect:joined} .")
@pytest.mark.parametrize(("held", "drawn"), [(0, 1), (1, 0)])
def test_something_may_happen_because_something_else_cannot(held, drawn):
    t = order("Your opponent discards 1 card. If that cannot be done, draw 1 card.", their_hand=["hit"] * held,
              deck=["hit"])  # fmt: skip
    assert len(t.yours.hand) == drawn
