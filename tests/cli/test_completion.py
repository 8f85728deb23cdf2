"""`mindtable --print-completion`: a shell completes commands, options, games and bots."""

import subprocess

import pytest

import mindtable
from mindtable.cli.options import build
from mindtable.cli.status import MISUSED

pytestmark = pytest.mark.source

ASK = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
_shtab_mindtable
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def completed(run, tmp_path):
    """What bash offers for the last word of a command line."""
    script = tmp_path / "completion.bash"
    script.write_text(run("--print-completion", "bash").out)

    def ask(*words):
        command = ["bash", "--norc", "-c", ASK, "bash", str(script), "mindtable", *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True, cwd=tmp_path)
        assert done.stderr == ""
        return done.stdout.split()

    return ask


def test_commands_are_completed(completed):
    assert set(completed("")) >= set(build()[1])
    assert completed("sim") == ["simulate"]
    assert completed("cards", "ex") == ["explain"]


def test_options_are_completed(completed):
    assert completed("simulate", "--re") == ["--resume"]
    assert set(completed("play", "--")) >= {"--bot", "--hot-seat", "--seed", "--variant"}


def test_games_bots_and_files_are_completed(completed, tmp_path):
    assert completed("play", "mind_") == ["mind_game"]
    assert set(completed("simulate", "")) >= set(mindtable.games())
    assert completed("simulate", "--bots", "gr") == ["greedy"]
    (tmp_path / "wood.toml").write_text("")
    assert completed("play", "--deck", "woo") == ["wood.toml"]


def test_the_script_of_zsh_has_the_same_words(run):
    ran = run("--print-completion", "zsh")
    assert ran.status == 0
    assert ran.out.startswith("#compdef mindtable")
    for word in (*build()[1], *mindtable.games(), "--resume", "greedy"):
        assert word in ran.out


def test_another_shell_is_refused(run):
    ran = run("--print-completion", "cmd")
    assert ran.status == MISUSED
    assert "'bash', 'zsh'" in ran.complaint
