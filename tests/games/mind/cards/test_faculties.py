"""Thoughts of the kind faculty: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("working-memory", 1)
def test_working_memory_gives_memory():
    assert table(["working-memory"]).yours.memory == "3/11"


@pytest.mark.card("working-memory", 1, negative=True)
def test_working_memory_gives_the_opponent_none_and_none_once_it_is_gone():
    t = table(["working-memory"])
    assert t.theirs.memory == "0/9"
    assert t.you("remove working-memory").yours.memory == "0/9"


@pytest.mark.card("selective-attention", 1)
def test_selective_attention_cannot_be_blocked_by_groups():
    t = table(["selective-attention"], [["grief", "panic"], "courage"], phase="challenge")
    t.you("challenge selective-attention -> opponent")
    assert [action.rsplit("-", 1)[0] for action in t.actions()] == ["block courage", "decline"]


@pytest.mark.card("selective-attention", 1, negative=True)
def test_selective_attention_does_not_help_a_group_with_another_member():
    t = table([["selective-attention", "amnesia"]], [["grief", "panic"]], phase="challenge")
    t.you(f"challenge {t.yours.group('amnesia')} -> opponent")
    assert t.asked == "they: block"


@pytest.mark.card("mirror-neurons", 1)
def test_mirror_neurons_strengthen_an_own_thought_when_the_opponent_plays_an_intellect():
    t = table(["mirror-neurons", "grief"], their_hand=["mindfulness"], active=THEY).they("play mindfulness")
    assert t.you("target grief").yours.power("grief") == 5


@pytest.mark.card("mirror-neurons", 1, negative=True)
def test_mirror_neurons_do_nothing_for_own_intellects_and_for_thoughts():
    t = table(["mirror-neurons"], hand=["mindfulness"]).you("play mindfulness")
    assert t.yours.power("mirror-neurons") == 2
    t = table(["mirror-neurons"], their_hand=["panic"], active=THEY).they("play panic")
    assert t.yours.power("mirror-neurons") == 2


@pytest.mark.card("executive-function", 1)
def test_executive_function_engages_to_disengage_another():
    t = table(["executive-function", e("grief"), e("panic")]).you("use executive-function", "target grief")
    assert t.yours.units == ["executive-function 3 E", "grief 3", "panic 1 E"]


@pytest.mark.card("executive-function", 1, negative=True)
def test_executive_function_needs_to_be_disengaged_and_another_thought():
    assert table([e("executive-function"), e("grief")]).refused("use executive-function") == "MI-11.10"
    assert table(["executive-function"], [e("grief")]).refused("use executive-function") == "MI-11.13"


@pytest.mark.card("pattern-recognition", 1)
def test_pattern_recognition_grows_with_each_own_intellect():
    t = table(["pattern-recognition"], hand=["mindfulness", "inner-citadel"]).you(
        "play mindfulness", "play inner-citadel"
    )
    assert t.yours.power("pattern-recognition") == 5


@pytest.mark.card("pattern-recognition", 1, negative=True)
def test_pattern_recognition_grows_not_with_thoughts_or_the_opponents_intellects():
    t = table(["pattern-recognition"], hand=["panic"]).you("play panic")
    assert t.yours.power("pattern-recognition") == 3
    t = table(["pattern-recognition"], their_hand=["mindfulness"], active=THEY).they("play mindfulness")
    assert t.yours.power("pattern-recognition") == 3


@pytest.mark.card("metacognition", 1)
def test_metacognition_draws_and_discards():
    t = table(["metacognition"], hand=["panic"], deck=["grief"]).you("use metacognition", "discard panic")
    assert (t.yours.hand, t.yours.discard_pile, t.yours.units) == (
        ["grief"],
        ["panic"],
        ["metacognition 2 E"],
    )


@pytest.mark.card("metacognition", 1, negative=True)
def test_metacognition_works_only_disengaged():
    assert table([e("metacognition")], hand=["panic"]).refused("use metacognition") == "MI-11.10"


@pytest.mark.card("theory-of-mind", 1)
def test_theory_of_mind_takes_an_intellect_from_the_hand():
    t = table(hand=["theory-of-mind"], their_hand=["epiphany", "grief", "hypnosis"]).you(
        "play theory-of-mind"
    )
    assert t.actions() == ["pick epiphany", "pick hypnosis"]
    assert t.you("pick hypnosis").theirs.hand == ["epiphany", "grief"]
    assert t.theirs.discard_pile == ["hypnosis"]


@pytest.mark.card("theory-of-mind", 1, negative=True)
def test_theory_of_mind_takes_no_thought():
    t = table(hand=["theory-of-mind"], their_hand=["grief"]).you("play theory-of-mind")
    if t.asked == "you: card":
        assert t.actions() == ["stop"]
        t.you("stop")
    assert (t.theirs.hand, t.theirs.discard_pile) == (["grief"], [])


@pytest.mark.card("spatial-reasoning", 1)
def test_spatial_reasoning_allows_grouping_in_the_challenge_step():
    t = table(["spatial-reasoning", "panic"], phase="challenge")
    t.you("group panic", "group spatial-reasoning")
    assert t.yours.units == ["[spatial-reasoning 3, panic 1] = 4"]


@pytest.mark.card("spatial-reasoning", 1, negative=True)
def test_spatial_reasoning_does_not_allow_ungrouping_nor_the_opponent_to_group():
    t = table([["spatial-reasoning", "panic"]], phase="challenge")
    assert t.refused("ungroup panic") == "MI-10.3"
    t = table(["grief", "panic"], ["spatial-reasoning"], phase="challenge")
    assert t.refused("group panic") == "MI-10.3"


@pytest.mark.card("peripheral-vision", 1)
def test_peripheral_vision_grows_as_it_blocks():
    t = table(["grief"], ["peripheral-vision"], phase="challenge").you("challenge grief -> opponent")
    t.they("block peripheral-vision")
    assert (t.theirs.units, t.yours.discard_pile) == (["peripheral-vision 4 E"], ["grief"])


@pytest.mark.card("peripheral-vision", 1, negative=True)
def test_peripheral_vision_does_not_grow_as_a_target():
    t = table(["grief"], ["peripheral-vision"], phase="challenge").you("challenge grief -> peripheral-vision")
    assert t.theirs.discard_pile == ["peripheral-vision"]


@pytest.mark.card("inner-voice", 1)
def test_inner_voice_makes_own_intellects_cheaper():
    t = table(["inner-voice", "mindfulness"], hand=["memory-leak"])
    assert t.yours.memory == "3/9"
    assert t.you("play memory-leak").yours.memory == "4/9"


@pytest.mark.card("inner-voice", 1, negative=True)
def test_inner_voice_makes_thoughts_and_the_opponents_intellects_no_cheaper():
    t = table(["inner-voice", "grief"], ["mindfulness"])
    assert (t.yours.memory, t.theirs.memory) == ("6/9", "1/9")


@pytest.mark.card("reflex-arc", 1)
def test_reflex_arc_is_played_when_an_intellect_could_be():
    t = table(["amnesia"], their_hand=["reflex-arc", "grief"], phase="challenge").you(
        "challenge amnesia -> opponent"
    )
    assert t.they("play reflex-arc").theirs.units == ["reflex-arc 3"]
    assert t.asked == "they: window"


@pytest.mark.card("reflex-arc", 1, negative=True)
def test_reflex_arc_needs_memory_and_helps_no_other_thought():
    t = table(
        ["amnesia"], ["stoicism", "muscle-memory"], their_hand=["reflex-arc", "panic"], phase="challenge"
    )
    t.you("challenge amnesia -> opponent")
    assert t.refused("play reflex-arc", THEY) == "MI-9.2"
    assert t.refused("play panic", THEY) == "MI-9.2"


@pytest.mark.card("neuroplasticity", 1)
def test_neuroplasticity_grows_for_another_own_thought():
    t = table(["neuroplasticity", "courage", "panic"]).you("use neuroplasticity", "choose courage")
    assert t.yours.units == ["neuroplasticity 7", "panic 1"]
    assert t.yours.discard_pile == ["courage"]


@pytest.mark.card("neuroplasticity", 1, negative=True)
def test_neuroplasticity_needs_another_own_thought():
    assert table(["neuroplasticity"], ["panic"]).refused("use neuroplasticity") == "MI-11.9"
