"""`That deck` is the deck that was looked at, the own one too (MN-16.2, TC-11.19)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mindtable.cards.text.read import check, print_line
from tests import table as tumblrcards
from tests.games.mindnet import mns
from tests.language.sets import words_of

OWN = "look at the top card of your deck. You may put that card on the bottom of that deck."
THEIRS = "look at the top card of your opponent's deck. You may put that card on the bottom of that deck."
LINES = {
    "mindnet": (OWN, THEIRS),
    "mind": (OWN, THEIRS),
    "minds_across_time": tuple(line.replace("deck", "library") for line in (OWN, THEIRS)),
    "tumblrcards": tuple(f"When this creature enters play, {line}" for line in (OWN, THEIRS)),
}


@pytest.mark.rule("MN-16.2")
@pytest.mark.parametrize("game", LINES)
def test_the_sentence_is_read_in_every_card_game(game):
    words = words_of(game)
    for line in LINES[game]:
        text = f"{line[0].upper()}{line[1:]}"
        checked = check(text, words, suggest=False)
        assert checked.ability is not None, checked.diagnosis
        assert print_line(checked.ability, words) == text
    other = LINES[game][1].replace("of that", "of your")  # the other player's card never goes to your deck
    assert check(f"{other[0].upper()}{other[1:]}", words, suggest=False).ability is None


def rotated(deck: list[str], yes: bool) -> list[str]:
    """A deck, from bottom to top, after its top card was put on the bottom or left."""
    return [deck[-1], *deck[:-1]] if yes and deck else deck


@pytest.mark.rule("MN-16.2")
@pytest.mark.parametrize("chunk", range(2))
def test_the_top_card_goes_to_the_bottom_of_the_deck_it_came_from(chunk):
    random = Random(chunk)
    events: list[dict[str, Any]] = [
        {"name": name, "type": "event", "text": f"{line[0].upper()}{line[1:]}"}
        for name, line in (("Peek", OWN), ("Spy", THEIRS))
    ]
    names = ["commuter", "clickbait-intern", "capsule-hotel", "happy-9", "plain-android"]
    mattered = 0
    while mattered < 100:
        decks = [random.sample(names, random.randint(0, 4)), random.sample(names, random.randint(1, 4))]
        hand = random.choices(["peek", "spy"], k=2)
        t = mns.table(hand=hand, deck=decks[0], their_deck=decks[1], cards=events)
        for event in hand:
            t.you(f"play {event}")
            of = 0 if event == "peek" else 1
            yes = random.random() < 0.5
            if decks[of]:
                assert t.asked == "you: may"
                t.you("yes" if yes else "no")
                mattered += yes and len(decks[of]) > 1
                decks[of] = rotated(decks[of], yes)
            assert [t.yours.deck, t.theirs.deck] == decks


@pytest.mark.rule("TC-11.19")
@pytest.mark.source
def test_a_creature_puts_the_top_card_on_the_bottom_of_that_deck():
    scout = {"name": "Scout", "cost": 0, "attack": 1, "health": 1, "text": LINES["tumblrcards"][0]}
    t = tumblrcards.table(hand=["Scout"], deck=["Imp", "Bear"], mana=5, cards=[scout])
    t.you("cast scout", "yes")
    assert [card.name for card in t.state.deck[0]] == ["Bear", "Imp"]
