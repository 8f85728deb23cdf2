"""`target thought and another target thought` names two different ones in one sentence (5.3)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from tests.games.mind.minds import YOU, Table, table

KINDS = ("emotion", "bias")
WHOSE = {"": (0, 1), " you control": (0,), " your opponent controls": (1,)}


NOUNS = ("thought", *KINDS)
FIRST = [noun + whose for noun in NOUNS for whose in WHOSE]
TEXT = "Exchange the power of target {} and another target {} until end of turn."
SWAPS = {(first, second): f"swap-{at}" for at, (first, second) in enumerate(product(FIRST, FIRST))}
CARDS: list[dict[str, Any]] = [
    *({"name": f"{kind} {at}", "kind": kind, "cost": 0} for kind in KINDS for at in range(4)),
    *(
        {"name": name, "type": "intellect", "cost": 0, "text": TEXT.format(*pair)}
        for pair, name in SWAPS.items()
    ),
]


def offered(t: Table) -> set[str]:
    """The Thoughts that are offered as targets, without their numbers."""
    return {action.split()[1].rpartition("-")[0] for action in t.actions()}


def fits(name: str, seat: int, described: str) -> bool:
    """Whether a Thought answers a description."""
    noun, _, whose = described.partition(" ")
    return noun in ("thought", name.split("-")[0]) and seat in WHOSE[f" {whose}" if whose else ""]


@pytest.mark.rule("MI-11.2", "MI-11.13")
def test_the_two_targets_of_a_sentence_are_two():
    random = Random(53)
    refused = mattered = trial = 0
    while mattered < 200:
        trial += 1
        sides: list[list[str]] = [[], []]
        for at in range(random.randint(1, 4)):
            random.choice(sides).append(f"{random.choice(KINDS)}-{at}")
        two = random.choice(FIRST), random.choice(FIRST)
        fitting = [
            {name for seat in (0, 1) for name in sides[seat] if fits(name, seat, described)}
            for described in two
        ]
        pairs = {(first, second) for first in fitting[0] for second in fitting[1] if first != second}
        mattered += bool(fitting[0] & fitting[1])
        t = table(*sides, hand=[SWAPS[two]], cards=CARDS)
        if not pairs:
            assert t.refused(f"play {SWAPS[two]}") == "MI-11.2", trial
            refused += 1
            continue
        t.you(f"play {SWAPS[two]}")
        firsts = {first for first, _ in pairs}
        taken = random.choice(sorted(firsts))
        if len(firsts) > 1:
            assert offered(t) == firsts, trial
            t.you(next(action for action in t.actions() if f" {taken}-" in action))
        seconds = {second for first, second in pairs if first == taken}
        if len(seconds) > 1:
            assert t.asks(YOU, "target")
            assert offered(t) == seconds, trial
        else:
            assert not t.asks(YOU, "target")
    assert refused > 20


@pytest.mark.rule("MI-11.2")
def test_another_sentence_may_name_the_same_one():
    text = "Engage target thought. Disengage another target thought."
    new = [{"name": "Lone", "cost": 0}, {"name": "Two", "type": "intellect", "cost": 0, "text": text}]
    t = table(["lone"], hand=["two"], cards=new).you("play two")
    assert t.yours.units == ["lone 1"]
    assert t.tells("is engaged", "is disengaged")


@pytest.mark.rule("MI-10.9", "MI-11.2")
def test_a_unit_with_the_first_target_is_not_another_one():
    new = [{"name": f"Thought {at}", "cost": 0} for at in range(3)]
    for first, second in (("thought", "unit"), ("unit", "thought")):
        card = {
            "name": "Turn",
            "type": "intellect",
            "cost": 0,
            "text": f"Exchange the power of target {first} and another target {second} until end of turn.",
        }
        t = table([["thought-0", "thought-1"], "thought-2"], hand=["turn"], cards=[*new, card]).you(
            "play turn"
        )
        t.you(next(action for action in t.actions() if "thought-1" in action or "group" in action))
        assert not t.asks(YOU, "target"), "only the Thought outside the Group is left"
        assert (
            table([["thought-0", "thought-1"]], hand=["turn"], cards=[*new, card]).refused("play turn")
            == "MI-11.2"
        )
