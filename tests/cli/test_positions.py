"""`mindtable position check` names the first fault of a position file by place; `play --position` starts there."""

import json

import pytest

import mindtable
from mindtable.cli.status import UNFINISHED

PUZZLE = {
    "game": "tumblrcards",
    "players": ["Ann", "Bob"],
    "state": {"phase": "combat", "health": [10, 6], "play": [["Bear"], []], "hand": [["Zombie"], []]},
}


def test_a_position_is_read_and_its_question_shown(run, tmp_path):
    (tmp_path / "puzzle.json").write_text(json.dumps(PUZZLE))
    done = run("position", "check", str(tmp_path / "puzzle.json"))
    assert done.status == 0
    assert "The position fits TumblrCards." in done.out
    assert "Ann is asked:" in done.out
    assert "attack bear-1 -> opponent" in done.out


def test_toml_is_read_too(run, tmp_path):
    (tmp_path / "puzzle.toml").write_text(
        'game = "mind"\n[state]\nphase = "challenge"\nplay = [["Courage"], []]\n'
    )
    done = run("position", "check", str(tmp_path / "puzzle.toml"))
    assert done.status == 0
    assert "challenge courage-1 -> opponent" in done.out


def test_the_position_of_a_running_game_is_read(run, tmp_path):
    state = mindtable.start("minds_across_time", seed=4)
    (tmp_path / "game.json").write_text(json.dumps(state.position()))
    assert run("position", "check", str(tmp_path / "game.json")).status == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            json.dumps({**PUZZLE, "state": {"play": [["Bare"], []]}}),
            "state.play[0][0].card: there is no card 'Bare'",
        ),
        (json.dumps({**PUZZLE, "stat": {}}), "stat: there is no entry of this name; did you mean 'state'?"),
        (json.dumps({**PUZZLE, "game": 7}), "game: expected the name of a game, got 7"),
        (json.dumps([PUZZLE]), "a position is an object"),
        ("{", "not a position"),
        ("[" * 100_000, "not a position"),
    ],
)
def test_a_fault_is_named_by_its_place(run, tmp_path, text, said):
    (tmp_path / "puzzle.json").write_text(text)
    done = run("position", "check", str(tmp_path / "puzzle.json"))
    assert done.status == 1
    assert said in done.complaint


def test_a_file_that_is_not_there_is_named(run, tmp_path):
    assert "nowhere.json" in run("position", "check", str(tmp_path / "nowhere.json")).complaint


@pytest.fixture
def puzzle(tmp_path):
    (tmp_path / "puzzle.json").write_text(json.dumps(PUZZLE))
    return str(tmp_path / "puzzle.json")


def test_a_game_starts_from_a_position(shell, puzzle):
    done = shell("play", "--position", puzzle, "--hot-seat", given="attack bear -> opponent\n\ndone\n")
    assert done.status == UNFINISHED
    assert "attack bear-1 -> opponent" in done.out
    assert "Bear 1 deals 3 damage to Bob. (TC-9.13)" in done.out


def test_names_of_the_command_line_replace_those_of_a_position(shell, puzzle):
    done = shell("play", "tumblrcards", "--position", puzzle, "--hot-seat", "--name", "Eve", "--name2", "Dan")
    assert "Eve" in done.out
    assert "Ann" not in done.out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--deck", "downwind-horde"), 2, "--deck does not fit --position"),
        (("--best-of", "3"), 2, "--best-of does not fit --position"),
        (("--variant", "hand-of-four"), 2, "--variant does not fit --position"),
    ],
)
def test_what_a_position_says_itself_is_no_option_beside_it(run, puzzle, words, status, said):
    done = run("play", "--position", puzzle, *words)
    assert done.status == status
    assert said in done.complaint


def test_a_position_of_another_game_is_refused(run, puzzle):
    complaint = run("play", "mind", "--position", puzzle).complaint
    assert "puzzle.json: the position is of 'tumblrcards', not of mind" in complaint


def test_a_fault_in_the_position_to_play_is_named_by_its_place(run, tmp_path):
    (tmp_path / "puzzle.json").write_text(json.dumps({**PUZZLE, "state": {"play": [["Bare"], []]}}))
    complaint = run("play", "--position", str(tmp_path / "puzzle.json")).complaint
    assert "puzzle.json: state.play[0][0].card: there is no card 'Bare'" in complaint
