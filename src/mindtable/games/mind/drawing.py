"""Drawing, and being broken (MI-8, MI-21.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.lines import replaced_in
from mindtable.cards.events.replacing import replaced, replacements
from mindtable.cards.knowledge.visibility import DISCARD_PILE
from mindtable.cards.moves import moving
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.nodes.event import DRAWS, HAPPENS_TO_PLAYER
from mindtable.cards.state.causes import Cause
from mindtable.cards.state.thing import Occurrence
from mindtable.core.agenda import Step
from mindtable.core.handler import StepHandler
from mindtable.games.mind import words
from mindtable.games.mind.state.state import MindState


def draw(state: MindState, seat: i64, n: i64) -> i64:
    """Draw `n` cards one at a time by one instruction (MI-8.1); returns how many were drawn.

    An empty deck is rebuilt from the discard pile and breaks the player once for the instruction (MI-8.2 to MI-8.5).
    A line may replace each draw (MI-20.21).
    """
    drawn: i64 = 0
    ran_out = False
    may_be_replaced = replaced_in(state.pool) & (1 << DRAWS) != 0
    if state.options.shuffle_first and len(state.deck[seat]) < n and state.discard_pile[seat]:
        ran_out = True
        rebuild(state, seat)
    while drawn < n:
        if may_be_replaced and replaced(state, DRAWS, seat, 1):
            # The other draws come after what happens instead.
            if n - drawn > 1:
                state.agenda.insert(len(state.agenda) - 1, Step(words.DRAW_REST, n - drawn - 1, seat))
            break
        if not state.deck[seat]:
            if ran_out:
                state.tell(words.E_RUNS_OUT, "MI-8.4", seat)
                break
            ran_out = True
            if not state.discard_pile[seat]:
                state.tell(words.E_RUNS_OUT, "MI-8.3", seat)
                if not state.options.empty_mercy:
                    broken(state, seat, False)
                break
            rebuild(state, seat)
            continue
        moving.draw_top(state, seat)
        drawn += 1
    return drawn


class DrawRestStep(StepHandler[MindState]):
    """The player `b` draws the other `a` cards of an instruction, of which something has replaced a draw (MI-20.21)."""

    number = words.DRAW_REST

    def take(self, state: MindState, step: Step) -> None:
        draw(state, step.b, step.a)


def would_break(state: MindState, seat: i64, n: i64, discards: i64) -> bool:
    """Whether drawing `n` cards breaks a player (MI-8.2, MI-8.3), with so many more in its discard pile by then."""
    if n <= len(state.deck[seat]):
        return False
    if not discards and not state.discard_pile[seat] and state.options.empty_mercy:
        return False
    return not replacements(state, Occurrence(HAPPENS_TO_PLAYER, None, None, seat, 0, words.IS_BROKEN))


def rebuild(state: MindState, seat: i64) -> None:
    """The discard pile is shuffled and becomes the deck, or joins what is left of it; the player is broken (MI-8.2)."""
    kind = words.E_SHUFFLED_TOGETHER if state.deck[seat] else words.E_RESHUFFLES
    moving.pour(state, Cause(kind, "MI-8.2"), seat, DISCARD_PILE)
    shuffle(state, seat)
    broken(state, seat, False)


def broken(state: MindState, seat: i64, by_challenge: bool) -> bool:
    """Break a player once, perhaps again in the same turn (MI-21.1, MI-21.4), with no other effect (MI-21.2).

    Returns False if something happens instead.
    """
    for what in (words.IS_BROKEN_BY_CHALLENGE, words.IS_BROKEN):
        if by_challenge or what == words.IS_BROKEN:
            if replaced(state, HAPPENS_TO_PLAYER, seat, 0, what):
                return False
    state.breaks[seat] += 1
    state.changed()
    state.tell(words.E_BROKEN, "MI-21.1", seat, state.breaks[seat])
    state.happen_to_player(words.IS_BROKEN, seat)
    if by_challenge:
        state.happen_to_player(words.IS_BROKEN_BY_CHALLENGE, seat)
    return True
