"""Using an activated ability without paying its cost (MAT-9.16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.effects.lines import Line
from mindtable.cards.effects.permissions import forbidder
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.limits import UseOnceDuring, UseOncePerTurn, UseOnlyDuring, UseOnlyIf
from mindtable.cards.plays import targets
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.thing import Thing, ability_key
from mindtable.games.minds_across_time import numbers, preempting, words
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.state.thing import MatThing
from mindtable.games.minds_across_time.statements import UseOnlyToPreempt
from mindtable.language.node import Node

_NONE: Final = 999  # the number of no line


def meets_limits(state: MatState, seat: i64, card: MatThing, line: i64, ability: Activated) -> str:
    """Whether `seat` meets all limits on an ability now: "", or the rule that is in the way."""
    for limit in ability.limits:
        if isinstance(limit, UseOncePerTurn):
            if was_used(state, card.id, card.printed, line, ability):
                return "MAT-9.17"
        elif isinstance(limit, UseOnceDuring):
            if seat != state.active:
                return "MAT-6.17"
            if was_used(state, card.id, card.printed, line, ability):
                return "MAT-9.17"
        elif isinstance(limit, UseOnlyDuring):
            if seat != state.active:
                return "MAT-6.17"
        elif isinstance(limit, UseOnlyIf):
            if not limit.is_met(state, seat, card, ability):
                return "MAT-9.49"
        elif isinstance(limit, UseOnlyToPreempt):
            play = preempting.preempted(state, seat)
            frame = state.trial(ability, line, card.id, card.form, seat)
            if play is None or not preempting.is_kind(state, play, limit.move, frame):
                return "MAT-6.17"
    return "MAT-6.9" if numbers.is_forbidden(state, card, numbers.BE_USED) else ""


def limit_in_the_way(state: MatState, card: MatThing, ability: Node, rule: str) -> str:
    """A sentence for the rule that `meets_limits` has found."""
    if rule != "MAT-6.9":
        return f"{card.form.name}: {state.printed_line(ability)}"
    by = forbidder(state, card, numbers.ACTS[numbers.BE_USED])
    return f"{'A card' if by is None else by.name} forbids using abilities of {card.form.name}."


def is_same(form: Card, line: i64, ability: Node, other_line: i64, other: Node) -> bool:
    """Whether two abilities of one object are the same: that of a `line` of its present `form`, and one that it had by
    the number `other_line` before. Equal lines of one form are two abilities (MAT-9.17, MAT-13.25).
    """
    if ability is not other and ability != other:
        return False
    abilities = form.abilities
    return other_line == line or other_line >= len(abilities) or abilities[other_line] != ability


def note_use(state: MatState, id_: i64, line: i64, ability: Node) -> None:
    """Note that an ability of an object was used in this turn, or has triggered."""
    state.used.append(ability_key(id_, line))
    state.used_as.append(ability)


def was_used(state: MatState, id_: i64, form: Card, line: i64, ability: Node) -> bool:
    """Whether that ability of an object was used in this turn, or has triggered (MAT-9.17)."""
    return is_among(state, state.used, state.used_as, id_, form, line, ability)


def was_foiled(state: MatState, card: MatThing, line: i64, ability: Node) -> bool:
    """Whether that ability of a card was foiled in this turn (MAT-7.11)."""
    return is_among(state, state.foiled, state.foiled_as, card.id, card.printed, line, ability)


def is_among(
    state: MatState,
    keys: list[int],
    abilities: list[Node],
    id_: i64,
    form: Card,
    line: i64,
    ability: Node,
) -> bool:
    """Whether an ability of an object is among those noted by their keys."""
    first: i64 = ability_key(id_, 0)
    after: i64 = ability_key(id_ + 1, 0)
    for i in range(len(keys)):
        key: i64 = keys[i]
        if first <= key < after and is_same(form, line, ability, key - first, abilities[i]):
            return True
    return False


def choose(state: MatState, frame: Frame, thing: Thing) -> bool:
    """Let the user choose the ability; False if it was asked. The answer is its number (MAT-9.16)."""
    if frame.answer >= 0:
        return True
    lines = usable(state, frame, state.in_play(thing))
    if len(lines) > 1:
        choices.mode(
            state, state.policies().manner, frame.controller, [int(line.line) + 1 for line in lines], frame
        )
        return False
    frame.answer = lines[0].line if lines else _NONE
    return True


def usable(state: MatState, frame: Frame, card: MatThing) -> list[Line]:
    """The abilities of a card whose limits the user meets, without those in use (MAT-9.16)."""
    found: list[Line] = []
    for line in card.printed.activated:
        ability = line.ability
        assert isinstance(ability, Activated)
        if not in_use(frame, card, line):
            if not meets_limits(state, frame.controller, card, line.line, ability):
                found.append(line)
    return found


def in_use(frame: Frame, card: MatThing, line: Line) -> bool:
    """Whether an ability of a card is being carried out, perhaps by a use within a use."""
    each: Frame | None = frame
    while each is not None:
        carried_out = each.ability
        if each.source == card.id and carried_out is not None:
            if is_same(card.printed, line.line, line.ability, each.line, carried_out):
                return True
        each = each.instead_of
    return False


def use(state: MatState, frame: Frame) -> None:
    """Carry out the chosen ability; `this` in it means the card that has it. A use counts for `once each turn`
    (MAT-13.7).
    """
    number = frame.answer
    frame.answer = -1
    frame.done = False
    card = state.find_card(frame.slots[0][0]) if frame.slots and frame.slots[0] else None
    if card is None:
        return
    for line in card.printed.activated:
        if line.line == number:
            frame.done = True
            used = Frame(line.ability, line.line, card.id, card.form, frame.controller)
            used.instead_of = frame.copied()
            note_use(state, card.id, line.line, line.ability)
            state.tell(words.E_USE_OF, "MAT-9.16", frame.controller, 0, None, card, frame.source_form)
            state.then_run(targets.WithTargets(line.effect) if line.script().parts else line.effect, used)
