"""Cards in play, and dead ones that still lie in the interaction area."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.thing import Thing
from mindtable.core.writer import Writer
from mindtable.games.mindnet.state.card import MnCard


@mypyc_attr(acyclic=True)
class MnThing(Thing):
    """A card in play (MN-13.1).

    `turned` is whether an individual, or the bearer of an item, is exhausted (MN-1.14). `damage` are its tokens,
    `shift` its upgrades less its degrades, `shield` the damage that is still prevented in this turn. `unit` is the
    number of its interaction, 0 at home; `met` the last turn in which it was in one (MN-9.17).

    Projected: its levels, of which `health` is the maximum; those of an item are its increments.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "aggression", "earnings", "health", "met", "motivation", "printed", "shield", "shift", "unit",
    )  # fmt: skip

    def __init__(self, id_: i64, owner: i64, controller: i64, card: MnCard) -> None:
        super().__init__(id_, owner, controller, card, card, 0)
        self.printed: MnCard = card
        self.shift: i64 = 0
        self.shield: i64 = 0
        self.unit: i64 = 0
        self.met: i64 = 0
        self.motivation: i64 = card.levels[0]
        self.health: i64 = card.levels[1]
        self.aggression: i64 = card.levels[2]
        self.earnings: i64 = card.levels[3]

    def copied(self) -> MnThing:
        """An independent object that continues identically."""
        new = MnThing(self.id, self.owner, self.controller, self.printed)
        new.form = self.form
        new.entered = self.entered
        if self.counters is not None:
            new.counters = self.counters.copy()
        new.grounds = self.grounds
        new.use = self.use
        new.turned = self.turned
        new.damage = self.damage
        new.shift = self.shift
        new.shield = self.shield
        new.bearer = self.bearer
        new.unit = self.unit
        new.met = self.met
        new.motivation = self.motivation
        new.health = self.health
        new.aggression = self.aggression
        new.earnings = self.earnings
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["owner"] = int(self.owner)
        found["controller"] = int(self.controller)
        found["card"] = w.named(self.printed)
        if self.form is not self.printed:
            found["form"] = w.named(self.form)
        if self.entered:
            found["entered"] = int(self.entered)
        if self.counters is not None:
            found["counters"] = dict(sorted(self.counters.items()))
        if self.grounds:
            found["grounds"] = [each.written(w) for each in self.grounds]
        if self.turned:
            found["exhausted"] = self.turned
        if self.damage:
            found["damage"] = int(self.damage)
        if self.shift:
            found["shift"] = int(self.shift)
        if self.shield:
            found["shield"] = int(self.shield)
        if self.bearer:
            found["bearer"] = int(self.bearer)
        if self.unit:
            found["unit"] = int(self.unit)
        if self.met:
            found["met"] = int(self.met)
        if self.motivation != self.printed.levels[0]:
            found["motivation"] = int(self.motivation)
        if self.health != self.printed.levels[1]:
            found["health"] = int(self.health)
        if self.aggression != self.printed.levels[2]:
            found["aggression"] = int(self.aggression)
        if self.earnings != self.printed.levels[3]:
            found["earnings"] = int(self.earnings)
        return found

    def traits(self) -> tuple[object, ...]:
        """Its properties: search takes things with equal ones for equivalent."""
        return (
            self.owner,
            self.controller,
            self.printed,
            self.form,
            None if self.counters is None else tuple(sorted(self.counters.items())),
            self.turned,
            self.damage,
            self.shift,
            self.shield,
            self.bearer,
            self.unit,
            self.met,
            self.motivation,
            self.health,
            self.aggression,
            self.earnings,
        )

    # --- Up to here. ---

    def raise_level(self, level: i64, n: i64) -> None:
        """Change one of the projected levels, by its place in `words.LEVELS`."""
        if level == 0:
            self.motivation += n
        elif level == 1:
            self.health += n
        elif level == 2:
            self.aggression += n
        else:
            self.earnings += n

    def health_left(self) -> i64:
        return self.health - self.damage
