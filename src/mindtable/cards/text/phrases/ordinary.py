"""How ordinary English says numbers and groups, beside the phrases; understood by the ear, never printed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.event import YouCast
from mindtable.cards.nodes.group import ANYONE, EACH, NUMBER, SOME, TARGET, THEIRS, UP_TO_TARGET, YOURS, Group
from mindtable.cards.text.phrases.amounts import ChangeRule
from mindtable.cards.text.phrases.groups import TAKEN, CardsRule, QuantifiedRule, Quantifier
from mindtable.cards.words import AT_BOTTOM, ON_TOP, THAT_OWNER, UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN
from mindtable.language.phrase import Phrase
from mindtable.language.text.kernel import Found, Grammar, GrammarRule, Printer, Reader, Several, Words
from mindtable.language.text.tokens import ARTICLE
from mindtable.language.text.vocabulary import Vocabulary

_HAS: Final = "{group:subject} has/have {changes} [for each {per:counted}]"
_SEARCH: Final = (
    "search {:own deck} for {group:a card}, [reveal=reveal it,] put it into your hand, "
    "then shuffle {:own deck}"
)
_COMING: Final = "when {event:coming}"
_EVENT: Final = "whenever {event}"
_MAY: Final = "you may {effect:act}"
_CONTROLS: Final = "{who:player} control(s) {group:some}"
_CONTROLS_SO_MANY: Final = "{who:player} control(s) {n:digits} or more {group:counted ones}"
_OF_CARDS: Final = (
    "{who:actor} draw(s) {n:many} card(s)",
    "{who:actor} mill(s) {n:many} card(s)",
)
_GETS: Final = "{group} get(s) {changes} [{duration}]"
_HAS_EVERY: Final = "{group:subject} has/have {changes} for every {every:set of counters}"
_STATIC: Final = "^ [while {condition},] {statement} . [{limits}]"
_ENTERING: Final = (
    "{group:this card} enters play",
    "{group:this card} enters",
    "{group:this card} comes into play",
)
_SIDES: Final = (
    (["enemy"], THEIRS), (["opposing"], THEIRS), (["opponent's"], THEIRS), (["your", "opponent's"], THEIRS),
    (["friendly"], YOURS), (["your"], YOURS), (["your", "own"], YOURS),
)  # fmt: skip
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


class ThingsAsCards(GrammarRule):
    """`a book` where only cards can be meant, `target creature from your discard pile`: the cards of that kind.

    If the game has no noun for such cards, all cards are of that kind.
    """

    def __init__(self, quantifiers: str, nouns: Collection[str], cards: CardsRule) -> None:
        self.inner = QuantifiedRule(quantifiers)
        self.begins = quantifiers
        self.nouns = nouns
        self.cards = cards

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for group, end in self.inner.read(reader, at):
            nouns = tuple(self._card(noun) for noun in group.nouns)
            meant = replace(group, nouns=nouns)
            if nouns != group.nouns and "" not in nouns and self.cards.fits(meant):
                end = reader.words(end, self.cards.where)
                if end >= 0:
                    found.append((replace(meant, place=self.cards.place), end))
        return found

    def _card(self, noun: str) -> str:
        if f"{noun} card" in self.nouns:
            return f"{noun} card"
        return "" if any(each.endswith(" card") for each in self.nouns) else "card"

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed as cards."""
        return None


