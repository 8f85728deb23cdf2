"""Temporary Intellects: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("adrenaline", 1)
def test_adrenaline_strengthens_own_thoughts_until_the_turn_ends():
    t = table(["grief", "panic"], hand=["adrenaline", "euphoria"]).you("play adrenaline", "play euphoria")
    assert t.yours.units == ["grief 5", "panic 3", "euphoria 2"]
    t.you("next", "end").to("play", THEY)
    assert t.yours.units == ["grief 3", "panic 1", "euphoria 1"]
    assert t.yours.discard_pile == ["adrenaline"]


@pytest.mark.card("adrenaline", 1, negative=True)
def test_adrenaline_strengthens_not_the_opponents_thoughts():
    assert table([], ["grief"], hand=["adrenaline"]).you("play adrenaline").theirs.power("grief") == 3


@pytest.mark.card("distraction", 1)
def test_distraction_lowers_the_opponents_memory():
    t = table([], ["grief"], hand=["distraction"]).you("play distraction")
    assert t.theirs.memory == "3/7"


@pytest.mark.card("distraction", 1, negative=True)
def test_distraction_lowers_not_the_own_memory_and_only_for_the_turn():
    t = table(hand=["distraction"]).you("play distraction")
    assert t.yours.memory == "3/9"
    assert t.you("next", "end").to("play", THEY).theirs.memory == "0/9"


@pytest.mark.card("tunnel-vision", 1)
def test_tunnel_vision_keeps_everybody_from_blocking():
    t = table(["grief", "tunnel-vision"], ["panic"], phase="challenge").you("challenge grief -> opponent")
    assert t.asked == "you: challenge"


@pytest.mark.card("tunnel-vision", 1, negative=True)
def test_tunnel_vision_keeps_nobody_from_challenging_and_ends_with_the_turn():
    t = table(["tunnel-vision", "grief"], ["panic"], phase="challenge")
    assert t.refused("challenge grief -> panic") == ""
    t.you("end").to("challenge", THEY).they("challenge panic -> opponent")
    assert t.passed().asked == "you: block"


@pytest.mark.card("steel-nerves", 1)
def test_steel_nerves_raise_the_breaking_point_for_the_turn():
    t = table(hand=["steel-nerves"]).you("play steel-nerves")
    assert t.yours.breaking_point == 11
    assert t.you("next", "end").to("play", THEY).yours.breaking_point == 8


@pytest.mark.card("steel-nerves", 1, negative=True)
def test_steel_nerves_raise_not_the_opponents():
    assert table(hand=["steel-nerves"]).you("play steel-nerves").theirs.breaking_point == 8


@pytest.mark.card("intimidation", 1, 2)
def test_intimidation_weakens_any_thought():
    t = table(["amnesia"], ["stoicism", "grief"], hand=["intimidation"]).you(
        "play intimidation", "target stoicism"
    )
    assert t.theirs.units == ["stoicism 1", "grief 3"]
    t = table(["amnesia"], ["stoicism"], hand=["intimidation"]).you("play intimidation", "target amnesia")
    assert t.yours.units == ["amnesia 0"]


@pytest.mark.card("intimidation", 1, 2, negative=True)
def test_intimidation_needs_a_thought_and_ends_with_the_turn():
    assert table(hand=["intimidation"]).refused("play intimidation") == "MI-11.2"
    t = table([], ["stoicism"], hand=["intimidation"]).you("play intimidation")
    assert t.you("next", "end").to("play", THEY).theirs.units == ["stoicism 4"]


@pytest.mark.card("second-wind", 1)
def test_second_wind_returns_own_thoughts_that_would_be_removed():
    t = table(["first-kiss", "second-wind"], [e("stoicism")], phase="challenge", deck=["grief"])
    t.you("challenge first-kiss -> stoicism")
    assert (t.yours.hand, t.yours.discard_pile, t.yours.deck) == (["first-kiss"], [], ["grief"])


@pytest.mark.card("second-wind", 1, negative=True)
def test_second_wind_saves_not_from_the_remove_action_not_intellects_and_not_the_opponents():
    t = table(["panic", "second-wind", "mindfulness"]).you("remove panic", "remove mindfulness")
    assert t.yours.discard_pile == ["panic", "mindfulness"]
    t = table(["stoicism", "second-wind"], [e("courage")], phase="challenge").you(
        "challenge stoicism -> courage"
    )
    assert t.theirs.discard_pile == ["courage"]


@pytest.mark.card("stream-of-consciousness", 1)
def test_stream_of_consciousness_draws_for_each_own_intellect():
    t = table(["stream-of-consciousness"], hand=["mindfulness"], deck=["grief", "panic"]).you(
        "play mindfulness"
    )
    assert t.yours.hand == ["panic"]


@pytest.mark.card("stream-of-consciousness", 1, negative=True)
def test_stream_of_consciousness_draws_not_for_itself_thoughts_or_the_opponents():
    t = table(hand=["stream-of-consciousness", "grief"], deck=["panic"])
    t.you("play stream-of-consciousness", "play grief")
    assert (t.yours.hand, t.yours.deck) == ([], ["panic"])
    t = table(["stream-of-consciousness"], deck=["panic"], their_hand=["mindfulness"], active=THEY)
    assert t.they("play mindfulness").yours.hand == []


@pytest.mark.card("devils-advocate", 1)
def test_devils_advocate_keeps_strong_thoughts_of_the_opponent_from_challenging():
    t = table(["devils-advocate"], ["stoicism", "grief"], active=THEY, phase="challenge")
    assert t.refused("challenge stoicism -> opponent", THEY) == "MI-1.4"


@pytest.mark.card("devils-advocate", 1, negative=True)
def test_devils_advocate_lets_weak_ones_and_own_ones_challenge():
    t = table(["devils-advocate"], ["stoicism", "grief"], active=THEY, phase="challenge")
    assert t.refused("challenge grief -> opponent", THEY) == ""
    t = table(["devils-advocate", "stoicism"], phase="challenge")
    assert t.refused("challenge stoicism -> opponent") == ""


@pytest.mark.card("herd-instinct", 1)
def test_herd_instinct_strengthens_grouped_own_thoughts():
    t = table(["herd-instinct", ["grief", "panic"]])
    assert t.yours.units == ["[grief 4, panic 2] = 6"]


@pytest.mark.card("herd-instinct", 1, negative=True)
def test_herd_instinct_strengthens_no_single_thought_and_not_the_opponents():
    t = table(["herd-instinct", "grief"], [["courage", "panic"]])
    assert (t.yours.units, t.theirs.units) == (["grief 3"], ["[courage 2, panic 1] = 3"])


@pytest.mark.card("sensory-overload", 1)
def test_sensory_overload_keeps_the_opponent_from_playing_intellects():
    t = table(["sensory-overload"], their_hand=["epiphany"], active=THEY)
    assert t.refused("play epiphany", THEY) == "MI-1.4"


@pytest.mark.card("sensory-overload", 1, negative=True)
def test_sensory_overload_lets_the_owner_play_intellects_and_the_opponent_thoughts():
    t = table(["sensory-overload"], hand=["epiphany"])
    assert t.refused("play epiphany") == ""
    t = table(["sensory-overload"], their_hand=["panic"], active=THEY)
    assert t.refused("play panic", THEY) == ""


@pytest.mark.card("lucid-dream", 1)
def test_lucid_dream_lets_thoughts_be_played_when_intellects_could_be():
    t = table(["lucid-dream"], ["grief"], hand=["stoicism"], active=THEY, phase="challenge")
    t.they("challenge grief -> opponent").you("play stoicism", "block stoicism")
    assert t.passed().theirs.discard_pile == ["grief"]


@pytest.mark.card("lucid-dream", 1, negative=True)
def test_lucid_dream_does_not_help_the_opponent():
    t = table(["grief", "lucid-dream"], their_hand=["panic"], phase="challenge").you(
        "challenge grief -> opponent"
    )
    assert t.refused("play panic", THEY) == "MI-9.2"


@pytest.mark.card("cognitive-dissonance", 1)
def test_cognitive_dissonance_lowers_the_opponents_breaking_point():
    assert table(hand=["cognitive-dissonance"]).you("play cognitive-dissonance").theirs.breaking_point == 6


@pytest.mark.card("cognitive-dissonance", 1, negative=True)
def test_cognitive_dissonance_lowers_not_the_own_and_ends_with_the_turn():
    t = table(hand=["cognitive-dissonance"]).you("play cognitive-dissonance")
    assert t.yours.breaking_point == 8
    assert t.you("next", "end").to("play", THEY).theirs.breaking_point == 8
