"""The part that games without decks share: how a start is made from options, and from a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from mindtable.core.chance import fresh_seed
from mindtable.core.errors import MindtableError, OptionError, RecordError
from mindtable.core.game import DeckLike, Game
from mindtable.core.input import check_players, check_seed
from mindtable.core.record import Record
from mindtable.core.start import Start


@mypyc_attr(allow_interpreted_subclasses=True)
class DecklessGame(Game):
    """A game without decks and without cards that anybody could change."""

    def begin(self, seed: int | str, variants: Sequence[str], players: list[str], generator: str) -> Start:
        """The start of a game with these options, which have been checked."""
        raise NotImplementedError

    def prepared(
        self,
        decks: Sequence[DeckLike],
        seed: int | str | None,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: str | Path | None,
    ) -> Start:
        if decks:
            raise OptionError(f"{self.title} has no decks")
        if cards is not None:
            raise OptionError(f"{self.title} has no cards that you could change")
        if seed is None:
            seed = fresh_seed(generator)
        self.check_variants(variants)
        check_players(players, OptionError)
        check_seed(seed, generator, OptionError)
        return self.begin(seed, variants, list(players), generator)

    def start_at(
        self,
        seed: int | str,
        generator: str,
        variants: Sequence[str],
        players: Sequence[str],
        cards: dict[str, dict[str, Any]],
    ) -> Start:
        if cards:
            raise OptionError(f"cards: {self.title} has no cards that you could change")
        return self.prepared((), seed, generator, variants, players, None)

    def start_of(self, record: Record, live: bool) -> Start:
        try:
            self.check_variants(record.variants)
        except MindtableError as error:
            raise RecordError(str(error)) from error
        check_players(record.players, RecordError)
        check_seed(record.seed, record.generator, RecordError)
        if record.decks or record.cards:
            raise RecordError(f"a record of {self.title} has no decks and no cards")
        return self.begin(record.seed, record.variants, record.players, record.generator)
