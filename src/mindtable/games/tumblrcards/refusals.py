"""Why an action is not allowed: the rule, and a sentence that tells nothing hidden (TC-5, TC-6, TC-10, TC-12)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.plays import MOST_X
from mindtable.core.action import NUMBER, PLAYER, Action
from mindtable.core.errors import Refusal
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES
from mindtable.games.tumblrcards.casting import MOST_CASTS
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.numbers import ATTACK_AT_ONCE, TO_ATTACK, can, cost, forbidder, project
from mindtable.games.tumblrcards.state import TumblrState


def explain(state: TumblrState, seat: i64, action: Action) -> Refusal:
    """Why `action`, which is not legal for `seat` now, is not."""
    if state.stale:
        project(state)
    if state.outcome is not None:
        return Refusal("TC-12.8", "The game is over.")
    verb = action.verb
    if verb is words.CONCEDE:
        return Refusal("TC-12.6", "A player concedes for himself only.")
    if verb is words.CAST:
        return casting(state, seat, action)
    if verb is words.ATTACK:
        return attacking(state, seat, action)
    if verb is words.EXTRA_CARD or verb is words.EXTRA_HEALTH:
        return Refusal("TC-2.2", "The option is chosen once, by the first player, before any card is dealt.")
    decision = state.decision_of(seat)
    if decision is None:
        return Refusal(
            "TC-4.1", f"{state.players[state.pending[0].seat]} has to decide, not {state.players[seat]}."
        )
    if decision.kind == words.D_OPTION:
        return Refusal("TC-2.3", "One of the two options must be chosen.")
    if verb is words.COMBAT:
        return Refusal("TC-5.11", "You go on to combat from your Casting Phase only.")
    if verb is words.DONE:
        return Refusal("TC-6.6", "There is no declaration to end.")
    if verb is words.DRAW_CARD or verb is words.SKIP_DRAW:
        return Refusal("TC-7.4", "Drawing is not a choice now.")
    if verb is words.DISCARD:
        if decision.kind != words.D_DISCARD:
            return Refusal("TC-11.9", "No card is to be discarded now.")
        name = action.x.name if action.x is not None else "that card"
        return Refusal("TC-11.9", f"{name} is not in your hand.")
    if verb is words.PICK:
        if decision.kind != words.D_CARD:
            return Refusal("TC-10.22", "No card is to be picked now.")
        name = action.x.name if action.x is not None else "that card"
        return Refusal("TC-10.22", f"{name} is not among the cards to pick from.")
    if verb is words.SACRIFICE:
        if decision.kind != words.D_SACRIFICE:
            return Refusal("TC-11.8", "No creature is to be sacrificed now.")
        return Refusal(
            "TC-11.8", f"{name_of(state, action.a)} cannot be chosen: it must be yours and fit the text."
        )
    if verb is words.TARGET or verb is words.CHOOSE:
        if decision.kind not in (words.D_TARGET, words.D_CHOOSE):
            return Refusal("TC-10.6", "No creature is to be chosen now.")
        return Refusal("TC-10.7", f"{name_of(state, action.a)} does not fit what the text asks for.")
    if verb is words.STOP:
        return Refusal(
            "TC-10.7", "The text gives no choice to stop: if there is a legal choice, one must be made."
        )
    return Refusal("TC-10.7", f"The question is another one: {decision.prompt}")


def casting(state: TumblrState, seat: i64, action: Action) -> Refusal:
    """Why a card cannot be cast."""
    decision = state.decision_of(seat)
    if seat != state.active or state.phase != words.P_CASTING:
        return Refusal("TC-5.13", "Cards are cast only in one's own Casting Phase.")
    if decision is None or decision.kind != words.D_CAST:
        return Refusal("TC-5.10", "First the ability that resolves must be finished.")
    if not 0 <= action.a < len(state.pool.cards):
        return Refusal("TC-5.6", "There is no such card.")
    card = state.tumblr_card(state.pool.cards[action.a])
    if card not in state.hand[seat]:
        return Refusal("TC-5.6", f"{card.name} is not in your hand.")
    if state.casts >= MOST_CASTS:
        return Refusal("TC-5.15", f"You have cast {MOST_CASTS} cards this turn.")
    if len(state.sides[seat]) >= MOST_CREATURES:
        return Refusal("TC-3.10", f"You control {MOST_CREATURES} creatures already.")
    x: i64 = 0
    if card.x_cost:
        if action.second != NUMBER or action.b < card.least_x:
            least = card.least_x
            return Refusal(
                "TC-5.9", f"{card.name} needs an X of {least} or more: write cast {card.slug} {least}."
            )
        if action.b > MOST_X:
            return Refusal("TC-5.18", f"X is at most {MOST_X}.")
        x = action.b
    price = cost(state, card, seat, x)
    return Refusal("TC-5.6", f"{card.name} costs {price}, and you have {state.mana_left()} mana left.")


def attacking(state: TumblrState, seat: i64, action: Action) -> Refusal:
    """Why an entry of the declaration is not allowed."""
    decision = state.decision_of(seat)
    if seat != state.active or decision is None or decision.kind != words.D_ATTACK:
        if state.turn == 1 and state.options.no_first_turn_attack:
            return Refusal("TC-2.10", "There is no attack in the first turn.")
        return Refusal("TC-6.6", "Attackers are declared once, in your own Combat Phase.")
    attacker = state.find_creature(action.a)
    if attacker is None or attacker.controller != seat:
        return Refusal("TC-6.2", f"You do not control {name_of(state, action.a)}.")
    if attacker.id in state.attackers:
        return Refusal("TC-6.3", f"{label(attacker)} is declared already; a creature attacks once in a turn.")
    if attacker.entered == state.turn and not can(state, attacker, ATTACK_AT_ONCE):
        return Refusal("TC-6.4", f"{label(attacker)} entered play this turn.")
    forbidding = forbidder(state, attacker, TO_ATTACK)
    if forbidding is not None:
        return Refusal("TC-6.20", f"{label(attacker)} cannot attack: {forbidding.name} says so.")
    if action.second == PLAYER:
        return Refusal("TC-6.7", f"{state.players[1 - seat]} controls a creature, which has to be attacked.")
    target = state.find_creature(action.b)
    if target is None or target.controller == seat:
        return Refusal("TC-6.6", f"{name_of(state, action.b)} is not a creature that your opponent controls.")
    return Refusal("TC-6.6", f"{label(attacker)} cannot attack {label(target)}.")


def label(creature: Creature) -> str:
    """A creature for a sentence."""
    return f"{creature.form.name} {creature.id}"


def name_of(state: TumblrState, id_: i64) -> str:
    """A creature by its number, if there is one."""
    creature = state.find_creature(id_)
    return "that creature" if creature is None else label(creature)
