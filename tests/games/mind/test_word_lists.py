"""What the word lists of MIND's rules allow and no listed card says (MI section 5): what such a line does."""

from random import Random

import pytest

from mindtable import NotAnAction
from mindtable.testing.secrecy import check_secrecy
from tests.games.mind.minds import table
from tests.games.mind.test_phrases_are_proved import at, play
from tests.views import thoughts

pytestmark = pytest.mark.source

KINDS = ["kind emotion", "kind bias", "kind doctrine", "kind recollection", "kind faculty"]


def intellect(name, text, scope="continuous", **given):
    """A card with that text."""
    return {"name": name, "type": "intellect", "scope": scope, "text": text, **given}


def cast(text, you=(), they=(), scope="continuous", **given):
    """You play an Intellect of that scope and text, and everybody lets it resolve."""
    given["hand"] = ["sage", *given.get("hand", ())]
    return table(you, they, cards=[intellect("Sage", text, scope)], **given).you("play sage")


# Kinds that are chosen (MI-2.4, MI 5.4).


@pytest.mark.proves("choose a(n) {what:variety one}", "of the chosen {what:variety one}")
def test_a_kind_is_chosen_and_kept_while_the_card_stays_in_play():
    text = "When you play this thought, choose a kind.\nEach other thought of the chosen kind has +2 power."
    t = table(["grief", "amnesia"], ["panic"], hand=["sage"], cards=[{"name": "Sage", "text": text}])
    t.you("play sage").passed()
    assert t.asked == "you: kind"
    assert t.actions() == KINDS
    assert t.question.rule == "MI-2.4"
    t.you("kind emotion")
    assert (t.yours.power("grief"), t.yours.power("amnesia"), t.theirs.power("panic")) == (5, 3, 3)
    assert t.yours.power("sage") == 1
    assert t.tells("You choose emotion.")
    assert [each["chosen"] for each in thoughts(t.view(1)["players"][0])] == ["", "", "emotion"]
    copy = t.state.copy()
    assert copy.digest() == t.state.digest()
    copy.play[0][-1].variety = "bias"
    assert copy.digest() != t.state.digest()


def test_no_kind_is_chosen_unless_it_is_asked_for():
    t = table(["grief"])
    assert t.refused("kind emotion") == "MI-2.4"
    with pytest.raises(NotAnAction):
        t.state.parse(0, "kind memory")


def test_an_immediate_intellect_speaks_of_the_kind_that_it_has_chosen():
    t = play(
        "Choose a kind.\nRemove each thought of the chosen kind.", ["grief", "amnesia"], ["courage"]
    ).passed()
    t.you("kind emotion").passed()
    assert (t.yours.units, t.theirs.units) == (["amnesia 3"], [])


@pytest.mark.proves("^ as {group:this card} resolves, {effect:joined} .")
def test_a_kind_is_chosen_as_an_intellect_resolves():
    text = "As this intellect resolves, choose a kind.\nNo thought of the chosen kind can block."
    t = cast(text, they=["grief", "amnesia"]).passed().you("kind recollection")
    assert t.yours.intellects == ["sage"]
    assert t.view(1)["players"][0]["things"][-1]["chosen"] == "recollection"
    t = table(
        ["tabula-rasa", {"name": "Sage", "chosen_kind": "recollection"}],
        ["grief", "amnesia"],
        phase="challenge",
        cards=[intellect("Sage", text)],
    )
    t.you("challenge tabula-rasa -> opponent").to("block")
    assert [action for action in t.actions() if "amnesia" in action] == []
    assert [action for action in t.actions() if "grief" in action] != []


def test_a_thought_of_all_kinds_is_of_the_chosen_one():
    text = "Each thought of the chosen kind has +2 power."
    t = table(
        ["panpsychism", "amnesia", {"name": "Sage", "chosen_kind": "bias"}],
        cards=[{"name": "Sage", "text": "When you play this thought, choose a kind.\n" + text}],
    )
    assert (t.yours.power("amnesia"), t.yours.power("panpsychism")) == (5, 4)


