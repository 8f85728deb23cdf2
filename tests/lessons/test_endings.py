"""The short game at the end of a lesson is one that a beginner wins."""

from __future__ import annotations

import pytest

import mindtable
from mindtable import bots
from mindtable.core.game import Game
from mindtable.lessons import lessons_of
from mindtable.lessons.course import begun
from mindtable.lessons.lesson import LEARNER, Ending

ENDINGS = {
    f"{name}/{lesson}": (name, data.game)
    for name in mindtable.games()
    for lesson, data in lessons_of(mindtable.game(name)).items()
    if data.game is not None
}


def winner(game: Game, ending: Ending, learner: str, seed: int) -> int:
    """Who wins a short game if a bot plays for the learner."""
    state = begun(game, ending.position)
    players = [bots.make(ending.bot, seed), bots.make(ending.bot, seed)]
    players[LEARNER] = bots.make(learner, seed)
    while (decision := state.decision) is not None:
        state.apply(
            players[decision.seat].choose(decision, state.view(decision.seat)),
            decision.seat,
        )
    assert state.outcome is not None
    return int(state.outcome.winner)


@pytest.mark.long
@pytest.mark.parametrize("which", ENDINGS)
def test_whoever_looks_one_turn_ahead_wins_the_short_game(which: str) -> None:
    name, ending = ENDINGS[which]
    assert [winner(mindtable.game(name), ending, "greedy", seed) for seed in range(3)] == [LEARNER] * 3


@pytest.mark.long
@pytest.mark.parametrize("which", [each for each in ENDINGS if not each.startswith("mind_game/")])
def test_most_who_play_at_random_win_the_short_game(which: str) -> None:
    """Mind Game's takes a player at random too long to be tested here."""
    name, ending = ENDINGS[which]
    won = sum(winner(mindtable.game(name), ending, "random", seed) == LEARNER for seed in range(4))
    assert won >= 3
