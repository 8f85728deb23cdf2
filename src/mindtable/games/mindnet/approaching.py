"""The approaching phase: parties, hosts, surrogates (MN-8), and how individuals come to and leave interactions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lasting import last
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.words import UNTIL_END_OF_TURN
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.legality import Reasons
from mindtable.games.mindnet import changing, levels, words
from mindtable.games.mindnet.playing import MnStep
from mindtable.games.mindnet.state.state import MnState, Picks, Unit, picks_in
from mindtable.games.mindnet.state.thing import MnThing

_GO: Final = Action(words.GO)


def meet(state: MnState, card: MnThing, unit: i64) -> None:
    """An individual moves from its home area into an interaction (MN-8.12)."""
    card.unit = unit
    card.met = state.turn
    state.states_changed()


def of(verb: Verb, cards: list[MnThing]) -> list[Action]:
    """An action for each card."""
    return [Action(verb, card.id, card.form) for card in cards]


def without(actions: list[Action], picked: list[int]) -> list[Action]:
    """The actions for what was not named before."""
    return [action for action in actions if int(action.a) not in picked]


class PartyStep(MnStep):
    """Individuals are named one by one, and then meet together."""

    so_far: str = ""  # how a prompt begins that tells who was named

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        picked = picks_in(step)
        if action.verb is not words.GO:
            picked.append(int(action.a))
            return
        state.agenda.pop()
        self.complete(state, [card for card in [state.find_card(id_) for id_ in picked] if card is not None])

    def complete(self, state: MnState, named: list[MnThing]) -> None:
        """All are named, and the step has left the agenda."""
        raise NotImplementedError

    def prompt(self, state: MnState, step: Step, decision: Decision) -> str:
        cards = [state.find_card(id_) for id_ in picks_in(step)]
        if not cards:
            return ""
        names = ", ".join([card.printed.name for card in cards if card is not None])
        return f"{self.so_far}: {names}. {decision.prompt}"


# The party.


def able_to_approach(state: MnState) -> list[MnThing]:
    """The individuals that the turn player may send (MN-8.2)."""
    return [
        card
        for card in state.at_home(state.active)
        if not levels.is_forbidden(state, card, words.APPROACH_IT)
    ]


class ApproachesStep(PartyStep):
    """The turn player names the members of a party, or ends the phase (MN-8.1, MN-8.2)."""

    number = words.APPROACHES
    asks = words.D_APPROACH
    rule = "MN-8.2"
    verbs: tuple[Verb, ...] = (words.APPROACH,)
    done = "Approach no more"
    so_far = "Approaching"

    def carry_out(self, state: MnState, step: Step) -> None:
        state.phase = words.P_APPROACHING
        if step.data is None:
            state.set_current(0)
            step = Step(words.APPROACHES, 0, 0, None, Picks([]))
        picked = picks_in(step)
        actions = without(of(words.APPROACH, able_to_approach(state)), picked)
        if not picked and not actions:
            state.push(words.INTERACTIONS)
            return
        state.agenda.append(step)
        if picked:
            actions.append(_GO)
            question = "Who else approaches?"
        else:
            actions.append(Action(words.DONE))
            question = "With whom do you approach next?" if state.units else "With whom do you approach?"
        self.ask(state, state.active, actions, question)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.DONE:
            state.agenda.pop()
            state.push(words.INTERACTIONS)
        else:
            super().answer(state, step, decision, action)

    def complete(self, state: MnState, named: list[MnThing]) -> None:
        """The party moves to the interaction area, and triggers see it (MN-8.3)."""
        state.acted = True
        state.resolved = 0
        number = state.units[len(state.units) - 1].number + 1 if state.units else 1
        state.units.append(Unit(number))
        state.set_current(number)
        state.push(words.APPROACHES)
        state.push(words.HOST)
        for card in named:
            meet(state, card, number)
            state.tell(words.E_APPROACHES, "MN-8.2", card.controller, number, card)
        for card in named:
            changing.happens_to_card(state, card, words.APPROACHING)


# The host.


def newest(state: MnState) -> Unit:
    """The approach that is being made."""
    return state.units[len(state.units) - 1]


def available(state: MnState) -> list[MnThing]:
    """The opponent's individuals that may be declared as host (MN-8.4, MN-8.10)."""
    return [card for card in able_to_host(state) if not levels.is_forbidden(state, card, words.BE_DECLARED)]


def able_to_host(state: MnState) -> list[MnThing]:
    """The opponent's active individuals at home that can host."""
    return [
        card
        for card in state.at_home(1 - state.active)
        if not levels.is_forbidden(state, card, words.HOST_IT)
    ]


class HostStep(MnStep):
    """The party becomes a hacker unit if nobody available is motivated; else a host is declared (MN-8.3 to MN-8.6,
    MN-8.11, MN-12.10, MN-18.11).
    """

    number = words.HOST
    asks = words.D_HOST
    rule = "MN-8.6"
    question = "Whom do you declare as host?"
    verbs: tuple[Verb, ...] = (words.DECLARE,)

    def carry_out(self, state: MnState, step: Step) -> None:
        unit = newest(state)
        if not state.party(unit.number, state.active):
            state.units.pop()
            state.set_current(0)
            return
        options = available(state)
        if not any(state.has_state(card, "motivated") for card in options):
            unit.hacker = True
            state.states_changed()
            state.tell(words.E_HACKERS, "MN-8.5", state.active, unit.number)
            return
        if len(options) == 1:
            declared(state, options[0])
            return
        state.push(words.HOST)
        self.ask(state, state.active, of(words.DECLARE, options))

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        state.agenda.pop()
        card = state.find_card(action.a)
        assert card is not None
        declared(state, card)


