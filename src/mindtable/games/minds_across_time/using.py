"""Using an activated ability without paying its cost (MAT-9.16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards import choices, targets
from mindtable.cards.frame import Frame
from mindtable.cards.lines import Line
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.limits import UseOnceDuring, UseOncePerTurn, UseOnlyDuring
from mindtable.cards.thing import Thing
from mindtable.games.minds_across_time import numbers, preempting, words
from mindtable.games.minds_across_time.state import MatState
from mindtable.games.minds_across_time.statements import UseOnlyToPreempt
from mindtable.games.minds_across_time.thing import InPlay

_NONE: Final = 999  # the number of no line


def meets_limits(state: MatState, seat: i64, card: InPlay, line: i64, ability: Activated) -> str:
    """Whether `seat` meets all limits on an ability now: "", or the rule that is in the way."""
    if numbers.is_forbidden(state, card, numbers.BE_USED):
        return "MAT-6.9"
    for limit in ability.limits:
        if isinstance(limit, UseOncePerTurn):
            if was_used(state, card, line):
                return "MAT-9.17"
        elif isinstance(limit, UseOnceDuring):
            if seat != state.active:
                return "MAT-6.17"
            if was_used(state, card, line):
                return "MAT-9.17"
        elif isinstance(limit, UseOnlyDuring):
            if seat != state.active:
                return "MAT-6.17"
        elif isinstance(limit, UseOnlyToPreempt):
            play = preempting.preempted(state, seat)
            frame = state.trial(ability, line, card.id, card.form, seat)
            if play is None or not preempting.is_kind(state, play, limit.move, frame):
                return "MAT-6.17"
    return ""


def was_used(state: MatState, card: InPlay, line: i64) -> bool:
    """Whether that ability of a card was used in this turn."""
    key = state.key(card.id, line)
    return any(each == key for each in state.used)


def choose(state: MatState, frame: Frame, thing: Thing) -> bool:
    """Let the user choose the ability; False if it was asked. The answer is its number (MAT-9.16)."""
    if frame.answer >= 0:
        return True
    lines = usable(state, frame, state.in_play(thing))
    if len(lines) > 1:
        choices.mode(state, state.manner(), frame.controller, [int(line.line) + 1 for line in lines], frame)
        return False
    frame.answer = lines[0].line if lines else _NONE
    return True


def usable(state: MatState, frame: Frame, card: InPlay) -> list[Line]:
    """The abilities of a card whose limits the user meets, without those in use (MAT-9.16)."""
    found: list[Line] = []
    for line in card.printed.activated:
        ability = line.ability
        assert isinstance(ability, Activated)
        if state.key(card.id, line.line) not in in_use(state, frame):
            if not meets_limits(state, frame.controller, card, line.line, ability):
                found.append(line)
    return found


def in_use(state: MatState, frame: Frame) -> list[int]:
    """The keys of the abilities that are being carried out, by a use within a use."""
    found: list[int] = []
    each: Frame | None = frame
    while each is not None:
        found.append(state.key(each.source, each.line))
        each = each.instead_of
    return found


def use(state: MatState, frame: Frame) -> None:
    """Carry out the chosen ability; `this` in it means the card that has it. A use counts for `once each turn`
    (MAT-13.7).
    """
    number = frame.answer
    frame.answer = -1
    frame.done = False
    card = state.find(frame.slots[0][0]) if frame.slots and frame.slots[0] else None
    if card is None:
        return
    for line in card.printed.activated:
        if line.line == number:
            frame.done = True
            used = Frame(line.ability, line.line, card.id, card.form, frame.controller)
            used.instead_of = frame.copied()
            state.used.append(state.key(card.id, line.line))
            state.tell(words.E_USE_OF, "MAT-9.16", frame.controller, 0, None, card, frame.source_form)
            state.then_run(targets.WithTargets(line) if line.script().parts else line.effect, used)
