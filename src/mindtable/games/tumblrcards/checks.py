"""The state check and the queue of triggered abilities (TC-9.9, TC-10.2, TC-10.3, TC-10.17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.ends import over
from mindtable.cards.effects.permissions import forbidder
from mindtable.cards.effects.running import carry_out
from mindtable.cards.events.checkpoint import AGAIN, FIRST, NOTHING, look
from mindtable.cards.events.occurrences import enqueue, happen
from mindtable.cards.events.triggers import take_next, triggered, triggers_now
from mindtable.cards.nodes.ability import WhileDo
from mindtable.cards.nodes.event import SURVIVES_DAMAGE
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import MOST_REPLACED, Checks
from mindtable.cards.state.thing import NO_THINGS, Thing
from mindtable.cards.verbs.destroy import Destroy
from mindtable.cards.verbs.win_or_lose import LoseGame, WinGame
from mindtable.cards.words import OPPONENT
from mindtable.core.agenda import Step
from mindtable.core.handler import StepHandler
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.damage import die
from mindtable.games.tumblrcards.numbers import BE_DESTROYED, DIE_OF_DAMAGE
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState

MOST_ABILITIES: Final = 1000  # TC-10.17


def settle(state: TumblrState) -> None:
    """The end of a step: the state check and the queued abilities, if they can have an effect (TC-9.9)."""
    if state.stale or state.unchecked or state.queue or state.triggered:
        check_and_resolve(state, 0)


def check_and_resolve(state: TumblrState, after_ability: i64) -> None:
    """The state check, then the queued abilities one by one until none is left (TC-10.2)."""
    if check(state, words.SETTLE, after_ability) and state.queue:
        resolve_next(state)


class SettleStep(StepHandler[TumblrState]):
    """A state check, then the queued abilities; `a` is 1 after an ability (TC-10.2)."""

    number = words.SETTLE

    def take(self, state: TumblrState, step: Step) -> None:
        check_and_resolve(state, step.a)


class TumblrCheckStep(StepHandler[TumblrState]):
    """A state check alone (TC-9.9)."""

    number = words.CHECK

    def take(self, state: TumblrState, step: Step) -> None:
        check(state, words.CHECK, 0)


def check(state: TumblrState, step: i64, after_ability: i64) -> bool:
    """The state check, with its repetitions (TC-9.9); then abilities that triggered meanwhile join the queue (TC-10.3).

    A replacement of a death comes first, and `step` is taken again after it. Returns whether the check is done and the
    game continues.
    """
    if not look(state, step, after_ability):
        return False
    if state.struck:
        if state.watched & (1 << SURVIVES_DAMAGE):
            for i in range(len(state.struck)):
                survivor = state.find(state.struck[i])
                if survivor is not None:
                    happen(
                        state, SURVIVES_DAMAGE, survivor, None, survivor.controller, state.struck_amounts[i]
                    )
        state.strikers.clear()
        state.struck.clear()
        state.struck_amounts.clear()
    if state.saved:
        state.saved.clear()
    enqueue(state)
    if after_ability and state.resolved >= MOST_ABILITIES:
        over(state, Outcome(DRAW, "TC-10.17", f"{MOST_ABILITIES} abilities resolved in one turn"))
    return state.outcome is None


def quoted(card: Card, line: i64) -> str:
    """A card and the text of its line, for a reason; a line that the card does not have is left out."""
    return f"{card.name}: \u201c{card.lines[line].rstrip('.')}\u201d" if line >= 0 else card.name


def told_to_lose(state: TumblrState, seat: i64, frame: Frame) -> None:
    """Note that an ability told a player to lose; the next state check carries it out (TC-12.10)."""
    state.lost_by[seat] = quoted(frame.source_form, frame.line)
    state.unchecked = True
    state.tell(words.E_TOLD_TO_LOSE, "TC-12.10", seat)


def find_doomed(state: TumblrState) -> list[Thing]:
    """All creatures that are destroyed now (TC-9.3, TC-9.9); not to be changed."""
    doomed = NO_THINGS  # as nearly always
    for side in state.sides:
        for creature in side:
            if creature.health <= creature.damage and not outlives_damage(state, creature):
                doomed = [*doomed, creature]
    if state.enforcers:
        for source, line in enforced(state):
            effect = line.effect
            if isinstance(effect, Destroy):
                group, frame = effect.group, state.watching(source)
                fitting = [thing for side in state.play for thing in side if group.fits(state, thing, frame)]
                doomed = doomed + [thing for thing in fitting if thing not in doomed]
    if state.saved:
        return [thing for thing in doomed if thing.id not in state.saved]
    return doomed


def enforced(state: TumblrState) -> list[tuple[Creature, WhileDo]]:
    """The lines that the check carries out and whose condition is true (TC-9.9)."""
    return [
        (source, line)
        for source in state.enforcers
        for line in source.printed.while_dos
        if line.condition.holds(state, state.watching(source))
    ]


def outlives_damage(state: TumblrState, creature: Creature) -> bool:
    """Whether it `cannot be destroyed`, at all or by damage, and its health is above 0 without the damage (TC-9.22)."""
    return (
        creature.health > 0
        and state.has_laws()
        and (
            forbidder(state, creature, DIE_OF_DAMAGE) is not None
            or forbidder(state, creature, BE_DESTROYED) is not None
        )
    )


def resolve_next(state: TumblrState) -> None:
    """Take the first queued ability and carry it out; a state check and the next one follow (TC-10.2)."""
    frame = take_next(state)
    ability = triggered(frame)
    state.push(words.SETTLE, 1)
    # The condition is tested as the ability resolves (TC-10.5).
    if ability.condition is None or ability.condition.holds(state, frame):
        state.tell_ability(words.E_RESOLVES, "TC-10.2", frame)
        carry_out(state, ability.effect, frame)


class TumblrChecks(Checks[TumblrState]):
    """The state check (TC-9.9, TC-12)."""

    def find_end(self, state: TumblrState) -> bool:
        """Part (a) of the check: who loses now; a draw if both do (TC-12.1, TC-12.2, TC-12.3, TC-12.10)."""
        if state.stale:
            state.project()
            state.unchecked = True
        if not state.unchecked:
            return False
        mine, theirs = state.health
        # Nearly always nobody does: decide that without a call.
        if mine > 0 and theirs > 0 and not (state.lost_by[0] or state.lost_by[1] or state.enforcers):
            return False
        rules = ["", ""]
        reasons = ["", ""]
        for seat in range(2):
            name = state.players[seat]
            if state.health[seat] <= 0:
                rules[seat], reasons[seat] = "TC-12.1", told_of(name, f"has {state.health[seat]} health")
            elif state.lost_by[seat]:
                rules[seat], reasons[seat] = "TC-12.10", told_of(name, f"loses by {state.lost_by[seat]}")
        for source, line in enforced(state):
            effect = line.effect
            if isinstance(effect, (LoseGame, WinGame)):
                who = effect.who if isinstance(effect, LoseGame) else OPPONENT
                for seat in seats_of(state, who, state.watching(source)):
                    if not rules[seat]:
                        by = quoted(source.printed, source.printed.line_of(line))
                        rules[seat], reasons[seat] = "TC-12.2", told_of(state.players[seat], f"loses by {by}")
        if rules[0] and rules[1]:
            over(state, Outcome(DRAW, "TC-12.3", "both players lose at the same moment"))
        elif rules[0] or rules[1]:
            loser = 0 if rules[0] else 1
            over(state, Outcome(1 - loser, rules[loser], reasons[loser]))
        return state.outcome is not None

    def put_right(self, state: TumblrState) -> i64:
        """Part (b) of the check: destroyed creatures die; saved ones are not checked again (TC-9.9, TC-9.17)."""
        if not state.unchecked:
            return NOTHING
        state.unchecked = False
        doomed = find_doomed(state)
        if not doomed:
            return NOTHING
        steps = len(state.agenda)
        die(state, doomed, True)
        if len(state.agenda) <= steps:
            return AGAIN
        state.saved.extend([int(creature.id) for creature in doomed])
        return FIRST

    def may_replace(self, state: TumblrState, n: i64) -> bool:
        """Replacements that cause each other without end are an endless chain, too (TC-10.21)."""
        state.replaced += n
        if state.replaced > MOST_REPLACED and state.outcome is None:
            over(state, Outcome(DRAW, "TC-10.21", f"{MOST_REPLACED} replacements in one turn"))
        return state.outcome is None

    def before_triggers(self, state: TumblrState) -> None:
        """Nothing is updated: every reader of numbers brings them up to date itself."""

    def begins_to_wait(self, state: TumblrState, frame: Frame) -> bool:
        return triggers_now(state, frame)


CHECKS: Final = TumblrChecks()
