"""Ideas that any designer expects, as Minds Across Time's cards say them: chance, highest, lowest, later moments."""

from __future__ import annotations

import pytest

from mindtable.cards.state.frame import Frame
from tests.games.minds_across_time.mats import THEY, YOU, at, order, table

pytestmark = pytest.mark.source


@pytest.mark.rule("MAT-8.21")
@pytest.mark.proves(
    "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it",
    "{group:subject} has/have {changes} for each {every:counter on it}",
    "{kind} {word:counter word} on it",
)
def test_a_card_enters_with_indicators_and_counts_them():
    lines = [
        "This product enters play with 3 ore indicators on it.",
        "This product has +2 victory points for each ore indicator on it.",
        "Whenever an ore indicator is put on this product, draw 1 card.",
    ]
    t = table(hand=["sage"], cards=[{"name": "Sage", "text": "\n".join(lines)}])
    before = t.yours.points
    t.you("play sage").passed()
    assert (t.yours.find("sage").counters, t.yours.hand) == ({"ore": 3}, [])
    assert t.yours.points == before + 6 + t.yours.find("sage").form.numbers["victory points"]


@pytest.mark.rule("MAT-8.21")
@pytest.mark.proves("{group:reference} has no {kind} {word:counter words} on it")
@pytest.mark.parametrize(("there", "stays"), [(0, False), (1, True)])
def test_a_condition_may_ask_that_no_indicator_is_left(there, stays):
    t = at("At the end of your turn, if this product has no ore indicators on it, destroy this product.")
    thing = t.yours.find("sage")
    t.state.put_counters(thing, "ore", there, Frame(None, -1, thing.id, thing.form, YOU))
    assert ("sage" in str(t.you("end").to("main", THEY).yours.field)) == stays


@pytest.mark.rule("MAT-9.24")
@pytest.mark.proves(
    "you {verb:playing} your {n:ordinal} {group:whole group} each turn",
    "{who:other event player} {verb:plays} their {n:ordinal} {group:whole group} each turn",
)
def test_the_second_card_of_a_turn_is_counted_from_its_beginning():
    line = "Whenever you play your second clash card each turn, your opponent mills 1 card."
    cards = [{"name": "Order", "type": "clash", "text": "Draw 1 card."}]
    t = at(line, hand=["order"] * 3, cards=cards)
    for milled in (0, 1, 1):
        assert len(t.you("play order").passed().theirs.removed) == milled + len(
            [card for card in t.theirs.removed if card == "order"]
        )
    line = "Whenever your opponent plays their second clash card each turn, draw 1 card."
    t = at(line, their_hand=["order"] * 2, cards=cards, active=THEY)
    assert t.they("play order").passed().yours.hand == []
    assert len(t.they("play order").passed().yours.hand) == 1


@pytest.mark.rule("MAT-9.24")
@pytest.mark.proves(
    "you draw your {n:ordinal} card each turn",
    "{who:other event player} draws their {n:ordinal} card each turn",
)
def test_the_second_card_drawn_is_counted():
    text = "Draw 3 cards."
    cards = [
        {"name": "Sage", "text": "Whenever you draw your second card each turn, your opponent mills 1 card."}
    ]
    assert len(order(text, ["sage"], cards=cards).theirs.removed) == 1
    cards = [
        {"name": "Sage", "text": "Whenever your opponent draws their second card each turn, draw 1 card."}
    ]
    t = order("Your opponent draws 3 cards.", ["sage"], cards=cards)
    assert len(t.yours.hand) == 1


@pytest.mark.rule("MAT-9.25")
@pytest.mark.proves("flip a coin", "the coin shows {side:side of a coin}")
@pytest.mark.parametrize(("script", "found"), [([0], (1, 0)), ([1], (0, 1))])
def test_a_coin_shows_heads_or_tails(script, found):
    text = "Flip a coin. If the coin shows heads, draw 1 card. If the coin shows tails, your opponent mills 1 card."
    t = order(text, script=script)
    assert (len(t.yours.hand), len(t.theirs.removed)) == found


