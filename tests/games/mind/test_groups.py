"""Groups (MI-10)."""

import pytest

from tests.games.mind.minds import THEY, YOU, e, on, table

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-10.1")
def test_the_group_action():
    t = table(["amnesia", ["panic", "heartache", "courage"]])
    t.you("group amnesia", "group panic", "done")
    assert t.yours.units == ["[amnesia 3, panic 1] = 4", "[heartache 2, courage 2] = 4"]
    t = table(["amnesia", e("panic")])
    assert t.refused("group amnesia") == "MI-10.1"  # one Thought is not enough
    assert t.refused("group panic") == "MI-10.1"


@pytest.mark.rule("MI-10.1")
def test_the_player_who_forms_a_group_sees_the_members_so_far():
    t = table(["amnesia", "panic", "courage"])
    t.you("group amnesia", "group panic")
    named = [piece.id for unit in t.state.units(YOU) for piece in unit if piece.printed.slug != "courage"]
    assert t.view(YOU)["joining"] == named
    assert t.view(THEY)["joining"] == t.view(-1)["joining"] == []
    t.you("done")
    assert t.view(YOU)["joining"] == []


@pytest.mark.rule("MI-10.2")
def test_the_ungroup_action():
    t = table([["amnesia", "panic", e("grief")]])
    t.you("ungroup panic")
    assert t.yours.units == ["[amnesia 3, grief 3 E] = 6", "panic 1"]
    assert t.refused("ungroup panic") == "MI-10.2"
    assert t.refused("ungroup grief") == "MI-10.2"


@pytest.mark.rule("MI-10.3")
def test_groups_are_changed_in_the_own_play_step():
    t = table([["amnesia", "panic"], "grief"], ["courage", "euphoria"], phase="challenge")
    assert t.refused("group grief") == "MI-10.3"
    assert t.refused("ungroup panic") == "MI-10.3"
    t = table([["amnesia", "panic"], "spatial-reasoning"], phase="challenge")
    assert t.refused("group panic") == ""
    assert t.refused("ungroup panic") == "MI-10.3"
    t = table(["courage"], ["amnesia", "panic"], their_hand=["grief"], hand=["epiphany"])
    t.you("play epiphany")
    assert t.refused("group amnesia", THEY) == "MI-10.3"


@pytest.mark.rule("MI-10.4")
def test_groups_of_any_size_and_number():
    t = table(["panic", "first-kiss", "flash-of-anger", "jealousy", "euphoria", "schadenfreude"])
    t.you("group panic", "group first-kiss", "group flash-of-anger", "done")
    t.you("group jealousy", "group euphoria", "group schadenfreude", "done")
    assert [len(unit) for unit in t.state.units(YOU)] == [3, 3]
    t.you(
        "group panic",
        "group jealousy",
        "group first-kiss",
        "group euphoria",
        "group schadenfreude",
        "group flash-of-anger",
    )
    assert [len(unit) for unit in t.state.units(YOU)] == [6]


@pytest.mark.rule("MI-10.5")
def test_a_group_of_one_stops_being_a_group():
    t = table([["amnesia", "panic"]], they=["grief"]).you("remove panic")
    while t.asked == "you: target":
        t.you("target grief")
    assert t.yours.units == ["amnesia 3"]
    assert t.yours.find("amnesia").group == 0


@pytest.mark.rule("MI-10.6")
def test_a_group_lasts_over_turns():
    t = table([["amnesia", "panic"]])
    t.to("play", THEY)
    t.to("play", YOU)
    assert t.yours.units == ["[amnesia 3, panic 1] = 4"]


@pytest.mark.rule("MI-10.7")
def test_each_thought_has_its_own_engaged_state():
    t = table([["amnesia", e("panic"), "grief"]], ["courage"], phase="challenge")
    assert t.refused(f"challenge {t.yours.group('panic')} -> opponent") == "MI-13.2"
    t = table([["amnesia", e("panic"), "grief"]])
    t.you("group amnesia", "group grief")
    assert t.yours.units == ["[amnesia 3, grief 3] = 6", "panic 1 E"]


@pytest.mark.rule("MI-10.8")
def test_a_group_acts_as_a_whole():
    t = table([["amnesia", "panic"]], [["grief", "courage"]], phase="challenge")
    assert t.refused("challenge panic -> opponent") == "MI-10.8"
    assert t.refused(f"challenge {t.yours.group('panic')} -> courage") == "MI-10.8"  # MI-13.4 says it, too
    t.you(f"challenge {t.yours.group('panic')} -> opponent")
    assert t.yours.units == ["[amnesia 3 E, panic 1 E] = 4"]


