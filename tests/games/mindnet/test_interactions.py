"""Interactions: windows, who wins, what follows, withdrawing and joining (MN-9)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mindnet.mns import THEY, YOU, Table, fight, meet, table

pytestmark = pytest.mark.source


def possession(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "possession", "text": text}


def event(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "event", "text": text}


def two_units(**given: Any) -> Table:
    """Two interactions wait."""
    t = table(
        ["alley-enforcer", "data-mugger"], ["commuter", "tram-conductor"],
        **{"phase": "approaching", "credits": 4, "their_credits": 4, **given},
    )  # fmt: skip
    t.you("approach alley-enforcer", "go", "declare commuter").they("decline", "go")
    return t.you("approach data-mugger", "go")


@pytest.mark.rule("MN-9.1")
def test_without_interactions():
    t = table(["commuter"], ["tram-conductor"], phase="approaching", credits=4, area=10)
    t.you("done")
    assert [t.asked, t.state.phase] == ["you: victory", "evaluation"]


@pytest.mark.rule("MN-9.2")
@pytest.mark.rule("MN-9.14")
def test_the_host_player_chooses_the_order():
    t = two_units()
    assert [t.asked, t.actions()] == ["they: interaction", ["interaction 1", "interaction 2"]]
    assert (
        t.state.telling.label(t.state, t.question, t.question.actions[0])
        == "Alley Enforcer (2) against Commuter (1)"
    )
    t.they("interaction 2")
    assert t.state.current == 2
    t.you("pass").they("pass").to("window")
    assert t.state.current == 1


@pytest.mark.rule("MN-9.3")
def test_the_window():
    draw = possession("Well", "Discard 1 card: Draw 1 card.")
    t = meet(
        "commuter", "tram-conductor", "well", "well", hand=["commuter"], their_hand=["commuter"], cards=[draw]
    )
    t.you("use well")
    assert t.asked == "they: window"
    t.they("pass")
    assert t.asked == "you: window"
    t.you("use well").they("use well").you("pass").they("use well")
    assert t.asked == "you: window"  # the one who had passed may act again
    t.you("pass").they("pass")
    assert t.asked != "you: window"


@pytest.mark.rule("MN-9.4")
def test_a_party_that_has_gone():
    t = meet("commuter", "alley-enforcer", hand=["recall-the-bill"], credits=9)
    t.you("play recall-the-bill", "target commuter").they("pass").you("pass")
    assert t.tells("Interaction 1 is not resolved.")
    t = meet("alley-enforcer", "commuter", hand=["recall-the-bill"], credits=9)
    t.you("play recall-the-bill", "target commuter").they("pass").you("pass")
    assert t.tells("Interaction 1 is not resolved.")


@pytest.mark.rule("MN-9.5")
def test_total_motivation():
    weak = {"name": "Moper", "motivation": 0}
    pull = event("Pull", "Target individual gets -3 motivation until end of turn.")
    t = meet("moper,alley-enforcer", "tram-conductor,iron-juliet", hand=["pull", "lull"], cards=[weak, pull])
    t.you("play pull", "target moper", "play lull", "target iron-juliet")
    numbers = t.view(YOU)["relations"][0]["numbers"]
    assert [numbers["party"], numbers["hosts"]] == [-1, 1]


@pytest.mark.rule("MN-9.6")
@pytest.mark.parametrize(("party", "stolen"), [("commuter", 0), ("alley-enforcer", 1)])
def test_a_hacker_unit_needs_two(party: str, stolen: int):
    t = fight(party, "")
    assert [t.yours.gnes, t.theirs.gnes] == [10 + stolen, 5 - stolen]
    assert t.yours.active == [party]
    assert not t.tells("win interaction")


@pytest.mark.rule("MN-9.6")
def test_a_hacker_unit_may_decline():
    t = meet("alley-enforcer", "").to("steal").you("decline")
    assert t.yours.gnes == 10


@pytest.mark.rule("MN-9.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "needed"),
    [
        ("", "", 2),
        ("mother-lovelace", "", 1),
        ("mother-lovelace", "cold-firewall", 4),
        ("", "cold-firewall", 4),
    ],
)
def test_the_hacker_threshold(mine: str, theirs: str, needed: int):
    t = meet("commuter", "", mine, theirs)
    assert t.view(YOU)["relations"][0]["numbers"]["needed"] == needed


@pytest.mark.rule("MN-9.8")
@pytest.mark.rule("MN-9.10")
def test_the_higher_total_wins_and_exhausts_the_losers():
    t = fight("tram-conductor,commuter", "loan-shark,ward-boss")
    assert t.tells(
        "They win interaction 1.", "Tram Conductor 1 becomes exhausted.", "Commuter 2 becomes exhausted."
    )
    t = fight("amateur-sysadmin", "tram-conductor")
    assert t.tells("You win interaction 1.", "Tram Conductor 3 becomes exhausted.")
    assert t.theirs.active == []
    assert t.yours.active == ["amateur-sysadmin"]


@pytest.mark.rule("MN-9.9")
@pytest.mark.parametrize(("item", "winner"), [("", "They"), ("predictive-calendar", "You")])
def test_ties(item: str, winner: str):
    party = f"amateur-sysadmin <{item}>" if item else "amateur-sysadmin"
    # With the calendar's +1 both have 3.
    t = fight(party, "knives-adebayo" if item else "ward-boss")
    assert t.tells(f"{winner} win interaction 1.")


@pytest.mark.rule("MN-9.9")
def test_a_tie_of_zeros():
    t = meet("commuter", "tram-conductor", hand=["lull", "lull"])
    t.you("play lull", "target commuter").they("pass").you("play lull", "target tram-conductor")
    t.they("pass").you("pass")
    assert t.tells("They win interaction 1.")


@pytest.mark.rule("MN-9.11")
def test_exhaust_or_damage():
    t = meet("alley-enforcer", "commuter").to("winner")
    assert [t.asked, t.actions()] == ["you: winner", ["exhaust", "damage"]]
    t.you("damage")
    assert t.theirs.pile == ["commuter"]
    assert meet("amateur-sysadmin", "commuter").to("victory").tells("Commuter 3 becomes exhausted.")
    # An exhausted aggressor is none.
    t = meet("alley-enforcer,knives-adebayo", "commuter", hand=["lull", "lull"])
    t.you("play lull", "target alley-enforcer").they("pass").you("play lull", "target knives-adebayo")
    assert t.to("victory").tells("They win interaction 1.")


@pytest.mark.rule("MN-9.12")
def test_damage_is_assigned_and_dealt_together():
    t = meet("alley-enforcer,knives-adebayo", "commuter,tram-conductor").to("winner").you("damage")
    assert t.asked == "you: hit"
    assert t.question.prompt == "Whom does Alley Enforcer damage (1)?"
    t.you("hit commuter", "hit tram-conductor")
    deaths = [line for line in t.log if line.endswith((" dies.", " is discarded.", " goes home."))]
    assert deaths == [  # they lie in the area until the end
        "Commuter 4 dies.",
        "Tram Conductor 5 dies.",
        "Alley Enforcer 1 goes home.",
        "Knives Adebayo 2 goes home.",
        "Commuter 4 is discarded.",
        "Tram Conductor 5 is discarded.",
    ]
    t = meet("alley-enforcer,knives-adebayo", "iron-juliet,tram-conductor", hand=["standing-ovation"])
    t.you("play standing-ovation", "target knives-adebayo").to("winner").you(
        "damage", "hit iron-juliet", "hit iron-juliet"
    )
    assert t.theirs.level("iron-juliet") == "4/2 (2)"


@pytest.mark.rule("MN-9.13")
@pytest.mark.rule("MN-14.4")
def test_winning_and_losing_triggers():
    loser = {"name": "Sore", "text": "Whenever this individual loses an interaction, draw 1 card."}
    book = possession("Book", "Whenever you lose an interaction, gain 1 Credit.")
    t = meet(
        "knives-adebayo,alley-enforcer", "sore,commuter", they="book", cards=[loser, book], their_credits=0
    )
    t.to("winner").you("exhaust")
    while t.asked == "they: order":
        t.they("order 1")
    # Its own ability was still on.
    assert [len(t.theirs.hand), t.theirs.credits] == [1, 1]
    t = fight("data-mugger,alley-enforcer", "commuter", their_credits=3)
    assert [t.yours.credits, t.theirs.credits] == [5, 2]


@pytest.mark.rule("MN-9.13")
@pytest.mark.rule("MN-18.5")
def test_who_was_killed_has_not_lost():
    loser = {
        "name": "Sore",
        "health": 1,
        "text": "Whenever this individual loses an interaction, draw 1 card.",
    }
    witness = {
        "name": "Witness",
        "motivation": 1,
        "health": 1,
        "text": "Whenever you lose an interaction, gain 1 Credit.",
    }
    t = meet("hired-muscle,alley-enforcer", "sore,witness", cards=[loser, witness], their_credits=0)
    t.to("winner").you("damage", "hit sore", "hit witness")
    t.to("victory")
    assert [len(t.theirs.hand), t.theirs.credits] == [0, 1]


@pytest.mark.rule("MN-9.15")
def test_all_go_home_and_the_dead_are_discarded():
    t = meet("data-mugger <pineal-shunt>,commuter", "iron-juliet,tram-conductor")
    t.to("winner").they("damage")
    t.they("hit data-mugger").to("victory")
    assert sorted(t.yours.pile) == ["data-mugger", "pineal-shunt"]
    assert [card.unit for side in t.state.sides for card in side] == [0] * 5
    assert t.yours.active == ["commuter"]
    assert t.view(YOU)["relations"] == []


@pytest.mark.rule("MN-9.16")
def test_withdrawing_and_joining():
    t = meet(
        "getaway-driver,commuter",
        "iron-juliet",
        credits=9,
        hand=["cavalry-subcontracted"],
        you="tram-conductor",
    )
    t.you("use getaway-driver", "target commuter")
    assert t.yours.find("commuter").unit == 0
    assert not t.yours.find("commuter").turned
    t.they("pass").you("play cavalry-subcontracted")
    # Only who has been in no interaction.
    assert t.yours.find("tram-conductor").unit == 1
    approach = possession("Bell", "Whenever a Citizen you control approaches, gain 1 Credit.")
    t = meet(
        "getaway-driver", "iron-juliet", you="tram-conductor,bell", credits=9, hand=["cavalry-subcontracted"],
        cards=[approach],
    )  # fmt: skip
    assert t.you("play cavalry-subcontracted").yours.credits == 7
    t = meet("alley-enforcer", "", they="food-courier", their_hand=["cavalry-subcontracted"], their_credits=9)
    t.you("pass")
    assert t.refused("play cavalry-subcontracted", THEY) == "MN-4.9"  # a hacker unit has no hosts


@pytest.mark.rule("MN-9.17")
def test_nobody_joins_twice():
    t = meet("getaway-driver,commuter", "iron-juliet", credits=9, hand=["cavalry-subcontracted"])
    t.you("use getaway-driver", "target commuter").they("pass")
    assert t.refused("play cavalry-subcontracted") == "MN-4.9"


@pytest.mark.rule("MN-18.11")
def test_members_of_what_was_dealt_with_still_approach():
    t = two_units(hand=["smoke"], cards=[event("Smoke", "Withdraw each approaching individual you control.")])
    t.they("interaction 2").you("pass").they("pass").to("window")
    assert t.state.has_state(t.yours.find("data-mugger"), "approaching")
    t.you("play smoke")
    assert [card.unit for card in t.state.people(YOU)] == [0, 0]
