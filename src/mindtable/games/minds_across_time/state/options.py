"""Options of a game of Minds Across Time: its variants, all off unless switched on for a table."""

from __future__ import annotations

from mindtable.core.start import Options


class MatOptions(Options):
    """The variants that are on."""

    def __init__(self, variants: tuple[str, ...] = ()) -> None:
        super().__init__(variants)
        self.four_copies = "four-copies" in variants
        self.costs_first = "costs-first" in variants
        self.preempt_resources = "preempt-resources" in variants
        self.higher_total = "higher-total" in variants
