"""TC-3: zones, owners and controllers, and who sees what."""

from random import Random

import pytest

from mindtable import SPECTATOR
from tests.table import THEY, YOU, creature, table
from tests.views import sizes, zone

pytestmark = pytest.mark.source

VIEWERS = (YOU, THEY, SPECTATOR)
ASKING = {"name": "Reader", "text": "Whenever you draw a card, you may gain 1 health."}


@pytest.mark.rule("TC-3.1")
def test_the_zones_are_deck_hand_play_discard_pile_and_in_the_draw_phase_the_drawn_pile():
    t = table(
        ["Reader"],
        hand=["Imp"],
        deck=["Bear"] * 4,
        discard=["Ooze"],
        their_hand=["Goblin"],
        mana=1,
        cards=[ASKING],
    )
    mine = t.view(YOU)["players"][YOU]
    assert (*sizes(mine, "deck", "hand"), len(mine["things"])) == (4, 1, 1)
    assert zone(mine, "discard pile")["cards"] == ["ooze"]
    assert sizes(mine, "drawn pile") == (0,)
    t.you("combat", "done")
    assert t.asks(YOU, "may")
    assert t.phase == "draw"
    mine = t.view(YOU)["players"][YOU]
    assert sizes(mine, "deck", "hand", "drawn pile") == (2, 1, 2)
    t.you("no", "no")
    mine = t.view(YOU)["players"][YOU]
    assert sizes(mine, "hand", "drawn pile") == (3, 0)


@pytest.mark.rule("TC-3.2")
def test_decks_are_seen_by_nobody_and_their_size_by_all():
    deck = ["Bear", "Imp", "Ooze", "Goblin", "Zombie", "Sewer Rat"]
    t = table(deck=deck, their_deck=deck[:4])
    for viewer in VIEWERS:
        view = t.view(viewer)
        assert [zone(side, "deck")["cards"] for side in view["players"]] == [None, None]
        assert [sizes(side, "deck") for side in view["players"]] == [(6,), (4,)]
    # A player knows which cards are in the own deck, but not their order.
    imagined = [t.state.determinize(YOU, Random(seed)).deck[YOU] for seed in range(6)]
    assert all(sorted(card.name for card in cards) == sorted(deck) for cards in imagined)
    assert len({tuple(card.name for card in cards) for cards in imagined}) > 1


@pytest.mark.rule("TC-3.3")
def test_a_hand_is_seen_by_its_player_only_and_its_size_by_all():
    t = table(hand=["Imp", "Bear"], their_hand=["Zombie"])
    assert [card["card"] for card in t.view(YOU)["players"][YOU]["hand"]["cards"]] == ["imp", "bear"]
    assert t.view(YOU)["players"][THEY]["hand"]["cards"] is None
    assert [card["card"] for card in t.view(THEY)["players"][THEY]["hand"]["cards"]] == ["zombie"]
    assert [side["hand"]["cards"] for side in t.view(SPECTATOR)["players"]] == [None, None]
    for viewer in VIEWERS:
        assert [side["hand"]["count"] for side in t.view(viewer)["players"]] == [2, 1]


@pytest.mark.rule("TC-3.4")
def test_a_hand_may_grow_without_limit():
    t = table(hand=["Zombie"] * 40, deck=["Bear"] * 3, mana=1)
    t.to("cast", THEY)
    assert len(t.yours.hand) == 41
    assert t.yours.discard_pile == []


@pytest.mark.rule("TC-3.5")
def test_everything_in_play_and_about_the_players_is_public():
    t = table(
        [creature("Hero of Time", damage=2, attack=1, counters={"time": 2}, entered=9)],
        [creature("Bear", owner=YOU)],
        health=7,
        died=["Goblin"],
    )
    for viewer in VIEWERS:
        view = t.view(viewer)
        (hero,) = view["players"][YOU]["things"]
        assert hero["name"] == "Hero of Time"
        assert [hero["numbers"][key] for key in ("attack", "health", "damage")] == [2, 8, 2]
        assert hero["counters"] == {"time": 2}
        assert hero["text"] == t.yours.find("Hero of Time").form.lines
        assert "may attack" not in hero["marks"]
        assert hero["owner"] == YOU
        (bear,) = view["players"][THEY]["things"]
        assert bear["owner"] == YOU
        assert "may attack" in bear["marks"]
        assert [side["numbers"]["health"] for side in view["players"]] == [7, 10]
        assert (view["players"][YOU]["numbers"]["mana"], view["turn"]) == (10, 9)
        assert view["options"]
        assert [death["card"] for death in view["deaths"]] == ["goblin"]


