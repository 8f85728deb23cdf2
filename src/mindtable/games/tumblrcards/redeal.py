"""What a seat cannot see, dealt anew: for search, and for the law that nothing hidden leaks (TC-1.8, TC-3)."""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from mindtable.cards.definition import Card, shuffled
from mindtable.cards.frame import BY_CHANCE, Frame
from mindtable.cards.nodes.base import Effect, run_effect
from mindtable.cards.verbs.search import Search
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.casting import ask_cast
from mindtable.games.tumblrcards.decks import COPIES, DEAR, DEAR_COPIES
from mindtable.games.tumblrcards.state import TumblrState


def redeal(state: TumblrState, viewer: i64, random: Random) -> TumblrState:
    """A copy in which everything that `viewer` may not know is dealt at random; chance goes on differently.

    A seat knows which cards are in its own deck and drawn pile, not their order. Of the other seat it knows neither the
    deck list (TC-1.8) nor the hand, so those cards are drawn from all cards, within the deck rules as far as they go.
    A spectator (-1) knows neither.
    """
    new = state.blind(random)
    for seat in (0, 1):
        # Cards that the viewer has just looked at stay where they are (TC-11.18).
        top = known_on_top(new, seat, viewer)
        if seat == viewer and looks_through_deck(new, viewer):
            new.deck[seat] = shuffled(new.deck[seat], random)
            new.drawn[seat] = shuffled(new.drawn[seat], random)
        elif seat == viewer:
            hidden = new.deck[seat][: len(new.deck[seat]) - top] + new.drawn[seat]
            spread(new, seat, shuffled(hidden, random), False, top)
        else:
            hand_too = not knows_hand(new, seat, viewer)
            number = len(new.deck[seat]) + len(new.drawn[seat]) - top
            known = new.deck[seat][len(new.deck[seat]) - top :]
            if hand_too:
                number += len(new.hand[seat])
            else:
                known.extend(new.hand[seat])
            spread(new, seat, unknown_cards(new, seat, number, known, random), hand_too, top)
        for step in new.agenda:
            if isinstance(step.data, Frame):
                choose_again(new, seat, step.data, random, seat != viewer)
    for step in new.agenda:
        if isinstance(step.data, Frame):
            look_again(new, step.data, viewer, random)
    # What the other seat is asked, and by which actions it may answer, depends on its hand.
    for i in range(len(new.pending)):
        if new.pending[i].seat != viewer:
            ask_again(new)
            break
    new.everything_changed()
    return new


def seen_frames(state: TumblrState, viewer: i64) -> list[Frame]:
    """The half-resolved abilities for which the viewer has just looked at cards, or seen them revealed."""
    found: list[Frame] = []
    for step in state.agenda:
        frame = step.data
        if isinstance(frame, Frame) and frame.seen and frame.seen_by in (-1, viewer):
            found.append(frame)
    return found


def known_on_top(state: TumblrState, seat: i64, viewer: i64) -> int:
    """How many cards on top of the deck of `seat` the viewer has just looked at."""
    known = 0
    for frame in seen_frames(state, viewer):
        if frame.seen_zone == "deck" and frame.seen_of == seat:
            known = max(known, len(frame.seen))
    return known


def knows_hand(state: TumblrState, seat: i64, viewer: i64) -> bool:
    """Whether the viewer has just looked at the hand of `seat`."""
    return any(frame.seen_zone == "hand" and frame.seen_of == seat for frame in seen_frames(state, viewer))


def looks_through_deck(state: TumblrState, viewer: i64) -> bool:
    """Whether the viewer is asked which card of the own deck to find: all that is in it is known then (TC-11.20)."""
    if not state.pending or state.pending[0].seat != viewer or state.pending[0].kind != words.D_CARD:
        return False
    return isinstance(state.agenda[len(state.agenda) - 1].what, Search)


def spread(state: TumblrState, seat: i64, cards: list[Card], hand_too: bool, top: int) -> None:
    """Put cards into the hidden zones of a seat, which keep their sizes; the `top` cards of the deck are no secret."""
    deck = state.deck[seat]
    for i in range(len(deck) - top):
        deck[i] = cards.pop()
    zones = [state.drawn[seat]]
    if hand_too:
        zones.append(state.hand[seat])
    for zone in zones:
        for i in range(len(zone)):
            zone[i] = cards.pop()


def unknown_cards(
    state: TumblrState, seat: i64, number: i64, known: list[Card], random: Random
) -> list[Card]:
    """So many cards that `seat` could hold, given the `known` ones and those that have been seen (TC-1.2, TC-1.3)."""
    seen: dict[str, int] = {}
    for card in known + state.discard_pile[seat]:
        seen[card.name] = seen.get(card.name, 0) + 1
    for side in state.sides:
        for creature in side:
            if creature.owner == seat and creature.original is not None:
                seen[creature.original.name] = seen.get(creature.original.name, 0) + 1
    copies: list[Card] = []
    for card in state.pool.cards:
        assert isinstance(card, TumblrCard)
        most = DEAR_COPIES if card.cost >= DEAR else COPIES
        for _ in range(most - seen.get(card.name, 0)):
            copies.append(card)
    while len(copies) < number:
        copies.extend(state.pool.cards)
    return random.sample(copies, number)


def choose_again(state: TumblrState, seat: i64, frame: Frame, random: Random, hand_too: bool) -> None:
    """Replace discards of `seat` that chance has chosen, and with `hand_too` those that it chose in secret.

    The new ones are cards of its new hand.
    """
    left = [int(card.index) for card in state.hand[seat]]
    for slot in range(len(frame.secret)):
        if frame.secret[slot] == BY_CHANCE + seat or (hand_too and frame.secret[slot] == seat):
            frame.slots[slot] = [left.pop(random.randrange(len(left))) for _ in frame.slots[slot]]
    if hand_too and frame.asking and frame.partial and asks_for_cards(state, seat):
        frame.partial = [left.pop(random.randrange(len(left))) for _ in frame.partial]
    for half in frame.halves:
        choose_again(state, seat, half, random, hand_too)


def look_again(state: TumblrState, frame: Frame, viewer: i64, random: Random) -> None:
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


def asks_for_cards(state: TumblrState, seat: i64) -> bool:
    """Whether the open question is which card `seat` discards."""
    return bool(state.pending) and state.pending[0].seat == seat and state.pending[0].kind == "discard"


def ask_again(state: TumblrState) -> None:
    """Take the open question back and ask it anew, with the actions that the new hand allows."""
    decision = state.pending[0]
    if decision.kind == words.D_CAST:
        state.pending.clear()
        ask_cast(state)
    elif decision.kind in (words.D_DISCARD, words.D_CARD):
        state.pending.clear()
        step = state.agenda.pop()
        assert isinstance(step.what, Effect)
        assert isinstance(step.data, Frame)
        run_effect(state, step.what, step.data)
