"""Damage: how much is dealt, what replaces it, and what it does (TC-9.4, TC-9.5, TC-9.12, TC-9.13)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.amount import kept
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.event import DEALS_DAMAGE, TAKES_DAMAGE, TakesDamage
from mindtable.cards.nodes.group import THAT, THIS, Group
from mindtable.cards.occurrences import happen
from mindtable.cards.permissions import forbidder
from mindtable.cards.projection import lined
from mindtable.cards.replacing import replacements
from mindtable.cards.standing import ON_DAMAGE, ON_HEALTH
from mindtable.cards.thing import Happening, Thing
from mindtable.cards.verbs.damage import DealsInstead, LessDamage, TakesInstead
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.numbers import DAMAGE_CREATURES, project
from mindtable.games.tumblrcards.replacing import run_instead
from mindtable.games.tumblrcards.state import TumblrState


class Hit:
    """Damage of one source to one recipient: `target` is a creature, or None for the player `seat`.

    `source` is the creature that deals it: in play, or as it was when it left.
    """

    def __init__(self, source: Creature, target: Creature | None, seat: i64, amount: i64) -> None:
        self.source = source
        self.target = target
        self.seat: i64 = seat
        self.amount: i64 = amount


def source_of(state: TumblrState, group: Group | None, frame: Frame) -> Creature:
    """The creature that deals damage, the ability's own unless the text names another (TC-9.13).

    It is in play, or as it was, its last controller's.
    """
    if group is not None and group.quantifier != THIS and frame.that_form is not None:
        named = state.find_creature(frame.that)
        if named is not None:
            return named
        form = state.tumblr_card(frame.that_form)
        return Creature(frame.that, frame.that_owner, frame.that_controller, form, None, 1)
    source = state.find_creature(frame.source)
    if source is not None:
        return source
    form = state.tumblr_card(frame.source_form)
    return Creature(frame.source, frame.controller, frame.controller, form, None, frame.x)


def deal(state: TumblrState, hits: list[Hit]) -> i64:
    """Deal damage at the same time: one event for each source and recipient (TC-9.13); returns how many were dealt.

    Each is settled before any is dealt, by the health that the recipient had before (TC-9.20). An amount that was
    doubled or lowered is dealt in the new amount (TC-9.18).
    """
    if state.stale:
        project(state)
    dealt: list[Hit] = []
    instead: list[Frame] = []
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
            target.damage += hit.amount
            target.total_damage += hit.amount
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
    run_instead(state, instead)
    return len(dealt)


def in_order(state: TumblrState, hits: list[Hit]) -> list[Hit]:
    """By the creature that takes the damage: the active player's first, older first; then players (TC-10.3)."""
    if len(hits) == 1:
        return hits
    ordered: list[Hit] = []
    for seat in (state.active, 1 - state.active):
        for creature in state.sides[seat]:
            for hit in hits:
                if hit.target is creature:
                    ordered.append(hit)
    for hit in hits:
        if hit.target is None:
            ordered.append(hit)
    return ordered


def settle(state: TumblrState, hit: Hit, instead: list[Frame]) -> bool:
    """Find the final amount of `hit` (TC-9.12); False if it is not dealt after all.

    Doublings of the source, doublings of the recipient, reductions, then prevention and replacement by something else;
    each line once, the source's before the recipient's, the oldest first (TC-10.12). What happens instead is added to
    `instead`.
    """
    replaceable = state.replaceable & (1 << DEALS_DAMAGE | 1 << TAKES_DAMAGE) != 0
    if replaceable:
        change_amount(state, hit)
    if hit.amount <= 0:
        return False
    if hit.target is not None and state.has_laws() and state.find(hit.source.id) is not None:
        forbidding = forbidder(state, hit.source, DAMAGE_CREATURES)
        if forbidding is not None:
            state.tell(words.E_PREVENTED, "TC-9.19", hit.seat, 0, hit.target)
            return False
    return not replaceable or happens(state, hit, instead)


def change_amount(state: TumblrState, hit: Hit) -> None:
    """Double and lower the amount of `hit`, as lines in play say (TC-9.12)."""
    # Doublings commute with each other; reductions wait, and look at the doubled amount.
    doubling: list[Replacement] = []
    for source in state.sources:
        for replacement in lined(source).replacements:
            if (
                is_change(replacement)
                and not reduces(replacement.effect)
                and changes_amount(state, source, replacement, hit)
            ):
                doubling.append(replacement)
    for replacement in doubling:
        hit.amount = new_amount(state, replacement.effect, hit.amount)
    for source in state.sources:
        for replacement in lined(source).replacements:
            if (
                is_change(replacement)
                and reduces(replacement.effect)
                and changes_amount(state, source, replacement, hit)
            ):
                hit.amount = new_amount(state, replacement.effect, hit.amount)


def happens(state: TumblrState, hit: Hit, instead: list[Frame]) -> bool:
    """Whether `hit` is dealt, perhaps to somebody else; if not, what happens instead is added to `instead`."""
    for kind in (DEALS_DAMAGE, TAKES_DAMAGE):
        if kind == TAKES_DAMAGE and hit.target is None:
            break
        happening = as_happening(hit, kind)
        for frame in replacements(state, state.sources, happening):
            replacement = frame.ability
            assert isinstance(replacement, Replacement)
            if not is_change(replacement):
                effect = replacement.effect
                if isinstance(effect, TakesInstead):
                    # Somebody else takes it: the source stays the same.
                    hit.target = state.find_creature(frame.source)
                    hit.seat = frame.controller
                    hit.amount = new_amount(state, effect, hit.amount)
                    return hit.amount > 0
                instead.append(frame)
                return False
    return True


def as_happening(hit: Hit, kind: i64) -> Happening:
    """The damage as the source's or the recipient's event."""
    if kind == DEALS_DAMAGE:
        return Happening(DEALS_DAMAGE, hit.source, hit.target, hit.seat, hit.amount)
    return Happening(TAKES_DAMAGE, hit.target, hit.source, hit.seat, hit.amount)


def is_change(replacement: Replacement) -> bool:
    """Whether what happens instead is still the same damage to the same recipient, in another amount."""
    effect = replacement.effect
    if isinstance(effect, TakesInstead):
        event = replacement.event
        if effect.group.quantifier == THAT:
            return True
        return isinstance(event, TakesDamage) and event.group.quantifier == THIS
    return isinstance(effect, DealsInstead)


def changes_amount(state: TumblrState, source: Thing, replacement: Replacement, hit: Hit) -> bool:
    """Whether a line of `source` doubles or reduces this damage."""
    kind = replacement.event.kind()
    if kind == TAKES_DAMAGE and hit.target is None:
        return False
    return kind in (DEALS_DAMAGE, TAKES_DAMAGE) and replacement.event.matches(
        state, source, as_happening(hit, kind)
    )


def reduces(effect: Effect) -> bool:
    """Whether the changed amount is a reduction."""
    if isinstance(effect, DealsInstead):
        return isinstance(effect.amount, LessDamage)
    return isinstance(effect, TakesInstead) and isinstance(effect.amount, LessDamage)


def new_amount(state: TumblrState, effect: Effect, amount: i64) -> i64:
    """The amount after `double that damage` or `1 less damage`."""
    frame = state.scratch_frame()
    frame.amount = amount
    if isinstance(effect, DealsInstead):
        return effect.amount.value(state, frame)
    if isinstance(effect, TakesInstead):
        return effect.amount.value(state, frame)
    return amount
