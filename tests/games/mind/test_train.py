"""Intellects and the train, the floor, windows, passing (MI-11, MI-12)."""

import pytest

from tests.games.mind.minds import THEY, YOU, e, table

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-11.1")
def test_an_intellect_is_played_with_the_floor_or_when_asked():
    t = table(["amnesia"], hand=["epiphany"], their_hand=["hypnosis"])
    assert t.refused("play hypnosis", THEY) == "MI-11.1"
    t.you("play epiphany")
    assert t.refused("play hypnosis", THEY) == ""
    t = table(hand=["epiphany"], phase="challenge").you("play epiphany")
    assert len(t.yours.hand) == 2


@pytest.mark.rule("MI-11.2")
def test_the_requirements_of_playing_an_intellect():
    t = table(["muscle-memory", "stoicism"], hand=["epiphany", "hypnosis", "rebuttal"])
    assert t.refused("play epiphany") == "MI-11.2"  # 8/9
    t = table(hand=["hypnosis", "rebuttal", "straw-man"])
    for card in ("hypnosis", "rebuttal"):
        assert t.refused(f"play {card}") == "MI-11.2", card
    assert t.refused("play straw-man") == "MI-16.8"
    t = table(["amnesia", "inner-citadel"], they=["placebo"], hand=["rebuttal"])
    t.you("play rebuttal")  # only the second mode has targets
    assert sorted(str(action).rsplit("-", 1)[0] for action in t.question.actions) == [
        "target inner-citadel",
        "target placebo",
    ]


@pytest.mark.rule("MI-11.3", "MI-11.7")
def test_it_waits_on_the_train_and_takes_memory_there():
    t = table(hand=["epiphany", "mindfulness"], their_hand=["grief"]).you("play epiphany")
    assert t.train == ["epiphany"]
    assert (t.yours.memory, t.yours.intellects) == ("2/9", [])
    t.they("pass")
    assert (t.train, t.yours.memory) == ([], "0/9")
    t.you("play mindfulness").they("pass")
    assert (t.yours.memory, t.yours.intellects) == ("1/9", ["mindfulness"])


@pytest.mark.rule("MI-11.4", "MI-11.5")
def test_the_last_played_resolves_first():
    t = table(["amnesia"], hand=["burst-of-insight", "epiphany"], their_hand=["hypnosis", "memory-wipe"])
    t.you("play burst-of-insight")
    t.they("play hypnosis")
    assert (t.train, t.asked) == (["burst-of-insight", "hypnosis"], "you: train")
    t.you("play epiphany")
    assert t.asked == "they: train"
    t.they("pass")  # epiphany resolves; then the opponent of hypnosis's player is asked about it
    assert (t.train, t.asked) == (["burst-of-insight", "hypnosis"], "you: train")
    t.you("pass")
    assert (t.train, t.asked) == (["burst-of-insight"], "they: train")
    t.they("pass")
    assert t.asked == "you: play"
    assert t.yours.units == ["amnesia 5 E"]
    assert t.tells(
        "Epiphany 6 resolves", "Hypnosis 5 resolves", "is engaged", "Burst of Insight 4 resolves", "+2 power"
    )


@pytest.mark.rule("MI-11.5")
def test_variant_full_priority():
    t = table(hand=["epiphany", "memory-wipe"], their_hand=["grief"], variants=["full-priority"])
    t.you("play epiphany").they("pass")
    assert t.asked == "you: train"  # both must pass in a row
    t.you("play memory-wipe").they("pass")  # you have no card left
    assert t.train == ["epiphany"]
    assert t.asked == "they: train"
    t.they("pass")
    assert t.train == []


@pytest.mark.rule("MI-11.6")
def test_what_each_scope_does_on_resolving():
    t = table(["amnesia"], hand=["epiphany", "idee-fixe", "adrenaline"])
    t.you("play idee-fixe", "play adrenaline")
    assert t.yours.intellects == ["idee-fixe", "adrenaline"]
    assert t.yours.power("amnesia") == 6
    t.you("play epiphany")
    assert t.yours.discard_pile == ["epiphany"]


@pytest.mark.rule("MI-11.8")
def test_leaving_the_train_is_no_removal():
    new = [
        {"name": "Mourner", "text": "Whenever an intellect is intercepted, draw 1 card.", "type": "thinker"}
    ]
    t = table(["schadenfreude"], hand=["epiphany"], their_hand=["rebuttal"], cards=new, thinker="mourner")
    t.you("play epiphany").they("play rebuttal")
    assert len(t.yours.hand) == 1  # intercepted, and nothing was removed
    assert t.yours.discard_pile == ["epiphany"]


