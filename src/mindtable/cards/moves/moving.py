"""Every change of zone: drawing, milling, discarding and putting cards; things enter play, leave it and change sides.

The `Causes` of a game have the log line and the rule of each move; the event has both zones and says who saw the card.
Other differences between games are hooks of the state: how it keeps discard piles, and what it notes when a thing
enters or leaves. The marks of hidden cards move with the cards (`mindtable.cards.knowledge.knowledge`).
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.lines import lined
from mindtable.cards.events.occurrences import happen
from mindtable.cards.knowledge.knowledge import (
    EVERYBODY,
    IN_HAND,
    eyes,
    put,
    put_on_top,
    take,
    take_all,
    to_change,
    weakened,
)
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND, PLAY, STACK
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.nodes.event import ENTERS, LEAVES
from mindtable.cards.state.causes import Cause
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.statements.enters_with import EntersWith
from mindtable.cards.words import INTO_HAND, INTO_PILE, ON_TOP
from mindtable.core.event import EventKind
from mindtable.core.zone import PlayerZone, Zone

# Cards outside play.


def move(
    state: CardState,
    cause: Cause,
    seat: i64,
    origin: Zone,
    at: i64,
    target: Zone,
    known_to: i64 = -1,
    n: i64 = 0,
) -> None:
    """Move the card at that place of a zone of `seat` onto another zone; `known_to` (a seat, `NO_SEAT` or -1) sees it.

    Adds the event, with the number `n`, and triggers see it.
    """
    card = shift(state, seat, origin, at, target, known_to)
    state.tell_move(cause.kind, cause.rule, seat, origin.of(seat), target.of(seat), n, None, card, known_to)
    took_place(state, cause, seat, 1)


def shift(state: CardState, seat: i64, origin: Zone, at: i64, target: Zone, known_to: i64 = -1) -> Card:
    """The same as one part of a move of several cards, for which `moved` adds the events; returns the card."""
    if origin.number < 0:
        card = state.from_pile(seat, at)
        lay(state, target, seat, card, EVERYBODY)
    else:
        card = zone_of(state, origin, seat)[at]
        lay(state, target, seat, card, lift(state, origin, seat, at, eyes(known_to)))
    return card


def draw_together(state: CardState, cause: Cause, seat: i64, n: i64, target: Zone, known_to: i64) -> None:
    """Move the top `n` cards of a deck, or all that there are, onto a zone at the same time."""
    n = min(n, len(state.deck[seat]))
    cards = [shift(state, seat, DECK, len(state.deck[seat]) - 1, target, known_to) for _ in range(n)]
    moved(state, cause, seat, cards, [DECK.of(seat)] * len(cards), target, known_to)


def moved(
    state: CardState,
    cause: Cause,
    seat: i64,
    cards: list[Card],
    origins: list[PlayerZone],
    target: Zone,
    known_to: i64 = -1,
) -> None:
    """Add the events of cards that have moved together from these zones to a zone of `seat`; triggers see them."""
    for i in range(len(cards)):
        state.tell_move(
            cause.kind, cause.rule, seat, origins[i], target.of(seat), 0, None, cards[i], known_to
        )
    took_place(state, cause, seat, len(cards))


def took_place(state: CardState, cause: Cause, seat: i64, n: i64) -> None:
    """Report that `n` cards of `seat` have changed zones; triggers see each of them."""
    if n:
        state.cards_moved()
        if cause.occurrence >= 0:
            for _ in range(n):
                happen(state, cause.occurrence, None, None, seat, 1)


def zone_of(state: CardState, zone: Zone, seat: i64) -> list[Card]:
    """The cards of a zone with marks."""
    if zone is DECK:
        return state.deck[seat]
    return state.hand[seat] if zone is HAND else state.hidden(seat)[zone.number]


def lift(state: CardState, zone: Zone, seat: i64, at: i64, seers: i64) -> i64:
    """Take the card at that place out of a zone with marks; `seers` (bits of a mark) see it. Returns its mark.

    Everybody sees a card leave an open hand.
    """
    if zone is HAND and seers != EVERYBODY and state.remembers and state.hand_is_open(seat):
        seers = EVERYBODY
    mark = take(state, zone.number, seat, at, seers)
    zone_of(state, zone, seat).pop(at)
    return mark


def lay(state: CardState, zone: Zone, seat: i64, card: Card, mark: i64, at: i64 = -1) -> None:
    """Put a card with that mark onto a zone, or at that place of it. Its `Play` holds a card on the stack."""
    if zone.number >= 0:
        cards = zone_of(state, zone, seat)
        if at < 0:
            at = len(cards)
        put(state, zone.number, seat, at, mark)
        cards.insert(at, card)
    elif zone is DISCARD_PILE:
        state.to_pile(seat, card)


def lend(state: CardState, seat: i64, card: Card) -> None:
    """Let a public card count as the last card of the hand until `take_back`."""
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


def draw_top(state: CardState, seat: i64) -> None:
    """Draw the top card of a deck that has one."""
    move(state, state.policies().causes.draws, seat, DECK, len(state.deck[seat]) - 1, HAND, seat)


def mill(state: CardState, seat: i64, n: i64) -> i64:
    """Put up to `n` cards from the top of the deck into the discard pile, one by one; returns how many."""
    deck = state.deck[seat]
    cards: list[Card] = []
    while deck and len(cards) < n:
        cards.append(shift(state, seat, DECK, len(deck) - 1, DISCARD_PILE))
    moved(state, state.policies().causes.mills, seat, cards, [DECK.of(seat)] * len(cards), DISCARD_PILE)
    return len(cards)


def discard(state: CardState, seat: i64, indices: list[int]) -> i64:
    """Put these cards (by index in the pool) from the hand into the discard pile; returns how many."""
    causes = state.policies().causes
    hand = state.hand[seat]
    cards: list[Card] = []
    if causes.in_hand_order:
        left = indices.copy()
        for card in hand:
            if card.index in left:
                left.remove(card.index)
                cards.append(card)
    else:
        cards = state.pool.at(indices)
    for card in cards:
        shift(state, seat, HAND, hand.index(card), DISCARD_PILE)
    moved(state, causes.discards, seat, cards, [HAND.of(seat)] * len(cards), DISCARD_PILE)
    return len(cards)


def place_cards(
    state: CardState,
    cards: list[Card],
    seat: i64,
    origins: list[PlayerZone],
    place: str,
    known_to: i64,
    frame: Frame,
    marks: list[int] | None = None,
) -> None:
    """Put cards that have left these zones into a place of their owner; in a deck the first lies above the others.

    If their owner has secretly put them in order, they lie in that order, and the events have the given order.
    Everybody knows the cards, unless `marks` say who does.
    """
    causes = state.policies().causes
    ordered = state.pool.at(frame.order_of(seat))
    if marks is None:
        mark = EVERYBODY if len(ordered) < 2 else weakened(EVERYBODY, ~eyes(seat))
        marks = [mark] * len(cards)
    cause, target, lying = causes.to_hand, HAND, cards
    at: i64 = -1
    if place == INTO_PILE:
        cause, target = causes.to_pile, DISCARD_PILE
    elif place != INTO_HAND:
        cause, target, lying = causes.at_bottom, DECK, ordered or cards
        at = 0
        if place == ON_TOP:
            cause = causes.on_top
            at = len(state.deck[seat])
    for i in range(len(cards)):
        lay(state, target, seat, lying[i], marks[i], at)
    moved(state, cause, seat, cards, origins, target, known_to)


def move_from_pile(state: CardState, cards: list[Card], seat: i64, place: str, frame: Frame) -> None:
    """Move cards from the discard pile to another place of the same player, visible to everybody."""
    if place == INTO_HAND and state.policies().causes.in_hand_order:
        cards = [card for card in state.discard_pile[seat] if card in cards]
    for card in cards:
        take_from_pile(state, seat, card)
    place_cards(state, cards, seat, [DISCARD_PILE.of(seat)] * len(cards), place, -1, frame)


def take_from_pile(state: CardState, seat: i64, card: Card) -> None:
    """Take the first such card out of the discard pile."""
    state.from_pile(seat, state.discard_pile[seat].index(card))


def move_seen(state: CardState, place: str, frame: Frame) -> list[Card]:
    """Move the card of a discard pile that was named last to another place, if it is there; returns what moved."""
    seat = frame.seen_of
    cards = [card for card in state.pool.at(frame.seen) if card in state.discard_pile[seat]]
    frame.forget()
    if place != INTO_PILE and cards:
        for card in cards:
            pile = state.discard_pile[seat]
            state.from_pile(seat, len(pile) - 1 - pile[::-1].index(card))
        place_cards(state, cards, seat, [DISCARD_PILE.of(seat)] * len(cards), place, -1, frame)
    return cards


def pour(state: CardState, cause: Cause, seat: i64, origin: Zone) -> i64:
    """Put all cards of a zone onto the deck, before a shuffle; returns how many there were."""
    if origin is DISCARD_PILE:
        cards = [state.from_pile(seat, 0) for _ in range(len(state.discard_pile[seat]))]
        marks = [EVERYBODY] * len(cards)
    else:
        there = zone_of(state, origin, seat)
        cards = there.copy()
        marks = take_all(state, origin.number, seat, eyes(seat) if origin is HAND else 0)
        there.clear()
    put_on_top(state, seat, marks)
    state.deck[seat].extend(cards)
    state.cards_moved()
    state.tell_move(cause.kind, cause.rule, seat, origin.of(seat), DECK.of(seat), len(cards))
    return len(cards)


def shuffle_in(state: CardState, seat: i64, place: str) -> bool:
    """Shuffle the hand or the discard pile into the deck; False if there was no card in it."""
    n = pour(state, state.policies().causes.added, seat, HAND if place == INTO_HAND else DISCARD_PILE)
    shuffle(state, seat)
    return n > 0


# Things in play.


def put_into_play(state: CardState, thing: Thing) -> None:
    """Put a thing on the side of its controller, in its place by age."""
    side = state.play[thing.controller]
    at: i64 = len(side)
    seniority = thing.seniority()
    while at > 0 and side[at - 1].seniority() > seniority:
        at -= 1
    side.insert(at, thing)
    state.watch(thing.form)
    state.thing_came(thing)


def enter_with_counters(state: CardState, thing: Thing) -> None:
    """Put the counters on a thing with which its text has it enter play; triggers see none of that (TC-11.25, MI-20.14,
    MN-14.19, MAT-8.21).
    """
    lines = lined(thing.form).enters_with
    if not lines:
        return
    state.refresh()
    for line in lines if thing.has_text() else []:
        statement = line.statement
        assert isinstance(statement, EntersWith)
        frame = Frame(line, -1, thing.id, thing.form, thing.controller)
        frame.x = thing.x
        if line.condition is None or line.condition.holds(state, frame):
            counters = dict(thing.counters or {})
            counters[statement.kind] = counters.get(statement.kind, 0) + statement.n.value(state, frame)
            thing.counters = counters
            state.changed()


def enter_together(
    state: CardState, things: list[Thing], by: Cause | None = None, origin: Zone = STACK
) -> None:
    """Things enter play at the same time, in this order by age; then triggers see each of them enter.

    Cards come from the zone `origin`; tokens are new. `by` is the cause, if it is not the usual one.
    """
    causes = state.policies().causes
    for thing in things:
        state.serial += 1
        thing.id = state.serial
        thing.entered = state.turn
        put_into_play(state, thing)
    for thing in things:
        enter_with_counters(state, thing)
        seat = thing.controller
        cause = by or (causes.makes if thing.original is None else causes.enters)
        place = None if thing.original is None else origin.of(seat)
        assert cause is not None
        state.tell_move(cause.kind, cause.rule, seat, place, PLAY.of(seat), 0, thing)
    for thing in things:
        happen(state, ENTERS, thing, None, thing.controller)


def change_sides(state: CardState, thing: Thing, seat: i64, kind: EventKind, rule: str) -> None:
    """A thing comes under the control of `seat`; it keeps everything, including its age."""
    origin = PLAY.of(thing.controller)
    state.play[thing.controller].remove(thing)
    thing.controller = seat
    state.turncoats = {**state.turncoats, thing.id: seat}
    put_into_play(state, thing)
    state.tell_move(kind, rule, seat, origin, PLAY.of(seat), 0, thing)


def leave_together(state: CardState, things: list[Thing]) -> list[Thing]:
    """Prepare things to leave play at the same time, so that they see each other leave; returns them in the game's
    order.

    The numbers that they have just before are computed, as texts may ask for them later.
    """
    if state.stale:
        state.project()
    going = state.in_order_of_leaving(things)
    for thing in going:
        happen(state, LEAVES, thing, None, thing.controller)
    return going


def leave(state: CardState, thing: Thing) -> None:
    """Take a thing out of play; it is remembered as it was."""
    state.play[thing.controller].remove(thing)
    state.last_found = None
    state.gone.append(thing)
    state.thing_left(thing)


def take_off(state: CardState, thing: Thing, rule: str) -> Card | None:
    """Take a thing off the table, to one of its owner's zones. A token ceases to exist, by that rule."""
    leave(state, thing)
    ceases = state.policies().causes.ceases
    if thing.original is None and ceases is not None:
        state.tell_move(ceases, rule, thing.controller, PLAY.of(thing.controller), None, 0, thing)
    return thing.original


