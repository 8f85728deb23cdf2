"""Set-up: decks, GNEs, hands, who starts, deployment (MN-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import sealed
from mindtable.cards.knowledge.visibility import HAND
from mindtable.cards.moves.moving import draw_together, pour
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.words import E_FIRST, E_KEEPS
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.zone import NO_SEAT
from mindtable.games.mindnet import words
from mindtable.games.mindnet.areas import AREA
from mindtable.games.mindnet.causes import CAUSES, DEALT, FIRST_GNES
from mindtable.games.mindnet.changing import change_credits
from mindtable.games.mindnet.state import MnState

GNES: Final = 5  # MN-3.3
CARDS: Final = 7  # MN-3.4
SIDES: Final = 12  # of a die (MN-3.6)
MORE_CREDITS: Final = 1  # for the other player with `neither-skips` (MN-3.8)


def set_up(state: MnState) -> None:
    """Both decks are shuffled, GNEs and hands are dealt (MN-3.1 to MN-3.4)."""
    state.push(words.DIE)
    for seat in (0, 1):
        shuffle(state, seat)
        state.owners[seat] = [int(seat)] * min(GNES, len(state.deck[seat]))
        draw_together(state, FIRST_GNES, seat, GNES, AREA, NO_SEAT)
    for seat in (0, 1):
        deal(state, seat)
    if state.options.one_mulligan:
        sealed.seal(state, words.MULLIGAN)


def deal(state: MnState, seat: i64) -> None:
    """Draw a hand of 7 cards (MN-3.4)."""
    draw_together(state, DEALT, seat, CARDS, HAND, seat)


def mulligan(seat: i64) -> Decision:
    """The question whether a player draws a new hand (MN-3.5)."""
    actions = [Action(words.REDRAW), Action(words.KEEP)]
    return Decision(seat, words.D_MULLIGAN, "MN-3.5", "Keep this hand?", actions)


def redraw(state: MnState, step: Step) -> None:
    """When both have decided, those who do not keep their hand shuffle it into the deck and draw anew (MN-3.5)."""
    if sealed.ask_both(state, step):
        return
    chosen = sealed.sealed_in(step).chosen
    for seat in (0, 1):
        state.tell(words.E_REDRAWS if chosen[seat] else E_KEEPS, "MN-3.5", seat)
        if chosen[seat]:
            pour(state, CAUSES.added, seat, HAND)
            shuffle(state, seat)
            deal(state, seat)


def throw(state: MnState) -> None:
    """Throw the dice until they differ; the higher one decides who starts, unless a match says it (MN-3.6)."""
    state.decider = state.start.first
    while state.decider < 0:
        mine, theirs = state.chance.below(SIDES) + 1, state.chance.below(SIDES) + 1
        state.tell(words.E_DIE, "MN-3.6", 0, mine)
        state.tell(words.E_DIE, "MN-3.6", 1, theirs)
        if mine != theirs:
            state.decider = 0 if mine > theirs else 1
    state.tell(words.E_DECIDES, state.start.first_rule or "MN-3.6", state.decider)
    state.push(words.DECIDE)


def decide(state: MnState) -> None:
    """Ask who starts."""
    state.push(words.DECIDE)
    actions = [Action(words.FIRST), Action(words.SECOND)]
    state.ask(Decision(state.decider, words.D_DECIDE, "MN-3.6", "Who starts?", actions))


def decided(state: MnState, seat: i64, action: Action) -> None:
    """The starting player deploys first, then the other one (MN-3.7), who may gain a Credit before that (MN-3.8)."""
    state.agenda.pop()
    state.first = seat if action.verb is words.FIRST else 1 - seat
    state.tell(E_FIRST, "MN-3.6", state.first)
    if state.options.neither_skips:
        change_credits(state, 1 - state.first, MORE_CREDITS, "MN-3.8")
    state.push(words.TURN_START)
    state.push(words.DEPLOY_FIRST, 1 - state.first)
    state.push(words.DEPLOY_FIRST, state.first)


def deploy_first(state: MnState, seat: i64) -> None:
    """A player's deployment in set-up begins; it counts as a turn of that player (MN-3.7, MN-3.11)."""
    state.phase = words.P_DEPLOYMENT
    state.active = seat
    state.everything_changed()
    state.push(words.DEPLOY)
