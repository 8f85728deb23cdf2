"""Ways to damage a line: misspelt words, and words dropped, doubled, swapped or replaced."""

from __future__ import annotations

import re
from random import Random

_WORD = re.compile(r"[A-Za-z']{3,}")


def misspell(line: str, rng: Random) -> tuple[str, int] | None:
    """The line with one letter of one word changed, dropped, doubled or swapped, and where that word begins."""
    words = list(_WORD.finditer(line))
    found = rng.choice(words)
    word = found.group()
    at = rng.randrange(len(word))
    kind = rng.randrange(4)
    if kind == 0:
        spoilt = word[:at] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[at + 1 :]
    elif kind == 1:
        spoilt = word[:at] + word[at + 1 :]
    elif kind == 2:
        spoilt = word[:at] + word[at] + word[at:]
    else:
        at = min(at, len(word) - 2)
        spoilt = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if spoilt.lower() == word.lower():
        return None
    return line[: found.start()] + spoilt + line[found.end() :], found.start()


def mutilate(line: str, rng: Random) -> str:
    """The line with a word dropped, doubled, swapped with the next one, or replaced by another word of the line."""
    words = line.split(" ")
    at = rng.randrange(len(words) - 1)
    kind = rng.randrange(4)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        words[at], words[at + 1] = words[at + 1], words[at]
    else:
        words[at] = rng.choice(words)
    return " ".join(words)
