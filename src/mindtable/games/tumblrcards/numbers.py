"""Numbers of creatures, counts of abilities, and costs: projected and never stored (TC-9.2, TC-9.7).

The numbers of a creature are its printed or defined numbers, plus permanent changes, changes for a time, and standing
bonuses. A change that no line in play depends on makes nothing stale.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.projection import give, give_lasting, note, reindex
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import EACH, THEIRS, Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import OF_GAME
from mindtable.cards.state.thing import Ground, Thing
from mindtable.games.tumblrcards.state.card import ATTACK, HEALTH
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import Counted, TumblrState

# What a card may allow or forbid (`mindtable.cards.effects.permissions`), in the words of the vocabulary.
ATTACK_AT_ONCE: Final = "attack the turn it enters play"
ATTACK_DIRECTLY: Final = "attack your opponent directly"
TO_ATTACK: Final = "attack"
ATTACKS_IF_ABLE: Final = "attacks"
TO_ATTACK_PLAYERS: Final = "attack players"
DAMAGE_CREATURES: Final = "deal damage to creatures"
BE_DESTROYED: Final = "be destroyed"
DIE_OF_DAMAGE: Final = "be destroyed by damage"


def project(state: TumblrState) -> None:
    """Recompute the stale values."""
    state.stale = False
    state.unchecked = True
    if state.regroup:
        regroup(state)
    if state.renumber:
        renumber(state)


def regroup(state: TumblrState) -> None:
    """Find the lines in force, and those that the state check carries out."""
    reindex(state)
    state.counted.clear()
    state.enforcers.clear()
    for source in state.sources:
        creature = state.creature(source)
        if creature.printed.while_dos:
            state.enforcers.append(creature)


def renumber(state: TumblrState) -> None:
    """Compute the attack and full health of every creature (TC-9.2, TC-9.16)."""
    state.renumber = False
    for side in state.sides:
        for creature in side:
            form = creature.printed
            creature.attack = form.attack + creature.more_attack + creature.turn_attack
            creature.health = form.health + creature.more_health + creature.turn_health
    give_lasting(state, ATTACK, HEALTH)
    for source in state.sources:
        form = state.creature(source).printed
        if form.attack_is is not None:
            define(state, source, ATTACK, form.attack_is.value(state, state.watching(source)))
        if form.health_is is not None:
            define(state, source, HEALTH, form.health_is.value(state, state.watching(source)))
    give(state, ATTACK, HEALTH)


def define(state: TumblrState, source: Thing, stat: str, n: i64) -> None:
    """Give a creature a number that its own text defines."""
    source.gain(n if stat == ATTACK else 0, n if stat == HEALTH else 0)
    if state.ledger is not None:
        note(state, source.id, Ground(source.form, -1, stat, n))


def is_doubled(state: TumblrState, frame: Frame) -> bool:
    """Whether effects of the ability's creature are doubled, by its name when it triggered (TC-10.4, TC-10.13).

    Checked when a bonus is given or tokens are made; permanent changes stay as they were (TC-10.19).
    """
    if state.regroup:
        regroup(state)
    if state.standing[OF_GAME]:
        for source in state.sources:
            for name, condition in state.creature(source).printed.doubles:
                if name == frame.source_form.name and is_true(state, source, condition):
                    return True
    return False


def is_true(state: TumblrState, source: Thing, condition: Condition | None) -> bool:
    """Whether the condition of a line of a creature holds.

    What counts as several as long as something is true counts as one where that is asked for.
    """
    if condition is None:
        return True
    before, state.tallying = state.tallying, True
    found = condition.holds(state, Frame(None, -1, source.id, source.form, source.controller))
    state.tallying = before
    return found


def count_of(state: TumblrState, group: Group, frame: Frame, seat: i64) -> i64:
    """How many things that `seat` controls an ability counts (TC-10.15)."""
    if state.stale:
        project(state)
    if not group.reaches(seat, frame):
        return 0
    lasts = (
        group.quantifier == EACH and not group.tests and not group.unless_chosen and group.control <= THEIRS
    )
    if lasts and group.other:
        # The number that includes the ability's own creature is the same for all cards with this text.
        whole = group.with_itself()
        number = count_of(state, whole, frame, seat)
        own = state.find_creature(frame.source)
        return number if own is None or own.controller != seat else number - weight(state, whole, own, frame)
    # Counts are cached until something changes.
    you = frame.controller
    if lasts and weighs_by_condition(state):
        lasts = False
    if lasts:
        for counted in state.counted:
            if counted.group is group and counted.seat == seat and counted.you == you:
                return counted.number
    number = 0
    if group.is_plain() and not state.standing[OF_GAME]:
        for creature in state.sides[seat]:
            if creature.form.name in group.names:
                number += 1
    else:
        for creature in state.sides[seat]:
            number += weight(state, group, creature, frame)
    if lasts:
        state.counted.append(Counted(group, seat, you, number))
    return number


def weighs_by_condition(state: TumblrState) -> bool:
    """Whether a condition decides what counts as several."""
    return any(one.stated.condition is not None for one in state.standing[OF_GAME])


def weight(state: TumblrState, group: Group, creature: Creature, frame: Frame) -> i64:
    """How many members of a group a creature counts as: some count as several of every name (TC-10.15)."""
    form = creature.printed
    if (
        state.standing[OF_GAME]
        and form.counts_as > 0
        and (form.counts_if is None or (not state.tallying and is_true(state, creature, form.counts_if)))
        and group.nameless().fits(state, creature, frame)
    ):
        return form.counts_as
    return 1 if group.fits(state, creature, frame) else 0
