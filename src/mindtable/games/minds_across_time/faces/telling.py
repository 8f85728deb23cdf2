"""Sentences about a position of Minds Across Time: prompts, labels of buttons, what is going on."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.asking.sealed import sealed_in
from mindtable.cards.faces import telling
from mindtable.cards.faces.defaults import CardTelling
from mindtable.cards.faces.views import Viewing
from mindtable.cards.state.stack import Play
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.minds_across_time import paying, setup, words
from mindtable.games.minds_across_time.faces import planning
from mindtable.games.minds_across_time.faces.views import VIEWING
from mindtable.games.minds_across_time.state.state import MatState


def start_prompt(state: MatState, seat: i64) -> str:
    """How many starting cards a player may still choose, and which are suggested."""
    chosen = sealed_in(state.agenda[len(state.agenda) - 1]).chosen[seat]
    people = len([index for index in chosen if state.pool.cards[index].type == words.CHARACTER])
    more = "more " if chosen else ""
    left = [
        (setup.STARTERS - people, f"{more}character"),
        (setup.STARTERS - len(chosen) + people, f"{more}resource card"),
    ]
    most = " and ".join([f"{n} {what}{'s' if n > 1 else ''}" for n, what in left if n])
    start = "You may choose" if chosen else "In secret, choose up to"
    answers = planning.starting_cards(state, seat)
    names = [action.x.name for action in answers if action.x is not None]
    end = f" Suggested: {counted(names)}." if names else ""
    return f"{start} {most} to start in play.{end}"


def payment(answers: list[Action]) -> str:
    """The payment that these answers make, and what they spare: `Pay with Ada Lovelace, 2 paper, without art`."""
    parts: dict[str, list[str]] = {"with": [], "without": []}
    for action in answers:
        assert action.x is not None
        parts["without" if action.verb is words.LESS else "with"].append(action.x.name)
    return "Pay " + ", ".join([f"{how} {counted(names)}" for how, names in parts.items() if names])


def counted(names: list[str]) -> str:
    """Each name once, with how many there are of it: `Ada Lovelace, 2 paper`."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return ", ".join([name if n == 1 else f"{n} {name}" for name, n in found.items()])


class MatTelling(CardTelling[MatState]):
    """The words of Minds Across Time."""

    turned: tuple[str, ...] = ("unpivoted", "pivoted")

    def viewing(self, state: MatState) -> Viewing[Any]:
        return VIEWING

    def situation(self, state: MatState, viewer: i64) -> str:
        """The situation, in a sentence."""
        return telling.situation(state, state.top_move(), viewer)

    def prompt(self, state: MatState, decision: Decision) -> str:
        if decision.kind == words.D_START:
            return start_prompt(state, decision.seat)
        return super().prompt(state, decision)

    def label(self, state: MatState, decision: Decision, action: Action) -> str:
        if action.verb is words.ORDER:
            frame = state.queue[action.a - 1]
            line = frame.line_number()
            if line >= 0:
                return f"{frame.source_form.name}: {frame.source_form.lines[line]}"
        if action.verb is words.USE:
            thing = state.find_card(action.a)
            used = "" if thing is None else telling.used_line(thing.printed, action)
            return used or super().label(state, decision, action)
        return super().label(state, decision, action)

    def suggested(self, state: MatState, decision: Decision) -> tuple[str, list[Action]] | None:
        if decision.kind == words.D_START:
            answers = planning.starting_cards(state, decision.seat)
            return None if answers[0].verb is words.STOP else ("Start as suggested", answers)
        if decision.kind != words.D_PAY or decision.actions[0].x is None:
            return None
        play = state.agenda[len(state.agenda) - 1].data
        answers = decision.actions[:1]
        if isinstance(play, Play) and play.is_card():
            answers = paying.suggested(state, play)
        return payment(answers), answers

    def player_readings(self, state: MatState, seat: i64) -> dict[str, int]:
        cards = {"cards in hand": len(state.hand[seat]), "cards in library": len(state.deck[seat])}
        return {words.POINTS: state.totals[seat], **dict(zip(words.KINDS, state.pools[seat])), **cards}

    def thing_readings(self, state: MatState, thing: Thing) -> dict[str, int]:
        card = state.in_play(thing)
        found = {
            "controller": int(card.controller),
            words.POINTS: int(card.points),
            "state": int(card.turned),
        }
        return found | {f"{kind} indicators": n for kind, n in (card.counters or {}).items()}
