"""Declaring, blocking, resolving, and participants that leave (MI-13 to MI-16)."""

import pytest

from tests.games.mind.minds import THEY, YOU, e, on, table

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-13.1")
def test_any_number_of_challenges_one_after_the_other():
    t = table(["amnesia", "panic"], ["first-kiss"], their_hand=["grief"], phase="challenge")
    assert t.refused("challenge first-kiss -> opponent", THEY) == "MI-13.1"
    t.you("challenge amnesia -> first-kiss")
    assert t.refused("challenge panic -> opponent") == "MI-13.1"
    t.passed()
    assert t.asked == "you: challenge"
    t.you("challenge panic -> opponent").passed()
    assert t.refused("play amnesia") == "MI-9.2"
    assert t.yours.units == ["amnesia 3 E", "panic 1 E"]


@pytest.mark.rule("MI-13.2")
def test_declaring_engages_the_whole_unit():
    t = table([["amnesia", "panic"], e("grief")], ["courage"], phase="challenge")
    assert t.refused("challenge grief -> courage") == "MI-13.2"
    assert t.refused("challenge courage -> opponent") == "MI-13.2"
    t.you(f"challenge {t.yours.group('panic')} -> courage")
    assert t.yours.units[0] == "[amnesia 3 E, panic 1 E] = 4"
    t = table(["amnesia"], ["stoicism"], phase="challenge")
    assert t.refused("challenge amnesia -> socrates") == "MI-13.2"
    t = table(["amnesia", on("mental-block", "amnesia")], phase="challenge")
    assert t.refused("challenge amnesia -> opponent") == "MI-1.4"


@pytest.mark.rule("MI-13.3", "MI-13.4")
def test_the_target_of_a_challenge():
    t = table(["amnesia"], [e("panic"), "courage", ["grief", "euphoria"]], phase="challenge")
    assert t.refused("challenge amnesia -> panic") == ""
    assert t.refused("challenge amnesia -> courage") == ""
    assert t.refused(f"challenge amnesia -> {t.theirs.group('grief')}") == ""
    assert t.refused("challenge amnesia -> grief") == "MI-10.8"
    assert t.refused("challenge amnesia -> opponent") == ""


@pytest.mark.rule("MI-13.5")
def test_the_data_of_a_challenge():
    t = table([["amnesia", "panic"]], ["courage"], their_hand=["grief"], phase="challenge")
    assert t.view(YOU)["relations"] == []
    t.you(f"challenge {t.yours.group('panic')} -> courage")
    (challenge,) = t.view(YOU)["relations"]
    assert len(challenge["things"]) == 2
    assert challenge["to"] == [t.theirs.find("courage").id]
    assert (challenge["marks"], challenge["numbers"]) == ([], {"power": 4, "against": 2})


@pytest.mark.rule("MI-13.6")
def test_abilities_that_trigger_on_declaration_come_before_the_window():
    t = table(["amnesia", "righteous-fury"], ["fight-or-flight"], their_hand=["grief"], phase="challenge")
    t.you("challenge amnesia -> fight-or-flight")
    assert t.asked == "they: may"
    t.they("yes")
    assert t.theirs.hand == ["fight-or-flight", "grief"]
    assert len(t.theirs.discard_pile) == 2
    assert t.view(YOU)["window"] == "after"  # it missed; (d) and (e) are skipped
    t = table(["righteous-fury"], their_hand=["grief"], phase="challenge").you(
        "challenge righteous-fury -> opponent"
    )
    assert t.yours.power("righteous-fury") == 6
    assert t.view(YOU)["window"] == "declared"


@pytest.mark.rule("MI-13.7")
def test_participants_that_left_are_removed_before_the_block_and_before_the_outcome():
    t = table(["amnesia"], ["panic", "courage"], their_hand=["forget-it"], phase="challenge")
    t.you("challenge amnesia -> panic").they("play forget-it", "target panic")
    assert t.asked != "they: block"
    assert t.tells("misses")


