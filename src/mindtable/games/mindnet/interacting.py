"""The interaction phase: the order of interactions, windows, who wins and what follows (MN-9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.windows import next_seat
from mindtable.cards.events.waves import Due
from mindtable.cards.nodes.event import TAKES_DAMAGE
from mindtable.cards.state.stack import BOTH_PASS, Round
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.games.mindnet import areas, changing, levels, playing, words
from mindtable.games.mindnet.state import MnState, Picks
from mindtable.games.mindnet.thing import MnThing

_PASS: Final = Action(words.PASS)


def choose(state: MnState) -> None:
    """The host player chooses an interaction not dealt with; after the last all go home (MN-9.1, MN-9.2, MN-9.14)."""
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
        actions = [Action(words.INTERACTION, unit.number) for unit in left]
        prompt = "Which interaction is dealt with next?"
        state.ask(Decision(1 - state.active, words.D_INTERACTION, "MN-9.2", prompt, actions))


def begin(state: MnState, number: i64) -> None:
    """The window of an interaction opens (MN-9.3)."""
    state.set_current(number)
    state.unit_of_number(number).dealt = True
    state.states_changed()
    state.tell(words.E_INTERACTION, "MN-9.2", 1 - state.active, number)
    state.push(words.INTERACTIONS)
    state.push(words.RESOLVE)
    state.agenda.append(Step(words.WINDOW, 0, 0, None, Round(state.active, BOTH_PASS)))


def window(state: MnState, step: Step) -> None:
    """Ask the players in turn, until both have passed in succession (MN-9.3)."""
    round_ = step.data
    assert isinstance(round_, Round)
    seat = next_seat(state, round_)
    if seat < 0:
        return
    state.agenda.append(step)
    actions: list[Action] = []
    playing.add_plays(state, seat, actions)
    actions.append(_PASS)
    prompt = "Play an event, use an ability, or pass."
    state.ask(Decision(seat, words.D_WINDOW, "MN-9.3", prompt, actions))


def act(state: MnState, seat: i64, action: Action) -> None:
    """Take an answer in a window: one event or ability, or a pass."""
    round_ = state.agenda[len(state.agenda) - 1].data
    assert isinstance(round_, Round)
    if action.verb is words.PASS:
        state.tell(words.E_PASSES, "MN-9.3", seat)
        round_.let_go()
    else:
        round_.act()
        playing.act(state, seat, action)


def resolve(state: MnState) -> None:
    """Compare both parties, or let a hacker unit steal (MN-9.4 to MN-9.9)."""
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


def offer_steal(state: MnState) -> None:
    """Ask whether the hacker unit steals."""
    state.push(words.STEALING)
    actions = [Action(words.STEAL), Action(words.DECLINE)]
    prompt = "The hacker unit may steal a GNE."
    state.ask(Decision(state.active, words.D_STEAL, "MN-9.6", prompt, actions))


def take_steal(state: MnState, action: Action) -> None:
    """Steal a GNE with the hacker unit, or do not."""
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
    return [card for card in winners if not card.exhausted and card.aggression > 0]


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


def offer_mode(state: MnState) -> None:
    """Ask the winner what follows (MN-9.11)."""
    state.push(words.WINNER)
    actions = [Action(words.EXHAUST), Action(words.DAMAGE)]
    prompt = "Exhaust the losing party, or deal damage to it?"
    state.ask(Decision(1 - state.loser, words.D_WINNER, "MN-9.11", prompt, actions))


def take_mode(state: MnState, action: Action) -> None:
    """The winner exhausts the losers, or names a victim for each aggressive winner (MN-9.11)."""
    state.agenda.pop()
    if action.verb is words.EXHAUST:
        exhaust_losers(state)
    else:
        state.agenda.append(Step(words.HIT_STEP, 0, 0, None, Picks([])))


def offer_victim(state: MnState, step: Step) -> None:
    """Ask for the victim of the next aggressive winner; when all have one, they deal damage (MN-9.12)."""
    picks = step.data
    assert isinstance(picks, Picks)
    strikers = hitters(state)
    victims = losers(state)
    while len(victims) == 1 and len(picks.ids) < len(strikers):
        picks.ids.append(int(victims[0].id))
    if len(picks.ids) < len(strikers):
        state.agenda.append(step)
        striker = strikers[len(picks.ids)]
        actions = [Action(words.HIT, card.id, card.form) for card in victims]
        prompt = f"Whom does {striker.form.name} damage ({striker.aggression})?"
        state.ask(Decision(1 - state.loser, words.D_HIT, "MN-9.12", prompt, actions))
        return
    tell_result(state)
    wave = changing.wave_of(state, TAKES_DAMAGE, words.BY_LEVEL)
    for striker, victim in zip(strikers, picks.ids):
        wave.due.append(Due(victim, striker, state.loser, state.loser, striker.aggression))
    changing.deal(state, wave)


def take_victim(state: MnState, action: Action) -> None:
    """Note a victim."""
    picks = state.agenda[len(state.agenda) - 1].data
    assert isinstance(picks, Picks)
    picks.ids.append(int(action.a))


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
