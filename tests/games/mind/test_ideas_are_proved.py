"""Ideas that any designer expects, as MIND's cards say them: counters, chance, highest and lowest, later moments."""

from __future__ import annotations

from typing import Any

import pytest

import mindtable
from mindtable.cards.state.frame import Frame
from mindtable.cards.text.read import check
from mindtable.games.mind.state.state import MindState
from tests.games.mind.minds import THEY, YOU, Table, table
from tests.language.sets import words_of

pytestmark = pytest.mark.source


def play(text: str, you=(), they=(), script=(), **given) -> Table:
    """You play an immediate Intellect of cost 1 with that text; chance gives the results of `script`."""
    given["hand"] = ["sage", *given.get("hand", ())]
    t = table(you, they, cards=[{"name": "Sage", "type": "intellect", "text": text}], **given)
    t.state.chance.script(list(script))
    return t.you("play sage")


def at(text: str, you=(), they=(), **given) -> Table:
    """A position in which you control a Thought of cost and power 1, the oldest, with that text."""
    return table(["sage", *you], they, cards=[{"name": "Sage", "text": text}], **given)


@pytest.mark.rule("MI-20.14")
@pytest.mark.proves(
    "put {n:number} {kind} {word:counter word(s)} on {group}",
    "{group:subject} has/have {changes} for each {every:counter on it}",
    "{kind} {word:counter word} on it",
    "a(n) {counter:kind} {word:one counter} is put on {group:something}",
)
def test_counters_of_a_kind_of_ones_own_are_put_on_and_counted():
    lines = [
        "At the start of your turn, put 2 doubt counters on this thought.",
        "This thought has +3 power for each doubt counter on it.",
        "Whenever a doubt counter is put on this thought, your opponent mills 1 card.",
    ]
    t = at("\n".join(lines), ["grief"]).to("play", THEY).to("play", YOU)
    assert t.yours.power("sage") == 7
    assert t.yours.find("sage").counters == {"doubt": 2}
    assert "{'doubt': 2}" in str(t.view(THEY))
    assert len(t.theirs.discard_pile) == 2
    again = Table(t.state.copy())
    assert again.state.digest() == t.state.digest()
    assert t.to("play", THEY).to("play", YOU).yours.power("sage") == 13
    assert (again.yours.find("sage").counters, again.state.digest() == t.state.digest()) == (
        {"doubt": 2},
        False,
    )


@pytest.mark.rule("MI-20.14")
@pytest.mark.proves(
    "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it",
    "remove {n:digits} {kind} {word:counter word(s)} from {group:this card}",
)
def test_a_card_enters_with_counters_and_spends_them():
    lines = [
        "This thought enters play with 2 page counters on it.",
        "Whenever a page counter is put on this thought, your opponent mills 1 card.",
        "Remove 2 page counters from this thought: Draw 1 card.",
    ]
    cards = [{"name": "Sage", "text": "\n".join(lines)}]
    t = table(cards=cards, hand=["sage"]).you("play sage")
    assert (t.yours.find("sage").counters, t.theirs.discard_pile) == ({"page": 2}, [])
    t.you("use sage").passed()
    assert (len(t.yours.hand), t.yours.find("sage").counters) == (1, {})
    assert t.refused("use sage") != ""


@pytest.mark.rule("MI-20.14")
@pytest.mark.proves(
    "remove {n:digits} {kind} {word:counter word(s)} from {group}",
    "remove all {kind} {word:counter words} from {group}",
    "remove all {word:counter words} from {group}",
    "{group:reference} has no {kind} {word:counter words} on it",
    "{group:reference} has exactly {n:digits} {kind} {word:counter word(s)} on it",
    "{group:reference} has {n:digits} or more {kind} {word:counter words} on it",
)
@pytest.mark.parametrize(
    ("there", "does", "left", "drawn"),
    [
        (2, "remove 1 doubt counter from this thought", 1, "has exactly 1 doubt counter on it"),
        (0, "remove 1 doubt counter from this thought", 0, "has no doubt counters on it"),
        (3, "remove all doubt counters from this thought", 0, "has no doubt counters on it"),
        (3, "remove all counters from each thought", 0, "has no doubt counters on it"),
        (3, "remove 1 doubt counter from this thought", 2, "has 2 or more doubt counters on it"),
    ],
)
def test_counters_are_removed_and_asked_for(there, does, left, drawn):
    text = (
        f"At the start of your turn, {does}.\nAt the end of your turn, if this thought {drawn}, draw 1 card."
    )
    t = at(text, active=THEY, phase="play", deck=["grief"] * 9)
    t.state.put_counters(t.state.play[YOU][1], "doubt", there, frame_of(t))
    t.to("play", YOU)
    assert (t.yours.find("sage").counters or {}).get("doubt", 0) == left
    before = len(t.yours.hand)
    assert len(t.you("next", "end").to("play", THEY).yours.hand) == before + 1


