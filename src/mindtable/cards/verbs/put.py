"""`Put that card on the bottom of your deck.`: moves of cards that are neither draws nor discards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.knowledge.knowledge import EVERYBODY, eyes, forget_top, weakened
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.moves.looking import keep_those_there, name_card, seen_in, take_seen
from mindtable.cards.moves.moving import (
    cards_of,
    lift,
    move_from_pile,
    move_seen,
    owned,
    place_cards,
    put_in_deck,
)
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Effect
from mindtable.cards.nodes.group import CHOSEN, IT, THAT, Group, GroupEffect
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import AMONG_SEEN, IN_THE_OPEN, PUT_IN_ORDER, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import AT_BOTTOM, D_FROM_HAND, INTO_HAND, INTO_PILE, ON_TOP, Player
from mindtable.core.record import QUIET
from mindtable.language.phrase import Phrase


def where(state: CardState, place: str) -> str:
    """A place for cards in words: `on top of the deck`; a place of the game's own is its words."""
    if place == INTO_HAND:
        return "into your hand"
    if place == INTO_PILE:
        return "into the pile"
    if place not in (ON_TOP, AT_BOTTOM):
        return place
    return f"{'on top' if place == ON_TOP else 'on the bottom'} of the {state.policies().manner.deck}"


def put_in_order(state: CardState, frame: Frame, slot: i64, seat: i64, cards: list[Card]) -> bool:
    """Have `slot` filled with these cards, which everybody knows, in the order that `seat` chooses for its deck.

    False when it was asked which of them lies above the others (MI-5.10), which is not asked of equal cards.
    """
    if len(frame.slots) == slot:
        frame.take(slot, [int(card.index) for card in cards], IN_THE_OPEN)
    if frame.secret[slot] == IN_THE_OPEN:
        left = frame.slots[slot].copy()
        for index in frame.partial:
            left.remove(index)
        if len(left) > 1 and not (state.start.edition >= QUIET and len(set(left)) == 1):
            question = state.policies().manner.order
            assert question is not None
            choices.ask_card(
                state,
                state.policies().manner,
                question,
                question.prompt,
                seat,
                state.pool.at(left),
                False,
                frame,
            )
            return False
        frame.slots[slot] = frame.partial + left
        frame.secret[slot] = PUT_IN_ORDER + seat
        frame.partial = []
    return True


@dataclass(frozen=True)
class PutThatCard(Effect):
    """The card just looked at goes to a `place` of `whose`: yours, or of that deck's owner (TC-11.19)."""

    place: str
    whose: Player

    def makes(self) -> int:
        return CARDS if self._is_spoken_of else OTHER_CARDS

    def names_card(self) -> str:
        return self.place

    def moves_named_card(self) -> bool:
        return True

    def is_about_seen(self) -> bool:
        return True

    def has_own_player(self) -> bool:
        return True  # that of the cards just seen

    def stands_alone(self) -> bool:
        return True  # the same line has named the card

    def perform(self, state: CardState, frame: Frame) -> None:
        if frame.seen_zone == DISCARD_PILE.name:
            moved = move_seen(state, self.place, frame)
            if self._is_spoken_of:
                name_card(frame, moved, self.place, frame.seen_of, -1)
            frame.did(len(moved))
            return
        keep_those_there(state, frame)
        known_to = -1 if self.place == INTO_PILE else frame.seen_by
        cards = state.pool.at(frame.seen)
        origins = [seen_in(frame).of(frame.seen_of)] * len(cards)
        marks = take_seen(state, frame, frame.seen if known_to < 0 else [])
        frame.forget()
        place_cards(state, cards, frame.seen_of, origins, self.place, known_to, frame, marks)
        if self._is_spoken_of:
            name_card(frame, cards, self.place, frame.seen_of, known_to)
        frame.done = len(cards) > 0

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(frame.seen) > 0


@dataclass(frozen=True)
class PutIt(PutThatCard):
    """The same, written with `it`."""


