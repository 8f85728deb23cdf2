"""Ideas that any designer expects, as MindNet's cards say them: counters, chance, highest and lowest, later moments."""

from __future__ import annotations

import pytest

from mindtable.cards.state.frame import Frame
from mindtable.cards.text.read import check
from mindtable.games.mindnet.table import MnTable
from tests.games.mindnet.mns import THEY, YOU, Table, play, table
from tests.language.sets import words_of

pytestmark = pytest.mark.source


def order(text: str, *you: str, script=(), then=(), **given) -> Table:
    """You play an event with that text; chance gives the results of `script`."""
    cards = [{"name": "Order", "type": "event", "text": text}, *given.pop("cards", ())]
    t = table(you, hand=["order"], cards=cards, **{"credits": 30, **given})
    t.state.chance.script(list(script))
    return t.you("play order", *then)


def at(text: str, *you: str, **given) -> Table:
    """A position in which you control a Scientist 2/3 with that text."""
    cards = [{"name": "Sage", "text": text}, *given.pop("cards", ())]
    return table(["sage", *you], given.pop("they", ()), cards=cards, **given)


def mark(t: Table, slug: str, seat: int, n: int, kind: str = "backdoor") -> Table:
    """Put counters on a card in play."""
    thing = t.side(seat).find(slug)
    t.state.put_counters(thing, kind, n, Frame(None, -1, thing.id, thing.form, seat))
    return t


@pytest.mark.rule("MN-14.19")
@pytest.mark.proves(
    "put {n:number} {kind} {word:counter word(s)} on {group}",
    "{group:subject} has/have {changes} for each {every:counter on it}",
    "{kind} {word:counter word} on it",
    "a(n) {counter:kind} {word:one counter} is put on {group:something}",
)
def test_counters_of_a_kind_of_ones_own_are_put_on_and_counted():
    text = "Put 2 backdoor counters on target individual."
    lines = [
        "This individual has +1 motivation for each backdoor counter on it.",
        "Whenever a backdoor counter is put on an individual, gain 1 Credit.",
    ]
    cards = [{"name": "Sage", "text": "\n".join(lines)}]
    t = order(text, "sage", cards=cards, then=["target sage"])
    assert (t.yours.level("sage"), t.yours.credits) == ("4/3", 32)
    assert "{'backdoor': 2}" in str(t.view(THEY))
    copy = t.state.copy()
    assert isinstance(copy, MnTable)
    again = Table(copy)
    mark(again, "sage", YOU, 1)
    assert (again.yours.level("sage"), t.yours.level("sage")) == ("5/3", "4/3")
    assert again.state.digest() != t.state.digest()


@pytest.mark.rule("MN-14.19")
@pytest.mark.proves(
    "{group:this card} enters play with {n:number} {kind} {word:counter word(s)} on it",
    "remove {n:digits} {kind} {word:counter word(s)} from {group:this card}",
)
def test_a_card_enters_with_counters_and_spends_them():
    lines = [
        "This individual enters play with 2 backdoor counters on it.",
        "Whenever a backdoor counter is put on this individual, gain 5 Credits.",
        "Remove 2 backdoor counters from this individual: Draw 1 card.",
    ]
    cards = [{"name": "Sage", "text": "\n".join(lines)}]
    t = table(hand=["sage"], cards=cards, phase="deploy", credits=30).you("recruit sage")
    assert (t.yours.find("sage").counters, t.yours.credits) == ({"backdoor": 2}, 28)
    t = table([{"name": "sage", "counters": {"backdoor": 3}}], cards=cards)
    before = len(t.yours.hand)
    t.you("use sage")
    assert (len(t.yours.hand), t.yours.find("sage").counters) == (before + 1, {"backdoor": 1})
    assert t.refused("use sage") != ""


