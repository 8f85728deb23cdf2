"""The face of a board game: its spaces and lines, and words and signs for pieces, as data that the server says once.

A game has this in its `board.toml`. The terminal and the page draw every board from it and from a view
(`mindtable.boards.board_view`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from mindtable.core.errors import MindtableError
from mindtable.core.faces.world import World
from mindtable.core.input import toml_table

SpaceId = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=16)]


class BoardPart(Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the face of a board game."""


class BoardSpace(BoardPart):
    """A space: its id in actions and texts, and where it is, from the upper left corner to the right and down.

    The player in seat 0 sits below; for seat 1 the board is turned round.
    """

    id: SpaceId
    x: float
    y: float


class BoardPiece(BoardPart):
    """A kind of piece: its name, its sign for either seat in a terminal, and what is written on it on the page."""

    title: str
    signs: Annotated[list[str], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: ["●", "○"]
    )
    letter: str = ""


class BoardQuestion(BoardPart):
    """A kind of question: `waiting` says after a name what its player does (`puts a man`)."""

    waiting: str


class BoardVerb(BoardPart):
    """An action on a space, worded after its name (`can be taken`); `main` is the natural way on, as a button."""

    able: str = "can be chosen"
    main: bool = False


class BoardFace(BoardPart):
    """All that people see of a board game beyond its views.

    `lines` join spaces in their order. Spaces are drawn as points of these lines, or as square `cells`. `pieces` are
    the kinds of pieces, `numbers` the titles of the numbers of players, `phases` those of the parts of a game. `marks`
    are words for the marks of pieces. After `turns` turns the game is over; 0 if there is no limit. `world` is the
    place in which the page shows it.
    """

    spaces: Annotated[list[BoardSpace], Meta(min_length=1)]
    lines: list[list[SpaceId]] = []
    shape: Literal["points", "cells"] = "points"
    pieces: dict[str, BoardPiece] = {}
    numbers: dict[str, str] = {}
    phases: dict[str, str] = {}
    marks: dict[str, str] = {}
    questions: dict[str, BoardQuestion] = {}
    verbs: dict[str, BoardVerb] = {}
    turns: int = 0
    world: World = msgspec.field(default_factory=World)


def board_face(text: str, where: str) -> BoardFace:
    """The face that a `board.toml` describes. Raises MindtableError, which names the entry that is wrong."""
    try:
        face = msgspec.convert(toml_table(text, where), BoardFace)
    except msgspec.ValidationError as error:
        raise MindtableError(f"{where}: {error}") from error
    known: set[str] = set()
    for space in face.spaces:
        if space.id in known:
            raise MindtableError(f"{where}: two spaces are called {space.id}")
        known.add(space.id)
    for line in face.lines:
        for id_ in line:
            if id_ not in known:
                raise MindtableError(f"{where}: a line leads to {id_}, which is not a space")
    return face
