"""Control of things changes: for good, for a time, and back (TC-11.6, TC-11.16, TC-11.17, TC-11.24).

Control for a time is an effect with a duration that knows to whom the thing returns. `may_control` of a game says
where a side has no room for it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.moves.moving import change_sides
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import E_CONTROL, E_CONTROL_ENDS, FOR_GOOD, UNTIL_END_OF_TURN, Duration
from mindtable.language.node import Node


def change_control(
    state: CardState, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
) -> bool:
    """Give control of a thing to `seat`, for good, for a time, or as long as `until` holds; False if nothing changed
    (TC-11.6, TC-11.17).
    """
    if thing.controller == seat:
        return keep_control(state, thing, seat, duration, until, frame)
    if not state.may_control(thing, seat, False):
        return False
    if duration != FOR_GOOD or until is not None:
        state.lasting.append(returning(thing, thing.controller, duration, until, frame))
    else:
        forget_returns(state, thing)
    change_sides(state, thing, seat, E_CONTROL, state.policies().causes.control)
    return True


def returning(
    thing: Thing, back_to: i64, duration: Duration, until: Node | None, frame: Frame
) -> LastingEffect:
    """Temporary control of a thing that returns to the seat `back_to`."""
    form, seat = frame.source_form, frame.controller
    if until is None:
        return LastingEffect(form, seat, duration, thing=thing.id, back_to=back_to)
    return LastingEffect(
        form, seat, duration, frame=frame.copied(), thing=thing.id, back_to=back_to, until=until
    )


def exchange_control(state: CardState, first: Thing, second: Thing) -> bool:
    """Two things change sides for good, both or neither (TC-11.24); False if one player controls both."""
    if first.controller == second.controller:
        return False
    one, two = first.controller, second.controller
    forget_returns(state, first)
    forget_returns(state, second)
    change_sides(state, first, two, E_CONTROL, state.policies().causes.control)
    change_sides(state, second, one, E_CONTROL, state.policies().causes.control)
    return True


def keep_control(
    state: CardState, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
) -> bool:
    """A player with temporary control of a thing gains permanent or longer control of it (TC-11.17).

    False if nothing changes.
    """
    if until is not None:
        return False
    if duration == FOR_GOOD:
        return forget_returns(state, thing)
    for i in range(len(state.lasting)):
        lasting = state.lasting[i]
        if lasting.thing == thing.id and lasting.back_to == 1 - seat:
            longer = lasting.duration == UNTIL_END_OF_TURN and duration != UNTIL_END_OF_TURN
            if longer:
                state.lasting[i] = returning(thing, lasting.back_to, duration, None, frame)
            return longer
    return False


def forget_returns(state: CardState, thing: Thing) -> bool:
    """Forget to whom a thing returns: permanent control ends every temporary control (TC-11.17)."""
    left = [lasting for lasting in state.lasting if lasting.thing != thing.id or lasting.back_to < 0]
    forgotten = len(left) < len(state.lasting)
    state.lasting = left
    return forgotten


def return_all(state: CardState, ended: list[LastingEffect]) -> None:
    """End the temporary control that these effects gave, the latest first, if there is room (TC-11.16)."""
    for lasting in reversed(ended):
        if lasting.back_to >= 0:
            thing = state.find(lasting.thing)
            if (
                thing is not None
                and thing.controller != lasting.back_to
                and state.may_control(thing, lasting.back_to, True)
            ):
                change_sides(state, thing, lasting.back_to, E_CONTROL_ENDS, state.policies().causes.control)
