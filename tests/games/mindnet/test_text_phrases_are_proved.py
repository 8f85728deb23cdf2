"""What phrases mean that no listed card uses; `tests/games/test_phrases_are_proved.py` sees that none is left out."""

import pytest

from mindtable import DeckError
from mindtable.cards.text.read import check
from tests.games.mindnet.mns import THEY, Table, end, fight, meet, play, table
from tests.language.sets import words_of

pytestmark = pytest.mark.source

WORDS = words_of("mindnet")


def order(text: str, *you: str, **given) -> Table:
    """You play an event with that text."""
    cards = [{"name": "Order", "type": "event", "text": text}, *given.pop("cards", ())]
    return play("order", *you, cards=cards, **given)


def at(text: str, *you: str, type: str = "individual", **given) -> Table:
    """A position in which you control a card with that text: a Scientist 2/3, or another type."""
    cards = [{"name": "Sage", "type": type, "text": text}, *given.pop("cards", ())]
    return table(["sage", *you], given.pop("they", ()), cards=cards, **given)


def level(text: str, *you: str, **given) -> str:
    """What a Scientist 2/3 with that text is."""
    return at(text, *you, **given).yours.level("sage")


# Sentences.


@pytest.mark.proves("{effect:chain} .")
def test_instructions_joined_by_then_happen_in_order():
    t = order("Draw 1 card, then your opponent mills 1 card.", their_deck=["hit", "kill"])
    assert (len(t.yours.hand), t.theirs.pile) == (1, ["kill"])


@pytest.mark.proves("if {condition}, {effect:joined} .", "otherwise, {effect:joined} .")
@pytest.mark.proves("{who:player} control(s) {group:some}")
def test_otherwise_is_for_what_was_not_true():
    text = "If you control a Citizen, draw 1 card. Otherwise, your opponent mills 1 card."
    t = order(text, "commuter")
    assert (len(t.yours.hand), t.theirs.pile) == (1, [])
    t = order(text, they=["commuter"])
    assert (len(t.yours.hand), len(t.theirs.pile)) == (0, 1)


@pytest.mark.proves("{who:another player} may {effect:act}")
def test_the_opponent_may_do_something():
    text = "Your opponent may draw 1 card."
    assert len(order(text).they("yes").theirs.hand) == 1
    assert len(order(text).they("no").theirs.hand) == 0


@pytest.mark.proves("{first:clause} and {second:clause}")
def test_two_players_act_at_the_same_time():
    t = order("You gain 2 Credits and your opponent loses 3 Credits.")
    assert (t.yours.credits, t.theirs.credits) == (32, 17)


@pytest.mark.proves("whenever {first:either event} or {second:either event}", "{event}", "{event:coming}")
def test_one_ability_waits_for_either_event():
    text = "Whenever you play an event or you create a GNE, gain 1 Credit."
    t = at(text, hand=["wait"], cards=[{"name": "Lamp", "type": "event", "text": "Create 1 GNE."}])
    assert t.you("play wait").yours.credits == 22
    t = at(text, hand=["lamp"], cards=[{"name": "Lamp", "type": "event", "text": "Create 1 GNE."}])
    assert t.you("play lamp").yours.credits == 22
    t = at("Whenever you create a GNE or this individual dies, gain 1 Credit.", hand=["kill"])
    assert t.you("play kill", "target sage").yours.credits == 21


# Events.


@pytest.mark.proves("{group:something} deals damage")
def test_damage_is_dealt_by_aggression_and_levels_only():
    text = "Whenever an individual deals damage, gain 1 Credit."
    strong = [{"name": "Brawler", "aggression": 1, "motivation": 5}]
    t = fight(
        "brawler, sage",
        "happy-9",
        then=["damage"],
        cards=[*strong, {"name": "Sage", "text": text}],
    )
    assert t.yours.credits == 5
    assert at(text, hand=["hit"], they=["happy-9"]).you("play hit", "target happy-9").yours.credits == 20
    t = at(text, "alley-enforcer", hand=["duel-at-the-charging-station"], they=["happy-9"])
    assert t.you("play duel-at-the-charging-station").yours.credits == 18


