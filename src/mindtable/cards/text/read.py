"""Reading and printing lines of card text: the entrance to the language.

>>> from mindtable.language.text.vocabulary import Vocabulary, Noun
>>> nouns = (Noun("creature", "creatures", "cast"),)
>>> words = Vocabulary("example", "Example", verbs=("draw",), sets=("dying",), nouns=nouns)
>>> ability = read_line("When this creature dies, draw 2 cards.", words)
>>> print_line(ability, words)
'When this creature dies, draw 2 cards.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from mindtable.cards.nodes.ability import Instruction, Static, Triggered
from mindtable.cards.nodes.base import Ability
from mindtable.cards.nodes.group import BEARER, EACH, IT, NONE, THAT, THIS, Group
from mindtable.cards.nodes.limits import UseOncePerTurn
from mindtable.cards.text.grammar import EXAMPLES_FROM, LISTED, grammar_of
from mindtable.cards.text.hearing import (
    begins_with_it,
    hear,
    noun_of,
    opening_it,
    opens_with_pronoun,
    points_back,
    says_once,
    sentences_of,
    two_statements,
    with_modes,
    with_opponent,
    with_players,
)
from mindtable.cards.text.rewording import reworded, words_heard
from mindtable.cards.text.scope import LostReference, chooses_kind, chooses_x, lost_references
from mindtable.core.input import in_one_line
from mindtable.language.node import Node
from mindtable.language.phrase import Phrase
from mindtable.language.text import diagnosis as codes
from mindtable.language.text.diagnosis import Diagnosis, Suggestion, TextError
from mindtable.language.text.ear import EVERYDAY
from mindtable.language.text.kernel import Grammar, Printer, Reader, TemplateRule, TooMuch
from mindtable.language.text.meaning import distance
from mindtable.language.text.suggest import Suggester
from mindtable.language.text.synonyms import Synonym, for_examples, in_words_of, spoken, synonyms
from mindtable.language.text.tokens import Token, join, tokenise
from mindtable.language.text.vocabulary import Noun, Vocabulary

LONGEST_LINE: Final = 400  # characters; the longest line of a printed card has 210
MOST_LINES: Final = 12
_MOST_SENTENCES: Final = 6  # of a line that may be several abilities

# `Haste (this can attack the turn it enters play).`: a line said twice, in brackets.
_REMINDER: Final = re.compile(r"([^()]+?)[.\s]*\(([^()]+)\)\s*\.?\s*")

# What may be meant where a reference refers to nothing, and what must have been named before it for that. Nobody else
# may act, nothing else happen and no condition be left out: where that is needed, there is no correction.
_LOST_WORDS: Final = (
    (r"^(?:that|the chosen) (\w+)'s (controller|owner)$", r"its \2", r"\bthis \1\b"),
    (r"^(?:that|the chosen)$", "target", ""),
    (r"^(?:that|the chosen)$", "this", r"\bthis\b"),
    (r"^(?:that|the chosen) (?!player|much|many|damage|card)(\w+)$", r"target \1", ""),
    (r"^(?:that|the chosen) (?!player|much|many|damage|card)(\w+)$", r"this \1", r"\bthis \1\b"),
    (r"^that player$", "your opponent", r"\byour opponent (?!control)"),
    (r"^they control$", "your opponent controls", r"\byour opponent (?!control)[^.]*$"),
)
# What an example says as well in a game without the numbers in it.
_FOR_EXAMPLES: Final[list[Synonym]] = [
    (r"\bloses? (\d) (?:health|Credits?)\b", "discards 1 card"),
    (r"\bgain (\d) (?:health|Credits?)\b", "draw 1 card"),
    (r"\bpay \d Credits?\b", "discard 1 card"),
    (r"\b(?:and )?you have exactly 1 health\b", "and your hand is empty"),
    (r"\bcan(not)? attack\b", r"can\1 block"),
    (r"([+-]\d)/[+-]\d", r"\1 motivation"),
]
# What a card is played to preempt, and what it then counters.
_PREEMPTED: Final = re.compile(r"\bonly to preempt an? ([\w ]+?)\.", re.IGNORECASE)
_COUNTERED: Final = re.compile(r"\b(counter|cancel|foil) that ([\w ]+)\b", re.IGNORECASE)
_ANSWERS: Final = re.compile(r"(?:counter|cancel|foil|stall) (?:it|that \w+)\b", re.IGNORECASE)
_GETS_AS_LONG_AS: Final = re.compile(r"this \w+ gets [^,.]* as long as\b", re.IGNORECASE)
_EXAMPLES: Final = 2  # of what was expected
_ATTACHED: Final = re.compile(r"\s*(?:attach|enchant|equip)\b[^.:,\"]*\.", re.IGNORECASE)
_OF_BEARER: Final = re.compile(r"^\s*it(?= (?:has|gets|can|cannot|can't|can’t)\b)", re.IGNORECASE)
_BEFORE_A_NOUN: Final = frozenset(
    ("a", "an", "another", "target", "each", "other", "random", "1", "2", "3", "this")
)
_MOST_LISTED: Final = 8  # of what there is
_OF_ONE_PHRASE: Final = re.compile(r"[^.,:;]+?(?= (?:unless|until|if|while|when|this turn)\b|[.,:;]|$)")
_NAMES_X: Final = re.compile(r"(?<![a-z])x(?![a-z])")
# What an example may stand behind, with its own event or in the place of that.
_HEADS: Final = ("At the start of your turn, ", "At the end of your turn, ", "")

# The references of a reading that refer to nothing.
Lost = Callable[[Ability], "list[LostReference]"]


@dataclass(frozen=True)
class Checked:
    """The result of checking a line: its meaning and its canonical spelling, or its fault."""

    ability: Ability | None
    canonical: str
    diagnosis: Diagnosis | None


def read_line(text: str, vocabulary: Vocabulary, x_is_chosen: bool = True) -> Ability:
    """The ability that the line `text` says; `x_is_chosen` if another line of its card chooses X.

    Raises:
        TextError: The line cannot be read, has two meanings, or refers to something that was not named.
    """
    checked = check(text, vocabulary, x_is_chosen)
    if checked.ability is None:
        assert checked.diagnosis is not None
        raise TextError(checked.diagnosis)
    return checked.ability


@dataclass(frozen=True)
class CardLine:
    """A line of a card: as it was written, the number of the line in the text where it begins, and what it says."""

    number: int
    written: str
    checked: Checked


def read_card(
    lines: Sequence[str], vocabulary: Vocabulary, self_name: str = "", type_: str = ""
) -> tuple[Ability, ...]:
    """The abilities that the `lines` of a card say, in their order; `self_name` is added to the known names.

    Raises:
        TextError: One of the lines cannot be read.
    """
    return tuple(ability for _, ability in heard_card(lines, vocabulary, self_name, type_))


def heard_card(
    lines: Sequence[str], vocabulary: Vocabulary, self_name: str = "", type_: str = ""
) -> list[tuple[str, Ability]]:
    """The lines of a card as card text prints them, each with what it says. See `read_card`.

    Raises:
        TextError: One of the lines cannot be read.
    """
    heard: list[tuple[str, Ability]] = []
    for line in check_card(lines, vocabulary, self_name, type_):
        ability, canonical = line.checked.ability, line.checked.canonical
        if ability is None:
            assert line.checked.diagnosis is not None
            where = f"{self_name}, line {line.number}" if self_name else f"line {line.number}"
            raise TextError(line.checked.diagnosis, where)
        heard.append((canonical, ability))
    return heard


def check_card(
    lines: Sequence[str], vocabulary: Vocabulary, self_name: str = "", type_: str = "", suggest: bool = True
) -> list[CardLine]:
    """All lines of a card, read or with their faults.

    Choices that stand below one another are one line, and abilities that stand in one line are a line each.

    Raises:
        TextError: There are too many lines.
    """
    if self_name and self_name not in vocabulary.names:
        vocabulary = vocabulary.with_names([self_name])
    if len(lines) > MOST_LINES:
        raise TextError(Diagnosis(codes.TOO_LONG, f"A card has at most {MOST_LINES} lines.", 0, 0, ""))
    known: dict[tuple[str, bool, bool, bool], Checked | None] = {}

    def reads(line: str, x: bool = True, kind: bool = True, hears: bool = True) -> Checked | None:
        """The line if it is read; looked at once for all that makes no difference to it."""
        words = line.lower()
        key = (line, x or _NAMES_X.search(words) is None, kind or "chosen" not in words, hears)
        if key not in known:
            place = _Place(vocabulary, key[1], key[2], self_name, type_)
            said, _ = _said_at_once(line, place, hears, suggest=False)
            known[key] = said if said is not None and said.ability is not None else None
        return known[key]

    written = [(number, part) for number, line in with_modes(lines) for part in _abilities_in(line, reads)]

    # What such a card counters is the very move that it preempts.
    answered = {found[1].lower() for _, line in written for found in _PREEMPTED.finditer(line)}

    def checked(x: bool, kind: bool, explains: bool) -> list[Checked | None]:
        made: list[Checked | None] = []
        for _, line in written:
            # What begins with `it` speaks of this card only if no line before it named anything else that it can be.
            alone = all(
                each is not None and each.ability is not None and _only_this(each.ability, or_all=True)
                for each in made
            )
            hears = alone or not begins_with_it(line)
            read = reads(line, x, kind, hears)
            move = _COUNTERED.sub(
                lambda found: f"{found[1]} that move" if found[2].lower() in answered else found[0], line
            )
            if read is None and move != line:
                read = reads(move, x, kind, hears)
            if read is None and explains and not hears:
                which = _which_one(line, _Place(vocabulary, x, kind, self_name, type_))
                read = None if which is None else _refused(which)
            if read is None and explains:
                read = check(line, vocabulary, x, suggest, kind, self_name, type_, hears)
            made.append(read)
        return made

    read = [each.ability for each in checked(x=True, kind=True, explains=False) if each is not None]
    abilities = [ability for ability in read if ability is not None]
    x, kind = any(chooses_x(each) for each in abilities), any(chooses_kind(each) for each in abilities)
    found = checked(x, kind, explains=True)
    return [
        CardLine(number, line, made)
        for (number, line), made in zip(written, found, strict=True)
        if made is not None
    ]


def _which_one(line: str, place: _Place) -> Diagnosis | None:
    """The diagnosis of a line that begins with `it` below lines that name something: what that can be."""
    pronoun = opening_it(line)
    noun = noun_of(place.vocabulary, place.type_)
    if pronoun is None or noun is None:
        return None
    start, end = pronoun
    found: list[Suggestion] = []
    bearer = ["the bearer"] if place.vocabulary.has_set("attach") else []
    for words in [*bearer, f"this {noun.singular}"]:
        verb = " is" if line[start:end].lower() == "it's" else ""
        said, _ = _said_at_once(f"{line[:start]}{words}{verb}{line[end:]}", place, hears=True, suggest=False)
        if said is not None and said.ability is not None:
            found.append(Suggestion(words, said.canonical))
    if not found:
        return None
    it = line[start:end]
    message = f"“{it}” can be this very card or what a line above it names; say which."
    return Diagnosis(codes.REFERENCE, message, start, end, it, suggestions=tuple(found))


def _abilities_in(line: str, reads: Callable[[str], Checked | None]) -> list[str]:
    """The line, or the abilities that stand in it one after the other if it is none as a whole.

    What is said of `it` or `that` is cut off only from sentences that speak of nothing but this very card.
    """
    sentences = sentences_of(line)
    if len(sentences) == 1 and reads(line) is None:
        both = two_statements(line)
        if both and all(
            (read := reads(each)) is not None and isinstance(read.ability, Static) for each in both
        ):
            return both
    if 1 < len(sentences) <= _MOST_SENTENCES and reads(line) is None:
        if _ATTACHED.match(sentences[0]):
            sentences = [sentences[0], *(_OF_BEARER.sub("The bearer", each) for each in sentences[1:])]
        sentences = [part for sentence in sentences for part in _both_in(sentence, reads)]
    if not 1 < len(sentences) <= _MOST_SENTENCES or len(line) > LONGEST_LINE or reads(line) is not None:
        return [line]
    found: list[str] = []
    rest = sentences
    only = False  # only when it may be played was said so far
    all_statements = True  # nothing that is done once was said so far
    while rest:
        for size in range(len(rest), 0, -1):
            part = " ".join(rest[:size])
            read = reads(part)
            made = None if read is None else read.ability
            after_effects = found and not only and not all_statements
            if made is None or (after_effects and not _stands_apart(made)):
                continue
            answers = size < len(rest) and _ANSWERS.match(rest[size]) is not None
            if size == len(rest) or answers or _only_this(made) or not points_back(rest[size]):
                found.append(part)
                rest = rest[size:]
                only = not (hasattr(made, "effect") or hasattr(made, "statement"))
                all_statements = all_statements and isinstance(made, Static)
                break
        else:
            return [line]
    return found


def _both_in(sentence: str, reads: Callable[[str], Checked | None]) -> list[str]:
    """The two statements of a sentence that is none by itself, or the sentence."""
    both = two_statements(sentence) if reads(sentence) is None else []
    known = [reads(each) for each in both]
    return (
        both if both and all(r is not None and isinstance(r.ability, Static) for r in known) else [sentence]
    )


def _stands_apart(ability: Ability) -> bool:
    """Whether it can be no part of the ability before it: it has a head of its own, or is said of this card alone."""
    return not isinstance(ability, (Static, Instruction)) or (
        isinstance(ability, Static) and _only_this(ability)
    )


def _only_this(value: Any, or_all: bool = False) -> bool:
    """Whether all things and cards that an ability speaks of are this very card, `or_all` of some kind, or none."""
    if isinstance(value, Group):
        return value.quantifier in (THIS, IT) or (or_all and value.quantifier in (EACH, NONE))
    if isinstance(value, Node):
        value = value.parts()
    return all(_only_this(each, or_all) for each in value) if isinstance(value, (list, tuple)) else True


def print_line(ability: Node, vocabulary: Vocabulary, category: str = "line") -> str:
    """The canonical text of `ability`, or of a part of one as a phrase of its category.

    Raises:
        ValueError: It cannot be said in this vocabulary.
    """
    words = Printer(grammar_of(vocabulary)).show(category, ability)
    if words is None:
        raise ValueError(f"there are no words for {ability!r}")
    return join(words)


def phrases_of(ability: Ability, vocabulary: Vocabulary) -> list[Phrase]:
    """The phrases that the canonical text of `ability` consists of."""
    printer = Printer(grammar_of(vocabulary))
    printer.show("line", ability)
    return printer.used


def check(
    text: str,
    vocabulary: Vocabulary,
    x_is_chosen: bool = True,
    suggest: bool = True,
    kind_is_chosen: bool = True,
    name: str = "",
    type_: str = "",
    hears: bool = True,
) -> Checked:
    """Read `text`: its meaning, or its fault with suggestions, unless `suggest` is false.

    Other lines of its card choose X, or a kind, if that is said. `name` and `type_` are those of its card, if it has
    one. What is not card English as it stands is heard as ordinary English, unless `hears` is false. Never raises,
    whatever the text is.
    """
    place = _Place(vocabulary, x_is_chosen, kind_is_chosen, name, type_)
    said, heard = _said_at_once(text, place, hears, suggest)
    if said is not None:
        return said
    if heard is not None and heard.diagnosis is not None and heard.diagnosis.suggestions:
        return heard
    unread = _unread(text, place, hears, suggest)
    return heard if heard is not None and not unread.suggestions else _refused(unread)


@dataclass(frozen=True)
class _Place:
    """Where a line stands: the words of its game, what other lines of its card choose, and which card that is."""

    vocabulary: Vocabulary
    x_is_chosen: bool
    kind_is_chosen: bool
    name: str
    type_: str

    def lost(self, reading: Ability) -> list[LostReference]:
        """The references of a line of card text that refer to nothing."""
        return self._lost(reading, False)

    def lost_as_heard(self, reading: Ability) -> list[LostReference]:
        """Those of a line of ordinary English."""
        return self._lost(reading, True)

    def _lost(self, reading: Ability, heard: bool) -> list[LostReference]:
        may_stay, aims_first = self.vocabulary.may_stay(), self.vocabulary.aims_first()
        return lost_references(reading, self.x_is_chosen, self.kind_is_chosen, may_stay, aims_first, heard)


def _said_at_once(
    text: str, place: _Place, hears: bool, suggest: bool
) -> tuple[Checked | None, Checked | None]:
    """What a line says, or why it is refused whatever else is tried; None if there is no such line.

    Besides, why it was refused as it was heard, if it was read then.
    """
    if len(text) > LONGEST_LINE:
        message = f"A line has at most {LONGEST_LINE} characters."
        return _refused(
            Diagnosis(codes.TOO_LONG, message, LONGEST_LINE, len(text), text[LONGEST_LINE:])
        ), None
    if not text.strip():
        return _refused(Diagnosis(codes.EMPTY, "There are no words.", 0, len(text), text)), None
    vocabulary = place.vocabulary
    reader = Reader(grammar_of(vocabulary), text, why=False)
    try:
        readings: list[Ability] = reader.all("line")
    except TooMuch:
        message = "The line is too long or too deeply nested."
        return _refused(Diagnosis(codes.TOO_LONG, message, 0, len(text), text)), None
    if readings and hears and place.type_ and _GETS_AS_LONG_AS.match(text):
        stays = _heard(text, hear(tokenise(text), vocabulary, place.name, place.type_), place, suggest)
        if stays is not None and isinstance(stays.ability, Static) and isinstance(readings[0], Instruction):
            return stays, None  # what stays in play has it while that is so
    if readings:
        readings = _meant(readings, place.lost)
        found = place.lost(readings[0])
        if found:
            return _refused(
                _lost(text, found[0], _strictly(text, place) if suggest else None, vocabulary)
            ), None
        if len(readings) > 1:
            return _refused(_ambiguous(text, readings, vocabulary)), None
        return Checked(readings[0], print_line(readings[0], vocabulary), None), None
    if not hears:
        return None, None
    reminder = _REMINDER.fullmatch(text)
    if reminder is not None:
        first, again = (_said_at_once(each, place, True, False)[0] for each in reminder.groups())
        if (
            first is not None
            and again is not None
            and first.ability is not None
            and first.ability == again.ability
        ):
            return first, None
    tokens = hear(tokenise(text), vocabulary, place.name, place.type_)
    heard = _heard(text, tokens, place, suggest)
    if heard is None or (heard.diagnosis is not None and heard.diagnosis.code == codes.REFERENCE):
        heard = _reworded(tokens, place) or heard
    if heard is None or heard.ability is None:
        return None, heard
    noun = noun_of(vocabulary, place.type_)
    once: bool = noun is not None and noun.singular in vocabulary.passing and says_once(text)
    if once and isinstance(heard.ability, Static):
        return _refused(_how_long(text)), None
    both = (
        _either(text, heard.ability, noun, vocabulary)
        if opens_with_pronoun(text) and noun is not None
        else None
    )
    return (heard if both is None else _refused(both)), None


def _either(text: str, ability: Ability, noun: Noun, vocabulary: Vocabulary) -> Diagnosis | None:
    """`When it attacks a creature, it ...`: the second `it` may be the first one or what was named in between."""
    if not isinstance(ability, Triggered):
        return None
    named = ability.event.last_named()
    if not isinstance(named, Group) or named.quantifier == THIS or not _speaks_of_it(ability.effect):
        return None
    meant = [Group(THIS, (noun.singular,)), Group(THAT, named.nouns or (vocabulary.nouns[0].singular,))]
    lines = [_said_back(replace(ability, effect=_with(ability.effect, group)), vocabulary) for group in meant]
    return Diagnosis(
        codes.REFERENCE,
        "“it” can be this very card or what was named after it; say which.",
        0,
        len(text),
        text,
        suggestions=tuple(Suggestion(line, line) for line in lines if line),
    )


def _speaks_of_it(value: Any) -> bool:
    """Whether there is an `it` in a tree of nodes, outside of other abilities."""
    if isinstance(value, Group) and value.quantifier == IT:
        return True
    if isinstance(value, Node) and not isinstance(value, Ability):
        value = value.parts()
    return any(map(_speaks_of_it, value)) if isinstance(value, (list, tuple)) else False


def _with(value: Any, group: Group) -> Any:
    """A tree of nodes with a group in the place of each `it`."""
    if isinstance(value, Group) and value.quantifier == IT:
        return group
    if isinstance(value, tuple):
        return tuple(_with(each, group) for each in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    names = [each.name for each in fields(value)]  # type: ignore[arg-type]  # all nodes are dataclasses
    return replace(value, **{name: _with(getattr(value, name), group) for name in names})  # type: ignore[type-var]


def _heard(text: str, tokens: list[Token], place: _Place, suggest: bool) -> Checked | None:
    """What the words say in ordinary English, if that is one thing, or its readings, if they are several; else None."""
    vocabulary, lost = place.vocabulary, place.lost_as_heard
    grammar = grammar_of(vocabulary, is_ear=True)
    readings = _understood(Reader(grammar, text, tokens, why=False), lost)
    missing = lost(readings[0]) if readings else []
    if not readings or missing:
        named = with_players(tokens)
        if named != tokens:
            again = _understood(Reader(grammar, text, named, why=False), lost)
            if again and not lost(again[0]):
                readings, missing = again, []
    if missing:
        return _refused(_lost(text, missing[0], _loosely(text, place) if suggest else None, vocabulary))
    readings = [reading for reading in readings if not _is_used(reading)] or readings
    if place.type_ and any(map(_is_standing_of_this, readings)):
        readings = [reading for reading in readings if not isinstance(reading, Instruction)]
    by_line = {_said_back(reading, vocabulary): reading for reading in readings}
    by_line.pop("", None)
    if len(by_line) > 1:
        return _refused(_ambiguous(text, list(by_line.values()), vocabulary))
    for canonical, reading in by_line.items():
        return Checked(reading, canonical, None)
    return None


def _reworded(tokens: list[Token], place: _Place) -> Checked | None:
    """What the words say once their parts stand in the order of card text; None if that is nothing, or two things."""
    text = join([token.text for token in tokens])
    noun = noun_of(place.vocabulary, place.type_)
    said = text if noun is None else reworded(text, place.vocabulary, noun)
    if said == text:
        return None
    heard = _heard(said, hear(tokenise(said), place.vocabulary, "", place.type_), place, suggest=False)
    return None if heard is None or heard.ability is None else heard


def _is_standing_of_this(reading: Ability) -> bool:
    """Whether a reading says what is true of this very card, or of its bearer, as long as it is in play."""
    group = getattr(reading.statement, "group", None) if isinstance(reading, Static) else None
    return isinstance(group, Group) and group.quantifier in (THIS, BEARER)


def _is_used(reading: Ability) -> bool:
    """Whether a reading limits the use of what triggers by itself."""
    return isinstance(reading, Triggered) and any(
        isinstance(limit, UseOncePerTurn) for limit in reading.limits
    )


def _understood(reader: Reader, lost: Lost) -> list[Ability]:
    """The meaning of the words, in those readings in which all references refer to something, if there are such."""
    try:
        return _meant(reader.all("line"), lost)
    except TooMuch:
        return []


def _said_back(reading: Ability, vocabulary: Vocabulary) -> str:
    """The canonical text of what was heard; empty if card text says it in no words that mean this very thing."""
    try:
        canonical = print_line(reading, vocabulary)
    except ValueError:
        return ""
    again: list[Ability] = Reader(grammar_of(vocabulary), canonical, why=False).all("line")
    return canonical if reading in again else ""


def _meant(readings: list[Ability], lost: Lost) -> list[Ability]:
    """Those of several readings in which every reference refers to something; all if there are none such."""
    sound = [reading for reading in readings if not lost(reading)] if len(readings) > 1 else []
    return sound or readings


def _how_long(text: str) -> Diagnosis:
    message = "This card does not stay in play: say for how long, or what each one `gets`."
    return Diagnosis(codes.AMBIGUOUS, message, 0, len(text), text)


def _refused(diagnosis: Diagnosis) -> Checked:
    return Checked(None, "", diagnosis)


def _strictly(text: str, place: _Place, like: Reader | None = None) -> Suggester:
    """Corrections of a line that have to be card text; `like` has read the line."""
    vocabulary = place.vocabulary
    grammar = grammar_of(vocabulary)
    last = Reader(grammar, text, why=False) if like is None else like

    def readable(line: str) -> str | None:
        """The line if it can be read, with the capitals put right; else None."""
        reader = Reader(grammar, line, like=last, why=False)
        try:
            readings = _meant(reader.all("line"), place.lost)
        except TooMuch:
            return None
        if len(readings) != 1 or place.lost(readings[0]):
            return None
        canonical = print_line(readings[0], vocabulary)
        return canonical if canonical.lower() == line.lower() else line

    nouns = [noun for noun in vocabulary.nouns if noun.singular != "card"]
    things = {form.lower() for noun in nouns for form in (noun.singular, noun.plural)}
    return Suggester(text, last, readable, synonyms(vocabulary), things)


def _loosely(text: str, place: _Place) -> Suggester:
    """Corrections of a line that may be ordinary English; they are card text as they are offered."""

    def readable(line: str) -> str | None:
        """What the line says as it is heard; None if it is refused."""
        said, _ = _said_at_once(line, place, hears=True, suggest=False)
        return None if said is None or said.ability is None else said.canonical

    reader = Reader(grammar_of(place.vocabulary), text, why=False)
    return Suggester(text, reader, readable, spoken(place.vocabulary))


def _lost(text: str, first: LostReference, trying: Suggester | None, vocabulary: Vocabulary) -> Diagnosis:
    """The diagnosis of a reference that refers to nothing; `trying` is for its corrections, if they are asked for."""
    places = list(re.finditer(rf"\b(?:{first.words})\b", text, flags=re.IGNORECASE))
    start, end = (0, len(text))
    if places:
        start, end = places[min(first.occurrence, len(places) - 1)].span()
    found = text[start:end]
    suggestions: tuple[Suggestion, ...] = ()
    if trying is not None and places:
        said = [print_line(group, vocabulary, "group") for group in first.meant]
        suggestions = trying.instead(
            start, end, said + _instead_of(found, text[:start], vocabulary, first.may_be_this)
        )
    return Diagnosis(
        codes.REFERENCE, f"“{found}” {first.message}.", start, end, found, suggestions=suggestions
    )


def _instead_of(found: str, before: str, vocabulary: Vocabulary, may_be_this: bool) -> list[str]:
    """Corrections for words that refer to nothing `before` them, the likeliest first."""
    tried: list[str] = []
    said = {word.lower() for word in re.findall(r"[A-Za-z]+", before)}
    in_line = [noun for noun in vocabulary.nouns if noun.singular.lower() in said and noun.singular != "card"]
    nouns = in_line or vocabulary.nouns
    if found.lower() == "it":
        words_for_it = ("that", "this") if may_be_this else ("that",)
        tried = [f"{word} {noun.singular}" for noun in nouns for word in words_for_it]
    elif found.lower() in ("its controller", "its owner"):
        tried = [f"that {noun.singular}'s {found.split()[1]}" for noun in nouns]
    for pattern, words, named in _LOST_WORDS:
        match = re.match(pattern, found, flags=re.IGNORECASE)
        if match is None:
            continue
        if r"\1" in named:
            named = named.replace(r"\1", re.escape(match[1]))
        if re.search(named, before, flags=re.IGNORECASE):
            tried.append(match.expand(words))
    return tried


def _ambiguous(text: str, readings: list[Ability], vocabulary: Vocabulary) -> Diagnosis:
    meanings = tuple(_described(reading, vocabulary) for reading in readings[:4])
    said = [_said_back(reading, vocabulary) for reading in readings[:4]]
    suggestions = tuple(
        Suggestion(line, line) for line in dict.fromkeys(said) if line and line.lower() != text.lower()
    )
    return Diagnosis(
        codes.AMBIGUOUS,
        "The line can be read in more than one way.",
        0,
        len(text),
        text,
        suggestions=suggestions,
        readings=meanings,
    )


def _described(reading: Ability, vocabulary: Vocabulary) -> str:
    return f"{print_line(reading, vocabulary)} ({reading!r})"


def _unread(text: str, place: _Place, hears: bool, suggest: bool) -> Diagnosis:
    """The diagnosis of a line that has no reading: where it failed, and what was expected there.

    That is where it failed as ordinary English if that came farther and nothing can be suggested.
    """
    vocabulary = place.vocabulary
    reader = Reader(grammar_of(vocabulary), text)
    try:
        reader.all("line")
    except TooMuch:
        return Diagnosis(codes.TOO_LONG, "The line is too long or too deeply nested.", 0, len(text), text)
    suggestions = _strictly(text, place, reader).suggest() if suggest else ()
    if hears and not suggestions:
        if suggest:
            suggestions = _loosely(text, place).in_other_words()
        tokens = hear(tokenise(text), vocabulary, place.name, place.type_)
        if suggest and not suggestions:
            suggestions = _as_heard(tokens, place)
        listener = Reader(grammar_of(vocabulary, is_ear=True), text, tokens)
        try:
            listener.all("line")
        except TooMuch:
            listener = reader
        if not suggestions and listener.place() > reader.place():
            reader = listener
    at = max(reader.farthest, 0)
    token = reader.tokens[at] if at < reader.end else Token("", len(text), len(text))
    expected, examples = _expected(reader, vocabulary, suggest)
    if suggest and not suggestions and not _game_of(text[token.start : token.end], vocabulary):
        lacking_one = _lacks(text, token.start, vocabulary) or _none_such(text, reader, vocabulary)
        if lacking_one is not None:
            return lacking_one
        unknown = _no_word_for(text, vocabulary)
        if hears and unknown is not None:
            return Diagnosis(
                codes.UNKNOWN_WORD,
                f"{vocabulary.title} has no words for “{unknown.text}”.",
                unknown.start,
                unknown.end,
                unknown.text,
                expected,
                examples,
            )
    code = _code(text, token, reader, suggestions, vocabulary)
    found = text[token.start : token.end]
    wanted = " or ".join(expected[:3])
    message = f"Expected {wanted} here." if wanted else "Nothing more was expected here."
    if code == codes.NOT_IN_THIS_GAME:
        message = f"“{found}” is a word of {_game_of(found, vocabulary)}, not of {vocabulary.title}."
    elif code == codes.UNKNOWN_CARD:
        message = f"No card's name begins with “{in_one_line(found)}”."
    elif code == codes.MISSING and not found:
        message = f"The line ends too early. {message}"
    return Diagnosis(code, message, token.start, token.end, found, expected, examples, suggestions)


def _as_heard(tokens: list[Token], place: _Place) -> tuple[Suggestion, ...]:
    """What a line most likely means, found from what is heard of it: the first of few things that are tried."""
    vocabulary = place.vocabulary
    noun = noun_of(vocabulary, place.type_)
    text = join([token.text for token in tokens])
    named = join([token.text for token in with_opponent(tokens, vocabulary)])
    said = named if noun is None else reworded(named, vocabulary, noun)
    tried = [text if noun is None else reworded(text, vocabulary, noun)]
    for others in ([], spoken(vocabulary), synonyms(vocabulary), spoken(vocabulary) + synonyms(vocabulary)):
        line = in_words_of(said, others)
        if line.lower() not in [each.lower() for each in tried]:
            tried.append(line)
            found, _ = _said_at_once(line, place, hears=True, suggest=False)
            if found is not None and found.ability is not None:
                return (Suggestion(found.canonical, found.canonical),)
    return ()


def _no_word_for(text: str, vocabulary: Vocabulary) -> Token | None:
    """The first word of a line that this game has for nothing, nor for anything like it; None if it has them all."""
    known = {*grammar_of(vocabulary, is_ear=True).all_words(), *words_heard(vocabulary)}
    named = {word.lower() for name in vocabulary.names for word in name.replace(",", "").split()}
    counters = (
        vocabulary.counter,
        vocabulary.counter + "s",
        "counter",
        "counters",
        "indicator",
        "indicators",
    )
    tokens = tokenise(text)
    for at, token in enumerate(tokens):
        word = token.word
        if at + 1 < len(tokens) and tokens[at + 1].word in counters:
            continue
        if not word.isalpha() or len(word) < 3 or word in known or word in named or word in EVERYDAY:
            continue
        if _game_of(token.text, vocabulary) or any(word in (other + "s", other + "es") for other in known):
            continue
        return token
    return None


def _lacks(text: str, place: int, vocabulary: Vocabulary) -> Diagnosis | None:
    """The diagnosis of a line with an idea that the game lacks."""
    from mindtable.cards.text.ideas import lacking  # only where something is refused

    found = lacking(text, place, vocabulary, _is_read)
    if found is None:
        return None
    start, end, name = found
    message = f"{vocabulary.title} has no {name}."
    return Diagnosis(codes.NOT_IN_THIS_GAME, message, start, end, text[start:end])


def _is_read(line: str, vocabulary: Vocabulary) -> bool:
    said, _ = _said_at_once(line, _Place(vocabulary, True, True, "", ""), hears=True, suggest=False)
    return said is not None and said.ability is not None


def _none_such(text: str, reader: Reader, vocabulary: Vocabulary) -> Diagnosis | None:
    """The diagnosis of a word for something of which the game has others: they are listed, the nearest first."""
    grammar = reader.grammar
    places = [
        (at, category) for category, at in reader.within.items() if category in LISTED and at < reader.end
    ]
    if not places:
        return None
    at = max(places)[0]
    here = [each for each in LISTED if (at, each) in places]
    category = here[0]
    if len({LISTED[each] for each in here}) > 1:
        return None  # other things are possible there, too
    token = reader.tokens[at]
    options = grammar.first_words(category)
    said = _OF_ONE_PHRASE.match(text, token.start)
    found = said[0].strip() if said is not None else token.text
    if LISTED[category] == "noun":
        found = token.text
        before = reader.tokens[at - 1].word if at else ""
        if token.word in grammar.all_words() or not token.word.isalpha() or before not in _BEFORE_A_NOUN:
            return None
    if not options or not found[:1].isalnum() or found.lower() in {option.lower() for option in options}:
        return None
    near = sorted(options, key=lambda option: (_far(found, option), option))[:_MOST_LISTED]
    title = grammar.titles.get(category, "a kind of card")
    message = f"“{in_one_line(found)}” is not {title} in {vocabulary.title}, which has: {', '.join(near)}."
    end = token.start + len(found)
    code = codes.UNKNOWN_WORD if LISTED[category] in ("name", "noun") else codes.NOT_IN_THIS_GAME
    return Diagnosis(code, message, token.start, end, found)


def _far(found: str, option: str) -> int:
    """How far an option is from what was written, with as many words of that as it has itself."""
    said = " ".join(found.lower().split()[: len(option.split())])
    return distance(said, option.lower(), max(len(said), len(option)))


def _expected(
    reader: Reader, vocabulary: Vocabulary, suggest: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The expected words, as players say them, and lines in which they stand."""
    grammar = reader.grammar
    named: list[str] = []
    plain: list[str] = []
    examples: list[str] = []
    for (outer, category), words in reader.expected.items():
        name = outer or (category if category in grammar.titles else "")
        if name:
            title = grammar.titles[name]
            if title not in named:
                named.append(title)
                if suggest and len(examples) < _EXAMPLES:
                    examples.extend(_examples(grammar, name, vocabulary))
        else:
            plain.extend(f"“{word}”" for word in words if f"“{word}”" not in plain)
    return tuple(named + plain), tuple(dict.fromkeys(examples))[:_EXAMPLES]


