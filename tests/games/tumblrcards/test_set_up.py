"""TC-2: the first player, the option, shuffling and starting hands."""

from collections import Counter
from typing import Any

import pytest

from mindtable import SPECTATOR
from tests.table import THEY, YOU, deck_with, started, table

pytestmark = pytest.mark.source

CARD, HEALTH = "extra-card", "extra-health"


def begun(option, seed=0, **given):
    """A game whose first player has chosen."""
    t = started(deck_with(), deck_with(), seed=seed, **given)
    return t.act(t.question.seat, option)


def order_of(side):
    """The cards of a side as the shuffle left them, the top card first."""
    return [card.name for card in side._state.hand[side._seat]] + side.deck[::-1]


@pytest.mark.rule("TC-2.1")
def test_the_first_player_is_decided_at_random_with_equal_chance():
    firsts = Counter(started(seed=seed).question.seat for seed in range(200))
    assert 70 < firsts[YOU] < 130
    assert firsts[YOU] + firsts[THEY] == 200


@pytest.mark.rule("TC-2.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_randomly_chosen_player_takes_the_first_turn(seed):
    t = started(seed=seed)
    first = t.question.seat
    assert t.story[0] == f"{('You', 'They')[first]} take the first turn."
    t.act(first, CARD)
    assert t.asks(first, "cast")
    assert t.state.turn == 1
    assert t.state.active == first


@pytest.mark.rule("TC-2.2")
@pytest.mark.parametrize(("option", "hand", "health"), [(CARD, 5, 10), (HEALTH, 4, 15)])
def test_the_first_player_chooses_one_option_for_both(option, hand, health):
    t = started()
    first = t.question.seat
    assert t.refused(option, 1 - first) == "TC-2.2"
    t.act(first, option)
    assert (len(t.yours.hand), len(t.theirs.hand)) == (hand, hand)
    assert (t.yours.health, t.theirs.health) == (health, health)
    assert t.refused(option, first) == "TC-2.2"


@pytest.mark.rule("TC-2.3")
def test_one_of_the_two_options_must_be_chosen():
    t = started()
    first = t.question.seat
    assert t.actions() == [CARD, HEALTH]
    for text in ("no", "stop", "combat", "done", "skip"):
        assert t.refused(text, first) == "TC-2.3"


@pytest.mark.rule("TC-2.4")
def test_the_option_is_chosen_before_any_card_is_dealt_and_is_public():
    t = started()
    first = t.question.seat
    assert t.yours.hand == []
    assert t.theirs.hand == []
    assert len(t.yours.deck) == 20
    assert len(t.theirs.deck) == 20
    assert "take the first turn" in t.story[0]
    t.act(first, HEALTH)
    for viewer in (YOU, THEY, SPECTATOR):
        assert t.view(viewer)["options"] == [HEALTH]
        chosen = [event for event in t.state.events if event.rule == "TC-2.2"]
        assert len(chosen) == 1
        assert "15 health" in chosen[0].text(viewer, t.state.players)


@pytest.mark.rule("TC-2.5")
def test_decks_are_shuffled_into_a_uniformly_random_order():
    tops: Counter[str] = Counter()
    bottoms: Counter[str] = Counter()
    for seed in range(300):
        cards = order_of(begun(CARD, seed).yours)
        tops[cards[0]] += 1
        bottoms[cards[-1]] += 1
    # Ten names, each twice: each is on top about 30 times of 300.
    for counted in (tops, bottoms):
        assert len(counted) == 10
        assert min(counted.values()) > 10
        assert max(counted.values()) < 60


@pytest.mark.rule("TC-2.5")
def test_the_two_decks_are_shuffled_apart_and_no_cut_is_offered():
    t = begun(CARD)
    assert order_of(t.yours) != order_of(t.theirs)
    assert [move.action.verb.word for move in t.state.history] == [CARD]
    assert t.question.kind == "cast"


@pytest.mark.rule("TC-2.6")
def test_the_starting_hand_is_the_top_of_the_own_deck():
    for seed in range(5):
        with_card, with_health = begun(CARD, seed), begun(HEALTH, seed)
        for one, other in ((with_card.yours, with_health.yours), (with_card.theirs, with_health.theirs)):
            assert (len(one.hand), len(other.hand)) == (5, 4)
            assert (len(one.deck), len(other.deck)) == (15, 16)
            # The same shuffle: four or five cards are taken from its top.
            assert order_of(one) == order_of(other)
            assert sorted(one.hand + one.deck) == sorted(name for name in other.hand + other.deck)


@pytest.mark.rule("TC-2.7")
def test_players_have_10_health_or_15():
    assert [begun(CARD).yours.health, begun(CARD).theirs.health] == [10, 10]
    assert [begun(HEALTH).yours.health, begun(HEALTH).theirs.health] == [15, 15]


@pytest.mark.rule("TC-2.8")
def test_dealing_is_not_drawing():
    t = begun(CARD)
    dealt = [event for event in t.state.events if event.kind.word == "dealt"]
    assert [event.rule for event in dealt] == ["TC-2.6"] * 10
    assert not any("draw" in sentence for sentence in t.story)
    assert t.state.queue == []


@pytest.mark.rule("TC-2.9")
def test_there_is_no_mulligan():
    for seed in range(5):
        t = begun(HEALTH, seed)
        first = t.state.active
        # The first question after the deal is the first cast, and no answer gives other cards.
        assert t.asks(first, "cast")
        assert {action.split()[0] for action in t.actions()} <= {"cast", "combat"}
        hand = [t.yours, t.theirs][1 - first].hand
        t.to("cast", 1 - first)
        assert [t.yours, t.theirs][1 - first].hand == hand


@pytest.mark.rule("TC-2.10")
def test_turn_1_is_a_full_turn_with_combat_and_a_draw_phase():
    t = table(hand=["Addronus of the West"], deck=["Bear"] * 5, turn=1)
    t.you("cast addronus-of-the-west", "combat")
    assert t.asks(YOU, "attack")
    t.you("attack addronus-of-the-west -> opponent", "done")
    assert t.theirs.health == 4
    assert len(t.yours.hand) == 3
    assert t.state.turn == 2


@pytest.mark.rule("TC-2.10")
def test_variant_no_first_turn_attack():
    only: dict[str, Any] = {"variants": ["no-first-turn-attack"], "hand": ["Addronus of the West", "Zombie"]}
    t = table(turn=1, deck=["Bear"] * 5, **only)
    t.you("cast addronus-of-the-west")
    assert t.refused("attack addronus-of-the-west -> opponent") == "TC-2.10"
    t.you("combat")
    assert t.asks(THEY, "cast")
    assert t.theirs.health == 10
    assert len(t.yours.hand) == 3
    later = table(turn=2, **only).you("cast addronus-of-the-west", "combat")
    assert later.asks(YOU, "attack")
