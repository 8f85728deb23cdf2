"""How a game ends: victory, standstill, the last turn, surrender, agreement (MG-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import SEGMENTS_EACH
from mindtable.games.mind_game.state.state import MindGameState

STANDSTILL: Final = 40  # quiet turns (MG-12.5)
LAST_TURN: Final = 400  # MG-12.6
ENOUGH: Final = 3  # enemy segments to hold for a whole turn (`three-segments`)
CLOSING: Final = 10  # turns after both reserves are empty (MG-12.7)

SURRENDERS: Final[list[Action]] = [Action(words.SURRENDER, seat) for seat in (0, 1)]
TIME_OUTS: Final[list[Action]] = [Action(words.TIME_OUT, seat) for seat in (0, 1)]
AGREED_DRAWS: Final[list[Action]] = [Action(words.AGREE_DRAW, seat) for seat in (0, 1)]


def test(state: MindGameState) -> None:
    """The one test at the end of each turn, for both players (MG-12.1, MG-12.2), then the limits."""
    shut = [state.shut(0), state.shut(1)]
    if shut[0] == SEGMENTS_EACH and shut[1] == SEGMENTS_EACH:
        over(state, Outcome(DRAW, "MG-12.2", "both players hold all four enemy segments"))
        return
    for seat in (0, 1):
        if shut[seat] == SEGMENTS_EACH:
            name = state.players[seat]
            over(state, Outcome(seat, "MG-12.1", told_of(name, "holds all four enemy segments")))
            return
    if state.options.three_segments and held_for_a_turn(state, shut):
        return
    state.quiet = 0 if state.stirred else state.quiet + 1
    if state.quiet >= STANDSTILL:
        judge(state, "MG-12.5", f"nothing happened in {STANDSTILL} turns")
    elif state.turn >= LAST_TURN:
        judge(state, "MG-12.6", f"turn {LAST_TURN} has ended")
    elif state.options.fatigue:
        count_down(state)


def held_for_a_turn(state: MindGameState, shut: list[i64]) -> bool:
    """With `three-segments`: who held three enemy segments at the end of the own turn, and does so when the opponent's
    next turn ends, wins (MG-12.1). Which three does not matter.
    """
    seat = state.holder
    if seat >= 0 and shut[seat] >= ENOUGH:
        reason = told_of(state.players[seat], f"has held {ENOUGH} enemy segments for a whole turn")
        over(state, Outcome(seat, "MG-12.1", reason))
        return True
    state.holder = -1
    if shut[state.active] >= ENOUGH:
        state.holder = state.active
        state.tell(words.E_HOLDS, "MG-12.1", state.active, ENOUGH)
    return False


def count_down(state: MindGameState) -> None:
    """With `fatigue`: once both reserves are empty, `CLOSING` turns remain; then the game is judged (MG-12.7)."""
    if state.closing > 0:
        state.closing -= 1
        if state.closing == 0:
            judge(state, "MG-12.7", f"both reserves are empty since {CLOSING} turns")
    elif state.closing < 0 and state.reserves[0] == 0 and state.reserves[1] == 0:
        state.closing = CLOSING
        state.tell(words.E_FATIGUE, "MG-12.7", state.active, CLOSING)


def judge(state: MindGameState, rule: str, reason: str) -> None:
    """The player who has shut down more enemy segments wins; equal numbers are a draw (MG-12.7)."""
    mine, theirs = state.shut(0), state.shut(1)
    if mine == theirs:
        over(state, Outcome(DRAW, rule, f"{reason}, and both have shut down {mine}"))
        return
    winner = 0 if mine > theirs else 1
    counts = f"{max(mine, theirs)} segments to {min(mine, theirs)}"
    over(
        state,
        Outcome(winner, rule, f"{reason}, and {told_of(state.players[winner], f'has shut down {counts}')}"),
    )


def over(state: MindGameState, outcome: Outcome) -> None:
    """End the game; from now on everything may be shown (MG-12.8)."""
    if outcome.winner == DRAW:
        state.tell(words.E_DRAWN_GAME, outcome.rule, state.active)
    else:
        state.tell(words.E_OVER, outcome.rule, outcome.winner)
    state.finish(outcome)


def end_at_once(state: MindGameState, action: Action) -> None:
    """A player surrenders (MG-12.3) or has no time left (MG-12.9), or both agree on a draw (MG-12.4)."""
    seat = action.a
    name = state.players[seat]
    if action.verb is words.SURRENDER:
        state.tell(words.E_SURRENDERS, "MG-12.3", seat)
        over(state, Outcome(1 - seat, "MG-12.3", told_of(name, "surrenders")))
    elif action.verb is words.TIME_OUT:
        state.tell(words.E_TIME_OUT, "MG-12.9", seat)
        over(state, Outcome(1 - seat, "MG-12.9", told_of(name, "has no time left")))
    else:
        state.tell(words.E_AGREE_DRAW, "MG-12.4", seat)
        over(state, Outcome(DRAW, "MG-12.4", "the players agree on a draw"))
