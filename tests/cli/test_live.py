"""The command in a real terminal, as a person uses it."""

import os
import sys

import pexpect
import pytest


@pytest.fixture
def terminal():
    child = pexpect.spawn(
        sys.executable,
        ["-m", "mindtable", "play", "--hot-seat", "--seed", "3", "--deck", "restless-dead"],
        dimensions=(30, 100),
        encoding="utf-8",
        timeout=60,
        env={**os.environ, "PROMPT_TOOLKIT_NO_CPR": "1"},  # nothing here answers where the cursor is
    )
    yield child
    child.close(force=True)


def test_a_line_written_on_a_page_that_is_read_answers_the_next_question(terminal):
    terminal.expect(r"Player \d>")
    terminal.sendline("? Imp")
    terminal.expect("Press Enter to continue")
    terminal.sendline("why dance")
    terminal.expect("'dance' is not an action")
    terminal.sendline("quit")
    terminal.expect("Save the record")
    terminal.sendline("")
    terminal.expect(pexpect.EOF)