@pytest.mark.rule("MAT-9.25")
@pytest.mark.proves(
    "roll a(n) {sides} die",
    "the result is {results}",
    "the result is {n:digits} or more",
    "the result is {n:digits} or less",
)
@pytest.mark.parametrize(
    ("condition", "true"), [("3", [3]), ("1 or 2", [1, 2]), ("5 or more", [5, 6]), ("2 or less", [1, 2])]
)
def test_a_die_shows_a_number(condition, true):
    text = f"Roll a 6-sided die. If the result is {condition}, draw 1 card."
    assert [n for n in range(1, 7) if order(text, script=[n - 1]).yours.hand] == true
    assert (
        len(order("Roll a 6-sided die, then your opponent mills that many cards.", script=[3]).theirs.removed)
        == 4
    )


@pytest.mark.rule("MAT-9.26")
@pytest.mark.proves("with the highest {stat:compared}", "with the lowest {stat:compared}")
def test_the_highest_and_the_lowest_are_found_and_ties_are_chosen():
    text = "Destroy the product your opponent controls with the {} victory points."
    cards = [{"name": "Big", "victory_points": 4}, {"name": "Small", "victory_points": 1}]
    they = ["small", "big"]
    assert "big" not in str(order(text.format("highest"), (), they, cards=cards).theirs.field)
    assert "small" not in str(order(text.format("lowest"), (), they, cards=cards).theirs.field)
    assert "big" in str(order(text.format("highest"), ["big"], cards=cards).yours.field)
    t = order(text.format("highest"), (), ["big", "small", "big"], cards=cards)
    assert len(t.actions()) == 2


@pytest.mark.rule("MAT-9.27")
@pytest.mark.proves(
    "at the start of your next {step:step of turn}, {effect:joined}",
    "at the start of your opponent's next {step:step of turn}, {effect:joined}",
    "at the end of your next {step:ending step}, {effect:joined}",
    "at the end of this {step:ending step}, {effect:joined}",
    "{effect:later} .",
)
@pytest.mark.parametrize(
    ("when", "drawn"),
    [
        # In your main phase, in your opponent's next, in your next one, and in the one after that.
        ("at the end of this turn", [0, 1, 1, 1]),
        ("at the start of your opponent's next turn", [0, 1, 1, 1]),
        ("at the start of your next turn", [0, 0, 1, 1]),
        ("at the end of your next turn", [0, 0, 0, 1]),
    ],
)
def test_what_is_left_for_later_happens_once(when, drawn):
    t = order(f"{when.capitalize()}, your opponent mills 1 card.")
    found = [len(t.theirs.removed)]
    for seat in (THEY, YOU, THEY):
        t.to("main", seat)
        found.append(len(t.theirs.removed))
    assert found == drawn


@pytest.mark.rule("MAT-9.28")
@pytest.mark.proves("up to {n:digits} [other=other]")
@pytest.mark.parametrize(("answers", "left"), [(["stop"], 2), (["choose small", "stop"], 1)])
def test_up_to_so_many_are_chosen_without_a_target(answers, left):
    cards = [{"name": "Big", "victory_points": 4}, {"name": "Small", "victory_points": 1}]
    t = order("Destroy up to 2 products.", (), ["small", "big"], then=[], cards=cards)
    t.you(*answers)
    assert len([name for name in ("small", "big") if name in str(t.theirs.field)]) == left


@pytest.mark.rule("MAT-9.27")
@pytest.mark.proves(
    "if {condition}, {effect:later} .", "otherwise, {effect:later} .", "if you do, {effect:later} ."
)
@pytest.mark.parametrize(
    ("text", "milled"),
    [
        ("If you control a book, at the end of this turn, your opponent mills 2 cards. Otherwise, at the end of this "
         "turn, your opponent mills 1 card.", 1),
        ("If you control a machine, at the end of this turn, your opponent mills 2 cards. Otherwise, at the end of "
         "this turn, your opponent mills 1 card.", 2),
        ("Destroy 1 machine. If you do, at the end of this turn, your opponent mills 3 cards.", 3),
        ("Destroy 1 book. If you do, at the end of this turn, your opponent mills 3 cards.", 0),
    ],
)  # fmt: skip
def test_what_is_left_for_later_may_depend_on_a_condition(text, milled):
    t = order(text, ["plain-machine"])
    assert t.theirs.removed == []
    assert len(t.to("main", THEY).theirs.removed) == milled


