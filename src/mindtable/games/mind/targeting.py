"""Targets and modes of items and triggered abilities: what may be chosen, choosing, and whether it still fits.

An Intellect and a used ability choose when they are put on the train (MI-11.2), a triggered ability when it resolves
(MI-17.5). What was chosen is in the frame, and the instructions find it there.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import choices as asking
from mindtable.cards.definition import Card
from mindtable.cards.frame import Aim, Frame
from mindtable.cards.nodes.group import UP_TO_TARGET, WAITING, Group
from mindtable.cards.permissions import forbidder
from mindtable.cards.thing import Thing
from mindtable.core.action import Action
from mindtable.games.mind import asking as manner
from mindtable.games.mind import numbers
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.script import Part, Script
from mindtable.games.mind.state import MindState


def is_of_units(group: Group) -> bool:
    """Whether the text names a whole unit, and acts on every member (MI-10.9)."""
    return "unit" in group.nouns or "group" in group.nouns


def things(state: MindState, frame: Frame, part: Part) -> list[Thing]:
    """The cards in play or on the train that may be chosen for a target; of a unit its oldest Thought."""
    group = part.group
    assert group is not None
    if group.place == WAITING:
        return group.members(state, frame)
    return [thing for thing in group.members(state, frame) if fits(state, frame, part, state.piece(thing))]


def any_thing(state: MindState, frame: Frame, part: Part, group: Group) -> bool:
    """Whether anything may be chosen for a target."""
    if group.place == WAITING:
        return len(group.members(state, frame)) > 0
    for side in state.sides:
        for piece in side:
            if group.fits(state, piece, frame) and fits(state, frame, part, piece):
                return True
    return False


def fits(state: MindState, frame: Frame, part: Part, piece: Piece) -> bool:
    """Whether a card in play that answers the description may be chosen."""
    group = part.group
    assert group is not None
    effect = part.effect
    return may_target(state, piece, group, frame) and (
        effect is None or effect.may_aim_at(state, piece, frame)
    )


def may_target(state: MindState, piece: Piece, group: Group, frame: Frame) -> bool:
    """Whether nothing forbids that the ability of `frame` targets a card in play; Thinkers never are (MI-2.6).

    A protected member does not protect its Group (MI-10.11).
    """
    if piece.printed.is_thinker:
        return False
    if is_of_units(group):
        return piece.group != 0 or not is_protected(state, piece, frame)
    if state.options.group_one_target and piece.group:
        return False  # MI-10.9
    return not is_protected(state, piece, frame)


def is_protected(state: MindState, piece: Piece, frame: Frame) -> bool:
    """Whether an Intellect controlled by the opponent of a protecting card's controller must not target a Thought."""
    if not state.mind_card(frame.source_form).is_intellect:
        return False
    return forbidder(state, piece, numbers.BE_TARGETED, not_of=frame.controller) is not None


def cards(state: MindState, frame: Frame, group: Group) -> list[int]:
    """The serial numbers of the cards of a discard pile that may be chosen for a target."""
    seat = state.player(group.place_of, frame)
    pile = state.discard_pile[seat]
    return [state.pile_ids[seat][i] for i in range(len(pile)) if group.fits_card(state, pile[i])]


def possible(state: MindState, frame: Frame, script: Script) -> bool:
    """Whether there is a legal choice for every target, and a mode that has one (MI-11.2, MI-11.13)."""
    if script.of_challenge and state.challenge is None:
        return False  # MI-16.8
    for part in script.parts:
        group = part.group
        if group is None:
            if not any(possible(state, frame, mode) for mode in part.modes):
                return False
        elif group.quantifier != UP_TO_TARGET:
            if group.place in ("play", WAITING):
                if not any_thing(state, frame, part, group):
                    return False
            elif not cards(state, frame, group):
                return False
    return True


def choose(state: MindState, seat: i64, frame: Frame, script: Script) -> bool:
    """Have all targets and modes chosen, in the order of the text; False when `seat` was asked for one."""
    if frame.aims is None:
        frame.aims = []
    for part in script.parts:
        group = part.group
        if group is not None:
            if frame.aim_of(group) is None and not choose_target(state, seat, frame, part, group):
                return False
            continue
        choice = part.choice
        assert choice is not None
        aim = frame.aim_of(choice)
        if aim is None:
            mode = choose_mode(state, seat, frame, part)
            if mode < 0:
                return False
            aim = Aim(choice, [], [], mode)
            frame.aims = [*frame.aims, aim]
        if not choose(state, seat, frame, part.modes[aim.mode]):
            return False
    return True


def choose_mode(state: MindState, seat: i64, frame: Frame, part: Part) -> i64:
    """The mode that is taken, one whose targets exist (D9), or -1 when `seat` was asked for it."""
    if frame.answer >= 0:
        answer = frame.answer
        frame.answer = -1
        return answer
    legal = [number for number in range(len(part.modes)) if possible(state, frame, part.modes[number])]
    if len(legal) == 1:
        return legal[0]
    asking.mode(state, manner.MANNER, seat, [number + 1 for number in legal], frame)
    return -1


