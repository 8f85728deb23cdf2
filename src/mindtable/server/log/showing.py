"""A viewer's share of a game as wire types: views, questions, and the log.

Everything here comes from `state.view(viewer)`, the viewer's own decision, and events as the viewer may read them. So
the data for a client depends only on what its viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from mindtable.core.action import CARD, NOTHING, NUMBER, PLACE, PLAYER, THING, Action, Named, operand_name
from mindtable.core.decision import Decision
from mindtable.core.event import Event
from mindtable.core.game import CardInfo
from mindtable.core.rules.rulebook import Rulebook
from mindtable.core.seats.forecast import forecast
from mindtable.core.state import State
from mindtable.core.zone import SPECTATOR
from mindtable.server import wire
from mindtable.server.wire import Choice, LogLine, Operand, Question, Result, Suggested, Together

_KINDS = {CARD: "card", THING: "thing", NUMBER: "number", PLAYER: "player", PLACE: "place"}


def question_of(state: State, decision: Decision, at: int) -> Question:
    """A decision for its own seat; `at` is the number of the position in which it was asked."""
    telling, windows = state.telling, state.windows
    idle = windows.idle(state, decision)
    foreseen = windows.foreseen(state, decision)
    together = telling.together(state, decision)
    suggested = telling.suggested(state, decision)
    return Question(
        at=at,
        seat=int(decision.seat),
        kind=decision.kind,
        rule=decision.rule,
        prompt=telling.prompt(state, decision),
        choices=[choice_of(state, decision, action) for action in decision.actions],
        about="" if decision.about is None else decision.about.slug,
        line=int(decision.line),
        moment=windows.moment(state, decision),
        idle="" if idle is None else str(idle),
        foreseen="" if foreseen is None else str(foreseen),
        together=None if together is None else Together(**together),
        suggested=None
        if suggested is None
        else Suggested(label=suggested[0], actions=list(map(str, suggested[1]))),
    )


def forecast_of(state: State, viewer: int) -> wire.Forecast:
    """The forecast if everybody passed, as `viewer` may know it. The caller fills in the id of the request."""
    found = forecast(state, viewer)
    if found is None:
        return wire.Forecast(id="", lines=[], changes=[], end="none", asked=-1)
    turn = int(state.turn_number())
    return wire.Forecast(
        id="",
        lines=[
            log_line(each.event, state.players, turn, SPECTATOR if each.veiled else viewer, 0)
            for each in found.told
        ],
        changes=[
            wire.ForecastChange(
                text=change.text,
                name=change.name,
                id=change.id,
                what=change.what,
                before=change.before,
                after=change.after,
            )
            for change in found.changes
        ],
        end=found.end,  # type: ignore[arg-type]  # one of the words
        asked=found.asked,
    )


def choice_of(state: State, decision: Decision, action: Action) -> Choice:
    """A legal answer to a decision."""
    opponent = state.players[1 - decision.seat]
    operands = []
    if action.verb.first != NOTHING:
        operands.append(operand_of(action.verb.first, action.a, action.x, opponent))
    if action.second != NOTHING:
        operands.append(operand_of(action.second, action.b, action.y, opponent))
    for operand in operands:
        if operand.kind == "thing":
            operand.members = state.telling.members(state, decision, operand.id)
    return Choice(
        action=str(action),
        label=state.telling.label(state, decision, action),
        verb=action.verb.word,
        operands=operands,
        passes_up=state.telling.passes_up(state, decision, action),
    )


def operand_of(kind: int, value: int, named: Named | None, opponent: str) -> Operand:
    """An operand. A card's internal number is left out."""
    return Operand(
        kind=_KINDS[kind],  # type: ignore[arg-type]  # the values are those that it allows
        id=int(value) if kind in (THING, NUMBER) else 0,
        card=named.slug if named is not None and kind in (CARD, THING, PLACE) else "",
        name=operand_name(kind, value, named, opponent),
    )


def log_lines(state: State, events: Sequence[Event], viewer: int, seq: int) -> list[LogLine]:
    """Events as lines of the log, as the viewer may read them. All happened in the present turn of `state`."""
    turn = int(state.turn_number())
    return [log_line(event, state.players, turn, viewer, seq) for event in events]


def log_line(event: Event, players: list[str], turn: int, viewer: int, seq: int) -> LogLine:
    """An event as a line of the log."""
    return LogLine(
        turn=turn,
        text=event.text(viewer, players),
        rule=event.rule,
        card="" if event.cause is None else event.cause.slug,
        line=-1 if event.cause is None else int(event.line),
        event=event.data(viewer),
        seq=seq,
    )


def result_of(state: State) -> Result | None:
    """The result of the game, if it is over."""
    outcome = state.outcome
    if outcome is None:
        return None
    return Result(winner=int(outcome.winner), rule=outcome.rule, reason=outcome.reason)


def sheet_of(card: CardInfo, book: Rulebook, by: str = "") -> wire.CardSheet:
    """A card as it is printed, with its rulings. A player `by` that name wrote it, or it comes with the game."""
    return wire.CardSheet(
        slug=card.slug,
        name=card.name,
        header=card.header,
        data=card.data,
        lines=list(card.lines),
        flavor=card.flavor,
        rulings=[wire.CardRuling(title=ruling.title, text=ruling.text) for ruling in book.rulings(card.slug)],
        by=by,
    )
