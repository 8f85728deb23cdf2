"""How ordinary English says numbers and groups, beside the phrases; understood by the ear, never printed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from mindtable.cards.effects.flow import If, May, MayInstead
from mindtable.cards.effects.flow import Sequence as InOrder
from mindtable.cards.nodes.ability import Replacement, Static, Triggered
from mindtable.cards.nodes.amount import Fixed, StatOf
from mindtable.cards.nodes.base import Condition, Effect, EventPattern, Limit, Statement
from mindtable.cards.nodes.change import Change
from mindtable.cards.nodes.condition import Controls, HasCounters, HasMoreResource, HasResource, PhaseOf
from mindtable.cards.nodes.event import TakesDamage, YouCast
from mindtable.cards.nodes.group import (
    ANYONE,
    BEARER,
    EACH,
    IT,
    NONE,
    NUMBER,
    SOME,
    TARGET,
    THAT,
    THEIRS,
    THIS,
    UP_TO,
    UP_TO_TARGET,
    YOURS,
    Extreme,
    Group,
    StatCompared,
    StatTest,
)
from mindtable.cards.statements.player_has import PlayerHas
from mindtable.cards.text.phrases.amounts import ChangeRule
from mindtable.cards.text.phrases.groups import HAVING, TAKEN, CardsRule, QuantifiedRule, Quantifier
from mindtable.cards.text.phrases.lines import one_of
from mindtable.cards.text.phrases.spoken import WORDINGS, add_spoken, spoken_phrases
from mindtable.cards.verbs.chance import CoinShows, ResultCompares, ResultIs
from mindtable.cards.verbs.damage import LessDamage, TakesInstead
from mindtable.cards.verbs.destroy import Destroy
from mindtable.cards.verbs.look import ChooseSeen, DiscardChosen, LookAtHand, LookAtTop
from mindtable.cards.verbs.put import PutThose
from mindtable.cards.words import (
    AT_BOTTOM,
    ON_TOP,
    OPPONENT,
    THAT_OWNER,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    Player,
)
from mindtable.language.node import Node
from mindtable.language.phrase import YOU, Phrase
from mindtable.language.text.kernel import (
    Found,
    Grammar,
    GrammarRule,
    Openings,
    Printer,
    Reader,
    Several,
    Words,
    either,
)
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
_OPPONENT_HAS_MORE: Final = "your opponent has more {resource:holdings} than you"
_YOU_HAVE_FEWER: Final = "you have fewer {resource:holdings} than your opponent"
_HAS_SO_MANY: Final = "{who:player} has/have {n:digits} or more {resource:holdings}"
_AT_END: Final = "at the end of this {step:ending step}, {effect:joined}"
_HAS_EACH: Final = "{group:subject} has/have {changes} for each {every:counter on it}"
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
_RELATIVE: Final = ("enemy", "opposing", "friendly")
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

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(_ONE)

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
            meant = self.meant(group)
            if meant is not None and meant.nouns != group.nouns:
                end = reader.words(end, self.cards.where)
                if end >= 0:
                    found.append((replace(meant, place=self.cards.place), end))
        return found

    def meant(self, group: Group) -> Group | None:
        """The cards of the kinds of which things are spoken; None if the game has no such cards."""
        cards = replace(group, nouns=tuple(self._card(noun) for noun in group.nouns))
        return cards if "" not in cards.nouns and self.cards.fits(cards) else None

    def _card(self, noun: str) -> str:
        if noun == "card" or noun.endswith(" card"):
            return noun
        if f"{noun} card" in self.nouns:
            return f"{noun} card"
        return "" if any(each.endswith(" card") for each in self.nouns) else "card"

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed as cards."""
        return None