def choose_target(state: MindState, seat: i64, frame: Frame, part: Part, group: Group) -> bool:
    """Have one target chosen (D8), as many as the text says or there are; False when `seat` was asked for one."""
    optional = group.quantifier == UP_TO_TARGET
    in_pile = group.place not in ("play", WAITING)
    options: list[Thing] = [] if in_pile else things(state, frame, part)
    lying: list[int] = cards(state, frame, group) if in_pile else []
    number = len(lying) if in_pile else len(options)
    limit: i64 = min(group.n, number)
    if not optional and number == limit:
        taken = lying if in_pile else [int(option.id) for option in options]
    elif frame.stopped or len(frame.partial) >= limit:
        taken = serials(state, frame, group) if in_pile else frame.partial
    else:
        ask(state, seat, frame, group, options, lying, optional)
        return False
    frame.partial = []
    frame.stopped = False
    assert frame.aims is not None
    frame.aims = [*frame.aims, aim_at(state, frame, group, taken)]
    return True


def serials(state: MindState, frame: Frame, group: Group) -> list[int]:
    """The serial numbers of the cards in the pile that were picked; `partial` has their places in the pool."""
    seat = state.player(group.place_of, frame)
    pile = state.discard_pile[seat]
    found: list[int] = []
    for index in frame.partial:
        for i in range(len(pile)):
            if pile[i].index == index and state.pile_ids[seat][i] not in found:
                found.append(state.pile_ids[seat][i])
                break
    return found


def aim_at(state: MindState, frame: Frame, group: Group, taken: list[int]) -> Aim:
    """What was chosen, as the instructions will find it."""
    if group.place == WAITING:
        return Aim(group, taken, [])
    if group.place != "play":
        seat = state.player(group.place_of, frame)
        pile = state.discard_pile[seat]
        indices: list[int] = []
        for id_ in taken:
            indices.append(int(pile[state.pile_ids[seat].index(id_)].index))
        return Aim(group, taken, indices)
    leader = state.leader_of(taken[0]) if taken and is_of_units(group) else None
    return Aim(group, whole(state, group, taken), [], -1, -1 if leader is None else leader.controller)


def whole(state: MindState, group: Group, ids: list[int]) -> list[int]:
    """The Thoughts that the text acts on: of a unit every member (MI-10.9)."""
    if not is_of_units(group):
        return ids
    members: list[int] = []
    for id_ in ids:
        leader = state.leader_of(id_)
        if leader is not None:
            members.extend([int(member.id) for member in state.members_of(leader)])
    return members


def ask(
    state: MindState,
    seat: i64,
    frame: Frame,
    group: Group,
    options: list[Thing],
    lying: list[int],
    optional: bool,
) -> None:
    """Ask for one more target."""
    if group.place not in ("play", WAITING):
        owner = state.player(group.place_of, frame)
        pile = state.discard_pile[owner]
        left: list[Card] = [
            pile[i]
            for i in range(len(pile))
            if state.pile_ids[owner][i] in lying and pile[i].index not in frame.partial
        ]
        asking.card(state, manner.MANNER, seat, left, optional, "Choose a card of your discard pile.", frame)
        return
    chosen = frame.partial
    question = manner.MANNER.target
    actions: list[Action] = []
    for option in options:
        piece = state.piece(option)
        action = (
            state.unit_action(question.verb, piece)
            if is_of_units(group)
            else Action(question.verb, piece.id, piece.form)
        )
        if action.a not in chosen:
            actions.append(action)
    if optional:
        actions.append(manner.MANNER.stop)
    prompt = manner.MANNER.or_stop if optional else question.prompt
    asking.put(state, question, prompt, seat, actions, frame)


def still_fitting(state: MindState, frame: Frame, aim: Aim, script: Script) -> list[int]:
    """Those of the serial numbers of an aim that can still be acted on (MI-17.1, MI-10.9)."""
    part = part_of(script, aim)
    if part is None or part.group is None:
        return aim.ids
    group = part.group
    if group.place == WAITING:
        return [id_ for id_ in aim.ids if state.find_item(id_) is not None]
    if group.place != "play":
        seat = state.player(group.place_of, frame)
        return [id_ for id_ in aim.ids if id_ in state.pile_ids[seat]]
    if is_of_units(group):
        return unit_left(state, frame, part, group, aim)
    found: list[int] = []
    for id_ in aim.ids:
        piece = state.find_piece(id_)
        if piece is not None and group.fits(state, piece, frame) and fits(state, frame, part, piece):
            found.append(id_)
    return found


def unit_left(state: MindState, frame: Frame, part: Part, group: Group, aim: Aim) -> list[int]:
    """What is left of a unit that was chosen: its Thoughts in play that are one unit together (MI-10.9)."""
    left: list[Piece] = []
    for id_ in aim.ids:
        piece = state.find_piece(id_)
        if piece is not None and piece.controller == aim.seat:
            left.append(piece)
    if not left:
        return []
    oldest = state.members_of(left[0])[0]
    for piece in left:
        if state.members_of(piece)[0] is not oldest:
            return []
    if not group.fits(state, oldest, frame) or not fits(state, frame, part, oldest):
        return []
    return [int(piece.id) for piece in left]


def part_of(script: Script, aim: Aim) -> Part | None:
    """The part of a script that an aim answers."""
    for part in script.parts:
        if part.group is aim.node or part.choice is aim.node:
            return part
        for mode in part.modes:
            found = part_of(mode, aim)
            if found is not None:
                return found
    return None


def names_challenge(frame: Frame, script: Script) -> bool:
    """Whether what was chosen names the current challenge (MI-17.1)."""
    if script.of_challenge:
        return True
    for part in script.parts:
        if part.choice is not None:
            aim = frame.aim_of(part.choice)
            if aim is not None and names_challenge(frame, part.modes[aim.mode]):
                return True
    return False