@pytest.mark.proves("{who:another player} chooses one : {modes} .")
@pytest.mark.parametrize(("mode", "found"), [("mode 1", (0, 2)), ("mode 2", (1, 0))])
def test_another_player_may_choose_the_mode(mode, found):
    t = order("Your opponent chooses one: your opponent mills 2 cards; or you draw 1 card.")
    assert t.asks(THEY, "mode")
    t.they(mode)
    assert (len(t.yours.hand), len(t.theirs.removed)) == found


@pytest.mark.proves("{who:player} has/have {n:digits} or more {resource:holdings}")
@pytest.mark.parametrize(
    ("condition", "pool", "true"),
    [
        ("you have 1 or more resources of any kind", "", False),
        ("you have 1 or more resources of any kind", "c1", True),
        ("you have 2 or more copper", "c1", False),
        ("you have 2 or more copper", "c2", True),
        ("your opponent has 1 or more copper", "c1", False),
    ],
)
def test_what_is_in_a_pool_is_asked_for(condition, pool, true):
    t = at(f"At the end of your turn, if {condition}, draw 1 card.", pool=pool)
    assert len(t.you("end").to("main", THEY).yours.hand) == true
    t = at(f"While {condition}, this product has +3 victory points.", pool=pool)
    assert t.yours.points == (3 if true else 0)


@pytest.mark.parametrize(("regions", "points"), [(["Asia", "Asia"], 0), (["Asia", "Africa"], 2), ([], 0)])
def test_regions_are_counted(regions, points):
    text = "While you control characters of 2 or more different regions, this product has +2 victory points."
    cards = [
        {"name": f"Sage {at}", "type": "character", "region": region, "text": ""}
        for at, region in enumerate(regions)
    ]
    cards.append({"name": "Sage", "text": text})
    mine = [f"sage-{at}" for at in range(len(regions))]
    assert table(["sage", *mine], cards=cards).yours.points == points
    assert table(["sage"], mine, cards=cards).yours.points == 0


@pytest.mark.rule("MAT-13.7")
@pytest.mark.proves("{group} gain(s) “ {ability:line} ” {duration}")
def test_an_ability_is_gained_for_a_time():
    text = 'Target product named Toy gains "Pivot this product: Draw 1 card." until end of turn.'
    t = order(text, ["toy", "toy"], cards=[{"name": "Toy", "text": ""}], then=["target toy-1"])
    assert len(t.you("use toy-1").passed().yours.hand) == 1
    t.you("end").to("main", THEY).to("main", YOU)
    assert t.refused("use toy-1") != ""


@pytest.mark.rule("MAT-9.32")
@pytest.mark.proves("it is {who:whose} {phase}", "it is not {who:whose} {phase}")
@pytest.mark.parametrize(("said", "drawn"), [("is", 0), ("is not", 2)])
def test_a_part_of_a_turn_is_asked_for(said, drawn):
    text = f"If you would draw a card and it {said} your draw step, instead your opponent mills 1 card."
    t = at(text, active=THEY).to("main", YOU)
    assert (len(t.yours.hand), len(t.theirs.removed)) == (drawn, 2 - drawn)


