"""GNE areas: stealing, creating, discarding, hiding and looking at GNEs (MN-11).

The areas are hidden from everybody, but whose cards lie where is public, and what was seen is remembered.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.events.waves import Due, Wave, waits
from mindtable.cards.knowledge import knowledge
from mindtable.cards.knowledge.knowledge import EVERYBODY, NOBODY, NOT_OURS, eyes
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.moves.moving import lay, lift, moved, shift
from mindtable.cards.nodes.event import HAPPENS_TO_PLAYER
from mindtable.cards.state.causes import Cause
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.core.zone import ALL, NO_SEAT, Zone
from mindtable.core.zone import NOBODY as SEEN_BY_NOBODY
from mindtable.games.mindnet import changing, words
from mindtable.games.mindnet.state.state import MnState

IN_AREA: Final = 2  # its place in `CardState.hidden`
AREA: Final = Zone("GNE area", SEEN_BY_NOBODY, IN_AREA)
OPENED: Final = Zone("GNE area", ALL)  # at the end of the game (MN-16.5)

_STEALS: Final = Cause(words.E_STEALS, "MN-11.5")
_CREATES: Final = Cause(words.E_CREATES, "MN-11.7")
_DISCARDS: Final = Cause(words.E_LOSES_GNE, "MN-11.9")
_RETURNS: Final = Cause(words.E_GNE_RETURNS, "MN-11.9")
_HIDES: Final = Cause(words.E_HIDES, "MN-11.2")


def add(state: MnState, seat: i64, card: Card, owner: i64, mark: i64) -> None:
    """Lay a card into an area, as the newest; what is printed on it has no effect there (MN-11.1, MN-11.3, MN-11.4)."""
    lay(state, AREA, seat, card, mark)
    state.owners[seat].append(int(owner))


def take_newest(state: MnState, seat: i64, seers: i64) -> tuple[Card, int, int]:
    """Take the newest card out of an area; returns it, its owner, and its mark."""
    card = state.areas[seat][-1]
    mark = lift(state, AREA, seat, len(state.areas[seat]) - 1, seers)
    return card, state.owners[seat].pop(), int(mark)


# Stealing, which abilities may replace (MN-14.10).


def steal(state: MnState, seat: i64, n: i64, hackers: list[int]) -> i64:
    """Let a player steal up to `n` GNEs, one event each; returns how many there are (MN-11.5, MN-11.6, MN-18.13).

    `hackers` are the serial numbers of the hacker unit that does so.
    """
    n = min(n, len(state.areas[1 - seat]))
    for _ in range(n):
        wave = Wave(HAPPENS_TO_PLAYER, words.STEALS, state.acting)
        due = Due(0, None, seat, 1 - seat, 1)
        due.applied = []
        wave.due.append(due)
        wave.members = hackers
        if not waits(state, wave, words.WAVE):
            steal_now(state, seat, hackers)
    return n


def steal_now(state: MnState, seat: i64, hackers: list[int]) -> None:
    """The newest card of the other area becomes the newest of this one."""
    if not state.areas[1 - seat]:
        return
    card, owner, mark = take_newest(state, 1 - seat, NOBODY)
    add(state, seat, card, owner, mark ^ NOT_OURS)
    moved(state, _STEALS, seat, [card], [AREA.of(1 - seat)], AREA, NO_SEAT)
    state.stolen[seat] += 1
    changing.happens_to(state, seat, words.STEALS)
    for id_ in hackers:
        hacker = state.find_card(id_)
        if hacker is not None and not hacker.turned:
            changing.happens_to_card(state, hacker, words.HACKS)


# Other moves.


def create(state: MnState, seat: i64, n: i64) -> i64:
    """The top cards of the deck go unseen into the area; returns how many (MN-11.7)."""
    n = min(n, len(state.deck[seat]))
    for _ in range(n):
        card = shift(state, seat, DECK, len(state.deck[seat]) - 1, AREA, NO_SEAT)
        state.owners[seat].append(int(seat))
        moved(state, _CREATES, seat, [card], [DECK.of(seat)], AREA, NO_SEAT)
        changing.happens_to(state, seat, words.CREATES)
    return n


def discard(state: MnState, seat: i64, n: i64) -> i64:
    """The newest GNEs go face-up to their owners' discard piles; returns how many (MN-11.9, MN-13.5)."""
    n = min(n, len(state.areas[seat]))
    for _ in range(n):
        card, owner, _mark = take_newest(state, seat, EVERYBODY)
        lay(state, DISCARD_PILE, owner, card, EVERYBODY)
        moved(state, _DISCARDS, owner, [card], [AREA.of(seat)], DISCARD_PILE)
    return n


def return_newest(state: MnState, seat: i64) -> bool:
    """The newest GNE goes to its owner's hand; False if there is none (MN-11.9)."""
    if not state.areas[seat]:
        return False
    owner = state.owners[seat][-1]
    card, _, mark = take_newest(state, seat, eyes(owner))
    lay(state, HAND, owner, card, mark & ~NOT_OURS)
    moved(state, _RETURNS, owner, [card], [AREA.of(seat)], HAND, owner)
    return True


def hide(state: MnState, seat: i64, cards: list[Card]) -> None:
    """Cards of the hand go face-down into the area (MN-11.2)."""
    for card in cards:
        shift(state, seat, HAND, state.hand[seat].index(card), AREA, seat)
        state.owners[seat].append(int(seat))
        moved(state, _HIDES, seat, [card], [HAND.of(seat)], AREA, seat)


def look(state: MnState, seat: i64, frame: Frame) -> i64:
    """Show a player the own area, the newest card first (MN-11.2)."""
    area = state.areas[seat]
    cause = state.policies().causes.looks
    for at in range(len(area) - 1, -1, -1):
        knowledge.see(state, IN_AREA, seat, at, eyes(seat))
        state.tell(cause.kind, cause.rule, seat, named=area[at], private_to=seat)
    frame.see(area[::-1], AREA.name, seat, seat)
    frame.done = len(area) > 0
    return len(area)


def open_all(state: MnState) -> None:
    """Both areas are turned face-up at the end of the game (MN-16.5)."""
    for seat in (0, 1):
        knowledge.see_all(state, IN_AREA, seat, EVERYBODY)
        for card in state.areas[seat]:
            area = AREA.of(seat)
            state.tell_move(words.E_OPENED, "MN-16.5", seat, area, area, 0, None, card)
