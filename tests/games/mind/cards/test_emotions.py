"""Thoughts of the kind emotion: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("flash-of-anger", 1)
def test_flash_of_anger_goes_at_the_end_of_the_own_turn():
    t = table(["flash-of-anger"], phase="challenge").you("end")
    assert (t.yours.units, t.yours.discard_pile) == ([], ["flash-of-anger"])


@pytest.mark.card("flash-of-anger", 1, negative=True)
def test_flash_of_anger_stays_in_the_other_turn():
    t = table(["flash-of-anger"], active=THEY, phase="challenge").they("end")
    assert t.yours.units == ["flash-of-anger 3"]


@pytest.mark.card("schadenfreude", 1)
def test_schadenfreude_may_draw_for_each_thought_of_the_opponent_that_is_removed():
    t = table(["schadenfreude"], ["panic"], hand=["refutation"], deck=["courage"])
    t.you("play refutation", "target panic", "yes")
    assert t.yours.hand == ["courage"]


@pytest.mark.card("schadenfreude", 1, negative=True)
def test_schadenfreude_draws_not_for_an_own_thought_nor_for_one_that_returns():
    t = table(["schadenfreude", "grief"], ["amnesia"], hand=["forget-it"], deck=["courage"])
    t.you("remove grief")
    t.you("play forget-it", "target amnesia")
    assert (t.asked, t.yours.hand) == ("you: play", [])
    t = table(["schadenfreude"], ["panic"], hand=["refutation"], deck=["courage"])
    assert t.you("play refutation", "target panic", "no").yours.hand == []


@pytest.mark.card("stage-fright", 1)
def test_stage_fright_cannot_challenge_players():
    t = table(["stage-fright"], phase="challenge")
    assert t.refused("challenge stage-fright -> opponent") == "MI-1.4"


@pytest.mark.card("stage-fright", 1, negative=True)
def test_stage_fright_can_challenge_thoughts():
    t = table(["stage-fright"], ["panic"], phase="challenge")
    assert t.refused("challenge stage-fright -> panic") == ""


@pytest.mark.card("righteous-fury", 1)
def test_righteous_fury_grows_as_it_challenges_a_player():
    t = table(["righteous-fury"], their_hand=["panic"], phase="challenge")
    assert t.you("challenge righteous-fury -> opponent").yours.power("righteous-fury") == 6
    t.passed()
    assert t.you("end").to("play", THEY).yours.power("righteous-fury") == 4  # until end of turn


@pytest.mark.card("righteous-fury", 1, negative=True)
def test_righteous_fury_does_not_grow_against_a_thought():
    t = table(["righteous-fury"], ["amnesia"], their_hand=["panic"], phase="challenge")
    assert t.you("challenge righteous-fury -> amnesia").yours.power("righteous-fury") == 4


@pytest.mark.card("courage", 1)
def test_courage_keeps_an_own_thought_from_being_blocked():
    t = table(["amnesia"], ["stoicism"], hand=["courage"])
    t.you("play courage", "target amnesia").passed().you("next")
    t.you("challenge amnesia -> opponent")
    assert t.asked == "you: challenge"  # nobody was asked to block


@pytest.mark.card("courage", 1, negative=True)
def test_courage_keeps_nothing_else_and_not_beyond_the_turn():
    t = table(["amnesia"], ["stoicism"], hand=["courage"])
    assert "target stoicism" not in " ".join(t.you("play courage").actions())
    t.you("target courage").passed().you("next", "challenge amnesia -> opponent")
    assert t.asked == "they: block"
    t = table(["amnesia"], ["stoicism", "panic"], hand=["courage"], deck=["grief"] * 12)
    t.you("play courage", "target amnesia").passed().you("next", "end").to("challenge", THEY).they("end")
    t.to("challenge", 0).you("challenge amnesia -> opponent")
    assert t.passed().asked == "they: block"


@pytest.mark.card("jealousy", 1)
def test_jealousy_is_strong_before_a_larger_side():
    assert table(["jealousy"], ["panic", "grief"]).yours.power("jealousy") == 4


@pytest.mark.card("jealousy", 1, negative=True)
def test_jealousy_is_weak_before_an_equal_side_and_intellects_do_not_count():
    assert table(["jealousy"], ["panic", "mindfulness"]).yours.power("jealousy") == 1


@pytest.mark.card("grief", 1)
def test_grief_is_disengaged_when_another_own_thought_is_removed():
    t = table([e("grief"), "courage"]).you("remove courage")
    assert t.yours.units == ["grief 3"]


@pytest.mark.card("grief", 1, negative=True)
def test_grief_stays_engaged_when_one_of_the_opponent_or_an_intellect_is_removed():
    t = table([e("grief"), "mindfulness"], ["panic"], hand=["refutation"])
    t.you("remove mindfulness", "play refutation", "target panic")
    assert (t.yours.units, t.theirs.units) == (["grief 3 E"], [])


@pytest.mark.card("euphoria", 1)
def test_euphoria_strengthens_the_other_emotions_for_the_turn():
    t = table(["grief", "panic"], hand=["euphoria"]).you("play euphoria")
    assert t.yours.units == ["grief 4", "panic 2", "euphoria 1"]
    assert t.passed().you("next", "end").to("play", THEY).yours.power("grief") == 3


@pytest.mark.card("euphoria", 1, negative=True)
def test_euphoria_strengthens_no_other_kind_not_the_opponent_and_nobody_who_comes_later():
    t = table(["amnesia"], ["grief"], hand=["euphoria", "panic"]).you("play euphoria", "play panic")
    assert t.yours.units == ["amnesia 3", "euphoria 1", "panic 1"]
    assert t.theirs.units == ["grief 3"]


@pytest.mark.card("panic", 1)
def test_panic_engages_a_thought_of_the_opponent_when_it_is_removed():
    t = table(["panic"], ["amnesia", "grief"]).you("remove panic", "target grief")
    assert t.theirs.units == ["amnesia 3", "grief 3 E"]


@pytest.mark.card("panic", 1, negative=True)
def test_panic_engages_nothing_when_it_returns_to_the_hand_and_no_own_thought():
    t = table(["panic", "courage"], ["amnesia"], hand=["forget-it"]).you("play forget-it", "target panic")
    assert (t.theirs.units, t.yours.hand) == (["amnesia 3"], ["panic"])
    t = table(["panic", "courage"]).you("remove panic")
    assert t.yours.units == ["courage 2"]


@pytest.mark.card("infatuation", 1)
def test_infatuation_controls_a_weak_thought_as_long_as_it_stays():
    t = table([], ["panic", "amnesia"], hand=["infatuation"]).you("play infatuation")
    assert t.yours.units == ["panic 1", "infatuation 2"]
    t.you("remove infatuation")
    assert t.theirs.units == ["panic 1", "amnesia 3"]


@pytest.mark.card("infatuation", 1, negative=True)
def test_infatuation_takes_no_strong_and_no_own_thought():
    t = table(["courage"], ["amnesia"], hand=["infatuation"]).you("play infatuation")
    assert (t.yours.units, t.theirs.units) == (["courage 2", "infatuation 2"], ["amnesia 3"])


@pytest.mark.card("heartache", 1)
def test_heartache_grows_with_the_own_breaks():
    assert table(["heartache"], breaks=2).yours.power("heartache") == 4


@pytest.mark.card("heartache", 1, negative=True)
def test_heartache_does_not_count_the_opponents_breaks():
    assert table(["heartache"], their_breaks=2).yours.power("heartache") == 2


@pytest.mark.card("fight-or-flight", 1)
def test_fight_or_flight_may_return_when_it_is_challenged():
    t = table(["amnesia"], ["fight-or-flight"], phase="challenge").you("challenge amnesia -> fight-or-flight")
    assert t.asked == "they: may"
    t.they("yes")
    assert (t.theirs.units, t.theirs.hand) == ([], ["fight-or-flight"])
    assert t.tells("misses")


@pytest.mark.card("fight-or-flight", 1, negative=True)
def test_fight_or_flight_may_stay_and_does_nothing_for_another_target():
    t = table(["stoicism"], ["fight-or-flight"], phase="challenge").you(
        "challenge stoicism -> fight-or-flight"
    )
    assert t.they("no").theirs.discard_pile == ["fight-or-flight"]
    t = table(["stoicism"], [e("fight-or-flight"), "panic"], phase="challenge").you(
        "challenge stoicism -> panic"
    )
    assert t.theirs.units == ["fight-or-flight 3 E"]
