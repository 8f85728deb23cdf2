"""TC-10: abilities, the queue, targets, counting."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from mindtable.games.tumblrcards.table import TumblrTable
from tests.table import THEY, YOU, Table, creature, table

pytestmark = pytest.mark.source


def tower(name, text, **given):
    """A card that says this and stands for long."""
    return {"name": name, "cost": 1, "attack": 1, "health": 9, "text": text, **given}


def entering(effect, name="Egg", **given):
    """A card with an ability on entering play."""
    return tower(name, f"When this creature enters play, {effect}.", **given)


@pytest.mark.rule("TC-10.1")
def test_abilities_work_while_their_creature_is_in_play():
    bell = tower("Bell", "At the start of each turn, gain 1 health.")
    held: dict[str, Any] = {
        "hand": ["Bell"],
        "deck": ["Bell"],
        "discard": ["Bell"],
        "phase": "start of turn",
        "cards": [bell],
    }
    assert table(**held).yours.health == 10
    assert table(["Bell"], **held).yours.health == 11
    tree = table(hand=["Ooze", "The World Tree"], discard=["Fairy Queen"], mana=9)
    assert tree.refused("cast the-world-tree") == "TC-5.6"


@pytest.mark.rule("TC-10.1")
def test_cost_lines_of_a_card_itself_work_in_hand():
    assert table(["Elf Native"], hand=["Elf Priestess"], mana=1).refused("cast elf-priestess") == ""
    assert (
        table(["Elf Native", "Elf Priestess"], hand=["Sewer Rat"], mana=1).refused("cast sewer-rat")
        == "TC-5.6"
    )


@pytest.mark.rule("TC-10.2")
def test_first_in_first_out_and_what_triggers_meanwhile_joins_the_end():
    cards = [tower("Horn", "Whenever this creature attacks, summon 1 Wellwisher token.")]
    t = table(["Horn", "Horn"], ["Gelfind Wall"], phase="combat", cards=cards)
    for nth in (0, 1):
        t.you(f"attack {t.yours.call('Horn', nth)} -> gelfind-wall")
    t.you("done")
    assert [sentence for sentence in t.story if sentence.startswith("Ability")] == [
        "Ability of Horn.",
        "Ability of Horn.",
        "Ability of Wellwisher.",
        "Ability of Wellwisher.",
    ]


@pytest.mark.rule("TC-10.2")
def test_after_each_ability_comes_a_state_check():
    cards = [
        entering("each creature gets -1/-1"),
        tower("Crow", "Whenever a creature enters play, gain 1 health."),
    ]
    t = table(["Ooze"], ["Crow"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.tells("Ability of Egg.", "Ooze dies.", "Ability of Crow.", "They gain 1 health.")


@pytest.mark.rule("TC-10.3")
@pytest.mark.parametrize("active", [YOU, THEY])
def test_the_active_players_abilities_join_first_then_older_then_printed_order(active):
    cards = [
        tower("Crow", "Whenever a creature dies, gain 1 health.\nWhenever a creature dies, gain 2 health."),
        tower("Rook", "Whenever a creature dies, gain 3 health."),
        entering("destroy each creature named Ooze"),
    ]
    given: dict[str, Any] = {"hand": ["Egg", "Imp"]} if active == YOU else {"their_hand": ["Egg", "Imp"]}
    t = table(
        [creature("Rook", age=4), creature("Crow", age=2), creature("Ooze", age=9)],
        [creature("Rook", age=1), creature("Ooze", age=3)],
        active=active,
        cards=cards,
        **given,
    )
    t.act(active, "cast egg")
    gains = [(sentence.split()[0], int(sentence.split()[2])) for sentence in t.story if "gain" in sentence]
    mine = [("You", 1), ("You", 1), ("You", 2), ("You", 2), ("You", 3), ("You", 3)]
    theirs = [("They", 3), ("They", 3)]
    assert gains == (mine + theirs if active == YOU else theirs + mine)


@pytest.mark.rule("TC-10.3")
def test_events_of_one_moment_are_ordered_by_their_creature_and_attacks_by_the_declaration():
    grounds = tower("Crow", "Whenever a creature dies, that creature's controller gains 1 health.")
    cards = [grounds, entering("destroy each creature named Ooze")]
    t = table(
        [creature("Ooze", age=9)],
        [creature("Ooze", age=3), creature("Crow", age=5)],
        hand=["Egg", "Imp"],
        cards=cards,
    )
    t.you("cast egg")
    assert [sentence for sentence in t.story if "gain" in sentence] == [
        "You gain 1 health.",
        "They gain 1 health.",
    ]
    watch = tower("Watch", "Whenever a creature you control attacks, that creature gets +1/+0.")
    t = table(
        [creature("Ooze", age=1), creature("Imp", age=2), "Watch"], ["Castle"], phase="combat", cards=[watch]
    )
    t.you("attack imp -> castle", "attack ooze -> castle", "done")
    assert t.tells("Imp gets +1 attack.", "Ooze gets +1 attack.")


@pytest.mark.rule("TC-10.4")
def test_a_queued_ability_resolves_for_who_controlled_it_when_it_triggered():
    cards = [tower("Ghost", "When this creature dies, gain 1 health.")]
    t = table([creature("Ghost", owner=THEY)], hand=["Void Hulk", "Imp"], cards=cards).you("cast void-hulk")
    assert t.yours.health == 11
    assert t.theirs.discard_pile == ["Ghost"]
    end = "At the end of each turn, "
    text = f"{end}your opponent gains control of this creature.\n{end}gain 1 health."
    t = table(["Ghost"], phase="end of turn", cards=[tower("Ghost", text)])
    assert t.theirs.field == ["Ghost 1/9"]
    assert (t.yours.health, t.theirs.health) == (11, 10)


@pytest.mark.rule("TC-10.4")
def test_instructions_to_a_creature_that_is_gone_do_nothing():
    text = "At the end of each turn, destroy this creature.\nAt the end of each turn, this creature gets +1/+1.\n"
    t = table(
        ["Ghost"],
        phase="end of turn",
        cards=[tower("Ghost", text + "At the end of each turn, gain 1 health.")],
    )
    assert t.yours.field == []
    assert t.yours.health == 11
    assert not any("gets" in sentence for sentence in t.story)


@pytest.mark.rule("TC-10.4")
def test_the_name_at_the_moment_of_triggering_counts():
    end = "At the end of each turn, "
    text = f"{end}this creature becomes a copy of Imp.\n{end}summon 1 Ooze token."
    maker = tower("Maker", text)
    leader = tower("Leader", "Effects of creatures named Maker are doubled.")
    t = table(["Maker", "Leader"], phase="end of turn", cards=[maker, leader])
    assert t.yours.field == ["Imp 1/1", "Leader 1/9", "Ooze 1/1", "Ooze 1/1"]
    assert t.yours.find("Ooze").summoner == "Maker"


@pytest.mark.rule("TC-10.5")
def test_an_if_condition_is_checked_only_when_the_ability_resolves():
    cards = [
        tower("Nest", "Whenever another creature enters play, summon 1 Goblin token."),
        entering("if you control a creature named Goblin, gain 5 health"),
        entering("if there are no other creatures, gain 5 health", "Hermit"),
    ]
    # When it triggered there was no Goblin; the older ability made one.
    t = table(["Nest"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.yours.health == 15
    alone = table(hand=["Hermit", "Imp"], cards=cards).you("cast hermit")
    assert alone.yours.health == 15
    gone = table(
        [creature("Bomb", age=1)],
        hand=["Hermit", "Imp"],
        cards=[*cards, tower("Bomb", "Whenever another creature enters play, destroy this creature.")],
    )
    assert gone.you("cast hermit").yours.health == 15


@pytest.mark.rule("TC-10.5")
def test_an_if_condition_that_is_no_longer_true_stops_the_ability():
    cards = [
        tower("Cull", "Whenever another creature enters play, destroy each creature named Goblin."),
        entering("if you control a creature named Goblin, gain 5 health"),
    ]
    # There was a Goblin when it triggered; the older ability destroyed it.
    t = table(["Cull", "Goblin"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.yours.health == 10
    assert table(["Goblin"], hand=["Egg", "Imp"], cards=cards).you("cast egg").yours.health == 15


@pytest.mark.rule("TC-10.6")
def test_targets_are_chosen_by_the_controller_when_the_ability_resolves():
    cards = [tower("Judge", "At the start of each turn, gain 1 health. Target creature gets +1/+1.")]
    t = table(["Bear"], ["Judge"], phase="start of turn", cards=cards)
    assert t.asks(THEY, "target")
    assert t.theirs.health == 11
    assert t.question.rule == "TC-10.6"
    t.they("target bear")
    assert t.yours.field == ["Bear 4/4"]


@pytest.mark.rule("TC-10.7")
def test_if_there_is_a_legal_target_one_must_be_chosen_even_an_own_one():
    t = table(["Ooze", "Bear"], hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert len(t.actions()) == 2
    assert t.refused("stop") == "TC-10.7"
    assert t.refused("target void-hulk") == "TC-10.8"
    own = table(["Bear"], hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert own.yours.field == ["Void Hulk 5/5"]


@pytest.mark.rule("TC-10.7")
def test_without_a_legal_target_the_instruction_does_nothing_and_the_rest_goes_on():
    cards = [entering("destroy another target creature. Gain 1 health")]
    t = table(hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.yours.field == ["Egg 1/9"]
    assert t.yours.health == 11
    assert t.tells("Nothing can be chosen for Egg.", "You gain 1 health.")


@pytest.mark.rule("TC-10.7")
def test_two_targets_are_different_and_as_many_as_there_are():
    t = table(["Ooze"], ["Bear"], hand=["Mercenary Gang", "Imp"]).you("cast mercenary-gang")
    t.you("target ooze")
    assert t.refused("target ooze") == "TC-10.7"
    t.you("target bear")
    assert t.yours.field == ["Ooze 2/2", "Mercenary Gang 4/4"]
    assert t.theirs.field == ["Bear 4/4"]
    alone = table(hand=["Mercenary Gang", "Imp"]).you("cast mercenary-gang")
    assert alone.yours.field == ["Mercenary Gang 5/5"]


@pytest.mark.rule("TC-10.7")
def test_up_to_any_number_and_you_may_are_free():
    brig = table(they=["Zombie"] * 3, hand=["Royal Brig", "Imp"]).you("cast royal-brig")
    assert brig.actions()[-1] == "stop"
    brig.you(f"target {brig.theirs.call('Zombie')}", "stop")
    assert len(brig.theirs.field) == 2
    stalker = table(["Ooze"] * 3, hand=["Vampire Stalker", "Imp"]).you("cast vampire-stalker", "stop")
    assert stalker.yours.field[-1] == "Vampire Stalker 1/1"
    rebel = table(["Rebel Elf"], ["Citizen of Draem", "Gelfind Wall"], phase="combat")
    rebel.you("attack rebel-elf -> gelfind-wall", "done")
    assert rebel.asks(YOU, "may")
    rebel.you("no")
    assert "Citizen of Draem 1/1" in rebel.theirs.field


HURT = "this creature deals 3 damage to each creature named Twice"
MODES = "choose one: gain 5 health; or destroy target creature named Goblin"


@pytest.mark.rule("TC-10.7")
def test_choose_one_offers_every_mode_even_one_that_can_do_nothing():
    t = table(hand=["Egg", "Imp"], cards=[entering(MODES)]).you("cast egg")
    assert t.asks(YOU, "mode")
    assert t.actions() == ["mode 1", "mode 2"]
    assert t.refused("stop") == "TC-10.7"
    nothing = t.state.copy()
    nothing.apply("mode 2")
    assert nothing.health[YOU] == 10
    assert t.you("mode 1").yours.health == 15


@pytest.mark.rule("TC-10.8")
def test_a_creature_may_be_chosen_by_its_own_ability_unless_the_text_says_another():
    gang = table(["Ooze", "Bear"], hand=["Mercenary Gang", "Imp"]).you("cast mercenary-gang")
    gang.you("target mercenary-gang", "target ooze")
    assert gang.yours.field == ["Ooze 2/2", "Bear 3/3", "Mercenary Gang 5/5"]
    hulk = table(hand=["Void Hulk", "Imp"]).you("cast void-hulk")
    assert hulk.yours.field == ["Void Hulk 5/5"]
    marihem = table([creature("Merchant of Greed")], hand=["Merchant of Greed", "Imp"]).you(
        "cast merchant-of-greed"
    )
    assert marihem.yours.field == ["Merchant of Greed 4/2", "Merchant of Greed 4/2"]


@pytest.mark.rule("TC-10.9")
def test_random_is_uniform_among_all_that_could_be_chosen_and_nobody_decides():
    hit: Counter[str] = Counter()
    for seed in range(150):
        t = table(["Castle"], ["Gelfind Wall", "Bear"], hand=["Barbarian Rageblade", "Imp"], seed=seed)
        t.you("cast barbarian-rageblade")
        assert t.asks(YOU, "cast")
        assert t.yours.field[-1] == "Barbarian Rageblade 3/3"
        hit.update(
            name
            for name, field in (("Castle", "Castle 0/7"), ("Wall", "Gelfind Wall 0/4"))
            if field in t.yours.field + t.theirs.field
        )
        hit["Bear"] += len(t.theirs.field) == 1
    assert sum(hit.values()) == 150
    assert min(hit.values()) > 30


@pytest.mark.rule("TC-10.8")
def test_choosing_the_creature_itself_instead_of_another_has_a_refusal_of_its_own():
    cards = [entering("destroy another target creature named Ooze")]
    t = table(["Ooze", "Ooze", "Bear"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.refused("target bear") == "TC-10.7"
    assert t.refused("target egg") == "TC-10.7"  # it is no Ooze, either
    same = [entering("destroy another target creature with health 9 or more")]
    t = table(["Post", "Rail"], hand=["Egg", "Imp"], cards=[*same, tower("Post", ""), tower("Rail", "")])
    t.you("cast egg")
    assert t.refused("target egg") == "TC-10.8"


@pytest.mark.rule("TC-10.10")
def test_instructions_are_carried_out_in_printed_order():
    grow = table(hand=["Egg", "Imp"], deck=["Bear"], cards=[entering("discard 1 card. Draw 1 card")]).you(
        "cast egg"
    )
    assert grow.yours.discard_pile == ["Imp"]
    assert grow.yours.hand == ["Bear"]
    queue = table(["Bear"], hand=["Virihem, the Debauched"], mana=8).you("cast virihem-the-debauched")
    queue.to("cast", THEY)
    assert queue.yours.field == ["Bear 2/2", "Virihem, the Debauched 6/6"]


@pytest.mark.rule("TC-10.10")
def test_each_acts_on_all_at_the_same_time():
    cards = [
        entering("each creature gets -1/-1"),
        tower("Crow", "Whenever another creature dies, gain 1 health.", health=1),
    ]
    t = table(["Ooze", "Crow"], ["Ooze"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert t.yours.field == ["Egg 0/8"]
    assert t.yours.health == 12


@pytest.mark.rule("TC-10.10")
@pytest.mark.parametrize("active", [YOU, THEY])
def test_when_both_decide_the_active_player_does_first_and_then_it_happens(active):
    cards = [tower("Tax", "At the start of each turn, each player discards 1 card.")]
    given: dict[str, Any] = {"hand": ["Ooze", "Imp"], "their_hand": ["Ooze", "Imp"], "phase": "start of turn"}
    t = table(["Tax"], active=active, cards=cards, **given)
    assert t.asks(active, "discard")
    t.act(active, "discard imp")
    assert t.asks(1 - active, "discard")
    assert t.yours.discard_pile == []
    assert t.theirs.discard_pile == []
    # The choice is not shown to anybody else.
    assert t.view(1 - active)["players"][active]["hand"]["count"] == 2
    t.act(1 - active, "discard ooze")
    piles = [t.yours.discard_pile, t.theirs.discard_pile]
    assert piles[active] == ["Imp"]
    assert piles[1 - active] == ["Ooze"]


@pytest.mark.rule("TC-10.11")
def test_if_you_do_is_met_only_if_it_really_happened():
    cards = [entering("discard 1 card. If you do, gain 5 health")]
    assert table(hand=["Egg", "Imp"], cards=cards).you("cast egg").yours.health == 15
    assert table(hand=["Egg"], cards=cards).you("cast egg").yours.health == 10
    cards = [entering("destroy another target creature. If you do, gain 5 health")]
    assert table(they=["Bear"], hand=["Egg", "Imp"], cards=cards).you("cast egg").yours.health == 15
    saved = table(they=["Fairy Queen"], hand=["Egg", "Imp"], cards=cards).you("cast egg")
    assert saved.theirs.hand == ["Fairy Queen"]
    assert saved.yours.health == 10


@pytest.mark.rule("TC-10.11")
def test_if_you_do_is_not_met_by_replaced_damage_or_health():
    shield = tower("Shield", "If this creature would take damage, instead prevent that damage.")
    egg = entering("this creature deals 1 damage to target creature named Shield. If you do, gain 5 health")
    t = table(they=["Shield"], hand=["Egg", "Imp"], cards=[shield, egg]).you("cast egg")
    assert t.yours.health == 10
    thief = tower("Thief", "If your opponent would gain health, instead you gain that much health.")
    egg = entering("gain 1 health. If you do, draw 1 card")
    t = table(they=["Thief"], hand=["Egg", "Imp"], deck=["Bear"], cards=[thief, egg]).you("cast egg")
    assert t.theirs.health == 11
    assert t.yours.hand == ["Imp"]
    freely = table(hand=["Egg", "Imp"], deck=["Bear"], cards=[egg]).you("cast egg")
    assert freely.yours.hand == ["Bear", "Imp"]


@pytest.mark.rule("TC-10.11")
def test_if_you_do_is_met_by_damage_that_nothing_waits_for():
    egg = entering("this creature deals 1 damage to target creature. If you do, gain 5 health")
    t = table(they=["Bear"], hand=["Egg", "Imp"], cards=[egg]).you("cast egg", "target bear")
    assert t.theirs.field == ["Bear 3/2"]
    assert t.yours.health == 15
    egg = entering("this creature deals 1 damage to your opponent. If you do, gain 5 health")
    assert table(hand=["Egg", "Imp"], cards=[egg]).you("cast egg").yours.health == 15


@pytest.mark.rule("TC-10.11")
def test_otherwise_refers_to_the_if_before_it():
    cards = [entering("if there are no other creatures, gain 1 health. Otherwise, lose 1 health")]
    assert table(hand=["Egg", "Imp"], cards=cards).you("cast egg").yours.health == 11
    assert table(["Bear"], hand=["Egg", "Imp"], cards=cards).you("cast egg").yours.health == 9


@pytest.mark.rule("TC-10.11")
@pytest.mark.parametrize(
    ("text", "hand", "answers", "health"),
    [
        ("discard 1 card. If you do, gain 5 health. Otherwise, lose 1 health", ["Imp"], [], 15),
        ("discard 1 card. If you do, gain 5 health. Otherwise, lose 1 health", [], [], 9),
        ("you may discard 1 card. If you do, gain 5 health. Otherwise, lose 1 health", ["Imp"], ["yes"], 15),
        ("you may discard 1 card. If you do, gain 5 health. Otherwise, lose 1 health", ["Imp"], ["no"], 9),
        ("you may discard 1 card. If you do, gain 5 health. Otherwise, lose 1 health", [], [], 9),
    ],
)
def test_otherwise_refers_to_the_if_you_do_before_it(text, hand, answers, health):
    t = table(hand=["Egg", *hand], cards=[entering(text)]).you("cast egg")
    if t.asks(YOU, "may"):
        t.you(*(answers or ["no"]))
    assert t.yours.health == health


@pytest.mark.rule("TC-10.11")
def test_either_the_if_you_do_or_the_otherwise_happens():
    random = Random(32)
    for _ in range(200):
        hand, others, may, yes = (
            random.randrange(3),
            random.randrange(3),
            random.random() < 0.6,
            random.random() < 0.5,
        )
        first, there = random.choice(
            [
                ("discard 1 card", hand),
                ("destroy 1 random other creature", others),
                ("return each other creature to its owner's hand", others),
            ]
        )
        text = f"{'you may ' if may else ''}{first}. If you do, gain 5 health. Otherwise, lose 1 health"
        t = table(["Bear"] * others, hand=["Egg", *["Imp"] * hand], cards=[entering(text)]).you("cast egg")
        if t.asks(YOU, "may"):
            t.you("yes" if yes else "no")
        if t.asks(YOU, "discard"):
            t.you("discard imp")
        done = there > 0 and (yes or not may)
        assert t.yours.health == (15 if done else 9), (text, hand, others, yes)


@pytest.mark.rule("TC-10.12")
def test_a_replacement_applies_once_to_one_event():
    t = table(["Bear"], ["Ulgaria, the Fierce"], phase="combat").you(
        "attack bear -> ulgaria-the-fierce", "done"
    )
    assert "Bear deals 6 damage to Ulgaria, the Fierce." in t.story


@pytest.mark.rule("TC-10.12")
@pytest.mark.parametrize("older", [YOU, THEY])
def test_of_several_replacements_the_oldest_applies(older):
    cards = [
        tower("Grave", "If a creature named Ooze would die, instead gain 1 health."),
        entering("destroy each creature named Ooze"),
    ]
    ages = (1, 2) if older == YOU else (2, 1)
    t = table(
        [creature("Grave", age=ages[0])],
        [creature("Grave", age=ages[1]), "Ooze"],
        hand=["Egg", "Imp"],
        cards=cards,
    )
    t.you("cast egg")
    assert (t.yours.health, t.theirs.health) == ((11, 10) if older == YOU else (10, 11))


@pytest.mark.rule("TC-10.12")
def test_for_damage_the_sources_replacement_comes_before_the_recipients():
    cards = [
        tower("Giver", "If this creature would deal damage, instead gain 1 health."),
        tower("Taker", "If this creature would take damage, instead gain 1 health."),
    ]
    t = table([creature("Giver", age=2)], [creature("Taker", age=1)], phase="combat", cards=cards)
    t.you("attack giver -> taker", "done")
    assert (t.yours.health, t.theirs.health) == (11, 10)


@pytest.mark.rule("TC-10.13")
def test_effects_of_named_creatures_are_doubled_once():
    one = table(["Tribal Leader", "Goblin", "Goblin Marauder", "Goblin Marauder"])
    assert one.yours.field[2:] == ["Goblin Marauder 4/1", "Goblin Marauder 4/1"]
    two = table(["Tribal Leader", "Tribal Leader", "Goblin", "Goblin Marauder", "Goblin Marauder"])
    assert two.yours.field[3:] == ["Goblin Marauder 4/1", "Goblin Marauder 4/1"]
    none = table(["Goblin", "Goblin Marauder", "Goblin Marauder"])
    assert none.yours.field[1:] == ["Goblin Marauder 3/1", "Goblin Marauder 3/1"]


@pytest.mark.rule("TC-10.13")
def test_bonuses_given_and_tokens_summoned_are_doubled():
    t = table(["Tribal Leader", "Goblin", "Wolf Pack"], hand=["Goblin Wolf Rider", "Imp"])
    t.you("cast goblin-wolf-rider")
    assert "Wolf Pack 3/3" in t.yours.field
    riding = table(["Tribal Leader", "Goblin", "Goblin Wolf Rider"], phase="combat")
    riding.you("attack goblin-wolf-rider -> opponent", "done")
    assert riding.yours.field.count("Goblin Wolf Rider 3/1") == 3


@pytest.mark.rule("TC-10.14")
def test_named_means_exactly_that_name_and_a_word_in_the_name_occurs_in_it():
    t = table(["Hunter of the Tribe", "Goblin", "Goblin Marauder", "Goblin Pirates"])
    assert t.yours.field[1:] == ["Goblin 1/2", "Goblin Marauder 2/3", "Goblin Pirates 2/2"]
    hunt = table(
        ["Goblin", "Goblin Deity"],
        ["Goblin Marauder", "Leader of Goblin Burial", "Bear"],
        hand=["Master of the Hunt", "Imp"],
    )
    hunt.you("cast master-of-the-hunt")
    assert hunt.theirs.field[:1] == ["Bear 3/3"]
    assert "Goblin 1/1" not in hunt.yours.field
    renamed = table(["Hunter of the Tribe", "Zealous Inquisitor"], phase="end of turn")
    assert renamed.yours.field[0] == "Citizen of Draem 1/1"


@pytest.mark.rule("TC-10.15")
def test_counting_as_2_creatures_applies_to_numbers():
    chasm = ["Fairy Chasm"]
    assert table([*chasm, "Wolf Pack", "Wolf Pack"]).yours.field[1:] == ["Wolf Pack 4/4", "Wolf Pack 4/4"]
    fairy = table([*chasm, "Fairy Queen", "Ooze", "Ooze", "Ooze"], phase="combat")
    assert fairy.refused("attack fairy-queen -> opponent") == ""
    merchant = table(chasm, hand=["Merchant of Greed", "Imp"]).you("cast merchant-of-greed")
    assert merchant.yours.field == ["Fairy Chasm 0/7", "Merchant of Greed 4/1"]
    ghoul = table(["Necrotic Ghoul"], chasm)
    assert ghoul.yours.field == []
    # Whose it is must fit.
    assert table(["Wolf Pack"], chasm).yours.field == ["Wolf Pack 1/1"]


HERD = tower(
    "Herd",
    "This creature has +1/+1 for each other creature named Herd.\n"
    "This creature counts as 3 creatures of every name whenever an ability counts creatures.",
)


@pytest.mark.rule("TC-10.15")
def test_other_creatures_are_counted_without_the_creature_that_counts_them():
    marauders = table(["Goblin Marauder", "Fairy Chasm", "Goblin Marauder"], ["Goblin Marauder", "Bear"])
    assert marauders.yours.field == ["Goblin Marauder 6/1", "Fairy Chasm 0/10", "Goblin Marauder 6/1"]
    assert marauders.theirs.field == ["Goblin Marauder 6/1", "Bear 3/3"]
    # What counts as several does not count itself, whosever the others are.
    assert table(["Herd"], cards=[HERD]).yours.field == ["Herd 1/9"]
    herds = table(["Herd", "Herd"], ["Herd"], cards=[HERD])
    assert herds.yours.field == ["Herd 7/15", "Herd 7/15"]
    assert herds.theirs.field == ["Herd 7/15"]


@pytest.mark.rule("TC-10.15")
def test_counting_as_2_does_not_apply_elsewhere():
    elf = table(["Fairy Chasm"], hand=["Masterwork Elf", "Imp"]).you("cast masterwork-elf")
    assert elf.yours.field == ["Fairy Chasm 0/10", "Masterwork Elf 4/4"]
    receiver = table(["Fairy Chasm", "Castle", "Citizen of Draem"])
    assert receiver.yours.field[0] == "Fairy Chasm 0/10"
    full = table(["Fairy Chasm"] + ["Goblin"] * 48, hand=["Ooze", "Imp"])
    assert full.refused("cast ooze") == ""
    hunt = table(["Fairy Chasm", "Goblin"], hand=["Master of the Hunt", "Imp"]).you("cast master-of-the-hunt")
    assert hunt.yours.field == ["Fairy Chasm 0/10", "Master of the Hunt 1/5"]
    target = table(they=["Fairy Chasm"], hand=["Elf Beastwalker", "Imp"]).you("cast elf-beastwalker")
    assert target.theirs.field == ["Fairy Chasm 0/10"]


@pytest.mark.rule("TC-10.16")
def test_summoned_by_is_whose_ability_made_it():
    t = table(["Elf Native", "Elf Native"], hand=["Treant", "Imp"]).you("cast treant")
    assert [tree.summoner for tree in t.yours.creatures[2:]] == ["", "Treant"]
    assert t.yours.field.count("Treant 2/2") == 2
    grounds = table(["Sacred Battleground", "Sacred Battleground"], hand=["Barbarian", "Imp"]).you(
        "cast barbarian"
    )
    assert grounds.yours.field.count("Barbarian 2/2") == 3
    other = table(["Sacred Battleground", "Hunting Grounds"], phase="start of turn")
    assert other.yours.field.count("Barbarian 2/2") == 2


LOOP = tower("Loop", "Whenever you gain health, gain 1 health. Your opponent loses 1 health.")
START = entering("gain 1 health")


@pytest.mark.rule("TC-10.17")
def test_after_1000_abilities_in_a_turn_the_game_is_a_draw():
    t = table(["Loop"], hand=["Egg"], their_health=5000, mana=1, cards=[LOOP, START]).you("cast egg")
    assert t.outcome == "draw (TC-10.17)"
    assert t.story.count("Ability of Loop.") + t.story.count("Ability of Egg.") == 1000


@pytest.mark.rule("TC-10.17")
def test_unless_the_state_check_after_the_last_ends_it_otherwise():
    t = table(["Loop"], hand=["Egg"], their_health=999, mana=1, cards=[LOOP, START]).you("cast egg")
    assert t.outcome == "you win (TC-12.1)"
    later = table(["Loop"], hand=["Egg"], their_health=1000, mana=1, cards=[LOOP, START]).you("cast egg")
    assert later.outcome == "draw (TC-10.17)"


@pytest.mark.rule("TC-10.17")
def test_abilities_are_counted_separately_for_each_turn():
    t = table(["Bell Ringer"], phase="start of turn")
    assert t.state.resolved == 1
    t.to("cast", THEY)
    assert t.state.resolved == 0


@pytest.mark.rule("TC-10.18")
@pytest.mark.parametrize(("theirs", "each"), [(9, 5), (8, 4), (7, 4), (6, 3)])
def test_halves_are_rounded_as_the_text_says(theirs, each):
    t = table(["Grom, Son of Gromp"], health=1, their_health=theirs, phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (each, each)


@pytest.mark.rule("TC-10.19")
def test_doubling_is_checked_once_when_something_is_given():
    t = table(
        ["Tribal Leader", "Goblin", "Wolf Pack", "Goblin Marauder", "Goblin Marauder"],
        hand=["Goblin Wolf Rider", "Void Hulk", "Imp"],
        mana=12,
    )
    t.you("cast goblin-wolf-rider")
    assert "Goblin Marauder 4/1" in t.yours.field
    t.you("cast void-hulk", "target tribal-leader")
    assert "Wolf Pack 3/3" in t.yours.field  # given for good
    assert "Goblin Marauder 3/1" in t.yours.field  # standing: single again
    late = table(["Goblin", "Wolf Pack"], hand=["Goblin Wolf Rider", "Tribal Leader", "Imp"], mana=16)
    late.you("cast goblin-wolf-rider", "cast tribal-leader")
    assert "Wolf Pack 2/2" in late.yours.field


@pytest.mark.rule("TC-10.20")
def test_a_random_dead_creature_is_one_of_the_recorded_deaths_each_equally_likely():
    died = ["Goblin", "Goblin", "Goblin", "Bear"]
    risen = []
    for result in range(4):
        t = table(["Leader of Goblin Burial"], hand=["Void Hulk", "Imp"], died=died, scripted=[result])
        risen.append(t.you("cast void-hulk").yours.field[-1])
    assert risen == ["Goblin 1/1"] * 3 + ["Bear 3/3"]


@pytest.mark.rule("TC-10.12")
@pytest.mark.parametrize(
    ("line", "text", "mine", "hand"),
    [
        ("If you would gain health, instead gain 2 health.", "gain 1 health", 12, ["Imp"]),
        ("If you would draw a card, instead draw 2 cards.", "draw 1 card", 10, ["Bear", "Bear", "Imp"]),
        (
            "If this creature would take damage, instead this creature deals 1 damage to this creature.",
            HURT,
            10,
            ["Imp"],
        ),
    ],
)
def test_a_replacement_does_not_apply_to_what_it_made_happen(line, text, mine, hand):
    t = table(["Twice"], hand=["Egg", "Imp"], deck=["Bear"] * 5, cards=[tower("Twice", line), entering(text)])
    t.you("cast egg")
    assert t.yours.health == mine
    assert t.yours.hand == hand
    assert t.yours.field[0] == ("Twice 1/8" if text == HURT else "Twice 1/9")


@pytest.mark.rule("TC-10.12")
def test_two_replacements_do_not_answer_each_other_for_ever():
    cards = [
        tower("One", "If you would gain health, instead gain 2 health."),
        tower("Two", "If you would gain health, instead gain 3 health."),
        entering("gain 1 health"),
    ]
    assert table(["One", "Two"], hand=["Egg", "Imp"], cards=cards).you("cast egg").yours.health == 13


@pytest.mark.rule("TC-9.13")
def test_the_controller_of_a_creature_that_is_gone_is_the_last_one():
    belial = creature("Priest of Belial", damage=2)
    t = table(["Nannom", "Virihem, the Debauched"], [belial], phase="end of turn")
    assert (t.yours.health, t.theirs.health) == (9, 10)  # Nannom took the priest before Virihem killed it


@pytest.mark.rule("TC-9.13")
def test_damage_by_a_creature_that_is_gone_is_dealt_by_its_last_controllers():
    belial = creature("Priest of Belial", damage=2)
    dutchman = {"name": "Lookout", "cost": 1, "attack": 0, "health": 9}
    dutchman["text"] = "Whenever a creature you control deals damage, gain 5 health."
    t = table(
        ["Nannom", "Virihem, the Debauched", "Lookout"], [belial], phase="end of turn", cards=[dutchman]
    )
    assert (t.yours.health, t.theirs.health) == (14, 10)


@pytest.mark.rule("TC-9.13")
def test_that_creatures_controller_is_the_last_one_of_a_creature_that_is_gone():
    cards = [
        tower("Thief", "Whenever another creature enters play, gain control of that creature."),
        tower("Axe", "Whenever another creature enters play, destroy that creature."),
        tower("Bell", "Whenever another creature enters play, that creature's controller gains 1 health."),
    ]
    t = table(["Imp"], ["Thief", "Axe", "Bell"], hand=["Imp", "Bear"], cards=cards).you("cast bear")
    assert (t.yours.health, t.theirs.health) == (10, 11)


@pytest.mark.rule("TC-10.23", "TC-10.24")
def test_behind_then_another_target_may_be_one_that_was_named():
    text = (
        "When this creature enters play, target creature gets +1/+1, then another target creature gets +1/+1."
    )
    new = [{"name": "Praiser", "text": text}]
    t = table(["bear"], ["imp"], hand=["praiser"], mana=9, cards=new).you("cast praiser", "target bear")
    bear, imp = t.yours.find("Bear").id, t.theirs.find("Imp").id
    assert {action.a for action in t.question.actions} == {bear, imp}


@pytest.mark.rule("TC-10.24")
def test_another_target_is_none_that_the_sentence_has_named():
    text = (
        "When this creature enters play, exchange the attack of target creature and another target creature."
    )
    new = [{"name": "Swapper", "text": text}]
    random = Random(1023)
    tables = {
        (mine, theirs): table(["bear"] * mine, ["imp"] * theirs, hand=["swapper"], mana=9, cards=new)
        for mine in range(3)
        for theirs in range(3)
    }
    several = 0
    while several < 200:
        state = random.choice(list(tables.values())).state.copy()
        assert isinstance(state, TumblrTable)
        t = Table(state).you("cast swapper")
        # The first may be the Swapper itself; the second may not, nor may it be the first.
        ids = [creature.id for side in (t.yours, t.theirs) for creature in side.creatures]
        swapper = t.yours.find("Swapper").id
        first = swapper
        if len(ids) > 1:
            assert {action.a for action in t.question.actions} == set(ids)
            chosen = random.choice(t.question.actions)
            first = chosen.a
            t.you(str(chosen))
        left = set(ids) - {first, swapper}
        several += len(left) > 1
        if len(left) > 1:
            assert {action.a for action in t.question.actions} == left
        else:
            assert t.question.kind != "target"


@pytest.mark.rule("TC-10.10", "TC-10.11")
def test_what_nothing_comes_of_is_not_offered():
    acts = {"draw 1 card": ("deck", "discard"), "mill 1 card": ("deck",), "discard 1 card": ("hand",)}
    new = [
        entering(f"you may {act}. If you do, gain 1 health", name=f"Offer {at}")
        for at, act in enumerate(acts)
    ]
    for at, zones in enumerate(acts.values()):
        for full in ("deck", "discard", "hand", ""):
            given: dict[str, Any] = {zone: ["imp"] if zone == full else [] for zone in ("deck", "discard")}
            hand = [f"offer-{at}", *(["imp"] if full == "hand" else [])]
            t = table(hand=hand, mana=9, cards=new, **given).you(f"cast offer-{at}")
            assert t.asks(YOU, "may") == (full in zones), (at, full)


@pytest.mark.rule("TC-10.10", "TC-10.11")
def test_in_random_positions_what_nothing_comes_of_is_not_offered():
    """Until in 200 positions it was offered, and in 200 it was not."""
    acts = {
        "draw {n} card{s}": ("deck", "discard"),
        "mill {n} card{s}": ("deck",),
        "discard {n} card{s}": ("hand",),
        "destroy {n} random other creature{s}": ("you",),
    }
    new = [
        entering(
            f"you may {act.format(n=n, s='s' * (n > 1))}. If you do, gain 1 health", name=f"Offer {at}{n}"
        )
        for at, act in enumerate(acts)
        for n in (1, 2)
    ]
    random = Random(1010)
    offered = {True: 0, False: 0}
    while min(offered.values()) < 200:
        at, n = random.randrange(len(acts)), random.randint(1, 2)
        there = {zone: random.choice((0, 0, 0, 1, 2)) for zone in ("deck", "discard", "hand", "you")}
        given: dict[str, Any] = {zone: ["imp"] * count for zone, count in there.items()}
        given["hand"].append(f"offer-{at}{n}")
        t = table(**given, mana=9, cards=new).you(f"cast offer-{at}{n}")
        some = sum(there[zone] for zone in list(acts.values())[at])
        assert t.asks(YOU, "may") == (some > 0), (at, n, there)
        offered[some > 0] += 1