@pytest.mark.rule("MI-11.9")
def test_activated_abilities():
    t = table(["metacognition", e("amnesia")], ["grief"], hand=["courage"], their_hand=["rebuttal", "panic"])
    t.you("use metacognition")
    assert t.train == ["metacognition"]
    assert t.yours.memory == "5/9"  # no Memory cost
    assert t.refused("play rebuttal", THEY) == "MI-11.2"  # nothing to negate
    t.they("pass")
    assert t.asked == "you: discard"
    t = table(hand=["courage"], they=["grief"], thinker="the-hypnotist")
    assert t.refused("use the-hypnotist") == "MI-11.9"  # costs are paid in full
    assert t.refused("use grief", YOU) == "MI-11.9"


@pytest.mark.rule("MI-11.10")
def test_engaging_as_a_cost():
    t = table([["metacognition", "panic"]], hand=["courage"]).you("use metacognition")
    t.you("discard courage") if t.asked == "you: discard" else None
    assert t.yours.units == ["[metacognition 2 E, panic 1] = 3"]
    assert t.refused("use metacognition") == "MI-11.10"
    t = table(["tip-of-the-tongue", "second-wind"]).you("use tip-of-the-tongue")
    assert t.yours.hand == ["tip-of-the-tongue"]  # replaced, and paid all the same
    assert t.asked == "you: card"


@pytest.mark.rule("MI-11.11")
def test_how_often_an_ability_is_used():
    t = table(hand=["courage", "panic", "euphoria", "jealousy"], they=["grief"], thinker="the-hypnotist")
    t.you("use the-hypnotist", "discard courage", "discard panic")
    assert t.refused("use the-hypnotist") == "MI-11.11"
    new = [{"name": "Engine", "text": "Discard 1 card: Draw 1 card."}]
    t = table(["engine"], hand=["courage", "panic"], cards=new, deck=["grief"] * 15)
    for _ in range(10):
        t.you("use engine")
        t.you(str(t.question.actions[0])) if t.asked == "you: cost" else None
        assert t.asked == "you: play"
    assert t.refused("use engine") == "MI-11.11"
    once = "Engage this thought: Draw 1 card. Use this ability only once each turn."
    t = table(["lever"], cards=[{"name": "Lever", "text": once}], deck=["grief"] * 15).you("use lever")
    assert t.refused("use lever") == "MI-11.10"  # engaged and used up: the lowest of two (MI-22.1)
    assert t.refused("use lever 1") == "MI-11.9"  # a card with one ability has no numbers


@pytest.mark.rule("MI-11.12")
def test_the_first_intellect_of_a_turn_keeps_its_price():
    t = table(["flow-state"], hand=["inner-citadel", "placebo"])
    t.you("play inner-citadel")
    assert t.yours.cost("inner-citadel") == 0
    t.you("play placebo")
    assert t.yours.cost("placebo") == 4
    t.you("remove flow-state")
    assert t.yours.cost("inner-citadel") == 0  # though its source is gone
    t = table(hand=["mindfulness", "flow-state", "placebo"])
    t.you("play mindfulness", "play flow-state")
    assert t.yours.cost("mindfulness") == 1
    assert (
        t.view(YOU)["players"][YOU]["hand"]["cards"][0]["numbers"]["cost"] == 4
    )  # the first one of the turn is over


@pytest.mark.rule("MI-1.3")
def test_a_card_lowers_its_own_cost_while_it_waits_on_the_train():
    text = "This intellect costs 1 less for each thought you control."
    new = [{"name": "Thrift", "type": "intellect", "scope": "continuous", "cost": 4, "text": text}]
    t = table(["panic"], hand=["thrift"], their_hand=["forget-it"], cards=new)
    before = t.yours.memory
    t.you("play thrift")
    assert t.train == ["thrift"]
    assert (before, t.yours.memory) == ("1/9", "4/9")


@pytest.mark.rule("MI-11.13")
def test_no_item_without_a_legal_target_and_none_targets_itself():
    t = table(["executive-function"])
    assert t.refused("use executive-function") == "MI-11.13"
    t = table(hand=["rebuttal"])
    assert t.refused("play rebuttal") == "MI-11.2"


@pytest.mark.rule("MI-11.2", "MI-11.13")
def test_targets_are_those_from_before_the_card_left_the_hand():
    text = "While you have 2 or more cards in hand, each other thought has -1 power."
    cards = [
        {"name": "Barrel", "type": "thought", "cost": 1, "power": 9, "text": text},
        {"name": "Four", "type": "thought", "cost": 1, "power": 4},
    ]
    t = table(["barrel", "four"], hand=["refutation", "epiphany"], their_hand=["rebuttal"], cards=cards)
    t.you("play refutation")
    assert t.view(YOU)["stack"][0]["targets"] == [t.yours.find("four").id]
    assert len(t.yours.hand) == 1


@pytest.mark.rule("MI-11.14")
def test_the_time_is_meant_not_the_permission():
    t = table(["metacognition"], they=["sensory-overload"], hand=["reflex-arc", "panic"], phase="challenge")
    assert t.refused("play reflex-arc") == ""
    assert t.refused("use metacognition") == ""
    t = table(["metacognition"], they=["sensory-overload"], hand=["epiphany"])
    assert t.refused("play epiphany") == "MI-1.4"