@pytest.mark.rule("TC-3.6")
def test_discard_piles_are_seen_by_all_and_their_order_has_no_meaning():
    one = table(discard=["Imp", "Bear"], their_discard=["Ooze"])
    other = table(discard=["Bear", "Imp"], their_discard=["Ooze"])
    for viewer in VIEWERS:
        piles = [zone(side, "discard pile")["cards"] for side in one.view(viewer)["players"]]
        assert piles == [["bear", "imp"], ["ooze"]]
        assert piles == [zone(side, "discard pile")["cards"] for side in other.view(viewer)["players"]]


@pytest.mark.rule("TC-3.6")
def test_discarded_and_milled_cards_are_seen_by_all_when_they_arrive():
    t = table(hand=["Siren Caller", "Priest of Reaping"], their_deck=["Bear"] * 7, their_hand=["Ooze"])
    for viewer in VIEWERS:
        milled = t.state.copy()
        milled.apply("cast siren-caller")
        assert [event.text(viewer, milled.players) for event in milled.events].count("They mill Bear.") == 7
        discarded = t.state.copy()
        discarded.apply("cast priest-of-reaping")
        assert "They discard Ooze." in [event.text(viewer, discarded.players) for event in discarded.events]


def texts(t, viewer):
    """What that viewer reads about the last action."""
    return [event.text(viewer, t.state.players) for event in t.state.events]


@pytest.mark.rule("TC-3.7")
def test_drawn_cards_are_seen_by_their_owner_only():
    t = table(["Treasure Hoarder"], hand=["Void Hulk"], deck=["Bear"], their_deck=["Imp"])
    t.you("cast void-hulk")
    assert "You draw Bear." in texts(t, YOU)
    assert "They draw a card." in texts(t, YOU)
    assert "They draw Imp." in texts(t, THEY)
    assert "You draw a card." in texts(t, THEY)
    assert "You draw a card." in texts(t, SPECTATOR)
    assert "They draw a card." in texts(t, SPECTATOR)


@pytest.mark.rule("TC-3.7")
def test_cards_that_move_from_deck_to_hand_or_come_in_the_draw_phase_are_seen_by_their_owner_only():
    t = table(hand=["Fairy Godmother"], deck=["Bear", "Ooze"])
    t.you("cast fairy-godmother")
    assert "You take Bear from the bottom of the deck." in texts(t, YOU)
    assert not any("Bear" in text for text in texts(t, THEY) + texts(t, SPECTATOR))
    t.you("combat")
    assert "You take Ooze into the hand." in texts(t, YOU)
    assert not any("Ooze" in text for text in texts(t, THEY) + texts(t, SPECTATOR))


@pytest.mark.rule("TC-3.7")
def test_a_card_returned_from_play_was_public_when_it_left():
    t = table(they=["Bear"], hand=["Void Creeper", "Imp"], their_hand=["Ooze"])
    t.you("cast void-creeper")
    for viewer in VIEWERS:
        assert any("Bear" in text and "returns to their hand" in text for text in texts(t, viewer))
    assert t.view(YOU)["players"][THEY]["hand"]["cards"] is None
    assert t.view(YOU)["players"][THEY]["hand"]["count"] == 2


@pytest.mark.rule("TC-3.8")
def test_the_owner_is_who_brought_the_card_or_under_whom_the_token_was_summoned():
    t = table(["Priest of Justice"], hand=["Bear"], phase="start of turn", active=YOU)
    t.you("cast bear")
    assert t.yours.find("Bear").owner == YOU
    assert t.yours.find("Citizen of Draem").owner == YOU
    assert t.theirs.find("Citizen of Draem").owner == THEY


@pytest.mark.rule("TC-3.8")
def test_the_owner_stays_the_owner_under_another_controller():
    t = table(they=["Wolf Pack"], hand=["Elf Beastwalker", "Imp"])
    t.you("cast elf-beastwalker")
    assert t.yours.find("Wolf Pack").owner == THEY
    assert t.yours.find("Wolf Pack").controller == YOU


@pytest.mark.rule("TC-3.9")
def test_the_controller_is_at_first_the_player_under_whom_it_entered():
    t = table(active=THEY, their_hand=["Bear", "Royal Frigate"])
    t.they("cast bear")
    assert t.theirs.find("Bear").controller == THEY


