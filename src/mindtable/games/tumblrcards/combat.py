"""The Combat Phase: one declaration for all attackers, then the fights in its order (TC-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.permissions import allows, forbidder, forbids
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.replacing import Hit
from mindtable.cards.nodes.event import ATTACKS
from mindtable.core.action import PLAYER, THING, Action, Verb, operand_name
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons, called
from mindtable.core.wording import told_of
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.checks import settle
from mindtable.games.tumblrcards.damage import deal
from mindtable.games.tumblrcards.drawing import DRAW_PHASE
from mindtable.games.tumblrcards.numbers import (
    ATTACK_AT_ONCE,
    ATTACK_DIRECTLY,
    ATTACKS_IF_ABLE,
    TO_ATTACK,
    TO_ATTACK_PLAYERS,
)
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.games.tumblrcards.turn import START_OF_COMBAT, step_begins

THE_OPPONENT: Final = 0  # as an object of attack; creatures have serial numbers from 1

_DONE: Final = Action(words.DONE)


def combat_phase(state: TumblrState) -> None:
    """Start-of-combat abilities of both players, the active player's first (TC-6.1)."""
    state.push(words.DECLARE)
    step_begins(state, START_OF_COMBAT, False)
    settle(state)


class CombatPhaseStep(StepHandler[TumblrState]):
    """The Combat Phase of a position begins (TC-6.1)."""

    number = words.COMBAT_PHASE

    def take(self, state: TumblrState, step: Step) -> None:
        combat_phase(state)


def may_attack(state: TumblrState, creature: Creature, why: Reasons | None = None) -> bool:
    """Whether the active player may declare `creature` as an attacker (TC-6.2, TC-6.3, TC-6.4, TC-6.20).

    Neither the time it came to that side (TC-6.5) nor its attack (TC-6.10) matters.
    """
    if creature.id in state.attackers and (
        why is None
        or why.no("TC-6.3", f"{creature.label()} is already declared. A creature attacks once in a turn.")
    ):
        return False
    if (
        creature.entered == state.turn
        and not allows(state, creature, ATTACK_AT_ONCE)
        and (why is None or why.no("TC-6.4", f"{creature.label()} entered play this turn."))
    ):
        return False
    forbidding = forbidder(state, creature, TO_ATTACK) if state.has_laws() else None
    return forbidding is None or (
        why is not None and why.no("TC-6.20", f"{creature.label()} cannot attack: {forbidding.name} says so.")
    )


def may_attack_player(state: TumblrState, creature: Creature, why: Reasons | None = None) -> bool:
    """Whether it may attack the opponent: not while the opponent has a creature (TC-6.7, TC-6.18), or if a card forbids
    it (TC-6.20).
    """
    opponent = 1 - state.active
    forbidding = forbidder(state, creature, TO_ATTACK_PLAYERS) if state.has_laws() else None
    if forbidding is not None and (
        why is None
        or why.no("TC-6.20", f"{creature.label()} cannot attack players: {forbidding.name} says so.")
    ):
        return False
    if not state.sides[opponent] or (state.has_laws() and allows(state, creature, ATTACK_DIRECTLY)):
        return True
    return why is not None and why.no(
        "TC-6.7", f"{told_of(state.players[opponent], 'controls')} a creature, which has to be attacked."
    )


def refuse_attack(
    state: TumblrState, seat: i64, decision: Decision | None, action: Action, why: Reasons
) -> None:
    """Why an entry of the declaration is not allowed to `seat`, which is asked `decision`."""
    asked = decision is not None and decision.kind == words.D_ATTACK
    attacker = state.find_creature(action.a)
    target = state.find_creature(action.b)
    at_player = action.second == PLAYER
    why.needs(
        (
            asked or state.turn > 1 or not state.options.no_first_turn_attack,
            "TC-2.10",
            "Nobody can attack in the first turn.",
        ),
        (asked, "TC-6.6", "You declare attackers once, in your own Combat Phase."),
        (
            attacker is not None and attacker.controller == seat,
            "TC-6.2",
            f"You do not control {called(action)}.",
        ),
    )
    if attacker is not None:
        may_attack(state, attacker, why)
        if at_player:
            may_attack_player(state, attacker, why)
    there = operand_name(THING, action.b, action.y, "")
    theirs = at_player or (target is not None and target.controller != seat)
    why.need(theirs, "TC-6.6", f"{there} is not a creature that your opponent controls.")


def obliged(state: TumblrState, actions: list[Action]) -> Creature | None:
    """The first creature with an attack among `actions` that has to be declared (TC-6.23), or None."""
    if not forbids(state, ATTACKS_IF_ABLE):
        return None
    for action in actions:
        creature = None if action.verb is words.DONE else state.find_creature(action.a)
        if creature is not None and forbidder(state, creature, ATTACKS_IF_ABLE) is not None:
            return creature
    return None


def refuse_end(state: TumblrState, decision: Decision, why: Reasons) -> None:
    """Why the declaration cannot end."""
    due = obliged(state, decision.actions)
    if due is not None:
        why.no("TC-6.23", f"{due.label()} attacks each turn if able.")


