"""Effects with a duration: how they begin and end, and their appearance in views."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.nodes.base import Condition, Statement
from mindtable.cards.nodes.group import BEARER, CHOSEN, IT, THAT, Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.statements.abilities import HasAbility
from mindtable.cards.statements.permission import Rule
from mindtable.cards.words import UNTIL_END_OF_TURN, Duration
from mindtable.core.event import Event

_SPOKEN_OF: Final = (IT, BEARER, THAT, CHOSEN)


def declare(state: CardState, statement: Statement, duration: Duration, frame: Frame) -> None:
    """Make a statement true for a time; its chosen things are fixed now (TC-11.15, MI-20.3)."""
    chosen = None if statement.chosen_group() is None else frame.slots[0].copy()
    causes = state.policies().causes
    members = chosen
    if members is None and causes.settles and isinstance(statement, Rule):
        members = [thing.id for thing in statement.group.members(state, frame)]
    if isinstance(statement, HasAbility):
        if members is None:
            members = [thing.id for thing in statement.group.members(state, frame)]
        state.heed(statement.waits_for())
    last(
        state,
        LastingEffect(frame.source_form, frame.controller, duration, statement, frame.copied(), members),
    )
    if state.silent:
        return
    rule = causes.declared.rule
    if chosen is None:
        state.tell_ability(causes.declared.kind, rule, frame)
        return
    kind, form, line = causes.holds_for, frame.source_form, frame.line_number()
    for id_ in chosen:
        thing = state.find(id_)
        if thing is not None:
            state.events.append(
                Event(kind, rule, frame.controller, 0, thing.form, id_, None, 0, form, frame.source, line)
            )


def refer_to(state: CardState, statement: Statement, frame: Frame) -> None:
    """Make what a statement says of one thing what `that creature` means from now on, as after any instruction."""
    group: object = getattr(statement, "group", None)
    if not isinstance(group, Group):
        return
    if statement.chosen_group() is None:
        if group.quantifier not in _SPOKEN_OF:
            return
        frame.take(0, [int(thing.id) for thing in group.members(state, frame)], -1)
    frame.done = len(group.things(state, frame, 0)) > 0


def last(state: CardState, lasting: LastingEffect) -> None:
    """Add an effect with a duration."""
    state.lasting.append(lasting)
    state.everything_changed()


def ends(duration: Duration, controller: i64, now: Duration, active: i64) -> bool:
    """Whether an effect of that duration ends now: at the end of a turn, or as its controller's turn starts."""
    return duration == now and (now == UNTIL_END_OF_TURN or controller == active)


def end(state: CardState, duration: Duration) -> list[LastingEffect]:
    """End the effects of that duration at the end or start of a turn; returns them, the oldest first."""
    ended = [each for each in state.lasting if ends(each.duration, each.controller, duration, state.active)]
    if ended:
        state.lasting = [each for each in state.lasting if each not in ended]
        state.everything_changed()
    return ended


def end_untrue(state: CardState) -> list[LastingEffect]:
    """End what lasted as long as something that is not true any more, for good; returns it, the oldest first."""
    ended = [each for each in state.lasting if each.until is not None and not still(state, each)]
    if ended:
        state.lasting = [each for each in state.lasting if each not in ended]
        state.everything_changed()
    return ended


def still(state: CardState, lasting: LastingEffect) -> bool:
    """Whether the condition holds as long as which something lasts."""
    until, frame = lasting.until, lasting.frame
    assert isinstance(until, Condition)
    assert frame is not None
    return until.holds(state, frame)


def statements(state: CardState) -> list[dict[str, Any]]:
    """The lasting statements as plain data: the card line that made each, and the things it applies to."""
    found: list[dict[str, Any]] = []
    for each in state.lasting:
        frame = each.frame
        if each.statement is None or frame is None:
            continue
        line = int(frame.line_number())
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


def things_meant(state: CardState, lasting: LastingEffect) -> list[int]:
    """The numbers of the things in play that a statement applies to now; none if it is about players or cards."""
    if lasting.members is not None:
        return [int(thing.id) for side in state.play for thing in side if thing.id in lasting.members]
    group: object = getattr(lasting.statement, "group", None)
    if not isinstance(group, Group) or lasting.frame is None:
        return []
    return [int(thing.id) for side in state.play for thing in side if group.fits(state, thing, lasting.frame)]
