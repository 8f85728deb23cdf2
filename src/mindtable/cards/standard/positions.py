"""Positions of standard card games set up by hand, for tests and puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.table import StandardTable
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

    Cards in play were there before this turn; putting them there triggers nothing. Raises PositionError for a card or a
    seat that does not exist.
    """
    state = game.start(
        seed=seed,
        players=players,
        position={
            "state": {
                "turn": turn,
                "active": active,
                "play": [list(each) for each in play],
                "hand": [list(each) for each in hands],
                "deck": [list(each) for each in decks],
                "purses": list(purses),
            }
        },
    )
    assert isinstance(state, StandardTable)
    state.events.clear()
    return state


def actions_of(state: StandardTable) -> list[str]:
    """The legal actions of the open question, as texts."""
    found: list[Action] = [] if state.decision is None else state.decision.actions
    return [str(action) for action in found]
