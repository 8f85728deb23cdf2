"""Ideas that any designer expects, as TumblrCards says them: counters, chance, highest and lowest, later moments."""

from __future__ import annotations

from typing import Any

import pytest

from mindtable.cards.text.read import check
from mindtable.games.tumblrcards.table import TumblrTable
from tests.language.sets import words_of
from tests.table import THEY, YOU, Table, creature, table

pytestmark = pytest.mark.source


def sage(text: str, **given: Any) -> dict[str, Any]:
    """A creature 1/9 with that text."""
    return {"name": "Sage", "cost": 1, "attack": 1, "health": 9, "text": text, **given}


def play(text: str, you=(), they=(), hand=(), **given: Any) -> Table:
    """You cast a Sage with that text."""
    position = table(you, they, cards=[sage(text)], hand=["Sage", *hand], mana=30, **given)
    return position.you("cast sage")


def copied(t: Table) -> Table:
    """The same position again, which goes on by itself."""
    copy = t.state.copy()
    assert isinstance(copy, TumblrTable)
    return Table(copy)


def entering(text: str) -> str:
    """A line that acts as its creature enters play."""
    return f"When this creature enters play, {text}"


@pytest.mark.rule("TC-11.25")
@pytest.mark.proves(
    "EntersWith",
    "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it",
    "{group:subject} has/have {changes} for each {every:counter on it}",
    "{kind} {word:counter word} on it",
)
def test_a_creature_enters_with_counters_of_a_kind_of_its_own():
    lines = [
        "This creature enters play with 3 sleep counters on it.",
        "This creature has +2/+1 for each sleep counter on it.",
        "Whenever a sleep counter is put on this creature, gain 1 health.",
    ]
    t = play("\n".join(lines))
    assert (t.yours.field, t.yours.health) == (["Sage 7/12"], 10)
    assert "{'sleep': 3}" in str(t.view(THEY))


@pytest.mark.rule("TC-11.25")
@pytest.mark.proves("{group:this card} enters play with X {kind} {word:counter words} on it")
def test_a_creature_enters_with_as_many_counters_as_were_chosen():
    lines = [
        "As you cast this creature, choose X, where X is 1 or more.",
        "This creature enters play with X debt counters on it.",
        "This creature has +1/+0 for each debt counter on it.",
    ]
    card = sage("\n".join(lines), cost="XX")
    t = table(cards=[card], hand=["Sage"], mana=9).you("cast sage x=4")
    assert t.yours.field == ["Sage 5/9"]


@pytest.mark.rule("TC-11.25")
@pytest.mark.proves(
    "{group:reference} has no {kind} {word:counter words} on it",
    "with {kind} {word:counter words} {many:on what}",
    "{group:subject} has/have {changes} for every {every:set of counters}",
    "{n:several} {kind} {word:counter words} on it",
    "Every",
)
@pytest.mark.parametrize(("there", "attack", "health"), [(0, 1, 13), (1, 1, 10), (5, 3, 10)])
def test_counters_are_counted_in_sets_and_may_be_missing(there, attack, health):
    lines = [
        "This creature has +1/+0 for every 2 mud counters on it.",
        "At the end of your turn, if this creature has no mud counters on it, gain 3 health.",
        "At the end of your opponent's turn, destroy each creature with mud counters on it.",
    ]
    t = table([creature("Sage", counters={"mud": there})], cards=[sage("\n".join(lines))])
    assert t.yours.field == [f"Sage {attack}/9"]
    t.to("cast", THEY)
    assert t.yours.health == health
    assert (t.to("cast", YOU).yours.field == []) == (there > 0)


@pytest.mark.rule("TC-11.26")
@pytest.mark.proves(
    "with {stat:compared} {n:least number} or less", "with {stat:compared} {n:digits} or more"
)
def test_the_printed_cost_is_compared_whatever_makes_it_dearer():
    cards = [
        sage(entering("destroy each creature your opponent controls with cost {} or {}.")),
        {"name": "Dear", "cost": 5, "attack": 1, "health": 1, "text": "Each creature costs 3 more."},
        {"name": "Cheap", "cost": 2, "attack": 1, "health": 1, "text": ""},
    ]
    for n, word, left in ((2, "less", ["Dear 1/1"]), (3, "more", ["Cheap 1/1"])):
        text = cards[0]["text"].format(n, word)
        t = table(
            (), ["Dear", "Cheap"], cards=[{**cards[0], "text": text}, *cards[1:]], hand=["Sage"], mana=30
        )
        assert t.you("cast sage").theirs.field == left


@pytest.mark.rule("TC-11.26")
def test_a_search_may_ask_for_a_cost():
    text = entering(
        "search your deck for a card with cost 2 or less, put it into your hand, then shuffle your deck."
    )
    t = play(text, deck=["Bear", "Imp", "Bear"])
    assert any("imp" in action for action in t.actions())
    assert not any("bear" in action for action in t.actions())


