"""Instructions on a card that has left play (TC-10.4, MN-14.16): one that moves it from where it went acts, as long as
it is there; others are refused when the card is written.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mindtable.cards.text.read import check
from tests import table as tumblrcards
from tests.games.mindnet import mns
from tests.language.sets import words_of

POSITIONS = 100  # of a chunk, in which a card is moved
CHUNKS = range(2)


def creature(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "cost": 0, "attack": 0, "health": 1, "text": text}


PURGE = creature("Purge", "When this creature enters play, destroy each other creature you control.")
SWEEPER = creature("Sweeper", "When this creature dies, shuffle your discard pile into your deck.")
MOVES = {
    "return it to your hand.": "hand",
    "return this creature to its owner's hand.": "hand",
    "you may return it to its owner's hand.": "hand",
    "put it on top of its owner's deck.": "deck",
    "put this creature on the bottom of your deck.": "deck",
}


def creatures_return(random: Random) -> bool:
    """Ghosts die, and perhaps a sweeper before or after them by age; returns whether one is moved."""
    text, where = random.choice(list(MOVES.items()))
    side = ["Ghost"] * random.randint(1, 3) + ["Sweeper"] * random.randint(0, 1)
    random.shuffle(side)
    lying = ["Ghost"] * random.randint(0, 1)
    ghost = creature("Ghost", f"When this creature dies, {text}")
    t = tumblrcards.table(
        side, hand=["Purge"], discard=lying, deck=["Imp"], mana=5, cards=[PURGE, SWEEPER, ghost]
    )
    t.you("cast purge")
    declined = 0
    while t.question.kind == "may":
        answer = random.choice(["yes", "no"])
        declined += answer == "no"
        t.you(answer)
    # Abilities are carried out in the order of age (TC-10.3): nothing comes back after the sweep.
    before = side.index("Sweeper") if "Sweeper" in side else len(side)
    back = side[:before].count("Ghost") - declined
    pile = [card.name for card in t.state.discard_pile[0]]
    deck = [card.name for card in t.state.deck[0]]
    if where == "hand":
        assert t.yours.hand.count("Ghost") == back
    swept = "Sweeper" in side
    there = side.count("Ghost") + len(lying) - (back if where == "hand" else 0)
    if swept:
        assert pile == []
        assert deck.count("Ghost") == there
    elif where == "hand":
        assert pile.count("Ghost") == there
    else:
        assert [pile.count("Ghost"), deck.count("Ghost")] == [len(lying), back]
    return back > 0


@pytest.mark.rule("TC-10.4")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_dead_creature_is_moved_from_its_pile_as_long_as_it_is_there(chunk):
    random = Random(chunk)
    moved = 0
    while moved < POSITIONS:
        moved += creatures_return(random)


@pytest.mark.rule("TC-10.4")
@pytest.mark.source
def test_another_card_of_that_name_is_not_moved_in_its_place():
    ghost = creature("Ghost", "When this creature dies, return it to your hand. Return it to your hand.")
    t = tumblrcards.table(["Ghost"], hand=["Purge"], discard=["Ghost"], mana=5, cards=[PURGE, ghost])
    t.you("cast purge")
    assert t.yours.hand == ["Ghost"]
    token = tumblrcards.creature("Ghost", token=True)
    t = tumblrcards.table([token], hand=["Purge"], discard=["Ghost"], mana=5, cards=[PURGE, ghost])
    t.you("cast purge")
    assert t.yours.hand == []


def people_return(random: Random) -> bool:
    """An individual dies at home or in an interaction, or is discarded as a cost; returns whether it comes back."""
    words = random.choice(["it", "this individual"])
    place = random.choice(["at home", "in an interaction", "as a cost"])
    sweeps = random.random() < 0.3 and place != "as a cost"
    text = f"return {words if place != 'as a cost' else 'this individual'} to its owner's hand."
    line = (
        f"Discard this individual: {text.capitalize()}"
        if place == "as a cost"
        else f"When this individual dies, {text}"
    )
    cards: list[dict[str, Any]] = [
        {"name": "Ghost", "text": line},
        {"name": "Sweeper", "type": "possession",
         "text": "Whenever an individual dies, shuffle your discard pile into your deck."},
    ]  # fmt: skip
    given: dict[str, Any] = {"hand": ["kill"], "pile": ["ghost"], "cards": cards}
    side = ["ghost"] + ["sweeper"] * sweeps
    if place == "in an interaction":
        t = mns.meet("ghost", "commuter", "sweeper" if sweeps else "", **given)
    else:
        t = mns.table(side, ["commuter"], **given)
    if place == "as a cost":
        t.you("use ghost")
    else:
        t.you("play kill")
        if t.question.kind == "target":
            t.you("target ghost")
    if t.question.kind == "order":
        t.you(random.choice(["order 1", "order 2"]))
    # The dead in an interaction do not lie in the pile that is shuffled away (MN-12.7, MN-18.24).
    sweeper_first = sweeps and first_to_act(t) == "sweeper"
    back = not (sweeper_first and place == "at home")
    assert t.yours.hand.count("ghost") == back
    return back


def first_to_act(t: Any) -> str:
    """Whose triggered ability was carried out first."""
    for line in t.log:
        if line.startswith("Ability of "):
            return str(line.removeprefix("Ability of ").split()[0].strip(".")).lower()
    return ""


@pytest.mark.rule("MN-14.16")
@pytest.mark.rule("MN-18.24")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_card_is_moved_from_where_it_went_as_long_as_it_is_there(chunk):
    random = Random(chunk)
    moved = 0
    while moved < POSITIONS:
        moved += people_return(random)


REFUSED = {
    "tumblrcards": """\
