"""Forecasts for a person at the terminal: what would happen if everybody passed now."""

from __future__ import annotations

from mindtable.cli.terminal.console import plain
from mindtable.core.seats.forecast import ASKED, LONG, OVER, Forecast, Told, forecast
from mindtable.core.state import State
from mindtable.core.zone import SPECTATOR


def in_short(state: State, seat: int) -> str:
    """The forecast of `seat` in a few sentences; "" where somebody has to choose."""
    found = forecast(state, seat)
    if found is None:
        return ""
    said = [change.text for change in found.changes] or [event_text(told, state, seat) for told in found.told]
    return " ".join([f"{condition(state, seat)}:", *(said or ["nothing changes."]), end_of(found, state)])


def condition(state: State, seat: int) -> str:
    """The assumption of a forecast for `seat`."""
    decision = state.decision_of(seat)
    answer = None if decision is None else state.windows.foreseen(state, decision)
    if decision is None or answer is None or answer is state.windows.idle(state, decision):
        return "If everybody passes"
    return f"After `{answer}`"


def in_full(state: State, seat: int) -> list[str]:
    """The forecast of `seat` as lines of markup: what happens and changes; none where somebody has to choose."""
    found = forecast(state, seat)
    if found is None:
        return []
    lines = [f"[bold]{plain(condition(state, seat))}[/]"]
    lines += [f"· {plain(event_text(told, state, seat))}" for told in found.told]
    lines += [f"  [bold]{plain(change.text)}[/]" for change in found.changes]
    return [*lines, f"[dim]{plain(end_of(found, state))}[/]"]


def event_text(told: Told, state: State, seat: int) -> str:
    """An event of the forecast, so far as it is certain."""
    return told.event.text(SPECTATOR if told.veiled else seat, state.players)


def end_of(found: Forecast, state: State) -> str:
    """Why a forecast goes no further, in a sentence."""
    if found.end == ASKED:
        return f"Then {state.players[found.asked]} has to choose."
    if found.end == OVER:
        return "Then the game is over."
    if found.end == LONG:
        return "There is no end in sight."
    return "The rest depends on cards that you cannot see, or on chance."