@dataclass(frozen=True)
class PutFromHand(Effect):
    """You put `n` cards of your hand to the `place` in your deck, as many as there are, unseen (MI-1.5, MI-5.10).

    It is asked which, and in what order, unless there is but one card to put.
    """

    n: int
    place: str
    in_any_order: bool = False

    def makes(self) -> int:
        return CARDS if self._is_spoken_of and self.names_card() else OTHER_CARDS

    def names_card(self) -> str:
        return self.place if self.n == 1 and self.place in (ON_TOP, AT_BOTTOM) else ""

    def prepare(self, state: CardState, frame: Frame) -> bool:
        seat = frame.controller
        hand = state.hand[seat]
        limit: i64 = min(self.n, len(hand))
        if frame.slots or frame.ended(0, limit, seat):
            return True
        left = hand.copy()
        for card in state.pool.at(frame.partial):
            left.remove(card)
        if len(left) == 1 and limit == len(hand):
            frame.take(0, [*frame.partial, int(left[0].index)], seat)
            frame.partial = []
            return True
        order = " under the last one" if frame.partial else ""
        prompt = f"Which card of your hand do you put {where(state, self.place)}{order}?"
        asked = replace(state.policies().manner.card, kind=D_FROM_HAND)
        choices.ask_card(state, state.policies().manner, asked, prompt, seat, left, False, frame)
        return False

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = frame.controller
        cards = state.pool.at(frame.slots[0])
        origins = [HAND.of(seat)] * len(cards)
        marks = [lift(state, HAND, seat, state.hand[seat].index(card), eyes(seat)) for card in cards]
        place_cards(state, cards, seat, origins, self.place, seat, frame, marks)
        if self._is_spoken_of and self.n == 1:
            name_card(frame, cards, self.place, seat, seat)
        frame.count = len(cards)
        frame.done = state.policies().is_done(frame.count, self.n)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(state.hand[frame.controller]) > 0

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return len(state.hand[frame.controller]) >= self.n


