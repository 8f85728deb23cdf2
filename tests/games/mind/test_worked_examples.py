"""The worked examples of the rules, carried out by their ids."""

import pytest

from mindtable.games.mind.decks import deck_of, fingerprint
from mindtable.games.mind.state.card import MindCard
from tests.games.mind.minds import THEY, YOU, e, mind, on, pool_with, table

pytestmark = pytest.mark.source


@pytest.mark.example("MI-EX-01")
def test_memory_filled_exactly():
    t = table(["muscle-memory", "amnesia"], hand=["stage-fright", "burst-of-insight"])
    t.you("play stage-fright")
    assert t.yours.memory == "9/9"
    assert t.refused("play burst-of-insight") == "MI-11.2"
    t.you("remove amnesia")
    assert t.yours.memory == "6/9"
    t.you("play burst-of-insight", "target stage-fright")
    assert t.yours.power("stage-fright") == 6
    assert t.yours.discard_pile == ["amnesia", "burst-of-insight"]
    assert t.yours.memory == "6/9"


@pytest.mark.example("MI-EX-01")
def test_an_intellect_on_the_train_is_committed():
    t = table(["muscle-memory", "stage-fright"], hand=["burst-of-insight"], their_hand=["panic"])
    t.you("play burst-of-insight", "target stage-fright")
    assert t.asked == "they: train"
    assert t.yours.memory == "7/9"
    t.they("pass")
    assert t.yours.memory == "6/9"


def print_of(pool, slug):
    card = pool.by_slug[slug]
    assert isinstance(card, MindCard)
    return fingerprint(card)


@pytest.mark.example("MI-EX-02")
def test_two_copies_of_one_effect():
    intellect = {"type": "intellect"}
    new: list[dict[str, object]] = [
        {**intellect, "name": "Two", "cost": 2, "text": "Draw 2 cards."},
        {**intellect, "name": "Three", "cost": 4, "text": "Draw 3 cards."},
        {
            **intellect,
            "name": "Always",
            "scope": "continuous",
            "text": "Each thought you control has +1 power.",
        },
        {**intellect, "name": "Now", "scope": "temporary", "text": "Each thought you control has +1 power."},
        {"name": "Blank", "cost": 1, "power": 2},
    ]
    pool = pool_with(new)
    others = (
        "first-kiss", "courage", "grief", "euphoria", "sunk-cost", "dualism", "pragmatism", "stoicism", "nostalgia",
        "madeleine", "jealousy", "heartache", "halo-effect", "inner-voice", "mirror-neurons", "childhood-home",
        "amnesia", "reflex-arc",
    )  # fmt: skip

    def cited(*two):
        cards = dict.fromkeys([*others, *two], 1)
        deck = deck_of({"name": "it", "thinker": "socrates", "cards": cards}, "a test")
        return [breach.rule for breach in mind().breaches(deck, pool, mind().options(()))]

    assert cited("two", "three") == ["MI-3.3"]
    assert print_of(pool, "two") == print_of(pool, "three") == "immediate|draw # card."
    assert cited("always", "now") == []
    assert cited("tabula-rasa", "blank") == ["MI-3.3"]
    assert print_of(pool, "blank") == "|"


@pytest.mark.example("MI-EX-03")
def test_the_deck_runs_out_in_mid_draw():
    t = table(
        [e("amnesia")],
        hand=["panic", "grief", "courage"],
        deck=["euphoria", "sunk-cost"],
        discard=["dualism", "pragmatism", "stoicism", "nostalgia"],
        phase="recover",
    )
    t.you("discard panic", "discard grief", "done")
    assert (len(t.yours.hand), len(t.yours.deck), t.yours.discard_pile) == (5, 4, [])
    assert t.yours.breaks == 1
    assert t.yours.units == ["amnesia 3"]


@pytest.mark.example("MI-EX-04")
def test_deck_and_discard_pile_both_empty():
    rest = [
        "tabula-rasa", "courage", "grief", "euphoria", "sunk-cost", "dualism", "pragmatism", "stoicism", "nostalgia",
        "madeleine", "jealousy", "heartache", "halo-effect",
    ]  # fmt: skip
    t = table(
        [
            "panic",
            "first-kiss",
            "flash-of-anger",
            on("idee-fixe", "panic"),
            "mindfulness",
            "spaced-repetition",
        ],
        hand=["epiphany", *rest],
        deck=[],
    )
    assert t.yours.memory == "6/9"
    t.you("play epiphany")
    assert t.asked == "you: play"
    assert t.yours.breaks == 1
    assert len(t.yours.hand) == 13
    assert t.yours.discard_pile == ["epiphany"]


