"""Responses: what waits to resolve, whose answer is awaited, and when passing is enough.

Games with responses share these three. The *train* is a public pile of items that wait; the last one put on it resolves
first. A *round* says who is asked next and after how many passes in a row something goes on: one pass of the opponent
lets the top item go, two passes end an alternation of both players, whether items wait or not. A *window* asks a fixed
list of players in order. All are plain data; what may be done, and who is asked at all, is the game's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mindtable.core.agenda import Pending

ONE_PASS: Final = 1  # the other seat lets the top item go
BOTH_PASS: Final = 2  # both seats must pass in a row


@mypyc_attr(allow_interpreted_subclasses=True)
class Item(Pending):
    """Something that waits on the train: `id` is its serial number, `seat` who put it there."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("id", "seat")

    def __init__(self, id_: i64, seat: i64) -> None:
        self.id: i64 = id_
        self.seat: i64 = seat

    # --- Up to here. ---

    def copied(self) -> Item:
        raise NotImplementedError(type(self).__name__)


class Round:
    """Whose answer is awaited: `seat` is asked, `passes` have been given in a row, `needed` are enough."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("needed", "passes", "seat")

    def __init__(self, seat: i64, needed: i64) -> None:
        self.seat: i64 = seat
        self.needed: i64 = needed
        self.passes: i64 = 0

    def copied(self) -> Round:
        """An independent object that continues identically."""
        new = Round(self.seat, self.needed)
        new.passes = self.passes
        return new

    # --- Up to here. ---

    def begin(self, seat: i64) -> None:
        """Ask `seat`; nobody has passed yet."""
        self.seat = seat
        self.passes = 0

    def act(self) -> None:
        """Take in that the seat asked has acted: the other one is asked, and passes begin anew."""
        self.begin(1 - self.seat)

    def let_go(self) -> bool:
        """Take in that the seat asked has passed; True if that was enough, else the other seat is asked."""
        self.passes += 1
        self.seat = 1 - self.seat
        return self.passes >= self.needed


class Train:
    """The items that wait, the topmost last, and the round about the topmost one."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("items", "round")

    def __init__(self, needed: i64 = ONE_PASS) -> None:
        self.items: list[Item] = []
        self.round = Round(0, needed)

    def copied(self) -> Train:
        """An independent object that continues identically."""
        new = Train(self.round.needed)
        if self.items:
            new.items = [each.copied() for each in self.items]
        new.round = self.round.copied()
        return new

    # --- Up to here. ---

    def put(self, item: Item) -> None:
        """Put an item on top; its opponent is asked."""
        self.items.append(item)
        self.round.begin(1 - item.seat)

    def top(self) -> Item:
        """The item that resolves next. Raises IndexError if none waits."""
        return self.items[len(self.items) - 1]

    def find(self, id_: i64) -> Item | None:
        """The waiting item with that serial number, or None."""
        for item in self.items:
            if item.id == id_:
                return item
        return None

    def drop(self, item: Item) -> None:
        """Take an item from the train, wherever it lies; the opponent of the one now on top is asked."""
        self.items = [other for other in self.items if other is not item]
        if self.items:
            self.round.begin(1 - self.top().seat)


class Window(Pending):
    """An ordered list of seats to be asked, each until it passes.

    `kind` is the game's number of the window, `at` the place in the list that is asked next; `passed` says of each
    place whether it has passed since something was last done that the others could not answer.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("at", "kind", "passed", "seats")

    def __init__(self, kind: i64, seats: list[int]) -> None:
        self.kind: i64 = kind
        self.seats = seats  # never changed
        self.at: i64 = 0
        self.passed: list[bool] = [False] * len(seats)

    def copied(self) -> Window:
        """An independent object that continues identically."""
        new = Window(self.kind, self.seats)
        new.at = self.at
        new.passed = self.passed.copy()
        return new

    # --- Up to here. ---

    def seat(self) -> i64:
        """The seat that is asked next, or -1 if the window closes."""
        for _ in range(2):  # those after the last one that passed, then those before it
            while self.at < len(self.seats) and self.passed[self.at]:
                self.at += 1
            if self.at < len(self.seats):
                return self.seats[self.at]
            self.at = 0
        return -1

    def let_go(self) -> None:
        """Take in that the seat asked has passed."""
        self.passed[self.at] = True
        self.at += 1

    def answered(self) -> None:
        """Take in that an item was put on the train and played out: the list starts again."""
        self.at = 0
        self.passed = [False] * len(self.seats)

    def acted(self) -> None:
        """Take in that the seat asked did what nobody answers: it is asked again, the others after it."""
        self.passed = [False] * len(self.seats)