class SideRule(GrammarRule):
    """`enemy creature`, `your creatures`: whose things are, before the noun."""

    def __init__(self, things: str) -> None:
        self.things = things

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for words, control in _SIDES:
            start = reader.words(at, words)
            if start < 0:
                continue
            other = reader.word(start, "other")
            for is_other, begin in ((False, start), (True, other)):
                for group, end in reader.read(self.things, begin) if begin >= 0 else ():
                    assert isinstance(group, Group)
                    if group.control == ANYONE and group.place == "play" and not group.other:
                        found.append((replace(group, control=control, other=is_other), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed behind the noun."""
        return None


class OneOf(GrammarRule):
    """`one of your creatures`, `2 of the creatures your opponent controls`: so many of them."""

    begins = "digits"

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for n, after in reader.read("digits", at):
            start = reader.word(after, "of")
            if start < 0:
                continue
            the = reader.word(start, "the")
            for begin in (start, the):
                for group, end in reader.read("things", begin) if begin >= 0 else ():
                    assert isinstance(group, Group)
                    found.append((replace(group, quantifier=NUMBER, n=n), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed as a number of them."""
        return None


class More(GrammarRule):
    """`2 more power`, `1 less victory point`: a change of one number."""

    def __init__(self, category: str, stats: Sequence[str]) -> None:
        self.category = category
        self.singular = {stat.removesuffix("s"): stat for stat in stats if stat.endswith("s")}

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for n, end in reader.read("digits", at):
            for word, sign in (("more", 1), ("additional", 1), ("extra", 1), ("less", -1), ("fewer", -1)):
                start = reader.word(end, word)
                if start < 0:
                    continue
                found += [(Change(stat, sign, Fixed(n)), e) for stat, e in reader.read(self.category, start)]
                for one, stat in self.singular.items() if n == 1 else ():
                    after = reader.words(start, one.split())
                    if after >= 0:
                        found.append((Change(stat, sign, Fixed(n)), after))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with its sign."""
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
                found.append((replace(group, quantifier=EACH, other=other or group.other), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with `each`."""
        return None


# Other wordings that stand only where nothing else could be meant: the phrase by its template, the category in which
# the wording is read, and the wording.
_WORDINGS: Final = (
    (_COMING, "head", "if {event:coming}"),
    (_COMING, "head", "after {event:coming}"),
    (_EVENT, "head", "if {event}"),
    (_EVENT, "head", "after {event}"),
    *[(template, "effect", template.replace("{n:many} card(s)", "{n:number}")) for template in _OF_CARDS],
    (_MAY, "step", "you get to {effect:act}"),
    (_CONTROLS, "one condition", "{who:player} has/have {group:some}"),
    (_CONTROLS_SO_MANY, "one condition", "{who:player} has/have {n:digits} or more {group:counted ones}"),
    (_CONTROLS_SO_MANY, "one condition", "{who:player} has/have at least {n:digits} {group:counted ones}"),
    *[
        (_SEARCH, "effect", f"search {{:own deck}} for {{group:{what}}} {how}, then shuffle{deck}")
        for what in ("a card", "a thing as a card")
        for how in (
            "and put it into your hand",
            ", put it into your hand",
            ", [reveal=reveal it,] put it into your hand",
        )
        for deck in ("", " {:own deck}")
    ],
    # `Creatures you control get +1/+1.` says what `have` says; with a duration it is an instruction.
    (_GETS, "effect", "{group:all of them} get(s) {changes} {duration}"),
    (_GETS, "effect", "{group:all of them} gain(s) {changes} {duration}"),
    (_GETS, "effect", "{duration}, {group:all of them} get(s) {changes}"),
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
    grammar.add("all of them", All(bare=True))
    grammar.add("group", OneOf())
    for things in ("thing", "things"):
        grammar.add(things, SideRule(things))
    grammar.add("noun list", Several("noun", ["or", ARTICLE], ["or", ARTICLE], least=2, most=2))
    grammar.add(
        "controller",
        Words(
            [
                ("of yours", (YOURS, "")),
                ("on your side", (YOURS, "")),
                ("you have", (YOURS, "")),
                ("your opponent has", (THEIRS, "")),
            ]
        ),
    )
    nouns = [noun.singular for noun in vocabulary.nouns]
    grammar.add("a thing as a card", ThingsAsCards("article", nouns, CardsRule("article", (SOME,))))
    for category, stats in (("change", "stat"), ("player change", "player stat")):
        grammar.add(category, More(stats, [*vocabulary.stats, *vocabulary.player_stats]))
    if vocabulary.slash:
        grammar.add("change", ChangeRule("stat"))
        grammar.add("changes", Several("change", ["and"], ["and"], most=2))
    if len(vocabulary.zones) > 1:
        deck, pile = vocabulary.zones[:2]
        from_pile = CardsRule("quantifier", TAKEN, pile)
        grammar.add("cards from pile", ThingsAsCards("quantifier", nouns, from_pile))
        places: list[tuple[str, object]] = [
            ("on the bottom", (AT_BOTTOM, THAT_OWNER)),
            ("back on top", (ON_TOP, THAT_OWNER)),
            (f"on top of the {deck}", (ON_TOP, THAT_OWNER)),
            (f"on the bottom of the {deck}", (AT_BOTTOM, THAT_OWNER)),
        ]
        grammar.add("place of that card", Words(places))
