"""`another target product` is none of the targets before it in the line, however many there are."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.minds_across_time.mats import YOU, Table, table

pytestmark = pytest.mark.source

SUBTYPES = ("household", "computer", "book")
PRODUCTS: list[dict[str, Any]] = [
    {"name": f"{subtype} {at}", "type": "product", "subtypes": [subtype]}
    for subtype in SUBTYPES
    for at in range(3)
]
NAMES = [f"{subtype}-{at}" for subtype in SUBTYPES for at in range(3)]
NOUNS = ("product", *SUBTYPES)


def spell(targets: list[tuple[bool, str]]) -> dict[str, Any]:
    """A clash card with these targets: whether it is `another` one, and the noun."""
    text = " ".join(f"Pivot {'another target' if other else 'target'} {noun}." for other, noun in targets)
    return {"name": "Spell", "type": "clash", "text": text}


def ways(names: list[str], targets: list[tuple[bool, str]]) -> set[tuple[str, ...]]:
    """All ways to choose the targets."""
    fitting = [[name for name in names if noun in ("product", name.split("-")[0])] for _, noun in targets]
    return {
        way
        for way in product(*fitting)
        if not any(other and way[at] in way[:at] for at, (other, _) in enumerate(targets))
    }


def offered(t: Table) -> dict[str, str]:
    """The actions that choose a target, by the names of the products."""
    return {action.split()[1].rpartition("-")[0]: action for action in t.actions()}


@pytest.mark.rule("MAT-6.9")
def test_only_what_leaves_others_for_the_targets_after_it_is_offered():
    random = Random(7)
    spells = [
        [(random.random() < 0.6, random.choice(NOUNS)) for _ in range(random.randint(2, 4))]
        for _ in range(30)
    ]
    refused = asked = mattered = 0
    while mattered < 200:
        names = random.sample(NAMES, random.randint(1, 5))
        targets = random.choice(spells)
        left = ways(names, targets)
        mattered += left != ways(names, [(False, noun) for _, noun in targets])
        t = table(names, hand=["spell"], cards=[*PRODUCTS, spell(targets)])
        if not left:
            assert t.refused("play spell") == "MAT-6.9", (names, targets)
            refused += 1
            continue
        t.you("play spell")
        for at in range(len(targets)):
            fitting = {way[at] for way in left}
            taken = random.choice(sorted(fitting))
            if len(fitting) > 1:
                assert t.asks(YOU, "target")
                assert set(offered(t)) == fitting, (names, targets)
                t.you(offered(t)[taken])
                asked += 1
            left = {way for way in left if way[at] == taken}
        assert not t.asks(YOU, "target")
    assert refused > 20
    assert asked > 40


@pytest.mark.rule("MAT-6.9")
@pytest.mark.parametrize("others", [1, 6])
@pytest.mark.parametrize("computers", [1, 2])
def test_many_targets_are_told_apart_without_trying_all_choices(others: int, computers: int):
    targets = [(False, "product"), *[(True, "product")] * others, *[(True, "computer")] * 2]
    cards = [*PRODUCTS, spell(targets)]
    t = table(["computer-0", "household-0"] * computers + ["book-0"] * 30, hand=["spell"], cards=cards)
    assert t.refused("play spell") == ("" if computers == 2 else "MAT-6.9")
