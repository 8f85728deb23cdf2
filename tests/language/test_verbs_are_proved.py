"""Every phrase of the grammar of TumblrCards is proved: by a listed card, whose lines have their tests, or here.

`pytest.mark.proves(...)` names what a test proves: the class of a node, a phrase by its template, or a class with how
long it lasts. A phrase that no card uses and no test plays fails this module.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mindtable.cards.nodes.base import Ability
from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, phrases_of
from mindtable.cards.words import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.language.node import Node
from tests.citations import ROOT, marker_calls, place
from tests.language.sets import abilities_of, words_of
from tests.table import Table, creature, table

pytestmark = pytest.mark.source

WORDS = words_of("tumblrcards")

# How a phrase is said in TumblrCards whose example is of another game.
SAID_HERE = (
    "At the end of each player's turn, if that player controls a creature, draw 1 card.",
    "At the end of each player's turn, if that player controls no creatures, draw 1 card.",
    "At the end of each player's turn, if that player controls 3 or more creatures, draw 1 card.",
    "When this creature dies, choose one: draw 1 card; or gain 1 health.",
    "When this creature enters play, your opponent loses 2 health unless your opponent discards 1 card.",
    "Whenever a creature dies or you draw a card, gain 1 health.",
    "Whenever you cast a creature, gain 1 health.",
    "Whenever your opponent casts a creature, gain 1 health.",
    "While you control this creature, each creature has +1/+1.",
    "While you control no other creatures, this creature has +1/+1.",
    "While your opponent controls more creatures than you, this creature has +1/+1.",
    "At the end of your turn, if this creature has 4 or more time counters on it, destroy this creature.",
    "At the end of your turn, if you have 5 or more cards in hand, draw 1 card.",
    "When this creature dies, each player chooses 1 creature they control. Destroy the chosen creatures.",
    "Whenever another creature dies, gain 1 health.",
    "When this creature dies, destroy each creature with attack 2 or less.",
    "When this creature dies, destroy each creature with attack 2 or more.",
    "When this creature dies, deal 2 damage to target creature.",
    "When this creature dies, draw 1 card, then gain 1 health.",
    "When this creature dies, each player loses half their health, rounded down.",
    "When this creature dies, each player loses half their health, rounded up.",
    "When this creature dies, lose half your health, rounded up.",
    "While your opponent has more health than you, this creature has +1/+1.",
    "This creature has +1/+1 for each card in your opponent's hand.",
    "When this creature dies, put 2 cards from your hand on the bottom of your deck in any order.",
    "When this creature dies, destroy each creature with time counters on it.",
    "At the end of your turn, if this creature has no time counters on it, draw 1 card.",
    "This creature has +1/+1 for each time counter on it.",
    "This creature has +1/+1 for every 2 time counters on it.",
    "Whenever you cast your second creature each turn, gain 1 health.",
    "Whenever your opponent casts their second creature each turn, gain 1 health.",
    "The first creature you cast each turn costs 1 less.",
    "The first creature you cast each turn costs 1 more.",
    "Whenever a creature dies, draw 1 card. This ability triggers only once each turn.",
    "When this creature dies, your opponent loses 2 health unless your opponent pays 1 health.",
    "Players cannot cast creatures.",
    "Your opponent cannot cast creatures.",
    "You cannot cast creatures.",
)

# What cannot be said in TumblrCards, because it has no cards with such lines, and no costs.
NOT_SAID_HERE = {
    "^ {costs}: ^ {effect:body} [{limits}]",
    "^ {effect:full body} [{limits}]",
    "pay {n:digits} {resource(s)}",
    "discard {n:digits} card(s)",
    "mill {n:digits} card(s)",
    "remove {n:digits} {kind} {word:counter word(s)} from {group:this card}",
}

DURATIONS = {
    UNTIL_END_OF_TURN: "until end of turn",
    UNTIL_YOUR_NEXT_TURN: "until the start of your next turn",
}


def nodes_in(value: Any) -> Iterator[Node]:
    """All nodes of a tree."""
    if isinstance(value, Node):
        yield value
        for part in value.parts():
            yield from nodes_in(part)
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes_in(item)


def said_by(ability: Ability) -> set[str]:
    """The classes, phrases and durations of a line."""
    found = {phrase.template for phrase in phrases_of(ability, WORDS)}
    for node in nodes_in(ability):
        name = type(node).__name__
        duration = DURATIONS.get(getattr(node, "duration", 0))
        found |= {name, f"{name} {duration}"} if duration else {name}
    return found


def sayable() -> tuple[set[str], set[str]]:
    """What can be said in TumblrCards, and the templates of phrases that cannot."""
    said: set[str] = set()
    for line in (*SAID_HERE, *(phrase.example for phrase in phrases_in_force(WORDS))):
        ability = check(line, WORDS, suggest=False).ability if line else None
        if ability is not None:
            said |= said_by(ability)
    listed = set().union(*map(said_by, abilities_of("tumblrcards").values()))
    missing = {p.template for p in phrases_in_force(WORDS) if p.canonical} - said - listed
    for verb in ("Gets", "GainControl", "ForATime"):
        said |= {f"{verb} {duration}" for duration in DURATIONS.values()}
    return said | listed, missing


SAYABLE, MISSING = sayable()
LISTED = set().union(*map(said_by, abilities_of("tumblrcards").values()))


def proofs() -> dict[str, str]:
    """What tests say that they prove, and where."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / "tests").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        # Those of another game are counted beside its tests.
        if "mark.proves(" in text and file.parent.name not in ("mind", "minds_across_time", "mindnet"):
            for call in marker_calls(ast.parse(text, str(file)), frozenset({"proves"})):
                for argument in call.args:
                    found.setdefault(ast.literal_eval(argument), place(Path(file), call.lineno))
    return found


def test_the_phrases_that_cannot_be_written_are_listed():
    assert sorted(MISSING) == sorted(NOT_SAID_HERE)


def test_whatever_can_be_said_is_said_by_a_card_or_proved_by_a_test():
    assert sorted(SAYABLE - LISTED - set(proofs())) == []


def test_a_proof_is_of_something_that_can_be_said():
    assert {name: where for name, where in proofs().items() if name not in SAYABLE} == {}


# The proofs. `Sage` is a 1/9 creature with the text in question; `play` casts it.


def sage(text: str, **given: Any) -> dict[str, Any]:
    return {"name": "Sage", "cost": 1, "attack": 1, "health": 9, "text": text, **given}


def at(text: str, you=(), they=(), **given: Any) -> Table:
    """A position in which you control a Sage with that text, the oldest creature."""
    return table(["Sage", *you], they, cards=[sage(text)], **given)


def play(text: str, you=(), they=(), *, hand=(), **given: Any) -> Table:
    """You cast a Sage with that text."""
    position = table(you, they, cards=[sage(text)], hand=["Sage", *hand], mana=30, **given)
    return position.you("cast sage")


def entering(text: str) -> str:
    """A line that acts as its creature enters play."""
    return f"When this creature enters play, {text}"


@pytest.mark.proves("ChooseOne", "choose one : {modes} .")
def test_one_of_the_modes_is_chosen():
    text = entering("choose one: gain 3 health; or your opponent loses 2 health.")
    assert play(text).you("mode 1").yours.health == 13
    second = play(text).you("mode 2")
    assert (second.yours.health, second.theirs.health) == (10, 8)
    assert play(text).refused("mode 3") == "TC-10.7"


