"""Things in play of a standard card game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.thing import Thing
from mindtable.core.writer import Writer


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Permanent(Thing):
    """A card in play. `more` has the permanent changes of its two numbers.

    Projected: `first` and `second`, the first and second stat of the vocabulary.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("first", "more", "second")

    def __init__(
        self, id_: i64, owner: i64, controller: i64, form: Card, original: Card | None, x: i64
    ) -> None:
        super().__init__(id_, owner, controller, form, original, x)
        self.more: tuple[int, int] = (0, 0)
        self.first: i64 = 0
        self.second: i64 = 0

    def copied(self) -> Permanent:
        """An independent object that continues identically."""
        new = Permanent(self.id, self.owner, self.controller, self.form, self.original, self.x)
        new.entered = self.entered
        new.summoner = self.summoner
        if self.counters is not None:
            new.counters = self.counters.copy()
        new.variety = self.variety
        new.grounds = self.grounds
        new.use = self.use
        new.turned = self.turned
        new.bearer = self.bearer
        new.damage = self.damage
        new.more = self.more
        new.first = self.first
        new.second = self.second
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
        if self.variety:
            found["variety"] = self.variety
        if self.grounds:
            found["grounds"] = [each.written(w) for each in self.grounds]
        if self.turned:
            found["turned"] = self.turned
        if self.bearer:
            found["bearer"] = int(self.bearer)
        if self.damage:
            found["damage"] = int(self.damage)
        if self.more != (0, 0):
            found["more"] = list(self.more)
        if self.first:
            found["first"] = int(self.first)
        if self.second:
            found["second"] = int(self.second)
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
            self.variety,
            self.turned,
            self.bearer,
            self.damage,
            self.more,
            self.first,
            self.second,
        )

    # --- Up to here. ---

    def health_left(self) -> i64:
        return self.second - self.damage

    def gain(self, first: i64, second: i64) -> None:
        self.first += first
        self.second += second
