"""Options of a game of TumblrCards: its variants, all off unless switched on for a table."""

from __future__ import annotations

from mindtable.core.start import Options


class TumblrOptions(Options):
    """The variants that are on."""

    def __init__(self, variants: tuple[str, ...] = ()) -> None:
        super().__init__(variants)
        self.mana_before_triggers = "mana-before-triggers" in variants
        self.live_mana = "live-mana" in variants
        self.no_first_turn_attack = "no-first-turn-attack" in variants
        self.simultaneous_combat = "simultaneous-combat" in variants
        self.optional_draw = "optional-draw" in variants
        self.damage_wears_off = "damage-wears-off" in variants
