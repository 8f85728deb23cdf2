"""Set-up: the first player, the option, shuffles and starting hands (TC-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.knowledge.visibility import DECK, HAND
from mindtable.cards.moves.moving import move
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.words import E_FIRST
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.causes import DEALT
from mindtable.games.tumblrcards.state import TumblrState

CARDS: Final = 4  # TC-2.6
HEALTH: Final = 10  # TC-2.7
EXTRA_HEALTH: Final = 5  # TC-2.2


def set_up(state: TumblrState) -> None:
    """Chance decides who takes the first turn; that player chooses the option for both (TC-2.1 to TC-2.4)."""
    state.first = state.start.first_player(state.chance)
    state.active = state.first
    state.tell(E_FIRST, state.start.first_rule or "TC-2.1", state.first)
    actions = [Action(words.EXTRA_CARD), Action(words.EXTRA_HEALTH)]
    prompt = "What do both players start with: a fifth card, or 15 health?"
    state.ask(Decision(state.first, words.D_OPTION, "TC-2.2", prompt, actions))


def choose_option(state: TumblrState, extra_card: bool) -> None:
    """Store the choice, which is public (TC-2.4)."""
    state.extra_card = extra_card
    state.tell(words.E_OPTION_CARD if extra_card else words.E_OPTION_HEALTH, "TC-2.2", state.first)
    state.push(words.DEAL)


def deal(state: TumblrState) -> None:
    """Shuffle (TC-2.5), deal the starting hands (TC-2.6, TC-2.8), set health (TC-2.7); the first turn begins (TC-2.10).

    No mulligan is offered (TC-2.9).
    """
    hand: i64 = CARDS + 1 if state.extra_card else CARDS
    for seat in (state.first, 1 - state.first):
        state.health[seat] = HEALTH if state.extra_card else HEALTH + EXTRA_HEALTH
        shuffle(state, seat)
        for _ in range(hand):
            move(state, DEALT, seat, DECK, len(state.deck[seat]) - 1, HAND, seat)
    state.push(words.START)
