"""Creatures: the things that are in play in TumblrCards."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.thing import Thing
from mindtable.core.writer import Writer
from mindtable.games.tumblrcards.state.card import TumblrCard


@mypyc_attr(acyclic=True)
class Creature(Thing):
    """A creature in play (TC-9.1, TC-9.2).

    `attack` and `health` are its current attack and full health, projected from all lines in force
    (`mindtable.games.tumblrcards.numbers`); its current health is `health - damage`. `more_*` are permanent changes,
    `turn_*` those until end of turn. `total_damage` is all damage dealt to it since it entered play.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "attack", "health", "more_attack", "more_health", "printed", "total_damage", "turn_attack",
        "turn_health",
    )  # fmt: skip

    def __init__(
        self, id_: i64, owner: i64, controller: i64, form: TumblrCard, original: TumblrCard | None, x: i64
    ) -> None:
        super().__init__(id_, owner, controller, form, original, x)
        self.printed: TumblrCard = form  # the form again, with the game's own type
        self.attack: i64 = form.attack
        self.health: i64 = form.health
        self.total_damage: i64 = 0
        self.more_attack: i64 = 0
        self.more_health: i64 = 0
        self.turn_attack: i64 = 0
        self.turn_health: i64 = 0

    def copied(self) -> Creature:
        """An independent object that continues identically."""
        new = Creature(self.id, self.owner, self.controller, self.printed, None, self.x)
        new.form = self.form
        new.original = self.original
        new.entered = self.entered
        new.summoner = self.summoner
        if self.counters is not None:
            new.counters = self.counters.copy()
        new.grounds = self.grounds
        new.use = self.use
        new.attack = self.attack
        new.health = self.health
        new.damage = self.damage
        new.total_damage = self.total_damage
        new.more_attack = self.more_attack
        new.more_health = self.more_health
        new.turn_attack = self.turn_attack
        new.turn_health = self.turn_health
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["owner"] = int(self.owner)
        found["controller"] = int(self.controller)
        found["card"] = w.named(self.form)
        if self.original is not self.form:
            found["original"] = None if self.original is None else w.named(self.original)
        if self.x != 0:
            found["x"] = int(self.x)
        if self.entered:
            found["entered"] = int(self.entered)
        if self.summoner:
            found["summoner"] = self.summoner
        if self.counters is not None:
            found["counters"] = dict(sorted(self.counters.items()))
        if self.grounds:
            found["grounds"] = [each.written(w) for each in self.grounds]
        if self.attack != self.printed.attack:
            found["attack"] = int(self.attack)
        if self.health != self.printed.health:
            found["health"] = int(self.health)
        if self.damage:
            found["damage"] = int(self.damage)
        if self.total_damage:
            found["total_damage"] = int(self.total_damage)
        if self.more_attack:
            found["more_attack"] = int(self.more_attack)
        if self.more_health:
            found["more_health"] = int(self.more_health)
        if self.turn_attack:
            found["turn_attack"] = int(self.turn_attack)
        if self.turn_health:
            found["turn_health"] = int(self.turn_health)
        return found

    def traits(self) -> tuple[object, ...]:
        """Its properties: search takes things with equal ones for equivalent."""
        return (
            self.owner,
            self.controller,
            self.form,
            self.original,
            self.x,
            self.entered,
            self.summoner,
            None if self.counters is None else tuple(sorted(self.counters.items())),
            self.attack,
            self.health,
            self.damage,
            self.total_damage,
            self.more_attack,
            self.more_health,
            self.turn_attack,
            self.turn_health,
        )

    # --- Up to here. ---

    def take_form(self, form: Card) -> None:
        assert isinstance(form, TumblrCard)
        self.form = form
        self.printed = form

    def gain(self, first: i64, second: i64) -> None:
        self.attack += first
        self.health += second

    def label(self) -> str:
        """The creature's name and number, for a sentence."""
        return f"{self.form.name} {self.id}"

    def health_left(self) -> i64:
        """Current health (TC-9.2)."""
        return self.health - self.damage

    def damage_in_all(self) -> i64:
        return self.total_damage
