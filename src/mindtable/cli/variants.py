"""The variants that a command plays with: those named, a preset of the game, or else what the game recommends."""

from __future__ import annotations

from argparse import Namespace

from mindtable.core.game import Game
from mindtable.core.rules.rulebook import RECOMMENDED


def chosen_variants(game: Game, options: Namespace) -> list[str]:
    """The variants of `--preset` and those of `--variant`; the recommended ones if neither is given.

    Raises OptionError if the game has no such preset.
    """
    if options.preset is None and options.variant:
        return list(options.variant)
    preset = game.preset(options.preset or RECOMMENDED)
    return [*preset.variants, *[name for name in options.variant if name not in preset.variants]]
