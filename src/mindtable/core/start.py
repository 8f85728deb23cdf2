"""What a game started from, and the options it is played with: the same for all copies of its state."""

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
    """The error of a name that is none of the `known` variants, with what may have been meant."""
    hint = near(variant, known, f"; there is: {', '.join(known)}")
    return OptionError(f"there is no variant {shown(variant)}{hint}")


class Start:
    """What a game started from: its `seed`, its `generator`, its players, and whatever else the game knows.

    `by_hand` says that a position was set up, or imagined, and not reached. `digest_form` is what digests of its states
    count: what the digests of the record count, for a game that goes on from one.
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
        """The stream that all chance of the game comes from, at its beginning."""
        return stream(self.generator, self.seed)

    def blind(self) -> Start:
        """The same without what a player does not know: for imagined positions."""
        raise NotImplementedError

    def state(self) -> State:
        """The state before anything happens, run up to its first decision."""
        raise NotImplementedError

    def deck_lists(self) -> list[dict[str, int]]:
        """The deck lists of the seats (slug to number); none for a game without decks."""
        return []

    def definitions(self) -> dict[str, dict[str, Any]]:
        """The definitions, by slug, of every card that the decks can lead to."""
        return {}

    def record(self, state: State) -> Record:
        """The record of the game that led to `state`; the digests are taken by playing it again.

        Raises RecordError for a position that no inputs led to.
        """
        if self.by_hand:
            raise RecordError("only a game that was played from its start has a record")
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
