"""Sentences about a position of MindNet: labels of buttons, what is going on."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.faces import telling, views
from mindtable.cards.faces.defaults import CardTelling
from mindtable.cards.faces.views import Viewing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.telling import Reading
from mindtable.games.mindnet import levels, words
from mindtable.games.mindnet.faces.views import VIEWING
from mindtable.games.mindnet.state.state import MnState

_STATES: Final = ("active", "exhausted")


class MnTelling(CardTelling[MnState]):
    """The words of MindNet."""

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
        both = levels.parties(state, state.current or newest)
        return f"{both}." if " against " in both else f"Approaching: {both}."

    def label(self, state: MnState, decision: Decision, action: Action) -> str:
        if action.verb is words.USE:
            thing = state.find_card(action.a)
            used = "" if thing is None else telling.used_line(thing.printed, action)
            return used or super().label(state, decision, action)
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
                    found.append(Reading(called, card.id, "state", 1 if card.turned else 0, _STATES))
                    found.append(Reading(called, card.id, "damage", card.damage))
                numbers = (card.motivation, card.health, card.aggression, card.earnings)
                for level, n in zip(words.LEVELS, numbers):
                    found.append(Reading(called, card.id, level, n))
        return found