class DeclareStep(StepHandler[TumblrState]):
    """The active player declares an attacker after another, and ends the declaration (TC-6.6, TC-6.9).

    The declaration is built up entry by entry, any number against the same creature (TC-6.8); nothing happens until it
    is confirmed, so an illegal entry changes nothing (TC-6.21). If no creature may attack, there is no question.
    """

    number = words.DECLARE
    asks = words.D_ATTACK
    rule = "TC-6.6"
    question = "Declare an attacker and what it attacks, or end the declaration."
    verbs: tuple[Verb, ...] = (words.ATTACK,)

    def take(self, state: TumblrState, step: Step) -> None:
        seat = state.active
        state.refresh()
        actions: list[Action] = []
        if state.turn > 1 or not state.options.no_first_turn_attack:
            defenders = state.sides[1 - seat]
            lawless = not state.has_laws()
            for creature in state.sides[seat]:
                # Without lines about attacking, no line is checked.
                may = creature.entered != state.turn if lawless else may_attack(state, creature)
                if not may:
                    continue
                for defender in defenders:
                    actions.append(
                        Action(words.ATTACK, creature.id, creature.form, defender.id, defender.form)
                    )
                if not defenders if lawless else may_attack_player(state, creature):
                    actions.append(
                        Action(words.ATTACK, creature.id, creature.form, THE_OPPONENT, None, PLAYER)
                    )
        if not actions:
            confirm(state)
            return
        if obliged(state, actions) is None:
            actions.append(_DONE)
        self.ask(state, seat, actions)

    def answer(self, state: TumblrState, step: Step, decision: Decision, action: Action) -> None:
        """Add an entry to the declaration, or confirm it."""
        if action.verb is words.DONE:
            confirm(state)
            return
        state.attackers.append(action.a)
        state.objects.append(action.b)
        # Nothing happens while the declaration grows, so the other entries stay as they were.
        # The end of the declaration is always a separate step, so that the player can check it as a whole.
        left = [entry for entry in decision.actions if entry.a != action.a and entry.verb is not words.DONE]
        if obliged(state, left) is None:
            left.append(_DONE)
        self.ask(state, decision.seat, left)

    def refuse(
        self, state: TumblrState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        refuse_attack(state, seat, decision, action, why)

    def prompt(self, state: TumblrState, step: Step, decision: Decision) -> str:
        if not state.attackers:
            return "Combat: pick a creature and then what it attacks, or do not attack."
        if len(decision.actions) > 1:
            return "Another attacker? Or let them fight."
        return "All attackers are declared: let them fight."

    def label(self, state: TumblrState, step: Step, decision: Decision, action: Action) -> str:
        if action.verb is not words.DONE:
            return ""
        return "Fight!" if state.attackers else "Do not attack"


def confirm(state: TumblrState) -> None:
    """Confirm the declaration: attack triggers, then the fights (TC-6.11); without attackers the Draw Phase."""
    if not state.attackers:
        state.tell(words.E_NO_ATTACK, "TC-6.2", state.active)
        DRAW_PHASE.begin(state)
        return
    attackers: list[Creature] = []
    attacked: list[Creature | None] = []
    for i in range(len(state.attackers)):
        attacker = state.find_creature(state.attackers[i])
        assert attacker is not None
        attackers.append(attacker)
        target = state.find_creature(state.objects[i])
        attacked.append(target)
        if target is None:
            state.tell(words.E_ATTACK_PLAYER, "TC-6.6", state.active, 0, attacker)
        else:
            state.tell(words.E_ATTACK, "TC-6.6", state.active, 0, attacker, target)
    state.push(words.FIGHT, 0)
    for attacker, target in zip(attackers, attacked):
        happen(state, ATTACKS, attacker, target, state.active)
    settle(state)


class FightStep(StepHandler[TumblrState]):
    """Carry out an entry of the declaration (TC-6.12); with `simultaneous-combat` all of them at once.

    The state check and all triggers come before the next entry (TC-6.17). The defending player makes no choices
    (TC-6.19).
    """

    number = words.FIGHT

    def take(self, state: TumblrState, step: Step) -> None:
        entry = step.a
        last: i64 = len(state.attackers)
        if entry >= last:
            state.attackers.clear()
            state.objects.clear()
            DRAW_PHASE.begin(state)
            return
        hits: list[Hit] = []
        until = last if state.options.simultaneous_combat else entry + 1
        while entry < until:
            add_hits(state, entry, hits)
            entry += 1
        state.push(words.FIGHT, until)
        state.push(words.SETTLE)
        if hits:
            deal(state, hits)


def add_hits(state: TumblrState, entry: i64, hits: list[Hit]) -> None:
    """The damage of one entry: creatures hit each other in full (TC-6.13, TC-6.14).

    A spent attack hits nothing (TC-6.15, TC-6.16).
    """
    seat = state.active
    attacker = state.find_creature(state.attackers[entry])
    if attacker is None or attacker.controller != seat:
        return
    state.refresh()
    object_ = state.objects[entry]
    if object_ == THE_OPPONENT:
        if may_attack_player(state, attacker):
            hits.append(Hit(attacker, None, 1 - seat, attacker.attack))
        else:
            state.tell(words.E_SPENT, "TC-6.16", seat, 0, attacker)
        return
    target = state.find_creature(object_)
    if target is None or target.controller == seat:
        state.tell(words.E_SPENT, "TC-6.15", seat, 0, attacker)
        return
    hits.append(Hit(attacker, target, 1 - seat, attacker.attack))
    hits.append(Hit(target, attacker, seat, target.attack))
