"""The turn: its steps, triggered abilities that wait, and the ends of a game (MAT-5, MAT-9.2 to MAT-9.5, MAT-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.ends import over
from mindtable.cards.effects.flow import Otherwise, Sequence
from mindtable.cards.effects.lines import is_promised, replaced_in
from mindtable.cards.effects.references import leave_out
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.replacing import replaced
from mindtable.cards.events.settling import SettledStep
from mindtable.cards.events.triggers import distinct, is_limited, only_gain, triggered
from mindtable.cards.moves.moving import draw_top
from mindtable.cards.nodes.event import DRAWS, STEP_BEGINS
from mindtable.cards.state.frame import Frame, in_order
from mindtable.cards.state.standing import ON_TURN
from mindtable.cards.state.state import Checks
from mindtable.cards.words import E_TRIGGERS, E_TURN, SET_UP, UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError
from mindtable.core.handler import StepHandler
from mindtable.core.input import shown
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of
from mindtable.games.minds_across_time import changing, using, words
from mindtable.games.minds_across_time.state.state import MatState

DRAWN: Final = 2  # MAT-5.5
MOST_TURNS: Final = 300  # MAT-11.15
MOST_TRIGGERS: Final = 1000  # without a decision about moves between them (MAT-11.15)
_BY_CONTROLLER: Final = 1  # in `InPlay.held`; 2 and 4 are for the seats
_TOLD_TO_WIN: Final = 2  # in `MatState.lost`


class MatStep(SettledStep[MatState]):
    """A step of the turn, before which triggered abilities are carried out, perhaps in an order of choice (MAT-9.2)."""

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        run_trigger(state, action.a - 1)


class MatStartStep(MatStep):
    """The next turn begins: what ends with it, then abilities that trigger at its start (MAT-5.3, MAT-5.10,
    MAT-13.20).
    """

    number = words.START_STEP

    def carry_out(self, state: MatState, step: Step) -> None:
        if state.turn >= MOST_TURNS:
            over(state, Outcome(DRAW, "MAT-11.15", f"turn {state.turn} was the last"))
            return
        state.turn += 1
        state.gone = []
        if state.extra_turns:
            state.active = state.extra_turns.pop()
        else:
            state.regular = 1 - state.regular
            state.active = state.regular
        state.phase = words.P_START
        state.played = []
        state.used = []
        state.used_as = []
        state.foiled = []
        state.foiled_as = []
        state.stalled = [[], []]
        state.carried_out = 0
        state.replaced = 0
        state.resource_uses = [0, 0]
        state.changed(ON_TURN)
        state.tell(E_TURN, "MAT-5.1", state.active, state.turn)
        changing.end_effects(state, UNTIL_YOUR_NEXT_TURN)
        state.push(words.UNPIVOT_STEP)
        state.checks().close_change(state)
        if state.outcome is None:
            happen(state, STEP_BEGINS, None, None, state.active, 0, words.START_OF_TURN)


class UnpivotStep(MatStep):
    """All pivoted cards of the turn player are unpivoted at once, but for those that an effect keeps (MAT-5.4)."""

    number = words.UNPIVOT_STEP

    def carry_out(self, state: MatState, step: Step) -> None:
        state.phase = words.P_UNPIVOT
        mine: i64 = 2 << state.active
        for card in state.sides[state.active]:
            if card.held & (_BY_CONTROLLER | mine):
                card.held &= ~(_BY_CONTROLLER | mine)
            else:
                changing.unpivot(state, card)
        for card in state.sides[1 - state.active]:
            card.held &= ~mine
        state.push(words.DRAW_STEP)
        state.checks().close_change(state)


class MatDrawStep(MatStep):
    """The turn player draws 2 cards, but not in the opening turn (MAT-5.5, MAT-5.6)."""

    number = words.DRAW_STEP

    def carry_out(self, state: MatState, step: Step) -> None:
        state.phase = words.P_DRAW
        state.push(words.MAIN_STEP)
        if state.turn > 1:
            draw(state, state.active, DRAWN)
            state.checks().close_change(state)


class MatLastStep(MatStep):
    """After the abilities of the end: pools are emptied, effects end, the next turn begins (MAT-5.9)."""

    number = words.LAST

    def carry_out(self, state: MatState, step: Step) -> None:
        changing.empty_pools(state)
        state.push(words.START_STEP)
        changing.end_effects(state, UNTIL_END_OF_TURN)
        state.checks().close_change(state)


def draw(state: MatState, seat: i64, n: i64) -> i64:
    """Draw cards one at a time; a player that has to draw from an empty library loses (MAT-11.8, MAT-11.9).

    A line may replace each draw (MAT-9.30). A hand has no limit (MAT-4.9). Returns how many cards were drawn.
    """
    drawn: i64 = 0
    may_be_replaced = replaced_in(state.pool) & (1 << DRAWS) != 0
    for _ in range(n):
        if may_be_replaced and replaced(state, DRAWS, seat, 1):
            # The other draws come after what happens instead.
            if n - drawn > 1:
                state.agenda.insert(len(state.agenda) - 1, Step(words.DRAW_REST, n - drawn - 1, seat))
            break
        if not state.deck[seat]:
            state.lost[seat] = 1
            state.tell(words.E_NO_CARD, "MAT-11.8", seat)
            break
        draw_top(state, seat)
        drawn += 1
    return drawn


class MatDrawRestStep(StepHandler[MatState]):
    """The player `b` draws the other `a` cards of an instruction, of which something has replaced a draw (MAT-9.30)."""

    number = words.DRAW_REST

    def take(self, state: MatState, step: Step) -> None:
        draw(state, step.b, step.a)


# Triggered abilities.


def waiting(state: MatState) -> list[Frame]:
    """The abilities of which the next is picked: of the oldest batch, the turn player's if there are any (MAT-13.5)."""
    batch = state.queue[: state.batches[0]]
    mine = [frame for frame in batch if frame.controller == state.active]
    return mine or batch