@pytest.mark.example("MI-EX-05")
def test_no_challenge_on_the_first_turn():
    t = table(hand=["tabula-rasa"], their_hand=["panic"], turn=1)
    t.you("play tabula-rasa")
    assert t.asked == "they: window"
    t.they("pass")
    assert t.refused("challenge tabula-rasa -> opponent") == "MI-6.3"
    t.you("next")
    assert t.view(YOU)["window"] == "end"  # window (c) was skipped
    assert t.asked == "they: window"
    t.they("pass")
    t.to("challenge", THEY)
    assert t.state.turn == 2


@pytest.mark.example("MI-EX-05")
def test_window_c_is_asked_if_something_followed_the_window():
    t = table(["panic"], hand=["tabula-rasa"], their_hand=["grief"], turn=1)
    t.you("play tabula-rasa")
    t.they("pass")
    t.you("group panic", "group tabula-rasa")
    t.you("next")
    assert t.view(YOU)["window"] == "play-end"


@pytest.mark.example("MI-EX-06")
def test_last_in_first_out_interception_and_miss_together():
    t = table(
        ["tabula-rasa"],
        ["stage-fright"],
        hand=["forget-it"],
        their_hand=["burst-of-insight"],
        phase="challenge",
    )
    t.you("challenge tabula-rasa -> stage-fright")
    assert t.asked == "they: window"
    t.they("play burst-of-insight", "target stage-fright")
    assert t.asked == "you: train"
    t.you("play forget-it", "target stage-fright")
    # forget-it resolves, the challenge misses, burst-of-insight is intercepted, and nobody is asked about any of it.
    assert t.tells("returns to their hand", "misses", "intercepted")
    assert t.yours.units == ["tabula-rasa 4 E"]
    assert t.theirs.hand == ["stage-fright"]
    assert t.theirs.discard_pile == ["burst-of-insight"]
    assert t.theirs.breaks == 0


@pytest.mark.example("MI-EX-07")
def test_answer_to_an_answer():
    t = table(["tabula-rasa"], hand=["epiphany", "rebuttal"], their_hand=["rebuttal"])
    t.you("play epiphany")
    assert t.asked == "they: train"
    t.they("play rebuttal")
    assert t.train == ["epiphany", "rebuttal"]
    t.you("play rebuttal")
    if t.asked == "you: target":
        t.you(f"target {t.state.train.plays[1].id}")
    assert t.tells("Rebuttal", "is intercepted")
    assert len(t.yours.hand) == 2
    assert sorted(t.yours.discard_pile) == ["epiphany", "rebuttal"]
    assert t.theirs.discard_pile == ["rebuttal"]
    assert t.yours.memory == "3/9"


@pytest.mark.example("MI-EX-08")
def test_a_small_blocker_stops_a_large_group():
    t = table([["tabula-rasa", "muscle-memory", "flash-of-anger"]], ["panic"], phase="challenge")
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    assert t.asked == "they: block"
    t.they("block panic")
    assert t.theirs.breaks == 0
    assert t.asked == "they: target"  # after muscle-memory was disengaged
    assert t.yours.units == ["[tabula-rasa 4 E, muscle-memory 4, flash-of-anger 3 E] = 11"]
    t.they("target muscle-memory")
    assert t.yours.units == ["[tabula-rasa 4 E, muscle-memory 4 E, flash-of-anger 3 E] = 11"]
    assert t.theirs.units == []


@pytest.mark.example("MI-EX-09")
def test_exactly_the_breaking_point():
    t = table([["tabula-rasa", "muscle-memory"]], hand=["burst-of-insight"], phase="challenge")
    assert t.yours.memory == "7/9"
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    assert t.asked == "you: window"
    t.you("pass")
    assert t.theirs.breaks == 0
    assert t.yours.units == ["[tabula-rasa 4 E, muscle-memory 4 E] = 8"]


@pytest.mark.example("MI-EX-09")
def test_more_than_the_breaking_point():
    t = table([["tabula-rasa", "muscle-memory"]], hand=["burst-of-insight"], phase="challenge")
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    t.you("play burst-of-insight", "target tabula-rasa")
    assert t.theirs.breaks == 1
    assert t.yours.units == ["[tabula-rasa 6 E, muscle-memory 4 E] = 10"]


