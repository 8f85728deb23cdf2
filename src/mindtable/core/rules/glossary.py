"""The glossary of a game: the words that its rules lean on, each with a short meaning, and where they stand in a text.

A rulebook reads it from its file (mindtable.core.rules.rulebook); terminals and pages explain a game's words with it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass
class Term:
    """A word, or several that belong together. `forms` are its others, such as the plural; their case does not matter.

    `text` is its meaning, without markup, and `rules` are the ids of the rules that it comes from, at least one. A
    `common` word is known from other games too, so pages explain it without underlining it.
    """

    name: str
    forms: list[str]
    text: str
    rules: list[str]
    common: bool = False

    def all_forms(self) -> list[str]:
        """Its name and its other forms."""
        return [self.name, *self.forms]


class Glossary:
    """The terms of a game in the order in which they were added; iteration gives them."""

    def __init__(self) -> None:
        self._terms: list[Term] = []
        self._by_form: dict[str, Term] = {}
        self._pattern: re.Pattern[str] | None = None

    def __iter__(self) -> Iterator[Term]:
        return iter(self._terms)

    def __len__(self) -> int:
        return len(self._terms)

    def add(self, term: Term) -> None:
        """Add a term. Raises ValueError if a form of it is one of another term."""
        for form in term.all_forms():
            other = self._by_form.setdefault(_folded(form), term)
            if other is not term:
                raise ValueError(f"{form!r} is a form of {other.name!r} already")
        self._terms.append(term)
        self._pattern = None

    def term(self, word: str) -> Term | None:
        """The term with this form, or None."""
        return self._by_form.get(_folded(word))

    def terms_in(self, text: str, names: Iterable[str] = ()) -> list[tuple[int, int, Term]]:
        """The terms in a text: where each begins and ends, and the term itself.

        Of several that begin at the same place, the longest is found. No term is found inside a longer one of `names`,
        such as the names of cards.
        """
        if self._pattern is None:
            self._pattern = _any_of(self._by_form)
        besides = [name for name in map(_folded, names) if name not in self._by_form]
        pattern = _any_of([*self._by_form, *besides]) if besides else self._pattern
        found: list[tuple[int, int, Term]] = []
        for match in pattern.finditer(text):
            term = self.term(match.group())
            if term is not None:
                found.append((match.start(), match.end(), term))
        return found

    def forms(self) -> dict[str, str]:
        """The name of the term for each form, casefolded."""
        return {form: term.name for form, term in self._by_form.items()}


def _folded(form: str) -> str:
    return " ".join(form.casefold().split())


def _any_of(forms: Iterable[str]) -> re.Pattern[str]:
    """Finds the longest of these forms, where it is not part of another word."""
    longest = sorted(forms, key=lambda form: (-len(form), form))
    words = [r"\s+".join(map(re.escape, form.split())) for form in longest if form] or ["(?!)"]
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(words)})(?![^\W_])", re.IGNORECASE)
