"""Items: what waits on the train, an Intellect that was played or an ability that was used (MI-11.3)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import train
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.ability import Activated
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.piece import Piece


class Item(train.Item):
    """An Intellect that was played (`piece`) or a used ability of the card `form` with the serial number `source`.

    `frames` are the lines that it carries out when it resolves, with the targets and modes that were chosen for them.
    `paid` is what was chosen for each cost of an ability: serial numbers, or cards of the hand by their place in the
    pool; `discards` are those of a cost that is being chosen, which only its player knows. With `triggered` it is a
    triggered ability, which chooses when it resolves (variant `trigger-train`).
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("ability", "discards", "form", "frames", "line", "paid", "piece", "source", "triggered")

    def __init__(
        self,
        id_: i64,
        seat: i64,
        piece: Piece | None,
        source: i64,
        form: MindCard,
        ability: Activated | None,
        line: i64,
    ) -> None:
        super().__init__(id_, seat)
        self.piece = piece
        self.source: i64 = source
        self.form = form
        self.ability = ability
        self.line: i64 = line
        self.frames: list[Frame] = []
        self.paid: list[list[int]] = []
        self.discards: list[int] = []
        self.triggered = False

    def copied(self) -> Item:
        """An independent object that continues identically."""
        new = Item(
            self.id,
            self.seat,
            None if self.piece is None else self.piece.copied(),
            self.source,
            self.form,
            self.ability,
            self.line,
        )
        if self.frames:
            new.frames = [each.copied() for each in self.frames]
        if self.paid:
            new.paid = [each.copy() for each in self.paid]
        if self.discards:
            new.discards = self.discards.copy()
        new.triggered = self.triggered
        return new

    # --- Up to here. ---
