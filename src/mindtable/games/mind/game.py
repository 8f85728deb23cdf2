"""MIND as a game that can be started: its cards, decks, options, and how a game of it begins."""

from __future__ import annotations

from typing import Any, Final

from mindtable.core.chance import Chance
from mindtable.core.errors import Refusal
from mindtable.core.game import CardInfo
from mindtable.core.start import Options as AnyOptions
from mindtable.core.state import State
from mindtable.games.mind import screen, windows, words
from mindtable.games.mind.decks import MindDeck, breaches, deck_of, with_thinker
from mindtable.games.mind.options import VARIANTS, Options
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.pool import check_card, make_card
from mindtable.games.mind.state import MindState
from mindtable.language.card import Card, Pool
from mindtable.language.card_file import lines_of
from mindtable.language.card_game import CardGame, CardStart
from mindtable.language.deck_list import Deck
from mindtable.language.node import Ability

NAME: Final = "mind"


class Mind(CardGame):
    """MIND: two Thinkers with 20 cards each; Intellects answer each other, and every card in play takes Memory."""

    def __init__(self) -> None:
        super().__init__(
            NAME,
            "MIND",
            "Two Thinkers with 20 cards each; tricks at any time, the last played resolves first.",
            VARIANTS,
            "mindtable.games.mind",
        )
        self.moments = windows.MOMENTS

    def check_card(self, card: Any, where: str) -> None:
        check_card(card, where)

    def make_card(
        self, index: int, slug: str, card: dict[str, Any], abilities: list[Ability], where: str
    ) -> Card:
        return make_card(index, slug, card, abilities, where)

    def card_info(self, card: dict[str, Any], slug: str) -> CardInfo:
        kind = str(card["type"])
        if kind == "thinker":
            header = f"Thinker, Breaking Point {card['breaking_point']}, Memory {card['memory']}"
        elif kind == "thought":
            header = f"Thought ({card['kind']}), cost {card['cost']}, power {card['power']}"
        else:
            header = f"Intellect ({card['scope']}), cost {card['cost']}"
        keys = ("type", "kind", "scope", "cost", "power", "breaking_point", "memory")
        data = {key: card[key] for key in keys if key in card}
        return CardInfo(str(card["name"]), slug, header, lines_of(card), str(card.get("flavor", "")), data)

    def deck_of(self, table: dict[str, Any], where: str) -> MindDeck:
        return deck_of(table, where)

    def breaches(self, deck: Deck, pool: Pool, options: AnyOptions) -> list[Refusal]:
        assert isinstance(deck, MindDeck)
        assert isinstance(options, Options)
        return breaches(deck, pool, options.exact_effects)

    def listed(self, deck: Deck, pool: Pool) -> dict[str, int]:
        assert isinstance(deck, MindDeck)
        return with_thinker(deck, pool).listed()

    def options_of(self, variants: tuple[str, ...]) -> Options:
        return Options(variants)

    def pool_in(self, state: State | None) -> Pool:
        return state.pool if isinstance(state, MindState) else self.pool()

    def beginning(self, start: CardStart) -> MindState:
        options = start.options
        assert isinstance(options, Options)
        state = MindState(start, start.pool, options, Chance.of(start.seed), start.players)
        for seat in (0, 1):
            for slug, number in start.decks[seat].items():
                card = state.mind_card(start.pool.by_slug[slug])
                if card.is_thinker:
                    state.put_into_play(Piece(state.next_id(), seat, seat, card))
                else:
                    state.deck[seat].extend([card] * number)
        state.push(words.SET_UP)
        state.run()
        return state

<<<<<<< HEAD
    def record(self, state: MindState) -> Record:
        """The record of the game that led to `state`; the digests are taken by playing it again."""
        if self.by_hand:
            raise RecordError("only a game that was played from its start has a record")
        moves = state.history
        return Record(
            NAME,
            mindtable.__version__,
            self.seed,
            list(self.options.variants),
            self.players,
            self.decks,
            definitions(self.pool, self.decks),
            [str(move) for move in moves],
            digests_of(self.state(), moves),
            "" if state.outcome is None else str(state.outcome),
        )


