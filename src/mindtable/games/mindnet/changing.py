"""Changes of cards in play and of balances: states, damage, death, items, control, Credits (MN-12 to MN-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.waves import Due, Wave, waits
from mindtable.cards.knowledge.visibility import DISCARD_PILE, PLAY
from mindtable.cards.moves import control, moving
from mindtable.cards.nodes.ability import Instruction
from mindtable.cards.nodes.event import DEALS_DAMAGE, DIES, HAPPENS, HAPPENS_TO_PLAYER, TAKES_DAMAGE
from mindtable.cards.nodes.group import NUMBER, THAT, YOURS, Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_HEALTH, LastingEffect
from mindtable.cards.state.thing import Death, Ground, Thing
from mindtable.cards.verbs.attach import Attach
from mindtable.cards.words import E_ATTACHED, E_CONTROL, E_CONTROL_ENDS, E_DIES, Duration
from mindtable.core.zone import ALL, Zone
from mindtable.games.mindnet import levels, words
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.state.thing import MnThing

# The bearer that the new controller of an item chooses (MN-13.7).
BEARER: Final = Group(NUMBER, (words.INDIVIDUAL,), control=YOURS)
_TO_BEARER: Final = Attach(Group(THAT, (words.ITEM,)), BEARER)


FALLEN: Final = Zone("interaction area", ALL)  # where the dead lie


def is_by_event(state: MnState, frame: Frame | None) -> bool:
    """Whether an effect is one of an event card."""
    return frame is not None and isinstance(frame.ability, Instruction)


def wave_of(state: MnState, kind: i64, step: str) -> Wave:
    """A new wave of events, caused by the ability that is being carried out."""
    return Wave(kind, step, state.acting)


# States (MN-12.1).


def turn(state: MnState, card: MnThing, exhausted: bool) -> None:
    """Put an individual, and its items with it, into a state (MN-1.14, MN-14.2)."""
    card.turned = exhausted
    for each in [card, *state.borne(card)]:
        each.turned = exhausted
        each.form = each.printed.asleep if exhausted else each.printed
        state.watch(each.form)
    state.everything_changed()


def exhaust(state: MnState, things: list[Thing], frame: Frame | None) -> i64:
    """Exhaust active individuals at the same time, unless replaced (MN-14.15); returns how many."""
    wave = wave_of(state, HAPPENS, words.EXHAUSTED)
    for thing in things:
        card = state.in_play(thing)
        if card.turned or not card.printed.is_individual:
            continue
        if is_by_event(state, frame) and levels.is_forbidden(state, card, words.BE_EXHAUSTED):
            continue
        wave.due.append(Due(card.id, None, card.controller, card.controller, 0))
    if not waits(state, wave, words.WAVE):
        exhaust_now(state, cards_of(state, wave))
    return len(wave.due)


def cards_of(state: MnState, wave: Wave) -> list[MnThing]:
    """The cards in play to which what is left of a wave happens."""
    return [card for card in [state.find_card(due.subject) for due in wave.due] if card is not None]


def exhaust_now(state: MnState, cards: list[MnThing]) -> None:
    """Active individuals become exhausted; their own abilities were on just before (MN-14.4)."""
    going = [card for card in cards if not card.turned]
    for card in going:
        happen(state, HAPPENS, card, None, card.controller, 0, words.EXHAUSTED)
    for card in going:
        turn(state, card, True)
        state.tell(words.E_EXHAUSTED, "MN-12.1", card.controller, 0, card)


def activate(state: MnState, things: list[Thing]) -> i64:
    """Activate exhausted individuals at the same time; returns how many."""
    going = [card for card in map(state.in_play, things) if can_activate(state, card)]
    for card in going:
        turn(state, card, False)
        state.tell(words.E_ACTIVATED, "MN-12.1", card.controller, 0, card)
    for card in going:
        happen(state, HAPPENS, card, None, card.controller, 0, words.ACTIVATED)
    return len(going)


def can_activate(state: MnState, card: MnThing) -> bool:
    """Whether an individual is exhausted and may be activated."""
    return (
        card.printed.is_individual
        and card.turned
        and not levels.is_forbidden(state, card, words.BE_ACTIVATED)
    )


# Damage and death.


def deal(state: MnState, wave: Wave) -> i64:
    """Deal damage, each part from its source, at the same time, unless forbidden or replaced (MN-12.2, MN-18.3).

    Returns how many parts there are.
    """
    wave.due = [
        due for due in wave.due if due.n > 0 and may_take(state, state.find_card(due.subject), due.other)
    ]
    if not waits(state, wave, words.WAVE):
        damage_now(state, wave)
    return len(wave.due)


def may_take(state: MnState, card: MnThing | None, source: Thing | None) -> bool:
    """Whether nothing forbids that an individual takes damage from that source."""
    if card is None or not card.printed.is_individual:
        return False
    by_event = source is not None and source.form.type == words.EVENT
    return not (by_event and levels.is_forbidden(state, card, words.TAKE_DAMAGE))


def damage(state: MnState, things: list[Thing], n: i64, source: Thing | None, by_level: bool) -> i64:
    """Deal damage to individuals; `by_level` is whether its source deals it by one of its levels (MN-18.2)."""
    by_event = source is not None and source.form.type == words.EVENT
    wave = wave_of(state, TAKES_DAMAGE, words.EVENT if by_event else words.BY_LEVEL if by_level else "")
    wave.due = [Due(thing.id, source, thing.controller, thing.controller, n) for thing in things]
    return deal(state, wave)


def damage_now(state: MnState, wave: Wave) -> None:
    """Put the tokens of damage that is not prevented (MN-12.9, MN-18.4)."""
    taken: list[Due] = []
    for due in wave.due:
        card = state.find_card(due.subject)
        if card is None:
            continue
        prevented = min(card.shield, due.n)
        if prevented:
            card.shield -= prevented
            state.tell(words.E_PREVENTED, "MN-12.9", card.controller, prevented, card)
        due.n -= prevented
        if due.n > 0:
            card.damage += due.n
            taken.append(due)
            state.tell(words.E_DAMAGED, "MN-12.2", card.controller, due.n, card)
    state.states_changed()
    for due in taken:
        card = state.find_card(due.subject)
        assert card is not None
        happen(state, TAKES_DAMAGE, card, due.other, card.controller, due.n, wave.step)
        if due.other is not None and wave.step == words.BY_LEVEL:
            happen(state, DEALS_DAMAGE, due.other, card, due.other.controller, due.n)


def pay_damage(state: MnState, card: MnThing, n: i64) -> None:
    """Damage that is a cost is dealt at once: nothing replaces or prevents it (MN-14.10, MN-18.22)."""
    card.damage += n
    state.states_changed()
    state.tell(words.E_DAMAGED, "MN-18.22", card.controller, n, card)
    happen(state, TAKES_DAMAGE, card, card, card.controller, n)


def dying(state: MnState) -> list[MnThing]:
    """The individuals with health 0 or less (MN-12.5)."""
    if state.stale:
        state.project()
    found: list[MnThing] = []
    for side in state.sides:
        for card in side:
            if card.health <= card.damage and card.printed.is_individual:
                found.append(card)
    return found


def settle_deaths(state: MnState) -> bool:
    """Let all die whose health is 0 or less, at the same time, unless replaced; False if there are none (MN-12.5).

    A death that was replaced just now and comes again happens (MN-18.19).
    """
    found = dying(state)
    if not found:
        if state.spared:
            state.spared = []
        return False
    wave = Wave(DIES, "", None)
    for card in found:
        due = Due(card.id, None, card.controller, card.controller, 0)
        due.settled = card.id in state.spared
        wave.due.append(due)
    state.spared = [*state.spared, *[int(card.id) for card in found]]
    if not waits(state, wave, words.WAVE):
        die(state, wave)
    return True


def die(state: MnState, wave: Wave) -> None:
    """The rest of a wave of deaths happens, to those whose health is still 0 or less.

    Individuals die: at home they are discarded with their items, in the interaction area they lie dead until its end
    (MN-12.6, MN-12.7, MN-12.8).
    """
    cards = [card for card in cards_of(state, wave) if card.health <= card.damage]
    state.refresh()  # for the last numbers
    going = list(state.in_order_of_leaving(list(cards)))
    for thing in going:
        happen(state, DIES, thing, None, thing.controller)
    for thing in going:
        card = state.in_play(thing)
        state.deaths.append(Death(card.id, card.printed, state.turn))
        if card.unit == 0:
            moving.leave_for_pile(state, card, E_DIES, "MN-12.6", card.owner)
            continue
        for each in [card, *state.borne(card)]:
            kind = E_DIES if each is card else words.E_FALLS
            origin, target = PLAY.of(each.controller), FALLEN.of(each.owner)
            state.tell_move(kind, "MN-12.7", each.controller, origin, target, 0, each)
            state.fallen.append(each)
            moving.leave(state, each)


def clear_fallen(state: MnState) -> None:
    """The dead and their items are discarded (MN-9.15)."""
    fallen = state.fallen
    state.fallen = []
    for card in fallen:
        state.to_pile(card.owner, card.printed, card.id)
        origin, pile = FALLEN.of(card.owner), DISCARD_PILE.of(card.owner)
        state.tell_move(words.E_DISCARDED, "MN-9.15", card.owner, origin, pile, 0, card)
    if fallen:
        state.cards_moved()


def take_fallen(state: MnState, id_: i64, place: str, frame: Frame) -> bool:
    """Move a dead card that still lies in the interaction area to a place of its owner (MN-18.24); False if there is
    none with that number.
    """
    card = state.fallen_card(id_)
    if card is None:
        return False
    state.fallen.remove(card)
    moving.place_cards(state, [card.printed], card.owner, [FALLEN.of(card.owner)], place, -1, frame)
    return True


def discard_things(state: MnState, things: list[Thing]) -> i64:
    """Cards in play go to their owners' discard piles, without dying; returns how many."""
    state.refresh()  # for the last numbers
    for thing in state.in_order_of_leaving(things):
        if state.find(thing.id) is not None:
            moving.leave_for_pile(state, thing, words.E_DISCARDED, "MN-13.5", thing.owner)
    return len(things)


