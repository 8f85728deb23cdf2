"""Sentences about a position of MindNet: labels of buttons, what is going on."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.faces import telling, views
from mindtable.cards.faces.defaults import CardTelling
from mindtable.cards.faces.views import Viewing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.telling import Reading
from mindtable.games.mindnet import levels, words
from mindtable.games.mindnet.faces.views import VIEWING
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
_STATES: Final = ("active", "exhausted")


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


class MnTelling(CardTelling[MnState]):
    """What MindNet shows and tells."""

    def viewing(self, state: MnState) -> Viewing[Any]:
        return VIEWING

    def situation(self, state: MnState, viewer: i64) -> str:
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

    def prompt(self, state: MnState, decision: Decision) -> str:
        """Who was named so far stands before a question that goes on with an answer in several parts."""
        if decision.kind not in (words.D_APPROACH, words.D_ADD):
            return super().prompt(state, decision)
        picks = state.agenda[len(state.agenda) - 1].data
        if not isinstance(picks, Picks) or not picks.ids:
            return super().prompt(state, decision)
        cards = [state.find_card(id_) for id_ in picks.ids]
        names = ", ".join([card.printed.name for card in cards if card is not None])
        return (
            f"{'Approaching' if decision.kind == words.D_APPROACH else 'Added'}: {names}. {decision.prompt}"
        )

    def label(self, state: MnState, decision: Decision, action: Action) -> str:
        if action.verb is words.USE:
            thing = state.find_card(action.a)
            used = "" if thing is None else telling.used_line(thing.printed, action)
            return used or super().label(state, decision, action)
        if action.verb is words.ACTIVATE and decision.kind == words.D_UNIQUE and action.x is not None:
            return f"Discard {action.x.name} to activate the one in play"
        if action.verb is words.HEAL and action.x is not None:
            return f"Discard {action.x.name} to heal the one in play"
        if action.verb is words.INTERACTION:
            return parties(state, action.a)
        if action.verb is words.DONE and decision.kind in _DONE:
            return _DONE[decision.kind]
        return super().label(state, decision, action)

    def readings(self, state: MnState) -> list[Reading]:
        """Credits, GNEs and cards of both players; side, state, levels and damage of cards in play."""
        state.refresh()
        found: list[Reading] = []
        sides = (f"under {state.players[0]}", f"under {state.players[1]}")
        for seat in (0, 1):
            name = state.players[seat]
            found.append(Reading(name, 0, "Credits", state.credits[seat]))
            found.append(Reading(name, 0, "GNEs", state.gnes(seat)))
            found.append(Reading(name, 0, "cards in hand", len(state.hand[seat])))
            found.append(Reading(name, 0, "cards in deck", len(state.deck[seat])))
        for seat in (0, 1):
            for card in state.sides[seat]:
                called = f"{card.printed.name} {card.id}"
                found.append(Reading(called, card.id, "controller", seat, sides))
                if card.printed.is_individual:
                    found.append(Reading(called, card.id, "state", 1 if card.exhausted else 0, _STATES))
                    found.append(Reading(called, card.id, "damage", card.damage))
                numbers = (card.motivation, card.health, card.aggression, card.earnings)
                for level, n in zip(words.LEVELS, numbers):
                    found.append(Reading(called, card.id, level, n))
        return found