@pytest.mark.proves("{group:something} would {happened:would occurrence}")
def test_becoming_exhausted_may_be_replaced_but_not_as_a_cost():
    text = "If this individual would become exhausted, instead lose 2 Credits."
    t = at(text, hand=["lull"]).you("play lull", "target sage")
    assert (t.yours.level("sage"), t.yours.credits) == ("2/3", 18)
    two = f"{text}\nExhaust this individual: Gain 1 Credit."
    t = at(two).you("use sage")
    assert (t.yours.level("sage"), t.yours.credits) == ("2/3*", 21)


@pytest.mark.proves("{group:something} would take damage")
def test_damage_may_be_replaced_whatever_deals_it():
    text = "If this individual would take damage, instead draw 1 card."
    t = at(text, hand=["hit"]).you("play hit", "target sage")
    assert (t.yours.level("sage"), len(t.yours.hand)) == ("2/3", 1)
    t = at(text, they=["granny-arsenic"], active=THEY).they("use granny-arsenic")
    assert (t.yours.level("sage"), len(t.yours.hand)) == ("2/3", 1)


def test_taxes_may_be_replaced():
    t = at("If you would pay taxes, instead draw 1 card.", credits=10)
    t.end()
    assert (t.yours.credits, len(t.yours.hand)) == (10, 1)
    t = at("If you would pay taxes, instead draw 1 card.", credits=4).end()
    assert len(t.yours.hand) == 0


def test_stealing_may_be_replaced_for_both_players():
    text = "If you would steal a GNE, instead gain 3 Credits."
    assert fight("sage", cards=[{"name": "Sage", "text": text}]).yours.credits == 7


# Conditions.


@pytest.mark.proves(
    "{who:player} control(s) {group:this card}",
    "{who:player} control(s) no {group:none of}",
    "there are no {group:none of}",
    "{conditions:two conditions}",
)
def test_who_controls_what():
    assert (
        level("While you control no Androids, this individual has +1 motivation.", they=["happy-9"]) == "3/3"
    )
    assert level("While you control no Androids, this individual has +1 motivation.", "happy-9") == "2/3"
    assert level("While there are no Androids, this individual has +1 motivation.", they=["happy-9"]) == "2/3"
    text = "While you control this individual and it is your turn, this individual has +1 motivation."
    assert level(text) == "3/3"
    assert level(text, active=THEY) == "2/3"


@pytest.mark.proves("it is {who:whose} turn")
def test_whose_turn_it_is():
    text = "While it is your opponent's turn, this individual has +1 motivation."
    assert (level(text), level(text, active=THEY)) == ("2/3", "3/3")


@pytest.mark.proves("{group:reference} is named {names}")
def test_a_name_is_asked_for():
    text = "Whenever an individual approaches, if that individual is named Commuter, draw 1 card."
    cards = [{"name": "Sage", "text": text}]
    assert len(meet("commuter", you="sage", cards=cards).yours.hand) == 1
    assert len(meet("tram-conductor", you="sage", cards=cards).yours.hand) == 0


@pytest.mark.proves("{who:whose} {zone} is empty", "{who:whose} {zone} has {n:digits} or more cards")
def test_zones_are_counted():
    text = "While your hand is empty, this individual has +1 motivation."
    assert (level(text), level(text, hand=["hit"])) == ("3/3", "2/3")
    text = "While your opponent's discard pile has 2 or more cards, this individual has +1 motivation."
    assert (level(text, their_pile=["hit"] * 2), level(text, their_pile=["hit"])) == ("3/3", "2/3")


