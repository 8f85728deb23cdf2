"""Who knows which hidden cards: marks beside the cards of hidden zones, and what adds to them or weakens them.

A card that was looked at, revealed or seen on its way stays known (TC-3.14, MI-5.11), in two strengths: in its *place*
(in this hand, at this place of the deck), and *somewhere* among the hidden cards of its owner, once nobody can follow
it any more. Only what was seen counts, not what follows from it. As long as nobody knows more than the zones show there
are no marks, and every function ends at once.

A mark is a number. Its lowest three bits say who knows the card in its place: both seats, then the spectators; the next
three who knows it somewhere, and not where.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.state import CardState

# The hidden zones of every card game, by their places in `CardState.hidden`.
IN_HAND: Final = 0
IN_DECK: Final = 1

NOBODY: Final = 0
EVERYBODY: Final = 7
_SOMEWHERE: Final = 3  # by how many bits that lies above the place


def eyes(viewer: i64) -> i64:
    """Those who see what is shown to the seat `viewer`, or to everybody if that is negative; bits of a mark."""
    return EVERYBODY if viewer < 0 else 1 << viewer


def knower(viewer: i64) -> i64:
    """The bit of a viewer: a seat, or the spectators, who know what everybody knows."""
    return 4 if viewer < 0 else 1 << viewer


def in_doubt(viewer: i64) -> i64:
    """The bit of a viewer who does not know where the card is."""
    return knower(viewer) << _SOMEWHERE


def weakened(mark: i64, seers: i64) -> i64:
    """A mark when these know no longer where the card is."""
    lost = mark & seers & EVERYBODY
    return (mark ^ lost) | lost << _SOMEWHERE


# What is known.


def knows(state: CardState, zone: i64, seat: i64, at: i64, viewer: i64) -> bool:
    """Whether the viewer knows the card at that place of a hidden zone."""
    return bool(state.marks) and state.marks[2 * zone + seat][at] & knower(viewer) != 0


def somewhere(state: CardState, zone: i64, seat: i64, at: i64, viewer: i64) -> bool:
    """Whether the viewer knows the card to be somewhere among the hidden cards of its owner, and not where."""
    return bool(state.marks) and state.marks[2 * zone + seat][at] & in_doubt(viewer) != 0


def lift(state: CardState, zone: i64, seat: i64, at: i64) -> i64:
    """Take away what a mark says of a card that is somewhere, for another mark; returns that."""
    marks = state.marks[2 * zone + seat]
    mark = marks[at]
    marks[at] = mark & EVERYBODY
    return mark ^ marks[at]


# Cards are seen, leave a zone and come to one. Each is told before the list of the cards changes.


def begin(state: CardState) -> None:
    """Have a mark beside every hidden card from now on."""
    zones = [state.hidden(0), state.hidden(1)]
    for i in range(2 * len(zones[0])):
        state.marks.append([0] * len(zones[i % 2][i // 2]))


def see(state: CardState, zone: i64, seat: i64, at: i64, seers: i64) -> None:
    """These see the card at that place, where it stays."""
    if zone == IN_HAND:
        seers &= ~(1 << seat)
    if not state.marks:
        if seers == 0:
            return
        begin(state)
    marks = state.marks[2 * zone + seat]
    mark = recognised(state, seat, state.hidden(seat)[zone][at], marks[at], seers)
    marks[at] = (mark | seers) & ~(seers << _SOMEWHERE)


def see_all(state: CardState, zone: i64, seat: i64, seers: i64) -> None:
    """These see all cards of a zone."""
    for at in range(len(state.hidden(seat)[zone])):
        see(state, zone, seat, at, seers)


def recognised(state: CardState, owner: i64, card: Card, mark: i64, seers: i64) -> i64:
    """The mark of a card that these see.

    Whoever did not know of it takes it for an equal one that was somewhere, or the mark of that would tell that there
    are two.
    """
    new = seers & ~(mark | mark >> _SOMEWHERE) & ~(1 << owner)
    if new:
        zones = state.hidden(owner)
        for zone in range(len(zones)):
            marks = state.marks[2 * zone + owner]
            for at in range(len(marks)):
                same = marks[at] >> _SOMEWHERE & new
                if same and zones[zone][at] is card:
                    marks[at] ^= same << _SOMEWHERE
                    new ^= same
                    mark |= same << _SOMEWHERE
    return mark


def take(state: CardState, zone: i64, seat: i64, at: i64, seers: i64) -> i64:
    """The card at that place leaves its zone, and these see which it is; returns the mark that goes with it.

    Those who knew what lay there can follow it, except out of a hand, whose owner may take any card of it: unless they
    see it go, they know of none of its cards any more that it is still there.
    """
    if not state.marks:
        return seers
    marks = state.marks[2 * zone + seat]
    cards = state.hidden(seat)[zone]
    if zone == IN_HAND:
        forget_places(state, zone, seat, ~seers)
        # Of equal cards in a hand the one that goes is the one that was known.
        for i in range(len(marks)):
            if cards[i] is cards[at] and i != at:
                better = marks[i] & seers & ~marks[at]
                marks[i] ^= better
                marks[at] |= better
    mark = recognised(state, seat, cards[at], marks[at], seers)
    marks.pop(at)
    return (mark | seers) & ~(seers << _SOMEWHERE)


def forget_places(state: CardState, zone: i64, seat: i64, seers: i64) -> None:
    """These know no longer where the cards of a zone are."""
    if state.marks:
        marks = state.marks[2 * zone + seat]
        for i in range(len(marks)):
            marks[i] = weakened(marks[i], seers)


def put(state: CardState, zone: i64, seat: i64, at: i64, mark: i64) -> None:
    """A card with that mark comes to that place of a zone; who lies there in the open needs no mark for it."""
    mark &= ~(1 << seat << _SOMEWHERE)
    if zone == IN_HAND:
        mark &= ~(1 << seat)
    if not state.marks:
        if mark == 0:
            return
        begin(state)
    state.marks[2 * zone + seat].insert(at, mark)


def take_all(state: CardState, zone: i64, seat: i64, seers: i64) -> list[int]:
    """All cards leave a zone together, and these see which they are; returns their marks."""
    if not state.marks:
        return [seers] * len(state.hidden(seat)[zone])
    marks = state.marks[2 * zone + seat]
    state.marks[2 * zone + seat] = []
    return [mark | seers for mark in marks]


def shuffle(state: CardState, seat: i64) -> None:
    """Shuffle a deck: nobody knows any more where its cards are."""
    deck = state.deck[seat]
    if not state.marks:
        state.chance.shuffle(deck)
        return
    order = list(range(len(deck)))
    state.chance.shuffle(order)
    state.deck[seat] = [deck[at] for at in order]
    forget_places(state, IN_DECK, seat, EVERYBODY)
    marks = state.marks[2 * IN_DECK + seat]
    own: i64 = 1 << seat << _SOMEWHERE  # each player knows what the own deck consists of
    state.marks[2 * IN_DECK + seat] = [marks[at] & ~own for at in order]
    if not any(any(marks) for marks in state.marks):
        state.marks = []
