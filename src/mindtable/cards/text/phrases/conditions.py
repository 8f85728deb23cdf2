"""How conditions are written: what stands after `if`, `while` and `unless`."""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.nodes.condition import (
    All,
    Controls,
    ControlsCount,
    ControlsDifferent,
    ControlsMore,
    HasCounters,
    HasHealth,
    IsA,
    IsInState,
    IsNamed,
    NotSummonedBy,
    PhaseOf,
    ThereAreNo,
    TurnOf,
    ZoneEmpty,
    ZoneHas,
)
from mindtable.cards.nodes.group import Group
from mindtable.cards.words import OPPONENT
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import (
    Found,
    Grammar,
    Openings,
    Printer,
    Reader,
    Several,
    Words,
    themselves,
)
from mindtable.language.text.vocabulary import Vocabulary


def _not_summoned(group: Group, noun: str, names: tuple[str, ...]) -> NotSummonedBy | None:
    return NotSummonedBy(group, names) if group.nouns == (noun,) else None


def _not_summoned_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, NotSummonedBy) or len(node.group.nouns) != 1:
        return None
    return {"group": node.group, "noun": node.group.nouns[0], "names": node.names}


# No kinds of counters, though they may stand before the word for them.
_NO_KIND: Final = frozenset(
    {"a", "all", "an", "any", "each", "more", "no", "of", "other", "random", "such", "that", "the"}
)

PHRASES: Final = (
    Phrase("condition", "{condition:one condition}"),
    Phrase("condition", "{conditions:two conditions}", All,
           example="When this creature dies, if you control a creature and you have exactly 1 health, draw 1 card.",
           means="both are true"),
    Phrase("one condition", "{who:player} control(s) {group:some}", Controls,
           example="When this creature dies, if you control a creature named Goblin, draw 1 card.",
           means="at least one such thing is in play under that player's control"),
    *[Phrase("one condition", f"{{who:that player}} controls {what}", node, of="that player controls", fixed=fixed,
             example=f"At the end of each player's turn, if that player controls {said}, draw 1 card.",
             means="the same of the player who was named")
      for what, node, fixed, said in (
          ("{group:some}", Controls, {}, "a thought"),
          ("no {group:none of}", Controls, {"negative": True}, "no thoughts"),
          ("{n:digits} or more {group:counted ones}", ControlsCount, {}, "3 or more thoughts"))],
    Phrase("one condition", "{who:player} control(s) {group:this card}", Controls, of="control of this card",
           example="When you play this thought, gain control of target thought as long as you control this thought.",
           means="this very card is in play under that player's control"),
    Phrase("one condition", "{who:player} control(s) no {group:none of}", Controls, fixed={"negative": True},
           example="While you control no other thoughts, this thought has +5 power.",
           means="no such thing is in play under that player's control"),
    Phrase("one condition", "{who:player} control(s) {n:digits} or more {group:counted ones}", ControlsCount,
           also=("{who:player} control(s) at least {n:digits} {group:counted ones}",),
           example="This creature cannot attack unless you control 5 or more other creatures.",
           means="at least that many are in play under that player's control"),
    Phrase("one condition", "your opponent controls more {group:counted ones} than you", ControlsMore,
           fixed={"who": OPPONENT}, example="While your opponent controls more thoughts than you, this thought "
           "has +3 power.",
           means="strictly more of them are in play there"),
    *[Phrase("one condition", f"{who} {word} {{group:counted ones}} than {other}", ControlsMore,
             of="compared things", fixed={"who": seat, "fewer": word == "fewer"},
             also=tuple(f"{has} {said} {{group:counted ones}} than {other}{does}"
                        for has in (who, who.replace("controls", "has").replace("control", "have"))
                        for said in ((word, "less") if word == "fewer" else (word,)) for does in ("", f" {do}")
                        if (has, said, does) != (who, word, "")),
             example=f"At the start of your turn, if {who} {word} creatures than {other}, draw 1 card.",
             means=f"strictly {word} of them are in play there")
      for who, seat, other, do in (("you control", YOU, "your opponent", "does"),
                                   ("your opponent controls", OPPONENT, "you", "do"))
      for word in ("more", "fewer") if (seat, word) != (OPPONENT, "more")],
    Phrase("one condition", "{who:player} has/have exactly {n:digits} health", HasHealth,
           of="health", fixed={"compare": "exactly"},
           example="At the end of each turn, if you have exactly 1 health, draw 1 card.",
           means="that number, no other"),
    *[Phrase("one condition", f"{{who:player}} has/have {{n:digits}} {compare} health", HasHealth,
             of="health", fixed={"compare": compare},
             also=(f"{{who:player}} has/have {{n:digits}} health {compare}", *others),
             example=f"At the end of your turn, if you have 5 {compare} health, draw 1 card.", means=means)
      for compare, means, others in (
          ("or more", "at least that much", ("{who:player} has/have at least {n:digits} health",)),
          ("or less", "at most that much", ("{who:player} has/have at most {n:digits} health",
                                            "{who:player} has/have {n:digits} or fewer health")))],
    Phrase("one condition", "there are no {group:none of}", ThereAreNo,
           example="At the end of each turn, if there are no other creatures, sacrifice this creature.",
           means="none of them is in play"),
    Phrase("one condition", "{group:reference} was not summoned by a(n) {noun} named {names}", NotSummonedBy,
           of="summoning",
           build=_not_summoned, match=_not_summoned_parts,
           example="When this creature enters play, if this creature was not summoned by a creature "
           "named Treant, draw 1 card.",
           means="what made it was no ability of such a card"),
    Phrase("one condition", "{group:reference} has exactly {n:digits} {kind} {word:counter word(s)} on it", HasCounters,
           fixed={"exactly": True},
           example="At the end of each turn, if this creature has exactly 3 time counters on it, draw 1 card.",
           means="that many counters of that kind are on it"),
    Phrase("one condition", "{group:reference} has {n:digits} or more {kind} {word:counter words} on it", HasCounters,
           fixed={"exactly": False},
           example="At the start of your turn, if this character has 4 or more radiation indicators "
           "on it, destroy this character.",
           means="at least that many counters of that kind are on it"),
    Phrase("one condition", "{group:reference} has {n:digits} or fewer {kind} {word:counter words} on it", HasCounters,
           of="counters of a kind", fixed={"exactly": False, "fewer": True},
           also=("{group:reference} has at most {n:digits} {kind} {word:counter word(s)} on it",
                 "{group:reference} has {n:digits} or less {kind} {word:counter words} on it"),
           example="At the end of your turn, if this creature has 1 or fewer time counters on it, draw 1 card.",
           means="at most that many counters of that kind are on it"),
    Phrase("one condition", "{group:reference} has no {kind} {word:counter words} on it", HasCounters,
           of="counters of a kind", fixed={"n": 0, "exactly": True},
           example="At the end of your turn, if this product has no stock indicators on it, destroy this product.",
           means="there is none of that kind on it"),
    Phrase("one condition", "{group:reference} is named {names}", IsNamed,
           example="When this creature dies, target creature gets +1/+1. If that creature is named "
           "Goblin, draw 1 card.",
           means="its present name"),
    Phrase("one condition", "{group:reference} is {kind:event group}", IsA, of="types",
           example="While this individual is a Cyborg, this individual has +2 motivation.",
           means="its type, whether in play or just revealed"),
    Phrase("one condition", "{group:reference} is {word:predicate}", IsInState,
           example="While this individual is hosting, this individual has +2 aggression.", means="its present state"),
    Phrase("one condition", "{who:player} control(s) {group:counted ones} of {n:digits} or more different "
           "{what:variety}", ControlsDifferent,
           also=("{who:player} control(s) {group:counted ones} from {n:digits} or more different {what:variety}",
                 "{who:player} control(s) {group:counted ones} of at least {n:digits} different {what:variety}",
                 "{who:player} control(s) {group:counted ones} from at least {n:digits} different {what:variety}"),
           example="While you control thoughts of 3 or more different kinds, you have +2 memory.",
           means="that many distinct ones among them"),
    Phrase("one condition", "{who:whose} {zone} is empty", ZoneEmpty,
           example="While your opponent's deck is empty, your opponent loses the game.", means="no card is in it"),
    Phrase("one condition", "{who:player} has/have {n:digits} or more cards in hand", ZoneHas,
           of="deck and hand", fixed={"zone": "hand"},
           also=("{who:player} has/have at least {n:digits} cards in hand",),
           example="At the end of your turn, if you have 9 or more cards in hand, destroy this environment.",
           means="at least that many cards are in that hand"),
    Phrase("one condition", "{who:whose} {zone} has {n:digits} or more cards", ZoneHas,
           example="While your opponent's discard pile has 40 or more cards, this creature cannot be "
           "destroyed by damage.",
           means="it has at least that many cards"),
    Phrase("one condition", "it is {who:whose} turn", TurnOf,
           example="When this creature dies, if it is your opponent's turn, draw 1 card.",
           means="whose turn it is now"),
    Phrase("one condition", "it is {who:whose} {phase}", PhaseOf,
           example="When this creature dies, if it is your draw phase, draw 1 card.",
           means="that part of that player's turn"),
    Phrase("one condition", "it is not {who:whose} {phase}", PhaseOf, fixed={"never": True},
           example="When this creature dies, if it is not your draw phase, draw 1 card.",
           means="any time but that part of that player's turn"),
)  # fmt: skip


