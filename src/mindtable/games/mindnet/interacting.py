"""The interaction phase: the order of interactions, windows, who wins and what follows (MN-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.windows import next_seat
from mindtable.cards.events.waves import Due
from mindtable.cards.nodes.event import TAKES_DAMAGE
from mindtable.cards.state.stack import BOTH_PASS, Round
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.games.mindnet import areas, changing, levels, playing, words
from mindtable.games.mindnet.playing import MnStep, PlayingStep
from mindtable.games.mindnet.state.state import MnState, Picks, picks_in
from mindtable.games.mindnet.state.thing import MnThing

_PASS: Final = Action(words.PASS)


class InteractionsStep(MnStep):
    """The host player chooses an interaction not dealt with; after the last all go home (MN-9.1, MN-9.2, MN-9.14)."""

    number = words.INTERACTIONS
    asks = words.D_INTERACTION
    rule = "MN-9.2"
    question = "Which interaction is dealt with next?"
    verbs: tuple[Verb, ...] = (words.INTERACTION,)

    def carry_out(self, state: MnState, step: Step) -> None:
        state.phase = words.P_INTERACTION
        state.set_loser(-1)
        left = [unit for unit in state.units if not unit.dealt]
        if not left:
            go_home(state)
        elif len(left) == 1:
            begin(state, left[0].number)
        else:
            state.push(words.INTERACTIONS)
            state.set_current(0)
            self.ask(state, 1 - state.active, [Action(words.INTERACTION, unit.number) for unit in left])

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        state.agenda.pop()
        begin(state, action.a)

    def label(self, state: MnState, step: Step, decision: Decision, action: Action) -> str:
        return levels.parties(state, action.a)


def begin(state: MnState, number: i64) -> None:
    """The window of an interaction opens (MN-9.3)."""
    state.set_current(number)
    state.unit_of_number(number).dealt = True
    state.states_changed()
    state.tell(words.E_INTERACTION, "MN-9.2", 1 - state.active, number)
    state.push(words.INTERACTIONS)
    state.push(words.RESOLVE)
    state.agenda.append(Step(words.WINDOW, 0, 0, None, Round(state.active, BOTH_PASS)))


class MnWindowStep(PlayingStep):
    """The players act in turn, until both have passed in succession (MN-9.3)."""

    number = words.WINDOW
    asks = words.D_WINDOW
    rule = "MN-9.3"
    question = "Play an event, use an ability, or pass."

    def carry_out(self, state: MnState, step: Step) -> None:
        seat = next_seat(state, playing.round_in(step))
        if seat < 0:
            return
        state.agenda.append(step)
        actions: list[Action] = []
        playing.add_plays(state, seat, actions)
        actions.append(_PASS)
        self.ask(state, seat, actions)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        """One event or ability, or a pass."""
        round_ = playing.round_in(step)
        if action.verb is words.PASS:
            state.tell(words.E_PASSES, "MN-9.3", decision.seat)
            round_.let_go()
        else:
            round_.act()
            playing.act(state, decision.seat, action)


class ResolveStep(MnStep):
    """Compare both parties, or let a hacker unit steal (MN-9.4 to MN-9.9)."""

    number = words.RESOLVE

    def carry_out(self, state: MnState, step: Step) -> None:
        unit = state.unit_of_number(state.current)
        guests = state.party(unit.number, state.active)
        hosts = state.party(unit.number, 1 - state.active)
        if not guests or not (hosts or unit.hacker):
            state.tell(words.E_UNRESOLVED, "MN-9.4", state.active, unit.number)
            return
        mine = levels.total(state, unit.number, state.active)
        if unit.hacker:
            hack(state, mine)
            return
        theirs = levels.total(state, unit.number, 1 - state.active)
        won = mine > theirs or (mine == theirs and levels.wins_ties(state, guests))
        winner = state.active if won else 1 - state.active
        state.set_loser(1 - winner)
        state.tell(words.E_WINS, "MN-9.8" if mine != theirs else "MN-9.9", winner, unit.number)
        if hitters(state):
            state.push(words.WINNER)
        else:
            exhaust_losers(state)


def hack(state: MnState, total: i64) -> None:
    """A hacker unit with enough motivation may steal a GNE (MN-9.6, MN-9.7)."""
    if total >= levels.threshold(state, state.active) and state.areas[1 - state.active]:
        state.push(words.STEALING)


class StealingStep(MnStep):
    """The hacker unit may steal a GNE (MN-9.6)."""

    number = words.STEALING
    asks = words.D_STEAL
    rule = "MN-9.6"
    question = "The hacker unit may steal a GNE."
    verbs: tuple[Verb, ...] = (words.STEAL,)

    def carry_out(self, state: MnState, step: Step) -> None:
        state.push(words.STEALING)
        self.ask(state, state.active, [Action(words.STEAL), Action(words.DECLINE)])

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        state.agenda.pop()
        if action.verb is words.STEAL:
            unit = [int(card.id) for card in state.party(state.current, state.active)]
            areas.steal(state, state.active, 1, unit)


# What follows for the losers.


def losers(state: MnState) -> list[MnThing]:
    """The living individuals of the losing party."""
    return state.party(state.current, state.loser)


def hitters(state: MnState) -> list[MnThing]:
    """The winners that can deal damage: active and aggressive (MN-9.11)."""
    state.refresh()
    winners = state.party(state.current, 1 - state.loser)
    return [card for card in winners if not card.turned and card.aggression > 0]


def tell_result(state: MnState) -> None:
    """Triggers see who wins and loses, just before what follows for the losers (MN-9.13)."""
    for after in range(2):
        seat = 1 - state.loser if after == 0 else state.loser
        for card in state.party(state.current, seat):
            changing.happens_to_card(state, card, words.LOSES if after else words.WINS)
        changing.happens_to(state, seat, words.LOSE if after else words.WIN)


def exhaust_losers(state: MnState) -> None:
    """All losers become exhausted (MN-9.10)."""
    tell_result(state)
    changing.exhaust(state, list(losers(state)), None)


class WinnerStep(MnStep):
    """The winner exhausts the losers, or has the aggressive winners damage them (MN-9.11)."""

    number = words.WINNER
    asks = words.D_WINNER
    rule = "MN-9.11"
    question = "Exhaust the losing party, or deal damage to it?"
    verbs: tuple[Verb, ...] = (words.EXHAUST, words.DAMAGE)

    def carry_out(self, state: MnState, step: Step) -> None:
        state.push(words.WINNER)
        self.ask(state, 1 - state.loser, [Action(words.EXHAUST), Action(words.DAMAGE)])

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        state.agenda.pop()
        if action.verb is words.EXHAUST:
            exhaust_losers(state)
        else:
            state.agenda.append(Step(words.HIT_STEP, 0, 0, None, Picks([])))


class HitStep(MnStep):
    """The winner names a victim for each aggressive winner; when all have one, they deal damage (MN-9.12)."""

    number = words.HIT_STEP
    asks = words.D_HIT
    rule = "MN-9.12"
    verbs: tuple[Verb, ...] = (words.HIT,)

    def carry_out(self, state: MnState, step: Step) -> None:
        picked = picks_in(step)
        strikers = hitters(state)
        victims = losers(state)
        while len(victims) == 1 and len(picked) < len(strikers):
            picked.append(int(victims[0].id))
        if len(picked) < len(strikers):
            state.agenda.append(step)
            striker = strikers[len(picked)]
            actions = [Action(words.HIT, card.id, card.form) for card in victims]
            question = f"Whom does {striker.form.name} damage ({striker.aggression})?"
            self.ask(state, 1 - state.loser, actions, question)
            return
        tell_result(state)
        wave = changing.wave_of(state, TAKES_DAMAGE, words.BY_LEVEL)
        for striker, victim in zip(strikers, picked):
            wave.due.append(Due(victim, striker, state.loser, state.loser, striker.aggression))
        changing.deal(state, wave)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        picks_in(step).append(int(action.a))


def go_home(state: MnState) -> None:
    """The living go home in their state, the dead are discarded (MN-9.15); the evaluation phase is next."""
    for side in state.sides:
        for card in side:
            if card.unit:
                card.unit = 0
                state.tell(words.E_GOES_HOME, "MN-9.15", card.controller, 0, card)
    state.units = []
    state.set_current(0)
    changing.clear_fallen(state)
    state.states_changed()
    state.push(words.EVALUATION)