@pytest.mark.proves(
    "{who:player} has/have {n:digits} or more {resource:holdings}",
    "you have more {resource:holdings} than your opponent",
    "your opponent has fewer {resource:holdings} than you",
)
@pytest.mark.parametrize(
    ("what", "few", "many"),
    [
        ("Credits", {"credits": 4}, {"credits": 6}),
        ("GNEs", {"area": 4}, {"area": 6}),
        ("cards in hand", {"hand": ["hit"]}, {"hand": ["hit"] * 6}),
    ],
)
def test_what_players_have_is_counted_and_compared(what, few, many):
    theirs = {"their_credits": 5, "their_hand": ["hit"] * 5}
    for condition in (
        f"you have 5 or more {what}",
        f"you have more {what} than your opponent",
        f"your opponent has fewer {what} than you",
    ):
        text = f"While {condition}, this individual has +1 motivation."
        assert (level(text, **few, **theirs), level(text, **many, **theirs)) == ("2/3", "3/3")
    for condition in (
        f"you have 5 or fewer {what}",
        f"you have fewer {what} than your opponent",
        f"your opponent has more {what} than you",
    ):
        text = f"While {condition}, this individual has +1 motivation."
        assert (level(text, **few, **theirs), level(text, **many, **theirs)) == ("3/3", "2/3")


def test_provided_gnes_are_counted_in_conditions():
    text = "While you have 6 or more GNEs, this individual has +1 motivation."
    assert (level(text, "server-farm"), level(text)) == ("3/3", "2/3")


@pytest.mark.proves("you stole a GNE this turn")
def test_what_happened_this_turn():
    text = "At the end of your turn, if you stole a GNE this turn, gain 1 Credit."
    cards = [{"name": "Sage", "text": text}]
    assert fight("sage", cards=cards).end().yours.credits == 5
    assert fight("commuter", you="sage", cards=cards).end().yours.credits == 4
    text = "At the end of your turn, if an individual died this turn, gain 1 Credit."
    assert (
        at(text, hand=["kill"], they=["commuter"], credits=4)
        .you("play kill", "target commuter")
        .end()
        .yours.credits
        == 5
    )
    assert at(text, hand=["kill"], they=["commuter"], credits=4).end().yours.credits == 4


# Groups.


@pytest.mark.proves("it")
def test_it_is_what_was_named_last():
    text = "Whenever another individual dies, return it to its owner's hand. Upgrade this individual."
    t = at(text, hand=["kill"], they=["commuter"]).you("play kill", "target commuter")
    assert [t.theirs.hand, t.yours.level("sage")] == [["commuter"], "2/4"]


@pytest.mark.proves(
    "another target",
    "{n:several} [other=other] target",
    "up to {n:digits} [other=other] target",
)
def test_several_targets():
    t = order("Exhaust 2 target individuals.", "commuter", "happy-9", "repair-drone")
    assert t.you("target commuter", "target happy-9").yours.active == ["repair-drone"]
    t = order("Exhaust up to 2 target individuals.", "commuter", "happy-9")
    assert t.you("target commuter", "stop").yours.active == ["happy-9"]
    t = order("Exhaust target individual. Upgrade another target individual.", "commuter", "happy-9")
    assert t.you("target commuter").yours.level("happy-9") == "2/5"


@pytest.mark.proves("{n:digits} random [other=other]", "any number of [other=other]")
def test_some_by_chance_or_choice():
    assert len(order("Exhaust 1 random individual.", "commuter", "happy-9").yours.active) == 1
    t = order("Exhaust any number of individuals you control.", "commuter", "happy-9")
    assert t.you("choose commuter", "stop").yours.active == ["happy-9"]


@pytest.mark.proves("not named {names}", "with {word:word of a name} in its name")
def test_names_are_asked_for():
    assert order("Exhaust each individual not named Commuter.", "commuter", "happy-9").yours.active == [
        "commuter"
    ]
    text = "Exhaust each individual with Conductor in its name."
    assert order(text, "commuter", "tram-conductor").yours.active == ["commuter"]


