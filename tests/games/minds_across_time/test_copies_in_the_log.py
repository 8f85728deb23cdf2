"""The log names what a card becomes a copy of, and says when a copy for a time ends (MAT-9.15)."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.minds_across_time.mats import table

NAMES = ("Apple", "Brick", "Candle", "Drum")
UNTIL = {"Forge": " until end of turn", "Sign": " until the start of your next turn", "Fix": ""}
CARDS = [
    *[{"name": name} for name in NAMES],
    *[
        {
            "name": name,
            "type": "clash",
            "text": f"Target product you control becomes a copy of another target product{until}.",
        }
        for name, until in UNTIL.items()
    ],
]


class Copied:
    """A product: what it is for good, and the copies that it is for a time, each with what made it so."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.copies: list[tuple[str, str]] = []

    def now(self) -> str:
        return self.copies[-1][0] if self.copies else self.name

    def become(self, name: str, by: str) -> None:
        if by == "Fix":
            self.name = name
            self.copies = []
        else:
            self.copies.append((name, by))

    def ends(self, by: str) -> list[str]:
        """The copies by that card end; returns those of which the log says it, unless it still is the same."""
        ended = [name for name, made in self.copies if made == by]
        self.copies = [copy for copy in self.copies if copy[1] != by]
        return [name for name in ended if name != self.now()]


def copies(random: Random) -> bool:
    """A turn with copies, and the end of them; returns whether the log says that one ends."""
    side = random.sample(NAMES, random.randint(2, 4))
    hand = random.choices(list(UNTIL), k=random.randint(1, 3))
    t = table([name.lower() for name in side], hand=[name.lower() for name in hand], cards=CARDS)
    ids = [int(card.id) for card in t.state.sides[0]]
    things = {id_: Copied(name) for id_, name in zip(ids, side, strict=True)}
    expected: list[tuple[str, int, str]] = []
    for by in hand:
        one, other = random.sample(ids, 2)
        expected.append((things[one].now(), one, things[other].now()))
        t.you(f"play {by.lower()}", f"target {one}")
        if t.question.kind == "target":
            t.you(f"target {other}")
        t.passed()
        things[one].become(things[other].now(), by)
    said = [line for line in t.log if "becomes a copy" in line]
    assert said == [f"{name} {id_} becomes a copy of {model}." for name, id_, model in expected]
    ended = False
    for by, seat in (("Forge", 0), ("Sign", 1)):
        before = len(t.log)
        t.act(seat, "end").to("main")
        over: list[str] = []
        for id_, thing in things.items():
            over += [f"{id_} is no longer a copy of {model}." for model in thing.ends(by)]
        found = [line for line in t.log[before:] if "no longer" in line]
        assert sorted(re.sub(r"^\w+ ", "", line) for line in found) == sorted(over)
        for line in found:
            name, number = line.split()[:2]
            assert things[int(number)].now() == name
        ended |= bool(found)
    return ended


@pytest.mark.rule("MAT-9.15")
@pytest.mark.parametrize("chunk", range(2))
def test_the_log_names_copies_and_their_ends(chunk):
    random = Random(chunk)
    ended = 0
    while ended < 100:
        ended += copies(random)
