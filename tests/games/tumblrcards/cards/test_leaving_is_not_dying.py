"""Cards that do something when they die do nothing when they are sent back to a hand."""

import pytest

from tests.table import THEY, creature, table

pytestmark = pytest.mark.source


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Priest of Satan", marks=pytest.mark.card("priest-of-satan", 1, negative=True)),
        pytest.param("Priest of Marihem", marks=pytest.mark.card("priest-of-marihem", 1, negative=True)),
        pytest.param("Priest of Asmodeus", marks=pytest.mark.card("priest-of-asmodeus", 1, negative=True)),
        pytest.param("Priest of Pythius", marks=pytest.mark.card("priest-of-pythius", 1, negative=True)),
        pytest.param("Priest of Beelzebub", marks=pytest.mark.card("priest-of-beelzebub", 1, negative=True)),
        pytest.param("Shaman of the Far", marks=pytest.mark.card("shaman-of-the-far", 1, negative=True)),
        pytest.param("Shaman of the Near", marks=pytest.mark.card("shaman-of-the-near", 1, negative=True)),
        pytest.param("Goblin Mortician", marks=pytest.mark.card("goblin-mortician", 1, negative=True)),
        pytest.param(
            "Leader of Goblin Burial", marks=pytest.mark.card("leader-of-goblin-burial", 1, negative=True)
        ),
        pytest.param("Goblin Deity", marks=pytest.mark.card("goblin-deity", 1, negative=True)),
        pytest.param("Rebel Elf", marks=pytest.mark.card("rebel-elf", 1, negative=True)),
        pytest.param("Elder Crusader", marks=pytest.mark.card("elder-crusader", 1, negative=True)),
        pytest.param("Corrupt Mortician", marks=pytest.mark.card("corrupt-mortician", 1, negative=True)),
        pytest.param(
            "Ghost of the Drowned", marks=pytest.mark.card("ghost-of-the-drowned", 2, negative=True)
        ),
        pytest.param("Goblin Pirates", marks=pytest.mark.card("goblin-pirates", 2, negative=True)),
        pytest.param("The Queen Mary", marks=pytest.mark.card("the-queen-mary", 3, negative=True)),
    ],
)
def test_it_does_nothing_when_it_is_sent_back(name):
    # A table on which the death of any of them would show.
    t = table(
        [creature(name, total_damage=2), "Goblin", "Goblin Marauder", "Zombie", creature("Bear", damage=3)],
        ["Bell Ringer", "Goblin Wolf Rider"],
        active=THEY,
        their_hand=["Void Creeper"],
        their_deck=["Ooze"] * 5,
        died=["Zombie"],
        mana=30,
    )
    t.they("cast void-creeper")
    t.they(t.actions()[0])  # the oldest of your creatures
    assert t.asks(THEY, "cast")
    assert t.yours.hand == [name]
    assert t.yours.field == ["Goblin 1/1", "Goblin Marauder 2/1", "Zombie 1/1"]
    assert t.theirs.field == ["Bell Ringer 0/3", "Goblin Wolf Rider 3/1", "Void Creeper 1/1"]
    assert len(t.theirs.deck) == 5
