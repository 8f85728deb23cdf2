"""Harvest, a game of another package, made by following docs/your-game.md: points win, and nobody has health.

Its text is what a stranger would write: without type annotations, with a number of players of its own.
"""

from __future__ import annotations

from pathlib import Path

PYPROJECT = """
[project]
name = "harvest"
version = "1.0.0"

[project.entry-points."mindtable.games"]
harvest = "harvest.game:Harvest"
"""

VOCABULARY = """
game = "harvest"
title = "Harvest"
package = "harvest.verbs"
own_verbs = ["reap"]
forms = ["instruction"]
verbs = ["draw", "gets", "resources"]
states = []
stats = ["yield"]
zones = ["deck", "discard pile", "hand"]
steps = ["turn"]
resources = [["coin", "coins"]]

[nouns]
plant = {}
tool = {}
card = {}
"""

CARDS = """
game = "harvest"

[[card]]
name = "Beet"
type = "plant"
cost = 1
yield = 1
text = ""

[[card]]
name = "Pear Tree"
type = "plant"
cost = 2
yield = 2
text = "When this plant enters play, reap 1."

[[card]]
name = "Scythe"
type = "tool"
cost = 1
text = "Reap 2."

[[deck]]
id = "field"
name = "The Field"
strategy = "Plant, then reap."

[deck.cards]
beet = 6
pear-tree = 6
scythe = 4
"""

RULEBOOK = """
game = "harvest"
title = "Harvest"

[[section]]
id = "HV-1"
title = "The game"

[[rule]]
id = "HV-1.1"
section = "HV-1"
status = "stated"
text = "A deck holds 16 cards. Players draw 4 cards and begin without points."

[[rule]]
id = "HV-1.2"
section = "HV-1"
status = "stated"
text = "As your turn ends, you get 1 point for each plant you control. Who has 12 points or more wins."

[[rule]]
id = "HV-1.3"
section = "HV-1"
status = "stated"
text = "To reap 2 means: you get 2 points."
"""

GAME = """
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.words import Rules

from harvest.table import HarvestTable

NAMES = "deck set_up turn main draw play use respond resolve target choice zones numbers health leave end".split()
RULES = Rules(**dict.fromkeys([*NAMES, "concede", "time_out", "agree"], "HV-1.1"))


class Harvest(StandardGame):
    def __init__(self):
        super().__init__(
            "harvest", "Harvest", "Plant and reap.", "harvest", RULES,
            permanents=("plant",), one_shots=("tool",), deck_size=16, copies=6, turns=30,
        )

    def new_state(self, start):
        return HarvestTable(start, start.chance())
"""

TABLE = """
from mindtable.cards.standard.table import StandardTable
from mindtable.core.outcome import DRAW


class HarvestTable(StandardTable):
    def __init__(self, start, chance):
        super().__init__(start, chance)
        self.points = [0, 0]

    def own_fields(self):
        return ("points",)

    def player_numbers(self, seat):
        return {"points": self.points[seat], "coin": self.purses[seat]}

    def final_numbers(self):
        return "points", *self.points

    def winner(self):
        best = max(self.points)
        if best < 12:
            return None
        return DRAW if self.points == [best, best] else self.points.index(best)

    def reason(self):
        return "12 points"

    def turn_ends(self):
        self.points[self.active] += len(self.play[self.active])
"""

REAP = """
from dataclasses import dataclass

from mindtable.cards.nodes.base import Effect
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Reap(Effect):
    n: int

    def perform(self, state, frame):
        state.points[frame.controller] += self.n
        frame.done = True


PHRASES = (Phrase("effect", "reap {n:digits}", Reap, example="Reap 1.", means="you get that many points"),)
"""


def write(folder: Path, **files: str) -> Path:
    """Write the package below a folder, with other texts for some of its files; the folder of its sources."""
    texts = {"vocabulary": VOCABULARY, "cards": CARDS, "rulebook": RULEBOOK, "game": GAME, "table": TABLE}
    package = folder / "src" / "harvest"
    (package / "verbs").mkdir(parents=True)
    (folder / "pyproject.toml").write_text(PYPROJECT)
    for name, text in (texts | files).items():
        suffix = "py" if name in ("game", "table") else "toml"
        (package / f"{name}.{suffix}").write_text(text)
    (package / "__init__.py").touch()
    (package / "verbs" / "__init__.py").touch()
    (package / "verbs" / "reap.py").write_text(REAP)
    return folder / "src"