@dataclass(frozen=True)
class PutInPile(GroupEffect):
    """The members of `group` go from play to their owners' discard piles: they are destroyed, or removed (MI-5.8)."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        self.did(state, frame, state.destroy(self.group.things(state, frame, 0), frame))


@dataclass(frozen=True)
class PutThose(Effect):
    """You put `n` of the cards just looked at to the place `to`, and the others to `rest`, in any order (TC-11.19).

    Who is asked, and how often, follows from the number of cards alone, so that it tells nothing (TC-3.12).
    """

    n: int
    to: str
    rest: str

    def makes(self) -> int:
        return OTHER_CARDS

    def is_about_seen(self) -> bool:
        return True

    def stands_alone(self) -> bool:
        return True  # the same line has named the cards

    def prepare(self, state: CardState, frame: Frame) -> bool:
        mark = AMONG_SEEN + frame.controller
        left = frame.unpicked()
        if not frame.slots:
            if self.n >= len(frame.seen) and not (len(left) > 1 and self.is_ordered(state)):
                frame.take(0, frame.partial + left, mark)
                frame.partial = []
            elif len(frame.partial) >= self.n:
                frame.take(0, frame.partial, mark)
                frame.partial = []
            else:
                choices.card(
                    state,
                    state.policies().manner,
                    frame.controller,
                    state.pool.at(left),
                    False,
                    self.question(state),
                    frame,
                )
                return False
            left = frame.unpicked()
        if len(frame.slots) == 1:
            if len(left) > 1 and self.rest in (ON_TOP, AT_BOTTOM):
                what = "them" if self.n == 0 else "the rest"
                prompt = f"Put {what} in order: which of them lies above the others?"
                choices.card(
                    state,
                    state.policies().manner,
                    frame.controller,
                    state.pool.at(left),
                    False,
                    prompt,
                    frame,
                )
                return False
            frame.take(1, frame.partial + left, mark)
            frame.partial = []
        return True

    def is_ordered(self, state: CardState) -> bool:
        """Whether the order counts in which the cards chosen are put."""
        return self.to in (ON_TOP, AT_BOTTOM) and state.policies().causes.orders_deck

    def shows_taken(self) -> bool:
        """Whether everybody sees the cards chosen."""
        return False

    def question(self, state: CardState) -> str:
        """The prompt for the choice of the cards."""
        return f"Which card do you put {where(state, self.to)}?"

    def perform(self, state: CardState, frame: Frame) -> None:
        seat = frame.controller
        frame.done = len(frame.seen) > 0
        left = frame.seen.copy()
        origins = [seen_in(frame).of(frame.seen_of)] * len(left)
        # What everybody has seen goes to the hand in the open, too.
        in_the_open = (INTO_PILE, INTO_HAND) if frame.seen_by < 0 else (INTO_PILE,)
        shown: list[int] = []
        for slot, place in ((frame.slots[0], self.to), (frame.slots[1], self.rest)):
            if place in in_the_open:
                shown = shown + slot
        if self.shows_taken():
            shown = shown + frame.slots[0]
        # Others do not see which of the cards goes where, unless it goes there in the open.
        if seen_in(frame) is DECK:
            forget_top(state, seat, len(left), ~eyes(seat))
        marks = take_seen(state, frame, shown)
        for index in shown:  # the first of equal ones, as they were taken
            at = left.index(index)
            left.pop(at)
            marks.pop(at)
        frame.forget()
        for slot, place in ((frame.slots[0], self.to), (frame.slots[1], self.rest)):
            known = [EVERYBODY] * len(slot)
            is_open = place in in_the_open or (self.shows_taken() and place == self.to)
            if not is_open:
                for i in range(len(slot)):
                    at = left.index(slot[i])
                    left.pop(at)
                    known[i] = weakened(marks.pop(at), ~eyes(seat))
            known_to = -1 if is_open else seat
            place_cards(state, state.pool.at(slot), seat, origins, place, known_to, frame, known)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(frame.seen) > 0


@dataclass(frozen=True)
class PutAmong(PutThose):
    """The same, of which the cards that go to `to` have to be such as `kind` says (TC-11.43, MI-20.34, MN-14.35,
    MAT-9.41).

    As when a deck is searched, it is asked whether or not a card fits, and none may be taken. What is taken is shown
    with `reveal`.
    """

    kind: Group
    reveal: bool = False

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if not frame.slots:
            mark = AMONG_SEEN + frame.controller
            if not frame.ended(0, min(self.n, len(frame.seen)), mark):
                options = [
                    card
                    for card in state.pool.at(frame.unpicked())
                    if self.kind.fits_card(state, card, frame)
                ]
                choices.card(
                    state,
                    state.policies().manner,
                    frame.controller,
                    options,
                    True,
                    self.question(state),
                    frame,
                )
                return False
        return PutThose.prepare(self, state, frame)

    def shows_taken(self) -> bool:
        return self.reveal


@dataclass(frozen=True)
class PutBack(PutThose):
    """The cards just looked at go back to one place, in the order chosen (TC-11.43, MI-20.34, MN-14.35, MAT-9.41)."""


@dataclass(frozen=True)
class PutCards(Effect):
    """Cards of an open zone of yours go to the `place` in your deck, in the order chosen (TC-11.22, MI-5.10)."""

    group: Group
    place: str
    in_any_order: bool = False

    def makes(self) -> int:
        return CARDS

    def names_card(self) -> str:
        return self.place if self.group.is_one() else ""

    def prepare(self, state: CardState, frame: Frame) -> bool:
        cards = state.cards_in(self.group.place, frame.controller)
        if not self.group.choose_cards(state, frame, 0, frame.controller, cards, IN_THE_OPEN):
            return False
        if not state.policies().causes.orders_deck:
            return True
        # The choice is open, the order is not.
        return put_in_order(state, frame, 1, frame.controller, state.pool.at(frame.slots[0]))

    def perform(self, state: CardState, frame: Frame) -> None:
        cards = state.pool.at(frame.slots[0])
        move_from_pile(state, cards, frame.controller, self.place, frame)
        if self._is_spoken_of and self.group.is_one():
            name_card(frame, cards, self.place, frame.controller, -1)
        frame.count = len(cards)
        frame.done = state.policies().is_done(frame.count, self.group.wanted())

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.available_cards(state, frame) > 0

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.group.available_cards(state, frame) >= self.group.wanted()


@dataclass(frozen=True)
class PutInDeck(Effect):
    """The members of `group` go from play to the `place` in their owners' decks (TC-11.19, MI-5.10)."""

    group: Group
    place: str

    def prepare(self, state: CardState, frame: Frame) -> bool:
        if not self.group.choose(state, frame, 0, frame.controller):
            return False
        if state.policies().causes.orders_deck:
            going = state.in_order_of_leaving(self.group.things(state, frame, 0))
            for slot in (1, 2):
                seat = state.active if slot == 1 else 1 - state.active
                if not put_in_order(state, frame, slot, seat, cards_of(owned(going, seat))):
                    return False
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        gone = 0 if things else self.group.meant_id(state, frame)
        if gone:
            frame.count = 1 if state.place_gone(gone, self.place, frame) else 0
        else:
            frame.count = put_in_deck(state, things, self.place, frame)
        frame.done = state.policies().is_done(frame.count, self.group.wanted())

    def for_all(self) -> Effect | None:
        # Cards that go to a deck together are put in order (MI-5.10).
        named = self.group.quantifier in (THAT, IT)
        return PutInDeck(replace(self.group, quantifier=CHOSEN), self.place) if named else None

    def possible(self, state: CardState, frame: Frame) -> bool:
        return self.group.available(state, frame) > 0 or state.lies_in_pile(self.group.meant_id(state, frame))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        return self.possible(state, frame) and (
            self.group.available(state, frame) >= self.group.wanted()
            or state.lies_in_pile(self.group.meant_id(state, frame))
        )