@pytest.mark.proves(
    "EitherEvent", "whenever {first:either event} or {second:either event}", "{event}", "{event:coming}"
)
def test_either_of_two_events_triggers_and_what_is_both_only_once():
    text = "Whenever a creature dies or your opponent gains health, gain 1 health."
    t = at(text, they=[creature("Bear", damage=9)])
    assert t.yours.health == 11
    text = "Whenever a creature enters play or a creature named Bear enters play, gain 1 health."
    t = at(text, hand=["Bear"], mana=9).you("cast bear")
    assert t.yours.health == 11


@pytest.mark.proves("DrawsCard", "{who:event player} draw(s) a card")
def test_drawing_a_card_triggers_once_for_each():
    t = at("Whenever you draw a card, gain 1 health.", deck=["Imp"] * 5, their_deck=["Imp"] * 5)
    assert t.to("cast", 1).yours.health == 13


@pytest.mark.proves("DiscardsCard", "{who:event player} discard(s) a card")
def test_discarding_a_card_triggers_for_that_player():
    text = f"{entering('each player discards 1 card.')}\nWhenever a player discards a card, that player loses 2 health."
    t = play(text, hand=["Imp"], their_hand=["Imp"])
    assert (t.yours.health, t.theirs.health) == (8, 8)


@pytest.mark.proves("Plays", "you {verb:playing} {group:event group}")
@pytest.mark.proves("{who:other event player} {verb:plays} {group:event group}")
def test_casting_a_card_triggers_and_a_token_does_not():
    text = (
        "Whenever you cast a creature named Bear, gain 1 health.\n"
        "Whenever your opponent casts a creature, draw 1 card."
    )
    assert at(text, hand=["Bear"], mana=9).you("cast bear").yours.health == 11
    t = at(text, deck=["Imp"] * 9, their_hand=["Bear"], active=1, mana=9)
    assert t.they("cast bear").yours.hand == ["Imp"]


@pytest.mark.proves("Plays")
def test_who_casts_a_creature_that_enters_as_another_casts_it_all_the_same():
    t = at(
        "Whenever you cast a creature, gain 1 health.", ["Bear"], hand=["Changeling"], mana=30, scripted=[1]
    )
    assert t.you("cast changeling").yours.health == 11
    assert t.yours.field.count("Bear 3/3") == 2


@pytest.mark.proves("{who:event player} would gain health")
def test_gaining_health_is_replaced():
    t = at("If your opponent would gain health, instead you gain that much health.", they=["Necro Initiate"])
    assert t.yours.health == 10
    t = play(
        "If you would gain health, instead your opponent loses that much health.\n"
        + entering("gain 3 health.")
    )
    assert (t.yours.health, t.theirs.health) == (10, 7)


@pytest.mark.proves("{who:event player} would draw a card")
def test_drawing_a_card_is_replaced():
    t = play(
        "If you would draw a card, instead gain 2 health.\n" + entering("draw 3 cards."), deck=["Imp"] * 9
    )
    assert (t.yours.health, t.yours.hand) == (16, [])


@pytest.mark.proves("{who:player} control(s) {group:this card}")
def test_a_condition_may_ask_who_controls_this_creature():
    text = "At the end of each turn, if your opponent controls this creature, gain 5 health."
    assert at(text).to("cast", 1).yours.health == 10
    text = "Whenever a creature dies, if you control this creature, gain 5 health."
    assert at(text, they=[creature("Bear", damage=9)]).yours.health == 15


@pytest.mark.proves("{who:player} control(s) no {group:none of}")
def test_a_condition_may_ask_that_there_are_none():
    text = "While you control no other creatures, this creature has +5/+0."
    assert at(text, they=["Bear"]).yours.field == ["Sage 6/9"]
    assert at(text, ["Bear"]).yours.field[0] == "Sage 1/9"


@pytest.mark.proves("ControlsMore", "your opponent controls more {group:counted ones} than you")
def test_a_condition_may_compare_the_sides():
    text = "While your opponent controls more creatures than you, this creature has +3/+0."
    assert at(text, they=["Bear", "Bear"]).yours.field == ["Sage 4/9"]
    assert at(text, they=["Bear"]).yours.field == ["Sage 1/9"]


@pytest.mark.proves("{group:reference} has {n:digits} or more {kind} {word:counter words} on it")
def test_a_condition_may_ask_for_at_least_so_many_counters_on_the_creature_it_names():
    text = "At the end of each turn, if this creature has 2 or more time counters on it, gain 5 health."
    for counters, health in ((1, 10), (2, 15), (3, 15)):
        t = table([creature("Sage", counters={"time": counters})], cards=[sage(text)])
        assert t.to("cast", 1).yours.health == health
    text = entering(
        "put 2 time counters on target creature. If that creature has 2 or more time counters on it, gain 5 health."
    )
    t = play(text, ["Bear"]).you("target bear")
    assert t.yours.health == 15


@pytest.mark.proves("{who:player} has/have {n:digits} or more cards in hand")
def test_a_condition_may_ask_for_cards_in_hand():
    text = entering("if you have 2 or more cards in hand, gain 5 health.")
    assert play(text, hand=["Imp", "Imp"]).yours.health == 15
    assert play(text, hand=["Imp"]).yours.health == 10


@pytest.mark.proves("TurnOf", "it is {who:whose} turn")
def test_a_bonus_may_depend_on_whose_turn_it_is():
    t = at("While it is your turn, this creature has +5/+0.", their_deck=["Imp"] * 9)
    assert t.yours.field == ["Sage 6/9"]
    t.to("cast", 1)
    assert t.yours.field == ["Sage 1/9"]


@pytest.mark.proves("the chosen {nouns:noun ones}")
def test_each_player_chooses_among_the_own():
    text = entering("each player chooses 1 creature they control. Destroy the chosen creatures.")
    t = play(text, ["Bear"], ["Imp", "Zombie"])
    assert t.actions() == [f"choose {t.yours.call('Bear')}", f"choose {t.yours.call('Sage')}"]
    t.you("choose bear").they("choose zombie")
    assert (t.yours.field, t.theirs.field) == (["Sage 1/9"], ["Imp 1/1"])


@pytest.mark.proves("another")
def test_another_creature_is_not_this_one():
    text = "Whenever another creature dies, gain 3 health."
    assert at(text, they=[creature("Bear", damage=9)]).yours.health == 13
    assert table([creature("Sage", damage=9)], cards=[sage(text)]).yours.health == 10


@pytest.mark.proves(
    "StatTest", "with {stat:compared} {n:least number} or less", "with {stat:compared} {n:digits} or more"
)
def test_a_group_may_be_told_by_its_present_numbers():
    t = play(
        entering("destroy each other creature with attack 2 or less."),
        ["Imp"],
        [creature("Imp", attack=3), "Bear"],
    )
    assert (t.yours.field, t.theirs.field) == (["Sage 1/9"], ["Imp 4/1", "Bear 3/3"])
    t = play(
        entering("destroy each other creature with health 3 or more."), [creature("Bear", damage=1)], ["Bear"]
    )
    assert (t.yours.field, t.theirs.field) == (["Bear 3/2", "Sage 1/9"], [])


@pytest.mark.proves("{group} become(s) a copy of {model:group}")
def test_a_creature_becomes_a_copy_of_another():
    t = play(
        entering("this creature becomes a copy of target creature your opponent controls."),
        they=["Bear", "Imp"],
    )
    assert t.you("target bear").yours.field == ["Bear 3/3"]


