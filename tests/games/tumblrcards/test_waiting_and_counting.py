"""What an instruction leaves for the rest of the turn, draws up to a number, first costs, and amounts of a creature."""

from __future__ import annotations

import pytest

import mindtable
from mindtable.games.tumblrcards.table import TumblrTable
from tests.language.test_ideas_are_proved import copied, entering, play, sage
from tests.table import THEY, YOU, Table, table

pytestmark = pytest.mark.source

BOMB = {"name": "Bomb", "cost": 1, "attack": 1, "health": 9, "text": entering("destroy target creature.")}


def bombed(text: str, *targets: str, they=("Bear", "Imp"), then=()) -> Table:
    """You cast a Sage with that text, answer, and then destroy those creatures one after the other."""
    hand = ["Sage", *["Bomb"] * len(targets)]
    t = table((), they, cards=[sage(text), BOMB], hand=hand, mana=30).you("cast sage", *then)
    for target in targets:
        t.you("cast bomb", f"target {target}")
    return t


@pytest.mark.rule("TC-11.35")
@pytest.mark.proves("Await", "Awaited", "the next time {event} this turn, {effect:joined}")
def test_the_next_time_is_one_time_in_this_turn():
    text = entering("the next time a creature dies this turn, gain 2 health.")
    assert bombed(text).yours.health == 10
    assert bombed(text, "bear").yours.health == 12
    t = bombed(text, "bear", "imp")
    assert (t.yours.health, t.state.lasting) == (12, [])
    later = table((), ["Bear"], cards=[sage(text), BOMB], hand=["Sage", "Bomb"], mana=30).you("cast sage")
    later.to("cast", THEY).to("cast", YOU).you("cast bomb", "target bear")
    assert later.yours.health == 10


@pytest.mark.rule("TC-11.35")
@pytest.mark.proves("until end of turn, whenever {event}, {effect:joined}")
def test_whenever_it_happens_until_the_end_of_the_turn():
    text = entering("until end of turn, whenever a creature your opponent controls dies, gain 2 health.")
    assert bombed(text, "bear", "imp").yours.health == 14
    # Of its own side nothing was said; what happens twice is noted twice, by copies and by positions, too.
    assert bombed(text, "sage").yours.health == 10
    t = bombed(text)
    again = mindtable.game("tumblrcards").at(t.state.position())
    assert isinstance(again, TumblrTable)
    assert again.position() == t.state.position()
    assert again.digest() == t.state.digest() != bombed(entering("gain 1 health.")).state.digest()
    assert len(copied(t).state.lasting) == 1
    assert t.to("cast", THEY).state.lasting == []


@pytest.mark.rule("TC-11.35")
def test_what_waits_does_so_whoever_has_left_and_is_its_controllers():
    text = "\n".join(
        [
            entering("until end of turn, whenever a creature you control dies, draw 1 card."),
            entering("sacrifice this creature."),
        ]
    )
    t = bombed(text, "bear")
    hand = len(t.yours.hand)
    assert "Sage" not in str(t.yours.field)
    assert len(bombed(text).yours.hand) - hand == 0  # the Bear was of the other side
    t = table(["Bear"], (), cards=[sage(text), BOMB], hand=["Sage", "Bomb"], deck=["Imp"] * 5, mana=30)
    before = len(t.you("cast sage").yours.hand)
    assert len(t.you("cast bomb", "target bear").yours.hand) == before  # one played, one drawn


@pytest.mark.rule("TC-11.35")
@pytest.mark.proves("when {group:reference} dies this turn, {effect:joined}")
@pytest.mark.parametrize(("target", "health"), [("bear", 12), ("imp", 10)])
def test_that_creature_is_waited_for_and_no_other(target, health):
    text = entering("target creature gets +1/+0. When that creature dies this turn, gain 2 health.")
    assert bombed(text, target, then=["target bear"]).yours.health == health


def test_a_target_cannot_be_chosen_later():
    from mindtable.cards.text.read import check
    from tests.language.sets import words_of

    for line in (
        "the next time a creature dies this turn, destroy target creature.",
        "when that creature dies this turn, draw 1 card.",
        "until end of turn, whenever a creature dies, destroy that creature.",
    ):
        assert check(entering(line), words_of("tumblrcards"), suggest=False).ability is None


