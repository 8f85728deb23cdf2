"""Every change of a number names its cause: the card and the line."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from mindtable.cards.effects.projection import grounds
from mindtable.cards.state.state import CardState
from tests.games.mind.minds import table as mind_table
from tests.laws.games import LAWFUL
from tests.table import table

SHOWN = {"tumblrcards": ("attack", "full health"), "mind": ("power", "cost")}
LORD = {
    "name": "Lord",
    "cost": 1,
    "attack": 1,
    "health": 1,
    "text": "Each other creature you control has +1/+2.",
}


def test_a_standing_line_is_the_cause_of_a_bonus() -> None:
    t = table(["Bear", "Lord"], cards=[LORD])
    bear = t.yours.creatures[0]
    assert t.state.view(0).grounds(bear.id) == ["+1 attack: Lord, line 1", "+2 health: Lord, line 1"]
    assert t.state.view(0).grounds(t.yours.creatures[1].id) == []
    assert t.state.view(mindtable.SPECTATOR).grounds(bear.id) == t.state.view(1).grounds(bear.id) != []


def test_a_change_for_good_and_one_for_the_turn_name_their_lines() -> None:
    text = (
        "When this creature enters play, each creature you control gets +2/+0 until end of turn.\n"
        "When this creature enters play, each creature you control gets +0/+1."
    )
    smith = {"name": "Smith", "cost": 0, "attack": 1, "health": 1, "text": text}
    t = table(["Bear"], hand=["Smith"], deck=["Imp"], their_deck=["Imp"], cards=[smith])
    bear = t.yours.creatures[0]
    t.you("cast smith")
    assert t.state.view(0).grounds(bear.id) == ["+2 attack: Smith, line 1", "+1 health: Smith, line 2"]
    while t.state.active == 0:
        assert t.state.decision is not None
        t.state.apply(t.state.decision.actions[-1])
    assert t.state.view(0).grounds(bear.id) == ["+1 health: Smith, line 2"]


def test_a_thought_names_what_gives_it_power() -> None:
    t = mind_table([["utilitarianism", "grief"]], ["panic"])
    thought = next(piece for piece in t.state.sides[0] if piece.printed.slug == "utilitarianism")
    assert t.state.view(1).grounds(thought.id) == ["+1 power: Utilitarianism, line 1"]


def test_asking_changes_nothing() -> None:
    t = table(["Bear", "Lord"], cards=[LORD])
    before = t.state.digest()
    t.state.view(0).grounds(t.yours.creatures[0].id)
    assert t.state.telling.grounds(t.state, 4_000) == []
    assert t.state.digest() == before
    assert t.state.ledger is None


@pytest.mark.laws
@pytest.mark.parametrize("name", SHOWN)
def test_the_causes_add_up_to_the_number(name: str) -> None:
    law = next(law for law in LAWFUL if law.name == name)
    random = Random(3)
    told = 0
    for seed in range(8):
        state = law.start(seed, law.variants(seed))
        assert isinstance(state, CardState)
        while state.decision is not None:
            state.take(state.decision, random.choice(state.decision.actions))
            if random.random() > 0.15:
                continue
            for player in state.view(0).data["players"]:
                for thing in player["things"]:
                    found = grounds(state, thing["id"])
                    told += len(found)
                    for stat in SHOWN[name]:
                        if stat not in thing["numbers"]:
                            continue
                        printed = thing["printed"].get(stat.removeprefix("full "), 0)
                        if not isinstance(printed, int):
                            continue
                        total = printed + sum(
                            ground.n for ground in found if ground.stat == stat.removeprefix("full ")
                        )
                        expected = max(0, total) if name == "mind" else total
                        told_of = [ground.text() for ground in found]
                        assert thing["numbers"][stat] == expected, (stat, thing, told_of)
    assert told > 100


def test_changes_by_the_same_line_add_up() -> None:
    """However often a line changes a thing, there is one cause to keep and to read."""
    text = "At the end of each turn, each creature gets +1/+0."
    drum = {"name": "Drum", "cost": 0, "attack": 1, "health": 1, "text": text}
    t = table(["Bear", "Drum", "Drum"], deck=["Imp"] * 4, their_deck=["Imp"] * 4, cards=[drum])
    bear = t.yours.creatures[0]
    for turn in range(t.state.turn, t.state.turn + 2):
        while t.state.turn == turn:
            assert t.state.decision is not None
            t.state.apply(t.state.decision.actions[-1])
    assert t.state.view(0).grounds(bear.id) == ["+4 attack: Drum, line 1"]
