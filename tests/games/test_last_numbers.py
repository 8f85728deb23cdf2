"""A number of a card that has left play is the one that it had just before (TC-10.4, MN-14.16)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests import table as tumblrcards
from tests.games.mind import minds
from tests.games.mindnet import mns
from tests.games.minds_across_time import mats

CHUNKS = range(2)
POSITIONS = 100  # of a chunk, in which the last number is another one than 0 or none

STRIKES = "deals damage equal to its attack to target creature your opponent controls."
CREATURES: list[dict[str, Any]] = [
    {"name": "Ghost", "attack": 2, "health": 2, "text": f"When this creature dies, this creature {STRIKES}"},
    {"name": "Spook", "attack": 1, "health": 3, "text": f"When this creature dies, it {STRIKES}"},
    {"name": "Bear", "attack": 3, "health": 2},
    {
        "name": "Mourner",
        "attack": 0,
        "health": 9,
        "text": f"Whenever a creature dies, that creature {STRIKES}",
    },
    {"name": "Wall", "attack": 0, "health": 90},
    {"name": "Herald", "attack": 1, "health": 1, "text": "Each other creature you control has +1/+0."},
    {"name": "Damper", "attack": 0, "health": 9, "text": "Each creature named Ghost has -1/-0."},
    {"name": "Purge", "text": "When this creature enters play, destroy each creature you control."},
    {
        "name": "Gift",
        "text": "When this creature enters play, target creature you control gets +3/+0 until end of turn.",
    },
]
CREATURES = [{"attack": 0, "health": 1, "text": "", "cost": 0, **card} for card in CREATURES]


def creatures_die(random: Random) -> bool:
    """Creatures with changed numbers are destroyed together, and hit a wall; returns whether that hurts it."""
    name, printed = random.choice([("Ghost", 2), ("Spook", 1)])
    heralds, dampers, gift = random.randint(0, 3), random.randint(0, 2), random.random() < 0.5
    side = [name] + ["Herald"] * heralds
    random.shuffle(side)
    hand = ["Gift"] * gift + ["Purge"]
    t = tumblrcards.table(side, ["Wall"] + ["Damper"] * dampers, hand=hand, mana=5, cards=CREATURES)
    if gift:
        t.you("cast gift")
        if t.question.kind == "target":
            t.you(f"target {name.lower()}")
    attack = printed + heralds + 3 * gift - dampers * (name == "Ghost")
    t.you("cast purge")
    while t.question.kind == "target":
        t.you("target wall")
    assert t.theirs.field[0] == f"Wall 0/{90 - max(0, attack)}"
    return attack > 0


@pytest.mark.rule("TC-10.4")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_creature_that_died_deals_damage_equal_to_its_last_attack(chunk):
    random = Random(chunk)
    hurt = 0
    while hurt < POSITIONS:
        hurt += creatures_die(random)


@pytest.mark.rule("TC-10.4")
@pytest.mark.source
def test_that_creature_has_its_last_attack_too():
    mourner = next(card for card in CREATURES if card["name"] == "Mourner")
    t = tumblrcards.table(["Mourner"], ["Bear", "Wall"], hand=["Doom"], mana=5, cards=[
        mourner, next(card for card in CREATURES if card["name"] == "Wall"),
        {"name": "Doom", "cost": 0, "attack": 0, "health": 1,
         "text": "When this creature enters play, target creature gets +2/+0. Destroy that creature."},
    ])  # fmt: skip
    t.you("cast doom", "target bear")
    assert t.theirs.field == ["Wall 0/85"]  # 3 and 2 more


HITS = "deals damage equal to its aggression to target individual your opponent controls."
PEOPLE: list[dict[str, Any]] = [
    {"name": "Ghost", "text": f"When this individual dies, this individual {HITS}", "aggression": 2},
    {"name": "Bomb", "text": f"Discard this individual: This individual {HITS}", "aggression": 1},
    {"name": "Wall", "health": 90},
    {"name": "Herald", "text": "Each other individual you control has +1 aggression."},
    {"name": "Flag", "type": "possession", "text": "Each individual you control has +1 aggression."},
    {"name": "Blade", "type": "item", "aggression": 2},
    {
        "name": "Lift",
        "type": "event",
        "text": "Target individual you control gets +2 aggression until end of turn.",
    },
    {"name": "Purge", "type": "event", "text": "Deal 9 damage to each individual you control."},
]


def people_die(random: Random) -> None:
    """An individual with changed levels dies with others, or is discarded as a cost, and hits a wall."""
    name, printed = random.choice([("ghost", 2), ("bomb", 1)])
    heralds, flags, blades, lifts = (random.randint(0, 2) for _ in range(4))
    entry = f"{name} <{' '.join(['blade'] * blades)}>" if blades else name
    side = [entry] + ["herald"] * heralds + ["flag"] * flags
    random.shuffle(side)
    t = mns.table(side, ["wall"], hand=["lift"] * lifts + ["purge"], cards=PEOPLE)
    for _ in range(lifts):
        t.you("play lift", f"target {name}")
    t.you("play purge" if name == "ghost" else "use bomb")
    assert t.theirs.level("wall") == f"2/{90 - printed - heralds - flags - 2 * blades - 2 * lifts}"


@pytest.mark.rule("MN-14.16")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_an_individual_that_left_deals_damage_equal_to_its_last_aggression(chunk):
    random = Random(chunk)
    for _ in range(POSITIONS):
        people_die(random)


@pytest.mark.rule("MN-14.16")
@pytest.mark.source
def test_all_amounts_of_an_individual_that_left():
    wall = {"name": "Wall", "health": 90}
    for level, amount in (("price", 4), ("motivation", 2), ("health", 3), ("earnings", 1)):
        text = f"Discard this individual: This individual deals damage equal to its {level} to target individual."
        card = {"name": "Bomb", "text": text, "price": 4, "earnings": 1}
        t = mns.table(["bomb"], ["wall"], cards=[card, wall]).you("use bomb", "target wall")
        assert t.theirs.level("wall") == f"2/{90 - amount}"
    text = "Discard this item: The bearer deals damage equal to its aggression to target individual."
    t = mns.table(["bomb <fuse>"], ["wall"], cards=[
        {"name": "Bomb", "aggression": 4}, {"name": "Fuse", "type": "item", "aggression": 1, "text": text}, wall,
    ])  # fmt: skip
    t.you("use fuse", "target wall")
    assert t.theirs.level("wall") == "2/86"  # the bearer is still there, without the item


@pytest.mark.rule("TC-10.4")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_counters_of_a_creature_that_died(chunk):
    random = Random(chunk)
    line = "When this creature dies, if this creature has exactly 2 time counters on it, draw 1 card."
    cards = [
        {**CREATURES[0], "name": "Clock", "text": line},
        *[c for c in CREATURES if c["name"] in ("Wall", "Purge")],
    ]
    drawn = 0
    while drawn < POSITIONS:
        counters = [random.choice((0, 1, 2, 2, 2, 3)) for _ in range(random.randint(1, 3))]
        clocks = [tumblrcards.creature("Clock", counters={"time": n} if n else {}) for n in counters]
        t = tumblrcards.table(clocks, ["Wall"], hand=["Purge"], deck=["Imp"] * 5, mana=5, cards=cards)
        t.you("cast purge")
        assert len(t.yours.hand) == counters.count(2)
        drawn += 2 in counters


@pytest.mark.rule("MAT-9.6")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_indicators_of_a_product_that_was_destroyed(chunk):
    random = Random(chunk)
    least = "has 2 or more pollution indicators on it, draw 1 card."
    own = f"When this product is destroyed, if this product {least}"
    cards = [
        {"name": "Clock", "text": own},
        {"name": "Purge", "type": "clash", "text": "Destroy each product."},
        {"name": "Snipe", "type": "clash", "text": f"Destroy target product. If that product {least}"},
    ]
    drawn = 0
    while drawn < POSITIONS:
        indicators = [random.randint(0, 3) for _ in range(random.randint(1, 3))]
        clocks = [f"clock pollution:{n}" if n else "clock" for n in indicators]
        t = mats.table(clocks, hand=["purge"], cards=cards)
        t.you("play purge").to("main")
        assert len(t.yours.hand) == len([n for n in indicators if n >= 2])
        drawn += max(indicators) >= 2
    t = mats.table(["penny-newspaper pollution:2"], hand=["snipe"], cards=cards).you("play snipe").to("main")
    assert len(t.yours.hand) == 1


@pytest.mark.rule("MI-19.4")
@pytest.mark.parametrize("chunk", CHUNKS)
def test_the_power_of_a_thought_that_was_removed(chunk):
    random = Random(chunk)
    least = "is a thought with power 3 or more, draw 1 card."
    cards = [
        {"name": "Shade", "text": f"When this thought is removed, if this thought {least}"},
        {"name": "Guide", "kind": "bias", "text": "Each emotion you control has +1 power."},
        {"name": "Purge", "type": "intellect", "text": "Remove each thought you control."},
        {"name": "Gift", "type": "intellect", "text": "Target emotion gets +1 power until end of turn."},
        {"name": "Snipe", "type": "intellect", "text": f"Remove target emotion. If that thought {least}"},
    ]
    mattered = 0
    while mattered < POSITIONS:
        guides, gift, drawn = random.randint(0, 2), random.random() < 0.5, random.choice(["purge", "snipe"])
        side = ["shade"] + ["guide"] * guides
        random.shuffle(side)
        hand = ["gift"] * gift + [drawn]
        t = minds.table(side, hand=hand, deck=["grief"] * 5, cards=cards)
        if gift:
            t.you("play gift").passed()
        t.you(f"play {drawn}").passed()
        texts = 1 if drawn == "purge" else 2  # its own, and that of what removed it
        assert len(t.yours.hand) == (texts if 1 + guides + gift >= 3 else 0)
        mattered += 1 + guides + gift >= 3