@pytest.mark.rule("MI-14.1", "MI-14.4")
def test_a_disengaged_unit_blocks_as_a_whole():
    t = table(["amnesia"], [["panic", "euphoria"], e("grief")], phase="challenge")
    t.you("challenge amnesia -> opponent")
    group = t.theirs.group("panic")
    assert [str(action) for action in t.question.actions] == [f"block {group}", "decline"]
    assert t.refused("block grief", THEY) == "MI-14.1"
    assert t.refused(f"block {group}", YOU) == "MI-14.1"
    t.they(f"block {group}")
    while t.asked != "you: challenge":
        decision = t.question
        t.act(decision.seat, str(decision.actions[0]))
    assert t.theirs.units == ["grief 3"]  # removed by 3 against 2, and Grief was disengaged
    assert t.theirs.breaks == 0


@pytest.mark.rule("MI-14.2", "MI-14.3")
def test_one_block_and_not_by_the_target():
    t = table(["amnesia"], ["panic", "courage"], their_hand=["grief"], phase="challenge")
    t.you("challenge amnesia -> panic").they("pass")
    assert t.refused("block panic", THEY) == "MI-14.3"
    engaged = table(["amnesia"], [e("panic"), "courage"], phase="challenge")
    engaged.you("challenge amnesia -> panic")
    assert engaged.refused("block panic", THEY) == "MI-14.1"  # the lowest of two (MI-22.1)
    t.they("block courage")
    assert t.refused("block panic", THEY) == "MI-14.2"


@pytest.mark.rule("MI-14.5", "MI-14.6")
def test_any_challenge_may_be_blocked_if_there_is_a_blocker():
    t = table(["amnesia"], ["panic", "courage"], phase="challenge").you("challenge amnesia -> panic")
    assert t.asked == "they: block"
    t = table(["amnesia"], ["panic"], phase="challenge").you("challenge amnesia -> panic")
    assert t.asked != "they: block"  # the only unit is the target itself


@pytest.mark.rule("MI-14.7")
def test_a_blocker_that_can_block_while_engaged_stays_engaged():
    t = table(["amnesia"], [e("stoicism")], phase="challenge").you("challenge amnesia -> opponent")
    t.they("block stoicism")
    assert t.theirs.units == ["stoicism 4 E"]
    assert t.yours.units == []


@pytest.mark.rule("MI-14.8")
def test_a_block_triggers_blocks_and_is_no_declaration():
    t = table(["amnesia"], ["peripheral-vision"], phase="challenge").you("challenge amnesia -> opponent")
    t.they("block peripheral-vision")
    assert t.theirs.units == ["peripheral-vision 4 E"]
    t = table(["amnesia"], ["fight-or-flight"], phase="challenge").you("challenge amnesia -> opponent")
    t.they("block fight-or-flight")
    assert t.asked == "you: challenge"  # it was not asked whether it returns
    assert t.yours.units == []


@pytest.mark.rule("MI-15.1", "MI-15.6")
def test_the_lower_total_loses():
    t = table([["tabula-rasa", "courage"]], [["amnesia", e("euphoria")]], phase="challenge")
    t.you(f"challenge {t.yours.group('courage')} -> {t.theirs.group('euphoria')}")
    assert t.theirs.units == []
    assert t.yours.units == ["[tabula-rasa 4 E, courage 2 E] = 6"]
    t = table(["courage"], ["amnesia"], phase="challenge").you("challenge courage -> amnesia")
    assert (t.yours.units, t.theirs.units) == (
        [],
        ["amnesia 3"],
    )  # a challenged target does not become engaged


@pytest.mark.rule("MI-15.2")
def test_a_tie_removes_both():
    t = table(["amnesia"], ["grief"], phase="challenge").you("challenge amnesia -> grief")
    assert (t.yours.units, t.theirs.units) == ([], [])


