"""Targets and modes that are chosen before an effect is carried out: legal choices, choosing, checking again.

A play chooses them when it is announced, a triggered ability when it begins to resolve (`WithTargets`). Each choice is
an `Aim` in the frame, where the instructions find it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.effects.lines import Script, ScriptPart, line_of
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import UP_TO_TARGET, WAITING, Group
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Aim, Frame
from mindtable.cards.state.policies import IN_LINE, NOT_AT_ALL
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action

MOST_TRIED: Final = 500  # choices for several targets that are tried at the most
_NO_AIMS: Final[list[Aim]] = []  # never changed


@dataclass(frozen=True)
class WithTargets(Effect):
    """The effect of a triggered ability after its targets and modes have been chosen."""

    effect: Effect

    def is_about_seen(self) -> bool:
        return True

    def prepare(self, state: CardState, frame: Frame) -> bool:
        line = line_of(frame)
        script = line.script() if line.effect is self.effect else Script(self.effect)
        return choose(state, frame.controller, frame, script)

    def perform(self, state: CardState, frame: Frame) -> None:
        state.then_run(self.effect, frame)


# Legal choices.


def is_outside(group: Group) -> bool:
    """Whether a target is a card outside play, not a thing in play or waiting."""
    return group.place not in ("play", WAITING)


def fits(state: CardState, frame: Frame, part: ScriptPart, group: Group, thing: Thing) -> bool:
    """Whether a thing in play may be chosen for a target."""
    return (
        group.fits(state, thing, frame)
        and not (group.other and is_taken(state, frame, part, group, thing))
        and state.may_choose(thing, group, frame)
        and (part.effect is None or part.effect.may_aim_at(state, thing, frame))
    )


def is_taken(state: CardState, frame: Frame, part: ScriptPart, group: Group, thing: Thing) -> bool:
    """Whether a thing, or a part of its whole, is a target before that of this group, which is `another` one."""
    parted = state.policies().parts_targets
    if parted == NOT_AT_ALL or not frame.aims:
        return False
    wholes = state.wholes()
    meant = wholes.unit_of(state, thing) if wholes.is_meant(state, group) else [thing]
    ids = [int(each.id) for each in meant]
    for aim in frame.aims:
        if aim.node is group:
            return False
        if parted == IN_LINE or any(node is aim.node for node in part.before):
            if any(id_ in ids for id_ in aim.ids):
                return True
    return False


def cards(state: CardState, frame: Frame, group: Group) -> list[int]:
    """The serial numbers of the cards of a pile that may be chosen for a target."""
    seat = seat_of(state, group.place_of, frame)
    pile = state.discard_pile[seat]
    ids = state.pile_numbers(seat)
    return [ids[i] for i in range(len(pile)) if group.fits_card(state, pile[i], frame)]


def exists(state: CardState, frame: Frame, part: ScriptPart, group: Group) -> bool:
    """Whether anything may be chosen for a target."""
    if is_outside(group):
        return len(cards(state, frame, group)) > 0
    if group.place == WAITING:
        return group.exists(state, frame)
    for seat in range(2):
        if group.reaches(seat, frame):
            for thing in state.play[seat]:
                if fits(state, frame, part, group, thing):
                    return True
    return False


def possible(state: CardState, frame: Frame, script: Script) -> bool:
    """Whether an effect has everything it needs: a choice for every target, and a possible mode."""
    for word in script.needs:
        if not state.there_is(word):
            return False
    for part in script.parts:
        group = part.group
        if group is None:
            if not any(possible(state, frame, mode) for mode in part.modes):
                return False
        elif group.quantifier != UP_TO_TARGET and not exists(state, frame, part, group):
            return False
    return is_apart(state, frame, script, 0)


def is_apart(state: CardState, frame: Frame, script: Script, at: i64) -> bool:
    """Whether the targets from that part on can be chosen so that each `another target` finds a thing of its own."""
    if not script.has_other or state.policies().parts_targets == NOT_AT_ALL:
        return True
    return are_apart(state, frame, script, at, [0])


def are_apart(state: CardState, frame: Frame, script: Script, at: i64, tried: list[int]) -> bool:
    """The same, by trying the choices in turn; `tried` counts them, and after `MOST_TRIED` it is taken as impossible.

    What has more choices than the others can take away is left for last, so only a few choices have to be tried.
    """
    before = frame.aims
    for i in range(at, len(script.parts)):
        part = script.parts[i]
        group = part.group
        if group is None or is_outside(group) or frame.aim_of(part.node) is not None:
            continue
        if group.quantifier == UP_TO_TARGET:
            continue  # it may be none
        options = legal(state, frame, part, group)
        if len(options) > most_taken(state, script, i, options):
            continue
        for option in options:
            if tried[0] >= MOST_TRIED:
                return False
            tried[0] += 1
            frame.aims = [*(before or _NO_AIMS), aim_at(state, frame, group, [int(option.id)])]
            found = are_apart(state, frame, script, i + 1, tried)
            frame.aims = before
            if found:
                return True
        return False
    return True


def most_taken(state: CardState, script: Script, at: i64, options: list[Thing]) -> int:
    """How many of the options for a target the other targets can take away at the most."""
    part = script.parts[at]
    units = [len(state.wholes().unit_of(state, option)) for option in options]
    taken = 0
    for i in range(len(script.parts)):
        other = script.parts[i]
        if i == at or other.group is None:
            continue
        if other.effect is not None and other.effect is part.effect:
            return len(options)  # what may be chosen for one may depend on the other
        first, second = (other, part) if i < at else (part, other)
        if second.group is not None and second.group.other and comes_before(state, first, second):
            taken += max(units, default=1)
    return taken


def comes_before(state: CardState, first: ScriptPart, second: ScriptPart) -> bool:
    """Whether `another target` of the second part is not the target of the first, which comes before it."""
    return state.policies().parts_targets == IN_LINE or any(node is first.node for node in second.before)


def legal(state: CardState, frame: Frame, part: ScriptPart, group: Group) -> list[Thing]:
    """The things in play (or waiting) that may be chosen for a target: the active player's first, older first."""
    if group.place == WAITING:
        there = group.members(state, frame)
        return [thing for thing in there if not (group.other and is_taken(state, frame, part, group, thing))]
    return [
        thing
        for seat in (state.active, 1 - state.active)
        if group.reaches(seat, frame)
        for thing in state.play[seat]
        if fits(state, frame, part, group, thing)
    ]


