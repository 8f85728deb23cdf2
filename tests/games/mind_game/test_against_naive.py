"""Whole games side by side with the naive enumerator: the same questions, legal answers and boards."""

from random import Random

import pytest

from mindtable.games.mind_game.state.board import ALL, PLACES
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import TILES
from tests.games.mind_game.minds import set_up
from tests.games.mind_game.naive import Naive

ANSWERS = 1200


def stacks(state: MindGameState) -> dict[tuple[int, str], list[str]]:
    found = {}
    for seat in (0, 1):
        for place in range(PLACES):
            construct = state.at(seat, place)
            if construct is not None:
                found[seat + 1, ALL[place].name] = [TILES[tile].slug for tile in construct.tiles]
    return found


def choose(options: list[str], random: Random) -> str:
    """An answer that mostly lets something happen instead of ending, stopping, discarding or keeping."""
    busy = [text for text in options if text.split()[0] not in ("end", "stop", "discard", "keep")]
    return random.choice(busy if busy and random.random() < 0.9 else options)


@pytest.mark.source
@pytest.mark.parametrize("seed", range(12))
def test_whole_games_go_alike(seed: int) -> None:
    random = Random(seed)
    dice = [random.randint(1, 6) for _ in range(6000)]
    # Both players have enough points for expensive tiles, so that long stacks and all kinds of kills occur.
    state = set_up(step="collect", dice=dice, points=(16, 16), turn=1)
    naive = Naive(
        {
            "stacks": {1: {}, 2: {}},
            "hands": {1: [], 2: []},
            "points": {1: 16, 2: 16},
            "active": 1,
            "step": "collect",
            "dice": dice,
        }
    )
    asking = naive.play()
    player, options = next(asking)
    answers, answer = 0, ""
    while state.decision is not None and answers < ANSWERS:
        decision = state.decision
        texts = [str(action) for action in decision.actions]
        assert (decision.seat + 1, sorted(texts)) == (player, sorted(options))
        assert stacks(state) == naive.stacks
        assert {1: state.points[0], 2: state.points[1]} == naive.points
        answer = choose(texts, random)
        state.apply(answer)
        answers += 1
        if state.outcome is None:
            player, options = asking.send(answer)
    assert answers > 100
    if state.outcome is not None and state.outcome.rule == "MG-12.1":
        with pytest.raises(StopIteration):
            asking.send(answer)
        assert stacks(state) == naive.stacks
