"""Interception, overload, check points, effects, the end, illegal actions (MI-17 to MI-22)."""

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.words import E_TRIGGERS
from mindtable.core.legality import Reasons
from mindtable.games.mind import words
from mindtable.games.mind.words import E_NO_MORE
from tests.games.mind.minds import THEY, YOU, e, on, started, table
from tests.games.trials import take_counted

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-17.1", "MI-17.3")
def test_how_an_item_is_intercepted():
    # A target that does not fit its description any more.
    t = table(["amnesia"], hand=["burst-of-insight"], their_hand=["refutation"], active=THEY)
    t.they("play refutation").you("play burst-of-insight")
    assert t.yours.units == ["amnesia 5"]
    assert t.tells("Refutation", "is intercepted")
    assert t.theirs.discard_pile == ["refutation"]
    assert t.theirs.memory == "0/9"
    # A continuous one goes to the pile as well.
    t = (
        table(["panic"], hand=["idee-fixe"], their_hand=["forget-it"])
        .you("play idee-fixe")
        .they("play forget-it")
    )
    assert (t.yours.intellects, t.yours.discard_pile) == ([], ["idee-fixe"])
    # A used ability that acts on its own card, which has left play.
    t = table(["neuroplasticity", "panic"], their_hand=["forget-it"]).you("use neuroplasticity")
    t.they("play forget-it")
    assert t.tells("intercepted")


@pytest.mark.rule("MI-17.1")
def test_an_item_that_names_a_challenge_that_is_over():
    t = table(
        ["amnesia"], ["panic"], hand=["forget-it"], their_hand=["straw-man", "grief"], phase="challenge"
    )
    t.you("challenge amnesia -> panic").they("play straw-man").you("play forget-it", "target panic").passed()
    assert t.tells("Straw Man", "is intercepted")


@pytest.mark.rule("MI-17.1")
def test_variant_partial_interception():
    new = [{"name": "Both", "type": "intellect", "text": "Engage target thought you control. Draw 1 card."}]
    for variants in ((), ("partial-interception",)):
        t = table(["panic"], hand=["both"], their_hand=["forget-it"], cards=new, variants=variants)
        t.you("play both").they("play forget-it")
        assert t.yours.hand == ["panic"]  # no fit target is left at all, so nothing is drawn
    two = [
        {
            "name": "Both",
            "type": "intellect",
            "text": "Engage target thought you control. Engage target thought your opponent controls.",
        }
    ]
    for variants, engaged in (((), "grief 3"), (("partial-interception",), "grief 3 E")):
        t = table(["panic"], ["grief"], hand=["both"], their_hand=["forget-it"], cards=two, variants=variants)
        t.you("play both").they("play forget-it", "target panic")
        assert t.theirs.units == [engaged]


@pytest.mark.rule("MI-17.2", "MI-17.4")
def test_to_negate_is_to_intercept_at_once():
    t = table(hand=["epiphany"], their_hand=["rebuttal"], their_thinker="the-contrarian")
    t.you("play epiphany").they("play rebuttal")
    assert t.asked == "they: may"  # an Intellect is intercepted
    assert t.train == []
    t.they("no")
    assert t.yours.hand == []
    # By an overload, too.
    t = table(["amnesia", "first-kiss"], hand=["placebo"], their_hand=["distraction"])
    t.you("play placebo").they("play distraction").you("drop placebo")
    assert t.tells("Placebo", "is intercepted")
    assert t.yours.discard_pile == ["placebo"]


@pytest.mark.rule("MI-17.5")
def test_triggered_abilities_choose_on_resolving():
    t = table(["grief"], hand=["courage"]).you("play courage")
    assert t.asked == "you: target"
    t = table(hand=["framing-effect"]).you("play framing-effect")  # no opposing Thought: it does nothing
    assert t.asked == "you: play"
    assert t.yours.units == ["framing-effect 2"]


@pytest.mark.rule("MI-17.6")
def test_a_used_ability_resolves_without_its_card():
    t = table(["metacognition"], hand=["grief"], their_hand=["forget-it"], deck=["panic"] * 3)
    t.you("use metacognition").they("play forget-it").passed()
    assert t.yours.units == []
    assert "panic" in t.yours.hand