class CounterKinds(Words):
    """The kinds of counters; in a game in which cards may bring new ones, any word before the word for counters."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(themselves(vocabulary.counters))
        self.known = vocabulary.counters
        self.of = (vocabulary.counter, vocabulary.counter + "s") if vocabulary.any_counters else ()

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The kind at `at`."""
        word = reader.folded[at]
        reader.looks(at + 2)
        new = at < reader.end and reader.folded[at + 1] in self.of and word.isalpha() and word not in _NO_KIND
        return [(word, at + 1)] if new else super().read(reader, at)

    def openings(self, grammar: Grammar) -> Openings:
        return None if self.of else super().openings(grammar)

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The kind."""
        new = len(self.of) > 0 and isinstance(value, str) and value.isalpha() and value not in _NO_KIND
        return [value] if new else super().show(printer, value)


def add_conditions(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about conditions that are no phrases."""
    word = vocabulary.counter
    grammar.add_all(
        {
            "two conditions": Several("one condition", ["and"], ["and"], least=2, most=3),
            "counter word": [(word, word)],
            "counter words": [(word + "s", word)],
            "predicate": themselves([*vocabulary.predicates, *vocabulary.states]),
            "variety": themselves(vocabulary.varieties),
            "variety one": [(what.removesuffix("s"), what) for what in vocabulary.varieties],
            "kind": CounterKinds(vocabulary),
            "phase": list(vocabulary.phases),
        }
    )
