"""Knowledge of hidden cards: marks for the cards of hidden zones, and the events that change the marks.

A card that was looked at, revealed or seen while it moved stays known (TC-3.14, MI-5.11), in one of two strengths: in
its *place* (in this hand, at this place of the deck), or *somewhere* among the hidden cards of its owner, when a viewer
can no longer follow it. Only what was seen counts, not what could be deduced. As long as nobody knows more than the
zones show, there are no marks, and every function returns at once. Playouts, which nobody watches, never have marks.

A mark is a number. Its lowest three bits say who knows the card in its place: the two seats, then the spectators. The
next three bits say who knows only that it is somewhere. The bit `NOT_OURS` is set if it lies in a zone of the other
player.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.state.state import CardState

# The hidden zones of every card game, by their places in `CardState.hidden`.
IN_HAND: Final = 0
IN_DECK: Final = 1

NOBODY: Final = 0
EVERYBODY: Final = 7
NOT_OURS: Final = 64  # it belongs to the other player; which places of a zone hold such cards is public
_SOMEWHERE: Final = 3  # the shift from the bits for the place to those for somewhere
SOMEWHERE: Final = EVERYBODY << _SOMEWHERE


def eyes(viewer: i64) -> i64:
    """The bits of those who see a card shown to the seat `viewer`, or to everybody if that is negative.

    No bits for `NO_SEAT`.
    """
    return EVERYBODY if viewer < 0 else 1 << viewer & 3


def knower(viewer: i64) -> i64:
    """The bit of a viewer: a seat, or the spectators, who know only public facts."""
    return 4 if viewer < 0 else 1 << viewer


def in_doubt(viewer: i64) -> i64:
    """The bit of a viewer who knows only that the card is somewhere."""
    return knower(viewer) << _SOMEWHERE


def weakened(mark: i64, seers: i64) -> i64:
    """The mark after `seers` no longer know where the card is."""
    lost = mark & seers & EVERYBODY
    return (mark ^ lost) | lost << _SOMEWHERE


def owner_of(mark: i64, seat: i64) -> i64:
    """The owner of a card with that mark in a zone of `seat`."""
    return 1 - seat if mark & NOT_OURS else seat


def others_cards(state: CardState, zone: i64, seat: i64) -> list[int]:
    """The places in a zone of `seat` where a card of the other player lies."""
    marks = state.marks[2 * zone + seat]
    return [at for at in range(len(marks)) if marks[at] & NOT_OURS]


def mark_of(state: CardState, zone: i64, seat: i64, at: i64) -> i64:
    """The mark of the card at that place of a hidden zone."""
    return state.marks[2 * zone + seat][at] if state.marks else 0


# Cards are seen, leave a zone and enter one. Call each of these before the list of cards changes.


def begin(state: CardState) -> None:
    """Start to keep a mark for every hidden card."""
    zones = [state.hidden(0), state.hidden(1)]
    state.marks = [[0] * len(zones[i % 2][i // 2]) for i in range(2 * len(zones[0]))]


def to_change(state: CardState, zone: i64, seat: i64) -> list[int]:
    """The marks of a zone, ready to be changed: copies of a state share them until then."""
    every = state.marks.copy()
    marks = every[2 * zone + seat].copy()
    every[2 * zone + seat] = marks
    state.marks = every
    return marks


def see(state: CardState, zone: i64, seat: i64, at: i64, seers: i64) -> None:
    """`seers` see the card at that place, which stays there."""
    if zone == IN_HAND:
        seers &= ~(1 << seat)
    if state.remembers and seers & ~mark_of(state, zone, seat, at):
        if not state.marks:
            begin(state)
        mark = recognised(state, zone, seat, at, seers, False)
        to_change(state, zone, seat)[at] = (mark | seers) & ~(seers << _SOMEWHERE)


def see_all(state: CardState, zone: i64, seat: i64, seers: i64) -> None:
    """`seers` see all cards of a zone."""
    for at in range(len(state.hidden(seat)[zone])):
        see(state, zone, seat, at, seers)


def recognised(state: CardState, zone: i64, seat: i64, at: i64, seers: i64, leaves_hand: bool) -> i64:
    """The mark of the card at that place after `seers` see it.

    A viewer who knew an equal card to be somewhere (or in the hand, if the card `leaves_hand`) takes this card for that
    one: otherwise the other's mark would reveal that there are two.
    """
    mark = mark_of(state, zone, seat, at)
    owner = owner_of(mark, seat)
    new = seers & ~mark & ~(1 << owner)
    if new == 0:
        return mark
    card = state.hidden(seat)[zone][at]
    if leaves_hand:
        hand = state.hand[seat]
        for i in range(len(hand)):
            same = mark_of(state, IN_HAND, seat, i) & new
            if same and i != at and hand[i] is card:
                # Viewers who knew that this card is somewhere now know that of the equal one that stays.
                swapped = mark & same << _SOMEWHERE
                marks_here = to_change(state, IN_HAND, seat)
                marks_here[i] = (marks_here[i] ^ same) | swapped
                new ^= same
                mark = (mark ^ swapped) | same
    new &= ~(mark >> _SOMEWHERE)
    lost = new << _SOMEWHERE
    zones = state.hidden(owner)
    for other in range(len(zones)):
        marks = state.marks[2 * other + owner]
        cards = zones[other]
        for i in range(len(marks)):
            same = marks[i] & lost
            if same and cards[i] is card:
                to_change(state, other, owner)[i] ^= same
                mark |= same
                lost ^= same
                if lost == 0:
                    return mark
    return mark


def take(state: CardState, zone: i64, seat: i64, at: i64, seers: i64) -> i64:
    """The card at that place leaves its zone, and `seers` see it; returns its mark.

    Viewers who knew the card in its place can follow it. An exception is a hand, whose owner may take any card: viewers
    who do not see the card no longer know of any card of the hand that it is still there.
    """
    if not state.marks:
        return seers
    if zone == IN_HAND and seers != EVERYBODY:
        forget_places(state, zone, seat, ~seers)
    mark = recognised(state, zone, seat, at, seers, zone == IN_HAND)
    to_change(state, zone, seat).pop(at)
    return (mark | seers) & ~(seers << _SOMEWHERE)


def forget_places(state: CardState, zone: i64, seat: i64, seers: i64) -> None:
    """`seers` no longer know where the cards of a zone are."""
    if state.marks:
        marks = to_change(state, zone, seat)
        for i in range(len(marks)):
            marks[i] = weakened(marks[i], seers)


def forget_top(state: CardState, seat: i64, n: i64, seers: i64) -> None:
    """`seers` no longer know the order of the top `n` cards of a deck."""
    if state.marks:
        marks = to_change(state, IN_DECK, seat)
        for i in range(len(marks) - n, len(marks)):
            marks[i] = weakened(marks[i], seers)


def put(state: CardState, zone: i64, seat: i64, at: i64, mark: i64) -> None:
    """A card with that mark enters a zone at that place. Viewers who see into the zone need no mark."""
    mark &= ~(1 << owner_of(mark, seat) << _SOMEWHERE)
    if zone == IN_HAND:
        mark &= ~(1 << seat)
    if not state.marks:
        if mark == 0 or not state.remembers:
            return
        begin(state)
    to_change(state, zone, seat).insert(at, mark)


def put_on_top(state: CardState, seat: i64, marks: list[int]) -> None:
    """Put cards with these marks onto a deck that will then be shuffled."""
    own: i64 = ~(1 << seat << _SOMEWHERE)
    if not state.marks and state.remembers and any(marks):
        begin(state)
    if state.marks:
        to_change(state, IN_DECK, seat).extend([mark & own for mark in marks])


def take_all(state: CardState, zone: i64, seat: i64, seers: i64) -> list[int]:
    """All cards leave a zone together, and `seers` see them; returns their marks."""
    if not state.marks:
        return [seers] * len(state.hidden(seat)[zone])
    marks = to_change(state, zone, seat)
    found = [(mark | seers) & ~(seers << _SOMEWHERE) for mark in marks]
    marks.clear()
    return found


def shuffle(state: CardState, seat: i64) -> None:
    """Shuffle a deck: nobody knows where its cards are any more."""
    deck = state.deck[seat]
    if not state.marks:
        state.chance.shuffle(deck)
        return
    order = list(range(len(deck)))
    state.chance.shuffle(order)
    state.deck[seat] = [deck[at] for at in order]
    before = state.marks[2 * IN_DECK + seat]
    own: i64 = 1 << seat << _SOMEWHERE  # each player knows the cards of their own deck
    to_change(state, IN_DECK, seat)[:] = [weakened(before[at], EVERYBODY) & ~own for at in order]
    if not any(any(marks) for marks in state.marks):
        state.marks = []


def cut(state: CardState, seat: i64, n: i64) -> None:
    """Put the top `n` cards of a deck under the rest, in their order. Viewers who knew a card's place can follow it."""
    deck = state.deck[seat]
    at = len(deck) - n
    state.deck[seat] = deck[at:] + deck[:at]
    if state.marks:
        marks = to_change(state, IN_DECK, seat)
        marks[:] = marks[at:] + marks[:at]
