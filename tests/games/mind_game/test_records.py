"""Records of Mind Game: with every set of variants they replay and branch, and edits are noticed."""

import json
from itertools import combinations
from random import Random

import pytest

import mindtable
from mindtable.core.chance import Chance
from mindtable.games.mind_game.state.options import VARIANTS
from mindtable.games.mind_game.state.state import MindGameState

pytestmark = pytest.mark.source

ALL_SETS = [names for size in range(len(VARIANTS) + 1) for names in combinations(VARIANTS, size)]


def played(seed: int | str, variants: tuple[str, ...], inputs: int = 10_000) -> MindGameState:
    state = mindtable.start("mind_game", seed=seed, variants=variants, players=("Ann", "Bob"))
    assert isinstance(state, MindGameState)
    chance = Chance.of(f"moves {seed}")
    while state.decision is not None and len(state.history) < inputs:
        actions = state.decision.actions
        state.take(state.decision, actions[chance.uniform(len(actions))])
    return state


@pytest.mark.parametrize("variants", ALL_SETS, ids=lambda names: "+".join(names) or "none")
def test_every_set_of_variants_replays_and_branches(variants):
    state = played("+".join(variants), variants, 700)
    text = state.record().dumps()
    record = mindtable.Record.loads(text)
    assert record.variants == list(variants)
    assert mindtable.replay(record).digest() == state.digest()
    half = mindtable.replay(record, len(record.moves) // 2)
    branch = mindtable.replay(record.branch(len(record.moves) // 2))
    assert branch.digest() == half.digest()
    assert branch.decision is not None
    branch.apply(str(branch.decision.actions[-1]))
    assert mindtable.replay(branch.record().dumps()).digest() == branch.digest()


def test_a_finished_game_and_reserves_of_two_sizes():
    state = played(3, ("fatigue:200:400", "d6-combat"))
    assert state.outcome is not None
    record = mindtable.Record.loads(state.record().dumps())
    assert record.variants == ["fatigue:200:400", "d6-combat"]
    assert record.decks == []
    assert str(mindtable.replay(record).outcome) == record.outcome != ""


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("variants", ["d6-combat"], "input"),
        ("variants", ["fatigued"], "did you mean 'fatigue'"),
        ("variants", ["fatigue:100"], "200 to 400"),
        ("seed", 12345, "input"),
        ("decks", [{"pain-1": 1}], "no decks"),
        ("cards", {"pain-1": {}}, "no decks and no cards"),
        ("players", ["Ann"], "players"),
        ("players", ["Ann", "Ann"], "different"),
        ("game", "chess", "chess"),
        ("outcome", "seat 0 wins: luck (MG-12.1)", "record"),
    ],
)
def test_a_changed_record_is_refused_in_one_line(key, value, told):
    data = json.loads(played(4, (), 200).record().dumps())
    data[key] = value
    with pytest.raises(mindtable.MindtableError, match=told) as caught:
        mindtable.replay(json.dumps(data))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "spoilt", ["2 end", "0", "0 buy hate-9", "0 move GOT5 -> GOT6", "1 agree", "", "0  end"]
)
def test_a_changed_input_is_named(spoilt):
    data = json.loads(played(5, (), 60).record().dumps())
    data["moves"][30] = spoilt
    with pytest.raises(mindtable.RecordError, match=r"input (3[1-9]|40)"):
        mindtable.replay(json.dumps(data))


def test_a_position_set_up_by_hand_has_a_record_that_begins_with_it():
    from tests.games.mind_game.minds import minds

    t = minds({"GOT4": ["Pain 1"]}).you("command MG1 -> GOT4", "move GOT4 -> GOT5")
    record = t.state.record()
    assert record.position is not None
    assert record.moves == ["0 command MG1 -> GOT4", "0 move GOT4 -> GOT5"]
    assert mindtable.replay(record.dumps()).digest() == t.state.digest()


def test_an_imagined_position_has_no_record():
    state = mindtable.start("mind_game", seed=1).view(0).imagine(Random(1))
    with pytest.raises(mindtable.RecordError, match="imagined"):
        state.record()