def test_cards_of_the_chosen_kind_are_searched_for():
    search = "Search your deck for a card of the chosen kind, put it into your hand, then shuffle your deck."
    text = f"Choose a kind. {search}"
    t = play(text, deck=["grief", "amnesia", "panic"]).passed().you("kind emotion")
    assert sorted(t.actions()) == ["pick grief", "pick panic", "stop"]


def test_a_line_that_speaks_of_a_kind_needs_one_that_chooses_it():
    with pytest.raises(Exception, match="choose a kind"):
        table(["sage"], cards=[{"name": "Sage", "text": "Each thought of the chosen kind has +1 power."}])


# `it` (MI 5.3).


@pytest.mark.proves("it")
@pytest.mark.parametrize(
    ("text", "theirs"),
    [
        ("Engage target thought your opponent controls. It gets -1 power until end of turn.", ["grief 2 E"]),
        ("Engage target thought your opponent controls. Return it to its owner's hand.", []),
        ("Engage target thought your opponent controls. Put it on top of its owner's deck.", []),
    ],
)
def test_it_is_what_was_named_last(text, theirs):
    t = play(text, they=["grief"]).passed()
    assert t.theirs.units == theirs


def test_it_is_the_thing_of_the_event_or_else_this_card():
    t = at(
        "Whenever your opponent plays a thought, engage it.", they=["grief"], active=1, their_hand=["panic"]
    )
    t.they("play panic").passed()
    assert "panic 1 E" in t.theirs.units
    assert at("At the end of your turn, engage it.", phase="end").yours.units == ["sage 1 E"]


@pytest.mark.proves("put it {place,whose:place of that card}")
def test_it_is_the_card_just_looked_at():
    t = at(
        "At the start of your turn, look at the top card of your deck. You may put it on the bottom of your deck.",
        phase="start",
        hand=["courage", "madeleine", "nostalgia", "dualism", "stoicism"],
        deck=["grief", "panic"],
    )
    t.you("yes")
    assert t.yours.deck == ["panic", "grief"]
    text = "Reveal the top card of your deck. If it is an emotion, put it into your hand."
    assert play(text, deck=["amnesia", "panic"]).passed().yours.hand == ["panic"]
    assert play(text, deck=["panic", "amnesia"]).passed().yours.hand == []


@pytest.mark.proves("{who:other player} discard(s) their hand", "discard your hand")
def test_whole_hands_are_discarded():
    t = play("Each player discards their hand.", hand=["grief", "panic"], their_hand=["courage"]).passed()
    assert (t.yours.hand, t.theirs.hand) == ([], [])
    assert (t.yours.discard_pile, t.theirs.discard_pile) == (["grief", "panic", "sage"], ["courage"])
    t = play("Discard your hand.", hand=["grief"], their_hand=["courage"]).passed()
    assert (t.yours.hand, t.theirs.hand) == ([], ["courage"])


def test_its_controller_is_that_of_what_was_named():
    t = at(
        "Whenever a thought is removed, its controller mills 2 cards.", they=["grief"], hand=["refutation"]
    )
    t.you("play refutation", "target grief").passed()
    assert (len(t.theirs.discard_pile), len(t.yours.discard_pile)) == (3, 1)


# Players (MI 5.4, MI-20.8).


