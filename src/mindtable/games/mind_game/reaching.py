"""The places that a command could reach, for players who want to see them before they start.

The places and the moves to them follow from public facts and the player's own stacks. Clients show them and send the
moves together.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mind_game import commanding, moving, splitting, words
from mindtable.games.mind_game.state.board import ALL, ALONE, ON_TOP, PLACES, SPACES, UNDER
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import POINTS_OF

# For each place the ways there: one, or two if the construct merges there; each is its moves in order.
Ways = dict[int, list[list[Action]]]

_NOWHERE: Final[Ways] = {}


def commands(state: MindGameState, decision: Decision) -> dict[str, Any]:
    """For each construct, by place, the things it could do; for the questions about the next command and its actions.

    Each is {"by": the actions that begin its command, none if it has begun, "actions": how many it has, "ways": by
    place the ways there, "split": whether it can, "reconfigure": the actions that do it}.
    """
    seat = decision.seat
    found: dict[str, Any] = {}
    if decision.kind == words.D_ACT:
        place = state.acting
        construct = state.standing(seat, place)
        exiting = state.origin >= 0 and not state.begun
        found[ALL[place].name] = {
            "by": [],
            "actions": int(state.actions_left),
            "ways": texts(ways(state, seat, place, construct, state.actions_left, exiting)),
            "split": any(action.verb is words.SPLIT for action in decision.actions),
            "reconfigure": [str(action) for action in decision.actions if action.verb is words.RECONFIGURE],
        }
    elif decision.kind == words.D_COMMAND:
        for action in decision.actions:
            if action.verb is words.END:
                continue
            exiting = action.verb is words.EXIT
            place = action.a if exiting else action.b
            name = ALL[place].name
            if name in found:
                found[name]["by"].append(str(action))
                continue
            construct = state.standing(seat, place)
            points = POINTS_OF[construct.top]
            bound = state.contested(place) or (place >= SPACES and not exiting)  # MG-7.11, MG-9.3
            several = construct.size > 1
            found[name] = {
                "by": [str(action)],
                "actions": int(points),
                "ways": texts(ways(state, seat, place, construct, points, exiting)),
                "split": not bound and splitting.can_split(state, seat, place, construct),
                "reconfigure": [
                    str(commanding.RECONFIGURES[tile])
                    for tile in construct.tiles
                    if several and not exiting  # MG-8.6, MG-9.8
                ],
            }
    return found


def ways(
    state: MindGameState, seat: i64, place: i64, construct: Construct, actions: i64, exiting: bool
) -> Ways:
    """The shortest way to every place within `actions` actions (MG-7.5, MG-7.6).

    The stack does not merge on the way, so it stays as it is. The way ends at an own construct, at an enemy, or in a
    segment (MG-8.1, MG-7.10, MG-9.3).
    """
    if state.contested(place) or (place >= SPACES and not exiting):
        return _NOWHERE
    found: Ways = {}
    own = seat * PLACES
    enemy = (1 - seat) * PLACES
    edge: list[tuple[int, list[Action]]] = [(int(place), [])]
    step: i64 = 0
    while step < actions and edge:
        step += 1
        beyond: list[tuple[int, list[Action]]] = []
        for here, before in edge:
            links = moving.steps_from(state, seat, here)
            if not exiting:
                links = moving.retreats_from(state, seat, here) + links
            for link in links:
                to = int(link.to)
                if to == place or to in found or not moving.crosses(construct.top, link.border):
                    continue
                standing = state.stacks[own + to]
                if standing is None:
                    way = [*before, link.actions[ALONE]]
                    found[to] = [way]
                    if to < SPACES and state.stacks[enemy + to] is None:
                        beyond.append((to, way))
                elif standing.size + construct.size <= MOST:
                    found[to] = [[*before, link.actions[mode]] for mode in (ON_TOP, UNDER)]
        exiting = False
        edge = beyond
    return found


def texts(found: Ways) -> dict[str, list[list[str]]]:
    """Ways as text."""
    return {
        ALL[place].name: [[str(action) for action in way] for way in them] for place, them in found.items()
    }
