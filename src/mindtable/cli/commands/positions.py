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
from mindtable.core.game import Game
from mindtable.core.input import MARK, shown
from mindtable.core.state import State


def check(options: Namespace) -> int:
    """Read a position, and show what comes next there."""
    data = position_in(options.file)
    game = game_of(data, options.file, options.game)
    state = start_at(game, data, options.file)
    lines = [f"The position fits {plain(game.title)}."]
    if state.outcome is not None:
        lines.append(plain(f"The game is over: {state.outcome}"))
    for decision in state.pending:
        lines.append(plain(f"{state.players[decision.seat]} is asked: {decision.prompt}"))
        lines += [f"  {plain(str(action))}" for action in decision.actions]
    show(console(), lines)
    return 0


def game_of(data: dict[str, Any], file: str, default: str) -> Game:
    """The game that a position names, or the default. Raises PositionError."""
    name = data.get("game", default)
    if not isinstance(name, str):
        raise PositionError(f"{file}: game: expected the name of a game, got {shown(name)}")
    return mindtable.game(name)


def start_at(game: Game, data: dict[str, Any], file: str, **further: Any) -> State:
    """The state at the position of a file; `further` are arguments of `mindtable.start`. Raises PositionError."""
    try:
        return game.start(position=data, **further)
    except PositionError as error:
        raise PositionError(f"{file}: {error}") from error


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
