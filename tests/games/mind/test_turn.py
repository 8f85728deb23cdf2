"""Turns, Recover, running out of cards, the Play step (MI-6 to MI-9)."""

import pytest

from tests.games.mind.minds import THEY, YOU, e, mind, started, table

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-6.1")
def test_the_steps_of_a_turn_in_order():
    t = table(["panic"], hand=["grief"], their_hand=["courage"], phase="start")
    seen = []
    for _ in range(12):
        seen.append((t.asked, t.view(YOU)["window"]))
        decision = t.question
        t.act(decision.seat, str(decision.actions[-1]))
        if t.state.turn == 10:
            break
    assert [asked for asked, _ in seen] == [
        "you: recover", "they: window", "you: play", "you: challenge", "they: window",
    ]  # fmt: skip
    assert [window for _, window in seen if window] == ["recover", "end"]


@pytest.mark.rule("MI-6.2")
def test_the_start_of_the_turn():
    # An effect until the start of your next turn ends before the abilities of that start look at it.
    t = table(["negativity-bias"], hand=["courage"], their_hand=["panic"], active=THEY)
    t.they("play panic").passed()
    assert t.theirs.power("panic") == 0
    t.to("recover", YOU)
    assert t.theirs.power("panic") == 1
    t = table(hand=[], deck=["panic"] * 3, phase="start", thinker="rene-descartes", turn=9)
    assert t.asked == "you: card"  # before Recover


@pytest.mark.rule("MI-6.3")
def test_the_starting_player_does_not_challenge_in_the_first_turn():
    t = table(["amnesia"], turn=1).you("next")
    assert t.state.turn == 2
    assert not t.tells("begins the Challenge step")
    t = table(["amnesia"], turn=3).you("next")
    assert t.asked == "you: challenge"


@pytest.mark.rule("MI-6.4")
def test_a_thought_challenges_and_blocks_at_once():
    t = table(hand=["stoicism"]).you("play stoicism", "next")
    assert t.refused("challenge stoicism -> opponent") == ""


@pytest.mark.rule("MI-6.5")
def test_the_end_of_the_turn_in_order():
    t = table(["flash-of-anger", "amnesia", "adrenaline"], their_hand=["hypnosis"], phase="challenge")
    t.you("end")
    assert t.asked == "they: window"
    assert t.yours.units == ["amnesia 4"]  # its ability came first, the temporary card is still there
    t.they("play hypnosis")
    assert t.state.turn == 10
    assert t.yours.units == ["amnesia 3 E"]
    assert t.yours.discard_pile == ["flash-of-anger", "adrenaline"]


LATE = {
    "name": "Late",
    "text": "When this thought is removed, target thought you control gets +5 power until end of turn.",
}


def overloaded_after_the_sweep():
    """They get a Thought back at the end of your turn and have to free Memory."""
    t = table(
        ["tabula-rasa"],
        [e("muscle-memory"), "late", "amnesia"],
        hand=["change-of-heart"],
        their_hand=["inner-citadel", "epiphany"],
        cards=[LATE],
    )
    t.you("play change-of-heart", "target muscle-memory").they("pass").you("next")
    t.they("play inner-citadel", "pass").you("end").they("pass")
    assert t.asked == "they: overload"
    assert t.state.turn == 9
    return t


@pytest.mark.rule("MI-6.5")
def test_nobody_plays_after_the_sweep():
    t = overloaded_after_the_sweep()
    assert t.refused("play epiphany", THEY) == "MI-11.1"
    t.they("drop late")
    assert t.asked == "they: target"  # what triggers resolves
    t.they("target amnesia")
    assert t.asked == "they: recover"


@pytest.mark.rule("MI-6.6")
def test_effects_that_begin_after_the_sweep_last_through_the_next_turn():
    t = overloaded_after_the_sweep().they("drop late", "target amnesia")
    assert t.state.turn == 10
    assert t.theirs.power("amnesia") == 8
    t.to("challenge", THEY).they("end").passed()
    assert t.state.turn == 11
    assert t.theirs.power("amnesia") == 3


@pytest.mark.rule("MI-7.1", "MI-7.3", "MI-7.4")
def test_recover_discards_draws_and_disengages():
    t = table(
        [e("amnesia")], [e("grief")], hand=["panic", "courage"], their_hand=["epiphany"], phase="recover"
    )
    assert [str(action) for action in t.question.actions] == ["discard panic", "discard courage", "done"]
    t.you("discard panic")
    assert t.yours.discard_pile == []  # all at the same time
    assert t.refused("play courage") == "MI-9.2"
    t.you("discard courage")  # the last card ends it
    assert t.yours.discard_pile == ["panic", "courage"]
    assert len(t.yours.hand) == 5
    assert (t.yours.units, t.theirs.units) == (["amnesia 3"], ["grief 3 E"])
    assert t.asked == "they: window"
    assert t.view(YOU)["window"] == "recover"


