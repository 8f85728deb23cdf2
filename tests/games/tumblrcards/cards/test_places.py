"""The 15 cards whose health is equal to the opponent's health, all by the same line."""

from typing import Any

import pytest

from tests.games.tumblrcards.cards.positions import fight, may_attack
from tests.table import creature, table

pytestmark = pytest.mark.source

LARGER = {"City of Naara": 2}  # what its other line adds to it


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Castle", marks=pytest.mark.card("castle", 1)),
        pytest.param("Mountains of Asaid", marks=pytest.mark.card("mountains-of-asaid", 1)),
        pytest.param("Sewers of Desparia", marks=pytest.mark.card("sewers-of-desparia", 1)),
        pytest.param("Burial Ground", marks=pytest.mark.card("burial-ground", 1)),
        pytest.param("Garden of Elar", marks=pytest.mark.card("garden-of-elar", 1)),
        pytest.param("Throne of Warlords", marks=pytest.mark.card("throne-of-warlords", 1)),
        pytest.param("Kingdom of the Beautiful", marks=pytest.mark.card("kingdom-of-the-beautiful", 1)),
        pytest.param("The Flying Dutchman", marks=pytest.mark.card("the-flying-dutchman", 1)),
        pytest.param("Fairy Chasm", marks=pytest.mark.card("fairy-chasm", 1)),
        pytest.param("The Lost Sea", marks=pytest.mark.card("the-lost-sea", 1)),
        pytest.param("Tribal Reservation", marks=pytest.mark.card("tribal-reservation", 1)),
        pytest.param("The World Tree", marks=pytest.mark.card("the-world-tree", 1)),
        pytest.param("Political Embassy", marks=pytest.mark.card("political-embassy", 1)),
        pytest.param("Sacred Battleground", marks=pytest.mark.card("sacred-battleground", 1)),
        pytest.param("City of Naara", marks=pytest.mark.card("city-of-naara", 1)),
    ],
)
def test_its_health_is_the_opponents_health_at_every_moment(name):
    more = LARGER.get(name, 0)
    t = table([name], hand=["Succubus"], health=4, their_health=9, deck=["Ooze"], their_deck=["Ooze"])
    assert t.yours.field == [f"{name} {more}/{9 + more}"]
    t.you("cast succubus")
    assert t.yours.field[0] == f"{name} {more}/{8 + more}"


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Castle", marks=pytest.mark.card("castle", 1, negative=True)),
        pytest.param("Mountains of Asaid", marks=pytest.mark.card("mountains-of-asaid", 1, negative=True)),
        pytest.param("Sewers of Desparia", marks=pytest.mark.card("sewers-of-desparia", 1, negative=True)),
        pytest.param("Burial Ground", marks=pytest.mark.card("burial-ground", 1, negative=True)),
        pytest.param("Garden of Elar", marks=pytest.mark.card("garden-of-elar", 1, negative=True)),
        pytest.param("Throne of Warlords", marks=pytest.mark.card("throne-of-warlords", 1, negative=True)),
        pytest.param(
            "Kingdom of the Beautiful", marks=pytest.mark.card("kingdom-of-the-beautiful", 1, negative=True)
        ),
        pytest.param("The Flying Dutchman", marks=pytest.mark.card("the-flying-dutchman", 1, negative=True)),
        pytest.param("Fairy Chasm", marks=pytest.mark.card("fairy-chasm", 1, negative=True)),
        pytest.param("The Lost Sea", marks=pytest.mark.card("the-lost-sea", 1, negative=True)),
        pytest.param("Tribal Reservation", marks=pytest.mark.card("tribal-reservation", 1, negative=True)),
        pytest.param("The World Tree", marks=pytest.mark.card("the-world-tree", 1, negative=True)),
        pytest.param("Political Embassy", marks=pytest.mark.card("political-embassy", 1, negative=True)),
        pytest.param("Sacred Battleground", marks=pytest.mark.card("sacred-battleground", 1, negative=True)),
        pytest.param("City of Naara", marks=pytest.mark.card("city-of-naara", 1, negative=True)),
    ],
)
def test_its_health_does_not_follow_your_own_health_and_its_damage_stays(name):
    more = LARGER.get(name, 0)
    decks: dict[str, Any] = {"deck": ["Ooze"], "their_deck": ["Ooze"]}
    t = table([creature(name, damage=6)], hand=["Gilded Prophet"], mana=11, health=4, their_health=9, **decks)
    t.you("cast gilded-prophet")
    assert t.yours.health == 11
    assert t.yours.field[0] == f"{name} {more}/{3 + more}"
    t = table([], [name], health=4, their_health=9, **decks)
    assert t.theirs.field == [f"{name} {more}/{4 + more}"]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Castle", marks=pytest.mark.card("castle", ruling=True)),
        pytest.param("Mountains of Asaid", marks=pytest.mark.card("mountains-of-asaid", ruling=True)),
        pytest.param("Sewers of Desparia", marks=pytest.mark.card("sewers-of-desparia", ruling=True)),
        pytest.param("Burial Ground", marks=pytest.mark.card("burial-ground", ruling=True)),
        pytest.param("Garden of Elar", marks=pytest.mark.card("garden-of-elar", ruling=True)),
        pytest.param("Throne of Warlords", marks=pytest.mark.card("throne-of-warlords", ruling=True)),
        pytest.param(
            "Kingdom of the Beautiful", marks=pytest.mark.card("kingdom-of-the-beautiful", ruling=True)
        ),
        pytest.param("The Flying Dutchman", marks=pytest.mark.card("the-flying-dutchman", ruling=True)),
        pytest.param("Fairy Chasm", marks=pytest.mark.card("fairy-chasm", ruling=True)),
        pytest.param("The Lost Sea", marks=pytest.mark.card("the-lost-sea", ruling=True)),
        pytest.param("Tribal Reservation", marks=pytest.mark.card("tribal-reservation", ruling=True)),
        pytest.param("The World Tree", marks=pytest.mark.card("the-world-tree", ruling=True)),
        pytest.param("Political Embassy", marks=pytest.mark.card("political-embassy", ruling=True)),
        pytest.param("Sacred Battleground", marks=pytest.mark.card("sacred-battleground", ruling=True)),
        pytest.param("City of Naara", marks=pytest.mark.card("city-of-naara", ruling=True)),
    ],
)
def test_it_changes_sides_shields_and_attacks_with_its_bonuses_only(name):
    more = LARGER.get(name, 0)
    decks: dict[str, Any] = {"deck": ["Ooze"] * 9, "their_deck": ["Ooze"] * 9}
    t = table(
        ["Goblin"], [creature(name, attack=1, health=3)], health=4, their_health=9, phase="combat", **decks
    )
    assert t.theirs.field == [f"{name} {1 + more}/{4 + 3 + more}"]  # the base for bonuses
    assert may_attack(t, "Goblin")
    assert t.refused("attack goblin -> opponent") == "TC-6.7"
    t = fight([name], [], f"{name} -> opponent", **decks)
    assert t.theirs.health == 10 - more
    if name != "The Lost Sea":  # it would be sacrificed at once
        t = table(["Nannom"], [name], phase="end of turn", health=4, their_health=9, **decks)
        assert t.yours.field[0] == f"{name} {more}/{9 + more}"
