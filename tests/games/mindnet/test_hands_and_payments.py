"""Hands that are shown, cards among others, things compared, and what another player may prevent."""

from __future__ import annotations

import pytest

from tests.games.mindnet.mns import recruit
from tests.games.mindnet.test_text_phrases_are_proved import order

pytestmark = pytest.mark.source

TOP = ["wait", "hit", "kill", "plain-android"]  # the last one is the top card


@pytest.mark.rule("MN-14.32")
@pytest.mark.proves("{effect} unless {payment:clause}")
@pytest.mark.parametrize(("held", "answer", "lost"), [(1, "yes", 0), (1, "no", 4), (0, "", 4)])
def test_a_player_may_prevent_an_instruction_by_doing_something_else(held, answer, lost):
    t = order("Your opponent loses 4 Credits unless your opponent discards 1 card.", their_hand=["hit"] * held,
              their_credits=9)  # fmt: skip
    if answer:
        assert t.asked == "they: may"
        t.they(answer)
    assert t.theirs.credits == 9 - lost


@pytest.mark.rule("MN-14.33")
@pytest.mark.proves(
    "you control more {group:counted ones} than your opponent",
    "you control fewer {group:counted ones} than your opponent",
    "your opponent controls fewer {group:counted ones} than you",
)
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control more individuals than your opponent", (True, False, False)),
        ("you control fewer individuals than your opponent", (False, False, True)),
        ("your opponent controls fewer individuals than you", (True, False, False)),
    ],
)
def test_things_of_both_players_are_compared(condition, holds):
    found = []
    for number in (0, 1, 2):
        t = order(f"If {condition}, draw 1 card.", "plain-android", they=["plain-android"] * number)
        found.append(len(t.yours.hand) == 1)
    assert tuple(found) == holds


@pytest.mark.rule("MN-14.34")
@pytest.mark.proves(
    "reveal your hand",
    "{whose:other player} reveal(s) their hand",
    "reveal 1 random card from your hand",
    "{whose:other player} reveal(s) 1 random card from their hand",
)
def test_hands_are_revealed_as_a_whole_and_by_chance():
    text = (
        "Your opponent reveals their hand. Choose 1 event card from that hand. Your "
        "opponent discards the chosen card."
    )
    t = order(text, their_hand=["hit", "plain-android"])
    assert t.you("pick hit").theirs.hand == ["plain-android"]
    drawn = "If it is an event, draw 1 card."
    assert (
        len(
            order(
                f"Your opponent reveals 1 random card from their hand. {drawn}", their_hand=["hit"]
            ).yours.hand
        )
        == 1
    )
    them = order(
        f"Your opponent reveals 1 random card from their hand. {drawn}", their_hand=["plain-android"]
    )
    assert (len(them.yours.hand), them.theirs.hand) == (0, ["plain-android"])
    assert len(order(f"Reveal 1 random card from your hand. {drawn}", hand=["hit"]).yours.hand) == 2
    assert order("Reveal your hand.", hand=["hit"]).yours.hand == ["hit"]
    assert order(f"Your opponent reveals 1 random card from their hand. {drawn}").yours.hand == []


@pytest.mark.rule("MN-14.34")
@pytest.mark.proves(
    "reveal the top card of {whose:deck of}", "reveal the top {n:several} cards of {whose:deck of}"
)
def test_the_top_cards_of_a_deck_are_revealed():
    text = "Reveal the top card of your deck. If it is an event, draw 1 card."
    assert order(text, deck=["plain-android", "hit"]).yours.hand == ["hit"]
    assert order(text, deck=["hit", "plain-android"]).yours.hand == []
    text = (
        "Reveal the top 2 cards of your deck. Put 1 of those cards into your hand and "
        "the rest into your discard pile."
    )
    t = order(text, deck=TOP).you("pick kill")
    assert (t.yours.hand, "plain-android" in t.yours.pile) == (["kill"], True)


@pytest.mark.rule("MN-14.35")
@pytest.mark.proves(
    "put {kind:numbered cards} from among those cards {to:place of yours} and the rest {rest:place of the rest}",
    "reveal {kind:numbered cards} from among those cards, put it into your hand and the rest {rest:place of the rest}",
    "put those cards {place:place in deck} in any order",
)
def test_a_card_of_a_kind_is_taken_from_among_those_looked_at():
    look = "Look at the top 3 cards of your deck."
    text = f"{look} Put 1 individual card from among those cards into your hand and the rest into your discard pile."
    t = order(text, deck=TOP)
    assert t.actions() == ["pick plain-android", "stop"]
    assert t.you("pick plain-android").yours.hand == ["plain-android"]
    assert order(text, deck=TOP).you("stop").yours.hand == []
    text = (
        f"{look} Reveal 1 item card from among those cards, put it into your hand and the "
        "rest into your discard pile."
    )
    t = order(text, deck=TOP)
    assert t.actions() == ["stop"]
    text = f"{look} Put those cards on top of your deck in any order."
    t = order(text, deck=TOP).you("pick hit", "pick kill")
    assert t.yours.deck == ["wait", "plain-android", "kill", "hit"]