@pytest.mark.proves("with a(n) {kind:borne}", "with no items", "attached to {bearer:reference}")
def test_what_an_individual_bears():
    side = ("commuter <pineal-shunt>", "happy-9 <ballistic-cardigan>", "repair-drone")
    assert order("Exhaust each individual with an Implant.", *side).yours.active == [
        "happy-9",
        "repair-drone",
    ]
    assert order("Exhaust each individual with an item.", *side).yours.active == ["repair-drone"]
    assert order("Exhaust each individual with no items.", *side).yours.active == ["commuter", "happy-9"]
    text = "This individual has +1 motivation for each item attached to this individual."
    cards = [{"name": "Sage", "text": text}]
    t = table(["sage <pineal-shunt second-spine>", "commuter <riot-shield>"], cards=cards)
    assert t.yours.level("sage") == "5/5"
    text = "Whenever an individual becomes exhausted, discard each item attached to that individual."
    t = at(text, "commuter <pineal-shunt>", "happy-9 <second-spine>", hand=["lull"])
    t.you("play lull", "target commuter")
    assert (t.yours.items("commuter"), t.yours.items("happy-9")) == ([], ["second-spine"])


# Numbers.


@pytest.mark.proves(
    "in {place_of:whose} {place:zone}",
    "GNE {who:player} has/have",
    "{group} get(s) {changes} [{duration}] for each {per:counted}",
)
def test_what_is_counted():
    text = "Gain 1 Credit for each event card in your discard pile."
    assert order(text, pile=["hit", "kill", "commuter"]).yours.credits == 32
    assert order("Gain 1 Credit for each GNE you have.", "server-farm", area=2).yours.credits == 33
    text = "Target individual gets +1 motivation until end of turn for each card in your hand."
    assert order(text, "commuter", hand=["hit"] * 2).yours.level("commuter") == "3/1"


@pytest.mark.proves(
    "the number of {group:counted ones}",
    "the number of cards in {who:whose} {zone}",
    "half {of:measure}, rounded down",
    "double {of:measure}",
    "{changes}, where X is {x:measure}",
    "{group:subject} has/have {changes:measured changes}",
    "{group} get(s) {changes} [{duration}], where X is {x:measure}",
)
def test_numbers_may_be_measured():
    text = "This individual has +X motivation, where X is double the number of Androids."
    assert level(text, "happy-9", they=["repair-drone"]) == "6/3"
    text = (
        "This individual has +X motivation, where X is half the number of cards in your hand, rounded down."
    )
    assert level(text, hand=["hit"] * 3) == "3/3"
    text = (
        "Target individual gets +X motivation until end of turn, where X is the number of cards in your hand."
    )
    assert order(text, "commuter", hand=["hit"] * 2).yours.level("commuter") == "3/1"


def test_a_change_without_a_duration_stays():
    assert order("Target individual gets +1 motivation.", "commuter").end().yours.level("commuter") == "2/1"


def test_the_dead_of_this_turn_and_of_the_game_are_counted():
    text = "Gain 1 Credit for each Human that died this turn."
    cards = [{"name": "Order", "type": "event", "text": text}]
    t = table(["commuter", "repair-drone"], hand=["order", "mass-redundancies"], cards=cards)
    assert t.you("play mass-redundancies", "play order").yours.credits == 15
    t = table(["commuter"], ["happy-9"], hand=["kill", "order"], cards=cards)
    t.you("play kill", "target commuter").end().end().to("event", 0)
    before = t.yours.credits
    assert t.you("play order").yours.credits == before
    whole = [{"name": "Order", "type": "event", "text": text.replace("this turn", "this game")}]
    t = table(["commuter"], ["happy-9"], hand=["kill", "order"], cards=whole)
    t.you("play kill", "target commuter").end().end().to("event", 0)
    before = t.yours.credits
    assert t.you("play order").yours.credits == before + 1


# Costs and instructions.


@pytest.mark.proves("deal {n:digits} damage to {group:this card}")
def test_damage_is_a_cost():
    t = at("Deal 1 damage to this individual: Gain 2 Credits.").you("use sage", "use sage")
    assert (t.yours.level("sage"), t.yours.credits) == ("2/1", 24)


def test_damage_as_a_cost_is_never_replaced():
    text = "If this individual would take damage, instead draw 1 card.\n"
    text += "Deal 1 damage to this individual: Gain 2 Credits."
    t = at(text).you("use sage")
    assert (t.yours.level("sage"), t.yours.credits, t.yours.hand) == ("2/2", 22, [])


