"""Thoughts of the kind recollection: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("first-kiss", 1)
def test_first_kiss_draws_when_it_is_removed():
    assert table(["first-kiss"], deck=["grief"]).you("remove first-kiss").yours.hand == ["grief"]


@pytest.mark.card("first-kiss", 1, negative=True)
def test_first_kiss_draws_not_when_it_returns_or_another_is_removed():
    t = table(["first-kiss", "courage"], hand=["forget-it"], deck=["grief"])
    t.you("remove courage", "play forget-it")
    assert (t.yours.hand, t.yours.deck) == (["first-kiss"], ["grief"])


@pytest.mark.card("madeleine", 1)
def test_madeleine_returns_a_cheap_thought():
    t = table(hand=["madeleine"], discard=["panic", "courage", "grief", "euphoria"]).you("play madeleine")
    assert sorted(t.actions()) == ["pick euphoria", "pick panic"]
    assert t.you("pick panic").yours.hand == ["panic"]


@pytest.mark.card("madeleine", 1, negative=True)
def test_madeleine_returns_no_dear_thought_and_no_intellect():
    t = table(hand=["madeleine"], discard=["courage", "epiphany"], their_discard=["panic"]).you(
        "play madeleine"
    )
    assert (t.asked, t.yours.hand) == ("you: play", [])


@pytest.mark.card("deja-vu", 1)
def test_deja_vu_comes_back_from_the_pile_for_two_cards():
    t = table(hand=["grief", "panic", "courage"], discard=["deja-vu"], deck=["stoicism"] * 9, phase="start")
    assert t.asked == "you: may"
    t.you("yes", "discard grief", "discard panic")
    assert t.yours.hand == ["courage", "deja-vu"]
    assert t.yours.discard_pile == ["grief", "panic"]


@pytest.mark.card("deja-vu", 1, negative=True)
def test_deja_vu_stays_without_two_cards_without_consent_in_play_and_in_the_other_turn():
    t = table(hand=["grief"], discard=["deja-vu"], deck=["stoicism"] * 9, phase="start")
    assert t.asked == "you: recover"
    t = table(hand=["grief", "panic"], discard=["deja-vu"], deck=["stoicism"] * 9, phase="start").you("no")
    assert (t.yours.hand, t.yours.discard_pile) == (["grief", "panic"], ["deja-vu"])
    t = table(["deja-vu"], hand=["grief", "panic"], deck=["stoicism"] * 9, phase="start")
    assert t.asked == "you: recover"
    t = table(
        hand=["grief", "panic"], discard=["deja-vu"], their_hand=["courage"], active=THEY, phase="start"
    )
    assert t.asked == "they: recover"


@pytest.mark.card("childhood-home", 1)
def test_childhood_home_grows_with_recollections_in_the_pile():
    assert table(["childhood-home"], discard=["amnesia", "first-kiss"]).yours.power("childhood-home") == 4


@pytest.mark.card("childhood-home", 1, negative=True)
def test_childhood_home_counts_no_other_kind_and_not_the_opponents_pile():
    t = table(["childhood-home"], discard=["grief", "epiphany"], their_discard=["amnesia"])
    assert t.yours.power("childhood-home") == 2


@pytest.mark.card("repressed-memory", 1)
def test_repressed_memory_enters_play_engaged():
    assert table(hand=["repressed-memory"]).you("play repressed-memory").yours.units == [
        "repressed-memory 4 E"
    ]


@pytest.mark.card("repressed-memory", 1, negative=True)
def test_repressed_memory_enters_disengaged_without_its_ability_and_others_do_so_anyway():
    t = table(["nihilism"], hand=["repressed-memory"]).you("play repressed-memory")
    assert t.yours.units[1] == "repressed-memory 4"
    t = table(["repressed-memory"], hand=["panic"]).you("play panic")
    assert t.yours.units == ["repressed-memory 4", "panic 1"]


@pytest.mark.card("flashbulb-memory", 1)
def test_flashbulb_memory_takes_one_of_three_cards():
    t = table(hand=["flashbulb-memory"], deck=["stoicism", "panic", "grief", "courage"]).you(
        "play flashbulb-memory"
    )
    t.you("pick grief", "pick courage")
    assert (t.yours.hand, t.yours.deck) == (["grief"], ["panic", "courage", "stoicism"])


@pytest.mark.card("flashbulb-memory", 1, negative=True)
def test_flashbulb_memory_shows_the_opponent_nothing_and_needs_no_three_cards():
    t = table(hand=["flashbulb-memory"], deck=["stoicism", "panic", "grief", "courage"]).you(
        "play flashbulb-memory"
    )
    assert "grief" not in str(t.view(THEY))
    t = table(hand=["flashbulb-memory"], deck=[]).you("play flashbulb-memory")
    assert (t.asked, t.yours.breaks) == ("you: play", 0)


@pytest.mark.card("muscle-memory", 1)
def test_muscle_memory_is_disengaged_when_it_wins_against_a_unit():
    t = table(["muscle-memory"], [e("courage")], phase="challenge").you("challenge muscle-memory -> courage")
    assert t.yours.units == ["muscle-memory 4"]


@pytest.mark.card("muscle-memory", 1, negative=True)
def test_muscle_memory_stays_engaged_when_it_ties_or_breaks_a_player():
    t = table([{"name": "muscle-memory", "power": 5}], phase="challenge").you(
        "challenge muscle-memory -> opponent"
    )
    assert (t.theirs.breaks, t.yours.units) == (1, ["muscle-memory 9 E"])
    t = table(["muscle-memory", "dialectic"], [e("stoicism")], phase="challenge")
    t.you("challenge muscle-memory -> stoicism")
    assert t.yours.units == ["muscle-memory 4 E", "dialectic 3"]


@pytest.mark.card("false-memory", 1)
def test_false_memory_is_as_strong_as_the_strongest_print_of_the_opponent():
    assert table(["false-memory"], ["sunk-cost", "panic"]).yours.power("false-memory") == 5


@pytest.mark.card("false-memory", 1, negative=True)
def test_false_memory_looks_at_printed_power_of_the_opponent_only():
    t = table(["false-memory", "sunk-cost"], [{"name": "panic", "power": 6}])
    assert t.yours.power("false-memory") == 1
    assert table(["false-memory"]).yours.power("false-memory") == 0


@pytest.mark.card("tip-of-the-tongue", 1)
def test_tip_of_the_tongue_searches_for_an_intellect():
    t = table(["tip-of-the-tongue"], deck=["grief", "epiphany", "hypnosis"]).you("use tip-of-the-tongue")
    assert t.yours.discard_pile == ["tip-of-the-tongue"]
    assert sorted(t.actions()) == ["pick epiphany", "pick hypnosis", "stop"]
    t.you("pick epiphany")
    assert t.yours.hand == ["epiphany"]
    assert t.tells("find Epiphany", "shuffle")


@pytest.mark.card("tip-of-the-tongue", 1, negative=True)
def test_tip_of_the_tongue_may_find_nothing_and_shuffles_all_the_same():
    t = table(["tip-of-the-tongue"], deck=["grief", "epiphany"]).you("use tip-of-the-tongue", "stop")
    assert (t.yours.hand, len(t.yours.deck)) == ([], 2)
    assert t.tells("find no card", "shuffle")


@pytest.mark.card("amnesia", 1)
def test_amnesia_mills_the_opponent_as_it_challenges():
    t = table(["amnesia"], their_deck=["grief", "panic", "courage"], phase="challenge")
    t.you("challenge amnesia -> opponent")
    assert t.theirs.discard_pile == ["courage", "panic"]


@pytest.mark.card("amnesia", 1, negative=True)
def test_amnesia_mills_nobody_when_another_challenges_or_it_is_challenged():
    t = table(["amnesia", "grief"], their_deck=["panic", "courage"], phase="challenge")
    assert t.you("challenge grief -> opponent").theirs.discard_pile == []
    t = table(["amnesia"], ["grief"], their_deck=["panic"], deck=["courage"], active=THEY, phase="challenge")
    t.they("challenge grief -> amnesia")
    assert (t.theirs.discard_pile, t.yours.deck) == (["grief"], ["courage"])


@pytest.mark.card("nostalgia", 1)
def test_nostalgia_makes_other_recollections_cheaper_in_hand_and_in_play():
    t = table(["nostalgia", "amnesia"], hand=["madeleine"])
    assert (t.yours.memory, t.yours.cost("amnesia")) == ("5/9", 2)
    assert t.you("play madeleine").yours.memory == "7/9"


@pytest.mark.card("nostalgia", 1, negative=True)
def test_nostalgia_makes_neither_itself_nor_another_kind_nor_the_opponents_cheaper():
    t = table(["nostalgia", "grief"], ["amnesia"])
    assert (t.yours.memory, t.theirs.memory) == ("6/9", "3/9")


@pytest.mark.card("eidetic-snapshot", 1)
def test_eidetic_snapshot_may_shuffle_the_pile_into_the_deck():
    t = table(hand=["eidetic-snapshot"], discard=["grief", "panic"], deck=["courage"]).you(
        "play eidetic-snapshot", "yes"
    )
    assert (sorted(t.yours.deck), t.yours.discard_pile, t.yours.breaks) == (
        ["courage", "grief", "panic"],
        [],
        0,
    )


@pytest.mark.card("eidetic-snapshot", 1, negative=True)
def test_eidetic_snapshot_may_leave_the_pile():
    t = table(hand=["eidetic-snapshot"], discard=["grief"], deck=["courage"]).you(
        "play eidetic-snapshot", "no"
    )
    assert (t.yours.deck, t.yours.discard_pile) == (["courage"], ["grief"])
