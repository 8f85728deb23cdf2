"""Whatever the grammar of TumblrCards can say is proved: by a listed card, whose lines have their tests, or here.

`pytest.mark.proves(...)` names what a test proves: the class of a node, a phrase by its template, or a class with how
long it lasts. A phrase that no card uses and no test plays fails this module.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mindtable.language.node import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN, Ability, Node
from mindtable.language.text.grammar import phrases_in_force
from mindtable.language.text.read import check, phrases_of
from tests.citations import ROOT, marker_calls, place
from tests.language.sets import abilities_of, words_of
from tests.table import Table, creature, table

pytestmark = pytest.mark.short

WORDS = words_of("tumblrcards")

# How a phrase is said in TumblrCards whose example is of another game.
SAID_HERE = (
    "When this creature dies, choose one: draw 1 card; or gain 1 health.",
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
)

# What cannot be said in TumblrCards, because it has no words for a part of it.
NOT_SAID_HERE = {
    "^ {costs}: ^ {effect:body} [{limits}]",
    "^ {effect:full body} [{limits}]",
    "pay {n:digits} {resource}",
    "{verb:turning} {group}",
    "discard {n:digits} card(s)",
    "{group:this card} {happened:coming happening}",
    "{group:something} {happened:happening}",
    "{group:something} would {happened:would happening}",
    "you {happened:happening of you}",
    "your opponent {happened:happening of a player}",
    "{group:subject} cost(s) {n:digits} {part} less",
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
        if "mark.proves(" in text:
            for call in marker_calls(ast.parse(text, str(file)), frozenset({"proves"})):
                for argument in call.args:
                    found.setdefault(ast.literal_eval(argument), place(Path(file), call.lineno))
    return found


def test_what_cannot_be_said_is_known():
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


@pytest.mark.proves("EitherEvent", "whenever {first:event} or {second:event}")
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


@pytest.mark.proves("{group:reference} has {n:digits} or more {kind} {word:counter word} on it")
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


@pytest.mark.proves("{who:player} has/have {n:digits} or more card(s) in hand")
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


@pytest.mark.proves("StatTest", "with {stat} {n:digits} or less", "with {stat} {n:digits} or more")
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
    assert "Arolian Goliath deals 2 damage to They." in t.story


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
    assert t.story.count("You summons Treant.") == 1


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


# What is said in the shared grammar and has no meaning in TumblrCards is refused.
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
        "When this creature dies, draw 1 card. This ability triggers only once each turn.",
        "This creature has +1/+1 for each creature in your discard pile.",
        "This creature has +1/+1 for each creature you control that died this turn.",
        "When this creature dies, destroy each creature. Draw 1 card for each creature named Imp destroyed this way.",
        "When this creature dies, summon 1 token that is a copy of each creature that died this turn.",
        "When this creature dies, target creature gets +1/+1. "
        "Gain X health, where X is the total damage dealt to that creature.",
        "Each creature you control costs 1 less.",
        "Play this creature only if you control a creature.",
        "As you cast this creature, draw 1 card.",
    ],
)
def test_what_the_game_cannot_do_is_refused(line):
    checked = check(line, WORDS)
    assert checked.ability is None
    assert checked.diagnosis is not None
    assert checked.diagnosis.message
    assert "\n" not in checked.diagnosis.message
