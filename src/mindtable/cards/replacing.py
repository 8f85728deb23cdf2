"""What happens instead of something else: the frames of replacements, and which have been applied already."""

from __future__ import annotations

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.state import CardState
from mindtable.cards.thing import Happening, Thing


def replacement_frame(
    state: CardState, source: Thing, replacement: Replacement, happening: Happening
) -> Frame:
    """A frame for what happens instead: `that creature` and `that damage` are those of the event."""
    frame = Frame(replacement, -1, source.id, source.form, source.controller)
    frame.instead_of = state.acting
    frame.x = source.x
    frame.amount = happening.amount
    frame.player = happening.player
    frame.summoner = source.summoner
    named = replacement.event.named(happening)
    if named is not None:
        frame.refer(named)
    return frame


def is_instead_of(state: CardState, source: Thing, replacement: Replacement) -> bool:
    """Whether what is about to happen is what this very line made happen instead: it applies once (TC-10.12)."""
    frame = state.acting
    while frame is not None:
        if frame.ability is replacement and frame.source == source.id:
            return True
        frame = frame.instead_of
    return False
