"""How a match begins, and the rules that all matches have."""

from __future__ import annotations

from importlib.resources import files

from mindtable.core.match.start import MatchStart
from mindtable.core.match.table import MatchTable
from mindtable.core.rules.rulebook import Rulebook
from mindtable.core.state import State


class PlayedMatch(MatchStart):
    """The start of a match, which leads to its first state."""

    def state(self) -> State:
        if self.position is not None:
            return self.first_game.begun(self.position)
        self.first_game.follow(self)
        game = self.first_game.state()
        match = MatchTable(self, game, self.deck_lists().copy() or [{}, {}], self.sides.copy())
        match.follow()
        return match

    def around(self, game: State, decks: list[dict[str, int]], sides: list[dict[str, int]]) -> MatchTable:
        """The match in which `game` is played, with these decks and side decks."""
        return MatchTable(self, game, decks, sides)


def match_rulebook() -> Rulebook:
    """The rules of all matches."""
    return Rulebook.load(files("mindtable.core.match").joinpath("rulebook.toml").read_text(encoding="utf-8"))
