"""Hidden cards that were seen stay known, in their place or somewhere (TC-3.14)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.knowledge.knowledge import IN_DECK
from mindtable.cards.moves.looking import look
from mindtable.cards.state.frame import Frame
from tests.table import THEY, YOU, Table, table

pytestmark = [pytest.mark.source, pytest.mark.rule("TC-3.14")]


def enters(name: str, text: str) -> dict[str, Any]:
    """A creature that costs 1 and does this when it enters play."""
    return {"name": name, "text": f"When this creature enters play, {text}"}


GUST = enters("Gust", "return target creature to its owner's hand.")
LIFT = enters("Lift", "put target creature on top of its owner's deck.")
PEEK = enters("Peek", "look at your opponent's hand.")
SPY = enters("Spy", "look at the top card of your deck. You may put that card on the bottom of your deck.")
SIFT = enters(
    "Sift",
    "look at the top 3 cards of your deck. Put 1 of those cards into your hand and the rest on the bottom of your deck "
    "in any order.",
)
SHOW = enters("Show", "reveal the top card of your deck.")
MIX = enters("Mix", "shuffle your hand into your deck.")
FIND = enters(
    "Find",
    "search your deck for a card named Imp, reveal it, put it into your hand, then shuffle your deck.",
)
PULL = enters("Pull", "draw 1 card.")
ALL = enters("All", "each card in your hand and in your deck becomes a copy of Imp.")
CULL = enters(
    "Cull",
    "look at the top 2 cards of your deck. Put 1 of those cards into your hand and the rest into your discard pile.",
)
DUMP = enters(
    "Dump",
    "shuffle your hand into your deck. Look at the top card of your deck. You may put that card into your discard "
    "pile.",
)
TURN = {
    "name": "Turn",
    "text": "Whenever you draw a card, each card in your hand and in your deck becomes a copy of Imp.",
}
CARDS = [GUST, LIFT, PEEK, SPY, SIFT, SHOW, MIX, FIND, PULL, ALL, CULL, DUMP, TURN]


def known(t: Table, viewer: int, of: int) -> list[str]:
    """The cards that a viewer remembers: "hand: imp", "deck 1: imp" (1 is the top), "imp" for somewhere."""
    found = []
    for each in t.view(viewer)["players"][of]["remembered"]:
        place = f" {each['place']}" if each["place"] else ""
        found.append(f"{each['zone']}{place}: {each['card']}" if each["zone"] else each["card"])
    return found


def test_nothing_is_known_of_cards_that_nobody_has_seen():
    t = table(hand=["Bear"], their_hand=["Imp", "Bear"], deck=["Ooze"], their_deck=["Zombie"])
    assert [known(t, viewer, of) for viewer in (YOU, THEY, -1) for of in (YOU, THEY)] == [[]] * 6
    assert t.state.marks == [], "which costs nothing"


@pytest.mark.long
def test_a_card_returned_from_play_to_a_hand_is_known_there_to_all():
    t = table(they=["Bear"], hand=["Gust"], their_hand=["Imp"], cards=CARDS).you("cast gust", "target bear")
    assert known(t, YOU, THEY) == known(t, mindtable.SPECTATOR, THEY) == ["hand: bear"]
    assert known(t, THEY, THEY) == [], "it is seen there"


def test_a_hand_that_was_looked_at_is_known_to_who_looked():
    t = table(hand=["Peek"], their_hand=["Imp", "Bear", "Imp"], cards=CARDS).you("cast peek")
    assert known(t, YOU, THEY) == ["hand: bear", "hand: imp", "hand: imp"]
    assert known(t, mindtable.SPECTATOR, THEY) == []


def test_a_known_card_that_is_cast_is_known_in_hand_no_more():
    t = table(hand=["Peek"], their_hand=["Imp", "Imp", "Bear"], their_deck=["Ooze"] * 9, cards=CARDS)
    t.you("cast peek").to("cast", THEY).they("cast imp")
    assert known(t, YOU, THEY) == ["hand: bear", "hand: imp"]


def test_of_equal_cards_the_one_that_leaves_is_the_known_one():
    t = table(they=["Imp"], hand=["Gust"], their_hand=["Imp"], their_deck=["Ooze"] * 9, cards=CARDS)
    t.you("cast gust", "target imp").to("cast", THEY).they("cast imp")
    assert "Imp" in t.theirs.hand
    assert known(t, YOU, THEY) == []


def test_a_card_put_on_top_of_a_deck_is_known_there_and_in_the_hand_once_it_is_drawn():
    t = table(they=["Bear"], hand=["Lift"], their_hand=["Pull"], their_deck=["Ooze"] * 9, cards=CARDS)
    t.you("cast lift", "target bear")
    assert known(t, YOU, THEY) == known(t, THEY, THEY) == ["deck 1: bear"]
    t.to("cast", THEY).they("cast pull")
    assert known(t, YOU, THEY) == ["hand: bear"]
    assert known(t, THEY, THEY) == []


def test_a_card_that_lies_below_others_stays_known():
    t = table(["Imp", "Ooze"], hand=["Lift", "Lift", "Pull"], deck=["Bear"], cards=CARDS)
    t.you("cast lift", "target imp", "cast lift", "target ooze")
    assert known(t, THEY, YOU) == ["deck 1: ooze", "deck 2: imp"]
    t.you("cast pull")
    assert known(t, THEY, YOU) == ["deck 1: imp", "hand: ooze"]


def test_only_the_player_who_looks_at_their_deck_remembers_it():
    t = table(hand=["Spy"], deck=["Ooze", "Imp", "Bear"], cards=CARDS).you("cast spy", "no")
    assert known(t, YOU, YOU) == ["deck 1: bear"]
    assert known(t, THEY, YOU) == []
    t = table(hand=["Spy"], deck=["Ooze", "Imp", "Bear"], cards=CARDS).you("cast spy", "yes")
    assert known(t, YOU, YOU) == ["deck 3: bear"]
    assert known(t, THEY, YOU) == []


def test_a_known_card_on_top_can_be_followed_to_the_bottom():
    t = table(hand=["Show", "Spy"], deck=["Ooze", "Imp", "Bear"], cards=CARDS).you("cast show")
    assert known(t, THEY, YOU) == ["deck 1: bear"]
    t.you("cast spy", "yes")
    assert known(t, THEY, YOU) == ["deck 3: bear"]


def test_a_known_card_among_several_that_are_put_unseen_is_somewhere():
    t = table(hand=["Show", "Sift"], deck=["Ooze", "Zombie", "Imp", "Bear"], cards=CARDS)
    t.you("cast show", "cast sift", "pick imp", "pick bear")
    assert known(t, THEY, YOU) == ["bear"]
    assert known(t, YOU, YOU) == ["deck 2: bear", "deck 3: zombie"]


def test_a_known_card_in_hand_that_is_shuffled_away_is_somewhere():
    t = table(["Imp"], hand=["Gust", "Mix"], deck=["Ooze", "Zombie"], cards=CARDS)
    t.you("cast gust", "target imp")
    assert known(t, THEY, YOU) == ["hand: imp"]
    t.you("cast mix")
    assert t.yours.hand == []
    assert known(t, THEY, YOU) == ["imp"]
    assert known(t, YOU, YOU) == [], "each player knows what the own deck consists of"


def test_a_shuffle_leaves_only_that_the_card_is_somewhere():
    t = table(hand=["Show", "Find"], deck=["Ooze", "Imp", "Bear"], cards=CARDS)
    t.you("cast show", "cast find", "pick imp")
    assert known(t, THEY, YOU) == ["bear", "hand: imp"]
    assert known(t, YOU, YOU) == []


def test_a_card_that_is_seen_again_counts_as_the_one_that_was_somewhere():
    t = table(["Imp"], hand=["Gust", "Mix", "Show"], deck=["Imp"], cards=CARDS)
    t.you("cast gust", "target imp", "cast show")
    assert known(t, THEY, YOU) == ["deck 1: imp", "hand: imp"], "there are two"
    t = table(["Imp"], hand=["Gust", "Mix"], deck=["Imp"], cards=CARDS)
    t.you("cast gust", "target imp", "cast mix")
    assert (known(t, THEY, YOU), t.yours.deck) == (["imp"], ["Imp", "Imp"])
    look(t.state, Frame(None, -1, 0, t.state.pool.cards[0], YOU), IN_DECK, YOU, THEY, 1)
    assert known(t, THEY, YOU) == ["deck 1: imp"], "whichever of the two it is"


def test_cards_that_become_copies_are_known_to_all():
    t = table(hand=["All", "Bear"], deck=["Ooze", "Zombie"], cards=CARDS).you("cast all")
    assert known(t, THEY, YOU) == ["deck 1: imp", "deck 2: imp", "hand: imp"]


@pytest.mark.parametrize("deck", [["Ooze", "Bear", "Imp"], ["Ooze", "Imp", "Imp"]])
def test_a_card_put_into_the_pile_in_the_open_counts_as_the_known_one(deck: list[str]) -> None:
    t = table(hand=["Show", "Cull"], deck=deck, cards=CARDS).you("cast show")
    assert known(t, THEY, YOU) == ["deck 1: imp"]
    t.you("cast cull", f"pick {'bear' if 'Bear' in deck else 'imp'}")
    assert t.yours.discard_pile == ["Imp"]
    assert known(t, THEY, YOU) == [], "it may be the one that was shown, even if there are two"


@pytest.mark.parametrize("seed", range(6))
def test_a_card_from_the_top_of_the_deck_counts_as_the_one_that_was_somewhere(seed: int) -> None:
    t = table(["Imp"], hand=["Gust", "Dump"], deck=["Imp"], seed=seed, cards=CARDS)
    t.you("cast gust", "target imp", "cast dump", "yes")
    assert t.yours.discard_pile == ["Imp"]
    assert known(t, THEY, YOU) == [], "whichever of the two it is"


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_was_somewhere_may_have_become_a_copy(seed: int) -> None:
    t = table(["Bear", "Turn"], hand=["Gust", "Mix"], deck=["Ooze"] * 4, seed=seed, cards=CARDS)
    t.you("cast gust", "target bear", "cast mix")
    assert known(t, THEY, YOU) == ["bear"]
    t.to("cast", THEY)
    assert t.yours.deck == ["Imp", "Imp"]
    assert "bear" not in known(t, THEY, YOU), "it was drawn before, or became a copy"


def test_imagined_positions_keep_remembered_cards_and_vary_the_rest():
    t = table(they=["Bear"], hand=["Gust"], their_hand=["Imp"] * 4, their_deck=["Ooze"] * 9, cards=CARDS)
    t.you("cast gust", "target bear")
    worlds = [t.state.view(YOU).imagine(Random(seed)) for seed in range(30)]
    hands = [sorted(card.name for card in world.hand[THEY]) for world in worlds]  # type: ignore[attr-defined]
    assert all("Bear" in hand for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 20
