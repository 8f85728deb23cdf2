"""Suggestions: lines near a refused one that can be read.

Candidates are tried in the order in which people err: a word misspelt, a wrong form, another game's word for the same
thing, a word missing, too many, or two in the wrong order. Each is read before it is shown, and none is tried that says
something else than what was written (see `meaning`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Final

from mindtable.language.text.diagnosis import Suggestion
from mindtable.language.text.kernel import Reader
from mindtable.language.text.meaning import Meaning, distance
from mindtable.language.text.synonyms import LAST_RESORTS, Synonym, in_words_of

_MOST_TRIES: Final = 60
_ENOUGH: Final = 3


class Suggester:
    """Tries corrections of one refused line; `readable` says whether a line can be read.

    `synonyms` are words for what the game says otherwise, `nouns` its words for things, of which none is added.
    """

    def __init__(
        self,
        text: str,
        reader: Reader,
        readable: Callable[[str], str | None],
        synonyms: list[Synonym],
        nouns: Collection[str] = (),
    ) -> None:
        self.text = text
        self.reader = reader
        self.readable = readable
        self.synonyms = synonyms
        self.meaning = Meaning(text, reader.tokens, reader.grammar.all_words(), nouns)
        self.tries = 0
        self.found: list[Suggestion] = []

    def suggest(self) -> tuple[Suggestion, ...]:
        """Up to three corrections, the likeliest first."""
        at = max(self.reader.farthest, 0)
        words = self.expected_words()
        self.named_again()
        self.misspelt(at, words)
        self.other_words()
        if not self.found:
            self.misspelt_nearby(at)
        if not self.found:
            self.missing(at, words)
            self.extra(at)
            self.swapped(at)
        return tuple(self.found[:_ENOUGH])

    def in_other_words(self) -> tuple[Suggestion, ...]:
        """Up to three corrections that say the same thing in other words."""
        self.other_words()
        return tuple(self.found[:_ENOUGH])

    def named_again(self) -> None:
        """The player who acted just before is meant again: by `they`, or by a verb alone."""
        for start, end, words in self.meaning.named_again():
            self.attempt(start, end, words)

    def expected_words(self) -> list[str]:
        """All words that could stand where reading failed."""
        grammar = self.reader.grammar
        words: set[str] = set()
        for (_, category), literal in self.reader.expected.items():
            words.update(literal)
            if category:
                words |= grammar.opening_words(category)
        return sorted(words)

    def attempt(self, start: int, end: int, words: str) -> None:
        """Try the line with other words in the range."""
        if self.tries >= _MOST_TRIES or len(self.found) >= _ENOUGH or words == self.text:
            return
        self.tries += 1
        old = self.text[start:end]
        if old[:1].isupper() and words[:1].islower():
            words = words[0].upper() + words[1:]
        line = self.readable(self.text[:start] + words + self.text[end:])
        if line is not None and all(line != known.line for known in self.found):
            self.found.append(Suggestion(words.strip(), line))

    def respelt(self, at: int, words: list[str]) -> None:
        """The word `at` is a misspelling of one of `words`: of the nearest ones that can be read."""
        token = self.reader.tokens[at]
        most = 1 if len(token.word) < 4 else 2
        nearest = most
        found = len(self.found)
        for far, word in sorted((distance(token.word, word.lower(), most), word) for word in words):
            if far > nearest:
                return
            if far > 0 and self.meaning.lets_replace(at, word):
                self.attempt(token.start, token.end, word)
                if len(self.found) > found:
                    nearest = far

    def misspelt(self, at: int, words: list[str]) -> None:
        """The word at which reading failed is misspelt, or has the wrong form."""
        if at >= self.reader.end:
            return
        self.respelt(at, words)

    def misspelt_nearby(self, at: int) -> None:
        """A word before it is: it was read as another one."""
        for index in (at - 1, at - 2, at + 1):
            if 0 <= index < self.reader.end:
                self.respelt(index, self.reader.grammar.written_words())

    def other_words(self) -> None:
        """Other words for the same thing: each replaced alone, then all together, then all but one."""
        fitting = [each for each in self.synonyms if re.search(each[0], self.text, flags=re.IGNORECASE)]
        for pattern, words in fitting:
            changed = in_words_of(self.text, [(pattern, words)])
            if changed != self.text:
                self.attempt(0, len(self.text), changed)
        self.attempt(0, len(self.text), in_words_of(self.text, self.synonyms))
        if len(fitting) > 2:
            for left_out in fitting:
                others = [each for each in self.synonyms if each is not left_out]
                self.attempt(0, len(self.text), in_words_of(self.text, others))
        for each in LAST_RESORTS:
            self.attempt(0, len(self.text), in_words_of(self.text, [each]))

    def instead(self, start: int, end: int, words: list[str]) -> tuple[Suggestion, ...]:
        """Up to three corrections of a line in which the words of that range refer to nothing."""
        for word in words:
            self.attempt(start, end, word)
        return tuple(self.found[:_ENOUGH])

    def missing(self, at: int, words: list[str]) -> None:
        """A word is missing here."""
        start = self.reader.tokens[at].start if at < self.reader.end else len(self.text)
        after = "" if at >= self.reader.end else " "
        for word in words:
            if not self.meaning.lets_insert(at, word):
                continue
            before = "" if word in ".,:" and start and self.text[start - 1] != " " else " "
            if word in ".,:;" and at < self.reader.end and start and self.text[start - 1] == " ":
                self.attempt(start - 1, start, word + " ")
            elif at >= self.reader.end:
                self.attempt(start, start, before + word)
            else:
                self.attempt(start, start, word + after)

    def extra(self, at: int) -> None:
        """A word is too many here."""
        for index in (at, at - 1):
            if 0 <= index < self.reader.end and self.meaning.lets_remove(index):
                token = self.reader.tokens[index]
                end = token.end
                while end < len(self.text) and self.text[end] == " ":
                    end += 1
                self.attempt(token.start, end, "")

    def swapped(self, at: int) -> None:
        """Two words are in the wrong order."""
        for index in (at, at - 1):
            if index >= 0 and index + 1 < self.reader.end and self.meaning.lets_swap(index):
                first, second = self.reader.tokens[index], self.reader.tokens[index + 1]
                between = self.text[first.end : second.start]
                self.attempt(first.start, second.end, second.text + between + first.text)
