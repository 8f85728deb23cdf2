"""Continuous Intellects: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, on, table

pytestmark = pytest.mark.source


@pytest.mark.card("mindfulness", 1)
def test_mindfulness_may_put_the_top_card_under_the_deck():
    t = table(["mindfulness"], hand=["grief"], deck=["panic", "courage"], phase="start")
    assert t.asked == "you: may"
    assert "courage" in str(t.view(0)["looked_at"])
    assert "courage" not in str(t.view(THEY))
    assert t.you("yes").yours.deck == ["courage", "panic"]


@pytest.mark.card("mindfulness", 1, negative=True)
def test_mindfulness_may_leave_the_card_and_works_in_the_own_turn_only():
    t = table(["mindfulness"], hand=["grief"], deck=["panic", "courage"], phase="start").you("no")
    assert t.yours.deck == ["panic", "courage"]
    t = table(["mindfulness"], deck=["panic"], their_hand=["grief"], active=THEY, phase="start")
    assert t.asked == "they: recover"
    t = table(["mindfulness"], hand=["grief"], deck=[], phase="start")
    assert t.asked == "you: recover"


@pytest.mark.card("cognitive-load", 1)
def test_cognitive_load_makes_the_opponents_thoughts_dearer():
    t = table(["cognitive-load"], ["panic", "grief"], their_hand=["courage"], active=THEY)
    assert t.theirs.memory == "6/9"
    assert t.refused("play courage", THEY) == "MI-9.2"


@pytest.mark.card("cognitive-load", 1, negative=True)
def test_cognitive_load_makes_no_own_thoughts_and_no_intellects_dearer():
    t = table(["cognitive-load", "panic"], ["mindfulness"])
    assert (t.yours.memory, t.theirs.memory) == ("5/9", "1/9")


@pytest.mark.card("cognitive-load", 2)
def test_cognitive_load_may_draw_when_the_opponent_is_overloaded():
    t = table(["cognitive-load"], ["stoicism", "grief"], hand=["distraction"], deck=["panic"])
    t.you("play distraction")
    assert t.asked == "they: overload"
    t.they("drop grief")
    assert t.you("yes").yours.hand == ["panic"]


@pytest.mark.card("cognitive-load", 2, negative=True)
def test_cognitive_load_draws_once_for_each_overload_and_not_for_the_own():
    side = ["muscle-memory", "panic", "mindfulness", "spaced-repetition"]
    t = table(["cognitive-load"], side, hand=["distraction"], deck=["panic", "euphoria"])
    t.you("play distraction").they("drop mindfulness", "drop spaced-repetition")
    assert t.you("yes").asked == "you: play"
    assert t.yours.hand == ["euphoria"]
    t = table(["cognitive-load", "stoicism"], their_hand=["distraction"], deck=["panic"], active=THEY)
    t.they("play distraction").you("drop stoicism")
    assert (t.asked, t.yours.hand) == ("they: play", [])


@pytest.mark.card("idee-fixe", 1, 2, 3)
def test_idee_fixe_strengthens_its_bearer_which_cannot_block():
    t = table(["grief", "panic"], ["amnesia"], hand=["idee-fixe"]).you("play idee-fixe", "target grief")
    assert t.yours.units == ["grief 5", "panic 1"]
    assert t.yours.find("idee-fixe").bearer == t.yours.find("grief").id
    t = table(["grief", on("idee-fixe", "grief")], ["amnesia"], active=THEY, phase="challenge")
    assert t.they("challenge amnesia -> opponent").asked == "they: challenge"


@pytest.mark.card("idee-fixe", 1, 2, 3, negative=True)
def test_idee_fixe_is_attached_to_no_opposing_thought_and_goes_with_its_bearer():
    assert table([], ["amnesia"], hand=["idee-fixe"]).refused("play idee-fixe") == "MI-11.2"
    t = table(["grief", "panic", on("idee-fixe", "grief")])
    assert t.yours.units == ["grief 5", "panic 1"]
    assert t.you("remove grief").yours.discard_pile == ["grief", "idee-fixe"]
    t = table(["grief", "panic", on("idee-fixe", "grief")], ["amnesia"], active=THEY, phase="challenge")
    assert t.they("challenge amnesia -> opponent").asked == "you: block"


@pytest.mark.card("mental-block", 1, 2)
def test_mental_block_keeps_an_opposing_thought_from_challenging():
    t = table([], ["grief", "panic"], hand=["mental-block"]).you("play mental-block", "target grief")
    t.you("next", "end").to("challenge", THEY)
    assert t.refused("challenge grief -> opponent", THEY) == "MI-1.4"
    assert t.refused("challenge panic -> opponent", THEY) == ""


@pytest.mark.card("mental-block", 1, 2, negative=True)
def test_mental_block_is_for_opposing_thoughts_and_lets_them_block():
    assert table(["grief"], hand=["mental-block"]).refused("play mental-block") == "MI-11.2"
    t = table(["amnesia", on("mental-block", "grief")], ["grief"], phase="challenge")
    assert t.you("challenge amnesia -> opponent").asked == "they: block"


@pytest.mark.card("groupthink", 1)
def test_groupthink_strengthens_own_groups():
    assert table(["groupthink", ["grief", "panic"]]).yours.units == ["[grief 3, panic 1] = 6"]


@pytest.mark.card("groupthink", 1, negative=True)
def test_groupthink_strengthens_no_single_thought_and_not_the_opponents_groups():
    t = table(["groupthink", "grief"], [["courage", "panic"]])
    assert (t.yours.units, t.theirs.units) == (["grief 3"], ["[courage 2, panic 1] = 3"])


@pytest.mark.card("groupthink", 2)
def test_groupthink_keeps_ungrouped_thoughts_from_challenging():
    t = table(["groupthink", "grief"], phase="challenge")
    assert t.refused("challenge grief -> opponent") == "MI-1.4"


@pytest.mark.card("groupthink", 2, negative=True)
def test_groupthink_lets_groups_and_the_opponent_challenge():
    t = table(["groupthink", ["grief", "panic"]], phase="challenge")
    assert t.refused(f"challenge {t.yours.group('grief')} -> opponent") == ""
    t = table(["groupthink"], ["grief"], active=THEY, phase="challenge")
    assert t.refused("challenge grief -> opponent", THEY) == ""


@pytest.mark.card("inner-citadel", 1)
def test_inner_citadel_raises_the_breaking_point():
    t = table([{"name": "muscle-memory", "power": 5}], ["inner-citadel"], phase="challenge")
    assert t.theirs.breaking_point == 9
    assert t.you("challenge muscle-memory -> opponent").theirs.breaks == 0


@pytest.mark.card("inner-citadel", 1, negative=True)
def test_inner_citadel_raises_not_the_opponents():
    assert table(["inner-citadel"]).theirs.breaking_point == 8


@pytest.mark.card("peer-review", 1)
def test_peer_review_negates_what_the_opponent_does_not_pay_for():
    t = table(["peer-review"], their_hand=["epiphany", "grief"], their_deck=["panic"] * 3, active=THEY)
    t.they("play epiphany")
    assert t.asked == "they: may"
    t.they("no")
    assert (t.theirs.hand, t.theirs.discard_pile) == (["grief"], ["epiphany"])
    t = table(["peer-review"], their_hand=["epiphany"], their_deck=["panic"] * 3, active=THEY).they(
        "play epiphany"
    )
    assert (t.theirs.hand, t.theirs.discard_pile) == ([], ["epiphany"])


@pytest.mark.card("peer-review", 1, negative=True)
def test_peer_review_negates_nothing_that_is_paid_for_and_no_own_intellect():
    t = table(["peer-review"], their_hand=["epiphany", "grief"], their_deck=["panic"] * 3, active=THEY)
    t.they("play epiphany", "yes")
    assert t.theirs.hand == ["panic", "panic"]
    assert t.theirs.discard_pile == ["grief", "epiphany"]
    t = table(["peer-review"], hand=["epiphany", "grief"], deck=["panic"] * 3).you("play epiphany")
    assert t.yours.hand == ["grief", "panic", "panic"]


@pytest.mark.card("creeping-doubt", 1)
def test_creeping_doubt_weakens_a_thought_as_the_opponents_turn_starts():
    t = table(["creeping-doubt"], ["grief", "sunk-cost"], their_hand=["panic"], active=THEY, phase="start")
    order = [action for action in t.actions() if action.startswith("target sunk")]
    t.you(order[0] if order else t.actions()[0])
    assert sorted(t.theirs.units) == ["grief 3", "sunk-cost 3"]


@pytest.mark.card("creeping-doubt", 1, negative=True)
def test_creeping_doubt_does_nothing_in_the_own_turn_and_to_own_thoughts():
    t = table(["creeping-doubt", "grief"], ["amnesia"], hand=["panic"], phase="start")
    assert (t.asked, t.theirs.power("amnesia")) == ("you: recover", 3)
    t = table(["creeping-doubt", "grief"], their_hand=["panic"], active=THEY, phase="start")
    assert (t.asked, t.yours.power("grief")) == ("they: recover", 3)


@pytest.mark.card("spaced-repetition", 1)
def test_spaced_repetition_puts_a_card_of_the_pile_under_the_deck():
    t = table(["spaced-repetition"], hand=["panic"], discard=["grief", "epiphany"], deck=["courage"]).you(
        "play panic"
    )
    assert t.you("pick grief").yours.deck == ["grief", "courage"]
    assert t.yours.discard_pile == ["epiphany"]


@pytest.mark.card("spaced-repetition", 1, negative=True)
def test_spaced_repetition_does_nothing_for_intellects_or_an_empty_pile():
    t = table(["spaced-repetition"], hand=["mindfulness"], discard=["grief"], deck=["courage"]).you(
        "play mindfulness"
    )
    assert t.yours.discard_pile == ["grief"]
    t = table(["spaced-repetition"], hand=["panic"], their_discard=["grief"]).you("play panic")
    assert (t.asked, t.theirs.discard_pile) == ("you: play", ["grief"])


@pytest.mark.card("memory-leak", 1)
def test_memory_leak_mills_the_opponent_for_each_thought():
    t = table(["memory-leak"], their_hand=["panic"], their_deck=["grief", "courage"], active=THEY).they(
        "play panic"
    )
    assert t.theirs.discard_pile == ["courage"]


@pytest.mark.card("memory-leak", 1, negative=True)
def test_memory_leak_mills_nobody_for_intellects_or_own_thoughts():
    t = table(["memory-leak"], their_hand=["mindfulness"], their_deck=["grief"], active=THEY).they(
        "play mindfulness"
    )
    assert t.theirs.discard_pile == []
    t = table(["memory-leak"], hand=["panic"], deck=["grief"], their_deck=["courage"]).you("play panic")
    assert (t.yours.discard_pile, t.theirs.discard_pile) == ([], [])


@pytest.mark.card("placebo", 1)
def test_placebo_goes_instead_of_a_break_by_a_challenge():
    t = table([{"name": "muscle-memory", "power": 5}], ["placebo"], phase="challenge")
    t.you("challenge muscle-memory -> opponent")
    assert (t.theirs.breaks, t.theirs.discard_pile) == (0, ["placebo"])


@pytest.mark.card("placebo", 1, negative=True)
def test_placebo_does_not_help_when_the_deck_runs_out():
    t = table(["placebo"], hand=["epiphany"], deck=[]).you("play epiphany")
    assert (t.yours.breaks, t.yours.intellects) == (1, ["placebo"])
    t = table([{"name": "muscle-memory", "power": 5}, "placebo"], phase="challenge")
    assert t.you("challenge muscle-memory -> opponent").theirs.breaks == 1


@pytest.mark.card("flow-state", 1)
def test_flow_state_makes_the_first_own_intellect_of_a_turn_cheaper():
    t = table(["flow-state"], hand=["cognitive-load", "memory-leak"]).you("play cognitive-load")
    assert t.yours.memory == "4/9"
    assert t.you("play memory-leak").yours.memory == "6/9"


@pytest.mark.card("flow-state", 1, negative=True)
def test_flow_state_touches_neither_itself_nor_what_was_played_before_nor_the_opponent():
    t = table(hand=["flow-state"]).you("play flow-state")
    assert t.yours.memory == "2/9"
    t = table(hand=["mindfulness", "flow-state", "memory-leak"]).you("play mindfulness", "play flow-state")
    assert t.you("play memory-leak").yours.memory == "5/9"
    t = table(["flow-state"], their_hand=["memory-leak"], active=THEY).they("play memory-leak")
    assert t.theirs.memory == "2/9"
    t = table(["flow-state"], hand=["cognitive-load"]).you("play cognitive-load", "remove flow-state")
    assert t.yours.memory == "2/9"  # it sticks (MI-11.12)
