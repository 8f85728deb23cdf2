"""How bots think in a worker: their time becomes a number of positions, and they go on with their plans."""

import pytest

import mindtable
from mindtable import bots
from mindtable.server.work import worker


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> str:
    """The record of a new game, for a worker that has seen no game."""
    monkeypatch.setattr(worker, "_courses", type(worker._courses)())
    monkeypatch.setattr(worker.Pace, "rate", 0.0)
    state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=4)
    return str(state.record().dumps())


def test_every_bot_thinks(game: str):
    asked = mindtable.replay(game).decision
    assert asked is not None
    for name in bots.BOTS:
        found = worker.choose(name, game, [], int(asked.seat), name, "seed")
        assert found.action in [str(action) for action in asked.actions]
        assert found.label


def test_a_slow_computer_gives_fewer_positions(game: str):
    state = mindtable.replay(game)
    while state.decision is not None and len(state.decision.actions) < 4:
        state.apply(state.decision.actions[0])
    inputs = [str(move) for move in state.history]
    decision = state.decision
    assert decision is not None
    seat = int(decision.seat)
    looked = []
    for rate in (0.0, 300.0):
        worker.Pace.rate = rate
        worker.choose(f"at {rate}", game, inputs, seat, "level-4", "seed")
        (bot,) = worker._courses[f"at {rate}"].bots.values()
        assert isinstance(bot, bots.PlanningBot)
        looked.append(bot.looked)
        assert worker.Pace.rate > 0, "it was measured"
    assert looked[1] < looked[0]


def test_a_bot_stays_while_its_game_goes_on(game: str):
    state = mindtable.replay(game)
    inputs: list[str] = []
    met = set()
    for _ in range(4):
        decision = state.decision
        assert decision is not None
        found = worker.choose("table", game, inputs, int(decision.seat), "level-1", "seed")
        state.apply(found.action)
        inputs.append(str(state.history[-1]))
        met |= {id(bot) for bot in worker._courses["table"].bots.values()}
    assert len(met) == len(worker._courses["table"].bots) <= 2
