"""Deck lists as people paste them: the deck file, or one card a line.

A line is `2 NAME`, `2x NAME`, `NAME x2`, `NAME (2)` or `NAME` (one copy), with a card's name or slug. It may begin with
a bullet; after the name, a set code in brackets and the number in the set are ignored: `2 NAME (ABC) 17`. Blank lines,
text after a `#` or `//`, and headings are ignored: `Deck`, `Creatures (20)`, words with a colon. What follows a line
`Side deck` or `Sideboard`, and a line that begins with `SB:`, is the side deck; `Deck` leads back. A message about an
unreadable line has its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mindtable.cards.game.game import CardGame
from mindtable.core.errors import DeckError, OptionError, Refusal
from mindtable.core.game import Game
from mindtable.core.input import MARK, is_name, shown, straight, toml_table
from mindtable.server.wire import Breach, DeckVerdict

_WHERE = "the deck list"
# Each takes time in proportion to the length of the line: spaces are single, and no two neighbouring parts can match
# the same character.
_NUMBER_FIRST = re.compile(r"(\d{1,3}) *[x×*]? +(\S.*)", re.IGNORECASE)
_NUMBER_LAST = re.compile(r" (?:\(?[x×*] ?|\()(\d{1,3})\)?$|\([x×*] ?(\d{1,3})\)$", re.IGNORECASE)
_BULLET = re.compile(r"[-*+•‣◦▪·–—] ?(?=\S)")
_SET = re.compile(r" [(\[<](?![x×*]?\d+[)\]>])[\w:-]{1,12}[)\]>](?: ?#?\d{1,4}\w?)?$", re.IGNORECASE)
_COUNT = re.compile(r" ?(?:\(\d{1,3}\)|: ?\d{1,3}|:)$")
_SIDE = re.compile(r"(?:\d{1,3} )?side(?: ?deck|board)?", re.IGNORECASE)
_MAIN = re.compile(r"(?:\d{1,3} )?(?:main ?)?(?:deck|board|cards|main)(?: ?list)?", re.IGNORECASE)
_SIDE_CARD = re.compile(r"sb: ?", re.IGNORECASE)
_TOML = re.compile(r"\[cards\]|[\w\"'-]+[ \t]*=")
_MOST_FAULTS = 20  # reported for one list


def verdict(game: Game, text: str) -> DeckVerdict:
    """The cards of a deck list, and every rule that it breaks. Raises OptionError for a game without decks."""
    if not game.decks():
        raise OptionError(f"{game.title} has no decks")
    text = text.removeprefix(MARK)
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
    words = DeckListWords(game)
    for number, raw in enumerate(text.splitlines(), 1):
        line = _without_comment(raw)
        heading = _COUNT.sub("", line)
        if _SIDE.fullmatch(heading):
            listed = side
        elif _MAIN.fullmatch(heading):
            listed = cards
        elif line:
            bare = _SIDE_CARD.sub("", line, count=1) if _SIDE_CARD.match(line) else line
            try:
                found = words.entry(bare)
            except LookupError as error:
                faults.append(f"line {number}: {error.args[0]}")
                if len(faults) == _MOST_FAULTS:
                    faults.append("The lines after that were not read.")
                    break
                continue
            if found is not None:
                copies, slug = found
                into = listed if bare == line else side
                into[slug] = into.get(slug, 0) + copies
    if faults:
        raise Unread(faults)
    if not cards:
        raise Unread(["the deck list is empty; write one card a line, such as: 2 NAME"])
    return cards, side


class DeckListWords:
    """The words of a game's deck lists: its cards, and what headings call their kinds."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._slugs: dict[str, str] = {}
        self._kinds: set[str] = set()
        if isinstance(game, CardGame):
            for card in game.pool().cards:
                self._slugs[card.slug] = self._slugs[straight(card.name).lower()] = card.slug
            for word in game.kinds():
                self._kinds.update(_forms(word))

    def entry(self, line: str) -> tuple[int, str] | None:
        """The number of copies on a line, and the card; None for a heading. Raises LookupError."""
        copies, name = _copies(line)
        slug = self._slugs.get(straight(name).lower())
        if slug is None and (line.endswith(":") or _copies(_COUNT.sub("", line))[1].lower() in self._kinds):
            return None
        if slug is None and _SET.search(line):
            copies, name = _copies(_SET.sub("", line))
        return copies, slug or self._game.card(name).slug


def _forms(word: str) -> Iterator[str]:
    """A word, and what may be its plural."""
    folded = word.lower()
    if folded:
        yield from (folded, f"{folded}s", f"{folded}es", f"{folded.removesuffix('y')}ies")


def _without_comment(raw: str) -> str:
    """A line without its bullet and its comment, with single spaces. A comment that says `Sideboard` is a heading."""
    line = " ".join(raw.split())
    if line.startswith("//"):
        said = line.lstrip("/ ")
        return said if _SIDE.fullmatch(_COUNT.sub("", said)) else ""
    line = line.partition("#")[0].partition("//")[0].strip()
    return _BULLET.sub("", line, count=1) if _BULLET.match(line) else line


def _copies(line: str) -> tuple[int, str]:
    """The number of copies on a line, and what it calls the card."""
    first = _NUMBER_FIRST.fullmatch(line)
    if first is not None:
        return int(first[1]), first[2]
    last = _NUMBER_LAST.search(line)
    if last is not None and last.start() > 0:
        return int(last[1] or last[2]), line[: last.start()].rstrip()
    return 1, line


def _rows(cards: dict[str, int]) -> str:
    return "\n".join(f"{_quoted(slug)} = {number}" for slug, number in cards.items())


def _quoted(slug: str) -> str:
    return '"' + "".join(f"\\u{ord(letter):04x}" if letter in '"\\\n' else letter for letter in slug) + '"'