@pytest.mark.rule("MI-18.1", "MI-18.2", "MI-18.3")
def test_an_overload_and_its_choices():
    t = table(["muscle-memory", "inner-citadel", "amnesia"], their_hand=["distraction"], active=THEY)
    t.they("play distraction")
    assert t.yours.memory == "9/7"
    assert [str(action).rsplit("-", 1)[0] for action in t.question.actions] == [
        "drop muscle-memory",
        "drop inner-citadel",
        "drop amnesia",
    ]
    t.you("drop inner-citadel")
    assert t.yours.memory == "7/7"
    assert t.asked == "they: play"


@pytest.mark.rule("MI-18.2")
def test_an_overload_lasts_until_enough_memory_is_free():
    t = table(["muscle-memory", "panic", "first-kiss", "amnesia"], their_hand=["distraction"], active=THEY)
    t.they("play distraction").you("drop panic")
    assert t.asked == "you: overload"
    assert t.yours.memory == "8/7"
    t.you("drop first-kiss")
    assert t.asked != "you: overload"


@pytest.mark.rule("MI-18.4")
def test_the_turn_player_frees_memory_first():
    new = [
        {
            "name": "Fog",
            "type": "intellect",
            "scope": "temporary",
            "text": "You have -2 memory.\nYour opponent has -2 memory.",
        }
    ]
    t = table(["muscle-memory", "amnesia"], ["muscle-memory", "stoicism"], hand=["fog"], cards=new).you(
        "play fog"
    )
    assert t.asked == "you: overload"
    t.you("drop amnesia")
    assert t.asked == "they: overload"


@pytest.mark.rule("MI-18.5", "MI-18.6")
def test_an_overload_is_not_answered_and_happens_once():
    t = table(
        ["panic", "first-kiss", "amnesia", "grief"],
        ["cognitive-load"],
        hand=["euphoria"],
        their_hand=["hypnosis"],
        active=THEY,
    )
    assert t.asked == "you: overload"  # 4 Thoughts cost 1 more each: 12 of 9
    t.you("drop panic")
    assert t.asked == "you: overload"
    t.you("drop amnesia")
    asked = []
    while t.asked not in ("they: play",):
        asked.append(t.asked)
        t.act(t.question.seat, str(t.question.actions[0]))
    assert asked.count("they: may") == 1  # `Whenever your opponent is overloaded`
    assert t.asked == "they: play"


@pytest.mark.rule("MI-18.7")
def test_an_overload_without_a_choice_is_ignored():
    new = [
        {"name": "Free", "cost": 0},
        {"name": "Drain", "type": "thinker", "text": "You have -5 memory.", "memory": 3},
    ]
    new.append(
        {
            "name": "Dear",
            "type": "thinker",
            "memory": 0,
            "text": "Each thought you play or control costs 1 less.",
        }
    )
    t = table(["panic"], cards=new, thinker="dear", their_hand=["distraction"], active=THEY)
    t.they("play distraction")
    assert t.yours.memory == "0/0"
    assert t.asked == "they: play"
    # What remains costs nothing: an Intellect that waits and is about to go is the only one with a cost.
    t = table(["free", "panic"], cards=new, thinker="drain")
    assert t.yours.memory == "1/0"
    assert t.asked == "you: overload"
    t.you("drop panic")
    assert (t.asked, t.yours.memory) == ("you: play", "0/0")


@pytest.mark.rule("MI-19.1")
def test_the_order_of_a_check_point():
    # Overload comes before the abilities that triggered.
    t = table(["tabula-rasa", "stage-fright"], ["peripheral-vision"], hand=["infatuation"]).you(
        "play infatuation"
    )
    assert t.asked == "you: overload"
    # Attached cards and Groups are put in order before it.
    t = table([["panic", "courage"], on("idee-fixe", "panic")], ["grief"]).you("remove panic")
    assert t.yours.discard_pile == ["panic", "idee-fixe"]
    assert t.yours.units == ["courage 2"]
    # Three breaks come before everything else.
    t = table(hand=["epiphany"], deck=[], breaks=2).you("play epiphany")
    assert t.outcome == "they win (MI-21.3)"