def frame_of(t: Table):
    """A frame of the oldest card, as an ability of it would have."""
    thing = t.state.play[YOU][1]
    return Frame(None, -1, thing.id, thing.form, YOU)


@pytest.mark.rule("MI-20.14")
@pytest.mark.proves(
    "with {n:digits} or more {kind} {word:counter words} {many:on what}",
    "with {kind} {word:counter words} {many:on what}",
    "{group:subject} has/have {changes} for every {every:set of counters}",
    "{n:several} {kind} {word:counter words} on it",
)
def test_counters_describe_cards_and_are_counted_in_sets():
    lines = [
        "This thought has +1 power for every 2 doubt counters on it.",
        "At the start of your turn, remove each thought your opponent controls with doubt counters on it.",
        "At the end of your turn, remove each thought your opponent controls with 2 or more doubt counters on it.",
    ]
    t = at("\n".join(lines), ["grief"], ["panic", "courage"])
    for place, number in (((YOU, 1), 5), ((THEY, 1), 1)):
        t.state.put_counters(t.state.play[place[0]][place[1]], "doubt", number, frame_of(t))
    assert t.yours.power("sage") == 3
    t.you("next", "end").to("play", THEY)
    assert [unit.split()[0] for unit in t.theirs.units] == ["panic", "courage"]
    t.to("play", YOU)
    assert [unit.split()[0] for unit in t.theirs.units] == ["courage"]


@pytest.mark.rule("MI-20.14")
@pytest.mark.proves("{kind} {word:counter word} on it, up to {most:digits}")
@pytest.mark.parametrize(("there", "power"), [(0, 1), (1, 2), (2, 3), (3, 3), (9, 3)])
def test_no_more_counters_count_than_the_text_says(there, power):
    t = at("This thought has +1 power for each doubt counter on it, up to 2.", ["grief"])
    t.state.put_counters(t.state.play[YOU][1], "doubt", there, frame_of(t))
    t.state.put_counters(t.state.play[YOU][2], "doubt", 5, frame_of(t))
    assert (t.yours.power("sage"), t.yours.power("grief")) == (power, 3)
    # Of a change by 2 it would not be said what goes up to 2.
    line = "This thought has +2 power for each doubt counter on it, up to 2."
    assert check(line, words_of("mind"), suggest=False).ability is None


@pytest.mark.rule("MI-20.15")
@pytest.mark.proves(
    "you {verb:playing} your {n:ordinal} {group:whole group} each turn",
    "{who:other event player} {verb:plays} their {n:ordinal} {group:whole group} each turn",
)
def test_the_second_card_of_a_turn_is_counted_from_its_beginning():
    line = "Whenever you play your second intellect each turn, your opponent mills 1 card."
    t = at(line, hand=["epiphany"] * 3, deck=["grief"] * 9)
    for milled in (0, 1, 1):
        assert len(t.you("play epiphany").passed().theirs.discard_pile) == milled
    # The card comes later than the first of the two.
    cards = [{"name": "Sage", "text": line, "cost": 0}]
    t = table(cards=cards, hand=["epiphany", "sage", "epiphany"], deck=["grief"] * 9)
    t.you("play epiphany").passed().you("play sage").passed()
    assert len(t.you("play epiphany").passed().theirs.discard_pile) == 1
    # The opponent's are the opponent's own.
    line = "Whenever your opponent plays their second intellect each turn, draw 1 card."
    t = at(line, their_hand=["epiphany"] * 2, hand=["epiphany"], active=THEY, deck=["grief"] * 9)
    assert t.they("play epiphany").passed().yours.hand == ["epiphany"]
    assert len(t.they("play epiphany").passed().yours.hand) == 2


