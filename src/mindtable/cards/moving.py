"""Every change of zone: cards are drawn, milled, discarded, put somewhere; things enter play, leave it, change sides.

What a game tells of each, by which rule, is its `Causes`. What else its rules say is a hook of the state: how it keeps
its discard piles, and what it notes when a thing comes or goes. The marks of hidden cards go where the cards go
(`mindtable.cards.knowledge`).
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.causes import Cause
from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import (
    EVERYBODY,
    IN_DECK,
    IN_HAND,
    eyes,
    put,
    put_on_top,
    take,
    take_all,
    to_change,
    weakened,
)
from mindtable.cards.nodes.event import ENTERS, LEAVES
from mindtable.cards.occurrences import happen
from mindtable.cards.shuffling import shuffle
from mindtable.cards.state import CardState
from mindtable.cards.thing import Thing
from mindtable.cards.words import AT_BOTTOM, INTO_HAND, INTO_PILE, ON_TOP
from mindtable.core.event import EventKind

# Cards outside play.


def moved(state: CardState, cause: Cause, seat: i64, cards: list[Card], known_to: i64) -> None:
    """Tell of cards of `seat` that have changed zones; only `known_to` sees which they are, -1 is everybody."""
    for card in cards:
        state.tell_card(cause.kind, cause.rule, seat, card, known_to)
    if cards:
        state.cards_moved()
        if cause.occurrence >= 0:
            for _ in cards:
                happen(state, cause.occurrence, None, None, seat, 1)


def from_hand(state: CardState, seat: i64, card: Card, known_to: i64 = -1) -> i64:
    """Take a card from the hand, to be put elsewhere, seen by `known_to`, -1 being everybody; returns its mark."""
    hand = state.hand[seat]
    at = hand.index(card)
    mark = take(state, IN_HAND, seat, at, eyes(known_to))
    hand.pop(at)
    state.cards_moved()
    return mark


def add_to_hand(state: CardState, seat: i64, card: Card, mark: i64) -> None:
    """Put a card with that mark into the hand, and tell nothing of it."""
    put(state, IN_HAND, seat, len(state.hand[seat]), mark)
    state.hand[seat].append(card)


def lend(state: CardState, seat: i64, card: Card) -> None:
    """Have a card that everybody sees count in the hand, last, until `take_back`."""
    state.hand[seat].append(card)
    if state.marks:
        to_change(state, IN_HAND, seat).append(EVERYBODY)
    state.cards_moved()


def take_back(state: CardState, seat: i64) -> None:
    """Take the card that was lent to the hand."""
    state.hand[seat].pop()
    if state.marks:
        to_change(state, IN_HAND, seat).pop()
    state.cards_moved()


def from_deck(state: CardState, seat: i64, at: i64, known_to: i64) -> Card:
    """The card at that place of the deck comes into the hand; its owner and `known_to` see it, -1 being everybody."""
    deck = state.deck[seat]
    mark = take(state, IN_DECK, seat, at, eyes(seat) | eyes(known_to))
    card = deck.pop(at)
    add_to_hand(state, seat, card, mark)
    return card


def draw_top(state: CardState, seat: i64) -> None:
    """Draw the top card of a deck that has one."""
    card = from_deck(state, seat, len(state.deck[seat]) - 1, seat)
    moved(state, state.causes().draws, seat, [card], seat)


def take_bottom(state: CardState, seat: i64) -> bool:
    """The bottom card of the deck comes into the hand; False if there is none."""
    cause = state.causes().bottom
    assert cause is not None
    if not state.deck[seat]:
        return False
    moved(state, cause, seat, [from_deck(state, seat, 0, seat)], seat)
    return True


def mill(state: CardState, seat: i64, n: i64) -> i64:
    """Put up to `n` cards from the top of the deck into the discard pile, one by one; returns how many."""
    deck = state.deck[seat]
    cards: list[Card] = []
    while deck and len(cards) < n:
        take(state, IN_DECK, seat, len(deck) - 1, EVERYBODY)
        card = deck.pop()
        state.to_pile(seat, card)
        cards.append(card)
    moved(state, state.causes().mills, seat, cards, -1)
    return len(cards)


def discard(state: CardState, seat: i64, indices: list[int]) -> i64:
    """Put these cards (by their index in the pool) from the hand into the discard pile; returns how many."""
    causes = state.causes()
    cards: list[Card] = []
    if causes.in_hand_order:
        left = indices.copy()
        for card in state.hand[seat]:
            if card.index in left:
                left.remove(card.index)
                cards.append(card)
    else:
        cards = state.cards_of(indices)
    for card in cards:
        from_hand(state, seat, card)
        state.to_pile(seat, card)
    moved(state, causes.discards, seat, cards, -1)
    return len(cards)


def place_cards(
    state: CardState,
    cards: list[Card],
    seat: i64,
    place: str,
    known_to: i64,
    frame: Frame,
    marks: list[int] | None = None,
) -> None:
    """Put cards that are in no zone to a place of their owner; in the deck the first of them lies above the others.

    If their owner has put them in order they lie so instead, unseen by others, and are told of as they are given.
    Everybody knows which cards go there, unless `marks` tell who does.
    """
    if not cards:
        return
    causes = state.causes()
    lying = state.cards_of(frame.order_of(seat))
    if marks is None:
        mark = EVERYBODY if len(lying) < 2 else weakened(EVERYBODY, ~eyes(seat))
        marks = [mark] * len(cards)
    cause = causes.to_hand
    if place == INTO_HAND:
        for i in range(len(cards)):
            add_to_hand(state, seat, cards[i], marks[i])
    elif place == INTO_PILE:
        cause = causes.to_pile
        for card in cards:
            state.to_pile(seat, card)
    else:
        deck = state.deck[seat]
        at: i64 = 0
        if place == ON_TOP:
            cause = causes.on_top
            at = len(deck)
        else:
            assert place == AT_BOTTOM
            cause = causes.at_bottom
        for i in range(len(cards)):
            put(state, IN_DECK, seat, at, marks[i])
            deck.insert(at, lying[i] if lying else cards[i])
    moved(state, cause, seat, cards, known_to)


def move_from_pile(state: CardState, cards: list[Card], seat: i64, place: str, frame: Frame) -> None:
    """Move cards from the discard pile to another place of the same player, in the open."""
    for card in cards:
        state.from_pile(seat, state.discard_pile[seat].index(card))
    place_cards(state, cards, seat, place, -1, frame)


def shuffle_into_deck(state: CardState, seat: i64, cards: list[Card], marks: list[int] | None = None) -> None:
    """Shuffle cards that are in no zone into the deck; everybody knows which they are, unless `marks` tell who does."""
    put_on_top(state, seat, [EVERYBODY] * len(cards) if marks is None else marks)
    state.deck[seat].extend(cards)
    shuffle(state, seat)
    state.cards_moved()


def shuffle_in(state: CardState, seat: i64, place: str) -> bool:
    """Shuffle the hand or the discard pile into the deck; False if there was no card in it."""
    if place == INTO_HAND:
        marks = take_all(state, IN_HAND, seat, eyes(seat))
        cards = state.hand[seat]
        state.hand[seat] = []
        shuffle_into_deck(state, seat, cards, marks)
    else:
        cards = state.empty_pile(seat)
        shuffle_into_deck(state, seat, cards)
    cause = state.causes().added
    state.tell(cause.kind, cause.rule, seat, len(cards))
    return len(cards) > 0


# Things in play.


def put_into_play(state: CardState, thing: Thing) -> None:
    """Put a thing on the side of its controller, in its place by age."""
    side = state.play[thing.controller]
    at: i64 = len(side)
    seniority = thing.seniority()
    while at > 0 and side[at - 1].seniority() > seniority:
        at -= 1
    side.insert(at, thing)
    state.watched |= thing.form.trigger_mask
    state.thing_came(thing)


def enter_together(state: CardState, things: list[Thing]) -> None:
    """Things come into play at the same time, in this order by age; then triggers see that each has entered."""
    causes = state.causes()
    for thing in things:
        state.serial += 1
        thing.id = state.serial
        thing.entered = state.turn
        put_into_play(state, thing)
    for thing in things:
        cause = causes.makes if thing.original is None else causes.enters
        assert cause is not None
        state.tell(cause.kind, cause.rule, thing.controller, 0, thing)
    for thing in things:
        happen(state, ENTERS, thing, None, thing.controller)


def change_sides(state: CardState, thing: Thing, seat: i64, kind: EventKind, rule: str) -> None:
    """A thing comes under the control of `seat`; it keeps everything, its place by age too."""
    state.play[thing.controller].remove(thing)
    thing.controller = seat
    state.turncoats = {**state.turncoats, thing.id: seat}
    put_into_play(state, thing)
    state.tell(kind, rule, seat, 0, thing)


def leave_together(state: CardState, things: list[Thing]) -> list[Thing]:
    """Things are about to leave play at the same time, and see one another go; returns them in the game's order."""
    going = state.in_order_of_leaving(things)
    for thing in going:
        happen(state, LEAVES, thing, None, thing.controller)
    return going


