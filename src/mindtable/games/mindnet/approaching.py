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
from mindtable.games.mindnet import changing, levels, words
from mindtable.games.mindnet.state import MnState, Picks, Unit
from mindtable.games.mindnet.thing import MnThing

_GO: Final = Action(words.GO)


def meet(state: MnState, card: MnThing, unit: i64) -> None:
    """An individual moves from its home area into an interaction (MN-8.12)."""
    card.unit = unit
    card.met = state.turn
    state.states_changed()


def of(verb: Verb, cards: list[MnThing]) -> list[Action]:
    """An action for each card."""
    return [Action(verb, card.id, card.form) for card in cards]


def without(actions: list[Action], picks: Picks) -> list[Action]:
    """The actions for what was not named before."""
    return [action for action in actions if int(action.a) not in picks.ids]


def name(state: MnState, action: Action) -> bool:
    """Note one more individual of an answer in several parts; False if the answer is complete."""
    picks = state.agenda[len(state.agenda) - 1].data
    assert isinstance(picks, Picks)
    if action.verb is words.GO:
        return False
    picks.ids.append(int(action.a))
    return True


def named(state: MnState) -> list[MnThing]:
    """The individuals of a complete answer; its step leaves the agenda."""
    picks = state.agenda.pop().data
    assert isinstance(picks, Picks)
    return [card for card in [state.find_card(id_) for id_ in picks.ids] if card is not None]


# The party.


def able_to_approach(state: MnState) -> list[MnThing]:
    """The individuals that the turn player may send (MN-8.2)."""
    return [
        card
        for card in state.at_home(state.active)
        if not levels.is_forbidden(state, card, words.APPROACH_IT)
    ]


def offer(state: MnState, step: Step) -> None:
    """Ask for one more member of a party, or the end of the phase (MN-8.1, MN-8.2)."""
    state.phase = words.P_APPROACHING
    picks = step.data
    if not isinstance(picks, Picks):
        picks = Picks([])
        state.set_current(0)
    actions = without(of(words.APPROACH, able_to_approach(state)), picks)
    if not picks.ids and not actions:
        state.push(words.INTERACTIONS)
        return
    state.agenda.append(Step(words.APPROACHES, 0, 0, None, picks))
    if picks.ids:
        actions.append(_GO)
        prompt = "Who else approaches?"
    else:
        actions.append(Action(words.DONE))
        prompt = "With whom do you approach next?" if state.units else "With whom do you approach?"
    state.ask(Decision(state.active, words.D_APPROACH, "MN-8.2", prompt, actions))


def approach(state: MnState, action: Action) -> None:
    """Take an answer; a complete party moves to the interaction area, and triggers see it (MN-8.3)."""
    if action.verb is words.DONE:
        state.agenda.pop()
        state.push(words.INTERACTIONS)
        return
    if name(state, action):
        return
    party = named(state)
    state.acted = True
    state.resolved = 0
    number = state.units[len(state.units) - 1].number + 1 if state.units else 1
    state.units.append(Unit(number))
    state.set_current(number)
    state.push(words.APPROACHES)
    state.push(words.HOST)
    for card in party:
        meet(state, card, number)
        state.tell(words.E_APPROACHES, "MN-8.2", card.controller, number, card)
    for card in party:
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


def declare(state: MnState) -> None:
    """The party becomes a hacker unit if nobody available is motivated; else a host is declared (MN-8.3 to MN-8.6,
    MN-8.11, MN-12.10, MN-18.11).
    """
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
    actions = of(words.DECLARE, options)
    state.ask(Decision(state.active, words.D_HOST, "MN-8.6", "Whom do you declare as host?", actions))


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


def offer_surrogate(state: MnState) -> None:
    """Ask the opponent for a surrogate (MN-8.7)."""
    options = able_to_replace(state)
    state.push(words.SURROGATES if options else words.HOSTS)
    if options:
        host = state.find_card(newest(state).host)
        assert host is not None
        prompt = f"{host.form.name} is declared as host. Does another individual take its place, with -1 motivation?"
        actions = [*of(words.SURROGATE, options), Action(words.DECLINE)]
        state.ask(Decision(1 - state.active, words.D_SURROGATE, "MN-8.7", prompt, actions))


def replace_host(state: MnState, action: Action) -> None:
    """An individual becomes a surrogate: it gets -1 motivation and hosts instead (MN-8.7, MN-8.8)."""
    state.agenda.pop()
    state.push(words.HOSTS)
    if action.verb is words.DECLINE:
        return
    card = state.find_card(action.a)
    assert card is not None
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


def offer_hosts(state: MnState, step: Step) -> None:
    """The host moves to the interaction area; the opponent may add others, all named at once (MN-8.9)."""
    picks = step.data
    if not isinstance(picks, Picks):
        picks = Picks([])
        unit = newest(state)
        host = state.find_card(unit.host)
        if host is not None and host.unit == 0 and host.controller != state.active:
            meet(state, host, unit.number)
    actions = without(of(words.ADD, able_to_add(state)), picks)
    state.agenda.append(Step(words.HOSTS, 0, 0, None, picks))
    if not actions and not picks.ids:
        all_host(state, named(state))
        return
    prompt = "Who else hosts?"
    state.ask(Decision(1 - state.active, words.D_ADD, "MN-8.9", prompt, [*actions, _GO]))


def add(state: MnState, action: Action) -> None:
    """Take an answer about added hosts."""
    if not name(state, action):
        all_host(state, named(state))


def all_host(state: MnState, added: list[MnThing]) -> None:
    """The host party is complete; triggers see all hosts together (MN-8.9, MN-8.13)."""
    unit = newest(state)
    for card in added:
        meet(state, card, unit.number)
    hosts = state.party(unit.number, 1 - state.active)
    for card in hosts:
        state.tell(words.E_HOSTS, "MN-8.9", card.controller, unit.number, card)
    for card in hosts:
        changing.happens_to_card(state, card, words.HOSTING)


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
    if state.current == 0 or card.exhausted or card.unit or card.met == state.turn:
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