@pytest.mark.rule("MN-14.19")
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
        (2, "remove 1 backdoor counter from target individual", 1, "it has exactly 1 backdoor counter on it"),
        (0, "remove 1 backdoor counter from target individual", 0, "it has no backdoor counters on it"),
        (3, "remove all backdoor counters from target individual", 0, "it has no backdoor counters on it"),
        (3, "remove all counters from target individual", 0, "it has no backdoor counters on it"),
        (
            3,
            "remove 1 backdoor counter from target individual",
            2,
            "it has 2 or more backdoor counters on it",
        ),
    ],
)
def test_counters_are_removed_and_asked_for(there, does, left, drawn):
    cards = [{"name": "Order", "type": "event", "text": f"{does.capitalize()}. If {drawn}, gain 1 Credit."}]
    t = mark(
        table(["sage"], hand=["order"], cards=[*cards, {"name": "Sage"}], credits=30), "sage", YOU, there
    )
    t.you("play order", "target sage")
    assert ((t.yours.find("sage").counters or {}).get("backdoor", 0), t.yours.credits) == (left, 31)


@pytest.mark.rule("MN-14.19")
@pytest.mark.proves("{kind} {word:counter word} on it, up to {most:digits}")
@pytest.mark.parametrize(("there", "motivation"), [(0, 2), (2, 4), (3, 5), (7, 5)])
def test_no_more_counters_count_than_the_text_says(there, motivation):
    line = "This individual has +{} motivation for each backdoor counter on it, up to 3."
    t = mark(at(line.format(1)), "sage", YOU, there)
    assert t.yours.level("sage") == f"{motivation}/3"
    mark(t, "sage", YOU, 9, "heat")  # of another kind
    assert t.yours.level("sage") == f"{motivation}/3"
    # A number that is not counted one by one would leave open what is at most 3.
    assert check(line.format(2), words_of("mindnet"), suggest=False).ability is None


@pytest.mark.rule("MN-14.19", "MN-14.26")
@pytest.mark.proves("{group:reference} has {n:digits} or fewer {kind} {word:counter words} on it")
@pytest.mark.parametrize(("there", "fewer"), [(0, True), (1, True), (2, False), (5, False)])
def test_so_many_counters_or_fewer_are_asked_for(there, fewer):
    text = (
        "At the end of each turn, if this individual has 1 or fewer backdoor counters on it, gain 3 Credits."
    )
    t = mark(mark(at(text, credits=4), "sage", YOU, there), "sage", YOU, 9, "heat")
    assert t.end().tells("You gain 3 Credits.") == fewer
    # What happens instead asks before it happens: the first two times for one without counters.
    text = (
        "If this individual would take damage and it has 1 or fewer backdoor counters on it, instead put 1 backdoor "
        "counter on it."
    )
    t = mark(at(text, hand=["hit", "hit"]), "sage", YOU, there).you("play hit", "play hit")
    counted = max(there, 2)
    assert (t.yours.find("sage").counters, t.yours.find("sage").damage) == (
        {"backdoor": counted},
        2 - (counted - there),
    )


@pytest.mark.rule("MN-14.19")
@pytest.mark.proves(
    "with {n:digits} or more {kind} {word:counter words} {many:on what}",
    "with {kind} {word:counter words} {many:on what}",
    "{group:subject} has/have {changes} for every {every:set of counters}",
    "{n:several} {kind} {word:counter words} on it",
)
def test_counters_describe_cards_and_are_counted_in_sets():
    t = mark(at("This individual has +1 motivation for every 2 backdoor counters on it."), "sage", YOU, 5)
    assert t.yours.level("sage") == "4/3"
    for text, dead in (("with backdoor counters on it", 2), ("with 2 or more backdoor counters on it", 1)):
        cards = [
            {"name": "Order", "type": "event", "text": f"Discard each individual {text}."},
            {"name": "Sage"},
        ]
        t = table(["sage"], ["commuter", "happy-9"], hand=["order"], cards=cards, credits=30)
        mark(mark(t, "commuter", THEY, 2), "sage", YOU, 1)
        assert 3 - len(t.you("play order").yours.active + t.theirs.active) in (dead, dead - 2)
        assert ("commuter" in str(t.theirs.field), "happy-9" in str(t.theirs.field)) == (False, True)