def _examples(grammar: Grammar, category: str, vocabulary: Vocabulary) -> list[str]:
    """Two lines of this game in which a phrase of that category stands, if there are so many."""
    found: list[str] = []
    for rule in grammar.rules.get(EXAMPLES_FROM.get(category, category), []):
        if len(found) >= _EXAMPLES:
            break
        if isinstance(rule, TemplateRule):
            phrase = rule.variant.phrase
            if phrase.example:
                line = _example(grammar, phrase, vocabulary)
                found.extend([line] if line and line not in found else [])
            else:
                found.extend(_examples(grammar, rule.variant.elements[0].text, vocabulary))
    return found[:_EXAMPLES]


def _example(grammar: Grammar, phrase: Phrase, vocabulary: Vocabulary) -> str:
    """The example of a phrase in the words of this game; empty if it has none that can be read."""
    known = grammar.examples.get(phrase)
    if known is None:
        known = grammar.examples[phrase] = next(_said(phrase, vocabulary), "")
    return known


def _said(phrase: Phrase, vocabulary: Vocabulary) -> Iterator[str]:
    """The example of a phrase as it stands, in the words of this game, and with what most games have around it."""
    own = in_words_of(phrase.example, for_examples(vocabulary) + _FOR_EXAMPLES)
    if vocabulary.names:
        own = re.sub(r"\b(named|of) [A-Z]\w*", lambda name: f"{name[1]} {vocabulary.names[-1]}", own)
    _, comma, rest = own.partition(", ")
    tried = [phrase.example, own]
    for head in _HEADS:
        tried += [head + each[:1].lower() + each[1:] for each in (own, rest) if each]
    if comma:
        tried.append(own.partition(comma)[0] + ", draw 1 card.")
    for line in tried:
        checked = check(line, vocabulary, suggest=False)
        if checked.ability is not None and (
            not phrase.canonical or phrase in phrases_of(checked.ability, vocabulary)
        ):
            yield line[0].upper() + line[1:]


