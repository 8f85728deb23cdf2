"""The turn and its phases (TC-4, TC-5.1 to TC-5.5, TC-8)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.asking.ends import compared
from mindtable.cards.effects.lasting import end
from mindtable.cards.events.occurrences import enqueue, happen
from mindtable.cards.moves.control import return_all
from mindtable.cards.nodes.event import STEP_BEGINS
from mindtable.cards.state.standing import ON_DAMAGE, ON_TURN
from mindtable.cards.words import E_TURN, SET_UP, UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.core.agenda import Step
from mindtable.core.errors import PositionError
from mindtable.core.handler import StepHandler
from mindtable.core.input import shown
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.checks import check, settle
from mindtable.games.tumblrcards.drawing import give_drawn
from mindtable.games.tumblrcards.setup import HEALTH
from mindtable.games.tumblrcards.state.state import TumblrState

LAST_TURN: Final = 60  # TC-12.7

START_OF_TURN: Final = "start of turn"
START_OF_COMBAT: Final = "start of combat"
END_OF_TURN: Final = "end of turn"


def start(state: TumblrState) -> None:
    """Start of Turn: old durations end, start-of-turn abilities are queued (TC-4.4, TC-4.5, TC-4.6)."""
    state.turn += 1
    state.gone = []
    state.phase = words.P_START
    state.resolved = 0
    state.replaced = 0
    state.casts = 0
    state.mana = 0
    state.spent = 0
    state.extra_mana = 0
    state.mana_known = False
    state.tell(E_TURN, "TC-4.2", state.active, state.turn)
    end_durations(state, UNTIL_YOUR_NEXT_TURN)
    if state.options.mana_before_triggers:
        read_mana(state)
    state.push(words.MANA)
    # The opponent's abilities resolve first at the start of the turn only (TC-4.5).
    step_begins(state, START_OF_TURN, True)
    state.unchecked = True  # a line may depend on whose turn it is
    settle(state)


class TumblrStartStep(StepHandler[TumblrState]):
    """The first turn begins (TC-2.10)."""

    number = words.START

    def take(self, state: TumblrState, step: Step) -> None:
        start(state)


def step_begins(state: TumblrState, step: str, opponent_first: bool) -> None:
    """Queue the abilities of all creatures in play that wait for this step; the check is made once (TC-4.6, TC-8.2).

    Those of the oldest creature come first, its lines in printed order (TC-4.7). They are queued before the state check
    of the phase, so abilities that the check triggers come after them (TC-4.10).
    """
    happen(state, STEP_BEGINS, None, None, state.active, 0, step)
    if opponent_first:
        for waiting in state.triggered:
            waiting.later_side = 1 - waiting.later_side
    enqueue(state)


def read_mana(state: TumblrState) -> None:
    """The active player's mana is the opponent's health (TC-5.1, TC-5.2)."""
    state.mana = max(0, state.health[1 - state.active])
    state.mana_known = True


class ManaStep(StepHandler[TumblrState]):
    """The end of the Start of Turn: mana is read and gained mana added (TC-5.2, TC-5.4); then casting (TC-4.9)."""

    number = words.MANA

    def take(self, state: TumblrState, step: Step) -> None:
        if not state.mana_known:
            read_mana(state)
        state.mana += state.extra_mana
        state.phase = words.P_CASTING
        state.tell(words.E_MANA, "TC-5.2", state.active, state.mana_left())
        state.push(words.CAST_PHASE)
        settle(state)


def end_phase(state: TumblrState) -> None:
    """End of Turn: end-of-turn abilities are queued, the active player's first (TC-8.1, TC-8.2)."""
    state.phase = words.P_END
    state.push(words.CLEAN_UP)
    step_begins(state, END_OF_TURN, False)
    settle(state)


class TumblrEndStep(StepHandler[TumblrState]):
    """The turn of a position ends."""

    number = words.END

    def take(self, state: TumblrState, step: Step) -> None:
        end_phase(state)