def run_trigger(state: MatState, at: i64) -> None:
    """Carry out a waiting ability, if its condition is still true (MAT-9.5)."""
    frame = state.queue.pop(at).copied()
    state.batches[0] -= 1
    if state.batches[0] == 0:
        state.batches.pop(0)
    state.resolved += 1
    ability = triggered(frame)
    if is_occasion(state, frame):
        state.tell_ability(E_TRIGGERS, "MAT-9.2", frame)
        effect = ability.effect
        if frame.condition:  # the first sentence was not to be carried out, by its `if` at the event
            frame.condition = False
            assert isinstance(effect, Sequence)
            first, rest = effect.steps[0], effect.steps[1:]
            if not isinstance(rest[0], Otherwise):
                leave_out(first, frame)
            effect = Sequence(rest)
        state.then_run(effect, frame)


def is_occasion(state: MatState, frame: Frame) -> bool:
    """Whether the `if` right after the event is true (MAT-9.5, MAT-13.24)."""
    occasion = state.mat_card(frame.source_form).occasions.get(int(frame.line))
    return occasion is None or is_promised(frame) or occasion.holds(state, frame)


def misses_first(state: MatState, frame: Frame) -> bool:
    """Whether the `if` right after the event is not true and governs only the first of several sentences
    (MAT-13.24).
    """
    condition = state.mat_card(frame.source_form).first_ifs.get(int(frame.line))
    return condition is not None and not condition.holds(state, frame)


# The end of the game.


