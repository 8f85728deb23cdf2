"""Damage in a standard card game: what replaces it, how much is dealt, and to whom."""

from __future__ import annotations

from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.replacing import Hit, change_amount, happen_instead, is_dealt
from mindtable.cards.nodes.event import DEALS_DAMAGE, TAKES_DAMAGE
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.nodes.meaning import last_state
from mindtable.cards.standard import words
from mindtable.cards.standard.thing import Permanent
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_DAMAGE, ON_HEALTH
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing


def source_of(state: CardState, group: Group | None, frame: Frame) -> Thing:
    """The thing that deals damage: the one that the text names, or the ability's own.

    One that has left play, and a card that never was in it, deal damage all the same.
    """
    id_ = frame.source if group is None or group.quantifier == THIS else group.spoken_of(state, frame)
    found = last_state(state, id_, frame)
    if found is not None:
        return found
    form = frame.source_form if id_ == frame.source or frame.that_form is None else frame.that_form
    return Permanent(id_, frame.controller, frame.controller, form, None, frame.x)


def deal(state: CardState, rule: str, hits: list[Hit]) -> int:
    """Deal damage at the same time, each hit unless a line changes or replaces it; returns how many were dealt."""
    state.refresh()
    instead: list[list[Frame]] = []
    dealt: list[Hit] = []
    for hit in hits:
        if hit.amount > 0:
            change_amount(state, hit)
        if hit.amount > 0 and is_dealt(state, hit, instead):
            dealt.append(hit)
    for hit in dealt:
        target = hit.target
        if target is None:
            state.health[hit.seat] -= hit.amount
            state.changed(ON_HEALTH)
            state.tell(words.E_DAMAGE_PLAYER, rule, hit.seat, hit.amount, None, hit.source)
        else:
            target.damage += hit.amount
            state.changed(ON_DAMAGE)
            state.tell(words.E_DAMAGE, rule, target.controller, hit.amount, target, hit.source)
    for hit in dealt:
        happen(state, DEALS_DAMAGE, hit.source, hit.target, hit.seat, hit.amount)
        if hit.target is not None:
            happen(state, TAKES_DAMAGE, hit.target, hit.source, hit.seat, hit.amount)
    happen_instead(state, instead)
    return len(dealt)