@pytest.mark.rule("TC-11.27")
@pytest.mark.proves(
    "PlaysNth",
    "you {verb:playing} your {n:ordinal} {group:whole group} each turn",
    "{who:other event player} {verb:plays} their {n:ordinal} {group:whole group} each turn",
)
def test_the_second_creature_of_a_turn_is_counted_from_its_beginning():
    line = "Whenever you cast your second creature each turn, gain 3 health."
    t = table(["Sage"], cards=[sage(line)], hand=["Bear"] * 3, mana=30)
    assert [t.you("cast bear").yours.health for _ in range(3)] == [10, 13, 13]
    # It counts what was cast before it, and is itself one of them.
    t = table(cards=[sage(line)], hand=["Bear", "Sage", "Bear"], mana=30)
    assert [t.you(f"cast {name}").yours.health for name in ("bear", "sage", "bear")] == [10, 13, 13]
    t = table(
        cards=[sage("Whenever you cast your third creature each turn, gain 3 health.")],
        mana=30,
        hand=["Bear", "Sage", "Bear"],
    )
    assert [t.you(f"cast {name}").yours.health for name in ("bear", "sage", "bear")] == [10, 10, 13]
    line = "Whenever your opponent casts their second creature each turn, gain 3 health."
    t = table(["Sage"], cards=[sage(line)], hand=["Bear"], their_hand=["Bear"] * 2, active=THEY, mana=30)
    assert [t.they("cast bear").yours.health for _ in range(2)] == [10, 13]


@pytest.mark.rule("TC-11.27")
@pytest.mark.proves(
    "DrawsNth",
    "you draw your {n:ordinal} card each turn",
    "{who:other event player} draws their {n:ordinal} card each turn",
)
def test_the_second_card_drawn_is_counted():
    lines = ["Whenever you draw your second card each turn, gain 3 health.", entering("draw 3 cards.")]
    t = play("\n".join(lines), deck=["Imp"] * 9)
    assert t.yours.health == 13
    lines = ["Whenever your opponent draws their second card each turn, gain 3 health."]
    lines.append(entering("your opponent draws 2 cards."))
    assert play("\n".join(lines), their_deck=["Imp"] * 9).yours.health == 13


@pytest.mark.rule("TC-11.28")
@pytest.mark.proves("FlipCoin", "CoinShows", "flip a coin", "the coin shows {side:side of a coin}")
@pytest.mark.parametrize(("result", "health"), [(0, (12, 10)), (1, (10, 11))])
def test_a_coin_shows_heads_or_tails(result, health):
    text = entering(
        "flip a coin. If the coin shows heads, gain 2 health. If the coin shows tails, your opponent "
    )
    t = play(text + "gains 1 health.", scripted=[result])
    assert (t.yours.health, t.theirs.health) == health
    assert t.tells(f"You flip a coin: {'tails' if result else 'heads'}.")


@pytest.mark.rule("TC-11.28")
@pytest.mark.proves(
    "RollDie",
    "ResultIs",
    "ResultCompares",
    "roll a(n) {sides} die",
    "the result is {results}",
    "the result is {n:digits} or more",
    "the result is {n:digits} or less",
)
@pytest.mark.parametrize(
    ("condition", "true"), [("3", [3]), ("1 or 2", [1, 2]), ("5 or more", [5, 6]), ("2 or less", [1, 2])]
)
def test_a_die_shows_a_number(condition, true):
    text = entering(f"roll a 6-sided die. If the result is {condition}, gain 1 health.")
    assert [n for n in range(1, 7) if play(text, scripted=[n - 1]).yours.health == 11] == true
    assert (
        play(entering("roll a 20-sided die, then gain that much health."), scripted=[16]).yours.health == 27
    )


@pytest.mark.rule("TC-11.29")
@pytest.mark.proves("Extreme", "with the highest {stat:compared}", "with the lowest {stat:compared}")
def test_the_highest_and_the_lowest_are_found_and_ties_are_chosen():
    text = entering("gain control of the creature your opponent controls with the {}.")
    for what, taken in (
        ("highest attack", "Bear 3/3"),
        ("lowest health", "Imp 1/1"),
        ("lowest cost", "Imp 1/1"),
    ):
        t = play(text.format(what), they=["Imp", "Bear"])
        assert sorted(t.yours.field) == sorted(["Sage 1/9", taken])
    assert play(text.format("highest attack"), ["Bear"]).theirs.field == []
    t = play(text.format("highest attack"), they=["Bear", "Imp", "Bear"])
    assert (t.asked, len(t.actions())) == ("you: choose", 2)


