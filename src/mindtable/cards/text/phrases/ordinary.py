"""How ordinary English says numbers and groups, beside the phrases; understood by the ear, never printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.event import YouCast
from mindtable.cards.nodes.group import EACH, NUMBER, TARGET, UP_TO_TARGET, Group
from mindtable.cards.text.phrases.groups import Quantifier
from mindtable.cards.words import UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.language.phrase import Phrase
from mindtable.language.text.kernel import Found, Grammar, GrammarRule, Printer, Reader, Words
from mindtable.language.text.vocabulary import Vocabulary

_HAS: Final = "{group:subject} has/have {changes} [for each {per:counted}]"
_HAS_EVERY: Final = "{group:subject} has/have {changes} for every {every:set of counters}"
_STATIC: Final = "^ [while {condition},] {statement} . [{limits}]"
_ENTERING: Final = (
    "{group:this card} enters play",
    "{group:this card} enters",
    "{group:this card} comes into play",
)
_ONE: Final = ("a", "an", "one")


class One(GrammarRule):
    """`a card`, `one card`: the number 1, as a plain number or as an amount."""

    def __init__(self, amount: bool) -> None:
        self.amount = amount

    def read(self, reader: Reader, at: int) -> list[Found]:
        """The number at `at`, if it is one of these words."""
        if reader.folded[at] not in _ONE:
            return []
        return [(Fixed(1) if self.amount else 1, at + 1)]

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed in digits."""
        return None


class All(GrammarRule):
    """`creatures you control`, `all other creatures`: each of them, in the plural.

    `bare` allows it without `all`.
    """

    def __init__(self, bare: bool) -> None:
        self.bare = bare

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        start = reader.word(at, "all")
        if start < 0:
            if not self.bare:
                return []
            start = at
        after = reader.word(start, "other")
        for other, begin in ((False, start), (True, after)):
            if begin < 0:
                continue
            for group, end in reader.read("things", begin):
                assert isinstance(group, Group)
                found.append((replace(group, quantifier=EACH, other=other), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with `each`."""
        return None


# Other wordings that stand only where nothing else could be meant: the phrase by its template, the category in which
# the wording is read, and the wording.
_WORDINGS: Final = (
    # `Creatures you control get +1/+1.` says what `have` says; with a duration it is an instruction.
    (_HAS, "standing", "{group:subject} get(s) {changes} [for each {per:counted}]"),
    (_HAS, "standing", "{group:subject} is/are worth {changes} [for each {per:counted}]"),
    (_HAS_EVERY, "standing", "{group:subject} get(s) {changes} for every {every:set of counters}"),
    (_HAS_EVERY, "standing", "{group:subject} get(s) {changes} for each {every:set of counters}"),
    (_STATIC, "line", "^ [while {condition},] {statement:standing} . [{limits}]"),
    (_STATIC, "line", "^ {statement:standing} while {condition} . [{limits}]"),
    (_STATIC, "line", "^ {statement} while {condition} . [{limits}]"),
    (_STATIC, "line", "^ if {condition}, {statement} . [{limits}]"),
    (_STATIC, "line", "^ if {condition}, {statement:standing} . [{limits}]"),
)


def ordinary_phrases(phrases: Sequence[Phrase], vocabulary: Vocabulary) -> list[Phrase]:
    """The other wordings of these phrases."""
    found = [other for phrase in phrases for other in phrase.otherwise()]
    by_template = {phrase.template: phrase for phrase in phrases if phrase.canonical}
    for template, category, wording in _WORDINGS:
        if template in by_template:
            found.append(by_template[template].worded(category, wording))
    if not vocabulary.has_set("entering play"):
        # Where cards come into play only as they are played, it is the same whether one says that they enter.
        for wording in _ENTERING:
            found.append(Phrase("coming", wording, build=partial(_played, vocabulary), canonical=False))
    return found


def _played(vocabulary: Vocabulary, group: Group) -> YouCast:
    return YouCast(group, vocabulary.verb_of(group.nouns))


def add_ordinary(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules of ordinary English that are no phrases."""
    for category, amount in (("digits", False), ("number", True)):
        grammar.add(category, One(amount))
    grammar.add("quantifier", Words([("another", Quantifier(NUMBER, 1, True))]))
    grammar.add(
        "target quantifier",
        Words(
            [
                ("up to one target", Quantifier(UP_TO_TARGET, 1)),
                ("a target", Quantifier(TARGET)),
            ]
        ),
    )
    grammar.add(
        "duration",
        Words(
            [
                ("this turn", UNTIL_END_OF_TURN),
                ("for the rest of the turn", UNTIL_END_OF_TURN),
                ("until your next turn", UNTIL_YOUR_NEXT_TURN),
            ]
        ),
    )
    for category in ("subject", "every"):
        grammar.add(category, All(bare=True))
    grammar.add("group", All(bare=False))
