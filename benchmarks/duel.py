"""How strong and how fast the greedy bot is, against the random one."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from time import process_time

import mindtable
from benchmarks import mind, mind_game, mindnet, minds_across_time, tumblrcards
from benchmarks.loops import pairings
from benchmarks.report import Section, number
from benchmarks.settings import Settings
from mindtable.bots import GreedyBot, RandomBot

_CONFIDENCE = 0.95


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of Wilson's score for a share of wins."""
    z = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def schedule(game: str) -> list[tuple[tuple[str, ...], int]]:
    """The decks of the first and the second seat, if the game has any, and the seat of the greedy bot.

    Four games in a row use one pair of decks, so that each bot plays each deck on each side.
    """
    if not pairings(game):
        return [((), 0), ((), 1)]
    games: list[tuple[tuple[str, ...], int]] = []
    for first, second in pairings(game):
        if first < second:
            either = ((first, second), (second, first))
            games += [(decks, seat) for decks in either for seat in (0, 1)]
        elif first == second:
            games += [((first, first), 0), ((first, first), 1)]
    return games


def measure(settings: Settings) -> list[Section]:
    return [
        measure_game(settings, game)
        for game in (tumblrcards.NAME, mind_game.NAME, mind.NAME, minds_across_time.NAME, mindnet.NAME)
    ]


def measure_game(settings: Settings, game: str) -> Section:
    wins = draws = finished = 0
    decisions = answers = 0
    thinking = longest = elapsed = 0.0
    seats = [[0, 0], [0, 0]]  # wins and games of the greedy bot on each side
    stopped = ""
    order = schedule(game)
    begun = process_time()
    for number_ in range(settings.games):
        decks, seat = order[number_ % len(order)]
        state = mindtable.start(game, decks=decks, seed=number_ // 2)
        greedy, other = GreedyBot(number_), RandomBot(number_)
        while (decision := state.decision) is not None and process_time() - begun < settings.limit:
            view = state.view(decision.seat)
            if decision.seat == seat:
                asked = process_time()
                action = greedy.choose(decision, view)
                thinking += process_time() - asked
                answers += 1
            else:
                action = other.choose(decision, view)
            state.apply(action)
        if state.outcome is None:
            stopped = f"in game {number_ + 1} of {settings.games}, at its input {len(state.history)}"
            break
        finished += 1
        decisions += len(state.history)
        ended = process_time() - begun
        longest = max(longest, ended - elapsed)
        elapsed = ended
        won = state.outcome.winner == seat
        wins += won
        draws += state.outcome.winner == mindtable.DRAW
        seats[seat][0] += won
        seats[seat][1] += 1
    games = finished
    section = Section(
        f"greedy against random: {game}, {settings.build}",
        [
            "games",
            "greedy wins",
            "draws",
            "greedy's score (95 %)",
            "ms/game",
            "ms/answer of greedy",
            "decisions/game",
        ],
    )
    if stopped:
        section.remarks.append(f"Stopped after {settings.limit:.0f} s, {stopped}; only finished games count.")
    if not games:
        return section
    low, high = wilson(wins + draws / 2, games)
    section.rows.append(
        [
            str(games),
            str(wins),
            str(draws),
            f"{(wins + draws / 2) / games:.1%} ({low:.1%} - {high:.1%})",
            number(elapsed / games * 1000),
            number(thinking / max(1, answers) * 1000),
            number(decisions / games),
        ]
    )
    sides = " and ".join(f"{won} of {played} as seat {seat}" for seat, (won, played) in enumerate(seats))
    section.remarks.append(
        f"greedy won {sides}; sides and decks, if there are any, swapped; a draw counts half."
    )
    section.remarks.append(f"The longest game took {longest:.1f} s.")
    section.data = {
        "games": games,
        "wins": wins,
        "draws": draws,
        "low": low,
        "high": high,
        "seats": seats,
        "seconds_per_game": elapsed / games,
        "longest_game": longest,
        "seconds_per_answer": thinking / max(1, answers),
    }
    return section