@pytest.mark.proves("deal {n:much} damage to {group}")
def test_damage_without_a_source_is_dealt_by_this_creature():
    text = (
        entering("deal 2 damage to each other creature.")
        + "\nWhenever this creature deals damage, gain 1 health."
    )
    t = play(text, they=["Bear", "Bear"])
    assert (t.theirs.field, t.yours.health) == (["Bear 3/1", "Bear 3/1"], 12)


@pytest.mark.proves("WinGame", "win the game")
def test_an_ability_wins_the_game():
    assert play(entering("win the game.")).outcome == "you win (TC-12.10)"
    assert (
        at("While you control a creature named Bear, win the game.", ["Bear"]).outcome == "you win (TC-12.2)"
    )
    assert at("While you control a creature named Bear, win the game.", they=["Bear"]).outcome == ""


@pytest.mark.proves("Gets until the start of your next turn")
def test_a_change_until_the_start_of_your_next_turn_lasts_through_the_other_turn():
    t = play(entering("target creature gets +2/+0 until the start of your next turn."), ["Bear"]).you(
        "target bear"
    )
    assert t.to("cast", 1).yours.field[0] == "Bear 5/3"
    assert t.to("cast", 0).yours.field[0] == "Bear 3/3"


@pytest.mark.proves("GainControl until end of turn")
def test_control_until_end_of_turn_goes_back():
    t = play(
        entering("gain control of target creature your opponent controls until end of turn."),
        they=["Bear", "Imp"],
    )
    t.you("target bear")
    assert t.yours.field == ["Bear 3/3", "Sage 1/9"]
    assert t.to("cast", 1).theirs.field == ["Bear 3/3", "Imp 1/1"]


@pytest.mark.proves("GainControl until the start of your next turn")
def test_control_until_the_start_of_your_next_turn_goes_back_then():
    text = entering(
        "gain control of target creature your opponent controls until the start of your next turn."
    )
    t = play(text, they=["Bear", "Imp"]).you("target bear")
    assert t.to("cast", 1).theirs.field == ["Imp 1/1"]
    assert t.to("cast", 0).theirs.field == ["Bear 3/3", "Imp 1/1"]


@pytest.mark.rule("TC-11.16")
def test_control_goes_back_to_the_first_of_two_and_not_to_a_full_side():
    text = entering(
        "your opponent gains control of target creature until end of turn. "
        "Gain control of that creature until end of turn."
    )
    t = play(text, ["Bear"]).you("target bear")
    assert t.yours.field == ["Bear 3/3", "Sage 1/9"]
    assert t.to("cast", 1).yours.field == ["Bear 3/3", "Sage 1/9"]
    text = (
        entering("gain control of target creature named Bear until end of turn. ")
        + "Your opponent summons 50 Imp tokens."
    )
    t = play(text, they=["Bear"])
    assert t.to("cast", 1).yours.field[0] == "Bear 3/3"
    assert len(t.theirs.field) == 50


@pytest.mark.proves("ForATime until end of turn")
def test_a_target_cannot_attack_until_end_of_turn():
    text = entering("target creature you control cannot attack until end of turn.")
    t = play(text, ["Bear", "Imp"]).you("target bear", "combat")
    assert t.refused("attack bear -> opponent") == "TC-6.20"
    assert t.refused("attack imp -> opponent") == ""


def test_a_prohibition_for_a_time_minds_its_exception():
    text = entering(
        "no creature you control can attack unless you control 4 or more creatures until end of turn."
    )
    assert play(text, ["Bear", "Imp"]).you("combat").refused("attack imp -> opponent") != ""
    assert play(text, ["Bear", "Imp", "Imp"]).you("combat").refused("attack bear -> opponent") == ""


@pytest.mark.proves("ForATime until the start of your next turn")
def test_cards_cost_more_for_a_time():
    text = entering("each card your opponent casts costs 2 more until the start of your next turn.")
    t = play(text, their_hand=["Bear"], health=4).to("cast", 1)
    assert t.refused("cast bear", 1) == "TC-5.6"
    t = table(their_hand=["Bear"], health=4).to("cast", 1)
    assert t.refused("cast bear", 1) == ""


def test_cards_of_both_players_cost_more():
    t = at("Each card costs 1 more.", hand=["Goblin"], mana=1)
    assert t.refused("cast goblin") == "TC-5.6"
    t = at("Each card with Goblin in its name costs 1 more.", hand=["Goblin", "Zombie"], mana=1)
    assert (t.refused("cast goblin"), t.refused("cast zombie")) == ("TC-5.6", "")


def test_damage_is_taken_by_another_creature():
    t = at(
        "If a creature you control would take damage, instead this creature takes that damage.",
        ["Bear"],
        ["Bear"],
        phase="combat",
    )
    t.you("attack bear -> bear", "done")
    assert (t.yours.field, t.theirs.field) == (["Sage 1/6", "Bear 3/3"], [])
    t = at(
        "If this creature would deal damage, instead this creature takes that damage.",
        they=["Bear"],
        phase="combat",
    )
    t.you("attack sage -> bear", "done")
    assert (t.yours.field, t.theirs.field) == (["Sage 1/5"], ["Bear 3/3"])


def test_you_may_and_if_you_do_and_otherwise():
    text = entering("you may discard 1 card. If you do, gain 3 health.")
    assert play(text, hand=["Imp"]).you("yes").yours.health == 13
    assert play(text, hand=["Imp"]).you("no").yours.health == 10
    text = entering("if you control a creature named Bear, draw 1 card. If you do, gain 1 health.")
    assert (
        play(
            entering("draw 1 card. ")
            + "If you control a creature named Bear, draw 1 card. If you do, gain 1 health.",
            deck=["Imp"] * 9,
        ).yours.health
        == 10
    )
    text = entering("if you control a creature named Bear, gain 3 health. Otherwise, lose 2 health.")
    assert play(text, ["Bear"]).yours.health == 13
    assert play(text).yours.health == 8


def test_if_you_do_asks_for_both_halves_of_an_instruction():
    text = entering("you draw 1 card and your opponent draws 1 card. If you do, gain 3 health.")
    assert play(text, deck=["Imp"], their_deck=["Imp"]).yours.health == 13
    assert play(text, deck=["Imp"]).yours.health == 10


def test_what_both_players_choose_at_once_is_chosen():
    text = entering(
        "you choose 1 other creature and your opponent chooses 1 other creature. Destroy the chosen creatures."
    )
    t = play(text, they=["Bear", "Imp"]).you("choose bear").they("choose imp")
    assert t.theirs.field == []


def test_destroyed_this_way_counts_what_was_destroyed_whatever_came_between():
    text = entering(
        "destroy each other creature. Draw 1 card. This creature gets +1/+0 for each creature destroyed this way."
    )
    assert play(text, they=["Bear", "Imp", "Imp"], deck=["Imp"] * 3).yours.field == ["Sage 4/9"]


def test_what_they_control_is_counted_for_each_player():
    text = entering("each player loses 1 health for each creature they control.")
    t = play(text, ["Bear"], ["Imp", "Imp", "Imp"])
    assert (t.yours.health, t.theirs.health) == (8, 7)