@pytest.mark.example("MI-EX-10")
def test_a_member_leaves_in_mid_challenge():
    t = table([["tabula-rasa", "amnesia", "courage"]], their_hand=["refutation"], phase="challenge")
    t.you(f"challenge {t.yours.group('amnesia')} -> opponent")
    assert len(t.theirs.discard_pile) == 2
    t.they("play refutation", "target amnesia")
    assert t.theirs.breaks == 0
    assert t.yours.units == ["[tabula-rasa 4 E, courage 2 E] = 6"]
    assert t.tells("6 is not more than their Breaking Point")


@pytest.mark.example("MI-EX-11")
def test_a_losing_group_with_many_triggers():
    t = table(
        [["muscle-memory", "tabula-rasa"], "schadenfreude"],
        [["first-kiss", "panic", "loss-aversion"]],
        hand=["grief", "courage"],
        phase="challenge",
    )
    gone = {t.theirs.find(slug).printed.name: t.theirs.find(slug).id for slug in ("first-kiss", "panic")}
    t.you(f"challenge {t.yours.group('muscle-memory')} -> {t.theirs.group('panic')}", "pass")
    assert t.theirs.units == []
    assert t.asked == "you: order"
    # Schadenfreude saw three go; each choice says which one it is about.
    about = {choice["about"] for choice in t.view(YOU)["decision"]["choices"]}
    assert about >= {f"{name} {number}" for name, number in gone.items()}
    while t.asked == "you: order":
        t.you("order 1")
    assert t.asked == "they: order"
    while t.asked == "they: order":
        t.they("order 1")
    for _ in range(3):
        t.you("yes")
    while t.asked != "you: challenge":
        decision = t.question
        t.act(decision.seat, str(decision.actions[0]))
    assert len(t.yours.hand) == 2 + 3 - 3
    assert len(t.theirs.hand) == 1


@pytest.mark.example("MI-EX-12")
def test_the_blocker_gives_itself_up():
    t = table(
        [["tabula-rasa", "muscle-memory", "flash-of-anger"]],
        ["tip-of-the-tongue", "amnesia"],
        phase="challenge",
    )
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    assert t.asked == "they: window"  # the ability is public
    t.they("pass", "block tip-of-the-tongue")
    assert t.asked == "they: window"
    t.they("use tip-of-the-tongue")
    assert t.tells("misses")
    assert t.asked == "they: card"
    t.they("stop")
    assert t.asked == "you: challenge"
    assert t.theirs.breaks == 0
    assert t.theirs.units == ["amnesia 3"]
    assert t.yours.units == ["[tabula-rasa 4 E, muscle-memory 4 E, flash-of-anger 3 E] = 11"]


@pytest.mark.example("MI-EX-13")
def test_overload_by_less_memory():
    for given_up, left in (("stage-fright", "7/7"), ("amnesia", "6/7")):
        t = table(["muscle-memory"], ["muscle-memory", "amnesia", "stage-fright"], hand=["distraction"])
        t.you("play distraction")
        assert t.theirs.memory == "9/7"
        assert t.asked == "they: overload"
        t.they(f"drop {given_up}")
        assert t.theirs.memory == left
        assert t.asked == "you: play"
        assert t.refused("drop muscle-memory", THEY) == "MI-18.2"
        t.you("next", "end")
        assert t.theirs.memory == left.replace("/7", "/9")
        assert len(t.theirs.units) == 2


@pytest.mark.example("MI-EX-14")
def test_overload_by_gaining_a_thought():
    for given_up, left, borrowed in (("stage-fright", "9/9", True), ("infatuation", "5/9", False)):
        t = table(
            ["tabula-rasa", "stage-fright"], ["peripheral-vision"], hand=["infatuation"], their_hand=["grief"]
        )
        t.you("play infatuation")
        assert t.yours.memory == "11/9"
        assert t.asked == "you: overload"
        t.you(f"drop {given_up}")
        assert t.yours.memory == left
        assert ("peripheral-vision 2" in t.yours.units) is borrowed
        assert t.asked == "they: window"
        assert t.view(YOU)["window"] == "thought"


@pytest.mark.example("MI-EX-15")
def test_a_tie_that_only_one_side_survives():
    t = table([["dialectic", "panic"]], [e("stage-fright")], phase="challenge")
    t.you(f"challenge {t.yours.group('panic')} -> stage-fright")
    assert t.theirs.units == []
    assert t.yours.units == ["[dialectic 3 E, panic 1 E] = 4"]
    assert t.asked == "you: challenge"


