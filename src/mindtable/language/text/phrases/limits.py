"""How costs and limits are written: what stands before the colon, and at the end of a line."""

from __future__ import annotations

from typing import Any, Final

from mindtable.language.phrase import Phrase
from mindtable.language.restrictions import (
    DiscardCost,
    PayCost,
    PlayOnlyDuring,
    PlayOnlyIf,
    TriggersOncePerTurn,
    TurnCost,
    UseOncePerTurn,
    UseOnlyDuring,
)
from mindtable.language.text.kernel import Grammar, Words
from mindtable.language.text.vocabulary import Vocabulary


def _pay(n: int, resource: tuple[str, bool]) -> PayCost | None:
    return PayCost(n, resource[0]) if resource[1] == (n != 1) else None


def _paid(node: Any) -> dict[str, Any] | None:
    return {"n": node.n, "resource": (node.resource, node.n != 1)} if isinstance(node, PayCost) else None


PHRASES: Final = (
    Phrase("cost", "pay {n:digits} {resource}", build=_pay, match=_paid, makes=PayCost,
           example="Pay 2 Credits: Draw 1 card.", means="that many of that kind are paid"),
    Phrase("cost", "{verb:turning} {group}", TurnCost,
           example="Pivot this product: Draw 1 card.", means="it is turned, if it is not turned yet"),
    Phrase("cost", "discard {n:digits} card(s)", DiscardCost,
           example="Pay 2 Credits, discard 1 card: Draw 2 cards.", means="cards from the hand, chosen by the player"),
    Phrase("limit", "^ use this ability only once each turn.", UseOncePerTurn,
           example="Pay 2 Credits: Draw 1 card. Use this ability only once each turn.", means="counted for each card"),
    Phrase("limit", "^ use this ability only during {period}.", UseOnlyDuring,
           example="Pivot this product: Draw 1 card. Use this ability only during your turn.",
           means="at no other time"),
    Phrase("limit", "^ this ability triggers only once each turn.", TriggersOncePerTurn,
           example="Whenever you play an event, draw 1 card. This ability triggers only once each turn.",
           means="counted for each card"),
    Phrase("line", "^ play {group:this card} only if {condition} .", PlayOnlyIf,
           example="Play this product only if you control a computer.", means="playing it needs the condition"),
    Phrase("line", "^ play {group:this card} only during {period} .", PlayOnlyDuring,
           example="Play this clash card only during your turn.", means="it can be played at no other time"),
)  # fmt: skip


def add_limits(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about costs and limits that are no phrases."""
    resources: list[tuple[str, Any]] = []
    for singular, plural in vocabulary.resources:
        resources.append((singular, (singular, False)))
        resources.append((plural, (singular, True)))
    grammar.add("resource", Words(resources))
    parts: list[tuple[str, Any]] = []
    for singular, plural in vocabulary.cost_parts:
        parts.append((singular, (singular, False)))
        parts.append((plural, (singular, True)))
    grammar.add("part", Words(parts))
    grammar.add("turning", Words([(verb, verb) for verb in vocabulary.turned[:1]]))
    grammar.add("period", Words([(period, period) for period in vocabulary.periods]))
