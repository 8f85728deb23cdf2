"""Changes by effects: forms, lines, numbers and counters of creatures, health of players, and lasting statements."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.replacing import replaced
from mindtable.cards.nodes.amount import kept
from mindtable.cards.nodes.event import COUNTER_PUT, GAINS_HEALTH, LOSES_HEALTH
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_HEALTH, LastingEffect
from mindtable.cards.state.thing import Ground
from mindtable.cards.words import FOR_GOOD, UNTIL_END_OF_TURN, Duration
from mindtable.core.event import Event, EventKind
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.numbers import is_doubled
from mindtable.games.tumblrcards.state.card import ATTACK, TumblrCard
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState


def become(state: TumblrState, creature: Creature, form: TumblrCard, x: i64, frame: Frame) -> None:
    """Give a creature another form; all changes of the old form are gone (TC-11.3)."""
    if not state.silent:
        state.events.append(
            Event(
                words.E_BECOMES,
                "TC-11.3",
                creature.controller,
                0,
                creature.form,
                creature.id,
                form,
                0,
                frame.source_form,
                frame.source,
                frame.line,
            )
        )
    creature.take_form(form)
    state.watch(form)
    creature.x = x
    creature.damage = 0
    creature.more_attack = 0
    creature.more_health = 0
    creature.turn_attack = 0
    creature.turn_health = 0
    creature.grounds = []
    creature.counters = None
    if state.lasting:
        state.lasting = [
            lasting for lasting in state.lasting if lasting.thing != creature.id or lasting.back_to >= 0
        ]
    state.everything_changed()


def change_stat(
    state: TumblrState, creature: Creature, stat: str, n: i64, duration: Duration, frame: Frame
) -> None:
    """Change a number of a creature by `n`, or by twice as much if effects of the source are doubled (TC-10.13)."""
    shift_stat(state, creature, stat, kept(n * 2 if is_doubled(state, frame) else n), duration, frame)


def shift_stat(
    state: TumblrState, creature: Creature, stat: str, n: i64, duration: Duration, frame: Frame
) -> None:
    """Change a number of a creature by `n` (TC-9.7)."""
    attack = n if stat == ATTACK else 0
    health = 0 if stat == ATTACK else n
    if duration == FOR_GOOD:
        attack = kept(creature.more_attack + attack) - creature.more_attack
        health = kept(creature.more_health + health) - creature.more_health
        creature.more_attack += attack
        creature.more_health += health
    elif duration == UNTIL_END_OF_TURN:
        attack = kept(creature.turn_attack + attack) - creature.turn_attack
        health = kept(creature.turn_health + health) - creature.turn_health
        creature.turn_attack += attack
        creature.turn_health += health
    else:
        state.lasting.append(
            LastingEffect(frame.source_form, frame.controller, duration, thing=creature.id, stat=stat, n=n)
        )
    if duration in (FOR_GOOD, UNTIL_END_OF_TURN):
        ground = Ground(frame.source_form, frame.line, stat, attack + health, duration)
        creature.keep_ground(ground)
    state.shift(creature, attack, health)
    kind = words.E_GETS_ATTACK if stat == ATTACK else words.E_GETS_HEALTH
    state.tell(kind, "TC-9.7", creature.controller, n, creature)


def put_counters(state: TumblrState, creature: Creature, kind: str, n: i64) -> None:
    """Put counters on a creature (TC-11.15)."""
    if creature.counters is None:
        creature.counters = {}
    creature.counters[kind] = kept(creature.counters.get(kind, 0) + n)
    state.changed()
    for _ in range(max(0, n) if state.watched & (1 << COUNTER_PUT) else 0):
        happen(state, COUNTER_PUT, creature, None, creature.controller, 1, kind)
    told = EventKind(words.E_COUNTERS.word, words.E_COUNTERS.sentence.replace("KIND", kind))
    state.tell(told, "TC-11.15", creature.controller, creature.counters[kind], creature)


def change_health(state: TumblrState, seat: i64, n: i64) -> bool:
    """Make a player gain health, or lose it if `n` is negative; False if that did not happen (TC-11.11)."""
    if n == 0:
        return False  # TC-11.11
    if n > 0 and replaced(state, GAINS_HEALTH, seat, n):
        return False
    # Health has no upper limit (TC-12.5), and may be below 0 until the next state check (TC-12.4).
    state.health[seat] = kept(state.health[seat] + kept(n))
    state.changed(ON_HEALTH)
    if n > 0:
        state.tell(words.E_GAINS, "TC-11.11", seat, n)
        happen(state, GAINS_HEALTH, None, None, seat, n)
    else:
        state.tell(words.E_LOSES, "TC-11.11", seat, -n)
        happen(state, LOSES_HEALTH, None, None, seat, -n)
    return True