@pytest.mark.example("MI-EX-16")
def test_two_nihilisms():
    t = table(
        ["nihilism", "heartache"], ["stage-fright"], their_hand=["nihilism"], breaks=2, active=THEY, turn=6
    )
    t.they("play nihilism")
    assert t.yours.power("heartache") == 2
    t.they("next")
    assert t.refused("challenge stage-fright -> opponent", THEY) == ""
    first = t.yours.find("nihilism")
    t.state.sides[0].remove(first)
    t.state.changed()
    assert t.yours.power("heartache") == 2
    assert t.refused("challenge stage-fright -> opponent", THEY) == ""


@pytest.mark.example("MI-EX-17")
def test_grouping_with_an_engaged_member():
    t = table(["tabula-rasa", ["amnesia", "panic"]], their_hand=["hypnosis"], phase="recovered")
    t.they("play hypnosis", "target panic")
    assert t.yours.units == ["tabula-rasa 4", "[amnesia 3, panic 1 E] = 4"]
    t.passed()
    assert t.refused("group panic") == "MI-10.1"
    assert t.refused("ungroup panic") == "MI-10.2"
    t.you("group tabula-rasa", "group amnesia")
    assert t.yours.units == ["[tabula-rasa 4, amnesia 3] = 7", "panic 1 E"]


@pytest.mark.example("MI-EX-17")
def test_a_group_with_an_engaged_member_cannot_challenge():
    t = table([["amnesia", e("panic")]], phase="challenge")
    assert t.refused(f"challenge {t.yours.group('panic')} -> opponent") == "MI-13.2"


@pytest.mark.example("MI-EX-18")
def test_ungrouped_in_mid_challenge():
    t = table(
        [["muscle-memory", "tabula-rasa", "flash-of-anger"]],
        their_hand=["divide-and-conquer"],
        phase="challenge",
    )
    assert t.yours.memory == "8/9"
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    t.they("play divide-and-conquer")
    assert t.asked == "you: go-on"
    t.you("choose muscle-memory")
    assert t.yours.units == ["muscle-memory 4 E", "tabula-rasa 4 E", "flash-of-anger 3 E"]
    assert t.tells("4 is not more than their Breaking Point")
    assert t.theirs.breaks == 0


@pytest.mark.example("MI-EX-19")
def test_redirected_after_the_block():
    t = table(
        [["tabula-rasa", "muscle-memory", "flash-of-anger"]],
        ["stage-fright", e("panic")],
        their_hand=["red-herring"],
        phase="challenge",
    )
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    t.they("pass", "block stage-fright")
    assert t.refused("play red-herring", THEY) == ""
    t.they("play red-herring")
    # Only panic is a legal target: stage-fright is the present one, and the other units are the challenger's.
    assert t.theirs.units == ["stage-fright 4 E"]
    assert t.theirs.breaks == 0
    assert t.tells(
        "redirected to Panic", "Panic 8 is removed", "Ability of Muscle Memory", "Ability of Panic"
    )


@pytest.mark.example("MI-EX-19")
def test_what_a_redirected_challenge_cannot_be_redirected_to():
    t = table(
        [["tabula-rasa", "muscle-memory", "flash-of-anger"]],
        ["stage-fright", e("panic"), e("grief")],
        their_hand=["red-herring"],
        phase="challenge",
    )
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    t.they("pass", "block stage-fright", "play red-herring")
    for word in ("stage-fright", "tabula-rasa", t.yours.group("tabula-rasa")):
        assert t.refused(f"target {word}", THEY) == "MI-11.2"


@pytest.mark.example("MI-EX-20")
def test_both_broken_for_the_third_time():
    t = table(
        hand=["trolley-problem"],
        deck=["panic"],
        their_deck=[],
        their_discard=["grief", "courage", "euphoria", "sunk-cost"],
        breaks=2,
        their_breaks=2,
    )
    t.you("play trolley-problem")
    if t.asked == "you: mode":
        t.you("mode 2")
    assert t.outcome == "draw (MI-21.3)"
    assert t.yours.breaks == t.theirs.breaks == 3
    assert t.yours.hand == ["panic"]
    assert len(t.theirs.hand) == 2


