"""Why an action is refused in a standard card game."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.lines import LinedCard, lined
from mindtable.cards.plays import plays
from mindtable.cards.standard import words
from mindtable.cards.standard.words import Rules
from mindtable.cards.state.state import CardState
from mindtable.core.action import ANOTHER_QUESTION, Action
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons


def explain(state: CardState, rules: Rules, seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.is_over:
        return Refusal(rules.end, "The game is over.")
    decision = state.decision_of(seat)
    if decision is None:
        return Refusal(rules.main, "You are not asked to act right now.")
    if decision.kind in (words.D_MAIN, words.D_RESPOND):
        why = Reasons()
        if action.verb is words.PLAY:
            refuse_play(state, rules, seat, action, why)
        elif action.verb is words.USE:
            refuse_use(state, rules, seat, action, why)
        if why.reasons:
            return why.reasons[0]
    return Refusal(decision.rule, ANOTHER_QUESTION.format(prompt=state.telling.prompt(state, decision)))


def refuse_play(state: CardState, rules: Rules, seat: i64, action: Action, why: Reasons) -> None:
    """Add the reasons why a card cannot be played."""
    if not why.need(0 <= action.a < len(state.pool.cards), rules.play, "There is no such card."):
        return
    card = state.pool.cards[action.a]
    assert isinstance(card, LinedCard)
    if why.need(card in state.hand[seat], rules.play, f"{card.name} is not in your hand."):
        price, purse = state.price(seat, card, action.b), state.payment().purse(state, seat)
        plays.may_play(state, seat, card, action.b, purse, why)
        why.need(price <= purse, rules.play, f"{card.name} costs {price}, and you have {purse}.")


def refuse_use(state: CardState, rules: Rules, seat: i64, action: Action, why: Reasons) -> None:
    """Add the reasons why an ability cannot be used."""
    thing = state.find(action.a)
    if thing is None or not lined(thing.form).activated:
        why.no(rules.use, "It has no ability that you can use.")
        return
    if why.need(thing.controller == seat, rules.use, f"You do not control {thing.form.name}."):
        if not plays.may_use(state, seat, thing, plays.line_meant(thing, action), why) and not why.reasons:
            why.no(rules.use, f"You cannot pay for the ability of {thing.form.name}.")
