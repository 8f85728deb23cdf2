"""How TumblrCards writes its actions, and their codes: X and modes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces.notation import CardNotation, card_called
from mindtable.cards.state.state import CardState
from mindtable.core.action import NUMBER, Action, Verb
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES

_MODES: Final = 16  # codes for them


class TumblrNotation(CardNotation):
    """The notation of TumblrCards."""

    def with_card(self, state: CardState, verb: Verb, rest: str) -> Action:
        """`cast imp`, `cast vile-mucus 3`, `discard imp`; cards by slug or by name."""
        x: i64 = 0
        first, _, last = rest.rpartition(" ")
        if verb is words.CAST and first and last.lstrip("x=").isdecimal() and len(last) < 10:
            rest = first
            x = int(last.lstrip("x="))
        card = card_called(state, rest)
        if verb is words.CAST and card.x_cost:
            return Action(verb, card.index, card, x, None, NUMBER)
        return Action(verb, card.index, card)

    def number_code(self, state: CardState, action: Action, base: i64) -> i64:
        if action.verb is words.MODE:
            return base + action.a - 1
        return base + _MODES + (action.b - 1) * len(state.pool.cards) + action.a  # X, which is unlimited


NOTATION: Final = TumblrNotation(
    words.VERBS, "creature", "in play", "CREATURE", ("opponent", "player", "face"), MOST_CREATURES
)