@pytest.mark.example("MI-EX-21")
def test_replaced_removals_are_no_removals():
    t = table(
        ["panic", "first-kiss", "flash-of-anger", "second-wind"],
        ["grief"],
        hand=["catharsis"],
        thinker="the-contrarian",
        breaks=1,
    )
    assert t.yours.memory == "5/10"
    t.you("play catharsis")
    assert t.yours.hand == ["first-kiss", "flash-of-anger", "panic"]
    assert t.yours.breaks == 1
    assert t.yours.discard_pile == ["catharsis"]
    assert t.theirs.units == ["grief 3"]


@pytest.mark.example("MI-EX-21")
def test_removals_that_are_not_replaced():
    t = table(
        ["panic", "first-kiss", "flash-of-anger"],
        ["grief"],
        hand=["catharsis"],
        thinker="the-contrarian",
        breaks=1,
    )
    t.you("play catharsis")
    while t.asked == "you: order":
        t.you("order 1")
    assert t.yours.breaks == 0
    assert len(t.yours.hand) == 1
    assert t.theirs.units == ["grief 3 E"]


@pytest.mark.example("MI-EX-21")
def test_the_remove_action_is_not_replaced():
    t = table(["first-kiss", "second-wind"], hand=["catharsis"], thinker="the-contrarian")
    t.you("remove first-kiss")
    assert t.yours.discard_pile == ["first-kiss"]
    assert len(t.yours.hand) == 2


@pytest.mark.example("MI-EX-22")
def test_a_borrowed_thought_comes_home():
    for given_up, left in (("idee-fixe", "9/9"), ("amnesia", "6/9")):
        t = table(
            ["tabula-rasa"],
            [e("muscle-memory"), "amnesia"],
            hand=["change-of-heart"],
            their_hand=["inner-citadel", "idee-fixe"],
        )
        t.you("play change-of-heart", "target muscle-memory")
        t.they("pass")
        assert t.yours.units == ["tabula-rasa 4", "muscle-memory 4"]
        assert t.yours.memory == "7/9"
        t.you("next")
        assert t.view(YOU)["window"] == "play-end"
        t.they("play inner-citadel")
        t.they("play idee-fixe")
        assert t.theirs.memory == "6/9"
        t.you("end")
        assert t.asked == "they: overload"
        assert t.theirs.memory == "10/9"
        t.they(f"drop {given_up}")
        assert t.theirs.memory == left
        assert (t.state.turn, t.state.active) == (10, THEY)


@pytest.mark.example("MI-EX-23")
def test_a_cost_that_cannot_be_cut():
    t = table(
        ["sunk-cost", "muscle-memory", "stage-fright"],
        hand=["grief", "courage", "euphoria", "dualism", "panic"],
        deck=[],
        their_hand=["distraction"],
        phase="start",
    )
    assert t.yours.breaks == 0
    t.you("done").passed()
    assert t.asked == "you: play"
    assert t.refused("remove sunk-cost") == "MI-1.4"
    t.you("next", "end")
    assert t.view(YOU)["window"] == "end"
    t.they("play distraction")
    t.you("pass")
    assert t.yours.memory == "9/7"
    t.you("drop sunk-cost")
    assert t.yours.memory.startswith("6/")


@pytest.mark.example("MI-EX-24")
def test_who_may_block():
    t = table(
        ["tabula-rasa"],
        [e("stage-fright"), ["panic", "first-kiss"], "solipsism", on("idee-fixe", "solipsism")],
        phase="challenge",
    )
    t.you("challenge tabula-rasa -> opponent")
    assert t.asked == "they: block"
    assert t.refused("block stage-fright", THEY) == "MI-14.1"
    assert t.refused("block panic", THEY) == "MI-10.8"
    assert t.refused("block solipsism", THEY) == "MI-14.1"
    group = t.theirs.group("panic")
    t.they(f"block {group}")
    while t.asked == "they: order":
        t.they("order 1")
    assert "panic" not in " ".join(t.theirs.units)
    assert len(t.theirs.hand) == 1
    assert t.yours.units == ["tabula-rasa 4 E"]


@pytest.mark.example("MI-EX-24")
def test_a_second_block_is_refused():
    t = table(["tabula-rasa"], ["panic", "stage-fright"], their_hand=["grief"], phase="challenge")
    t.you("challenge tabula-rasa -> opponent")
    t.they("pass", "block panic")
    assert t.refused("block stage-fright", THEY) == "MI-14.2"
