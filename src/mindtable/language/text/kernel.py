"""The kernel: rules that read words into values and print values as words.

A category (`"effect"`, `"group"`) is a list of rules. Reading tries all of them and returns all readings, each category
once at each position; printing takes the first rule that expresses the value. What went wrong at the farthest word that
was reached is recorded, with the phrase that should have begun there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from mindtable.language.text.template import AGREEMENT, MARK, SLOT, WORD, Element, WordOrder
from mindtable.language.text.tokens import (
    ARTICLE,
    CLOSE_QUOTE,
    OPEN_QUOTE,
    Token,
    article_before,
    tokenise,
    words_of,
)

# A value, and the position of the first word after it.
Found = tuple[Any, int]
# What something can begin with, each as `opening_of` has it; None if that can be anything.
Openings = frozenset[str] | None

# Among openings: any number, and any change of a number.
NUMBER: Final = "0"
CHANGE: Final = "+"

_NO_OPENINGS: Final[frozenset[str]] = frozenset()
_MOST_FITTING: Final = 20_000  # lists of rules by category and word that are kept
_JOINING: Final = ("then", "and")
_ARTICLES: Final = frozenset(("a", "an"))

# Above these a text is refused; the longest card lines need about a tenth of the work.
MOST_WORK: Final = 40_000
DEEPEST: Final = 120


def opening_of(word: str) -> str:
    """A folded word as something begins with it: itself, if it is no number and no change of one."""
    first = word[:1]
    return NUMBER if first.isdigit() else CHANGE if first in ("+", "-") else word


def either(first: Openings, second: Openings) -> Openings:
    """What something begins with that begins as one or as the other."""
    return None if first is None or second is None else first | second


class TooMuch(Exception):
    """Reading was given up: the text is too long or too deeply nested."""


class GrammarRule:
    """One way of reading and printing the values of a category.

    `begins` is the category of what always stands first, if there is one.
    """

    begins: str = ""

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings that begin at the word `at`."""
        raise NotImplementedError

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words for `value`, or None if this rule does not express it."""
        raise NotImplementedError

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The words that a reading can begin with; `seen` are the categories already being asked."""
        return grammar.first_words(self.begins, seen) if self.begins else set()

    def openings(self, grammar: Grammar) -> Openings:
        """The words that a reading begins with, folded, so that it need not be tried at others."""
        return grammar.openings(self.begins) if self.begins else None


