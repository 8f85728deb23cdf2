"""Thoughts of the kind doctrine: what each line does, and what it does not do."""

import pytest

from tests.games.mind.minds import THEY, e, table

pytestmark = pytest.mark.source


@pytest.mark.card("stoicism", 1)
def test_stoicism_blocks_while_engaged_and_stays_engaged():
    t = table(["panic"], [e("stoicism")], phase="challenge").you("challenge panic -> opponent")
    t.they("block stoicism")
    assert (t.theirs.units, t.yours.discard_pile) == (["stoicism 4 E"], ["panic"])


@pytest.mark.card("stoicism", 1, negative=True)
def test_stoicism_does_not_help_a_group_with_another_member():
    t = table(["panic"], [[e("stoicism"), e("grief")]], phase="challenge").you("challenge panic -> opponent")
    assert t.asked == "you: challenge"  # MI-10.10
    t = table(["panic"], [e("stoicism"), e("grief")], phase="challenge").you("challenge panic -> opponent")
    assert [action.split("-")[0] for action in t.actions()] == ["block stoicism", "decline"]


@pytest.mark.card("utilitarianism", 1)
def test_utilitarianism_grows_with_each_other_member_of_its_group():
    t = table([["utilitarianism", "grief", "panic"]])
    assert t.yours.power("utilitarianism") == 4


@pytest.mark.card("utilitarianism", 1, negative=True)
def test_utilitarianism_counts_not_itself_and_nobody_outside_its_group():
    assert table(["utilitarianism", "grief", "panic"]).yours.power("utilitarianism") == 2
    t = table(["utilitarianism", ["grief", "panic"]], [["courage", "amnesia"]])
    assert t.yours.power("utilitarianism") == 2


@pytest.mark.card("existentialism", 1)
def test_existentialism_is_strong_alone():
    assert table(["existentialism"], ["panic"]).yours.power("existentialism") == 7


@pytest.mark.card("existentialism", 1, negative=True)
def test_existentialism_is_weak_with_another_own_thought_but_intellects_do_not_count():
    assert table(["existentialism", "panic"]).yours.power("existentialism") == 2
    assert table(["existentialism", "mindfulness"]).yours.power("existentialism") == 7


@pytest.mark.card("nihilism", 1)
def test_nihilism_takes_the_abilities_of_every_other_thought():
    t = table(["nihilism", "heartache", "first-kiss"], ["stage-fright"], breaks=2, deck=["grief"])
    assert t.yours.power("heartache") == 2
    t.you("remove first-kiss")
    assert t.yours.hand == []
    t = table([], ["stage-fright", "nihilism"], active=THEY, phase="challenge")
    assert t.refused("challenge stage-fright -> opponent", THEY) == ""


@pytest.mark.card("nihilism", 1, negative=True)
def test_nihilism_leaves_intellects_thinkers_and_what_was_done_before():
    t = table(
        ["nihilism", "panic"], thinker="the-hypnotist", hand=["grief", "courage"], their_hand=["halo-effect"]
    )
    assert t.yours.power("nihilism") == 5
    t = table(["grief", "adrenaline"], hand=["nihilism", "euphoria"])
    assert t.yours.power("grief") == 4  # adrenaline
    t.you("play euphoria")
    assert t.yours.power("grief") == 5
    t = table(["nihilism", "panic"], hand=["euphoria"]).you("play euphoria")
    assert t.yours.power("panic") == 1  # euphoria came without its ability


@pytest.mark.card("dualism", 1)
def test_dualism_is_strong_in_a_pair():
    assert table([["dualism", "panic"]]).yours.units == ["[dualism 6, panic 1] = 7"]


@pytest.mark.card("dualism", 1, negative=True)
def test_dualism_is_weak_alone_and_in_a_group_of_three():
    assert table(["dualism", "panic"]).yours.power("dualism") == 3
    assert table([["dualism", "panic", "grief"]]).yours.power("dualism") == 3


@pytest.mark.card("pragmatism", 1)
def test_pragmatism_draws_for_the_remove_action_its_own_removal_included():
    t = table(["pragmatism", "euphoria"], deck=["grief", "courage"]).you("remove euphoria")
    assert t.yours.hand == ["courage"]
    assert t.you("remove pragmatism").yours.hand == ["courage", "grief"]


@pytest.mark.card("pragmatism", 1, negative=True)
def test_pragmatism_draws_not_for_other_removals_nor_for_the_opponents_action():
    t = table(["pragmatism", "amnesia"], hand=["refutation"], deck=["grief"]).you(
        "play refutation", "target amnesia"
    )
    assert t.yours.hand == []
    t = table(["pragmatism"], ["courage"], deck=["grief"], active=THEY).they("remove courage")
    assert t.yours.hand == []