def leave_for_pile(state: CardState, thing: Thing, kind: EventKind, rule: str, seat: i64) -> None:
    """A thing goes to its owner's discard pile, where the card keeps its number; a token only leaves."""
    card = thing.original
    pile = None if card is None else DISCARD_PILE.of(thing.owner)
    state.tell_move(kind, rule, seat, PLAY.of(thing.controller), pile, 0, thing)
    leave(state, thing)
    if card is not None:
        state.to_pile(thing.owner, card, thing.id)
        state.cards_moved()


def return_to_hand(state: CardState, things: list[Thing]) -> i64:
    """Return things to their owners' hands as printed cards; returns how many."""
    cause = state.policies().causes.returns
    going = leave_together(state, things)
    for thing in going:
        card = take_off(state, thing, cause.rule)
        if card is not None:
            lay(state, HAND, thing.owner, card, EVERYBODY)
            state.tell_move(
                cause.kind, cause.rule, thing.owner, PLAY.of(thing.controller), HAND.of(thing.owner), 0, thing
            )
            state.cards_moved()
    return len(going)


def put_in_deck(state: CardState, things: list[Thing], place: str, frame: Frame) -> i64:
    """Put things into their owners' decks as printed cards, the first above the others; returns how many.

    If their owners have secretly put them in order, the events are in order of age, which does not reveal it.
    """
    going = leave_together(state, things)
    for thing in going:
        take_off(state, thing, state.policies().causes.on_top.rule)
    for seat in (state.active, 1 - state.active):
        own = owned(going, seat)
        place_cards(
            state, cards_of(own), seat, [PLAY.of(thing.controller) for thing in own], place, -1, frame
        )
    return len(going)


def owned(things: list[Thing], seat: i64) -> list[Thing]:
    """The things that are cards of `seat`, in their order, without tokens."""
    return [thing for thing in things if thing.original is not None and thing.owner == seat]


def cards_of(things: list[Thing]) -> list[Card]:
    """The cards of these things."""
    return [thing.original for thing in things if thing.original is not None]