@pytest.mark.rule("TC-11.29")
def test_who_sacrifices_the_highest_chooses_among_equals():
    t = play(
        entering("your opponent sacrifices the creature your opponent controls with the highest attack."),
        they=["Imp", "Bear"],
    )
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.rule("TC-11.30")
@pytest.mark.proves(
    "AtNext",
    "Promise",
    "at the start of your next {step:step of turn}, {effect:joined}",
    "at the start of your opponent's next {step:step of turn}, {effect:joined}",
    "at the end of your next {step:ending step}, {effect:joined}",
    "at the end of this {step:ending step}, {effect:joined}",
    "{effect:later} .",
)
@pytest.mark.parametrize(
    ("when", "health"),
    [
        # At your casting, at your opponent's next one, at your next one, and at the one after that.
        ("at the end of this turn", [10, 11, 11, 11]),
        ("at the start of your opponent's next turn", [10, 11, 11, 11]),
        ("at the start of your next turn", [10, 10, 11, 11]),
        ("at the end of your next turn", [10, 10, 10, 11]),
    ],
)
@pytest.mark.parametrize("stays", [True, False])
def test_what_is_left_for_later_happens_once_whatever_became_of_its_creature(when, health, stays):
    text = entering(f"{when}, gain 1 health.")
    t = play(text if stays else f"{text}\n{entering('sacrifice this creature.')}")
    found = [t.yours.health]
    for seat in (THEY, YOU, THEY):
        t.to("cast", seat)
        found.append(t.yours.health)
    assert found == health


@pytest.mark.rule("TC-11.30")
def test_it_is_still_the_creature_named_before():
    text = entering("target creature gets +1/+0 until end of turn. At the end of this turn, destroy it.")
    t = play(text, they=["Bear", "Imp"]).you("target bear").to("cast", THEY)
    assert t.theirs.field == ["Imp 1/1"]


@pytest.mark.rule("TC-11.31")
@pytest.mark.proves("up to {n:digits} [other=other]")
@pytest.mark.parametrize(("answers", "left"), [(["stop"], 3), (["choose bear", "stop"], 2)])
def test_up_to_so_many_are_chosen_without_a_target(answers, left):
    t = play(entering("destroy up to 2 creatures your opponent controls."), they=["Bear", "Imp", "Zombie"])
    assert len(t.you(*answers).theirs.field) == left
    assert play(entering("destroy up to 2 creatures your opponent controls.")).theirs.field == []


@pytest.mark.rule("TC-11.31")
def test_up_to_so_many_cards_return_from_the_pile():
    text = entering("return up to 2 cards from your discard pile to your hand.")
    assert play(text, discard=["Bear", "Imp"]).you("stop").yours.hand == []
    assert len(play(text, discard=["Bear", "Imp", "Zombie"]).to("cast").yours.hand) == 0


@pytest.mark.rule("TC-11.30")
@pytest.mark.proves(
    "if {condition}, {effect:later} .", "otherwise, {effect:later} .", "if you do, {effect:later} ."
)
@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("draw 1 card. If you control a creature named Imp, at the end of this turn, gain 2 health. Otherwise, at the "
         "end of this turn, gain 1 health.", 11),
        ("draw 1 card. If you control a creature named Bear, at the end of this turn, gain 2 health. Otherwise, at "
         "the end of this turn, gain 1 health.", 12),
        ("destroy 1 creature named Bear. If you do, at the end of this turn, gain 3 health.", 13),
        ("destroy 1 creature named Imp. If you do, at the end of this turn, gain 3 health.", 10),
    ],
)  # fmt: skip
def test_what_is_left_for_later_may_depend_on_a_condition(text, health):
    t = play(entering(text), ["Bear"])
    assert t.yours.health == 10
    assert t.to("cast", THEY).yours.health == health


@pytest.mark.proves("{who:another player} chooses one : {modes} .")
@pytest.mark.parametrize(("mode", "health"), [("mode 1", (10, 8)), ("mode 2", (11, 10))])
def test_another_player_may_choose_the_mode(mode, health):
    t = play(entering("your opponent chooses one: your opponent loses 2 health; or you gain 1 health."))
    assert t.asks(THEY, "mode")
    t.they(mode)
    assert (t.yours.health, t.theirs.health) == health


@pytest.mark.proves(
    "lose half your {resource:resources}, rounded up",
    "{who:other player} lose(s) half their {resource:resources}, rounded up",
)
@pytest.mark.parametrize(("before", "after"), [(7, 3), (8, 4)])
def test_half_may_be_rounded_up(before, after):
    text = entering("your opponent loses half their health, rounded up.")
    assert play(text, their_health=before).theirs.health == after
    assert play(entering("lose half your health, rounded up."), health=before).yours.health == after


@pytest.mark.rule("TC-6.20")
def test_a_creature_that_cannot_attack_players_attacks_creatures():
    cards = [sage("This creature cannot attack players.")]
    t = table(["Sage"], ["Imp"], cards=cards).to("attack")
    assert t.refused("attack sage -> imp") == ""
    t = table(["Sage", "Bear"], cards=cards).to("attack")
    assert t.refused("attack sage -> player") == "TC-6.20"
    assert t.refused("attack bear -> player") == ""
    both = [sage("This creature cannot attack players.\nThis creature can attack your opponent directly.")]
    assert (
        table(["Sage", "Bear"], ["Imp"], cards=both).to("attack").refused("attack sage -> player")
        == "TC-6.20"
    )


