"""Damage: amounts, replacements and effects; and deaths (TC-9.4, TC-9.5, TC-9.10 to TC-9.14)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.permissions import forbidder
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.replacing import Hit, change_amount, happen_instead, is_dealt, unreplaced
from mindtable.cards.moves import moving
from mindtable.cards.nodes.amount import kept
from mindtable.cards.nodes.event import DEALS_DAMAGE, DIES, KILLS, LEAVES, TAKES_DAMAGE
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.nodes.meaning import controller_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_DAMAGE, ON_HEALTH
from mindtable.cards.state.thing import Death, Thing
from mindtable.cards.words import E_DIES
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.numbers import DAMAGE_CREATURES
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState


def source_of(state: TumblrState, group: Group | None, frame: Frame) -> Creature:
    """The creature that deals damage, the ability's own unless the text names another (TC-9.13).

    It is in play, or in its last state with its last controller.
    """
    if group is not None and group.quantifier != THIS and frame.that_form is not None:
        named = state.find_creature(group.spoken_of(state, frame))
        if named is not None:
            return named
        form = state.tumblr_card(frame.that_form)
        last = controller_of(state, frame.that, frame.that_controller)
        return Creature(frame.that, frame.that_owner, last, form, None, 1)
    source = state.find_creature(frame.source)
    if source is not None:
        return source
    form = state.tumblr_card(frame.source_form)
    last = controller_of(state, frame.source, frame.controller)
    return Creature(frame.source, frame.controller, last, form, None, frame.x)


def deal(state: TumblrState, hits: list[Hit]) -> i64:
    """Deal damage at the same time: one event for each source and recipient (TC-9.13); returns how many were dealt.

    All amounts are settled before any damage is dealt, with the recipient's health from before (TC-9.20). A doubled or
    lowered amount is dealt as the new amount (TC-9.18).
    """
    state.refresh()
    dealt: list[Hit] = []
    instead: list[list[Frame]] = []
    for hit in in_order(state, hits):
        if hit.amount <= 0:
            continue  # TC-9.5, TC-9.6
        if (state.sources or state.lasting) and not settle(state, hit, instead):
            continue
        hit.amount = kept(hit.amount)
        if hit.amount > 0:
            dealt.append(hit)
    for hit in dealt:
        source = hit.source
        target = hit.target
        if target is None:
            state.health[hit.seat] = kept(state.health[hit.seat] - hit.amount)
            state.changed(ON_HEALTH)
            state.tell(words.E_DAMAGE_PLAYER, "TC-9.13", hit.seat, hit.amount, None, source)
        else:
            creature = state.creature(target)
            creature.damage += hit.amount
            creature.total_damage += hit.amount
            state.strikers.append(source.id)
            state.struck.append(target.id)
            state.struck_amounts.append(hit.amount)
            state.changed(ON_DAMAGE)
            state.tell(words.E_DAMAGE, "TC-9.13", target.controller, hit.amount, target, source)
    if state.watched & (1 << DEALS_DAMAGE | 1 << TAKES_DAMAGE):
        for hit in dealt:
            happen(state, DEALS_DAMAGE, hit.source, hit.target, hit.seat, hit.amount)
            if hit.target is not None:
                happen(state, TAKES_DAMAGE, hit.target, hit.source, hit.seat, hit.amount)
    happen_instead(state, instead)
    return len(dealt)


def in_order(state: TumblrState, hits: list[Hit]) -> list[Hit]:
    """By the creature that takes the damage: the active player's first, older first; then players (TC-10.3)."""
    if len(hits) == 1:
        return hits
    ordered: list[Hit] = []
    for after in range(2):
        for creature in state.sides[state.active if after == 0 else 1 - state.active]:
            for hit in hits:
                if hit.target is creature:
                    ordered.append(hit)
    for hit in hits:
        if hit.target is None:
            ordered.append(hit)
    return ordered


def settle(state: TumblrState, hit: Hit, instead: list[list[Frame]]) -> bool:
    """Find the final amount of `hit` (TC-9.12); False if it is not dealt after all.

    Doublings of the source, doublings of the recipient, reductions, then prevention and replacement by something else;
    each line once, the source's before the recipient's, the oldest first (TC-10.12). Replacements are added to
    `instead`.
    """
    change_amount(state, hit)
    if hit.amount <= 0 or is_forbidden(state, hit):
        return False
    target = hit.target
    return is_dealt(state, hit, instead) and (hit.target is target or not is_forbidden(state, hit))


def is_forbidden(state: TumblrState, hit: Hit) -> bool:
    """Whether the source of `hit` cannot deal damage to creatures, and a creature would take it (TC-9.19)."""
    if hit.target is None or not state.has_laws():
        return False
    source = state.find_creature(hit.source.id)
    if source is None or forbidder(state, source, DAMAGE_CREATURES) is None:
        return False
    state.tell(words.E_PREVENTED, "TC-9.19", hit.seat, 0, hit.target)
    return True


def die(state: TumblrState, doomed: list[Thing], in_check: bool) -> i64:
    """Creatures die at the same time and see each other die (TC-9.10). Returns how many did.

    Replaced deaths do not happen; the replacement follows at once (TC-10.12). With `in_check` a state check destroys
    them, so the creatures that dealt them damage count as killing them (TC-9.14).
    """
    state.refresh()  # for the last numbers
    dying = unreplaced(state, state.in_order_of_leaving(doomed), DIES)
    for creature in dying:
        happen(state, DIES, creature, None, creature.controller)
        happen(state, LEAVES, creature, None, creature.controller)
        if in_check and state.watched & (1 << KILLS):
            for i in range(len(state.struck)):
                if state.struck[i] == creature.id and not struck_before(state, i):
                    killer = state.find(state.strikers[i])
                    if killer is not None:
                        happen(state, KILLS, killer, creature, creature.controller)
    rule = "TC-9.3" if in_check else "TC-11.8"
    for creature in dying:
        moving.leave_for_pile(state, creature, E_DIES, rule, creature.controller)
        state.deaths.append(Death(creature.id, state.creature(creature).printed.plain(), state.turn))
    return len(dying)


def struck_before(state: TumblrState, at: i64) -> bool:
    """Whether the same creature already dealt damage to the same one, so the kill is already reported (TC-9.14)."""
    return any(
        state.struck[i] == state.struck[at] and state.strikers[i] == state.strikers[at] for i in range(at)
    )
