"""Frames: one ability that waits or is being carried out, with everything its words refer to."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Named
from mindtable.core.agenda import Pending
from mindtable.core.writer import Writer
from mindtable.language.node import Node

# Marks of a slot with cards: who knows the cards. All but the last are added to a seat.
BY_CHANCE: Final = 2  # chance has chosen, and nobody knows the cards yet
AMONG_SEEN: Final = 4  # among the cards that the seat has just seen
IN_THE_OPEN: Final = 6  # everybody knows
PUT_IN_ORDER: Final = 8  # everybody knows the cards, and only the seat their order

# The zone of a card that was put on the bottom of a deck; of one that was looked at, a deck is its top.
BOTTOM_OF_DECK: Final = "bottom of the deck"

# What `that` is after words that named something and found nothing.
NOTHING: Final = -1

# How a coin shows that was flipped.
HEADS: Final = 1
TAILS: Final = 2

# The empty values of new frames, shared and never changed: most frames choose nothing.
NO_CARDS: Final[list[int]] = []
_NO_SLOTS: Final[list[list[int]]] = []
_NO_HALVES: Final[list[Frame]] = []


@mypyc_attr(acyclic=True)
class Aim:
    """A choice made before its instruction is carried out; immutable.

    `node` is the node of the text that it answers (compared by identity): the group of a target, or the instruction
    whose mode is chosen. `ids` are the serial numbers of the chosen things, `cards` the indices of cards outside play,
    `mode` the number of the mode, `seat` the controller of the chosen things, if that matters.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("cards", "ids", "mode", "node", "seat")

    def __init__(self, node: Node, ids: list[int], cards: list[int], mode: i64 = -1, seat: i64 = -1) -> None:
        self.node = node
        self.ids = ids
        self.cards = cards
        self.mode: i64 = mode
        self.seat: i64 = seat

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["node"] = w.part(self.node)
        found["ids"] = self.ids.copy()
        found["cards"] = w.slugs(self.cards)
        if self.mode != -1:
            found["mode"] = int(self.mode)
        if self.seat != -1:
            found["seat"] = int(self.seat)
        return found

    # --- Up to here. ---


