"""Evaluation and taxes, GNEs, and the end of a game (MN-10, MN-11, MN-17)."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable import Refused
from tests.games.mindnet.mns import THEY, YOU, Table, meet, table

pytestmark = pytest.mark.source


def event(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "event", "text": text}


def possession(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "possession", "text": text}


STEAL_TWO = event("Heist", "Steal 2 GNEs.")
DROP = event("Leak", "Discard 1 GNE.".replace("Discard", "Your opponent discards"))


# Evaluation (MN-10).


@pytest.mark.rule("MN-10.1")
@pytest.mark.rule("MN-11.8")
def test_the_total():
    t = table(["server-farm", "commuter <pocket-server>", "commuter* <pocket-server>"], area=3)
    assert t.yours.gnes == 5


@pytest.mark.rule("MN-10.2")
def test_the_chance_to_declare_is_gone_for_this_turn():
    t = table(phase="evaluation", area=10, credits=4)
    assert t.actions() == ["victory", "silent"]
    t.you("silent")
    assert t.state.turn == 10
    t = table(phase="evaluation", area=10)
    assert t.you("victory").outcome == "you win (MN-17.1)"


@pytest.mark.rule("MN-10.3")
@pytest.mark.rule("MN-17.8")
def test_only_the_turn_player_declares():
    t = table(area=12, their_area=12)
    assert t.refused("victory") == "MN-10.3"
    assert t.refused("victory", THEY) == "MN-10.3"
    t.to("victory")
    assert t.asked == "you: victory"
    assert t.refused("victory", THEY) == "MN-10.3"


@pytest.mark.rule("MN-10.4")
@pytest.mark.rule("MN-10.6")
@pytest.mark.parametrize(("credits", "left"), [(4, 4), (5, 4), (9, 8), (10, 8), (23, 19)])
def test_taxes(credits: int, left: int):
    t = table(phase="evaluation", credits=credits, their_credits=23)
    assert t.yours.credits == left
    assert t.view(THEY)["players"][THEY]["numbers"]["taxes"] == 4
    assert "MN-10.4" in t.rules or left == credits


@pytest.mark.rule("MN-10.5")
@pytest.mark.parametrize(
    ("mine", "theirs", "credits", "left"),
    [
        (["submarine-yacht"], [], 10, 9),
        (["submarine-yacht", "quantum-actuary"], [], 5, 5),
        ([], ["madam-secretary-ojukwu"], 10, 7),
        ([], ["madam-secretary-ojukwu", "commuter <tax-optimiser>"], 1, 0),
        (["family-vault"], ["madam-secretary-ojukwu"], 30, 30),
    ],
)
def test_changed_taxes(mine: list[str], theirs: list[str], credits: int, left: int):
    t = table(mine, theirs, phase="evaluation", credits=credits, their_credits=0)
    assert t.yours.credits == left
    # A tax of 0 is no paying of taxes.
    paid = left < credits and "madam-secretary-ojukwu" in theirs
    assert t.rules.count("MN-10.4") == (left < credits)
    assert t.log.index("They gain 1 Credit.") < t.log.index("Turn 10: They.") if paid else True


# GNEs (MN-11).


@pytest.mark.rule("MN-11.1")
@pytest.mark.rule("MN-11.2")
def test_gnes_are_cards_without_effect():
    t = table(["mother-lovelace"], area=["family-vault", "server-farm"], credits=10, phase="evaluation")
    assert t.state.credits[YOU] == 8
    t = table(hand=["look"], area=["family-vault"], cards=[event("Look", "Look at your GNE area.")])
    assert t.view(YOU)["players"][YOU]["remembered"] == []
    t.you("play look")
    assert t.view(YOU)["players"][YOU]["remembered"] == [
        {"zone": "GNE area", "card": "family-vault", "place": 1}
    ]
    assert t.view(THEY)["players"][YOU]["remembered"] == []


@pytest.mark.rule("MN-11.2")
def test_a_card_from_the_own_hand_is_hidden_too():
    t = table(["the-cartographer-of-silence"], hand=["curfew"], area=1)
    t.you("use the-cartographer-of-silence")
    for viewer in (YOU, THEY):
        zones = {zone["zone"]: zone for zone in t.view(viewer)["players"][YOU]["zones"]}
        assert [zones["GNE area"]["count"], zones["GNE area"]["cards"]] == [2, None]
    assert t.yours.area[-1] == "curfew"
    assert t.view(YOU)["players"][YOU]["remembered"][0]["card"] == "curfew"
    assert "curfew" not in str(t.view(THEY))


@pytest.mark.rule("MN-11.3")
@pytest.mark.rule("MN-11.4")
@pytest.mark.rule("MN-11.5")
def test_the_newest_is_stolen():
    t = table(
        hand=["heist"],
        area=["commuter"],
        their_area=["angry-mob", "curfew", "iron-juliet"],
        cards=[STEAL_TWO],
    )
    t.you("play heist")
    assert t.yours.area == ["commuter", "iron-juliet", "curfew"]
    assert t.theirs.area == ["angry-mob"]
    assert t.state.owners == [[YOU, THEY, THEY], [THEY]]
    zones = {zone["zone"]: zone for zone in t.view(YOU)["players"][YOU]["zones"]}
    assert zones["GNE area"]["guests"] == [1, 2]
    t = table(hand=["heist"], their_area=0, area=2, cards=[STEAL_TWO])
    assert t.you("play heist").yours.gnes == 2


@pytest.mark.rule("MN-11.6")
def test_provided_gnes_cannot_be_stolen():
    t = meet("alley-enforcer", "", they="server-farm", their_area=0)
    t.to("victory")
    assert "steal" not in str(t.log)
    assert t.theirs.gnes == 1


@pytest.mark.rule("MN-11.7")
def test_creating():
    t = table(hand=["born-in-the-cloud"], deck=["commuter", "curfew"], area=1)
    t.you("play born-in-the-cloud")
    assert [t.yours.area[-1], t.yours.deck] == ["curfew", ["commuter"]]
    assert "curfew" not in str(t.view(YOU))
    t = table(hand=["born-in-the-cloud"], deck=[], area=1)
    assert t.you("play born-in-the-cloud").yours.gnes == 1


@pytest.mark.rule("MN-11.9")
@pytest.mark.rule("MN-13.5")
def test_discarded_and_returned_gnes_go_to_their_owner():
    area = [{"name": "commuter", "owner": THEY}]
    t = table(["mint-of-last-resort"], area=area, credits=0)  # type: ignore[arg-type]
    t.you("use mint-of-last-resort")
    assert [t.yours.credits, t.theirs.pile, t.yours.pile] == [8, ["commuter"], []]
    t = table(phase="deploy", hand=["tabloid-oracle"], area=area, deck=["curfew"])  # type: ignore[arg-type]
    t.you("recruit tabloid-oracle", "yes")
    assert [t.theirs.hand, t.yours.area] == [["commuter"], ["curfew"]]


# The end (MN-17).


@pytest.mark.rule("MN-17.1")
def test_declaring_ten_wins():
    t = table(phase="evaluation", area=9)
    assert t.outcome == ""
    assert table(phase="evaluation", area=11).you("victory").outcome == "you win (MN-17.1)"


@pytest.mark.rule("MN-17.2")
def test_conceding():
    t = table(["commuter"], ["tram-conductor"])
    t.state.apply("concede", THEY)
    assert t.outcome == "you win (MN-17.2)"
    with pytest.raises(Refused):
        t.state.apply("done", YOU)


@pytest.mark.rule("MN-17.3")
def test_who_has_nothing_plays_on():
    t = table(["commuter"], area=0, deck=[], credits=0, active=THEY, clocks=False)
    t.end().end()
    assert t.outcome == ""


def idle(**given: Any) -> Table:
    """Both decks are empty."""
    return table(
        ["commuter"], ["commuter"], deck=[], their_deck=[], clocks=False, credits=4, their_credits=4, **given
    )


@pytest.mark.rule("MN-17.4")
@pytest.mark.rule("MN-17.7")
@pytest.mark.rule("MN-18.14")
@pytest.mark.parametrize(
    ("area", "outcome"), [(6, "you win (MN-17.4)"), (5, "draw (MN-17.4)"), (4, "they win (MN-17.4)")]
)
def test_nobody_acts_any_more(area: int, outcome: str):
    t = idle(phase="start", area=area)
    t.end()
    assert t.outcome == ""  # somebody acted in the turn before
    t.end()
    assert t.outcome == outcome
    first = table(["commuter"], ["commuter"], deck=[], their_deck=[], clocks=False, turn=1, phase="start")
    first.end()
    assert first.outcome == ""


@pytest.mark.rule("MN-17.4")
def test_an_action_keeps_the_game_open():
    t = idle(phase="start")
    t.end()
    t.to("approach").they("approach commuter", "go").end()
    assert t.outcome == ""


@pytest.mark.rule("MN-17.5")
def test_the_countdown():
    t = idle(phase="start", their_hand=["crowdfunding"] * 30, hand=["crowdfunding"] * 30)
    for turn in range(21):
        assert t.outcome == "", turn
        t.to("event").act(int(t.question.seat), "play crowdfunding").end()
    assert t.outcome == "draw (MN-17.5)"


@pytest.mark.rule("MN-17.5")
def test_the_countdown_is_not_stopped():
    t = idle(phase="start", hand=["recycling-day"], pile=["commuter"] * 9)
    t.end().end()
    left = t.state.countdown
    t = idle(phase="start", hand=["recycling-day"], pile=["commuter"] * 9)
    t.end()
    assert t.state.countdown == 20
    t.end()
    assert t.outcome != "" or left == 19


@pytest.mark.rule("MN-17.6")
def test_the_last_turn():
    t = table(["commuter"], turn=200, area=6, phase="start")
    t.end()
    assert t.outcome == "you win (MN-17.6)"


@pytest.mark.rule("MN-18.17")
def test_time_and_agreed_draws():
    t = table()
    t.state.enter("time-out", YOU)
    assert t.outcome == "they win (MN-18.17)"
    t = table()
    t.state.enter("agree-draw", THEY)
    assert t.outcome == "draw (MN-18.17)"
