"""What has happened in this turn, as MindNet's cards ask for it: played, dead, exhausted, stolen (MN-14.25).

In each test both players control the Watch, which reads the condition as its own controller would.
"""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.games.mindnet.table import MnTable
from tests.games.mindnet.mns import THEY, YOU, Table, fight, surrogate, table

pytestmark = pytest.mark.source

NOBODY, ME, THEM, BOTH = (0, 0), (1, 0), (0, 1), (1, 1)
VICTIM: dict[str, Any] = {"name": "Victim", "subtype": "Worker", "text": ""}
SAGE: dict[str, Any] = {"name": "Sage", "text": ""}


def watch(condition: str) -> dict[str, Any]:
    """A possession that pays its controller at the end of each turn in which that was so."""
    return pays(f"if {condition} this turn, gain 3 Credits")


def pays(effect: str) -> dict[str, Any]:
    """A possession that does that at the end of each turn."""
    return {"name": "Watch", "type": "possession", "text": f"At the end of each turn, {effect}."}


def knowing(condition: str, *cards: dict[str, Any]) -> list[dict[str, Any]]:
    """The Watch with that condition, and the people of this module."""
    return [watch(condition), VICTIM, SAGE, *cards]


def paid(t: Table) -> tuple[int, int]:
    """How often the Watch of each player has paid."""
    return t.log.count("You gain 3 Credits."), t.log.count("They gain 3 Credits.")


def turns(t: Table) -> tuple[tuple[int, int], tuple[int, int]]:
    """Whom the Watch pays at the end of this turn, and of the next one."""
    now = paid(t.end())
    both = paid(t.end())
    return now, (both[0] - now[0], both[1] - now[1])


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves(
    "{who:doer} {verb:played} no {group:remembered none} this turn",
    "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn",
)
@pytest.mark.parametrize(
    ("condition", "does", "who"),
    [
        ("you recruited no individuals", [], BOTH),
        ("you recruited no individuals", ["recruit victim"], THEM),
        ("you recruited no individuals", ["purchase capsule-hotel"], BOTH),
        ("you recruited no Scientists", ["recruit victim"], BOTH),
        ("you purchased no possessions", ["purchase capsule-hotel"], THEM),
        ("you played no events", ["recruit victim"], BOTH),
        ("you played no events", ["play wait"], THEM),
        ("your opponent played no events", ["play wait"], ME),
        ("the player whose turn it is played no events", ["play wait"], NOBODY),
        ("you played 2 or more events", ["play wait"], NOBODY),
        ("you played 2 or more events", ["recruit victim", "play wait"], NOBODY),
        ("you played 2 or more events", ["play wait", "play wait"], ME),
        ("your opponent played 2 or more events", ["play wait", "play wait"], THEM),
        ("the player whose turn it is played 2 or more events", ["play wait", "play wait"], BOTH),
        ("you recruited 2 or more individuals", ["recruit victim", "recruit sage"], ME),
        ("you recruited 2 or more Workers", ["recruit victim", "recruit sage"], NOBODY),
        ("you recruited 2 or more Workers", ["recruit victim", "recruit victim"], ME),
        ("you recruited 2 or more individuals with price 3 or more", ["recruit victim"] * 2, NOBODY),
        ("you recruited 2 or more individuals with price 2 or more", ["recruit victim"] * 2, ME),
    ],
)
def test_what_was_played_in_this_turn_is_remembered(condition, does, who):
    hand = ["victim", "victim", "sage", "capsule-hotel", "wait", "wait"]
    given: dict[str, Any] = {"hand": hand, "cards": knowing(condition), "phase": "deploy", "credits": 30}
    t = table(["watch"], ["watch"], **given).you(*does)
    assert turns(t) == (who, BOTH if " no " in condition else NOBODY)


@pytest.mark.rule("MN-14.25")
@pytest.mark.parametrize(
    ("condition", "who"),
    [
        ("you recruited no other individuals", [1, 0]),
        ("you recruited 2 or more other individuals", [0, 0]),
        ("you recruited 2 or more individuals", [0, 1]),
    ],
)
def test_another_is_not_this_very_card(condition, who):
    sage = {"name": "Sage", "text": watch(condition)["text"]}
    for also, paid_ in zip(([], ["recruit victim"]), who, strict=True):
        t = table(hand=["sage", "victim"], cards=[sage, VICTIM], phase="deploy", credits=30)
        assert paid(t.you("recruit sage", *also).end()) == (paid_, 0)


