"""The worked examples of the rules, carried out by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.cards.game.deck_list import deck_of
from tests.games.mindnet.mns import THEY, YOU, Table, mn, table

pytestmark = pytest.mark.source

ANN, BO = YOU, THEY


def met(ann: list[Any], bo: list[Any], party: list[str], host: str = "", **given: Any) -> Table:
    """Ann has approached with a party and declared a host, if she has a choice."""
    t = table(ann, bo, phase="approaching", **given)
    t.you(*[f"approach {each}" for each in party])
    t.you("go")
    if host and t.asked == "you: host":
        t.you(f"declare {host}")
    return t


@pytest.mark.example("MN-EX-01")
def test_a_tie_goes_to_the_hosts():
    t = met(
        ["alley-enforcer"], ["tram-conductor", "call-centre-cluster"], ["alley-enforcer"], "tram-conductor"
    )
    t.they("decline", "add call-centre-cluster", "go")
    assert t.asked == "you: window"
    t.you("pass").they("pass").end()
    assert t.tells(
        "They win interaction 1.", "Alley Enforcer 1 becomes exhausted.", "Alley Enforcer 1 goes home."
    )
    assert t.rules.count("MN-9.9") == 1
    assert t.yours.active == []
    assert t.theirs.active == ["tram-conductor", "call-centre-cluster"]


@pytest.mark.example("MN-EX-02")
def test_damage_instead_of_exhausting():
    t = met(["alley-enforcer", "hired-muscle"], ["filibuster-specialist"], ["alley-enforcer", "hired-muscle"])
    t.to("winner")
    assert t.view(YOU)["relations"][0]["numbers"] == {"number": 1, "party": 5, "hosts": 3}
    t.you("damage")
    # The only loser is the victim of both; nobody is asked, and the losers are not exhausted, too.
    assert t.tells("Filibuster Specialist 4 takes 1 damage.", "Filibuster Specialist 4 takes 2 damage.")
    assert t.refused("exhaust") == "MN-9.11"
    assert t.theirs.level("filibuster-specialist").endswith("/1")


@pytest.mark.example("MN-EX-02")
def test_every_aggressor_is_assigned():
    t = met(
        ["alley-enforcer", "hired-muscle"],
        ["filibuster-specialist", "commuter"],
        ["alley-enforcer", "hired-muscle"],
        "filibuster-specialist",
    )
    t.they("add commuter", "go").to("winner").you("damage", "hit filibuster-specialist")
    assert t.asked == "you: hit"
    assert t.refused("done") == "MN-9.12"
    assert t.refused("exhaust") == "MN-9.11"


@pytest.mark.example("MN-EX-03")
def test_killed_in_the_window():
    t = met(
        ["data-mugger <grandfathers-revolver>"],
        ["commuter"],
        ["data-mugger"],
        their_hand=["drive-by-update"],
        their_credits=3,
    )
    t.you("pass").they("play drive-by-update", "target data-mugger").you("pass").they("pass")
    assert t.tells("Data Mugger 1 dies.", "is not resolved")
    t.end()
    assert sorted(t.yours.pile) == ["data-mugger", "grandfathers-revolver"]
    assert t.theirs.active == ["commuter"]
    assert not t.tells("lose 1 Credit")
    assert not t.tells("steals")


@pytest.mark.example("MN-EX-03")
def test_a_dead_individual_lies_in_the_area_until_the_end():
    t = met(
        ["data-mugger <grandfathers-revolver>"], ["commuter"], ["data-mugger"],
        their_hand=["drive-by-update"], their_credits=3,
    )  # fmt: skip
    t.you("pass").they("play drive-by-update", "target data-mugger")
    assert t.yours.pile == []
    assert [card.printed.slug for card in t.state.fallen] == ["data-mugger", "grandfathers-revolver"]
    assert t.theirs.credits == 0


@pytest.mark.example("MN-EX-04")
def test_a_hacker_unit_past_an_individual_that_cannot_be_declared():
    t = met(["amateur-sysadmin"], ["the-anonymous-source", "iron-juliet*"], ["amateur-sysadmin"])
    assert t.tells("becomes a hacker unit")
    assert t.refused("add the-anonymous-source", BO) == "MN-8.11"
    t.to("steal")
    assert t.view(YOU)["relations"][0]["numbers"]["party"] == 2
    t.you("steal").end()
    assert [t.yours.gnes, t.theirs.gnes] == [6, 4]
    assert t.yours.active == ["amateur-sysadmin"]


@pytest.mark.example("MN-EX-05")
@pytest.mark.parametrize(
    ("lovelace", "bo", "gnes"),
    [("mother-lovelace", [], 6), ("mother-lovelace*", [], 5), ("mother-lovelace", ["cold-firewall"], 5)],
)
def test_the_threshold(lovelace: str, bo: list[str], gnes: int):
    t = met([lovelace, "commuter"], bo, ["commuter"])
    t.end()
    assert t.yours.gnes == gnes
    assert len(t.yours.hand) == (1 if gnes == 6 else 0)
    assert "commuter" in t.yours.active


@pytest.mark.example("MN-EX-06")
def test_a_surrogate_that_is_caught():
    t = met(
        ["marguerite-static", "amateur-sysadmin"],
        ["dockloader-mark-iv", "iron-juliet", "happy-9"],
        ["amateur-sysadmin"],
        "dockloader-mark-iv",
    )
    assert t.refused("surrogate iron-juliet", BO) == "MN-8.7"
    t.they("surrogate happy-9")
    assert t.theirs.level("happy-9") == "1/4*"
    assert len(t.theirs.hand) == 2
    assert t.asked == "they: add"
    assert "add dockloader-mark-iv-4" in t.actions()
    t.they("go").to("window")
    assert t.view(YOU)["relations"][0]["numbers"] == {"number": 1, "party": 2, "hosts": 0}
    t.end()
    assert t.tells("You win interaction 1.")
    assert t.theirs.active == ["dockloader-mark-iv", "iron-juliet"]


@pytest.mark.example("MN-EX-07")
def test_motivation_gone_before_the_host_is_declared():
    t = met(["drone-paparazzo"], ["commuter"], ["drone-paparazzo"])
    assert t.tells("Commuter 3 gets -1 motivation.", "becomes a hacker unit")
    t.end()
    assert t.yours.gnes == 6


@pytest.mark.example("MN-EX-08")
def test_a_bad_morning():
    t = table(
        ["commuter*", "alley-enforcer*", "model-0-the-apologetic*"], phase="ready", credits=7, clocks=False
    )
    assert t.yours.pile == ["commuter"]
    assert t.yours.level("alley-enforcer") == "2/2 (1)*"
    assert t.asked == "you: paid"
    t.you("activate alley-enforcer")
    assert t.yours.credits == 3
    # The step is over, for what is left does not pay for another one.
    assert t.refused("activate model-0-the-apologetic") == "MN-4.2"
    assert [t.yours.level("model-0-the-apologetic"), t.yours.level("alley-enforcer")] == ["2/4*", "2/2 (1)"]
    t.to("deploy")
    assert t.yours.credits == 3


@pytest.mark.example("MN-EX-08")
def test_who_cannot_pay_activates_nobody():
    t = table(["alley-enforcer*", "hired-muscle*"], phase="ready", credits=3, clocks=False)
    assert t.asked == "you: deploy"
    assert "MN-5.4" not in t.rules


@pytest.mark.example("MN-EX-09")
def test_the_unique_discard():
    t = table(
        ["rosa-lindqvist-paz*"], hand=["rosa-lindqvist-paz", "rosa-lindqvist-paz"], phase="ready", credits=3
    )
    assert t.asked == "you: unique"
    t.you("activate rosa-lindqvist-paz")
    assert t.yours.pile == ["rosa-lindqvist-paz"]
    assert t.yours.level("rosa-lindqvist-paz") == "2/2"
    assert t.refused("heal rosa-lindqvist-paz") == "MN-5.7"
    t.to("deploy")
    assert t.refused("recruit rosa-lindqvist-paz") == "MN-6.7"


@pytest.mark.example("MN-EX-09")
def test_with_talent_agency_the_second_discard_is_legal():
    t = table(
        ["rosa-lindqvist-paz*", "talent-agency"],
        hand=["rosa-lindqvist-paz", "rosa-lindqvist-paz"],
        phase="ready",
        credits=3,
    )
    t.to("unique").you("activate rosa-lindqvist-paz", "heal rosa-lindqvist-paz")
    assert t.yours.level("rosa-lindqvist-paz") == "2/3"


@pytest.mark.example("MN-EX-10")
@pytest.mark.parametrize(
    ("nobody", "conductor", "left"),
    [
        ("backbench-nobody", "tram-conductor*", 0),
        ("backbench-nobody", "tram-conductor", 0),
        ("backbench-nobody*", "tram-conductor", 2),
    ],
)
def test_negative_income(nobody: str, conductor: str, left: int):
    chips = f"{nobody} <corporate-loyalty-chip corporate-loyalty-chip>"
    t = table([chips, conductor], phase="ready", credits=1)
    t.to("deploy")
    assert t.yours.credits == left


@pytest.mark.example("MN-EX-11")
def test_declaring_before_taxes():
    t = table(["server-farm"], phase="evaluation", area=9, credits=14)
    assert t.asked == "you: victory"
    assert t.you("victory").outcome == "you win (MN-17.1)"
    assert t.yours.credits == 14


@pytest.mark.example("MN-EX-11")
def test_a_silent_player_pays_taxes():
    t = table(["server-farm"], phase="evaluation", area=9, credits=14)
    t.you("silent")
    assert t.yours.credits == 12
    assert t.refused("victory") == "MN-10.3"


@pytest.mark.example("MN-EX-11")
def test_a_server_on_an_exhausted_bearer_provides_nothing():
    t = table(["commuter* <pocket-server>"], ["commuter"], phase="approaching", area=9, credits=14)
    assert t.yours.gnes == 9
    assert t.rules.count("MN-10.4") == 1
    assert t.yours.credits == 12
    t = table(["commuter", "commuter* <pocket-server>"], phase="evaluation", area=9, credits=14)
    assert "victory" not in t.actions()


@pytest.mark.example("MN-EX-12")
def test_ten_at_the_wrong_time():
    t = met(["hired-muscle"], ["server-farm"], ["hired-muscle"], area=1, their_area=9)
    assert t.theirs.gnes == 10
    assert t.refused("victory", BO) == "MN-10.3"
    t.to("steal")
    t.you("steal")
    assert [t.yours.gnes, t.theirs.gnes] == [2, 9]
    t.to("deploy", BO)
    t = table([], ["server-farm"], phase="event", active=BO, their_area=8)
    assert t.theirs.gnes == 9
    t.end()
    assert t.state.outcome is None
    t = table([], ["server-farm"], active=BO, area=0, their_area=9)
    assert t.refused("victory", ANN) == "MN-10.3"


@pytest.mark.example("MN-EX-12")
def test_declaring_with_nine_is_refused():
    cards = [
        {
            "name": "Herald",
            "type": "possession",
            "text": "At the start of your evaluation phase, you may draw 1 card.",
        }
    ]
    t = table(["herald"], phase="evaluation", area=9, cards=cards)
    assert t.asked == "you: may"
    assert t.refused("victory") == "MN-10.2"


@pytest.mark.example("MN-EX-13")
def test_honeypot():
    t = table(
        ["mother-lovelace", "the-locksmith"],
        ["honeypot-mainframe"],
        phase="approaching",
        their_credits=2,
        credits=1,
    )
    t.you("approach mother-lovelace", "go", "approach the-locksmith", "go")
    t.they("interaction 1").to("steal").you("steal")
    assert t.theirs.pile == ["honeypot-mainframe"]
    assert [t.yours.gnes, t.theirs.gnes, t.yours.hand] == [5, 5, []]
    t.to("steal").you("steal")  # drawing and stealing Credits are not put in order (MN-14.18)
    t.end()
    assert [t.yours.gnes, t.theirs.gnes] == [6, 4]
    assert len(t.yours.hand) == 1
    assert [t.yours.credits, t.theirs.credits] == [3, 0]


@pytest.mark.example("MN-EX-14")
def test_an_empty_deck():
    t = table(
        ["commuter"], phase="ready", deck=["commuter", "born-in-the-cloud"], hand=["commuter"] * 4, credits=9
    )
    t.to("deploy")
    assert len(t.yours.hand) == 6
    assert t.yours.deck == []
    before = t.yours.credits
    t.to("event").you("play born-in-the-cloud")
    assert t.yours.credits == before - 7
    assert t.yours.gnes == 5
    assert t.yours.pile == ["born-in-the-cloud"]
    assert t.outcome == ""


@pytest.mark.example("MN-EX-15")
def test_the_event_does_not_shuffle_itself():
    t = table(hand=["recycling-day"], deck=[], pile=["commuter"] * 3, credits=2)
    t.you("play recycling-day")
    assert [len(t.yours.deck), t.yours.hand, t.yours.pile] == [2, ["commuter"], ["recycling-day"]]


@pytest.mark.example("MN-EX-16")
def test_wrong_windows():
    given: dict[str, Any] = {"credits": 5, "their_credits": 3, "their_hand": ["drive-by-update"]}
    ann = ["limb-printer-operator", "commuter", "alley-enforcer*"]
    assert table(ann, phase="deploy", **given).refused("use limb-printer-operator") == "MN-6.9"
    assert table(ann, phase="ready", **given).refused("use limb-printer-operator") == "MN-5.12"
    t = table(ann, ["commuter", "tram-conductor"], phase="approaching", **given)
    assert t.refused("use limb-printer-operator") == "MN-8.14"
    assert table(ann, **given).refused("play drive-by-update", BO) == "MN-7.2"
    t.you("approach commuter", "go", "declare tram-conductor")
    assert t.refused("play drive-by-update", BO) == "MN-8.14"
    t.they("decline", "go").you("pass")
    assert t.refused("play drive-by-update", BO) == ""
    t = table(ann, variants=["open-event-phase"], **given)
    t.you("done")
    assert t.refused("play drive-by-update", BO) == ""


@pytest.mark.example("MN-EX-17")
def test_illegal_deployments():
    def refused(action: str, credits: int, ann: str = "rosa-lindqvist-paz") -> str:
        hand = ["rosa-lindqvist-paz", "knives-adebayo", "personality-patch", "pineal-shunt", "angry-mob"]
        t = table([ann], ["knives-adebayo"], phase="deploy", credits=credits, hand=hand, clocks=False)
        return t.refused(action)

    assert refused("recruit rosa-lindqvist-paz", 2) == "MN-6.7"
    assert refused("recruit rosa-lindqvist-paz", 5) == "MN-6.7"
    assert refused("recruit knives-adebayo", 2) == "MN-4.13"
    assert refused("recruit knives-adebayo", 6) == ""
    assert refused("purchase personality-patch", 3) == "MN-6.6"
    assert refused("purchase pineal-shunt", 9, "server-farm") == "MN-6.4"
    assert refused("recruit angry-mob", 6) == "MN-6.2"
    deck = deck_of({"name": "d", "cards": {"pineal-shunt": 4, "commuter": 46}}, "here")
    assert [each.rule for each in mn().breaches(deck, mn().pool(), mn().options(()))] == ["MN-2.2", "MN-2.2"]


@pytest.mark.example("MN-EX-17")
def test_an_item_is_not_attached_to_an_individual_of_the_opponent():
    t = table(["commuter", "tram-conductor"], ["knives-adebayo"], phase="deploy", hand=["pineal-shunt"])
    t.you("purchase pineal-shunt")
    assert t.asked == "you: bearer"
    assert t.refused("attach knives-adebayo") == "MN-6.4"


@pytest.mark.example("MN-EX-18")
def test_the_first_two_turns():
    mine = ("alley-enforcer", "amateur-sysadmin", "field-surgeon", "loan-shark")
    others = [card.slug for card in mn().pool().cards if card.type == "event"][:13]
    cards = dict.fromkeys([*mine, *others], 3)
    state: Any = None
    ann = 0
    for seed in range(400):
        state = mn().start(decks=[cards, cards], seed=seed)
        hands = [[card.slug for card in hand] for hand in state.hand]
        ann = int(state.decider)
        if {"alley-enforcer", "amateur-sysadmin"} <= set(hands[ann]) and {
            "field-surgeon",
            "loan-shark",
        } <= set(hands[1 - ann]):
            break
    t, bo = Table(state), 1 - ann
    assert [len(state.areas[0]), len(state.hand[0]), len(state.deck[0])] == [5, 7, 39]
    t.act(ann, "first", "recruit alley-enforcer", "recruit amateur-sysadmin", "done")
    t.act(bo, "recruit field-surgeon", "recruit loan-shark", "done")
    assert [state.credits[ann], state.credits[bo]] == [2, 3]
    assert [len(state.hand[ann]), len(state.hand[bo])] == [5, 5]
    assert state.phase == "event"
    t.act(ann, "done", "approach alley-enforcer", "go", "declare loan-shark")
    t.act(bo, "decline", "add field-surgeon", "go")
    t.act(ann, "pass")
    t.act(bo, "pass")
    enforcer = next(card for card in state.sides[ann] if card.printed.slug == "alley-enforcer")
    assert enforcer.turned
    assert state.active == bo
    assert state.credits[ann] == 2
    t.act(bo, "done")  # discards for Credits
    assert [state.phase, state.credits[bo], len(state.hand[bo])] == ["deploy", 5, 7]
    t.act(bo, "done", "done", "done")
    assert enforcer.damage == 1
    assert [t.asked, state.pending[0].seat] == [f"{('you', 'they')[ann]}: activate", ann]


@pytest.mark.example("MN-EX-19")
def test_health_arithmetic():
    cards = [
        {"name": "Upgrade", "type": "event", "text": "Upgrade target individual."},
        {"name": "Degrade", "type": "event", "text": "Degrade target individual."},
        {"name": "Cure", "type": "event", "text": "Heal 3 damage from target sick individual."},
    ]
    t = table(["alley-enforcer 2"], hand=["upgrade", "degrade", "cure"], cards=cards)
    assert t.yours.level("alley-enforcer") == "2/1 (1)"
    assert t.you("play upgrade").yours.level("alley-enforcer") == "2/2 (1)"
    assert t.you("play degrade").yours.level("alley-enforcer") == "2/1 (1)"
    assert t.you("play cure").yours.level("alley-enforcer") == "2/3 (1)"
    assert not t.state.has_state(t.yours.find("alley-enforcer"), "sick")
    t = table(["alley-enforcer 2"], hand=["degrade"], cards=cards)
    assert sorted(t.you("play degrade").yours.pile) == ["alley-enforcer", "degrade"]
    t = table(["commuter"], hand=["pirate-firmware"], phase="deploy")
    assert sorted(t.you("purchase pirate-firmware").yours.pile) == ["commuter", "pirate-firmware"]


@pytest.mark.example("MN-EX-20")
def test_five_triggers_at_once():
    t = table(
        ["knives-adebayo", "viktor-anselm-unlicensed", "echo-of-nine"],
        ["commuter", "war-correspondent", "obituary-writer"],
        hand=["drive-by-update", "drive-by-update"],
        credits=6,
        their_credits=0,
    )
    t.you("play drive-by-update", "target commuter")
    assert t.theirs.pile == ["commuter"]
    assert t.asked == "you: order"
    assert len(t.actions()) == 3
    t.you("order 1", "order 1")  # Bo only draws and gains, so he is not asked (MN-14.18)
    while t.asked == "you: target":
        assert not any("commuter" in action for action in t.actions())
        assert t.refused("play drive-by-update") != ""
        t.you(t.actions()[0])
    assert t.asked == "you: event"
    assert len(t.theirs.hand) == 1
    assert t.theirs.credits == 1
    assert t.tells("You gain 2 Credits.")


@pytest.mark.example("MN-EX-21")
@pytest.mark.parametrize("heart", [False, True])
def test_two_replacements_for_one_death(heart: bool):
    t = table(["chancellor-weil-twice-cloned* 2 <backup-heart>"], phase="ready", credits=20)
    assert t.asked == "you: replace"
    sentence = t.question.prompt
    at = 1 if (sentence.index("Backup") < sentence.index("Weil")) == heart else 2
    t.you(f"mode {at}")
    assert "backup-heart" in t.yours.pile
    assert not t.tells("dies")
    if heart:
        assert t.yours.level("chancellor-weil-twice-cloned") == "3/3*"
    else:
        assert t.yours.hand == ["chancellor-weil-twice-cloned"]
        t.to("deploy").you("recruit chancellor-weil-twice-cloned")
        assert t.yours.level("chancellor-weil-twice-cloned") == "3/3"


@pytest.mark.example("MN-EX-22")
def test_getting_out():
    t = met(
        ["getaway-driver", "alley-enforcer"], ["iron-juliet"], ["getaway-driver", "alley-enforcer"], credits=2
    )
    t.you("use getaway-driver", "target alley-enforcer").they("pass")
    assert t.yours.credits == 1
    assert t.refused("use getaway-driver") == "MN-14.9"
    t.you("pass").to("winner", BO).they("damage")
    t.end()
    assert t.yours.pile == ["getaway-driver"]
    assert t.yours.active == ["alley-enforcer"]


@pytest.mark.example("MN-EX-22")
def test_the_tie_would_have_been_lost_all_the_same():
    t = met(["getaway-driver", "alley-enforcer"], ["iron-juliet"], ["getaway-driver", "alley-enforcer"])
    assert t.to("winner").asked == "they: winner"
    assert "MN-9.9" in t.rules


@pytest.mark.example("MN-EX-23")
@pytest.mark.parametrize("shot", [True, False])
def test_one_individual_two_interactions(shot: bool):
    t = table(["amateur-sysadmin", "data-mugger"], ["granny-arsenic", "commuter"], phase="approaching")
    t.you("approach amateur-sysadmin", "go", "declare granny-arsenic").they("decline", "go")
    t.you("approach data-mugger", "go").they("interaction 2").you("pass")
    if shot:
        t.they("use granny-arsenic", "target data-mugger").you("pass").they("pass")
        assert t.tells("Data Mugger 2 dies.", "Interaction 2 is not resolved.")
        t.end()
        assert t.tells("You win interaction 1.")
        assert "granny-arsenic" not in t.theirs.active
    else:
        t.they("pass").you("pass").they("pass", "exhaust")
        assert t.tells("They win interaction 1.")


@pytest.mark.example("MN-EX-24")
@pytest.mark.parametrize(("farm", "outcome"), [(True, "you win (MN-17.4)"), (False, "draw (MN-17.4)")])
def test_the_depleted_end(farm: bool, outcome: str):
    ann = ["server-farm", "commuter"] if farm else ["commuter"]
    t = table(
        ann, ["commuter"], phase="start", deck=[], their_deck=[], credits=4, their_credits=4, clocks=False
    )
    t.end()
    assert t.outcome == ""
    t.to("approach", BO).end()
    assert t.outcome == outcome


@pytest.mark.example("MN-EX-24")
def test_an_approach_keeps_the_game_open_for_twenty_turns():
    source = ["the-anonymous-source"]
    t = table(source, source, phase="start", deck=[], their_deck=[], credits=4, their_credits=4, clocks=False)
    for _ in range(21):
        assert t.outcome == ""
        t.to("approach").act(int(t.question.seat), "approach the-anonymous-source", "go")
        t.end()
    assert t.outcome == "you win (MN-17.5)"  # she has stolen once more