def take_off(state: CardState, thing: Thing, rule: str) -> Card | None:
    """Take a thing off the table, for its owner's zones; a token ceases to exist, by that rule."""
    state.play[thing.controller].remove(thing)
    state.thing_left(thing)
    ceases = state.causes().ceases
    if thing.original is None and ceases is not None:
        state.tell(ceases, rule, thing.controller, 0, thing)
    return thing.original


def leave_for_pile(state: CardState, thing: Thing, kind: EventKind, rule: str, seat: i64) -> None:
    """A thing goes to its owner's discard pile, where the card keeps its number; a token just goes."""
    state.tell(kind, rule, seat, 0, thing)
    state.play[thing.controller].remove(thing)
    state.thing_left(thing)
    if thing.original is not None:
        state.to_pile(thing.owner, thing.original, thing.id)
        state.cards_moved()


def sacrifice(state: CardState, things: list[Thing], frame: Frame) -> i64:
    """Have things sacrificed at the same time, which destroys them; returns how many were."""
    cause = state.causes().sacrifices
    assert cause is not None
    for thing in things:
        state.tell(cause.kind, cause.rule, thing.controller, 0, thing)
    return state.destroy(things, frame)


def return_to_hand(state: CardState, things: list[Thing]) -> i64:
    """Return things to their owners' hands as printed cards; returns how many."""
    cause = state.causes().returns
    going = leave_together(state, things)
    for thing in going:
        card = take_off(state, thing, cause.rule)
        if card is not None:
            add_to_hand(state, thing.owner, card, EVERYBODY)
            state.tell(cause.kind, cause.rule, thing.owner, 0, thing)
            state.cards_moved()
    return len(going)


def put_in_deck(state: CardState, things: list[Thing], place: str, frame: Frame) -> i64:
    """Put things into their owners' decks as printed cards, the first above the others; returns how many.

    Where their owners have put them in order, they are told of by age, which says nothing about that.
    """
    going = leave_together(state, things)
    for thing in going:
        take_off(state, thing, state.causes().on_top.rule)
    for seat in (state.active, 1 - state.active):
        place_cards(state, cards_of(going, seat), seat, place, -1, frame)
    return len(going)


def cards_of(things: list[Thing], seat: i64) -> list[Card]:
    """The cards among these things that `seat` owns, in their order; tokens are none."""
    return [thing.original for thing in things if thing.original is not None and thing.owner == seat]
