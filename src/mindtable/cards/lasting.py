"""What is true for a time because an ability said so (TC-11.15, MI-20.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.group import Group
from mindtable.cards.words import UNTIL_END_OF_TURN, Duration
from mindtable.core.event import Event

if TYPE_CHECKING:
    from mindtable.cards.frame import Frame
    from mindtable.cards.state import CardState
    from mindtable.cards.thing import Thing


class Lasting:
    """Something that is true for a time; never changed, so copies of a state share it.

    `card` is the card that said so. A `statement` of the ability of `frame` is about the things `members` if they are
    settled and otherwise about whatever fits its group. Games add what else can last.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "controller", "duration", "frame", "members", "statement")

    def __init__(
        self,
        card: Card,
        controller: i64,
        duration: Duration,
        statement: Statement | None,
        frame: Frame | None,
        members: list[int] | None,
    ) -> None:
        self.card = card
        self.controller: i64 = controller
        self.duration = duration
        self.statement = statement
        self.frame = frame
        self.members = members

    # --- Up to here. ---

    def covers(self, state: CardState, thing: Thing, group: Group) -> bool:
        """Whether its statement is about `thing`; unless members are settled, later things are covered too."""
        if self.members is not None:
            return thing.id in self.members
        return self.frame is not None and group.fits(state, thing, self.frame)


def declare(state: CardState, statement: Statement, duration: Duration, frame: Frame) -> None:
    """Make a statement true for a time; what was chosen for it is settled now (TC-11.15, MI-20.3)."""
    chosen = None if statement.chosen_group() is None else frame.slots[0].copy()
    state.add_lasting(statement, duration, frame.copied(), chosen)
    if state.silent:
        return
    causes = state.causes()
    rule = causes.declared.rule
    if chosen is None:
        state.tell_ability(causes.declared.kind, rule, frame)
        return
    kind, form, line = causes.holds_for, frame.source_form, state.line_of(frame)
    for id_ in chosen:
        thing = state.find(id_)
        if thing is not None:
            state.events.append(
                Event(kind, rule, frame.controller, 0, thing.form, id_, None, 0, form, frame.source, line)
            )


def ends(duration: Duration, controller: i64, now: Duration, active: i64) -> bool:
    """Whether what lasts so long ends now: with the turn, or with the start of a turn of who controlled its ability."""
    return duration == now and (now == UNTIL_END_OF_TURN or controller == active)


def statements(state: CardState, lasting: Sequence[Lasting]) -> list[dict[str, Any]]:
    """The statements among what lasts, as plain data: the card line that made each, and the things it is about."""
    found: list[dict[str, Any]] = []
    for each in lasting:
        frame = each.frame
        if each.statement is None or frame is None:
            continue
        line = int(state.line_of(frame))
        lines = each.card.lines
        found.append(
            {
                "card": each.card.slug,
                "line": line,
                "text": lines[line] if 0 <= line < len(lines) else "",
                "things": things_meant(state, each),
            }
        )
    return found


def in_words(statement: dict[str, Any], names: dict[int, str]) -> str:
    """One of `statements` as a line; `names` are those of the things in play, by number."""
    about = [names[number] for number in statement["things"] if number in names]
    whom = f" for {', '.join(about)}" if about else ""
    return f"for a time{whom}: {statement['text']} ({statement['card']} line {statement['line'] + 1})"


def things_meant(state: CardState, lasting: Lasting) -> list[int]:
    """The things in play that a statement is about now, by number; none if it is about a player or about cards."""
    group: object = getattr(lasting.statement, "group", None)
    if not isinstance(group, Group):
        return []
    return [int(thing.id) for side in state.play for thing in side if lasting.covers(state, thing, group)]