@pytest.mark.rule("MN-14.25")
def test_what_is_played_in_the_turn_of_the_other_player_counts_there():
    for condition, who in (
        ("you played no events", ME),
        ("your opponent played 2 or more events", ME),
        ("you played 2 or more events", THEM),
        ("the player whose turn it is played 2 or more events", BOTH),
    ):
        t = table(["watch"], ["watch"], their_hand=["wait"] * 2, cards=knowing(condition), active=THEY)
        assert paid(t.they("play wait", "play wait").end()) == who


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves("the number of {group:remembered ones} {who:doer} {verb:played} this turn")
@pytest.mark.parametrize(
    ("number", "does", "gained"),
    [
        ("events you played", [], (0, 0)),
        ("events you played", ["play wait", "play wait"], (2, 0)),
        ("events your opponent played", ["play wait", "play wait"], (0, 2)),
        ("events the player whose turn it is played", ["play wait"], (1, 1)),
        ("individuals you recruited", ["recruit victim", "recruit sage", "play wait"], (2, 0)),
        ("Workers you recruited", ["recruit victim", "recruit sage"], (1, 0)),
        ("individuals you recruited", ["purchase capsule-hotel"], (0, 0)),
        ("individuals you recruited", ["recruit victim", "play kill"], (1, 0)),
    ],
)
def test_what_was_played_in_this_turn_is_counted(number, does, gained):
    cards = [pays(f"mill X cards, where X is the number of {number} this turn"), VICTIM, SAGE]
    hand = ["victim", "sage", "capsule-hotel", "wait", "wait", "kill"]
    t = table(["watch"], ["watch"], hand=hand, cards=cards, phase="deploy", credits=30).you(*does)
    before = [len(t.yours.pile), len(t.theirs.pile)]
    assert (len(t.end().yours.pile) - before[0], len(t.theirs.pile) - before[1]) == gained
    after = len(t.theirs.pile)
    assert len(t.end().theirs.pile) == after  # in the next turn it is none again


@pytest.mark.rule("MN-14.25")
@pytest.mark.parametrize(
    ("text", "before", "gained"),
    [
        ("Gain X Credits, where X is the number of events you played this turn.", 2, 3),
        ("Gain X Credits, where X is the number of other events you played this turn.", 2, 2),
        ("If you played another event this turn, gain 3 Credits.", 0, 0),
        ("If you played another event this turn, gain 3 Credits.", 1, 3),
        ("If you played no other events this turn, gain 3 Credits.", 0, 3),
        ("If you played no other events this turn, gain 3 Credits.", 1, 0),
        ("If you played 2 or more events this turn, gain 3 Credits.", 1, 3),
        ("If you played 2 or more other events this turn, gain 3 Credits.", 1, 0),
        ("If you played 2 or more other events this turn, gain 3 Credits.", 2, 3),
    ],
)
def test_an_event_is_one_of_the_events_of_the_turn_and_not_another_one(text, before, gained):
    cards = [{"name": "Order", "type": "event", "text": text}]
    t = table(hand=["wait"] * before + ["order"], cards=cards, credits=0)
    assert t.you(*["play wait"] * before, "play order").yours.credits == before + gained


@pytest.mark.rule("MN-14.25")
def test_two_equal_events_are_others_for_each_other():
    text = "If you played another event this turn, gain 3 Credits."
    cards = [{"name": "Order", "type": "event", "text": text}]
    t = table(hand=["order"] * 3, cards=cards, credits=0)
    assert [t.you("play order").yours.credits for _ in range(3)] == [0, 3, 6]
    later = (
        "At the end of this turn, mill X cards, where X is the number of other events you played this turn."
    )
    cards = [{**cards[0], "text": later}]
    for also in ([], ["play wait"], ["play wait", "play wait"]):
        t = table(hand=["wait", "wait", "order"], cards=cards, credits=0).you("play order", *also)
        assert len(t.end().yours.pile) == 1 + 2 * len(also)


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves(
    "no {group:remembered none} [{who:controlled}] died this turn",
    "{n:several} or more {group:remembered ones} [{who:controlled}] died this turn",
)
@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "who"),
    [
        ("no individuals died", 0, 0, BOTH),
        ("no individuals died", 0, 1, NOBODY),
        ("no individuals you controlled died", 0, 1, ME),
        ("no individuals you controlled died", 1, 1, NOBODY),
        ("no individuals your opponent controlled died", 0, 1, THEM),
        ("no Scientists died", 1, 1, BOTH),
        ("no individuals named Victim died", 0, 1, NOBODY),
        ("2 or more individuals died", 0, 1, NOBODY),
        ("2 or more individuals died", 1, 1, BOTH),
        ("2 or more individuals you controlled died", 1, 1, NOBODY),
        ("2 or more individuals you controlled died", 0, 2, THEM),
        ("2 or more individuals your opponent controlled died", 0, 2, ME),
        ("2 or more Scientists died", 2, 2, NOBODY),
        ("2 or more Workers you controlled died", 3, 1, ME),
    ],
)
def test_who_died_in_this_turn_is_remembered(condition, mine, theirs, who):
    order = {
        "name": "Order",
        "type": "event",
        "text": "Deal 9 damage to each individual with motivation 2 or less.",
    }
    cards = knowing(condition, order)
    sides = [["watch", *["victim"] * mine], ["watch", *["victim"] * theirs]]
    t = table(*sides, hand=["order"], cards=cards, credits=4).you("play order")
    assert turns(t) == (who, BOTH if condition.startswith("no ") else NOBODY)


