"""The use of a deck's cards against what the other player has shown, for exchanges with a side deck (MAT-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.nodes.group import YOURS, Group
from mindtable.cards.plays.targets import is_outside
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.statements import PlayOnlyToPreempt

USUAL: Final = 0.25  # the share of cards that most such cards are good against


def usefulness(state: MatState, seat: i64, slug: str) -> float:
    """How much more of what the other player has shown than usual a card is good against; 0 for a card that is about
    something else.
    """
    card = state.mat_card(state.pool.by_slug[slug])
    groups = aims_of(card)
    shown = shown_by(state, 1 - seat)
    if not groups or not shown:
        return 0.0
    frame = Frame(None, -1, 0, card, seat)
    most = max([len([each for each in shown if group.fits_card(state, each, frame)]) for group in groups])
    return float(most) / float(len(shown)) - USUAL


def aims_of(card: MatCard) -> list[Group]:
    """The groups of cards of an opponent that a card preempts or targets."""
    found = [limit.move.group for limit in card.limits if isinstance(limit, PlayOnlyToPreempt)]
    for line in [*card.instructions, *card.activated]:
        found += [part.group for part in line.script().parts]
    return [each for each in found if each is not None and each.control != YOURS and not is_outside(each)]


def shown_by(state: MatState, seat: i64) -> list[Card]:
    """The cards of a player that everybody sees (MAT-4.5)."""
    found = state.discard_pile[seat].copy()
    for side in state.sides:
        found += [card.original for card in side if card.owner == seat and card.original is not None]
    return found
