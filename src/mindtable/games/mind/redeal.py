"""What a seat cannot see, dealt anew: for search, and for the law that nothing hidden leaks (MI-5.2, MI-5.3)."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from mindtable.cards.definition import Card, shuffled
from mindtable.cards.frame import BY_CHANCE, PUT_IN_ORDER, Frame
from mindtable.games.mind import numbers, words
from mindtable.games.mind.item import Item
from mindtable.games.mind.recovering import Picks
from mindtable.games.mind.state import MindState


def redeal(state: MindState, viewer: i64, random: Random) -> MindState:
    """A copy in which everything that `viewer` may not know is dealt at random; chance goes on differently.

    A seat knows which cards are in its own deck, not their order. Of the other seat it knows neither the deck list nor,
    unless it is revealed, the hand (MI-5.3), so those cards are drawn from all cards that the seat cannot be known to
    have elsewhere (MI-3.2). A spectator (-1) knows neither side.
    """
    new = state.blind(random)
    numbers.project(new)
    for seat in (0, 1):
        # Cards that the viewer has just looked at stay where they are (MI-5.4).
        top = known_on_top(new, seat, viewer)
        deck = new.deck[seat]
        known = deck[len(deck) - top :]
        if seat == viewer:
            new.deck[seat] = shuffled(deck[: len(deck) - top], random) + known
        else:
            hand_too = not knows_hand(new, seat, viewer)
            number = len(deck) - top
            if hand_too:
                number += len(new.hand[seat])
            else:
                known = known + new.hand[seat]
            spread(new, seat, unknown_cards(new, seat, number, known, random), hand_too, top)
            if hand_too:
                pick_again(new, seat, random)
        for step in new.agenda:
            if isinstance(step.data, Frame):
                choose_again(
                    new, seat, step.data, random, seat != viewer and not knows_hand(new, seat, viewer)
                )
                if seat != viewer:
                    order_again(new, seat, step.data, random)
    for step in new.agenda:
        if isinstance(step.data, Frame):
            look_again(new, step.data, viewer, random)
    # What the other seat is asked, and by which actions it may answer, depends on its hand.
    new.stale = True
    for i in range(len(new.pending)):
        if new.pending[i].seat != viewer:
            ask_again(new)
            break
    return new


def seen_frames(state: MindState, viewer: i64) -> list[Frame]:
    """The half-resolved abilities for which the viewer has just looked at cards, or seen them revealed."""
    found: list[Frame] = []
    for step in state.agenda:
        frame = step.data
        if isinstance(frame, Frame) and frame.seen and frame.seen_by in (-1, viewer):
            found.append(frame)
    return found


def known_on_top(state: MindState, seat: i64, viewer: i64) -> int:
    """How many cards on top of the deck of `seat` the viewer has just looked at."""
    known = 0
    for frame in seen_frames(state, viewer):
        if frame.seen_zone == "deck" and frame.seen_of == seat:
            known = max(known, len(frame.seen))
    return known


def knows_hand(state: MindState, seat: i64, viewer: i64) -> bool:
    """Whether the viewer sees the hand of `seat`: its own, a revealed one, or one just looked at."""
    if seat == viewer or numbers.hand_is_revealed(state, seat):
        return True
    return any(frame.seen_zone == "hand" and frame.seen_of == seat for frame in seen_frames(state, viewer))


def spread(state: MindState, seat: i64, cards: list[Card], hand_too: bool, top: int) -> None:
    """Put cards into the hidden zones of a seat, which keep their sizes; the `top` cards of the deck are no secret."""
    deck = state.deck[seat]
    for i in range(len(deck) - top):
        deck[i] = cards.pop()
    if hand_too:
        hand = state.hand[seat]
        for i in range(len(hand)):
            hand[i] = cards.pop()


def unknown_cards(state: MindState, seat: i64, number: int, known: list[Card], random: Random) -> list[Card]:
    """So many cards that `seat` could hold: each at most once, and none that has been seen elsewhere (MI-3.2)."""
    seen = {card.slug for card in known + state.discard_pile[seat]}
    for side in state.sides:
        for piece in side:
            if piece.owner == seat:
                seen.add(piece.printed.slug)
    for waiting in state.train.items:
        item = state.item(waiting)
        if item.piece is not None and item.piece.owner == seat:
            seen.add(item.form.slug)
    for step in state.agenda:
        making = step.data
        if isinstance(making, Item) and making.piece is not None and making.piece.owner == seat:
            seen.add(making.form.slug)
    cards = [
        card for card in state.pool.cards if card.slug not in seen and not state.mind_card(card).is_thinker
    ]
    while len(cards) < number:
        cards.extend(card for card in state.pool.cards if not state.mind_card(card).is_thinker)
    return random.sample(cards, number)


def pick_again(state: MindState, seat: i64, random: Random) -> None:
    """Replace the cards that `seat` has chosen in secret on the way to a discard by cards of its new hand."""
    for step in state.agenda:
        data = step.data
        if isinstance(data, Picks) and seat == state.active:
            data.cards = random.sample([int(card.index) for card in state.hand[seat]], len(data.cards))
        elif isinstance(data, Item) and data.seat == seat and data.discards:
            data.discards = random.sample([int(card.index) for card in state.hand[seat]], len(data.discards))


def choose_again(state: MindState, seat: i64, frame: Frame, random: Random, hand_too: bool) -> None:
    """Replace discards of `seat` that chance has chosen, and with `hand_too` those that it chose in secret.

    The new ones are cards of its new hand.
    """
    left = [int(card.index) for card in state.hand[seat]]
    for slot in range(len(frame.secret)):
        if frame.secret[slot] == BY_CHANCE + seat or (hand_too and frame.secret[slot] == seat):
            frame.slots[slot] = [left.pop(random.randrange(len(left))) for _ in frame.slots[slot]]
    if hand_too and frame.asking and frame.partial and asks(state, seat, words.D_DISCARD):
        frame.partial = [left.pop(random.randrange(len(left))) for _ in frame.partial]
    for half in frame.halves:
        choose_again(state, seat, half, random, hand_too)


def order_again(state: MindState, seat: i64, frame: Frame, random: Random) -> None:
    """Shuffle cards that `seat` has put in order unseen, and those that it has named so far on the way (MI-5.10)."""
    for slot in range(len(frame.secret)):
        if frame.secret[slot] == PUT_IN_ORDER + seat:
            frame.slots[slot] = random.sample(frame.slots[slot], len(frame.slots[slot]))
    if frame.asking and asks(state, seat, words.D_ARRANGE):
        # The last slot holds all the cards in question, as everybody knows them.
        frame.partial = random.sample(frame.slots[len(frame.slots) - 1], len(frame.partial))
    for half in frame.halves:
        order_again(state, seat, half, random)


def look_again(state: MindState, frame: Frame, viewer: i64, random: Random) -> None:
    """Replace cards that another seat has just looked at by those that are there now, and its choices among them."""
    if not frame.seen or frame.seen_by in (-1, viewer):
        return
    zone = state.hand[frame.seen_of]
    if frame.seen_zone == "deck":
        zone = state.deck[frame.seen_of][: -len(frame.seen) - 1 : -1]
    frame.seen = [int(card.index) for card in zone]
    frame.picked = random.sample(frame.seen, len(frame.picked))
    left = random.sample(frame.seen, len(frame.seen))
    frame.slots = [[left.pop() for _ in slot] for slot in frame.slots]
    frame.partial = [left.pop() for _ in frame.partial]


def asks(state: MindState, seat: i64, kind: str) -> bool:
    """Whether the open question is one of that kind, for `seat`."""
    return bool(state.pending) and state.pending[0].seat == seat and state.pending[0].kind == kind


def ask_again(state: MindState) -> None:
    """Take the open question back and ask it anew: the step that asks lies on top of the agenda."""
    state.pending.clear()
    state.take_step(state.agenda.pop())