class AllFromPile(GrammarRule):
    """`all recollections from your discard pile`: each such card there."""

    def __init__(self, pile: str, cards: ThingsAsCards) -> None:
        self.where = ["from", "your", *pile.split()]
        self.pile = pile
        self.cards = cards

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        start = reader.word(at, "all")
        found: list[Found] = []
        for group, middle in reader.read("things", start) if start >= 0 else ():
            end = reader.words(middle, self.where)
            meant = self.cards.meant(replace(group, quantifier=EACH)) if end >= 0 else None
            if meant is not None:
                found.append((replace(meant, place=self.pile), end))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(("all",))

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with `each`."""
        return None


class CountedInPile(GrammarRule):
    """`for each creature in your discard pile`: things that lie there are cards of that kind."""

    def __init__(self, things: str, pile: str, cards: ThingsAsCards) -> None:
        self.begins = things
        self.pile = pile
        self.cards = cards

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for group, middle in reader.read(self.begins, at):
            meant = self.cards.meant(group) if group.place == "play" else None
            if meant is None or meant.nouns == group.nouns:
                continue
            start = reader.word(middle, "in")
            for whose, after in reader.read("whose", start) if start >= 0 else ():
                end = reader.words(after, self.pile.split())
                if end >= 0:
                    found.append((replace(meant, quantifier=EACH, place=self.pile, place_of=whose), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed as cards."""
        return None


class SideRule(GrammarRule):
    """`enemy creature`, `your creatures`: whose things are, before the noun.

    Where another player acts, `enemy` and `friendly` may be said of that player's side, and are not read.
    """

    def __init__(self, things: str, nouns: Collection[str]) -> None:
        self.things = things
        self.nouns = nouns

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for states, begin in reader.read("states", at):
            for group, end in self._after(reader, begin):
                if not states or not group.states:
                    found.append((replace(group, states=states or group.states), end))
        return found

    def _after(self, reader: Reader, at: int) -> list[tuple[Group, int]]:
        """The readings behind words for states: `exhausted enemy individual`."""
        found: list[tuple[Group, int]] = []
        for words, control in _SIDES:
            start = reader.words(at, words)
            if start < 0 or (words[0] in _RELATIVE and _another_acts(reader, at)):
                continue
            other = reader.word(start, "other")
            for is_other, begin in ((False, start), (True, other)):
                for group, end in reader.read(self.things, begin) if begin >= 0 else ():
                    assert isinstance(group, Group)
                    if group.control == ANYONE and group.place == "play" and not group.other:
                        meant = replace(group, nouns=_in_play(group.nouns, self.nouns))
                        found.append((replace(meant, control=control, other=is_other), end))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return either(grammar.openings("state"), frozenset(words[0] for words, _ in _SIDES))

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed behind the noun."""
        return None


def _in_play(nouns: tuple[str, ...], known: Collection[str]) -> tuple[str, ...]:
    """What cards of these kinds are in play: a `resource card` is a resource."""
    kinds = [noun.removesuffix(" card") for noun in nouns]
    return tuple(kind if kind in known else noun for kind, noun in zip(kinds, nouns))


class CardsInPlay(GrammarRule):
    """`resource card you control`: a resource."""

    def __init__(self, nouns: str, known: Collection[str]) -> None:
        self.begins = nouns
        self.known = known

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for noun, middle in reader.read(self.begins, at):
            kinds = _in_play((noun,), self.known)
            for (control, verb), end in reader.read("controller", middle) if kinds != (noun,) else ():
                if verb in ("", HAVING) and control in (YOURS, THEIRS):
                    found.append((Group(EACH, kinds, control=control), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed without `card`."""
        return None


def _another_acts(reader: Reader, at: int) -> bool:
    """Whether a player other than you is named before the word `at` in its clause, as who acts."""
    for place in range(at - 1, -1, -1):
        word = reader.folded[place]
        if word in (".", ",", ":", ";"):
            return False
        if word in ("opponent", "player", "players", "controller", "owner", "they"):
            if reader.folded[place + 1] not in ("controls", "control", "has"):
                return True
    return False


class OneOf(GrammarRule):
    """`one of your creatures`, `up to 2 of the creatures your opponent controls`: so many of them, or fewer."""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        most = reader.words(at, ["up", "to"])
        for n, after in reader.read("digits", at if most < 0 else most):
            start = reader.word(after, "of")
            if start < 0:
                continue
            the = reader.word(start, "the")
            for begin in (start, the):
                for group, end in reader.read("things", begin) if begin >= 0 else ():
                    assert isinstance(group, Group)
                    found.append((replace(group, quantifier=NUMBER if most < 0 else UP_TO, n=n), end))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return either(frozenset(("up",)), grammar.openings("digits"))

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed as a number of them."""
        return None


class OneOfThem(GrammarRule):
    """`one of your creatures`, where it is not chosen: any of them."""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        other = reader.folded[at] == "another"
        start = reader.word(at, "another" if other else "one")
        one = reader.word(start, "one") if other else -1
        for begin in (start, one):
            of = reader.word(begin, "of") if begin >= 0 else -1
            for group, end in reader.read("things", of) if of >= 0 else ():
                assert isinstance(group, Group)
                if group.control != ANYONE:
                    found.append((replace(group, quantifier=SOME, other=other or group.other), end))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(("one", "another"))

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with the article."""
        return None


