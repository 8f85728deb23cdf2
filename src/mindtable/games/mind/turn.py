"""The turn: start, Recover step, Play step, Challenge step, end (MI-6)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.asking.ends import compared
from mindtable.cards.state.standing import ON_ANYTHING
from mindtable.cards.words import E_TURN, SET_UP, UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.core.agenda import Step
from mindtable.core.errors import PositionError
from mindtable.core.handler import StepHandler
from mindtable.core.input import shown
from mindtable.games.mind import items, leaving, numbers, recovering, windows, words
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState

LAST_TURN: Final = 100  # MI-21.7


class TurnStep(StepHandler[MindState]):
    """A turn begins: old effects end, abilities trigger, then a check point before Recover (MI-6.1, MI-6.2)."""

    number = words.TURN

    def take(self, state: MindState, step: Step) -> None:
        state.turn += 1
        state.gone = []
        state.phase = words.P_START
        state.floor_actions = 0
        state.ungrouping = False
        state.joined = 0
        state.resolved = 0
        state.from_train = 0
        state.replaced = 0
        state.happened = False
        state.played = []
        state.uses = {}
        state.tell(E_TURN, "MI-6.1", state.active, state.turn)
        numbers.end_changes(state, UNTIL_YOUR_NEXT_TURN)
        state.changed(ON_ANYTHING)
        state.push(words.RECOVER_DISENGAGE)
        state.push(words.RECOVER_DRAW)
        state.agenda.append(recovering.step())
        state.push(words.CHECK)
        items.step_begins(state, words.START_OF_TURN)


class PlayStep(StepHandler[MindState]):
    """The Play step begins: the turn player has the floor (MI-9.1, MI-12.1)."""

    number = words.PLAY_STEP

    def take(self, state: MindState, step: Step) -> None:
        state.phase = words.P_PLAY
        state.tell(words.E_STEP_PLAY, "MI-9.1", state.active)
        state.push(words.PLAY_FLOOR)


class PlayEndStep(StepHandler[MindState]):
    """The turn player leaves the Play step (MI-12.3, MI-12.4); the first turn has no Challenge step (MI-6.3)."""

    number = words.PLAY_END

    def take(self, state: MindState, step: Step) -> None:
        state.push(words.END_STEP if state.turn == 1 else words.CHALLENGE_STEP)
        if state.happened:
            windows.open_window(state, words.W_PLAY_END)


class ChallengeStep(StepHandler[MindState]):
    """The Challenge step begins (MI-13.1)."""

    number = words.CHALLENGE_STEP

    def take(self, state: MindState, step: Step) -> None:
        state.phase = words.P_CHALLENGE
        state.tell(words.E_STEP_CHALLENGE, "MI-13.1", state.active)
        state.push(words.CHALLENGE_FLOOR)


class MindEndStep(StepHandler[MindState]):
    """The end of the turn: triggers, a window for the opponent, then what lasts until now ends (MI-6.5)."""

    number = words.END_STEP

    def take(self, state: MindState, step: Step) -> None:
        state.phase = words.P_END
        state.tell(words.E_STEP_END, "MI-6.5", state.active)
        state.push(words.CLEAN_UP)
        windows.open_window(state, words.W_END)
        state.push(words.CHECK)
        items.step_begins(state, words.END_OF_TURN)


class MindCleanUpStep(StepHandler[MindState]):
    """Temporary Intellects are removed and effects until end of turn stop, at the same time (MI-6.5, MI-6.6)."""

    number = words.CLEAN_UP

    def take(self, state: MindState, step: Step) -> None:
        state.phase = words.P_CLEAN_UP
        state.push(words.NEXT_TURN)
        state.push(words.CHECK)
        ending: list[MindPiece] = []
        for seat in (state.active, 1 - state.active):
            for piece in state.sides[seat]:
                if piece.printed.scope == "temporary":
                    ending.append(piece)
        if ending:
            leaving.remove(state, ending, "MI-6.5")
        numbers.end_changes(state, UNTIL_END_OF_TURN)
        state.changed(ON_ANYTHING)


class NextTurnStep(StepHandler[MindState]):
    """The other player's turn begins, unless the turn that ended was the last one (MI-6.1, MI-21.7)."""

    number = words.NEXT_TURN

    def take(self, state: MindState, step: Step) -> None:
        if state.turn >= LAST_TURN:
            mine, theirs = state.breaks
            ended = f"turn {LAST_TURN} is over, and"
            drawn = f"{ended} both have been broken as often"
            compared(state, theirs, mine, "MI-21.7", drawn, ended, "has fewer breaks")
            return
        state.active = 1 - state.active
        state.push(words.TURN)


RECOVERED: Final = "recovered"  # of positions: the window after Recover

# The step with which play goes on in a step of the turn.
_RESUMED: Final = {
    words.P_START: words.TURN,
    words.P_PLAY: words.PLAY_STEP,
    words.P_CHALLENGE: words.CHALLENGE_STEP,
    words.P_END: words.END_STEP,
}


def resume(state: MindState) -> None:
    """Go on in the step of the turn of a position that was set up by hand, by default in the Play step.

    "start" is before the turn begins, "recover" with the Recover step, "recovered" with the window after it. Raises
    PositionError for a step in which no game can go on.
    """
    if state.phase == SET_UP:
        state.phase = words.P_PLAY
    state.turn = max(state.turn, 1)
    if state.phase == words.P_RECOVER:
        state.push(words.RECOVER_DISENGAGE)
        state.push(words.RECOVER_DRAW)
        state.phase = words.P_START
        state.agenda.append(recovering.step())
    elif state.phase == RECOVERED:
        state.phase = words.P_RECOVER
        state.push(words.PLAY_STEP)
        windows.open_window(state, words.W_RECOVER)
    elif state.phase in _RESUMED:
        if state.phase == words.P_START:
            state.turn -= 1  # the step itself begins the turn
        state.push(_RESUMED[state.phase])
    else:
        known = ", ".join([*_RESUMED, words.P_RECOVER, RECOVERED])
        raise PositionError(f"state.phase: expected one of {known}, got {shown(state.phase)}")
    if state.phase != words.P_END:
        state.push(words.CHECK)
