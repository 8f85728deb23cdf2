"""The order of masked tiles, which changes only when tiles are placed, merged, split or reconfigured (MG-3.11).

One question lists every order, and nobody else learns the answer (MG-3.10).
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Named
from mindtable.core.decision import Decision
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState

KEEP: Final = Action(words.KEEP)
_ORDERS_OF: Final = 32  # an order of n tiles has the number n * 32 + its place among them


def orders_of(number: i64) -> list[list[int]]:
    """Every order of `number` things except the old one, as lists of old places."""
    found = [list(order) for order in permutations(range(number))]
    return found[1:]


ORDERS: Final = [orders_of(number) for number in range(MOST)]


def order_actions(number: i64) -> list[Action]:
    """`order 2-1-3`: the masked tiles by their present places, counted from the display down. The last action keeps the
    order.
    """
    actions: list[Action] = []
    for index in range(len(ORDERS[number])):
        text = "-".join([str(place + 1) for place in ORDERS[number][index]])
        actions.append(Action(words.ORDER, number * _ORDERS_OF + index, Named(text, text)))
    actions.append(KEEP)
    return actions


ORDER_ACTIONS: Final[list[list[Action]]] = [order_actions(number) for number in range(MOST)]


def reorder(state: MindGameState, seat: i64, place: i64) -> None:
    """Ask the owner for the order of the tiles beneath the display, if there are several (MG-6.6, MG-8.4, MG-11.11).

    By default they keep their old order (MG-3.12).
    """
    construct = state.at(seat, place)
    if construct is None or construct.size < 3:
        return
    state.push(words.REORDER, seat, place)
    prompt = "In which order should the tiles beneath the display lie?"
    state.ask(Decision(seat, words.D_ORDER, "MG-3.10", prompt, ORDER_ACTIONS[construct.size - 1]))


def rearrange(state: MindGameState, seat: i64, action: Action) -> None:
    """Put the masked tiles into another order; the display does not change (MG-8.4)."""
    step = state.agenda.pop()
    construct = state.standing(seat, step.b)
    order = ORDERS[action.a // _ORDERS_OF][action.a % _ORDERS_OF]
    tiles = [construct.tiles[0]] + [construct.tiles[place + 1] for place in order]
    state.put(seat, step.b, Construct(tiles, construct.shown))


def next_tile(action: Action) -> int:
    """The old place of the masked tile that an order puts next to the display."""
    return ORDERS[action.a // _ORDERS_OF][action.a % _ORDERS_OF][0]


def keep(state: MindGameState) -> None:
    """Leave the masked tiles as they are (MG-3.12)."""
    state.agenda.pop()
