"""What happens instead of something else: which lines replace it, and which have been applied already."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.lines import LinedCard
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.state import CardState
from mindtable.cards.thing import Happening, Thing


def replacements(state: CardState, sources: Sequence[Thing], happening: Happening) -> list[Frame]:
    """What lines of `sources` make happen instead of what is about to happen, ready to be run, in their order.

    Each line replaces an event once, though it may name it twice.
    """
    bit: i64 = 1 << happening.kind
    found: list[Frame] = []
    for source in sources:
        form = source.form
        assert isinstance(form, LinedCard)
        if form.replaced & bit:
            for line in form.replacements:
                for event in line.event.each():
                    if (
                        event.kind() == happening.kind
                        and event.matches(state, source, happening)
                        and not is_instead_of(state, source, line)
                    ):
                        found.append(replacement_frame(state, source, line, happening))
                        break
    return found


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