class Mind(Game):
    """MIND: two Thinkers with 20 cards each; Intellects answer each other, and every card in play takes Memory."""

    def __init__(self) -> None:
        self.name = NAME
        self.title = "MIND"
        self.summary = "Two Thinkers with 20 cards each; tricks at any time, the last played resolves first."
        self.variants = VARIANTS
        self.card_text = True
        self.moments = windows.MOMENTS
        self._table: CardTable | None = None
        self._pool: Pool | None = None
        self._rulebook: Rulebook | None = None
        self._decks: list[Deck] | None = None

    def table(self) -> CardTable:
        """The game's own card file."""
        if self._table is None:
            self._table = read_cards(data_file("cards.toml"), "cards.toml")
        return self._table

    def pool(self) -> Pool:
        """All cards of the game, read."""
        if self._pool is None:
            self._pool = pool_of(self.table().cards)
        return self._pool

    def rulebook(self) -> Rulebook:
        if self._rulebook is None:
            self._rulebook = Rulebook.load(data_file("rulebook.toml"))
        return self._rulebook

    def decks(self) -> list[DeckInfo]:
        return [DeckInfo(deck.id, deck.name, deck.strategy, deck.listed()) for deck in self.shipped()]

    def shipped(self) -> list[Deck]:
        """The decks of the game's own card file."""
        if self._decks is None:
            self._decks = [deck_of(table, "cards.toml") for table in self.table().decks]
        return self._decks

    def pool_with(self, cards: str | Path | None) -> Pool:
        """The game's cards, with those of a card file added or put in their place. Raises DeckError."""
        if cards is None:
            return self.pool()
        path = Path(cards)
        added = read_cards(read_text(path), in_one_line(str(path)))
        merged = {str(card["name"]): card for card in self.table().cards}
        for card in added.cards:
            merged[str(card["name"])] = card
        return pool_of(list(merged.values()), in_one_line(str(path)))

    def deck_breaches(self, text: str, where: str, cards: str = "") -> list[Refusal]:
        return breaches(read_deck(text, where), self.pool_with(cards or None))

    def card(self, word: str, state: State | None = None) -> CardInfo:
        pool = state.pool if isinstance(state, MindState) else self.pool()
        folded = {name.lower(): found for name, found in pool.by_name.items()}
        card = pool.by_slug.get(word) or folded.get(word.lower())
        if card is None:
            close = get_close_matches(word.lower(), [*pool.by_slug, *folded], 1)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            raise LookupError(f"there is no card {word!r}{hint}")
        return info({**card.data(), "flavor": card.notes.get("flavor", "")}, card.slug)

    def cards(self, state: State | None = None) -> list[CardInfo]:
        if isinstance(state, MindState):
            return [info(card.data(), card.slug) for card in state.pool.cards]
        return [info(card, str(card["id"])) for card in self.table().cards]

    def card_file(self, text: str, where: str) -> list[CardInfo]:
        return [info(card, slug_of(str(card["name"]))) for card in read_cards(text, where).cards]

    def check_cards(self, path: str | Path) -> None:
        self.pool_with(path)

    def start(
        self,
        *,
        decks: Sequence[DeckLike] = (),
        seed: int | str | None = None,
        variants: Sequence[str] = (),
        players: Sequence[str] = ("Player 1", "Player 2"),
        cards: str | Path | None = None,
    ) -> MindState:
        if seed is None:
            seed = randbits(48)
        pool = self.pool_with(cards)
        options = self.options(variants)
        check_players(players, OptionError)
        check_seed(seed, OptionError)
        if len(decks) not in (0, 2):
            raise OptionError(f"a game needs two decks, not {len(decks)}")
        chosen = [self.deck(deck, pool) for deck in decks]
        if not chosen:
            own = self.shipped()
            draw = Chance.of(f"decks of {seed}")
            chosen = [own[draw.uniform(len(own))], own[draw.uniform(len(own))]]
        for deck in chosen:
            found = breaches(deck, pool, options.exact_effects)
            if found:
                raise OptionError("; ".join(str(breach) for breach in found))
        return Start(
            seed, options, list(players), [with_thinker(deck, pool).listed() for deck in chosen], pool
        ).state()

    def options(self, variants: Sequence[str]) -> Options:
        """The options with these variants on. Raises OptionError for a name that is none."""
        for variant in variants:
            if variant not in VARIANTS:
                close = get_close_matches(variant, VARIANTS, 1) if len(variant) <= LONGEST_NAME else []
                hint = f"; did you mean {close[0]!r}?" if close else f"; there is: {', '.join(VARIANTS)}"
                raise OptionError(f"there is no variant {shown(variant)}{hint}")
        return Options(tuple(name for name in VARIANTS if name in variants))

    def deck(self, deck: DeckLike, pool: Pool) -> Deck:
        """The deck meant: a shipped one by id, a file by path, or a mapping. Raises OptionError or DeckError."""
        if isinstance(deck, Mapping):
            return deck_of({"cards": dict(deck), "name": "own deck"}, "own deck")
        for shipped in self.shipped():
            if shipped.id == deck:
                return shipped
        path = Path(deck)
        if path.suffix == ".toml" or is_file(path):
            return read_deck(read_text(path), in_one_line(str(path)))
        ids = [shipped.id for shipped in self.shipped()]
        close = get_close_matches(str(deck), ids, 1) if len(str(deck)) <= LONGEST_NAME else []
        hint = (
            f"; did you mean {close[0]!r}?"
            if close
            else f"; there is: {', '.join(ids)}, or give a .toml file"
        )
        raise OptionError(f"there is no deck {shown(str(deck))}{hint}")

    def resume(
        self, record: Record, moves: int | None = None, check: bool = True, live: bool = False
    ) -> MindState:
        state = self.start_of(record, live).state()
        play_record(state, record, moves, check)
        return state

    def start_of(self, record: Record, live: bool = False) -> Start:
        """What the game of a record started from, with the cards it was played with. Raises RecordError.

        With `live` the game's other cards are there, too: that a card is in no deck must not show (MI-5.3).
        """
        if record.game != NAME:
            raise RecordError(f"the record is of {shown(record.game)}, not of {NAME!r}")
        try:
            options = self.options(record.variants)
            pool = self.pool_around(record) if live else pool_of(list(record.cards.values()), _RECORD_CARDS)
        except MindtableError as error:
            raise RecordError(str(error)) from error
        check_players(record.players, RecordError)
        check_seed(record.seed, RecordError)
        if len(record.decks) != 2:
            raise RecordError("a record needs two decks")
        for number, cards in enumerate(record.decks, 1):
            for slug in cards:
                if slug not in pool.by_slug:
                    hint = did_you_mean(slug, pool)
                    raise RecordError(f"the record has no definition of the card {shown(slug)}{hint}")
            try:
                deck = deck_of({"cards": cards, "name": f"deck {number}"}, "the record")
                found = breaches(deck, pool, options.exact_effects)
            except DeckError as error:
                raise RecordError(str(error)) from error
            if found:
                raise RecordError(f"the record: {found[0]}")
        return Start(record.seed, options, record.players, record.decks, pool)

    def pool_around(self, record: Record) -> Pool:
        """The game's cards with those of a record in their place; the game's own pool if they are the same."""
        own = self.pool().by_slug
        if all(
            slug in own and {"id": slug, **own[slug].data()} == card for slug, card in record.cards.items()
        ):
            return self.pool()
        names = {card.get("name") for card in record.cards.values()}
        others = [
            card
            for card in self.table().cards
            if card["name"] not in names and str(card["id"]) not in record.cards
        ]
        return pool_of([*record.cards.values(), *others], _RECORD_CARDS)

=======
>>>>>>> main
    def screen(self, view: dict[str, Any], width: int, rows: int) -> list[str]:
        return screen.screen(view, width, rows)
