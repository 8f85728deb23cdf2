"""What an instruction leaves for the rest of the turn, draws up to a number, choices, amounts and first costs."""

from __future__ import annotations

import pytest

from tests.games.mindnet.mns import THEY, YOU
from tests.games.mindnet.test_ideas_are_proved import at, mark, order

pytestmark = pytest.mark.source


@pytest.mark.rule("MN-14.28")
@pytest.mark.proves(
    "the next time {event} this turn, {effect:joined}",
    "until end of turn, whenever {event}, {effect:joined}",
    "when {group:reference} dies this turn, {effect:joined}",
)
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("The next time an individual dies this turn, gain 5 Credits. Deal 9 damage to each individual.", 5),
        ("Until end of turn, whenever an individual dies, gain 5 Credits. Deal 9 damage to each individual.", 10),
        ("Deal 9 damage to each individual. Until end of turn, whenever an individual dies, gain 5 Credits.", 10),
        ("Until end of turn, whenever an individual you control dies, gain 5 Credits. Deal 9 damage to each "
         "individual.", 0),
        ("Choose 1 individual. When that individual dies this turn, gain 5 Credits. Deal 9 damage to each individual.",
         5),
    ],
)  # fmt: skip
def test_what_waits_for_an_event_of_the_turn_happens_as_often_as_it_says(text, gained):
    t = order(text, they=["plain-android", "plain-android"], cards=[{"name": "Plain Android"}])
    while t.asked in ("you: choose", "you: order"):
        t.you(t.actions()[0])
    assert t.yours.credits == 30 + gained
    assert t.to("event", THEY).state.lasting == []


@pytest.mark.rule("MN-14.29")
@pytest.mark.proves(
    "draw until you have {n:digits} card(s) in hand",
    "{who:other player} draws until they have {n:digits} card(s) in hand",
)
def test_as_many_cards_are_drawn_as_the_hand_lacks():
    assert len(order("Draw until you have 3 cards in hand.").yours.hand) == 3
    t = order("Each player draws until they have 3 cards in hand.")
    assert (len(t.yours.hand), len(t.theirs.hand) >= 3) == (3, True)


@pytest.mark.rule("MN-14.30")
@pytest.mark.proves(
    "the number of {kind} {word:counter words} on {group:reference}",
    "{group:thing's} {stat}",
)
@pytest.mark.parametrize(
    ("words", "gained"),
    [("this individual's motivation", 2), ("the number of backdoor counters on this individual", 3)],
)
def test_amounts_are_the_last_ones_of_an_individual_that_died(words, gained):
    text = f"When this individual dies, gain X Credits, where X is {words}."
    t = order("Deal 9 damage to each individual.", "sage", cards=[{"name": "Sage", "text": text}], then=())
    before = 30
    assert t.yours.credits == before + (2 if "motivation" in words else 0)
    marked = at(text, hand=["order"], credits=30, cards=[
        {"name": "Order", "type": "event", "text": "Deal 9 damage to each individual."}
    ])  # fmt: skip
    mark(marked, "sage", YOU, 3)
    assert marked.you("play order").yours.credits == 30 + gained


@pytest.mark.rule("MN-4.16")
@pytest.mark.proves(
    "the first {group:whole group} each turn costs {-n:digits} less",
    "the first {group:whole group} each turn costs {n:digits} more",
)
@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("The first event you play each turn costs 2 less.", (1, 3)),
        ("The first event you play each turn costs 1 more.", (4, 3)),
        ("The first individual you recruit each turn costs 2 less.", (3, 3)),
        ("The first event your opponent plays each turn costs 2 less.", (3, 3)),
    ],
)
def test_the_first_event_of_a_turn_costs_less(text, prices):
    cards = [{"name": "Nod", "type": "event", "price": 3, "text": "Draw 1 card."}]
    t = at(text, hand=["nod", "nod"], credits=20, cards=cards)
    t.you("play nod")
    first = 20 - t.yours.credits
    t.you("play nod")
    assert (first, 20 - first - t.yours.credits) == prices


@pytest.mark.rule("MN-14.31")
@pytest.mark.proves(
    "{who:actor} choose(s) {group}",
    "the chosen {nouns:noun one}",
    "the chosen {nouns:noun ones}",
    "except {chosen:reference}",
)
def test_what_is_chosen_is_no_target_and_is_spoken_of_afterwards():
    cards = [{"name": name} for name in ("Ann", "Bo", "Cy")]

    def left(text: str, *names: str) -> str:
        t = order(text, they=["ann", "bo", "cy"], cards=cards)
        return str(t.you(*[f"choose {name}" for name in names]).theirs.field)

    assert "bo" not in left("Choose 1 individual. Discard the chosen individual.", "bo")
    both = left("Choose 2 individuals. Discard the chosen individuals.", "bo", "cy")
    assert ("ann" in both, "bo" in both, "cy" in both) == (True, False, False)
    kept = left("Choose 1 individual. Discard each individual except the chosen individual.", "bo")
    assert ("ann" in kept, "bo" in kept) == (False, True)
