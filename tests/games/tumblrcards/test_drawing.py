"""TC-7: the Draw Phase and drawing."""

from typing import Any

import pytest

from tests.table import THEY, YOU, creature, table
from tests.views import zone

pytestmark = pytest.mark.source


def scribe(text, name="Scribe"):
    """A creature that says this."""
    return {"name": name, "cost": 1, "attack": 1, "health": 5, "text": text}


PILED = "You draw a card."


@pytest.mark.rule("TC-7.1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 2), (2, 1)])
def test_with_fewer_than_3_cards_the_player_draws_up_to_3(held, drawn):
    t = table(hand=["Zombie"] * held, deck=["Bear"] * 5, phase="draw")
    assert t.yours.hand == ["Bear"] * drawn + ["Zombie"] * held


@pytest.mark.rule("TC-7.1")
def test_only_the_active_player_draws():
    t = table(deck=["Bear"] * 5, their_deck=["Bear"] * 5, phase="draw")
    assert len(t.yours.hand) == 3
    assert t.theirs.hand == []


@pytest.mark.rule("TC-7.2")
@pytest.mark.parametrize("held", [3, 4, 9])
def test_with_3_or_more_cards_the_player_draws_1(held):
    t = table(hand=["Zombie"] * held, deck=["Bear"] * 5, phase="draw")
    assert len(t.yours.hand) == held + 1
    assert len(t.yours.deck) == 4


@pytest.mark.rule("TC-7.3")
def test_the_number_of_draws_is_fixed_at_the_beginning_of_the_phase():
    # The state check of the phase kills the Scribe, which costs a card; N stays 1.
    cards = [scribe("When this creature dies, discard 2 cards.")]
    t = table([creature("Scribe", damage=5)], hand=["Ooze"] * 2, deck=["Bear"] * 5, phase="draw", cards=cards)
    assert t.yours.discard_pile == ["Ooze", "Ooze", "Scribe"]
    assert t.yours.hand == ["Bear"]


@pytest.mark.rule("TC-7.3")
def test_a_lost_draw_is_not_made_up_for():
    t = table(deck=["Bear"], discard=["Ooze"] * 9, phase="draw")
    assert len(t.yours.hand) == 2


@pytest.mark.rule("TC-7.4")
def test_draws_are_not_optional():
    t = table(["Bear"], hand=["Zombie"] * 3, deck=["Bear"] * 5, phase="combat")
    assert t.refused("skip") == "TC-7.4"
    t.you("done")
    assert t.asks(THEY, "cast")
    assert len(t.yours.hand) == 4


@pytest.mark.rule("TC-7.4")
def test_variant_optional_draw():
    given: dict[str, Any] = {"deck": ["Bear"] * 5, "phase": "draw", "variants": ["optional-draw"]}
    t = table(hand=["Zombie"] * 3, **given)
    assert t.asks(YOU, "draw")
    assert t.actions() == ["draw", "skip"]
    t.you("skip")
    assert t.asks(THEY, "cast")
    assert len(t.yours.hand) == 3
    drawn = table(hand=["Zombie"] * 4, **given).you("draw")
    assert len(drawn.yours.hand) == 5
    few = table(hand=["Zombie"] * 2, **given)
    assert few.asks(THEY, "cast")
    assert len(few.yours.hand) == 3


@pytest.mark.rule("TC-7.5")
def test_abilities_on_a_draw_trigger_for_each_card():
    cards = [scribe("Whenever you draw a card, gain 1 health.")]
    t = table(["Scribe"], ["Scribe"], deck=["Bear"] * 5, phase="draw", cards=cards)
    assert (t.yours.health, t.theirs.health) == (13, 10)
    cards = [scribe("Whenever your opponent draws a card, gain 1 health.")]
    t = table(["Scribe"], ["Scribe"], deck=["Bear"] * 5, phase="draw", cards=cards)
    assert (t.yours.health, t.theirs.health) == (10, 13)
    cards = [scribe("Whenever a player draws a card, that player gains 1 health.")]
    t = table(they=["Scribe"], deck=["Bear"] * 5, phase="draw", cards=cards)
    assert (t.yours.health, t.theirs.health) == (13, 10)


@pytest.mark.rule("TC-7.6")
def test_cards_drawn_come_into_the_hand_together_after_all_triggers():
    cards = [scribe("Whenever you draw a card, you may gain 1 health.")]
    t = table(["Scribe"], hand=["Zombie"], deck=["Bear"] * 5, phase="draw", cards=cards)
    assert t.asks(YOU, "may")
    for viewer in (YOU, THEY):
        drawn = zone(t.view(viewer)["players"][YOU], "drawn pile")
        assert (drawn["cards"], drawn["count"]) == (None, 2)
    t.you("no")
    assert t.yours.hand == ["Zombie"]
    assert t.asks(YOU, "may")
    t.you("no")
    assert t.yours.hand == ["Bear", "Bear", "Zombie"]
    assert t.story.count("You take Bear into the hand.") == 2


@pytest.mark.rule("TC-7.6")
def test_until_then_they_are_not_in_hand():
    discarding = [scribe("Whenever you draw a card, discard 1 card.")]
    t = table(["Scribe"], deck=["Bear"] * 5, phase="draw", cards=discarding)
    assert t.yours.hand == ["Bear"] * 3
    assert t.yours.discard_pile == []
    counting = [
        scribe("Whenever you draw a card, gain X health, where X is the number of cards in your hand.")
    ]
    t = table(["Scribe"], hand=["Ooze"], deck=["Bear"] * 5, phase="draw", cards=counting)
    assert t.yours.health == 12  # one card in hand, twice


@pytest.mark.rule("TC-7.7")
def test_with_an_empty_deck_the_discard_pile_becomes_the_deck_and_the_draw_is_lost():
    t = table(hand=["Zombie"] * 3, discard=["Bear", "Imp", "Ooze", "Goblin"], phase="draw")
    assert len(t.yours.hand) == 3
    assert t.yours.discard_pile == []
    assert sorted(t.yours.deck) == ["Bear", "Goblin", "Imp", "Ooze"]
    pile = ["Bear", "Imp", "Ooze", "Goblin", "Sewer Rat"]
    decks = {
        tuple(table(hand=["Zombie"] * 3, discard=pile, phase="draw", seed=n).yours.deck) for n in range(9)
    }
    assert len(decks) > 3  # shuffled


@pytest.mark.rule("TC-7.8")
def test_a_lost_draw_counts_triggers_nothing_and_the_next_takes_from_the_new_deck():
    cards = [scribe("Whenever you draw a card, gain 1 health.")]
    t = table(["Scribe"], discard=["Bear"] * 5, phase="draw", cards=cards)
    assert len(t.yours.hand) == 2
    assert len(t.yours.deck) == 3
    assert t.yours.health == 12


@pytest.mark.rule("TC-7.9")
def test_with_no_card_anywhere_the_draw_is_lost_and_nothing_else_happens():
    cards = [scribe("Whenever you draw a card, gain 1 health.")]
    t = table(["Scribe"], phase="draw", cards=cards)
    assert t.yours.hand == []
    assert t.yours.deck == []
    assert t.yours.health == 10
    assert t.outcome == ""
    assert t.asks(THEY, "cast")


@pytest.mark.rule("TC-7.10")
def test_an_empty_deck_stays_empty_until_its_player_would_draw():
    t = table(deck=["Bear"], hand=["Ooze"] * 3, discard=["Imp"], mana=1)
    t.to("cast", THEY)
    assert t.yours.deck == []
    assert t.yours.discard_pile == ["Imp"]
    t.to("cast", YOU)
    assert t.yours.deck == []
    t.to("cast", THEY)
    assert t.yours.deck == ["Imp"]
    assert t.yours.discard_pile == []


@pytest.mark.rule("TC-7.11")
def test_a_draw_by_an_effect_comes_into_the_hand_at_once():
    cards = [
        scribe("When this creature enters play, draw 2 cards. Discard 2 cards."),
        scribe("Whenever you draw a card, gain 1 health.", "Reader"),
    ]
    t = table(["Reader"], hand=["Scribe"], deck=["Bear", "Bear"], cards=cards)
    t.you("cast scribe")
    assert t.yours.discard_pile == ["Bear", "Bear"]
    assert t.yours.health == 12


@pytest.mark.rule("TC-7.11")
def test_draws_by_effects_are_lost_like_others():
    cards = [scribe("When this creature enters play, draw 3 cards.")]
    t = table(hand=["Scribe", "Imp"], deck=["Bear"], discard=["Ooze"], cards=cards)
    t.you("cast scribe")
    assert t.yours.hand == ["Bear", "Imp", "Ooze"]
    assert t.yours.deck == []


@pytest.mark.rule("TC-7.11")
def test_when_both_draw_who_is_named_first_else_the_active_player_draws_all_first():
    named = table(hand=["Ataractic Naturalist"], deck=["Bear"] * 2, their_deck=["Bear"] * 2, mana=9)
    named.you("cast ataractic-naturalist")
    assert named.tells("They draw Bear.", "You draw Bear.", "You draw Bear.")
    cards = [scribe("When this creature dies, each player draws 2 cards.")]
    both = table(
        they=["Scribe"], hand=["Void Hulk"], deck=["Bear"] * 2, their_deck=["Bear"] * 2, mana=9, cards=cards
    )
    both.you("cast void-hulk")
    drawn = [sentence for sentence in both.story if "draw" in sentence]
    assert drawn == ["You draw Bear."] * 2 + ["They draw Bear."] * 2


REPLACING = {
    "name": "Miser",
    "attack": 1,
    "health": 5,
    "text": "If you would draw a card, instead gain 1 health.",
}
READER = scribe("Whenever you draw a card, gain 5 health.", "Reader")


@pytest.mark.rule("TC-7.12")
def test_a_replaced_draw_is_no_draw_and_counts_as_one_of_the_n():
    t = table(["Miser", "Reader"], deck=["Bear"] * 5, phase="draw", cards=[REPLACING, READER])
    assert t.yours.hand == []
    assert len(t.yours.deck) == 5
    assert t.yours.health == 13
    assert PILED not in t.story
    theirs = table(they=["Miser"], deck=["Bear"] * 5, phase="draw", cards=[REPLACING])
    assert len(theirs.yours.hand) == 3


@pytest.mark.rule("TC-7.12")
def test_a_replaced_draw_by_an_effect_moves_no_card_either():
    cards = [
        REPLACING,
        READER,
        scribe("When this creature enters play, draw 2 cards. If you do, gain 20 health."),
    ]
    t = table(["Miser", "Reader"], hand=["Scribe", "Imp"], deck=["Bear"] * 5, cards=cards)
    t.you("cast scribe")
    assert t.yours.hand == ["Imp"]
    assert len(t.yours.deck) == 5
    assert t.yours.health == 12
