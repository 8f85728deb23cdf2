"""`Gain 2 Credits.` `Add 1 energy.` `Pay 1 copper`: what players hold and pay with, by the game's own words.

A resource is the singular of its word in the vocabulary. Games in which it is health or mana say so by other verbs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.base import Amount, Effect
from mindtable.cards.nodes.group import shares
from mindtable.cards.nodes.meaning import seat_of, seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import EACH_PLAYER, TO_GET, TO_PAY_EFFECT, Player, is_plain_player
from mindtable.language.node import Node
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class Part(Node):
    """`2 energy`: so much of one resource."""

    n: int
    resource: str


@dataclass(frozen=True)
class GainResource(Effect):
    """`who` gains so much of a resource (`sign` 1) or loses it (`sign` -1), as far as there is any."""

    who: Player
    sign: int
    n: Amount
    resource: str

    def perform(self, state: CardState, frame: Frame) -> None:
        each = shares(state, self.who, self.n, frame)
        payment = state.payment()
        changes = [
            payment.change_resource(state, seat, self.resource, self.sign * n, frame) for seat, n in each
        ]
        frame.count = self.sign * sum(changes)
        frame.done = frame.count > 0 and state.policies().is_done(frame.count, sum([n for _, n in each]))

    def possible(self, state: CardState, frame: Frame) -> bool:
        each = shares(state, self.who, self.n, frame)
        payment = state.payment()
        return any(
            n > 0 and (self.sign > 0 or payment.can_pay(state, seat, self.resource, 1)) for seat, n in each
        )

    def stands_alone(self) -> bool:
        return is_plain_player(self.who) and self.n.stands_alone()

    def only_gains(self, state: CardState, frame: Frame) -> list[int] | None:
        return [0, 0] if self.sign > 0 and self.who == YOU and isinstance(self.n, Fixed) else None


@dataclass(frozen=True)
class AddParts(Effect):
    """`who` gets all of the `parts`, or one of them of that player's choice (`either`)."""

    who: Player
    parts_added: tuple[Part, ...]
    either: bool = False

    def actor(self) -> Player:
        return self.who

    def offered(self) -> tuple[str, tuple[Node, ...]]:
        return "resource part", self.parts_added

    def prepare(self, state: CardState, frame: Frame) -> bool:
        seat = seats_of(state, self.who, frame)[0]
        if self.either and frame.answer < 0:
            choices.modes(state, seat, len(self.parts_added), frame)
            return False
        for part in (self.parts_added[frame.answer],) if self.either else self.parts_added:
            if not state.payment().choose_units(state, seat, part.resource, part.n, TO_GET, frame):
                return False
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        parts = self.parts_added
        if self.either:
            parts = (parts[frame.answer],)
            frame.answer = -1
        changed: i64 = 0
        for seat in seats_of(state, self.who, frame):
            for part in parts:
                changed += state.payment().change_resource(state, seat, part.resource, part.n, frame)
        frame.did(changed)

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class LoseAll(Effect):
    """The pool of `who` becomes empty."""

    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        lost: i64 = 0
        for seat in seats_of(state, self.who, frame):
            for name in state.policies().resources:
                lost -= state.payment().change_resource(state, seat, name, -state.resource(seat, name), frame)
        frame.did(lost)

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class PayResource(Effect):
    """`who`, one player, pays so much of a resource, all of it or nothing (TC-11.48, MN-14.42, MAT-9.47)."""

    n: int
    resource: str
    who: Player = YOU

    def later_fields(self) -> tuple[str, ...]:
        return ("who",)

    def payer(self, state: CardState, frame: Frame) -> i64:
        """The seat that pays."""
        return seat_of(state, self.who, frame)

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return not self.payable(state, frame) or state.payment().choose_units(
            state, self.payer(state, frame), self.resource, self.n, TO_PAY_EFFECT, frame
        )

    def pays(self) -> bool:
        return True

    def actor(self) -> Player:
        return self.who

    def payable(self, state: CardState, frame: Frame) -> bool:
        return state.payment().can_pay(state, self.payer(state, frame), self.resource, self.n)

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = self.payer(state, frame)
        frame.done = state.payment().can_pay(state, seat, self.resource, self.n)
        if frame.done:
            state.payment().change_resource(state, seat, self.resource, -self.n, frame)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return state.payment().can_raise(state, self.payer(state, frame), self.resource, self.n)

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


def _adds(who: Player, n: Amount, resource: str) -> GainResource | None:
    """An amount that is counted (MAT-9.51); a number in digits adds parts, and kinds are chosen only of those."""
    return None if isinstance(n, Fixed) or " of any " in resource else GainResource(who, 1, n, resource)


def _added(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, GainResource) or node.sign < 0 or _adds(node.who, node.n, node.resource) is None:
        return None
    return {"who": node.who, "n": node.n, "resource": node.resource}


def _pays(n: int, resource: str, who: Player) -> PayResource | None:
    """One player pays: each of both would have to be asked by itself."""
    return None if who == EACH_PLAYER else PayResource(n, resource, who)


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} gain(s) {n:many} {resource(s)}",
        GainResource,
        of="amounts of resources",
        fixed={"sign": 1},
        example="Whenever a Human dies, gain 1 Credit.",
        means="that much more of it",
    ),
    Phrase(
        "effect",
        "{who:actor} lose(s) {n:many} {resource(s)}",
        GainResource,
        of="amounts of resources",
        fixed={"sign": -1},
        example="At the start of your turn, lose 1 Credit.",
        means="that much less of it, as far as there is any",
    ),
    Phrase(
        "effect",
        "{who:actor} add(s) {parts_added:resource list}",
        AddParts,
        of="pools of resources",
        example="Pivot this resource: Add 1 energy.",
        means="all of it, into the pool",
    ),
    Phrase(
        "effect",
        "{who:actor} add(s) {parts_added:resource choice}",
        AddParts,
        of="pools of resources",
        fixed={"either": True},
        example="Pivot this resource: Add 1 paper or 1 building block.",
        means="one of them is chosen",
    ),
    Phrase(
        "effect",
        "{who:actor} add(s) {n:many} {resource(s)}",
        GainResource,
        of="pools of resources",
        build=_adds,
        match=_added,
        example="At the start of your turn, add X copper, where X is the number of artworks you control.",
        means="that much of that kind, into the pool",
    ),
    Phrase(
        "effect",
        "{who:actor} lose(s) all resources",
        LoseAll,
        of="pools of resources",
        example="Your opponent loses all resources.",
        means="nothing is left in the pool",
    ),
    Phrase(
        "resource part",
        "{n:digits} {resource(s)}",
        Part,
        of="pools of resources",
        example="Pivot this resource: Add 1 energy.",
        means="so much of that kind; of any kind: chosen one by one",
    ),
    Phrase(
        "effect",
        "{who:actor} pay(s) {n:digits} {resource(s)}",
        PayResource,
        build=_pays,
        also=("{who:actor} spend(s) {n:digits} {resource(s)}",),
        example="Whenever your opponent plays a machine, you may pay 1 copper. If you do, draw 1 card.",
        means="all of it or nothing",
    ),
)
