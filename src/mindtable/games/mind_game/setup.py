"""Set-up: who is player 1 (MG-4)."""

from __future__ import annotations

from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.state import MindGameState


def set_up(state: MindGameState) -> None:
    """Chance decides who is player 1 and takes the first turn (MG-4.3).

    There is nothing else to do: all tiles lie in the bank, of which there is one (MG-4.1, MG-4.4), the board is empty,
    and both players start with no points and no tiles (MG-4.2). There are two players with one mind each (MG-1.1).
    """
    state.first = state.start.first_player(state.chance)
    state.active = state.first
    if state.options.fatigue:
        state.reserves = list(state.options.reserves)
    state.tell(words.E_FIRST, state.start.first_rule or "MG-4.3", state.first)
    state.push(words.TURN)
