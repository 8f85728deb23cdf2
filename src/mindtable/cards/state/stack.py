"""The stack of plays and the order of responses, as data; `mindtable.cards.plays.plays` and
`mindtable.cards.asking.windows` use them.

A *play* is a card that was played or an ability that is used. Games with responses have a *stack*: a public pile of
waiting plays, the last of which is carried out first. The order of responses is a *round* or a *window*. A round says
who is asked next and after how many passes in a row it ends: after one pass of the opponent the top play is carried
out, or two passes end an alternation of both players. A window is a fixed list of players in order. All are plain data;
each game decides who is asked and what they may do.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import NO_CARDS, Frame
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Named
from mindtable.core.agenda import Pending
from mindtable.core.writer import Writer
from mindtable.language.node import Node

ONE_PASS: Final = 1  # one pass of the other seat is enough
BOTH_PASS: Final = 2  # both seats must pass in a row


@mypyc_attr(acyclic=True)
class Play(Pending):
    """A card that was played (`thing`, if it is already an object) or a used ability of the card `form`.

    `id` is its serial number, `seat` its player, `source` the serial number of the thing with the ability. `frames` are
    the lines that it carries out, with their chosen targets and modes. `paid` is the payment for each cost of an
    ability: serial numbers, or cards of the hand by index in the pool; `discards` are the cards of an unfinished
    choice, known only to its player. `price` is fixed if it is paid when announced, `x` is the X of the card; `paying`
    is whether a late payment is in progress. With `triggered` it is a triggered ability, which chooses when it
    resolves.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "ability", "discards", "form", "frames", "id", "line", "paid", "paying", "price", "seat", "source",
        "thing", "triggered", "x",
    )  # fmt: skip

    def __init__(
        self,
        id_: i64,
        seat: i64,
        thing: Thing | None,
        source: i64,
        form: Card,
        ability: Node | None,
        line: i64,
    ) -> None:
        self.id: i64 = id_
        self.seat: i64 = seat
        self.thing = thing
        self.source: i64 = source
        self.form = form
        self.ability = ability
        self.line: i64 = line
        self.frames: list[Frame] = []
        self.paid: list[list[int]] = []
        self.discards: list[int] = NO_CARDS
        self.triggered = False
        self.x: i64 = 0
        self.price: i64 = 0
        self.paying = False

    def copied(self) -> Play:
        """An independent object that continues identically."""
        new = Play(
            self.id,
            self.seat,
            None if self.thing is None else self.thing.copied(),
            self.source,
            self.form,
            self.ability,
            self.line,
        )
        if self.frames:
            new.frames = [each.copied() for each in self.frames]
        if self.paid:
            new.paid = [each.copy() for each in self.paid]
        new.discards = self.discards.copy()
        new.triggered = self.triggered
        new.x = self.x
        new.price = self.price
        new.paying = self.paying
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        owner = w.owner
        w.owner = self.form
        found["id"] = int(self.id)
        found["seat"] = int(self.seat)
        found["thing"] = None if self.thing is None else self.thing.written(w)
        found["source"] = int(self.source)
        found["form"] = w.named(self.form)
        found["ability"] = None if self.ability is None else w.part(self.ability)
        found["line"] = int(self.line)
        if self.frames:
            found["frames"] = [each.written(w) for each in self.frames]
        if self.paid:
            found["paid"] = self.written_payment(w)
        if self.discards:
            found["discards"] = w.slugs(self.discards)
        if self.triggered:
            found["triggered"] = self.triggered
        if self.x:
            found["x"] = int(self.x)
        if self.price:
            found["price"] = int(self.price)
        if self.paying:
            found["paying"] = self.paying
        w.owner = owner
        return found

    # --- Up to here. ---

    def lines_of(self) -> Named | None:
        return self.form

    def written_payment(self, w: Writer) -> list[Any]:
        """The payment for each cost so far, cards by slug."""
        found: list[Any] = []
        for at, part in enumerate(self.paid):
            found.append(w.slugs(part) if self.form.pays_with_cards(self.ability, at) else part.copy())
        return found

    def is_card(self) -> bool:
        """Whether a card was played."""
        return self.ability is None and not self.triggered

    def asking_frame(self) -> Frame:
        """The frame whose question is open."""
        for frame in self.frames:
            if frame.asking:
                return frame
        raise AssertionError("no frame of the play asks")


@mypyc_attr(allow_interpreted_subclasses=True)
class ResponseWindow(Pending):
    """Seats that are asked one after another until enough have passed."""

    __slots__ = ()

    def seat_asked(self) -> i64:
        """The seat that is asked next, or -1 if nobody is any more."""
        raise NotImplementedError(type(self).__name__)

    def let_go(self) -> None:
        """The asked seat passes."""
        raise NotImplementedError(type(self).__name__)

    def again(self, seat: i64) -> None:
        """`seat` took an action without responses: it is asked again."""
        raise NotImplementedError(type(self).__name__)


class Round(ResponseWindow):
    """A round of responses: `seat` is asked, there were `passes` passes in a row, and `needed` passes end it."""

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

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["seat"] = int(self.seat)
        found["needed"] = int(self.needed)
        if self.passes:
            found["passes"] = int(self.passes)
        return found

    # --- Up to here. ---

    def seat_asked(self) -> i64:
        return -1 if self.passes >= self.needed else self.seat

    def let_go(self) -> None:
        self.passes += 1
        self.seat = 1 - self.seat

    def again(self, seat: i64) -> None:
        self.seat = seat
        self.passes = 0

    def act(self) -> None:
        """The asked seat acts: the other one is asked, and passes count from zero."""
        self.again(1 - self.seat)


class Stack:
    """The waiting plays, the top one last, and the round about the top one."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("plays", "round")

    def __init__(self, needed: i64 = ONE_PASS) -> None:
        self.plays: list[Play] = []
        self.round = Round(0, needed)

    def copied(self) -> Stack:
        """An independent object that continues identically."""
        new = Stack(self.round.needed)
        if self.plays:
            new.plays = [each.copied() for each in self.plays]
        new.round = self.round.copied()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        if self.plays:
            found["plays"] = [each.written(w) for each in self.plays]
        found["round"] = self.round.written(w)
        return found

    # --- Up to here. ---

    def put(self, play: Play) -> None:
        """Put a play on top; its opponent is asked."""
        self.plays.append(play)
        self.round.again(1 - play.seat)

    def top(self) -> Play:
        """The play that is carried out next. Raises IndexError if none waits."""
        return self.plays[len(self.plays) - 1]

    def find(self, id_: i64) -> Play | None:
        """The waiting play with that serial number, or None."""
        for play in self.plays:
            if play.id == id_:
                return play
        return None

    def drop(self, play: Play) -> None:
        """Remove a play from anywhere in the stack; the opponent of the new top play is asked."""
        self.plays = [other for other in self.plays if other is not play]
        if self.plays:
            self.round.again(1 - self.top().seat)
