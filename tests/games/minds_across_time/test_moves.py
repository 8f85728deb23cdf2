"""Turns, moves and preempting (MAT-5 to MAT-7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.minds_across_time.mats import THEY, Table, table

pytestmark = pytest.mark.source

PAINTER: dict[str, Any] = {"name": "Painter", "type": "character", "talents": ["art"]}
FREE: dict[str, Any] = {"name": "Free Chair", "type": "product", "subtypes": ["household"]}
GRIND: dict[str, Any] = {
    "name": "Grind",
    "type": "resource",
    "text": "Remove 1 stock indicator from this resource: Draw 1 card.",
}
CARDS = (PAINTER, FREE, GRIND)


def asked_kinds(t: Table, *actions: str) -> list[str]:
    """Who is asked what after each action, whoever is asked for it."""
    found = []
    for action in actions:
        t.state.apply(action)
        found.append(t.asked)
    return found


@pytest.mark.rule("MAT-5.1")
@pytest.mark.rule("MAT-5.2")
@pytest.mark.rule("MAT-5.5")
def test_turns_alternate_and_the_first_one_draws_nothing():
    t = table(["ibn-sina*"], turn=1, phase="start", library=["eureka"] * 5)
    assert (t.yours.hand, t.yours.field) == ([], ["ibn-sina"])
    t.you("end").passed()
    assert (t.asked, len(t.theirs.hand), t.state.turn) == ("they: main", 2, 2)


@pytest.mark.rule("MAT-5.3")
@pytest.mark.rule("MAT-5.4")
@pytest.mark.rule("MAT-5.7")
def test_the_start_step_comes_before_unpivoting_and_nobody_acts_in_it():
    t = table(
        ["confucius*", "living-hinge-box*"],
        ["ibn-sina*", "copper-mine"],
        phase="start",
        their_hand=["eureka"],
        their_pool="e1",
    )
    assert t.yours.field == ["confucius", "living-hinge-box"]
    assert t.theirs.field[0] == "ibn-sina*"
    assert len(t.yours.hand) == 3
    t = table(
        ["george-washington-carver", "polymer-banknote"],
        phase="start",
        their_hand=["eureka"],
        their_pool="e1",
    )
    assert t.asked == "you: kind"
    assert t.refused("play eureka", THEY) == "MAT-5.7"


@pytest.mark.rule("MAT-5.4")
def test_effects_keep_cards_pivoted_in_one_unpivot_step():
    t = table(["copper-mine"], ["copper-mine"], hand=["embargo"], pool="c1")
    t.you("play embargo", "target copper-mine-2").passed()
    t.you("end").passed()
    assert t.theirs.field == ["copper-mine*"]
    t.they("end").passed()
    t.you("end").passed()
    assert t.theirs.field == ["copper-mine"]


@pytest.mark.rule("MAT-5.6")
@pytest.mark.rule("MAT-5.10")
def test_an_extra_turn_comes_directly_after_this_one_and_draws():
    t = table(hand=["leap-year"], pool="p7", library=["eureka"] * 6)
    t.you("play leap-year").passed()
    t.you("end").passed()
    assert (t.asked, t.yours.hand) == ("you: main", ["eureka", "eureka"])
    t.you("end").passed()
    assert t.asked == "they: main"


@pytest.mark.rule("MAT-5.10")
@pytest.mark.rule("MAT-13.20")
def test_an_extra_turn_of_the_opponent_comes_before_the_regular_one():
    gift = {"name": "Gift", "type": "clash", "text": "Your opponent takes an extra turn after this one."}
    t = table(hand=["gift"], cards=[gift])
    t.you("play gift").passed()
    t.you("end").passed()
    assert t.asked == "they: main"
    t.they("end").passed()
    assert t.asked == "they: main"
    t.they("end").passed()
    assert t.asked == "you: main"


@pytest.mark.rule("MAT-5.8")
@pytest.mark.rule("MAT-6.1")
@pytest.mark.rule("MAT-6.2")
@pytest.mark.rule("MAT-6.5")
def test_the_turn_player_makes_any_number_of_moves_of_all_sorts():
    t = table(
        ["university"],
        hand=["ibn-sina", "paper-mill", "free-chair", "free-chair", "house-of-wisdom", "eureka"],
        pool="p1 e1",
        cards=CARDS,
    )
    for move in ("ibn-sina", "paper-mill", "free-chair", "free-chair", "house-of-wisdom", "eureka"):
        t.you(f"play {move}").passed()
    t.you("use university").passed()
    assert t.asked == "you: main"
    assert t.refused("end", THEY) != ""


@pytest.mark.rule("MAT-5.9")
@pytest.mark.rule("MAT-8.9")
def test_pools_are_emptied_after_the_abilities_of_the_end():
    t = table(["living-hinge-box"], pool="c1", their_pool="e2")
    t.you("end").passed()
    t.you("yes")
    assert t.yours.field == ["living-hinge-box stock:1"]
    assert [t.yours.pool, t.theirs.pool] == ["", ""]


@pytest.mark.rule("MAT-6.3")
@pytest.mark.rule("MAT-6.4")
@pytest.mark.rule("MAT-6.6")
def test_one_character_and_one_resource_card_a_turn_and_they_are_free():
    t = table(hand=["ibn-sina", "ibn-sina", "paper-mill", "paper-mill"])
    t.you("play ibn-sina").passed()
    t.you("play paper-mill").passed()
    assert t.yours.field == ["ibn-sina", "paper-mill"]
    assert [t.refused("play ibn-sina"), t.refused("play paper-mill")] == ["MAT-6.3", "MAT-6.4"]


@pytest.mark.rule("MAT-6.7")
@pytest.mark.rule("MAT-7.2")
def test_only_clash_cards_and_abilities_preempt():
    t = table(
        ["university"],
        hand=["free-chair", "eureka"],
        their_hand=["free-chair", "eureka"],
        pool="e1",
        their_pool="e1",
        cards=CARDS,
    )
    t.you("play free-chair")
    assert t.refused("play free-chair", THEY) == "MAT-7.2"
    t.they("play eureka")
    assert t.asked == "you: preempt"
    assert "use university-1" in t.actions()
    assert "play eureka" in t.actions()


@pytest.mark.rule("MAT-6.8")
@pytest.mark.rule("MAT-6.11")
def test_a_move_is_announced_with_its_targets_and_paid_when_carried_out():
    t = table(["ibn-sina"], ["hypatia"], hand=["duel-at-dawn"], their_hand=["eureka"], pool="p2 e1")
    t.you("play duel-at-dawn", "target hypatia")
    assert (t.yours.hand, t.yours.pool, t.asked) == ([], "p2 e1", "they: preempt")
    assert t.view(THEY)["stack"][0]["card"] == "duel-at-dawn"
    t.they("let-go")
    assert t.asked == "you: pay"
    t.you("kind paper", "kind paper")
    assert t.yours.pool == "e1"
    assert "hypatia" in t.theirs.removed


@pytest.mark.rule("MAT-6.8")
def test_with_costs_first_a_move_called_off_has_been_paid():
    t = table(["painter"], hand=["rose-window"], their_hand=["committee-meeting", "eureka"], pool="g2", their_pool="p1",
        variants=["costs-first"], cards=CARDS)  # fmt: skip
    t.you("play rose-window")
    assert (t.yours.pool, t.yours.field) == ("", ["painter*"])
    t.passed()
    assert "rose-window" in t.yours.field


@pytest.mark.rule("MAT-6.9")
def test_an_impossible_move_cannot_be_announced():
    t = table(
        ["painter"], hand=["rose-window", "duel-at-dawn", "rediscovered-manuscript"], pool="g1", cards=CARDS
    )
    assert t.refused("play rose-window") == "MAT-6.9"
    t = table([], hand=["duel-at-dawn", "rediscovered-manuscript"], pool="p2")
    assert [t.refused("play duel-at-dawn"), t.refused("play rediscovered-manuscript")] == [
        "MAT-6.9",
        "MAT-6.9",
    ]


@pytest.mark.rule("MAT-6.10")
def test_an_announced_move_cannot_be_taken_back():
    t = table(hand=["free-chair"], their_hand=["eureka"], cards=CARDS)
    t.you("play free-chair")
    assert t.refused("stop") == "MAT-6.10"


@pytest.mark.rule("MAT-6.12")
@pytest.mark.rule("MAT-6.13")
def test_a_move_that_has_become_impossible_is_called_off_and_counts_as_never_made():
    t = table(
        ["painter"],
        hand=["rose-window", "ibn-sina"],
        their_hand=["blackout", "eureka"],
        pool="g2",
        their_pool="c1",
        cards=CARDS,
    )
    t.you("play rose-window")
    t.they("play blackout").passed()
    assert (t.yours.hand, t.yours.field) == (["ibn-sina", "rose-window"], ["painter"])
    t = table([], ["hypatia"], hand=["duel-at-dawn"], their_hand=["recall", "eureka"], pool="p2")
    t.you("play duel-at-dawn")
    t.they("play recall").passed()
    assert (t.yours.hand, t.yours.pool) == (["duel-at-dawn"], "p2")


@pytest.mark.rule("MAT-6.12")
@pytest.mark.rule("MAT-13.9")
def test_a_move_with_some_legal_targets_is_carried_out_for_those():
    t = table(["ibn-sina*", "hypatia*"], hand=["all-nighter"], their_hand=["ruin", "eureka"], pool="e1")
    t.you("play all-nighter", "target ibn-sina", "target hypatia")
    t.they("play ruin", "target ibn-sina").passed()
    assert t.yours.field == ["hypatia"]
    assert t.yours.pool == ""
    t = table(["university"], hand=["eureka"], their_hand=["ruin", "eureka"], pool="e1")
    t.you("use university")
    t.they("play ruin").passed()
    assert len(t.yours.hand) == 1  # an ability whose card has left is called off


@pytest.mark.rule("MAT-6.14")
@pytest.mark.rule("MAT-6.15")
def test_cards_enter_play_and_clash_cards_are_removed_after_their_effect():
    t = table(hand=["free-chair", "eureka"], pool="e1", cards=CARDS)
    t.you("play free-chair").passed()
    t.you("play eureka").passed()
    assert (t.yours.field, t.yours.removed) == (["free-chair"], ["eureka"])


@pytest.mark.rule("MAT-6.16")
def test_what_an_effect_moves_into_play_is_not_played():
    t = table(["ibn-battuta"], ["free-chair"], hand=["theft", "hypatia"], cards=CARDS)
    t.you("play theft", "target free-chair").passed()
    assert t.yours.field == ["ibn-battuta", "free-chair"]
    t.you("play hypatia").passed()
    assert "hypatia" in t.yours.field


@pytest.mark.rule("MAT-6.17")
def test_only_lines_are_checked_on_announcing_and_again_when_carried_out():
    t = table(
        ["painter"],
        hand=["eureka", "rose-window", "scooped"],
        their_hand=["scooped", "eureka"],
        pool="e1 g2",
        their_pool="p2",
        cards=CARDS,
    )
    assert t.refused("play scooped") == "MAT-6.17"
    t.you("play eureka")
    assert t.refused("play scooped", THEY) == "MAT-6.17"
    t.passed()
    t.you("play rose-window")
    assert t.refused("play scooped", THEY) == ""


@pytest.mark.rule("MAT-6.18")
def test_the_end_of_the_turn_can_be_preempted_but_not_foiled():
    t = table(["university"], their_hand=["eureka", "veto"], their_pool="e1")
    t.you("end")
    assert t.asked == "they: preempt"
    assert t.refused("play veto", THEY) == "MAT-6.18"
    t.they("play eureka").passed()
    assert (t.asked, len(t.theirs.hand)) == ("they: main", 5)


@pytest.mark.rule("MAT-7.1")
@pytest.mark.rule("MAT-7.3")
@pytest.mark.rule("MAT-7.4")
@pytest.mark.rule("MAT-7.6")
def test_the_last_announced_move_is_carried_out_first_and_each_opens_a_window():
    t = table(
        hand=["free-chair", "eureka", "eureka"],
        their_hand=["eureka", "eureka"],
        pool="e2",
        their_pool="e2",
        cards=CARDS,
    )
    kinds = asked_kinds(
        t,
        "play free-chair",
        "play eureka",
        "play eureka",
        "let-go",
        "let-go",
        "play eureka",
        "let-go",
        "let-go",
    )
    assert kinds == [
        "they: preempt", "you: preempt", "they: preempt", "you: preempt", "they: preempt", "you: preempt",
        "they: preempt", "you: main",
    ]  # fmt: skip


@pytest.mark.rule("MAT-7.5")
def test_nobody_preempts_an_own_move():
    t = table(["university"], hand=["free-chair", "eureka"], their_hand=["eureka"], pool="e1", cards=CARDS)
    t.you("play free-chair")
    assert [t.refused("play eureka"), t.refused("use university")] == ["MAT-7.5", "MAT-7.5"]


@pytest.mark.rule("MAT-7.7")
@pytest.mark.rule("MAT-7.10")
def test_letting_go_carries_the_move_out_and_can_be_standing():
    t = table(hand=["free-chair"], their_hand=["eureka"], their_pool="e1", cards=CARDS)
    t.you("play free-chair")
    assert t.state.windows.moment(t.state, t.question) == "product"
    assert str(t.state.windows.idle(t.state, t.question)) == "let-go"
    t.they("let-go")
    assert t.yours.field == ["free-chair"]
    assert t.asked == "you: main"


@pytest.mark.rule("MAT-7.8")
def test_the_same_ability_of_the_same_card_is_not_announced_while_it_is_pending():
    t = table(["grind stock:5"], their_hand=["eureka", "eureka"], their_pool="e2", cards=CARDS)
    t.you("use grind")
    t.they("play eureka")
    assert t.refused("use grind") == "MAT-7.8"


@pytest.mark.rule("MAT-7.9")
@pytest.mark.rule("MAT-7.11")
@pytest.mark.rule("MAT-7.14")
def test_a_foiled_card_is_removed_unpaid_and_was_not_played():
    t = table(["house-of-wisdom"], hand=["ibn-sina", "ibn-sina"], their_hand=["veto", "eureka"])
    t.you("play ibn-sina")
    t.they("play veto").passed()
    assert t.yours.removed == ["ibn-sina"]
    assert t.refused("play ibn-sina") == ""
    t = table(["university"], their_hand=["veto", "eureka"])
    t.you("use university")
    t.they("play veto").passed()
    assert t.yours.field == ["university"]
    assert t.refused("use university") == "MAT-7.11"


@pytest.mark.rule("MAT-7.12")
@pytest.mark.rule("MAT-13.10")
def test_a_stalled_card_goes_back_and_cannot_be_played_again_this_turn():
    t = table(hand=["free-chair", "recall"], their_hand=["pause", "eureka"], cards=CARDS)
    t.you("play free-chair")
    t.they("play pause").passed()
    assert t.yours.hand == ["free-chair", "recall"]
    assert t.refused("play free-chair") == "MAT-7.12"
    t.you("end").passed()
    t.they("end").passed()
    assert t.refused("play free-chair") == ""


@pytest.mark.rule("MAT-7.13")
@pytest.mark.rule("MAT-13.8")
@pytest.mark.rule("MAT-9.11")
def test_new_targets_differ_from_the_old_ones():
    t = table(
        ["ibn-sina"],
        ["hypatia"],
        hand=["duel-at-dawn"],
        their_hand=["diverted-shipment", "eureka"],
        pool="p2",
        their_pool="p1",
    )
    t.you("play duel-at-dawn", "target hypatia")
    t.they("play diverted-shipment").passed()
    assert (t.yours.field, t.theirs.field) == ([], ["hypatia"])
    t = table(
        [],
        ["hypatia"],
        hand=["duel-at-dawn"],
        their_hand=["diverted-shipment", "eureka"],
        pool="p2",
        their_pool="p1",
    )
    t.you("play duel-at-dawn")
    t.they("play diverted-shipment").passed()
    assert t.theirs.field == []  # there is no other one: the target stays


@pytest.mark.rule("MAT-6.2")
def test_the_question_says_what_can_be_done_now():
    def asked(*hand: str) -> str:
        t = table([], hand=list(hand), cards=CARDS)
        return t.state.telling.prompt(t.state, t.question)

    assert asked("free-chair") == "Play a card, or end the turn."
    assert asked() == "No card can be played and no ability used now. End the turn."