@mypyc_attr(acyclic=True)
class Frame(Pending):
    """One ability that waits or is being carried out, with everything its words refer to.

    `source` is the serial number of its thing, `source_form` and `controller` what that was when the ability triggered
    (TC-10.4). `that` is the thing mentioned last, with its form, controller and owner at that time; 0 if none was,
    and `NOTHING` if what was mentioned last was not there. `slots` are the choices made for the current
    instruction, `partial` an unfinished choice; `secret` has for each slot a mark of who knows it (see above), -1
    if it holds no cards. `seen` are the cards just looked at, as indices in the pool, the top one first; they are
    from the zone `seen_zone` (empty if there are none) of the seat `seen_of`. `seen_by` is the seat that knows
    them, -1 if everybody does; `picked` are the cards chosen from them. `aims` are the choices made before the
    ability is carried out, None if it makes them meanwhile. The lists `seen`, `picked` and `aims` are never changed
    in place. While it waits in the queue a frame is never changed, so copies of a state share it.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "ability", "aims", "amount", "answer", "asking", "chosen", "coin", "condition", "controller",
        "count", "destroyed", "done", "halves", "instead_of", "line", "partial", "picked", "player",
        "secret", "seen", "seen_by", "seen_of", "seen_zone", "slots", "source", "source_form", "stopped",
        "summoner", "that", "that_controller", "that_form", "that_owner", "that_summoner", "total",
        "variety", "x",
    )  # fmt: skip

    def __init__(
        self, ability: Node | None, line: i64, source: i64, source_form: Card, controller: i64
    ) -> None:
        self.ability = ability
        self.line: i64 = line
        self.source: i64 = source
        self.source_form = source_form
        self.controller: i64 = controller
        self.that: i64 = 0
        self.that_form: Card | None = None
        self.that_controller: i64 = 0
        self.that_owner: i64 = 0
        self.player: i64 = 0
        self.amount: i64 = 0
        self.total: i64 = 0  # damage dealt to the source so far, when the ability triggered
        self.x: i64 = 0
        self.count: i64 = 0  # the count for "this way"
        self.coin: i64 = 0  # how the coin that was flipped last shows, 0 before
        self.destroyed: i64 = 0  # the count for "destroyed this way"
        self.summoner = ""  # the name of what made the source
        self.that_summoner = ""  # the same for the thing mentioned last (TC-10.16)
        self.answer: i64 = -1  # the answer to a question without things, until it is used
        self.done = False  # the answer to "if you do"
        self.condition = False  # the condition for "otherwise"
        self.stopped = False  # a choice of "up to" or "any number" was ended
        self.asking = False  # the open question is about this very frame
        self.chosen: list[int] = NO_CARDS
        self.slots: list[list[int]] = _NO_SLOTS
        self.secret: list[int] = NO_CARDS
        self.partial: list[int] = NO_CARDS
        self.seen: list[int] = NO_CARDS
        self.seen_zone = ""
        self.seen_of: i64 = 0
        self.seen_by: i64 = 0
        self.picked: list[int] = NO_CARDS
        self.halves: list[Frame] = _NO_HALVES
        self.aims: list[Aim] | None = None
        self.variety = ""  # what "the chosen kind" is
        # in a replacement: the frame that is interrupted and does not change meanwhile
        self.instead_of: Frame | None = None

    def copied(self) -> Frame:
        """An independent object that continues identically."""
        new = Frame(self.ability, self.line, self.source, self.source_form, self.controller)
        new.that = self.that
        new.that_form = self.that_form
        new.that_controller = self.that_controller
        new.that_owner = self.that_owner
        new.player = self.player
        new.amount = self.amount
        new.total = self.total
        new.x = self.x
        new.count = self.count
        new.coin = self.coin
        new.destroyed = self.destroyed
        new.summoner = self.summoner
        new.that_summoner = self.that_summoner
        new.answer = self.answer
        new.done = self.done
        new.condition = self.condition
        new.stopped = self.stopped
        new.asking = self.asking
        new.chosen = self.chosen.copy()
        if self.slots:
            new.slots = [each.copy() for each in self.slots]
        new.secret = self.secret.copy()
        new.partial = self.partial.copy()
        new.seen = self.seen
        new.seen_zone = self.seen_zone
        new.seen_of = self.seen_of
        new.seen_by = self.seen_by
        new.picked = self.picked
        if self.halves:
            new.halves = [each.copied() for each in self.halves]
        new.aims = self.aims
        new.variety = self.variety
        new.instead_of = self.instead_of
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        owner = w.owner
        w.owner = self.source_form
        found["ability"] = None if self.ability is None else w.part(self.ability)
        found["line"] = int(self.line)
        found["source"] = int(self.source)
        found["source_form"] = w.named(self.source_form)
        found["controller"] = int(self.controller)
        if self.that:
            found["that"] = int(self.that)
        if self.that_form is not None:
            found["that_form"] = w.named(self.that_form)
        if self.that_controller:
            found["that_controller"] = int(self.that_controller)
        if self.that_owner:
            found["that_owner"] = int(self.that_owner)
        if self.player:
            found["player"] = int(self.player)
        if self.amount:
            found["amount"] = int(self.amount)
        if self.total:
            found["total"] = int(self.total)
        if self.x:
            found["x"] = int(self.x)
        if self.count:
            found["count"] = int(self.count)
        if self.coin:
            found["coin"] = int(self.coin)
        if self.destroyed:
            found["destroyed"] = int(self.destroyed)
        if self.summoner:
            found["summoner"] = self.summoner
        if self.that_summoner:
            found["that_summoner"] = self.that_summoner
        if self.answer != -1:
            found["answer"] = int(self.answer)
        if self.done:
            found["done"] = self.done
        if self.condition:
            found["condition"] = self.condition
        if self.stopped:
            found["stopped"] = self.stopped
        if self.asking:
            found["asking"] = self.asking
        if self.chosen:
            found["chosen"] = self.chosen.copy()
        if self.slots:
            found["slots"] = self.written_slots(w)
        if self.secret:
            found["secret"] = self.secret.copy()
        if self.partial:
            found["partial"] = self.written_partial(w)
        if self.seen:
            found["seen"] = w.slugs(self.seen)
        if self.seen_zone:
            found["seen_zone"] = self.seen_zone
        if self.seen_of:
            found["seen_of"] = int(self.seen_of)
        if self.seen_by:
            found["seen_by"] = int(self.seen_by)
        if self.picked:
            found["picked"] = w.slugs(self.picked)
        if self.halves:
            found["halves"] = [each.written(w) for each in self.halves]
        if self.aims is not None:
            found["aims"] = [each.written(w) for each in self.aims]
        if self.variety:
            found["variety"] = self.variety
        if self.instead_of is not None:
            found["instead_of"] = self.instead_of.written(w)
        w.owner = owner
        return found

    # --- Up to here. ---

    def lines_of(self) -> Named | None:
        return self.source_form

    def written_slots(self, w: Writer) -> list[Any]:
        """The choices made, cards by slug."""
        found: list[Any] = []
        for i, slot in enumerate(self.slots):
            of_cards = i < len(self.secret) and self.secret[i] >= 0
            found.append(w.slugs(slot) if of_cards else slot.copy())
        return found

    def written_partial(self, w: Writer) -> list[Any]:
        """The unfinished choice, cards by slug."""
        return [*w.slugs(self.partial)] if self.asking and w.asks_for_cards else [*self.partial]

    def aim_of(self, node: Node) -> Aim | None:
        """The choice made for this very node before, if any."""
        if self.aims is not None:
            for aim in self.aims:
                if aim.node is node:
                    return aim
        return None

    def refer(self, thing: Thing) -> None:
        """Make `thing` what `that creature` means from now on."""
        self.that = thing.id
        self.that_form = thing.form
        self.that_controller = thing.controller
        self.that_owner = thing.owner
        self.that_summoner = thing.summoner

    def refer_as(self, other: Frame) -> None:
        """Give `that creature` its meaning from another frame."""
        self.that = other.that
        self.that_form = other.that_form
        self.that_controller = other.that_controller
        self.that_owner = other.that_owner
        self.that_summoner = other.that_summoner

    def refer_to_nothing(self) -> None:
        """Remember that what was named last is nothing."""
        self.that = NOTHING
        self.that_form = None
        self.that_controller = 0
        self.that_owner = 0
        self.that_summoner = ""

    def part(self, i: i64) -> Frame:
        """The frame for one half of an instruction in which two players act at the same time."""
        while len(self.halves) <= i:
            half = self.copied()
            half.slots = _NO_SLOTS
            half.partial = NO_CARDS
            half.halves = _NO_HALVES
            self.halves = [*self.halves, half]
        return self.halves[i]

    def see(self, cards: list[Card], zone: str, of: i64, by: i64) -> None:
        """Set the cards that `those cards`, `that card` and `that hand` mean from now on."""
        self.seen = [int(card.index) for card in cards]
        self.seen_zone = zone
        self.seen_of = of
        self.seen_by = by
        self.picked = NO_CARDS

    def forget(self) -> None:
        """Forget the cards that were looked at."""
        self.seen = NO_CARDS
        self.seen_zone = ""
        self.picked = NO_CARDS

    def unpicked(self) -> list[int]:
        """The cards that were looked at and not chosen so far."""
        left = self.seen.copy()
        for slot in self.slots:
            for index in slot:
                left.remove(index)
        for index in self.partial:
            left.remove(index)
        return left

    def take(self, slot: i64, cards: list[int], mark: i64) -> None:
        """Fill a slot with cards (`mark` says who knows them) or with things (`mark` is -1)."""
        self.slots = [*self.slots, cards]
        if mark >= 0:
            self.secret = self.secret + [-1] * (slot - len(self.secret)) + [mark]

    def ended(self, slot: i64, limit: i64, mark: i64) -> bool:
        """Fill a slot with the partial choice if it has reached the limit or was ended."""
        if not self.stopped and len(self.partial) < limit:
            return False
        self.take(slot, self.partial, mark)
        self.partial = NO_CARDS
        self.stopped = False
        return True

    def order_of(self, seat: i64) -> list[int]:
        """The indices of the cards that `seat` has put in order, the top one first."""
        for slot in range(len(self.secret)):
            if self.secret[slot] == PUT_IN_ORDER + seat:
                return self.slots[slot]
        return []

    def did(self, n: i64) -> None:
        """Note how many times an instruction was carried out, for `this way` and `if you do`."""
        self.count = n
        self.done = n > 0

    def line_number(self) -> i64:
        """The number of the card line of its ability; a replacement is found by its node."""
        return self.line if self.line >= 0 else self.source_form.line_of(self.ability)

    def settle(self) -> None:
        """Forget the choices of an instruction that has been carried out."""
        if self.slots:
            self.slots = _NO_SLOTS
            self.secret = NO_CARDS
        if self.halves:
            self.halves = _NO_HALVES


class Waiting:
    """A triggered ability that will join the queue, with the sort keys of its place there (TC-10.3)."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("age", "frame", "later_side", "line")

    def __init__(self, frame: Frame, later_side: i64, age: i64, line: i64) -> None:
        self.frame = frame
        self.later_side: i64 = later_side
        self.age: i64 = age
        self.line: i64 = line

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["frame"] = self.frame.written(w)
        found["later_side"] = int(self.later_side)
        found["age"] = int(self.age)
        found["line"] = int(self.line)
        return found

    # --- Up to here. ---

    def place(self) -> tuple[int, int, int]:
        """The sort key in the queue; abilities with equal keys keep the order of the events."""
        return self.later_side, self.age, self.line


def in_order(waiting: list[Waiting]) -> list[Frame]:
    """The frames of `waiting` in the order in which they join the queue."""
    if len(waiting) == 1:
        return [waiting[0].frame]
    return [item.frame for item in sorted(waiting, key=Waiting.place)]