def _in_play(group: Group) -> bool:
    """Whether the words mean things in play: `that card` may have been looked at, and is put by words of its own."""
    return "card" not in group.nouns or group.quantifier != THAT


def _is_yours(group: Group) -> bool:
    """Whether the words let it be yours, so that `your deck` can be said: a card always goes to its owner's."""
    return group.is_yours() or group.quantifier <= CHOSEN


def _put_in_deck(group: Group, place: str) -> PutInDeck | None:
    return PutInDeck(group, place) if _in_play(group) and _is_yours(group) else None


def _put_in_pile(group: Group) -> PutInPile | None:
    return PutInPile(group) if _in_play(group) else None


def _put_in_own_pile(group: Group) -> PutInPile | None:
    return _put_in_pile(group) if _is_yours(group) else None


def _into_pile(node: Any) -> dict[str, Any] | None:
    return {"group": node.group} if isinstance(node, PutInPile) else None


def _put_those(n: int, to: str, rest: str) -> PutThose | None:
    return None if to == rest else PutThose(n, to, rest)


def _put_those_parts(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, PutThose) or isinstance(node, (PutAmong, PutBack)) or node.to == node.rest:
        return None
    return {"n": node.n, "to": node.to, "rest": node.rest}


def _put_among(kind: Group, to: str, rest: str, reveal: bool = False) -> PutThose | None:
    if to == rest or kind.n < 1:
        return None
    if kind == replace(Group(kind.quantifier, ("card",)), n=kind.n, place=kind.place):
        return None if reveal else PutThose(kind.n, to, rest)  # any of them
    return PutAmong(kind.n, to, rest, kind, reveal)


def _put_shown(kind: Group, rest: str) -> PutThose | None:
    return _put_among(kind, INTO_HAND, rest, True)


def _put_among_parts(node: Any, reveal: bool) -> dict[str, Any] | None:
    if not isinstance(node, PutAmong) or node.reveal != reveal or (reveal and node.to != INTO_HAND):
        return None
    return {"kind": node.kind, "to": node.to, "rest": node.rest}


def _put_back(place: str = ON_TOP) -> PutBack | None:
    return PutBack(0, INTO_HAND, place) if place in (ON_TOP, AT_BOTTOM) else None


def _put_back_parts(node: Any) -> dict[str, Any] | None:
    return {"place": node.rest} if isinstance(node, PutBack) else None


