"""Deck lists as people paste them: the deck file, or one card a line.

A line is `2 NAME`, `2x NAME`, `NAME x2` or `NAME` (one copy), with a card's name or slug. Blank lines and text after a
`#` are ignored. What follows a line `Side deck` is the side deck. A message about an unreadable line has its number.
"""

from __future__ import annotations

import re

from mindtable.core.errors import DeckError, OptionError, Refusal
from mindtable.core.game import Game
from mindtable.core.input import is_name, shown, toml_table
from mindtable.table.wire import Breach, DeckVerdict

_WHERE = "the deck list"
# Each takes time in proportion to the length of the line: spaces are single, and no two neighbouring parts can match
# the same character.
_NUMBER_FIRST = re.compile(r"(\d{1,3}) *[x×*]? +(\S.*)", re.IGNORECASE)
_NUMBER_LAST = re.compile(r"[ (][x×*] *(\d{1,3})\)?$", re.IGNORECASE)
_SIDE = re.compile(r"side( ?deck|board)?:?", re.IGNORECASE)
_TOML = re.compile(r"\[cards\]|[\w\"'-]+[ \t]*=")
_MOST_FAULTS = 20  # reported for one list


def verdict(game: Game, text: str) -> DeckVerdict:
    """The cards of a deck list, and every rule that it breaks. Raises OptionError for a game without decks."""
    if not game.decks():
        raise OptionError(f"{game.title} has no decks")
    try:
        if any(_TOML.match(line.strip()) for line in text.splitlines()):
            name, cards, side = _from_file(text)
        else:
            name, (cards, side) = "", _from_lines(game, text)
        tables = f"[cards]\n{_rows(cards)}\n[side]\n{_rows(side)}"
        found = game.deck_breaches(f'name = "{name or "your deck"}"\n{tables}', _WHERE)
        if side and not game.matches.side_decks:
            found.append(Refusal("", f"there are no side decks in {game.title}"))
    except Unread as error:
        breaches = [Breach(rule="", text=text) for text in error.faults]
        return DeckVerdict(name="", cards={}, side={}, breaches=breaches, written=[])
    except DeckError as error:
        breach = Breach(rule="", text=str(error))
        return DeckVerdict(name="", cards={}, side={}, breaches=[breach], written=[])
    return DeckVerdict(
        name=name,
        cards=cards,
        side=side,
        breaches=[Breach(rule=breach.rule, text=breach.text) for breach in found],
        written=[],
    )


class Unread(Exception):
    """Lines that do not name a card."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def _from_file(text: str) -> tuple[str, dict[str, int], dict[str, int]]:
    table = toml_table(text, _WHERE)
    cards, side = table.get("cards"), table.get("side", {})
    name = table.get("name", "")
    if not isinstance(cards, dict) or not cards or not isinstance(side, dict):
        raise DeckError(f"{_WHERE}: a deck needs a table [cards] with lines such as: card-id = 2")
    for slug, number in [*cards.items(), *side.items()]:
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 999:
            raise DeckError(f"{_WHERE}: {shown(slug)} = {shown(number)}: a number of copies is needed")
    return (name if is_name(name) and '"' not in name and "\\" not in name else ""), dict(cards), dict(side)


def _from_lines(game: Game, text: str) -> tuple[dict[str, int], dict[str, int]]:
    cards: dict[str, int] = {}
    side: dict[str, int] = {}
    listed = cards
    faults: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.partition("#")[0].split())
        if not line:
            continue
        if _SIDE.fullmatch(line):
            listed = side
            continue
        copies, name = _copies(line)
        try:
            slug = game.card(name).slug
        except LookupError as error:
            faults.append(f"line {number}: {error.args[0]}")
            if len(faults) == _MOST_FAULTS:
                faults.append("The lines after that were not read.")
                break
            continue
        listed[slug] = listed.get(slug, 0) + copies
    if faults:
        raise Unread(faults)
    if not cards:
        raise Unread(["the deck list is empty; write one card a line, such as: 2 NAME"])
    return cards, side


def _copies(line: str) -> tuple[int, str]:
    """The number of copies on a line, and the card."""
    first = _NUMBER_FIRST.fullmatch(line)
    if first is not None:
        return int(first[1]), first[2]
    last = _NUMBER_LAST.search(line)
    if last is not None and last.start() > 0:
        return int(last[1]), line[: last.start()].rstrip()
    return 1, line


def _rows(cards: dict[str, int]) -> str:
    return "\n".join(f"{_quoted(slug)} = {number}" for slug, number in cards.items())


def _quoted(slug: str) -> str:
    return '"' + "".join(f"\\u{ord(letter):04x}" if letter in '"\\\n' else letter for letter in slug) + '"'