@pytest.mark.rule("TC-11.32")
@pytest.mark.proves(
    "Happened",
    "{who:doer} {verb:played} {group:remembered one} this turn",
    "{who:doer} {verb:played} no {group:remembered none} this turn",
    "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn",
)
@pytest.mark.parametrize(
    ("condition", "first", "true"),
    [
        ("you cast another creature", [], False),
        ("you cast another creature", ["bear"], True),
        ("you cast a creature", [], True),  # the Sage itself
        ("you cast a creature named Ooze", ["bear"], False),
        ("you cast a creature named Ooze", ["ooze"], True),
        ("you cast a creature with cost 3 or more", ["ooze"], False),
        ("you cast a creature with cost 3 or more", ["bear"], True),
        ("you cast 2 or more creatures", [], False),
        ("you cast 2 or more creatures", ["ooze"], True),
        ("you cast no other creatures", ["ooze"], False),
        ("you cast no other creatures", [], True),
        ("your opponent cast a creature", ["ooze"], False),
        ("your opponent cast no creatures", ["ooze"], True),
        ("the player whose turn it is cast 3 or more creatures", ["ooze", "bear"], True),
    ],
)
def test_what_was_cast_in_this_turn_is_remembered(condition, first, true):
    card = sage(entering(f"if {condition} this turn, gain 3 health."))
    t = table(cards=[card], hand=["Ooze", "Bear", "Sage"], mana=30)
    for name in first:
        t.you(f"cast {name}")
    assert t.you("cast sage").yours.health == (13 if true else 10)


@pytest.mark.rule("TC-11.32")
def test_what_was_cast_in_an_earlier_turn_is_forgotten_and_copies_remember_it():
    card = sage("At the end of each turn, if you cast a creature this turn, gain 3 health.")
    t = table(["Sage"], cards=[card], hand=["Ooze"], mana=30).you("cast ooze")
    again = copied(t)
    assert again.state.digest() == t.state.digest()
    for each in (t, again):
        assert each.to("cast", THEY).yours.health == 13
        assert each.to("cast", YOU).yours.health == 13


@pytest.mark.rule("TC-11.32")
@pytest.mark.proves(
    "{group:remembered one} [{who:controlled}] died this turn",
    "no {group:remembered none} [{who:controlled}] died this turn",
    "{n:several} or more {group:remembered ones} [{who:controlled}] died this turn",
)
@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "true"),
    [
        ("a creature died", [], [], False),
        ("a creature died", [], ["Ooze"], True),
        ("a creature named Ooze died", [], ["Bear"], False),
        ("a creature you controlled died", [], ["Ooze"], False),
        ("a creature you controlled died", ["Ooze"], [], True),
        ("a creature your opponent controlled died", ["Ooze"], [], False),
        ("another creature died", [], ["Bear"], True),
        ("no creatures died", ["Ooze"], [], False),
        ("no creatures died", [], [], True),
        ("no creatures you controlled died", [], ["Ooze"], True),
        ("2 or more creatures died", ["Ooze"], [], False),
        ("2 or more creatures died", ["Ooze"], ["Bear"], True),
        ("2 or more creatures you controlled died", ["Ooze"], ["Bear"], False),
    ],
)
def test_what_died_in_this_turn_is_remembered(condition, mine, theirs, true):
    text = f"At the end of each turn, if {condition} this turn, gain 3 health."
    cards = [sage(text), {"name": "Doom", "cost": 0, "attack": 0, "health": 9, "text": entering(
        "destroy each creature named Ooze or Bear.")}]  # fmt: skip
    t = table(["Sage", *mine], theirs, cards=cards, hand=["Doom"], mana=30).you("cast doom").to("cast", THEY)
    assert t.yours.health == (13 if true else 10)
    assert t.to("cast", YOU).yours.health == (13 if true else 10) + 3 * condition.startswith("no")


@pytest.mark.rule("TC-11.32")
@pytest.mark.proves(
    "{who:doer} drew {n:several} or more cards this turn",
    "{who:doer} discarded a card this turn",
    "{who:doer} discarded {n:several} or more cards this turn",
    "{who:doer} gained health this turn",
    "{who:doer} gained {n:several} or more health this turn",
)
@pytest.mark.parametrize(
    ("condition", "does", "true"),
    [
        ("you drew 3 or more cards", "draw 1 card.", False),  # and 1 in the Draw Phase
        ("you drew 3 or more cards", "draw 2 cards.", True),
        ("your opponent drew 2 or more cards", "draw 2 cards.", False),
        ("you discarded a card", "draw 1 card.", False),
        ("you discarded a card", "discard 1 card.", True),
        ("your opponent discarded a card", "discard 1 card.", False),
        ("you discarded 2 or more cards", "discard 1 card.", False),
        ("you discarded 2 or more cards", "discard 2 cards.", True),
        ("you gained health", "your opponent gains 2 health.", False),
        ("you gained health", "gain 1 health, then lose 1 health.", True),
        ("you gained 3 or more health", "gain 2 health, then lose 2 health.", False),
        ("you gained 3 or more health", "gain 2 health, then gain 1 health, then lose 3 health.", True),
    ],
)
def test_draws_discards_and_health_of_this_turn_are_remembered(condition, does, true):
    text = (
        f"{entering(does)}\nAt the end of your turn, if {condition} this turn, your opponent loses 3 health."
    )
    t = play(text, hand=["Ooze", "Ooze"], deck=["Bear"] * 9)
    t.to("cast", THEY)
    assert t.theirs.health == (7 if true else 10) + 2 * ("opponent gains" in does)


