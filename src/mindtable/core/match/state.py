"""A match in progress: its data, and queries that its rules use.

The rules of matches are functions over a `MatchState`; `table` connects it to them.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.core.match.result import GameResult
from mindtable.core.match.start import MatchStart
from mindtable.core.state import State
from mindtable.core.writer import Writer


class MatchState(State):
    """A match in progress.

    `game` is the game that is played, or the last one while `between` games. `decks` and `sides` are the deck and the
    side deck of each seat in this game. `results` are the games that are over; `chooser` is the seat that goes first in
    this game, or decides who does, by the terms of the match; -1 if chance says it.

    Between games, `ready` says which seats have finished; `brought` and `taken` are the cards that they have put into
    the deck and into the side deck.

    An `imagined` match, for views and search, knows the lists of one seat at most, and ends with the game that is
    played. `watched` is whether anybody takes views.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "between", "brought", "chooser", "decks", "game", "imagined", "ready", "results", "sides", "start",
        "taken", "watched",
    )  # fmt: skip

    def __init__(
        self, start: MatchStart, game: State, decks: list[dict[str, int]], sides: list[dict[str, int]]
    ) -> None:
        super().__init__(game.chance, game.players)
        self.start = start
        self.game = game
        self.decks = decks
        self.sides = sides
        self.results: list[GameResult] = []
        self.chooser: i64 = -1
        self.between = False
        self.ready: list[bool] = [False, False]
        self.brought: list[list[str]] = [[], []]
        self.taken: list[list[str]] = [[], []]
        self.imagined = False
        self.watched = True

    def copy(self) -> MatchState:
        """An independent object that continues identically."""
        new = self.fresh()
        new.chance = self.chance.copy()
        new.players = self.players
        if self.pending:
            new.pending = self.pending.copy()
        new.outcome = self.outcome
        new.silent = self.silent
        new.hurried = self.hurried
        if self.history:
            new.history = self.history.copy()
        if self.results:
            new.results = self.results.copy()
        new.chooser = self.chooser
        new.between = self.between
        new.ready[0] = self.ready[0]
        new.ready[1] = self.ready[1]
        new.brought[0] = self.brought[0].copy()
        new.brought[1] = self.brought[1].copy()
        new.taken[0] = self.taken[0].copy()
        new.taken[1] = self.taken[1].copy()
        new.imagined = self.imagined
        new.watched = self.watched
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        if self.outcome is not None:
            found["outcome"] = self.outcome.written(w)
        found["game"] = self.game.whole(w.tells)
        found["decks"] = [each.copy() for each in self.decks]
        found["sides"] = [each.copy() for each in self.sides]
        if self.results:
            found["results"] = [each.written(w) for each in self.results]
        if self.chooser != -1:
            found["chooser"] = int(self.chooser)
        if self.between:
            found["between"] = self.between
        if self.ready[0] or self.ready[1]:
            found["ready"] = self.ready.copy()
        if self.brought[0] or self.brought[1]:
            found["brought"] = [each.copy() for each in self.brought]
        if self.taken[0] or self.taken[1]:
            found["taken"] = [each.copy() for each in self.taken]
        return found

    # --- Up to here. ---

    # `MatchTable` provides this.

    def fresh(self) -> MatchState:
        """A new object with the same start and copies of the game and the lists."""
        raise NotImplementedError

    # The score.

    def wins(self) -> list[int]:
        """How many games each seat has won (MT-1.2)."""
        winners = [result.outcome.winner for result in self.results]
        return [sum([1 for winner in winners if winner == seat]) for seat in (0, 1)]

    def number(self) -> i64:
        """The number of the game that is played or was played last, from 1."""
        return len(self.results) + (1 if self.game.outcome is None else 0)

    def is_decided(self) -> bool:
        """Whether all games are played, or those left cannot change the result (MT-1.3)."""
        terms = self.start.agreed()
        left = terms.games - len(self.results)
        won = self.wins()
        return left == 0 or (not terms.play_all and abs(won[0] - won[1]) > left)

    def rule(self, rule: str) -> str:
        """The rule to cite for a rule of matches: the game's own, if it has one."""
        return self.start.rules.rule(rule)


def games_over(state: State) -> int:
    """How many games of a match are over; 0 for a single game."""
    return len(state.results) if isinstance(state, MatchState) else 0