@pytest.mark.rule("MN-14.20")
@pytest.mark.proves(
    "you {verb:playing} your {n:ordinal} {group:whole group} each turn",
    "{who:other event player} {verb:plays} their {n:ordinal} {group:whole group} each turn",
)
def test_the_second_event_of_a_turn_is_counted_from_its_beginning():
    t = at("Whenever you play your second event each turn, gain 3 Credits.", hand=["wait"] * 3)
    for credits in (21, 25, 26):  # each event gives 1 Credit
        assert t.you("play wait").yours.credits == credits
    line = "Whenever your opponent plays their second event each turn, gain 3 Credits."
    t = at(line, their_hand=["wait"] * 2, hand=["wait"], active=THEY)
    assert t.they("play wait").yours.credits == 20
    assert t.they("play wait").yours.credits == 23


@pytest.mark.rule("MN-14.21")
@pytest.mark.proves("flip a coin", "the coin shows {side:side of a coin}")
@pytest.mark.parametrize(("script", "credits"), [([0], 32), ([1], 29)])
def test_a_coin_shows_heads_or_tails(script, credits):
    text = "Flip a coin. If the coin shows heads, gain 2 Credits. If the coin shows tails, lose 1 Credit."
    assert order(text, script=script).yours.credits == credits


@pytest.mark.rule("MN-14.21")
@pytest.mark.proves(
    "roll a(n) {sides} die",
    "the result is {results}",
    "the result is {n:digits} or more",
    "the result is {n:digits} or less",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [("3", [3]), ("2, 4 or 6", [2, 4, 6]), ("10 or more", [10, 11, 12]), ("2 or less", [1, 2])],
)
def test_a_die_shows_a_number(condition, true):
    text = f"Roll a 12-sided die. If the result is {condition}, gain 1 Credit."
    assert [n for n in range(1, 13) if order(text, script=[n - 1]).yours.credits == 31] == true
    assert order("Roll a 12-sided die, then gain that many Credits.", script=[8]).yours.credits == 39


@pytest.mark.rule("MN-14.21")
@pytest.mark.proves("the result")
@pytest.mark.parametrize("shown", [1, 5, 12])
def test_the_result_is_an_amount(shown):
    text = "Roll a 12-sided die. {}, where X is the result."
    assert order(text.format("Gain X Credits"), script=[shown - 1]).yours.credits == 30 + shown
    t = order(text.format("Target individual gets +X motivation until end of turn"), "sage", script=[shown - 1],
              cards=[{"name": "Sage"}])  # fmt: skip
    assert (t.yours.level("sage"), t.end().yours.level("sage")) == (f"{2 + shown}/3", "2/3")
    # The last die counts.
    t = order("Roll a 6-sided die. Roll a 6-sided die. Gain X Credits, where X is the result.", script=[1, 4])
    assert t.yours.credits == 35


def test_without_a_die_there_is_no_result():
    for line in (
        "Gain X Credits, where X is the result.",
        "Flip a coin. Gain X Credits, where X is the result.",
        "Gain X Credits, where X is the result. Roll a 6-sided die.",
    ):
        assert check(line, words_of("mindnet"), suggest=False).ability is None


@pytest.mark.rule("MN-14.22")
@pytest.mark.proves("with the highest {stat:compared}", "with the lowest {stat:compared}")
def test_the_highest_and_the_lowest_are_found_and_ties_are_chosen():
    text = "Discard the individual your opponent controls with the {} motivation."
    cards = [{"name": "Strong", "motivation": 5}, {"name": "Weak", "motivation": 1}]
    they = ["weak", "strong"]
    assert "strong" not in str(order(text.format("highest"), they=they, cards=cards).theirs.field)
    assert "weak" not in str(order(text.format("lowest"), they=they, cards=cards).theirs.field)
    assert "strong" in str(order(text.format("lowest"), they=they, cards=cards).theirs.field)
    assert order(text.format("highest"), "strong", cards=cards).yours.level("strong") == "5/3"
    t = order(text.format("highest"), they=["strong", "weak", "strong"], cards=cards)
    assert (t.asked, len(t.actions())) == ("you: choose", 2)


