"""The Thinkers: what each does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, YOU, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("marcus-aurelius", 1)
def test_marcus_aurelius_may_disengage_an_own_thought_at_the_end_of_the_own_turn():
    t = table([e("amnesia"), e("grief")], [e("panic")], thinker="marcus-aurelius", phase="challenge")
    t.you("end")
    assert [action.split("-")[0] for action in t.actions()] == ["target amnesia", "target grief"]
    t.you("target amnesia", "yes")
    assert t.yours.units == ["amnesia 3", "grief 3 E"]


@pytest.mark.card("marcus-aurelius", 1, negative=True)
def test_marcus_aurelius_may_decline_and_does_nothing_in_the_other_turn():
    t = table([e("amnesia")], thinker="marcus-aurelius", phase="challenge").you("end", "no")
    assert t.yours.units == ["amnesia 3 E"]
    t = table([e("amnesia")], thinker="marcus-aurelius", active=THEY, phase="challenge").they("end")
    assert not t.tells("Ability of Marcus Aurelius")


@pytest.mark.card("david-hume", 1)
def test_david_hume_strengthens_challenging_emotions():
    t = table(["grief"], thinker="david-hume", their_hand=["panic"], phase="challenge")
    assert t.yours.power("grief") == 3
    t.you("challenge grief -> opponent")
    assert t.yours.power("grief") == 4


@pytest.mark.card("david-hume", 1, negative=True)
def test_david_hume_strengthens_no_other_kind_no_bystander_and_not_the_opponent():
    t = table(
        [["grief", "amnesia"], "panic"],
        ["euphoria"],
        thinker="david-hume",
        their_hand=["courage"],
        phase="challenge",
    )
    t.you(f"challenge {t.yours.group('grief')} -> euphoria")
    assert [t.yours.power(slug) for slug in ("grief", "amnesia", "panic")] == [4, 3, 1]
    assert t.theirs.power("euphoria") == 1


@pytest.mark.card("hypatia", 1)
def test_hypatia_strengthens_groups_of_three():
    t = table([["grief", "amnesia", "panic"]], thinker="hypatia")
    assert t.yours.units == ["[grief 3, amnesia 3, panic 1] = 9"]


@pytest.mark.card("hypatia", 1, negative=True)
def test_hypatia_strengthens_no_smaller_group_and_not_the_opponents():
    t = table([["grief", "amnesia"]], [["courage", "euphoria", "panic"]], thinker="hypatia")
    assert t.yours.units == ["[grief 3, amnesia 3] = 6"]
    assert t.theirs.units == ["[courage 2, euphoria 1, panic 1] = 4"]


@pytest.mark.card("hermann-ebbinghaus", 1)
def test_hermann_ebbinghaus_mills_the_opponent_as_the_own_turn_starts():
    t = table(thinker="hermann-ebbinghaus", their_deck=["panic", "grief"], phase="start")
    assert (t.theirs.deck, t.theirs.discard_pile) == (["panic"], ["grief"])


@pytest.mark.card("hermann-ebbinghaus", 1, negative=True)
def test_hermann_ebbinghaus_mills_nobody_in_the_other_turn():
    t = table(thinker="hermann-ebbinghaus", their_deck=["panic", "grief"], active=THEY, phase="start")
    assert t.theirs.discard_pile == []


@pytest.mark.card("francis-bacon", 1)
def test_francis_bacon_makes_the_first_intellect_of_the_opponent_dearer():
    t = table(
        their_thinker="francis-bacon", hand=["mindfulness", "memory-leak", "flow-state"], their_hand=["panic"]
    )
    t.you("play mindfulness").they("pass")
    assert t.yours.memory == "2/9"
    t.you("play memory-leak").they("pass")
    assert t.yours.memory == "4/9"


@pytest.mark.card("francis-bacon", 1, negative=True)
def test_francis_bacon_makes_no_own_intellect_and_no_thought_dearer():
    t = table(thinker="francis-bacon", hand=["mindfulness", "panic"], their_hand=["grief"])
    t.you("play mindfulness").they("pass")
    assert t.yours.memory == "1/9"
    t = table(their_thinker="francis-bacon", hand=["panic"]).you("play panic")
    assert t.yours.memory == "1/9"


@pytest.mark.card("william-james", 1)
def test_william_james_draws_for_the_second_intellect_of_a_turn():
    t = table(
        thinker="william-james", hand=["mindfulness", "memory-leak", "flow-state"], deck=["panic", "grief"]
    )
    t.you("play mindfulness")
    assert t.yours.deck == ["panic", "grief"]
    t.you("play memory-leak")
    assert t.yours.deck == ["panic"]


@pytest.mark.card("william-james", 1, negative=True)
def test_william_james_draws_for_no_third_intellect_no_thought_and_not_the_opponents():
    t = table(
        thinker="william-james", hand=["mindfulness", "memory-leak", "flow-state"], deck=["panic", "grief"]
    )
    t.you("play mindfulness", "play memory-leak", "play flow-state")
    assert t.yours.deck == ["panic"]
    t = table(their_thinker="william-james", hand=["mindfulness", "memory-leak"], their_deck=["panic"])
    t.you("play mindfulness", "play memory-leak")
    assert t.theirs.deck == ["panic"]
    t = table(thinker="william-james", hand=["mindfulness", "first-kiss"], deck=["panic"])
    assert t.you("play mindfulness", "play first-kiss").yours.deck == ["panic"]


@pytest.mark.card("rene-descartes", 1)
def test_rene_descartes_keeps_one_of_two_cards():
    t = table(thinker="rene-descartes", deck=["panic", "grief", "courage"], phase="start")
    assert sorted(t.actions()) == ["pick courage", "pick grief"]
    t.you("pick grief")
    assert (t.yours.hand, t.yours.discard_pile, t.yours.deck) == (["grief"], ["courage"], ["panic"])


@pytest.mark.card("rene-descartes", 1, negative=True)
def test_rene_descartes_draws_not_and_breaks_nobody():
    t = table(thinker="rene-descartes", hand=["panic"], deck=[], discard=["grief"], phase="start")
    assert (t.yours.hand, t.yours.breaks, t.yours.discard_pile) == (["panic"], 0, ["grief"])
    t = table(thinker="rene-descartes", deck=["grief"], phase="start")
    assert (t.yours.hand, t.yours.breaks) == (["grief"], 0)
    t = table(thinker="rene-descartes", deck=["grief"], active=THEY, phase="start")
    assert t.yours.deck == ["grief"]


@pytest.mark.card("socrates", 1)
def test_socrates_reveals_the_opponents_hand():
    t = table(thinker="socrates", hand=["grief"], their_hand=["panic"])
    shown = str(t.view(YOU)["players"][THEY]["hand"]["cards"])
    assert "panic" in shown


@pytest.mark.card("socrates", 1, negative=True)
def test_socrates_reveals_not_the_own_hand():
    t = table(thinker="socrates", hand=["grief"], their_hand=["panic"])
    assert "grief" not in str(t.view(THEY)["players"][YOU]["hand"]["cards"])
    t = table(thinker="hypatia", their_hand=["panic"])
    assert "panic" not in str(t.view(YOU)["players"][THEY]["hand"]["cards"])


@pytest.mark.card("the-mnemonist", 1)
def test_the_mnemonist_puts_discards_of_recover_under_the_deck():
    t = table(
        thinker="the-mnemonist",
        hand=["grief", "panic", "courage"],
        deck=["amnesia"] + ["stoicism"] * 5,
        phase="recover",
    )
    assert "in this order" in t.question.prompt
    t.you("discard panic", "discard grief", "done")
    assert t.yours.discard_pile == []
    assert t.yours.deck[:2] == ["grief", "panic"]  # the first named lies above


@pytest.mark.card("the-mnemonist", 1, negative=True)
def test_the_mnemonist_leaves_other_discards_alone():
    t = table(phase="recover", hand=["grief", "panic"], deck=["courage"] * 5)
    assert "in this order" not in t.question.prompt  # they go to the discard pile
    t = table(["metacognition"], thinker="the-mnemonist", hand=["grief", "panic"], deck=["courage"])
    t.you("use metacognition", "discard grief")
    assert t.yours.discard_pile == ["grief"]
    t = table(thinker="socrates", hand=["grief", "panic"], deck=["stoicism"] * 5, phase="recover").you(
        "discard grief", "done"
    )
    assert t.yours.discard_pile == ["grief"]


@pytest.mark.card("the-polymath", 1)
def test_the_polymath_has_more_memory_with_three_kinds():
    t = table(["grief", "sunk-cost", "amnesia"], thinker="the-polymath")
    assert t.yours.memory == "9/10"


@pytest.mark.card("the-polymath", 1, negative=True)
def test_the_polymath_has_no_more_memory_with_two_kinds():
    t = table(["grief", "panic", "amnesia"], ["sunk-cost"], thinker="the-polymath")
    assert t.yours.memory == "7/8"


@pytest.mark.card("the-contrarian", 1)
def test_the_contrarian_draws_for_an_intercepted_intellect_and_for_a_miss():
    t = table(thinker="the-contrarian", hand=["epiphany"], their_hand=["rebuttal"], deck=["panic"])
    t.you("play epiphany").they("play rebuttal")
    assert t.asked == "you: may"
    assert t.you("yes").yours.hand == ["panic"]
    t = table(
        ["amnesia"],
        ["grief"],
        thinker="the-contrarian",
        their_hand=["forget-it"],
        deck=["panic"],
        phase="challenge",
    )
    t.you("challenge amnesia -> grief").they("play forget-it", "target grief")
    assert t.you("yes").yours.hand == ["panic"]


@pytest.mark.card("the-contrarian", 1, negative=True)
def test_the_contrarian_may_decline_and_does_not_draw_for_what_resolves():
    t = table(thinker="the-contrarian", hand=["epiphany"], their_hand=["rebuttal"], deck=["panic"])
    t.you("play epiphany").they("play rebuttal")
    assert t.you("no").yours.hand == []
    t = table(thinker="the-contrarian", hand=["mindfulness"], deck=["panic"]).you("play mindfulness")
    assert (t.asked, t.yours.hand) == ("you: play", [])


@pytest.mark.card("the-hypnotist", 1)
def test_the_hypnotist_engages_a_thought_of_the_opponent_for_two_cards():
    t = table(
        ["courage"], ["amnesia", "stoicism"], thinker="the-hypnotist", hand=["grief", "panic", "euphoria"]
    )
    t.you("use the-hypnotist", "target amnesia", "discard grief", "discard panic")
    assert t.theirs.units == ["amnesia 3 E", "stoicism 4"]
    assert t.yours.discard_pile == ["grief", "panic"]


@pytest.mark.card("the-hypnotist", 1, negative=True)
def test_the_hypnotist_needs_two_cards_and_an_opposing_thought_and_works_once_a_turn():
    t = table(["courage"], ["amnesia"], thinker="the-hypnotist", hand=["grief"])
    assert t.refused("use the-hypnotist") == "MI-11.9"
    t = table(["courage"], thinker="the-hypnotist", hand=["grief", "panic"])
    assert t.refused("use the-hypnotist") == "MI-11.13"
    t = table([], ["amnesia"], thinker="the-hypnotist", hand=["grief", "panic", "euphoria", "courage"])
    t.you("use the-hypnotist", "discard grief", "discard panic")
    assert t.refused("use the-hypnotist") == "MI-11.11"
