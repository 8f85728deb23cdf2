"""Every error is one clear line on the standard error, with the right status and without a traceback."""

import os
import signal
import subprocess
import sys

import pytest

from mindtable import cli
from mindtable.cli import options

pytestmark = pytest.mark.source


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("plya",), "did you mean play?"),
        (("deck", "chek", "x"), "did you mean check?"),
        (("cards", "xyz"), "there is: check, explain, complete"),
        (("play", "--sed", "3"), "no option --sed; did you mean --seed?"),
        (("play", "--sed=3"), "no option --sed; did you mean --seed?"),
        (("play", "tumblrcards", "again"), "unexpected argument 'again'"),
        (("play", "--width", "wide"), "--width"),
        (("play", "--width", "0"), "--width"),
        (("play", "--bot", "greedy", "--hot-seat"), "--hot-seat"),
        (("simulate", "--games", "0"), "--games"),
        (("simulate", "--games", "ten"), "--games"),
        (("simulate", "--jobs", "-1"), "--jobs"),
        (("replay",), "FILE"),
        (("replay", "x", "--viewer", "2"), "--viewer"),
        (("replay", "x", "--step", "--to", "3"), "--to"),
        ((), "COMMAND"),
    ],
)
def test_a_misused_command_names_what_is_wrong(run, words, said):
    ran = run(*words)
    assert ran.status == cli.MISUSED
    assert said in ran.complaint
    assert ran.out == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", "--bot", "gredy"), "there is no bot 'gredy'"),
        (("play", "--variant", "live-man"), "did you mean 'live-mana'"),
        (("play", "--deck", "downwind-hord"), "did you mean 'downwind-horde'"),
        (("play", "--deck", "none.toml"), "none.toml: No such file"),
        (("play", "--cards", "none.toml"), "none.toml: No such file"),
        (("play", "--name", "A", "--name2", "A"), "--name2"),
        (("play", "--name", "\x1b"), "--name"),
        (("simulate", "--bots", "greedy", "random", "random"), "--bots"),
        (("simulate", "--bots", "nobody"), "there is no bot 'nobody'"),
        (("simulate", "--decks", "nope"), "there is no deck 'nope'"),
        (("simulate", "--decks", "bells-of-draem", "bells-of-draem"), "--decks"),
        (("simulate", "--variant", "x"), "there is no variant 'x'"),
        (("rules", "chess"), "there is no game 'chess'"),
    ],
)
def test_a_wrong_input_is_refused(run, words, said):
    ran = run(*words)
    assert ran.status == cli.FAILED
    assert said in ran.complaint


def test_a_closed_output_causes_no_traceback():
    reader, output = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "mindtable", "rules", "tumblrcards", "creature"]
    done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, text=True, check=False)
    os.close(output)
    assert done.stderr.splitlines() == ["mindtable: the output was closed before all of it was written"]
    assert done.returncode == cli.CLOSED


def test_an_interrupt_ends_quietly():
    process = subprocess.Popen(
        [sys.executable, "-m", "mindtable", "play", "--bot", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    said = b""
    while not said.endswith(b"> "):
        more = os.read(process.stdout.fileno(), 1000)
        assert more, "it ended by itself"
        said += more
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == cli.INTERRUPTED
    assert err == b"mindtable: interrupted\n"


def test_a_bug_is_one_line_unless_a_developer_asks(run, monkeypatch):
    def broken(options: object) -> int:
        raise AssertionError("this\nbroke")

    monkeypatch.setattr(options, "lazily", lambda module, function: broken)
    ran = run("games")
    assert ran.status == cli.BUG
    assert "bug in mindtable: AssertionError: this broke" in ran.complaint
    monkeypatch.setenv("MINDTABLE_TRACEBACK", "1")
    with pytest.raises(AssertionError):
        cli.main(["games"])


def test_an_error_of_the_system_names_the_file(run, monkeypatch):
    def full(options: object) -> int:
        raise OSError(28, "No space left on device", "somewhere")

    monkeypatch.setattr(options, "lazily", lambda module, function: full)
    ran = run("games")
    assert (ran.status, ran.complaint) == (cli.FAILED, "mindtable: somewhere: No space left on device")


def test_a_folder_that_cannot_be_made_is_reported_before_any_game(run, tmp_path):
    (tmp_path / "file").write_text("")
    ran = run("simulate", "--games", "1", "--out", str(tmp_path / "file" / "x"))
    assert ran.status == cli.FAILED
    assert "--out" in ran.complaint