@pytest.mark.rule("MI-7.1")
def test_recover_may_discard_nothing_or_everything():
    t = table(hand=["panic", "courage"], phase="recover").you("done")
    assert t.yours.discard_pile == []
    t = table(hand=["panic", "courage"], phase="recover").you("discard panic", "discard courage")
    assert sorted(t.yours.discard_pile) == ["courage", "panic"]


@pytest.mark.rule("MI-7.2")
def test_recover_draws_up_to_5_and_there_is_no_limit():
    t = table(hand=["panic"], phase="recover").you("done")
    assert len(t.yours.hand) == 5
    hand = ["panic", "courage", "grief", "epiphany", "rebuttal", "hypnosis"]
    t = table(hand=hand, phase="recover").you("done")
    assert len(t.yours.hand) == 6
    t.you("play epiphany")
    assert len(t.yours.hand) == 7


@pytest.mark.rule("MI-8.1", "MI-8.2")
def test_an_empty_deck_is_rebuilt_and_breaks_once():
    t = table(hand=["epiphany"], deck=["panic"], discard=["grief", "courage"]).you("play epiphany")
    assert t.yours.breaks == 1
    assert len(t.yours.hand) == 2
    assert "panic" in t.yours.hand  # the last card was drawn first
    assert len(t.yours.deck) == 1


@pytest.mark.rule("MI-8.2")
def test_variant_shuffle_first():
    drawn = set()
    for seed in range(12):
        t = table(
            hand=["epiphany"],
            deck=["panic"],
            discard=["grief", "courage", "amnesia"],
            variants=["shuffle-first"],
            seed=seed,
        )
        t.you("play epiphany")
        assert t.yours.breaks == 1
        assert len(t.yours.hand) == 2
        drawn.add("panic" in t.yours.hand)
    assert drawn == {True, False}  # the last card was shuffled together with the others


@pytest.mark.rule("MI-8.3")
def test_no_card_at_all_breaks_all_the_same():
    t = table(hand=["epiphany"], deck=[]).you("play epiphany")
    assert (t.yours.breaks, t.yours.hand) == (1, [])
    t = table(hand=["epiphany"], deck=[], variants=["empty-mercy"]).you("play epiphany")
    assert (t.yours.breaks, t.yours.hand) == (0, [])


@pytest.mark.rule("MI-8.4")
def test_one_draw_instruction_breaks_once():
    t = table(hand=["grief"], deck=[], discard=["panic"], phase="recover").you("done")
    assert t.yours.breaks == 1
    assert sorted(t.yours.hand) == ["grief", "panic"]  # 4 were due, 1 was there


@pytest.mark.rule("MI-8.5")
def test_only_a_draw_that_finds_an_empty_deck_breaks():
    t = table(
        ["sunk-cost"],
        hand=["grief", "panic", "courage", "heartache", "jealousy"],
        deck=["dualism"],
        phase="start",
    )
    assert t.yours.deck == []  # milled: nothing happens
    t.you("done")
    assert t.yours.breaks == 0


@pytest.mark.rule("MI-8.6")
def test_shuffling_the_pile_in_by_a_card_breaks_nobody():
    t = table(hand=["eidetic-snapshot"], deck=[], discard=["panic", "grief"]).you(
        "play eidetic-snapshot", "yes"
    )
    assert t.yours.breaks == 0
    assert sorted(t.yours.deck) == ["grief", "panic"]
    assert t.yours.discard_pile == []


@pytest.mark.rule("MI-9.1", "MI-13.1", "MI-12.1")
def test_what_the_floor_offers():
    t = table(["amnesia", "panic", "metacognition"], ["grief"], hand=["courage", "epiphany"])
    words = {str(action).split()[0] for action in t.question.actions}
    assert words == {"play", "use", "remove", "group", "next"}
    t.you("group amnesia", "group panic", "done")
    assert t.refused(f"ungroup {t.yours.find('panic').id}") == ""
    t.you("next")
    words = {str(action).split()[0] for action in t.question.actions}
    assert words == {"challenge", "play", "use", "end"}
    assert [str(a) for a in t.question.actions if str(a).startswith("play")] == ["play epiphany"]


@pytest.mark.rule("MI-9.2")
def test_when_a_thought_may_be_played():
    t = table(hand=["amnesia"], phase="challenge")
    assert t.refused("play amnesia") == "MI-9.2"
    t = table(hand=["amnesia", "epiphany"], their_hand=["grief"])
    t.you("play epiphany")
    assert t.refused("play amnesia") == "MI-9.2"
    assert t.refused("play grief", THEY) == "MI-9.2"
    t.they("pass")
    assert t.refused("play amnesia") == ""


