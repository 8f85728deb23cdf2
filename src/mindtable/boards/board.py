"""The fixed part of a board game: its spaces, the verbs of its players, and the rules that it cites."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from mindtable.boards.face import BoardFace
from mindtable.boards.notation import BoardPlace, made
from mindtable.core.action import Action, Verb


@dataclass(frozen=True)
class BoardRules:
    """The rules that every board game cites, by their ids in its rulebook."""

    set_up: str
    turn: str
    concede: str
    time_out: str
    agree: str


class Board:
    """The spaces of a game in their order, `places` by id, the `verbs` of its players, and its `rules`."""

    def __init__(self, face: BoardFace, verbs: tuple[Verb, ...], rules: BoardRules) -> None:
        self.face = face
        self.verbs = verbs
        self.rules = rules
        self.spaces: list[str] = [space.id for space in face.spaces]
        self.places = {id_: BoardPlace(id_, number) for number, id_ in enumerate(self.spaces)}

    def action(self, verb: Verb, *spaces: str) -> Action:
        """The action with that verb on these spaces."""
        return made(verb, [self.places[space] for space in spaces])

    def neighbours(self) -> dict[str, list[str]]:
        """For each space the spaces that a line joins to it directly, in the order of the board."""
        found: dict[str, set[str]] = {space: set() for space in self.spaces}
        for line in self.face.lines:
            for one, other in pairwise(line):
                found[one].add(other)
                found[other].add(one)
        return {space: [each for each in self.spaces if each in found[space]] for space in self.spaces}