@pytest.mark.rule("MI-20.15")
@pytest.mark.proves(
    "you draw your {n:ordinal} card each turn",
    "{who:other event player} draws their {n:ordinal} card each turn",
)
def test_the_second_card_drawn_is_counted():
    t = at("Whenever you draw your second card each turn, your opponent mills 1 card.", hand=["epiphany"] * 2)
    assert len(t.you("play epiphany").passed().theirs.discard_pile) == 1  # it draws 2 cards
    assert len(t.you("play epiphany").passed().theirs.discard_pile) == 1
    assert t.state.position() == mindtable.game("mind").at(t.state.position()).position()
    t = at("Whenever your opponent draws their second card each turn, draw 1 card.", hand=["epiphany"])
    before = len(t.you("play epiphany").passed().yours.hand)
    assert before == 2


def test_a_game_that_counts_is_replayed_from_its_record():
    line = "Whenever you draw your second card each turn, your opponent mills 1 card."
    t = at(line, hand=["epiphany"]).you("play epiphany").passed()
    again = mindtable.replay(t.state.record().dumps())
    assert again.digest() == t.state.digest()


@pytest.mark.rule("MI-20.16")
@pytest.mark.proves("flip a coin", "the coin shows {side:side of a coin}")
@pytest.mark.parametrize(("script", "hand", "milled"), [([0], 1, 0), ([1], 0, 1)])
def test_a_coin_shows_heads_or_tails(script, hand, milled):
    text = "Flip a coin. If the coin shows heads, draw 1 card. If the coin shows tails, your opponent mills 1 card."
    t = play(text, script=script, deck=["grief"])
    assert (len(t.yours.hand), len(t.theirs.discard_pile)) == (hand, milled)
    assert t.tells("You flip a coin: heads." if hand else "You flip a coin: tails.")


@pytest.mark.rule("MI-20.16")
@pytest.mark.proves(
    "roll a(n) {sides} die",
    "the result is {results}",
    "the result is {n:digits} or more",
    "the result is {n:digits} or less",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [("3", [3]), ("1 or 2", [1, 2]), ("2, 4 or 6", [2, 4, 6]), ("5 or more", [5, 6]), ("2 or less", [1, 2])],
)
def test_a_die_shows_a_number(condition, true):
    text = f"Roll a 6-sided die. If the result is {condition}, draw 1 card."
    shown = [n for n in range(1, 7) if play(text, script=[n - 1], deck=["grief"]).yours.hand]
    assert shown == true
    t = play("Roll a 6-sided die, then your opponent mills that many cards.", script=[3])
    assert len(t.theirs.discard_pile) == 4


@pytest.mark.rule("MI-20.16")
@pytest.mark.proves("the result")
@pytest.mark.parametrize("shown", [1, 6])
def test_what_a_die_shows_is_an_amount(shown):
    text = "Roll a 6-sided die. Target thought gets +X power until end of turn, where X is the result."
    t = play(text, ["amnesia"], ["grief"], script=[shown - 1]).you("target grief").passed()
    assert (t.theirs.power("grief"), t.yours.power("amnesia")) == (3 + shown, 3)
    assert t.to("play", THEY).theirs.power("grief") == 3
    # Of two dice it is the one rolled last.
    text = "Roll a 6-sided die, then roll a 6-sided die. Your opponent mills X cards, where X is the result."
    assert len(play(text, script=[5, shown - 1]).theirs.discard_pile) == shown
    line = "Your opponent mills X cards, where X is the result."
    assert check(line, words_of("mind"), suggest=False).ability is None


