"""The choices that card text leaves to players (TC decision points D5 to D11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.choices import Manner, ask_thing
from mindtable.cards.frame import Frame
from mindtable.cards.nodes.group import ANY_NUMBER, CHOSEN, EACH, RANDOM, THAT, THIS, UP_TO_TARGET, Group
from mindtable.cards.policies import Question
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state import TumblrState

MANNER: Final = Manner(
    target=Question(words.TARGET, words.D_TARGET, "TC-10.6", "Choose a target."),
    choose=Question(words.CHOOSE, words.D_CHOOSE, "TC-10.7", "Choose a creature."),
    discard=Question(words.DISCARD, words.D_DISCARD, "TC-11.9", "Choose a card to discard."),
    card=Question(words.PICK, words.D_CARD, "TC-10.22", "Choose a card."),
    may=Question(words.YES, words.D_MAY, "TC-10.7", "Will you do it?"),
    mode=Question(words.MODE, words.D_MODE, "TC-10.7", "Choose one of the modes, by number."),
    stop=words.STOP,
    yes=words.YES,
    no=words.NO,
    or_stop="Choose a creature, or stop.",
)
_SACRIFICE: Final = Question(words.SACRIFICE, words.D_SACRIFICE, "TC-11.8", "Choose a creature to sacrifice.")


def own(state: TumblrState, seat: i64, group: Group, frame: Frame, slot: i64) -> bool:
    """Have `seat` choose the creatures that it sacrifices (TC-11.8); False when it was asked."""
    if len(frame.slots) > slot:
        return True
    candidates = [candidate for candidate in state.play[seat] if group.fits(state, candidate, frame)]
    optional = group.quantifier == UP_TO_TARGET or group.quantifier == ANY_NUMBER
    limit: i64 = len(candidates)
    if group.quantifier not in (THIS, THAT, CHOSEN, EACH, ANY_NUMBER):
        limit = min(group.n, limit)
    if limit == len(candidates) and not optional:
        frame.slots.append([candidate.id for candidate in candidates])
        return True
    if group.quantifier == RANDOM:
        left = [int(candidate.id) for candidate in candidates]
        frame.slots.append([left.pop(state.chance.below(len(left))) for _ in range(limit)])
        return True
    if frame.stopped or len(frame.partial) >= limit:
        frame.slots.append(frame.partial)
        frame.partial = []
        frame.stopped = False
        return True
    remaining = [candidate for candidate in candidates if candidate.id not in frame.partial]
    ask_thing(state, MANNER, _SACRIFICE, _SACRIFICE.prompt, seat, list(remaining), optional, frame)
    return False
