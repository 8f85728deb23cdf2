"""Hands that are shown, cards among others, things compared, and what another player may prevent."""

from __future__ import annotations

import pytest

from tests.games.minds_across_time.mats import order, table

pytestmark = pytest.mark.source

TOP = ["eureka", "aqueduct", "principia", "cai-lun"]  # the last one is the top card


@pytest.mark.rule("MAT-9.38")
@pytest.mark.proves("{effect} unless {payment:clause}")
@pytest.mark.parametrize(("held", "answer", "lost"), [(1, "yes", 0), (1, "no", 1), (0, "", 1)])
def test_a_player_may_prevent_an_instruction_by_doing_something_else(held, answer, lost):
    t = order("Destroy target product unless its controller discards 1 card.", (), ["big"],
              cards=[{"name": "Big"}], their_hand=["eureka"] * held)  # fmt: skip
    if answer:
        assert t.asked == "they: may"
        t.they(answer)
    assert len(t.theirs.field) == 1 - lost


@pytest.mark.rule("MAT-9.39")
@pytest.mark.proves(
    "you control more {group:counted ones} than your opponent",
    "you control fewer {group:counted ones} than your opponent",
    "your opponent controls fewer {group:counted ones} than you",
)
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control more products than your opponent", (True, False, False)),
        ("you control fewer products than your opponent", (False, False, True)),
        ("your opponent controls fewer products than you", (True, False, False)),
    ],
)
def test_things_of_both_players_are_compared(condition, holds):
    found = []
    cards = [{"name": "Big"}, {"name": "Small"}]
    for number in (0, 1, 2):
        t = order(
            f"If {condition}, draw 1 card.", ["big"], ["small"] * number, cards=cards, library=["eureka"]
        )
        found.append(len(t.yours.hand) == 1)
    assert tuple(found) == holds


@pytest.mark.rule("MAT-9.40")
@pytest.mark.proves(
    "reveal your hand",
    "{whose:other player} reveal(s) their hand",
    "reveal 1 random card from your hand",
    "{whose:other player} reveal(s) 1 random card from their hand",
)
def test_hands_are_revealed_as_a_whole_and_by_chance():
    text = (
        "Your opponent reveals their hand. Choose 1 book card from that hand. Your "
        "opponent discards the chosen card."
    )
    t = order(text, their_hand=["principia", "cai-lun"])
    assert t.you("pick principia").theirs.hand == ["cai-lun"]
    one = "Your opponent reveals 1 random card from their hand. If it is a book, draw 1 card."
    assert len(order(one, their_hand=["principia"], library=["eureka"]).yours.hand) == 1
    t = order(one, their_hand=["cai-lun"], library=["eureka"])
    assert (len(t.yours.hand), t.theirs.hand) == (0, ["cai-lun"])
    assert order(one, library=["eureka"]).yours.hand == []
    own = "Reveal 1 random card from your hand. If it is a book, draw 1 card."
    assert len(order(own, hand=["principia"], library=["eureka"]).yours.hand) == 2
    assert order("Reveal your hand.", hand=["principia"]).yours.hand == ["principia"]


@pytest.mark.rule("MAT-9.41")
@pytest.mark.proves(
    "put {kind:numbered cards} from among those cards {to:place of yours} and the rest {rest:place of the rest}",
    "reveal {kind:numbered cards} from among those cards, put it into your hand and the rest {rest:place of the rest}",
    "put those cards {place:place in deck} in any order",
)
def test_a_card_of_a_kind_is_taken_from_among_those_looked_at():
    look = "Look at the top 3 cards of your library."
    text = (
        f"{look} Put 1 book card from among those cards into your hand and the rest into your removed pile."
    )
    t = order(text, library=TOP)
    assert t.actions() == ["pick principia", "stop"]
    assert t.you("pick principia").yours.hand == ["principia"]
    assert order(text, library=TOP).you("stop").yours.hand == []
    text = (
        f"{look} Reveal 1 book card from among those cards, put it into your hand and the "
        "rest into your removed pile."
    )
    assert order(text, library=["eureka", "aqueduct", "cai-lun"]).actions() == ["stop"]
    t = order(f"{look} Put those cards on top of your library in any order.", library=TOP)
    assert t.you("pick aqueduct", "pick cai-lun").yours.library == [
        "eureka",
        "principia",
        "cai-lun",
        "aqueduct",
    ]


@pytest.mark.rule("MAT-9.42")
@pytest.mark.proves("{who:other player} {verb:turns} {group}")
def test_another_player_chooses_what_is_pivoted():
    cards = [{"name": "Big"}, {"name": "Small"}]
    t = order("Your opponent pivots 1 product they control.", (), ["big", "small"], cards=cards)
    assert t.asked == "they: choose"
    before = str(t.theirs.field)
    assert str(t.they("choose small").theirs.field) != before
    assert order("Your opponent pivots 1 product they control.").theirs.field == []