# Choosing.


def choose(state: CardState, seat: i64, frame: Frame, script: Script) -> bool:
    """Let `seat` choose all targets and modes, in the order of the text; False if it was asked for one."""
    if frame.aims is None:
        frame.aims = _NO_AIMS
    for at in range(len(script.parts)):
        part = script.parts[at]
        aim = frame.aim_of(part.node)
        if aim is None:
            group = part.group
            aim = (
                choose_mode(state, seat, frame, part)
                if group is None
                else choose_target(state, seat, frame, script, at, group)
            )
            if aim is None:
                return False
            frame.aims = [*frame.aims, aim]
        if part.group is None and not choose(state, seat, frame, part.modes[aim.mode]):
            return False
    return True


def choose_mode(state: CardState, seat: i64, frame: Frame, part: ScriptPart) -> Aim | None:
    """The chosen mode, whose targets exist; None if `seat` was asked for it."""
    mode = frame.answer
    frame.answer = -1
    if mode < 0:
        legal = [number for number in range(len(part.modes)) if possible(state, frame, part.modes[number])]
        if len(legal) > 1:
            choices.mode(state, state.policies().manner, seat, [number + 1 for number in legal], frame)
            return None
        mode = legal[0]
    return Aim(part.node, [], [], mode)


def choose_target(
    state: CardState, seat: i64, frame: Frame, script: Script, at: i64, group: Group
) -> Aim | None:
    """The chosen targets, as many as the text says or as exist; None if `seat` was asked for one."""
    optional = group.quantifier == UP_TO_TARGET
    outside = is_outside(group)
    options: list[Thing] = [] if outside else leaving_others(state, frame, script, at, group)
    left = cards(state, frame, group) if outside else [int(option.id) for option in options]
    limit: i64 = min(group.n, len(left))
    if optional or len(left) > limit:
        if not frame.stopped and len(frame.partial) < limit:
            if outside:
                lying = [card_of(state, frame, group, id_) for id_ in left]
                for index in frame.partial:
                    lying.remove(state.pool.cards[index])
                if not optional and choices.are_equal(state, lying):
                    equal = [int(card.index) for card in lying[: limit - len(frame.partial)]]
                    frame.partial = [*frame.partial, *equal]
                    return choose_target(state, seat, frame, script, at, group)
                prompt = f"Choose a card of your {state.policies().manner.pile}."
                choices.card(state, state.policies().manner, seat, lying, optional, prompt, frame)
            else:
                ask_thing(state, seat, frame, group, options, optional)
            return None
        left = picked(state, frame, group, left) if outside else frame.partial
    frame.partial = []
    frame.stopped = False
    return aim_at(state, frame, group, left)


