"""Planning bots without one of their parts, and one that sees everything, for measurements.

`level-4~no-reply` is level 4 that does not look beyond its own turn. Parts add up: `level-4~no-odds~no-reply`.
No player meets such a bot: `mindtable arena` and `simulate` know them alone.
"""

from __future__ import annotations

from typing import Final

from mindtable.bots.planner import PlanningBot, Strength
from mindtable.core.errors import OptionError

MARK: Final = "~"
PARTS: Final[dict[str, str]] = {
    "one-world": "imagines one position only",
    "no-reply": "does not look beyond its own turn",
    "no-belief": "takes all cards for equally likely",
    "no-beam": "compares no plans of a beam search",
    "no-odds": "takes plain values for chances, also in the long run",
    "no-early": "counts only what comes after its own turn",
    "peeks": "sees the real position: what luck and hidden cards forbid others",
}


def without(how: Strength, part: str) -> Strength:
    """The same strength without a part, or with the eyes of one that peeks. Raises OptionError."""
    if part not in PARTS:
        raise OptionError(f"there is no part {part!r} of a bot; there is: {', '.join(PARTS)}")
    return Strength(
        1 if part == "one-world" else how.worlds,
        0 if part == "no-reply" else how.turns,
        how.width,
        0 if part == "no-beam" else how.beam,
        how.answers,
        how.positions,
        how.noise,
        how.believes and part != "no-belief",
        how.fitted and part != "no-odds",
        how.early and part != "no-early",
        how.peeks or part == "peeks",
    )


class Ablation:
    """Makes bots of a class without these parts."""

    def __init__(self, class_: type[PlanningBot], parts: list[str]) -> None:
        how = class_.strength
        for part in parts:
            how = without(how, part)
        self.class_ = class_
        self.how = how

    def __call__(self, seed: int | str = 0) -> PlanningBot:
        """A bot of that kind."""
        bot = self.class_(seed)
        bot.how = self.how
        return bot
