"""The start of a match: that of its first game, the terms, and the side decks."""

from __future__ import annotations

from typing import Any

from mindtable.core.errors import Refusal
from mindtable.core.start import Start
from mindtable.core.terms import PLAY_ALL, MatchRules, Terms


class MatchStart(Start):
    """The start of a match, shared by all copies of its state.

    `first_game` is the start of its first game, from which the others follow.
    """

    def __init__(self, first_game: Start, terms: Terms, rules: MatchRules) -> None:
        super().__init__(
            first_game.name, first_game.seed, first_game.variants, first_game.players, first_game.generator
        )
        self.first_game = first_game
        if PLAY_ALL in first_game.variants:  # a game may have it as a variant of its own rules
            terms = Terms(terms.games, terms.first, True)
        self.terms = terms
        first_game.by_hand = True  # the match has the record
        self.rules = rules
        self.sides = first_game.sides

    def blind(self) -> MatchStart:
        blind = MatchStart(self.first_game.blind(), self.agreed(), self.rules)
        blind.by_hand = True
        blind.follow(self)
        return blind

    def position_data(self) -> dict[str, Any]:
        return {**self.first_game.position_data(), "match": self.agreed().data()}

    def agreed(self) -> Terms:
        """The terms, which a match always has."""
        assert self.terms is not None
        return self.terms

    def deck_lists(self) -> list[dict[str, int]]:
        return self.first_game.deck_lists()

    def definitions(self) -> dict[str, dict[str, Any]]:
        decks = [{**deck, **side} for deck, side in zip(self.deck_lists(), self.sides)]
        game = self.first_game.another(decks, self.sides)
        game.position = self.position
        return game.definitions()

    def breaches(self, deck: dict[str, int], side: dict[str, int]) -> list[Refusal]:
        return self.first_game.breaches(deck, side)
