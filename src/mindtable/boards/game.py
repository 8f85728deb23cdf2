"""A board game that can be started; its board and rulebook are files of its package."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from mindtable.boards import screen
from mindtable.boards.board import Board, BoardRules
from mindtable.boards.face import BoardFace, board_face
from mindtable.boards.start import BoardStart
from mindtable.boards.table import SET_UP, BoardTable
from mindtable.core.action import Verb
from mindtable.core.chance import XOSHIRO, fresh_seed
from mindtable.core.errors import MindtableError, OptionError, RecordError
from mindtable.core.game import DeckLike, Game
from mindtable.core.input import check_players, check_seed
from mindtable.core.record import Record
from mindtable.core.start import no_variant
from mindtable.core.terms import SWITCHED

BOARD = "board.toml"


class PlayedStart(BoardStart):
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

    def state(self) -> BoardTable:
        state = self.game.new_state(self)
        state.push(SET_UP)
        state.run()
        return state

    def another(self, decks: list[dict[str, int]], sides: list[dict[str, int]]) -> PlayedStart:
        new = PlayedStart(self.game, self.seed, self.variants, self.players, self.generator)
        new.by_hand, new.digest_form = True, self.digest_form
        return new


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardGame(Game):
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

    def prepared(
        self,
        decks: Sequence[DeckLike],
        seed: int | str | None,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: str | Path | None,
    ) -> PlayedStart:
        if decks:
            raise OptionError(f"{self.title} has no decks")
        if cards is not None:
            raise OptionError(f"{self.title} has no cards that you could change")
        if seed is None:
            seed = fresh_seed(generator)
        self.check_variants(variants)
        check_players(players, OptionError)
        check_seed(seed, generator, OptionError)
        return PlayedStart(self, seed, tuple(variants), list(players), generator)

    def check_variants(self, variants: Sequence[str]) -> None:
        """Raise OptionError for an unknown variant."""
        for variant in variants:
            if variant not in self.variants:
                raise no_variant(variant, self.variants)

    def start_of(self, record: Record, live: bool) -> PlayedStart:
        try:
            self.check_variants(record.variants)
        except MindtableError as error:
            raise RecordError(str(error)) from error
        check_players(record.players, RecordError)
        check_seed(record.seed, record.generator, RecordError)
        if record.decks or record.cards:
            raise RecordError(f"a record of {self.title} has no decks and no cards")
        return PlayedStart(self, record.seed, tuple(record.variants), record.players, record.generator)

    def screen(self, view: dict[str, Any], width: int, rows: int) -> list[str]:
        return screen.screen(self.face(), view, width, rows)
