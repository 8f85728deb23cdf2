"""Pieces: the cards that lie on the table, each an object of its own."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.thing import Thing
from mindtable.core.writer import Writer
from mindtable.games.mind.state.card import KINDS, MindCard


@mypyc_attr(acyclic=True)
class MindPiece(Thing):
    """A Thought or Intellect in play, a Thinker, or an Intellect that waits on the train (MI-1.2, MI-5.1, MI-11.3).

    An Intellect stays the same object when it comes from the train into play (MI-5.7). `printed` is the card. Each
    Thought is engaged (`turned`) or not by itself (MI-10.7). Thoughts with the same `group` other than 0 form a Group.
    `age` orders cards by the time they entered play (MI-2.10). `more_power` is the sum of changes until end of turn,
    `settled` a change of cost fixed when it was played (MI-11.12).

    Projected by `mindtable.games.mind.numbers`: `power`, of which `gained` is the sum of changes, `cost`, `silenced`
    (it has lost all abilities) and `all_kinds` (it is of each kind).
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "age", "all_kinds", "cost", "gained", "group", "more_power", "power", "printed", "settled",
        "silenced",
    )  # fmt: skip

    def __init__(self, id_: i64, owner: i64, controller: i64, card: MindCard) -> None:
        super().__init__(id_, owner, controller, card, card, 0)
        self.printed: MindCard = card
        self.group: i64 = 0
        self.age: i64 = id_
        self.more_power: i64 = 0
        self.gained: i64 = 0
        self.settled: i64 = 0
        self.power: i64 = card.power
        self.cost: i64 = card.cost
        self.silenced = False
        self.all_kinds = False

    def copied(self) -> MindPiece:
        """An independent object that continues identically."""
        new = MindPiece(self.id, self.owner, self.controller, self.printed)
        new.entered = self.entered
        if self.counters is not None:
            new.counters = self.counters.copy()
        new.variety = self.variety
        new.grounds = self.grounds
        new.use = self.use
        new.turned = self.turned
        new.group = self.group
        new.bearer = self.bearer
        new.age = self.age
        new.more_power = self.more_power
        new.settled = self.settled
        new.power = self.power
        new.cost = self.cost
        new.silenced = self.silenced
        new.all_kinds = self.all_kinds
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["owner"] = int(self.owner)
        found["controller"] = int(self.controller)
        found["card"] = w.named(self.printed)
        if self.entered:
            found["entered"] = int(self.entered)
        if self.counters is not None:
            found["counters"] = dict(sorted(self.counters.items()))
        if self.variety:
            found["variety"] = self.variety
        if self.grounds:
            found["grounds"] = [each.written(w) for each in self.grounds]
        if self.turned:
            found["engaged"] = self.turned
        if self.group:
            found["group"] = int(self.group)
        if self.bearer:
            found["bearer"] = int(self.bearer)
        if self.age != self.id:
            found["age"] = int(self.age)
        if self.more_power:
            found["more_power"] = int(self.more_power)
        if self.settled:
            found["settled"] = int(self.settled)
        if self.power != self.printed.power:
            found["power"] = int(self.power)
        if self.cost != self.printed.cost:
            found["cost"] = int(self.cost)
        if self.silenced:
            found["silenced"] = self.silenced
        if self.all_kinds:
            found["all_kinds"] = self.all_kinds
        return found

    def traits(self) -> tuple[object, ...]:
        """Its properties: search takes things with equal ones for equivalent."""
        return (
            self.owner,
            self.controller,
            self.printed,
            None if self.counters is None else tuple(sorted(self.counters.items())),
            self.variety,
            self.turned,
            self.group,
            self.bearer,
            self.more_power,
            self.settled,
            self.power,
            self.cost,
            self.silenced,
            self.all_kinds,
        )

    # --- Up to here. ---

    def kinds(self, what: str) -> list[str]:
        return list(KINDS) if self.all_kinds else self.printed.kinds(what)

    def gain(self, first: i64, second: i64) -> None:
        self.gained += first  # the sum counts only when it is complete (MI-2.11)

    def seniority(self) -> i64:
        return self.age

    def has_text(self) -> bool:
        return not self.silenced