@pytest.mark.rule("MI-19.2")
def test_batches_and_their_orders():
    t = table(["schadenfreude"], ["first-kiss", "loss-aversion"], hand=["refutation", "panic"])
    t.you("play refutation", "target first-kiss")
    assert t.asked == "they: order"
    choices = t.view(THEY)["decision"]["choices"]
    assert [choice["card"] for choice in choices] == ["first-kiss", "loss-aversion"]
    assert t.refused("order 3", THEY) == "MI-19.2"
    t.they("order 2")
    assert t.asked == "you: may"  # the turn player's come first, whatever the opponent's order
    t.you("no")
    assert t.tells("Ability of Schadenfreude", "Ability of Loss Aversion", "Ability of First Kiss")


@pytest.mark.rule("MI-19.3")
def test_triggered_abilities_are_not_answered():
    t = table(["pattern-recognition"], hand=["epiphany"], their_hand=["grief"]).you("play epiphany")
    assert t.yours.power("pattern-recognition") == 4  # before anybody is asked
    t = table(["pattern-recognition"], hand=["epiphany"], their_hand=["grief"], variants=["trigger-train"])
    t.you("play epiphany")
    assert t.yours.power("pattern-recognition") == 3
    assert t.train == ["epiphany", "pattern-recognition"]
    assert t.asked == "they: train"
    t.they("pass")
    assert t.yours.power("pattern-recognition") == 4
    assert t.train == ["epiphany"]


@pytest.mark.rule("MI-19.4")
def test_leaving_looks_back():
    new = [{"name": "Wipe", "type": "intellect", "text": "Remove each thought."}]
    t = table(they=["loss-aversion", "first-kiss"], hand=["wipe", "grief", "courage"], cards=new).you(
        "play wipe"
    )
    while t.asked == "they: order":
        t.they("order 1")
    while t.asked == "you: discard":
        t.you(str(t.question.actions[0]))
    assert t.yours.hand == []  # Loss Aversion saw both go, itself included
    assert len(t.theirs.hand) == 1


@pytest.mark.rule("MI-19.5")
def test_abilities_work_in_play_unless_they_say_otherwise():
    t = table(hand=["working-memory"], discard=["inner-citadel"])
    assert (t.yours.memory, t.yours.breaking_point) == ("0/9", 8)
    t = table(hand=["panic", "grief"], discard=["deja-vu"], phase="start")
    assert t.asked == "you: may"
    t.you("yes")
    assert "deja-vu" in t.yours.hand
    assert sorted(t.yours.discard_pile) == ["grief", "panic"]


@pytest.mark.rule("MI-19.6")
def test_may_and_unless_are_decided_on_resolving():
    t = table(hand=["epiphany"], they=["peer-review"]).you("play epiphany")
    assert t.tells("Epiphany", "is intercepted")  # no card to pay with: not asked
    t = table(hand=["epiphany", "grief"], they=["peer-review"]).you("play epiphany")
    assert t.asked == "you: may"
    t.you("yes")
    assert len(t.yours.hand) == 2
    assert t.yours.discard_pile == ["grief", "epiphany"]


@pytest.mark.rule("MI-19.7")
def test_an_if_is_tested_twice():
    new = [{"name": "Alert", "text": "At the end of your turn, if this thought is disengaged, draw 1 card."}]
    for entry, drawn in (("alert", 1), (e("alert"), 0)):
        t = table([entry], cards=new, phase="challenge").you("end")
        assert len(t.yours.hand) == drawn
    t = table(
        ["alert", "marcus"],
        cards=[
            *new,
            {"name": "Marcus", "text": "At the end of your turn, engage target thought you control."},
        ],
        phase="challenge",
    )
    t.you("end")
    names = [choice["card"] for choice in t.view(YOU)["decision"]["choices"]]
    t.you(f"order {names.index('marcus') + 1}", "target alert")
    assert t.yours.hand == []  # it triggered, and was not true any more


@pytest.mark.rule("MI-19.8")
def test_100_triggered_abilities_a_turn():
    loop = [{"name": "Loop", "text": "Whenever you draw a card, draw 1 card."}]
    t = table(["loop"], hand=["epiphany"], deck=["panic"] * 200, cards=loop).you("play epiphany")
    assert t.asked == "you: play"
    assert len(t.yours.hand) == 102
    assert t.state.resolved > 100


@pytest.mark.rule("MI-20.1")
def test_how_long_effects_last():
    t = table(["amnesia"], hand=["burst-of-insight"]).you("play burst-of-insight")
    assert t.yours.power("amnesia") == 5
    t.you("next", "end")
    assert t.yours.power("amnesia") == 3
    t = table(["amnesia", "adrenaline"]).you("remove adrenaline")
    assert t.yours.power("amnesia") == 3


