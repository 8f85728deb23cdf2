"""Drawing, being broken, and the discards of the Recover step (MI-7.1, MI-7.2, MI-8, MI-21.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import moving
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.event import DISCARDS, HAPPENS_TO_PLAYER
from mindtable.cards.thing import Happening
from mindtable.games.mind import instead, words
from mindtable.games.mind.state import MindState


def draw(state: MindState, seat: i64, n: i64) -> i64:
    """Draw `n` cards one at a time by one instruction (MI-8.1); returns how many were drawn.

    An empty deck is rebuilt from the discard pile and breaks the player once for the instruction (MI-8.2 to MI-8.5).
    """
    drawn: i64 = 0
    ran_out = False
    if state.options.shuffle_first and len(state.deck[seat]) < n and state.discard_pile[seat]:
        ran_out = True
        rebuild(state, seat)
    while drawn < n:
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


def rebuild(state: MindState, seat: i64) -> None:
    """The discard pile is shuffled and becomes the deck, or joins what is left of it; the player is broken (MI-8.2)."""
    kind = words.E_SHUFFLED_TOGETHER if state.deck[seat] else words.E_RESHUFFLES
    moving.shuffle_into_deck(state, seat, state.empty_pile(seat))
    state.tell(kind, "MI-8.2", seat)
    broken(state, seat, False)


def broken(state: MindState, seat: i64, by_challenge: bool) -> bool:
    """Break a player once, perhaps again in the same turn (MI-21.1, MI-21.4), with no other effect (MI-21.2).

    Returns False if something happens instead.
    """
    for what in (words.IS_BROKEN_BY_CHALLENGE, words.IS_BROKEN):
        if by_challenge or what == words.IS_BROKEN:
            happening = Happening(HAPPENS_TO_PLAYER, None, None, seat, 0, what)
            frames = instead.replacements(state, happening)
            if frames:
                instead.carry_out(state, seat, [frames])
                return False
    state.breaks[seat] += 1
    state.changed()
    state.tell(words.E_BROKEN, "MI-21.1", seat, state.breaks[seat])
    state.happen_to_player(words.IS_BROKEN, seat)
    if by_challenge:
        state.happen_to_player(words.IS_BROKEN_BY_CHALLENGE, seat)
    return True


def discard_in_recover(state: MindState, seat: i64, indices: list[int]) -> None:
    """Discard these cards in the Recover step (MI-7.1), in the order in which they were named.

    What is put on the bottom of the deck instead goes there in that order, the first above the others (MI-5.10).
    """
    going: list[int] = []
    events: list[list[Frame]] = []
    for index in indices:
        frames = instead.replacements(state, Happening(DISCARDS, None, None, seat, 1, words.RECOVER_STEP))
        if frames:
            for frame in frames:
                frame.see([state.pool.cards[index]], "hand", seat, seat)
            events.append(frames)
        else:
            going.append(index)
    if events:
        instead.carry_out(state, seat, events)
    if going:
        moving.discard(state, seat, going)