def declared(state: MnState, card: MnThing) -> None:
    """The opponent may name a surrogate for the declared host."""
    newest(state).host = card.id
    state.tell(words.E_DECLARES, "MN-8.6", state.active, 0, card)
    state.push(words.SURROGATES)


def able_to_replace(state: MnState) -> list[MnThing]:
    """The individuals that may become surrogates (MN-8.7)."""
    host = newest(state).host
    return [
        card
        for card in able_to_host(state)
        if card.id != host and not levels.is_forbidden(state, card, words.BE_SURROGATE)
    ]


class SurrogatesStep(MnStep):
    """The opponent may name a surrogate for the declared host (MN-8.7)."""

    number = words.SURROGATES
    asks = words.D_SURROGATE
    rule = "MN-8.7"
    verbs: tuple[Verb, ...] = (words.SURROGATE,)

    def carry_out(self, state: MnState, step: Step) -> None:
        options = able_to_replace(state)
        state.push(words.SURROGATES if options else words.HOSTS)
        if options:
            host = state.find_card(newest(state).host)
            assert host is not None
            question = (
                f"{host.form.name} is declared as host. "
                "Does another individual take its place, with -1 motivation?"
            )
            actions = [*of(words.SURROGATE, options), Action(words.DECLINE)]
            self.ask(state, 1 - state.active, actions, question)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        state.agenda.pop()
        state.push(words.HOSTS)
        if action.verb is not words.DECLINE:
            card = state.find_card(action.a)
            assert card is not None
            replace_host(state, card)


def replace_host(state: MnState, card: MnThing) -> None:
    """An individual becomes a surrogate: it gets -1 motivation and hosts instead (MN-8.7, MN-8.8)."""
    unit = newest(state)
    unit.host = card.id
    unit.surrogate = card.id
    state.states_changed()
    state.tell(words.E_SURROGATE, "MN-8.7", card.controller, 0, card)
    if not levels.keeps_motivation(state, card):
        loss = LastingEffect(
            card.printed, card.controller, UNTIL_END_OF_TURN, thing=card.id, stat=words.LEVELS[0], n=-1
        )
        last(state, loss)
    changing.happens_to_card(state, card, words.SURROGATED)
    changing.happens_to(state, card.controller, words.DECLARES_SURROGATE)


def able_to_add(state: MnState) -> list[MnThing]:
    """The individuals that may be added to the host (MN-8.9, MN-12.10)."""
    return [card for card in able_to_host(state) if state.has_state(card, "motivated")]


class HostsStep(PartyStep):
    """The host moves to the interaction area; the opponent may add others, all named at once (MN-8.9)."""

    number = words.HOSTS
    asks = words.D_ADD
    rule = "MN-8.9"
    question = "Who else hosts?"
    verbs: tuple[Verb, ...] = (words.ADD,)
    so_far = "Added"

    def carry_out(self, state: MnState, step: Step) -> None:
        if step.data is None:
            step = Step(words.HOSTS, 0, 0, None, Picks([]))
            unit = newest(state)
            host = state.find_card(unit.host)
            if host is not None and host.unit == 0 and host.controller != state.active:
                meet(state, host, unit.number)
        picked = picks_in(step)
        actions = without(of(words.ADD, able_to_add(state)), picked)
        if not actions and not picked:
            self.complete(state, [])
            return
        state.agenda.append(step)
        actions.append(_GO)
        self.ask(state, 1 - state.active, actions)

    def complete(self, state: MnState, named: list[MnThing]) -> None:
        """The host party is complete; triggers see all hosts together (MN-8.9, MN-8.13)."""
        unit = newest(state)
        for card in named:
            meet(state, card, unit.number)
        hosts = state.party(unit.number, 1 - state.active)
        for card in hosts:
            state.tell(words.E_HOSTS, "MN-8.9", card.controller, unit.number, card)
        for card in hosts:
            changing.happens_to_card(state, card, words.HOSTING)

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        asked = decision is not None and decision.kind == self.asks
        if not asked and state.units and newest(state).hacker:
            why.no("MN-8.11", "A hacker unit has no hosts.")
        else:
            super().refuse(state, seat, decision, action, why)


# Withdrawing and joining.


def withdraw(state: MnState, card: MnThing) -> bool:
    """An individual goes home from its interaction, in its state; False if it is in none (MN-9.16)."""
    if card.unit == 0:
        return False
    changing.leave_unit(state, card)
    state.tell(words.E_WITHDRAWS, "MN-9.16", card.controller, 0, card)
    return True


def may_join(state: MnState, card: MnThing) -> bool:
    """Whether an individual may join the interaction that is spoken of (MN-9.16, MN-9.17, MN-18.6)."""
    if state.current == 0 or card.turned or card.unit or card.met == state.turn:
        return False
    if not card.printed.is_individual:
        return False
    return card.controller == state.active or not state.unit_of_number(state.current).hacker


def join(state: MnState, card: MnThing) -> bool:
    """An individual joins the interaction that is spoken of; False if it may not."""
    if not may_join(state, card):
        return False
    meet(state, card, state.current)
    state.tell(words.E_JOINS, "MN-9.16", card.controller, 0, card)
    return True