@pytest.mark.rule("MI-20.17")
@pytest.mark.proves("with the highest {stat:compared}", "with the lowest {stat:compared}")
def test_the_highest_and_the_lowest_are_found_and_ties_are_chosen():
    text = "Remove the thought your opponent controls with the {} power."
    they = ["grief", "courage", "panic"]
    for word, best in (("highest", max), ("lowest", min)):
        powers = {name: table((), they).theirs.power(name) for name in they}
        t = play(text.format(word), ["amnesia"], they)
        ties = [name for name in they if powers[name] == best(powers.values())]
        if len(ties) > 1:
            assert t.asked == "you: choose"
            t.you(f"choose {ties[0]}")
        left = [name for name in they if name != ties[0]]
        assert [unit.split()[0] for unit in t.theirs.units] == left
    # Nothing is there, or only of the other side.
    assert [unit.split()[0] for unit in play(text.format("highest"), ["amnesia"]).yours.units] == ["amnesia"]
    # Who acts chooses among equals, and of no others.
    t = play(text.format("highest"), (), ["panic", "grief", "grief"])
    assert (t.asked, len(t.actions())) == ("you: choose", 2)


@pytest.mark.rule("MI-20.18")
@pytest.mark.proves(
    "at the start of your next {step:step of turn}, {effect:joined}",
    "at the start of your opponent's next {step:step of turn}, {effect:joined}",
    "at the end of your next {step:ending step}, {effect:joined}",
    "at the end of this {step:ending step}, {effect:joined}",
    "{effect:later} .",
)
@pytest.mark.parametrize(
    ("when", "milled"),
    [
        # At your Play step, in your opponent's next, in your next one, and in the one after that.
        ("at the end of this turn", [0, 1, 1, 1]),
        ("at the start of your opponent's next turn", [0, 1, 1, 1]),
        ("at the start of your next turn", [0, 0, 1, 1]),
        ("at the end of your next turn", [0, 0, 0, 1]),
    ],
)
def test_what_is_left_for_later_happens_once(when, milled):
    t = play(f"{when.capitalize()}, your opponent mills 1 card.")
    found = [len(t.theirs.discard_pile)]
    for seat in (THEY, YOU, THEY):
        t.to("play", seat)
        found.append(len(t.theirs.discard_pile))
    assert found == milled
    position = play(f"{when.capitalize()}, your opponent mills 1 card.").state.position()
    again = mindtable.game("mind").at(position)
    assert again.position() == position
    assert isinstance(again, MindState)
    assert len(again.lasting) == 1


@pytest.mark.rule("MI-20.18")
def test_it_is_still_what_was_named_before_or_nothing_if_it_has_gone():
    text = "Target thought gets +2 power until end of turn. At the end of this turn, remove it."
    t = play(text, (), ["grief", "panic"]).you("target grief").to("play", THEY)
    assert [unit.split()[0] for unit in t.theirs.units] == ["panic"]


@pytest.mark.rule("MI-20.19")
@pytest.mark.proves("up to {n:digits} [other=other]")
@pytest.mark.parametrize(
    ("answers", "left"), [(["stop"], 3), (["choose grief", "stop"], 2), (["choose grief", "choose panic"], 1)]
)
def test_up_to_so_many_are_chosen_without_a_target(answers, left):
    t = play("Remove up to 2 thoughts.", (), ["grief", "panic", "courage"]).you(*answers)
    assert len(t.theirs.units) == left


@pytest.mark.rule("MI-20.18")
@pytest.mark.proves(
    "if {condition}, {effect:later} .", "otherwise, {effect:later} .", "if you do, {effect:later} ."
)
@pytest.mark.parametrize(
    ("text", "milled"),
    [
        ("If you control a bias, at the end of this turn, your opponent mills 2 cards. Otherwise, at the end of this "
         "turn, your opponent mills 1 card.", 1),
        ("If you control an emotion, at the end of this turn, your opponent mills 2 cards. Otherwise, at the end of "
         "this turn, your opponent mills 1 card.", 2),
        ("Remove 1 emotion. If you do, at the end of this turn, your opponent mills 3 cards.", 3),
        ("Remove 1 bias. If you do, at the end of this turn, your opponent mills 3 cards.", 0),
    ],
)  # fmt: skip
def test_what_is_left_for_later_may_depend_on_a_condition(text, milled):
    t = play(text, ["grief"])
    assert t.theirs.discard_pile == []
    assert len(t.to("play", THEY).theirs.discard_pile) == milled


