"""Immediate Intellects: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("epiphany", 1)
def test_epiphany_draws_two_cards():
    t = table(hand=["epiphany"], deck=["grief", "panic", "courage"]).you("play epiphany")
    assert (t.yours.hand, t.yours.discard_pile) == (["courage", "panic"], ["epiphany"])


@pytest.mark.card("epiphany", 1, negative=True)
def test_epiphany_draws_nothing_for_the_opponent_and_nothing_if_it_is_negated():
    t = table(hand=["epiphany"], their_hand=["rebuttal"], deck=["grief"] * 3, their_deck=["panic"] * 3)
    t.you("play epiphany").they("play rebuttal")
    assert (t.yours.hand, t.theirs.hand, t.yours.discard_pile) == ([], [], ["epiphany"])


@pytest.mark.card("rebuttal", 1)
def test_rebuttal_negates_an_intellect_or_removes_one():
    t = table(["mindfulness"], hand=["epiphany"], their_hand=["rebuttal"], deck=["grief"] * 3).you(
        "play epiphany"
    )
    t.they("play rebuttal", "mode 2")
    assert (t.yours.intellects, t.yours.hand) == ([], ["grief", "grief"])
    t = table(["mindfulness"], hand=["epiphany"], their_hand=["rebuttal"], deck=["grief"] * 3).you(
        "play epiphany"
    )
    t.they("play rebuttal", "mode 1")
    assert (t.yours.intellects, t.yours.hand) == (["mindfulness"], [])


@pytest.mark.card("rebuttal", 1, negative=True)
def test_rebuttal_needs_an_intellect_and_cannot_negate_itself_or_an_ability():
    assert table(["panic"], hand=["rebuttal"]).refused("play rebuttal") == "MI-11.2"
    t = table(["metacognition"], hand=["panic"], their_hand=["rebuttal"]).you("use metacognition")
    assert t.refused("play rebuttal", THEY) == "MI-11.2"


@pytest.mark.card("refutation", 1)
def test_refutation_removes_a_weak_thought():
    t = table(["panic"], ["grief", "stoicism"], hand=["refutation"]).you("play refutation", "target grief")
    assert (t.theirs.units, t.theirs.discard_pile) == (["stoicism 4"], ["grief"])


@pytest.mark.card("refutation", 1, negative=True)
def test_refutation_removes_no_strong_thought_and_misses_one_that_has_grown():
    assert table([], ["stoicism"], hand=["refutation"]).refused("play refutation") == "MI-11.2"
    t = table([], ["grief"], hand=["refutation"], their_hand=["burst-of-insight"]).you("play refutation")
    t.they("play burst-of-insight")
    assert (t.theirs.units, t.yours.discard_pile) == (["grief 5"], ["refutation"])
    assert t.tells("Refutation", "intercepted")


@pytest.mark.card("paradigm-shift", 1)
def test_paradigm_shift_removes_every_thought():
    t = table(
        ["amnesia"], ["stoicism", ["grief", "panic"]], thinker="the-contrarian", hand=["paradigm-shift"]
    )
    t.you("play paradigm-shift")
    assert (t.yours.units, t.theirs.units) == ([], [])


@pytest.mark.card("paradigm-shift", 1, negative=True)
def test_paradigm_shift_leaves_intellects():
    t = table(["mindfulness"], ["flow-state", "grief"], hand=["paradigm-shift"]).you("play paradigm-shift")
    assert (t.yours.intellects, t.theirs.intellects) == (["mindfulness"], ["flow-state"])


@pytest.mark.card("change-of-heart", 1)
def test_change_of_heart_borrows_a_thought_for_the_turn_and_disengages_it():
    t = table(["panic"], [e("amnesia"), "grief"], hand=["change-of-heart"]).you(
        "play change-of-heart", "target amnesia"
    )
    assert (t.yours.units, t.theirs.units) == (["panic 1", "amnesia 3"], ["grief 3"])
    t.you("next", "end").to("play", THEY)
    assert [unit.split()[0] for unit in t.theirs.units] == ["amnesia", "grief"]


@pytest.mark.card("change-of-heart", 1, negative=True)
def test_change_of_heart_takes_no_own_thought_and_disengages_no_other():
    assert table(["panic"], hand=["change-of-heart"]).refused("play change-of-heart") == "MI-11.2"
    t = table([e("panic")], [e("amnesia")], hand=["change-of-heart"]).you("play change-of-heart")
    assert t.yours.units == ["panic 1 E", "amnesia 3"]


@pytest.mark.card("burst-of-insight", 1)
def test_burst_of_insight_strengthens_any_thought_for_the_turn():
    t = table(["panic"], ["grief"], hand=["burst-of-insight"]).you("play burst-of-insight", "target grief")
    assert t.theirs.power("grief") == 5
    assert t.you("next", "end").to("play", THEY).theirs.power("grief") == 3


@pytest.mark.card("burst-of-insight", 1, negative=True)
def test_burst_of_insight_strengthens_no_other_and_needs_a_thought():
    t = table(["panic"], ["grief"], hand=["burst-of-insight"]).you("play burst-of-insight", "target grief")
    assert t.yours.power("panic") == 1
    assert table(["mindfulness"], hand=["burst-of-insight"]).refused("play burst-of-insight") == "MI-11.2"


@pytest.mark.card("forget-it", 1)
def test_forget_it_returns_a_thought_to_its_owners_hand():
    t = table(["panic"], ["eternal-return"], hand=["forget-it"]).you(
        "play forget-it", "target eternal-return"
    )
    assert (t.theirs.units, t.theirs.hand) == ([], ["eternal-return"])
    borrowed = table(["panic"], ["amnesia"], hand=["change-of-heart", "forget-it"]).you(
        "play change-of-heart"
    )
    borrowed.you("play forget-it", "target amnesia")
    assert (borrowed.yours.hand, borrowed.theirs.hand) == ([], ["amnesia"])


@pytest.mark.card("forget-it", 1, negative=True)
def test_forget_it_is_no_removal():
    t = table(["first-kiss"], ["schadenfreude"], hand=["forget-it"], deck=["grief"]).you(
        "play forget-it", "target first-kiss"
    )
    assert (t.asked, t.yours.hand, t.yours.discard_pile) == ("you: play", ["first-kiss"], ["forget-it"])


@pytest.mark.card("second-thoughts", 1)
def test_second_thoughts_disengages_a_unit_with_every_member():
    t = table([[e("grief"), e("panic")], e("euphoria")], hand=["second-thoughts"])
    t.you("play second-thoughts", f"target {t.yours.group('grief')}")
    assert t.yours.units == ["[grief 3, panic 1] = 4", "euphoria 1 E"]


@pytest.mark.card("second-thoughts", 1, negative=True)
def test_second_thoughts_is_for_own_units_only():
    assert table([], [e("grief")], hand=["second-thoughts"]).refused("play second-thoughts") == "MI-11.2"
    t = table([[e("grief"), e("panic")], e("euphoria")], hand=["second-thoughts"])
    t.you("play second-thoughts", "target euphoria")
    assert t.yours.units == ["[grief 3 E, panic 1 E] = 4", "euphoria 1"]


@pytest.mark.card("straw-man", 1)
def test_straw_man_makes_the_challenge_miss():
    t = table([{"name": "muscle-memory", "power": 5}], their_hand=["straw-man"], phase="challenge")
    t.you("challenge muscle-memory -> opponent").they("play straw-man")
    assert (t.theirs.breaks, t.yours.units) == (0, ["muscle-memory 9 E"])
    assert t.tells("misses")


@pytest.mark.card("straw-man", 1, negative=True)
def test_straw_man_needs_a_challenge():
    assert table(["grief"], hand=["straw-man"]).refused("play straw-man") == "MI-16.8"


@pytest.mark.card("red-herring", 1)
def test_red_herring_redirects_the_challenge_to_an_own_unit():
    t = table(["grief"], [e("panic"), e("stoicism")], their_hand=["red-herring"], phase="challenge")
    t.you("challenge grief -> panic").they("play red-herring").passed()
    assert (t.yours.discard_pile, t.theirs.units) == (["grief"], ["panic 1 E", "stoicism 4 E"])


@pytest.mark.card("red-herring", 1, negative=True)
def test_red_herring_needs_a_challenge_and_another_unit_of_the_defender():
    assert table(["grief"], hand=["red-herring"]).refused("play red-herring") == "MI-16.8"
    t = table(["grief"], [e("panic")], hand=["red-herring"], their_hand=["red-herring"], phase="challenge")
    t.you("challenge grief -> panic")
    assert t.refused("play red-herring", THEY) == "MI-11.2"


@pytest.mark.card("memory-wipe", 1)
def test_memory_wipe_mills_four_cards():
    t = table(hand=["memory-wipe"], their_deck=["grief", "panic", "courage", "amnesia", "euphoria"])
    assert t.you("play memory-wipe").theirs.discard_pile == ["euphoria", "amnesia", "courage", "panic"]


@pytest.mark.card("memory-wipe", 1, negative=True)
def test_memory_wipe_mills_what_there_is_and_breaks_nobody():
    t = table(hand=["memory-wipe"], deck=["grief"], their_deck=["panic"]).you("play memory-wipe")
    assert (t.theirs.deck, t.theirs.breaks, t.yours.deck) == ([], 0, ["grief"])


@pytest.mark.card("divide-and-conquer", 1)
def test_divide_and_conquer_ungroups_a_group():
    t = table([], [["grief", e("panic")], ["euphoria", "halo-effect"]], hand=["divide-and-conquer"])
    t.you("play divide-and-conquer", f"target {t.theirs.group('grief')}")
    assert t.theirs.units == ["grief 3", "panic 1 E", "[euphoria 1, halo-effect 1] = 4"]


@pytest.mark.card("divide-and-conquer", 1, negative=True)
def test_divide_and_conquer_needs_a_group():
    assert (
        table(["grief"], ["panic"], hand=["divide-and-conquer"]).refused("play divide-and-conquer")
        == "MI-11.2"
    )


@pytest.mark.card("hypnosis", 1)
def test_hypnosis_engages_a_thought_a_member_of_a_group_too():
    t = table([], [["grief", "panic"]], hand=["hypnosis"]).you("play hypnosis", "target panic")
    assert t.theirs.units == ["[grief 3, panic 1 E] = 4"]


@pytest.mark.card("hypnosis", 1, negative=True)
def test_hypnosis_changes_nothing_about_an_engaged_thought():
    t = table([], [e("grief"), "panic"], hand=["hypnosis"]).you("play hypnosis", "target grief")
    assert t.theirs.units == ["grief 3 E", "panic 1"]


@pytest.mark.card("mnemonic", 1)
def test_mnemonic_returns_any_card_of_the_pile():
    t = table(hand=["mnemonic"], discard=["grief", "epiphany"]).you("play mnemonic", "pick epiphany")
    assert (t.yours.hand, t.yours.discard_pile) == (["epiphany"], ["grief", "mnemonic"])


@pytest.mark.card("mnemonic", 1, negative=True)
def test_mnemonic_returns_neither_itself_nor_a_card_of_the_opponent():
    t = table(hand=["mnemonic"], their_discard=["grief"])
    assert t.refused("play mnemonic") == "MI-11.2"


@pytest.mark.card("catharsis", 1)
def test_catharsis_removes_own_thoughts_and_mends_for_three():
    t = table(
        ["courage", "amnesia", {"name": "euphoria"}], hand=["catharsis"], thinker="the-contrarian", breaks=2
    )
    assert t.refused("play catharsis") == "MI-11.2"  # 8 of 10 Memory are committed
    t = table(
        ["flash-of-anger", "euphoria", "halo-effect"], hand=["catharsis"], thinker="the-contrarian", breaks=2
    )
    t.you("play catharsis")
    assert (t.yours.units, t.yours.breaks) == ([], 1)


@pytest.mark.card("catharsis", 1, negative=True)
def test_catharsis_mends_nothing_for_two_and_leaves_the_opponents_thoughts():
    t = table(["flash-of-anger", "euphoria"], ["grief"], hand=["catharsis"], breaks=2).you("play catharsis")
    assert (t.yours.units, t.yours.breaks, t.theirs.units) == ([], 2, ["grief 3"])
    t = table(["flash-of-anger", "euphoria", "halo-effect"], hand=["catharsis"], thinker="the-contrarian")
    assert t.you("play catharsis").yours.breaks == 0


@pytest.mark.card("trolley-problem", 1)
def test_trolley_problem_has_each_player_remove_a_thought_or_draw_two_cards():
    t = table(["grief", "courage"], ["amnesia", "euphoria"], hand=["trolley-problem"]).you(
        "play trolley-problem", "mode 1"
    )
    t.you("choose courage").they("choose amnesia")
    assert (t.yours.units, t.theirs.units) == (["grief 3"], ["euphoria 1"])
    t = table(hand=["trolley-problem"], deck=["grief"] * 3, their_deck=["panic"] * 3).you(
        "play trolley-problem", "mode 2"
    )
    assert (len(t.yours.hand), len(t.theirs.hand)) == (2, 2)


@pytest.mark.card("trolley-problem", 1, negative=True)
def test_trolley_problem_does_only_one_of_both():
    t = table(["grief"], ["amnesia"], hand=["trolley-problem"], deck=["panic"] * 3).you(
        "play trolley-problem", "mode 1"
    )
    assert (t.yours.units, t.theirs.units, t.yours.hand) == ([], [], [])
    t = table(["panic"], ["amnesia"], hand=["trolley-problem"], deck=["grief"] * 3).you(
        "play trolley-problem", "mode 2"
    )
    assert (t.yours.units, t.theirs.units) == (["panic 1"], ["amnesia 3"])
