"""Control of creatures changes: for good, for a time, and back (TC-11.6, TC-11.16, TC-11.17, TC-11.24)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.moves.moving import change_sides
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.words import E_CONTROL, E_CONTROL_ENDS, FOR_GOOD, UNTIL_END_OF_TURN, Duration
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.state import TumblrState


def give_back(state: TumblrState, creature: Creature, seat: i64) -> None:
    """End temporary control, if there is room on the other side (TC-11.16)."""
    if len(state.sides[seat]) >= MOST_CREATURES:
        state.tell(words.E_NO_ROOM, "TC-11.16", seat)
    else:
        change_sides(state, creature, seat, E_CONTROL_ENDS, "TC-11.6")


def change_control(
    state: TumblrState, creature: Creature, seat: i64, duration: Duration, frame: Frame
) -> bool:
    """Give control of a creature to `seat`, for good or for a time; False if nothing changed (TC-11.6, TC-11.17)."""
    if creature.controller == seat:
        return keep_control(state, creature, seat, duration, frame)
    if len(state.sides[seat]) >= MOST_CREATURES:
        state.tell(words.E_NO_ROOM, "TC-3.10", seat)
        return False
    if duration != FOR_GOOD:
        state.lasting.append(returning(creature, creature.controller, duration, frame))
    else:
        forget_returns(state, creature)
    change_sides(state, creature, seat, E_CONTROL, "TC-11.6")
    return True


def returning(creature: Creature, back_to: i64, duration: Duration, frame: Frame) -> LastingEffect:
    """Temporary control of a creature that returns to the seat `back_to`."""
    return LastingEffect(frame.source_form, frame.controller, duration, thing=creature.id, back_to=back_to)


def exchange_control(state: TumblrState, first: Creature, second: Creature) -> bool:
    """Two creatures change sides for good, both or neither (TC-11.24); False if one player controls both."""
    if first.controller == second.controller:
        return False
    one, two = first.controller, second.controller
    forget_returns(state, first)
    forget_returns(state, second)
    change_sides(state, first, two, E_CONTROL, "TC-11.6")
    change_sides(state, second, one, E_CONTROL, "TC-11.6")
    return True


def keep_control(state: TumblrState, creature: Creature, seat: i64, duration: Duration, frame: Frame) -> bool:
    """A player with temporary control of a creature gains permanent or longer control of it (TC-11.17).

    False if nothing changes.
    """
    if duration == FOR_GOOD:
        return forget_returns(state, creature)
    for i in range(len(state.lasting)):
        lasting = state.lasting[i]
        if lasting.thing == creature.id and lasting.back_to == 1 - seat:
            longer = lasting.duration == UNTIL_END_OF_TURN and duration != UNTIL_END_OF_TURN
            if longer:
                state.lasting[i] = returning(creature, lasting.back_to, duration, frame)
            return longer
    return False


def forget_returns(state: TumblrState, creature: Creature) -> bool:
    """Forget to whom a creature returns: permanent control ends every temporary control (TC-11.17)."""
    left = [lasting for lasting in state.lasting if lasting.thing != creature.id or lasting.back_to < 0]
    forgotten = len(left) < len(state.lasting)
    state.lasting = left
    return forgotten
