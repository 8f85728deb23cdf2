"""Options of a game of MIND: its variants, all off unless switched on for a table."""

from __future__ import annotations

from mindtable.core.start import Options


class MindOptions(Options):
    """The variants that are on."""

    def __init__(self, variants: tuple[str, ...] = ()) -> None:
        super().__init__(variants)
        self.exact_effects = "exact-effects" in variants  # MI-3.4
        self.shuffle_first = "shuffle-first" in variants  # MI-8.2
        self.empty_mercy = "empty-mercy" in variants  # MI-8.3
        self.group_one_target = "group-one-target" in variants  # MI-10.9
        self.full_priority = "full-priority" in variants  # MI-11.5
        self.partial_interception = "partial-interception" in variants  # MI-17.1
        self.trigger_train = "trigger-train" in variants  # MI-19.3
