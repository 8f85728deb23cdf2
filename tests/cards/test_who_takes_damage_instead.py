"""Who takes damage instead of its recipient: whom the words name, by `it` and `that ...` whatever was named last."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from mindtable.cards.text.read import check
from tests.games.mindnet.mns import THEY, YOU
from tests.games.mindnet.mns import table as mindnet_table
from tests.language.sets import words_of
from tests.table import Table, table

pytestmark = pytest.mark.source

TARGET = {"cost": 0, "attack": 1, "health": 30}


def strike(text: str, *others: str, attacker: str = "rock", victim: str = "sage") -> Table:
    """The damage in a fight between two of your Sage with `text`, and of your opponent's Rock and Wall.

    `others` are texts of further creatures of yours, which are younger.
    """
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "text": text, **TARGET, "attack": 4},
        {"name": "Rock", "text": "", **TARGET, "attack": 7},
        *({"name": f"Other {at}", "text": other, **TARGET} for at, other in enumerate(others)),
    ]
    mine = ["Sage", *(card["name"] for card in cards[2:])]
    t = table(mine, ["Rock"], cards=cards, phase="combat", active=YOU if attacker == "sage" else THEY)
    seat = t.you if attacker == "sage" else t.they
    seat(f"attack {attacker} -> {victim}", "done")
    return t


def damage(t: Table) -> dict[str, int]:
    """The damage on the creatures that took any."""
    found = [*t.yours.creatures, *t.theirs.creatures]
    return {each.form.name: int(each.damage) for each in found if each.damage}


FROM = "If this creature would take damage from a creature, instead {}."
TAKES = "If a creature you control would take damage from a creature named Rock, instead {}."
DEALS = "If a creature named Rock would deal damage, instead {}."
DEALS_TO = "If a creature named Rock would deal damage to a creature, instead {}."


@pytest.mark.rule("TC-9.12", "TC-9.13")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # What deals it was named last.
        (FROM.format("that creature takes that damage"), {"Rock": 11}),
        (FROM.format("it takes that damage"), {"Rock": 11}),
        (FROM.format("that creature takes double that damage"), {"Rock": 18}),
        (FROM.format("it takes 1 less damage"), {"Rock": 10}),
        (FROM.format("this creature takes 1 less damage"), {"Rock": 4, "Sage": 6}),
        (TAKES.format("that creature takes half that damage, rounded down"), {"Rock": 7}),
        (TAKES.format("it takes that damage"), {"Rock": 11}),
        (DEALS.format("that creature takes that damage"), {"Rock": 11}),
        (DEALS.format("it takes double that damage"), {"Rock": 18}),
        # What takes it was named last.
        (DEALS_TO.format("that creature takes double that damage"), {"Rock": 4, "Sage": 14}),
        (DEALS_TO.format("it takes 1 less damage"), {"Rock": 4, "Sage": 6}),
        ("If a creature would take damage, instead it takes double that damage.", {"Rock": 8, "Sage": 14}),
        # This very creature.
        (DEALS.format("this creature takes double that damage"), {"Rock": 4, "Sage": 14}),
        (
            "If a creature your opponent controls would take damage, instead this creature takes that damage.",
            {"Sage": 11},
        ),
    ],
)
def test_a_creature_takes_damage_instead(text: str, expected: dict[str, int]):
    assert damage(strike(text)) == expected
    if "Rock would deal" not in text:  # the same if it is this creature that attacks
        assert damage(strike(text, attacker="sage", victim="rock")) == expected


@pytest.mark.rule("TC-9.13")
def test_what_deals_damage_to_a_player_takes_it_instead():
    t = table(
        [], ["Rock"], cards=[{"name": "Rock", "text": DEALS.format("it takes that damage"), **TARGET}],
        phase="combat", active=THEY,
    )  # fmt: skip
    t.they("attack rock -> opponent", "done")
    assert (t.yours.health, damage(t)) == (10, {"Rock": 1})


@pytest.mark.rule("TC-9.13", "TC-10.12")
def test_a_replacement_of_the_old_recipient_does_not_apply_to_the_damage_that_another_takes():
    own = "If this creature would take damage, instead gain 3 health."
    take = "If a creature named Sage would take damage, instead this creature takes that damage."
    # The older line of two applies first; once another takes it, Sage would not take it any more.
    t = strike(f"{TAKES.format('that creature takes that damage')}\n{own}")
    assert (damage(t), t.yours.health) == ({"Rock": 11}, 10)
    t = strike(own, take)
    assert (damage(t), t.yours.health) == ({"Rock": 4}, 13)


@pytest.mark.rule("TC-9.13", "TC-10.12")
def test_a_replacement_of_the_new_recipient_applies():
    take = "If a creature named Sage would take damage, instead this creature takes that damage."
    own = "If this creature would take damage, instead gain 3 health."
    t = strike("", f"{take}\n{own}")
    assert (damage(t), t.yours.health) == ({"Rock": 4}, 13)
    # Each line once: two that hand it to each other end.
    t = strike("", take, take)
    assert damage(t) == {"Rock": 4, "Other 0": 7}


@pytest.mark.rule("TC-9.19")
def test_damage_that_must_not_be_dealt_to_creatures_is_not_taken_by_another_one():
    text = DEALS.format("it takes that damage") + "\nNo creature named Rock can deal damage to creatures."
    t = table([], ["Rock"], cards=[{"name": "Rock", "text": text, **TARGET}], phase="combat", active=THEY)
    t.they("attack rock -> opponent", "done")
    assert (t.yours.health, damage(t)) == (10, {})


@pytest.mark.parametrize(
    "text",
    [
        "If a creature would deal damage to a creature, instead that creature deals double that damage.",
        "If a creature would deal damage to a creature, instead it deals double that damage.",
        "If this creature would deal damage to a creature, instead it deals double that damage.",
    ],
)
def test_what_takes_damage_does_not_deal_it(text: str):
    found = check(text, words_of("tumblrcards")).diagnosis
    assert found is not None
    assert "has to be the one that would deal the damage" in found.message


@pytest.mark.parametrize(("game", "noun"), [("mind", "thought"), ("minds_across_time", "product")])
def test_games_without_damage_have_no_words_for_it(game: str, noun: str):
    text = f"If this {noun} would be {{}}, instead this {noun} takes that damage."
    text = text.format("removed" if game == "mind" else "destroyed")
    assert check(text, words_of(game), suggest=False).ability is None


INDIVIDUALS = "If an individual you control would take damage{}, instead {}."


def hit(text: str, *, type_: str = "individual") -> dict[str, int]:
    """The damage on individuals after one of your opponent's has dealt its 2 aggression to your Clerk.

    The card with `text` is yours; an item is attached to the Porter.
    """
    cards: list[dict[str, Any]] = [
        {"name": "Odd Card", "type": type_, "text": text, "health": 90},
        {"name": "Clerk", "health": 90},
        {"name": "Porter", "health": 90},
        {"name": "Bully", "health": 90, "aggression": 2, "motivation": 9},
        {"name": "Blow", "type": "event",
         "text": "Target individual your opponent controls deals damage equal to its aggression to target individual "
         "you control."},
    ]  # fmt: skip
    mine = ["clerk", "odd-card", "porter"]
    if type_ == "item":
        del cards[0]["health"]
        mine = ["clerk", "porter <odd-card>"]
    t = mindnet_table(mine, ["bully"], hand=["blow"], cards=cards)
    t.you("play blow", "target clerk")
    found = [*t.state.people(YOU), *t.state.people(THEY)]
    return {each.printed.name: int(each.damage) for each in found if each.damage}


@pytest.mark.rule("MN-18.3", "MN-14.10")
@pytest.mark.parametrize(
    ("text", "type_", "expected"),
    [
        (INDIVIDUALS.format("", "this individual takes that damage"), "individual", {"Odd Card": 2}),
        (INDIVIDUALS.format("", "that individual takes that damage"), "individual", {"Clerk": 2}),
        (INDIVIDUALS.format("", "it takes that damage"), "individual", {"Clerk": 2}),
        (INDIVIDUALS.format(" from an individual", "that individual takes that damage"), "individual", {"Bully": 2}),
        (INDIVIDUALS.format(" from an individual", "it takes that damage"), "possession", {"Bully": 2}),
        (INDIVIDUALS.format(" from an individual", "this individual takes that damage"), "individual", {"Odd Card": 2}),
        (INDIVIDUALS.format("", "the bearer takes that damage"), "item", {"Porter": 2}),
        (INDIVIDUALS.format(" from an individual", "the bearer takes that damage"), "item", {"Porter": 2}),
        # Nothing but an individual takes damage.
        (INDIVIDUALS.format("", "this possession takes that damage"), "possession", {}),
    ],
)  # fmt: skip
def test_an_individual_takes_damage_instead(text: str, type_: str, expected: dict[str, int]):
    assert hit(text, type_=type_) == expected


# --- In random positions --------------------------------------------------------------------------------------------

# Which damage to whom is meant, and which of both the words name last; Rock is your opponent's creature.
MEANT = {
    "this creature would take damage from a creature": ("own", "dealer"),
    "a creature you control would take damage from a creature named Rock": ("by rock", "dealer"),
    "a creature named Rock would deal damage": ("by rock", "dealer"),
    "a creature named Rock would deal damage to a creature": ("by rock", "recipient"),
    "a creature your opponent controls would take damage": ("to rock", "recipient"),
    "a creature would take damage": ("any", "recipient"),
}
AMOUNTS = {
    "that damage": lambda n: n,
    "double that damage": lambda n: 2 * n,
    "half that damage, rounded down": lambda n: n // 2,
    "1 less damage": lambda n: n - 1,
}
INSTEADS = list(product(MEANT, ("that creature", "it", "this creature"), AMOUNTS))
SAGES = [
    {"name": f"Sage {at}", "text": f"If {meant}, instead {who} takes {amount}.", **TARGET, "attack": 4}
    for at, (meant, who, amount) in enumerate(INSTEADS)
]
FIGHTERS = [
    *SAGES,
    {"name": "Rock", "text": "", **TARGET, "attack": 7},
    {"name": "Other", "text": "", **TARGET, "attack": 3},
]


@pytest.mark.rule("TC-9.12", "TC-9.13")
def test_in_random_fights_whom_the_words_name_takes_the_damage_instead():
    """Until 200 damages went to another creature than they were dealt to, and 200 stayed where they were dealt."""
    random = Random(913)
    attacks = {"Rock": 7, "Other": 3}
    moved = stayed = 0
    while min(moved, stayed) < 200:
        at = random.randrange(len(INSTEADS))
        meant, who, amount = INSTEADS[at]
        holder, mine = f"Sage {at}", random.choice(("Sage", "Other"))
        mine = holder if mine == "Sage" else mine
        side = [holder, "Other"]
        random.shuffle(side)
        active = random.choice((YOU, THEY))
        t = table(side, ["Rock"], cards=FIGHTERS, phase="combat", active=active)
        calls = [t.yours.call(mine), t.theirs.call("Rock")]
        attacker, victim = calls if active == YOU else calls[::-1]
        t.act(active, f"attack {attacker} -> {victim}", "done")
        expected: Counter[str] = Counter()
        for dealer, recipient in ((mine, "Rock"), ("Rock", mine)):
            n = attacks.get(dealer, 4)
            which, last = MEANT[meant]
            met = {
                "own": recipient == holder,
                "by rock": dealer == "Rock",
                "to rock": recipient == "Rock",
                "any": True,
            }[which]
            if not met:
                expected[recipient] += n
                continue
            taker = holder if who == "this creature" else dealer if last == "dealer" else recipient
            expected[taker] += AMOUNTS[amount](n)
            moved += taker != recipient
            stayed += taker == recipient
        assert damage(t) == +expected, SAGES[at]["text"]


PEOPLE = list(product(("you control", "your opponent controls", ""), ("", " from an individual"),
                      ("this individual", "that individual", "it", "the bearer")))  # fmt: skip


@pytest.mark.rule("MN-18.3", "MN-14.10")
def test_in_random_positions_who_is_named_takes_the_damage_instead():
    """Until 200 damages went to another individual than they were dealt to, and 100 stayed."""
    random = Random(183)
    tough = {"health": 90, "aggression": 2, "motivation": 9}
    blow = "Target individual deals damage equal to its aggression to another target individual."
    cards: list[dict[str, Any]] = [
        *({"name": name, **tough} for name in ("Clerk", "Porter", "Bully", "Rogue")),
        {"name": "Blow", "type": "event", "text": blow},
    ]
    for at, (whose, source, who) in enumerate(PEOPLE):
        text = (
            f"If an individual {whose}".rstrip()
            + f" would take damage{source}, instead {who} takes that damage."
        )
        kind: dict[str, Any] = {"type": "item"} if who == "the bearer" else tough
        cards.append({"name": f"Odd {at}", "text": text, **kind})
    moved = stayed = 0
    while moved < 200 or stayed < 100:
        at = random.randrange(len(PEOPLE))
        whose, source, who = PEOPLE[at]
        mine = ["clerk", f"porter <odd-{at}>"] if who == "the bearer" else ["clerk", f"odd-{at}", "porter"]
        t = mindnet_table(mine, ["bully", "rogue"], hand=["blow"], cards=cards).you("play blow")
        names = {int(each.id): each.printed.name for seat in (YOU, THEY) for each in t.state.people(seat)}
        chosen = []
        while t.question.kind == "target":
            action = random.choice(t.question.actions)
            chosen.append(names[int(action.a)])
            t.you(str(action))
        dealer, recipient = chosen
        theirs = recipient in ("Bully", "Rogue")
        taker = recipient
        if whose == "" or theirs == (whose == "your opponent controls"):
            named = dealer if source else recipient
            taker = {"this individual": f"Odd {at}", "the bearer": "Porter"}.get(who, named)
            moved += taker != recipient
            stayed += taker == recipient
        found = [*t.state.people(YOU), *t.state.people(THEY)]
        assert {each.printed.name: int(each.damage) for each in found if each.damage} == {taker: 2}, (
            at,
            chosen,
        )
