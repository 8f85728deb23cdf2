"""Items: what waits on the train, an Intellect that was played or an ability that was used (MI-11.3)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.core import train
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.piece import Piece
from mindtable.language.ability import Activated
from mindtable.language.group import Group
from mindtable.language.play import Frame


class Target:
    """One `target` of an item: what was chosen for `group`, the group of line `line` of the item.

    `ids` are serial numbers: of Thoughts (all of a unit), of items on the train, or of cards in a discard pile, whose
    place in the pool are `cards`.
    """

    def __init__(self, line: i64, group: Group, ids: list[int], cards: list[int]) -> None:
        self.line: i64 = line
        self.group = group
        self.ids = ids
        self.cards = cards


class Item(train.Item):
    """An Intellect that was played (`piece`) or a used ability of the card `form` with the serial number `source`.

    `frames` are the lines that it carries out when it resolves. `targets` is never changed in place, so copies share
    it. While it is being announced, `partial` holds the choice that is being made.
    """

    __slots__ = (
        "ability", "form", "frames", "line", "modes", "paid", "partial", "piece", "resolving", "source", "stopped",
        "targets",
    )  # fmt: skip

    def __init__(
        self, id_: i64, seat: i64, piece: Piece | None, source: i64, form: MindCard, ability: Activated | None, line: i64
    ) -> None:
        super().__init__(id_, seat)
        self.piece = piece
        self.source: i64 = source
        self.form = form
        self.ability = ability
        self.line: i64 = line
        self.frames: list[Frame] = []
        self.modes: list[int] = []
        self.targets: list[Target] = []
        self.paid: list[int] = []
        self.partial: list[int] = []
        self.stopped = False
        self.resolving = False

    def copied(self) -> Item:
        piece = None if self.piece is None else self.piece.duplicate()
        new = Item(self.id, self.seat, piece, self.source, self.form, self.ability, self.line)
        new.frames = [frame.copied() for frame in self.frames]
        new.modes = self.modes.copy()
        new.targets = self.targets
        new.paid = self.paid.copy()
        new.partial = self.partial.copy()
        new.stopped = self.stopped
        new.resolving = self.resolving
        return new
