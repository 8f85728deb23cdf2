"""`mindtable --print-completion`: the script by which a shell completes commands, options, games and bots."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import mindtable
from mindtable.bots import BOTS

_FILES = ("FILE", "D", "DECK")
_FOLDERS = ("DIR",)


def script(parser: argparse.ArgumentParser, shell: str) -> str:
    """The script of a command line for `bash` or `zsh`."""
    import shtab

    words = {"GAME": mindtable.games(), "BOT": list(BOTS)}
    for action in actions_of(parser):
        completed: Any = None
        if action.metavar in words:
            known = " ".join(words[str(action.metavar)])
            completed = {"bash": name_of(str(action.metavar)), "zsh": f"({known})"}
        elif action.metavar in _FILES:
            completed = shtab.FILE
        elif action.metavar in _FOLDERS:
            completed = shtab.DIRECTORY
        if completed is not None:
            action.complete = completed  # type: ignore[attr-defined]  # where shtab looks for it
    functions = [
        f'{name_of(metavar)}() {{ compgen -W "{" ".join(known)}" -- "$1"; }}\n'
        for metavar, known in words.items()
    ]
    preamble: Any = {"bash": "".join(functions)}  # shtab declares only a text, and documents this form
    written: str = shtab.complete(parser, shell, preamble=preamble)
    return written


def name_of(metavar: str) -> str:
    """The function that completes a kind of word in bash."""
    return f"_mindtable_{metavar.lower()}"


def actions_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All options and arguments of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                yield from actions_of(sub)