PHRASES: Final = (
    Phrase(
        "effect",
        "put that card {place,whose:place of that card}",
        PutThatCard,
        example="At the start of your turn, look at the top card of your deck. You may put that card on the "
        "bottom of your deck.",
        means="the card just looked at moves",
    ),
    Phrase(
        "effect",
        "put it {place,whose:place of that card}",
        PutIt,
        of="deck and hand",
        example="At the start of your turn, look at the top card of your deck. You may put it on the bottom of your "
        "deck.",
        means="the card just looked at moves",
    ),
    Phrase(
        "effect",
        "put {n:digits} card(s) from your hand {place:place in deck} [in_any_order=in any order]",
        PutFromHand,
        of="deck and hand",
        example="When you play this thought, put 2 cards from your hand on the bottom of your deck in any order.",
        means="you choose which, unseen by others, and in what order they lie there",
    ),
    Phrase(
        "effect",
        "put {n:digits} of those cards {to:place of yours} and the rest {rest:place of the rest}",
        PutThose,
        build=_put_those,
        match=_put_those_parts,
        also=(
            "put {n:digits} of them {to:place of yours} and the rest {rest:place of the rest}",
            "put {n:digits} of them {to:place of yours} and the other {rest:place of the rest}",
            "put {n:digits} {to:place of yours} and the rest {rest:place of the rest}",
            "put {n:digits} {to:place of yours} and the other {rest:place of the rest}",
        ),
        example="When this creature dies, look at the top 3 cards of your deck. Put 1 of those cards into your "
        "hand and the rest on the bottom of your deck in any order.",
        means="you choose which; `in any order`: you order them",
    ),
    Phrase(
        "effect",
        "put {kind:numbered cards} from among those cards {to:place of yours} and the rest {rest:place of the rest}",
        PutAmong,
        of="cards among others",
        build=_put_among,
        match=partial(_put_among_parts, reveal=False),
        also=(
            "put {kind:numbered cards} from among them {to:place of yours} and the rest {rest:place of the rest}",
            "put {kind:numbered cards} {to:place of yours} and the rest {rest:place of the rest}",
        ),
        example="When this creature dies, look at the top 3 cards of your deck. Put 1 card with cost 2 or less from "
        "among those cards into your hand and the rest on the bottom of your deck in any order.",
        means="you choose which, or none; `in any order`: you order the rest",
    ),
    Phrase(
        "effect",
        "reveal {kind:numbered cards} from among those cards, put it into your hand and the rest "
        "{rest:place of the rest}",
        PutAmong,
        of="cards among others",
        build=_put_shown,
        match=partial(_put_among_parts, reveal=True),
        also=(
            "reveal {kind:numbered cards} from among them, put it into your hand and the rest {rest:place of the rest}",
        ),
        example="When this creature dies, look at the top 3 cards of your deck. Reveal 1 card with cost 2 or less from "
        "among those cards, put it into your hand and the rest on the bottom of your deck in any order.",
        means="you choose which, or none, and both players see it",
    ),
    Phrase(
        "effect",
        "put those cards {place:place in deck} in any order",
        PutBack,
        of="cards among others",
        build=_put_back,
        match=_put_back_parts,
        also=(
            "put them {place:place in deck} in any order",
            "put those cards back in any order",
            "put them back in any order",
        ),
        example="When this creature dies, look at the top 3 cards of your deck. Put those cards on top of your deck "
        "in any order.",
        means="you choose which of them lies above the others",
    ),
    Phrase(
        "effect",
        "put {group:cards from pile} {place:place in deck} [in_any_order=in any order]",
        PutCards,
        of="deck and hand",
        example="When this creature dies, put target card from your discard pile on the bottom of your deck.",
        means="it moves; if there are several, in the order that you choose",
    ),
    Phrase(
        "effect",
        "put {group:cards from pile} {place:place in its deck}",
        PutCards,
        of="deck and hand",
        canonical=False,
        example="When this creature dies, put target card from your discard pile on top of its owner's deck.",
    ),
    Phrase(
        "effect",
        "put {group} {place:place in its deck}",
        PutInDeck,
        of="deck and hand",
        example="When this creature enters play, put target creature on top of its owner's deck.",
        means="it goes from play into the deck",
    ),
    Phrase(
        "effect",
        "put {group} {place:place in deck}",
        PutInDeck,
        of="deck and hand",
        build=_put_in_deck,
        canonical=False,
        example="When you play this thought, put target thought you control on the bottom of your deck.",
    ),
    Phrase(
        "effect",
        "put {group} {:pile of its owner}",
        PutInPile,
        of="put into piles",
        build=_put_in_pile,
        match=_into_pile,
        example="When you play this thought, put target thought into its owner's discard pile.",
        means="it goes from play to that pile: it is removed",
    ),
    Phrase(
        "effect",
        "put {group} {:own pile}",
        PutInPile,
        of="put into piles",
        build=_put_in_own_pile,
        canonical=False,
        example="When you play this thought, put target thought you control into your discard pile.",
    ),
)
