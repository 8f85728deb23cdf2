"""The questions of TumblrCards and their answers, in words for somebody who does not know the rules."""

from __future__ import annotations

from mindtable.core.decision import Decision
from mindtable.core.state import Reading
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.state import TumblrState


def prompt(state: TumblrState, decision: Decision) -> str:
    """The prompt of a question of the rules; "" for a question that needs none."""
    kind = decision.kind
    if kind == words.D_OPTION:
        return "You begin. How should both players start?"
    if kind == words.D_CAST:
        if len(decision.actions) > 1:
            return f"Cast cards with your {state.mana_left()} mana, or go to combat."
        return "You cannot cast any more: go to combat."
    if kind == words.D_ATTACK:
        if not state.attackers:
            return "Combat: pick a creature and then what it attacks, or do not attack."
        more = len(decision.actions) > 1
        return (
            "Another attacker? Or let them fight." if more else "All attackers are declared: let them fight."
        )
    return ""


def readings(state: TumblrState) -> list[Reading]:
    """Health of both players; attack and health of their creatures."""
    state.refresh()
    found = [Reading(state.players[seat], 0, "health", state.health[seat]) for seat in (0, 1)]
    for side in state.sides:
        for creature in side:
            called = f"{creature.form.name} {creature.id}"
            found.append(Reading(called, creature.id, "attack", creature.attack))
            found.append(Reading(called, creature.id, "health", creature.health_left()))
    return found


def done(state: TumblrState) -> str:
    """The effect of ending the declaration of attackers."""
    return "Fight!" if state.attackers else "Do not attack"
