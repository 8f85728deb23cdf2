"""A board game that can be started; its board and rulebook are files of its package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from mindtable.boards import screen
from mindtable.boards.board import Board, BoardRules
from mindtable.boards.deckless import DecklessGame
from mindtable.boards.face import BoardFace, board_face
from mindtable.boards.start import BoardStart
from mindtable.boards.table import ASK, SET_UP, BoardTable
from mindtable.core.action import Verb
from mindtable.core.chance import XOSHIRO
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.faces.world import World
from mindtable.core.start import Start, no_variant
from mindtable.core.state import State
from mindtable.core.terms import SWITCHED

BOARD = "board.toml"


class PlayedBoardStart(BoardStart):
    """The start of a played game, which leads to its first state."""

    def __init__(
        self,
        game: BoardGame,
        seed: int | str,
        variants: tuple[str, ...],
        players: list[str],
        generator: str = XOSHIRO,
    ) -> None:
        super().__init__(game.name, game.board(), seed, variants, players, generator)
        self.game = game

    def begun(self, position: dict[str, Any]) -> State:
        return self.game.at(position, self.seed, self.generator)

    def state(self) -> State:
        if self.position is not None:
            return self.begun(self.position)
        state = self.game.new_state(self)
        state.push(SET_UP)
        state.run()
        return state

    def another(self, decks: list[dict[str, int]], sides: list[dict[str, int]]) -> PlayedBoardStart:
        new = PlayedBoardStart(self.game, self.seed, self.variants, self.players, self.generator)
        new.by_hand = True
        new.follow(self)
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardGame(DecklessGame):
    """A board game. `package` has the files board.toml and rulebook.toml; `verbs` are those of its players.

    The codes of verbs begin at `table.FIRST_CODE`, in the order in which they are given. A game returns its own table
    from `new_state`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        package: str,
        rules: BoardRules,
        verbs: tuple[Verb, ...],
        variants: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.summary = summary
        self.variants = variants
        self.package = package
        self.matches = SWITCHED
        self.rules = rules
        self.verbs = verbs
        self._board: Board | None = None

    def new_state(self, start: BoardStart) -> BoardTable:
        """A table of the game before its first step."""
        raise NotImplementedError

    def board(self) -> Board:
        """The board, read from its file. Raises MindtableError if that is wrong."""
        if self._board is None:
            face = board_face(self.data_file(BOARD), f"{self.name}: {BOARD}")
            self._board = Board(face, self.verbs, self.rules)
        return self._board

    def face(self) -> BoardFace:
        return self.board().face

    def world(self) -> World:
        return self.face().world

    def check_variants(self, variants: Sequence[str]) -> None:
        """Raise OptionError for an unknown variant, or two that exclude each other."""
        for variant in variants:
            if variant not in self.variants:
                raise no_variant(variant, self.variants)
        super().check_variants(variants)

    def begin(
        self, seed: int | str, variants: Sequence[str], players: list[str], generator: str
    ) -> PlayedBoardStart:
        chosen = tuple([name for name in self.variants if name in variants])
        return PlayedBoardStart(self, seed, chosen, players, generator)

    def empty(self, start: Start) -> BoardTable:
        assert isinstance(start, BoardStart)
        return self.new_state(start)

    def begin_at(self, state: State) -> None:
        """A position that does not say what comes next asks its active player."""
        state.push(ASK)

    def declared(self) -> list[Declared]:
        from mindtable.boards.fields import BOARD_STATE, DECLARED  # only positions need them

        return [BOARD_STATE, *CORE_FIELDS, *DECLARED]

    def screen(self, view: dict[str, Any], width: int, rows: int) -> list[str]:
        return screen.screen(self.face(), view, width, rows)
