"""The start of a game and its options, shared by all copies of its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.core import VERSION
from mindtable.core.chance import XOSHIRO, Chance, stream
from mindtable.core.errors import OptionError, RecordError
from mindtable.core.input import near, shown
from mindtable.core.record import DIGEST_FORM, Record, digests_of
from mindtable.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """Which variants are on; fixed for the whole game and shared by all copies of its state."""

    def __init__(self, variants: tuple[str, ...] = ()) -> None:
        self.variants = variants


def no_variant(variant: str, known: Sequence[str]) -> OptionError:
    """The error for an unknown variant, with the `known` name that it may mean."""
    hint = near(variant, known, f"; there is: {', '.join(known)}")
    return OptionError(f"there is no variant {shown(variant)}{hint}")


class Start:
    """The start of a game: its `seed`, `generator`, players, and what else the game needs.

    `by_hand` means that the position was set up or imagined, not reached by play. `digest_form` is the form of its
    digests; a game continued from a record has the form of that record.
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
        self.digest_form: i64 = DIGEST_FORM

    def chance(self) -> Chance:
        """The stream of all chance in the game, at its beginning."""
        return stream(self.generator, self.seed)

    def blind(self) -> Start:
        """The same without what a player does not know, for imagined positions."""
        raise NotImplementedError

    def state(self) -> State:
        """The state at the first decision."""
        raise NotImplementedError

    def deck_lists(self) -> list[dict[str, int]]:
        """The deck lists of the seats (slug to number); none for a game without decks."""
        return []

    def definitions(self) -> dict[str, dict[str, Any]]:
        """The definitions, by slug, of every card that can appear with these decks."""
        return {}

    def record(self, state: State) -> Record:
        """The record of the game that led to `state`; it plays the game again for the digests.

        Raises RecordError for a position that was not reached by play.
        """
        if self.by_hand:
            raise RecordError(
                "this position was set up or imagined; only a game played from its start has a record"
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
            int(self.digest_form),
        )
