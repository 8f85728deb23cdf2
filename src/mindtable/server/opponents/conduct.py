"""Who leaves games, and what follows: a pause from games with strangers, which grows if it happens again.

Pauses are short, end by themselves and are computed from the last games alone, so nobody has to judge or to appeal.
Everything that looks the same for somebody without a fault, such as a lost connection, needs repeated games to count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

Fault = Literal["absent", "early", "left", "stalled"]
ABSENT: Final[Fault] = "absent"  # made no first move
EARLY: Final[Fault] = "early"  # gave up at once
LEFT: Final[Fault] = "left"  # left the game, and the other player claimed it or the clock ran out
STALLED: Final[Fault] = "stalled"  # let the clock run out without an answer

GAMES: Final = 30  # the last games that count
RECENT: Final = 3 * 86_400_000  # milliseconds in which earlier pauses count
_WEIGHTS: Final[dict[str, float]] = {ABSENT: 0.7, EARLY: 0.7, LEFT: 1.0, STALLED: 1.0}
_MOST: Final = (2.5, 2.0, 1.5)  # faults that are borne, after no, one and more recent pauses
_SHARE: Final = 0.3  # of all games, that is borne in any case
_SHORTEST: Final = 10 * 60_000  # milliseconds of the first pause
_LONGEST: Final = 48 * 3_600_000
_GROWTH: Final = 3

_TOLD: Final[dict[str, str]] = {
    ABSENT: "you did not make your first move in time",
    EARLY: "you gave up at once",
    LEFT: "you left before the end",
    STALLED: "you let your clock run out without an answer",
}


def pause(faults: Sequence[str], games: int, recent: int) -> int:
    """For how many milliseconds somebody plays no strangers after one more fault; 0 for not at all.

    `faults` are those in the last `games`, the new one among them; `recent` is the number of recent pauses.
    """
    weight = sum(_WEIGHTS.get(each, 0.0) for each in faults)
    if weight <= max(_MOST[min(recent, len(_MOST) - 1)], _SHARE * games):
        return 0
    return int(min(_SHORTEST * _GROWTH ** min(recent, 20), _LONGEST))


def reason(faults: Sequence[str], games: int) -> str:
    """Why there is a pause, or may be one soon, as a sentence: what was the last fault, and how many there are."""
    last = f"In your last game {_TOLD.get(faults[-1], 'you left')}" if faults else ""
    if len(faults) < 2:
        return f"{last}."
    return f"{last}; something like that has happened in {len(faults)} of your last {max(games, len(faults))} games."