@pytest.mark.rule("MAT-9.25")
@pytest.mark.proves("the result")
def test_the_result_is_what_the_last_die_shows():
    text = "Roll a 6-sided die. Draw X cards, where X is the result."
    assert [len(order(text, script=[n - 1]).yours.hand) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    text += " Roll a 6-sided die. Your opponent mills X cards, where X is the result."
    t = order(text, script=[4, 1])
    assert (len(t.yours.hand), len(t.theirs.removed)) == (5, 2)


@pytest.mark.proves(
    "you have more {resource:holdings} than your opponent",
    "you have fewer {resource:holdings} than your opponent",
    "your opponent has more {resource:holdings} than you",
    "your opponent has fewer {resource:holdings} than you",
)
@pytest.mark.parametrize(
    ("resources", "mine", "other", "points"),
    [
        ("copper", "", "", 0),
        ("copper", "c1", "", 3 + 4),  # you have more, and so your opponent has fewer
        ("copper", "", "c1", 1 + 2),
        ("copper", "c2", "c2", 0),
        ("copper", "c2", "c1 e2", 3 + 4),
        ("energy", "c2", "c1 e2", 1 + 2),
        ("resources of any kind", "c2", "c1 e2", 1 + 2),
        ("resources of any kind", "c2 e1", "c1 e2", 0),
        ("resources of any kind", "c2 e1", "c1 e1", 3 + 4),
        ("resources of any kind", "", "", 0),
    ],
)
def test_pools_are_compared(resources, mine, other, points):
    conditions = [
        f"your opponent has more {resources} than you",
        f"you have fewer {resources} than your opponent",
        f"you have more {resources} than your opponent",
        f"your opponent has fewer {resources} than you",
    ]
    lines = [f"While {each}, this product has +{n} victory points." for n, each in enumerate(conditions, 1)]
    assert at("\n".join(lines), pool=mine, their_pool=other).yours.points == points


@pytest.mark.proves("you have more {resource:holdings} than your opponent")
def test_pools_are_compared_as_they_are_spent():
    text = "While you have more resources of any kind than your opponent, this product has +3 victory points."
    cards = [{"name": "Pay", "type": "clash", "cost": {"resources": {"copper": 1}}, "text": "Draw 1 card."}]
    t = at(text, hand=["pay"], pool="c2", their_pool="c1", cards=cards)
    assert t.yours.points == 3
    t.you("play pay").passed()
    assert (t.yours.pool, t.yours.points) == ("c1", 0)


@pytest.mark.proves("{who:player} has/have {n:digits} or fewer {resource:holdings}")
@pytest.mark.parametrize(
    ("condition", "pool", "true"),
    [
        ("you have 1 or fewer copper", "", True),
        ("you have 1 or fewer copper", "c1 e3", True),
        ("you have 1 or fewer copper", "c2", False),
        ("you have 1 or fewer resources of any kind", "c1", True),
        ("you have 1 or fewer resources of any kind", "c1 e1", False),
        ("your opponent has 1 or fewer copper", "c2", True),
    ],
)
def test_it_is_asked_how_little_is_in_a_pool(condition, pool, true):
    t = at(f"At the end of your turn, if {condition}, draw 1 card.", pool=pool)
    assert len(t.you("end").to("main", THEY).yours.hand) == true
    t = at(f"While {condition}, this product has +3 victory points.", pool=pool)
    assert t.yours.points == (3 if true else 0)


@pytest.mark.rule("MAT-8.18")
@pytest.mark.proves("{group:reference} has {n:digits} or fewer {kind} {word:counter words} on it")
@pytest.mark.parametrize(
    ("there", "true"), [("", True), (" ore:1", True), (" ore:2", False), (" dust:2", True)]
)
def test_it_is_asked_how_few_indicators_are_on_a_card(there, true):
    text = "At the end of your turn, if this product has 1 or fewer ore indicators on it, draw 1 card."
    t = table([f"sage{there}"], cards=[{"name": "Sage", "text": text}])
    assert len(t.you("end").to("main", THEY).yours.hand) == true
    # Of a card that has gone it is said as it was last.
    text = "When this product is destroyed, if it has 1 or fewer ore indicators on it, draw 1 card."
    t = table([f"sage{there}"], hand=["ruin"], cards=[{"name": "Sage", "text": text}])
    assert len(t.you("play ruin").passed().yours.hand) == true


@pytest.mark.rule("MAT-8.18")
@pytest.mark.proves("{kind} {word:counter word} on it, up to {most:digits}")
@pytest.mark.parametrize(
    ("there", "points"), [("", 0), (" ore:1", 1), (" ore:3", 3), (" ore:4", 3), (" dust:4 ore:2", 2)]
)
def test_indicators_count_up_to_so_many(there, points):
    text = "This product has +1 victory points for each ore indicator on it, up to 3."
    cards = [{"name": "Sage", "text": text}]
    assert table([f"sage{there}"], cards=cards).yours.points == points
    assert table([f"sage{there}", "sage ore:9"], cards=cards).yours.points == points + 3, "each for itself"
