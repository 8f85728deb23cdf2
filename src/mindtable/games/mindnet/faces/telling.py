"""Sentences about a position of MindNet: labels of buttons, what is going on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces import telling, views
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mindnet import levels, words
from mindtable.games.mindnet.state import MnState, Picks

# What `done` says, by the kind of the question.
_DONE: Final = {
    words.D_ACTIVATE: "Activate nobody",
    words.D_PAID: "Activate nobody else",
    words.D_UNIQUE: "Help nobody",
    words.D_CREDITS: "Discard no more",
    words.D_DEPLOY: "Deploy no more",
    words.D_EVENT: "End the event phase",
    words.D_APPROACH: "Approach no more",
}


def label(state: MnState, decision: Decision, action: Action) -> str:
    """The text of a button that needs more than the words of its verb; "" for others."""
    if action.verb is words.USE:
        thing = state.find_card(action.a)
        return "" if thing is None else telling.used_line(thing.printed, action)
    if action.verb is words.ACTIVATE and decision.kind == words.D_UNIQUE and action.x is not None:
        return f"Discard {action.x.name} to activate the one in play"
    if action.verb is words.HEAL and action.x is not None:
        return f"Discard {action.x.name} to heal the one in play"
    if action.verb is words.INTERACTION:
        return parties(state, action.a)
    return _DONE.get(decision.kind, "") if action.verb is words.DONE else ""


def prompt(state: MnState, decision: Decision) -> str:
    """The prompt of a question that goes on with an answer in several parts: who was named so far; "" for others."""
    if decision.kind not in (words.D_APPROACH, words.D_ADD):
        return ""
    picks = state.agenda[len(state.agenda) - 1].data
    if not isinstance(picks, Picks) or not picks.ids:
        return ""
    cards = [state.find_card(id_) for id_ in picks.ids]
    names = ", ".join([card.printed.name for card in cards if card is not None])
    return f"{'Approaching' if decision.kind == words.D_APPROACH else 'Added'}: {names}. {decision.prompt}"


def parties(state: MnState, number: i64) -> str:
    """Both sides of an interaction, with their totals: `Data Mugger (2) against Commuter (1)`.

    Of a hacker unit, what it needs to steal (MN-9.7).
    """
    told: list[str] = []
    for seat in (state.active, 1 - state.active):
        party = state.party(number, seat)
        if party:
            names = ", ".join([card.printed.name for card in party])
            told.append(f"{names} ({levels.total(state, number, seat)})")
    for unit in state.units:
        if unit.number == number and unit.hacker:
            told.append(
                f"the GNEs of {state.players[1 - state.active]} ({levels.threshold(state, state.active)} needed)"
            )
    return " against ".join(told) or f"Interaction {number}"


def situation(state: MnState, viewer: i64) -> str:
    """The situation, in a sentence: a card that is played, the interaction whose window is open, or the newest."""
    told = telling.situation(state, views.in_the_making(state), viewer)
    asked = state.decision_of(state.active)
    gathers = asked is not None and asked.kind == words.D_APPROACH
    newest = 0
    if state.phase == words.P_APPROACHING and state.units and not gathers:
        newest = state.units[len(state.units) - 1].number
    if told or state.is_over or not (state.current or newest):
        return told
    both = parties(state, state.current or newest)
    return f"{both}." if " against " in both else f"Approaching: {both}."


def moment(state: MnState, decision: Decision) -> str:
    """The window of a question; "" if it is none."""
    own = decision.seat == state.active
    if decision.kind == words.D_WINDOW:
        return "own-interaction" if own else "interaction"
    return "events" if decision.kind == words.D_EVENT and not own else ""


def idle(state: MnState, decision: Decision) -> Action | None:
    """The answer that changes nothing in a window."""
    if not moment(state, decision):
        return None
    return Action(words.PASS if decision.kind == words.D_WINDOW else words.DONE)
