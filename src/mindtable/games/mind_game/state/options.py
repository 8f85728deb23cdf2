"""Options of a game of Mind Game: its variants, all off unless switched on for a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mindtable.core.errors import OptionError
from mindtable.core.game_file import game_file
from mindtable.core.input import shown
from mindtable.core.start import Options, no_variant
from mindtable.games.mind_game.state.tile import NUMBER, TILES

FATIGUE: Final = "fatigue"
VARIANTS: Final = game_file("mindtable.games.mind_game").variants

RESERVE: Final = 300  # points by default
LEAST_RESERVE: Final = 200
MOST_RESERVE: Final = 400


class MindGameOptions(Options):
    """The variants that are on.

    `kills` and `adjustments` are tables over pairs of tiles, own tile * 80 + enemy tile: whether it kills the enemy
    display (MG-1.5), and the adjustment against it (MG-10.6). `reserves` are those of the seats (`fatigue`).
    """

    def __init__(
        self, variants: tuple[str, ...] = (), reserves: tuple[int, int] = (RESERVE, RESERVE)
    ) -> None:
        super().__init__(variants)
        names = [name.partition(":")[0] for name in variants]
        self.fatigue = FATIGUE in names
        self.reserves = reserves
        self.d6_combat = "d6-combat" in names
        self.one_command = "one-command" in names
        self.open_bank = "open-bank" in names
        self.three_segments = "three-segments" in names
        self.kills = kill_table("printed-kills" in names)
        self.adjustments = adjustment_table("no-adjustment" not in names)


_KILLS: Final[dict[bool, list[bool]]] = {}
_ADJUSTMENTS: Final[dict[bool, list[int]]] = {}


def kill_table(printed: bool) -> list[bool]:
    """The table of automatic kills (MG-1.5); `printed` is the variant `printed-kills`."""
    if printed not in _KILLS:
        _KILLS[printed] = [
            enemy.concept in (tile.printed_kills if printed else tile.kills)
            for tile in TILES
            for enemy in TILES
        ]
    return _KILLS[printed]


def adjustment_table(colors: bool) -> list[int]:
    """Own strength less enemy strength, and the own colour adjustment (MG-10.6) unless `no-adjustment` drops it."""
    if colors not in _ADJUSTMENTS:
        _ADJUSTMENTS[colors] = [
            int(tile.strength - enemy.strength) + (tile.against[enemy.color] if colors else 0)
            for tile in TILES
            for enemy in TILES
        ]
    return _ADJUSTMENTS[colors]


def options_of(variants: Sequence[str]) -> MindGameOptions:
    """The options with these variants on.

    `fatigue` may name other reserves: `fatigue:250` for both players, `fatigue:250:350` for the two seats.

    Raises:
        OptionError: an unknown name, or a reserve out of bounds.
    """
    chosen: dict[str, str] = {}
    reserves = (RESERVE, RESERVE)
    for variant in variants:
        name, colon, numbers = variant.partition(":")
        if name not in VARIANTS or (colon and name != FATIGUE):
            raise no_variant(variant, VARIANTS)
        if name in chosen:
            raise OptionError(f"the variant {name!r} is named twice")
        if colon:
            reserves = reserves_of(variant, numbers)
        chosen[name] = variant
    return MindGameOptions(tuple([chosen[name] for name in VARIANTS if name in chosen]), reserves)


def reserves_of(variant: str, numbers: str) -> tuple[int, int]:
    """The reserves of the seats from the text after `fatigue:`. Raises OptionError."""
    words = numbers.split(":")
    if len(words) in (1, 2) and all(word.isascii() and word.isdecimal() and len(word) == 3 for word in words):
        first, last = int(words[0]), int(words[-1])
        if min(first, last) >= LEAST_RESERVE and max(first, last) <= MOST_RESERVE:
            return first, last
    raise OptionError(
        f"{shown(variant)}: a reserve has {LEAST_RESERVE} to {MOST_RESERVE} points; "
        f"write {FATIGUE}:250 or {FATIGUE}:250:350"
    )


assert len(TILES) == NUMBER  # the tables above are built over all pairs
