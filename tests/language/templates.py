"""Lines made at random from the templates that a game's rules give for card text (`tests/data/*.templates.txt`).

A file holds rules `NAME = FORM | FORM`; further forms may stand on lines that begin with `|`. In a form, words in
capitals are rules, `[...]` may be left out, `(a | b)` is a choice, `N` is a number and `M` one of at least 2, `noun(s)`
agrees with the number before it, and `a(n)` is the article. `LINE` is where a line begins. Everything after `#` is a
comment.
"""

from __future__ import annotations

import re
from functools import cache
from random import Random

from mindtable.language.text.diagnosis import REFERENCE, Diagnosis
from mindtable.language.text.tokens import article_before
from tests.language.sets import text_of

_PIECE = re.compile(r'[\[\](|)](?!s\)|n\))|[^\s\[\](|),.:;"]+(?:\([sn]\))?|[,.:;"]')
_NUMBER = re.compile(r"\b[NM]\b")
_CLOSING = {"[": "]", "(": ")"}


# Words before an `it` that cannot be what it speaks of, or that leave open which it is.
_NOT_ONE = re.compile(r"\bcards?\b|\beach\b|\bcontrols? an? |\bthis \w+ ")


def speaks_of_another(line: str, diagnosis: Diagnosis) -> bool:
    """Whether a line is refused for an `it` after a card, after several things, or after what is only described.

    Or for an `other` that can be other than something that was named before.
    """
    if diagnosis.code == REFERENCE and line[diagnosis.start : diagnosis.end].lower() in ("other", "another"):
        return True
    it = line[diagnosis.start : diagnosis.end].lower() in ("it", "its controller", "its owner")
    return it and diagnosis.code == REFERENCE and _NOT_ONE.search(line[: diagnosis.start]) is not None


class Templates:
    """The templates of one game."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, list[str]] = {}
        lines = [line.partition("#")[0].rstrip() for line in text.splitlines()]
        name = ""
        for line in lines:
            if " = " in line:
                name, _, line = line.partition(" = ")
                name = name.strip()
                self.rules[name] = []
            if line.strip():
                self.rules[name] += _PIECE.findall(line)

    def line(self, random: Random, start: str = "LINE") -> str:
        """A line; the same for the same numbers of `random`."""
        words: list[str] = []
        self._expand(self.rules[start], random, words)
        return _sentence(words)

    def lines(self, start: str = "LINE") -> list[str]:
        """One line for each form of that rule, the parts of it at random."""
        return [_sentence(self._of(form, Random(at))) for at, form in enumerate(_split(self.rules[start]))]

    def _of(self, form: list[str], random: Random) -> list[str]:
        words: list[str] = []
        self._expand(form, random, words)
        return words

    def _expand(self, pieces: list[str], random: Random, words: list[str]) -> None:
        pieces = random.choice(_split(pieces))
        at = 0
        while at < len(pieces):
            piece = pieces[at]
            at += 1
            if piece in _CLOSING:
                end = _matching(pieces, at - 1)
                if piece == "(" or random.random() < 0.4:
                    self._expand(pieces[at:end], random, words)
                at = end + 1
            elif piece in self.rules:
                self._expand(self.rules[piece], random, words)
            elif _NUMBER.search(piece):
                words.append(_NUMBER.sub(lambda found: str(random.randint(1 + (found[0] == "M"), 4)), piece))
            elif piece.endswith("(s)"):
                number = next(word for word in reversed(words) if word.isdigit() or word == "X")
                words.append(piece[:-3] + ("" if number == "1" else "s"))
            else:
                words.append(piece)


def _split(pieces: list[str]) -> list[list[str]]:
    """The forms between the outermost bars."""
    forms: list[list[str]] = [[]]
    depth = 0
    for piece in pieces:
        depth += (piece in ("[", "(")) - (piece in ("]", ")"))
        if piece == "|" and depth == 0:
            forms.append([])
        else:
            forms[-1].append(piece)
    return [form for form in forms if form]


def _matching(pieces: list[str], at: int) -> int:
    depth = 0
    for index in range(at, len(pieces)):
        depth += (pieces[index] in ("[", "(")) - (pieces[index] in ("]", ")"))
        if depth == 0:
            return index
    raise ValueError(f"not closed: {' '.join(pieces)}")


def _sentence(words: list[str]) -> str:
    said = [article_before(words[index + 1]) if word == "a(n)" else word for index, word in enumerate(words)]
    text = re.sub(r" ([,.:;])", r"\1", " ".join(said)).replace("+ ", "+").replace("- ", "-")
    text = re.sub(r'" (.*?) ?"', r'"\1"', text)
    text = text.replace('.".', '."')
    return re.sub(r'(^|[.:]"? |")([a-z])', lambda found: found[1] + found[2].upper(), text)


@cache
def templates_of(game: str) -> Templates:
    """The templates of a game."""
    return Templates(text_of(f"{game}.templates.txt"))