@pytest.mark.rule("MN-14.25")
@pytest.mark.parametrize(
    ("condition", "who"),
    [
        ("2 or more individuals you controlled died", ME),
        ("2 or more individuals your opponent controlled died", THEM),
        ("no individuals you controlled died", THEM),
    ],
)
def test_who_controlled_the_dead_is_said_of_the_moment_of_their_death(condition, who):
    texts = {
        "Order": "Gain control of each individual named Victim until end of turn.",
        "Slay": "Deal 9 damage to each individual named Victim.",
    }
    cards = knowing(condition, *[{"name": name, "type": "event", "text": texts[name]} for name in texts])
    t = table(["watch"], ["watch", "victim", "victim"], hand=["order", "slay"], cards=cards, credits=4)
    t.you("play order", "play slay")
    assert (paid(t.end()), t.theirs.pile) == (who, ["victim", "victim"])


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves(
    "{group:remembered one} [{who:controlled}] {step:past occurrence} this turn",
    "no {group:remembered none} [{who:controlled}] {step:past occurrence of many} this turn",
)
@pytest.mark.parametrize(
    ("condition", "does", "who"),
    [
        ("an individual became exhausted", [], NOBODY),
        ("an individual became exhausted", ["lull sage"], BOTH),
        ("an individual became exhausted", ["lull victim"], NOBODY),  # it was exhausted before
        ("an individual became exhausted", ["lull sage", "kill sage"], BOTH),
        ("an individual you controlled became exhausted", ["lull sage"], ME),
        ("an individual your opponent controlled became exhausted", ["lull sage"], THEM),
        ("a Worker became exhausted", ["lull sage"], NOBODY),
        ("a Worker you controlled became exhausted", ["wake victim", "lull victim"], THEM),
        ("an individual was activated", ["lull sage"], NOBODY),
        ("an individual was activated", ["wake victim"], BOTH),
        ("an individual your opponent controlled was activated", ["wake victim"], ME),
        ("no individuals became exhausted", [], BOTH),
        ("no individuals became exhausted", ["lull victim"], BOTH),
        ("no individuals became exhausted", ["lull sage"], NOBODY),
        ("no individuals you controlled became exhausted", ["lull sage"], THEM),
        ("no individuals your opponent controlled became exhausted", ["lull sage"], ME),
        ("no Workers became exhausted", ["lull sage"], BOTH),
        ("no individuals were activated", ["wake victim"], NOBODY),
        ("no individuals were activated", ["lull sage"], BOTH),
        ("no Workers you controlled were activated", ["wake victim"], ME),
    ],
)
def test_who_became_exhausted_or_active_in_this_turn_is_remembered(condition, does, who):
    t = table(
        ["watch", "sage"],
        ["watch", "victim*"],
        hand=["lull", "wake", "kill"],
        cards=knowing(condition),
        credits=4,
    )
    for each in does:
        event, whom = each.split()
        t.you(f"play {event}", f"target {whom}")
    assert paid(t.end()) == who


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves("{group:this card} {step:past occurrence} this turn")
@pytest.mark.parametrize(
    ("condition", "does", "true"),
    [
        ("this individual became exhausted", [], False),
        ("this individual became exhausted", ["lull sage", "wake sage"], True),
        ("this individual became exhausted", ["lull victim", "wake victim"], False),
        ("this individual was activated", ["lull sage", "wake sage"], True),
        ("this individual was activated", ["wake sage"], False),  # it was active before
        ("another individual became exhausted", ["lull sage", "wake sage"], False),
        ("another individual became exhausted", ["lull victim", "wake sage"], True),
        ("no other individuals became exhausted", ["lull sage", "wake sage"], True),
        ("no other individuals became exhausted", ["lull victim"], False),
    ],
)
def test_what_happened_to_this_very_card_is_remembered(condition, does, true):
    sage = {"name": "Sage", "text": watch(condition)["text"]}
    t = table(["sage", "victim"], hand=["lull", "wake"], cards=[sage, VICTIM], credits=4)
    for each in does:
        event, whom = each.split()
        t.you(f"play {event}", f"target {whom}")
    copy = t.state.copy()
    assert isinstance(copy, MnTable)
    for each in (t, Table(copy)):
        assert paid(each.end()) == (true, 0)
        assert paid(each.end()) == (true + condition.startswith("no "), 0)


