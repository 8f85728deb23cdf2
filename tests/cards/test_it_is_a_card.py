"""`it` and `that card` after a card outside play was named: searched for, drawn, returned, put or looked at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mindtable.cards.state.frame import Frame
from mindtable.cards.text.read import check
from mindtable.testing.secrecy import check_secrecy
from tests.games.mind.test_phrases_are_proved import play as mind
from tests.games.mindnet.mns import table as mindnet_table
from tests.games.minds_across_time.mats import order as mat
from tests.language.sets import words_of
from tests.language.test_verbs_are_proved import entering
from tests.language.test_verbs_are_proved import play as tumblrcards

pytestmark = pytest.mark.source

SEARCH = "search your deck for a card{}, put it into your hand, then shuffle your deck. "
TEST = "If it is an emotion, your opponent mills 1 card."


@pytest.mark.rule("MI-20.12")
@pytest.mark.parametrize(
    ("text", "given", "answers", "is_emotion"),
    [
        (SEARCH.format(""), {"deck": ["grief", "amnesia"]}, ["pick grief"], True),
        (SEARCH.format(""), {"deck": ["grief", "amnesia"]}, ["pick amnesia"], False),
        (SEARCH.format(""), {"deck": ["grief", "amnesia"]}, ["stop"], False),
        ("return target card from your discard pile to your hand. ", {"discard": ["grief"]}, [], True),
        ("return target card from your discard pile to your hand. ", {"discard": ["amnesia"]}, [], False),
        ("return 1 random card from your discard pile to your hand. ", {"discard": ["grief"]}, [], True),
        ("return up to 1 target card from your discard pile to your hand. ", {}, [], False),
        ("put target card from your discard pile on top of your deck. ", {"discard": ["grief"]}, [], True),
        ("put target card from your discard pile on the bottom of your deck. ", {"discard": ["grief"]}, [], True),
        ("put 1 card from your hand on the bottom of your deck. ", {"hand": ["grief"]}, [], True),
        ("put 1 card from your hand on the bottom of your deck. ", {"hand": ["amnesia"]}, [], False),
        ("draw 1 card. ", {"deck": ["amnesia", "grief"]}, [], True),
        ("draw 1 card. ", {"deck": ["grief", "amnesia"]}, [], False),
        ("your opponent draws 1 card. ", {"their_deck": ["panic", "grief"]}, [], True),
        ("look at the top card of your deck. Put it into your hand. ", {"deck": ["grief"]}, [], True),
        ("look at the top card of your deck. Put it into your discard pile. ", {"deck": ["grief"]}, [], True),
        ("mill 1 card. Return it to your hand. ", {"deck": ["grief"]}, [], True),
        ("mill 1 card. Return it to your hand. ", {"deck": ["amnesia"]}, [], False),
        ("you may draw 1 card, then ", {"deck": ["grief"]}, ["no"], False),
    ],
)  # fmt: skip
def test_it_is_the_one_card_that_was_named(
    text: str, given: dict[str, list[str]], answers: list[str], is_emotion
):
    ending = TEST if not text.endswith("then ") else "put it on the bottom of your deck. " + TEST
    given = {"their_deck": ["panic", "panic"], **given}
    t = mind(text[0].upper() + text[1:] + ending, **given).passed()
    t.you(*answers)
    assert t.theirs.discard_pile == (["panic"] if is_emotion else [])


@pytest.mark.rule("MI-20.12")
@pytest.mark.parametrize(
    ("text", "given", "answers", "hand", "deck"),
    [
        (SEARCH.format("") + "Put it on top of your deck.",
         {"deck": ["grief"] * 5 + ["amnesia"]}, ["pick amnesia"], [], ["grief"] * 5 + ["amnesia"]),
        (SEARCH.format("") + "You may put that card on the bottom of your deck.",
         {"deck": ["grief"] * 5 + ["amnesia"]}, ["pick amnesia", "yes"], [], ["amnesia"] + ["grief"] * 5),
        ("Draw 1 card. Put it on the bottom of your deck.",
         {"deck": ["amnesia", "grief"]}, [], [], ["grief", "amnesia"]),
        ("Draw 1 card. If it is an emotion, put it into your discard pile.",
         {"deck": ["amnesia", "grief"], "hand": ["grief"]}, [], ["grief"], ["amnesia"]),
        ("Put target card from your discard pile on the bottom of your deck. Put it into your hand.",
         {"deck": ["amnesia"], "discard": ["grief"]}, [], ["grief"], ["amnesia"]),
        ("Put 1 card from your hand on the bottom of your deck. You may put it on top of your deck.",
         {"deck": ["amnesia"], "hand": ["grief"]}, ["yes"], [], ["amnesia", "grief"]),
    ],
)  # fmt: skip
def test_it_is_put_elsewhere(
    text: str, given: dict[str, list[str]], answers: list[str], hand: list[str], deck: list[str]
):
    t = mind(text[0].upper() + text[1:], **given).passed()
    for answer in answers:
        check_secrecy(t.state, answers, Random(1))
        t.you(answer)
    assert (t.yours.hand, t.yours.deck) == (hand, deck)


@pytest.mark.rule("MI-20.12", "TC-3.12")
def test_a_card_drawn_and_named_stays_secret():
    t = mind(
        "Draw 1 card. You may put it on the bottom of your deck.", hand=["panic"], deck=["amnesia", "grief"]
    )
    t.passed()
    for seed in range(20):
        check_secrecy(t.state, ["yes", "no"], Random(seed))
        other = t.state.determinize(1, Random(seed))
        frame = other.agenda[-1].data
        assert isinstance(frame, Frame)
        drawn = frame.seen
        assert len(drawn) == 1
        assert drawn[0] in [card.index for card in other.hand[0]]
        other.apply(other.parse(0, "yes"))
        assert other.deck[0][0].index == drawn[0]


@pytest.mark.rule("TC-10.23")
@pytest.mark.parametrize(
    ("text", "given", "answers", "gained"),
    [
        (SEARCH.format(" named Imp or Bear") + "If it is named Imp, gain 3 health.", {"deck": ["Imp", "Bear"]},
         ["pick imp"], 3),
        (SEARCH.format(" named Imp or Bear") + "If it is named Imp, gain 3 health.", {"deck": ["Imp", "Bear"]},
         ["pick bear"], 0),
        ("put the bottom card of your deck into your hand. If it is named Imp, gain 3 health.",
         {"deck": ["Imp", "Bear"]}, [], 3),
        ("return 1 random card from your discard pile to your hand. If it is named Imp, gain 3 health. "
         "Otherwise, put it on top of your deck.", {"discard": ["Imp"]}, [], 3),
        ("draw 1 card. If that card is named Imp, gain 3 health.", {"deck": ["Bear", "Imp"]}, [], 3),
    ],
)  # fmt: skip
def test_in_tumblrcards_it_is_the_card_named_last(
    text: str, given: dict[str, list[str]], answers: list[str], gained: int
):
    assert tumblrcards(entering(text), **given).you(*answers).yours.health == 10 + gained


@pytest.mark.rule("TC-10.23", "TC-7.12")
def test_a_draw_that_was_replaced_names_nothing():
    text = entering("draw 1 card. If it is named Imp, gain 5 health. Otherwise, gain 7 health.")
    text += "\nIf you would draw a card, instead gain 1 health."
    assert tumblrcards(text, deck=["Imp", "Imp"], hand=["Imp"]).yours.health == 11


@pytest.mark.rule("MAT-9.21")
@pytest.mark.parametrize(
    ("text", "given", "answers", "hand"),
    [
        ("Search your library for a card, put it into your hand, then shuffle your library. "
         "If it is a book, put it on top of your library.",
         {"library": ["eureka", "principia"]}, ["pick principia"], []),
        ("Search your library for a card, put it into your hand, then shuffle your library. "
         "If it is a book, put it on top of your library.",
         {"library": ["eureka", "principia"]}, ["pick eureka"], ["eureka"]),
        ("Return target card from your removed pile to your hand. If it is a book, put it on top of your library.",
         {"removed": ["eureka"]}, [], ["eureka"]),
        ("Return target card from your removed pile to your hand. If it is a book, put it on top of your library.",
         {"removed": ["principia"]}, [], []),
    ],
)  # fmt: skip
def test_in_minds_across_time_it_is_the_card_named_last(
    text: str, given: dict[str, Any], answers: list[str], hand: list[str]
):
    assert mat(text, **given).you(*answers).yours.hand == hand


@pytest.mark.rule("MN-14.17")
@pytest.mark.parametrize(
    ("text", "given", "gained"),
    [
        ("Return target card from your discard pile to your hand.", {"pile": ["tram-conductor"]}, 5),
        ("Return target card from your discard pile to your hand.", {"pile": ["hit"]}, 0),
        ("Return your newest GNE to its owner's hand.", {"area": ["hit", "tram-conductor"]}, 5),
        ("Return your newest GNE to its owner's hand.", {"area": ["tram-conductor", "hit"]}, 0),
        ("Return your newest GNE to its owner's hand.", {"area": []}, 0),
        ("Discard 1 GNE.", {"area": ["hit", "tram-conductor"]}, 5),
        ("Discard 1 GNE.", {"area": ["tram-conductor", "hit"]}, 0),
        ("Your opponent discards 1 GNE.", {"their_area": ["hit", "tram-conductor"]}, 5),
        ("Put 1 card from your hand face-down into your GNE area.", {"hand": ["tram-conductor"]}, 5),
        ("Put 1 card from your hand face-down into your GNE area.", {"hand": ["hit"]}, 0),
        ("Draw 1 card.", {"deck": ["hit", "tram-conductor"]}, 5),
        ("Draw 1 card.", {"deck": ["tram-conductor", "hit"]}, 0),
    ],
)
def test_in_mindnet_it_is_the_card_named_last(text: str, given: dict[str, Any], gained: int):
    event = {"name": "Deed", "type": "event", "text": text + " If it is an individual card, gain 5 Credits."}
    hand = ["deed", *given.pop("hand", ())]
    t = mindnet_table(hand=hand, cards=[event], credits=3, **given).you("play deed")
    assert t.yours.credits == 3 + gained


@pytest.mark.parametrize(
    ("game", "line", "why"),
    [
        ("mind", "Return target card from your discard pile to your hand. It gets +1 power until end of turn.",
         "that is not in play"),
        ("mind", "Return target card from your discard pile to your hand. Return it to your hand.",
         "that is not in play"),
        ("mind", "Return 2 target cards from your discard pile to your hand. If it is an emotion, draw 1 card.",
         "name several"),
        ("mind", "Each player draws 1 card. If it is an emotion, draw 1 card.", "nothing more is known"),
        ("mind", "Draw 1 card. Put it into your hand.", "lies there already"),
        ("mind", "Look at the top card of your deck. Put it on top of your deck.", "lies there already"),
        ("mindnet", "Return target card from your discard pile to your hand. Exhaust it.", "that is not in play"),
        ("mindnet", "Create 1 GNE. If it is an event card, draw 1 card.", "nothing more is known"),
        ("minds_across_time", "Return target card from your removed pile to your hand. Pivot it.",
         "that is not in play"),
        ("tumblrcards", "When this creature dies, draw 1 card. It gets +1/+1.", "that is not in play"),
    ],
)  # fmt: skip
def test_what_cannot_be_said_of_a_card_is_refused(game: str, line: str, why: str):
    if game == "mind":
        line = f"When you play this thought, {line[0].lower()}{line[1:]}"
    elif game == "minds_across_time":
        line = f"Pivot this product: {line}"
    found = check(line, words_of(game)).diagnosis
    assert found is not None
    assert why in found.message
