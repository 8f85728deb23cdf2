"""Games: how to start and replay each of them.

The core knows no game; `mindtable.games.registry` finds them by name and loads each on demand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from mindtable.core.action import Action
from mindtable.core.chance import XOSHIRO, fresh_seed
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as OF_CORE
from mindtable.core.errors import MindtableError, OptionError, PositionError, RecordError, Refusal
from mindtable.core.game_file import Extent, GameFile, Moment
from mindtable.core.input import MOST_COPIES, near, shown
from mindtable.core.match.begin import PlayedMatch, match_rulebook
from mindtable.core.match.fields import DECLARED as OF_MATCH
from mindtable.core.match.fields import MATCH_STATE
from mindtable.core.position import (
    POSITION_KEYS,
    Reader,
    Texts,
    at_entry,
    check_depth,
    json_copy,
    read_state,
)
from mindtable.core.record import EDITION, Record, play_record
from mindtable.core.rules.rulebook import PLAIN, RECOMMENDED, Preset, Rulebook
from mindtable.core.start import Start
from mindtable.core.state import State
from mindtable.core.terms import MatchRules, Terms, terms_of
from mindtable.core.writer import Writer

if TYPE_CHECKING:
    from mindtable.core.faces.world import World

NO_SIDE_DECK: Final = "There is no side deck in a single game, only in a match of several games."

# A mapping may hold the side deck as a mapping of its own, under the key `side`.
DeckLike = str | Path | Mapping[str, int | Mapping[str, int]]


class DeckInfo:
    """A deck that comes with a game: its id, name, strategy in one sentence, and the number of each card, by slug.

    `offered` is false for an earlier list: it can be chosen, but it is neither suggested nor drawn by chance. `side` is
    its side deck, for matches.
    """

    def __init__(
        self,
        id_: str,
        name: str,
        strategy: str,
        cards: dict[str, int],
        offered: bool = True,
        side: dict[str, int] | None = None,
    ) -> None:
        self.id = id_
        self.name = name
        self.strategy = strategy
        self.cards = cards
        self.offered = offered
        self.side = side or {}


class CardInfo:
    """A card as people read it: name, slug, printed numbers and cost in one text, and its lines.

    `data` holds the same numbers and the types under the game's own words.
    """

    def __init__(
        self, name: str, slug: str, header: str, lines: list[str], flavor: str, data: dict[str, Any]
    ) -> None:
        self.data = data
        self.name = name
        self.slug = slug
        self.header = header
        self.lines = lines
        self.flavor = flavor


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game that can be played. `name` is its id, `title` its name for people, `variants` the names of its options.

    `moments` are its windows in the order of the turn (`Windows.moment`), if it has any. `matches` is what it says
    about matches. `custom_rule` is the rule that refuses cards which players wrote without an agreement, "" for a game
    without such a rule. `extent` is how long and how deep it is; None if nobody has measured that.
    """

    name: str
    title: str
    summary: str
    variants: tuple[str, ...]
    moments: tuple[Moment, ...] = ()
    matches: MatchRules = MatchRules()
    custom_rule: str = ""
    extent: Extent | None = None
    package: str  # where its data files are
    _rulebook: Rulebook | None = None

    def take_over(self, declared: GameFile) -> None:
        """Be called, and have the variants, moments, matches and extent, as the game declares."""
        self.title = declared.title
        self.summary = declared.summary
        self.variants = declared.variants
        self.moments = declared.moments
        self.matches = declared.matches
        self.custom_rule = declared.custom_rule
        self.extent = declared.extent

    def data_file(self, name: str) -> str:
        """The text of one of the game's own data files."""
        return files(self.package).joinpath(name).read_text(encoding="utf-8")

    def rulebook(self) -> Rulebook:
        """Its rulebook, `rulebook.toml`."""
        if self._rulebook is None:
            self._rulebook = Rulebook.load(self.data_file("rulebook.toml"))
            self._rulebook.add(match_rulebook(), self.matches.rules)
        return self._rulebook

    def presets(self) -> list[Preset]:
        """Its choices of variants by name: the recommended one first, the plain rules last, which every game has."""
        return list(self.rulebook().presets.values())

    def preset(self, name: str) -> Preset:
        """The preset of that name. A game that recommends nothing recommends the plain rules. Raises OptionError."""
        presets = self.rulebook().presets
        found = presets.get(PLAIN if name == RECOMMENDED and name not in presets else name)
        if found is None:
            hint = near(name, list(presets), f"; there is: {', '.join(presets)}")
            raise OptionError(f"{self.title} has no preset {shown(name)}{hint}")
        return found

    def check_variants(self, variants: Sequence[str]) -> None:
        """Raise OptionError if two of these variants exclude each other."""
        if len(variants) > 1:
            clash = self.rulebook().clash(variants)
            if clash:
                raise OptionError(clash)

    def face(self) -> object:
        """The face of the game, if the page and the terminal draw it from data; else None."""
        return None

    def world(self) -> World:
        """The place in which the page shows the game. Raises MindtableError if its data are wrong."""
        from mindtable.core.faces.world import World  # it takes long to import

        return World()

    def decks(self) -> list[DeckInfo]:
        """The decks that come with the game, offered ones first; empty for a game without decks."""
        return []

    def offered(self) -> list[DeckInfo]:
        """The decks that are suggested to players, and that chance draws from."""
        return [deck for deck in self.decks() if deck.offered]

    def deck_breaches(self, text: str, where: str, cards: str = "") -> list[Refusal]:
        """Every rule that the deck file `text` breaks; `cards` is the text of a file with further cards.

        Raises DeckError if it is not a deck file, OptionError for a game without decks.
        """
        raise OptionError(f"{self.title} has no decks")

    def card(self, word: str, state: State | None = None) -> CardInfo:
        """The card with this slug or name, as `state` has it if one is given. Raises LookupError, with a suggestion."""
        raise LookupError(f"{self.title} has no cards")

    def cards(self, state: State | None = None) -> list[CardInfo]:
        """All cards of the game, as `state` has them if one is given; empty for a game without cards."""
        return []

    def card_of(self, definition: dict[str, Any], slug: str) -> CardInfo:
        """A card from its definition in a record, as people read it."""
        raise LookupError(f"{self.title} has no cards")

    def remark(self, action: Action) -> str:
        """A short remark about the card in `action`, for lists of actions; "" if the text of the action says enough."""
        return ""

    def card_file(self, text: str, where: str) -> list[CardInfo]:
        """The cards of a card file, before their text is read.

        Raises DeckError if it is not a card file, OptionError for a game whose cards cannot be changed.
        """
        raise OptionError(f"{self.title} has no cards that you could change")

    def check_cards(self, path: str | Path) -> None:
        """Read a card file as `start` would. Raises a MindtableError for the first fault."""
        raise OptionError(f"{self.title} has no cards that you could change")

    def start(
        self,
        *,
        decks: Sequence[DeckLike] = (),
        seed: int | str | None = None,
        generator: str = XOSHIRO,
        variants: Sequence[str] = (),
        players: Sequence[str] = ("Player 1", "Player 2"),
        cards: str | Path | None = None,
        terms: Terms | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> State:
        """A new game; see `mindtable.start`."""
        if position is not None:
            if decks or cards is not None or terms is not None:
                raise OptionError("a position has its own cards; it begins neither with decks nor as a match")
            return self.at(position, seed, generator, variants, players)
        start = self.prepared(decks, seed, generator, variants, players, cards)
        if terms is None:
            self.leave_sides(decks, start)
            return start.state()
        return PlayedMatch(start, terms, self.matches).state()

    # Positions.

    def at(
        self,
        position: Mapping[str, Any],
        seed: int | str | None = None,
        generator: str = XOSHIRO,
        variants: Sequence[str] = (),
        players: Sequence[str] = ("Player 1", "Player 2"),
    ) -> State:
        """The state at a position (`State.position`), run up to its next decision.

        What the position says of variants and players counts before the arguments. Raises PositionError.
        """
        data = dict(position)
        for key in data:
            if key not in POSITION_KEYS:
                hint = near(str(key), POSITION_KEYS, f"; there is: {', '.join(POSITION_KEYS)}")
                raise PositionError(f"{at_entry('', str(key))}: there is no entry of this name{hint}")
        if data.get("game", self.name) != self.name:
            raise PositionError(f"game: the position is of {shown(data['game'])}, not of {self.name!r}")
        check_depth(data, "state")
        reader = Texts(data)
        try:
            start = self.start_at(
                fresh_seed(generator) if seed is None else seed,
                generator,
                reader.texts("variants", variants),
                reader.texts("players", players),
                reader.tables("cards"),
            )
        except PositionError:
            raise
        except MindtableError as error:
            raise PositionError(str(error)) from error
        start.edition = reader.number("edition", EDITION)
        given = data.get("state", {})
        place = "state"
        try:
            if "match" in data:
                state: State = self._match_at(start, data["match"], given)
            else:
                state = self._game_at(start, given, "state")
                if not state.agenda and not state.pending and state.outcome is None:
                    self.begin_at(state)
            state.beginning().position = json_copy(state.position())
            place = "state.agenda"
            if not state.pending and state.outcome is None:
                state.run()
            place = "state"
            for seat in range(len(state.players)):
                state.view(seat)  # nobody can play a game that nobody can look at
        except PositionError:
            raise
        except Exception as fault:  # the data fit, and yet no game can be in such a position
            raise PositionError(
                f"{place}: no game can go on from here: {type(fault).__name__}: {fault}"
            ) from fault
        return state

    def _game_at(self, start: Start, data: Any, place: str) -> State:
        """A game at a position, as its data say."""
        state = self.empty(start)
        read_state(state, self.reader(state, data), self.declared()[0], data, place)
        return state

    def _match_at(self, first_game: Start, terms: Any, data: Any) -> State:
        """A match at a position."""
        if not isinstance(terms, dict) or not isinstance(data, dict):
            raise PositionError("match: expected an object, and another one as the state")
        try:
            agreed = terms_of(self.matches, terms.get("games"), terms.get("first"), terms.get("play_all"))
        except OptionError as error:
            raise PositionError(f"match: {error}") from error
        start = PlayedMatch(first_game, agreed, self.matches)
        lists = Reader(Writer((), (), ()), ())
        decks = lists.value("list[dict[str, int]]", data.get("decks", [{}, {}]), "state.decks")
        sides = lists.value("list[dict[str, int]]", data.get("sides", [{}, {}]), "state.sides")
        for key, lists_of in (("decks", decks), ("sides", sides)):
            if len(lists_of) != 2:
                raise PositionError(f"state.{key}: expected 2 entries, got {len(lists_of)}")
            for seat, cards_of in enumerate(lists_of):
                for slug, number in cards_of.items():
                    self._check_entry(first_game, slug, number, f"state.{key}[{seat}]")
        start.sides = sides
        game = self._game_at(first_game.another(decks, sides), data.get("game", {}), "state.game")
        match = start.around(game, decks, sides)
        rest = {key: each for key, each in data.items() if key not in ("decks", "sides", "game")}
        read_state(match, Reader(match.writer(), [*OF_CORE, *OF_MATCH]), MATCH_STATE, rest, "state")
        return match

    def _check_entry(self, start: Start, slug: str, number: int, place: str) -> None:
        """Raise PositionError unless an entry of a deck is a number of copies of a known card."""
        try:
            start.named(slug)
        except LookupError:
            raise PositionError(f"{place}: there is no card {shown(slug)}") from None
        if not 0 <= number <= MOST_COPIES:
            raise PositionError(f"{place}.{slug}: expected a number from 0 to {MOST_COPIES}, got {number}")

    def start_at(
        self,
        seed: int | str,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: dict[str, dict[str, Any]],
    ) -> Start:
        """The start of a position; `cards` are the definitions that it has. Raises a MindtableError."""
        raise NotImplementedError

    def empty(self, start: Start) -> State:
        """A state in which nothing has happened, and nothing is anywhere."""
        raise NotImplementedError

    def declared(self) -> Sequence[Declared]:
        """The declarations of all classes of its states; that of the state is the first."""
        raise NotImplementedError

    def reader(self, state: State, data: Any) -> Reader:
        """Reads the data of a position into `state`."""
        return Reader(state.writer(), self.declared())

    def begin_at(self, state: State) -> None:
        """Put on the agenda what comes next in a position that does not say it. Raises PositionError."""
        raise PositionError("state.agenda is missing")

    def leave_sides(self, decks: Sequence[DeckLike], start: Start) -> None:
        """Begin a single game without the side decks that the game's own decks have (MT-2.4).

        Raises OptionError if any other deck has one.
        """
        shipped = [deck.id for deck in self.decks()] if any(start.sides) else []
        for deck, side in zip(decks, start.sides):
            if side and deck not in shipped:
                raise OptionError(f"{NO_SIDE_DECK} ({self.matches.rule('MT-2.4')})")
        start.sides = [{}, {}]

    def prepared(
        self,
        decks: Sequence[DeckLike],
        seed: int | str | None,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: str | Path | None,
    ) -> Start:
        """The start of a new game; see `mindtable.start`."""
        raise NotImplementedError

    def resume(
        self, record: Record, moves: int | None = None, check: bool = True, live: bool = False
    ) -> State:
        """The state that a record leads to after its first `moves` inputs (all by default).

        With `live` it has all cards of the game, not only those of the record: a game that is played on must not show
        which cards are in no deck.

        Raises RecordError, which names the input at which it goes wrong.
        """
        if record.game != self.name:
            raise RecordError(f"the record is of {shown(record.game)}, not of {self.name!r}")
        if record.position is not None:
            state = self.at_start_of(record)
        else:
            start = self.start_of(record, live)
            if record.terms is not None:
                start = self.match_of(record.terms, record.sides, start)
            start.edition = record.edition
            state = start.state()
        play_record(state, record, moves, check)
        return state

    def at_start_of(self, record: Record) -> State:
        """The state at the position with which a record begins. Raises RecordError."""
        position = {**(record.position or {}), "edition": record.edition, "cards": record.cards}
        try:
            return self.at(position, record.seed, record.generator, record.variants, record.players)
        except MindtableError as error:
            raise RecordError(f"the entry 'position': {error}") from error

    def match_of(self, terms: Terms, sides: list[dict[str, int]], first_game: Start) -> Start:
        """The start of a recorded match, which begins with that of its first game. Raises RecordError."""
        try:
            agreed = terms_of(self.matches, int(terms.games), terms.first, terms.play_all)
        except OptionError as error:
            raise RecordError(f"the record: {error}") from error
        if len(sides) != 2 or (any(sides) and not self.matches.side_decks):
            raise RecordError(f"the record: {len(sides)} side decks do not fit {self.title}")
        for deck, side in zip(first_game.deck_lists(), sides):
            found = first_game.breaches(deck, side)
            if found:
                raise RecordError(f"the record: {found[0]}")
        first_game.sides = sides
        return PlayedMatch(first_game, agreed, self.matches)

    def start_of(self, record: Record, live: bool) -> Start:
        """The start of the recorded game, with the cards it was played with. Raises RecordError.

        With `live` it has the game's other cards, too, so that it does not show which cards are in no deck.
        """
        raise NotImplementedError

    # Cards that come with a record. Reading their text takes long, so a server reads it in another process.

    def foreign_cards(self, record: Record) -> list[str]:
        """The slugs of a record's cards that are not cards of this game, or differ from them."""
        return []

    def has_read(self, record: Record) -> bool:
        """Whether a game of this record can start here without reading the text of a card."""
        return True

    def read_cards(self, record: Record) -> bytes:
        """The cards of a record as data for `accept_cards`. Raises RecordError if a card cannot be read."""
        return b""

    def accept_cards(self, record: Record, data: bytes) -> None:
        """Take over the cards of a record that `read_cards` has read in another process."""

    def screen(self, view: dict[str, Any], width: int, rows: int) -> list[str]:
        """The table of a game without a face as lines of rich markup, from the data of a view, for that width.

        It shows as much as fits into `rows` lines, and takes more only if even the shortest form needs more.
        """
        raise NotImplementedError
