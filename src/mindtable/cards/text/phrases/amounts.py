"""How numbers are written: digits, counts, amounts of events, changes such as `+1/+1` and `+2 power`."""

from __future__ import annotations

import re
from typing import Any, Final

from mindtable.cards.nodes.amount import (
    BothHealth,
    CardsIn,
    ChosenX,
    CountersOn,
    Double,
    Every,
    Fixed,
    Half,
    Health,
    HighestPrinted,
    StatOf,
    ThatMuch,
    TotalDamage,
)
from mindtable.cards.nodes.base import Amount
from mindtable.cards.nodes.change import Change, with_x, without_x
from mindtable.cards.nodes.group import Count, ForEach, Group
from mindtable.cards.state.frame import HEADS, TAILS
from mindtable.language.node import Node
from mindtable.language.phrase import Phrase
from mindtable.language.text.kernel import (
    CHANGE,
    NUMBER,
    Found,
    Grammar,
    GrammarRule,
    Openings,
    Printer,
    Reader,
    Several,
    themselves,
)
from mindtable.language.text.template import Quantities
from mindtable.language.text.vocabulary import Vocabulary

MOST: Final = 999  # a number on a card has at most three digits


PHRASES: Final = (
    Phrase("measure", "the number of {group:counted ones}", Count,
           example="This creature's health is equal to the number of creatures you control.",
           means="how many there are"),
    Phrase("measure", "the number of cards in {who:whose} {zone}", CardsIn,
           example="This creature's health is equal to the number of cards in your discard pile.",
           means="how many cards that zone has"),
    Phrase("measure", "{who:whose} health", Health, of="health",
           example="This creature's health is equal to your opponent's health.", means="that player's present health"),
    Phrase("measure", "the sum of both players' health", BothHealth, of="health",
           example="When this creature dies, each player's health becomes half the sum of both "
           "players' health, rounded down.",
           means="both players' health added"),
    Phrase("measure", "half {of:measure}, rounded down", Half,
           example="When this creature dies, each player's health becomes half the sum of both "
           "players' health, rounded down.",
           means="the half, without a fraction"),
    Phrase("measure", "double {of:measure}", Double,
           example="When this creature dies, each player's health becomes double your health.",
           means="two times as much"),
    Phrase("measure", "the total damage dealt to {group:reference}", TotalDamage, of="fighting",
           example="When this creature dies, summon X Goblin tokens, where X is the total damage "
           "dealt to this creature.",
           means="all damage dealt to it since it entered play"),
    Phrase("measure", "the highest printed {stat} among {group:counted ones}", HighestPrinted, of="X",
           example="This creature has +X/+0, where X is the highest printed attack among creatures your opponent "
           "controls.",
           means="0 if there are none"),
    Phrase("measure", "the number of {kind} {word:counter words} on {group:reference}", CountersOn,
           of="counters of a kind",
           example="When this creature dies, draw X cards, where X is the number of time counters on this creature.",
           means="how many of them are on it, or were as it left play"),
    Phrase("measure", "{group:thing's} {stat}", StatOf,
           example="Whenever this creature attacks, gain X health, where X is this creature's attack.",
           means="that number of it at this moment, or the last one it had"),
    Phrase("amount", "{amount:number}"),
    Phrase("amount", "{amount:measure}"),
    Phrase("amount", "X", ChosenX, of="X", example="This creature's health is equal to X.",
           means="the number chosen as the card was played"),
    Phrase("counter on it", "{kind} {word:counter word} on it", Every, of="counters of a kind", fixed={"n": 1},
           example="This product has +1 victory points for each stock indicator on it.",
           means="as many times as there are of them on it"),
    Phrase("counter on it", "{kind} {word:counter word} on it, up to {most:digits}", Every, of="counters of a kind",
           fixed={"n": 1},
           also=("{kind} {word:counter word} on it, to a maximum of {most:digits}",),
           example="This creature has +1/+0 for each time counter on it, up to 3.",
           means="as many times as there are of them on it, but no more than that"),
    Phrase("set of counters", "1 {kind} {word:counter word} on it", Every, of="counters of a kind", fixed={"n": 1},
           canonical=False,
           example="This product has +1 victory points for every 1 stock indicator on it."),
    Phrase("set of counters", "{n:several} {kind} {word:counter words} on it", Every, of="counters of a kind",
           example="This resource has -1 victory points for every 2 pollution indicators on it.",
           means="as many times as there are so many of them on it, rounded down"),
    Phrase("measured changes", "{changes}, where X is {x:measure}", build=with_x, match=without_x),
    Phrase("measured player changes", "{changes:player changes}, where X is {x:measure}", build=with_x,
           match=without_x),
    Phrase("changes by that much", "{changes}, where X is {x:event amount}",
           of="replaced events", build=with_x, match=without_x),
    Phrase("event amount", "that damage", ThatMuch, of="replaced damage",
           example="If this creature would deal damage to a creature, instead that creature gets "
           "-X/-0, where X is that damage.",
           means="the amount of the damage"),
    Phrase("event amount", "half {of:event amount}, rounded down", Half, of="replaced damage",
           example="If this creature would take damage, instead this creature takes half that damage, rounded down.",
           means="the half, without a fraction"),
    Phrase("event amount", "double {of:event amount}", Double, of="replaced damage",
           example="If this creature would take damage, instead this creature takes double that damage.",
           means="two times as much"),
)  # fmt: skip

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")