@pytest.mark.proves("degrade {group} {-n:several} times")
def test_an_individual_is_degraded_several_times():
    assert order("Degrade target individual 2 times.", "happy-9").yours.level("happy-9") == "2/2"


@pytest.mark.proves("{who:other player} discard(s) their hand", "discard your hand")
def test_whole_hands_are_discarded():
    t = order("Each player discards their hand.", hand=["hit"], their_hand=["kill"])
    assert (t.yours.hand, t.theirs.hand) == ([], [])
    t = order("Discard your hand.", hand=["hit"], their_hand=["kill"])
    assert (t.yours.hand, t.theirs.hand) == ([], ["kill"])


@pytest.mark.proves("{who:other player} discard(s) the chosen cards")
def test_several_cards_of_a_hand_are_chosen():
    text = "Look at your opponent's hand. Choose 2 cards from that hand. Your opponent discards the chosen cards."
    t = order(text, their_hand=["hit", "kill", "lull"]).you("pick hit", "pick lull")
    assert t.theirs.hand == ["kill"]


@pytest.mark.proves("lose half your {resource:resources}, rounded down")
def test_credits_are_halved_and_paid():
    assert order("Lose half your Credits, rounded down.", credits=9).yours.credits == 5
    text = "You may pay 3 Credits. If you do, draw 2 cards."
    assert (order(text).you("yes").yours.credits, len(order(text).you("yes").yours.hand)) == (27, 2)
    assert len(order(text, credits=2).yours.hand) == 0


def test_otherwise_is_for_what_was_not_done():
    text = "You may pay 3 Credits. If you do, draw 2 cards. Otherwise, draw 1 card."
    for given, answers, found in [
        ({}, ["yes"], (27, 2)),
        ({}, ["no"], (30, 1)),
        ({"credits": 2}, [], (2, 1)),
    ]:
        t = order(text, **given).you(*answers)
        assert (t.yours.credits, len(t.yours.hand)) == found


# What speaks of an interaction needs one (MN-4.14).


@pytest.mark.parametrize(
    "text",
    ["Exhaust each individual in this interaction.", "Withdraw target individual in this interaction."],
)
def test_this_interaction_is_named_in_one_only(text):
    cards = [{"name": "Order", "type": "event", "text": text}]
    assert table(["commuter"], hand=["order"], cards=cards).refused("play order") == "MN-4.14"
    assert meet("commuter", "happy-9", hand=["order"], cards=cards).refused("play order") == ""


def test_a_party_is_spoken_of_by_its_member():
    text = "Whenever this individual approaches, each other individual in its party gets +1 motivation until end of "
    text += "turn."
    t = meet("sage, commuter", "happy-9", "tram-conductor", cards=[{"name": "Sage", "text": text}])
    assert (t.yours.level("sage"), t.yours.level("commuter"), t.yours.level("tram-conductor")) == (
        "2/3",
        "2/1",
        "1/2",
    )


def test_lines_of_what_the_game_has_no_rules_for_are_refused():
    for line in (
        "Whenever you draw a card, gain 1 Credit.",
        "Mill 1 card: Draw 1 card.",
        "Gain control of target item until end of turn.",
        "Steal 1 GNE until end of turn.",
    ):
        assert check(line, WORDS, suggest=False).ability is None, line


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("individual", "Draw 1 card."),
        ("event", "Whenever an individual approaches, draw 1 card."),
        ("event", "Each individual has +1 motivation."),
        ("event", "Pay 1 Credit: Draw 1 card."),
    ],
)
def test_the_lines_of_an_event_and_of_what_stays_in_play_are_of_other_forms(type_, text):
    with pytest.raises(DeckError, match="event"):
        table(cards=[{"name": "Odd", "type": type_, "text": text}])


def test_other_taxes_and_credits_of_the_lists():
    assert (
        end("sage", credits=10, cards=[{"name": "Sage", "text": "You pay 1 less in taxes."}]).yours.credits
        == 9
    )
