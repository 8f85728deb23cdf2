"""The laws of what is shown: every view has its form, and is drawn in a terminal with all numbers of the players."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import mindtable
from mindtable.boards.face import BoardFace
from mindtable.cards.faces.face import Face, player_numbers
from mindtable.cards.faces.table_view import CardEvent
from mindtable.cards.standard.table import StandardTable
from mindtable.cli.terminal.tables import table
from mindtable.core.errors import MindtableError
from mindtable.core.state import State
from mindtable.testing.lawful import Lawful

_SHARE = 0.1  # of the positions of a game are looked at
_WIDTH = 100  # columns
_ROWS = 40
_AT_ZERO = ("sign", "named")  # numbers of these shapes are left out at 0
_VIEWERS = (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING)


def examine(law: Lawful, seed: int) -> int:
    """Look at the positions and events of a random game; returns how many positions there were."""
    random = Random(seed)
    state = law.start(seed, law.variants(seed))
    face = law.game.face()
    check_fields(state)
    looked = 0
    while state.decision is not None:
        if not looked or random.random() < _SHARE:
            looked += 1
            for viewer in _VIEWERS:
                check_view(law, state, face, viewer)
        state.take(state.decision, random.choice(state.decision.actions))
        if isinstance(face, Face):
            for event in state.events:
                for viewer in _VIEWERS:
                    msgspec.convert(event.data(viewer), CardEvent, strict=True)
    for viewer in _VIEWERS:
        check_view(law, state, face, viewer)
    return looked + 1


def check_fields(state: State) -> None:
    """Every field that a game's own table adds and changes is declared, so copies and digests include it."""
    if isinstance(state, StandardTable):
        added = set(getattr(state, "__dict__", {})) - set(state.own_fields())
        name = type(state).__name__
        assert not added, f"{name} has the fields {sorted(added)}, which own_fields() does not name"


def check_view(law: Lawful, state: State, face: object, viewer: int) -> None:
    """A view has its form, fits into the columns of a terminal, and the numbers of players stand there."""
    view = state.view(viewer)
    data = view.data
    form = state.telling.form(state)
    if form is not None:
        try:
            view.typed(form)
        except MindtableError as error:
            raise AssertionError(
                f"the view of {viewer} does not have the form of all such games: {error}; "
                "player_numbers() is for a game's own numbers"
            ) from error
    lines = table(law.game, data, _WIDTH, _ROWS, state.telling.situation(state, viewer))
    assert lines, "the terminal shows nothing"
    told = " ".join(lines)
    if isinstance(face, BoardFace):
        check_board(face, data, told)
    if not isinstance(face, Face):
        return
    for player in data["players"]:
        for number in player_numbers(face, player["numbers"]):
            value = player["numbers"].get(number.number)
            if value is not None and (value or number.shape not in _AT_ZERO):
                said = face.terminal.players.get(number.number, number.title).partition("{")[0].strip()
                assert said in told, f"the terminal does not show {number.number!r}"


def check_board(face: BoardFace, data: dict[str, Any], told: str) -> None:
    """Pieces stand on spaces of the board, no two on one; the terminal shows them, and the numbers of the players."""
    known = {space.id for space in face.spaces}
    spaces = [piece["space"] for piece in data["pieces"]]
    assert set(spaces) <= known, f"pieces stand on {set(spaces) - known}"
    assert len(set(spaces)) == len(spaces), "two pieces stand on one space"
    for piece in data["pieces"]:
        assert piece["kind"] in face.pieces, f"board.toml has no piece {piece['kind']!r}"
        assert set(piece["marks"]) <= set(face.marks), f"board.toml has no marks {piece['marks']}"
        sign = face.pieces[piece["kind"]].signs[piece["owner"]]
        assert f"{sign}{piece['space']}" in told, f"the terminal does not show the piece on {piece['space']}"
    for player in data["players"]:
        for name, value in player["numbers"].items():
            assert f"{face.numbers.get(name, name)} {value}" in told, f"the terminal does not show {name!r}"