@pytest.mark.rule("MN-14.23")
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
        # In your event phase, in your opponent's next, in your next one, and in the one after that.
        ("at the end of this turn", [0, 1, 1, 1]),
        ("at the start of your opponent's next turn", [0, 1, 1, 1]),
        ("at the start of your next turn", [0, 0, 1, 1]),
        ("at the end of your next turn", [0, 0, 0, 1]),
        ("at the start of your next event phase", [0, 0, 1, 1]),
    ],
)
def test_what_is_left_for_later_happens_once(when, milled):
    t = order(f"{when.capitalize()}, your opponent mills 1 card.")
    found = [len(t.theirs.pile)]
    for seat in (THEY, YOU, THEY):
        t.to("event", seat)
        found.append(len(t.theirs.pile))
    assert found == milled


@pytest.mark.rule("MN-14.24")
@pytest.mark.proves("up to {n:digits} [other=other]")
@pytest.mark.parametrize(("answers", "left"), [(["stop"], 2), (["choose weak", "stop"], 1)])
def test_up_to_so_many_are_chosen_without_a_target(answers, left):
    cards = [{"name": "Strong", "motivation": 5}, {"name": "Weak", "motivation": 1}]
    t = order("Discard up to 2 individuals your opponent controls.", they=["weak", "strong"], cards=cards)
    t.you(*answers)
    assert len([name for name in ("weak", "strong") if name in str(t.theirs.field)]) == left


def test_a_play_from_the_shared_helper_counts_too():
    cards = [{"name": "Sage", "text": "Whenever you play your first event each turn, gain 3 Credits."}]
    assert play("wait", "sage", cards=cards).yours.credits == 34


@pytest.mark.rule("MN-14.23")
@pytest.mark.proves(
    "if {condition}, {effect:later} .", "otherwise, {effect:later} .", "if you do, {effect:later} ."
)
@pytest.mark.parametrize(
    ("text", "milled"),
    [
        ("If you control a Worker, at the end of this turn, your opponent mills 2 cards. Otherwise, at the end of "
         "this turn, your opponent mills 1 card.", 1),
        ("If you control a Scientist, at the end of this turn, your opponent mills 2 cards. Otherwise, at the end of "
         "this turn, your opponent mills 1 card.", 2),
        ("Exhaust 1 Scientist. If you do, at the end of this turn, your opponent mills 3 cards.", 3),
        ("Exhaust 1 Worker. If you do, at the end of this turn, your opponent mills 3 cards.", 0),
    ],
)  # fmt: skip
def test_what_is_left_for_later_may_depend_on_a_condition(text, milled):
    t = order(text, "sage", cards=[{"name": "Sage"}])
    assert t.theirs.pile == []
    assert len(t.to("event", THEY).theirs.pile) == milled


@pytest.mark.proves("{who:another player} chooses one : {modes} .")
@pytest.mark.parametrize(("mode", "found"), [("mode 1", (30, 16)), ("mode 2", (31, 20))])
def test_another_player_may_choose_the_mode(mode, found):
    t = order("Your opponent chooses one: your opponent loses 4 Credits; or you gain 1 Credit.")
    assert t.asks(THEY, "mode")
    t.they(mode)
    assert (t.yours.credits, t.theirs.credits) == found


@pytest.mark.proves(
    "lose half your {resource:resources}, rounded up",
    "{who:other player} lose(s) half their {resource:resources}, rounded up",
)
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (7, 3), (8, 4)])
def test_half_may_be_rounded_up(before, after):
    text = "Your opponent loses half their Credits, rounded up."
    assert order(text, their_credits=before).theirs.credits == after
    assert order("Lose half your Credits, rounded up.", credits=before).yours.credits == after


@pytest.mark.rule("MN-14.25")
@pytest.mark.proves(
    "{group:remembered one} [{who:controlled}] died this turn",
    "{who:doer} {verb:played} {group:remembered one} this turn",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("an individual died", True),
        ("an individual you controlled died", False),
        ("an individual your opponent controlled died", True),
        ("no individuals died", False),
        ("2 or more individuals died", False),
        ("you played an event", True),
        ("your opponent played an event", False),
        ("you recruited an individual", False),
        ("the player whose turn it is played no events", False),
    ],
)
def test_what_has_happened_in_this_turn_is_remembered(condition, true):
    text = f"At the end of each turn, if {condition} this turn, gain 3 Credits."
    cards = [{"name": "Sage", "text": text}, {"name": "Victim", "text": ""}]
    t = order(
        "Deal 9 damage to target individual your opponent controls.", "sage", they=["victim"], cards=cards
    )
    assert t.to("event", THEY).tells("You gain 3 Credits.") == true