class GiveStep(StepHandler[TumblrState]):
    """The Draw Phase ends: drawn cards come into the hand (TC-7.6)."""

    number = words.GIVE

    def take(self, state: TumblrState, step: Step) -> None:
        give_drawn(state)
        end_phase(state)


class TumblrCleanUpStep(StepHandler[TumblrState]):
    """End effects until end of turn, check, resolve triggered abilities; repeat if there were any (TC-8.3, TC-8.5)."""

    number = words.CLEAN_UP

    def take(self, state: TumblrState, step: Step) -> None:
        for side in state.sides:
            for creature in side:
                if creature.turn_attack or creature.turn_health:
                    state.shift(creature, -creature.turn_attack, -creature.turn_health)
                    creature.turn_attack = 0
                    creature.turn_health = 0
                    creature.drop_grounds(UNTIL_END_OF_TURN)
                if creature.damage and state.options.damage_wears_off:
                    creature.damage = 0
                    state.changed(ON_DAMAGE)
        end_durations(state, UNTIL_END_OF_TURN)
        state.push(words.AFTER_CLEAN_UP, step.a)
        check(state, words.CHECK, 0)


class AfterCleanUpStep(StepHandler[TumblrState]):
    """Resolve abilities that the check triggered and clean up again, or start the next turn (TC-8.3, TC-8.4).

    If a card ended the turn, these abilities are dropped (TC-8.6).
    """

    number = words.AFTER_CLEAN_UP

    def take(self, state: TumblrState, step: Step) -> None:
        if step.a:  # ended by a card
            state.queue.clear()
        elif state.queue:
            state.push(words.CLEAN_UP)
            state.push(words.SETTLE)
            return
        if state.turn >= LAST_TURN:
            last_turn_ended(state)
            return
        state.active = 1 - state.active
        state.changed(ON_TURN)
        start(state)


def last_turn_ended(state: TumblrState) -> None:
    """After turn 60 more health wins; equal health is a draw (TC-12.7)."""
    mine, theirs = state.health
    ended = f"turn {LAST_TURN} has ended"
    compared(state, mine, theirs, "TC-12.7", f"{ended} with equal health", f"{ended} and", "has more health")


def end_durations(state: TumblrState, duration: int) -> None:
    """End the effects of that duration: the active player's, or all at the end of the turn (TC-4.4, TC-8.3)."""
    return_all(state, end(state, duration))


def end_turn_now(state: TumblrState) -> None:
    """`The turn ends`: everything that waits is dropped, cards of the drawn pile go to the hand (TC-8.5)."""
    state.tell(words.E_TURN_ENDS, "TC-8.5", state.active)
    state.queue.clear()
    state.triggered.clear()
    state.agenda.clear()
    state.attackers.clear()
    state.objects.clear()
    give_drawn(state)
    state.phase = words.P_END
    state.push(words.CLEAN_UP, 1)


# The step with which play goes on in a phase.
_RESUMED: Final = {
    words.P_START: words.START,
    words.P_CASTING: words.CAST_PHASE,
    words.P_COMBAT: words.COMBAT_PHASE,
    words.P_DRAW: words.DRAW_PHASE,
    words.P_END: words.END,
}


def resume(state: TumblrState) -> None:
    """Go on in the phase of a position that was set up by hand, by default in the casting phase.

    Players whose health it does not say have that of a new game; the active player's mana is the opponent's health.
    Raises PositionError for a phase in which no game can go on.
    """
    if state.phase == SET_UP:
        state.phase = words.P_CASTING
    if state.phase not in _RESUMED:
        raise PositionError(f"state.phase: expected one of {', '.join(_RESUMED)}, got {shown(state.phase)}")
    if not any(state.health):
        state.health[0] = state.health[1] = HEALTH
    state.turn = max(state.turn, 1)
    if state.phase == words.P_START:
        state.turn -= 1  # the step itself begins the turn
    elif not state.mana_known:
        state.mana = state.mana or state.health[1 - state.active]
        state.mana_known = True
    state.push(_RESUMED[state.phase])
    if state.phase == words.P_CASTING:
        state.push(words.SETTLE)
