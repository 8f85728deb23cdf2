"""Sample games: what their comments claim is true where they stand, and what is not is named."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import mindtable
from mindtable import Record
from mindtable.lessons import (
    LessonError,
    Moment,
    Sample,
    read_sample,
    sample_faults,
    sample_of,
    sample_record,
)
from mindtable.lessons.sample import is_true, scenes

WITH = [name for name in mindtable.games() if sample_of(mindtable.game(name)) is not None]
SMALL = "tumblrcards"  # its record is the shortest


@cache
def shipped(name: str) -> tuple[Sample, str]:
    game = mindtable.game(name)
    found = sample_of(game)
    assert found is not None
    return found, sample_record(game)


@pytest.mark.parametrize("name", WITH)
def test_every_comment_is_true_where_it_stands(name: str) -> None:
    sample, record = shipped(name)
    assert sample_faults(mindtable.game(name), sample, record) == []
    assert any(moment.facts for moment in sample.moment)


def test_each_game_has_one() -> None:
    assert mindtable.games() == WITH


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"input": 6}, "moment 2, move: input 6 is '0 combat'"),
        ({"input": 1}, "moment 2, input: moments stand in the order of the game"),
        ({"input": 5000}, "moment 2, input: the record has 6 inputs, not 5000"),
        ({"say": "Four creatures for 9 mana."}, "moment 2, say: a number stands for itself"),
        ({"say": "{Imp.cost} mana."}, "moment 2, say: {Imp.cost}: the table shows nothing of the name 'Imp'"),
        ({"say": "**Void Hulk** came."}, "moment 2, say: neither the table nor the log has shown 'Void Hulk'"),
        ({"say": "A word " * 60}, "moment 2, say: 120 words"),
        ({"say": "Nothing.", "facts": []}, "moment 2, facts: a comment claims something that can be checked"),
        ({"rules": ["TC-99"]}, "moment 2, rules: the rulebook has no rule 'TC-99'"),
        ({"facts": ["Iris.health = 3"]}, "moment 2, facts: 'Iris.health = 3' is not true"),
        ({"facts": ["Iris wins"]}, "moment 2, facts: 'Iris wins' is not true"),
        ({"facts": ["Vera wins"]}, "moment 2, facts: 'Vera wins': nobody is called 'Vera'"),
        ({"facts": ["no Wellwisher"]}, "moment 2, facts: 'no Wellwisher' is not true"),
        ({"facts": ["Wellwisher is not resting"]}, "moment 2, facts: 'Wellwisher is not resting' is not true"),
        ({"facts": ["Imp is resting"]}, "moment 2, facts: 'Imp is resting': nothing of the name 'Imp'"),
        ({"facts": ["0 may cast imp"]}, "moment 2, facts: '0 may cast imp' is not true"),
        ({"facts": ["0 may not combat: TC-6.7"]}, "moment 2, facts: '0 may not combat: TC-6.7' is not true"),
        ({"facts": ["if 1 combat: Iris wins"]}, "moment 2, facts: 'if 1 combat: Iris wins': '1 combat' is not legal"),
        ({"facts": ["if combat: Iris wins"]}, "moment 2, facts: 'if combat: Iris wins': expected 'SEAT ACTION'"),
        ({"point": ["Imp"]}, "moment 2, point: the table shows nothing of the name 'Imp'"),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_its_place(change: dict[str, Any], said: str) -> None:
    sample, record = shipped(SMALL)
    moment = sample.moment[1]
    wanted = {name: change.get(name, getattr(moment, name)) for name in Moment.__struct_fields__}
    changed = Sample(sample.title, sample.intro, [sample.moment[0], Moment(**wanted)])
    found = sample_faults(mindtable.game(SMALL), changed, Record.loads(record).branch(6).dumps())
    assert [fault for fault in found if fault.startswith(said)], found


def test_faults_of_the_whole_are_named() -> None:
    sample, record = shipped(SMALL)
    short = Sample(sample.title, "They play 2 decks.", sample.moment[:3])
    assert sample_faults(mindtable.game(SMALL), short, record) == [
        "moment: 3; expected 12 to 25",
        "intro: a number stands for itself",
    ]
    cut = Record.loads(record).branch(5).dumps()
    found = sample_faults(mindtable.game("mind"), Sample(sample.title, "", sample.moment[:2]), cut)
    assert found[:2] == [
        "sample.record: it is a game of 'tumblrcards', not of 'mind'",
        "sample.record: the game is not over",
    ]
    assert sample_faults(mindtable.game(SMALL), sample, "{}")[0].startswith("sample.record: not a record")


def test_a_claim_may_be_about_what_would_have_followed() -> None:
    _, record = shipped(SMALL)
    last = len(Record.loads(record).moves) - 1
    scene = scenes(Record.loads(record), [last])[last]
    assert is_true("if 0 done: Iris wins", scene)
    assert is_true("if 0 done: Otto does not win", scene)
    assert is_true("Iris does not win", scene)
    assert is_true("Angel of Mercy.attack > Mercenary Gang.attack", scene)
    with pytest.raises(LessonError, match="expected a number"):
        is_true("Angel of Mercy.attack > many", scene)


def test_a_file_of_another_form_is_not_read() -> None:
    with pytest.raises(LessonError, match=r"^sample\.toml: moment\[0\]"):
        read_sample('title = "T"\nintro = "I."\n[[moment]]\ninput = "one"\n', "sample.toml")
