"""Sentences about a position of Minds Across Time: prompts, labels of buttons, what is going on."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.asking.sealed import sealed_in
from mindtable.cards.faces import telling
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.minds_across_time import setup, words
from mindtable.games.minds_across_time.faces import planning
from mindtable.games.minds_across_time.state import MatState


def prompt(state: MatState, decision: Decision) -> str:
    """The prompt of a question that needs more than its own words; "" for others."""
    if decision.kind == words.D_START:
        return start_prompt(state, decision.seat)
    if decision.kind == words.D_REDRAW:
        left = setup.REDRAWS - state.redraws[decision.seat]
        more = "You may do so once." if left == 1 else f"You may do so {left} times."
        return f"Keep this hand, or shuffle it into the library and draw {setup.CARDS} new cards? {more}"
    if decision.kind == words.D_PREEMPT:
        return "The end of the turn is announced. Preempt it?" if state.top_move() is None else "Preempt it?"
    return ""


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


def label(state: MatState, decision: Decision, action: Action) -> str:
    """The text of a button that needs more than the words of its verb; "" for others."""
    if action.verb is words.STOP and decision.kind == words.D_START:
        n = len(sealed_in(state.agenda[len(state.agenda) - 1]).chosen[decision.seat])
        return (
            "Start with no cards" if n == 0 else "Start with this card" if n == 1 else f"Start with these {n}"
        )
    if action.verb is words.ORDER:
        frame = state.queue[action.a - 1]
        line = state.line_of(frame)
        return f"{frame.source_form.name}: {frame.source_form.lines[line]}" if line >= 0 else ""
    if action.verb is words.USE:
        thing = state.find_card(action.a)
        return "" if thing is None else telling.used_line(thing.printed, action)
    return ""


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


def situation(state: MatState, viewer: i64) -> str:
    """The situation, in a sentence."""
    return telling.situation(state, state.top_move(), viewer)


def moment(state: MatState, decision: Decision) -> str:
    """The window of a question: the sort of move that may be preempted (MAT-7.10); "" if it is none."""
    if decision.kind != words.D_PREEMPT:
        return ""
    top = state.top_move()
    sort = "end" if top is None else top.form.type if top.is_card() else "ability"
    return f"own-{sort}" if decision.seat == state.active else sort