@pytest.mark.rule("TC-11.32")
@pytest.mark.proves(
    "{group:this card} attacked this turn", "{group:remembered one} [{who:controlled}] attacked this turn"
)
@pytest.mark.parametrize(
    ("condition", "attacker", "true"),
    [
        ("this creature attacked", "sage", True),
        ("this creature attacked", "bear", False),
        ("another creature attacked", "sage", False),
        ("another creature attacked", "bear", True),
        ("a creature your opponent controlled attacked", "bear", False),
        ("a creature you controlled attacked", "bear", True),
    ],
)
def test_who_attacked_in_this_turn_is_remembered(condition, attacker, true):
    card = sage(f"At the end of your turn, if {condition} this turn, gain 3 health.")
    t = table(["Sage", "Bear"], cards=[card]).to("attack").you(f"attack {attacker} -> player", "done")
    assert t.to("cast", THEY).yours.health == (13 if true else 10)


@pytest.mark.rule("TC-11.32")
@pytest.mark.proves(
    "TimesThisTurn",
    "the number of {group:remembered ones} {who:doer} {verb:played} this turn",
    "the number of cards {who:doer} drew this turn",
    "the number of cards {who:doer} discarded this turn",
)
@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("gain X health, where X is the number of creatures you cast this turn.", 12),
        ("gain X health, where X is the number of other creatures you cast this turn.", 11),
        ("gain X health, where X is the number of creatures your opponent cast this turn.", 10),
        ("draw 3 cards, then gain X health, where X is the number of cards you drew this turn.", 13),
        ("draw 3 cards, then discard 2 cards. Gain X health, where X is the number of cards you discarded this turn.",
         12),
    ],
)  # fmt: skip
def test_what_has_happened_in_this_turn_is_counted(text, health):
    t = table(cards=[sage(entering(text))], hand=["Ooze", "Sage"], deck=["Ooze"] * 9, mana=30)
    t.you("cast ooze", "cast sage")
    while t.asked == "you: discard":
        t.you("discard ooze")
    assert t.yours.health == health


@pytest.mark.rule("TC-11.32")
def test_a_standing_line_follows_what_has_happened_in_this_turn():
    card = sage("While you cast another creature this turn, this creature has +4/+0.")
    t = table(["Sage"], cards=[card], hand=["Ooze"], mana=30)
    assert t.yours.field == ["Sage 1/9"]
    assert t.you("cast ooze").yours.field == ["Sage 5/9", "Ooze 1/1"]
    assert t.to("cast", THEY).yours.field == ["Sage 1/9", "Ooze 1/1"]


def test_the_player_whose_turn_it_is_may_be_either():
    t = table(
        ["Sage"],
        ["Imp"],
        cards=[sage("At the end of each turn, the player whose turn it is loses 3 health.")],
    )
    assert (t.to("cast", THEY).yours.health, t.to("cast", YOU).theirs.health) == (7, 7)


@pytest.mark.parametrize(
    "line",
    [
        "When this creature dies, your opponent chooses one: destroy target creature; or you draw 1 card.",
        "When this creature dies, if the coin shows heads, draw 1 card.",
        "When this creature dies, draw 1 card. If the result is 3, draw 1 card.",
        "When this creature dies, at the end of this turn, destroy target creature.",
        "When this creature dies, roll a 1-sided die.",
        "When this creature dies, put 1 more counter on this creature.",
    ],
)
def test_what_refers_to_nothing_is_refused(line):
    assert check(line, words_of("tumblrcards"), suggest=False).ability is None


FOUR = {"name": "Four", "cost": 4, "attack": 4, "health": 4, "text": ""}
SLAYER = {
    "name": "Slayer",
    "cost": 0,
    "attack": 1,
    "health": 1,
    "text": entering("destroy each creature named Four."),
}


def slain(text: str, you=("Sage", "Four"), **given: Any) -> Table:
    """Each Four dies, while you control a Sage with that text."""
    t = table(you, given.pop("they", ()), cards=[sage(text), FOUR, SLAYER], hand=["Slayer"], mana=30, **given)
    return t.you("cast slayer")


@pytest.mark.rule("TC-10.25")
@pytest.mark.proves("^ if {event:would} [and {condition}], instead {effect:joined} . [{limits}]")
@pytest.mark.parametrize(("health", "pile"), [(5, ["Four"]), (6, [])])
def test_a_replacement_may_have_a_condition(health, pile):
    text = "If another creature you control would die and your opponent has 5 or more health, instead return that "
    t = slain(text.replace("5 or more", "exactly 6") + "creature to its owner's hand.", their_health=health)
    assert (t.yours.discard_pile, "Four" in t.yours.hand) == (pile, not pile)


