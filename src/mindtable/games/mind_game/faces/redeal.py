"""Redealing what a seat cannot see: for search, and for the law that nothing hidden leaks (MG-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.chance import Chance
from mindtable.games.mind_game import commanding, placing, purchasing, words
from mindtable.games.mind_game.faces import views
from mindtable.games.mind_game.state.board import PLACES
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import COST_OF, DEAREST, NUMBER

_TRIES: Final = 400  # deals to try until one is consistent with the known abilities of the other player


def redeal(state: MindGameState, viewer: i64, dealer: Chance) -> MindGameState:
    """A copy in which everything that `viewer` may not know is dealt at random, with different future chance.

    Unknown are the other hand and the other masked tiles (for a spectator, -1, those of both seats), and the bank,
    unless the viewer may look through it. The number of tiles of each cost in the bank stays the same, since it is
    public (MG-3.8). An unfinished split of another seat is undone, since nobody else sees it.
    """
    new = state.blind(dealer)
    if state.outcome is not None:
        return new
    deal(state, new, viewer, dealer)
    asks = bool(new.pending) and new.pending[0].seat != viewer
    if asks:
        take_back_draft(new)
        exiting = new.pending[0].kind == words.D_ACT and new.origin >= 0 and not new.begun
        tries = 0
        # A construct that is leaving its segment shows that some part of it can.
        while exiting and not can_leave(new) and tries < _TRIES:
            deal(state, new, viewer, dealer)
            tries += 1
        ask_again(new)
    return new


def deal(state: MindGameState, new: MindGameState, viewer: i64, dealer: Chance) -> None:
    """Redeal what `viewer` does not know of `state` into its copy `new`."""
    bank_hidden = not views.sees_bank(state, viewer)
    held: list[int] = []  # unknown tiles in hands and constructs
    for seat in (0, 1):
        if seat != viewer:
            held.extend(state.hands[seat])
            for place in range(PLACES):
                construct = state.at(seat, place)
                if construct is not None:
                    held.extend(construct.tiles[1:] if construct.shown else construct.tiles)
    becomes = list(range(NUMBER))
    drawn: list[int] = []
    if bank_hidden:
        by_cost: list[list[int]] = [[] for _ in range(DEAREST + 1)]
        banked: list[list[int]] = [[] for _ in range(DEAREST + 1)]
        for tile in held:
            by_cost[COST_OF[tile]].append(tile)
        for tile in range(NUMBER):
            if state.bank[tile]:
                by_cost[COST_OF[tile]].append(tile)
                banked[COST_OF[tile]].append(tile)
        for cost in range(1, DEAREST + 1):
            pool = sorted(by_cost[cost])
            dealer.shuffle(pool)
            for tile in banked[cost]:
                becomes[tile] = pool.pop()
            drawn.extend(pool)
    else:
        drawn = sorted(held)
    dealer.shuffle(drawn)
    for tile in held:
        becomes[tile] = drawn.pop()
    rename(state, new, becomes)


def rename(state: MindGameState, new: MindGameState, becomes: list[int]) -> None:
    """Copy the contents of `state` into `new`, with every tile replaced as `becomes` says."""
    for seat in (0, 1):
        new.hands[seat] = [becomes[tile] for tile in state.hands[seat]]
    for tile in range(NUMBER):
        new.bank[becomes[tile]] = state.bank[tile]
    for index in range(2 * PLACES):
        construct = state.stacks[index]
        if construct is not None:
            new.stacks[index] = Construct([becomes[tile] for tile in construct.tiles], construct.shown)
    new.tired = [becomes[tile] for tile in state.tired]
    new.affected = [becomes[affected >> 1] * 2 + (affected & 1) for affected in state.affected]


def take_back_draft(state: MindGameState) -> None:
    """Undo an unfinished split (MG-8.12)."""
    if state.pending[0].kind in (words.D_SPLIT, words.D_SEND):
        state.child = 0
        state.child_display = 0
        state.pending.clear()
        commanding.ask_action(state)


def can_leave(state: MindGameState) -> bool:
    """Whether the construct that is leaving an own segment, or a part of it, can leave."""
    construct = state.at(state.active, state.acting)
    return construct is not None and commanding.can_exit(state, state.active, state.acting, construct)


def ask_again(state: MindGameState) -> None:
    """Withdraw the open question and ask it again, with the actions that the new tiles allow."""
    kind = state.pending[0].kind
    if kind in (words.D_PURCHASE, words.D_PLACE, words.D_COMMAND, words.D_ACT):
        state.pending.clear()
    if kind == words.D_PURCHASE:
        purchasing.purchase(state)
    elif kind == words.D_PLACE:
        placing.placing(state)
    elif kind == words.D_COMMAND:
        commanding.commands(state)
    elif kind == words.D_ACT:
        commanding.ask_action(state)
