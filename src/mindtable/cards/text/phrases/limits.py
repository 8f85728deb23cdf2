"""How costs and limits are written: what stands before the colon, and at the end of a line."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.limits import (
    PlayOnlyDuring,
    PlayOnlyIf,
    TriggersOncePerTurn,
    UseOnceDuring,
    UseOncePerTurn,
    UseOnlyDuring,
    UseOnlyIf,
    WorksWhileTurned,
)
from mindtable.cards.plays.costs import CounterCost, DestroyCost, DiscardCost, MillCost, PayCost, TurnCost
from mindtable.language.phrase import Phrase
from mindtable.language.text.kernel import (
    Found,
    Grammar,
    GrammarRule,
    Openings,
    Printer,
    Reader,
    Several,
    themselves,
)
from mindtable.language.text.vocabulary import Vocabulary


def _leaves(verb: str, group: Group) -> DestroyCost | None:
    return None if verb == "discard" and "card" in group.nouns else DestroyCost(group)


def _left(node: Any) -> dict[str, Any] | None:
    return {"verb": "", "group": node.group} if isinstance(node, DestroyCost) else None


PHRASES: Final = (
    Phrase("cost", "pay {n:digits} {resource(s)}", PayCost,
           also=("{n:digits} {resource(s)}", "spend {n:digits} {resource(s)}"),
           example="Pay 2 Credits: Draw 1 card.", means="that many of that kind are paid"),
    Phrase("cost", "{verb:turning} {group}", TurnCost,
           example="Pivot this product: Draw 1 card.", means="not possible where that is so already"),
    Phrase("cost", "discard {n:digits} card(s)", DiscardCost,
           example="Pay 2 Credits, discard 1 card: Draw 2 cards.", means="cards from the hand, chosen by the player"),
    Phrase("cost", "remove {n:digits} {kind} {word:counter word(s)} from {group:this card}", CounterCost,
           of="counters as costs",
           example="Remove 1 stock indicator from this product: Draw 1 card.", means="indicators on the card itself"),
    Phrase("cost", "mill {n:digits} card(s)", MillCost, of="deck and hand",
           example="Pivot this resource, mill 1 card: Draw 1 card.", means="from the top of that player's deck"),
    Phrase("cost", "{verb:destroying} {group}", DestroyCost, build=_leaves, match=_left,
           example="Remove this thought: Draw 1 card.", means="it leaves play"),
    Phrase("limit", "^ use this ability only once each turn and only during {period}.", UseOnceDuring,
           of="limits of play",
           example="Pay 2 Credits: Draw 1 card. Use this ability only once each turn and only during an interaction.",
           means="counted for each card, and at no other time"),
    Phrase("limit", "^ use this ability only once each turn.", UseOncePerTurn, of="uses each turn",
           also=("^ only once each turn.", "^ once each turn.", "^ use this ability once each turn.",
                 "^ use this only once each turn.", "^ use this once each turn.",
                 "^ you may use this ability only once each turn."),
           example="Pay 2 Credits: Draw 1 card. Use this ability only once each turn.", means="counted for each card"),
    Phrase("limit", "^ use this ability only during {period}.", UseOnlyDuring, of="periods of use",
           also=("^ use this only during {period}.", "^ only during {period}.",
                 "^ use this ability during {period}."),
           example="Pivot this product: Draw 1 card. Use this ability only during your turn.",
           means="at no other time"),
    Phrase("limit", "^ use this ability only if {condition}.", UseOnlyIf, of="uses under a condition",
           also=("^ use this only if {condition}.", "^ only if {condition}.",
                 "^ use this ability only while {condition}."),
           example="Pivot this product: Draw 1 card. Use this ability only if you control a computer.",
           means="asked as it is used, before anything is paid"),
    Phrase("limit", "^ this ability triggers only once each turn.", TriggersOncePerTurn, of="triggers each turn",
           also=("^ this triggers only once each turn.", "^ this only triggers once each turn.",
                 "^ this ability only triggers once each turn.", "^ this happens only once each turn.",
                 "^ only once each turn.", "^ once each turn."),
           example="Whenever you play an event, draw 1 card. This ability triggers only once each turn.",
           means="counted for each card"),
    Phrase("limit", "^ this ability works even while {word:turned}.", WorksWhileTurned, of="turned cards at work",
           example="Whenever the bearer dies, gain 5 Credits. This ability works even while exhausted.",
           means="that state does not keep it from being used"),
    Phrase("line", "^ play {group:this card} only if {condition} .", PlayOnlyIf, of="limits of play",
           example="Play this product only if you control a computer.", means="playing it needs the condition"),
    Phrase("line", "^ play {group:this card} only during {period} .", PlayOnlyDuring, of="limits of play",
           example="Play this clash card only during your turn.", means="it can be played at no other time"),
)  # fmt: skip


class DestroyingRule(GrammarRule):
    """The game's word for `destroy`, whatever value stands for it."""

    def __init__(self, word: str) -> None:
        self.word = word

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The word."""
        end = reader.word(at, self.word)
        return [] if end < 0 else [(self.word, end)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The word."""
        return [self.word]

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset((self.word.lower(),))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The word."""
        return {self.word}


def _resources(vocabulary: Vocabulary, number: int) -> list[tuple[str, Any]]:
    """The words for resources, in the singular (0) or the plural (1): all of them are read, the first ones printed."""
    words = [(entry[number::2], entry[0]) for entry in vocabulary.resources]
    return [(word, resource) for spellings, resource in words for word in spellings]


def add_limits(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about costs and limits that are no phrases."""
    destroy = vocabulary.destroy
    grammar.add_all(
        {
            "resource": _resources(vocabulary, 0),
            "resources": _resources(vocabulary, 1),
            "holdings": _resources(vocabulary, 1) + [(many, one) for one, many in vocabulary.holdings],
            "part": [(singular, singular) for singular, _ in vocabulary.cost_parts],
            "parts": [(plural, singular) for singular, plural in vocabulary.cost_parts],
            "resource list": Several("resource part", [","], ["and"], most=4),
            "resource choice": Several("resource part", [","], ["or"], least=2, most=4),
            "destroying": DestroyingRule(destroy),
            "destroys": DestroyingRule(destroy + "s"),
            "destroyed": DestroyingRule(destroy + ("d" if destroy.endswith("e") else "ed")),
            "turning": themselves(vocabulary.turned[:1]),
            "turns": [(verb + "s", verb) for verb in vocabulary.turned[:1]],
            "readying": themselves(vocabulary.turned[1:2]),
            "period": themselves(vocabulary.periods),
        }
    )