@pytest.mark.rule("TC-10.25")
@pytest.mark.proves("{group:reference} has {n:digits} or fewer {kind} {word:counter words} on it")
@pytest.mark.parametrize(("counters", "there"), [(0, True), (1, True), (2, False)])
def test_the_condition_is_tested_as_the_event_is_about_to_happen(counters, there):
    text = "If this creature would die and it has 1 or fewer crack counters on it, instead put 1 crack counter on it."
    cards = [sage(text), {**SLAYER, "text": entering("destroy each creature named Sage.")}]
    t = table([creature("Sage", counters={"crack": counters})], cards=cards, hand=["Slayer"]).you(
        "cast slayer"
    )
    assert ("Sage 1/9" in t.yours.field) == there
    if there:
        assert t.yours.creatures[0].counters == {"crack": counters + 1}


@pytest.mark.rule("TC-10.26")
@pytest.mark.proves("MayInstead", "^ if {event:would}, you may instead {effect:offered} .")
@pytest.mark.parametrize(
    ("answer", "field", "pile"),
    [("yes", ["Four 4/4", "Slayer 1/1"], ["Sage"]), ("no", ["Sage 1/9", "Slayer 1/1"], ["Four"])],
)
def test_a_player_may_decide_on_a_replacement(answer, field, pile):
    text = "If another creature you control would die, you may instead sacrifice this creature."
    t = slain(text)
    assert t.asks(YOU, "may")
    again = copied(t)
    for each in (t, again):
        each.you(answer)
        assert (each.yours.field, each.yours.discard_pile) == (field, pile)
    assert t.state.digest() == again.state.digest()


@pytest.mark.rule("TC-10.26")
def test_what_may_happen_instead_is_offered_only_if_its_things_are_there():
    text = "If another creature you control would die, you may instead sacrifice 1 creature named Ooze."
    t = slain(text)
    assert (t.asked, t.yours.discard_pile) == ("you: cast", ["Four"])
    assert slain(text, ["Sage", "Four", "Ooze"]).asks(YOU, "may")
    # Your opponent's is not yours, and two that die together are asked about one by one.
    assert slain(text, ["Sage"], they=["Four"]).theirs.discard_pile == ["Four"]
    t = slain(text, ["Sage", "Four", "Four", "Ooze"]).you("yes")
    assert (t.asked, sorted(t.yours.discard_pile)) == ("you: cast", ["Four", "Ooze"])


@pytest.mark.rule("TC-10.26")
@pytest.mark.parametrize(
    ("text", "answer", "after"),
    [
        ("If you would draw a card, you may instead gain 2 health.", "yes", (12, 0)),
        ("If you would draw a card, you may instead gain 2 health.", "no", (10, 1)),
        ("If your opponent would draw a card, you may instead gain 2 health.", "", (10, 1)),
    ],
)
def test_a_draw_may_be_replaced_or_not(text, answer, after):
    t = play(f"{text}\n{entering('draw 1 card.')}", deck=["Imp"] * 5)
    if answer:
        t.you(answer)
    assert (t.yours.health, len(t.yours.hand)) == after


@pytest.mark.rule("TC-10.26")
@pytest.mark.parametrize(("answer", "health"), [("yes", 10), ("no", 13)])
def test_health_may_be_gained_or_not(answer, health):
    text = "If you would gain health, you may instead draw 1 card."
    t = play(f"{text}\n{entering('gain 3 health.')}", deck=["Imp"] * 5).you(answer)
    assert (t.yours.health, len(t.yours.hand)) == (health, answer == "yes")


@pytest.mark.rule("TC-10.26")
@pytest.mark.proves("^ if {event:would} and {condition}, you may instead {effect:offered} .")
@pytest.mark.parametrize(("health", "asked"), [(10, "you: may"), (9, "you: cast")])
def test_what_may_be_decided_may_have_a_condition(health, asked):
    text = "If you would draw a card and you have exactly 10 health, you may instead gain 2 health."
    assert play(f"{text}\n{entering('draw 1 card.')}", deck=["Imp"] * 5, health=health).asked == asked


