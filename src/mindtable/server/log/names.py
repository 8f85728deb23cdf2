"""Names and other texts that people type, in one line and without letters that look like nothing."""

from typing import Final
from unicodedata import category, combining

from mindtable.core.errors import OptionError
from mindtable.core.input import JOINERS
from mindtable.server import wire

_MARKS: Final = 4  # marks on one letter, as many as any language stacks
_SKINS: Final = tuple(map(chr, range(0x1F3FB, 0x1F400)))  # they colour the emoji before them
# Letters that look like nothing, although Unicode counts them as printable.
_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def plain(text: str) -> str:
    """A text of a person in one line, without unprintable characters; empty if nothing is left."""
    letters: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if combining(letter) or category(letter) in ("Mn", "Me") else 0
        if letter in _BLANK or not (letter.isprintable() or letter in JOINERS):
            letters.append(" ")
        elif marks <= _MARKS:
            letters.append(letter)
    found = " ".join("".join(letters).split())
    return found if any(is_visible(letter) for letter in found) else ""


def is_visible(letter: str) -> bool:
    """Whether a letter shows something by itself: it is neither a space nor a mark on another letter nor a joiner."""
    return category(letter)[0] not in "ZMC"


def is_joined(text: str, at: int) -> bool:
    """Whether the letters before and after a place in a text are parts of one sign, such as an emoji of several."""
    after = text[at]
    return text[at - 1] in JOINERS or after in _SKINS or (after != " " and not is_visible(after))


def clean_name(name: str) -> str:
    """A name in one line, cut between letters to the length that names may have; empty if none was given.

    Raises OptionError for a name in which nothing is visible.
    """
    found = plain(name)
    if name.strip() and not found:
        raise OptionError("this name has no visible letters; choose another one")
    at = min(len(found), wire.NAME_LENGTH)
    while 0 < at < len(found) and is_joined(found, at):
        at -= 1
    return found[:at].strip()


def apart(name: str, other: str) -> str:
    """A name, with a number after it if the other player has the same name."""
    numbered = [f"{name[: wire.NAME_LENGTH - 2]} {number}" for number in (2, 3)]
    return next(each for each in (name, *numbered) if each != other)
