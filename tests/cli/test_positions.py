"""`mindtable position check`: a position file is read, and its first fault named by place."""

import json

import pytest

import mindtable

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