When this creature dies, gain control of it.
When this creature dies, you may destroy this creature.
When this creature dies, this creature gets +1/+1.
When this creature dies, it gets +1/+1 until end of turn.
When this creature leaves play, put 1 time counter on this creature.
When this creature dies, exchange control of this creature and target creature.
Whenever a creature dies, it becomes a copy of Imp.
Whenever another creature dies, that creature exchanges its attack and health.
Whenever this creature kills a creature, gain control of that creature.
Whenever a creature dies, this creature deals 1 damage to that creature.""",
    "mindnet": """\
When this individual dies, upgrade this individual.
When this individual dies, gain control of this individual.
When this individual dies, this individual cannot approach until end of turn.
Whenever an individual dies, exhaust that individual.
Whenever the bearer dies, attach this item to target individual.
Whenever the bearer dies, heal all damage from the bearer.
Discard this individual: This individual gets +1 motivation until end of turn.
Pay 1 Credit, discard this individual: Draw 1 card. Upgrade this individual.
Discard this individual, exhaust 1 Citizen you control: Withdraw this individual.
Discard this possession: It gets +1 earnings until end of turn.
Discard this item: Attach this item to target individual.
Discard this individual: This individual cannot host until end of turn.""",
    "mind": """\
When this thought is removed, engage it.
Whenever a thought you control is removed, that thought gets +1 power until end of turn.""",
    "minds_across_time": """\
Whenever a character is destroyed, gain control of it.
When this product is destroyed, pivot this product.""",
}
READ = {
    "tumblrcards": """\
When this creature dies, return it to your hand.
When this creature dies, put this creature on top of its owner's deck.
Whenever this creature kills a creature, return that creature to its owner's hand.
Whenever another creature dies, this creature gets +1/+1.
Whenever a creature dies, its controller loses 1 health.
When this creature dies, summon 1 Imp token. It gets +1/+1.
When this creature dies, target creature gets +1/+1. That creature gets +1/+1.
When this creature dies, this creature deals damage equal to its attack to target creature.
When this creature dies, target creature becomes a copy of this creature.
If this creature would die, instead this creature gets +1/+1.""",
    "mindnet": """\
When this individual dies, return this individual to its owner's hand.
Whenever an individual dies, upgrade this individual.
If this individual would die, instead heal all damage from this individual.
Discard this item: The bearer gets +2 motivation until end of turn.
Discard this individual: Return this individual to its owner's hand.
Discard this individual: Return it to its owner's hand.
Discard this individual: Upgrade target individual. It gets +1 motivation until end of turn.
Discard this individual: Deal 1 damage to each individual.
Deal 1 damage to this individual: This individual gets +1 motivation until end of turn.""",
    # Something may replace that it is removed, or destroyed, and then it is still there.
    "mind": """\
When this thought is removed, return this thought to its owner's hand.
Remove this thought: This thought gets +1 power until end of turn.""",
    "minds_across_time": """\
Whenever a character is destroyed, return it to its owner's hand.
Destroy this product: Unpivot this product.""",
}


@pytest.mark.rule("TC-10.4")
@pytest.mark.rule("MN-14.16")
@pytest.mark.parametrize("game", REFUSED)
def test_what_can_never_do_anything_is_refused(game):
    words = words_of(game)
    for line in REFUSED[game].splitlines():
        diagnosis = check(line, words).diagnosis
        assert diagnosis is not None, line
        assert "has left play by then" in diagnosis.message, (line, diagnosis)
        assert line[diagnosis.start : diagnosis.end].lower() in line.lower()
    for line in READ[game].splitlines():
        assert check(line, words).diagnosis is None, line
