"""`deals damage to its controller` speaks of what deals it, in 200 random positions in which another was named last."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.tumblrcards.test_abilities import entering
from tests.table import THEY, YOU, table

pytestmark = pytest.mark.source

# What is done to an Ooze before, so that it is named last.
BEFORE = (
    "destroy target creature named Ooze",
    "you may destroy target creature named Ooze",
    "return target creature named Ooze to its owner's hand",
    "put 1 time counter on 1 random creature named Ooze",
    "target creature named Ooze gets +1/+1",
)
# Who deals the damage: the creature that enters play, or a Bear.
ITSELF, BEAR = "this creature", "the chosen creature"


@pytest.mark.rule("TC-10.23")
def test_its_controller_and_its_owner_are_those_of_the_dealer() -> None:
    chance = Random("dealers")
    positions = 0
    while positions < 200:
        dealer = chance.choice((ITSELF, BEAR))
        whose = YOU if dealer == ITSELF else chance.choice((YOU, THEY))
        owner = controller = whose
        sentences = [chance.choice(BEFORE)]
        if dealer == BEAR:
            sentences.insert(0, "choose 1 creature named Bear")
        if dealer == BEAR and whose == THEY and chance.random() < 0.5:
            sentences.insert(0, "gain control of target creature named Bear")
            controller = YOU
        word = chance.choice(("controller", "owner"))
        meant = controller if word == "controller" else owner
        ooze = chance.choice((YOU, THEY))
        if meant == ooze:
            continue  # it would be the same if the Ooze were spoken of
        n = chance.randint(1, 4)
        sentences.append(f"{dealer} deals {n} damage to its {word}")
        text = ". ".join(each[0].upper() + each[1:] for each in sentences)
        sides: tuple[list[str], list[str]] = ([], [])
        sides[ooze].append("Ooze")
        if dealer == BEAR:
            sides[whose].append("Bear")
        t = table(*sides, hand=["Egg", "Imp"], cards=[entering(text[0].lower() + text[1:])])
        t.you("cast egg")
        while t.question.kind not in ("cast", "attack"):
            t.you("yes" if "yes" in t.actions() else t.actions()[0])
        healths = [10, 10]
        healths[meant] -= n
        assert [t.yours.health, t.theirs.health] == healths, text
        positions += 1
