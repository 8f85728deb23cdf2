"""Why an action is refused: the first of the rules that forbid it, in the order of MN-18.15."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.plays import plays
from mindtable.core.action import ANOTHER_QUESTION, Action
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons, called
from mindtable.games.mindnet import approaching, words
from mindtable.games.mindnet.state import MnState

# Which rule says what may be done in a phase: playing cards and using abilities.
_PHASES: Final = {
    words.P_DEPLOYMENT: "MN-3.7",
    words.P_START: "MN-4.3",
    words.P_READY: "MN-5.12",
    words.P_DEPLOY: "MN-6.9",
    words.P_APPROACHING: "MN-8.14",
    words.P_INTERACTION: "MN-9.3",
    words.P_EVALUATION: "MN-4.6",
    words.P_END: "MN-4.6",
}
_PLAYS: Final = (words.RECRUIT, words.PURCHASE, words.PLAY)
# What sends an active individual from home into the interaction area.
_GOING: Final = (words.APPROACH, words.DECLARE, words.SURROGATE, words.ADD)
# The questions that verbs answer, and the rule about them.
_ANSWERS: Final = {
    words.ACTIVATE: ((words.D_ACTIVATE, words.D_PAID, words.D_UNIQUE), "MN-4.2"),
    words.HEAL: ((words.D_UNIQUE,), "MN-5.7"),
    words.APPROACH: ((words.D_APPROACH,), "MN-8.2"),
    words.DECLARE: ((words.D_HOST,), "MN-8.6"),
    words.SURROGATE: ((words.D_SURROGATE,), "MN-8.7"),
    words.ADD: ((words.D_ADD,), "MN-8.9"),
    words.HIT: ((words.D_HIT,), "MN-9.12"),
    words.EXHAUST: ((words.D_WINNER,), "MN-9.11"),
    words.DAMAGE: ((words.D_WINNER,), "MN-9.11"),
    words.STEAL: ((words.D_STEAL,), "MN-9.6"),
    words.INTERACTION: ((words.D_INTERACTION,), "MN-9.2"),
    words.ATTACH: ((words.D_BEARER,), "MN-6.6"),
    words.REDRAW: ((words.D_MULLIGAN,), "MN-3.5"),
}


def explain(state: MnState, seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.is_over:
        return Refusal("MN-17.1", "The game is over.")
    state.refresh()
    decision = state.decision_of(seat)
    verb = action.verb
    why = Reasons()
    if verb in _PLAYS:
        refuse_play(state, seat, decision, action, why)
    elif verb is words.USE:
        refuse_use(state, seat, decision, action, why)
    elif verb is words.VICTORY:
        refuse_victory(state, seat, why)
    elif verb is words.DISCARD and state.phase == words.P_READY:
        why.no("MN-5.8", "In step 5 you discard cards of your hand, as many as are allowed.")
    elif verb in _ANSWERS:
        refuse_answer(state, decision, action, why)
    if why.reasons:
        return why.reasons[0]
    if decision is None:
        return Refusal(rule_of_phase(state, seat), "You are not asked to act right now.")
    rule = rule_of_phase(state, seat) if decision.kind == words.D_EVENT else decision.rule
    return Refusal(rule, ANOTHER_QUESTION.format(prompt=state.telling.prompt(state, decision)))


def rule_of_phase(state: MnState, seat: i64) -> str:
    """The rule that says what a seat may do in this phase: in an event phase MN-7.1 or MN-7.2, or with
    `open-event-phase` MN-4.6 for both.
    """
    if state.phase == words.P_EVENT:
        if state.options.open_event_phase:
            return "MN-4.6"
        return "MN-7.1" if seat == state.active else "MN-7.2"
    return _PHASES.get(state.phase, "MN-4.6")


def is_time(state: MnState, seat: i64, decision: Decision | None, deploying: bool, why: Reasons) -> bool:
    """Whether a seat may deploy, or play events and use abilities, now; adds the rule of the phase if not."""
    kinds = (words.D_DEPLOY,) if deploying else (words.D_EVENT, words.D_WINDOW)
    if decision is not None and decision.kind in kinds:
        return True
    rule = rule_of_phase(state, seat)
    if rule == "MN-7.2":
        return why.no(rule, "In the event phase of your opponent you do not act.")
    if deploying:
        return why.no("MN-6.1", "You deploy cards in your own deploy phase.")
    if decision is not None and state.phase == words.P_EVENT:
        return why.no(
            decision.rule, f"Answer the open question first: {state.telling.prompt(state, decision)}"
        )
    other = state.decision_of(1 - seat)
    if other is not None and other.kind in kinds:
        where = "In the event phase" if other.kind == words.D_EVENT else "In the window of an interaction"
        return why.no(rule, f"{where} the players act in turn, and it is your opponent's turn to act.")
    whose = "the event phase of either player" if state.options.open_event_phase else "your event phase"
    return why.no(
        rule, f"Events are played and abilities used in {whose}, and in the window of an interaction."
    )


def refuse_play(state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons) -> None:
    """Add the reasons why a card cannot be played."""
    if not why.need(0 <= action.a < len(state.pool.cards), "MN-4.5", "There is no such card."):
        return
    card = state.mn_card(state.pool.cards[action.a])
    if card.play_action.verb is not action.verb:
        why.no("MN-4.5", f"{card.name}: write {card.play_action}.")
        return
    if not is_time(state, seat, decision, not card.is_event, why):
        return
    if not why.need(card in state.hand[seat], "MN-4.5", f"{card.name} is not in your hand."):
        return
    plays.may_play(state, seat, card, 0, state.purse(seat), why)
    price = state.price(seat, card, 0)
    why.need(
        price <= state.credits[seat],
        "MN-4.13",
        f"{card.name} costs {price} Credits, and you have {state.credits[seat]}.",
    )


def refuse_use(state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons) -> None:
    """Add the reasons why an ability cannot be used."""
    if not is_time(state, seat, decision, False, why):
        return
    card = state.find_card(action.a)
    if card is None or card.controller != seat or not card.printed.activated:
        why.no("MN-7.1", f"{called(action)} has no ability that you can use.")
        return
    if not state.mn_card(card.form).activated:
        why.no("MN-14.2", f"{card.form.name} is exhausted, so its ability is off.")
        return
    line = plays.line_meant(card, action)
    if not plays.use_of(words.USE, card, line).same(action):
        why.no("MN-4.7", f"Say which ability of {card.form.name} you use, by the number of its line.")
        return
    plays.may_use(state, seat, card, line, why)
    if not why.reasons and not plays.may_use(state, seat, card, line):
        why.no("MN-4.13", f"You cannot pay for the ability of {card.form.name}.")


def refuse_victory(state: MnState, seat: i64, why: Reasons) -> None:
    """Add why victory cannot be declared."""
    if seat != state.active or state.phase != words.P_EVALUATION:
        why.no("MN-10.3", "You declare GNEs only in the evaluation phase of your own turn.")
    else:
        why.no("MN-10.2", f"You have {state.gnes(seat)} GNEs; you need 10.")


def refuse_answer(state: MnState, decision: Decision | None, action: Action, why: Reasons) -> None:
    """Add why an answer does not fit the question."""
    kinds, rule = _ANSWERS[action.verb]
    name = called(action)
    if decision is not None and decision.kind in kinds:
        rule = "MN-4.13" if decision.kind == words.D_PAID else decision.rule
        card = state.find_card(action.a) if action.verb in _GOING else None
        if card is not None and card.unit:
            why.no(rule, f"{card.form.name} is in an interaction already.")
        elif card is not None and card.exhausted:
            why.no(rule, f"{card.form.name} is exhausted.")
        else:
            why.no(rule, f"{name} cannot be chosen for that.")
    elif action.verb is words.ADD and state.units and approaching.newest(state).hacker:
        why.no("MN-8.11", "A hacker unit has no hosts.")
    elif action.verb is words.ACTIVATE and state.uniques:
        why.no("MN-5.7", "You have discarded a unique individual in this phase.")
    else:
        why.no(rule, "That cannot be done now.")
