"""Five levels of one planning bot, from a beginner to the strongest.

A lower level does not play at random. It thinks of fewer possible hands and less far ahead, tries fewer answers,
overlooks what the other player may reply, and misjudges plans a little, all through a turn in the same way.
"""

from __future__ import annotations

from typing import ClassVar

from mindtable.bots.planner import PlanningBot, Strength


class Level1(PlanningBot):
    """A beginner: looks at its own turn only, at few cards, and often misjudges what is better."""

    strength: ClassVar[Strength] = Strength(1, 0, 8, 0, 2, 200, noise=1.5, believes=False)


class Level2(PlanningBot):
    """Looks at its own turn, and sometimes misjudges what is better."""

    strength: ClassVar[Strength] = Strength(2, 0, 6, 0, 5, 500, noise=0.3, believes=False)


class Level3(PlanningBot):
    """Thinks of some hands that you may have, and of your reply."""

    strength: ClassVar[Strength] = Strength(4, 1, 5, 0, 6, 1_500)


class Level4(PlanningBot):
    """Plans its turn against many hands that you may have, your reply, and its next turn."""

    strength: ClassVar[Strength] = Strength(8, 2, 6, 0, 8, 3_000)


class Level5(PlanningBot):
    """The strongest: compares whole plans of its turn against many hands, your reply, and its next turn."""

    strength: ClassVar[Strength] = Strength(24, 2, 7, 3, 12, 8_000)