@pytest.mark.rule("MAT-9.43")
@pytest.mark.proves(
    "put {group:cards from pile} into play", "put {group:cards from pile} into play {word:turned}"
)
def test_cards_come_from_the_removed_pile_into_play():
    cards = [{"name": "Big", "text": "When you play this product, draw 1 card."}, {"name": "Small"}]
    text = "Put target product card from your removed pile into play."
    t = order(text, then=["pick big"], removed=["big", "small"], cards=cards)
    assert (t.yours.field, t.yours.hand) == (["big"], [])  # it is not played
    t = order("Put 1 card from your removed pile into play pivoted.", removed=["small"], cards=cards)
    assert t.yours.field == ["small*"]
    t = order("Put target clash card from your removed pile into play.", removed=["eureka"])
    assert (t.yours.field, "eureka" in t.yours.removed) == ([], True)


@pytest.mark.rule("MAT-9.43")
def test_a_card_enters_pivoted_only_where_its_condition_holds():
    text = "While you control another product, this product enters play pivoted."
    cards = [{"name": "Big", "text": text}, {"name": "Small"}]
    order_text = "Put 1 product card from your removed pile into play."
    assert order(order_text, removed=["big"], cards=cards).yours.field == ["big"]
    assert "big*" in order(order_text, ["small"], removed=["big"], cards=cards).yours.field


@pytest.mark.rule("MAT-8.17")
@pytest.mark.proves(
    "the first {group:whole group} each turn costs {n:digits} {part(s)} more",
    "the first {group:whole group} each turn costs {-n:digits} {part(s)} less",
    "the first {group:whole group} each player plays each turn costs {n:digits} {part(s)} more",
    "the first {group:whole group} each player plays each turn costs {-n:digits} {part(s)} less",
)
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("The first product you play each turn costs 1 paper less.", 0, 1),
        ("The first product you play each turn costs 1 paper more.", 2, 1),
        ("The first product each player plays each turn costs 1 paper less.", 0, 1),
        ("The first product each player plays each turn costs 1 paper more.", 2, 1),
        ("The first product your opponent plays each turn costs 1 paper more.", 1, 1),
        ("The first environment you play each turn costs 1 paper less.", 1, 1),
    ],
)
def test_the_first_play_of_a_turn_costs_more_or_less(text, first, second):
    cost = {"resources": {"paper": 1}}
    cards = [{"name": "Sage", "text": text}, {"name": "One", "cost": cost}, {"name": "Two", "cost": cost}]
    t = table(["sage"], (), hand=["one", "two"], pool="p5", cards=cards)
    t.you("play one").passed()
    assert t.yours.pool == f"p{5 - first}"
    t.you("play two").passed()
    assert t.yours.pool == f"p{5 - first - second}"


@pytest.mark.rule("MAT-9.45")
@pytest.mark.proves(
    "{who:other player} return(s) {group} to its owner's hand",
    "with {stat:stat} less than {than:measure}",
    "with {stat:stat} greater than {than:measure}",
)
def test_another_player_returns_an_own_product():
    cards = [{"name": "Big", "victory_points": 3}, {"name": "Small", "victory_points": 1}]
    text = "Your opponent returns 1 product they control to its owner's hand."
    assert order(text, (), ["big", "small"], cards=cards).they("choose big").theirs.hand == ["big"]
    for word, left in (("less", ["big"]), ("greater", ["small"])):
        text = f"Destroy each product with victory points {word} than the number of cards in your hand."
        t = order(text, (), ["big", "small"], cards=cards, hand=["eureka", "cai-lun"])
        assert t.theirs.field == left


@pytest.mark.rule("MAT-9.44")
@pytest.mark.proves(
    "with {stat:compared} {n:digits}",
    "{who:that player} controls {group:some}",
    "{who:that player} controls no {group:none of}",
    "{who:that player} controls {n:digits} or more {group:counted ones}",
)
@pytest.mark.parametrize(
    ("condition", "draws"),
    [
        ("a product with victory points 2", True),
        ("a product with victory points 1", False),
        ("no products with victory points 3", True),
        ("no products with victory points 2", False),
        ("2 or more products", True),
        ("3 or more products", False),
    ],
)
def test_what_the_player_controls_who_was_named(condition, draws):
    text = f"Whenever a player plays a clash card, if that player controls {condition}, that player draws 1 card."
    cards = [{"name": "Watch", "victory_points": 5, "text": text}, {"name": "Peer", "victory_points": 2}]
    t = order("Your opponent mills 1 card.", ["watch", "peer"], cards=cards)
    assert len(t.yours.hand) == draws