def leaving_others(state: CardState, frame: Frame, script: Script, at: i64, group: Group) -> list[Thing]:
    """The legal choices for the target of a part that leave one for each `another target` after it."""
    options = legal(state, frame, script.parts[at], group)
    if not script.has_other or len(options) < 2 or state.policies().parts_targets == NOT_AT_ALL:
        return options
    left: list[Thing] = []
    before = frame.aims
    for option in options:
        frame.aims = [*(before or _NO_AIMS), aim_at(state, frame, group, [int(option.id)])]
        if is_apart(state, frame, script, at + 1):
            left.append(option)
        frame.aims = before
    return left


def card_of(state: CardState, frame: Frame, group: Group, id_: i64) -> Card:
    """The card with that serial number in the pile that a target is in."""
    seat = seat_of(state, group.place_of, frame)
    return state.discard_pile[seat][state.pile_numbers(seat).index(id_)]


def picked(state: CardState, frame: Frame, group: Group, lying: list[int]) -> list[int]:
    """The picked cards of a pile; `partial` has their indices in the pool."""
    found: list[int] = []
    for index in frame.partial:
        for id_ in lying:
            if id_ not in found and card_of(state, frame, group, id_).index == index:
                found.append(id_)
                break
    return found


def aim_at(state: CardState, frame: Frame, group: Group, taken: list[int]) -> Aim:
    """The aim for the chosen things, for the instructions."""
    if is_outside(group):
        return Aim(group, taken, [int(card_of(state, frame, group, id_).index) for id_ in taken])
    if not state.wholes().is_meant(state, group):
        return Aim(group, taken, [])
    members = state.wholes().taken(state, group, taken)
    first = state.find(members[0]) if members else None
    return Aim(group, members, [], -1, -1 if first is None else first.controller)


def ask_thing(
    state: CardState,
    seat: i64,
    frame: Frame,
    group: Group,
    options: list[Thing],
    optional: bool,
) -> None:
    """Ask for one more thing, or for one more whole of several things."""
    manner = state.policies().manner
    question = manner.target
    if state.wholes().is_meant(state, group):
        actions = [state.wholes().action(state, question.verb, option) for option in options]
    else:
        actions = [Action(question.verb, option.id, option.form) for option in options]
    actions = [action for action in actions if action.a not in frame.partial]
    if optional:
        actions.append(manner.stop)
    prompt = choices.so_far(state, manner.or_stop if optional else question.prompt, frame)
    choices.put(state, question, prompt, seat, actions, frame)


# Checking again.


def still_fitting(state: CardState, frame: Frame, aim: Aim, script: Script) -> list[int]:
    """The serial numbers of an aim that are still legal."""
    part = part_of(script, aim)
    group = None if part is None else part.group
    if part is None or group is None:
        return aim.ids
    if group.place == WAITING:
        return [id_ for id_ in aim.ids if state.stack().find(id_) is not None]
    if is_outside(group):
        ids = state.pile_numbers(seat_of(state, group.place_of, frame))
        return [id_ for id_ in aim.ids if id_ in ids]
    left: list[Thing] = []
    for id_ in aim.ids:
        thing = state.find(id_)
        if thing is not None:
            left.append(thing)
    if state.wholes().is_meant(state, group):
        # The remaining things still have to form one whole.
        left = [thing for thing in left if thing.controller == aim.seat]
        unit = state.wholes().unit_of(state, left[0]) if left else []
        if not unit or not fits(state, frame, part, group, unit[0]):
            return []
        return [] if any(thing not in unit for thing in left) else [int(thing.id) for thing in left]
    return [int(thing.id) for thing in left if fits(state, frame, part, group, thing)]


def part_of(script: Script, aim: Aim) -> ScriptPart | None:
    """The part of a script that an aim answers."""
    for part in script.parts:
        if part.node is aim.node:
            return part
        for mode in part.modes:
            found = part_of(mode, aim)
            if found is not None:
                return found
    return None


def lacks(state: CardState, frame: Frame, script: Script) -> bool:
    """Whether a further requirement of the choices is not met, besides things and cards."""
    for word in script.needs:
        if not state.there_is(word):
            return True
    for part in script.parts:
        if part.group is None:
            aim = frame.aim_of(part.node)
            if aim is not None and lacks(state, frame, part.modes[aim.mode]):
                return True
    return False


def settle(state: CardState, frame: Frame) -> None:
    """Keep only the targets that are still legal."""
    if not frame.aims:
        return
    script = line_of(frame).script()
    settled: list[Aim] = []
    for aim in frame.aims:
        if aim.mode < 0:
            left = still_fitting(state, frame, aim, script)
            indices = [aim.cards[i] for i in range(len(aim.cards)) if aim.ids[i] in left]
            aim = Aim(aim.node, left, indices, aim.mode, aim.seat)
        settled.append(aim)
    frame.aims = settled
