"""Blocks are mirrored, a bot against itself scores one half, and the test and the ratings follow from the results."""

import pytest

from mindtable.study.arena import Arena, Pairing, difference, expected, rated
from mindtable.study.simulation import Setting, SimulatedGame, simulate

pytestmark = pytest.mark.source

DECKS = ("downwind-horde", "restless-dead")


def contest(bots, games=8, decks=DECKS, elo=None):
    """An arena that was played to its end."""
    arena = Arena(bots, games, len(decks), "s", elo)
    setting = Setting("tumblrcards", decks)
    while plans := arena.following():
        arena.take([result for part in simulate(setting, plans, 1) for result in part])
    return arena


def won(plan, seat):
    """The result of a game that a seat has won."""
    return SimulatedGame(plan, 0, seat, "", "", 1, 1)


def test_a_block_has_the_same_deal_twice_with_the_bots_exchanged():
    plans = Arena(["a", "b", "c"], 6, 3, "s").following()
    assert len(plans) == 3 * 6
    for one, other in zip(plans[::2], plans[1::2]):
        assert (one.seed, one.decks) == (other.seed, other.decks)
        assert one.bots == other.bots[::-1]


def test_all_pairings_get_the_same_deals():
    plans = Arena(["a", "b", "c"], 6, 3, "s").following()
    deals = {
        bots: [(plan.seed, plan.decks) for plan in plans if plan.bots == bots]
        for bots in {p.bots for p in plans}
    }
    assert len(deals) == 6
    assert len({tuple(each) for each in deals.values()}) == 1


@pytest.mark.parametrize(
    "bot",
    [
        "random",
        pytest.param("greedy", marks=pytest.mark.long),
        pytest.param("level-2", marks=pytest.mark.long),
    ],
)
def test_a_bot_against_itself_scores_one_half(bot):
    found = contest([bot, bot], 12 if bot == "random" else 4)
    assert found.pairings[0].share() == 0.5
    assert found.pairings[0].variance() == 0.0


@pytest.mark.long
def test_a_stronger_bot_has_the_higher_rating():
    found = contest(["random", "greedy"], 6)
    (random, *_), (greedy, low, high) = found.ratings()
    assert random == 0.0
    assert low <= greedy <= high
    assert greedy > 100


def test_the_test_stops_a_pairing_and_leaves_the_others():
    arena = Arena(["a", "b", "c"], 200, 0, "s", (0.0, 35.0))
    while plans := arena.following():
        # The first bot wins everything; the others win both games of every other block.
        winners = ["a" if "a" in plan.bots else "bc"[plan.number // 2 % 2] for plan in plans]
        arena.take([won(plan, plan.bots.index(winner)) for plan, winner in zip(plans, winners)])
    games = {(each.first, each.second): each.games for each in arena.pairings}
    assert games[0, 1] == games[0, 2] < 200 == games[1, 2]
    assert [each.decided for each in arena.pairings] == ["stronger", "stronger", ""]


def test_without_a_test_all_games_are_played():
    arena = Arena(["a", "b"], 20, 0, "s")
    while plans := arena.following():
        arena.take([won(plan, plan.bots.index("a")) for plan in plans])
    assert arena.pairings[0].games == 20
    assert arena.pairings[0].share() == 1.0


def test_rating_differences_and_shares_convert():
    for elo in (-300.0, 0.0, 190.0, 382.0):
        assert difference(expected(elo)) == pytest.approx(elo)
    assert f"{difference(0.5):+.0f}" == "+0"
    assert expected(382) == pytest.approx(0.9, abs=0.001)


def test_ratings_agree_with_the_shares():
    pairing = Pairing(0, 1)
    pairing.blocks = [4] * 75 + [0] * 25
    assert rated(2, [pairing])[1] == pytest.approx(-difference(0.75), abs=2)


def test_the_interval_counts_blocks_that_do_not_vary_for_more():
    even, wild = Pairing(0, 1), Pairing(0, 1)
    even.blocks, wild.blocks = [2] * 49 + [1], [0, 4] * 25
    assert even.interval()[1] - even.interval()[0] < wild.interval()[1] - wild.interval()[0]