@pytest.mark.rule("MN-14.26")
@pytest.mark.proves("^ if {event:would}, you may instead {effect:offered} .")
@pytest.mark.parametrize(("answer", "left"), [("yes", "victim"), ("no", "sage")])
def test_a_player_may_decide_who_dies(answer, left):
    text = (
        "If another individual you control would die, you may instead discard this individual, then heal all damage "
        "from that individual."
    )
    cards = [{"name": "Sage", "text": text}, {"name": "Victim", "text": ""}]
    t = order(
        "Deal 9 damage to target individual you control.",
        "sage",
        "victim",
        then=["target victim"],
        cards=cards,
    )
    t.you(answer)
    assert [each.split()[0] for each in t.yours.field if "clock" not in each] == [left]


@pytest.mark.rule("MN-14.26")
@pytest.mark.proves("^ if {event:would} and {condition}, you may instead {effect:offered} .")
@pytest.mark.parametrize(
    ("they", "answer", "left"),
    [([], "", "sage"), (["worker"], "yes", "victim"), (["worker"], "no", "sage")],
)
def test_who_dies_is_offered_only_if_the_condition_is_true(they, answer, left):
    text = (
        "If another individual you control would die and your opponent controls a Worker, you may instead discard "
        "this individual, then heal all damage from that individual."
    )
    cards = [{"name": "Sage", "text": text}, {"name": "Victim"}, {"name": "Worker", "subtype": "Worker"}]
    t = order("Deal 9 damage to target individual named Victim.", "sage", "victim", they=they, cards=cards)
    assert t.asks(YOU, "may") == bool(answer)
    if answer:
        t.you(answer)
    assert (t.asked, t.yours.field) == ("you: event", [left])
    # The opponent's individuals are not yours.
    t = order(
        "Deal 9 damage to target individual named Victim.", "sage", they=["worker", "victim"], cards=cards
    )
    assert (t.asked, t.theirs.field) == ("you: event", ["worker"])


@pytest.mark.rule("MN-14.26", "MN-10.4")
@pytest.mark.parametrize(
    ("you", "answer", "after"),
    [(["sage"], "", (8, 0)), (["sage", "worker"], "yes", (10, 1)), (["sage", "worker"], "no", (8, 0))],
)
def test_taxes_may_be_replaced_while_the_condition_is_true(you, answer, after):
    text = "If you would pay taxes and you control a Worker, you may instead draw 1 card."
    cards = [{"name": "Sage", "text": text}, {"name": "Worker", "subtype": "Worker"}]
    t = table(you, cards=cards, credits=10)
    if answer:
        t.to("may").you(answer)
    else:
        t.end()
    assert (t.yours.credits, len(t.yours.hand)) == after
    assert t.log.count("Sage does something instead.") == (answer == "yes")
    # The opponent pays as usual.
    t = table(["sage", "worker"], cards=cards, their_credits=10, active=THEY).end()
    assert t.theirs.credits == 8


@pytest.mark.proves(
    "{n:digits} less damage", "half {of:event amount}, rounded down", "double {of:event amount}"
)
@pytest.mark.parametrize(
    ("amount", "taken"),
    [("1 less damage", 4), ("half that damage, rounded down", 2), ("double that damage", 10)],
)
def test_damage_may_be_changed(amount, taken):
    text = f"If an individual you control would take damage, instead it takes {amount}."
    cards = [{"name": "Sage", "text": text}, {"name": "Victim", "health": 50, "text": ""}]
    given = {"they": ["victim"], "cards": cards}
    t = order("Deal 5 damage to target individual named Victim.", "sage", "victim", **{**given, "they": ()})
    assert next(each for each in t.state.play[YOU] if each.form.slug == "victim").damage == taken
    t = order("Deal 1 damage to target individual named Victim.", "sage", "victim", **{**given, "they": ()})
    after = {4: 0, 2: 0, 10: 2}[taken]
    assert next(each for each in t.state.play[YOU] if each.form.slug == "victim").damage == after
    t = order("Deal 5 damage to target individual named Victim.", "sage", **given)
    assert next(each for each in t.state.play[THEY] if each.form.slug == "victim").damage == 5