@pytest.mark.rule("MI-12.1")
def test_who_has_the_floor():
    t = table(hand=["epiphany"], their_hand=["grief"])
    assert t.asked == "you: play"
    t.you("play epiphany")
    assert t.refused("next") == "MI-12.1"
    t.they("pass")
    assert t.asked == "you: play"
    assert t.refused("end") == "MI-13.1"


@pytest.mark.rule("MI-12.2")
def test_a_window_starts_again_after_an_item():
    t = table(["amnesia"], hand=["grief"], their_hand=["hypnosis", "epiphany"], phase="challenge")
    t.you("challenge amnesia -> opponent")
    t.they("pass")  # window (d)
    assert t.asked == "you: window"  # window (e): you, then they
    t.you("pass")
    assert t.asked == "they: window"
    t.they("play epiphany")
    t.you("pass")  # about epiphany
    assert (t.asked, t.view(YOU)["window"]) == ("you: window", "blocked")  # from the first player of the list
    t.you("pass").they("pass")
    assert t.view(YOU)["window"] == "after"


@pytest.mark.rule("MI-12.2")
def test_after_a_thought_the_others_are_asked_again():
    t = table(["amnesia"], hand=["grief"], their_hand=["reflex-arc", "panic"], phase="challenge")
    t.you("challenge amnesia -> opponent").they("pass").you("pass")
    t.they("play reflex-arc")
    assert t.asked == "they: window"
    t.they("pass")
    assert t.asked == "you: window"  # it has not passed since the Thought came
    t.you("pass")
    assert (t.asked, t.view(YOU)["window"]) == ("they: window", "after")


@pytest.mark.rule("MI-12.3")
def test_the_windows_and_who_is_asked_in_them():
    t = table(["amnesia"], ["panic"], hand=["grief", "epiphany"], their_hand=["courage"], phase="recovered")
    seen = [(t.asked, t.view(YOU)["window"])]
    for actor, action in (
        ("they", "pass"), ("you", "play grief"), ("they", "pass"), ("you", "group grief"), ("you", "group amnesia"),
        ("you", "next"), ("they", "pass"), ("you", "challenge"), ("they", "pass"), ("they", "decline"),
        ("you", "pass"), ("they", "pass"), ("they", "pass"), ("you", "end"),
    ):  # fmt: skip
        if action == "challenge":
            action = f"challenge {t.yours.group('amnesia')} -> opponent"
        t.act(YOU if actor == "you" else THEY, action)
        if t.view(YOU)["window"]:
            seen.append((t.asked, t.view(YOU)["window"]))
    assert seen == [
        ("they: window", "recover"),
        ("they: window", "thought"),
        ("they: window", "play-end"),
        ("they: window", "declared"),
        ("you: window", "blocked"),
        ("they: window", "blocked"),
        ("they: window", "after"),
        ("they: window", "end"),
    ]


@pytest.mark.rule("MI-12.4")
def test_the_window_at_the_end_of_the_play_step_is_skipped_if_nothing_happened():
    for actions, asked in (
        ([], False),
        (["group amnesia", "group panic", "done"], True),
        (["remove courage"], True),
    ):
        t = table(
            ["amnesia", "panic", "courage"], hand=["grief"], their_hand=["heartache"], phase="recovered"
        )
        t.they("pass").you(*actions).you("next")
        assert (t.view(YOU)["window"] == "play-end") is asked, actions
    t = table(hand=["courage"], they=["grief"], their_hand=["heartache"], phase="recovered").they("pass")
    t.you("play courage")
    assert t.asked == "you: target" or t.asked == "they: window"
    t.they("pass").you("next")
    assert t.view(YOU)["window"] != "play-end"


@pytest.mark.rule("MI-12.5")
def test_who_is_asked_follows_from_public_facts():
    # No card and no ability: not asked. Any card at all, even one that could never be played: asked.
    t = table(hand=["amnesia"]).you("play amnesia")
    assert t.asked == "you: play"
    for held in ("paradigm-shift", "nihilism", "rebuttal"):
        t = table(["panic"], ["muscle-memory", "stoicism"], hand=["amnesia"], their_hand=[held])
        t.you("play amnesia")
        assert t.asked == "they: window", held
        assert [str(action) for action in t.question.actions] == ["pass"]
    t = table(["panic"], ["tip-of-the-tongue"], hand=["amnesia"]).you("play amnesia")
    assert t.asked == "they: window"
    t = table(["panic"], [e("metacognition")], hand=["amnesia"]).you("play amnesia")
    assert t.asked == "you: play"


@pytest.mark.rule("MI-12.8")
def test_any_number_of_items():
    t = table(
        ["amnesia"],
        hand=["burst-of-insight", "hypnosis", "epiphany"],
        their_hand=["burst-of-insight", "hypnosis", "grief"],
    )
    t.you("play burst-of-insight")
    t.they("play burst-of-insight").you("play hypnosis").they("play hypnosis").you("play epiphany")
    assert len(t.train) == 5