class TemplateRule(GrammarRule):
    """A rule that a variant of a phrase makes."""

    def __init__(self, variant: WordOrder) -> None:
        self.variant = variant

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings of the template at `at`."""
        states: list[tuple[int, list[Any]]] = [(at, [])]
        for element in self.variant.elements:
            if element.kind == MARK:
                continue
            after: list[tuple[int, list[Any]]] = []
            for position, values in states:
                if element.kind == WORD:
                    end = reader.word(position, element.word)
                    if end >= 0:
                        after.append((end, values))
                elif element.kind == AGREEMENT:
                    end = reader.word(position, element.form(values))
                    # A verb whose subject is left out says by its form who acts.
                    if (
                        end < 0
                        and reader.grammar.is_ear
                        and self._forgives(element, values, reader, position)
                    ):
                        end = reader.word(position, element.other_form(values))
                    if end >= 0:
                        after.append((end, values))
                else:
                    found_here = reader.read(element.form(values), position)
                    if not found_here and element.ending and reader.grammar.is_ear:
                        found_here = reader.read(element.other_form(values), position)
                    for value, end in found_here:
                        after.append((end, values + [value]))
            states = after
            if not states:
                return []
            reader.spend(len(states))
        found: list[Found] = []
        for end, values in states:
            value = self.variant.build(values)
            if value is not None:
                found.append((value, end))
        return found

    def _forgives(self, element: Element, values: list[Any], reader: Reader, at: int) -> bool:
        """Whether the verb `at` may have the other form.

        Not if nothing else says who acts; and in `both players discard 1 card, then draw 1 card` the form says that the
        second verb has the same subject.
        """
        if element.is_of_you():
            return False
        return not element.is_of_player(values) or not reader.goes_on(at)

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The words of the template, filled in."""
        parts = self.variant.match(value)
        if parts is None:
            return None
        words: list[str] = []
        values: list[Any] = []
        for element in self.variant.elements:
            if element.kind == AGREEMENT:
                words.append(element.form(values))
            elif element.kind in (WORD, MARK):
                words.append(element.text)
            else:
                part = element.value(parts)
                shown = printer.show(element.form(values), part)
                values.append(part)
                if shown is None:
                    return None
                words.extend(shown)
        printer.used.append(self.variant.phrase)
        return words

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The word or the category that the template begins with."""
        for element in self.variant.elements:
            if element.kind == MARK:
                continue
            if element.kind == WORD:
                return {"a", "an"} if element.text == ARTICLE else {element.text}
            if element.kind == AGREEMENT:
                return {element.form([])}
            return grammar.first_words(element.text, seen)
        return set()

    def openings(self, grammar: Grammar) -> Openings:
        """Those of its first word or slot."""
        for element in self.variant.elements:
            if element.kind == SLOT:
                found = grammar.openings(element.singular)
                return either(found, grammar.openings(element.plural))
            if element.kind == AGREEMENT:
                return frozenset((element.singular.lower(), element.plural.lower()))
            if element.kind == WORD:
                if element.text == ARTICLE:
                    return _ARTICLES
                return frozenset((element.word,)) if element.word.isalpha() else None
        return None


class Words(GrammarRule):
    """The words of a table: each entry is a text of one or more words, and what it stands for."""

    def __init__(self, entries: list[tuple[str, Any]]) -> None:
        self._texts: list[tuple[str, Any]] = entries
        self._by_first: dict[str, list[tuple[list[str], Any]]] = {}
        for text, value in entries:
            words = [token.word for token in tokenise(text)]
            self._by_first.setdefault(words[0], []).append((words, value))

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All entries that stand at `at`."""
        found: list[Found] = []
        for words, value in self._by_first.get(reader.folded[at], []):
            end = at
            for word in words:
                end = reader.word(end, word)
                if end < 0:
                    break
            else:
                found.append((value, end))
        return found

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The first text of the table that stands for `value`."""
        for text, meaning in self._texts:
            if meaning == value and type(meaning) is type(value):
                return [text]
        return None

    def first_words(self, grammar: Grammar, seen: set[str]) -> set[str]:
        """The whole texts: a name is completed as a whole."""
        return {text for text, _ in self._texts}

    def openings(self, grammar: Grammar) -> Openings:
        """The first word of each entry."""
        return frozenset(map(opening_of, self._by_first))


class Several(GrammarRule):
    """A tuple of values of one category, with a word between them and another one before the last.

    `least` is how few there may be.
    """

    def __init__(
        self, item: str, between: list[str], last: list[str], least: int = 1, most: int = 12
    ) -> None:
        self.item = self.begins = item
        self.between = between
        self.last = last
        self.least = least
        self.most = most

    def read(self, reader: Reader, at: int) -> list[Found]:
        """All readings as a list of one, of two, and so on."""
        found: list[Found] = []
        states: list[tuple[tuple[Any, ...], int]] = []
        for value, end in reader.read(self.item, at):
            states.append(((value,), end))
        if self.least == 0:
            found.append(((), at))
        # While the list goes on, its items are parted by `between`; `last` may only stand before the final one.
        while states:
            reader.spend(len(states))
            for state in states:
                size = len(state[0])
                if size >= self.least and (size == 1 or self.last == self.between):
                    found.append(state)
            after: list[tuple[tuple[Any, ...], int]] = []
            for values, end in states:
                if len(values) >= self.most:
                    continue
                start = reader.words(end, self.between)
                if start >= 0:
                    after.extend((values + (value,), e) for value, e in reader.read(self.item, start))
                if self.last != self.between:
                    start = reader.words(end, self.last)
                    if start >= 0:
                        found.extend((values + (value,), e) for value, e in reader.read(self.item, start))
            states = after
        return found

    def openings(self, grammar: Grammar) -> Openings:
        """Those of an item; a list of none begins with anything."""
        return grammar.openings(self.item) if self.least else None

    def show(self, printer: Printer, value: Any) -> list[str] | None:
        """The items with the words between them."""
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return None
        words: list[str] = []
        for index, item in enumerate(value):
            if index:
                words.extend(self.last if index == len(value) - 1 else self.between)
            shown = printer.show(self.item, item)
            if shown is None:
                return None
            words.extend(shown)
        return words


def themselves(words: Iterable[str]) -> list[tuple[str, Any]]:
    """Words that stand for themselves, for a table."""
    return [(word, word) for word in words]


class Grammar:
    """All rules of one vocabulary, by category, with those that begin with a fixed word indexed by it.

    `is_ear` is the grammar of ordinary English: it understands the other wordings of phrases, too, and forgives an
    agreement of number. It reads only; what it has read is printed by the other one. `with_words` replaces the words of
    the categories in `replaced`.
    """

    def __init__(
        self, titles: dict[str, str], is_ear: bool = False, replaced: frozenset[str] = _NO_OPENINGS
    ) -> None:
        self.titles = titles
        self.is_ear = is_ear
        self.replaced = replaced
        self.examples: dict[
            Any, str
        ] = {}  # of phrases, in words of this grammar, as far as they were asked for
        self.rules: dict[str, list[GrammarRule]] = {}
        self._by_word: dict[str, dict[str, list[GrammarRule]]] = {}
        self._any_word: dict[str, list[GrammarRule]] = {}
        self._shown: dict[tuple[str, type[Any]], list[GrammarRule]] = {}
        self._first_words: dict[str, set[str]] = {}
        self._all_words: set[str] = set()
        self._opening_words: dict[str, frozenset[str]] = {}
        self._written_words: list[str] = []
        self._openings: dict[str, Openings] = {}
        self._fitting: dict[tuple[str, str], list[GrammarRule]] = {}

    def add(self, category: str, rule: GrammarRule, first: str = "") -> None:
        """Add a rule; `first` is the word that it begins with, if that is always the same."""
        self.rules.setdefault(category, []).append(rule)
        if first:
            self._by_word.setdefault(category, {}).setdefault(first, []).append(rule)
        else:
            self._any_word.setdefault(category, []).append(rule)

    def add_all(self, table: Mapping[str, GrammarRule | list[tuple[str, Any]]]) -> None:
        """Add a rule for each of these categories, or words with what they stand for."""
        for category, rule in table.items():
            self.add(category, rule if isinstance(rule, GrammarRule) else Words(rule))

    def with_words(self, tables: Mapping[str, list[tuple[str, Any]]]) -> Grammar:
        """The same grammar, not compiled again, with these words as all that there are of their categories."""
        made = Grammar(self.titles, self.is_ear, self.replaced)
        made.rules = dict(self.rules)
        made._by_word = dict(self._by_word)
        made._any_word = dict(self._any_word)
        made._all_words = self.all_words()
        self.openings("")
        made._openings, made._fitting = self._openings, self._fitting
        for category, entries in tables.items():
            rules: list[GrammarRule] = [Words(entries)]
            made.rules[category] = made._any_word[category] = rules
            made._by_word.pop(category, None)
        return made

    def candidates(self, category: str, word: str) -> list[GrammarRule]:
        """The rules of `category` that may begin with `word`."""
        by_word = self._by_word.get(category)
        with_word = by_word.get(word, []) if by_word is not None else []
        return with_word + self._any_word.get(category, [])

    def fitting(self, category: str, word: str) -> list[GrammarRule]:
        """Those of them that can begin with `word` indeed, as far as their openings are known."""
        if category in self.replaced:
            return self.candidates(category, word)
        key = (category, word)
        found = self._fitting.get(key)
        if found is None:
            found, opening = [], opening_of(word)
            for rule in self.candidates(category, word):
                openings = rule.openings(self)
                if openings is None or opening in openings:
                    found.append(rule)
            if len(self._fitting) >= _MOST_FITTING:
                self._fitting.clear()
            self._fitting[key] = found
        return found

    def openings(self, category: str) -> Openings:
        """What a phrase of `category` can begin with."""
        if not self._openings:
            self._find_openings()
        return self._openings.get(category, _NO_OPENINGS)

    def _find_openings(self) -> None:
        """Find what each category can begin with: ever more, until nothing is added by what others begin with."""
        for category in self.rules:
            self._openings[category] = None if category in self.replaced else _NO_OPENINGS
        grows = True
        while grows:
            grows = False
            for category, rules in self.rules.items():
                known = self._openings[category]
                found = known
                for rule in rules if known is not None else []:
                    found = either(found, rule.openings(self))
                if found != known:
                    self._openings[category] = found
                    grows = True

    def printers(self, category: str, value: Any) -> list[GrammarRule]:
        """The rules of `category` that may print `value`, the canonical ones only."""
        key = (category, type(value))
        found = self._shown.get(key)
        if found is None:
            found = []
            for rule in self.rules.get(category, []):
                if isinstance(rule, TemplateRule):
                    variant = rule.variant
                    makes = variant.phrase.makes
                    if not variant.canonical or (makes is not None and makes is not key[1]):
                        continue
                found.append(rule)
            self._shown[key] = found
        return found

    def first_words(self, category: str, seen: set[str] | None = None) -> set[str]:
        """The words that a phrase of `category` can begin with."""
        seen = set() if seen is None else seen
        known = self._first_words.get(category)
        if known is not None:
            return known
        if category in seen:
            return set()
        outermost = not seen
        seen.add(category)
        words: set[str] = set()
        for rule in self.rules.get(category, []):
            words |= rule.first_words(self, seen)
        if outermost:
            self._first_words[category] = words
        return words

    def opening_words(self, category: str) -> frozenset[str]:
        """The first word of all that a phrase of `category` can begin with, as it is written."""
        known = self._opening_words.get(category)
        if known is None:
            texts = self.first_words(category)
            known = frozenset(token.text for text in texts for token in tokenise(text)[:1])
            self._opening_words[category] = known
        return known

    def written_words(self) -> list[str]:
        """All words that a phrase can begin with, those of names among them, as they are written, in order."""
        if not self._written_words:
            texts = set[str]().union(*map(self.first_words, self.rules))
            self._written_words = sorted({token.text for text in texts for token in tokenise(text)})
        return self._written_words

    def all_words(self) -> set[str]:
        """All words of the phrases and of their tables but those of names, without capitals."""
        if not self._all_words:
            for category, rules in self.rules.items():
                for rule in rules if "name" not in category else []:
                    if isinstance(rule, TemplateRule):
                        for element in rule.variant.elements:
                            if element.kind == SLOT:
                                continue
                            self._all_words.update((element.singular.lower(), element.plural.lower()))
                        continue
                    for text in rule.first_words(self, set()):
                        self._all_words.update(words_of(text))
                    if isinstance(rule, Several):
                        self._all_words.update(rule.between + rule.last)
        return self._all_words


class Reader:
    """Reads one line: the words, what was found where, and the farthest failure.

    What the reader of a line `like` it, of the same grammar, has found before the first word that differs is not looked
    for again. One that does not tell `why` it fails tries fewer rules, and finds the same.
    """

    def __init__(
        self,
        grammar: Grammar,
        text: str,
        tokens: list[Token] | None = None,
        like: Reader | None = None,
        why: bool = True,
    ) -> None:
        self.grammar = grammar
        self.why = why
        self.tokens: list[Token] = tokenise(text) if tokens is None else tokens
        self.folded: list[str] = [token.word for token in self.tokens] + [""]
        self.end = len(self.tokens)
        self.farthest = -1
        self.expected: dict[tuple[str, str], list[str]] = {}  # (phrase begun here, inner phrase) to its words
        self.within: dict[str, int] = {}  # the phrases in which it failed, and where they begin
        self.work = 0
        self._memo: dict[tuple[str, int], list[Found]] = {}
        self._reached: dict[tuple[str, int], int] = {}  # the first word that was not looked at for it
        self._looked = 0
        self._stack: list[tuple[str, int]] = []
        if like is not None:
            self._take_from(like)

    def _take_from(self, like: Reader) -> None:
        """Take what was found in words that are the same here."""
        same = 0
        while same < min(self.end, like.end) and self.folded[same] == like.folded[same]:
            same += 1
        for key, reached in like._reached.items():
            if reached <= same:
                self._memo[key] = like._memo[key]
                self._reached[key] = reached

    def read(self, category: str, at: int) -> list[Found]:
        """All readings of `category` that begin at the word `at`."""
        key = (category, at)
        known = self._memo.get(key)
        if known is not None:
            self.looks(self._reached.get(key, at))
            if not known:
                self.blame(at, category, "")
            return known
        looked = self._looked
        self._looked = at + 1
        self._memo[key] = []
        if len(self._stack) > DEEPEST:
            raise TooMuch
        self._stack.append(key)
        found: list[Found] = []
        word = self.folded[at]
        rules = self.grammar.candidates(category, word) if self.why else self.grammar.fitting(category, word)
        for rule in rules:
            self.spend(1)
            for reading in rule.read(self, at):
                if reading not in found:
                    found.append(reading)
        if not found:
            self.blame(at, category, "")
        self._stack.pop()
        self._memo[key] = found
        self._reached[key] = self._looked
        self.looks(looked)
        return found

    def looks(self, end: int) -> None:
        """Note that the words before `end` were looked at; a rule that looks at more than one by itself says so."""
        if end > self._looked:
            self._looked = end

    def word(self, at: int, word: str) -> int:
        """The position after `word` if it stands at `at`, else -1."""
        here = self.folded[at]
        if at >= self._looked:
            self._looked = at + 1
        if word == ARTICLE:
            return self._article(at, here)
        if word == ".":
            return self._stop(at, here)
        if word in (OPEN_QUOTE, CLOSE_QUOTE):
            word = '"'
        if here == word or here == word.lower():
            return at + 1
        self.blame(at, "", word)
        return -1

    def goes_on(self, at: int) -> bool:
        """Whether something is joined on to the words at `at` in the same sentence."""
        for word in self.folded[at:]:
            if word in _JOINING:
                return True
            if word == ".":
                return False
        return False

    def words(self, at: int, words: list[str]) -> int:
        """The position after all of `words`, else -1."""
        for word in words:
            at = self.word(at, word)
            if at < 0:
                return -1
        return at

    def _article(self, at: int, here: str) -> int:
        following = self.folded[at + 1] if at + 1 <= self.end else ""
        self.looks(at + 2)
        right = article_before(following)
        if here == right or (self.grammar.is_ear and here in _ARTICLES):
            return at + 1
        self.blame(at, "", right)
        return -1

    def _stop(self, at: int, here: str) -> int:
        # A quoted line brings its own period, and none follows it.
        if at >= 2 and self.folded[at - 1] == '"' and self.folded[at - 2] == ".":
            return at
        if here == ".":
            return at + 1
        self.blame(at, "", ".")
        return -1

    def spend(self, work: int) -> None:
        """Count work, and give up when there was too much of it."""
        self.work += work
        if self.work > MOST_WORK:
            raise TooMuch

    def blame(self, at: int, category: str, word: str) -> None:
        """Record that `category`, or the very `word`, was expected at `at`."""
        if at < self.farthest or not self.why:
            return
        if at > self.farthest:
            self.farthest = at
            self.expected = {}
            self.within = {}
        outer = ""
        titles = self.grammar.titles
        for name, start in self._stack:
            if start == at and name in titles:
                outer = name
                break
        self.within.update(self._stack)
        if category:
            self.within[category] = at
        words = self.expected.setdefault((outer, category), [])
        if word and word not in words:
            words.append(word)

    def place(self) -> int:
        """The character at which the farthest failure is."""
        at = max(self.farthest, 0)
        return self.tokens[at].start if at < self.end else (self.tokens[-1].end if self.tokens else 0)

    def all(self, category: str) -> list[Any]:
        """All readings of the whole text as `category`."""
        found = self.read(category, 0)
        whole = [value for value, end in found if end == self.end]
        if not whole:
            for _, end in found:
                self.blame(end, "", "")
        return whole


class Printer:
    """Prints values; `used` collects the phrases that it took."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.used: list[Any] = []

    def show_all(self, parts: Iterable[tuple[str, Any]]) -> list[str] | None:
        """The words for values of these categories, one after the other, or None if one cannot be said."""
        words: list[str] = []
        for category, value in parts:
            shown = self.show(category, value)
            if shown is None:
                return None
            words.extend(shown)
        return words

    def show(self, category: str, value: Any) -> list[str] | None:
        """The words for `value` as a phrase of `category`, or None if there is no way to say it."""
        for rule in self.grammar.printers(category, value):
            before = len(self.used)
            words = rule.show(self, value)
            if words is not None:
                return words
            del self.used[before:]
        return None