def test_that_creature_is_the_one_named_last():
    t = at(
        "Whenever a creature you control takes damage, that creature gets +4/+0.",
        they=["Bear"],
        phase="combat",
    )
    assert t.you("attack sage -> bear", "done").yours.field == ["Sage 5/6"]
    text = "Whenever a creature you control deals damage to a creature, destroy that creature."
    t = at(text, ["Imp"], ["Bear"], phase="combat").you("attack imp -> bear", "done")
    assert (t.yours.field, t.theirs.field) == (["Sage 1/9"], [])
    text = "Whenever a creature you control deals damage, that creature gets +4/+0."
    t = at(text, phase="combat").you("attack sage -> opponent", "done")
    assert t.yours.field == ["Sage 5/9"]


def test_that_creature_deals_the_damage_that_it_is_said_to_deal():
    text = entering("target creature gets +0/+1. That creature deals 2 damage to your opponent.")
    t = play(text, ["Arolian Goliath"]).you("target arolian-goliath")
    assert t.theirs.health == 8
    assert "Arolian Goliath deals 2 damage to them." in t.story


def test_a_dead_creature_is_known_by_its_last_name():
    t = at(
        "Whenever a creature dies, if that creature is named Bear, gain 3 health.",
        they=[creature("Bear", damage=9)],
    )
    assert t.yours.health == 13


def test_any_number_may_be_sacrificed_and_random_ones_are_not_chosen():
    t = play(entering("sacrifice any number of creatures."), ["Bear", "Imp"])
    assert t.you("sacrifice bear", "stop").yours.field == ["Imp 1/1", "Sage 1/9"]
    t = play(entering("sacrifice 1 random creature."), ["Bear", "Imp"], scripted=[1])
    assert t.yours.field == ["Bear 3/3", "Sage 1/9"]


def test_a_treant_that_is_gone_was_still_summoned_by_a_treant():
    text = "Whenever a creature enters play, destroy each creature named Treant."
    t = at(text, ["Elf Native", "Elf Native"], hand=["Treant"], mana=30).you("cast treant")
    assert t.story.count("You summon Treant.") == 1


def test_a_gained_line_defines_the_number_instead_of_the_printed_one():
    text = entering(
        'this creature becomes a copy of Bear and gains "This creature\'s attack is equal to your health."'
    )
    assert play(text).yours.field == ["Bear 10/3"]


@pytest.mark.rule("TC-10.21")
def test_the_end_of_a_game_that_draws_and_replaces_without_end():
    text = "If you would draw a card, instead draw 2 cards."
    t = table(["Sage"] * 40, hand=["Imp", "Imp", "Imp"], cards=[sage(text)], deck=["Imp"] * 9, phase="draw")
    assert t.outcome == "draw (TC-10.21)"


@pytest.mark.rule("TC-5.18", "TC-9.21")
def test_numbers_that_double_again_and_again_stay_numbers():
    text = "Whenever you cast a creature, each player's health becomes the sum of both players' health."
    t = at(text, hand=["Imp"] * 40 + ["Vile Mucus"], mana=300)
    t.you(*["cast imp"] * 40)
    assert 10**8 < t.yours.health <= 10**9
    t.to("cast", 1).to("cast", 0)
    assert len(t.actions()) < 1100
    assert "cast vile-mucus 999" in t.actions()
    assert t.refused("cast vile-mucus 1000") == "TC-5.18"


def test_a_hand_that_is_discarded_whole_is_dealt_anew_for_the_other_seat():
    t = play(entering("each player discards 2 cards."), hand=["Imp"], their_hand=["Bear", "Zombie", "Goblin"])
    assert t.asks(1, "discard")
    for seed in range(5):
        imagined = t.state.determinize(1, Random(seed))
        while imagined.decision is not None and imagined.decision.kind == "discard":
            imagined.apply(imagined.decision.actions[0])
        assert [len(pile) for pile in imagined.discard_pile] == [1, 2]


def test_a_digest_does_not_depend_on_cards_that_are_not_in_the_game():
    t = play(entering("draw 1 card."), deck=["Imp"] * 3)
    text = entering("discard 2 cards.")
    one = play(text, hand=["Imp", "Bear", "Zombie"]).you("discard bear")
    given = {"name": "Aaa", "text": ""}
    other = table(cards=[given, sage(text)], hand=["Sage", "Imp", "Bear", "Zombie"], mana=30)
    other.you("cast sage", "discard bear")
    assert one.state.digest() == other.state.digest()
    assert t.outcome == ""


# Cards outside play: looked at, revealed, searched for, put, returned (TC-11.18 to TC-11.22).

DECK = ["Bear", "Imp", "Zombie", "Goblin"]  # the top card last


def secret(t: Table, viewer: int) -> bool:
    """Whether everything that a viewer gets stays the same after redealing what is hidden from it."""
    told = t.state.view(viewer).dumps()
    actions = t.actions() if t.question.seat == viewer else []
    for seed in range(8):
        imagined = t.state.determinize(viewer, Random(seed))
        decision = imagined.decision
        if decision is None or imagined.view(viewer).dumps() != told:
            return False
        if decision.seat == viewer and [str(action) for action in decision.actions] != actions:
            return False
    return True


@pytest.mark.rule("TC-11.18", "TC-11.19")
@pytest.mark.proves("LookAtTop", "{who:actor} look(s) at the top {n:several} cards of {whose:deck of}")
@pytest.mark.proves(
    "PutThose", "put {n:digits} of those cards {to:place of yours} and the rest {rest:place of the rest}"
)
def test_some_of_the_top_cards_come_into_the_hand_and_the_rest_goes_to_the_bottom_in_the_order_named():
    text = entering(
        "look at the top 3 cards of your deck. Put 1 of those cards into your hand and the rest on the bottom "
        "of your deck in any order."
    )
    t = play(text, deck=DECK)
    assert t.view(0)["looked_at"] == ["goblin", "zombie", "imp"]
    assert t.view(1)["looked_at"] == []
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.actions() == ["pick goblin", "pick imp", "pick zombie"]
    assert t.refused("pick bear") == "TC-10.22"
    t.you("pick zombie")
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.you("pick imp").yours.hand == ["Zombie"]
    assert t.yours.deck == ["Goblin", "Imp", "Bear"]
    for event in t.state.events:
        if event.kind.word in ("put into hand", "put at bottom"):
            assert "a card" in event.text(1, t.state.players).lower()


def test_two_cards_go_back_on_top_and_the_other_into_the_discard_pile():
    text = entering(
        "look at the top 3 cards of your deck. Put 2 of those cards on top of your deck and the rest into your "
        "discard pile."
    )
    t = play(text, deck=DECK).you("pick imp", "pick goblin")
    assert (t.yours.deck, t.yours.discard_pile) == (["Bear", "Goblin", "Imp"], ["Zombie"])


def test_with_too_few_cards_all_go_to_the_first_place_unasked():
    text = entering(
        "look at the top 3 cards of your deck. Put 2 of those cards into your hand and the rest into your discard pile."
    )
    assert play(text, deck=["Bear", "Imp"]).yours.hand == ["Bear", "Imp"]
    assert play(text).yours.hand == []


