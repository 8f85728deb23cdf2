"""Records: checked, listed, stepped through; edited ones are refused."""

import json

import pytest

import mindtable
from mindtable.core.chance import Chance

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def text():
    state = mindtable.start(
        "tumblrcards", decks=("downwind-horde", "restless-dead"), seed=11, players=("Ann", "Bob")
    )
    state.playout(Chance.of("x"))
    return state.record().dumps()


@pytest.fixture
def file(text, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(text)
    return path


def test_a_record_is_checked_and_its_log_printed(run, file, text):
    ran = run("replay", str(file))
    assert (ran.status, ran.err) == (0, "")
    moves = json.loads(text)["moves"]
    assert f"{len(moves)} inputs, replayed and checked." in ran.out
    assert f"{len(moves)} " in ran.out
    assert "(TC-12." in ran.out


def test_a_viewer_reads_only_what_a_seat_may_know(run, file):
    assert "Bob is dealt a card." in run("replay", str(file), "--viewer", "0").out
    assert "Ann is dealt a card." in run("replay", str(file), "--viewer", "1").out
    assert "is dealt a card." not in run("replay", str(file)).out


def test_the_point_where_a_game_was_continued_is_shown_without_the_key(run, file, text):
    record = mindtable.Record.loads(text).branch(2)
    record.reseed("5" * 64)
    file.write_text(mindtable.replay(record).record().dumps())
    out = run("replay", str(file)).out
    assert "3 The game continues here with new chance." in out
    assert "5555" not in out


@pytest.mark.parametrize("number", [0, 1, 20])
def test_a_position_of_a_record_is_shown(run, file, number):
    ran = run("replay", str(file), "--to", str(number), "--width", "80")
    assert ran.status == 0
    assert "Ann" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_beyond_its_end_a_record_has_no_position(run, file):
    ran = run("replay", str(file), "--to", "99999")
    assert ran.status == 1
    assert "inputs, not 99999" in ran.complaint


def test_a_record_can_be_stepped_through(shell, file):
    ran = shell("replay", str(file), "--step", given="\nnext\nb\n5\n99999\nxyz\n0\nb\nq\n")
    assert (ran.status, ran.err) == (0, "")
    for place in ("0 of", "1 of", "2 of", "5 of"):
        assert place in ran.out
    assert "is not one of these" in ran.out
    assert shell("replay", str(file), "--step", given="").status == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["moves"].pop(), "record"),
        (lambda data: data["moves"].__setitem__(3, "0 dance"), "input 4"),
        (lambda data: data.update(seed=12), "input"),
        (lambda data: data.update(outcome="seat 0 wins: by magic (TC-12.1)"), "the record says"),
        (lambda data: data.update(game="chess"), "chess"),
        (lambda data: data.pop("mindtable-record"), "not a record"),
        (lambda data: data["decks"].pop(), "two decks"),
        (lambda data: data["cards"].popitem(), "card"),
        (lambda data: data.update(variants=["nope"]), "nope"),
    ],
)
def test_an_edited_record_is_refused(run, tmp_path, text, change, said):
    data = json.loads(text)
    change(data)
    path = tmp_path / "edited.json"
    path.write_text(json.dumps(data))
    ran = run("replay", str(path))
    assert ran.status == 1
    assert said in ran.complaint


@pytest.mark.parametrize("part", [0, 1, 100, 1000])
def test_a_truncated_record_is_refused(run, tmp_path, text, part):
    path = tmp_path / "cut.json"
    path.write_text(text[:part])
    ran = run("replay", str(path))
    assert ran.status == 1
    assert "not a record" in ran.complaint
