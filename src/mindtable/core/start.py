"""The start of a game and its options, shared by all copies of its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.core import VERSION
from mindtable.core.action import Named
from mindtable.core.chance import XOSHIRO, Chance, stream
from mindtable.core.errors import OptionError, RecordError, Refusal
from mindtable.core.input import near, shown
from mindtable.core.record import DIGEST_FORM, EDITION, Record, digests_of
from mindtable.core.state import State
from mindtable.core.terms import Terms


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """The variants that are on; fixed for the whole game and shared by all copies of its state."""

    def __init__(self, variants: tuple[str, ...] = ()) -> None:
        self.variants = variants


def no_variant(variant: str, known: Sequence[str]) -> OptionError:
    """The error for an unknown variant, with the `known` name that it may mean."""
    hint = near(variant, known, f"; there is: {', '.join(known)}")
    return OptionError(f"there is no variant {shown(variant)}{hint}")


class Start:
    """The start of a game: its `seed`, `generator`, players, and what else the game needs.

    `by_hand` means that the position was imagined, or belongs to a match, so that it has no record of its own.
    `position` is where the game begins, if that is a position and not its first move. `edition` is that of its rules; a
    game continued from a record has that of the record.

    The start of a match has its `terms`. In a match, `first` is the seat that goes first or decides who does, by
    `first_rule`; -1 if chance says it. `sides` are the side decks of the seats, and `source` is the chance of the match
    while a game of it begins.
    """

    def __init__(
        self,
        game: str,
        seed: int | str,
        variants: tuple[str, ...],
        players: list[str],
        generator: str = XOSHIRO,
    ) -> None:
        self.name = game
        self.seed = seed
        self.generator = generator
        self.variants = variants
        self.players = players
        self.by_hand = False
        self.position: dict[str, Any] | None = None
        self.edition: i64 = EDITION
        self.terms: Terms | None = None
        self.first: i64 = -1
        self.first_rule = ""
        self.sides: list[dict[str, int]] = [{}, {}]
        self.source: Chance | None = None

    def follow(self, other: Start) -> None:
        """Take over the edition of the rules from `other`, a start of the same game."""
        self.edition = other.edition

    def chance(self) -> Chance:
        """The stream of all chance in the game, at its beginning."""
        return stream(self.generator, self.seed) if self.source is None else self.source

    def first_player(self, chance: Chance) -> i64:
        """The seat that goes first, by the rules of the match or else by chance."""
        return chance.below(2) if self.first < 0 else self.first

    def blind(self) -> Start:
        """The same without what a player does not know, for imagined positions."""
        raise NotImplementedError

    def state(self) -> State:
        """The state at the first decision."""
        raise NotImplementedError

    def begun(self, position: dict[str, Any]) -> State:
        """The state at a position of this game."""
        raise NotImplementedError

    def deck_lists(self) -> list[dict[str, int]]:
        """The deck lists of the seats (slug to number); none for a game without decks."""
        return []

    def definitions(self) -> dict[str, dict[str, Any]]:
        """The definitions, by slug, of every card that can appear with these decks."""
        return {}

    def another(self, decks: list[dict[str, int]], sides: list[dict[str, int]]) -> Start:
        """The start of another game of the same match, with these decks and side decks.

        Raises OptionError if the game has no matches.
        """
        raise OptionError(f"there are no matches of {self.name}")

    def breaches(self, deck: dict[str, int], side: dict[str, int]) -> list[Refusal]:
        """Every rule that a deck with this side deck breaks; none for a game without decks."""
        return []

    def named(self, slug: str) -> Named:
        """The card with this slug. Raises LookupError."""
        raise LookupError(slug)

    def position_data(self) -> dict[str, Any]:
        """The parts of a position of this game besides its state."""
        return {
            "game": self.name,
            **({} if self.edition == EDITION else {"edition": int(self.edition)}),
            **({"variants": list(self.variants)} if self.variants else {}),
            "players": list(self.players),
        }

    def record(self, state: State) -> Record:
        """The record of the game that led to `state`; it plays the game again for the digests.

        Raises RecordError for a position that was not reached by play.
        """
        if self.by_hand:
            raise RecordError(
                "this position was imagined; only a game played from its start, or from a position, has a record"
            )
        moves = state.history
        return Record(
            self.name,
            VERSION,
            self.seed,
            list(self.variants),
            self.players,
            self.deck_lists(),
            self.definitions(),
            [str(move) for move in moves],
            digests_of(self.state(), moves),
            "" if state.outcome is None else str(state.outcome),
            self.generator,
            DIGEST_FORM,
            self.terms,
            self.sides,
            int(self.edition),
            self.position,
        )