@pytest.mark.rule("TC-11.19")
@pytest.mark.proves("{who:actor} look(s) at the top card of {whose:deck of}")
@pytest.mark.proves("PutThatCard", "put that card {place,whose:place of that card}")
def test_the_top_card_of_either_deck_may_go_to_the_bottom():
    text = entering(
        "look at the top card of your opponent's deck. You may put that card on the bottom of that deck."
    )
    t = play(text, their_deck=DECK)
    assert t.view(0)["looked_at"] == ["goblin"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    known = [t.state.determinize(0, Random(seed)).deck[1][-1].slug for seed in range(5)]
    assert known == ["goblin"] * 5
    unknown = {t.state.determinize(1, Random(seed)).deck[1][-1].slug for seed in range(20)}
    assert len(unknown) > 1
    assert t.you("yes").theirs.deck == ["Goblin", "Bear", "Imp", "Zombie"]
    assert t.view(0)["looked_at"] == []
    assert play(text, their_deck=DECK).you("no").theirs.deck == DECK
    text = entering("look at the top card of your deck. Put that card into your discard pile.")
    assert play(text, deck=DECK).yours.discard_pile == ["Goblin"]


@pytest.mark.rule("TC-10.22", "TC-11.18")
@pytest.mark.proves("LookAtHand", "{who:actor} look(s) at {whose:hand of}")
@pytest.mark.proves("ChooseSeen", "choose {group:numbered cards} from that hand")
@pytest.mark.proves("DiscardChosen", "{who:other player} discard(s) the chosen card")
def test_a_card_is_chosen_from_the_hand_that_was_looked_at_and_discarded():
    text = entering(
        "look at your opponent's hand. Choose 1 card from that hand. Your opponent discards the chosen card."
    )
    t = play(text, their_hand=["Imp", "Bear", "Imp"])
    assert sorted(t.view(0)["looked_at"]) == ["bear", "imp", "imp"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.actions() == ["pick bear", "pick imp"]
    t.you("pick imp")
    assert (t.theirs.hand, t.theirs.discard_pile) == (["Bear", "Imp"], ["Imp"])
    assert play(text).theirs.discard_pile == []


@pytest.mark.rule("TC-10.22")
@pytest.mark.proves("{who:other player} discard(s) the chosen cards")
def test_who_looks_is_asked_even_if_no_card_fits():
    text = entering(
        "look at your opponent's hand. Choose 2 cards named Bear from that hand. Your opponent discards the "
        "chosen cards."
    )
    t = play(text, their_hand=["Imp", "Zombie"])
    assert t.actions() == ["stop"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.you("stop").theirs.hand == ["Imp", "Zombie"]
    t = play(text, their_hand=["Bear", "Imp", "Bear"]).you("pick bear")
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.you("pick bear").theirs.discard_pile == ["Bear", "Bear"]


@pytest.mark.rule("TC-11.18")
@pytest.mark.proves("RevealTop", "reveal the top card of {whose:deck of}")
def test_what_is_revealed_is_seen_by_both_and_may_be_asked_for():
    text = entering(
        "reveal the top card of your deck. If that card is named Goblin, put that card into your hand. Otherwise, "
        "you may put that card on the bottom of your deck."
    )
    assert play(text, deck=DECK).yours.hand == ["Goblin"]
    # With no card there, `that card` is nothing else.
    text_of_death = (
        "Whenever a creature dies, reveal the top card of your deck. "
        "If that card is named Bear, win the game."
    )
    assert at(text_of_death, they=[creature("Bear", damage=9)]).outcome == ""
    assert at(text_of_death, they=[creature("Imp", damage=9)], deck=["Bear"]).outcome != ""
    t = play(text, deck=["Goblin", "Imp"])
    assert t.tells("Your Imp is revealed.")
    assert t.view(1)["looked_at"] == ["imp"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    assert t.you("yes").yours.deck == ["Imp", "Goblin"]


@pytest.mark.rule("TC-11.20")
@pytest.mark.proves(
    "Search",
    "search {:own deck} for {group:a card}, [reveal=reveal it,] put it into your hand, "
    "then shuffle {:own deck}",
)
def test_a_search_finds_a_card_or_nothing_and_shuffles():
    text = entering(
        "search your deck for a card named Imp, reveal it, put it into your hand, then shuffle your deck."
    )
    t = play(text, deck=DECK)
    assert t.actions() == ["pick imp", "stop"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))
    t.you("pick imp")
    assert (t.yours.hand, sorted(t.yours.deck)) == (["Imp"], ["Bear", "Goblin", "Zombie"])
    assert [event.private_to for event in t.state.events if event.kind.word == "finds"] == [-1]
    t = play(text.replace("reveal it, ", ""), deck=DECK).you("pick imp")
    assert [event.private_to for event in t.state.events if event.kind.word == "finds"] == [0]
    none = play(text, deck=["Bear", "Goblin"])
    assert none.actions() == ["stop"]
    assert none.you("stop").tells("You find no card in the deck.", "You shuffle the deck.")


def test_a_search_knows_what_lies_in_the_drawn_pile_instead():
    text = (
        "Whenever you draw a card, search your deck for a card named Imp, put it into your hand, "
        "then shuffle your deck."
    )
    t = table(["Sage"], cards=[sage(text)], deck=["Imp", "Bear", "Imp"], hand=["Zombie"] * 3, phase="draw")
    assert t.actions() == ["pick imp", "stop"]
    t = table(["Sage"], cards=[sage(text)], deck=["Bear", "Imp"], hand=["Zombie"] * 3, phase="draw")
    assert t.actions() == ["stop"]
    assert all(secret(t, viewer) for viewer in (0, 1, -1))


@pytest.mark.rule("TC-11.21")
@pytest.mark.proves("ShuffleIn", "shuffle {place:into the deck}")
def test_pile_and_hand_are_shuffled_into_the_deck():
    t = play(entering("shuffle your discard pile into your deck."), deck=["Imp"], discard=["Bear", "Zombie"])
    assert (sorted(t.yours.deck), t.yours.discard_pile) == (["Bear", "Imp", "Zombie"], [])
    text = entering("shuffle your hand into your deck. If you do, draw 2 cards.")
    assert len(play(text, deck=["Imp"], hand=["Bear", "Zombie"]).yours.hand) == 2
    assert play(text, deck=["Imp"]).yours.hand == []


@pytest.mark.rule("TC-11.22")
@pytest.mark.proves("ReturnCards", "return {group:cards from pile} to your hand")
def test_cards_return_from_the_discard_pile():
    t = play(entering("return target card from your discard pile to your hand."), discard=["Bear", "Imp"])
    assert t.actions() == ["pick bear", "pick imp"]
    t.you("pick imp")
    assert (t.yours.hand, t.yours.discard_pile) == (["Imp"], ["Bear"])
    t = play(
        entering("return 2 random cards from your discard pile to your hand."),
        discard=["Bear", "Imp", "Goblin"],
        scripted=[0, 1],
    )
    assert (t.yours.hand, t.yours.discard_pile) == (["Bear", "Goblin"], ["Imp"])
    text = entering("return up to 2 target cards named Imp from your discard pile to your hand.")
    t = play(text, discard=["Bear", "Imp", "Imp"]).you("pick imp", "stop")
    assert t.yours.hand == ["Imp"]
    text = entering("return each card not named Imp from your discard pile to your hand.")
    assert play(text, discard=["Bear", "Imp"]).yours.hand == ["Bear"]


@pytest.mark.rule("TC-11.46")
@pytest.mark.proves("ReturnOwn", "{who:other player} return(s) {group} to its owner's hand")
def test_each_player_returns_an_own_creature():
    text = entering("each player returns 1 creature they control to its owner's hand.")
    t = play(text, ["Bear"], ["Imp", "Zombie"]).you("choose bear")
    assert t.asks(1, "choose")
    t.they("choose imp")
    assert (t.yours.field, t.yours.hand, t.theirs.hand) == (["Sage 1/9"], ["Bear"], ["Imp"])
    assert (
        play(entering("your opponent returns 1 creature they control to its owner's hand.")).theirs.hand == []
    )


@pytest.mark.rule("TC-11.46")
@pytest.mark.proves(
    "StatCompared",
    "with {stat:stat} less than {than:measure}",
    "with {stat:stat} greater than {than:measure}",
)
def test_a_number_is_compared_with_that_of_this_creature():
    text = entering("destroy each creature with attack less than this creature's attack.")
    t = table(["Bear", "Imp"], (), cards=[sage(text, attack=3)], hand=["Sage"], mana=30).you("cast sage")
    assert t.yours.field == ["Bear 3/3", "Sage 3/9"]
    text = entering("destroy target creature with attack greater than the number of cards in your hand.")
    t = play(text, ["Bear", "Imp"], ["Imp"], hand=["Imp"])
    assert not any(each.startswith("Bear") for each in t.yours.field)
    assert play(text, ["Imp"], hand=["Imp", "Imp"]).yours.field == ["Imp 1/1", "Sage 1/9"]


@pytest.mark.rule("TC-6.23")
@pytest.mark.proves("Must", "{group:subject} {what:duty} each turn if able")
def test_a_creature_has_to_attack_if_it_can():
    text = "This creature attacks each turn if able."
    t = at(text, ["Bear"], ["Imp"]).you("combat")
    assert "done" not in t.actions()
    assert t.refused("done") == "TC-6.23"
    t.you("attack bear -> imp")
    assert "done" not in t.actions()
    t.you("attack sage -> imp")
    assert "done" in t.actions()
    # What cannot attack has not to; and it is said of those of another player, too.
    both = f"{text}\nThis creature cannot attack."
    t = table(["Sage", "Bear"], ["Imp"], cards=[sage(both)]).you("combat")
    assert "done" in t.actions()
    other = "Each creature your opponent controls attacks each turn if able."
    t = table(["Bear"], ["Sage"], cards=[sage(other)], active=1)
    assert "done" in t.they("combat").actions()  # said of yours, and it is not your turn
    t = table(["Sage"], ["Bear"], cards=[sage(other)], active=1).they("combat")
    assert t.refused("done", 1) == "TC-6.23"


@pytest.mark.rule("TC-11.44")
@pytest.mark.proves("PutIntoPlay", "put {group:cards from pile} into play")
def test_cards_come_from_the_discard_pile_into_play():
    t = play(entering("put target card from your discard pile into play."), discard=["Bear", "Imp"])
    t.you("pick bear")
    assert (t.yours.field, t.yours.discard_pile) == (["Sage 1/9", "Bear 3/3"], ["Imp"])
    # It enters play, and it is not cast.
    watch = [
        "Whenever another creature enters play, gain 1 health.",
        "Whenever you cast a creature, gain 5 health.",
    ]
    watcher = {"name": "Watcher", "cost": 1, "attack": 1, "health": 1, "text": "\n".join(watch)}
    own = sage(entering("put 1 card from your discard pile into play."))
    t = table(["Watcher"], (), cards=[own, watcher], hand=["Sage"], mana=30, discard=["Bear"], health=10)
    assert t.you("cast sage").yours.health == 10 + 1 + 5 + 1  # Sage is cast and enters, the Bear enters
    # Several, what was put there spoken of, and nothing there.
    t = play(
        entering("put each card named Imp from your discard pile into play."), discard=["Imp", "Bear", "Imp"]
    )
    assert (len(t.yours.field), t.yours.discard_pile) == (3, ["Bear"])
    text = entering("put 1 card from your discard pile into play. It gets +2/+2 until end of turn.")
    assert "Imp 3/3" in play(text, discard=["Imp"]).yours.field
    assert play(text).yours.field == ["Sage 1/9"]
    text = entering("you may put 1 card from your discard pile into play. If you do, draw 1 card.")
    assert play(text, deck=["Imp"]).yours.hand == []


@pytest.mark.rule("TC-3.10")
def test_a_card_stays_in_the_pile_if_there_is_no_room():
    t = play(entering("put 1 card from your discard pile into play."), ["Imp"] * 49, discard=["Bear"])
    assert (len(t.yours.field), t.yours.discard_pile) == (50, ["Bear"])


@pytest.mark.rule("TC-11.45")
@pytest.mark.proves(
    "{who:that player} controls {group:some}",
    "{who:that player} controls no {group:none of}",
    "{who:that player} controls {n:digits} or more {group:counted ones}",
)
@pytest.mark.parametrize(
    ("condition", "yours", "theirs"), [("a creature named Imp", 0, 1), ("no creatures named Imp", 1, 0),
                                       ("2 or more creatures", 0, 1)]
)  # fmt: skip
def test_what_a_player_who_was_named_controls(condition, yours, theirs):
    text = f"At the end of each player's turn, if that player controls {condition}, that player draws 1 card."
    for active, drawn in ((0, yours), (1, theirs)):
        t = at(text, (), ["Imp", "Bear"], deck=["Castle"] * 4, their_deck=["Castle"] * 4, active=active)
        act = t.they if active else t.you
        act("combat")
        act("done")
        assert t.story.count("Ability of Sage.") == drawn


@pytest.mark.proves("StatTest", "with {stat:compared} {n:digits}")
def test_a_number_is_asked_for_exactly():
    t = play(entering("destroy each creature with attack 1."), ["Bear", "Imp"], ["Goblin"])
    assert "Bear 3/3" in t.yours.field
    assert not any(each.startswith("Imp") for each in t.yours.field)


@pytest.mark.rule("TC-11.22")
@pytest.mark.proves(
    "PutCards", "put {group:cards from pile} {place:place in deck} [in_any_order=in any order]"
)
def test_cards_of_the_discard_pile_go_into_the_deck_in_the_order_chosen():
    text = entering("put any number of cards from your discard pile on top of your deck in any order.")
    t = play(text, deck=["Zombie"], discard=["Bear", "Imp", "Goblin"]).you("pick imp", "pick bear", "stop")
    assert (t.yours.deck, t.yours.discard_pile) == (["Zombie", "Bear", "Imp"], ["Goblin"])
    text = entering("put target card from your discard pile on the bottom of your deck.")
    assert play(text, deck=["Zombie"], discard=["Bear"]).yours.deck == ["Bear", "Zombie"]


@pytest.mark.rule("TC-11.19")
@pytest.mark.proves("PutInDeck", "put {group} {place:place in its deck}")
def test_creatures_go_from_play_into_their_owners_decks_and_tokens_cease():
    text = entering("put each other creature on top of its owner's deck.") + (
        "\nWhenever a creature dies, gain 5 health."
    )
    t = play(
        text,
        [creature("Bear", owner=1), "Imp"],
        [creature("Goblin", token=True), "Zombie"],
        deck=["Ooze"],
        their_deck=["Ooze"],
    )
    assert (t.yours.field, t.theirs.field, t.yours.health) == (["Sage 1/9"], [], 10)
    assert (t.yours.deck, t.theirs.deck) == (["Ooze", "Imp"], ["Ooze", "Zombie", "Bear"])
    text = entering("put target creature on the bottom of its owner's deck.")
    assert play(text, they=["Bear"], their_deck=["Ooze"]).you("target bear").theirs.deck == ["Bear", "Ooze"]


@pytest.mark.proves("{who:another player} may {effect:act}")
def test_your_opponent_may_do_what_you_offer():
    text = entering("your opponent may draw 2 cards.")
    t = play(text, their_deck=["Imp", "Imp"])
    assert t.asks(1, "may")
    assert t.they("yes").theirs.hand == ["Imp", "Imp"]
    assert play(text, their_deck=["Imp"]).they("no").theirs.hand == []
    t = play(entering("your opponent may look at the top card of your deck."), deck=DECK).they("yes")
    assert [event.private_to for event in t.state.events if event.kind.word == "looks"] == [1]
    text = "Whenever a creature dies, that creature's controller may discard 1 card."
    t = at(text, they=[creature("Bear", damage=9)], their_hand=["Imp", "Goblin"])
    assert t.they("yes", "discard imp").theirs.hand == ["Goblin"]


# Control, numbers, lines, counters.


@pytest.mark.rule("TC-11.24")
@pytest.mark.proves("ExchangeControl", "exchange control of {first:group} and {second:group}")
def test_control_is_exchanged_or_nothing_happens():
    text = entering(
        "exchange control of target creature you control and target creature your opponent controls. If you do, "
        "draw 1 card."
    )
    t = play(text, ["Bear"], ["Imp", "Goblin"], deck=["Zombie"]).you("target bear", "target imp")
    assert (t.yours.field, t.theirs.field) == (["Imp 1/1", "Sage 1/9"], ["Bear 3/3", "Goblin 1/1"])
    assert t.yours.hand == ["Zombie"]
    text = entering("exchange control of 1 creature you control and this creature. If you do, draw 1 card.")
    assert play(text, ["Bear"], deck=["Zombie"]).you("choose bear").yours.hand == []
    text = entering("exchange control of this creature and target creature your opponent controls.")
    t = play(text, ["Bear"] * 49, ["Imp"] + ["Bear"] * 49).you("target imp")
    assert (len(t.yours.field), len(t.theirs.field)) == (50, 50)
    assert "Imp 1/1" in t.yours.field


@pytest.mark.rule("TC-11.24")
@pytest.mark.proves(
    "ExchangeStat",
    "ExchangeStat until end of turn",
    "exchange the {stat} of {first:group} and {second:group} [{duration}]",
)
def test_a_number_is_exchanged_and_doubled_by_nothing():
    text = entering(
        "exchange the attack of target creature you control and target creature your opponent controls{}."
    )
    t = play(text.format(""), ["Bear"], ["Imp"]).you("target bear")
    assert (t.yours.field[0], t.theirs.field) == ("Bear 1/3", ["Imp 3/1"])
    assert t.to("cast", 1).theirs.field == ["Imp 3/1"]
    t = play(text.format(" until end of turn"), ["Bear"], ["Imp"]).you("target bear")
    assert t.theirs.field == ["Imp 3/1"]
    assert t.to("cast", 1).theirs.field == ["Imp 1/1"]


@pytest.mark.rule("TC-11.17")
def test_control_for_good_is_not_lost_when_an_earlier_control_for_a_time_ends():
    text = entering(
        "gain control of target creature named Bear until end of turn. Gain control of each creature named Bear."
    )
    t = play(text, they=["Bear", "Imp"])
    assert t.yours.field == ["Bear 3/3", "Sage 1/9"]
    assert t.to("cast", 1).yours.field == ["Bear 3/3", "Sage 1/9"]
    # Taken back for good and taken again for good in between: nothing of the first control is left.
    text = entering(
        "gain control of target creature named Bear until end of turn. Your opponent gains control of each "
        "creature named Bear. Gain control of each creature named Bear."
    )
    t = play(text, they=["Bear", "Imp"])
    assert t.to("cast", 1).yours.field == ["Bear 3/3", "Sage 1/9"]


@pytest.mark.rule("TC-11.17")
def test_control_for_a_time_gained_anew_lasts_the_longer_time():
    text = entering(
        "gain control of target creature named Bear {}. Gain control of each creature named Bear {}."
    )
    short, long = "until end of turn", "until the start of your next turn"
    for first, second in ((short, long), (long, short)):
        t = play(text.format(first, second), they=["Bear", "Imp"])
        assert t.to("cast", 1).yours.field == ["Bear 3/3", "Sage 1/9"]
        assert t.to("cast", 0).theirs.field == ["Bear 3/3", "Imp 1/1"]


@pytest.mark.rule("TC-11.4")
@pytest.mark.proves("GainAbility", "{group} gain(s) “ {ability:line} ”")
def test_a_creature_gains_a_line_and_nothing_else():
    text = entering('target creature gains "When this creature dies, draw 1 card."')
    t = play(text, ["Bear"], deck=["Imp"]).you("target bear")
    assert t.yours.find("Bear").form.lines[-1] == "When this creature dies, draw 1 card."
    text = entering('each other creature gains "This creature has +2/+0." Draw 1 card.')
    t = play(text, ["Bear"], ["Imp"], deck=["Imp"])
    assert (t.yours.field[0], t.theirs.field, t.yours.hand) == ("Bear 5/3", ["Imp 3/1"], ["Imp"])


@pytest.mark.rule("TC-11.23")
@pytest.mark.proves(
    "LoseHalf",
    "lose half your {resource:resources}, rounded down",
    "{who:other player} lose(s) half their {resource:resources}, rounded down",
)
@pytest.mark.proves("half {of:event amount}, rounded down")
def test_half_of_health_of_damage_and_of_that_much():
    t = play(entering("each player loses half their health, rounded down."), health=7, their_health=1)
    assert (t.yours.health, t.theirs.health) == (4, 1)
    assert play(entering("lose half your health, rounded down."), health=9).yours.health == 5
    text = "If this creature would take damage, instead this creature takes half that damage, rounded down."
    t = at(text, they=["Bear"], phase="combat").you("attack sage -> bear", "done")
    assert t.yours.field == ["Sage 1/8"]
    text = "Whenever this creature takes damage, gain half that much health, rounded down."
    t = at(text, they=["Bear"], phase="combat").you("attack sage -> bear", "done")
    assert t.yours.health == 11
    text = entering("draw X cards, where X is half the number of creatures, rounded down.")
    assert len(play(text, ["Bear"], ["Imp", "Imp"], deck=["Imp"] * 5).yours.hand) == 2


@pytest.mark.proves("{effect:chain} .")
def test_then_joins_any_instructions():
    text = entering("draw 1 card, then discard 1 card, then gain 2 health. Lose 1 health.")
    t = play(text, deck=["Imp"])
    assert (t.yours.discard_pile, t.yours.health) == (["Imp"], 11)


@pytest.mark.proves("HasMoreResource", "your opponent has more {resource:holdings} than you")
def test_a_condition_may_compare_health():
    text = "While your opponent has more health than you, this creature has +2/+0."
    assert at(text, health=5).yours.field == ["Sage 3/9"]
    assert at(text).yours.field == ["Sage 1/9"]
    healer = {"name": "Healer", "text": entering("gain 4 health.")}
    t = table(["Sage"], cards=[sage(text), healer], hand=["Healer"], their_health=11, mana=9)
    assert t.yours.field == ["Sage 3/9"]
    assert t.you("cast healer").yours.field[0] == "Sage 1/9"


def test_the_controller_and_owner_of_what_was_named_by_any_noun():
    text = "Whenever a creature dies, that card's {} draws 1 card."
    dying = creature("Bear", damage=9, owner=0)
    t = at(text.format("owner"), they=[dying], deck=["Imp"], their_deck=["Imp"])
    assert (t.yours.hand, t.theirs.hand) == (["Imp"], [])
    t = at(text.format("controller"), they=[dying], deck=["Imp"], their_deck=["Imp"])
    assert (t.yours.hand, t.theirs.hand) == ([], ["Imp"])
    for noun in ("product", "resource"):
        line = f"Destroy target {noun}. That {noun}'s controller discards 1 card."
        assert check(line, words_of("minds_across_time")).canonical == line


def test_a_search_may_be_followed_by_another_instruction():
    text = entering(
        "search your deck for a card named Imp, put it into your hand, then shuffle your deck, then gain 2 health."
    )
    assert play(text, deck=["Imp"]).you("pick imp").yours.health == 12


def test_what_each_of_two_looked_at_at_once_is_not_spoken_of():
    line = entering(
        "you look at the top card of your deck and your opponent looks at the top card of your deck. Put that card "
        "into your hand."
    )
    assert check(line, WORDS).ability is None


@pytest.mark.proves("HighestPrinted", "the highest printed {stat} among {group:counted ones}")
@pytest.mark.proves(
    "{group:subject} has/have {changes:measured changes}", "{changes}, where X is {x:measure}"
)
def test_a_standing_bonus_of_an_amount_follows_it():
    text = "This creature has +X/+0, where X is the highest printed attack among creatures your opponent controls."
    assert at(text, they=["Imp", creature("Bear", attack=5)]).yours.field == ["Sage 4/9"]
    assert at(text).yours.field == ["Sage 1/9"]
    text = "This creature has +X/+X, where X is the number of cards in your hand."
    t = at(text, hand=["Imp", "Imp"], mana=9)
    assert t.yours.field == ["Sage 3/11"]
    assert t.you("cast imp").yours.field[0] == "Sage 2/10"


@pytest.mark.proves("DealDamageOfStat", "{source:group} deal(s) damage equal to its {stat} to {group}")
def test_a_target_deals_damage_equal_to_its_attack():
    text = entering(
        "target creature you control deals damage equal to its attack to target creature your opponent controls."
    )
    t = play(text, ["Bear"], ["Arolian Goliath", "Imp"]).you("target bear", "target imp")
    assert "Bear deals 3 damage to Imp." in t.story
    assert (t.yours.field[0], "Imp 1/1" in t.theirs.field) == ("Bear 3/3", False)


@pytest.mark.proves("DestroyOwn", "{who:other player} {verb:destroys} {group}")
def test_each_player_destroys_an_own_creature():
    t = play(entering("each player destroys 1 creature they control."), ["Bear"], ["Imp", "Zombie"])
    assert t.you("choose bear").asks(1, "choose")
    t.they("choose imp")
    assert (t.yours.field, len(t.theirs.field)) == (["Sage 1/9"], 1)


@pytest.mark.rule("TC-11.15")
@pytest.mark.proves(
    "RemoveCounters",
    "remove {n:digits} {kind} {word:counter word(s)} from {group}",
    "remove all {kind} {word:counter words} from {group}",
    "remove all {word:counter words} from {group}",
)
@pytest.mark.proves("CounterTest", "with {n:digits} or more {kind} {word:counter words} {many:on what}")
def test_counters_are_removed_and_asked_for():
    bear, imp = creature("Bear", counters={"time": 3}), creature("Imp", counters={"time": 1})
    t = play(entering("destroy each creature with 2 or more time counters on it."), [bear, imp])
    assert t.yours.field == ["Imp 1/1", "Sage 1/9"]
    left = {
        "remove 2 time counters from each creature.": (1, 0),
        "remove all time counters from each creature.": (0, 0),
        "remove all counters from target creature named Imp.": (3, 0),
    }
    for text, counters in left.items():
        t = play(entering(text), [bear, imp])
        assert (t.yours.find("Bear").counter("time"), t.yours.find("Imp").counter("time")) == counters
    text = entering("remove 1 time counter from target creature. If you do, gain 3 health.")
    assert play(text, ["Bear"]).you("target bear").yours.health == 10


@pytest.mark.proves("CounterPut", "a(n) {counter:kind} {word:one counter} is put on {group:something}")
def test_putting_counters_triggers_once_for_each():
    text = "Whenever a time counter is put on a creature, gain 1 health.\n" + entering(
        "put 3 time counters on target creature. Remove 1 time counter from that creature."
    )
    assert play(text, ["Bear"]).you("target bear").yours.health == 13


# Phrases of the shared grammar without a meaning in TumblrCards are refused.
@pytest.mark.parametrize(
    "line",
    [
        "Each creature can attack.",
        "Each creature cannot attack the turn it enters play.",
        "At the end of each combat, draw 1 card.",
        "The bearer has +1/+1.",
        "Target creature cannot attack.",
        "Target creature has +1/+1.",
        "When this creature dies, each creature has +1/+1 until end of turn.",
        "While you control a creature, draw 1 card.",
        "While you control a creature, destroy target creature.",
        "While you control a creature, this creature's health is equal to your health.",
        "If a creature would enter play, instead draw 1 card.",
        "If this creature would enter play, instead draw 1 card.",
        "If this creature would enter play, instead this creature enters play as a copy of target creature.",
        "If this creature would take damage, instead this creature takes that damage, then draw 1 card.",
        "If a creature would take damage, instead this creature deals double that damage.",
        "If a creature would deal damage, instead this creature deals double that damage.",
        "When this creature dies, each player gains control of target creature.",
        "When this creature dies, gain control of target creature as long as you control this creature.",
        "When this creature dies, this creature becomes a copy of target creature until end of turn.",
        "When this creature dies, this creature becomes a copy of each creature.",
        "This creature has +1/+1 for each creature you control that died this turn.",
        "When this creature dies, destroy each creature. Draw 1 card for each creature named Imp destroyed this way.",
        "When this creature dies, summon 1 token that is a copy of each creature that died this turn.",
        "When this creature dies, target creature gets +1/+1. "
        "Gain X health, where X is the total damage dealt to that creature.",
        "Each creature you control costs 1 less.",
        "Play this creature only if you control a creature.",
        "As you cast this creature, draw 1 card.",
        "When this creature dies, look at your hand.",
        "When this creature dies, put that card on the bottom of your deck.",
        "When this creature dies, look at the top card of your deck. Draw 1 card. Put that card into your hand.",
        "When this creature dies, look at the top card of your opponent's deck. Put that card into your hand.",
        "When this creature dies, look at the top 2 cards of your deck. Put 2 of those cards into your hand and the "
        "rest into your discard pile.",
        "When this creature dies, look at the top 2 cards of your deck. Put 1 of those cards into your hand and the "
        "rest into your hand.",
        "When this creature dies, choose 1 card from that hand.",
        "When this creature dies, look at your opponent's hand. Your opponent discards the chosen card.",
        "When this creature dies, look at your opponent's hand. Choose 2 cards from that hand. Your opponent discards "
        "the chosen card.",
        "When this creature dies, look at your opponent's hand. Choose 1 card you control from that hand.",
        "When this creature dies, your opponent may destroy target creature.",
        "When this creature dies, your opponent may lose half your health, rounded down.",
        "When this creature dies, your opponent may draw 1 card. If you do, draw 1 card.",
        "When this creature dies, exchange control of each creature and target creature.",
        "When this creature dies, each player destroys 1 creature you control.",
        "The first creature each player casts each turn costs 1 less.",
        "You have +2 health.",
    ],
)
def test_what_the_game_cannot_do_is_refused(line):
    checked = check(line, WORDS)
    assert checked.ability is None
    assert checked.diagnosis is not None
    assert checked.diagnosis.message
    assert "\n" not in checked.diagnosis.message
