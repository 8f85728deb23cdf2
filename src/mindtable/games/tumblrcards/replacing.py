"""What happens instead of something else (TC-10.12, TC-10.21)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.ends import over
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.replacing import replacements
from mindtable.cards.thing import Happening
from mindtable.core.outcome import DRAW, Outcome
from mindtable.games.tumblrcards.ending import MOST_ABILITIES
from mindtable.games.tumblrcards.numbers import project, regroup
from mindtable.games.tumblrcards.state import TumblrState


def replaces(state: TumblrState, kind: i64) -> bool:
    """Whether any line in play replaces events of that kind."""
    if state.regroup:
        regroup(state)
    return state.replaceable & (1 << kind) != 0


def replacement_of(state: TumblrState, happening: Happening) -> Frame | None:
    """The oldest line that replaces an event that is about to happen, ready to be run (TC-10.12), or None."""
    if state.stale:
        project(state)
    found = replacements(state, state.sources, happening)
    return found[0] if found else None


def happens_instead(state: TumblrState, kind: i64, seat: i64, n: i64) -> bool:
    """Whether a line replaces what is about to happen to a player; then what happens instead is put on the agenda."""
    if not replaces(state, kind):
        return False
    instead = replacement_of(state, Happening(kind, None, None, seat, n))
    if instead is None:
        return False
    run_instead(state, [instead])
    return True


def run_instead(state: TumblrState, frames: list[Frame]) -> None:
    """Put what happens instead on top of the agenda, the first to be run first.

    Replacements that call up one another without end are an endless chain, too (TC-10.21).
    """
    state.replaced += len(frames)
    if state.replaced > MOST_ABILITIES and state.outcome is None:
        over(state, Outcome(DRAW, "TC-10.21", f"{MOST_ABILITIES} replacements in one turn"))
    if state.outcome is not None:
        return
    for frame in reversed(frames):
        ability = frame.ability
        assert isinstance(ability, Replacement)
        state.then_run(ability.effect, frame)