def _code(
    text: str, token: Token, reader: Reader, suggestions: tuple[Suggestion, ...], vocabulary: Vocabulary
) -> str:
    found = text[token.start : token.end]
    if _game_of(found, vocabulary):
        return codes.NOT_IN_THIS_GAME
    if not found:
        return codes.MISSING
    if suggestions:
        line = tokenise(suggestions[0].line)
        if len(line) > reader.end:
            return codes.MISSING
        if len(line) < reader.end:
            return codes.EXTRA
        if _same_stem(suggestions[0].words.lower(), token.word):
            return codes.AGREEMENT_ERROR
    if not reader.expected or all(not words and not outer for (outer, _), words in reader.expected.items()):
        return codes.EXTRA
    if all("name" in category for _, category in reader.expected):
        return codes.UNKNOWN_CARD
    return codes.UNKNOWN_WORD


def _game_of(found: str, vocabulary: Vocabulary) -> str:
    """The other game that has this word, perhaps with the capital of a sentence; empty if none has."""
    spellings = (found, found[:1].lower() + found[1:])
    return next((game for word, game in vocabulary.elsewhere if word in spellings), "")


def _same_stem(first: str, second: str) -> bool:
    pairs = ({"a", "an"}, {"has", "have"}, {"is", "are"}, {"does", "do"})
    if {first, second} in pairs:
        return True
    return first != second and (
        first in (second + "s", second + "es") or second in (first + "s", first + "es")
    )