@pytest.mark.rule("MI-10.9")
def test_target_thought_picks_a_member_and_target_unit_the_whole():
    t = table([["amnesia", "panic"]], hand=["burst-of-insight"]).you("play burst-of-insight", "target panic")
    assert t.yours.units == ["[amnesia 3, panic 3] = 6"]
    t = table([[e("amnesia"), e("panic")], e("heartache")], hand=["second-thoughts"])
    t.you("play second-thoughts", f"target {t.yours.group('panic')}")
    assert t.yours.units == ["[amnesia 3, panic 1] = 4", "heartache 2 E"]


@pytest.mark.rule("MI-10.9")
def test_a_picked_unit_shrinks():
    t = table(
        [[e("amnesia"), e("panic")], e("heartache")], hand=["second-thoughts"], their_hand=["refutation"]
    )
    t.you("play second-thoughts", f"target {t.yours.group('panic')}")
    t.they("play refutation", "target amnesia")
    assert t.yours.units == ["panic 1", "heartache 2 E"]
    # Broken up into two units it is gone, as a Group it would have been.
    t = table(
        [[e("amnesia"), e("panic")], e("heartache")],
        hand=["second-thoughts"],
        their_hand=["divide-and-conquer"],
    )
    t.you("play second-thoughts", f"target {t.yours.group('panic')}").they("play divide-and-conquer")
    assert t.yours.units == ["amnesia 3 E", "panic 1 E", "heartache 2 E"]
    assert t.tells("Second Thoughts", "is intercepted")


@pytest.mark.rule("MI-10.9")
def test_variant_group_one_target():
    t = table(
        [["amnesia", "panic"], "heartache", "jealousy"],
        hand=["burst-of-insight"],
        variants=["group-one-target"],
    )
    t.you("play burst-of-insight")
    assert sorted(str(action).rsplit("-", 1)[0] for action in t.question.actions) == [
        "target heartache",
        "target jealousy",
    ]


@pytest.mark.rule("MI-10.10")
def test_restrictions_bind_the_group_and_freedoms_need_every_member():
    t = table([["amnesia", "stage-fright"]], phase="challenge")
    assert t.refused(f"challenge {t.yours.group('amnesia')} -> opponent") == "MI-10.10"
    t = table([["amnesia", "panic"], on("mental-block", "panic")], ["grief"], phase="challenge")
    assert t.refused(f"challenge {t.yours.group('amnesia')} -> grief") == "MI-10.10"
    t = table(["amnesia"], [[e("stoicism"), e("panic")]], phase="challenge").you(
        "challenge amnesia -> opponent"
    )
    assert t.asked != "they: block"
    t = table(["amnesia"], [e("stoicism")], phase="challenge").you("challenge amnesia -> opponent")
    assert t.asked == "they: block"
    # Each challenger, by whatever freedom of its own, cannot be blocked by a Group.
    t = table([["selective-attention", "panic"]], [["grief", "courage"]], phase="challenge")
    t.you(f"challenge {t.yours.group('panic')} -> opponent")
    assert t.asked == "they: block"
    t = table(["selective-attention"], [["grief", "courage"], "euphoria"], phase="challenge")
    t.you("challenge selective-attention -> opponent")
    assert [str(action).split("-")[0] for action in t.question.actions] == ["block euphoria", "decline"]


@pytest.mark.rule("MI-10.11")
def test_protection_stays_with_the_member():
    t = table(they=[["solipsism", "panic"], "grief"], hand=["hypnosis"]).you("play hypnosis")
    assert sorted(str(action).rsplit("-", 1)[0] for action in t.question.actions) == [
        "target grief",
        "target panic",
    ]
    t = table(they=[["solipsism", "panic"]], hand=["divide-and-conquer"]).you("play divide-and-conquer")
    assert t.theirs.units == ["solipsism 3", "panic 1"]


@pytest.mark.rule("MI-10.12")
def test_grouping_and_removing_open_no_window():
    t = table(["amnesia", "courage", "grief"], their_hand=["epiphany"])
    t.you("group amnesia", "group courage", "done")
    assert t.asked == "you: play"
    t.you("ungroup courage")
    assert t.asked == "you: play"
    t.you("remove courage")
    assert t.asked == "you: play"
