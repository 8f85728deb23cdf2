"""Sentences about a position of MindNet: labels of buttons, what is going on."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.faces import telling, views
from mindtable.cards.faces.defaults import CardTelling
from mindtable.cards.faces.views import Viewing
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mindnet import levels, words
from mindtable.games.mindnet.faces.views import VIEWING
from mindtable.games.mindnet.state.state import MnState


class MnTelling(CardTelling[MnState]):
    """The words of MindNet."""

    turned: tuple[str, ...] = ("active", "exhausted")

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

    def player_readings(self, state: MnState, seat: i64) -> dict[str, int]:
        return {
            "Credits": state.credits[seat],
            "GNEs": int(state.gnes(seat)),
            "cards in hand": len(state.hand[seat]),
            "cards in deck": len(state.deck[seat]),
        }

    def thing_readings(self, state: MnState, thing: Thing) -> dict[str, int]:
        card = state.in_play(thing)
        found = {"controller": int(card.controller)}
        if card.printed.is_individual:
            found |= {"state": int(card.turned), "damage": int(card.damage)}
        levels_ = (card.motivation, card.health, card.aggression, card.earnings)
        return found | {level: int(n) for level, n in zip(words.LEVELS, levels_)}
