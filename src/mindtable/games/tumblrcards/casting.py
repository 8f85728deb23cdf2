"""The Casting Phase (TC-5.6 to TC-5.15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.moving import from_hand
from mindtable.cards.nodes.event import CAST
from mindtable.cards.occurrences import happen
from mindtable.core.action import NUMBER, Action
from mindtable.core.decision import Decision
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES, arrive
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.checks import settle
from mindtable.games.tumblrcards.combat import combat_phase
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.numbers import cost, project
from mindtable.games.tumblrcards.state import TumblrState

MOST_CASTS: Final = 100  # TC-5.15
MOST_X: Final = 999  # TC-5.18

_TO_COMBAT: Final = Action(words.COMBAT)


def casting(state: TumblrState) -> None:
    """Ask for the next card, or leave the phase where that is automatic (TC-5.11, TC-5.12, TC-5.15)."""
    seat = state.active
    if state.stale:
        project(state)
    if state.casts >= MOST_CASTS or (state.mana_left() == 0 and not holds_free_card(state, seat)):
        leave(state)
        return
    ask_cast(state)


def ask_cast(state: TumblrState) -> None:
    """Ask for a card that can be paid, or for combat (TC-5.6, TC-5.7, TC-3.10).

    X is part of the action (TC-5.17); whether the creature will live is not asked (TC-5.14). The question comes even if
    combat is the only answer: not to be asked would tell what is in the hand (TC-3.12).
    """
    seat = state.active
    if state.stale:
        project(state)
    mana = state.mana_left()
    actions: list[Action] = []
    if len(state.sides[seat]) < MOST_CREATURES:
        as_printed = not state.pricers and not state.lasting
        seen: list[TumblrCard] = []
        for card in state.hand[seat]:
            assert isinstance(card, TumblrCard)
            if card in seen:
                continue
            seen.append(card)
            if as_printed and not card.costs and not card.x_cost:
                if card.cost <= mana:
                    actions.append(card.cast_action)
            elif card.x_cost:
                x: i64 = card.least_x
                while x <= MOST_X and cost(state, card, seat, x) <= mana:
                    actions.append(Action(words.CAST, card.index, card, x, None, NUMBER))
                    x += 1
            elif cost(state, card, seat, 0) <= mana:
                actions.append(card.cast_action)
    actions.append(_TO_COMBAT)
    state.ask(Decision(seat, words.D_CAST, "TC-5.6", "Cast a card, or go to combat.", actions))


def holds_free_card(state: TumblrState, seat: i64) -> bool:
    """Whether the hand holds a card that costs 0 at present; `XX` with the least X (TC-5.12); room or not (TC-5.16)."""
    for held in state.hand[seat]:
        card = state.tumblr_card(held)
        if cost(state, card, seat, card.least_x) == 0:
            return True
    return False


def leave(state: TumblrState) -> None:
    """On to combat (TC-5.11); mana that is left is lost (TC-5.5)."""
    state.phase = words.P_COMBAT
    state.mana = 0
    state.spent = 0
    state.extra_mana = 0
    state.mana_known = False
    state.tell(words.E_COMBAT, "TC-5.11", state.active)
    combat_phase(state)


def cast(state: TumblrState, action: Action) -> None:
    """Pay for a card and have it enter play under its caster's control; nobody can respond (TC-5.8, TC-5.10)."""
    seat = state.active
    card = state.tumblr_card(state.pool.cards[action.a])
    x: i64 = action.b if card.x_cost else 1
    state.spent += cost(state, card, seat, x)
    state.casts += 1
    from_hand(state, seat, card)
    if card.x_cost:
        state.tell(words.E_CAST_X, "TC-5.9", seat, x, None, None, card)
    else:
        state.tell(words.E_CAST, "TC-5.6", seat, 0, None, None, card)
    state.push(words.CAST_PHASE)
    creature = arrive(state, [Creature(0, seat, seat, card, card, x)], "")[0]
    # What was cast is the card as printed; what it entered as was not cast (TC-11.5).
    happen(state, CAST, creature, None, seat, 1 if creature.printed is card else 0)
    settle(state)
