"""Bots without a part, for measurements: what each part changes, and that no player meets such a bot."""

from typing import ClassVar

import pytest

from mindtable import Action, Decision, OptionError, View, bots
from mindtable.bots import PlanningBot
from mindtable.bots.ablations import PARTS
from mindtable.bots.planner import Strength
from mindtable.study.schedule import Plan
from mindtable.study.simulation import Setting, play

SAID = (
    "worlds",
    "turns",
    "width",
    "beam",
    "answers",
    "positions",
    "noise",
    "believes",
    "fitted",
    "early",
    "peeks",
)


def told(how: Strength) -> dict[str, object]:
    return {name: getattr(how, name) for name in SAID}


@pytest.mark.parametrize("part", PARTS)
def test_each_part_changes_one_thing(part: str) -> None:
    whole = told(bots.load("level-5").strength)
    without = told(bots.load(f"level-5~{part}")(1).how)
    assert len([name for name in SAID if whole[name] != without[name]]) == 1
    assert told(bots.load("level-5")(1).how) == whole  # the level itself stays as it is


def test_parts_add_up() -> None:
    how = bots.load("level-4~no-reply~no-odds")(1).how
    assert (how.turns, how.fitted) == (0, False)


@pytest.mark.parametrize("name", ["level-4~no-brain", "greedy~no-reply", "level-9~no-reply"])
def test_what_has_no_such_part_is_refused(name: str) -> None:
    with pytest.raises(OptionError):
        bots.load(name)


def test_no_table_takes_such_a_bot() -> None:
    assert not [name for name in bots.BOTS if "~" in name]
    with pytest.raises(OptionError):
        bots.make("level-4~peeks")


class Peeker(PlanningBot):
    """Compares the real position with its view, and passes."""

    strength = Strength(1, 0, 2, 0, 1, 20, peeks=True)
    shown: ClassVar[list[bool]] = []

    def choose(self, decision: Decision, view: View) -> Action:
        assert self.truth is not None
        self.shown.append(self.truth.view(decision.seat).dumps() == view.dumps())
        return decision.actions[-1]


def test_a_bot_that_peeks_is_shown_the_real_position() -> None:
    Peeker.shown.clear()
    setting = Setting("tumblrcards", ["downwind-horde", "restless-dead"])
    play(setting, Plan(0, "s", (f"{__name__}:Peeker", "random"), (0, 1)))
    assert Peeker.shown
    assert all(Peeker.shown)
    assert bots.load("level-5")(1).truth is None
