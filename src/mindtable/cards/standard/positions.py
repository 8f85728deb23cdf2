"""Positions of standard card games set up by hand, for tests and puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from mindtable.cards.game.positions import by_hand, deal, for_both, named
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.table import StandardTable
from mindtable.cards.standard.words import MAIN, MAIN_PHASE
from mindtable.core.action import Action

_NOBODY: Sequence[Sequence[str]] = ((), ())


def position(
    game: StandardGame,
    *,
    play: Sequence[Sequence[str]] = _NOBODY,
    hands: Sequence[Sequence[str]] = _NOBODY,
    decks: Sequence[Sequence[str]] = _NOBODY,
    purses: Sequence[int] = (10, 10),
    active: int = 0,
    turn: int = 5,
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
) -> StandardTable:
    """A position in the main phase of a turn: for each seat the names of its cards, the top cards of a deck last.

    Cards in play were there before this turn; putting them there triggers nothing. Raises OptionError for a card or a
    seat that does not exist.
    """
    for_both(play=play, hands=hands, decks=decks, purses=purses)
    state = by_hand(game, MAIN_PHASE, active, turn, (), seed, players, None)
    assert isinstance(state, StandardTable)
    for seat in (0, 1):
        deal(state, seat, hands[seat], decks[seat], ())
        for name in play[seat]:
            state.bring_in(seat, named(state.pool, name))
    state.purses = list(purses)
    state.triggered.clear()
    state.events.clear()
    state.push(MAIN)
    state.run()
    return state


def actions_of(state: StandardTable) -> list[str]:
    """The legal actions of the open question, as texts."""
    found: list[Action] = [] if state.decision is None else state.decision.actions
    return [str(action) for action in found]
