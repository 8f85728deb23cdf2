"""Words: how a line of text is cut into them, and how printed words are put together into a line."""

from __future__ import annotations

import re
from typing import Final

from mindtable.core.input import straight

# What a printer writes for: the next word begins a sentence; an article; the two quotation marks.
CAPITAL: Final = "^"
ARTICLE: Final = "a(n)"
OPEN_QUOTE: Final = "“"
CLOSE_QUOTE: Final = "”"

_TOKEN: Final = re.compile(r"[+-](?:\d+|X)(?:/[+-](?:\d+|X))?(?![\w/])|\w+(?:[-']\w+)*'?|\S")

_NO_SPACE_BEFORE: Final = frozenset({",", ".", ":", ";", CLOSE_QUOTE})


class Token:
    """A word, a number or a mark of a line, with the range of characters that it stands in."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.word = text.lower()


def tokenise(text: str) -> list[Token]:
    """Cut `text` into tokens; curly quotes count as straight ones, and `word` ignores capitals."""
    return [Token(found.group(), found.start(), found.end()) for found in _TOKEN.finditer(straight(text))]


def words_of(text: str) -> tuple[str, ...]:
    """The folded words of `text`."""
    return tuple(token.word for token in tokenise(text))


def article_before(word: str) -> str:
    """`a` or `an`, as the sound of `word` asks for."""
    first = word[:1].lower()
    if word[:3].lower() in ("uni", "use"):
        return "a"
    if word[:4].lower() == "hour":
        return "an"
    return "an" if first in "aeiou" and first != "" else "a"


def join(words: list[str]) -> str:
    """The line that printed `words` make: spaces, capitals, articles, and no period after a quoted one."""
    parts: list[str] = []
    capital = False
    space = False
    for index, word in enumerate(words):
        if word == CAPITAL:
            capital = True
            continue
        if word == "." and parts and parts[-1] == '"':
            continue
        if word == ARTICLE:
            word = article_before(words[index + 1] if index + 1 < len(words) else "")
        if space and word not in _NO_SPACE_BEFORE:
            parts.append(" ")
        space = word != OPEN_QUOTE
        if word in (OPEN_QUOTE, CLOSE_QUOTE):
            word = '"'
        if capital:
            word = word[:1].upper() + word[1:]
            capital = word == '"'
        parts.append(word)
    return "".join(parts)
