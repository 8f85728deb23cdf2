"""What happens to several cards at the same time: the order in which they come (MI-5.9), or are put (MI-5.10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.mind.minds import THEY, YOU, Table, table

POSITIONS = 200  # in which the rule matters
LETTERS = "abcde"
THOUGHTS = [{"name": f"Thought {letter.upper()}", "cost": 0} for letter in LETTERS]
SWEEP = {"name": "Sweep", "type": "intellect", "cost": 0, "text": "Remove each thought you control."}
LIFT = {"name": "Lift", "type": "intellect", "cost": 0, "text": "Return each thought to its owner's hand."}
WIND = "If a thought you control would be removed, instead {}."
HOME = "return that thought to its owner's hand"
TOP = "put that thought on top of its owner's deck"
UNDER = "put that thought on the bottom of its owner's deck"


def instead(what: str) -> dict[str, Any]:
    """An Intellect in play that replaces removals."""
    return {"name": "Wind", "type": "intellect", "scope": "continuous", "cost": 0, "text": WIND.format(what)}


def in_play(random: Random) -> tuple[list[dict[str, Any]], list[str]]:
    """Some Thoughts in play of different ages, and their names in order of age."""
    letters = random.sample(LETTERS, random.randint(2, 5))
    ages = random.sample(range(20, 90), len(letters))
    entries: list[dict[str, Any]] = [
        {"name": f"thought-{letter}", "age": age} for letter, age in zip(letters, ages, strict=True)
    ]
    return entries, [entry["name"] for entry in sorted(entries, key=lambda entry: entry["age"])]


def hand_of(t: Table, seat: int) -> list[str]:
    """The cards of a hand in the order in which they came."""
    return [card.slug for card in t.state.hand[seat]]


@pytest.mark.rule("MI-5.9")
def test_thoughts_that_return_together_come_oldest_first():
    random = Random(59)
    mattered = 0
    while mattered < POSITIONS:
        entries, by_age = in_play(random)
        if random.random() < 0.5:
            t = table([*entries, "wind"], hand=["sweep"], cards=[*THOUGHTS, SWEEP, instead(HOME)]).you(
                "play sweep"
            )
        else:
            # Some of your cards are under the control of the other player.
            lent = [entry | {"owner": YOU} for entry in entries if random.random() < 0.5]
            kept = [entry for entry in entries if entry["name"] not in [each["name"] for each in lent]]
            t = table(kept, lent, hand=["lift"], cards=[*THOUGHTS, LIFT])
            mattered += [
                piece.form.slug for side in t.state.sides for piece in side if piece.form.slug in by_age
            ] != by_age
            t.you("play lift")
        assert hand_of(t, YOU) == by_age


@pytest.mark.rule("MI-5.9")
def test_cards_that_return_from_a_discard_pile_together_keep_its_order():
    random = Random(60)
    mattered = 0
    while mattered < POSITIONS:
        pile = [f"thought-{letter}" for letter in random.sample(LETTERS, random.randint(2, 5))]
        n = random.randint(2, len(pile))
        by = random.choice(("random cards", "cards"))
        text = f"Return {n} {by} from your discard pile to your hand."
        cards = [*THOUGHTS, {"name": "Recall", "type": "intellect", "cost": 0, "text": text}]
        t = table(hand=["recall"], discard=pile, cards=cards).you("play recall")
        picked = []
        while t.asks(YOU, "card"):
            picked.append(random.choice(t.actions()))
            t.you(picked[-1])
        back = hand_of(t, YOU)
        assert len(back) == n
        assert back == [slug for slug in pile if slug in back]
        places = [pile.index(action.split()[1]) for action in picked]
        mattered += by == "random cards" or places != sorted(places)


@pytest.mark.rule("MI-5.10")
def test_what_a_replacement_puts_on_a_deck_together_is_ordered_by_the_owner():
    random = Random(510)
    for _ in range(POSITIONS):
        entries, by_age = in_play(random)
        on_top = random.random() < 0.5
        t = table(
            [*entries, "wind"],
            hand=["sweep"],
            deck=["panic"],
            cards=[*THOUGHTS, SWEEP, instead(TOP if on_top else UNDER)],
        ).you("play sweep")
        order = random.sample(by_age, len(by_age))
        for name in order[:-1]:
            assert t.asks(YOU, "arrange")
            assert sorted(t.actions()) == sorted(f"pick {each}" for each in order[order.index(name) :])
            assert len(t.yours.units) == len(order), "all go together, after the last answer"
            t.you(f"pick {name}")
        assert t.yours.units == []
        laid = order[::-1]  # the card named first lies above the others
        assert t.yours.deck == (["panic", *laid] if on_top else [*laid, "panic"])
        # The other player sees which cards go, oldest first, and not how they lie.
        told = [event.text(THEY, t.state.players) for event in t.state.events]
        told = [line for line in told if " deck" in line]
        assert [line[:9].lower().replace(" ", "-") for line in told] == by_age


@pytest.mark.rule("MI-5.10")
def test_each_owner_orders_the_own_cards():
    new = [*THOUGHTS, SWEEP, instead(TOP)]
    theirs = [{"name": "thought-c", "owner": THEY}, {"name": "thought-d", "owner": THEY}]
    t = table(["thought-a", "thought-b", *theirs, "wind"], hand=["sweep"], deck=[], their_deck=[], cards=new)
    t.you("play sweep", "pick thought-b")
    assert t.asks(THEY, "arrange")
    assert sorted(t.actions()) == ["pick thought-c", "pick thought-d"]
    t.they("pick thought-c")
    assert t.yours.deck == ["thought-a", "thought-b"]
    assert t.theirs.deck == ["thought-d", "thought-c"]


@pytest.mark.rule("MI-7.1", "MI-5.7")
def test_what_has_left_the_hand_meanwhile_is_not_put_anywhere():
    text = "If you would discard a card during your recover step, instead discard your hand."
    new = [{"name": "Purge", "cost": 0, "text": text}]
    t = table(
        ["purge"],
        hand=["grief", "panic"],
        deck=["courage"] * 9,
        thinker="the-mnemonist",
        phase="recover",
        cards=new,
    ).you("discard grief", "discard panic")
    t.you("mode 2")  # Purge applies to the discard of the one card, and both go
    assert t.asks(YOU, "replace")
    t.you("mode 1")  # The Mnemonist to that of the other one
    assert sorted(t.yours.discard_pile) == ["grief", "panic"]
    assert "panic" not in t.yours.deck
