"""`mindtable position`: reads positions, and names their faults by place."""

from __future__ import annotations

import json
import tomllib
from argparse import Namespace
from typing import Any

import mindtable
from mindtable.cli.commands.decks import read
from mindtable.cli.terminal.console import console, plain, show
from mindtable.core.errors import MindtableError, PositionError
from mindtable.core.input import MARK, shown


def check(options: Namespace) -> int:
    """Read a position, and show what comes next there."""
    data = position_in(options.file)
    name = data.get("game", options.game)
    if not isinstance(name, str):
        raise PositionError(f"game: expected the name of a game, got {shown(name)}")
    game = mindtable.game(name)
    try:
        state = mindtable.start(name, position=data)
    except PositionError as error:
        raise PositionError(f"{options.file}: {error}") from error
    lines = [f"The position fits {plain(game.title)}."]
    if state.outcome is not None:
        lines.append(plain(f"The game is over: {state.outcome}"))
    for decision in state.pending:
        lines.append(plain(f"{state.players[decision.seat]} is asked: {decision.prompt}"))
        lines += [f"  {plain(str(action))}" for action in decision.actions]
    show(console(), lines)
    return 0


def position_in(file: str) -> dict[str, Any]:
    """The data of a position file. Raises PositionError."""
    try:
        text = read(file).removeprefix(MARK)
        data = tomllib.loads(text) if file.endswith(".toml") else json.loads(text)
    except MindtableError as error:
        raise PositionError(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise PositionError(f"{file}: not a position: {error}") from error
    if not isinstance(data, dict):
        raise PositionError(f"{file}: a position is an object, not {shown(data)}")
    return data
