"""Wins within one turn, harvested from games: `python -m tests.bots.wins GAME` counts how many each level finds.

A position counts if greedy wins from it within the turn while the other seat does as little as it may, and likewise
from other positions that the view allows: then neither hidden cards nor dice decide. A bot claims a win if its best
plan wins in every position that it imagines.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

import mindtable
from mindtable import State, bots
from mindtable.bots import Bot, PlanningBot
from mindtable.bots.planner import CERTAIN

GAMES = 400  # in which enough positions are looked for
WORLDS = 6  # positions that a view allows, from which greedy has to win, too


def wins(state: State, bot: Bot) -> bool:
    """Whether a bot wins in the present turn, which is its own; the other seat does as little as it may."""
    seat, turn = state.whose_turn(), state.turn_number()
    while state.decision is not None and state.turn_number() == turn:
        decision = state.decision
        mine = decision.seat == seat
        state.apply(bot.choose(decision, state.view(seat)) if mine else decision.actions[-1], decision.seat)
    return state.outcome is not None and state.outcome.winner == seat


def last_turns(name: str, games: int) -> Iterator[State]:
    """Positions at the start of turns in which greedy wins."""
    decks = [deck.id for deck in mindtable.game(name).offered()]
    for seed in range(games):
        chosen = (decks[seed % len(decks)], decks[-1]) if decks else ()
        state = mindtable.start(name, decks=chosen, seed=seed)
        seats = [bots.make("greedy", seed), bots.make("random", seed)]
        begun, turn = state.copy(), -1
        while state.decision is not None:
            if state.turn_number() != turn and state.decision.seat == state.whose_turn():
                begun, turn = state.copy(), state.turn_number()
            decision = state.decision
            state.apply(seats[decision.seat].choose(decision, state.view(decision.seat)), decision.seat)
        if begun.turn_number() == state.turn_number() and begun.whose_turn() == 0:
            if wins(begun.copy(), bots.make("greedy", 1)) and is_sure(begun):
                yield begun


def is_sure(state: State) -> bool:
    """Whether greedy wins also from positions that the seat cannot tell from this one."""
    view = state.view(state.whose_turn())
    return all(wins(view.imagine(Random(number)), bots.make("greedy", number)) for number in range(WORLDS))


def claims(state: State, name: str) -> bool:
    """Whether a bot says that it wins, at the start of the turn."""
    bot, decision = bots.make(name, 1), state.decision
    if decision is None or not isinstance(bot, PlanningBot):
        return False
    return bot.plans(decision, state.view(decision.seat))[0].mean() > CERTAIN


def main() -> None:
    """Print how many wins each bot finds, and how many it claims and does not find."""
    parser = argparse.ArgumentParser(prog="python -m tests.bots.wins")
    parser.add_argument("game", nargs="?", default="tumblrcards")
    parser.add_argument("--number", type=int, default=50, help="positions")
    parser.add_argument("--bots", nargs="+", default=["level-4", "level-5"])
    options = parser.parse_args()
    found = dict.fromkeys(options.bots, 0)
    wrong = dict.fromkeys(options.bots, 0)
    number = 0
    for number, state in enumerate(last_turns(options.game, GAMES), 1):
        for name in options.bots:
            won = wins(state.copy(), bots.make(name, 1))
            found[name] += won
            wrong[name] += not won and claims(state.copy(), name)
        told = ", ".join(f"{name} {found[name]} (claimed in vain: {wrong[name]})" for name in options.bots)
        print(f"{number} wins; found: {told}", flush=True)
        if number == options.number:
            break


if __name__ == "__main__":
    main()
