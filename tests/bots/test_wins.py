"""Wins within one turn, harvested from games: the highest level must not miss what greedy finds."""

from collections.abc import Iterator

import pytest

import mindtable
from mindtable import State, bots
from mindtable.bots import Bot

NAME = "tumblrcards"
POSITIONS = 12


def wins(state: State, bot: Bot) -> bool:
    """Whether a bot wins in the present turn, which is its own; the other seat does as little as it may."""
    seat, turn = state.whose_turn(), state.turn_number()
    while state.decision is not None and state.turn_number() == turn:
        decision = state.decision
        mine = decision.seat == seat
        state.apply(bot.choose(decision, state.view(seat)) if mine else decision.actions[-1], decision.seat)
    return state.outcome is not None and state.outcome.winner == seat


def last_turns() -> Iterator[State]:
    """Positions at the start of turns in which greedy wins."""
    decks = [deck.id for deck in mindtable.game(NAME).offered()]
    for seed in range(80):
        state = mindtable.start(NAME, decks=(decks[seed % len(decks)], decks[-1]), seed=seed)
        seats = [bots.make("greedy", seed), bots.make("random", seed)]
        begun, turn = state.copy(), -1
        while state.decision is not None:
            if state.turn_number() != turn and state.decision.seat == state.whose_turn():
                begun, turn = state.copy(), state.turn_number()
            decision = state.decision
            state.apply(seats[decision.seat].choose(decision, state.view(decision.seat)), decision.seat)
        if begun.turn_number() == state.turn_number() and begun.whose_turn() == 0:
            if wins(begun.copy(), bots.make("greedy", 1)):
                yield begun


@pytest.mark.long
def test_no_win_is_missed():
    found, missed = 0, 0
    for state in last_turns():
        found += 1
        missed += not wins(state, bots.make("level-5", 1))
        if found == POSITIONS:
            break
    assert found == POSITIONS
    assert missed == 0