@pytest.mark.card("tabula-rasa")
def test_tabula_rasa_is_a_thought_without_text():
    t = table(["tabula-rasa"])
    assert (t.yours.units, t.yours.memory) == (["tabula-rasa 4"], "3/9")


@pytest.mark.card("occams-razor", 1)
def test_occams_razor_weakens_the_opponents_groups_as_a_whole():
    assert table(["occams-razor"], [["amnesia", "grief"]]).theirs.units == ["[amnesia 3, grief 3] = 5"]


@pytest.mark.card("occams-razor", 1, negative=True)
def test_occams_razor_weakens_no_single_thought_and_no_own_group():
    t = table(["occams-razor", ["amnesia", "grief"]], ["courage"])
    assert (t.yours.units[1], t.theirs.units) == ("[amnesia 3, grief 3] = 6", ["courage 2"])


@pytest.mark.card("panpsychism", 1)
def test_panpsychism_makes_other_own_thoughts_be_of_all_kinds():
    t = table(["panpsychism", "amnesia"], hand=["euphoria"]).you("play euphoria")
    assert t.yours.power("amnesia") == 4
    assert table(["panpsychism", "amnesia"], thinker="the-polymath").yours.memory == "7/10"


@pytest.mark.card("panpsychism", 1, negative=True)
def test_panpsychism_changes_neither_itself_nor_the_opponents_thoughts():
    t = table(["panpsychism"], ["amnesia"], hand=["euphoria"]).you("play euphoria")
    assert (t.yours.power("panpsychism"), t.theirs.power("amnesia")) == (4, 3)
    assert table(["panpsychism"], thinker="the-polymath").yours.memory == "4/8"


@pytest.mark.card("dialectic", 1)
def test_dialectic_keeps_own_thoughts_in_tied_challenges():
    t = table(["dialectic", "tabula-rasa"], ["stage-fright"], phase="challenge")
    t.you("challenge tabula-rasa -> stage-fright")
    assert (t.yours.units, t.theirs.units) == (["dialectic 3", "tabula-rasa 4 E"], [])


@pytest.mark.card("dialectic", 1, negative=True)
def test_dialectic_keeps_nobody_who_loses_and_not_the_opponents_thoughts():
    t = table(["dialectic"], ["stage-fright"], phase="challenge").you("challenge dialectic -> stage-fright")
    assert t.yours.units == []
    t = table(["stage-fright"], ["dialectic", e("tabula-rasa")], phase="challenge")
    t.you("challenge stage-fright -> tabula-rasa").they("decline")
    assert (t.yours.units, t.theirs.units) == ([], ["dialectic 3", "tabula-rasa 4 E"])


@pytest.mark.card("eternal-return", 1)
def test_eternal_return_goes_on_top_of_its_owners_deck_when_removed():
    t = table(["eternal-return"], deck=["grief"]).you("remove eternal-return")
    assert (t.yours.deck, t.yours.discard_pile) == (["grief", "eternal-return"], [])
    t = table(["eternal-return"], ["panic"], deck=["grief"])
    t = table([{"name": "panic"}], ["eternal-return"], their_deck=["grief"], active=THEY).they(
        "remove eternal-return"
    )
    assert t.theirs.deck == ["grief", "eternal-return"]


@pytest.mark.card("eternal-return", 1, negative=True)
def test_eternal_return_stays_in_the_hand_when_it_returns_there():
    t = table(["eternal-return"], hand=["forget-it"], deck=["grief"]).you("play forget-it")
    assert (t.yours.hand, t.yours.deck) == (["eternal-return"], ["grief"])


@pytest.mark.card("solipsism", 1)
def test_solipsism_cannot_be_targeted_by_intellects_of_the_opponent():
    t = table([], ["solipsism"], hand=["hypnosis"])
    assert t.refused("play hypnosis") == "MI-11.2"
    t = table([], ["solipsism", "panic"], hand=["hypnosis"]).you("play hypnosis")
    assert t.theirs.units == ["solipsism 3", "panic 1 E"]


@pytest.mark.card("solipsism", 1, negative=True)
def test_solipsism_can_be_targeted_by_own_intellects_by_thoughts_and_as_a_group():
    assert table(["solipsism"], hand=["hypnosis"]).you("play hypnosis").yours.units == ["solipsism 3 E"]
    t = table(["panic"], ["solipsism"]).you("remove panic")
    assert t.theirs.units == ["solipsism 3 E"]
    t = table([], [["solipsism", "grief"]], hand=["divide-and-conquer"]).you("play divide-and-conquer")
    assert t.theirs.units == ["solipsism 3", "grief 3"]  # MI-10.11