@pytest.mark.rule("MI-9.3")
def test_a_thought_enters_at_once_and_the_opponent_may_answer():
    t = table(hand=["amnesia"], their_hand=["rebuttal"]).you("play amnesia")
    assert t.yours.units == ["amnesia 3"]
    assert t.asked == "they: window"
    assert t.view(YOU)["window"] == "thought"
    assert t.refused("play rebuttal", THEY) == "MI-11.2"  # nothing waits that could be negated


@pytest.mark.rule("MI-9.4")
def test_the_remove_action():
    t = table(
        [["amnesia", e("first-kiss")], "mindfulness", "courage"], hand=["epiphany"], their_hand=["grief"]
    )
    t.you("remove first-kiss", "remove mindfulness", "remove amnesia")
    assert t.yours.discard_pile == ["first-kiss", "mindfulness", "amnesia"]
    t.you("play epiphany")
    assert t.refused("remove courage") == "MI-9.4"
    t = table(["amnesia"], phase="challenge")
    assert t.refused("remove amnesia") == "MI-9.4"


@pytest.mark.rule("MI-9.5")
def test_room_must_be_made_first():
    t = table(["muscle-memory", "stoicism"], hand=["grief"])
    assert t.refused("play grief") == "MI-9.2"
    t.you("remove stoicism")
    assert t.refused("play grief") == ""


@pytest.mark.rule("MI-9.6")
def test_thoughts_that_are_played_like_intellects():
    t = table(["amnesia"], hand=["epiphany"], their_hand=["reflex-arc", "hypnosis"])
    t.you("play epiphany").they("play reflex-arc")
    assert t.theirs.units == ["reflex-arc 3"]
    assert t.asked == "they: train"  # the same player again
    t = table(["reflex-arc"], hand=["panic"], phase="challenge")
    assert t.refused("play panic") == "MI-9.2"  # the card in play says it of itself alone
    t = table(["amnesia"], hand=["epiphany"], their_hand=["reflex-arc", "hypnosis"])
    t.you("play epiphany").they("play reflex-arc")
    t.they("pass")
    assert t.asked == "you: play"
    t = table(hand=["reflex-arc"], their_hand=["grief"]).you("play reflex-arc")
    assert t.asked == "they: window"  # from the floor it is an ordinary play
    t = table(["stoicism", "muscle-memory"], hand=["reflex-arc"], phase="challenge")
    assert t.refused("play reflex-arc") == "MI-9.2"  # no room
    t = table(hand=["reflex-arc"], their_hand=["grief"], phase="challenge").you("play reflex-arc")
    assert t.asked == "you: challenge"  # no window


@pytest.mark.rule("MI-9.7")
def test_60_actions_a_turn_with_the_floor():
    t = table(["amnesia", "panic", "grief"], hand=["epiphany"])
    for _ in range(30):
        t.you("group amnesia", "group panic", "done", "ungroup panic")
    assert t.state.floor_actions == 60
    assert [str(action) for action in t.question.actions] == ["next"]
    for action in ("play epiphany", "remove panic", "group panic"):
        assert t.refused(action) == "MI-9.7", action
    t.you("next")
    assert [str(action) for action in t.question.actions] == ["end"]
    assert t.refused("challenge amnesia -> opponent") == "MI-9.7"


@pytest.mark.rule("MI-9.7", "MI-10.13")
def test_several_thoughts_that_leave_their_groups_are_one_action():
    t = table([["amnesia", "panic", "grief"]])
    t.you("ungroup panic", "ungroup grief")
    assert t.view(YOU)["numbers"]["floor actions"] == 1
    t.you("group panic", "group grief", "done", "ungroup panic")
    assert t.view(YOU)["numbers"]["floor actions"] == 3
    t = table([["amnesia", "panic", "grief"]])
    t.state.floor_actions = 59
    t.you("ungroup panic")
    assert [str(action).split("-")[0] for action in t.question.actions] == [
        "ungroup amnesia",
        "ungroup grief",
        "next",
    ]  # more may leave, as a part of the last action
    assert t.refused("remove panic") == "MI-9.7"
    t.you("ungroup grief")
    assert t.view(YOU)["numbers"]["floor actions"] == 60
    assert t.refused("group panic") == "MI-9.7"
    t = table([["amnesia", "panic", "grief"]])
    t.state.floor_actions = 59
    t.you("remove amnesia")
    assert t.refused("ungroup panic") == "MI-9.7"


@pytest.mark.rule("MI-9.7")
def test_a_group_action_must_change_something():
    t = table([["amnesia", "panic"]])
    assert t.refused("group panic") == "MI-9.7"
    t = table([["amnesia", "panic"], "grief"])
    t.you("group amnesia", "group panic")
    assert [str(action).split("-")[0] for action in t.question.actions] == ["group grief"]


def test_shipped_decks_can_be_played():
    for deck in mind().shipped():
        t = started(deck.id, deck.id, seed=3)
        assert t.asked == "they: cut"
