"""Matches under the laws: every law of a game must also hold in a match of it, and side decks are conserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mindtable.core.match.exchange import drafted
from mindtable.core.match.state import MatchState
from mindtable.core.state import State
from mindtable.core.terms import terms_of
from mindtable.testing.lawful import Lawful


class LawfulMatch(Lawful):
    """Matches of a game under the laws; `law` is the game itself under the laws, and `sides` are side decks."""

    def __init__(self, law: Lawful, games: int = 3, sides: Sequence[dict[str, int]] = ({}, {})) -> None:
        self.law = law
        self.name, self.game, self.rules = law.name, law.game, law.rules
        self.games = games
        self.sides = sides
        self.attempts = (*law.attempts, "next", "keep", "done")
        self.verbs = law.verbs
        self.sample = law.sample
        self.rare = (*law.rare, "next-game")
        self._begun: tuple[int, Any] = (0, None)

    def start(self, seed: int, variants: Sequence[str]) -> State:
        """A match whose terms are determined by the seed, too."""
        policies = self.game.matches.first
        record = self.law.start(seed, variants).record()
        policy = policies[seed % len(policies)]
        record.terms = terms_of(self.game.matches, self.games, policy, seed % 5 == 0)
        record.sides = list(self.sides)
        self._begun = (0, None)
        return self.game.resume(record, check=False, live=True)

    def belongings(self, state: State) -> Any:
        """The cards in the deck and side deck of each player together."""
        assert isinstance(state, MatchState)
        return [sum(map(Counter, drafted(state, seat)), Counter()) for seat in (0, 1)]

    def check_table(self, state: State, belongings: Any) -> None:
        assert isinstance(state, MatchState)
        assert self.belongings(state) == belongings
        if state.between:
            return
        number = int(state.number())
        if self._begun[0] != number:
            # Now something may be half way, so this is another game with the same decks, at its beginning.
            fresh = state.start.first_game.another(state.decks, state.sides).state()
            self._begun = (number, self.law.belongings(fresh))
        self.law.check_table(state.game, self._begun[1])