@pytest.mark.rule("MN-14.25")
@pytest.mark.parametrize(
    ("condition", "hosts", "true"),
    [
        ("this individual approached", "victim", True),
        ("this individual won an interaction", "victim", True),
        ("this individual won an interaction", "iron-juliet", False),
        ("this individual lost an interaction", "iron-juliet", True),
        ("this individual lost an interaction", "victim", False),
        ("this individual hosted", "victim", False),
        ("an individual hosted", "victim", True),
        ("no individuals hosted", "victim", False),
        ("no individuals hosted", "", True),
        ("a Worker your opponent controlled hosted", "victim", True),
        ("a Worker your opponent controlled approached", "victim", False),
        ("this individual hacked a GNE", "", True),
        ("this individual hacked a GNE", "victim", False),
        ("no individuals hacked a GNE", "", False),
    ],
)
def test_what_an_individual_did_in_interactions_is_remembered(condition, hosts, true):
    text = f"{watch(condition)['text']} This ability works even while exhausted."
    cards = [{"name": "Sage", "motivation": 3, "text": text}, VICTIM]
    assert paid(fight("sage", hosts, cards=cards).end()) == (true, 0)


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves("{who:other doer} {step:past occurrence of a player} this turn")
@pytest.mark.parametrize(
    ("condition", "hosts", "who"),
    [
        ("your opponent stole a GNE", "", THEM),
        ("your opponent stole a GNE", "victim", NOBODY),
        ("the player whose turn it is stole a GNE", "", BOTH),
        ("the player whose turn it is stole a GNE", "victim", NOBODY),
        ("your opponent won an interaction", "victim", THEM),
        ("your opponent won an interaction", "iron-juliet", ME),
        ("your opponent lost an interaction", "victim", ME),
        ("your opponent lost an interaction", "iron-juliet", THEM),
        ("the player whose turn it is lost an interaction", "iron-juliet", BOTH),
        ("the player whose turn it is lost an interaction", "victim", NOBODY),
    ],
)
def test_how_interactions_of_this_turn_ended_is_remembered(condition, hosts, who):
    cards = [watch(condition), {**SAGE, "motivation": 3}, VICTIM]
    t = fight("sage", hosts, "watch", "watch", cards=cards)
    assert turns(t) == (who, NOBODY)


@pytest.mark.rule("MN-14.25")
@pytest.mark.parametrize(
    ("condition", "text", "who"),
    [
        ("your opponent created a GNE", "Create 1 GNE.", THEM),
        ("your opponent created a GNE", "Your opponent creates 1 GNE.", ME),
        ("your opponent created a GNE", "Gain 1 Credit.", NOBODY),
        ("the player whose turn it is created a GNE", "Create 1 GNE.", BOTH),
        ("your opponent paid taxes", "Gain 5 Credits.", THEM),
        ("your opponent paid taxes", "Gain 1 Credit.", NOBODY),
        ("the player whose turn it is paid taxes", "Gain 5 Credits.", BOTH),
    ],
)
def test_what_a_player_did_in_this_turn_is_remembered(condition, text, who):
    cards = knowing(condition, {"name": "Order", "type": "event", "text": text})
    t = table(["watch"], ["watch"], hand=["order"], cards=cards, credits=0, their_credits=0)
    assert paid(t.you("play order").end()) == who


@pytest.mark.rule("MN-14.25")
def test_that_player_may_be_either():
    text = "At the end of each player's turn, if that player created a GNE this turn, gain 3 Credits."
    order = {"name": "Order", "type": "event", "text": "Create 1 GNE."}
    cards = [{**watch("you played an event"), "text": text}, order]
    for active, who in ((YOU, BOTH), (THEY, NOBODY)):
        t = table(
            ["watch"], ["watch"], hand=["order"], cards=cards, active=active, credits=0, their_credits=0
        )
        if active == YOU:
            t.you("play order")
        assert paid(t.end()) == who


@pytest.mark.rule("MN-14.25")
def test_a_surrogate_that_was_declared_is_remembered():
    for condition, who in (
        ("your opponent declared a surrogate", ME),
        ("the player whose turn it is declared a surrogate", NOBODY),
    ):
        cards = [watch(condition), SAGE, VICTIM]
        t = surrogate("sage", "victim", "plain-android", you=["watch"], cards=cards)
        assert paid(t.end()) == who
    for instead, true in (("plain-android", 0), ("victim", 1)):
        cards = knowing("a Worker became a surrogate")
        assert paid(surrogate("sage", "commuter", instead, you=["watch"], cards=cards).end()) == (true, 0)