def drop_items(state: MnState, bearer: MnThing) -> None:
    """The items of an individual that has left play are discarded (MN-13.3)."""
    for item in [card for card in state.sides[bearer.controller] if card.bearer == bearer.id]:
        moving.leave_for_pile(state, item, words.E_DISCARDED, "MN-13.3", item.owner)


def heal(state: MnState, card: MnThing, n: i64) -> i64:
    """Remove damage tokens, all if `n` is negative; returns how many (MN-12.3)."""
    healed = card.damage if n < 0 else min(n, card.damage)
    if healed:
        card.damage -= healed
        state.states_changed()
        state.tell(words.E_HEALED, "MN-12.3", card.controller, healed, card)
    return healed


def upgrade(state: MnState, card: MnThing, n: i64, frame: Frame) -> None:
    """Change the maximum of health for as long as the individual stays in play (MN-12.4)."""
    card.shift += n
    card.keep_ground(Ground(frame.source_form, frame.line, words.LEVELS[words.HEALTH], n))
    state.changed()
    state.tell(words.E_UPGRADED, "MN-12.4", card.controller, n, card)


def prevent(state: MnState, card: MnThing, n: i64) -> None:
    """Prevent the next damage to an individual until the end of the turn (MN-12.9)."""
    card.shield += n
    state.tell(words.E_SHIELDED, "MN-12.9", card.controller, n, card)


