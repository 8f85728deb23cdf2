"""Numbers of creatures, costs and permissions: continuous effects, projected and never stored (TC-9.2, TC-9.7).

A change of the position marks what it makes untrue, and the first rule that asks has it projected anew: who has
standing lines (`regroup`), and the numbers of all creatures (`renumber`): printed or defined numbers, permanent
changes, changes for a time, then standing bonuses. What no line in play depends on makes nothing untrue.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.group import (
    ANYONE,
    EACH,
    OF_THAT_PLAYER,
    PLAYED_BY_OPPONENT,
    PLAYED_BY_YOU,
    THEIRS,
    THEIRS_OR_PLAYED,
    THIS,
    YOURS,
    YOURS_OR_PLAYED,
    Group,
    NameContains,
    count_members,
)
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.state import Counted, TumblrState

# Phrases of the vocabulary that a rule asks for.
ATTACK_AT_ONCE = "attack the turn it enters play"
ATTACK_DIRECTLY = "attack your opponent directly"
TO_ATTACK = "attack"
DAMAGE_CREATURES = "deal damage to creatures"
DIE_OF_DAMAGE = "be destroyed by damage"


def project(state: TumblrState) -> None:
    """Bring up to date what has become untrue."""
    state.stale = False
    state.unchecked = True
    if state.regroup:
        regroup(state)
    if state.renumber:
        renumber(state)


def regroup(state: TumblrState) -> None:
    """Find the creatures with standing lines, and what lines in play depend on and wait for."""
    state.regroup = False
    state.counted.clear()
    sources: list[Creature] = []
    watched: i64 = 0
    for side in state.sides:
        for creature in side:
            form = creature.printed
            watched |= form.trigger_mask
            if form.standing:
                add_by_age(sources, creature)
    state.watched = watched
    state.sources = sources
    state.enforcers = [source for source in sources if source.printed.while_dos]
    state.lawgivers = [
        source for source in sources if source.printed.permissions or source.printed.prohibitions
    ]
    state.pricers = [source for source in sources if source.printed.costs]
    state.counts_as = False
    state.depends = 0
    state.replaceable = 0
    heeded: set[str] | None = set()
    for source in sources:
        form = source.printed
        state.depends |= form.depends
        state.replaceable |= form.replaced
        heeded = None if heeded is None or form.heeds is None else heeded | form.heeds
        if form.counts_as > 0:
            state.counts_as = True
    state.heeded = heeded


def renumber(state: TumblrState) -> None:
    """Compute the attack and full health of every creature (TC-9.2, TC-9.16)."""
    state.renumber = False
    for side in state.sides:
        for creature in side:
            form = creature.printed
            creature.attack = form.attack + creature.more_attack + creature.turn_attack
            creature.health = form.health + creature.more_health + creature.turn_health
    for lasting in state.lasting:
        if lasting.thing:
            for side in state.sides:
                for creature in side:
                    if creature.id == lasting.thing:
                        creature.attack += lasting.attack
                        creature.health += lasting.health
    for source in state.sources:
        form = source.printed
        if form.attack_is is not None:
            source.attack += form.attack_is.value(state, state.watching(source))
        if form.health_is is not None:
            source.health += form.health_is.value(state, state.watching(source))
    for source in state.sources:
        if source.printed.bonuses:
            give_bonuses(state, source)


def add_by_age(sources: list[Creature], creature: Creature) -> None:
    """Keep `sources` oldest first, whosever they are: the order in which replacements apply (TC-10.12)."""
    at: i64 = len(sources)
    while at > 0 and sources[at - 1].id > creature.id:
        at -= 1
    sources.insert(at, creature)


def give_bonuses(state: TumblrState, source: Creature) -> None:
    """Add the standing bonuses that `source` gives (TC-9.7, TC-10.13)."""
    for bonus in source.printed.bonuses:
        frame = state.watching(source)
        if bonus.condition is not None and not bonus.condition.holds(state, frame):
            continue
        times: i64 = 1 if bonus.per is None else count_members(state, bonus.per, frame)
        if is_doubled(state, source.form.name):
            times *= 2
        attack: i64 = 0
        health: i64 = 0
        for change in bonus.attack:
            attack += change.value(state, frame) * times
        for change in bonus.health:
            health += change.value(state, frame) * times
        if attack == 0 and health == 0:
            continue
        group = bonus.group
        if group.quantifier == THIS:
            source.attack += attack
            source.health += health
            continue
        you = source.controller
        plain = bonus.plain
        for seat in (0, 1):
            if (seat == you and group.control == THEIRS) or (seat != you and group.control == YOURS):
                continue
            for creature in state.sides[seat]:
                if plain:
                    if creature.form.name not in group.names:
                        continue
                elif not group.fits(state, creature, frame):
                    continue
                creature.attack += attack
                creature.health += health


def is_doubled(state: TumblrState, name: str) -> bool:
    """Whether the effects of creatures of that name are doubled (TC-10.13)."""
    for source in state.sources:
        doubles = source.printed.doubles
        if doubles and name in doubles:
            return True
    return False


def doubles(state: TumblrState, frame: Frame) -> bool:
    """Whether effects of the ability's creature are doubled, by its name when it triggered (TC-10.4, TC-10.13).

    Asked when a bonus is given or tokens are made; what was given for good stays as it was (TC-10.19).
    """
    if state.regroup:
        regroup(state)
    return is_doubled(state, frame.source_form.name)


def count_of(state: TumblrState, group: Group, frame: Frame, seat: i64) -> i64:
    """How many things that `seat` controls an ability counts (TC-10.15)."""
    if state.stale:
        project(state)
    you = frame.controller
    control = group.control
    if (control == YOURS and seat != you) or (control == THEIRS and seat == you):
        return 0
    # Until something changes, an equal question has an equal answer.
    lasts = group.quantifier == EACH and not group.other and not group.tests and not group.unless_chosen
    if lasts and control != OF_THAT_PLAYER:
        for counted in state.counted:
            if counted.group is group and counted.seat == seat and counted.you == you:
                return counted.number
    number: i64 = 0
    if group.is_plain():
        for creature in state.sides[seat]:
            if creature.form.name in group.names:
                number += 1
    else:
        for creature in state.sides[seat]:
            if group.fits(state, creature, frame):
                number += 1
    if state.counts_as:
        number += extra_counts(state, group, frame, seat)
    if lasts:
        state.counted.append(Counted(group, seat, you, number))
    return number


def extra_counts(state: TumblrState, group: Group, frame: Frame, seat: i64) -> i64:
    """How many more there are because something counts as several creatures of every name (TC-10.15)."""
    extra: i64 = 0
    nameless = group.nameless()
    for creature in state.sides[seat]:
        counts_as = creature.printed.counts_as
        if counts_as > 0 and nameless.fits(state, creature, frame):
            extra += counts_as
            if group.fits(state, creature, frame):
                extra -= 1
    return extra


def can(state: TumblrState, creature: Creature, what: str) -> bool:
    """Whether a line says that `creature` can do `what`, against the rules: the card is followed (TC-4.3)."""
    for source in state.lawgivers:
        for permission in source.printed.permissions:
            if permission.statement.what == what:
                frame = state.watching(source)
                if (permission.condition is None or permission.condition.holds(state, frame)) and (
                    permission.statement.group.fits(state, creature, frame)
                ):
                    return True
    for lasting in state.lasting:
        statement = lasting.statement
        if (
            isinstance(statement, Can)
            and statement.what == what
            and lasting.covers(state, creature, statement.group)
        ):
            return True
    return False


def forbidder(state: TumblrState, creature: Creature, what: str) -> TumblrCard | None:
    """The card that says that `creature` cannot do `what`, or None."""
    for source in state.lawgivers:
        for prohibition in source.printed.prohibitions:
            statement = prohibition.statement
            if statement.what == what:
                frame = state.watching(source)
                if (
                    statement.group.fits(state, creature, frame)
                    and (prohibition.condition is None or prohibition.condition.holds(state, frame))
                    and (statement.unless is None or not statement.unless.holds(state, frame))
                ):
                    return source.printed
    for lasting in state.lasting:
        statement_ = lasting.statement
        if (
            isinstance(statement_, Cannot)
            and statement_.what == what
            and lasting.covers(state, creature, statement_.group)
            and (
                statement_.unless is None
                or lasting.frame is None
                or not statement_.unless.holds(state, lasting.frame)
            )
        ):
            return state.tumblr_card(lasting.card)
    return None


def cost(state: TumblrState, card: TumblrCard, seat: i64, x: i64) -> i64:
    """What `seat` pays for `card` at this moment, with that X (TC-5.8): never below 0."""
    total: i64 = card.cost + card.x_cost * x
    if not card.costs and not state.pricers and not state.lasting:
        return total
    if card.costs:
        # The card's own lines work in the hand; `you` is the player who would cast it (TC-10.1).
        frame = state.from_hand(card, seat)
        for change in card.costs:
            statement = change.statement
            if statement.group.quantifier == THIS and (
                change.condition is None or change.condition.holds(state, frame)
            ):
                total += statement.n * (
                    1 if statement.per is None else count_members(state, statement.per, frame)
                )
    for source in state.pricers:
        for change in source.printed.costs:
            statement = change.statement
            if statement.group.quantifier == EACH and played(statement.group, source.controller, card, seat):
                frame = state.watching(source)
                if change.condition is None or change.condition.holds(state, frame):
                    total += statement.n * (
                        1 if statement.per is None else count_members(state, statement.per, frame)
                    )
    for lasting in state.lasting:
        made = lasting.statement
        if (
            isinstance(made, Costs)
            and lasting.frame is not None
            and played(made.group, lasting.controller, card, seat)
        ):
            total += made.n * (1 if made.per is None else count_members(state, made.per, lasting.frame))
    return max(total, 0)


def played(group: Group, you: i64, card: TumblrCard, seat: i64) -> bool:
    """Whether `each card [you cast]` and the like, said by `you`, means `card`, cast by `seat`."""
    if group.control in (PLAYED_BY_YOU, YOURS_OR_PLAYED):
        if seat != you:
            return False
    elif group.control in (PLAYED_BY_OPPONENT, THEIRS_OR_PLAYED):
        if seat == you:
            return False
    elif group.control != ANYONE:
        return False
    for test in group.tests:
        if isinstance(test, NameContains) and test.word not in card.words:
            return False
    return not group.names or (card.name in group.names) != group.unnamed