@pytest.mark.proves(
    "players have {changes:player changes} [for each {per:counted}]",
    "{who:player} has/have {changes:measured player changes}",
    "players have {changes:measured player changes}",
    "{changes:player changes}, where X is {x:measure}",
)
def test_numbers_of_both_players_are_changed():
    t = at("Players have +2 memory.")
    assert (t.yours.memory, t.theirs.memory) == ("1/11", "0/11")
    t = at("Players have -1 breaking point for each emotion.", they=["grief", "panic"])
    assert (t.yours.breaking_point, t.theirs.breaking_point) == (5, 5)
    t = at("You have +X memory, where X is the highest printed power among thoughts.", they=["grief"])
    assert (t.yours.memory, t.theirs.memory) == ("1/12", "3/9")
    t = at("Players have -X memory, where X is the highest printed power among thoughts.", they=["grief"])
    assert (t.yours.memory, t.theirs.memory) == ("1/6", "3/6")


@pytest.mark.proves(
    "you cannot {verb:playing} {group:counted ones}",
    "{who:player} cannot play more than {n,group:numbered} each turn",
)
def test_what_one_player_cannot_play():
    t = at("You cannot play biases.", hand=["sunk-cost", "grief"])
    assert (t.refused("play sunk-cost"), t.refused("play grief")) == ("MI-1.4", "")
    t = at(
        "Your opponent cannot play more than 1 thought each turn.",
        hand=["panic", "grief"],
        their_hand=["courage"],
    )
    t.you("play panic").passed().you("play grief").passed()
    t = at(
        "Your opponent cannot play more than 1 thought each turn.", active=1, their_hand=["panic", "grief"]
    )
    t.they("play panic").passed()
    assert t.refused("play grief", 1) == "MI-1.4"
    t = at(
        "Your opponent cannot play more than 1 thought each turn.", active=1, their_hand=["epiphany", "grief"]
    )
    t.they("play epiphany").passed()
    assert t.refused("play grief", 1) == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("While your hand is empty, your opponent cannot play thoughts.", "play grief"),
        (
            "While you control no other thoughts, players cannot play more than 1 thought each turn.",
            "play grief",
        ),
    ],
)
def test_such_a_line_may_depend_on_a_condition(text, says):
    t = at(text, active=1, their_hand=["panic", "grief"])
    if "more than" in text:
        t.they("play panic").passed()
    assert t.refused(says, 1) == "MI-1.4"
    t = at(text, ["amnesia"], active=1, their_hand=["panic", "grief"], hand=["courage"])
    if "more than" in text:
        t.they("play panic").passed()
    assert t.refused(says, 1) == ""


def test_a_thought_enters_engaged_only_while_the_condition_holds():
    text = "While you control no other thoughts, this thought enters play engaged."
    cards = [{"name": "Sage", "text": text}]
    assert table(hand=["sage"], cards=cards).you("play sage").passed().yours.units == ["sage 1 E"]
    assert table(["grief"], hand=["sage"], cards=cards).you("play sage").passed().yours.units[1] == "sage 1"


def test_this_thought_is_played_at_other_times_only_while_the_condition_holds():
    text = "While you control an emotion, you may play this thought whenever you could play an intellect."
    cards = [{"name": "Sage", "text": text}]
    assert table(["grief"], hand=["sage"], cards=cards, phase="challenge").refused("play sage") == ""
    assert table(["amnesia"], hand=["sage"], cards=cards, phase="challenge").refused("play sage") == "MI-9.2"


# Groups of cards and counts (MI 5.8).


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("This thought has +1 power for each card in your opponent's hand.", 4),
        ("This thought has +1 power for each card in your hand.", 2),
        ("This thought has +1 power for each emotion card in your discard pile.", 3),
        ("This thought has +1 power for each card in your opponent's discard pile.", 2),
        ("This thought has +1 power for each faculty card in your discard pile.", 1),
    ],
)
def test_cards_of_zones_are_counted(text, power):
    t = at(
        text,
        hand=["grief"],
        their_hand=["courage", "madeleine", "nostalgia"],
        discard=["panic", "euphoria", "amnesia"],
        their_discard=["dualism"],
    )
    assert t.yours.power("sage") == power