@pytest.mark.proves("{who:another player} chooses one : {modes} .")
@pytest.mark.parametrize(("mode", "found"), [("mode 1", (0, 2)), ("mode 2", (1, 0))])
def test_another_player_may_choose_the_mode(mode, found):
    t = play("Your opponent chooses one: your opponent mills 2 cards; or you draw 1 card.")
    assert t.asks(THEY, "mode")
    t.they(mode)
    assert (len(t.yours.hand), len(t.theirs.discard_pile)) == found


@pytest.mark.rule("MI-20.20")
@pytest.mark.proves(
    "{who:doer} {verb:played} {n:several} or more {group:remembered ones} this turn",
    "{group:remembered one} [{who:controlled}] {step:past occurrence} this turn",
    "no {group:remembered none} [{who:controlled}] {step:past occurrence of many} this turn",
    "{group:this card} {step:past occurrence} this turn",
    "you {step:past occurrence of you} this turn",
    "{who:other doer} {step:past occurrence of a player} this turn",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you played 2 or more intellects", True),
        ("you played another intellect", True),
        ("you played 3 or more intellects", False),
        ("your opponent played an intellect", False),
        ("a thought was removed", True),
        ("a thought you controlled was removed", True),
        ("a thought your opponent controlled was removed", False),
        ("another thought named Grief was removed", True),
        ("a thought named Panic was removed", False),
        ("no thoughts were removed", False),
        ("no thoughts your opponent controlled were removed", True),
        ("this thought challenged", False),
        ("a thought challenged", True),
        ("your opponent was broken", True),
        ("your opponent was broken by a challenge", True),
        ("you were broken", False),
        ("you used the remove action", True),
        ("the player whose turn it is used the remove action", True),
    ],
)
def test_what_has_happened_in_this_turn_is_remembered(condition, true):
    text = f"At the end of each turn, if {condition} this turn, your opponent mills 1 card."
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "text": text},
        {"name": "Titan", "kind": "emotion", "power": 30, "text": ""},
    ]
    given: dict[str, Any] = {
        "hand": ["epiphany", "epiphany"],
        "deck": ["grief"] * 12,
        "their_deck": ["panic"] * 12,
    }
    t = table(["sage", "titan", "grief"], cards=cards, **given)
    t.you("play epiphany").passed().you("play epiphany").passed()
    t.you(next(each for each in t.actions() if each.startswith("remove grief"))).passed()
    t.you("next")
    t.you(next(each for each in t.actions() if "titan" in each and "-> opponent" in each)).passed()
    assert len(t.to("play", THEY).theirs.discard_pile) == true
    never = condition.startswith("no ")
    assert len(t.to("play", YOU).theirs.discard_pile) == true + never


@pytest.mark.rule("MI-20.22")
@pytest.mark.proves("^ if {event:would}, you may instead {effect:offered} .")
@pytest.mark.parametrize(("answer", "breaks", "milled"), [("yes", 0, 0), ("no", 1, 1)])
def test_a_player_may_decide_on_being_broken(answer, breaks, milled):
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "text": "If you would be broken by a challenge, you may instead remove this thought."},
        {"name": "Titan", "kind": "emotion", "power": 30, "text": "Whenever this thought breaks your opponent, your "
         "opponent mills 1 card."},
    ]  # fmt: skip
    t = table(["sage"], ["titan"], cards=cards, active=THEY, phase="challenge")
    t.they(next(each for each in t.actions() if "titan" in each and "-> opponent" in each))
    while t.asked != "you: may":
        act = t.you if t.asked.startswith("you") else t.they
        act(next(each for each in t.actions() if each in ("decline", "pass")))
    again = Table(t.state.copy())
    for each in (t, again):
        each.you(answer).passed()
        assert (each.yours.breaks, len(each.yours.discard_pile) - (answer == "yes")) == (breaks, milled)
        assert bool(each.yours.units) == (answer == "no")
    assert t.state.digest() == again.state.digest()


