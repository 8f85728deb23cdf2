"""Hidden cards that were seen stay known, in their place or somewhere (MI-5.11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from tests.games.mind.minds import THEY, YOU, Table, table
from tests.games.mind.test_screen import shown

pytestmark = [pytest.mark.source, pytest.mark.rule("MI-5.11")]


def effect(name: str, text: str) -> dict[str, Any]:
    """An Intellect that costs nothing."""
    return {"name": name, "type": "intellect", "cost": 0, "text": text}


CARDS = [
    effect("Back", "Return target thought to its owner's hand."),
    effect("Under", "Put each thought on the bottom of its owner's deck."),
    effect("Peek", "Look at your opponent's hand."),
    effect("Show", "Reveal the top card of your deck."),
    effect("Spy", "Look at the top card of your deck. You may put that card on the bottom of your deck."),
    effect("Mix", "Shuffle your discard pile into your deck."),
    effect("Out", "Remove target thought."),
    effect("Pull", "Draw 1 card."),
]
PLAIN: dict[str, Any] = {"thinker": "hypatia", "their_thinker": "hypatia", "cards": CARDS}


def known(t: Table, viewer: int, of: int) -> list[str]:
    """The cards that a viewer remembers: "hand: panic", "deck 1: panic" (1 is the top), "panic" for somewhere."""
    found = []
    for each in t.view(viewer)["players"][of]["remembered"]:
        place = f" {each['place']}" if each["place"] else ""
        found.append(f"{each['zone']}{place}: {each['card']}" if each["zone"] else each["card"])
    return found


def test_a_thought_returned_to_a_hand_is_known_there_until_it_is_played_again():
    t = table(they=["panic"], hand=["Back"], their_hand=["grief"], **PLAIN)
    t.you("play back").passed()
    assert known(t, YOU, THEY) == known(t, mindtable.SPECTATOR, THEY) == ["hand: panic"]
    assert known(t, THEY, THEY) == []
    t.to("play", THEY).they("play panic")
    assert known(t, YOU, THEY) == []


def test_the_terminal_says_which_cards_of_a_hand_one_knows():
    t = table(they=["panic", "amnesia"], hand=["Back", "Peek"], their_hand=["grief"], **PLAIN)
    t.you("play back", "target panic").passed()
    assert "  you know 1 card of this hand: panic" in shown(t)
    assert "  1 card of this hand known to all: panic" in shown(t, mindtable.SPECTATOR)
    t.you("play peek").passed()
    assert "  you know 2 cards of this hand: grief, panic" in shown(t)
    assert not [line for line in shown(t, THEY) if "know" in line]


@pytest.mark.rule("MI-5.4")
def test_the_viewer_of_a_hand_knows_it_and_everybody_knows_a_revealed_card():
    t = table(hand=["Peek", "Show"], their_hand=["grief", "panic"], deck=["amnesia"], **PLAIN)
    t.you("play peek").passed()
    assert known(t, YOU, THEY) == ["hand: grief", "hand: panic"]
    assert known(t, mindtable.SPECTATOR, THEY) == []
    t.you("play show").passed()
    assert known(t, THEY, YOU) == known(t, mindtable.SPECTATOR, YOU) == ["deck 1: amnesia"]


def test_a_known_card_of_the_deck_is_known_in_hand_once_it_is_drawn():
    t = table(hand=["Show", "Pull"], deck=["courage", "amnesia"], **PLAIN)
    t.you("play show").passed().you("play pull").passed()
    assert known(t, THEY, YOU) == ["hand: amnesia"]


def test_a_hand_that_was_revealed_is_remembered_when_it_is_not_any_more():
    t = table(hand=["grief"], their_hand=["panic", "amnesia"], thinker="socrates", cards=CARDS)
    assert known(t, YOU, THEY) == [], "it lies open"
    assert len(t.view(YOU)["players"][THEY]["hand"]["cards"]) == 2
    t.state.sides[YOU][0].printed = t.state.mind_card(t.state.pool.by_slug["hypatia"])
    t.state.stale = True
    assert t.view(YOU)["players"][THEY]["hand"]["cards"] is None
    assert known(t, YOU, THEY) == known(t, mindtable.SPECTATOR, THEY) == ["hand: amnesia", "hand: panic"]


@pytest.mark.rule("MI-5.11")
def test_a_card_that_goes_from_an_open_hand_is_followed():
    t = table(
        thinker="the-mnemonist",
        their_thinker="socrates",
        hand=["grief", "courage"],
        deck=["madeleine"] * 6,
        active=THEY,
        cards=CARDS,
    )
    t.to("recover", YOU).you("discard grief", "done")
    assert t.yours.deck[0] == "grief"
    assert known(t, THEY, YOU) == ["deck 3: grief"]  # under all that were left after drawing


@pytest.mark.parametrize(("thinker", "seen"), [("socrates", True), ("hypatia", False)])
def test_a_card_that_comes_to_an_open_hand_is_told_to_everybody(thinker, seen):
    t = table(hand=["Pull"], deck=["grief", "amnesia"], thinker="hypatia", their_thinker=thinker, cards=CARDS)
    t.you("play pull").passed()
    (draw,) = [event for event in t.state.events if event.kind.word == "draws"]
    for viewer in (THEY, mindtable.SPECTATOR):
        assert ("card" in draw.data(viewer), draw.shown(viewer)) == (seen, seen)


def test_the_order_in_which_cards_came_to_a_hand_is_not_told():
    for hand in (["grief", "panic", "amnesia"], ["panic", "amnesia", "grief"]):
        t = table(hand=["Peek"], their_hand=hand, **PLAIN).you("play peek").passed()
        looks = [line for line in t.log if "look" in line]
        assert [name for line in looks for name in ("Amnesia", "Grief", "Panic") if name in line] == [
            "Amnesia",
            "Grief",
            "Panic",
        ]
        t = table(their_hand=hand, thinker="socrates", cards=CARDS)
        for viewer in (YOU, mindtable.SPECTATOR):
            seen = [each["card"] for each in t.view(viewer)["players"][THEY]["hand"]["cards"]]
            assert seen == ["amnesia", "grief", "panic"]
        assert [each["card"] for each in t.view(THEY)["players"][THEY]["hand"]["cards"]] == hand


@pytest.mark.rule("MI-5.10")
def test_cards_that_their_owner_ordered_unseen_are_somewhere_for_the_other_player():
    t = table(["grief", "courage"], hand=["Under"], deck=["madeleine"], **PLAIN)
    t.you("play under").passed().you("pick courage")
    assert known(t, THEY, YOU) == ["courage", "grief"]
    assert known(t, YOU, YOU) == ["deck 2: courage", "deck 3: grief"]
    t = table(["grief"], hand=["Under"], deck=["madeleine"], **PLAIN).you("play under").passed()
    assert known(t, THEY, YOU) == ["deck 2: grief"], "one card lies where it lies"


def test_a_pile_that_is_shuffled_in_is_known_to_be_somewhere():
    t = table(hand=["Mix", "Pull"], deck=["madeleine"], discard=["grief", "courage"], **PLAIN)
    t.you("play mix").passed()
    assert known(t, THEY, YOU) == ["courage", "grief"]
    assert known(t, YOU, YOU) == []
    t.you("play pull").passed()
    assert known(t, THEY, YOU) == ["courage", "grief"], "in the deck or in the hand"


def test_a_card_put_away_secretly_may_be_any_card_of_the_hand():
    t = table(
        thinker="the-mnemonist",
        their_thinker="hypatia",
        hand=["grief", "courage"],
        their_hand=["Peek"],
        deck=["madeleine"] * 6,
        phase="play",
        active=THEY,
        cards=CARDS,
    )
    t.they("play peek").passed()
    assert known(t, THEY, YOU) == ["hand: courage", "hand: grief"]
    t.to("recover", YOU).you("discard grief", "done")
    assert known(t, THEY, YOU) == ["courage", "grief"]
    assert "deck 7: grief" not in known(t, THEY, YOU)


def test_imagined_positions_keep_remembered_cards_and_vary_the_rest():
    t = table(they=["panic"], hand=["Back"], their_hand=["grief", "courage"], **PLAIN)
    t.you("play back").passed()
    worlds = [t.state.view(YOU).imagine(Random(seed)) for seed in range(30)]
    hands = [sorted(card.slug for card in world.hand[THEY]) for world in worlds]  # type: ignore[attr-defined]
    assert all("panic" in hand for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 20
    assert all(hand.count("panic") == 1 for hand in hands), "each card once (MI-3.2)"