# Items and control.


def attach(state: MnState, item: MnThing, bearer: MnThing) -> bool:
    """Attach an item to a legal bearer; False if it is none (MN-6.4, MN-6.6, MN-13.3)."""
    if not state.can_carry(item, bearer):
        return False
    if item.controller != bearer.controller:
        moving.change_sides(state, item, bearer.controller, E_CONTROL, "MN-13.3")
    item.bearer = bearer.id
    item.turned = bearer.turned
    item.form = item.printed.asleep if bearer.turned else item.printed
    state.everything_changed()
    state.tell(E_ATTACHED, "MN-6.4", item.controller, 0, item, bearer)
    return True


def gain_control(state: MnState, card: MnThing, seat: i64, frame: Frame) -> bool:
    """Give `seat` control of a card; an individual brings its items and leaves its interaction (MN-13.4).

    The new controller of an item chooses a bearer (MN-13.7).
    """
    if card.controller == seat:
        return False
    if card.printed.is_item:
        frame.refer(card)
        chosen = frame.copied()
        chosen.settle()
        chosen.aims = None
        chosen.controller = seat
        state.then_run(_TO_BEARER, chosen)
        return any(state.can_carry(card, each) for each in state.people(seat))
    items = state.borne(card)
    leave_unit(state, card)
    for each in [card, *items]:
        moving.change_sides(state, each, seat, E_CONTROL, "MN-13.4")
    return True


