"""The corrections to the card list: names, numbers, and cards that call themselves by another name."""

import pytest

from tests.games.tumblrcards.cards.positions import cast
from tests.table import table, tumblrcards

pytestmark = pytest.mark.source

CARDS = {card["id"]: card for card in tumblrcards().table().cards}

LISTED_AS = {
    "militia-captain": ("012", "Malitia Captain", "Militia Captain"),
    "local-militia": ("104", "Local Malitia", "Local Militia"),
    "virihem-the-debauched": ("020", "Virihem, The Debouched", "Virihem, the Debauched"),
    "goblin-deity": ("069", "Goblin Diety", "Goblin Deity"),
    "forestwalker": ("087", "Forrest walker", "Forestwalker"),
    "plaguebearer": ("114", "Plaugebearer", "Plaguebearer"),
    "desecration-fiend": ("118", "Desicration Fiend", "Desecration Fiend"),
    "the-kings-collector": ("150", "The Kings Collector", "The King's Collector"),
}


@pytest.mark.card("militia-captain", ruling=True)
@pytest.mark.card("local-militia", ruling=True)
@pytest.mark.card("virihem-the-debauched", ruling=True)
@pytest.mark.card("goblin-deity", ruling=True)
@pytest.mark.card("forestwalker", ruling=True)
@pytest.mark.card("plaguebearer", ruling=True)
@pytest.mark.card("desecration-fiend", ruling=True)
@pytest.mark.card("the-kings-collector", ruling=True)
def test_corrected_names_keep_the_listed_spelling():
    found = {
        slug: (card["number"], card["listed_as"], card["name"])
        for slug, card in CARDS.items()
        if "listed_as" in card
    }
    assert found == LISTED_AS
    assert {"Sewers of Desparia", "Ataractic Naturalist", "Citizen of Draem"} <= {
        c["name"] for c in CARDS.values()
    }


@pytest.mark.card("priest-of-astaroth", ruling=True)
@pytest.mark.card("priest-of-abaddon", ruling=True)
@pytest.mark.card("priest-of-the-void", ruling=True)
@pytest.mark.card("sewer-rat", ruling=True)
def test_two_numbers_are_borne_by_two_cards():
    numbers = [card["number"] for card in CARDS.values()]
    assert len(numbers) == 153
    assert sorted(set(numbers)) == [f"{n:03}" for n in range(1, 152)]
    assert CARDS["priest-of-astaroth"]["number"] == CARDS["priest-of-abaddon"]["number"] == "031"
    assert CARDS["priest-of-the-void"]["number"] == CARDS["sewer-rat"]["number"] == "043"


@pytest.mark.card("citizen-of-draem", ruling=True)
@pytest.mark.card("bell-ringer", ruling=True)
@pytest.mark.card("gilded-prophet", ruling=True)
def test_no_text_names_a_card_that_is_not_there():
    for old in ("City Bell", "Priest Initiate", "Uninformed Citizen"):
        assert not any(old in card["text"] for card in CARDS.values())
    assert cast("Angel of Heed").yours.field[1] == "Bell Ringer 0/3"


@pytest.mark.card("gracious-benefactor", ruling=True)
@pytest.mark.card("addronus-of-the-west", ruling=True)
@pytest.mark.card("elarian-vampire", ruling=True)
@pytest.mark.card("necromancer", ruling=True)
@pytest.mark.card("master-of-the-hunt", ruling=True)
@pytest.mark.card("shaman-of-the-far", ruling=True)
@pytest.mark.card("shaman-of-the-near", ruling=True)
@pytest.mark.card("shaman-of-the-cold", ruling=True)
@pytest.mark.card("tribal-reservation", ruling=True)
@pytest.mark.card("the-royal-navy", ruling=True)
@pytest.mark.card("the-queen-mary", ruling=True)
@pytest.mark.card("goblin-wolf-rider", ruling=True)
def test_a_card_means_itself_by_this_creature():
    for slug in (
        "gracious-benefactor", "addronus-of-the-west", "elarian-vampire", "necromancer", "master-of-the-hunt",
        "shaman-of-the-far", "shaman-of-the-near", "shaman-of-the-cold", "tribal-reservation", "the-royal-navy",
        "the-queen-mary",
    ):  # fmt: skip
        assert "his creature" in CARDS[slug]["text"], slug
        assert CARDS[slug]["name"] not in CARDS[slug]["text"], slug
    assert "this creature" in CARDS["goblin-wolf-rider"]["text"]  # it also summons its like


@pytest.mark.card("the-royal-navy", ruling=True)
@pytest.mark.card("the-flying-dutchman", ruling=True)
def test_the_stray_letter_is_gone_and_the_missing_cost_is_10():
    assert len(CARDS["the-royal-navy"]["text"].strip().splitlines()) == 2
    assert table(hand=["The Flying Dutchman", "Ooze"], mana=9).refused("cast the-flying-dutchman") == "TC-5.6"
    assert cast("The Flying Dutchman", mana=10).yours.field == ["The Flying Dutchman 0/10"]