@pytest.mark.rule("MI-20.21", "MI-20.22")
@pytest.mark.proves(
    "^ the first time each turn {event:would}, you may instead {effect:offered} .",
    "^ the first time each turn {event:would} [and {condition}], instead {effect:joined} . [{limits}]",
    "{who:event player} would draw a card",
)
def test_the_first_draw_of_a_turn_may_be_replaced():
    text = "The first time each turn you would draw a card, instead your opponent mills 1 card."
    t = at(text, hand=["epiphany", "epiphany"], deck=["grief"] * 9)
    assert len(t.you("play epiphany").passed().yours.hand) == 2  # it draws 2 cards
    assert len(t.theirs.discard_pile) == 1
    assert len(t.you("play epiphany").passed().yours.hand) == 3
    assert len(t.theirs.discard_pile) == 1
    text = (
        "The first time each turn you would draw a card, you may instead look at the top 2 cards of your deck, then "
        "put 1 of those cards into your hand and the rest into your discard pile."
    )
    t = at(text, hand=["epiphany"], deck=["grief", "panic", "courage", "amnesia"])
    t.you("play epiphany").passed().you("yes")
    assert len(t.actions()) == 2
    t.you(t.actions()[0]).passed()
    assert (len(t.yours.hand), len(t.yours.discard_pile)) == (2, 2)  # and Epiphany
    t = at(text, hand=["epiphany"], deck=["grief", "panic", "courage", "amnesia"])
    t.you("play epiphany").passed().you("no").passed()
    assert (len(t.yours.hand), len(t.yours.discard_pile)) == (2, 1)


@pytest.mark.rule("MI-20.14", "MI-20.21")
@pytest.mark.proves("{group:reference} has {n:digits} or fewer {kind} {word:counter words} on it")
@pytest.mark.parametrize(("there", "stays"), [(0, True), (1, True), (2, False)])
def test_a_removal_is_replaced_while_a_condition_holds(there, stays):
    text = "If this thought would be removed and it has 1 or fewer crack counters on it, instead put 1 crack "
    text += "counter on it."
    cards = [
        {"name": "Sage", "text": text},
        {"name": "Axe", "type": "intellect", "text": "Remove each thought."},
    ]
    t = table(["sage"], cards=cards, hand=["axe"])
    t.state.put_counters(t.state.play[YOU][1], "crack", there, frame_of(t))
    t.you("play axe").passed()
    assert bool(t.yours.units) == stays
    if stays:
        assert t.yours.find("sage").counters == {"crack": there + 1}


@pytest.mark.rule("MI-20.21", "MI-20.22")
@pytest.mark.proves("^ if {event:would} and {condition}, you may instead {effect:offered} .")
@pytest.mark.parametrize(
    ("mine", "answers", "hand", "milled"),
    [
        ([], [], 2, 0),  # the condition is false: nothing is asked
        (["grief"], ["yes", "yes"], 0, 2),  # each draw is asked for
        (["grief"], ["no", "yes"], 1, 1),
        (["grief"], ["no", "no"], 2, 0),
    ],
)
def test_a_decision_is_offered_only_while_its_condition_holds(mine, answers, hand, milled):
    text = "If you would draw a card and you control another thought, you may instead mill 1 card."
    t = at(text, mine, ["panic"], hand=["epiphany"], their_hand=["epiphany"], deck=["courage"] * 9)
    t.you("play epiphany").passed()
    for answer in answers:
        assert t.asked == "you: may"
        t.you(answer).passed()
    assert (t.asked, len(t.yours.hand), t.yours.discard_pile.count("courage")) == ("you: play", hand, milled)


def test_the_draws_of_another_are_not_decided_on():
    text = "If you would draw a card and you control another thought, you may instead mill 1 card."
    t = at(text, ["grief"], their_hand=["epiphany"], active=THEY)
    t.they("play epiphany").passed()
    assert (t.asked, len(t.theirs.hand)) == ("they: play", 2)


@pytest.mark.rule("MI-20.21", "MI-20.22")
@pytest.mark.proves(
    "^ the first time each turn {event:would} and {condition}, you may instead {effect:offered} ."
)
@pytest.mark.parametrize(
    ("mine", "answers", "hand", "milled"),
    [([], [], 4, 0), (["grief"], ["yes"], 3, 1), (["grief"], ["no"], 4, 0)],
)
def test_the_first_time_may_be_decided_on_while_a_condition_holds(mine, answers, hand, milled):
    text = "The first time each turn you would draw a card and you control another thought, you may instead mill "
    text += "1 card."
    t = at(text, mine, hand=["epiphany"] * 2, deck=["courage"] * 20)
    t.you("play epiphany").passed().you(*answers).passed()
    t.you("play epiphany").passed()  # not the first time
    assert (t.asked, len(t.yours.hand), t.yours.discard_pile.count("courage")) == ("you: play", hand, milled)
    t.to("play", THEY).to("recover", YOU).you("discard courage", "done")
    assert t.asks(YOU, "may") == bool(mine), "another turn"