@pytest.mark.rule("MI-15.2")
def test_a_tie_of_0_and_0():
    new = [{"name": "Nothing", "power": 0}, {"name": "Void", "power": 0}]
    t = table(["nothing"], ["void"], cards=new, phase="challenge").you("challenge nothing -> void")
    assert (t.yours.units, t.theirs.units) == ([], [])


@pytest.mark.rule("MI-15.3", "MI-15.4")
def test_against_a_player():
    for power, breaks in ((4, 0), (5, 1)):
        t = table(
            [["tabula-rasa", {"name": "tabula-rasa", "power": power - 4}]], ["panic"], phase="challenge"
        )
        t.you(f"challenge group-{t.yours.find('tabula-rasa').group} -> opponent").they("decline")
        assert t.theirs.breaks == breaks
        assert len(t.yours.units) == 1
        assert t.theirs.units == ["panic 1"]


@pytest.mark.rule("MI-15.5")
def test_winning_and_losing_a_challenge():
    new = [{"name": "Victor", "power": 9, "text": "Whenever this thought wins a challenge, draw 1 card."}]
    for they, drawn in (([], 1), (["placebo"], 0)):
        t = table(["victor"], they, cards=new, phase="challenge").you("challenge victor -> opponent")
        assert t.theirs.breaks == drawn
        assert len(t.yours.hand) == drawn  # with Placebo the player is not broken, and nobody has won
        # The log shows the replacement with its card line.
        says = [event.text(YOU, t.state.players) for event in t.state.events if event.cause is not None]
        lines = [int(event.line) for event in t.state.events if event.cause is not None]
        assert not they or (says[-1].startswith("Placebo") and lines[-1] == 0)
    t = table(["panic"], ["victor"], cards=new, phase="challenge", their_hand=[])
    t.you("challenge panic -> victor")
    assert len(t.theirs.hand) == 1  # the defender won


@pytest.mark.rule("MI-15.7")
def test_a_disengaged_thought_may_challenge_again():
    t = table(["muscle-memory"], ["first-kiss", "euphoria"], phase="challenge")
    t.you("challenge muscle-memory -> first-kiss").they("decline").passed()
    assert t.yours.units == ["muscle-memory 4"]
    assert t.refused("challenge muscle-memory -> euphoria") == ""
    # A prohibition in the middle of its challenge does not stop it.
    t = table(["amnesia"], ["panic"], their_hand=["mental-block"], phase="challenge")
    t.you("challenge amnesia -> panic").they("play mental-block")
    assert t.theirs.units == []


@pytest.mark.rule("MI-15.8")
def test_a_challenge_is_over_before_the_check_point():
    t = table(["amnesia"], ["panic", "courage"], phase="challenge", thinker="the-contrarian")
    t.you("challenge amnesia -> panic").they("decline")
    assert t.asked != "you: may"  # that the target was removed is not a miss
    t = table(["euphoria", "amnesia"], ["panic"], phase="challenge", thinker="david-hume")
    t.you("challenge euphoria -> opponent")
    assert t.yours.power("euphoria") == 2
    t.they("decline")
    assert t.yours.power("euphoria") == 1


@pytest.mark.rule("MI-16.1")
def test_a_challenge_without_a_target_misses():
    t = table(["amnesia"], ["panic"], their_hand=["forget-it"], phase="challenge", thinker="the-contrarian")
    t.you("challenge amnesia -> panic").they("play forget-it", "target panic")
    assert t.asked == "you: may"  # a challenge misses
    t.you("no")
    assert t.yours.units == ["amnesia 3 E"]
    # Changing sides is going, too.
    t = table(["amnesia"], ["panic"], hand=["change-of-heart"], their_hand=["grief"], phase="challenge")
    t.you("challenge amnesia -> panic").they("pass").you("play change-of-heart").they("pass")
    assert t.tells("misses")
    assert t.yours.units == ["amnesia 3 E", "panic 1"]


