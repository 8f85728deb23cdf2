"""TC-8: the end of the turn."""

import pytest

from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source


def tower(name, text, **given):
    """A card that says this and stands for long."""
    return {"name": name, "cost": 1, "attack": 1, "health": 9, "text": text, **given}


@pytest.mark.rule("TC-8.1")
@pytest.mark.parametrize("active", [YOU, THEY])
def test_the_active_players_abilities_resolve_first(active):
    cards = [tower("Bell", "At the end of each turn, gain 1 health.")]
    t = table(["Bell"], ["Bell"], phase="end of turn", active=active, cards=cards)
    gains = [sentence.split()[0] for sentence in t.story if "gain" in sentence]
    assert gains == (["You", "They"] if active == YOU else ["They", "You"])


@pytest.mark.rule("TC-8.2")
def test_the_check_is_made_once_oldest_first_in_printed_order():
    cards = [
        tower(
            "Foundry",
            "At the end of each turn, summon 1 Bell token.\nAt the end of each turn, gain 2 health.",
        ),
        tower("Bell", "At the end of each turn, gain 1 health."),
    ]
    t = table([creature("Foundry", age=5), creature("Bell", age=3)], phase="end of turn", cards=cards)
    assert [sentence for sentence in t.story if sentence.startswith("You ")] == [
        "You gain 1 health.",
        "You summon Bell.",
        "You gain 2 health.",
    ]


@pytest.mark.rule("TC-8.2")
def test_your_turn_and_each_turn_are_told_apart_at_the_end_too():
    cards = [
        tower("Mine", "At the end of your turn, gain 1 health."),
        tower("Any", "At the end of each turn, gain 5 health."),
    ]
    assert table(["Mine", "Any"], phase="end of turn", cards=cards).yours.health == 16
    assert table(["Mine", "Any"], phase="end of turn", active=THEY, cards=cards).yours.health == 15


BRIEF = tower("Brief", "When this creature enters play, each creature gets +2/+2 until end of turn.")
AXE = tower(
    "Axe", "When this creature enters play, this creature deals 1 damage to each creature named Frail."
)


@pytest.mark.rule("TC-8.3")
def test_an_effect_until_end_of_turn_lasts_through_the_last_trigger():
    cards = [BRIEF, tower("Judge", "At the end of each turn, each creature gets -0/-2.")]
    t = table(["Judge"], ["Bear"], hand=["Brief"], mana=1, cards=cards)
    t.you("cast brief")
    # In the end of turn the Bear had 5 health, lost 2 and lived; then the bonus ended.
    t.to("cast", THEY)
    assert t.theirs.field == ["Bear 3/1"]
    assert t.yours.field == ["Judge 1/7", "Brief 1/7"]


@pytest.mark.rule("TC-8.3")
def test_then_come_a_state_check_its_triggers_and_all_of_it_again():
    cards = [
        BRIEF,
        AXE,
        tower("Frail", "When this creature dies, each creature gets +1/+1 until end of turn."),
    ]
    t = table([creature("Frail", damage=8)], ["Bear"], hand=["Brief", "Axe"], mana=2, cards=cards)
    t.you("cast brief", "cast axe")
    assert t.yours.find("Frail").health_left() == 2
    t.to("cast", THEY)
    assert t.tells("Frail dies.", "Bear gets +1 attack.")
    assert t.theirs.field == ["Bear 3/3"]  # the bonus of the late trigger has ended as well


@pytest.mark.rule("TC-8.4")
def test_then_the_other_players_turn_starts():
    t = table(they=["The Tinkler"], phase="end of turn", turn=9)
    assert t.state.turn == 10
    assert t.state.active == THEY
    assert t.asks(THEY, "cast")
    assert t.theirs.health == 13


ENDING = tower("Curfew", "When this creature enters play, the turn ends.")


@pytest.mark.rule("TC-8.5")
def test_when_the_turn_ends_no_further_phase_and_no_end_ability_happens():
    cards = [ENDING, tower("Bell", "At the end of each turn, gain 1 health.")]
    t = table(["Bell"], hand=["Curfew", "Ooze"], deck=["Bear"] * 3, cards=cards)
    t.you("cast curfew")
    assert t.asks(THEY, "cast")
    assert t.state.turn == 10
    assert t.yours.hand == ["Ooze"]
    assert t.yours.health == 10


@pytest.mark.rule("TC-8.5")
def test_when_the_turn_ends_waiting_abilities_are_removed_and_attacks_dropped():
    late = tower("Late", "Whenever another creature enters play, gain 1 health.")
    t = table(they=["Late"], hand=["Curfew"], cards=[ENDING, late]).you("cast curfew")
    assert t.theirs.health == 10
    assert t.state.queue == []
    attacking = tower("Curfew", "Whenever this creature attacks, the turn ends.")
    t = table(["Curfew", "Bear"], phase="combat", cards=[attacking])
    t.you("attack curfew -> opponent", "attack bear -> opponent", "done")
    assert t.asks(THEY, "cast")
    assert t.theirs.health == 10
    assert t.state.attackers == []
    assert t.state.queue == []


@pytest.mark.rule("TC-8.5")
def test_when_the_turn_ends_cards_drawn_aside_come_into_the_hand_and_effects_end():
    cards = [BRIEF, tower("Curfew", "Whenever you draw a card, the turn ends.")]
    t = table(["Curfew"], hand=["Brief"], deck=["Bear"] * 3, mana=1, cards=cards)
    t.you("cast brief")
    t.to("cast", THEY)
    assert t.yours.hand == ["Bear"] * 3
    assert t.yours.field == ["Curfew 1/9", "Brief 1/9"]


@pytest.mark.rule("TC-8.5")
def test_when_the_turn_ends_a_state_check_still_applies():
    cards = [tower("Curfew", "When this creature enters play, lose 10 health. The turn ends.")]
    t = table(hand=["Curfew"], cards=cards).you("cast curfew")
    assert t.outcome == "they win (TC-12.1)"


@pytest.mark.rule("TC-8.6")
def test_when_the_turn_ends_what_the_last_state_checks_trigger_is_dropped():
    cards = [
        tower("Curfew", "When this creature enters play, each creature gets -0/-3. The turn ends."),
        tower("Frail", "When this creature dies, draw 1 card.", health=3),
    ]
    t = table(["Frail"], hand=["Curfew"], deck=["Bear"], cards=cards).you("cast curfew")
    assert t.yours.discard_pile == ["Frail"]
    assert t.yours.hand == []
    assert t.asks(THEY, "cast")
    bonus = [
        BRIEF,
        tower("Curfew", "Whenever this creature attacks, the turn ends."),
        tower("Frail", "When this creature dies, draw 1 card."),
    ]
    late = table(
        ["Curfew", creature("Frail", damage=8)],
        hand=["Brief", "Axe"],
        deck=["Bear"],
        mana=2,
        cards=[*bonus, AXE],
    )
    late.you("cast brief", "cast axe", "attack curfew -> opponent", "done")
    assert late.yours.discard_pile == ["Frail"]
    assert late.yours.hand == []
    assert late.asks(THEY, "cast")


@pytest.mark.rule("TC-8.6")
def test_when_turn_60_ends_by_a_text_the_game_ends():
    t = table(hand=["Curfew"], health=9, turn=60, cards=[ENDING]).you("cast curfew")
    assert t.outcome == "they win (TC-12.7)"
