"""Changes of cards in play and of pools: entering, destroying, control, copies, pivoting, resources."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects import lasting
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.replacing import unreplaced
from mindtable.cards.knowledge.visibility import STACK
from mindtable.cards.moves.moving import change_sides, enter_together, leave_for_pile, leave_together
from mindtable.cards.nodes.event import HAPPENS
from mindtable.cards.state.causes import Cause
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_HEALTH, LastingEffect
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import E_CONTROL, FOR_GOOD, Duration
from mindtable.core.event import EventKind
from mindtable.core.zone import Zone
from mindtable.games.minds_across_time import numbers, words
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.state import Copy, MatState
from mindtable.games.minds_across_time.state.thing import MatThing

CONTROL = "control"  # the "stat" of an effect with a duration that gives control


def bring_in(
    state: MatState,
    seat: i64,
    card: MatCard,
    by: Cause | None = None,
    origin: Zone = STACK,
    turned: bool = False,
) -> MatThing:
    """Put a card into play under the control of `seat`; a second environment replaces the first as one event (MAT-4.11,
    MAT-6.14, MAT-10.2, MAT-10.3). It is a new object (MAT-4.10), and no limit counts it (MAT-6.16). It comes from the
    zone `origin`; `by` is the cause, if it is not the usual one.
    """
    old = state.environment(seat) if card.is_environment else None
    if old is not None:
        make_room(state, old)
    new = MatThing(0, seat, seat, card)
    if card.enters_pivoted:
        state.refresh()
    frame = Frame(None, -1, 0, card, seat)
    own = [when is None or when.holds(state, frame) for when in card.enters_pivoted]
    new.turned = turned or any(own)
    enter_together(state, [new], by, origin)
    return new


def make_room(state: MatState, old: MatThing) -> None:
    """An environment is removed for another one; it is not destroyed (MAT-9.18, MAT-10.2)."""
    leave_together(state, [old])
    leave_for_pile(state, old, words.E_REPLACED, "MAT-10.2", old.owner)


def destroy(state: MatState, things: list[Thing]) -> i64:
    """Destroy cards in play at the same time (MAT-9.8, MAT-9.18); returns how many were.

    What cannot be destroyed stays, and nothing replaces that (MAT-9.10).
    """
    mortal = [
        thing
        for thing in things
        if not numbers.is_forbidden(state, state.in_play(thing), numbers.BE_DESTROYED)
    ]
    going = unreplaced(state, mortal, HAPPENS, words.IS_DESTROYED)
    leave_together(state, going)
    for thing in going:
        happen(state, HAPPENS, thing, None, thing.controller, 0, words.IS_DESTROYED)
    for thing in going:
        leave_for_pile(state, thing, words.E_DESTROYED, "MAT-9.18", thing.owner)
    return len(going)


# Control.


def can_change(state: MatState, card: MatThing, seat: i64) -> bool:
    """Whether a card can come under the control of `seat` (MAT-9.10)."""
    return card.controller != seat and not numbers.is_forbidden(state, card, numbers.CHANGE_CONTROL)


def give_control(state: MatState, card: MatThing, seat: i64, duration: Duration, frame: Frame) -> bool:
    """Give `seat` control of a card, for good or for a time (MAT-9.12); False if it has that already or cannot."""
    if not can_change(state, card, seat):
        return False
    if duration == FOR_GOOD:
        card.keeper = seat
        state.lasting = [each for each in state.lasting if each.thing != card.id or each.stat != CONTROL]
    else:
        lasting.last(
            state,
            LastingEffect(frame.source_form, frame.controller, duration, thing=card.id, stat=CONTROL, n=seat),
        )
    move_over(state, card, seat, "MAT-9.12")
    return True


def move_over(state: MatState, card: MatThing, seat: i64, rule: str) -> None:
    """A card changes sides; a second environment is kept, the older one removed (MAT-10.4)."""
    old = state.environment(seat) if card.printed.is_environment else None
    change_sides(state, card, seat, E_CONTROL, rule)
    if old is not None:
        make_room(state, old)


def exchange(state: MatState, first: MatThing, second: MatThing) -> bool:
    """Exchange two cards between the sides, both or neither, at one time (MAT-9.13)."""
    seats = (second.controller, first.controller)
    if not can_change(state, first, seats[0]) or not can_change(state, second, seats[1]):
        return False
    for card, seat in ((first, seats[0]), (second, seats[1])):
        card.keeper = seat
        state.lasting = [each for each in state.lasting if each.thing != card.id or each.stat != CONTROL]
        change_sides(state, card, seat, E_CONTROL, "MAT-9.13")
    return True


def end_effects(state: MatState, duration: Duration) -> None:
    """End all effects of that duration at once: control goes back, whatever forbids changes of it (MAT-5.9,
    MAT-9.14), and copies are themselves again.
    """
    ended = lasting.end(state, duration)
    if state.copies:
        end_copies(state, duration)
    for each in ended:
        card = state.find_card(each.thing) if each.stat == CONTROL else None
        if card is not None:
            seat = card.keeper
            for other in state.lasting:
                if other.thing == card.id and other.stat == CONTROL:
                    seat = other.n
            if seat != card.controller:
                move_over(state, card, seat, "MAT-9.14")


def end_copies(state: MatState, duration: Duration) -> None:
    """End the copies of that duration; the log names what each card is then, if it is not still the same."""
    kept: list[Copy] = []
    ended: list[Copy] = []
    for each in state.copies:
        over = lasting.ends(each.duration, each.controller, duration, state.active)
        (ended if over else kept).append(each)
    if not ended:
        return
    state.copies = kept
    state.everything_changed()
    state.refresh()
    for each in ended:
        card = state.find_card(each.thing)
        if card is not None and card.form.base is not each.card.base:
            tell_copy(state, words.E_COPY_ENDS, "MAT-9.15", card, each.card)


def tell_copy(state: MatState, kind: EventKind, rule: str, card: Thing, model: MatCard) -> None:
    """Add an event about a card and what it is or was a copy of."""
    if not state.silent:
        state.tell(kind, rule, card.controller, 0, card, None, None)
        state.events[len(state.events) - 1].other = model


def become(state: MatState, card: MatThing, model: MatCard, duration: Duration, frame: Frame) -> None:
    """Make a card in play a copy of another one, without what others give to that (MAT-9.15)."""
    if duration == FOR_GOOD:
        card.settled = model
        state.copies = [each for each in state.copies if each.thing != card.id]
    else:
        state.copies.append(Copy(card.id, model, duration, frame.controller))
    tell_copy(state, words.E_BECOMES, "MAT-9.15", card, model)
    state.everything_changed()


# Pivoting, indicators, resources.


def unpivot(state: MatState, card: MatThing) -> bool:
    """Turn a card upright; False if it is already (MAT-8.2)."""
    if not card.turned:
        return False
    card.turned = False
    state.states_changed()
    state.tell(words.E_UNPIVOTS, "MAT-8.2", card.controller, 0, card)
    return True


def add(state: MatState, seat: i64, kind: i64, n: i64, rule: str) -> i64:
    """Change how much of a kind is in a pool, as far as there is any; returns the change (MAT-8.8)."""
    pool = state.pools[seat]
    changed = max(n, -pool[kind])
    pool[kind] += changed
    state.changed(ON_HEALTH)
    if changed and not state.silent:
        name = words.KINDS[kind]
        told = words.E_ADDS[name] if changed > 0 else words.E_LOSES[name]
        state.tell(told, rule, seat, changed if changed > 0 else -changed)
    return changed


def empty_pools(state: MatState) -> None:
    """All resources in both pools disappear (MAT-8.9)."""
    if sum(state.pools[0]) + sum(state.pools[1]):
        state.tell(words.E_EMPTIES, "MAT-8.9", state.active)
        state.pools = [[0] * len(words.KINDS), [0] * len(words.KINDS)]
        state.changed(ON_HEALTH)
