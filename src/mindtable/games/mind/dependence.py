"""What the projected values may depend on, and what kinds of standing lines are in play: as bits.

A change of the position names itself with one of the bits `ON_...`; only if a standing line in play depends on it does
everything have to be computed anew. The bits `SAYS_...` tell at once that no line in play is about a question.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.nodes.ability import Static
from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.condition import (
    All,
    Controls,
    ControlsCount,
    ControlsDifferent,
    ControlsMore,
    ZoneEmpty,
    ZoneHas,
)
from mindtable.cards.nodes.group import NOW, Count, ForEach, Group, Test
from mindtable.cards.statements.abilities import HasAll, LosesAbilities
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.entering import EntersTurned
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.statements.player_has import PlayerHas
from mindtable.cards.statements.playing import CannotPlay, PlayLimit
from mindtable.cards.statements.revealed import HandRevealed
from mindtable.games.mind.statements import CannotRemove, MayGroup, MayPlay
from mindtable.games.mind.words import BREAK
from mindtable.language.node import Node

ON_PIECES: Final = 1  # cards in play or on the train, their sides, Groups, bearers and changes; always counts
ON_CARDS: Final = 2  # cards in hands, decks and discard piles
ON_ENGAGED: Final = 4  # which Thoughts are engaged
ON_CHALLENGE: Final = 8  # the current challenge
ON_BREAKS: Final = 16  # the tallies
ON_TURN: Final = 32  # whose turn it is, and what was played in it
ON_ANYTHING: Final = 63

SAYS_POWER: Final = 1
SAYS_PLAYER: Final = 2
SAYS_COSTS: Final = 4
SAYS_LAWS: Final = 8  # can, cannot
SAYS_SILENCE: Final = 16
SAYS_KINDS: Final = 32
SAYS_PLAYING: Final = 64  # bans, limits and times of playing
SAYS_ACTIONS: Final = 128  # the remove action and the group action
SAYS_HANDS: Final = 256
SAYS_INSTEAD: Final = 512
SAYS_LIMIT: Final = 1024  # cannot have power greater than

# Statements that are asked for when a rule needs them, and are not projected.
_ASKED = (Can, CannotPlay, CannotRemove, EntersTurned, HandRevealed, MayGroup, MayPlay, PlayLimit)

# Nodes that look at cards in play only, or at nothing; those of this game say so themselves.
_ON_PIECES = (
    All,
    Cannot,
    Change,
    Controls,
    ControlsCount,
    ControlsDifferent,
    ControlsMore,
    Costs,
    Count,
    Fixed,
    ForEach,
    Group,
    Has,
    HasAll,
    LosesAbilities,
    PlayerHas,
    Static,
)


def dependence(value: Any) -> int:
    """What a tree of nodes looks at, as bits; a node that is not known here is taken to look at everything."""
    found = 0
    if isinstance(value, tuple):
        for item in value:
            found |= dependence(item)
        return found
    if not isinstance(value, Node) or isinstance(value, _ASKED):
        return 0
    if isinstance(value, (ZoneEmpty, ZoneHas)):
        return ON_CARDS
    if not isinstance(value, _ON_PIECES):
        if not isinstance(value, (Condition, Test)) or not value.is_about_play():
            return ON_ANYTHING
    if isinstance(value, Group):
        if "challenging" in value.states or "blocking" in value.states:
            found |= ON_CHALLENGE
        if "engaged" in value.states or "disengaged" in value.states:
            found |= ON_ENGAGED
        if BREAK in value.nouns:
            found |= ON_BREAKS
        if value.place != "play":
            found |= ON_CARDS
        if value.history != NOW:
            found |= ON_ANYTHING
    for part in value.parts():
        found |= dependence(part)
    return found