def test_what_lies_in_a_hidden_zone_is_not_told_by_a_count():
    for text in ("card with power 2 or less", "emotion card", "card of the chosen kind"):
        line = f"This thought has +1 power for each {text} in your opponent's hand."
        with pytest.raises(Exception, match="Sage, line 1"):
            at(line)


def test_one_or_more_cards_are_asked_for():
    text = "While you have 1 or more cards in hand, this thought has +2 power."
    assert (at(text).yours.power("sage"), at(text, hand=["grief"]).yours.power("sage")) == (1, 3)
    text = "While your opponent's discard pile has 1 or more cards, this thought has +2 power."
    assert (at(text).yours.power("sage"), at(text, their_discard=["grief"]).yours.power("sage")) == (1, 3)


def test_a_whole_group_cannot_do_something():
    t = at("Each other emotion cannot challenge.", ["grief", "amnesia"], phase="challenge")
    assert (t.refused("challenge grief -> opponent"), t.refused("challenge amnesia -> opponent")) == (
        "MI-1.4",
        "",
    )


@pytest.mark.parametrize(
    ("limit", "blockers"),
    [
        ("power 3 or more", ["panic", "first-kiss"]),
        ("power 2 or less", ["grief"]),
        ("cost 3 or more", ["panic", "first-kiss"]),
        ("cost 1 or less", ["grief"]),
        ("power 9 or less", []),
    ],
)
def test_by_which_thoughts_it_cannot_be_blocked(limit, blockers):
    t = at(
        f"This thought cannot be blocked by thoughts with {limit}.",
        they=["panic", "grief", "first-kiss"],
        phase="challenge",
    )
    t.you("challenge sage -> opponent").to("block") if blockers else t.you(
        "challenge sage -> opponent"
    ).passed()
    found = [action.split(" ")[1].rpartition("-")[0] for action in t.actions() if action.startswith("block ")]
    assert sorted(found) == sorted(blockers)


def test_a_group_blocks_what_only_weak_thoughts_cannot_block():
    text = "This thought cannot be blocked by thoughts with power 1 or less."
    t = at(text, they=[["panic", "grief"]], phase="challenge").you("challenge sage -> opponent").to("block")
    assert [action for action in t.actions() if action.startswith("block ")] != []


def test_a_thought_cannot_have_more_power_than_any_number_says():
    assert (
        at("This thought cannot have power greater than 9.\nThis thought has +20 power.").yours.power("sage")
        == 9
    )


# Moves of cards (MI-5.5, MI-5.8, MI-5.10).


@pytest.mark.proves("reveal the top {n:several} cards of {whose:deck of}")
def test_the_top_cards_are_revealed_and_put_where_the_text_says():
    put = "Put 1 of those cards into your hand and the rest into your discard pile."
    text = f"Reveal the top 3 cards of your deck. {put}"
    t = play(text, deck=["courage", "grief", "panic", "amnesia"]).passed()
    assert t.tells("Amnesia", "Panic", "Grief")
    assert sorted(t.actions()) == ["pick amnesia", "pick grief", "pick panic"]
    t.you("pick panic").passed()
    assert (t.yours.hand, sorted(t.yours.discard_pile)) == (["panic"], ["amnesia", "grief", "sage"])
    assert t.view(1)["players"][0]["remembered"]


@pytest.mark.proves("put {n:digits} card(s) from your hand {place:place in deck} [in_any_order=in any order]")
def test_cards_of_the_hand_go_under_the_deck_in_the_order_chosen_and_unseen():
    text = "Put 2 cards from your hand on the bottom of your deck in any order."
    t = play(text, hand=["grief", "panic", "courage"], deck=["amnesia"]).passed()
    for answer in ("pick courage", "pick grief"):
        check_secrecy(t.state, ["pick panic", "pick grief"], Random(1))
        t.you(answer)
    check_secrecy(t.state, ["play panic"], Random(1))
    assert (t.yours.hand, t.yours.deck) == (["panic"], ["grief", "courage", "amnesia"])
    assert not any("Grief" in event.text(1, t.state.players) for event in t.state.events)
    t = play(text, hand=["grief"], deck=["amnesia"]).passed()
    assert (t.yours.hand, t.yours.deck) == ([], ["grief", "amnesia"])  # as many as there are (MI-1.5)


