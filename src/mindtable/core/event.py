"""Events: what happened, with the rule or card line that caused it.

The log, animations and statistics read them. An event knows who sees its card; everything else in it is public.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Named
from mindtable.core.wording import filled
from mindtable.core.zone import PlayerZone, may_see


class EventKind:
    """A kind of event: its word, and a sentence for the log.

    The sentence may use {seat} (a player), {card} (the card or thing it is about), {other} (a second one), {n} (a
    number), {s} (the plural ending of a noun after the number). `hidden` is the sentence for viewers who may not see
    the card. An event that the log leaves out has no sentence.
    What `uncovers` shows a card where it lies hidden, without moving it.
    """

    def __init__(self, word: str, sentence: str = "", hidden: str = "", uncovers: bool = False) -> None:
        self.word = word
        self.uncovers = uncovers
        self.sentence = sentence
        self.hidden = hidden or sentence


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened.

    `card` and `other` are names, `card_id` and `other_id` the serial numbers of things on the table (0 for cards that
    are not there). `cause` with `cause_id` and `line` is the ability that did it, or None where a rule did; `rule` is
    that rule. `private_to` is the only seat that sees `card`; -1 if everybody sees it, `NO_SEAT` if no seat does.

    A move of a card or thing has the zones `origin` and `target`, which are public. `origin` is None if the thing comes
    into being, `target` if it ceases to exist, and both if nothing moves. A move without a card moves all `n` cards of
    the zone.
    """

    __slots__ = (
        "card", "card_id", "cause", "cause_id", "kind", "line", "n", "origin", "other", "other_id",
        "private_to", "rule", "seat", "target",
    )  # fmt: skip

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64 = 0,
        card: Named | None = None,
        card_id: i64 = 0,
        other: Named | None = None,
        other_id: i64 = 0,
        cause: Named | None = None,
        cause_id: i64 = 0,
        line: i64 = -1,
        private_to: i64 = -1,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat: i64 = seat
        self.n: i64 = n
        self.card = card
        self.card_id: i64 = card_id
        self.other = other
        self.other_id: i64 = other_id
        self.cause = cause
        self.cause_id: i64 = cause_id
        self.line: i64 = line
        self.private_to: i64 = private_to
        self.origin: PlayerZone | None = None
        self.target: PlayerZone | None = None

    def __copy__(self) -> Event:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Event:
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("an event cannot be pickled; send event.data(viewer) or event.text(viewer, players)")

    def shown(self, viewer: i64) -> bool:
        """Whether `viewer` sees its card."""
        return may_see(self.private_to, viewer)

    def text(self, viewer: i64, players: list[str]) -> str:
        """The sentence for the log, as `viewer` may read it; `players` are the names of the seats."""
        seen = self.shown(viewer)
        sentence = self.kind.sentence if seen else self.kind.hidden
        return filled(
            sentence,
            players[self.seat] if self.seat >= 0 else "the table",
            players[1 - self.seat] if self.seat >= 0 else "",
            card=label(self.card, self.card_id) if seen else "a card",
            other=label(self.other, self.other_id),
            n=self.n,
            s="" if self.n == 1 else "s",
        )

    def data(self, viewer: i64) -> dict[str, Any]:
        """The event as plain data, as `viewer` may know it."""
        seen = self.shown(viewer)
        data: dict[str, Any] = {"event": self.kind.word, "seat": int(self.seat), "rule": self.rule}
        if self.n:
            data["n"] = int(self.n)
        if self.card is not None and seen:
            data["card"] = self.card.slug
            if self.card_id:
                data["id"] = int(self.card_id)
        if self.other is not None:
            data["other"] = self.other.slug
            if self.other_id:
                data["other_id"] = int(self.other_id)
        self.add_place(data, "from", self.origin)
        self.add_place(data, "to", self.target)
        if self.cause is not None:
            data["cause"] = {"card": self.cause.slug, "id": int(self.cause_id), "line": int(self.line)}
        return data

    def add_place(self, data: dict[str, Any], key: str, place: PlayerZone | None) -> None:
        """Add a zone by name (`from`), and its seat if that is not the seat of the event (`from_seat`)."""
        if place is not None:
            data[key] = place.zone.name
            if place.seat != self.seat:
                data[f"{key}_seat"] = int(place.seat)


def label(named: Named | None, id_: i64) -> str:
    """A name for people, with the serial number if it is a thing on the table."""
    if named is None:
        return "nothing"
    return f"{named.name} {id_}" if id_ else named.name


def logged(events: list[Event]) -> list[Event]:
    """Those that have a sentence for the log."""
    return [event for event in events if event.kind.sentence]
