"""Schedules are even, statistics are right, and the number of processes changes nothing."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mindtable import OptionError
from mindtable.study.schedule import Plan, schedule
from mindtable.study.simulation import GameBatches, Setting, SimulatedGame, play, simulate
from mindtable.study.statistics import Rate, Spread, Statistics, quantile, wilson

pytestmark = pytest.mark.source

DECKS = ("downwind-horde", "restless-dead", "bells-of-draem")
FACTS = ("first", "winner", "rule", "reason", "turns", "decisions")


def played(setting, plans, jobs):
    results = [result for part in simulate(setting, plans, jobs) for result in part]
    assert [result.plan.number for result in results] == [plan.number for plan in plans]
    return [tuple(getattr(result, fact) for fact in FACTS) for result in results]


@given(st.integers(1, 4), st.booleans(), st.integers(1, 3))
def test_whole_rounds_swap_sides_and_decks_evenly(decks, alike, rounds):
    bots = ["random", "random" if alike else "greedy"]
    # Each pairing of different decks is played by each bot with each of them on each side.
    size = sum(
        (1 if i == j else 2) if alike else (2 if i == j else 4) for i in range(decks) for j in range(i, decks)
    )
    plans = schedule(rounds * size, bots, decks, "s")
    seats = Counter((seat, plan.bots[seat], plan.decks[seat]) for plan in plans for seat in (0, 1))
    for (seat, bot, deck), number in seats.items():
        assert seats[1 - seat, bot, deck] == number
    assert len(set(Counter((plan.bots, plan.decks) for plan in plans).values())) == 1
    assert len({plan.seed for plan in plans}) == len(plans)


def test_a_part_of_a_round_is_spread_over_all_pairings():
    plans = schedule(6, ["random", "greedy"], 3, "s")
    assert len({tuple(sorted(plan.decks)) for plan in plans}) == 6


def test_a_game_without_decks_has_a_schedule_too():
    plans = schedule(4, ["random", "greedy"], 0, "s")
    assert Counter(plan.bots for plan in plans) == {("random", "greedy"): 2, ("greedy", "random"): 2}
    assert {plan.decks for plan in plans} == {(-1, -1)}


def test_batches_hold_every_plan_once():
    plans = schedule(1001, ["random"], 6, "s")
    batches = GameBatches(Setting("tumblrcards", DECKS), plans, 3)
    sizes = []
    found = []
    while (batch := batches.following()) is not None:
        sizes.append(len(batch.plans))
        found += batch.plans
        batches.took(0.01 * len(batch.plans), len(batch.plans))
    assert [plan.number for plan in found] == list(range(1001))
    assert (sizes[0], max(sizes), sizes[-1]) == (1, 100, 1)  # a second each, and small ones at the end


def test_results_do_not_depend_on_processes():
    setting = Setting("tumblrcards", DECKS)
    plans = schedule(40, ["random"], len(DECKS), "seed")
    assert played(setting, plans, 1) == played(setting, plans, 2)


def test_bots_play_by_what_they_are_named():
    setting = Setting("tumblrcards", DECKS)
    plan = Plan(0, "seed", ("random", "random"), (0, 1))
    again = Plan(0, "seed", ("random", "random"), (0, 1))
    assert [getattr(play(setting, plan), fact) for fact in FACTS] == [
        getattr(play(setting, again), fact) for fact in FACTS
    ]


def test_variants_reach_the_games():
    plans = schedule(20, ["random"], 2, "seed")
    plain = played(Setting("tumblrcards", DECKS[:2]), plans, 1)
    assert played(Setting("tumblrcards", DECKS[:2], ["damage-wears-off"]), plans, 1) != plain


def test_an_error_in_a_process_reaches_the_caller():
    plans = schedule(40, ["random"], 2, "seed")
    with pytest.raises(OptionError, match="nope"):
        list(simulate(Setting("tumblrcards", ["downwind-horde", "nope"]), plans, 2))


def result(winner, first=0, bots=("a", "b"), decks=(0, 1)):
    return SimulatedGame(Plan(0, "", bots, decks), first, winner, "R-1", "", 10, 100)


def test_statistics_count_wins_and_half_a_win_for_draws():
    found = Statistics([result(0), result(0, decks=(1, 0)), result(-1), result(1, first=1, decks=(1, 1))], 2)
    assert found.games == 4
    assert found.draws == 1
    assert (found.bots["a"].won, found.bots["b"].won) == (2.5, 1.5)
    assert found.first_player.won == 3.5
    assert [rate.won for rate in found.decks] == [1.5, 1.5]
    assert found.matchups[0][1].games == 3
    assert found.matchups[1][1].won == 1
    assert found.endings == {"R-1": 4}
    assert found.turns.median == 10


def test_a_bot_against_itself_says_nothing_about_it():
    assert Statistics([result(0, bots=("a", "a"))], 2).bots == {}


# Newcombe (1998), table I: the Wilson interval without continuity correction.
@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_wilson_interval_is_that_of_the_literature(won, games, low, high):
    found = wilson(won, games)
    assert found == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 500), st.integers(1, 500))
def test_an_interval_holds_the_share(won, games):
    won = min(won, games)
    low, high = wilson(won, games)
    assert 0 <= low <= won / games + 1e-12
    assert won / games - 1e-12 <= high <= 1


def test_without_games_everything_is_possible():
    assert Rate().interval() == (0.0, 1.0)
    assert Rate().share == 0.0
    assert Spread([]).median == 0


@given(st.lists(st.integers(0, 100), min_size=1))
def test_quantiles(values):
    ordered = sorted(values)
    assert quantile(ordered, 0.5) == ordered[(len(ordered) - 1) // 2]
    assert ordered[0] <= quantile(ordered, 0.05) <= quantile(ordered, 0.95) <= ordered[-1]


def test_who_went_first_is_who_the_game_says():
    decks = ("republic-of-letters", "smokestacks")
    plans = schedule(12, ["random"], len(decks), "seed")
    setting = Setting("minds_across_time", decks)
    # Seat 0 is always asked first, for its starting cards; who goes first is decided later.
    assert {play(setting, plan).first for plan in plans} == {0, 1}
