"""Abilities and effects, environments, rulings (MAT-9, MAT-10, MAT-13)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.minds_across_time.mats import THEY, table

pytestmark = pytest.mark.source

LEAGUE: dict[str, Any] = {
    "name": "League",
    "type": "character",
    "text": "Whenever you play a product, draw 1 card.",
}
SALON: dict[str, Any] = {
    "name": "Salon",
    "type": "character",
    "text": "Whenever you play a product, put 1 hour indicator on this character.",
}
FREE: dict[str, Any] = {"name": "Free Chair", "type": "product", "subtypes": ["household"]}
GEM: dict[str, Any] = {"name": "Gem", "type": "product", "subtypes": ["artwork"], "victory_points": 2}
CARDS = (LEAGUE, SALON, FREE, GEM)


@pytest.mark.rule("MAT-9.1")
def test_static_abilities_apply_while_their_card_is_in_play():
    t = table(["zheng-he", "outrigger-canoe"], hand=["ruin"])
    assert t.yours.points == 2
    t.you("play ruin", "target zheng-he").passed()
    assert t.yours.points == 1


@pytest.mark.rule("MAT-9.2")
@pytest.mark.rule("MAT-9.3")
@pytest.mark.rule("MAT-13.5")
def test_the_turn_players_triggers_come_first_in_an_order_of_choice():
    t = table(["league", "salon"], ["thomas-edison"], hand=["loom"], their_pool="c1", cards=[
        *CARDS, {"name": "Loom", "type": "product", "subtypes": ["machine"]},
    ])  # fmt: skip
    t.you("play loom").passed()
    assert t.asked == "you: order"
    assert "put 1 hour" in t.state.telling.label(t.state, t.question, t.question.actions[1])
    t.you(t.actions()[1])
    assert t.yours.field[1] == "salon hour:1"
    assert len(t.yours.hand) == 1
    assert t.asked == "they: may"
    t.they("no")
    assert t.asked == "you: main"


@pytest.mark.rule("MAT-9.4")
def test_triggers_cannot_be_preempted_and_are_skipped_without_a_target():
    t = table(["hildegard-of-bingen*"], hand=["gem"], their_hand=["eureka"], their_pool="e1", cards=CARDS)
    t.you("play gem")
    t.they("let-go")
    assert t.asked == "you: main"
    assert t.yours.field[0] == "hildegard-of-bingen"


@pytest.mark.rule("MAT-9.5")
def test_an_if_after_the_event_is_checked_twice():
    clerk = {
        "name": "Clerk",
        "type": "character",
        "text": "Whenever you play a product, if you have 1 or more cards in hand, draw 1 card.",
    }
    t = table(["clerk"], hand=["free-chair"], cards=[*CARDS, clerk])
    t.you("play free-chair").passed()
    assert t.yours.hand == []
    t = table(["clerk"], hand=["free-chair", "eureka"], cards=[*CARDS, clerk])
    t.you("play free-chair").passed()
    assert len(t.yours.hand) == 2


@pytest.mark.rule("MAT-9.5", "MAT-13.24")
def test_so_is_an_if_before_what_may_be_paid():
    text = "At the end of your turn, if you control a machine, you may pay 1 energy. If you do, draw 1 card."
    clerk = {"name": "Clerk", "type": "character", "text": text}
    smith = {"name": "Smith", "type": "character", "text": "At the end of your turn, destroy each machine."}
    t = table(["clerk", "smith"], pool="e1", cards=[clerk, smith]).you("end").passed()
    assert t.asked == "they: main"  # it has not triggered, and the order of one ability is not asked
    t = table(["clerk", "smith", "plain-machine"], pool="e1", cards=[clerk, smith]).you("end").passed()
    assert t.asked == "you: order"
    t.you(t.actions()[1])  # the machine goes first
    assert t.asked != "you: may"
    t = table(["clerk", "smith", "plain-machine"], pool="e1", cards=[clerk, smith]).you("end").passed()
    t.you(t.actions()[0], "yes")
    assert len(t.yours.hand) == 1


@pytest.mark.rule("MAT-13.24")
def test_an_if_governs_no_later_sentence_that_does_not_need_it():
    text = "At the end of your turn, if you control a machine, draw 1 card. Put 1 hour indicator on this character."
    clerk = {"name": "Clerk", "type": "character", "text": text}
    t = table(["clerk"], cards=[clerk]).you("end").passed()
    assert (t.yours.field, t.yours.hand) == (["clerk hour:1"], [])
    t = table(["clerk", "plain-machine"], cards=[clerk]).you("end").passed()
    assert (t.yours.field[0], len(t.yours.hand)) == ("clerk hour:1", 1)
    thief = {
        "name": "Thief",
        "type": "character",
        "text": "At the end of your turn, gain control of target machine.",
    }
    t = table(["clerk", "thief"], ["plain-machine"], cards=[clerk, thief]).you("end").passed()
    t.you(t.actions()[1])  # the machine comes, but it was not there at the event
    assert (t.yours.field, t.yours.hand) == (["clerk hour:1", "thief", "plain-machine"], [])
    smith = {"name": "Smith", "type": "character", "text": "At the end of your turn, destroy each machine."}
    for at, drawn in ((0, 1), (1, 0)):
        t = table(["clerk", "smith", "plain-machine"], cards=[clerk, smith]).you("end").passed()
        t.you(t.actions()[at])
        assert (t.yours.field, len(t.yours.hand)) == (["clerk hour:1", "smith"], drawn)


@pytest.mark.rule("MAT-13.24")
def test_otherwise_is_done_if_the_if_was_not_true_at_the_event():
    text = "At the end of your turn, if you control a machine, draw 1 card."
    text += " Otherwise, put 1 hour indicator on this character."
    clerk = {"name": "Clerk", "type": "character", "text": text}
    thief = {
        "name": "Thief",
        "type": "character",
        "text": "At the end of your turn, gain control of target machine.",
    }
    t = table(["clerk", "thief"], ["plain-machine"], cards=[clerk, thief]).you("end").passed()
    t.you(t.actions()[1])
    assert (t.yours.field[0], t.yours.hand) == ("clerk hour:1", [])


@pytest.mark.rule("MAT-9.5")
@pytest.mark.parametrize("number", range(4))
def test_in_random_positions_it_is_asked_if_the_condition_holds_twice(number: int):
    """50 positions each in which it does not hold at the event: a second ability of the same event may change the
    condition before the first is carried out.
    """
    chance = Random(f"an if after the event {number}")
    unmet = 0
    while unmet < 50:
        condition = chance.choice(("a machine", "no machines", "2 or more machines"))
        text = f"Whenever you play a product, if you control {condition}, you may pay 1 energy. If you do, draw 1 card."
        other = chance.choice(("destroy each machine", "draw 1 card", "gain control of target machine"))
        cards = [
            {"name": "Clerk", "type": "character", "text": text},
            {"name": "Smith", "type": "character", "text": f"Whenever you play a product, {other}."},
        ]
        mine, theirs = chance.randint(0, 2), chance.randint(1, 2)
        played = chance.choice(("plain-machine", "plain-book"))
        t = table(
            ["clerk", "smith", *["plain-machine"] * mine],
            ["plain-machine"] * theirs,
            hand=[played],
            pool="e1",
            cards=cards,
        ).you(f"play {played}")
        t.passed()
        machines = mine + (played == "plain-machine")
        met = {"a machine": machines >= 1, "no machines": machines == 0, "2 or more machines": machines >= 2}
        assert (t.asked == "you: order") == met[condition]
        unmet += not met[condition]
        first = False
        only = machines + theirs == 1  # the one target is not asked about
        if t.asked == "you: order":
            first = chance.random() < 0.5
            t.you(t.actions()[0 if first else 1])
        while t.asked == "you: target":
            action = chance.choice(t.question.actions)
            machines += action.a in [card.id for card in t.state.sides[THEY]]
            t.you(str(action))
        asked = met[condition]
        if not first:
            machines = 0 if other.startswith("destroy") else machines
            machines = 1 if other.startswith("gain") and only else machines
            asked &= {
                "a machine": machines >= 1,
                "no machines": machines == 0,
                "2 or more machines": machines >= 2,
            }[condition]
        assert (t.asked == "you: may") == asked, (condition, other, mine, theirs, played, first)


@pytest.mark.rule("MAT-9.5", "MAT-13.24")
def test_in_random_positions_an_if_governs_what_needs_it():
    """200 positions in which the condition does not hold both at the event and when the ability is carried out."""
    chance = Random("what an if governs")
    conditions = {
        "a machine": lambda n: n >= 1,
        "no machines": lambda n: n == 0,
        "2 or more machines": lambda n: n >= 2,
    }
    rests = ("Put 1 hour indicator on this character.", "Otherwise, put 1 hour indicator on this character.")
    others = ("destroy each machine", "draw 1 card", "gain control of target machine")
    clerks = {
        (condition, rest): f"At the end of your turn, if you control {condition}, draw 1 card. {rest}"
        for condition in conditions
        for rest in rests
    }
    cards: list[dict[str, Any]] = [
        *(
            {"name": f"Clerk {at}", "type": "character", "text": text}
            for at, text in enumerate(clerks.values())
        ),
        *(
            {"name": f"Smith {at}", "type": "character", "text": f"At the end of your turn, {other}."}
            for at, other in enumerate(others)
        ),
    ]
    mattered = 0
    while mattered < 200:
        at, other = chance.randrange(len(clerks)), chance.choice(others)
        condition, rest = list(clerks)[at]
        mine, theirs = chance.randint(0, 2), chance.randint(1, 2)
        smith = f"smith-{others.index(other)}"
        t = table([f"clerk-{at}", smith, *["plain-machine"] * mine], ["plain-machine"] * theirs, cards=cards)
        t.you("end").passed()
        assert t.asked == "you: order"
        first = chance.random() < 0.5  # the clerk before the smith
        t.you(t.actions()[0 if first else 1])
        machines = mine
        only = mine + theirs == 1  # the one target is not asked about
        while t.asked == "you: target":
            action = chance.choice(t.question.actions)
            machines += action.a in [card.id for card in t.state.sides[THEY]]
            t.you(str(action))
        if not first and other != "draw 1 card":
            machines = 0 if other.startswith("destroy") else 1 if only else machines
        met = conditions[condition]
        before, then = met(mine), met(mine if first else machines)
        done = before and then
        marked = rest.startswith("Put") or not done
        drawn = done + (other == "draw 1 card")
        clerk = next(each for each in t.yours.field if each.startswith("clerk"))
        assert (len(t.yours.hand), clerk.endswith("hour:1")) == (drawn, marked), (
            list(clerks.values())[at],
            other,
            first,
        )
        mattered += not done


@pytest.mark.rule("MAT-9.6")
def test_triggers_of_a_card_that_leaves_look_back():
    t = table(["hypatia", "frida-kahlo"], hand=["ruin", "ruin"])
    t.you("play ruin", "target hypatia").passed()
    t.you("order 1")
    assert len(t.yours.hand) == 3
    assert t.yours.field == ["frida-kahlo resolve:1"]
    t.you("play ruin").passed()
    assert t.yours.field == []


@pytest.mark.rule("MAT-9.7")
@pytest.mark.rule("MAT-13.12")
def test_you_may_is_decided_at_that_point_and_if_you_do_needs_the_whole():
    t = table(["enheduanna"], hand=["plain-book", "eureka"])
    t.you("play plain-book").passed()
    assert t.asked == "you: may"
    t.you("yes")
    assert t.asked == "you: discard"
    t.you("discard eureka")
    assert t.yours.removed == ["eureka"]


@pytest.mark.rule("MAT-9.8")
def test_where_both_do_something_the_turn_player_is_first_and_it_happens_at_once():
    t = table(["gem", "free-chair"], ["gem", "free-chair"], hand=["great-earthquake"], pool="p3", cards=CARDS)
    t.you("play great-earthquake").passed()
    assert t.asked == "you: choose"
    t.you("choose gem-1")
    assert t.asked == "they: choose"
    assert "gem" in t.yours.field
    t.they("choose free-chair-4")
    assert (t.yours.field, t.theirs.field) == (["free-chair"], ["gem"])


@pytest.mark.rule("MAT-9.9")
@pytest.mark.rule("MAT-9.10")
def test_a_replacement_changes_the_event_and_what_cannot_happen_is_not_replaced():
    t = table([], ["florence-nightingale", "hypatia"], hand=["ruin"])
    t.you("play ruin", "target hypatia").passed()
    assert t.theirs.hand == ["hypatia"]
    t = table([], ["florence-nightingale", "florence-nightingale", "hypatia"], hand=["ruin"])
    t.you("play ruin", "target hypatia").passed()
    assert t.asked == "they: replace"
    t.they("mode 2")
    assert t.theirs.hand == ["hypatia"]


@pytest.mark.rule("MAT-9.11")
def test_a_card_that_cannot_be_targeted_by_the_opponent_is_no_legal_target():
    t = table(["hedy-lamarr", "cipher-machine"], ["university"], their_hand=["ruin", "eureka"], hand=["ruin"])
    t.you("play ruin")
    assert any("cipher-machine" in action for action in t.actions())
    t = table(["hedy-lamarr", "cipher-machine"], ["university"], active=THEY, their_hand=["ruin"])
    t.they("play ruin")
    assert not any("cipher-machine" in action for action in t.actions())


@pytest.mark.rule("MAT-9.12")
@pytest.mark.rule("MAT-9.14")
def test_control_goes_back_at_the_end_of_its_duration_whatever_forbids_changes():
    t = table([], ["hypatia*"], hand=["guest-lecture", "closed-ports"], pool="p1 b1")
    t.you("play guest-lecture").passed()
    assert t.yours.field == ["hypatia"]
    t.you("play closed-ports").passed()
    t.you("end").passed()
    assert t.yours.field == ["closed-ports"]
    assert t.theirs.field == ["hypatia"]


@pytest.mark.rule("MAT-9.12")
def test_of_several_effects_the_latest_that_still_lasts_counts():
    t = table(
        [],
        ["hypatia"],
        hand=["theft", "guest-lecture"],
        their_hand=["guest-lecture", "eureka"],
        pool="p1 e1",
        their_pool="p1",
    )
    t.you("play theft").passed()
    t.you("end")
    t.they("play guest-lecture").passed()
    assert "hypatia" in t.yours.field  # their loan ended with the turn


@pytest.mark.rule("MAT-9.13")
def test_an_exchange_needs_both():
    t = table(["bronze-head-of-the-oba"], ["gem"], hand=["hostile-takeover"], pool="p4", cards=CARDS)
    t.you("play hostile-takeover").passed()
    assert (t.yours.field, t.theirs.field) == (["bronze-head-of-the-oba"], ["gem"])


@pytest.mark.rule("MAT-9.15")
def test_a_copy_takes_the_text_and_points_and_does_not_enter():
    t = table(
        ["free-chair*", "epic-of-gilgamesh"],
        ["university"],
        hand=["forged-signature"],
        pool="g1 p1",
        cards=CARDS,
    )
    t.you("play forged-signature", "target free-chair", "target epic-of-gilgamesh").passed()
    assert t.yours.field == ["epic-of-gilgamesh*", "epic-of-gilgamesh"]
    assert t.yours.points == 2
    assert t.yours.hand == []
    t.you("end").passed()
    assert t.yours.points == 2
    t.they("end").passed()
    assert t.yours.field == ["free-chair", "epic-of-gilgamesh"]


@pytest.mark.rule("MAT-9.16")
@pytest.mark.rule("MAT-13.7")
def test_using_an_ability_without_its_cost_meets_its_limits():
    t = table(["alan-turing"], ["university"], pool="s1")
    t.you("use alan-turing").passed()
    assert len(t.yours.hand) == 1
    t = table(["university"], ["alan-turing"], their_pool="s1", hand=["eureka"], pool="e1")
    t.you("play eureka")
    t.they("use alan-turing").passed()
    assert t.theirs.hand == []


@pytest.mark.rule("MAT-9.17")
def test_once_each_turn_is_counted_per_card():
    t = table(["george-washington-carver", "george-washington-carver"], pool="p2")
    t.you("use george-washington-carver-1", "kind glass")
    assert t.refused("use george-washington-carver-1") == "MAT-9.17"
    assert t.refused("use george-washington-carver-2") == ""


@pytest.mark.rule("MAT-9.18")
@pytest.mark.rule("MAT-10.1")
@pytest.mark.rule("MAT-10.2")
@pytest.mark.rule("MAT-10.3")
def test_a_new_environment_replaces_the_old_one_without_destroying_it():
    t = table(
        ["medici-florence", "frida-kahlo"], hand=["house-of-wisdom"], their_hand=["veto", "eureka"], pool="p1"
    )
    t.you("play house-of-wisdom")
    assert "medici-florence" in t.yours.field
    t.passed()
    assert t.yours.field == ["frida-kahlo", "house-of-wisdom"]
    t = table(["medici-florence"], hand=["house-of-wisdom"], their_hand=["veto", "eureka"], pool="p1")
    t.you("play house-of-wisdom")
    t.they("play veto").passed()
    assert t.yours.field == ["medici-florence"]


@pytest.mark.rule("MAT-9.19")
def test_as_many_cards_are_discarded_as_possible():
    t = table(["penny-newspaper"], their_hand=[], pool="p1")
    t.you("use penny-newspaper 2").passed()
    assert t.theirs.removed == []
    t = table(["penny-newspaper"], their_hand=["eureka", "scooped"], pool="p1")
    t.you("use penny-newspaper 2").passed()
    assert t.asked == "they: discard"


@pytest.mark.rule("MAT-10.4")
def test_who_gains_a_second_environment_keeps_the_new_one():
    t = table(["medici-florence"], ["house-of-wisdom"], hand=["theft"])
    t.you("play theft", "target house-of-wisdom").passed()
    assert t.yours.field == ["house-of-wisdom"]
    assert t.yours.removed == ["medici-florence", "theft"]


@pytest.mark.rule("MAT-10.5")
def test_you_on_an_environment_is_its_controller_and_players_binds_both():
    t = table(["house-of-wisdom"], ["closed-ports"], hand=["plain-vehicle", "plain-book"])
    assert t.refused("play plain-vehicle") == "MAT-6.9"
    t.you("play plain-book").passed()
    assert len(t.yours.hand) == 2


@pytest.mark.rule("MAT-13.3")
def test_a_product_triggers_for_itself_and_a_clash_card_is_played_before_its_effect():
    t = table(["double-entry-ledger"], ["zhang-heng"], hand=["free-chair", "ruin"], cards=CARDS)
    t.you("play free-chair").passed()
    assert t.asked == "you: kind"
    t.you("kind glass", "play ruin", "target zhang-heng").passed()
    assert t.theirs.field == []


@pytest.mark.rule("MAT-13.4")
def test_triggers_of_a_resource_ability_inside_a_trigger_wait_for_it():
    mine = {
        "name": "Bell Mine",
        "type": "resource",
        "text": "Pivot this resource: Add 1 copper.\nWhenever you pivot this resource, draw 1 card.",
    }
    loom = {"name": "Loom", "type": "product", "subtypes": ["machine"]}
    t = table([], ["thomas-edison", "bell-mine"], hand=["loom"], cards=[mine, loom])
    t.you("play loom").passed()
    t.they("use bell-mine")
    assert (t.asked, t.theirs.hand) == ("they: may", [])
    t.they("yes")
    assert len(t.theirs.hand) == 2
