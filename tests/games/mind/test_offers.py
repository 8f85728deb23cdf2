"""What a player is asked: never for what cannot be done in full, nor for what has lost its object (MI-19.6)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.mind.minds import THEY, YOU, Table, table

POSITIONS = 200  # in which the rule matters
THOUGHTS = [{"name": f"Thought {letter}", "cost": 0} for letter in "ABCDEF"]
NAMES = [f"thought-{letter}" for letter in "abcdef"]

# What a player may do, with the words for `n` of it, and what it takes from.
ACTS = {
    "draw {n}": ("deck", "discard pile"),
    "mill {n}": ("deck",),
    "discard {n}": ("hand",),
    "put {n} from your hand on the bottom of your deck in any order": ("hand",),
    "return {n} from your discard pile to your hand": ("discard pile",),
}


def many(n: int) -> str:
    """`1 card`, `2 cards`."""
    return "1 card" if n == 1 else f"{n} cards"


def played(text: str, hand: int, deck: int, pile: int, side: int = 0) -> Table:
    """A Thought with that text is played by you, who have so many cards in these zones and Thoughts in play."""
    new = {"name": "Offer", "cost": 0, "text": text}
    left = iter(
        ["grief", "courage", "nostalgia", "panic", "amnesia", "euphoria", "madeleine", "jealousy", "stoicism"]
    )
    zones = [[next(left) for _ in range(n)] for n in (hand, deck, pile)]
    return table(
        NAMES[:side],
        hand=["offer", *zones[0]],
        deck=zones[1],
        discard=zones[2],
        cards=[new, *THOUGHTS],
    ).you("play offer")


@pytest.mark.rule("MI-20.10", "MI-19.6")
def test_what_cannot_be_done_in_full_is_not_offered():
    random = Random(20)
    offered = {True: 0, False: 0}
    trial = 0
    while min(offered.values()) < POSITIONS:
        trial += 1
        act = random.choice(list(ACTS))
        there = {
            "hand": random.randint(0, 3),
            "deck": random.randint(0, 3),
            "discard pile": random.randint(0, 3),
        }
        n = random.randint(1, 4)
        text = f"When you play this thought, you may {act.format(n=many(n))}. If you do, engage this thought."
        t = played(text, there["hand"], there["deck"], there["discard pile"])
        enough = sum(there[zone] for zone in ACTS[act]) >= n
        assert t.asks(YOU, "may") == enough, (trial, text, there)
        assert t.yours.units == ["offer 1"]
        offered[enough] += 1


@pytest.mark.rule("MI-20.10")
def test_a_price_in_thoughts_is_offered_in_full_or_not_at_all():
    random = Random(21)
    kept_back = 0
    while kept_back < 40:
        side, n = random.randint(0, 4), random.randint(1, 3)
        thoughts = "1 other thought" if n == 1 else f"{n} other thoughts"
        text = f"When you play this thought, you may remove {thoughts} you control. If you do, draw 1 card."
        t = played(text, 0, 3, 0, side)
        assert t.asks(YOU, "may") == (side >= n)
        kept_back += side < n


@pytest.mark.rule("MI-8.2", "MI-19.6")
def test_what_the_discard_pile_yields_can_be_drawn_too():
    text = "When you play this thought, you may draw 2 cards. If you do, engage this thought."
    t = played(text, 0, 1, 1).you("yes")
    assert (len(t.yours.hand), t.yours.breaks, t.yours.units) == (2, 1, ["offer 1 E"])
    assert played(text, 0, 1, 0).asked == "you: play"


@pytest.mark.rule("MI-21.5", "MI-19.6")
def test_nobody_is_asked_to_mend_what_is_not_broken():
    new = [{"name": "Mender", "text": "When you play this thought, you may mend 1 break."}]
    for breaks in (0, 1, 2):
        assert table(hand=["mender"], breaks=breaks, cards=new).you("play mender").asks(YOU, "may") == (
            breaks > 0
        )


@pytest.mark.rule("MI-5.7", "MI-19.6")
def test_a_card_that_lies_where_it_went_may_be_fetched():
    new = [
        {"name": "Boomerang", "text": "When this thought is removed, you may return it to its owner's hand."}
    ]
    t = table(["boomerang"], cards=new).you("remove boomerang")
    assert t.asked == "you: may"
    assert t.you("yes").yours.hand == ["boomerang"]


@pytest.mark.rule("MI-19.6")
def test_unless_is_asked_as_long_as_there_is_something_to_prevent_and_to_pay_with():
    guard = (
        "Whenever your opponent plays an intellect, negate that intellect unless your opponent discards {n}."
    )
    random = Random(22)
    asked_in_all = too_late = trial = 0
    while too_late < POSITIONS:
        trial += 1
        guards, hand, n = random.randint(1, 3), random.randint(0, 4), random.randint(1, 2)
        cards = [{"name": f"Guard {at}", "cost": 0, "text": guard.format(n=many(n))} for at in range(guards)]
        cards.append({"name": "Thunder", "type": "intellect", "cost": 0, "text": "Draw 1 card."})
        held = ["grief", "courage", "nostalgia", "panic"][:hand]
        t = table(
            (),
            [f"guard-{at}" for at in range(guards)],
            hand=["thunder", *held],
            their_hand=["stoicism"],  # so that they are asked for a response to what waits
            cards=cards,
        ).you("play thunder")
        while t.asked == "they: order":  # of their own triggers
            t.they(t.actions()[0])
        waits, left, before_last = True, hand, False
        for _ in range(guards):
            if not waits:
                before_last = True  # one that could still be paid for has nothing left to negate
                break
            if left < n:
                waits = False  # nothing to pay with: it is negated, and the others find nothing
                break
            assert t.asked == "you: may", trial
            asked_in_all += 1
            if random.random() < 0.5:
                t.you("no")
                waits = False
            else:
                t.you("yes")
                while t.asks(YOU, "discard"):
                    t.you(t.actions()[0])
                left -= n
        assert t.asked != "you: may", (trial, guards, hand, n)
        assert (t.train == ["thunder"]) == waits
        too_late += before_last and left >= n
    assert asked_in_all > POSITIONS / 2


@pytest.mark.rule("MI-19.6")
def test_unless_is_still_asked_where_what_it_prevents_takes_no_object():
    text = "At the end of your turn, draw 1 card unless your opponent discards 1 card."
    t = table(
        ["sage"],
        their_hand=["grief"],
        deck=[],
        discard=[],
        cards=[{"name": "Sage", "text": text}],
        phase="end",
    )
    assert t.asks(THEY, "may")  # a draw from nothing breaks (MI-8.3)
