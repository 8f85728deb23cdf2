"""Card games: from their data files to a state.

A game provides its name, its data files, and its parts: what makes its cards, options and states, and how it goes on in
a position. It has methods for what no declaration says, such as of its decks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unicodedata import normalize

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.effects.lines import lined
from mindtable.cards.game.card_file import CardFile, id_of, is_file, lines_of, pool_of, read_cards, read_text
from mindtable.cards.game.card_keys import CardKeys, card_entries
from mindtable.cards.game.deck_list import Deck, deck_of, did_you_mean
from mindtable.cards.game.deck_rules import DeckRules, deck_rules_of
from mindtable.cards.game.reading import CardReader, highest, texts_in
from mindtable.cards.state.definition import Card, Pool, closure, slug_of
from mindtable.cards.state.fields import DECLARED as CARD_FIELDS
from mindtable.cards.state.state import CardState
from mindtable.core.chance import DECKS, XOSHIRO, Chance, fresh_seed, stream
from mindtable.core.declared.declaration import Declared
from mindtable.core.declared.fields import DECLARED as CORE_FIELDS
from mindtable.core.errors import DeckError, MindtableError, OptionError, RecordError, Refusal
from mindtable.core.game import CardInfo, DeckInfo, DeckLike, Game
from mindtable.core.game_file import GameFile, game_file
from mindtable.core.input import check_players, check_seed, in_one_line, near, shown, straight, toml_table
from mindtable.core.record import Record
from mindtable.core.start import Options, Start, no_variant
from mindtable.core.state import State
from mindtable.language.data import from_data, to_data
from mindtable.language.node import Node
from mindtable.language.text.vocabulary import Vocabulary, read_vocabulary

if TYPE_CHECKING:
    from mindtable.cards.faces.face import Face
    from mindtable.core.faces.world import World

CARDS: Final = "cards.toml"
WORDS: Final = "vocabulary.toml"
TRYOUT: Final = "tryout.toml"
_RECORD_CARDS: Final = "the record's cards"
_KEPT_POOLS: Final = 32  # sets of cards from records
_KEPT_LINES: Final = 1_500  # of the cards in these that are not the game's; each takes some kilobytes
_KEPT_ANYWAY: Final = 8  # of the newest ones: games that are just beginning need them


class CardStart(Start):
    """The start of a card game: its decks, and all cards that can appear in it."""

    def __init__(
        self,
        game: CardGame,
        seed: int | str,
        options: Options,
        players: list[str],
        decks: list[dict[str, int]],
        pool: Pool,
        generator: str = XOSHIRO,
    ) -> None:
        super().__init__(game.name, seed, options.variants, players, generator)
        self.game = game
        self.options = options
        self.decks = decks
        self.pool = pool

    def blind(self) -> CardStart:
        """The same without what a player does not know: for imagined positions."""
        blind = CardStart(self.game, "", self.options, self.players, [{}, {}], self.pool)
        blind.by_hand = True
        blind.first, blind.first_rule = self.first, self.first_rule
        blind.follow(self)
        return blind

    def another(self, decks: list[dict[str, int]], sides: list[dict[str, int]]) -> CardStart:
        new = CardStart(self.game, self.seed, self.options, self.players, decks, self.pool, self.generator)
        new.sides, new.by_hand = sides, True
        new.follow(self)
        return new

    def breaches(self, deck: dict[str, int], side: dict[str, int]) -> list[Refusal]:
        return self.game.list_breaches(deck, side, self.pool, self.options)

    def named(self, slug: str) -> Card:
        return self.pool.by_slug[slug]

    def state(self) -> State:
        return self.game.beginning(self) if self.position is None else self.begun(self.position)

    def begun(self, position: dict[str, Any]) -> State:
        return self.game.at(position, self.seed, self.generator)

    def deck_lists(self) -> list[dict[str, int]]:
        return self.decks

    def position_data(self) -> dict[str, Any]:
        cards: dict[str, dict[str, Any]] = {}
        if self.pool is not self.game.pool():
            every = {card.slug: {"id": card.slug, **card.data()} for card in self.pool.cards}
            cards = {slug: every[slug] for slug in self.game.foreign(every)}
        return {**super().position_data(), **({"cards": cards} if cards else {})}

    def recalled_by(self, slugs: list[str]) -> int:
        """The kinds of occurrences that these cards, or those that their texts name, count in each turn; as bits.

        No other card of the pool counts: a record does not keep it.
        """
        if not self.may_recall():
            return 0
        return counted_by_cards([self.pool.by_slug[slug] for slug in closure(self.pool, slugs)])

    def may_recall(self) -> bool:
        """Whether any card of the pool counts something in each turn."""
        pool = self.pool
        if pool.counts == -1:
            pool.counts = counted_by_cards(pool.cards)  # once for all games
        return pool.counts != 0

    def definitions(self) -> dict[str, dict[str, Any]]:
        known = set(self.pool.by_slug)
        placed = sorted(known & texts_in(self.position)) if self.position is not None else []
        return closure(self.pool, [*[slug for deck in self.decks for slug in deck], *placed])


@dataclass(frozen=True)
class Parts:
    """The makers of the states, options and cards of a game, and how a position that does not say it goes on.

    `resume` puts on the agenda what comes next, or raises PositionError.
    """

    state: Callable[[CardStart, Pool, Any, Chance, list[str]], CardState]
    options: Callable[[tuple[str, ...]], Options]
    card: Callable[[int, str, dict[str, Any], dict[str, Any], Sequence[Node], str], Card]
    resume: Callable[[Any], None]


def counted_by_cards(cards: list[Card]) -> int:
    """The kinds of occurrences that these cards count in each turn, as bits."""
    found: i64 = 0
    for card in cards:
        found |= lined(card).counts
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """A game of cards. `package` is where its data files are: `game.toml`, `cards.toml` and `rulebook.toml`.

    `first_step` is the step of the agenda with which a game begins. A game without `parts` has methods that do the
    same. `declared_as` is what the game declares, if not in its game.toml.
    """

    def __init__(
        self,
        name: str,
        package: str,
        first_step: i64,
        parts: Parts | None = None,
        declared_as: GameFile | None = None,
    ) -> None:
        self.name = name
        self.package = package
        self.first_step: i64 = first_step
        self._parts = parts
        self.file = game_file(package) if declared_as is None else declared_as
        self.take_over(self.file)
        self._keys: CardKeys | None = None
        self._deck_rules: DeckRules | None = None
        self._words: Vocabulary | None = None
        self._table: CardFile | None = None
        self._pool: Pool | None = None
        self._decks: list[Deck] | None = None
        self._brought: dict[str, Pool] = {}

    # Each game provides these, or its parts.

    def parts(self) -> Parts:
        """The parts of the game."""
        if self._parts is None:
            raise NotImplementedError
        return self._parts

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: Sequence[Node], where: str
    ) -> Card:
        """A card from its table and its parsed lines. Raises DeckError if a line does not fit the card."""
        return self.parts().card(index, slug, card, self.keys().printed(card), abilities, where)

    def deck_of(self, table: dict[str, Any], where: str) -> Deck:
        """A deck from a table of a deck file. Raises DeckError, which names the entry and `where` it stands."""
        return deck_of(table, where)

    def breaches(self, deck: Deck, pool: Pool, options: Options) -> list[Refusal]:
        """Every way in which a deck breaks the deck rules, each with its rule."""
        return self.deck_rules().breaches(deck, pool, options.variants)

    def list_breaches(
        self, cards: dict[str, int], side: dict[str, int], pool: Pool, options: Options
    ) -> list[Refusal]:
        """Every rule that a deck breaks, given as the list that records keep, with its side deck.

        Raises DeckError for a side deck with impossible numbers.
        """
        deck = self.deck_of({"cards": cards, "side": side, "name": "the deck"}, "the deck")
        return self.breaches(deck, pool, options)

    def listed(self, deck: Deck, pool: Pool) -> dict[str, int]:
        """All that belongs to a deck as one list, as records keep it."""
        return deck.listed()

    def options_of(self, variants: tuple[str, ...]) -> Options:
        """The options with these variants on; all of them are known."""
        return self.parts().options(variants)

    def new_state(self, start: CardStart) -> CardState:
        """A state in which nothing has happened, and no card is anywhere."""
        return self.parts().state(start, start.pool, start.options, start.chance(), start.players)

    def bring(self, state: CardState, seat: i64, card: Card, number: int) -> None:
        """Add copies of a card to the cards with which a player starts."""
        state.deck[seat].extend([card] * number)

    # Positions.

    def declared(self) -> list[Declared]:
        own = import_module(f"{self.package}.state.fields").DECLARED  # only positions need them
        return [own[0], *CORE_FIELDS, *CARD_FIELDS, *own]

    def begin_at(self, state: State) -> None:
        if self._parts is None:
            super().begin_at(state)
        else:
            self._parts.resume(state)

    def start_at(
        self,
        seed: int | str,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: dict[str, dict[str, Any]],
    ) -> CardStart:
        check_players(players, OptionError)
        check_seed(seed, generator, OptionError)
        pool = self.pool_around(cards, "cards")
        return CardStart(self, seed, self.options(variants), list(players), [{}, {}], pool, generator)

    def empty(self, start: Start) -> CardState:
        assert isinstance(start, CardStart)
        return self.new_state(start)

    def reader(self, state: State, data: Any) -> CardReader:
        assert isinstance(state, CardState)
        return CardReader(state.writer(), self.declared(), state.pool, highest(data))

    # Declared by each game, in its game.toml.

    def keys(self) -> CardKeys:
        """The keys of the tables of cards."""
        if self._keys is None:
            self._keys = self.keys_of()
        return self._keys

    def keys_of(self) -> CardKeys:
        """The keys, read from what the game declares. Raises MindtableError."""
        return CardKeys(card_entries(self.file.entries))

    def kinds(self) -> list[str]:
        """The words for kinds of cards; of a game that declares no keys, since it checks cards itself, their types."""
        if card_entries(self.file.entries).data:
            return self.keys().kinds()
        return list(dict.fromkeys([card.printed.type for card in self.pool().cards]))

    def deck_rules(self) -> DeckRules:
        """The rules for decks that the game declares."""
        if self._deck_rules is None:
            self._deck_rules = deck_rules_of(self.file.entries)
        return self._deck_rules

    def check_card(self, card: Any, where: str) -> None:
        """Raise DeckError if the table of a card is not valid; `where` is its place."""
        self.keys().check(card, where)

    def tryout(self) -> dict[str, Any]:
        """The state of a position in which a card is tried, besides that card: its file tryout.toml, if it has one."""
        file = files(self.package).joinpath(TRYOUT)
        return toml_table(file.read_text(encoding="utf-8"), TRYOUT) if file.is_file() else {}

    def in_short(self, card: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The numbers and types of a card from its table in a card file, as people read them and as data."""
        return self.keys().in_short(card)

    # Shared by all card games.

    def beginning(self, start: CardStart) -> CardState:
        """The state before anything happens, run up to its first decision."""
        state = self.new_state(start)
        if start.may_recall():
            state.recalled = start.recalled_by([slug for deck in start.decks for slug in deck])
        for seat in (0, 1):
            for slug, number in start.decks[seat].items():
                self.bring(state, seat, start.pool.by_slug[slug], number)
        state.push(self.first_step)
        state.run()
        return state

    def card_of(self, card: dict[str, Any], slug: str) -> CardInfo:
        """A card as people read it, from its table in a card file."""
        header, data = self.in_short(card)
        return CardInfo(str(card["name"]), slug, header, lines_of(card), str(card.get("flavor", "")), data)

    def vocabulary(self) -> Vocabulary:
        """The words of card text, without the names of cards."""
        if self._words is None:
            self._words = read_vocabulary(self.data_file(WORDS))
        return self._words

    def table(self) -> CardFile:
        """The game's own card file."""
        if self._table is None:
            self._table = read_cards(self.data_file(CARDS), CARDS, self.check_card)
        return self._table

    def face(self) -> Face:
        """The face of the game: what people see beyond views, with its `face.toml`. Raises MindtableError if that is
        wrong.
        """
        from mindtable.cards.faces.face import face_of  # it takes long to import

        return face_of(self)

    def world(self) -> World:
        return self.face().world

    def pool(self) -> Pool:
        """All cards of the game, read."""
        if self._pool is None:
            self._pool = self.pool_of(self.table().cards)
        return self._pool

    def pool_of(self, cards: list[dict[str, Any]], where: str = CARDS) -> Pool:
        """Cards from their tables, with their text parsed. Raises a MindtableError that says what is wrong where."""
        return pool_of(self.vocabulary(), cards, where, self.check_card, self.make_card)

    def decks(self) -> list[DeckInfo]:
        return [
            DeckInfo(deck.id, deck.name, deck.strategy, deck.listed(), deck.offered, deck.side)
            for deck in self.shipped()
        ]

    def shipped(self) -> list[Deck]:
        """The decks of the game's own card file, those that are offered first."""
        if self._decks is None:
            decks = [self.deck_of(table, CARDS) for table in self.table().decks]
            self._decks = sorted(decks, key=lambda deck: not deck.offered)
        return self._decks

    def pool_with(self, cards: str | Path | None) -> Pool:
        """The game's cards, with those of a card file added or put in their place. Raises DeckError."""
        if cards is None:
            return self.pool()
        path = Path(cards)
        added = read_cards(read_text(path), in_one_line(str(path)), self.check_card)
        merged = {str(card["name"]): card for card in self.table().cards}
        for card in added.cards:
            merged[str(card["name"])] = card
        return self.pool_of(list(merged.values()), in_one_line(str(path)))

    def with_written(self, cards: Sequence[dict[str, Any]], where: str) -> CardGame:
        """This game with cards that players have written, from their tables.

        Raises a MindtableError for a card that cannot be read, has the name of one of the game's cards, or changes how
        such a card is read.
        """
        own = self.pool()
        names = {_folded(name): name for name in own.by_name}
        for number, card in enumerate(cards, 1):
            self.check_card(card, f"{where}: card {number}")
            same = own.by_slug.get(id_of(card))
            taken = names.get(_folded(str(card["name"])), "" if same is None else same.name)
            if taken:
                raise DeckError(f"{where}: {card['name']}: the game has a card {taken}; choose another name")
            for value in card.values():
                if isinstance(value, str) and not all(line.isprintable() for line in value.split("\n")):
                    raise DeckError(f"{where}: {card['name']}: a text has unprintable characters")
        new: CardGame = type(self)()  # type: ignore[call-arg]  # every game that can be registered is made so
        pool = new._pool = new.pool_of([*self.table().cards, *cards], where)
        heard = [{**card, "text": "\n".join(pool.by_slug[id_of(card)].lines)} for card in cards]
        new._table = CardFile([*self.table().cards, *heard], self.table().decks)
        for known in own.cards:
            if new._pool.by_slug[known.slug].abilities != known.abilities:
                raise DeckError(f"{where}: a name changes how {known.name} is read; choose another one")
        return new

    def read_deck(self, text: str, where: str) -> Deck:
        """A deck from the text of a deck file (TOML). Raises DeckError."""
        return self.deck_of(toml_table(text, where), where)

    def deck_breaches(self, text: str, where: str, cards: str = "") -> list[Refusal]:
        return self.breaches(self.read_deck(text, where), self.pool_with(cards or None), self.options(()))

    def card(self, word: str, state: State | None = None) -> CardInfo:
        pool = self.pool_in(state)
        folded = {name.lower(): found for name, found in pool.by_name.items()}
        wanted = straight(word).lower()
        card = pool.by_slug.get(wanted) or folded.get(wanted)
        if card is None:
            raise LookupError(f"there is no card {word!r}{near(wanted, [*pool.by_slug, *folded])}")
        return self.card_of({**card.data(), "flavor": card.printed.flavor}, card.slug)

    def cards(self, state: State | None = None) -> list[CardInfo]:
        if state is not None:
            return [self.card_of(card.data(), card.slug) for card in self.pool_in(state).cards]
        return [self.card_of(card, id_of(card)) for card in self.table().cards]

    def pool_in(self, state: State | None) -> Pool:
        """The cards of a state if one is given, otherwise the game's own."""
        played = None if state is None else state.playing()
        return played.pool if isinstance(played, CardState) else self.pool()

    def card_file(self, text: str, where: str) -> list[CardInfo]:
        cards = read_cards(text, where, self.check_card).cards
        return [self.card_of(card, slug_of(str(card["name"]))) for card in cards]

    def check_cards(self, path: str | Path) -> None:
        self.pool_with(path)

    def prepared(
        self,
        decks: Sequence[DeckLike],
        seed: int | str | None,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: str | Path | None,
    ) -> CardStart:
        if seed is None:
            seed = fresh_seed(generator)
        pool = self.pool_with(cards)
        options = self.options(variants)
        check_players(players, OptionError)
        check_seed(seed, generator, OptionError)
        if len(decks) not in (0, 2):
            raise OptionError(f"a game needs two decks, not {len(decks)}")
        chosen = [self.deck(deck) for deck in decks]
        if not chosen:
            own = [deck for deck in self.shipped() if deck.offered]
            draw = stream(generator, seed, DECKS)
            chosen = [own[draw.uniform(len(own))], own[draw.uniform(len(own))]]
        for deck in chosen:
            found = self.breaches(deck, pool, options)
            if found:
                raise OptionError("; ".join(str(breach) for breach in found))
            if deck.side and not self.matches.side_decks:
                raise OptionError(f"{deck.name}: there are no side decks in {self.title}")
        listed = [self.listed(deck, pool) for deck in chosen]
        start = CardStart(self, seed, options, list(players), listed, pool, generator)
        start.sides = [deck.side for deck in chosen]
        return start

    def options(self, variants: Sequence[str]) -> Options:
        """The options with these variants on. Raises OptionError for unknown names, or two that exclude each other."""
        for variant in variants:
            if variant not in self.variants:
                raise no_variant(variant, self.variants)
        self.check_variants(variants)
        return self.options_of(tuple([name for name in self.variants if name in variants]))

    def deck(self, deck: DeckLike) -> Deck:
        """A deck: one of the game's by id, a file by path, or a mapping. Raises OptionError or DeckError."""
        if isinstance(deck, Mapping):
            found: dict[Any, Any] = dict(deck)  # of anything, as a caller may write it
            cards = {slug: number for slug, number in found.items() if not isinstance(number, Mapping)}
            sides = {slug: dict(side) for slug, side in found.items() if isinstance(side, Mapping)}
            return self.deck_of({"cards": cards, **sides, "name": "own deck"}, "own deck")
        for shipped in self.shipped():
            if shipped.id == deck:
                return shipped
        path = Path(deck)
        if path.suffix == ".toml" or is_file(path):
            return self.read_deck(read_text(path), in_one_line(str(path)))
        ids = [shipped.id for shipped in self.shipped()]
        hint = near(str(deck), ids, f"; there is: {', '.join(ids)}, or give a .toml file")
        raise OptionError(f"there is no deck {shown(str(deck))}{hint}")

    def start_of(self, record: Record, live: bool) -> CardStart:
        try:
            options = self.options(record.variants)
            own = list(record.cards.values())
            pool = self.pool_around(record.cards) if live else self.pool_of(own, _RECORD_CARDS)
        except MindtableError as error:
            raise RecordError(str(error)) from error
        check_players(record.players, RecordError)
        check_seed(record.seed, record.generator, RecordError)
        if len(record.decks) != 2:
            raise RecordError("a record needs two decks")
        for number, cards in enumerate(record.decks, 1):
            for slug in cards:
                if slug not in pool.by_slug:
                    hint = did_you_mean(slug, pool)
                    raise RecordError(f"the record has no definition of the card {shown(slug)}{hint}")
            try:
                deck = self.deck_of({"cards": cards, "name": f"deck {number}"}, "the record")
                found = self.breaches(deck, pool, options)
            except DeckError as error:
                raise RecordError(str(error)) from error
            if found:
                raise RecordError(f"the record: {found[0]}")
        return CardStart(self, record.seed, options, record.players, record.decks, pool, record.generator)

    def pool_around(self, cards: dict[str, dict[str, Any]], where: str = _RECORD_CARDS) -> Pool:
        """The game's cards with these definitions in their place; the game's own pool if they are the same."""
        if not self.foreign(cards):
            return self.pool()
        key = _key_of(cards)
        pool = self._brought.pop(key, None)
        if pool is None:
            pool = self.pool_of(self._cards_around(cards), where)
        self._keep(key, pool)
        return pool

    def foreign(self, cards: dict[str, dict[str, Any]]) -> list[str]:
        """The slugs of those definitions that are not of cards of this game, or differ from them."""
        own = self.pool().by_slug
        return [
            slug
            for slug, card in cards.items()
            if slug not in own or {"id": slug, **own[slug].data()} != card
        ]

    def foreign_cards(self, record: Record) -> list[str]:
        return self.foreign(record.cards)

    def has_read(self, record: Record) -> bool:
        return not self.foreign_cards(record) or _key_of(record.cards) in self._brought

    def read_cards(self, record: Record) -> bytes:
        own = self.pool().by_slug
        try:
            pool = self.pool_around(record.cards)
        except MindtableError as error:
            raise RecordError(str(error)) from error
        data = {
            card.slug: [to_data(ability) for ability in card.abilities]
            for card in pool.cards
            if card.slug not in own or own[card.slug].abilities != card.abilities
        }
        return json.dumps(data).encode()

    def accept_cards(self, record: Record, data: bytes) -> None:
        own = self.pool().by_slug
        read = {slug: [from_data(ability) for ability in lines] for slug, lines in json.loads(data).items()}
        made: list[Card] = []
        for card in self._cards_around(record.cards):
            slug = id_of(card)
            abilities = read[slug] if slug in read else own[slug].abilities
            made.append(self.make_card(len(made), slug, card, abilities, _RECORD_CARDS))
        self._keep(_key_of(record.cards), Pool(made))

    def _cards_around(self, cards: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
        """The tables of these cards, and of the game's other cards."""
        names = {card.get("name") for card in cards.values()}
        others = [
            card for card in self.table().cards if card["name"] not in names and id_of(card) not in cards
        ]
        return [*cards.values(), *others]

    def keep(self, cards: dict[str, dict[str, Any]], pool: Pool) -> None:
        """Keep a pool of the game's cards and these definitions, so that `pool_around` finds it."""
        self._keep(_key_of(cards), pool)

    def _keep(self, key: str, pool: Pool) -> None:
        """Keep a pool, so that games with the same cards share it; the oldest pools are dropped."""
        self._brought[key] = pool
        lines = [(key, self._brought_lines(kept)) for key, kept in self._brought.items()]
        left = sum(number for _, number in lines)
        for oldest, number in lines[:-_KEPT_ANYWAY]:
            if left <= _KEPT_LINES and len(self._brought) <= _KEPT_POOLS:
                break
            left -= number
            del self._brought[oldest]

    def _brought_lines(self, pool: Pool) -> int:
        """How many lines the cards of a pool have that are not the game's."""
        own = self.pool().by_slug
        return sum(len(card.abilities) for card in pool.cards if card.slug not in own)


def _folded(name: str) -> str:
    """A name without what the eye may overlook: capitals, wide letters, accents that are characters of their own."""
    return "".join(letter for letter in normalize("NFKC", name).casefold() if letter.isalnum())


def _key_of(cards: dict[str, dict[str, Any]]) -> str:
    """A key of the definitions of cards."""
    return blake2b(json.dumps(cards).encode(), digest_size=16).hexdigest()