@pytest.mark.rule("TC-10.25")
@pytest.mark.proves(
    "^ the first time each turn {event:would} [and {condition}], instead {effect:joined} . [{limits}]",
    "^ the first time each turn {event:would}, you may instead {effect:offered} .",
    "^ the first time each turn {event:would} and {condition}, you may instead {effect:offered} .",
)
def test_the_first_draw_of_each_turn_is_replaced():
    first = "The first time each turn you would draw a card, instead gain 2 health."
    t = play(f"{first}\n{entering('draw 3 cards.')}", deck=["Imp"] * 20)
    assert (t.yours.health, len(t.yours.hand)) == (12, 2)
    t.to("cast", THEY)  # the draw of the Draw Phase is not the first one
    assert (t.yours.health, len(t.yours.hand)) == (12, 3)
    t.to("cast", YOU).to("cast", THEY)  # in the next turn it is
    assert t.yours.health == 14
    # What is declined was the first time, too.
    first = "The first time each turn you would draw a card, you may instead gain 2 health."
    t = play(f"{first}\n{entering('draw 3 cards.')}", deck=["Imp"] * 20)
    assert t.you("no").asked == "you: cast"
    assert (t.yours.health, len(t.yours.hand)) == (10, 3)
    first = (
        "The first time each turn you would draw a card and you control no creatures, you may instead gain 1 "
    )
    first += "health."
    assert play(f"{first}\n{entering('draw 3 cards.')}", deck=["Imp"] * 20).asked == "you: cast"
    # Two such cards see the same first time, and one of them replaces it.
    first = "The first time each turn you would draw a card, instead gain 2 health."
    t = play(f"{first}\n{entering('draw 3 cards.')}", ["Sage"], deck=["Imp"] * 20)
    assert (t.yours.health, len(t.yours.hand)) == (12, 2)


@pytest.mark.parametrize(
    "line",
    [
        "If this creature would take damage, you may instead draw 1 card.",
        "The first time each turn this creature would die, instead draw 1 card.",
        "If you would draw a card, you may instead your opponent draws 1 card.",
    ],
)
def test_what_cannot_be_decided_or_counted_is_refused(line):
    assert check(line, words_of("tumblrcards"), suggest=False).ability is None


@pytest.mark.rule("TC-6.22")
@pytest.mark.proves(
    "{group:something} attacks {whom:event player}", "{group:something} attacks {target:something}"
)
@pytest.mark.parametrize(
    ("event", "attack", "triggers"),
    [
        ("this creature attacks your opponent", "sage -> player", True),
        ("this creature attacks your opponent", "sage -> ooze", False),
        ("this creature attacks your opponent", "bear -> player", False),
        ("this creature attacks you", "sage -> player", False),
        ("a creature attacks a player", "bear -> player", True),
        ("a creature attacks a creature", "bear -> ooze", True),
        ("a creature attacks a creature", "bear -> player", False),
        ("this creature attacks a creature named Ooze", "sage -> ooze", True),
        ("this creature attacks another creature you control", "sage -> ooze", False),
        ("a creature attacks this creature", "sage -> ooze", False),
    ],
)
def test_an_attack_is_on_somebody(event, attack, triggers):
    lines = f"Whenever {event}, gain 3 health.\nThis creature can attack your opponent directly."
    bear = sage("This creature can attack your opponent directly.", name="Bear")
    t = table(["Sage", "Bear"], ["Ooze"], cards=[sage(lines), bear]).to("attack")
    assert t.you(f"attack {attack}", "done").yours.health == (13 if triggers else 10)


@pytest.mark.rule("TC-6.22")
def test_that_creature_is_the_attacker_of_this_one_or_else_the_one_attacked():
    cards = [sage("Whenever a creature attacks this creature, destroy that creature.")]
    t = table(["Bear"], ["Sage"], cards=cards).to("attack").you("attack bear -> sage", "done")
    assert (t.yours.field, t.theirs.field) == ([], ["Sage 1/9"])
    cards = [sage("Whenever this creature attacks a creature, destroy that creature.")]
    t = table(["Sage"], ["Bear"], cards=cards).to("attack").you("attack sage -> bear", "done")
    assert (t.yours.field, t.theirs.field) == (["Sage 1/9"], [])


GIVES = 'Each other creature has "When this creature dies, gain 1 health."'


@pytest.mark.rule("TC-11.33")
@pytest.mark.proves("HasAbility", "{group:subject} has/have “ {ability:line} ”")
@pytest.mark.parametrize(
    ("you", "they", "health"),
    [
        (["Sage"], [], (10, 10)),
        (["Sage", "Four"], [], (11, 10)),
        (["Sage"], ["Four"], (10, 11)),  # its controller is `you`
        (["Sage", "Four", "Four"], ["Four"], (12, 11)),
        (["Sage", "Sage", "Four"], [], (11, 10)),  # an equal line is had once
        (["Four"], ["Four"], (10, 10)),
    ],
)
def test_a_standing_line_gives_an_ability(you, they, health):
    t = slain(GIVES, you, they=they)
    assert (t.yours.health, t.theirs.health) == health


@pytest.mark.rule("TC-11.33")
def test_a_given_ability_goes_with_its_giver_and_is_had_as_both_die():
    every = {**SLAYER, "text": entering("destroy each other creature.")}
    cards = [sage(GIVES), FOUR, every]
    t = table(["Sage", "Four"], cards=cards, hand=["Slayer"]).you("cast slayer")
    assert (t.yours.field, t.yours.health) == (["Slayer 1/1"], 11)
    only = {**SLAYER, "text": entering("destroy each creature named Sage.")}
    cards = [sage(GIVES), FOUR, only, {**SLAYER, "name": "Second"}]
    t = table(["Sage", "Four"], cards=cards, hand=["Slayer", "Second"]).you("cast slayer", "cast second")
    assert (t.yours.field, t.yours.health) == (["Slayer 1/1", "Second 1/1"], 10)