@pytest.mark.rule("MI-20.2")
def test_replacement_and_who_chooses_among_several():
    new = [
        {
            "name": "Third Wind",
            "type": "intellect",
            "scope": "temporary",
            "text": "If a thought you control would be removed, instead put that thought on top of its owner's deck.",
        }
    ]
    t = table(
        ["grief", "second-wind", "third-wind"],
        hand=["panic"],
        their_hand=["refutation"],
        cards=new,
        active=THEY,
    )
    t.they("play refutation")
    t.passed()
    assert t.asked == "you: replace"
    t.you("mode 2")
    assert t.yours.deck[-1] == "grief"


@pytest.mark.rule("MI-20.3")
def test_a_group_in_a_one_time_effect_is_fixed():
    t = table(["grief"], hand=["euphoria", "panic"]).you("play euphoria")
    assert t.yours.power("grief") == 4
    t.passed().you("play panic")
    assert t.yours.power("panic") == 1
    t = table(["adrenaline"], hand=["panic"]).you("play panic")
    assert t.yours.power("panic") == 2


@pytest.mark.rule("MI-5.2")
def test_everybody_sees_what_holds_for_a_time_and_for_whom():
    t = table(["grief", "amnesia"], hand=["courage"]).you("play courage", "target grief")
    assert t.tells("It applies to Grief")
    for viewer in (YOU, THEY, -1):
        (lasting,) = t.view(viewer)["lasting"]
        assert (lasting["card"], lasting["line"]) == ("courage", 0)
        assert lasting["things"] == [t.yours.find("grief").id]
        assert "cannot be blocked" in lasting["text"]
    t.passed().to("recover", THEY)
    assert t.view(YOU)["lasting"] == []


@pytest.mark.rule("MI-20.4")
def test_control_follows_the_newest_effect_that_holds():
    t = table(hand=["infatuation"], they=["panic"], their_hand=["change-of-heart"]).you("play infatuation")
    assert sorted(t.yours.units) == ["infatuation 2", "panic 1"]
    t.they("play change-of-heart", "target panic")
    assert t.theirs.units == ["panic 1"]
    t.you("next", "end")
    assert "panic 1" in t.yours.units  # Infatuation still holds
    t = table(hand=["infatuation"], they=["panic"]).you("play infatuation", "remove infatuation")
    assert t.theirs.units == ["panic 1"]


@pytest.mark.rule("MI-20.5")
def test_exchanging_power():
    t = table(["grief"], ["stage-fright"], hand=["framing-effect", "burst-of-insight"])
    t.you("play framing-effect", "target grief")
    assert (t.yours.power("grief"), t.theirs.power("stage-fright")) == (4, 3)
    t.you("play burst-of-insight", "target grief")
    assert t.yours.power("grief") == 6


@pytest.mark.rule("MI-20.6")
def test_both_act_by_one_effect():
    t = table(["panic", "grief"], ["first-kiss", "courage"], hand=["trolley-problem"]).you(
        "play trolley-problem", "mode 1"
    )
    assert t.asked == "you: choose"
    t.you("choose grief")
    assert t.yours.units == ["panic 1", "grief 3"]  # nothing has happened yet
    t.they("choose courage")
    assert (t.yours.units, t.theirs.units) == (["panic 1"], ["first-kiss 1"])


@pytest.mark.rule("MI-20.7")
def test_a_search_may_find_nothing_and_shuffles():
    deck = ["panic", "grief", "epiphany", "courage", "euphoria", "amnesia", "jealousy"]
    orders = set()
    for seed in range(5):
        t = table(["tip-of-the-tongue"], deck=deck, seed=seed).you("use tip-of-the-tongue")
        assert [str(action) for action in t.question.actions] == ["pick epiphany", "stop"]
        t.you("stop")
        assert sorted(t.yours.deck) == sorted(deck)
        orders.add(tuple(t.yours.deck))
    assert len(orders) > 2


@pytest.mark.rule("MI-20.8")
def test_the_turn_is_counted_not_the_time_since_the_card_came():
    t = table(hand=["panic", "status-quo-bias", "first-kiss"]).you("play panic")
    t.you("play status-quo-bias")
    assert t.refused("play first-kiss") == "MI-1.4"
    t = table(["amnesia"], hand=["burst-of-insight", "hypnosis"], thinker="william-james")
    t.you("play burst-of-insight", "play hypnosis")
    assert len(t.yours.hand) == 1  # the second Intellect of the turn


