"""`That player sacrifices 1 creature.`: one of that player's creatures dies (TC-11.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import ANY_NUMBER, CHOSEN, EACH, IT, OPTIONAL, RANDOM, THAT, THIS, Group
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import Player
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.damage import die
from mindtable.games.tumblrcards.state.causes import MANNER, SACRIFICE
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.phrase import Phrase


@dataclass(frozen=True)
class Sacrifice(Effect):
    """`who` sacrifices members of `group` among the things that player controls."""

    who: Player
    group: Group

    def actor(self) -> Player:
        return self.who

    def prepare(self, state: CardState, frame: Frame) -> bool:
        slot: i64 = 0
        before = frame.player
        for seat in seats_of(state, self.who, frame):
            frame.player = seat  # for `they control`
            chosen = choose_own(state, seat, self.group, frame, slot)
            frame.player = before
            if not chosen:
                return False
            slot += 1
        return True

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        wanted = 1 if self.group.quantifier in OPTIONAL else self.group.wanted()
        before = frame.player
        for seat in seats_of(state, self.who, frame):
            frame.player = seat
            number = len([thing for thing in state.play[seat] if self.group.fits(state, thing, frame)])
            frame.player = before
            if number < wanted:
                return False
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        slots = range(len(frame.slots))
        given = [thing for slot in slots for thing in self.group.things(state, frame, slot)]
        for thing in given:
            state.tell(words.E_SACRIFICES, "TC-11.8", thing.controller, 0, thing)
        assert isinstance(state, TumblrState)
        frame.did(die(state, given, False))  # also what cannot be destroyed (TC-9.22)


def choose_own(state: CardState, seat: i64, group: Group, frame: Frame, slot: i64) -> bool:
    """Let `seat` choose the things that it sacrifices; False if it was asked."""
    if len(frame.slots) > slot:
        return True
    candidates = [candidate for candidate in state.play[seat] if group.fits(state, candidate, frame)]
    candidates = group.narrowed(state, candidates)
    optional = group.quantifier in OPTIONAL
    limit: i64 = len(candidates)
    if group.quantifier not in (THIS, THAT, IT, CHOSEN, EACH, ANY_NUMBER):
        limit = min(group.n, limit)
    if limit == len(candidates) and not optional:
        frame.take(slot, [int(candidate.id) for candidate in candidates], -1)
        return True
    if group.quantifier == RANDOM:
        frame.take(slot, choices.by_chance(state, [int(candidate.id) for candidate in candidates], limit), -1)
        return True
    if frame.ended(slot, limit, -1):
        return True
    remaining = [candidate for candidate in candidates if candidate.id not in frame.partial]
    choices.ask_thing(state, MANNER, SACRIFICE, SACRIFICE.prompt, seat, remaining, optional, frame)
    return False


PHRASES: Final = (
    Phrase(
        "effect",
        "{who:actor} sacrifice(s) {group}",
        Sacrifice,
        example="At the end of each player's turn, that player sacrifices 1 creature.",
        means="the player gives up an own card",
    ),
)