@pytest.mark.rule("TC-11.33")
def test_an_ability_is_not_given_twice_to_what_has_it():
    own = {**FOUR, "text": "When this creature dies, gain 1 health."}
    t = table(["Sage", "Four"], cards=[sage(GIVES), own, SLAYER], hand=["Slayer"]).you("cast slayer")
    assert t.yours.health == 11


@pytest.mark.rule("TC-11.33")
def test_what_ends_a_turn_does_so_for_each_controller():
    text = 'Each other creature has "At the end of your turn, this creature deals 1 damage to this creature."'
    t = table(["Sage", "Four"], ["Four"], cards=[sage(text), FOUR]).to("cast", THEY)
    again = copied(t)
    assert again.state.digest() == t.state.digest()
    for each in (t, again):
        assert (each.yours.creatures[1].damage, each.theirs.creatures[0].damage) == (1, 0)
        each.to("cast", YOU)
        assert (each.yours.creatures[1].damage, each.theirs.creatures[0].damage) == (1, 1)
        assert each.yours.creatures[0].damage == 0


@pytest.mark.rule("TC-11.33")
@pytest.mark.proves("{group} gain(s) “ {ability:line} ” {duration}")
def test_an_ability_is_gained_for_a_time():
    gains = 'gains "Whenever this creature attacks, gain 3 health." until end of turn.'
    text = entering(f"target creature you control {gains}")
    t = table(["Four", "Four"], cards=[sage(text), FOUR], hand=["Sage"], mana=30)
    t.you("cast sage", "target four-1").to("attack")
    again = copied(t)
    for each in (t, again):
        each.you("attack four-1 -> player", "attack four-2 -> player", "done")
        assert each.yours.health == 13
    t.to("attack", YOU).you("attack four-1 -> player", "done")
    assert t.yours.health == 13
    # Under another player it goes on, and `you` is who controls it then.
    text = entering(f"gain control of target creature your opponent controls until end of turn. It {gains}")
    haste = {**FOUR, "text": "This creature can attack the turn it enters play."}
    t = table((), ["Four"], cards=[sage(text), haste], hand=["Sage"], mana=30).you("cast sage").to("attack")
    assert t.you("attack four -> player", "done").yours.health == 13


@pytest.mark.parametrize(
    "line",
    [
        'Each other creature has "This creature has +1/+1."',
        'When this creature dies, target creature gains "This creature has +1/+1." until end of turn.',
        "At the end of your turn, target creature deals 1 damage to itself.",
    ],
)
def test_only_what_triggers_is_given_for_a_time(line):
    assert check(line, words_of("tumblrcards"), suggest=False).ability is None


@pytest.mark.rule("TC-11.28")
@pytest.mark.proves("DieResult", "the result")
def test_the_result_is_an_amount():
    t = play(entering("roll a 6-sided die. This creature gets +X/+0, where X is the result."), scripted=[3])
    assert t.yours.field == ["Sage 5/9"]
    line = entering("this creature gets +X/+0, where X is the result.")
    assert check(line, words_of("tumblrcards"), suggest=False).ability is None


@pytest.mark.rule("TC-11.25")
@pytest.mark.proves("{kind} {word:counter word} on it, up to {most:digits}")
@pytest.mark.parametrize(("there", "attack"), [(0, 1), (2, 3), (3, 4), (7, 4)])
def test_no_more_counters_count_than_the_text_says(there, attack):
    card = sage("This creature has +1/+0 for each rage counter on it, up to 3.")
    t = table([creature("Sage", counters={"rage": there})], cards=[card])
    assert t.yours.field == [f"Sage {attack}/9"]
    line = "This creature has +2/+0 for each rage counter on it, up to 3."
    assert check(line, words_of("tumblrcards"), suggest=False).ability is None


@pytest.mark.rule("TC-11.34")
@pytest.mark.proves("PhaseOf", "it is {who:whose} {phase}", "it is not {who:whose} {phase}")
@pytest.mark.parametrize(
    ("condition", "health"),
    [
        ("it is your draw phase", (10, 12)),
        ("it is not your draw phase", (12, 12)),
        ("it is your opponent's draw phase", (10, 10)),
    ],
)
def test_a_part_of_a_turn_is_asked_for(condition, health):
    text = f"If you would draw a card and {condition}, instead gain 2 health."
    t = play(f"{text}\n{entering('draw 1 card.')}", hand=["Imp"] * 3, deck=["Imp"] * 9)
    found = [t.yours.health]
    found.append(t.to("cast", THEY).yours.health)
    assert tuple(found) == health
    line = f"While {condition}, this creature has +1/+1."
    assert check(line, words_of("tumblrcards"), suggest=False).ability is None
