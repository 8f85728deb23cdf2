"""Hands that are shown, cards among others, things compared, and two events of a card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mind.minds import table
from tests.games.mind.test_ideas_are_proved import at, play

pytestmark = pytest.mark.source

TOP = ["amnesia", "grief", "groupthink", "panic"]  # the last one is the top card


@pytest.mark.rule("MI-20.32")
@pytest.mark.proves(
    "you control more {group:counted ones} than your opponent",
    "you control fewer {group:counted ones} than your opponent",
    "your opponent controls fewer {group:counted ones} than you",
)
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control more thoughts than your opponent", (True, False, False)),
        ("you control fewer thoughts than your opponent", (False, False, True)),
        ("your opponent controls fewer thoughts than you", (True, False, False)),
    ],
)
def test_things_of_both_players_are_compared(condition, holds):
    found = []
    for number in (0, 1, 2):
        t = at(f"While {condition}, this thought has +5 power.", (), ["grief"] * number)
        found.append(t.yours.power("sage") == 6)
    assert tuple(found) == holds


@pytest.mark.rule("MI-20.33")
@pytest.mark.proves(
    "reveal your hand",
    "{whose:other player} reveal(s) their hand",
    "reveal 1 random card from your hand",
    "{whose:other player} reveal(s) 1 random card from their hand",
)
def test_hands_are_revealed_as_a_whole_and_by_chance():
    text = (
        "Your opponent reveals their hand. Choose 1 intellect card from that hand. Your opponent discards the "
        "chosen card."
    )
    t = play(text, their_hand=["groupthink", "grief"]).they("pass")
    assert t.you("pick groupthink").theirs.hand == ["grief"]
    one = "Your opponent reveals 1 random card from their hand. If it is an emotion, draw 1 card."
    given = {"deck": ["panic"] * 3}
    assert len(play(one, their_hand=["grief"], **given).passed().yours.hand) == 1
    t = play(one, their_hand=["groupthink"], **given).passed()
    assert (len(t.yours.hand), t.theirs.hand) == (0, ["groupthink"])
    assert play(one, **given).passed().yours.hand == []
    own = "Reveal 1 random card from your hand. If it is an emotion, draw 1 card."
    assert len(play(own, hand=["grief"], **given).passed().yours.hand) == 2
    assert play("Reveal your hand.", hand=["grief"]).passed().yours.hand == ["grief"]


@pytest.mark.rule("MI-20.34")
@pytest.mark.proves(
    "put {kind:numbered cards} from among those cards {to:place of yours} and the rest {rest:place of the rest}",
    "reveal {kind:numbered cards} from among those cards, put it into your hand and the rest {rest:place of the rest}",
    "put those cards {place:place in deck} in any order",
)
def test_a_card_of_a_kind_is_taken_from_among_those_looked_at():
    look = "Look at the top 3 cards of your deck."
    text = f"{look} Put 1 intellect card from among those cards into your hand and the rest into your discard pile."
    t = play(text, deck=TOP).passed()
    assert t.actions() == ["pick groupthink", "stop"]
    assert t.you("pick groupthink").yours.hand == ["groupthink"]
    assert play(text, deck=TOP).passed().you("stop").yours.hand == []
    text = (
        f"{look} Reveal 1 intellect card from among those cards, put it into your hand and the rest into your "
        f"discard pile."
    )
    assert play(text, deck=["panic", "grief", "amnesia"]).passed().actions() == ["stop"]
    t = play(f"{look} Put those cards on top of your deck in any order.", deck=TOP).passed()
    assert t.you("pick grief", "pick panic").yours.deck == ["amnesia", "groupthink", "panic", "grief"]


@pytest.mark.rule("MI-20.35")
@pytest.mark.proves("{who:other player} {verb:turns} {group}")
def test_another_player_chooses_what_is_engaged():
    t = play("Your opponent engages 1 thought they control.", (), ["grief", "panic"]).passed()
    assert t.asked == "they: choose"
    before = t.theirs.units
    assert t.they("choose panic").theirs.units != before
    assert play("Your opponent engages 1 thought they control.").passed().theirs.units == []


@pytest.mark.proves("{event:coming}")
def test_an_ability_has_two_events_of_its_own_card():
    text = "Whenever you play this thought or you draw a card, your opponent mills 1 card."
    cards = [{"name": "Sage", "text": text}, {"name": "Lamp", "type": "intellect", "text": "Draw 1 card."}]
    t = (
        table((), (), hand=["sage"], deck=["grief"], their_deck=["panic"] * 3, cards=cards)
        .you("play sage")
        .passed()
    )
    assert len(t.theirs.discard_pile) == 1
    t = (
        table(["sage"], (), hand=["lamp"], deck=["grief"], their_deck=["panic"] * 3, cards=cards)
        .you("play lamp")
        .passed()
    )
    assert len(t.theirs.discard_pile) == 1


@pytest.mark.parametrize(("loss", "left"), [(0, 1), (1, 0), (2, 0)])
def test_a_number_may_be_compared_with_nothing(loss, left):
    cards: list[dict[str, Any]] = [
        {"name": "Mote", "power": 1},
        {
            "name": "Lamp",
            "type": "intellect",
            "text": f"Target thought gets -{loss} power until end of turn. If it is a thought with power 0 or less, "
            "remove it."
            if loss
            else "Remove each thought with power 0 or less.",
        },
    ]
    t = table((), ["mote"], hand=["lamp"], cards=cards).you("play lamp")
    t = t.passed()
    assert len(t.theirs.units) == left


@pytest.mark.rule("MI-20.36")
@pytest.mark.proves(
    "put {group:cards from pile} into play", "put {group:cards from pile} into play {word:turned}"
)
def test_thoughts_come_from_the_discard_pile_into_play():
    cards = [
        {"name": "Muse", "text": "When you play this thought, draw 1 card."},
        {"name": "Lamp", "type": "intellect", "text": "Put 1 card from your discard pile into play."},
        {"name": "Lure", "type": "intellect",
         "text": "Put target thought card from your discard pile into play engaged."},
    ]  # fmt: skip

    def after(played: str, *actions: str) -> Any:
        piled = table((), (), hand=[played], discard=["muse", "groupthink"], deck=["grief"], cards=cards)
        return piled.you(f"play {played}").passed().you(*actions)

    there = after("lamp", "pick muse").passed()
    assert (there.yours.units, there.yours.hand) == (["muse 1"], ["grief"])  # it counts as played (MI-20.36)
    stays = after("lamp", "pick groupthink")  # it is no thought
    assert (stays.yours.units, "groupthink" in stays.yours.discard_pile) == ([], True)
    assert after("lure").yours.units == ["muse 1 E"]


@pytest.mark.rule("MI-13.8")
@pytest.mark.proves("{group:subject} {what:duty} each turn if able")
def test_a_thought_has_to_challenge_if_it_can():
    cards: list[dict[str, Any]] = [
        {"name": "Rage", "power": 3, "text": "This thought challenges each turn if able."},
        {"name": "Mote"},
    ]
    t = table(["rage", "mote"], (), phase="challenge", cards=cards)
    assert ("end" in t.actions(), t.refused("end")) == (False, "MI-13.8")
    t.you("challenge mote -> opponent").passed()
    assert t.refused("end") == "MI-13.8"
    t.you("challenge rage -> opponent").passed()
    assert "end" in t.actions()
    engaged = table([{"name": "rage", "engaged": True}, "mote"], (), phase="challenge", cards=cards)
    assert "end" in engaged.actions()


@pytest.mark.rule("MI-20.38")
@pytest.mark.proves(
    "{who:other player} return(s) {group} to its owner's hand",
    "with {stat:stat} less than {than:measure}",
    "with {stat:stat} greater than {than:measure}",
)
def test_each_player_returns_an_own_thought():
    t = play(
        "Each player returns 1 thought they control to its owner's hand.", (), ["grief", "panic"]
    ).passed()
    assert t.they("choose panic").theirs.hand == ["panic"]
    cards: list[dict[str, Any]] = [
        {"name": "Muse", "power": 2, "text": "When you play this thought, remove target thought with power WORD than "
         "this thought's power."},
        {"name": "Mote", "power": 1}, {"name": "Peer", "power": 2}, {"name": "Peak", "power": 3},
    ]  # fmt: skip
    for word, gone in (("less", "mote"), ("greater", "peak")):
        made = [{**card, "text": str(card.get("text", "")).replace("WORD", word)} for card in cards]
        t = table((), ["mote", "peer", "peak"], hand=["muse"], cards=made).you("play muse").passed()
        assert t.theirs.discard_pile == [gone]


@pytest.mark.rule("MI-20.37")
@pytest.mark.proves(
    "with {stat:compared} {n:digits}",
    "{who:that player} controls {group:some}",
    "{who:that player} controls no {group:none of}",
    "{who:that player} controls {n:digits} or more {group:counted ones}",
)
@pytest.mark.parametrize(
    ("condition", "draws"),
    [
        ("a thought with power 2", True),
        ("a thought with power 1", False),
        ("no thoughts with power 3", True),
        ("no thoughts with power 2", False),
        ("2 or more thoughts", True),
        ("3 or more thoughts", False),
    ],
)
def test_what_the_player_controls_who_was_named(condition, draws):
    text = f"Whenever a player plays an intellect, if that player controls {condition}, that player draws 1 card."
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "power": 5, "text": text}, {"name": "Peer", "power": 2},
        {"name": "Lamp", "type": "intellect", "text": "Your opponent mills 1 card."},
    ]  # fmt: skip
    t = table(
        ["sage", "peer"], ["grief"], hand=["lamp"], deck=["panic"], their_deck=["groupthink"], cards=cards
    )
    assert t.you("play lamp").passed().yours.hand == (["panic"] if draws else [])
