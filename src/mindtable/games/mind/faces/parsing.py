"""How MIND writes its actions, and their codes: Groups, used lines of cards, items of the train."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action, Named, Verb
from mindtable.games.mind import words
from mindtable.games.mind.state.state import MindState

_MOST: Final = 40  # places of one seat; a side never has this many cards (at most 20 cards of each deck)
_ITEMS: Final = 40
_LINES: Final = 8
_NUMBERS: Final = 200  # codes for each verb with a number
_OF_UNITS: Final = (words.BLOCK, words.TARGET, words.CHALLENGE)


class MindNotation(CardNotation[MindState]):
    """The notation of MIND. A Group has a number of its own: `group-12`."""

    def called(self, state: MindState, verb: Verb, word: str, preferred: list[Thing]) -> tuple[int, Named]:
        if verb in _OF_UNITS and word.startswith("group-") and word[6:].isdecimal() and len(word) < 20:
            leader = state.leader_of(int(word[6:]))
            if leader is not None and leader.group == int(word[6:]):
                return leader.group, words.A_GROUP
        return super().called(state, verb, word, preferred)

    def number_code(self, state: MindState, action: Action, base: i64) -> i64:
        return base + (action.verb.code - words.CUT.code) * _NUMBERS + action.a

    def place_elsewhere(self, state: MindState, seat: i64, id_: i64) -> i64:
        """Where the oldest Thought of a Group, or an item of the train, lies."""
        leader = state.leader_of(id_)
        if leader is not None:
            return self.place(state, seat, leader.id)
        for i, item in enumerate(state.train.plays):
            if item.id == id_:
                return 2 * _MOST + i
        return super().place_elsewhere(state, seat, id_)


NOTATION: Final = MindNotation(
    words.VERBS,
    "card",
    "in play or on the train",
    "UNIT",
    ("opponent", "player", "thinker"),
    _MOST,
    _ITEMS,
    _LINES,
    (words.USE, words.REMOVE, words.GROUP, words.UNGROUP, words.BLOCK, words.DROP),
    words.USE,
)