@pytest.mark.rule("MI-20.21")
def test_the_first_time_is_the_first_with_the_condition():
    text = "The first time each turn you would draw a card and you control another thought, you may instead mill "
    text += "1 card."
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "text": text},
        {"name": "Dull", "text": "", "cost": 0},
    ]
    t = table(["sage"], cards=cards, hand=["epiphany", "dull", "epiphany"], deck=["courage"] * 20)
    t.you("play epiphany").passed().you("play dull").passed().you("play epiphany").passed()
    assert (t.asked, len(t.yours.hand)) == ("you: may", 2)
    assert len(t.you("yes").passed().yours.hand) == 3


@pytest.mark.rule("MI-20.23")
@pytest.mark.proves(
    "{group:subject} has/have “ {ability:line} ”", "{group} gain(s) “ {ability:line} ” {duration}"
)
def test_an_ability_is_given():
    text = 'Each other thought you control has "When this thought is removed, draw 1 card."'
    cards = [
        {"name": "Sage", "text": text},
        {"name": "Axe", "type": "intellect", "text": "Remove each thought."},
        {"name": "Plain", "text": ""},
    ]
    t = (
        table(["sage", "plain"], ["plain"], cards=cards, hand=["axe"], deck=["panic"] * 9)
        .you("play axe")
        .passed()
    )
    assert (len(t.yours.hand), len(t.theirs.hand)) == (1, 0)
    silent = {"name": "Hush", "text": "Each other thought loses all abilities."}
    t = table(["sage", "plain", "hush"], cards=[*cards, silent], hand=["axe"], deck=["panic"] * 9)
    assert len(t.you("play axe").passed().yours.hand) == 0
    text = 'Target thought gains "When this thought is removed, draw 1 card." until end of turn.'
    cards = [{"name": "Sage", "type": "intellect", "text": text}, *cards[1:]]
    t = table(["plain", "plain"], cards=cards, hand=["sage", "axe"], deck=["panic"] * 9)
    t.you("play sage", "target plain-3").passed().you("play axe").passed()
    assert len(t.yours.hand) == 1


@pytest.mark.rule("MI-11.12")
@pytest.mark.proves(
    "the first {group:whole group} each player plays each turn costs {n:digits} more",
    "the first {group:whole group} each player plays each turn costs {-n:digits} less",
)
@pytest.mark.parametrize(("text", "dear"), [("2 more", 3), ("1 less", 0)])
def test_the_first_card_of_each_player_may_cost_more_or_less(text, dear):
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "text": f"The first intellect each player plays each turn costs {text}."},
        {"name": "Fad", "type": "intellect", "scope": "continuous", "cost": 1, "text": "You have +9 memory."},
    ]
    for seat in (YOU, THEY):
        t = table(["sage"], cards=cards, hand=["fad"] * 2, their_hand=["fad"] * 2, active=seat)
        act = t.you if seat == YOU else t.they
        act("play fad").passed()
        act("play fad").passed()
        costs = sorted(int(each.cost) for each in t.state.sides[seat] if each.form.slug == "fad")
        assert costs == sorted([dear, 1])


@pytest.mark.rule("MI-20.24")
@pytest.mark.proves("it is {who:whose} {phase}", "it is not {who:whose} {phase}")
@pytest.mark.parametrize(("said", "drawn"), [("is", 0), ("is not", 5)])
def test_a_part_of_a_turn_is_asked_for(said, drawn):
    text = f"If you would draw a card and it {said} your recover step, instead your opponent mills 1 card."
    t = at(text, active=THEY, deck=["panic"] * 9, their_deck=["panic"] * 9).to("play", YOU)
    assert (len(t.yours.hand), len(t.theirs.discard_pile)) == (drawn, 5 - drawn)
