"""Set-up: starting cards, shuffles and cuts, who goes first, opening hands and redraws (MAT-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import sealed
from mindtable.cards.knowledge.visibility import DECK, HAND, STACK
from mindtable.cards.moves.moving import draw_together, pour, shift
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.state.definition import Card
from mindtable.cards.state.standing import ON_TURN
from mindtable.cards.words import E_FIRST, E_KEEPS
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.games.minds_across_time import changing, words
from mindtable.games.minds_across_time.card import MatCard
from mindtable.games.minds_across_time.causes import CAUSES, DRAWN, STARTS
from mindtable.games.minds_across_time.state import MatState

STARTERS: Final = 2  # characters, and as many resource cards (MAT-3.2)
CARDS: Final = 7  # MAT-3.11
REDRAWS: Final = 2  # MAT-3.12


def set_up(state: MatState) -> None:
    """Both players secretly select their starting cards (MAT-3.3)."""
    sealed.seal(state, words.SELECT)


def selection(state: MatState, step: Step, seat: i64) -> Decision:
    """The question for one more starting card (MAT-3.2)."""
    chosen = sealed.sealed_in(step).chosen[seat]
    left: list[Card] = []
    for card in state.deck[seat]:
        assert isinstance(card, MatCard)
        if (card.is_character or card.is_resource) and may_start(state, chosen, int(card.index)):
            left.append(card)
    for index in chosen:
        card = state.pool.cards[index]
        if card in left:
            left.remove(card)
    named = {card.slug: card for card in left}
    actions = [Action(words.START, named[slug].index, named[slug]) for slug in sorted(named)]
    prompt = "In secret, choose up to 2 characters and 2 resource cards to start in play."
    return Decision(seat, words.D_START, "MAT-3.2", prompt, [*actions, Action(words.STOP)])


def may_start(state: MatState, chosen: list[int], index: int) -> bool:
    """Whether a card of the deck may be selected after those with the indices `chosen`."""
    type_ = state.pool.cards[index].type
    if type_ not in (words.CHARACTER, words.RESOURCE):
        return False
    return len([each for each in chosen if state.pool.cards[each].type == type_]) < STARTERS


def select(state: MatState, seat: i64, action: Action) -> None:
    """Store a selected card, or that a player has selected enough."""
    index = -1 if action.verb is words.STOP else int(action.a)
    step = state.agenda[len(state.agenda) - 1]
    full = index >= 0 and len(sealed.sealed_in(step).chosen[seat]) + 1 == 2 * STARTERS
    sealed.take_sealed(state, seat, index, index < 0 or full)


def reveal(state: MatState, step: Step) -> None:
    """When both have selected, the cards begin the game in play; they have not entered it (MAT-3.2, MAT-3.4).

    They are taken out of the decks (MAT-2.2), the rest of which is shuffled and offered for a cut (MAT-3.5).
    """
    if sealed.ask_both(state, step):
        return
    chosen = sealed.sealed_in(step).chosen
    for seat in (0, 1):
        for index in chosen[seat]:
            card = state.mat_card(state.pool.cards[index])
            shift(state, seat, DECK, state.deck[seat].index(card), STACK)
            changing.bring_in(state, seat, card, STARTS, DECK)
    state.triggered.clear()
    state.push(words.DECIDE)
    for seat in (1, 0):
        state.push(words.SHUFFLES, seat)


def decide(state: MatState) -> None:
    """Ask who goes first: chance, or the last game, names who decides (MAT-3.8, MAT-3.9, MAT-3.10)."""
    if state.decider < 0:
        state.decider = state.start.first_player(state.chance)
        state.tell(words.E_DECIDES, "MAT-3.8", state.decider)
    seat = state.decider
    state.push(words.DECIDE)
    actions = [Action(words.FIRST), Action(words.SECOND)]
    state.ask(Decision(seat, words.D_DECIDE, "MAT-3.8", "Do you go first or second?", actions))


def decided(state: MatState, seat: i64, action: Action) -> None:
    """Note who goes first; then both draw their hands."""
    state.agenda.pop()
    state.first = seat if action.verb is words.FIRST else 1 - seat
    state.regular = state.active = 1 - state.first
    state.changed(ON_TURN)
    state.tell(E_FIRST, "MAT-3.10", state.first)
    state.push(words.START_STEP)
    for each in (1 - state.first, state.first):
        state.push(words.OPENING, each)
    for each in (1 - state.first, state.first):
        state.push(words.HANDS, each)


def draw_hand(state: MatState, seat: i64) -> None:
    """Draw a hand of 7 cards (MAT-3.11)."""
    draw_together(state, DRAWN, seat, CARDS, HAND, seat)


def offer_redraw(state: MatState, seat: i64) -> None:
    """Ask whether a player redraws, at most twice (MAT-3.12, MAT-3.14)."""
    if state.redraws[seat] >= REDRAWS:
        return
    state.push(words.OPENING, seat)
    actions = [Action(words.REDRAW), Action(words.KEEP)]
    state.ask(Decision(seat, words.D_REDRAW, "MAT-3.12", "Keep this hand?", actions))


def take_redraw(state: MatState, seat: i64, action: Action) -> None:
    """Keep the hand, or shuffle the whole hand into the library and draw anew (MAT-3.13)."""
    if action.verb is words.KEEP:
        state.agenda.pop()
        state.tell(E_KEEPS, "MAT-3.15", seat)
        return
    state.redraws[seat] += 1
    state.tell(words.E_REDRAWS, "MAT-3.12", seat)
    state.push(words.HANDS, seat)
    pour(state, CAUSES.added, seat, HAND)
    shuffle(state, seat)
