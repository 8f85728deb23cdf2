"""The floor: what the turn player may do between windows, in the Play step and in the Challenge step (MI-12.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.legality import Reasons, called
from mindtable.games.mind import challenging, grouping, leaving, numbers, windows, words
from mindtable.games.mind.piece import MindPiece
from mindtable.games.mind.state import MindState

MOST_ACTIONS: Final = 60  # MI-9.7

_NEXT: Final = Action(words.NEXT)
_END: Final = Action(words.END)


def play_floor(state: MindState) -> None:
    """Ask the turn player what to do in the Play step (MI-9.1)."""
    state.refresh()
    seat = state.active
    actions: list[Action] = []
    if may_do_more(state):
        windows.add_plays(state, seat, actions)
        for piece in state.sides[seat]:
            if may_remove(state, piece):
                actions.append(Action(words.REMOVE, piece.id, piece.form))
        grouping.add_group_actions(state, seat, actions)
    if may_ungroup(state):
        grouping.add_ungroup_actions(state, seat, actions)
    actions.append(_NEXT)
    state.push(words.PLAY_FLOOR)
    state.ask(Decision(seat, words.D_PLAY, "MI-9.1", "Your Play step: what do you do?", actions))


def challenge_floor(state: MindState) -> None:
    """Ask the turn player what to do in the Challenge step (MI-13.1)."""
    state.refresh()
    seat = state.active
    actions: list[Action] = []
    if may_do_more(state):
        challenging.add_challenges(state, seat, actions)
        windows.add_plays(state, seat, actions)
        if numbers.groups_in_challenge_step(state, seat):
            grouping.add_group_actions(state, seat, actions)
    actions.append(_END)
    state.push(words.CHALLENGE_FLOOR)
    state.ask(Decision(seat, words.D_CHALLENGE, "MI-13.1", "Your Challenge step: what do you do?", actions))


def may_do_more(state: MindState, why: Reasons | None = None) -> bool:
    """Whether the turn player may still take an action with the floor (MI-9.7)."""
    return state.floor_actions - state.joined < MOST_ACTIONS or (
        why is not None and why.no("MI-9.7", f"You have taken {MOST_ACTIONS} actions this turn.")
    )


def may_ungroup(state: MindState, why: Reasons | None = None) -> bool:
    """Whether a Thought may leave its Group: several that do so one after the other are one action (MI-10.13)."""
    return state.ungrouping or may_do_more(state, why)


def may_remove(state: MindState, piece: MindPiece, why: Reasons | None = None) -> bool:
    """Whether the remove action may take this card of the turn player (MI-9.4)."""
    if piece.printed.is_thinker:
        return False
    keeper = numbers.cannot_remove(state, piece)
    return keeper is None or (
        why is not None
        and why.no(
            "MI-1.4", f"You cannot use the remove action on {piece.printed.name}: {keeper.name} says so."
        )
    )


def refuse_remove(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why the remove action cannot be used, `kind` being that of the question that the seat is asked."""
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or piece.printed.is_thinker:
        why.no("MI-9.4", f"{called(action)} is not a Thought or Intellect that you control.")
    else:
        may_remove(state, piece, why)
    why.need(
        kind == words.D_PLAY,
        "MI-9.4",
        "You can use the remove action only in your own Play step, with an empty train.",
    )


def answer(state: MindState, seat: i64, action: Action) -> None:
    """Do what the turn player has chosen; the floor comes back afterwards (MI-12.1)."""
    code = action.verb.code
    if code == words.NEXT.code:
        state.agenda.pop()
        state.push(words.PLAY_END)
        return
    if code == words.END.code:
        state.agenda.pop()
        state.push(words.END_STEP)
        return
    state.floor_actions += 1
    if state.ungrouping and code == words.UNGROUP.code:
        state.joined += 1
    state.ungrouping = code == words.UNGROUP.code
    if code == words.CHALLENGE.code:
        challenging.declare(state, action)
    elif code == words.PLAY.code or code == words.USE.code:
        if state.phase == words.P_PLAY and windows.plays_thought(state, action):
            windows.open_window(state, words.W_THOUGHT)
        windows.act(state, seat, action)
    elif code == words.REMOVE.code:
        remove(state, seat, action)
    elif code == words.GROUP.code:
        grouping.begin(state, action)
    elif code == words.UNGROUP.code:
        grouping.leave(state, action)


def remove(state: MindState, seat: i64, action: Action) -> None:
    """The remove action: one own card goes to its owner's discard pile; nothing replaces it (MI-9.4, MI-20.11).

    It opens no window (MI-10.12).
    """
    piece = state.find_piece(action.a)
    assert piece is not None
    state.happened = True
    state.push(words.CHECK)
    state.tell(words.E_REMOVE_ACTION, "MI-9.4", seat, 0, piece)
    state.happen_to_player(words.USES_REMOVE, seat)
    leaving.remove(state, [piece], "MI-9.4", False)
