"""Groups: Thoughts that act as one unit (MI-10). They last until they are changed (MI-10.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons, called
from mindtable.games.mind import challenging, numbers, words
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import Members, MindState, members_in

_DONE: Final = Action(words.DONE)


def free_thoughts(state: MindState, seat: i64) -> list[MindPiece]:
    """The disengaged Thoughts of a seat: only they can be moved (MI-10.1, MI-10.7)."""
    return [piece for piece in state.sides[seat] if piece.printed.is_thought and not piece.turned]


def add_group_actions(state: MindState, seat: i64, actions: list[Action]) -> None:
    """Every Thought that a group action may begin with, if any change is possible (MI-9.7, MI-10.1)."""
    free = free_thoughts(state, seat)
    if may_group(state, free):
        for piece in free:
            actions.append(Action(words.GROUP, piece.id, piece.form))


def may_group(state: MindState, free: list[MindPiece], why: Reasons | None = None) -> bool:
    """Whether any change is possible with the disengaged Thoughts of a seat (MI-9.7, MI-10.1)."""
    if len(free) < 2:
        return why is not None and why.no("MI-10.1", "A Group needs two or more disengaged Thoughts.")
    return (
        len(free) > 2
        or not stand_together(state, free)
        or (why is not None and why.no("MI-9.7", "That would not change any Group."))
    )


def refuse_group(
    state: MindState, seat: i64, decision: Decision | None, action: Action, why: Reasons
) -> None:
    """Why a Thought cannot be grouped by `seat`, which is asked `decision`."""
    piece = state.find_piece(action.a)
    kind = kind_of(decision)
    floor = kind == words.D_PLAY or (
        kind == words.D_CHALLENGE and numbers.groups_in_challenge_step(state, seat)
    )
    own = piece is not None and piece.controller == seat and piece.printed.is_thought
    engaged = piece is not None and piece.turned
    begun = kind == words.D_GROUP
    listed = decision is not None and decision.allows(action)
    name = called(action)
    why.needs(
        (own, "MI-10.1", f"{name} is not a Thought that you control."),
        (not engaged, "MI-10.1", f"{name} is engaged; only disengaged Thoughts can be grouped."),
        (listed or not begun, "MI-10.1", f"{name} is already chosen, or cannot be moved."),
        (
            floor or begun,
            "MI-10.3",
            "You can use the group action only in your own Play step, with an empty train.",
        ),
    )
    if floor and not why.reasons:
        may_group(state, free_thoughts(state, seat), why)


def add_ungroup_actions(state: MindState, seat: i64, actions: list[Action]) -> None:
    """Every disengaged grouped Thought may leave its Group (MI-10.2)."""
    for piece in state.sides[seat]:
        if piece.group and not piece.turned:
            actions.append(Action(words.UNGROUP, piece.id, piece.form))


def refuse_ungroup(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why a Thought cannot leave its Group, `kind` being that of the question that the seat is asked."""
    piece = state.find_piece(action.a)
    grouped = piece is not None and piece.controller == seat and piece.group != 0
    engaged = piece is not None and piece.turned
    name = called(action)
    why.needs(
        (grouped, "MI-10.2", f"{name} is not a grouped Thought that you control."),
        (not engaged, "MI-10.2", f"{name} is engaged; only disengaged Thoughts can leave a Group."),
        (
            kind == words.D_PLAY,
            "MI-10.3",
            "You can use the ungroup action only in your own Play step, with an empty train.",
        ),
    )


def stand_together(state: MindState, chosen: list[MindPiece]) -> bool:
    """Whether exactly these Thoughts are already a Group: then nothing would change (MI-9.7)."""
    group = chosen[0].group
    if group == 0:
        return False
    for piece in chosen:
        if piece.group != group:
            return False
    return len(state.members_of(chosen[0])) == len(chosen)


def begin(state: MindState, action: Action) -> None:
    """A group action begins with its first Thought."""
    state.agenda.append(Step(words.GROUPING, 0, 0, None, Members([int(action.a)])))


class GroupingStep(StepHandler[MindState]):
    """The turn player names one more member of a new Group, until it is complete (MI-10.1, MI-10.4)."""

    number = words.GROUPING
    asks = words.D_GROUP
    rule = "MI-10.1"
    question = "Which Thoughts form the new Group? Choose them one by one, then choose Done."
    verbs: tuple[Verb, ...] = (words.GROUP,)

    def take(self, state: MindState, step: Step) -> None:
        ids = members_in(step)
        chosen = challenging.pieces(state, ids)
        free = free_thoughts(state, state.active)
        last = len(chosen) + 1 == len(free)
        actions: list[Action] = []
        for piece in free:
            # Adding the last free Thought must not lead to an existing Group.
            if piece.id not in ids and not (last and stand_together(state, [*chosen, piece])):
                actions.append(Action(words.GROUP, piece.id, piece.form))
        complete = len(chosen) > 1 and not stand_together(state, chosen)
        if complete:
            if not actions:
                form(state, chosen)
                return
            actions.append(_DONE)
        state.agenda.append(step)
        self.ask(state, state.active, actions)

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        """Take in one more member, or form the Group."""
        ids = members_in(step)
        if action.verb.code == words.DONE.code:
            state.agenda.pop()
            form(state, challenging.pieces(state, ids))
        else:
            ids.append(action.a)

    def refuse(
        self, state: MindState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        refuse_group(state, seat, decision, action, why)

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        return "Who else? Or be done." if decision.actions[-1].verb is words.DONE else "Who else?"


def form(state: MindState, chosen: list[MindPiece]) -> None:
    """Each Thought leaves the Group it was in, and together they form one new Group (MI-10.1)."""
    group = state.next_id()
    for piece in chosen:
        piece.group = group
    state.happened = True
    state.changed()
    oldest = state.members_of(chosen[0])[0]
    state.tell_units(words.E_GROUPS, "MI-10.1", oldest.controller, len(chosen), oldest)
    state.push(words.CHECK)


def leave(state: MindState, action: Action) -> None:
    """A Thought leaves its Group and stands alone (MI-10.2)."""
    piece = state.find_piece(action.a)
    assert piece is not None
    piece.group = 0
    state.happened = True
    state.changed()
    state.tell(words.E_UNGROUPS, "MI-10.2", piece.controller, 0, piece)
    state.push(words.CHECK)


def ungroup(state: MindState, things: list[MindPiece]) -> i64:
    """These Thoughts stand alone, engaged or not; returns how many were grouped."""
    number: i64 = 0
    for piece in things:
        if piece.group:
            piece.group = 0
            number += 1
            state.tell(words.E_UNGROUPS, "MI-10.2", piece.controller, 0, piece)
    if number:
        state.changed()
        challenging.ungrouped(state, things)
    return number


def dissolve(state: MindState) -> bool:
    """Groups of fewer than 2 members stop being Groups (MI-10.5); True if there was one."""
    found = False
    for side in state.sides:
        for piece in side:
            if piece.group and len(state.members_of(piece)) < 2:
                piece.group = 0
                found = True
                state.changed()
                state.tell(words.E_DISSOLVES, "MI-10.5", piece.controller, 0, piece)
    return found
