"""Parties, hosts and surrogates (MN-8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mindnet.mns import THEY, table

pytestmark = pytest.mark.source

NAMED: dict[str, Any] = {"phase": "approaching", "credits": 4, "their_credits": 4}


def seen(actions: list[str]) -> list[str]:
    """Actions without the numbers of cards."""
    return [action.rsplit("-", 1)[0] if action[-1].isdigit() else action for action in actions]


def possession(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "possession", "text": text}


@pytest.mark.rule("MN-8.1")
@pytest.mark.rule("MN-8.2")
def test_any_number_of_approaches():
    t = table(["commuter", "tram-conductor", "loan-shark*", "sentry-chassis"], **NAMED)
    assert seen(t.actions()) == ["approach commuter", "approach tram-conductor", "done"]
    assert t.refused("approach loan-shark") == "MN-8.2"
    assert t.refused("approach sentry-chassis") == "MN-8.2"
    t.you("approach commuter")
    assert t.view(0)["joining"] == [int(t.yours.find("commuter").id)]
    t.you("go")
    assert t.yours.find("commuter").unit == 1
    assert seen(t.actions()) == ["approach tram-conductor", "done"]
    t.you("approach tram-conductor", "go")
    assert [unit["numbers"]["number"] for unit in t.view(0)["relations"]] == [1, 2]


@pytest.mark.rule("MN-8.2")
@pytest.mark.rule("MN-8.9")
def test_the_question_says_who_was_named_so_far():
    t = table(["commuter", "alley-enforcer"], ["tram-conductor", "alley-enforcer"], **NAMED)
    assert t.state.telling.prompt(t.state, t.question) == "With whom do you approach?"
    t.you("approach commuter")
    assert t.state.telling.prompt(t.state, t.question) == "Approaching: Commuter. Who else approaches?"
    t.you("approach alley-enforcer", "go", "declare tram-conductor").they("decline")
    assert t.state.telling.prompt(t.state, t.question) == "Who else hosts?"
    t.they("add alley-enforcer")
    assert t.state.telling.prompt(t.state, t.question) == "Added: Alley Enforcer. Who else hosts?"


@pytest.mark.rule("MN-8.2")
def test_what_is_going_on_and_why_not_are_said():
    t = table(["alley-enforcer", "commuter", "loan-shark*"], ["tram-conductor", "commuter"], **NAMED)
    assert t.why("approach loan-shark").startswith("Loan Shark is exhausted.")
    t.you("approach alley-enforcer", "go")
    assert t.state.telling.situation(t.state, THEY) == "Approaching: Alley Enforcer (2)."
    t.you("declare tram-conductor").they("decline")
    assert t.state.telling.situation(t.state, THEY) == "Alley Enforcer (2) against Tram Conductor (1)."
    t.they("go")
    assert t.why("approach alley-enforcer").startswith("Alley Enforcer is in an interaction already.")
    # It is about the next party now.
    assert (t.asked, t.state.telling.situation(t.state, THEY)) == ("you: approach", "")


@pytest.mark.rule("MN-8.7")
def test_a_surrogate_has_one_mark():
    t = table(["alley-enforcer"], ["tram-conductor", "commuter"], **NAMED)
    t.you("approach alley-enforcer", "go", "declare tram-conductor").they(
        "surrogate commuter", "add tram-conductor"
    )
    t.they("go")
    marks = {thing["card"]: thing["marks"] for thing in t.view(0)["players"][1]["things"]}
    assert marks["tram-conductor"] == ["hosting"]
    assert marks["commuter"] == ["surrogate", "unmotivated"]


@pytest.mark.rule("MN-8.2")
def test_motivation_does_not_matter_for_a_party():
    weak = {"name": "Sloth", "motivation": 0}
    t = table(["sloth", "commuter"], cards=[weak], **NAMED)
    t.you("approach sloth", "approach commuter", "go")
    assert t.view(0)["relations"][0]["numbers"]["party"] == 1


@pytest.mark.rule("MN-8.3")
def test_approach_triggers_come_before_the_host_question():
    t = table(["drone-paparazzo", "commuter"], ["tram-conductor", "alley-enforcer"], **NAMED)
    t.you("approach drone-paparazzo", "go")
    assert t.asked == "you: target"
    t.you("target tram-conductor")
    assert t.asked == "you: host"


@pytest.mark.rule("MN-8.3")
@pytest.mark.rule("MN-18.11")
def test_a_party_that_dies_at_once_leaves_no_interaction():
    martyr = {
        "name": "Martyr",
        "text": "Whenever this individual approaches, deal 9 damage to this individual.",
    }
    t = table(["martyr", "commuter"], ["tram-conductor", "alley-enforcer"], cards=[martyr], **NAMED)
    t.you("approach martyr", "go")
    assert t.asked == "you: approach"
    assert t.view(0)["relations"] == []
    t.you("done")
    assert t.yours.pile == ["martyr"]


@pytest.mark.rule("MN-8.4")
@pytest.mark.rule("MN-8.6")
def test_who_may_be_declared():
    weak = {"name": "Sloth", "motivation": 0}
    side = ["sloth", "commuter", "iron-juliet*", "food-courier", "the-anonymous-source"]
    t = table(["alley-enforcer"], side, cards=[weak], **NAMED)
    t.you("approach alley-enforcer", "go")
    # The Sloth is not motivated; Juliet is exhausted, the Courier cannot host, the Source cannot be declared.
    assert seen(t.actions()) == ["declare sloth", "declare commuter"]
    assert t.refused("declare iron-juliet") == "MN-8.6"
    assert t.refused("declare the-anonymous-source") == "MN-8.6"


@pytest.mark.rule("MN-8.5")
def test_a_hacker_unit_stays_one():
    t = table(["alley-enforcer"], ["commuter*"], their_hand=["second-wind"], **{**NAMED, "their_credits": 9})
    t.you("approach alley-enforcer", "go").you("pass").they("play second-wind")
    assert t.theirs.active == ["commuter"]
    t.to("steal")
    assert t.asked == "you: steal"


@pytest.mark.rule("MN-8.7")
def test_surrogates():
    t = table(
        ["alley-enforcer"],
        ["commuter", "tram-conductor", "angry-mob", "food-courier", "loan-shark*"],
        **NAMED,
    )
    t.you("approach alley-enforcer", "go", "declare commuter")
    assert seen(t.actions()) == ["surrogate tram-conductor", "decline"]
    assert t.refused("surrogate angry-mob", THEY) == "MN-8.7"
    t.they("surrogate tram-conductor")
    # One surrogate for each approach; it need not be motivated after the -1.
    assert t.theirs.level("tram-conductor") == "0/2"
    assert t.asked == "they: add"
    assert t.state.has_state(t.theirs.find("tram-conductor"), "a surrogate")


@pytest.mark.rule("MN-8.7")
def test_a_surrogate_without_the_loss():
    t = table(["alley-enforcer"], ["commuter", "backbench-nobody"], **NAMED)
    t.you("approach alley-enforcer", "go", "declare commuter").they("surrogate backbench-nobody")
    assert t.theirs.level("backbench-nobody") == "1/2"


@pytest.mark.rule("MN-8.8")
def test_a_surrogate_that_dies_or_is_exhausted():
    trap = possession(
        "Trap",
        "Whenever an individual your opponent controls becomes a surrogate, deal 2 damage to that individual.",
    )
    t = table(["alley-enforcer", "trap"], ["tram-conductor", "commuter"], cards=[trap], **NAMED)
    t.you("approach alley-enforcer", "go", "declare tram-conductor").they("surrogate commuter")
    assert t.theirs.pile == ["commuter"]
    assert t.asked == "they: add"
    t.they("add tram-conductor", "go").to("window")
    assert t.view(0)["relations"][0]["numbers"]["hosts"] == 1
    t = table(["alley-enforcer", "marguerite-static"], ["tram-conductor", "commuter"], **NAMED)
    t.you("approach alley-enforcer", "go", "declare tram-conductor").they("surrogate commuter", "go")
    assert t.theirs.find("commuter").unit == 1
    assert t.theirs.level("commuter") == "0/1*"


@pytest.mark.rule("MN-8.9")
def test_added_hosts():
    bell = possession(
        "Bell",
        "Whenever an individual you control hosts, gain 1 Credit.".replace(
            "an individual you control", "a Citizen you control"
        ),
    )
    t = table(
        ["alley-enforcer"], ["commuter", "tram-conductor", "bell", "rent-striker"], cards=[bell], **NAMED
    )
    t.you("approach alley-enforcer", "go", "declare commuter").they("surrogate tram-conductor")
    # The one first declared and then replaced may be one of them.
    t.they("add commuter", "add rent-striker")
    assert t.theirs.find("commuter").unit == 0  # all at once
    assert t.theirs.credits == 4
    t.they("go")
    while t.asked == "they: order":
        t.they("order 1")
    assert t.theirs.credits == 7
    assert len(t.state.party(1, THEY)) == 3


@pytest.mark.rule("MN-8.10")
def test_cannot_be_declared_may_still_be_added():
    t = table(
        ["alley-enforcer"], ["commuter", "the-anonymous-source", "food-courier", "tram-conductor"], **NAMED
    )
    t.you("approach alley-enforcer", "go")
    assert t.refused("declare the-anonymous-source") == "MN-8.6"
    t.you("declare commuter")
    assert "surrogate the-anonymous-source" in seen(t.actions())
    assert "surrogate food-courier" not in seen(t.actions())
    t.they("decline")
    assert "add the-anonymous-source" in seen(t.actions())
    assert "add food-courier" not in seen(t.actions())


@pytest.mark.rule("MN-8.11")
def test_a_hacker_unit_has_no_hosts():
    t = table(["alley-enforcer"], ["the-anonymous-source"], **NAMED)
    t.you("approach alley-enforcer", "go")
    assert t.asked == "you: window"
    assert t.refused("add the-anonymous-source", THEY) == "MN-8.11"
    assert t.state.party(1, THEY) == []


@pytest.mark.rule("MN-8.12")
@pytest.mark.rule("MN-8.13")
def test_one_interaction_a_turn_and_none_exhausts():
    t = table(["alley-enforcer", "knives-adebayo"], ["commuter", "tram-conductor"], **NAMED)
    t.you("approach alley-enforcer", "go", "declare commuter").they("decline", "go")
    assert t.yours.find("alley-enforcer").unit == 1
    assert not t.yours.find("alley-enforcer").turned
    assert not t.theirs.find("commuter").turned
    assert t.refused("approach alley-enforcer") == "MN-8.2"
    t.you("approach knives-adebayo", "go")
    assert t.theirs.find("tram-conductor").unit == 2  # the only one that is available


@pytest.mark.rule("MN-8.12")
def test_who_has_left_an_interaction_approaches_no_more():
    shy = {"name": "Shy", "text": "Whenever this individual approaches, withdraw this individual."}
    t = table(["shy", "commuter"], ["tram-conductor"], cards=[shy], **NAMED)
    t.you("approach shy", "go")
    assert seen(t.actions()) == ["approach commuter", "done"]


@pytest.mark.rule("MN-8.14")
def test_nobody_acts_in_the_approaching_phase():
    t = table(["alley-enforcer"], ["commuter", "tram-conductor"], hand=["crowdfunding"], **NAMED)
    assert t.refused("play crowdfunding") == "MN-8.14"
    assert t.refused("use clock", THEY) == "MN-8.14"


@pytest.mark.rule("MN-12.10")
def test_without_motivation():
    weak = {"name": "Sloth", "motivation": 0, "earnings": 1}
    t = table(["alley-enforcer"], ["sloth"], cards=[weak], **NAMED)
    # It does not keep hackers out.
    t.you("approach alley-enforcer", "go")
    assert t.tells("becomes a hacker unit")
    t = table(["alley-enforcer"], ["sloth", "commuter"], cards=[weak], **NAMED)
    t.you("approach alley-enforcer", "go", "declare commuter")
    assert seen(t.actions()) == ["surrogate sloth", "decline"]
    t.they("decline")
    assert t.asked == "you: window"  # it cannot be added
    t = table(["sloth"], phase="ready", credits=0, cards=[weak])
    assert t.yours.credits == 1


@pytest.mark.rule("MN-18.6")
def test_cannot_approach_does_not_forbid_to_join():
    t = table(
        ["alley-enforcer", "sentry-chassis"],
        ["commuter"],
        hand=["cavalry-subcontracted"],
        **{**NAMED, "credits": 9},
    )
    t.you("approach alley-enforcer", "go").you("play cavalry-subcontracted")
    assert t.yours.find("sentry-chassis").unit == 1


@pytest.mark.rule("MN-18.20")
def test_what_has_one_answer_is_not_asked():
    t = table(["alley-enforcer"], ["commuter"], **NAMED)
    t.you("approach alley-enforcer", "go")
    assert t.tells("You declare Commuter 3 as host.")
    assert t.asked == "you: window"
