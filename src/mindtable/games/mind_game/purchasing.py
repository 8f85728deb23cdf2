"""The purchase step: buying tiles from the bank and discarding tiles from the hand (MG-5.5 to MG-5.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.legality import Reasons
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import COST_OF, NUMBER, TILES
from mindtable.games.mind_game.turn import END, count

MOST_IN_HAND: Final = 10  # MG-5.7

BUYS: Final[list[Action]] = [Action(words.BUY, tile.number, tile) for tile in TILES]
DISCARDS: Final[list[Action]] = [Action(words.DISCARD, tile.number, tile) for tile in TILES]


def purchase(state: MindGameState) -> None:
    """Ask for the next purchase or discard, or the end of the step (MG-5.11).

    The step ends by itself if nothing can be bought or discarded, which is a public fact (MG-3.13).
    """
    state.step = words.S_PURCHASE
    seat = state.active
    actions: list[Action] = []
    hand = state.hands[seat]
    if may_buy(state, seat):
        points = state.points[seat]
        for tile in range(NUMBER):
            if state.bank[tile] and COST_OF[tile] <= points:
                actions.append(BUYS[tile])
    for tile in hand:
        actions.append(DISCARDS[tile])
    if not actions:
        state.push(words.PLACING)
        return
    actions.append(END)
    state.ask(
        Decision(seat, words.D_PURCHASE, "MG-5.5", "Purchase a tile, discard one, or end the step.", actions)
    )


def may_buy(state: MindGameState, seat: i64, why: Reasons | None = None) -> bool:
    """Whether a purchase is left (MG-5.5) and the hand has room (MG-5.7); ignores the prices of tiles."""
    able = count(state.functional(seat))
    if state.bought >= able and (
        why is None
        or why.no(
            "MG-5.5", f"You have {able} functional segments, which allow that many purchases in a turn."
        )
    ):
        return False
    return len(state.hands[seat]) < MOST_IN_HAND or (
        why is not None and why.no("MG-5.7", f"Your hand already holds {MOST_IN_HAND} tiles.")
    )


def buy(state: MindGameState, tile: i64) -> None:
    """Pay for a tile and take it unseen; only its cost is public (MG-5.6, MG-5.10)."""
    seat = state.active
    cost = COST_OF[tile]
    state.points[seat] -= cost
    state.bank[tile] = False
    state.hands[seat].append(tile)
    state.bought += 1
    state.tell_tile(words.E_BUYS, "MG-5.10", seat, cost, tile, seat)
    state.push(words.PURCHASE)


def discard(state: MindGameState, tile: i64) -> None:
    """Return a hand tile to the bank, without refund (MG-5.8); only its cost is public (MG-3.9)."""
    seat = state.active
    state.hands[seat].remove(tile)
    state.bank[tile] = True
    state.tell_tile(words.E_DISCARDS, "MG-5.8", seat, COST_OF[tile], tile, seat)
    state.push(words.PURCHASE)
