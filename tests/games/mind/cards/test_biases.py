"""Thoughts of the kind bias: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, table

pytestmark = pytest.mark.source


@pytest.mark.card("confirmation-bias", 1)
def test_confirmation_bias_may_draw_for_another_bias():
    t = table(["confirmation-bias"], hand=["halo-effect"], deck=["grief"]).you("play halo-effect", "yes")
    assert t.yours.hand == ["grief"]


@pytest.mark.card("confirmation-bias", 1, negative=True)
def test_confirmation_bias_draws_not_for_itself_another_kind_or_the_opponents():
    t = table(hand=["confirmation-bias", "panic"], deck=["grief"]).you("play confirmation-bias", "play panic")
    assert (t.asked, t.yours.hand) == ("you: play", [])
    t = table(["confirmation-bias"], their_hand=["halo-effect"], deck=["grief"], active=THEY)
    assert t.they("play halo-effect").yours.hand == []
    t = table(["confirmation-bias"], hand=["halo-effect"], deck=["grief"]).you("play halo-effect", "no")
    assert t.yours.hand == []


@pytest.mark.card("sunk-cost", 1)
def test_sunk_cost_cannot_be_given_up():
    assert table(["sunk-cost"]).refused("remove sunk-cost") == "MI-1.4"


@pytest.mark.card("sunk-cost", 1, negative=True)
def test_sunk_cost_keeps_nothing_else_and_can_be_removed_otherwise():
    t = table(["sunk-cost", "neuroplasticity", "panic"])
    assert t.refused("remove panic") == ""
    t.you("use neuroplasticity", "choose sunk-cost")
    assert t.yours.discard_pile == ["sunk-cost"]


@pytest.mark.card("sunk-cost", 2)
def test_sunk_cost_mills_a_card_as_the_own_turn_starts():
    t = table(["sunk-cost"], hand=["panic"], deck=["grief", "courage"], phase="start")
    assert t.yours.discard_pile == ["courage"]


@pytest.mark.card("sunk-cost", 2, negative=True)
def test_sunk_cost_mills_nothing_in_the_other_turn_and_breaks_nobody():
    t = table(["sunk-cost"], deck=["grief"], their_hand=["panic"], active=THEY, phase="start")
    assert t.yours.discard_pile == []
    t = table(["sunk-cost"], hand=["panic"], deck=[], discard=["grief"], phase="start")
    assert (t.yours.breaks, t.yours.discard_pile) == (0, ["grief"])


@pytest.mark.card("hindsight-bias", 1)
def test_hindsight_bias_returns_an_intellect():
    t = table(hand=["hindsight-bias"], discard=["epiphany", "grief", "rebuttal"]).you("play hindsight-bias")
    assert sorted(t.actions()) == ["pick epiphany", "pick rebuttal"]
    assert t.you("pick epiphany").yours.hand == ["epiphany"]
    assert t.yours.discard_pile == ["grief", "rebuttal"]


@pytest.mark.card("hindsight-bias", 1, negative=True)
def test_hindsight_bias_returns_no_thought_and_nothing_of_the_opponent():
    t = table(hand=["hindsight-bias"], discard=["grief"], their_discard=["epiphany"]).you(
        "play hindsight-bias"
    )
    assert (t.asked, t.yours.hand) == ("you: play", [])


@pytest.mark.card("anchoring-effect", 1)
def test_anchoring_effect_limits_the_power_of_the_opponents_thoughts():
    t = table(["anchoring-effect"], ["sunk-cost", {"name": "grief", "power": 5}])
    assert t.theirs.units == ["sunk-cost 4", "grief 4"]


@pytest.mark.card("anchoring-effect", 1, negative=True)
def test_anchoring_effect_does_not_limit_own_thoughts_nor_groups_as_a_whole():
    t = table(["anchoring-effect", "sunk-cost"], [["amnesia", "grief"]])
    assert t.yours.power("sunk-cost") == 5
    assert t.theirs.units == ["[amnesia 3, grief 3] = 6"]


@pytest.mark.card("bystander-effect", 1)
def test_bystander_effect_keeps_four_thoughts_from_blocking():
    t = table(["bystander-effect"], ["panic", "grief", "courage", "euphoria"], phase="challenge")
    assert t.you("challenge bystander-effect -> opponent").asked == "you: challenge"


@pytest.mark.card("bystander-effect", 1, negative=True)
def test_bystander_effect_lets_three_thoughts_block_and_own_ones():
    t = table(["bystander-effect"], ["panic", "grief", "courage"], phase="challenge")
    assert t.you("challenge bystander-effect -> opponent").asked == "they: block"
    t = table(
        ["bystander-effect"], ["panic", "grief", "courage", "euphoria"], active=THEY, phase="challenge"
    ).they("challenge grief -> opponent")
    assert t.asked == "you: block"


@pytest.mark.card("loss-aversion", 1)
def test_loss_aversion_makes_the_opponent_discard_for_an_own_thought():
    t = table(["loss-aversion", "tabula-rasa"], their_hand=["grief", "panic"]).you("remove tabula-rasa")
    assert t.they("discard grief").theirs.hand == ["panic"]


@pytest.mark.card("loss-aversion", 1, negative=True)
def test_loss_aversion_makes_nobody_discard_for_intellects_or_the_opponents_thoughts():
    t = table(["loss-aversion", "mindfulness"], ["amnesia"], hand=["forget-it"], their_hand=["panic"])
    t.you("remove mindfulness").you("play forget-it", "target amnesia").they("pass")
    assert t.theirs.hand == ["amnesia", "panic"]
    t = table(["loss-aversion"], ["panic"], their_hand=["grief"], active=THEY).they("remove panic")
    assert t.theirs.hand == ["grief"]


@pytest.mark.card("framing-effect", 1)
def test_framing_effect_exchanges_the_power_of_two_thoughts():
    t = table(["panic"], ["sunk-cost", "courage"], hand=["framing-effect"])
    t.you("play framing-effect", "target panic", "target sunk-cost")
    assert (t.yours.power("panic"), t.theirs.power("sunk-cost")) == (5, 1)
    t.passed().you("next", "end").to("play", THEY)
    assert (t.yours.power("panic"), t.theirs.power("sunk-cost")) == (1, 5)


@pytest.mark.card("framing-effect", 1, negative=True)
def test_framing_effect_needs_a_thought_on_either_side_and_changes_no_other():
    t = table(["panic"], hand=["framing-effect"]).you("play framing-effect")
    assert t.yours.units == ["panic 1", "framing-effect 2"]
    t = table(["panic"], ["sunk-cost", "courage"], hand=["framing-effect"])
    t.you("play framing-effect", "target panic", "target sunk-cost")
    assert (t.yours.power("framing-effect"), t.theirs.power("courage")) == (2, 2)


@pytest.mark.card("halo-effect", 1)
def test_halo_effect_strengthens_its_group():
    assert table([["halo-effect", "grief"]]).yours.units == ["[halo-effect 1, grief 3] = 6"]


@pytest.mark.card("halo-effect", 1, negative=True)
def test_halo_effect_strengthens_neither_itself_alone_nor_another_group():
    t = table(["halo-effect", ["grief", "panic"]])
    assert t.yours.units == ["halo-effect 1", "[grief 3, panic 1] = 4"]


@pytest.mark.card("negativity-bias", 1)
def test_negativity_bias_weakens_what_the_opponent_plays_until_the_own_next_turn():
    t = table(["negativity-bias"], their_hand=["amnesia"], active=THEY, deck=["grief"] * 9)
    t.they("play amnesia")
    assert t.theirs.power("amnesia") == 1
    assert t.they("next", "end").to("recover", 0).theirs.power("amnesia") == 3


@pytest.mark.card("negativity-bias", 1, negative=True)
def test_negativity_bias_weakens_no_own_thought_and_none_that_is_there():
    t = table(["negativity-bias"], ["sunk-cost"], hand=["amnesia"]).you("play amnesia")
    assert (t.yours.power("amnesia"), t.theirs.power("sunk-cost")) == (3, 5)


@pytest.mark.card("gamblers-fallacy", 1)
def test_gamblers_fallacy_grows_if_the_top_card_is_an_intellect():
    t = table(["gamblers-fallacy"], deck=["grief", "epiphany"], their_hand=["panic"], phase="challenge")
    t.you("challenge gamblers-fallacy -> opponent")
    assert t.yours.power("gamblers-fallacy") == 5
    assert t.tells("Your Epiphany is revealed")
    assert t.yours.deck == ["grief", "epiphany"]


@pytest.mark.card("gamblers-fallacy", 1, negative=True)
def test_gamblers_fallacy_does_not_grow_for_a_thought_or_an_empty_deck():
    for deck in (["epiphany", "grief"], []):
        t = table(["gamblers-fallacy"], deck=deck, their_hand=["panic"], phase="challenge")
        t.you("challenge gamblers-fallacy -> opponent")
        assert (t.yours.power("gamblers-fallacy"), t.yours.breaks) == (2, 0)


@pytest.mark.card("status-quo-bias", 1)
def test_status_quo_bias_lets_each_player_play_one_thought_a_turn():
    t = table(["status-quo-bias"], hand=["panic", "grief"]).you("play panic")
    assert t.refused("play grief") == "MI-1.4"
    t = table(["status-quo-bias"], their_hand=["panic", "grief"], active=THEY).they("play panic")
    assert t.refused("play grief", THEY) == "MI-1.4"


@pytest.mark.card("status-quo-bias", 1, negative=True)
def test_status_quo_bias_counts_itself_and_does_not_limit_intellects():
    t = table(hand=["status-quo-bias", "panic"]).you("play status-quo-bias")
    assert t.refused("play panic") == "MI-1.4"  # plays of this turn before it count, its own included
    t = table(["status-quo-bias"], hand=["panic", "mindfulness", "flow-state"]).you(
        "play panic", "play mindfulness"
    )
    assert t.refused("play flow-state") == ""


@pytest.mark.card("dunning-kruger-peak", 1)
def test_dunning_kruger_peak_sinks_with_intellects_in_the_pile():
    assert (
        table(["dunning-kruger-peak"], discard=["epiphany", "rebuttal"]).yours.power("dunning-kruger-peak")
        == 3
    )
    pile = ["epiphany", "rebuttal", "refutation", "forget-it", "hypnosis", "mnemonic"]
    assert table(["dunning-kruger-peak"], discard=pile).yours.power("dunning-kruger-peak") == 0


@pytest.mark.card("dunning-kruger-peak", 1, negative=True)
def test_dunning_kruger_peak_counts_no_thoughts_and_not_the_opponents_pile():
    t = table(["dunning-kruger-peak"], discard=["grief"], their_discard=["epiphany"])
    assert t.yours.power("dunning-kruger-peak") == 5
