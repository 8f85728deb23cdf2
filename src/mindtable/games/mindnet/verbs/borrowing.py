"""`Gain control of target individual until end of turn.`: control for a time of what is no item (MN-13.8)."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.nodes.group import Group
from mindtable.cards.verbs.gain_control import GainControl
from mindtable.cards.words import FOR_GOOD, Duration, Player
from mindtable.games.mindnet import words
from mindtable.language.phrase import Phrase


def _borrows(who: Player, group: Group, duration: Duration) -> GainControl | None:
    """Not of an item, whose bearer would have to be chosen anew as it goes back."""
    return None if any(noun in words.BORNE for noun in group.nouns) else GainControl(who, group, duration)


def _borrowed(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, GainControl) or node.duration == FOR_GOOD or node.until is not None:
        return None
    return {"who": node.who, "group": node.group, "duration": node.duration}


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} gain(s) control of {group} {duration}",
        GainControl,
        build=_borrows,
        match=_borrowed,
        also=("{who:actor} take(s) control of {group} {duration}",),
        example="Gain control of target individual until end of turn.",
        means="it changes sides for that time, with its items, and goes back as it then is",
    ),
)