def borrow(state: MnState, card: MnThing, seat: i64, duration: Duration, frame: Frame) -> bool:
    """Give `seat` control of an individual or a possession for a time (MN-13.8); False if nothing changes."""
    if card.controller == seat:
        return control.keep_control(state, card, seat, duration, None, frame)
    state.lasting.append(control.returning(card, card.controller, duration, None, frame))
    return gain_control(state, card, seat, frame)


def give_back(state: MnState, ended: list[LastingEffect]) -> None:
    """Cards of which control has ended go back with their items, the latest first (MN-13.8)."""
    for lasting in reversed(ended):
        card = state.find_card(lasting.thing) if lasting.back_to >= 0 else None
        if card is not None and card.controller != lasting.back_to:
            items = state.borne(card)
            leave_unit(state, card)
            for each in [card, *items]:
                moving.change_sides(state, each, lasting.back_to, E_CONTROL_ENDS, "MN-13.8")


def leave_unit(state: MnState, card: MnThing) -> None:
    """An individual leaves its interaction for the home area."""
    card.unit = 0
    state.states_changed()


# Credits.


def change_credits(state: MnState, seat: i64, n: i64, rule: str = "MN-15.1", paying: bool = False) -> i64:
    """Change a balance, which never falls below 0; returns the change (MN-15.1, MN-15.2, MN-15.3)."""
    changed = max(n, -state.credits[seat])
    state.credits[seat] += changed
    if changed:
        state.changed(ON_HEALTH)
        told = words.E_GAINS if changed > 0 else words.E_PAYS if paying else words.E_LOSES
        state.tell(told, rule, seat, changed if changed > 0 else -changed)
        if changed > 0:
            happens_to(state, seat, words.GAINS_CREDITS)  # MN-15.4
    return changed


def steal_credits(state: MnState, seat: i64, n: i64) -> i64:
    """A player steals up to `n` Credits from the other one; returns how many (MN-15.2)."""
    return change_credits(state, seat, -change_credits(state, 1 - seat, -n, "MN-15.2"), "MN-15.2")


def happens_to(state: MnState, seat: i64, step: str) -> None:
    """Triggers see that something happens to a player."""
    happen(state, HAPPENS_TO_PLAYER, None, None, seat, 1, step)


def happens_to_card(state: MnState, card: MnThing, step: str) -> None:
    """Triggers see that something happens to an individual."""
    happen(state, HAPPENS, card, None, card.controller, 0, step)
