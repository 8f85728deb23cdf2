"""The players and things that words mean for an ability."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import (
    A_PLAYER,
    ACTIVE_PLAYER,
    CONTROLLER_OF_IT,
    EACH_PLAYER,
    ITS_CONTROLLER,
    OPPONENT,
    OWNER_OF_IT,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    Player,
    kind_of_player,
)
from mindtable.language.phrase import YOU


def seat_of(state: CardState, who: Player, frame: Frame) -> i64:
    """The seat that `who` means for the ability of `frame`."""
    who = kind_of_player(who)
    if who == YOU:
        return frame.controller
    if who == OPPONENT:
        return 1 - frame.controller
    if who == THAT_PLAYER:
        return frame.player
    if who == ACTIVE_PLAYER:
        return state.active
    if who == THAT_CONTROLLER:
        return controller_of(state, frame.that, frame.that_controller)
    if who == THAT_OWNER:
        return frame.that_owner
    if who == OWNER_OF_IT and not frame.that:
        source = state.find(frame.source)
        return frame.controller if source is None else source.owner
    if who == OWNER_OF_IT:
        return frame.that_owner
    if who == CONTROLLER_OF_IT and frame.that:
        return controller_of(state, frame.that, frame.that_controller)
    if who in (ITS_CONTROLLER, CONTROLLER_OF_IT):
        return controller_of(state, frame.source, frame.controller)
    raise ValueError(f"player reference {who} names no single player")


def seats_of(state: CardState, who: Player, frame: Frame) -> list[int]:
    """The seats that `who` means, the active player first."""
    if who in (EACH_PLAYER, A_PLAYER):
        return [state.active, 1 - state.active]
    return [seat_of(state, who, frame)]


def controller_of(state: CardState, id_: i64, first: i64) -> i64:
    """The controller of that thing, or its last one (TC-9.13); `first` is its controller when an ability referred
    to it.
    """
    return state.turncoats.get(id_, first)


def last_state(state: CardState, id_: i64, frame: Frame) -> Thing | None:
    """The thing in play with this serial number, or as it was just before it left play in this turn (TC-10.4,
    MN-14.16). What lasts looks at things in play alone.
    """
    thing = state.find(id_)
    if thing is None and id_ and state.gone and not state.is_lasting(frame):
        for gone in state.gone:
            if gone.id == id_:
                return gone
    return thing


def own_thing(state: CardState, frame: Frame) -> Thing | None:
    """The thing whose ability is carried out, in play or waiting, or None if it has left."""
    for thing in state.waiting_things():
        if thing.id == frame.source:
            return thing
    return state.find(frame.source)


def attached_to(state: CardState, bearer: Thing) -> list[Thing]:
    """The things attached to `bearer`."""
    return [thing for side in state.play for thing in side if thing.bearer == bearer.id]
