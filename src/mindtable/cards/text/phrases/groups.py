"""How groups of cards are written: quantifier, `other`, state, noun, name, controller, tests, place (convention 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mindtable.cards.nodes.group import (
    ANY_NUMBER,
    ANYONE,
    BEARER,
    CHOSEN,
    DESTROYED_THIS_WAY,
    DIED_THIS_GAME,
    DIED_THIS_TURN,
    EACH,
    IT,
    NONE,
    NOW,
    NUMBER,
    OF_THAT_PLAYER,
    PLAYED_BY_OPPONENT,
    PLAYED_BY_YOU,
    RANDOM,
    SOME,
    TARGET,
    THAT,
    THEIRS,
    THEIRS_OR_PLAYED,
    THIS,
    UP_TO,
    UP_TO_TARGET,
    YOURS,
    YOURS_OR_PLAYED,
    CostContains,
    CounterTest,
    Extreme,
    Group,
    InPlace,
    NameContains,
    OfChosen,
    StatCompared,
    StatTest,
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
    either,
    themselves,
)
from mindtable.language.text.vocabulary import Vocabulary


@dataclass(frozen=True)
class Quantifier(Node):
    """The words before a noun, as the fields of a group that they set."""

    kind: int
    n: int = 1
    other: bool = False

    def is_plural(self) -> bool:
        """Whether the noun after it is in the plural."""
        return self.kind not in (EACH, SOME) and (self.kind == ANY_NUMBER or self.n != 1)


def _in_zone(place_of: int, place: str) -> tuple[str, int]:
    return (place, place_of)


def _zone(value: Any) -> dict[str, Any]:
    return {"place": value[0], "place_of": value[1]}


def _in_play() -> tuple[str, int]:
    return ("play", YOU)


def _named(names: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    return (names, False)


def _not_named(names: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    return (names, True)


def _names_of(value: Any) -> dict[str, Any] | None:
    return None if value[1] else {"names": value[0]}


def _other_names_of(value: Any) -> dict[str, Any] | None:
    return {"names": value[0]} if value[1] else None


def _except(chosen: Group) -> str | None:
    return chosen.nouns[0] if chosen.quantifier == CHOSEN and chosen.n == 1 else None


def _excepted(noun: Any) -> dict[str, Any] | None:
    return {"chosen": Group(CHOSEN, (noun,))}


HAVING: Final = "have"  # the verb of what one `has` in play, in ordinary English
BEARER_PHRASE: Final = "the bearer"

PHRASES: Final = (
    Phrase("reference", "this {nouns:noun one}", Group, fixed={"quantifier": THIS},
           example="At the end of each turn, destroy this creature.", means="this very card"),
    Phrase("reference", "that {nouns:noun one}", Group, fixed={"quantifier": THAT},
           example="Whenever this creature deals damage to a creature, destroy that creature.",
           means="the thing of that type that was named last"),
    Phrase("reference", BEARER_PHRASE, Group, of="attach", fixed={"quantifier": BEARER, "nouns": ()},
           example="The bearer has +2 power.", means="what this card is attached to"),
    Phrase("reference", "it", Group, fixed={"quantifier": IT, "nouns": ()},
           example="Whenever another creature dies, return it to its owner's hand.",
           means="the thing named last, or else this very card"),
    Phrase("reference", "the chosen {nouns:noun one}", Group, of="choose", fixed={"quantifier": CHOSEN},
           example="At the start of your turn, choose 1 other creature. Destroy the chosen creature.",
           means="what was chosen just before"),
    Phrase("reference", "the chosen {nouns:noun ones}", Group, of="choose", fixed={"quantifier": CHOSEN, "n": 2},
           example="Each player chooses 1 product they control. Destroy the chosen products.",
           means="those that were chosen just before"),
    Phrase("target quantifier", "target", Quantifier, fixed={"kind": TARGET},
           example="When this creature dies, destroy target creature.", means="one target, which you choose"),
    Phrase("target quantifier", "another target", Quantifier, fixed={"kind": TARGET, "other": True},
           example="When this creature enters play, destroy another target creature.",
           means="one target that is not this card"),
    Phrase("target quantifier", "{n:several} [other=other] target", Quantifier, fixed={"kind": TARGET},
           example="When this creature enters play, 2 target creatures get +1/+1.",
           means="that many different targets, or as many as there are"),
    Phrase("target quantifier", "up to {n:digits} [other=other] target", Quantifier, fixed={"kind": UP_TO_TARGET},
           example="When this creature dies, destroy up to 2 target creatures.", means="0 to that many targets"),
    Phrase("each quantifier", "each [other=other]", Quantifier, fixed={"kind": EACH},
           example="When this creature dies, destroy each other creature.", means="all of them"),
    Phrase("quantifier", "{n:digits} [other=other]", Quantifier, fixed={"kind": NUMBER},
           example="When this creature enters play, destroy 1 creature you control.",
           means="that many, chosen by the player who acts"),
    Phrase("quantifier", "{n:digits} random [other=other]", Quantifier, fixed={"kind": RANDOM},
           example="When this creature dies, destroy 1 random other creature.", means="that many, by chance"),
    Phrase("quantifier", "any number of [other=other]", Quantifier, fixed={"kind": ANY_NUMBER},
           example="When this creature dies, destroy any number of other creatures you control.",
           means="0 or more, chosen by the player who acts"),
    Phrase("quantifier", "up to {n:digits} [other=other]", Quantifier, fixed={"kind": UP_TO},
           example="When this creature dies, destroy up to 2 creatures.",
           means="0 to that many, chosen by the player who acts"),
    Phrase("quantifier", "{quantifier:target quantifier}"),
    Phrase("quantifier", "{quantifier:each quantifier}"),
    Phrase("group", "{group:reference}"),
    Phrase("subject", "{group:reference}"),
    Phrase("single", "{group:reference}"),
    Phrase("article", "a(n)", Quantifier, fixed={"kind": SOME},
           example="Whenever a creature dies, gain 1 health.", means="one such thing"),
    Phrase("article", "another", Quantifier, fixed={"kind": SOME, "other": True},
           example="Whenever you play another bias, you may draw 1 card.",
           means="one such thing that is not this card"),
    Phrase("naming", "named {names}", build=_named, match=_names_of,
           example="When this creature dies, destroy target creature named Zombie.",
           means="its present name is that name, or one of them"),
    Phrase("naming", "not named {names}", build=_not_named, match=_other_names_of,
           example="When this creature enters play, destroy each creature not named Zombie.",
           means="its present name is another one"),
    Phrase("test", "with {word:word of a name} in its name", NameContains,
           example="When this creature enters play, destroy each creature with Goblin in its name.",
           means="that word occurs in its present name"),
    Phrase("test", "with {stat:compared} {n:least number} or less", StatTest, fixed={"compare": "or less"},
           also=("with {n:digits} or less {stat:compared}", "with {n:digits} or fewer {stat:compared}",
                 "with {stat:compared} of {n:digits} or less", "with at most {n:digits} {stat:compared}",
                 "with {stat:compared} at most {n:digits}", "with {stat:compared} {n:digits} or lower",
                 "worth {n:digits} or less {stat:worth}", "worth {n:digits} or fewer {stat:worth}"),
           example="Destroy target product with victory points 3 or less.", means="the present value is at most that"),
    Phrase("test", "with {stat:compared} {n:digits} or more", StatTest, fixed={"compare": "or more"},
           also=("with {n:digits} or more {stat:compared}", "with {stat:compared} of {n:digits} or more",
                 "with at least {n:digits} {stat:compared}", "with {stat:compared} at least {n:digits}",
                 "with {stat:compared} {n:digits} or higher", "worth {n:digits} or more {stat:worth}"),
           example="No thought your opponent controls with power 4 or more can challenge.",
           means="the present value is at least that"),
    Phrase("test", "with {stat:compared} {n:digits}", StatTest, fixed={"compare": ""},
           also=("with {n:digits} {stat:compared}", "with exactly {n:digits} {stat:compared}",
                 "with {stat:compared} exactly {n:digits}", "with {stat:compared} equal to {n:digits}",
                 "with {stat:compared} of {n:digits}", "worth {n:digits} {stat:worth}"),
           example="When this creature dies, destroy target creature with attack 1.",
           means="the present value is exactly that"),
    *[Phrase("test", f"with {{stat:stat}} {word} than {{than:measure}}", StatCompared, of="compared numbers",
             fixed={"more": word == "greater"}, also=also,
             example=f"When this creature dies, destroy target creature with attack {word} than this creature's "
             "attack.",
             means="strictly, as it is chosen or asked for")
      for word, also in (("less", ("with {stat:stat} lower than {than:measure}",)),
                         ("greater", ("with {stat:stat} higher than {than:measure}",
                                      "with {stat:stat} more than {than:measure}")))],
    Phrase("test", "with {n:digits} or more {kind} {word:counter words} {many:on what}", CounterTest,
           example="When this creature dies, destroy each creature with 2 or more time counters on it.",
           means="at least that many counters of that kind are on it"),
    Phrase("test", "with {kind} {word:counter words} {many:on what}", CounterTest,
           of="counters of a kind", fixed={"n": 1, "some": True},
           example="Destroy target resource with pollution indicators on it.",
           means="at least one counter of that kind is on it"),
    Phrase("test", "with {part} in its cost", CostContains,
           example="Whenever you play a product with business in its cost, draw 1 card.",
           means="part of the printed cost"),
    Phrase("test", "of the chosen {what:variety one}", OfChosen, of="choose_variety",
           example="Each thought of the chosen kind has +1 power.",
           means="it is of the kind that this card has chosen"),
    Phrase("extreme", "with the highest {stat:compared}", Extreme, of="extremes",
           also=("with the most {stat:compared}", "with the greatest {stat:compared}"),
           example="When this creature dies, destroy the creature your opponent controls with the highest attack.",
           means="no other one of them has more; the player who acts chooses if several tie"),
    Phrase("extreme", "with the lowest {stat:compared}", Extreme, of="extremes", fixed={"lowest": True},
           also=("with the least {stat:compared}", "with the smallest {stat:compared}"),
           example="When this creature dies, destroy the creature your opponent controls with the lowest health.",
           means="no other one of them has less; the player who acts chooses if several tie"),
    Phrase("test", "in {place:where}", InPlace,
           example="Deal 1 damage to target individual in this interaction.", means="where it is"),
    Phrase("place", "in play", build=_in_play, canonical=False,
           example="When this creature dies, destroy each other creature in play."),
    Phrase("place", "in {place_of:whose} {place:zone}", build=_in_zone, match=_zone,
           example="This thought has -1 power for each intellect card in your discard pile.",
           means="cards in that zone"),
    Phrase("exception", "except {chosen:reference}", of="choose", build=_except, match=_excepted,
           example="At the start of your turn, choose 1 other creature. "
           "Destroy each creature except the chosen creature.",
           means="all but that one"),
)  # fmt: skip

_HISTORY: Final[list[tuple[str, Any]]] = [
    ("that died this turn", DIED_THIS_TURN),
    ("that died this game", DIED_THIS_GAME),
    ("destroyed this way", DESTROYED_THIS_WAY),
]

# The parts after a noun, in their order: the category, and the fields of the group that it sets. Whose it is may be
# read after what it is like, too.
_PARTS: Final[list[tuple[str, list[str]]]] = [
    ("naming", ["names", "unnamed"]),
    ("origin", ["origin"]),
    ("controller", ["control"]),
    ("tests", ["tests"]),
    ("place", ["place", "place_of"]),
    ("history", ["history"]),
    ("exception", ["unless_chosen"]),
]
_READ: Final = [*_PARTS[:4], _PARTS[2], *_PARTS[4:]]
_ABSENT: Final[dict[str, Any]] = {
    "naming": ((), False),
    "origin": (),
    "controller": ANYONE,
    "tests": (),
    "place": ("play", 0),
    "history": NOW,
    "exception": False,
}


def _made(fields: dict[str, Any]) -> Group:
    """The group with these fields; where it is from is one of its states."""
    rest = {name: value for name, value in fields.items() if name != "origin"}
    return Group(EACH, **{**rest, "states": (*fields["states"], *fields.get("origin", ()))})


def _is_of_many(test: Any) -> bool:
    """Whether it is written with `them`."""
    return isinstance(test, CounterTest) and test.many


def _described(group: Group) -> Group:
    """The group as its description alone has it."""
    return replace(group, quantifier=EACH, n=1, other=False)


class ThingRule(GrammarRule):
    """A description without its quantifier: `creature named Goblin you control`; a group of `EACH`."""

    def __init__(self, nouns: str, vocabulary: Vocabulary) -> None:
        self.nouns = nouns
        self.vocabulary = vocabulary

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings: states, nouns, and each part with and without it."""
        states: list[tuple[dict[str, Any], int]] = []
        for states_before, start in reader.read("states", at):
            for nouns, end in reader.read(self.nouns, start):
                states.append(({"states": states_before, "nouns": nouns}, end))
        for category, names in _READ:
            after: list[tuple[dict[str, Any], int]] = []
            for fields, end in states:
                after.append((fields, end))
                for value, e in reader.read(category, end):
                    value = self._checked(category, value, fields)
                    if value is None:
                        continue
                    values = value if len(names) > 1 else (value,)
                    after.append(({**fields, **dict(zip(names, values))}, e))
            states = after
            reader.spend(len(states))
        return [(_made(fields), end) for fields, end in states]

    def _checked(self, category: str, value: Any, fields: dict[str, Any]) -> Any:
        """The value of a part, or None if it does not go with the noun."""
        if category == "controller":
            if "control" in fields:
                return None
            control, verb = value
            if control in (YOURS, THEIRS) and any(noun.endswith(" card") for noun in fields["nouns"]):
                return None  # what one controls is in play, where nothing is a card of that kind
            if verb == HAVING:  # cards that one has are in the hand
                return None if any(noun.endswith("card") for noun in fields["nouns"]) else control
            return control if verb in ("", self.vocabulary.verb_of(fields["nouns"])) else None
        if category == "tests" and self.nouns == "noun list" and any(_is_of_many(test) for test in value):
            return None
        if category == "exception":
            return True if (value,) == fields["nouns"] else None
        if category == "place" and value != _ABSENT["place"] and not self._may_lie(_made(fields), value[0]):
            return None
        return value

    def _may_lie(self, group: Group, place: str) -> bool:
        """Whether such cards are spoken of outside play; of a hidden zone only how many cards it has.

        `The number of cards in your hand` is an amount of its own.
        """
        plain = group == Group(
            EACH, ("card",), control=group.control, place=group.place, place_of=group.place_of
        )
        if plain:
            return self.nouns == "noun list"
        kinds = all(noun == "card" or noun.endswith(" card") for noun in group.nouns)
        return kinds and place == self.vocabulary.zones[1]

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for a group, its quantifier left aside."""
        origin = tuple(state for state in value.states if state in self.vocabulary.origins)
        before = tuple(state for state in value.states if state not in origin)
        parts: list[tuple[str, Any]] = [("states", before), (self.nouns, value.nouns)]
        for category, names in _PARTS:
            values = tuple(origin if name == "origin" else getattr(value, name) for name in names)
            part = values if len(names) > 1 else values[0]
            if part == _ABSENT[category]:
                continue
            if category == "controller":
                verb = self.vocabulary.verb_of(value.nouns) if value.control >= PLAYED_BY_YOU else ""
                part = (part, verb)
            elif category == "exception":
                part = value.nouns[0]
            elif category == "place" and not self._may_lie(_described(value), value.place):
                return None  # as it is not read, either
            parts.append((category, part))
        return printer.show_all(parts)

    def openings(self, grammar: Grammar) -> Openings:
        return either(grammar.openings("state"), grammar.openings(self.nouns))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """States and nouns."""
        return grammar.first_words("state", seen) | grammar.first_words(self.nouns, seen)


class QuantifiedRule(GrammarRule):
    """A quantifier and a description; the noun's number follows from the quantifier."""

    def __init__(self, quantifiers: str) -> None:
        self.quantifiers = self.begins = quantifiers

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for quantifier, start in reader.read(self.quantifiers, at):
            for group, end in reader.read("things" if quantifier.is_plural() else "thing", start):
                other = quantifier.other or group.other
                made = replace(group, quantifier=quantifier.kind, n=quantifier.n, other=other)
                found.append((made, end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for a group."""
        if not isinstance(value, Group):
            return None
        quantifier = Quantifier(value.quantifier, value.n, value.other)
        described = "things" if quantifier.is_plural() else "thing"
        return printer.show_all([(self.quantifiers, quantifier), (described, value)])


class ExtremeRule(GrammarRule):
    """`the creature you control with the highest attack`: one of them, chosen by the player who acts if several tie."""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings; whose it is may stand behind the number, too."""
        found: list[Found] = []
        start = reader.word(at, "the")
        for group, middle in reader.read("thing", start) if start >= 0 else ():
            for test, end in reader.read("extreme", middle):
                one = replace(group, quantifier=NUMBER, n=1, tests=(*group.tests, test))
                found.append((one, end))
                if group.control == ANYONE:
                    for (control, verb), after in reader.read("controller", end):
                        if not verb:
                            found.append((replace(one, control=control), after))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for such a group."""
        if not isinstance(value, Group) or value.quantifier != NUMBER or value.n != 1 or value.other:
            return None
        if not value.tests or not isinstance(value.tests[-1], Extreme):
            return None
        described = replace(value, tests=value.tests[:-1])
        shown = printer.show_all([("thing", described), ("extreme", value.tests[-1])])
        return None if shown is None else ["the", *shown]

    def openings(self, grammar: Grammar) -> Openings:
        return frozenset(("the",))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The article."""
        return {"the"}


class BareRule(GrammarRule):
    """A description with `other` or nothing before it: what is counted, or what there is none of."""

    def __init__(self, description: str, quantifier: int, other: bool = True) -> None:
        self.description = description
        self.quantifier = quantifier
        self.other = other

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings, with `other` or without it."""
        found: list[Found] = []
        for group, end in reader.read(self.description, at):
            found.append((replace(group, quantifier=self.quantifier), end))
        start = reader.word(at, "other") if self.other else -1
        if start >= 0:
            for group, end in reader.read(self.description, start):
                found.append((replace(group, quantifier=self.quantifier, other=True), end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for a group of this quantifier."""
        if not isinstance(value, Group) or value.quantifier != self.quantifier or value.n != 1:
            return None
        if value.other and not self.other:
            return None
        shown = printer.show(self.description, value)
        return None if shown is None else (["other"] if value.other else []) + shown

    def openings(self, grammar: Grammar) -> Openings:
        return either(frozenset(("other",)), grammar.openings(self.description))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """`other`, and those of the description."""
        return {"other"} | grammar.first_words(self.description, seen)


class CountedRule(GrammarRule):
    """What is counted behind `for each`, one by one or in sets: `creature you control`, `2 creatures you control`."""

    def __init__(self) -> None:
        self.one = BareRule("thing", EACH)
        self.many = BareRule("things", EACH)

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found = self.one.read(reader, at)
        for n, start in reader.read("several", at):
            found += [(replace(group, n=n), end) for group, end in self.many.read(reader, start)]
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for such a group."""
        if not isinstance(value, Group) or value.n == 1:
            return self.one.show(printer, value)
        number = printer.show("several", value.n)
        described = self.many.show(printer, replace(value, n=1))
        return None if number is None or described is None else [*number, *described]

    def openings(self, grammar: Grammar) -> Openings:
        return either(self.one.openings(grammar), grammar.openings("several"))

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """`other`, and those of the description."""
        return self.one.first_words(grammar, seen)


class CardsRule(GrammarRule):
    """A quantifier and a description of cards outside play: `2 random cards named Imp`, `an intellect card`.

    `before` are the words of the zone that they are in, `place` the zone, if they are named with it.
    """

    def __init__(self, quantifiers: str, kinds: tuple[int, ...], place: str = "play") -> None:
        self.inner = QuantifiedRule(quantifiers)
        self.begins = quantifiers
        self.kinds = kinds
        self.place = place
        self.where = [] if place == "play" else ["from", "your", *place.split()]

    def fits(self, group: Group) -> bool:
        """Whether it describes cards outside play of its place, which is not yet said."""
        return self._outside(group) and group.place == "play"

    def _outside(self, group: Group) -> bool:
        card = all(noun == "card" or noun.endswith(" card") for noun in group.nouns)
        other = group.other and (self.place == "play" or group.quantifier in _AIMED)
        free = not (other or group.control or group.unless_chosen or group.place_of) and group.history == NOW
        return card and free and group.quantifier in self.kinds

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings."""
        found: list[Found] = []
        for group, end in self.inner.read(reader, at):
            if self.fits(group):
                end = reader.words(end, self.where)
                if end >= 0:
                    found.append((replace(group, place=self.place), end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for a group of such cards in this place."""
        if not self._outside(value) or value.place != self.place:
            return None
        shown = self.inner.show(printer, replace(value, place="play"))
        return None if shown is None else shown + self.where


class NumberedRule(GrammarRule):
    """A number and what it counts, as a pair: `1 thought`, `2 thoughts`."""

    begins = "digits"

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings; the noun agrees with the number."""
        found: list[Found] = []
        for n, start in reader.read("digits", at):
            for group, end in reader.read("counted one" if n == 1 else "counted ones", start):
                found.append(((n, group), end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The number and the noun."""
        n, group = value
        return printer.show_all([("digits", n), ("counted one" if n == 1 else "counted ones", group)])


_AIMED: Final = (TARGET, UP_TO_TARGET)
# How cards may be taken from a pile.
TAKEN: Final = (TARGET, UP_TO_TARGET, NUMBER, RANDOM, ANY_NUMBER, UP_TO, EACH)


def name_tables(names: Sequence[str]) -> dict[str, list[tuple[str, Any]]]:
    """The words of these cards' names: all that a grammar has of the names."""
    words = sorted({word for name in names for word in name.replace(",", "").split()})
    return {"card name": themselves(names), "word of a name": themselves(words)}


def add_groups(grammar: Grammar, vocabulary: Vocabulary) -> None:
    """Add all rules about groups that are no phrases."""
    one: list[tuple[str, Any]] = [(noun.singular, noun.singular) for noun in vocabulary.nouns]
    many: list[tuple[str, Any]] = [(noun.plural, noun.singular) for noun in vocabulary.nouns]
    grammar.add_all(name_tables(()))
    grammar.add_all(
        {
            "noun": one,
            "nouns": many,
            "noun one": [(text, (noun,)) for text, noun in one],
            "noun ones": [(text, (noun,)) for text, noun in many],
            "noun list": Several("noun", ["or"], ["or"], most=2),
            "nouns list": Several("nouns", ["or"], ["or"], most=2),
            "state": themselves(vocabulary.states),
            "states": Several("state", [], [], least=0, most=2),
            "one origin": themselves(vocabulary.origins),
            "origin": Several("one origin", [], [], most=1),
            "limited": [entry for entry in one if entry[1] in vocabulary.limited],
            "limiteds": [entry for entry in many if entry[1] in vocabulary.limited],
            "names": Several("card name", [","], ["or"]),
            "stat": themselves(vocabulary.stats),
            "compared": themselves([*vocabulary.stats, *vocabulary.compared]),
            "worth": themselves([stat for stat in vocabulary.stats if stat.endswith("points")]),
            "tests": Several("test", [], []),
            "history": _HISTORY,
            "controller": _whose(vocabulary),
            "where": themselves(vocabulary.places),
            "on what": [("on it", False), ("on them", True)],
            "thing": ThingRule("noun list", vocabulary),
            "things": ThingRule("nouns list", vocabulary),
            "group": QuantifiedRule("quantifier"),
            "subject": QuantifiedRule("each quantifier"),
            "every": QuantifiedRule("each quantifier"),
            "single": QuantifiedRule("target quantifier"),
            "event group": QuantifiedRule("article"),
            "some": QuantifiedRule("article"),
            "possessive": [(f"this {noun}'s", Group(THIS, (noun,))) for _, noun in one],
            "thing's": _of_things(one, vocabulary),
            "counted": CountedRule(),
            "counted one": BareRule("thing", EACH),
            "counted ones": BareRule("things", EACH),
            "whole group": BareRule("thing", EACH),
            "none of": BareRule("things", NONE),
            "numbered": NumberedRule(),
            "a card": CardsRule("article", (SOME,)),
            "numbered cards": CardsRule("quantifier", (NUMBER,)),
        }
    )
    if vocabulary.has_set("extremes"):
        grammar.add("group", ExtremeRule())
    for category, own in vocabulary.words:
        grammar.add_all({category: themselves(own), f"{category} list": Several(category, [","], ["and"])})
    if len(vocabulary.zones) > 1:
        grammar.add("cards from pile", CardsRule("quantifier", TAKEN, vocabulary.zones[1]))


def _of_things(nouns: list[tuple[str, Any]], vocabulary: Vocabulary) -> list[tuple[str, Any]]:
    """Whose number it is: that of this card, of what was named, of the bearer."""
    entries: list[tuple[str, Any]] = [("its", Group(IT, ()))]
    if vocabulary.has_set("attach"):
        entries.append(("the bearer's", Group(BEARER, ())))
    for _, noun in nouns:
        if noun != "card" and not noun.endswith(" card"):
            entries += [(f"this {noun}'s", Group(THIS, (noun,))), (f"that {noun}'s", Group(THAT, (noun,)))]
    return entries


def _whose(vocabulary: Vocabulary) -> list[tuple[str, Any]]:
    entries: list[tuple[str, Any]] = [
        ("you control", (YOURS, "")),
        ("your opponent controls", (THEIRS, "")),
        ("they control", (OF_THAT_PLAYER, "")),
    ]
    for verb in sorted({noun.verb for noun in vocabulary.nouns}):
        entries.append((f"you {verb}", (PLAYED_BY_YOU, verb)))
        entries.append((f"your opponent {verb}s", (PLAYED_BY_OPPONENT, verb)))
        entries.append((f"you {verb} or control", (YOURS_OR_PLAYED, verb)))
        entries.append((f"your opponent {verb}s or controls", (THEIRS_OR_PLAYED, verb)))
    return entries