@pytest.mark.rule("TC-11.36")
@pytest.mark.proves(
    "DrawUntil",
    "draw until you have {n:digits} card(s) in hand",
    "{who:other player} draws until they have {n:digits} card(s) in hand",
)
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (3, 3), (4, 4)])
def test_as_many_cards_are_drawn_as_the_hand_lacks(held, after):
    piles = {"deck": ["Bear"] * 5, "their_deck": ["Bear"] * 5}
    t = play(entering("draw until you have 3 cards in hand."), hand=["Imp"] * held, **piles)
    assert len(t.yours.hand) == after
    both = play(entering("each player draws until they have 3 cards in hand."), hand=["Imp"] * held, **piles)
    assert (len(both.yours.hand), len(both.theirs.hand)) == (after, 3)


@pytest.mark.rule("TC-5.19")
@pytest.mark.proves(
    "the first {group:whole group} each turn costs {-n:digits} less",
    "the first {group:whole group} each turn costs {n:digits} more",
)
def test_the_first_creature_of_a_turn_costs_less():
    texts = {
        "The first creature you cast each turn costs 1 less.": (1, 2),
        "The first creature you cast each turn costs 2 more.": (4, 2),
        "The first creature your opponent casts each turn costs 1 less.": (2, 2),
    }
    for text, prices in texts.items():
        t = table(["Sage"], (), cards=[sage(text)], hand=["Imp", "Imp"], mana=9)
        t.you("cast imp")
        first = 9 - t.mana
        t.you("cast imp")
        assert (first, 9 - first - t.mana) == prices, text


@pytest.mark.rule("TC-11.37")
@pytest.mark.proves(
    "CountersOn",
    "StatOf",
    "the number of {kind} {word:counter words} on {group:reference}",
    "{group:thing's} {stat}",
)
def test_amounts_are_those_of_a_creature_at_that_moment_or_its_last_ones():
    lines = [
        "This creature enters play with 3 time counters on it.",
        "When this creature dies, gain X health, where X is the number of time counters on this creature.",
    ]
    assert bombed("\n".join(lines), "sage").yours.health == 13
    lines = [
        entering("this creature gets +4/+0 until end of turn."),
        "When this creature dies, gain X health, where X is this creature's attack.",
    ]
    assert bombed("\n".join(lines), "sage").yours.health == 15
    text = "Whenever another creature dies, gain X health, where X is its attack."
    assert bombed(text, "bear").yours.health == 13
    nothing = entering("draw X cards, where X is the number of time counters on this creature.")
    assert len(play(nothing).yours.hand) == 0


@pytest.mark.rule("TC-11.38")
@pytest.mark.proves(
    "HasResource",
    "{who:player} has/have {n:digits} or more health",
    "{who:player} has/have {n:digits} or less health",
    "{who:player} has/have {n:digits} or fewer cards in hand",
    "you have more cards in hand than your opponent",
    "you have fewer cards in hand than your opponent",
    "your opponent has more cards in hand than you",
    "your opponent has fewer cards in hand than you",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you have 10 or more health", True), ("you have 11 or more health", False),
        ("you have 10 or less health", True), ("you have 9 or less health", False),
        ("you have 1 or fewer cards in hand", True), ("your opponent has 1 or fewer cards in hand", True),
        ("you have more cards in hand than your opponent", True),
        ("you have fewer cards in hand than your opponent", False),
        ("your opponent has more cards in hand than you", False),
        ("your opponent has fewer cards in hand than you", True),
    ],
)  # fmt: skip
def test_health_and_hands_are_compared(condition, true):
    t = table(["Sage"], (), cards=[sage(f"While {condition}, this creature has +1/+0.")], hand=["Imp"])
    assert t.yours.field == ["Sage 2/9" if true else "Sage 1/9"]


@pytest.mark.rule("TC-11.39")
@pytest.mark.proves("TriggersOncePerTurn", "^ this ability triggers only once each turn.")
def test_an_ability_triggers_once_each_turn_and_each_card_by_itself():
    text = "Whenever a creature your opponent controls dies, gain 2 health. This ability triggers only once each turn."
    assert bombed(text, "bear", "imp").yours.health == 12
    hand = ["Bomb", "Bomb"]
    t = table(["Sage", "Sage"], ["Bear", "Imp"], cards=[sage(text), BOMB], hand=hand, mana=30)
    t.you("cast bomb", "target bear", "cast bomb", "target imp")
    assert t.yours.health == 14
    assert copied(t).state.digest() == t.state.digest()