_SIDED: Final = re.compile(r"([1-9]\d{0,2})-sided")
_CHANGE: Final = re.compile(r"([+-])(\d{1,3}|X)")
_SLASHED: Final = re.compile(r"([+-])(\d{1,3}|X)/([+-])(\d{1,3}|X)")


class AmountQuantities(Quantities):
    """Quantities are amounts."""

    def __init__(self) -> None:
        super().__init__(ThatMuch(), Half(ThatMuch()), ChosenX())

    def each(self, n: int, counted: Group) -> Node:
        """`n` for each of a group."""
        return ForEach(n, counted)

    def split(self, amount: Any) -> tuple[int, Any] | None:
        """The number and the group of such an amount."""
        return (amount.n, amount.group) if isinstance(amount, ForEach) else None

    def is_measure(self, amount: Any) -> bool:
        """Whether it is an amount that has no words of its own in front of a noun."""
        own_words = isinstance(amount, (Fixed, ForEach, ChosenX, ThatMuch)) or amount == self.half
        return isinstance(amount, Amount) and not own_words


class Digits(GrammarRule):
    """A number in digits, as a plain number or as an amount."""

    def __init__(self, least: int, amount: bool) -> None:
        self.least = least
        self.amount = amount

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The number at `at`, if there is one."""
        word = reader.folded[at]
        if not word.isdigit() or not word.isascii() or len(word) > 3 or str(int(word)) != word:
            return []
        n = int(word)
        if n < self.least:
            return []
        return [(Fixed(n) if self.amount else n, at + 1)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """Its digits."""
        n = value.n if isinstance(value, Fixed) and self.amount else value
        if not isinstance(n, int) or isinstance(n, bool) or not self.least <= n <= MOST:
            return None
        if self.amount and not isinstance(value, Fixed):
            return None
        return [str(n)]

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset((NUMBER,))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """Some numbers, for suggestions."""
        return {"1", "2", "3"} if self.least < 2 else {"2", "3"}


class DieRule(GrammarRule):
    """`6-sided`: the number of sides of a die, at least 2."""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The number at `at`, if there is one."""
        found = _SIDED.fullmatch(reader.folded[at])
        return [] if found is None or int(found[1]) < 2 else [(int(found[1]), at + 1)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The number with `-sided`."""
        return [f"{value}-sided"] if isinstance(value, int) and 2 <= value <= MOST else None

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset((NUMBER,))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The die that most people have."""
        return {"6-sided"}


def _size(text: str) -> Fixed | ChosenX:
    return ChosenX() if text == "X" else Fixed(int(text))


def _plain(text: str) -> bool:
    return text == "X" or str(int(text)) == text


class SlashedRule(GrammarRule):
    """`+1/+0`: a change of the two stats of a creature; a part that changes nothing takes the other's sign."""

    def __init__(self, stats: tuple[str, ...]) -> None:
        self.stats = stats

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The changes, those by 0 left out."""
        found = _SLASHED.fullmatch(reader.folded[at].upper())
        if found is None or not self.stats or not (_plain(found[2]) and _plain(found[4])):
            return []
        halves = [(self.stats[0], found[1], found[2]), (self.stats[1], found[3], found[4])]
        changes = tuple(
            Change(stat, 1 if sign == "+" else -1, _size(size)) for stat, sign, size in halves if size != "0"
        )
        # "+1/-0" is never written, so it is not read.
        if not changes or (len(changes) == 1 and found[1] != found[3]):
            return []
        return [(changes, at + 1)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """Both parts."""
        if len(self.stats) != 2 or not 1 <= len(value) <= 2:
            return None
        by_stat = {change.stat: change for change in value}
        if len(by_stat) != len(value) or any(stat not in self.stats for stat in by_stat):
            return None
        if len(value) == 2 and value[0].stat != self.stats[0]:
            return None
        parts: list[str] = []
        for stat in self.stats:
            change = by_stat.get(stat)
            sign, size = (value[0].sign, Fixed(0)) if change is None else (change.sign, change.size)
            text = _signed(sign, size, change is not None)
            if text is None:
                return None
            parts.append(text)
        return ["/".join(parts)]

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset((CHANGE,))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """Some changes, for suggestions."""
        return {"+1/+1", "-1/-1"} if self.stats else set()


def _signed(sign: int, size: Any, changes: bool) -> str | None:
    mark = "+" if sign > 0 else "-"
    if isinstance(size, ChosenX):
        return f"{mark}X"
    if not isinstance(size, Fixed) or size.n > MOST or (size.n < 1) == changes:
        return None
    return f"{mark}{size.n}"


class ChangeRule(GrammarRule):
    """`+2 power`: a change of one stat."""

    def __init__(self, stats: str) -> None:
        self.stats = stats

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The number with its sign, and the stat."""
        found = _CHANGE.fullmatch(reader.folded[at].upper())
        if found is None or found[2] == "0" or not _plain(found[2]):
            return []
        sign = 1 if found[1] == "+" else -1
        return [(Change(stat, sign, _size(found[2])), end) for stat, end in reader.read(self.stats, at + 1)]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The number with its sign, and the stat."""
        text = _signed(value.sign, value.size, True)
        stat = printer.show(self.stats, value.stat)
        return None if text is None or stat is None else [text, *stat]

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset((CHANGE,))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """Some changes, for suggestions."""
        return {"+1", "-1"}


def add_amounts(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about numbers that are no phrases."""
    grammar.add_all(
        {
            "digits": Digits(1, amount=False),
            "least number": Digits(0, amount=False),
            "several": Digits(2, amount=False),
            "number": Digits(1, amount=True),
            "results": Several("digits", [","], ["or"], most=6),
            "sides": DieRule(),
            "side of a coin": [("heads", HEADS), ("tails", TAILS)],
            "ordinal": [(text, place) for place, text in enumerate(_ORDINALS, 1)],
            "player stat": themselves(vocabulary.player_stats),
            "player change": ChangeRule("player stat"),
            "player changes": Several("player change", ["and"], ["and"], most=2),
            "one stat": Several("stat", ["and"], ["and"], most=1),
            "two stats": Several("stat", ["and"], ["and"], least=2, most=2),
        }
    )
    if vocabulary.slash:
        grammar.add("changes", SlashedRule(vocabulary.slash))
    else:
        grammar.add("change", ChangeRule("stat"))
        grammar.add("changes", Several("change", ["and"], ["and"], most=2))
