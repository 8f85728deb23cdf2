"""`mindtable analyse`: chances turn by turn, and the decisions that cost most."""

import json

import pytest

import mindtable
from mindtable import bots
from mindtable.cli.status import FAILED

pytestmark = pytest.mark.source


def test_the_command_tells_chances_and_costs(run, tmp_path):
    state = mindtable.start(
        "tumblrcards", decks=("downwind-horde", "restless-dead"), seed=4, players=("Ada", "Bob")
    )
    random = bots.make("random", 1)
    while state.decision is not None and len(state.history) < 16:
        state.apply(random.choose(state.decision, state.view(state.decision.seat)))
    state.apply("concede", 0)
    file = tmp_path / "game.json"
    file.write_text(state.record().dumps())
    words = ("analyse", str(file), "--bot", "tests.bots.test_planner:SmallBot")
    ran = run(*words)
    assert ran.status == 0
    for text in ("Ada against Bob", "Chance of winning", "%", "█"):
        assert text in ran.out
    told = json.loads(run(*words, "--json").out)
    assert told["players"] == ["Ada", "Bob"]
    assert all(0 <= each["chance"] <= 1 and each["loss"] >= 0 for each in told["decisions"])
    assert told == json.loads(run(*words, "--json").out), "it repeats"
    ran = run("analyse", str(file), "--bot", "random")
    assert ran.status == FAILED
    assert "only a bot that plans" in ran.err
