"""Legal choices and targets in MIND: never Thinkers, and units as a whole (MI-2.6, MI-10.9 to MI-10.11)."""

from __future__ import annotations

from typing import Final, cast

from mindtable.cards.effects.permissions import forbidder, may_target
from mindtable.cards.nodes.group import TARGET, UP_TO_TARGET, Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import Wholes
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action, Verb
from mindtable.games.mind import numbers, words
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState
from mindtable.language.node import Node


def may_choose(state: MindState, piece: MindPiece, group: Group, frame: Frame) -> bool:
    """Whether the ability of `frame` may choose or target a card in play (MI-2.6).

    A protected member does not protect its Group (MI-10.11).
    """
    if piece.printed.is_thinker:
        return False
    if group.quantifier not in (TARGET, UP_TO_TARGET):
        return True
    if piece.group:
        if means_units(group):
            return True
        if state.options.group_one_target:
            return False  # MI-10.9
    if not may_target(state, piece, group, frame):
        return False
    # The protection works only against Intellects of the opponent.
    by_intellect = state.mind_card(frame.source_form).is_intellect
    return not by_intellect or forbidder(state, piece, numbers.BE_TARGETED, not_of=frame.controller) is None


def means_units(group: Group) -> bool:
    """Whether a text means units, and acts on every member of each (MI-10.9)."""
    return "unit" in group.nouns or "group" in group.nouns


class Units(Wholes[MindState]):
    """Thoughts that form a unit: a Group, or one Thought alone (MI-1.2)."""

    def unit_of(self, state: MindState, thing: Thing) -> list[Thing]:
        return cast("list[Thing]", state.members_of(state.piece(thing)))

    def action(self, state: MindState, verb: Verb, thing: Thing) -> Action:
        # A Group is named by its own number (MI-10.8).
        piece = state.piece(thing)
        if piece.group:
            return Action(verb, piece.group, words.A_GROUP)
        return Action(verb, piece.id, piece.form)

    def is_meant(self, state: MindState, group: Node) -> bool:
        assert isinstance(group, Group)
        return means_units(group)

    def is_part(self, state: MindState, thing: Thing, group: Node) -> bool:
        # Statements about units apply to a Group as a whole (MI-2.9).
        assert isinstance(group, Group)
        return state.piece(thing).group != 0 and numbers.is_of_units(group)

    def taken(self, state: MindState, group: Node, ids: list[int]) -> list[int]:
        """The Thoughts that the text acts on: of a unit every member (MI-10.9)."""
        if not self.is_meant(state, group):
            return ids
        members: list[int] = []
        for id_ in ids:
            leader = state.leader_of(id_)
            if leader is not None:
                members.extend([int(member.id) for member in state.members_of(leader)])
        return members


UNITS: Final = Units()
