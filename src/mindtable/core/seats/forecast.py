"""Forecasts: what would happen if everybody passed now, without responses and blocks, or confirmed an attack.

A forecast plays on from several imagined positions, each redealt from what the viewer may know. It contains what
happens in all of them. Where they differ, it ends and says that the rest depends on hidden cards or on chance. So it
invents nothing and reveals nothing that the viewer does not know.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.event import Event, logged
from mindtable.core.faces.telling import Reading
from mindtable.core.state import State
from mindtable.core.zone import SPECTATOR

ASKED: Final = "asked"  # somebody has to choose
OVER: Final = "over"  # the game ends
UNKNOWN: Final = "unknown"  # it depends on what the viewer cannot see, or on chance
LONG: Final = "long"  # no end in sight after many passes

_IMAGINED: Final = 12  # positions that are imagined
_WITH_CHANCE: Final = 32  # if chance is used on the way: it is next to impossible that all agree by accident
_MOST_PASSES: Final = 60


class NumberChange:
    """A public number that would change: its value before and after.

    `id` is the serial number of a thing on the table, or 0; `before` or `after` is None where the thing is not there.
    `text` is one sentence.
    """

    def __init__(self, reading: Reading, before: int | None, after: int | None) -> None:
        self.name = reading.name
        self.id = int(reading.id)
        self.what = reading.what
        self.before = before
        self.after = after
        if after is None:
            self.text = f"{reading.name} leaves play."
        elif before is None:
            self.text = f"{reading.name} comes into play."
        elif reading.words:
            self.text = f"{reading.name}: {reading.words[after]}."
        else:
            self.text = f"{reading.name}: {reading.what} {before} → {after}."


class Told:
    """An event of a forecast. If `veiled`, only the spectator's view of it is certain: the card itself is not."""

    def __init__(self, event: Event, veiled: bool) -> None:
        self.event = event
        self.veiled = veiled


class Forecast:
    """A forecast: the events `told`, the `changes` they make, and why it ends there (`end`).

    `asked` is the seat that would have to choose then, or -1. `changes` holds only what is certain: if `end` is
    `UNKNOWN`, the changes up to the last pass after which all positions agree.
    """

    def __init__(self, told: list[Told], changes: list[NumberChange], end: str, asked: i64) -> None:
        self.told = told
        self.changes = changes
        self.end = end
        self.asked = int(asked)


class _Stretch:
    """The events that follow one pass, and the public numbers after them."""

    def __init__(self, events: list[Event], readings: list[Reading]) -> None:
        self.events = events
        self.readings = readings


class _Course:
    """How an imagined position continues with the answers that are foreseen."""

    def __init__(self, state: State) -> None:
        self.stretches: list[_Stretch] = []
        self.end = ASKED
        self.asked: i64 = -1
        chance = state.chance.words()
        while len(self.stretches) < _MOST_PASSES:
            decision = state.decision
            if decision is None:
                self.end = OVER
                break
            answer = state.windows.foreseen(state, decision)
            if answer is None:
                self.asked = decision.seat
                break
            state.take(decision, answer)
            self.stretches.append(_Stretch(logged(state.events), state.telling.readings(state)))
        else:
            self.end = LONG
        self.used_chance = state.chance.words() != chance


def forecast(state: State, viewer: int) -> Forecast | None:
    """A forecast with the answers that are foreseen; None if somebody who is asked has to choose.

    It depends on nothing but what `viewer`, a seat or a spectator, may know.
    """
    if not can_be_made(state):
        return None
    courses = [_Course(state.determinize(viewer, Random(number))) for number in range(_IMAGINED)]
    if any(course.used_chance for course in courses):
        courses += [
            _Course(state.determinize(viewer, Random(number))) for number in range(_IMAGINED, _WITH_CHANCE)
        ]
    imagined = state.determinize(viewer, Random(0))
    before = imagined.telling.readings(imagined)
    first = courses[0]
    players = state.players
    told: list[Told] = []
    after = before
    for number in range(max([len(course.stretches) for course in courses])):
        if any(len(course.stretches) <= number for course in courses):
            return Forecast(told, _changes(before, after), UNKNOWN, -1)
        for place in range(max([len(course.stretches[number].events) for course in courses])):
            alike = _alike(courses, number, place, viewer, players)
            if alike is None:
                return Forecast(told, _changes(before, after), UNKNOWN, -1)
            told.append(alike)
        readings = first.stretches[number].readings
        if any(not _same(readings, course.stretches[number].readings) for course in courses):
            return Forecast(told, _changes(before, after), UNKNOWN, -1)
        after = readings
    if any(course.end != first.end or course.asked != first.asked for course in courses):
        return Forecast(told, _changes(before, after), UNKNOWN, -1)
    return Forecast(told, _changes(before, after), first.end, first.asked)


def can_be_made(state: State) -> bool:
    """Whether an answer is foreseen to everything that is asked, which is public."""
    foreseen = state.windows.foreseen
    return bool(state.pending) and all(foreseen(state, decision) is not None for decision in state.pending)


def _alike(courses: list[_Course], number: int, place: int, viewer: int, players: list[str]) -> Told | None:
    """The event at that place in all courses; None if the courses differ even in what a spectator would see."""
    found: list[Event] = []
    for course in courses:
        events = course.stretches[number].events
        if place >= len(events):
            return None
        found.append(events[place])
    for veiled in (False, True):
        eyes = SPECTATOR if veiled else viewer
        first = _seen(found[0], eyes, players)
        if all(_seen(event, eyes, players) == first for event in found):
            return Told(found[0], veiled)
    return None


def _seen(event: Event, eyes: int, players: list[str]) -> tuple[str, dict[str, Any]]:
    return event.text(eyes, players), event.data(eyes)


def _same(one: list[Reading], other: list[Reading]) -> bool:
    return len(one) == len(other) and all(
        a.name == b.name and a.id == b.id and a.what == b.what and a.value == b.value
        for a, b in zip(one, other)
    )


def _changes(before: list[Reading], after: list[Reading]) -> list[NumberChange]:
    """The numbers that differ. A thing that appears or disappears counts as one change."""
    then = {(reading.id, reading.name, reading.what): reading for reading in after}
    known = {(reading.id, reading.name, reading.what) for reading in before}
    there = {reading.id for reading in after}
    were = {reading.id for reading in before}
    found: list[NumberChange] = []
    gone: set[int] = set()
    for reading in before:
        if reading.id not in there:
            if reading.id not in gone:
                gone.add(reading.id)
                found.append(NumberChange(reading, int(reading.value), None))
            continue
        now = then.get((reading.id, reading.name, reading.what))
        if now is not None and now.value != reading.value:
            found.append(NumberChange(reading, int(reading.value), int(now.value)))
    come: set[int] = set()
    for reading in after:
        if (
            (reading.id, reading.name, reading.what) not in known
            and reading.id not in were
            and reading.id not in come
        ):
            come.add(reading.id)
            found.append(NumberChange(reading, None, int(reading.value)))
    return found
