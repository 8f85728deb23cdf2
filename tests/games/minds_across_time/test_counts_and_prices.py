"""What is counted in sets, and what the other player pays or has done."""

from __future__ import annotations

import pytest

from mindtable.cards.text.read import check
from tests.games.minds_across_time.mats import at, order
from tests.language.sets import words_of

pytestmark = pytest.mark.source

CARDS = [{"name": "Big"}]


@pytest.mark.rule("MAT-9.46")
@pytest.mark.parametrize(("others", "points"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_full_sets_are_counted(others, points):
    text = "This product has +1 victory points for each 2 products you control."
    before = at(
        "This product has +1 victory points.", ["big"] * others, ["big"] * 4, cards=CARDS
    ).yours.points
    assert at(text, ["big"] * others, ["big"] * 4, cards=CARDS).yours.points == before - 1 + points


@pytest.mark.rule("MAT-9.47")
@pytest.mark.parametrize(("copper", "answer", "held"), [(2, "yes", 1), (2, "no", 0), (1, "", 0)])
def test_the_other_player_pays_in_full_or_not_at_all(copper, answer, held):
    t = order("Your opponent discards 1 card unless your opponent pays 2 copper.", their_hand=["eureka"],
              their_pool=f"c{copper}")  # fmt: skip
    if answer:
        assert t.asked == "they: may"
        t.they(answer)
    assert len(t.theirs.hand) == held


@pytest.mark.rule("MAT-9.48")
@pytest.mark.proves("if they do, {effect:joined} .")
@pytest.mark.parametrize(("held", "answer", "drawn"), [(1, "yes", 1), (1, "no", 2), (0, "", 2)])
def test_what_follows_asks_whether_the_other_player_has_done_it(held, answer, drawn):
    t = order("Your opponent may discard 1 card. If they do, draw 1 card. Otherwise, draw 2 cards.",
              their_hand=["eureka"] * held, library=["eureka"] * 3)  # fmt: skip
    if answer:
        t.they(answer)
    assert len(t.yours.hand) == drawn


@pytest.mark.rule("MAT-9.49")
@pytest.mark.proves("^ use this ability only if {condition}.")
@pytest.mark.parametrize(("others", "rule"), [(0, "MAT-9.49"), (1, "")])
def test_an_ability_may_need_a_condition(others, rule):
    text = "Pivot this product: Draw 1 card. Use this ability only if you control another product."
    t = at(text, ["big"] * others, cards=CARDS)
    assert (t.refused("use sage"), any(each.startswith("use sage") for each in t.actions())) == (
        rule,
        not rule,
    )


@pytest.mark.rule("MAT-9.50")
@pytest.mark.proves("if that cannot be done, {effect:joined} .")
@pytest.mark.parametrize(("held", "drawn"), [(0, 1), (1, 0)])
def test_something_may_happen_because_something_else_cannot(held, drawn):
    t = order("Your opponent discards 1 card. If that cannot be done, draw 1 card.", their_hand=["eureka"] * held,
              library=["eureka"])  # fmt: skip
    assert len(t.yours.hand) == drawn


@pytest.mark.rule("MAT-9.51")
@pytest.mark.proves("{who:actor} add(s) {n:many} {resource(s)}")
@pytest.mark.parametrize(("number", "pool"), [(0, ""), (1, "c2"), (3, "c6")])
def test_what_is_counted_is_added(number, pool):
    t = order("Add 2 copper for each product you control.", ["big"] * number, ["big"], cards=CARDS)
    assert t.yours.pool == pool


@pytest.mark.rule("MAT-9.51")
@pytest.mark.proves(
    "{who:player} has/have {n:digits} or more {resource:holdings}",
    "{who:player} has/have {n:digits} or fewer {resource:holdings}",
    "you have more {resource:holdings} than your opponent",
    "you have fewer {resource:holdings} than your opponent",
    "your opponent has more {resource:holdings} than you",
    "your opponent has fewer {resource:holdings} than you",
)
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you have 3 or more victory points", (False, True, True)),
        ("you have 3 or fewer victory points", (True, True, False)),
        ("you have more victory points than your opponent", (False, False, True)),
        ("you have fewer victory points than your opponent", (True, False, False)),
        ("your opponent has more victory points than you", (True, False, False)),
        ("your opponent has fewer victory points than you", (False, False, True)),
    ],
)
def test_victory_points_are_compared(condition, holds):
    cards = [{"name": "Big", "victory_points": 3}, {"name": "Mote", "victory_points": 1}]
    found = []
    for number in (0, 2, 3):
        mine = ["big"] if number == 2 else ["mote"] * number + ["big"] * (number > 2)
        t = order(f"If {condition}, draw 1 card.", mine, ["big"], cards=cards, library=["eureka"])
        found.append(len(t.yours.hand) == 1)
    assert tuple(found) == holds


def test_no_line_in_force_depends_on_victory_points():
    line = "While you have more victory points than your opponent, this product has +1 victory points."
    assert check(line, words_of("minds_across_time"), suggest=False).ability is None
