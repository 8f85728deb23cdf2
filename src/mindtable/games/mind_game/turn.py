"""The turn: its steps, the points collected, and its end (MG-5.1 to MG-5.4, MG-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError
from mindtable.core.input import shown
from mindtable.games.mind_game import ending, words
from mindtable.games.mind_game.state.board import SEGMENTS_EACH
from mindtable.games.mind_game.state.state import MindGameState

# Tokens never run out (MG-1.7): points are plain numbers with an upper limit.
MOST_POINTS: Final = 20  # MG-5.4

COLLECTS: Final[list[Action]] = [Action(words.COLLECT, points) for points in range(SEGMENTS_EACH + 1)]
END: Final = Action(words.END)


def begin(state: MindGameState) -> None:
    """A turn begins: the active player collects 1 point for each functional segment (MG-5.1, MG-5.3).

    With `fatigue` the player chooses how many to take from the reserve, as far as there is room.
    """
    seat = state.active
    state.turn += 1
    state.step = words.S_COLLECT
    state.bought = 0
    state.placed = 0
    state.commanded = 0
    state.ended = ""
    state.tired = []
    state.stirred = False
    state.tell(words.E_TURN, "MG-5.1", seat, state.turn)
    state.push(words.PURCHASE)
    income = count(state.functional(seat))
    if state.options.fatigue:
        ask_withdrawal(state, seat, income)
        return
    gain(state, seat, income)


def ask_withdrawal(state: MindGameState, seat: i64, income: i64) -> None:
    """Ask how much to take from the reserve; there is no question if nothing can be taken (MG-5.3)."""
    most = min(income, state.reserves[seat], MOST_POINTS - state.points[seat])
    if most <= 0:
        return
    actions = [COLLECTS[points] for points in range(most, -1, -1)]
    state.ask(
        Decision(seat, words.D_COLLECT, "MG-5.3", "How many points do you take from your reserve?", actions)
    )


def withdraw(state: MindGameState, points: i64) -> None:
    """Take points from the reserve; spent points never return to it (MG-5.3)."""
    state.reserves[state.active] -= points
    gain(state, state.active, points)


def gain(state: MindGameState, seat: i64, points: i64) -> None:
    """Add collected points; what exceeds the limit is lost (MG-5.4)."""
    held = state.points[seat] + points
    state.points[seat] = min(held, MOST_POINTS)
    state.tell(words.E_COLLECTS, "MG-5.3", seat, points)
    if held > MOST_POINTS:
        state.tell(words.E_LOST_POINTS, "MG-5.4", seat, held - MOST_POINTS)


def end_step(state: MindGameState) -> None:
    """The active player ends the step (MG-5.11, MG-6.8)."""
    if state.step == words.S_PURCHASE:
        state.push(words.PLACING)
    elif state.step == words.S_PLACE:
        state.push(words.COMMANDS)
    else:
        state.push(words.STEP_OVER)


def end(state: MindGameState) -> None:
    """The turn ends once no place is contested (MG-10.13): the game may be over, or the other player's turn begins."""
    ending.test(state)
    if state.outcome is None:
        state.active = 1 - state.active
        state.push(words.TURN)


def count(mask: i64) -> i64:
    """The number of segments in a set."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)


# The step of the agenda with which play goes on in a step of the turn.
RESUMED: Final = {
    words.S_COLLECT: words.TURN,
    words.S_PURCHASE: words.PURCHASE,
    words.S_PLACE: words.PLACING,
    words.S_COMMAND: words.COMMANDS,
    words.S_COMBAT: words.COMBATS,
}


def resume(state: MindGameState) -> None:
    """Go on in the step of a position that was set up by hand, by default in the command step.

    Raises PositionError for a step in which no game can go on.
    """
    if state.step == words.S_SETUP:
        state.step = words.S_COMMAND
    if state.step not in RESUMED:
        raise PositionError(f"state.step: expected one of {', '.join(RESUMED)}, got {shown(state.step)}")
    state.turn = max(state.turn, 1)
    if state.step == words.S_COLLECT:
        state.turn -= 1  # the step itself begins the turn
    if state.options.fatigue and not any(state.reserves):
        state.reserves = list(state.options.reserves)
    state.push(RESUMED[state.step])