def by_points(state: MatState) -> None:
    """A player has enough victory points; if both have, the game is drawn (MAT-11.4)."""
    mine, theirs = state.totals
    needed = state.needed
    both = mine >= needed and theirs >= needed
    if both and (not state.options.higher_total or mine == theirs):
        over(state, Outcome(DRAW, "MAT-11.4", f"both players have {needed} victory points"))
        return
    winner = 0 if mine >= needed and (not both or mine > theirs) else 1
    name = state.players[winner]
    over(state, Outcome(winner, "MAT-11.1", f"{name}: {state.totals[winner]} of {needed} victory points"))


def by_loss(state: MatState) -> None:
    """A player could not draw, or a card says who wins (MAT-11.8, MAT-11.10, MAT-11.12)."""
    if state.lost[0] and state.lost[1]:
        over(state, Outcome(DRAW, "MAT-11.10", "both players have to lose"))
        return
    loser = 0 if state.lost[0] else 1
    if state.lost[loser] == _TOLD_TO_WIN:
        over(state, Outcome(1 - loser, "MAT-11.12", "a card says so"))
    else:
        over(state, Outcome(1 - loser, "MAT-11.8", told_of(state.players[loser], "could not draw a card")))


def resume(state: MatState) -> None:
    """Go on in a position that was set up by hand: in the main step, or with the phase "start" as the turn begins.

    Raises PositionError for another phase.
    """
    if state.phase == SET_UP:
        state.phase = words.P_MAIN
    if state.phase not in (words.P_START, words.P_MAIN):
        known = f"{words.P_START}, {words.P_MAIN}"
        raise PositionError(f"state.phase: expected one of {known}, got {shown(state.phase)}")
    state.turn = max(state.turn, 1)
    state.first = (state.active + state.turn + 1) % 2
    if state.phase == words.P_START:
        state.turn -= 1
        state.active = 1 - state.active
    state.regular = state.active
    state.push(words.START_STEP if state.phase == words.P_START else words.MAIN_STEP)


class MatChecks(Checks[MatState]):
    """The end of the game, and triggered abilities, come before the next question (MAT-9.2, MAT-13.4)."""

    def find_end(self, state: MatState) -> bool:
        """End the game if somebody has enough points in play, or else has to lose (MAT-11.1, MAT-11.5, MAT-11.11)."""
        if state.outcome is not None:
            return True
        if state.stale:
            state.project()
        if state.reached:
            by_points(state)
            return True
        if state.lost[0] or state.lost[1]:
            by_loss(state)
            return True
        return False

    def settles(self, state: MatState) -> bool:
        """Do what comes before the next question: the end of the game, or a triggered ability (MAT-9.2, MAT-13.4)."""
        if state.outcome is not None or self.find_end(state):
            return True
        if state.triggered:
            state.batches.append(len(state.triggered))
            state.queue.extend(in_order(state.triggered))
            state.triggered = []
        if not state.queue:
            return False
        if state.resolved >= MOST_TRIGGERS:
            over(
                state,
                Outcome(DRAW, "MAT-11.15", f"{MOST_TRIGGERS} abilities have triggered one after another"),
            )
            return True
        mine = waiting(state)
        options = distinct(state, mine)
        if len(options) > 1 and not only_gain(state, mine):
            actions = [Action(words.ORDER, state.queue.index(mine[at]) + 1) for at in options]
            prompt = "Several of your abilities have triggered. Which one is carried out next?"
            state.ask(Decision(mine[0].controller, words.D_ORDER, "MAT-9.3", prompt, actions))
        else:
            run_trigger(state, state.queue.index(mine[0]))
        return True

    def begins_to_wait(self, state: MatState, frame: Frame) -> bool:
        """Whether an ability triggers: its condition holds, and it has not reached its limit, which counts it
        (MAT-9.5).
        """
        if not is_occasion(state, frame):
            return False
        ability = triggered(frame)
        if is_limited(ability):
            if using.was_used(state, frame.source, frame.source_form, frame.line, ability):
                return False
            using.note_use(state, frame.source, frame.line, ability)
        frame.condition = misses_first(state, frame)
        return True


CHECKS: Final = MatChecks()