@pytest.mark.rule("MI-20.9")
def test_attached_cards_stay_with_their_bearer():
    t = table(they=["amnesia"], hand=["mental-block", "change-of-heart"]).you(
        "play mental-block", "play change-of-heart"
    )
    assert t.yours.units == ["amnesia 3"]
    assert t.yours.intellects == ["mental-block"]  # a change of sides does not end it
    t.you("remove amnesia")
    assert t.yours.intellects == []
    assert t.yours.discard_pile == ["change-of-heart", "mental-block"]


@pytest.mark.rule("MI-20.10")
def test_if_you_do_needs_the_whole_price():
    t = table(hand=["panic"], discard=["deja-vu"], phase="start")
    assert t.asked == "you: recover"  # 1 card cannot pay for 2


@pytest.mark.rule("MI-20.11")
def test_replacements_of_a_removal():
    t = table(["first-kiss", "second-wind"]).you("remove first-kiss")
    assert "first-kiss" in t.yours.discard_pile
    t = table(["neuroplasticity", "first-kiss", "second-wind"]).you("use neuroplasticity")
    assert t.yours.hand == ["first-kiss"]  # removal as a cost is replaced
    assert t.yours.power("neuroplasticity") == 7


@pytest.mark.rule("MI-21.1", "MI-21.2", "MI-21.4")
def test_both_kinds_of_breaks_count_and_do_nothing_else():
    t = table(
        [["tabula-rasa", "stoicism", "flash-of-anger"]],
        ["grief"],
        hand=["epiphany"],
        deck=[],
        phase="challenge",
    )
    t.you(f"challenge {t.yours.group('stoicism')} -> opponent").they("decline").passed()
    assert (t.theirs.breaks, t.theirs.breaking_point, t.theirs.units) == (1, 8, ["grief 3"])
    t = table(hand=["epiphany", "metacognition"], deck=[], their_hand=["grief"])
    t.you("play epiphany").passed()
    t.you("play metacognition").passed()
    t.you("use metacognition").passed()
    assert t.yours.breaks == 2


@pytest.mark.rule("MI-21.3", "MI-21.8")
def test_three_breaks_lose():
    t = table([["tabula-rasa", "stoicism", "flash-of-anger"]], ["grief"], phase="challenge", their_breaks=2)
    t.you(f"challenge {t.yours.group('stoicism')} -> opponent").they("decline")
    assert t.outcome == "you win (MI-21.3)"
    assert t.state.agenda == []
    assert t.refused("end") == "MI-21.8"


@pytest.mark.rule("MI-21.5")
def test_mending():
    for breaks, left in ((2, 1), (0, 0)):
        t = table(["panic", "flash-of-anger", "first-kiss"], hand=["catharsis"], breaks=breaks, they=[])
        t.you("play catharsis")
        assert t.yours.breaks == left


@pytest.mark.rule("MI-21.6", "MI-21.9", "MI-21.10")
def test_conceding_time_and_agreed_draws():
    t = table(["panic"]).they("concede")
    assert t.outcome == "you win (MI-21.6)"
    assert t.tells("They concede")
    t = table(["panic"])
    assert t.refused("concede", YOU) == ""
    for action, outcome in (
        (t.state.time_out(YOU), "they win (MI-21.9)"),
        (t.state.agreed_draw(YOU), "draw (MI-21.10)"),
    ):
        t = table(["panic"])
        assert action is not None
        t.state.enter(str(action), YOU)
        assert t.outcome == outcome


@pytest.mark.rule("MI-21.7")
def test_the_100th_turn_is_the_last():
    for breaks, their_breaks, outcome in ((0, 1, "you win"), (2, 1, "they win"), (1, 1, "draw")):
        t = table(breaks=breaks, their_breaks=their_breaks, turn=100, phase="challenge").you("end")
        assert t.outcome == f"{outcome} (MI-21.7)"
    t = table(turn=99, phase="challenge").you("end")
    assert t.outcome == ""