@pytest.mark.rule("TC-3.9")
def test_a_card_that_leaves_play_goes_to_its_owners_discard_pile_or_hand():
    dead = table([creature("Bear", owner=THEY)], hand=["Void Hulk", "Imp"])
    dead.you("cast void-hulk")
    assert dead.theirs.discard_pile == ["Bear"]
    assert dead.yours.discard_pile == []
    back = table(["Fairy Queen", creature("Bear", owner=THEY)], hand=["Void Hulk", "Imp"])
    back.you("cast void-hulk", "target bear")
    assert back.theirs.hand == ["Bear"]
    assert back.yours.hand == ["Imp"]
    shuffled = table([creature("Bear", owner=THEY)], hand=["Child of the First"], mana=25)
    shuffled.you("cast child-of-the-first")
    assert shuffled.theirs.hand == ["Bear"]
    assert shuffled.yours.hand == ["Child of the First"]


@pytest.mark.rule("TC-3.10")
def test_at_50_creatures_casting_is_illegal():
    t = table(["Goblin"] * 49, hand=["Ooze", "Ooze", "Vile Mucus"])
    t.you("cast ooze")
    assert len(t.yours.field) == 50
    assert t.refused("cast ooze") == "TC-3.10"
    assert t.refused("cast vile-mucus 1") == "TC-3.10"
    assert t.actions() == ["combat"]


@pytest.mark.rule("TC-3.10")
def test_at_50_creatures_tokens_are_not_made_and_control_does_not_change():
    t = table(["Tribal Reservation"] + ["Goblin"] * 49, phase="start of turn")
    assert len(t.yours.field) == 50
    assert "You have no room for another creature." in t.story
    taken = table(["Goblin"] * 49, ["Wolf Pack"], hand=["Elf Beastwalker", "Imp"])
    taken.you("cast elf-beastwalker")
    assert taken.theirs.field == ["Wolf Pack 1/1"]
    assert len(taken.yours.field) == 50
    room = table(["Goblin"] * 48, ["Wolf Pack"], hand=["Elf Beastwalker", "Imp"])
    room.you("cast elf-beastwalker")
    assert room.theirs.field == []
    assert len(room.yours.field) == 50


@pytest.mark.rule("TC-3.11")
@pytest.mark.parametrize("active", [YOU, THEY])
def test_of_creatures_that_enter_together_the_active_players_is_older(active):
    t = table(["Priest of Justice"], active=active, phase="start of turn")
    mine, theirs = t.yours.find("Citizen of Draem"), t.theirs.find("Citizen of Draem")
    assert (mine.id < theirs.id) == (active == YOU)


@pytest.mark.rule("TC-3.11")
def test_of_one_players_creatures_that_enter_together_the_first_made_is_older():
    text = "When this creature enters play, gain 1 health.\nWhen this creature dies, draw 1 card."
    t = table(["Fearmancer"], hand=["Void Hulk", "Imp"], cards=[{"name": "Zombie", "text": text}])
    t.you("cast void-hulk")
    ids = [zombie.id for zombie in t.yours.creatures if zombie.form.name == "Zombie"]
    assert ids == list(range(ids[0], ids[0] + 7))
    resolved = [line for line in t.log if line.startswith("Ability of Zombie")]
    assert resolved == [f"Ability of Zombie {id_}." for id_ in ids]


@pytest.mark.rule("TC-3.12")
def test_casting_is_asked_although_nothing_can_be_cast():
    t = table(hand=["Castle"], mana=1)
    assert t.asks(YOU, "cast")
    assert t.actions() == ["combat"]
    empty = table(mana=1)
    assert empty.asks(YOU, "cast")
    assert empty.actions() == ["combat"]


@pytest.mark.rule("TC-3.12")
def test_a_discard_is_asked_unless_the_whole_hand_goes():
    same = table(hand=["Priest of Reaping"], their_hand=["Ooze", "Ooze"], mana=5)
    same.you("cast priest-of-reaping")
    assert same.asks(THEY, "discard")
    assert same.actions() == ["discard ooze"]
    last = table(hand=["Priest of Reaping"], their_hand=["Ooze"], mana=5)
    last.you("cast priest-of-reaping")
    assert last.asks(YOU, "cast")
    assert last.theirs.discard_pile == ["Ooze"]


@pytest.mark.rule("TC-3.13")
def test_as_many_tokens_are_made_as_there_is_room_for():
    t = table(["Fearmancer"] + ["Goblin"] * 46, hand=["Void Hulk"], mana=9)
    t.you("cast void-hulk", "target fearmancer")
    assert len(t.yours.field) == 50
    assert t.yours.field.count("Zombie 1/1") == 3


@pytest.mark.rule("TC-3.13")
def test_for_each_player_the_room_is_looked_at_alone():
    t = table(["Royal Frigate"] + ["Goblin"] * 48, hand=["Void Hulk"], mana=9)
    t.you("cast void-hulk", "target royal-frigate")
    assert t.yours.field.count("Trapped Seafarer 3/2") == 1
    assert t.theirs.field.count("Trapped Seafarer 3/2") == 2
