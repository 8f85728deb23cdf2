"""The file game.toml of a game: what it declares once about itself, as data.

Its title, its variants, the moments at which players may respond, and what it says about matches stand here. The tables
`card` and `deck` are those of card games (`mindtable.cards.game.card_keys`, `mindtable.cards.game.deck_rules`).

A start of any game reads such a file, so it is read with `tomllib` and the class below: msgspec, which reads faces,
takes longer to import than all of this.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from mindtable.core.errors import MindtableError
from mindtable.core.input import near, shown, toml_table
from mindtable.core.terms import CHANCE, POLICIES, MatchRules

FILE: Final = "game.toml"
_OWN: Final = "own-"  # how the ids of moments in the own turn begin

_KNOWN: Final = (
    "title",
    "summary",
    "variants",
    "moments",
    "matches",
    "custom_rule",
    "extent",
    "card",
    "deck",
)
_OF_MOMENT: Final = ("id", "text", "rule", "seldom")
_OF_MATCHES: Final = ("first", "side_decks", "rules")
_OF_EXTENT: Final = ("turns", "decisions", "options", "minutes")


class Entries:
    """A table of a data file. Whatever is wrong with an entry raises a MindtableError that names its `place`."""

    def __init__(self, data: object, place: str, known: Sequence[str]) -> None:
        if not isinstance(data, dict):
            raise MindtableError(f"{place}: expected a table, got {shown(data)}")
        self.data: dict[str, Any] = data
        self.place = place
        for key in self.data:
            if key not in known:
                hint = near(key, known, f"; there is: {', '.join(known)}")
                raise MindtableError(f"{self.at(key)}: there is no entry of this name{hint}")

    def at(self, key: str) -> str:
        """The place of an entry."""
        return f"{self.place}: {key}" if self.place.endswith(FILE) else f"{self.place}.{key}"

    def wrong(self, key: str, expected: str) -> MindtableError:
        """The error about an entry that is missing, or not what is expected."""
        found = f"got {shown(self.data[key])}" if key in self.data else "but it is missing"
        return MindtableError(f"{self.at(key)}: expected {expected}, {found}")

    def text(self, key: str, default: str | None = None) -> str:
        """A text; `default` where it is missing, unless that is None."""
        value = self.data.get(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.wrong(key, "a text")
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, "a whole number")
        return value

    def flag(self, key: str) -> bool:
        """A truth value; false where it is missing."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def span(self, key: str) -> tuple[int, int]:
        """Two positive whole numbers, the smaller one first."""
        value = self.data.get(key)
        if (
            not isinstance(value, list)
            or len(value) != 2
            or not all(isinstance(each, int) and not isinstance(each, bool) and each > 0 for each in value)
            or value[0] > value[1]
        ):
            raise self.wrong(key, "two positive whole numbers, the smaller one first")
        return value[0], value[1]

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of different texts; empty where it is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.wrong(key, "a list of texts")
        if len(set(value)) < len(value):
            raise self.wrong(key, "a list of different texts")
        return tuple(value)

    def texts_by_name(self, key: str) -> dict[str, str]:
        """A table of texts; empty where it is missing."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, "a table of texts")
        inner = Entries(value, self.at(key), list(value))
        return {name: inner.text(name) for name in value}

    def table(self, key: str, known: Sequence[str]) -> Entries:
        """A table in this one; empty where it is missing."""
        return Entries(self.data.get(key, {}), self.at(key), known)

    def tables(self, key: str, known: Sequence[str]) -> list[Entries]:
        """A list of tables; empty where it is missing."""
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "a list of tables")
        return [Entries(each, f"{self.at(key)}[{at}]", known) for at, each in enumerate(value)]


class Moment:
    """A window in which a seat may respond: its id, whose turn it is, what has happened, the rule.

    `own` is whether it is the turn of the seat that is asked; then the id begins with `own-`. In a `seldom` one hardly
    anybody responds: against a bot a person is not asked in it unless the person wants to be.
    """

    def __init__(self, id_: str, own: bool, text: str, rule: str, seldom: bool = False) -> None:
        self.id = id_
        self.own = own
        self.text = text
        self.rule = rule
        self.seldom = seldom


class Extent:
    """How long and how deep a game is, measured in games between two greedy bots by the preset to begin with.

    Attributes:
        turns: The turns of both players together: those of the middle half of the games.
        decisions: The decisions of one player in a game, in the median.
        options: The actions that a decision offers, in the mean of those that offer several.
        minutes: How long people play by the game's rulebook; None if it says nothing about that.
    """

    def __init__(
        self, turns: tuple[int, int], decisions: int, options: int, minutes: tuple[int, int] | None
    ) -> None:
        self.turns = turns
        self.decisions = decisions
        self.options = options
        self.minutes = minutes


class GameFile:
    """A game's declaration in its game.toml, or what its constructor was given.

    Attributes:
        title: Its name for people.
        summary: What it is, in one sentence.
        variants: The names of its options, in the order in which records list them.
        moments: The windows in which a seat may respond, in the order of the turn.
        matches: What it says about matches.
        custom_rule: The rule that refuses cards which players wrote without an agreement; "" if there is none.
        extent: How long and how deep it is; None if nobody has measured that.
        entries: All of it, for what only card games declare.

    Raises:
        MindtableError: An entry is wrong; the message has its place.
    """

    def __init__(self, data: dict[str, Any], place: str = FILE) -> None:
        entries = Entries(data, place, _KNOWN)
        self.entries = entries
        self.title = entries.text("title")
        self.summary = entries.text("summary")
        self.variants = entries.texts("variants")
        self.moments = tuple([_moment(each) for each in entries.tables("moments", _OF_MOMENT)])
        self.matches = _matches(entries.table("matches", _OF_MATCHES))
        self.custom_rule = entries.text("custom_rule", "")
        self.extent = _extent(entries.table("extent", _OF_EXTENT)) if "extent" in entries.data else None


def _moment(entry: Entries) -> Moment:
    id_ = entry.text("id")
    return Moment(id_, id_.startswith(_OWN), entry.text("text"), entry.text("rule"), entry.flag("seldom"))


def _matches(entry: Entries) -> MatchRules:
    first = entry.texts("first") or (CHANCE,)
    if any(policy not in POLICIES for policy in first):
        raise entry.wrong("first", f"a list of {', '.join(POLICIES)}")
    return MatchRules(first, entry.flag("side_decks"), entry.texts_by_name("rules"))


def _extent(entry: Entries) -> Extent:
    minutes = entry.span("minutes") if "minutes" in entry.data else None
    return Extent(entry.span("turns"), entry.number("decisions"), entry.number("options"), minutes)


_files: dict[str, GameFile] = {}


def game_file(package: str) -> GameFile:
    """What the game in `package` declares, read once. Raises MindtableError."""
    if package not in _files:
        _files[package] = GameFile(declared_in(package), f"{package}: {FILE}")
    return _files[package]


def declared_in(package: str) -> dict[str, Any]:
    """The contents of the game.toml of `package`; empty if it has none. Raises MindtableError."""
    file = files(package).joinpath(FILE)
    return toml_table(file.read_text(encoding="utf-8"), f"{package}: {FILE}") if file.is_file() else {}
