"""Things in play of a standard card game."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.thing import Thing


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Permanent(Thing):
    """A card in play. `turned` is whether it is turned; `more` has the permanent changes of its two numbers.

    Projected: `first` and `second`, the first and second stat of the vocabulary.
    """

    __slots__ = ("first", "more", "second", "turned")

    def __init__(
        self, id_: i64, owner: i64, controller: i64, form: Card, original: Card | None, x: i64
    ) -> None:
        super().__init__(id_, owner, controller, form, original, x)
        self.turned = False
        self.more: tuple[int, int] = (0, 0)
        self.first: i64 = 0
        self.second: i64 = 0

    def copied(self) -> Permanent:
        new = Permanent(self.id, self.owner, self.controller, self.form, self.original, self.x)
        new.entered = self.entered
        new.summoner = self.summoner
        new.variety = self.variety
        new.grounds = self.grounds
        new.counters = None if self.counters is None else self.counters.copy()
        new.turned = self.turned
        new.more = self.more
        new.first = self.first
        new.second = self.second
        return new

    def gain(self, first: i64, second: i64) -> None:
        self.first += first
        self.second += second

    def traits(self) -> tuple[object, ...]:
        counters = tuple(sorted((self.counters or {}).items()))
        return (self.form.slug, self.controller, self.owner, self.turned, self.more, counters)
