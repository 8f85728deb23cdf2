"""Abilities that replace the same events at the same time (MN-14.10, MN-18.4, MN-18.23)."""

from __future__ import annotations

from random import Random

import pytest

from mindtable.games.mindnet.state.state import MOST_REPLACED
from tests.games.mindnet.mns import THEY, YOU, table

SHIELD = {
    "name": "Shield",
    "text": "If an individual you control would take damage, instead this individual takes that damage.",
    "health": 90,
}
BYSTANDER = {"name": "Bystander", "health": 90}
STORM = {"name": "Storm", "type": "event", "text": "Deal 2 damage to each individual."}


class Blow:
    """One damage: on whom it is about to fall, and the shields that have taken it over."""

    def __init__(self, victim: int) -> None:
        self.victim = victim
        self.taken_by: list[int] = []

    def open_to(self, shields: list[int]) -> list[int]:
        """The shields that still have to take it over, the oldest first."""
        return [shield for shield in shields if shield not in self.taken_by]


def falls_on(seats: list[list[int]], shields: list[list[int]], answers: list[tuple[str, int]]) -> list[int]:
    """Whom each damage of a storm hits in the end, by the rule and by what was answered to the questions.

    `seats` are the individuals of the turn player and of the other one, `shields` those of them that are shields.
    """
    answers = answers.copy()
    blows = [[Blow(each) for each in seat] for seat in seats]
    while True:
        for mine, own in zip(shields, blows, strict=True):
            waiting = [blow for blow in own if blow.open_to(mine)]
            if waiting:
                break
        else:
            assert not answers
            return [blow.victim for own in blows for blow in own]
        # The oldest shield that has to act on the first of them acts first, on one of all that it has to act on.
        shield = waiting[0].open_to(mine)[0]
        candidates = [blow for blow in waiting if shield in blow.open_to(mine)]
        blow = candidates[0]
        if len({each.victim for each in candidates}) > 1:
            kind, victim = answers.pop(0)
            assert kind == "first"
            blow = next(each for each in candidates if each.victim == victim)
        able = blow.open_to(mine)
        number = 1
        if len(able) > 1:
            kind, number = answers.pop(0)
            assert kind == "replace"
        blow.victim = able[number - 1]
        blow.taken_by.append(able[number - 1])


def storm(random: Random) -> bool:
    """A storm over shields and bystanders, with random answers; returns whether it was asked which event is first."""
    shields = [random.randint(1, 3), random.randint(0, 2)]
    others = [random.randint(0, 2), random.randint(0, 2)]
    sides = [["shield"] * shields[seat] + ["bystander"] * others[seat] for seat in (YOU, THEY)]
    for side in sides:
        random.shuffle(side)
    t = table(*sides, hand=["storm"], cards=[SHIELD, BYSTANDER, STORM])
    people = [[int(card.id) for card in t.state.people(seat)] for seat in (YOU, THEY)]
    guards = [
        [int(card.id) for card in t.state.people(seat) if card.printed.slug == "shield"]
        for seat in (YOU, THEY)
    ]
    t.you("play storm")
    answers: list[tuple[str, int]] = []
    while t.question.kind in ("first", "replace"):
        action = random.choice(t.question.actions)
        answers.append((t.question.kind, int(action.a)))
        t.act(int(t.question.seat), str(action))
    expected = falls_on(people, guards, answers)
    for seat in (YOU, THEY):
        for card in t.state.people(seat):
            assert card.damage == 2 * expected.count(int(card.id))
    return any(kind == "first" for kind, _ in answers)


@pytest.mark.rule("MN-14.10")
@pytest.mark.rule("MN-18.4")
@pytest.mark.parametrize("chunk", range(2))
def test_each_damage_is_taken_over_as_it_was_chosen(chunk):
    random = Random(chunk)
    asked = 0
    while asked < 100:
        asked += storm(random)


@pytest.mark.rule("MN-14.10")
@pytest.mark.source
def test_two_shields_and_a_bystander():
    t = table(["shield", "shield", "bystander"], hand=["storm"], cards=[SHIELD, BYSTANDER, STORM])
    t.you("play storm")
    while t.question.kind in ("first", "replace"):
        t.you(str(t.question.actions[-1]))
    assert sorted(int(card.damage) for card in t.state.people(YOU)) == [0, 0, 6]


@pytest.mark.rule("MN-18.23")
@pytest.mark.source
def test_replacements_of_replacements_end():
    text = "If an individual would take damage, instead deal 1 damage to each other individual."
    rage = {"name": "Rage", "text": text, "health": 9}
    t = table(["rage"] * 4, ["rage"] * 4, hand=["hit"], cards=[rage])
    t.you("play hit")
    t.you(str(t.question.actions[0]))
    asked = 0
    while t.question.kind in ("first", "replace"):
        asked += 1
        t.act(int(t.question.seat), str(t.question.actions[0]))
    assert MOST_REPLACED / 2 < asked <= 2 * MOST_REPLACED
    assert t.rules.count("MN-18.23") == 1
    assert [t.state.replaced, t.asked] == [0, "you: event"]
