"""Legal choices and targets in MIND: never Thinkers, and units as a whole (MI-2.6, MI-10.9 to MI-10.11)."""

from __future__ import annotations

from mindtable.cards.effects.permissions import forbidder
from mindtable.cards.nodes.group import TARGET, UP_TO_TARGET, Group
from mindtable.cards.state.frame import Frame
from mindtable.games.mind import numbers
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState


def may_choose(state: MindState, piece: MindPiece, group: Group, frame: Frame) -> bool:
    """Whether the ability of `frame` may choose or target a card in play (MI-2.6).

    A protected member does not protect its Group (MI-10.11).
    """
    if piece.printed.is_thinker:
        return False
    if group.quantifier not in (TARGET, UP_TO_TARGET):
        return True
    if piece.group:
        if state.is_whole(group):
            return True
        if state.options.group_one_target:
            return False  # MI-10.9
    # The protection works only against Intellects of the opponent.
    by_intellect = state.mind_card(frame.source_form).is_intellect
    return not by_intellect or forbidder(state, piece, numbers.BE_TARGETED, not_of=frame.controller) is None


def whole(state: MindState, group: Group, ids: list[int]) -> list[int]:
    """The Thoughts that the text acts on: of a unit every member (MI-10.9)."""
    if not state.is_whole(group):
        return ids
    members: list[int] = []
    for id_ in ids:
        leader = state.leader_of(id_)
        if leader is not None:
            members.extend([int(member.id) for member in state.members_of(leader)])
    return members
