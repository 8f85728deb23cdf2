"""What an instruction says for a time is said of something, and later words speak of that thing."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from mindtable.cards.state.definition import slug_of
from tests import table as tumblrcards
from tests.games.mind import minds
from tests.games.mindnet import mns
from tests.games.minds_across_time import mats

pytestmark = pytest.mark.source

YOU, THEY = 0, 1

SAYINGS = (
    "{group} cannot be destroyed until end of turn.",
    "{group} cannot change control until the start of your next turn.",
    "Activated abilities of {group} cannot be used until end of turn.",
)
GROUPS = ("Target product", "Up to 1 target product", "Target machine you control", "Another target product")
AFTER = (
    "Return that product to its owner's hand.",
    "Put 1 sand indicator on that product.",
    "If that product is a machine, draw 1 card.",
    "That product's controller draws 1 card.",
)


def said(saying: str, group: str) -> str:
    """The sentence, with the group in its middle in small letters."""
    words = group if saying.startswith("{") else group[0].lower() + group[1:]
    return saying.format(group=words)


SPELLS = [
    {"name": f"Spell {number}", "type": "clash", "text": f"{before}{said(saying, group)} {after}"}
    for number, (saying, group, after, before) in enumerate(
        product(SAYINGS, GROUPS, AFTER, ("", "Pivot target character. "))
    )
]


@pytest.mark.rule("MAT-9.7")
@pytest.mark.parametrize("number", range(8))
def test_after_a_lasting_instruction_that_product_is_the_one_it_was_about(number: int) -> None:
    """25 random positions each in which something happens to the thing named, whatever else is in play."""
    chance = random.Random(f"said for a time {number}")
    mattered = 0
    while mattered < 25:
        spell = chance.choice(SPELLS)
        after = spell["text"].rpartition(". ")[2]
        slug = slug_of(spell["name"])
        plain = ("plain-machine", "plain-book", "plain-vehicle")
        sides = [chance.choices(plain, k=chance.randint(1, 3)) for _ in "ab"]
        sides[YOU] += ["plain-machine"] * 2  # so that there is always a choice
        t = mats.table([*sides[YOU], "te-rangi-hiroa"], sides[THEY], hand=[slug], cards=SPELLS)
        things = {card.id: card for side in t.state.sides for card in side}
        target = next(iter(things.values()))
        hands = [0, 0]
        t.you(f"play {slug}")
        while t.question.kind == "target":
            action = chance.choice([each for each in t.question.actions if str(each) != "stop"])
            target = things[int(action.a)]
            t.act(t.question.seat, str(action))
        t.passed()
        drawn = [len(hand) - n for hand, n in zip(t.state.hand, hands, strict=True)]
        kept = [card.id for side in t.state.sides for card in side]
        gone = [id_ for id_ in things if id_ not in kept]
        sand = [card.id for side in t.state.sides for card in side if card.counter("sand")]
        expected: tuple[list[int], list[int], list[int]] = ([], [], [0, 0])
        if after.startswith("Return"):
            expected = ([target.id], [], [1 - target.owner, int(target.owner)])
        elif after.startswith("Put"):
            expected = ([], [target.id], [0, 0])
        elif after.startswith("If"):
            expected = ([], [], [int(target.form.slug == "plain-machine"), 0])
        else:
            expected = ([], [], [1 - target.controller, int(target.controller)])
        assert (gone, sand, drawn) == expected, spell["text"]
        mattered += expected != ([], [], [0, 0])


@pytest.mark.rule("MAT-9.7")
def test_nothing_named_by_up_to_is_not_done() -> None:
    text = "Up to 1 target product cannot be destroyed until end of turn. If you do, draw 1 card."
    spell = {"name": "Spell", "type": "clash", "text": text}
    for action, drawn in (("target plain-book", 1), ("stop", 0)):
        t = mats.table(["plain-book"], hand=["spell"], cards=[spell]).you("play spell", action).passed()
        assert len(t.yours.hand) == drawn


def of_mind(text: str) -> str:
    """What "that thought" was, by what has left the field."""
    spell = {"name": "Spell", "type": "intellect", "scope": "immediate", "cost": 0, "text": text}
    t = minds.table(["panic", "amnesia"], ["courage"], hand=["spell"], cards=[spell])
    t.you("play spell", "target amnesia")
    return " ".join(slug for slug in ("panic", "amnesia", "courage") if slug in t.yours.hand + t.theirs.hand)


def of_mindnet(text: str) -> str:
    """The same of individuals."""
    spell = {"name": "Spell", "type": "event", "price": 0, "text": text}
    t = mns.play("spell", "commuter", "plain-android", cards=[spell], then=["target plain-android"])
    return " ".join(t.yours.hand)


def of_tumblrcards(text: str) -> str:
    """The same of creatures."""
    egg = {"name": "Egg", "text": f"When this creature enters play, {text[0].lower()}{text[1:]}"}
    t = tumblrcards.table(["Bear", "Imp"], hand=["Egg"], mana=9, cards=[egg])
    t.you("cast egg", f"target {t.yours.call('Imp')}")
    return " ".join(t.yours.hand)


@pytest.mark.rule("MI-20.10", "MN-14.11", "TC-11.15")
@pytest.mark.parametrize(
    ("seen", "text", "named"),
    [
        (
            of_mind,
            "Target thought cannot block until end of turn. Return that thought to its owner's hand.",
            "amnesia",
        ),
        (
            of_mindnet,
            "Target individual cannot approach until end of turn. Return that individual to its owner's hand.",
            "plain-android",
        ),
        (
            of_tumblrcards,
            "Target creature cannot attack until end of turn. Return that creature to its owner's hand.",
            "Imp",
        ),
    ],
)
def test_so_it_is_in_the_other_games(seen: Callable[[str], str], text: str, named: str) -> None:
    assert seen(text) == named