@pytest.mark.rule("MN-14.36")
@pytest.mark.proves("{who:other player} {verb:turns} {group}")
def test_another_player_chooses_what_is_exhausted():
    cards = [{"name": "Ann"}, {"name": "Bo"}]
    t = order("Your opponent exhausts 1 individual they control.", they=["ann", "bo"], cards=cards)
    t.they("choose bo")
    assert t.theirs.active == ["ann"]
    assert order("Your opponent exhausts 1 individual they control.").theirs.active == []
    both = order("Each player exhausts 1 individual they control.", "bo", they=["ann"], cards=cards)
    assert (both.yours.active, both.theirs.active) == ([], [])


@pytest.mark.rule("MN-14.37")
@pytest.mark.proves(
    "put {group:cards from pile} into play", "put {group:cards from pile} into play {word:turned}"
)
def test_cards_come_from_the_discard_pile_into_play():
    cards = [
        {"name": "Ann", "text": "When you recruit this individual, gain 2 Credits."},
        {"name": "Bo", "unique": True},
        {"name": "Clip", "type": "item"},
    ]
    text = "Put target individual card from your discard pile into play."
    t = order(text, pile=["ann"], cards=cards, credits=9)
    assert (t.yours.active, t.yours.credits) == (["ann"], 11)  # it counts as recruited, and costs nothing
    assert "ann" not in t.yours.pile
    t = order(
        "Put target individual card from your discard pile into play exhausted.", pile=["ann"], cards=cards
    )
    assert (t.yours.active, t.yours.level("ann")[-1]) == ([], "*")
    t = order(text, "bo", pile=["bo"], cards=cards)  # no second unique one
    assert (t.yours.active, "bo" in t.yours.pile) == (["bo"], True)
    t = order("Put target item card from your discard pile into play.", pile=["clip"], cards=cards)
    assert "clip" in t.yours.pile


@pytest.mark.rule("MN-14.38")
@pytest.mark.proves("{group:this card} enters play {word:turned}")
def test_an_individual_enters_exhausted():
    lines = "This individual enters play exhausted.\nWhen you recruit this individual, draw 1 card."
    cards = [{"name": "Ann", "text": lines, "motivation": 2, "health": 2}]
    t = recruit("ann", cards=cards)
    assert (t.yours.active, t.yours.level("ann")) == ([], "2/2*")
    lines = "While you control another individual, this individual enters play exhausted."
    assert recruit("ann", cards=[{"name": "Ann", "text": lines}]).yours.active == ["ann"]


@pytest.mark.rule("MN-14.40")
@pytest.mark.proves(
    "{who:other player} return(s) {group} to its owner's hand",
    "with {stat:stat} less than {than:measure}",
    "with {stat:stat} greater than {than:measure}",
)
def test_another_player_returns_an_own_individual():
    cards = [{"name": "Ann", "motivation": 1}, {"name": "Bo", "motivation": 3}]
    t = order(
        "Your opponent returns 1 individual they control to its owner's hand.",
        they=["ann", "bo"],
        cards=cards,
    )
    assert t.they("choose bo").theirs.hand == ["bo"]
    for word, left in (("less", ["bo"]), ("greater", ["ann"])):
        text = f"Exhaust each individual with motivation {word} than the number of cards in your hand."
        t = order(text, they=["ann", "bo"], cards=cards, hand=["hit", "kill"])
        assert t.theirs.active == left


@pytest.mark.rule("MN-14.39")
@pytest.mark.proves(
    "with {stat:compared} {n:digits}",
    "{who:that player} controls {group:some}",
    "{who:that player} controls no {group:none of}",
    "{who:that player} controls {n:digits} or more {group:counted ones}",
)
@pytest.mark.parametrize(
    ("condition", "draws"),
    [
        ("an individual with motivation 2", True),
        ("an individual with motivation 1", False),
        ("no individuals with motivation 3", True),
        ("no individuals with motivation 2", False),
        ("2 or more individuals", True),
        ("3 or more individuals", False),
    ],
)
def test_what_the_player_controls_who_was_named(condition, draws):
    text = f"Whenever a player plays an event, if that player controls {condition}, that player draws 1 card."
    cards = [{"name": "Watch", "motivation": 5, "text": text}, {"name": "Bo", "motivation": 2}]
    t = order("Gain 1 Credit.", "watch", "bo", they=["wait"], cards=cards)
    assert len(t.yours.hand) == draws
