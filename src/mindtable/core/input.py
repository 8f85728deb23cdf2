"""Input from people: it is read with care, and messages quote it in one short line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final

from mindtable.core.chance import GENERATORS, KEYED, is_key
from mindtable.core.errors import DeckError, MindtableError

MOST_COPIES: Final = 999  # of a card in a deck, before any rule is checked
LONGEST_NAME: Final = 80  # characters of a name of a card, a deck or a player
JOINERS: Final = "\u200c\u200d"  # not printable, but some scripts and many emoji need them
MARK: Final = "\ufeff"  # the byte order mark, with which some programs begin a text
_SHOWN: Final = 60
_LONG: Final = 300
_LONGEST_SEED: Final = 200  # characters
# The apostrophes, quotation marks and hyphens that phones and word processors write, and the plain ones.
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"),
    }
)


def straight(text: str) -> str:
    """A text with plain apostrophes, quotation marks and hyphens in the places of curly and other ones."""
    return text.translate(_PLAIN)


def toml_table(text: str, where: str) -> dict[str, Any]:
    """The contents of a TOML file. Raises DeckError for any text that is not TOML.

    The file may begin with a byte order mark, and its quotation marks may be curly.
    """
    text = text.removeprefix(MARK)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also for numbers with thousands of digits
        plain = straight(text)
        if plain != text:
            return toml_table(plain, where)
        raise DeckError(f"{where}: not a TOML file: {in_one_line(str(error))}") from error
    except RecursionError as error:
        raise DeckError(f"{where}: not a TOML file: nested too deeply") from error


def shown(value: object) -> str:
    """A value for a message, in one short line."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def in_one_line(text: str) -> str:
    """Text for a message: shortened, without line ends and unprintable characters."""
    cut = text if len(text) <= _LONG else text[: _LONG - 3] + "..."
    return "".join(letter if letter.isprintable() else " " for letter in cut)


def near(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """The end of a message about a misspelt word: the `known` words that it may mean, or else `otherwise`."""
    close = get_close_matches(word, list(known), 1) if len(word) <= LONGEST_NAME else []
    return f"; did you mean {close[0]!r}?" if close else otherwise


def is_name(value: object) -> bool:
    """Whether a value can be a name: one line of printable text, in which joiners may stand."""
    if not isinstance(value, str) or len(value) > LONGEST_NAME or value != value.strip():
        return False
    if value.isprintable():  # as nearly always
        return value != ""
    seen = "".join([letter for letter in value if letter not in JOINERS])
    return seen != "" and seen.isprintable()


def check_players(players: Sequence[str], wrong: type[MindtableError]) -> None:
    """Raise `wrong` unless these are the names of two players."""
    if len(players) != 2 or players[0] == players[1] or not (is_name(players[0]) and is_name(players[1])):
        raise wrong("a game needs two players with different names, each a text of one line")


def check_generator(generator: object, wrong: type[MindtableError]) -> None:
    """Raise `wrong` unless this is the name of a generator."""
    if generator not in GENERATORS:
        raise wrong(f"there is no generator {shown(generator)}; there is: {', '.join(GENERATORS)}")


def check_seed(seed: int | str, generator: str, wrong: type[MindtableError]) -> None:
    """Raise `wrong` unless a game can start from this seed of `generator` and a record can keep it."""
    check_generator(generator, wrong)
    if generator == KEYED and not is_key(seed):
        # The text may be most of a secret key, so the message does not repeat it.
        raise wrong(f"the seed of {KEYED} must be a key: a text of 64 digits, 0 to 9 and a to f")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise wrong(f"the seed must be a whole number or a text, not {shown(seed)}")
    if isinstance(seed, str):
        fits = len(seed) <= _LONGEST_SEED and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in seed)
    else:
        fits = abs(seed) < 10**_LONGEST_SEED
    if not fits:
        raise wrong(f"the seed must be a text or a number of at most {_LONGEST_SEED} characters")