@pytest.mark.rule("MI-16.2")
def test_a_challenge_does_not_go_back_to_its_first_target():
    t = table(["amnesia"], ["panic", "courage"], their_hand=["forget-it"], phase="challenge")
    t.you("challenge amnesia -> panic").they("pass", "block courage", "play forget-it", "target courage")
    assert t.rules.count("MI-16.2") == 1
    assert t.theirs.units == ["panic 1"]


@pytest.mark.rule("MI-16.3")
def test_the_challenge_goes_on_with_the_rest():
    t = table(["amnesia"], [["panic", "courage"]], their_hand=["forget-it"], phase="challenge")
    t.you(f"challenge amnesia -> {t.theirs.group('panic')}").they("play forget-it", "target panic").passed()
    assert t.theirs.units == []  # 3 against 2


@pytest.mark.rule("MI-16.4")
def test_without_challengers_it_is_called_off():
    t = table(["amnesia"], ["panic"], their_hand=["refutation"], phase="challenge", thinker="the-contrarian")
    t.you("challenge amnesia -> panic").they("play refutation", "target amnesia")
    assert t.tells("called off")
    assert t.asked == "you: challenge"  # the challenge did not miss
    assert t.theirs.units == ["panic 1"]


@pytest.mark.rule("MI-16.5")
def test_both_sides_gone_is_a_miss():
    new = [{"name": "Wipe", "type": "intellect", "text": "Remove each thought."}]
    t = table(["amnesia"], ["courage"], their_hand=["wipe"], cards=new, phase="challenge")
    t.you("challenge amnesia -> courage").they("play wipe")
    assert t.tells("misses")
    assert not t.tells("called off")


@pytest.mark.rule("MI-16.6")
def test_the_thought_that_continues_after_ungrouping():
    t = table(["tabula-rasa"], [["amnesia", "panic"]], their_hand=["divide-and-conquer"], phase="challenge")
    t.you(f"challenge tabula-rasa -> {t.theirs.group('panic')}").they("play divide-and-conquer")
    assert t.asked == "they: go-on"
    t.they("choose panic", "decline")
    assert t.theirs.units == ["amnesia 3"]


@pytest.mark.rule("MI-16.7")
def test_a_thought_that_changes_sides_leaves_the_challenge():
    t = table(
        [["tabula-rasa", "muscle-memory"]], ["panic"], their_hand=["change-of-heart"], phase="challenge"
    )
    t.you(f"challenge {t.yours.group('tabula-rasa')} -> opponent")
    t.they("play change-of-heart", "target muscle-memory", "decline")
    assert t.theirs.breaks == 0
    assert t.tells("4 is not more than their Breaking Point")


@pytest.mark.rule("MI-16.8")
def test_a_card_makes_it_miss_or_redirects_it():
    t = table(["amnesia"], ["panic"], hand=["straw-man"], their_hand=["straw-man", "red-herring"])
    assert t.refused("play straw-man") == "MI-16.8"  # no current challenge
    t = table([["tabula-rasa", "amnesia", "courage"]], their_hand=["straw-man"], phase="challenge")
    t.you(f"challenge {t.yours.group('amnesia')} -> opponent").they("play straw-man")
    assert t.theirs.breaks == 0
    assert t.rules.count("MI-16.8") == 1
    t = table(["amnesia"], ["panic", "stoicism"], their_hand=["red-herring"], phase="challenge")
    t.you("challenge amnesia -> panic").they("play red-herring")
    assert [challenge["marks"] for challenge in t.view(YOU)["relations"]] == [[]]
    assert t.asked == "they: block"  # it counts as not blocked
    t.they("decline")
    assert t.yours.units == []


@pytest.mark.rule("MI-16.9")
def test_after_a_miss_the_window_after_follows():
    t = table(
        ["amnesia"],
        ["panic", "courage"],
        hand=["grief"],
        their_hand=["straw-man", "epiphany"],
        phase="challenge",
    )
    t.you("challenge amnesia -> panic").they("play straw-man").you("pass")
    assert (t.asked, t.view(YOU)["window"]) == ("they: window", "after")