@pytest.mark.rule("MN-14.27")
@pytest.mark.proves(
    "{group:subject} has/have “ {ability:line} ”", "{group} gain(s) “ {ability:line} ” {duration}"
)
def test_an_ability_is_given():
    text = 'Each other individual you control has "When this individual dies, gain 3 Credits."'
    cards = [{"name": "Sage", "text": text}, {"name": "Victim", "text": ""}]
    given = {"cards": cards, "credits": 4}
    t = order("Deal 9 damage to target individual named Victim.", "sage", "victim", **given)
    assert t.tells("You gain 3 Credits.")
    t = order("Deal 9 damage to target individual named Victim.", "sage", they=["victim"], **given)
    assert not t.tells("You gain 3 Credits.")
    assert not t.tells("They gain 3 Credits.")
    text = (
        'Target individual named Victim gains "When this individual dies, gain 3 Credits." until end of turn.'
    )
    cards = [
        {"name": "Bolt", "type": "event", "text": "Deal 9 damage to target individual named Victim."},
        cards[1],
    ]
    cards.append({"name": "Order", "type": "event", "text": text})
    t = table(["victim"], hand=["order", "bolt"], cards=cards, credits=30)
    assert t.you("play order", "play bolt").tells("You gain 3 Credits.")


@pytest.mark.rule("MN-13.8")
@pytest.mark.proves("{who:actor} gain(s) control of {group} {duration}")
def test_control_for_a_time_is_of_individuals_with_their_items():
    text = "Gain control of target individual your opponent controls until end of turn. Activate it."
    cards = [{"name": "Order", "type": "event", "text": text}, {"name": "Victim", "text": ""}]
    cards.append({"name": "Coat", "type": "item", "subtype": "Gear", "text": ""})
    they = [{"name": "victim", "items": ["coat"], "exhausted": True}]
    t = table((), they, hand=["order"], cards=cards).you("play order")
    copy = t.state.copy()
    assert isinstance(copy, MnTable)
    again = Table(copy)
    for each in (t, again):
        mine = [thing.form.base.slug for thing in each.state.play[YOU]]
        assert ("victim" in mine, "coat" in mine) == (True, True)
        assert "victim" in str(each.yours.active)
        each.to("event", THEY)
        theirs = [thing.form.base.slug for thing in each.state.play[THEY]]
        assert ("victim" in theirs, "coat" in theirs) == (True, True)
    assert t.state.digest() == again.state.digest()


@pytest.mark.rule("MN-13.8")
def test_control_for_good_ends_control_for_a_time_and_the_dead_do_not_come_back():
    cards = [
        {
            "name": "Order",
            "type": "event",
            "text": "Gain control of target individual named Victim until end of turn.",
        },
        {"name": "Keep", "type": "event", "text": "Gain control of target individual named Victim."},
        {"name": "Kill", "type": "event", "text": "Deal 9 damage to target individual named Victim."},
        {"name": "Victim", "text": ""},
    ]
    t = (
        table((), ["victim"], hand=["order", "keep"], cards=cards)
        .you("play order", "play keep")
        .to("event", THEY)
    )
    assert "victim" in [thing.form.base.slug for thing in t.state.play[YOU]]
    t = table((), ["victim"], hand=["order", "kill"], cards=cards, credits=4)
    t.you("play order", "play kill").to("event", THEY)
    assert "victim" in str(t.theirs.pile)


def test_an_item_is_not_controlled_for_a_time():
    line = "Gain control of target {} until end of turn."
    assert [check(line.format(noun), words_of("mindnet"), suggest=False).ability is None for noun in (
        "item", "Weapon", "individual", "possession")] == [True, True, False, False]  # fmt: skip
