"""Cards in play."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.thing import Thing
from mindtable.core.writer import Writer
from mindtable.games.minds_across_time.state.card import MatCard


@mypyc_attr(acyclic=True)
class MatThing(Thing):
    """A card in play, with its owner and controller (MAT-4.2).

    `settled` is the card that it is for good: its own, or one that it became a copy of (MAT-9.15). `keeper` is who
    controls it apart from effects with a duration (MAT-9.12). It is pivoted if it is `turned` (MAT-8.1). `held`
    has bits for the unpivot steps in which it stays so: 1 for that of its controller, 2 and 4 for those of the seats.

    Projected: `printed` is what it is now, with lines given to it; `points` are its victory points, `talents` a bit for
    each of its talents.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("held", "keeper", "points", "printed", "settled", "talents")

    def __init__(self, id_: i64, owner: i64, controller: i64, form: MatCard) -> None:
        super().__init__(id_, owner, controller, form, form, 0)
        self.printed: MatCard = form
        self.settled: MatCard = form
        self.keeper: i64 = controller
        self.held: i64 = 0
        self.points: i64 = form.attributes.points
        self.talents: i64 = form.attributes.talents

    def copied(self) -> MatThing:
        """An independent object that continues identically."""
        new = MatThing(self.id, self.owner, self.controller, self.printed)
        new.form = self.form
        new.original = self.original
        new.x = self.x
        new.entered = self.entered
        if self.counters is not None:
            new.counters = self.counters.copy()
        new.grounds = self.grounds
        new.use = self.use
        new.printed = self.printed
        new.settled = self.settled
        new.keeper = self.keeper
        new.turned = self.turned
        new.held = self.held
        new.points = self.points
        new.talents = self.talents
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
        if self.counters is not None:
            found["counters"] = dict(sorted(self.counters.items()))
        if self.grounds:
            found["grounds"] = [each.written(w) for each in self.grounds]
        if self.printed is not self.form:
            found["printed"] = w.named(self.printed)
        if self.settled is not self.form:
            found["settled"] = w.named(self.settled)
        if self.keeper != self.controller:
            found["keeper"] = int(self.keeper)
        if self.turned:
            found["pivoted"] = self.turned
        if self.held:
            found["held"] = int(self.held)
        found["points"] = int(self.points)
        found["talents"] = int(self.talents)
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
            None if self.counters is None else tuple(sorted(self.counters.items())),
            self.printed,
            self.settled,
            self.keeper,
            self.turned,
            self.held,
            self.points,
            self.talents,
        )

    # --- Up to here. ---

    def take_form(self, form: Card) -> None:
        assert isinstance(form, MatCard)
        self.form = form
        self.printed = form

    def gain(self, first: i64, second: i64) -> None:
        self.points += first