@pytest.mark.rule("MI-22.1")
def test_an_illegal_action_changes_nothing_and_cites_the_lowest_rule():
    t = table(["amnesia"], hand=["nihilism"], phase="challenge", they=["status-quo-bias"])
    before = t.state.digest()
    with pytest.raises(mindtable.Refused, match=r"MI-9\.2"):
        t.you("play nihilism")
    with pytest.raises(mindtable.Refused, match=r"MI-9\.4"):
        t.you("remove amnesia")
    assert t.state.digest() == before
    why = Reasons()
    for rule in ("MI-11.2", "MI-9.7", "MI-10.1"):
        why.no(rule, "")
    assert why.lowest().rule == "MI-9.7"
    assert words.DROP.word == "drop"
    assert started().refused("play panic") in ("MI-9.2",)


LEVY = {"name": "Levy", "type": "thought", "cost": 2, "text": "Each other thought you control has +2 cost."}


@pytest.mark.rule("MI-1.3", "MI-2.7")
def test_statements_with_has_change_the_cost_of_cards_in_play_and_committed_memory():
    without = table(["amnesia"], ["courage"], hand=["grief"])
    t = table(["levy", "amnesia"], ["courage"], hand=["grief"], cards=[LEVY])
    assert t.yours.cost("amnesia") == without.yours.cost("amnesia") + 2
    assert t.yours.cost("levy") == 2
    assert t.theirs.cost("courage") == without.theirs.cost("courage")
    assert t.yours.memory == "7/9"
    # A statement with `has` applies in play, not in the hand.
    assert t.view(YOU)["players"][YOU]["hand"]["cards"] == without.view(YOU)["players"][YOU]["hand"]["cards"]


@pytest.mark.rule("MI-19.2")
def test_what_a_copy_puts_in_order_is_not_put_in_order_in_the_original():
    cards = [
        {"name": name, "text": f"At the start of each turn, your opponent mills {n} cards."}
        for n, name in enumerate(("First", "Second", "Third", "Fourth"), 2)
    ]
    t = table(["first", "second"], ["third", "fourth"], phase="start", cards=cards)
    assert t.asked == "you: order"
    before, copy = t.state.digest(), t.state.copy()
    copy.apply("order 1", 0)
    copy.apply("order 1", 1)
    assert t.state.digest() == before


@pytest.mark.rule("MI-19.8", "MI-19.3")
def test_100_triggered_abilities_a_turn_wait_on_the_train_and_the_others_do_nothing():
    # Counted step by step, because without the rule it does not end.
    loop: list[dict[str, Any]] = [
        {"name": "Fed", "text": "Whenever you draw a card, discard 1 card."},
        {
            "name": "Feeder",
            "text": "Whenever you discard a card, shuffle your discard pile into your deck. Draw 1 card.",
        },
        {"name": "Spark", "type": "intellect", "cost": 0, "text": "Draw 1 card."},
    ]
    for variants in ((), ("trigger-train",)):
        t = table(["fed", "feeder"], hand=["spark"], deck=["panic"], cards=loop, variants=variants)
        decision = t.state.decision
        assert decision is not None
        take_counted(t.state, decision, t.state.parse(YOU, "play spark"))
        kinds = [event.kind for event in t.state.events]
        assert kinds.count(E_TRIGGERS) == 100
        assert kinds.count(E_NO_MORE) == 1
        assert t.asked == "you: play"


@pytest.mark.rule("MI-19.8")
def test_however_many_draw_100_abilities_of_a_turn_do_something():
    random = Random(198)
    new: list[dict[str, Any]] = [
        {"name": f"Loop {at}", "text": "Whenever you draw a card, draw 1 card."} for at in range(3)
    ]
    new.append({"name": "Pause", "text": "At the end of each turn, draw 1 card."})
    waiting = 0
    while waiting < 200:
        loops = random.randint(1, 3)
        variants = random.choice(((), ("trigger-train",), ("trigger-train", "full-priority")))
        waiting += "trigger-train" in variants
        t = table(
            [*(f"loop-{at}" for at in range(loops)), "pause"],
            deck=["panic"] * random.randint(110, 130),
            their_deck=["panic"] * 20,
            cards=new,
            variants=variants,
            phase="challenge",
        )
        for _ in range(3000):
            decision = t.state.decision
            assert decision is not None
            if t.state.turn > 9:
                break
            take_counted(t.state, decision, decision.actions[-1])
        # Pause draws 1 card, and each of the 99 abilities after it 1 more, whoever orders them how.
        assert len(t.yours.hand) == 100
