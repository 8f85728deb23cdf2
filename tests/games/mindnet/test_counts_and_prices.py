"""What is counted in sets, what the other player pays or has done, and what cannot be played."""

from __future__ import annotations

import pytest

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
