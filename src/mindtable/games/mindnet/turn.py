"""The turn: its beginning, events, evaluation, taxes, its end; what is settled between steps; the end of the game.

(MN-4, MN-7, MN-10, MN-14.6, MN-17)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.ends import compared, over
from mindtable.cards.asking.windows import next_seat
from mindtable.cards.effects.lasting import end, end_untrue
from mindtable.cards.effects.lines import line_of
from mindtable.cards.events import triggers
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.waves import Due, Wave, WaveStep, waits
from mindtable.cards.nodes.event import DIES, HAPPENS_TO_PLAYER, STEP_BEGINS, TAKES_DAMAGE, GroupEvent
from mindtable.cards.plays.targets import WithTargets
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import BOTH_PASS, ONE_PASS, Round
from mindtable.cards.state.state import Checks
from mindtable.cards.state.thing import Death
from mindtable.cards.words import E_TRIGGERS, E_TURN, SET_UP, UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError
from mindtable.core.input import shown
from mindtable.core.legality import Reasons
from mindtable.core.outcome import Outcome
from mindtable.core.wording import told_of
from mindtable.games.mindnet import areas, changing, levels, playing, words
from mindtable.games.mindnet.playing import MnStep, PlayingStep
from mindtable.games.mindnet.state.state import MOST_REPLACED, MnState

TO_WIN: Final = 10  # MN-10.2
LAST_TURNS: Final = 20  # MN-17.5
MOST_TURNS: Final = 200  # MN-17.6
MOST_TRIGGERS: Final = 100  # MN-14.8
_DONE: Final = Action(words.DONE)


# What is settled between steps.


def begin_to_wait(state: MnState) -> None:
    """The abilities that have triggered queue behind the others, the turn player's first (MN-14.6, MN-18.9).

    Nobody who was killed meanwhile has won or lost an interaction (MN-18.5).
    """
    state.triggered = [each for each in state.triggered if not has_gone(state, each.frame)]
    triggers.form_batch(state)


def has_gone(state: MnState, frame: Frame) -> bool:
    """Whether an ability waits for the result of an interaction for an individual that has died by it."""
    ability = triggers.triggered(frame)
    results = (words.WINS, words.LOSES)
    return (
        any(isinstance(event, GroupEvent) and event.happened in results for event in ability.event.each())
        and state.find(frame.that) is None
    )


def carry_out(state: MnState, frame: Frame) -> None:
    """Carry out a triggered ability: its `if`, its targets, its effect (MN-4.9, MN-14.7, MN-14.13)."""
    ability = triggers.triggered(frame)
    if ability.condition is not None and not ability.condition.holds(state, frame):
        return
    state.tell_ability(E_TRIGGERS, "MN-14.7", frame)
    line = line_of(frame)
    state.then_run(WithTargets(line.effect) if line.script().parts else line.effect, frame)


# The turn.


class DeployStep(PlayingStep):
    """The turn player deploys a card, until it is done (MN-3.7, MN-6.1)."""

    number = words.DEPLOY
    asks = words.D_DEPLOY
    rule = "MN-6.1"
    question = "Recruit an individual, or purchase an item or a possession."
    verbs: tuple[Verb, ...] = (words.RECRUIT, words.PURCHASE)
    done = "Deploy no more"

    def carry_out(self, state: MnState, step: Step) -> None:
        in_set_up = state.phase == words.P_DEPLOYMENT
        if not in_set_up:
            state.phase = words.P_DEPLOY
        actions: list[Action] = []
        playing.add_plays(state, state.active, actions)
        actions.append(_DONE)
        state.push(words.DEPLOY)
        rule = "MN-3.7" if in_set_up else self.rule
        state.ask(Decision(state.active, self.asks, rule, self.question, actions))

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is not words.DONE:
            playing.act(state, decision.seat, action)
            return
        state.agenda.pop()
        if state.phase == words.P_DEPLOYMENT:
            state.tell(words.E_DEPLOYED, "MN-3.7", decision.seat)
            end_effects(state)
        else:
            state.push(words.EVENT_OPEN)


class TurnStartStep(MnStep):
    """The next turn begins; the first one without ready and deploy phases (MN-3.8, MN-3.9, MN-4.1, MN-4.3, MN-4.4).

    With `both-skip` the second one is without them too; with `neither-skips` all turns have them.
    """

    number = words.TURN_START

    def carry_out(self, state: MnState, step: Step) -> None:
        state.turn += 1
        state.gone = []
        state.active = state.first if state.turn % 2 == 1 else 1 - state.first
        state.phase = words.P_START
        state.stolen = [0, 0]
        state.uniques = 0
        state.acted_before = state.acted or state.turn == 1  # MN-18.14
        state.acted = False
        state.everything_changed()
        state.tell(E_TURN, "MN-4.1", state.active, state.turn)
        changing.give_back(state, end(state, UNTIL_YOUR_NEXT_TURN))
        if skips(state):
            state.push(words.EVENT_OPEN)
        else:
            state.push(words.READY, 1)
        happen(state, STEP_BEGINS, None, None, state.active, 0, words.START_OF_TURN)


def skips(state: MnState) -> bool:
    """Whether the turn is without Ready and Deploy phases (MN-3.8, MN-3.9)."""
    options = state.options
    return state.turn <= (0 if options.neither_skips else 2 if options.both_skip else 1)


class EventOpenStep(MnStep):
    """The event phase opens (MN-4.3)."""

    number = words.EVENT_OPEN

    def carry_out(self, state: MnState, step: Step) -> None:
        state.phase = words.P_EVENT
        needed = BOTH_PASS if state.options.open_event_phase else ONE_PASS
        state.agenda.append(Step(words.EVENTS, 0, 0, None, Round(state.active, needed)))
        happen(state, STEP_BEGINS, None, None, state.active, 0, words.START_OF_EVENTS)


class EventsStep(PlayingStep):
    """Events and abilities, until the turn player is done (MN-7.1), or both players (`open-event-phase`)."""

    number = words.EVENTS
    asks = words.D_EVENT
    rule = "MN-7.1"
    question = "Play an event, use an ability, or go on."
    verbs: tuple[Verb, ...] = (words.PLAY, words.USE)
    done = "End the event phase"

    def carry_out(self, state: MnState, step: Step) -> None:
        seat = next_seat(state, playing.round_in(step))
        if seat < 0:
            state.push(words.APPROACHES)
            return
        state.agenda.append(step)
        actions: list[Action] = []
        playing.add_plays(state, seat, actions)
        actions.append(_DONE)
        self.ask(state, seat, actions)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        round_ = playing.round_in(step)
        if action.verb is words.DONE:
            round_.let_go()
            return
        round_.again(1 - decision.seat if state.options.open_event_phase else decision.seat)
        playing.act(state, decision.seat, action)


# Evaluation.


class EvaluationStep(MnStep):
    """The evaluation phase opens (MN-4.3)."""

    number = words.EVALUATION

    def carry_out(self, state: MnState, step: Step) -> None:
        state.phase = words.P_EVALUATION
        state.push(words.DECLARING)
        happen(state, STEP_BEGINS, None, None, state.active, 0, words.START_OF_EVALUATION)


class DeclaringStep(MnStep):
    """A player with 10 GNEs or more may declare them now (MN-10.1, MN-10.2, MN-10.3, MN-17.8)."""

    number = words.DECLARING
    asks = words.D_VICTORY
    rule = "MN-10.2"
    verbs: tuple[Verb, ...] = (words.VICTORY,)

    def carry_out(self, state: MnState, step: Step) -> None:
        gnes = state.gnes(state.active)
        state.push(words.DECLARING if gnes >= TO_WIN else words.TAXES)
        if gnes >= TO_WIN:
            question = f"You have {gnes} GNEs. Do you declare victory?"
            self.ask(state, state.active, [Action(words.VICTORY), Action(words.SILENT)], question)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        """The turn player wins, or stays silent (MN-17.1)."""
        seat = state.active
        state.agenda.pop()
        state.push(words.TAXES)
        if action.verb is words.VICTORY:
            over(
                state,
                Outcome(seat, "MN-17.1", told_of(state.players[seat], f"declares {state.gnes(seat)} GNEs")),
            )
        else:
            state.tell(words.E_SILENT, "MN-10.2", seat)

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if seat != state.active or state.phase != words.P_EVALUATION:
            why.no("MN-10.3", "You declare GNEs only in the evaluation phase of your own turn.")
        else:
            why.no("MN-10.2", f"You have {state.gnes(seat)} GNEs; you need {TO_WIN}.")


class TaxesStep(MnStep):
    """The turn player pays taxes, unless something else happens instead (MN-10.4, MN-10.5, MN-10.6)."""

    number = words.TAXES

    def carry_out(self, state: MnState, step: Step) -> None:
        seat = state.active
        state.push(words.TURN_END)
        n = levels.taxes(state, seat)
        if n:
            wave = changing.wave_of(state, HAPPENS_TO_PLAYER, words.PAYS_TAXES)
            wave.due.append(Due(0, None, seat, seat, n))
            if not waits(state, wave, words.WAVE):
                pay_taxes(state, seat, n)


class MnWaveStep(WaveStep[MnState]):
    """Events that abilities replace wait; then what is left of them happens (MN-14.10)."""

    def come_about(self, state: MnState, wave: Wave) -> None:
        if wave.kind == TAKES_DAMAGE:
            changing.damage_now(state, wave)
        elif wave.kind == DIES:
            changing.die(state, wave)
        elif wave.kind != HAPPENS_TO_PLAYER:
            changing.exhaust_now(state, changing.cards_of(state, wave))
        else:
            for due in wave.due:
                if wave.step == words.STEALS:
                    areas.steal_now(state, due.seat, wave.members)
                else:
                    pay_taxes(state, due.seat, due.n)


def pay_taxes(state: MnState, seat: i64, n: i64) -> None:
    """Taxes are paid."""
    state.credits[seat] -= n
    state.everything_changed()
    state.tell(words.E_TAXES, "MN-10.4", seat, n)
    changing.happens_to(state, seat, words.PAYS_TAXES)


# The end of the turn, and of the game.


class TurnEndStep(MnStep):
    """The turn ends, after the taxes (MN-4.3)."""

    number = words.TURN_END

    def carry_out(self, state: MnState, step: Step) -> None:
        state.phase = words.P_END
        state.push(words.LAST)
        happen(state, STEP_BEGINS, None, None, state.active, 0, words.END_OF_TURN)


def end_effects(state: MnState) -> None:
    """Effects until the end of turn end, and limits count anew (MN-4.4, MN-14.9)."""
    changing.give_back(state, end(state, UNTIL_END_OF_TURN))
    state.used = []
    if state.turn == 0:  # each deployment is a turn of its own (MN-3.11)
        state.deaths = [Death(each.id, each.card, -1) for each in state.deaths]
    state.last_bearers = {}
    for side in state.sides:
        for card in side:
            card.shield = 0


class MnLastStep(MnStep):
    """The turn is over: the game ends, or the next turn begins (MN-4.4, MN-17.3 to MN-17.7)."""

    number = words.LAST

    def carry_out(self, state: MnState, step: Step) -> None:
        end_effects(state)
        empty = not state.deck[0] and not state.deck[1]
        if state.countdown > 0:
            state.countdown -= 1
        elif empty and state.countdown < 0:
            state.countdown = LAST_TURNS
        if empty and not state.acted and not state.acted_before:
            count(state, "MN-17.4", "both decks are empty, and nobody has acted for two turns")
        elif state.countdown == 0:
            count(state, "MN-17.5", f"{LAST_TURNS} turns have passed since both decks were empty")
        elif state.turn >= MOST_TURNS:
            count(state, "MN-17.6", f"turn {MOST_TURNS} was the last")
        else:
            state.push(words.TURN_START)


def count(state: MnState, rule: str, why: str) -> None:
    """The game ends: more GNEs win (MN-17.7)."""
    state.refresh()
    drawn = f"{why}; both players have {state.gnes(0)} GNEs"
    compared(state, state.gnes(0), state.gnes(1), rule, drawn, f"{why};", "has more GNEs")


# The step with which play goes on in a phase.
_RESUMED: Final = {
    words.P_START: Step(words.TURN_START),
    words.P_READY: Step(words.READY, 1),
    words.P_DEPLOY: Step(words.DEPLOY),
    words.P_EVENT: Step(words.EVENT_OPEN),
    words.P_APPROACHING: Step(words.APPROACHES),
    words.P_EVALUATION: Step(words.EVALUATION),
}


def resume(state: MnState) -> None:
    """Go on in the phase of a position that was set up by hand, by default in the event phase.

    Raises PositionError for a phase in which no game can go on.
    """
    if state.phase == SET_UP:
        state.phase = words.P_EVENT
    if state.phase not in _RESUMED:
        raise PositionError(f"state.phase: expected one of {', '.join(_RESUMED)}, got {shown(state.phase)}")
    state.turn = max(state.turn, 1)
    state.first = (state.active + state.turn + 1) % 2
    if state.phase == words.P_START:
        state.turn -= 1
        state.acted = True
    state.agenda.append(_RESUMED[state.phase])


class MnChecks(Checks[MnState]):
    """Deaths and triggered abilities come before the next step (MN-12.5, MN-14.6)."""

    def settles(self, state: MnState) -> bool:
        """Do what comes before the next step: deaths, then triggered abilities (MN-12.5, MN-14.6)."""
        if state.outcome is not None or changing.settle_deaths(state):
            return True
        if state.lasting and end_untrue(state):
            return True
        if state.triggered:
            begin_to_wait(state)
            return True
        if not state.queue:
            state.resolved = 0
            state.replaced = 0
            return False
        if state.resolved >= MOST_TRIGGERS:
            state.queue.clear()  # MN-18.8
            state.tell(words.E_DROPPED, "MN-14.8", state.active)
        else:
            carry_out(state, triggers.take_next(state))
        return True

    def may_replace(self, state: MnState, n: i64) -> bool:
        """Count events that are replaced; with the last that may be, nothing is replaced for now (MN-18.23)."""
        state.replaced += n
        if state.replaced == MOST_REPLACED:
            state.tell(words.E_UNREPLACED, "MN-18.23", state.active)
        return True

    def begins_to_wait(self, state: MnState, frame: Frame) -> bool:
        return triggers.may_trigger(state, frame, state.used)


CHECKS: Final = MnChecks()