class InPlay(GrammarRule):
    """Things of a category that are no cards in a hand or a pile: what one has and controls is the same."""

    def __init__(self, category: str) -> None:
        self.category = self.begins = category

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for group, end in reader.read(self.category, at):
            assert isinstance(group, Group)
            if not any(noun == "card" or noun.endswith(" card") for noun in group.nouns):
                found.append((group, end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed as what is controlled."""
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

    def openings(self, grammar: Grammar) -> Openings:
        return grammar.openings("digits")

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

    def openings(self, grammar: Grammar) -> Openings:
        return (
            either(frozenset(("all", "other")), grammar.openings("things"))
            if self.bare
            else frozenset(("all",))
        )

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
    (_CONTROLS, "one condition", "{who:player} has/have {group:some in play}"),
    (_CONTROLS_SO_MANY, "one condition", "{who:player} has/have {n:digits} or more {group:counted in play}"),
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
    (_HAS_EACH, "standing", "{group:subject} get(s) {changes} for each {every:counter on it}"),
    (_HAS_EACH, "standing", "{group:subject} get(s) {changes} for every {every:counter on it}"),
    (_HAS_EACH, "standing", "{group:subject} is/are worth {changes} for each {every:counter on it}"),
    *[
        (_AT_END, "loosely later", wording)
        for wording in (
            "at the end of the {step:ending step}, {effect:joined}",
            "at end of {step:ending step}, {effect:joined}",
            "{effect:joined} at the end of the {step:ending step}",
            "{effect:joined} at end of {step:ending step}",
        )
    ],
    *[
        (template, "later sentence", template.replace("{effect:later}", "{effect:loosely later}"))
        for template in (
            "{effect:later} .",
            "if {condition}, {effect:later} .",
            "otherwise, {effect:later} .",
            "if you do, {effect:later} .",
        )
    ],
    (_STATIC, "line", "^ [while {condition},] {statement:standing} . [{limits}]"),
    (_STATIC, "line", "^ if {condition}, {statement} . [{limits}]"),
    (_STATIC, "line", "^ if {condition}, {statement:standing} . [{limits}]"),
)


_HAS_COUNTERS: Final = "{group:reference} has {n:digits} or more {kind} {word:counter words} on it"
_HAS_NO_COUNTERS: Final = "{group:reference} has no {kind} {word:counter words} on it"
_AT_LEAST_ONE: Final = {"n": 1, "exactly": False}
_NOT_ONE: Final = {"n": 0, "exactly": True}
# Phrases that stand for others with one of their fields fixed: the phrase by its template, the category, the wording,
# the node, and those fields.
_FIXED: Final = (
    (_HAS_COUNTERS, "one condition", "{group:reference} has a(n) {kind} {word:counter word} on it", HasCounters,
     _AT_LEAST_ONE),
    (_HAS_COUNTERS, "one condition", "{group:reference} has any {kind} {word:counter words} on it", HasCounters,
     _AT_LEAST_ONE),
    (_HAS_COUNTERS, "one condition", "there is a(n) {kind} {word:counter word} on {group:reference}", HasCounters,
     _AT_LEAST_ONE),
    (_HAS_COUNTERS, "one condition", "there are {n:several} or more {kind} {word:counter words} on {group:reference}",
     HasCounters, {"exactly": False}),
    (_HAS_COUNTERS, "one condition", "there are at least {n:several} {kind} {word:counter words} on {group:reference}",
     HasCounters, {"exactly": False}),
    (_HAS_NO_COUNTERS, "one condition", "{group:reference} has no {kind} {word:counter word} on it", HasCounters,
     _NOT_ONE),
    (_HAS_NO_COUNTERS, "one condition", "{group:reference} does not have a(n) {kind} {word:counter word} on it",
     HasCounters, _NOT_ONE),
    (_HAS_NO_COUNTERS, "one condition", "{group:reference} does not have any {kind} {word:counter words} on it",
     HasCounters, _NOT_ONE),
    (_HAS_NO_COUNTERS, "one condition", "there are no {kind} {word:counter words} [left] on {group:reference}",
     HasCounters, _NOT_ONE),
    (_HAS_NO_COUNTERS, "one condition", "there is no {kind} {word:counter word} [left] on {group:reference}",
     HasCounters, _NOT_ONE),
)  # fmt: skip


def ordinary_phrases(phrases: Sequence[Phrase], vocabulary: Vocabulary) -> list[Phrase]:
    """The other wordings of these phrases."""
    found = [other for phrase in phrases for other in phrase.otherwise()]
    by_template = {phrase.template: phrase for phrase in phrases if phrase.canonical}
    for template, category, wording in (*_WORDINGS, *WORDINGS):
        if template in by_template:
            found.append(by_template[template].worded(category, wording))
    for template, category, wording, makes, fixed in _FIXED:
        if template in by_template:
            found.append(Phrase(category, wording, makes, fixed=fixed, canonical=False))
    if _HAS_NO_COUNTERS in by_template:
        fewer = "{group:reference} has fewer than {n:several} {kind} {word:counter words}"
        for wording in (fewer, f"{fewer} on it"):
            found.append(Phrase("one condition", wording, canonical=False, build=_has_fewer))
    if vocabulary.has_set("replacement"):
        found.extend(_INSTEAD)
    if vocabulary.phases:
        found.extend(_AT_A_TIME)
    if vocabulary.has_set("first each turn replaced"):
        found.extend(_FIRST_INSTEAD)
    if vocabulary.has_set("look") and vocabulary.has_set("put"):
        found.extend(_LOOKED_AT)
    if "{n:digits} less damage" in by_template:
        found.extend(_PREVENTS)
    if _HAS_SO_MANY in by_template:
        for wording in (
            "{who:player} has/have any {resource:holdings}",
            "{who:player} has/have any unspent {resource:holdings}",
        ):
            found.append(
                Phrase("one condition", wording, HasResource, fixed={"n": 1, "more": True}, canonical=False)
            )
    if _OPPONENT_HAS_MORE in by_template and _YOU_HAVE_FEWER not in by_template:
        found += [
            Phrase("one condition", f"you have {word} {{resource:holdings}} than your opponent", HasMoreResource,
                   fixed={"who": OPPONENT}, canonical=False)
            for word in ("less", "fewer")
        ]  # fmt: skip
    if vocabulary.player_stats:
        found.extend(_PLAYER_IS)
    found.extend(_BEHIND)
    found.extend(spoken_phrases(vocabulary))
    if vocabulary.has_set("look"):
        found.extend(_FROM_HANDS)
    if vocabulary.has_set("chance"):
        found.extend(_ON_RESULTS)
        if not vocabulary.has_set("choosing X"):  # X is nothing but the result
            found.extend(_X_COMPARES)
    found.extend(_costing(vocabulary))
    if vocabulary.has_set("compared numbers"):
        found.extend(_COMPARED)
    for verb in ("played", "cast"):
        found.append(
            Phrase(
                "coming",
                f"{{group:this card}} is {verb}",
                build=partial(_played, vocabulary),
                canonical=False,
            )
        )
    if not vocabulary.has_set("entering play"):
        # Where cards come into play only as they are played, it is the same whether one says that they enter.
        for wording in _ENTERING:
            found.append(Phrase("coming", wording, build=partial(_played, vocabulary), canonical=False))
    return found


def _if_compares(n: int, effect: Effect, compare: str) -> If:
    return If(ResultCompares(n, compare), effect)


def _if_result(results: tuple[int, ...], effect: Effect) -> If:
    return If(ResultIs(results), effect)


def _if_coin(side: int, effect: Effect) -> If:
    return If(CoinShows(side), effect)


def _has_fewer(group: Group, n: int, kind: str, word: str) -> HasCounters:
    return HasCounters(group, n - 1, kind, word, exactly=False, fewer=True)


def _prevents(event: TakesDamage, n: int, limits: tuple[Limit, ...] = ()) -> Replacement | None:
    """`If this creature would be dealt damage, prevent 1 of that damage.`: it takes 1 less."""
    if event.source is not None or event.lethal:
        return None
    group = event.group
    taker = group if group.quantifier == THIS else Group(IT, ())
    return Replacement(event, TakesInstead(taker, LessDamage(n)), limits)


def _instead(
    event: EventPattern,
    effect: Effect,
    condition: Condition | None = None,
    limits: tuple[Limit, ...] = (),
    first: bool = False,
) -> Replacement | None:
    """`If EVENT, EFFECT instead.`: not said of what a player may do, which is decided as the event comes."""
    start = effect.steps[0] if isinstance(effect, InOrder) else effect
    return None if isinstance(start, May) else Replacement(event, effect, limits, condition, first)


def _instead_and_then(event: EventPattern, effect: Effect, then: Effect) -> Replacement | None:
    """`If EVENT, you may EFFECT instead. If you do, EFFECT.`: all of it is offered."""
    if getattr(effect, "who", YOU) != YOU:
        return None
    return Replacement(event, MayInstead(one_of((effect, then))))


def _both_instead(event: EventPattern, verb: str, group: Group, other: Group) -> Replacement:
    """`If EVENT, you may remove this intellect and a thought you control instead.`"""
    return Replacement(event, MayInstead(one_of((Destroy(group), Destroy(other)))))


# `If this creature would die, return it to its owner's hand instead.`
_INSTEAD: Final = (
    *[
        Phrase("line", f"^ if {{event:would}} {condition}, {effect} . [{{limits}}]", canonical=False, build=_instead)
        for condition in ("[and {condition}]", "while {condition}", "{condition:at a time}")
        for effect in ("{effect:joined} instead", "instead {effect:joined}")
        if (condition, effect) != ("[and {condition}]", "instead {effect:joined}")
    ],
    Phrase("line", "^ if {event:would}, you may {verb:destroying} {group} and {other:group} instead .",
           canonical=False, build=_both_instead),
    Phrase("line", "^ if {event:would}, you may {effect:act} instead . ^ if you do, {then:joined} .", canonical=False,
           build=_instead_and_then),
    Phrase("line", "^ if {event:would}, you may instead {effect:act} . ^ if you do, {then:joined} .", canonical=False,
           build=_instead_and_then),
)  # fmt: skip
_FIRST_INSTEAD: Final = tuple(
    Phrase("line", wording, canonical=False, build=partial(_instead, first=True))
    for wording in (
        "^ the first time each turn {event:would} [and {condition}], {effect:joined} instead .",
        "^ the first time {event:would} each turn [and {condition}], instead {effect:joined} .",
        "^ the first time {event:would} each turn [and {condition}], {effect:joined} instead .",
        "^ the first time each turn {event:would} {condition:at a time}, {effect:joined} instead .",
        "^ the first time each turn {event:would} {condition:at a time}, instead {effect:joined} .",
    )
)  # fmt: skip


# `If you would draw a card outside your draw step, draw 2 cards instead.`
_AT_A_TIME: Final = tuple(
    Phrase("at a time", f"{words} {{who:whose}} {{phase}}", PhaseOf, fixed={"never": never}, canonical=False)
    for words, never in (("in", False), ("during", False), ("outside", True), ("outside of", True))
)


def _looked_at(whose: Player, n: int, chosen: int, to: str, rest: str) -> Effect | None:
    """`Look at the top 2 cards of your deck, put one into your hand and the other into your discard pile.`"""
    return one_of((LookAtTop(YOU, n, whose), PutThose(chosen, to, rest))) if chosen < n else None


def _looked_at_two(whose: Player, chosen: int, to: str, rest: str) -> Effect | None:
    return _looked_at(whose, 2, chosen, to, rest)


_LOOKED_AT: Final = tuple(
    Phrase("joined", f"look at the top {n} cards of {{whose:deck of}}{joined} put {{chosen:digits}} {of}"
           f"{{to:place of yours}} and the {rest} {{rest:place of the rest}}", canonical=False, build=build)
    for n, rest, build in (("{n:several}", "rest", _looked_at), ("2", "other", _looked_at_two))
    for joined in (",", ", then", " and", ", and")
    for of in ("", "of them ", "of those cards ")
)  # fmt: skip


_PREVENTS: Final = tuple(
    Phrase("line", f"^ if {{event:would}}, {words} . [{{limits}}]", canonical=False, build=_prevents)
    for words in (
        "prevent {n:digits} of that damage",
        "prevent {n:digits} of it",
        "prevent {n:digits} damage",
        "it takes {n:digits} less",
        "it takes {n:digits} less damage",
        "prevent {n:digits} of that damage instead",
    )
)


def _player_is(who: Player, stat: str, n: int, sign: int) -> PlayerHas:
    return PlayerHas(who, (Change(stat, sign, Fixed(n)),))


# `Your Breaking Point is 1 higher.`
_PLAYER_IS: Final = tuple(
    Phrase("statement", f"{{who:whose}} {{stat:player stat}} is {{n:digits}} {word}", canonical=False,
           build=partial(_player_is, sign=sign))
    for word, sign in (("higher", 1), ("more", 1), ("greater", 1), ("lower", -1), ("less", -1))
)  # fmt: skip


def _look_and_choose(whose: Player, group: Group) -> InOrder | None:
    """`Look at your opponent's hand and choose a card.`: two sentences in one."""
    return InOrder((LookAtHand(YOU, whose), ChooseSeen(group))) if whose != YOU else None


def _discards_it(who: Player) -> DiscardChosen:
    return DiscardChosen(who)


# `Look at your opponent's hand and choose a card from it. They discard it.`
_FROM_HANDS: Final = (
    *[
        Phrase("sentence", f"look at {{whose:hand of}}{joined} choose {{group:numbered cards}}{where} .",
               canonical=False, build=_look_and_choose)
        for joined in (" and", ",", ", then", ", and")
        for where in ("", " from it", " from that hand", " there")
    ],
    Phrase("effect", "{who:other player} discard(s) it", canonical=False, build=_discards_it),
    Phrase("effect", "{who:other player} discard(s) that card", canonical=False, build=_discards_it),
    Phrase("effect", "{who:other player} discard(s) the card", canonical=False, build=_discards_it),
)  # fmt: skip


# `Target thought gets +X power, where X is the result. If X is 5 or more, remove it.`
_X_COMPARES: Final = tuple(
    Phrase("one condition", f"X is {words}", ResultCompares, fixed={"compare": compare}, canonical=False)
    for words, compare in (
        ("{n:digits} or more", "or more"), ("at least {n:digits}", "or more"), ("{n:digits} or less", "or less"),
        ("at most {n:digits}", "or less"),
    )
)  # fmt: skip
# `On a 10 or more, draw 1 card.`, after a die was rolled.
_ON_RESULTS: Final = (
    Phrase("sentence", "on a(n) {n:digits} or more, {effect:joined} .", canonical=False,
           build=partial(_if_compares, compare="or more")),
    Phrase("sentence", "on a(n) {n:digits} or less, {effect:joined} .", canonical=False,
           build=partial(_if_compares, compare="or less")),
    Phrase("sentence", "on a(n) {results}, {effect:joined} .", canonical=False, build=_if_result),
    Phrase("sentence", "on {side:side of a coin}, {effect:joined} .", canonical=False, build=_if_coin),
)  # fmt: skip


def _speaks(value: Any) -> bool:
    """Whether something in a condition speaks of what was named before it."""
    if isinstance(value, Group):
        return value.quantifier in (IT, THAT)
    if isinstance(value, Node):
        value = value.parts()
    return any(map(_speaks, value)) if isinstance(value, (list, tuple)) else False


def _names(value: Any) -> bool:
    """Whether something in an instruction or a statement is named that is not this very card."""
    if isinstance(value, Group):
        return value.quantifier != THIS
    if isinstance(value, Node):
        value = value.parts()
    return any(map(_names, value)) if isinstance(value, (list, tuple)) else False


def _if_behind(effect: Effect, condition: Condition) -> If | None:
    """`Draw 1 card if you control a Goblin.`: nothing if the condition may speak of what the instruction names."""
    return None if _speaks(condition) and _names(effect) else If(condition, effect)


def _opposite(condition: Condition) -> Condition | None:
    """`you control no creatures` for `you control a creature`; nothing if there are no words for it."""
    if not isinstance(condition, Controls) or condition.negative or condition.group.quantifier != SOME:
        return None
    return Controls(condition.who, replace(condition.group, quantifier=NONE), negative=True)


def _unless(effect: Effect, condition: Condition) -> If | None:
    """`Discard 1 card unless you control a Goblin.`: if you control none."""
    opposite = _opposite(condition)
    return None if opposite is None else If(opposite, effect)


def _triggered_unless(
    event: EventPattern, effect: Effect, condition: Condition, limits: tuple[Limit, ...] = ()
) -> Triggered | None:
    opposite = _opposite(condition)
    return None if opposite is None else Triggered(event, opposite, effect, limits)


def _triggered_behind(
    event: EventPattern, effect: Effect, condition: Condition, limits: tuple[Limit, ...] = ()
) -> Triggered | None:
    return None if _speaks(condition) and _names(effect) else Triggered(event, condition, effect, limits)


def _static_behind(
    statement: Statement, condition: Condition, limits: tuple[Limit, ...] = ()
) -> Static | None:
    """`This creature has +1/+1 while it attacks.`; of the bearer, what `it` is has to be said."""
    if _speaks(condition) and _names(statement):
        group = getattr(statement, "group", None)
        if not isinstance(group, Group) or group.quantifier != BEARER:
            return None
        condition = of_bearer(condition)
    return Static(statement, condition, limits)


def of_bearer(condition: Any) -> Any:
    """The condition with the bearer in the place of `it`."""
    group = getattr(condition, "group", None)
    if isinstance(group, Group) and group.quantifier == IT:
        return replace(condition, group=Group(BEARER, ()))
    return condition


_BEHIND: Final = (
    # Behind `A, then B` it might be said of B alone.
    Phrase("sentence", "{effect:step} if {condition} .", canonical=False, build=_if_behind),
    Phrase("line", "^ {event:head}, {effect:step} if {condition} . [{limits}]", canonical=False,
           build=_triggered_behind),
    Phrase("line", "^ {statement:standing} while {condition} . [{limits}]", canonical=False, build=_static_behind),
    Phrase("line", "^ {statement} while {condition} . [{limits}]", canonical=False, build=_static_behind),
    Phrase("line", "^ {statement:standing} if {condition} . [{limits}]", canonical=False, build=_static_behind),
    Phrase("line", "^ {statement} if {condition} . [{limits}]", canonical=False, build=_static_behind),
    Phrase("line", "^ {effect:step} {event:head} if {condition} .", canonical=False, build=_triggered_behind),
    Phrase("sentence", "{effect:step} unless {condition} .", canonical=False, build=_unless),
    Phrase("line", "^ {event:head}, {effect:step} unless {condition} . [{limits}]", canonical=False,
           build=_triggered_unless),
)  # fmt: skip


class Strongest(GrammarRule):
    """`the strongest thought your opponent controls`, in a game whose cards have power."""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        start = reader.word(at, "the")
        if start < 0 or reader.folded[start] not in ("strongest", "weakest"):
            return []
        test = Extreme("power", reader.folded[start] == "weakest")
        found: list[Found] = []
        for group, end in reader.read("thing", start + 1):
            assert isinstance(group, Group)
            found.append((replace(group, quantifier=NUMBER, n=1, tests=(*group.tests, test)), end))
        return found

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(("the",))

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with the number that is compared."""
        return None


class And(GrammarRule):
    """`gain 2 health and draw 1 card`: the same player does one after the other; of others that form says who acts."""

    begins = "step"

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for first, after in reader.read("step", at):
            if (
                isinstance(first, LookAtHand)
                or getattr(first.effect if isinstance(first, May) else first, "who", YOU) != YOU
            ):
                continue
            start = reader.word(after, "and")
            comma = reader.word(after, ",")
            if start < 0 <= comma:
                start = reader.word(comma, "and")
            you = reader.word(start, "you") if start >= 0 else -1
            for begin in (start, you):
                for second, end in reader.read("act", begin) if begin >= 0 else ():
                    found.append((one_of((first, second)), end))
        return found

    def show(self, printer: Printer, value: object) -> list[str] | None:
        """Nothing: it is printed with `, then`."""
        return None


def _compared(stat: str, group: Group, more: bool) -> StatCompared:
    """`with less attack than this creature`: than that same number of it."""
    return StatCompared(stat, StatOf(group, stat), more)


_COMPARED: Final = tuple(
    Phrase("test", f"with {word} {{stat:stat}} than {{group:reference}}", canonical=False,
           build=partial(_compared, more=more))
    for word, more in (("less", False), ("lower", False), ("fewer", False), ("more", True), ("greater", True),
                       ("higher", True))
)  # fmt: skip


def _costing(vocabulary: Vocabulary) -> list[Phrase]:
    """`that costs 2 or less`, in a game in which cards have one cost."""
    costs = [stat for stat in (*vocabulary.stats, *vocabulary.compared) if stat in ("cost", "price")]
    found: list[Phrase] = []
    for stat in costs:
        wordings = [
            "that costs {n:digits} COMPARE",
            "that cost {n:digits} COMPARE",
            "costing {n:digits} COMPARE",
        ]
        if stat in vocabulary.compared:
            wordings.append(f"with printed {stat} {{n:digits}} COMPARE")
        found += [
            Phrase(
                "test",
                wording.replace("COMPARE", said).rstrip(),
                StatTest,
                fixed={"stat": stat, "compare": compare},
                canonical=False,
            )
            for wording in wordings
            for said, compare in (
                ("or less", "or less"),
                ("or fewer", "or less"),
                ("or more", "or more"),
                ("", ""),
            )
        ]
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
    if vocabulary.has_set("extremes") and "power" in vocabulary.stats:
        grammar.add("group", Strongest())
    grammar.add("modes", Several("joined", [",", "or"], [",", "or"], least=2, most=4))
    for category in ("joined", "chain"):
        grammar.add(category, And())
    for category in ("subject", "every"):
        grammar.add(category, All(bare=True))
    grammar.add("group", All(bare=False))
    grammar.add("all of them", All(bare=True))
    grammar.add("group", OneOf())
    for category in ("other thing", "something", "event group", "some"):
        grammar.add(category, OneOfThem())
    grammar.add("some in play", InPlay("some"))
    grammar.add("none of in play", InPlay("none of"))
    grammar.add("counted in play", InPlay("counted ones"))
    known = [noun.singular for noun in vocabulary.nouns]
    for things, named in (("thing", "noun"), ("things", "nouns")):
        grammar.add(things, SideRule(things, known))
        grammar.add(things, CardsInPlay(named, known))
    grammar.add("noun list", Several("noun", ["or", ARTICLE], ["or", ARTICLE], least=2, most=2))
    grammar.add(
        "controller",
        Words(
            [
                ("of yours", (YOURS, "")),
                ("on your side", (YOURS, "")),
                ("you have", (YOURS, HAVING)),
                ("your opponent has", (THEIRS, HAVING)),
                ("you do not control", (THEIRS, "")),
            ]
        ),
    )
    add_spoken(grammar, vocabulary)
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
        grammar.add("cards from pile", AllFromPile(pile, ThingsAsCards("quantifier", nouns, from_pile)))
        in_pile = ThingsAsCards("quantifier", nouns, CardsRule("quantifier", (EACH,)))
        grammar.add("counted", CountedInPile("thing", pile, in_pile))
        grammar.add("counted ones", CountedInPile("things", pile, in_pile))
        grammar.add("numbered cards", ThingsAsCards("quantifier", nouns, CardsRule("quantifier", (NUMBER,))))
        places: list[tuple[str, object]] = [
            ("on the bottom", (AT_BOTTOM, THAT_OWNER)),
            ("back on top", (ON_TOP, THAT_OWNER)),
            (f"on top of the {deck}", (ON_TOP, THAT_OWNER)),
            (f"on the bottom of the {deck}", (AT_BOTTOM, THAT_OWNER)),
        ]
        grammar.add("place of that card", Words(places))
        rest: list[tuple[str, object]] = [
            (words, AT_BOTTOM)
            for words in ("on the bottom", "on the bottom in any order", f"on the bottom of your {deck}")
        ]
        grammar.add("place of the rest", Words(rest))
