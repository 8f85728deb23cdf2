"""TC-4: the turn and its start."""

import pytest

from tests.table import THEY, YOU, creature, table

pytestmark = pytest.mark.source

CLOCK = {
    "name": "Clock",
    "health": 9,
    "text": "At the start of your turn, you may gain 1 health.\n"
    "Whenever you draw a card, you may gain 1 health.\n"
    "At the end of your turn, you may gain 1 health.",
}


def tower(name, text, **given):
    """A card that says this and stands for long."""
    return {"name": name, "health": 9, "text": text, **given}


@pytest.mark.rule("TC-4.1")
def test_a_turn_has_five_phases_in_this_order():
    t = table(["Clock"], hand=["Ooze"] * 3, deck=["Bear"], phase="start of turn", cards=[CLOCK])
    seen = []
    while t.state.active == YOU:
        decision = t.question
        seen.append((t.phase, decision.kind))
        t.act(decision.seat, str(decision.actions[-1]))
    assert seen == [
        ("start of turn", "may"),
        ("casting", "cast"),
        ("combat", "attack"),
        ("draw", "may"),
        ("end of turn", "may"),
    ]


@pytest.mark.rule("TC-4.2")
def test_players_alternate_and_every_turn_has_the_same_format():
    t = table(deck=["Bear"] * 9, their_deck=["Bear"] * 9, turn=3, phase="start of turn")
    seats = []
    for turn in range(3, 9):
        seat = t.state.active
        assert t.state.turn == turn
        assert t.asks(seat, "cast")
        assert t.mana == 10
        seats.append(seat)
        t.act(seat, "combat")
    assert seats == [YOU, THEY] * 3
    assert (len(t.yours.hand), len(t.theirs.hand)) == (5, 5)  # each drew 3, 1 and 1


@pytest.mark.rule("TC-4.3")
def test_where_a_card_disagrees_with_the_rules_the_card_is_followed():
    t = table(they=["Bear"], hand=["Addronus of the West", "Ooze", "Imp"], phase="casting", mana=8)
    t.you("cast addronus-of-the-west", "cast ooze", "combat")
    assert t.refused("attack addronus-of-the-west -> bear") == ""  # against TC-6.4
    assert t.refused("attack ooze -> bear") == "TC-6.4"
    countess = table(["Countess of Mer", "Ooze"], ["Bear"], phase="combat")
    assert countess.refused("attack countess-of-mer -> opponent") == ""  # against TC-6.7
    assert countess.refused("attack ooze -> opponent") == "TC-6.7"


@pytest.mark.rule("TC-4.4")
def test_an_effect_until_your_next_turn_ends_before_anything_else_in_it():
    asking = tower("Herald", "At the start of your turn, you may gain 1 health.")
    t = table(["Herald"], ["Bear"], hand=["Shaman of the Cold", "Ooze"], cards=[asking])
    t.you("cast shaman-of-the-cold")
    t.to("cast", THEY)
    assert len(t.state.lasting) == 1  # the start of the other player's turn ended nothing
    t.they("combat")
    assert not t.asks(THEY, "attack")
    assert t.asks(YOU, "may")
    assert t.phase == "start of turn"
    assert t.state.lasting == []
    t.to("cast", THEY).they("combat")
    assert t.asks(THEY, "attack")


@pytest.mark.rule("TC-4.5")
@pytest.mark.parametrize("active", [YOU, THEY])
def test_at_the_start_of_turn_the_opponents_abilities_resolve_first(active):
    tinkler, augur = "Ability of The Tinkler.", "Ability of Augur of Angels."
    t = table(["The Tinkler"], ["Augur of Angels"], phase="start of turn", active=active)
    assert t.tells(*((augur, tinkler) if active == YOU else (tinkler, augur)))


@pytest.mark.rule("TC-4.6")
def test_a_creature_that_arrives_in_the_phase_has_no_start_ability_this_turn():
    ringing = tower("Foundry", "At the start of each turn, summon 1 Bell Ringer token.")
    t = table(["Foundry"], phase="start of turn", cards=[ringing])
    assert t.yours.field == ["Foundry 1/9", "Bell Ringer 0/3"]
    t.to("cast", THEY).to("cast", YOU)
    assert t.yours.field.count("Citizen of Draem 1/1") == 2  # of the two that were there


