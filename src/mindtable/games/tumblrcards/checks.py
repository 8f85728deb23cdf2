"""The state check and the queue of triggered abilities (TC-9.9, TC-10.2, TC-10.3, TC-10.17)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.ends import over
from mindtable.cards.nodes.ability import Triggered, WhileDo
from mindtable.cards.nodes.event import SURVIVES_DAMAGE
from mindtable.cards.occurrences import enqueue, happen
from mindtable.cards.thing import Thing
from mindtable.cards.verbs.destroy import Destroy
from mindtable.cards.verbs.win_or_lose import LoseGame, WinGame
from mindtable.cards.words import OPPONENT
from mindtable.core.agenda import Step
from mindtable.core.outcome import DRAW, Outcome
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.ending import MOST_ABILITIES
from mindtable.games.tumblrcards.leaving import die
from mindtable.games.tumblrcards.numbers import DIE_OF_DAMAGE, forbidder, project
from mindtable.games.tumblrcards.state import TumblrState


def settle(state: TumblrState) -> None:
    """The end of a step: the state check and the queued abilities, if there can be anything in them (TC-9.9)."""
    if state.stale or state.unchecked or state.queue or state.triggered:
        check_and_resolve(state, 0)


def check_and_resolve(state: TumblrState, after_ability: i64) -> None:
    """The state check, then the queued abilities one by one until none is left (TC-10.2)."""
    check(state, words.SETTLE, after_ability)
    if state.queue and state.outcome is None and not state.saved:
        resolve_first(state)


def check(state: TumblrState, step: i64, after_ability: i64) -> None:
    """The state check, with its repetitions (TC-9.9); then what triggered meanwhile joins the queue (TC-10.3).

    Where something happens instead of a death it comes first, and `step` is taken again after it.
    """
    while state.stale or state.unchecked:
        if state.stale:
            project(state)
        state.unchecked = False
        mine, theirs = state.health
        # Nearly always nobody does: that is told without a call.
        if (mine <= 0 or theirs <= 0 or True in state.must_lose or state.enforcers) and find_losers(state):
            return
        doomed = find_doomed(state)
        if doomed is None or not doomed:
            break
        steps = len(state.agenda)
        die(state, doomed, True)
        if state.outcome is not None:
            return
        if len(state.agenda) > steps:
            # Those that were saved are not looked at again (TC-9.17).
            for creature in doomed:
                state.saved.append(creature.id)
            state.agenda.insert(steps, Step(step, after_ability))
            return
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


def find_losers(state: TumblrState) -> bool:
    """Part (a) of the check: who loses now; both is a draw (TC-12.1, TC-12.2, TC-12.3, TC-12.10)."""
    loses: list[bool] = [False, False]
    rules = ["TC-12.1", "TC-12.1"]
    by = ["a card", "a card"]
    for seat in range(2):
        if state.health[seat] <= 0:
            loses[seat] = True
        elif state.must_lose[seat]:
            loses[seat] = True
            rules[seat] = "TC-12.10"
    for source in state.enforcers:
        for line in source.printed.while_dos:
            effect = line.effect
            if isinstance(effect, (LoseGame, WinGame)):
                frame = state.watching(source)
                if line.condition.holds(state, frame):
                    who = effect.who if isinstance(effect, LoseGame) else OPPONENT
                    for seat in state.players_meant(who, frame):
                        if not loses[seat]:
                            loses[seat] = True
                            rules[seat] = "TC-12.2"
                            by[seat] = quoted(source.printed, line)
    if loses[0] and loses[1]:
        over(state, Outcome(DRAW, "TC-12.3", "both players lose at the same moment"))
    elif loses[0]:
        over(state, Outcome(1, rules[0], reason(state, 0, rules[0], by[0])))
    elif loses[1]:
        over(state, Outcome(0, rules[1], reason(state, 1, rules[1], by[1])))
    return state.outcome is not None


def reason(state: TumblrState, loser: i64, rule: str, by: str) -> str:
    """Why a player lost, in a few words; `by` is what says so, if a card does."""
    if rule == "TC-12.1":
        return f"{state.players[loser]} has {state.health[loser]} health"
    return f"{state.players[loser]} loses by {by}"


def quoted(card: TumblrCard, line: WhileDo) -> str:
    """A card and what a line of it says."""
    return f"{card.name}: \u201c{card.lines[card.line_of(line)].rstrip('.')}\u201d"


def find_doomed(state: TumblrState) -> list[Thing] | None:
    """Part (b) of the check: all creatures that are destroyed now, or None (TC-9.3, TC-9.9)."""
    doomed: list[Thing] | None = None
    for side in state.sides:
        for creature in side:
            if creature.health <= creature.damage and not outlives_damage(state, creature):
                if doomed is None:
                    doomed = []
                doomed.append(creature)
    for source in state.enforcers:
        for line in source.printed.while_dos:
            effect = line.effect
            if isinstance(effect, Destroy):
                frame = state.watching(source)
                if line.condition.holds(state, frame):
                    for side in state.sides:
                        for creature in side:
                            if effect.group.fits(state, creature, frame):
                                if doomed is None:
                                    doomed = []
                                if creature not in doomed:
                                    doomed.append(creature)
    if state.saved and doomed is not None:
        return [creature for creature in doomed if creature.id not in state.saved]
    return doomed


def outlives_damage(state: TumblrState, creature: Creature) -> bool:
    """Whether it `cannot be destroyed by damage` and its health is above 0 without the damage."""
    return creature.health > 0 and state.has_laws() and forbidder(state, creature, DIE_OF_DAMAGE) is not None


def resolve_first(state: TumblrState) -> None:
    """Take the first queued ability and carry it out; a state check and the next one follow (TC-10.2)."""
    frame = state.queue.pop(0).copied()
    ability = frame.ability
    assert isinstance(ability, Triggered)
    state.resolved += 1
    state.push(words.SETTLE, 1)
    # The condition is tested as the ability resolves (TC-10.5).
    if ability.condition is None or ability.condition.holds(state, frame):
        state.tell_ability(words.E_RESOLVES, "TC-10.2", frame)
        state.carry_out(ability.effect, frame)
