"""Names of accounts: who may have which, so that nobody can pass for somebody else.

A name has two to twenty ASCII letters, digits, `_` and `-`. Two names may not differ only in what looks alike.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from mindtable.core.errors import OptionError
from mindtable.server.storage.tokens import hashed
from mindtable.server.wire import NAME_LENGTH

_NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{0,18}[A-Za-z0-9])")
_ALIKE: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "_": "", "-": ""})
_MARK: Final = " (guest)"

# Names that speak for the site, or that the page gives to somebody without one.
_WORDS: Final = """
    account admin administrator all anonymous api bot bots computer deleted everybody everyone game games greedy guest
    guests help home host hotseat info login logout lookahead mail me mindtable mod moderator moderators mods nobody
    none null official operator opponent owner player player1 player2 players postmaster random root security server
    signup site spectator spectators staff support system table team the-table undefined unknown webmaster you
"""
RESERVED: Final = frozenset(_WORDS.split())
_RESERVED_ALIKE: Final = frozenset(each.translate(_ALIKE) for each in RESERVED)


# Those of them that speak for the site: guests who type one are marked.
_OFFICES: Final = """
    admin administrator mindtable mod moderator moderators mods official operator root security server staff support
    system team webmaster
"""
_OFFICES_ALIKE: Final = frozenset(each.translate(_ALIKE) for each in _OFFICES.split())
# Letters of other alphabets that look like those of names.
_FOREIGN: Final = {
    0x0430: "a",
    0x0435: "e",
    0x043E: "o",
    0x0440: "p",
    0x0441: "c",
    0x0443: "y",
    0x0445: "x",
    0x0456: "l",
    0x043A: "k",
    0x043C: "m",
    0x0442: "t",
    0x043D: "h",
    0x0432: "b",
    0x0455: "s",
    0x0458: "j",
    0x0501: "d",
    0x03B1: "a",
    0x03BF: "o",
    0x03C1: "p",
    0x03BD: "v",
    0x03B9: "l",
    0x03BA: "k",
    0x03B5: "e",
    0x0251: "a",
    0x03C4: "t",
    0x03C5: "u",
}


def key_of(name: str) -> str:
    """The form by which a name is found, however it is written."""
    return normalize("NFKC", name).casefold().replace("\0", "")


def likeness_of(name: str) -> str:
    """The hash of what a name looks like: equal for names that could be taken for each other."""
    return hashed(key_of(name).translate(_ALIKE))


def check_name(name: str) -> None:
    """Raise OptionError unless an account may have this name, if nobody has one like it."""
    if not _NAME.fullmatch(name):
        raise OptionError(
            "A name has 2 to 20 letters from a to z, digits, hyphens and underscores. It begins and ends with a "
            "letter or digit."
        )
    if key_of(name).translate(_ALIKE) in _RESERVED_ALIKE:
        raise OptionError("This name is reserved. Choose another one.")


def guest_likeness(name: str) -> str:
    """The hash of what the name of a guest looks like, who may write it in any alphabet and with spaces."""
    plain = "".join(key_of(name).translate(_FOREIGN).split()).translate(_ALIKE)
    return hashed(plain)


def is_office(name: str) -> bool:
    """Whether the name of a guest speaks for the site."""
    return "".join(key_of(name).translate(_FOREIGN).split()).translate(_ALIKE) in _OFFICES_ALIKE


def as_guest(name: str) -> str:
    """The name of a guest who has typed that of an account."""
    return name[: NAME_LENGTH - len(_MARK)].strip() + _MARK