@pytest.mark.rule("TC-4.6")
def test_abilities_found_by_the_check_resolve_though_their_creature_is_gone():
    t = table(["Bell Ringer"], ["Angel of Mercy", "Bear"], phase="start of turn")
    t.they("choose bear")
    assert t.yours.field == ["Citizen of Draem 1/1"]


@pytest.mark.rule("TC-4.7")
def test_older_creatures_come_first_and_lines_in_printed_order():
    two = tower(
        "Twin", "At the start of your turn, gain 1 health.\nAt the start of your turn, gain 2 health."
    )
    one = tower("Single", "At the start of your turn, gain 5 health.")
    t = table(
        [creature("Twin", age=20), creature("Single", age=10), creature("Twin", age=5)],
        phase="start of turn",
        cards=[two, one],
    )
    gains = [sentence for sentence in t.story if sentence.startswith("You gain")]
    assert [sentence.split()[2] for sentence in gains] == ["1", "2", "5", "1", "2"]


@pytest.mark.rule("TC-4.7")
def test_a_creature_that_changes_sides_keeps_its_place_by_age():
    text = "At the start of each turn, gain 1 health."
    cards = [tower("Wolf Pack", text), tower("Elder", text)]
    t = table(
        [creature("Elder", age=7)], [creature("Wolf Pack", age=3)], hand=["Elf Beastwalker"], cards=cards
    )
    t.you("cast elf-beastwalker").to("cast", THEY)
    assert [c.form.name for c in t.yours.creatures] == ["Wolf Pack", "Elder", "Elf Beastwalker"]
    assert t.tells("Ability of Wolf Pack.", "Ability of Elder.")


@pytest.mark.rule("TC-4.8")
@pytest.mark.parametrize("edge", ["start", "end"])
@pytest.mark.parametrize(
    ("whose", "in_own", "in_others"),
    [
        ("your turn, gain", YOU, None),
        ("each turn, gain", YOU, YOU),
        ("each player's turn, that player gains", YOU, THEY),
        ("your opponent's turn, gain", None, YOU),
    ],
)
def test_in_whose_turns_an_ability_triggers(edge, whose, in_own, in_others):
    cards = [tower("Bell", f"At the {edge} of {whose} 1 health.")]
    for active, gaining in ((YOU, in_own), (THEY, in_others)):
        t = table(["Bell"], phase=f"{edge} of turn", active=active, turn=60, cards=cards)
        gains = [sentence for sentence in t.story if "gain" in sentence]
        assert gains == ([] if gaining is None else [f"{('You', 'They')[gaining]} gain 1 health."])


@pytest.mark.rule("TC-4.9")
def test_casting_begins_when_all_that_the_start_caused_has_finished():
    t = table(["Tormag, Oath Sworn"], ["Angel of Reaping"], hand=["Ooze", "Imp"], phase="start of turn")
    # They ask first; casting is not possible meanwhile.
    assert t.asks(YOU, "discard")
    assert t.refused("cast imp") == "TC-5.13"
    t.you("discard ooze")
    assert t.tells("You discard Ooze.", "You summon Succubus.", "You gain 1 health.", "You have 9 mana.")
    assert t.asks(YOU, "cast")
    assert t.state.queue == []


@pytest.mark.rule("TC-4.10")
@pytest.mark.parametrize(
    ("phase", "when"),
    [
        ("start of turn", "start of each turn"),
        ("combat", "start of each combat"),
        ("end of turn", "end of each turn"),
    ],
)
def test_abilities_of_the_moment_are_queued_before_the_state_check_and_its_triggers_behind_them(phase, when):
    cards = [
        tower("Dying", f"At the {when}, gain 1 health.\nWhen this creature dies, gain 2 health."),
        tower("Standing", f"At the {when}, gain 3 health."),
    ]
    t = table([creature("Dying", damage=9), "Standing"], phase=phase, turn=59, cards=cards)
    assert t.tells("Dying dies.", "You gain 1 health.", "You gain 3 health.", "You gain 2 health.")
