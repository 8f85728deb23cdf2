"""Every error is one clear line on the standard error, with the right status and without a traceback."""

import os
import signal
import subprocess
import sys

import pytest

from mindtable import cli
from mindtable.cli import options
from mindtable.cli.status import BUG, CLOSED, FAILED, INTERRUPTED, MISUSED

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
        (("simulate", "--games", "0"), "--games: '0' is not a whole number from 1 to 1000000"),
        (("simulate", "--games", "1000001"), "--games: '1000001' is not a whole number from 1 to 1000000"),
        (("simulate", "--games", "9999999999"), "is not a whole number from 1 to 1000000"),
        (("simulate", "--games", "ten"), "--games: 'ten' is not a whole number from 1 to 1000000"),
        (("simulate", "--jobs", "-1"), "--jobs"),
        (("simulate", "--jobs", "0"), "from 1 to"),
        (("simulate", "--best-of", "16"), "'16' is not a whole number from 1 to 15"),
        (("play", "--best-of", "0"), "'0' is not a whole number from 1 to 15"),
        (("serve", "--port", "65536"), "'65536' is not a whole number from 0 to 65535"),
        (("simulate", "--resume", "x", "--games", "5"), "--games cannot be given with --resume"),
        (("simulate", "mind", "--resume", "x"), "GAME cannot be given with --resume"),
        (("simulate", "--resume", "x", "--out", "y"), "--out cannot be given with --resume"),
        (("replay",), "FILE"),
        (("replay", "x", "--viewer", "2"), "--viewer"),
        (("replay", "x", "--step", "--to", "3"), "--to"),
        ((), "COMMAND"),
    ],
)
def test_a_misused_command_names_what_is_wrong(run, words, said):
    ran = run(*words)
    assert ran.status == MISUSED
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
    assert ran.status == FAILED
    assert said in ran.complaint


@pytest.mark.parametrize("wrong", ["a = ", "[[card]]\nname = 'x'\n[[card", "\x00", "a = 1\na = 2"])
def test_a_file_that_is_not_toml_is_one_error(run, tmp_path, wrong):
    file = tmp_path / "broken.toml"
    file.write_text(wrong)
    for words in (
        ("cards", "check", str(file)),
        ("cards", "check", str(file), "--game", "mind"),
        ("deck", "check", str(file)),
        ("play", "--deck", str(file)),
        ("play", "--cards", str(file)),
        ("simulate", "--decks", str(file)),
        ("simulate", "--cards", str(file)),
    ):
        ran = run(*words)
        assert ran.status == FAILED
        assert ran.complaint.startswith(f"mindtable: {file}: not a TOML file: ")
        assert ran.complaint.count("TOML") == 1
        assert " says: " not in ran.complaint


def test_the_help_states_the_ranges_that_are_taken(run):
    told = " ".join(run("simulate", "--help").out.split())
    assert "the number of games, 1 to 1000000 (default: 1000)" in told
    assert "a match of N games, 2 to 15 (default: 1, one game)" in told


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "tumblrcards", "creature"),
        ("--help",),
        ("--version",),
        ("play", "--help"),
        ("games",),
        ("play", "--seed", "1"),
        ("simulate", "--games", "2", "--jobs", "1"),
        ("simulate", "--games", "2", "--jobs", "1", "--json"),
        ("cards", "explain", "Draw 1 card."),
        ("--print-completion", "bash"),
    ],
    ids=" ".join,
)
def test_a_closed_output_is_met_in_silence(words):
    reader, output = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "mindtable", *words]
    done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, text=True, check=False)
    os.close(output)
    assert done.stderr == ""
    assert done.returncode in (CLOSED, 0)  # argparse itself passes over an error while it prints help


def test_head_of_a_long_output_ends_in_silence():
    command = f"{sys.executable} -m mindtable rules tumblrcards creature | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in (str(CLOSED), "0")  # all may be written before head is gone


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
    assert process.returncode == INTERRUPTED
    assert err == b"mindtable: interrupted\n"


def test_a_bug_is_one_line_unless_a_developer_asks(run, monkeypatch):
    def broken(options: object) -> int:
        raise AssertionError("this\nbroke")

    monkeypatch.setattr(options, "lazily", lambda module, function: broken)
    ran = run("games")
    assert ran.status == BUG
    assert "bug in mindtable: AssertionError: this broke" in ran.complaint
    monkeypatch.setenv("MINDTABLE_TRACEBACK", "1")
    with pytest.raises(AssertionError):
        cli.main(["games"])


def test_an_error_of_the_system_names_the_file(run, monkeypatch):
    def full(options: object) -> int:
        raise OSError(28, "No space left on device", "somewhere")

    monkeypatch.setattr(options, "lazily", lambda module, function: full)
    ran = run("games")
    assert (ran.status, ran.complaint) == (FAILED, "mindtable: somewhere: No space left on device")


def test_a_folder_that_cannot_be_made_is_reported_before_any_game(run, tmp_path):
    (tmp_path / "file").write_text("")
    ran = run("simulate", "--games", "1", "--out", str(tmp_path / "file" / "x"))
    assert ran.status == FAILED
    assert "--out" in ran.complaint