def test_nobody_may_say_yes_to_putting_more_cards_than_there_are():
    text = "When you play this thought, you may put 2 cards from your hand on the bottom of your deck in any order."
    cards = [{"name": "Sage", "text": text}]
    assert table(hand=["sage", "grief"], cards=cards).you("play sage").passed().asked == "you: play"
    assert table(hand=["sage", "grief", "panic"], cards=cards).you("play sage").passed().asked == "you: may"


@pytest.mark.proves("put {group} {:pile of its owner}")
def test_what_is_put_into_a_discard_pile_is_removed():
    text = "Put target thought into its owner's discard pile."
    t = play(text, they=["first-kiss"], their_deck=["grief"]).passed()
    assert (t.theirs.discard_pile, t.theirs.hand) == (["first-kiss"], ["grief"])  # it was removed (MI-5.8)


def test_a_thought_goes_to_the_bottom_of_its_owner_s_deck():
    t = play(
        "Put target thought on the bottom of its owner's deck.", they=["grief"], their_deck=["panic"]
    ).passed()
    assert t.theirs.deck == ["grief", "panic"]  # MI-5.5


# How long (MI-20.4).


@pytest.mark.proves("{group} get(s) {changes} as long as {until:condition}")
def test_a_number_is_changed_as_long_as_this_thought_is_controlled():
    text = "When you play this thought, target thought gets +2 power as long as you control this thought."
    cards = [{"name": "Sage", "text": text}]
    t = table(["grief"], hand=["sage", "refutation"], cards=cards).you("play sage").passed()
    t.you("target grief")
    assert t.yours.power("grief") == 5
    t.you("play refutation").passed()  # only Sage is weak enough for it
    assert t.yours.power("grief") == 3


@pytest.mark.proves("{statement} as long as {until:condition}")
def test_something_is_forbidden_as_long_as_a_condition_holds():
    text = "When you play this thought, target thought cannot challenge as long as you control this thought."
    cards = [{"name": "Sage", "text": text}]
    t = (
        table(["grief"], hand=["sage"], cards=cards)
        .you("play sage")
        .passed()
        .you("target grief", "next")
        .to("challenge")
    )
    assert t.refused("challenge grief -> opponent") == "MI-1.4"


@pytest.mark.proves("exchange the {stat} of {first:group} and {second:group} as long as {until:condition}")
def test_power_is_exchanged_as_long_as_a_condition_holds():
    exchange = "exchange the power of target emotion and target recollection"
    text = f"When you play this thought, {exchange} as long as you control this thought."
    cards = [{"name": "Sage", "kind": "bias", "text": text}]
    t = table(["panic", "amnesia"], hand=["sage", "forget-it"], cards=cards).you("play sage").passed()
    assert (t.yours.power("panic"), t.yours.power("amnesia")) == (3, 1)
    t.you("play forget-it", "target sage").passed()
    assert (t.yours.power("panic"), t.yours.power("amnesia")) == (1, 3)


@pytest.mark.proves("{group} get(s) {changes} [{duration}], where X is {x:measure}")
def test_a_number_is_changed_by_an_amount_that_is_counted_once():
    text = "Target thought gets +X power until end of turn, where X is the number of emotions."
    t = play(text, ["grief"], ["panic"]).you("target grief").passed()
    assert t.yours.power("grief") == 5


@pytest.mark.proves("double {of:measure}")
def test_an_amount_is_doubled():
    t = play(
        "Draw X cards, where X is double the number of emotions.", ["grief"], deck=["panic"] * 3
    ).passed()
    assert len(t.yours.hand) == 2
