"""`this thought is in your discard pile`, `return this thought from your discard pile`: abilities that work there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, cast

from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.nodes.meaning import seat_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.games.mind.state.state import MindState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class IsInZone(Condition):
    """This very card is in that zone; the ability works there (MI-19.5)."""

    group: Group
    who: Player
    zone: str

    def holds(self, state: CardState, frame: Frame) -> bool:
        piles = cast(MindState, state).pile_ids
        return self.zone == "discard pile" and frame.source in piles[seat_of(state, self.who, frame)]

    def zone_needed(self) -> str:
        return self.zone if self.group.is_this() else ""


def _from_zone(group: Group, zone: str) -> Group:
    return replace(group, place=zone)


def _from_zone_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Group) or node.quantifier != THIS or node.place == "play":
        return None
    return {"group": replace(node, place="play"), "zone": node.place}


PHRASES: Final = (
    Phrase(
        "one condition",
        "{group:this card} is in {who:whose} {zone}",
        IsInZone,
        example="At the start of your turn, if this thought is in your discard pile, draw 1 card.",
        means="the ability works there",
    ),
    Phrase(
        "cards from pile",
        "{group:this card} from your {zone}",
        Group,
        build=_from_zone,
        match=_from_zone_parts,
        example="At the start of your turn, if this thought is in your discard pile, return this thought from your "
        "discard pile to your hand.",
        means="this very card, which lies there",
    ),
)
