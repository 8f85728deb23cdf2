"""Why an action is refused: the most specific rule, in the order of MAT-13.2.

MAT-6.9 is named only if no other rule forbids the action.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import Line
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.base import Cost
from mindtable.cards.plays import plays
from mindtable.cards.plays.costs import CounterCost, DiscardCost, MillCost, PayCost
from mindtable.cards.state.definition import Card
from mindtable.cards.state.stack import Play
from mindtable.cards.verbs.resources import PayResource
from mindtable.core.action import ANOTHER_QUESTION, Action
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons
from mindtable.games.minds_across_time import moves, numbers, paying, words
from mindtable.games.minds_across_time.bills import can_cover, can_pay_parts
from mindtable.games.minds_across_time.card import MatCard
from mindtable.games.minds_across_time.causes import KIND_OF_RESOURCE, MANNER, RESOURCE_ABILITIES
from mindtable.games.minds_across_time.state import MatState
from mindtable.games.minds_across_time.thing import MatThing

_STEPS: Final = (words.P_START, words.P_UNPIVOT, words.P_DRAW, words.P_END)  # without moves (MAT-5.7)
_OF_CARDS: Final = (words.DISCARD, words.PICK, words.PAY_CARD)
_LAST: Final = "MAT-6.9"


def explain(state: MatState, seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.is_over:
        return Refusal("MAT-11.2", "The game is over.")
    decision = state.decision_of(seat)
    why = Reasons()
    if state.turn == 0:
        refuse_in_set_up(state, seat, decision, action, why)
    else:
        refuse_in_turn(state, seat, decision, action, why)
    for reason in why.reasons:
        if reason.rule != _LAST:
            return reason
    if why.reasons:
        return why.reasons[0]
    if decision is None:
        return Refusal(rule_asking(state), "You are not asked to act right now.")
    return Refusal(decision.rule, ANOTHER_QUESTION.format(prompt=state.telling.prompt(state, decision)))


def rule_asking(state: MatState) -> str:
    """The rule by which somebody is asked now."""
    return state.pending[0].rule if state.pending else "MAT-5.7"


def refuse_in_set_up(
    state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons
) -> None:
    """Add the reason why an action is refused before the first turn (MAT-3)."""
    code = action.verb.code
    if code == words.START.code and decision is not None and decision.kind == words.D_START:
        why.no("MAT-3.2", "You may select up to 2 characters and up to 2 resource cards of your deck.")
    elif code == words.REDRAW.code and state.redraws[seat] >= 2:
        why.no("MAT-3.12", "You have redrawn twice.")
    elif action.verb in _OF_CARDS and decision is not None and decision.kind == words.D_REDRAW:
        why.no("MAT-3.13", "A redraw takes the whole hand or none of it.")
    elif code in (words.PLAY.code, words.USE.code):
        rule = rule_asking(state) if decision is None else decision.rule
        why.no(rule, "Cards are played and abilities used from the first turn on.")


def refuse_in_turn(
    state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons
) -> None:
    """Add the reasons why an action is refused in a turn."""
    code = action.verb.code
    if code == words.PLAY.code:
        refuse_play(state, seat, decision, action, why)
    elif code == words.USE.code:
        refuse_use(state, seat, decision, action, why)
    elif code == words.END.code:
        refuse_end(state, seat, decision, why)
    elif code == words.REDRAW.code:
        if state.redraws[seat] >= 2:
            why.no("MAT-3.12", "You have redrawn twice.")
        else:
            why.no("MAT-3.15", "Hands are redrawn before the first turn only.")
    elif code == words.STOP.code and takes_back(state, seat, decision):
        why.no("MAT-6.10", "An announced move cannot be taken back.")
    elif decision is not None and decision.kind == words.D_PAY:
        refuse_payment(state, decision, action, why)
    elif code == words.PAY_WITH.code:
        why.no("MAT-8.13", "You pivot characters for talents only while you pay for a product.")
    elif code == words.TARGET.code and decision is not None and decision.kind == MANNER.target.kind:
        card = state.find_card(action.a)
        if card is not None and numbers.is_forbidden(state, card, numbers.BE_TARGETED, seat):
            why.no("MAT-9.11", f"You cannot target {card.form.name}.")
    elif code == words.YES.code and decision is not None and decision.kind == MANNER.may.kind:
        why.no("MAT-8.20", "You cannot pay that completely.")


# Whether somebody decides about moves.


def half_done(state: MatState, seat: i64) -> Play | None:
    """The move of a seat that is being announced or paid now, if there is one (MAT-6.8, MAT-6.11)."""
    for step in state.agenda:
        play = step.data
        if step.kind == words.STAGE and isinstance(play, Play) and play.seat == seat:
            if state.play_policy(play.form, play.ability) is not RESOURCE_ABILITIES:
                return play
    return None


def waits(state: MatState, seat: i64) -> bool:
    """Whether a card or ability of a seat has been announced and is not paid yet."""
    return half_done(state, seat) is not None or any(play.seat == seat for play in state.moves.plays)


def takes_back(state: MatState, seat: i64, decision: Decision | None) -> bool:
    """Whether to stop would be to take an announced move back, the end of the turn included (MAT-6.10)."""
    if decision is not None and decision.kind != words.D_PREEMPT:
        return half_done(state, seat) is not None
    return waits(state, seat) or (state.phase == words.P_ENDING and seat == state.active)


def not_asked(state: MatState, seat: i64) -> Refusal:
    """The refusal of a move of a player who is asked nothing."""
    if state.phase in _STEPS:
        return Refusal("MAT-5.7", "Nobody may act in this step, apart from choices of abilities.")
    kind = state.pending[0].kind if state.pending else ""
    if kind == words.D_PREEMPT:
        return Refusal("MAT-7.5", "You cannot preempt your own move.")
    if kind == words.D_MAIN:
        return Refusal("MAT-6.2", "You are not asked to act right now.")
    return Refusal("MAT-5.7", "You cannot announce a move now.")


def is_asked(state: MatState, seat: i64, decision: Decision | None, why: Reasons) -> bool:
    """Whether a seat decides about moves now; adds the reason if not."""
    if decision is None:
        why.reasons.append(not_asked(state, seat))
        return False
    if decision.kind not in (words.D_MAIN, words.D_PREEMPT):
        return why.no("MAT-5.7", f"You cannot announce a move now: {state.telling.prompt(state, decision)}")
    return True


def may_move(state: MatState, seat: i64, decision: Decision | None, why: Reasons) -> bool:
    """Whether a seat may announce a move now; adds the reason if not."""
    if not is_asked(state, seat, decision, why):
        return False
    if state.carried_out >= moves.MOST_MOVES:
        return why.no("MAT-11.14", "200 moves have been carried out in this turn.")
    return True


def refuse_end(state: MatState, seat: i64, decision: Decision | None, why: Reasons) -> None:
    """Add the reason why the end of the turn cannot be announced (MAT-6.18)."""
    if seat != state.active:
        why.no("MAT-6.2", "Only the player whose turn it is can end it.")
    elif state.phase == words.P_ENDING:
        why.no("MAT-6.18", "You have announced the end of your turn already.")
    elif is_asked(state, seat, decision, why):
        why.no("MAT-6.18", "The end of the turn is announced when no move is pending.")


# Cards.


def refuse_play(state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons) -> None:
    """Add the reasons why a card cannot be played."""
    if not why.need(0 <= action.a < len(state.pool.cards), "MAT-6.8", "There is no such card."):
        return
    card: Card = state.pool.cards[action.a]
    if not why.need(card in state.hand[seat], "MAT-6.8", f"{card.name} is not in your hand."):
        return
    if not may_move(state, seat, decision, why):
        return
    state.refresh()
    state.announcing = seat
    state.everything_changed()
    one = state.mat_card(card)
    plays.may_play(state, seat, one, 0, state.purse(seat), why)
    refuse_cost(state, seat, one, why)
    state.announcing = -1
    state.everything_changed()


def refuse_cost(state: MatState, seat: i64, card: MatCard, why: Reasons) -> None:
    """Add what of its cost cannot be paid: talents, then resources."""
    if card.is_character or card.is_resource:
        return
    bill = paying.bill_of(state, seat, card)
    talents = ", ".join(words.TALENTS[talent] for talent in bill.talents)
    if bill.talents and not can_cover(numbers.payers_of(state, seat), bill.talents, bill.fewer_talents):
        why.no("MAT-8.11", f"{card.name} needs a different unpivoted character for each of: {talents}.")
    if not can_pay_parts(state.pools[seat], bill):
        why.no("MAT-6.9", f"Your pool does not pay for {card.name}.")


# Abilities.


def refuse_use(state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons) -> None:
    """Add the reasons why an ability cannot be used."""
    card = state.find_card(action.a)
    if card is None or not card.printed.activated:
        why.no("MAT-6.2", "It has no ability that you can use.")
        return
    if not why.need(card.controller == seat, "MAT-6.2", f"You do not control {card.form.name}."):
        return
    line = plays.line_meant(card, action)
    if not plays.use_of(words.USE, card, line).same(action):
        why.no("MAT-6.8", f"Say which ability of {card.form.name} you use, by the number of its line.")
        return
    if state.policy_of(card.printed, line.ability, line.line) is not RESOURCE_ABILITIES:
        if may_move(state, seat, decision, why):
            refuse_ability(state, seat, card, line, why)
        return
    about_moves = decision is not None and decision.kind in (words.D_MAIN, words.D_PREEMPT)
    if about_moves or (decision is not None and pays_for_effect(state, decision)):
        refuse_ability(state, seat, card, line, why)
    if not about_moves and not why.reasons and not (decision is not None and decision.allows(action)):
        if waits(state, seat):
            why.no("MAT-8.6", "You use no resource abilities until your announced move is paid.")
        elif decision is None:
            why.reasons.append(not_asked(state, seat))
        else:
            why.no(
                "MAT-8.5",
                "You use resource abilities only while you decide about moves, or about paying for an effect.",
            )


def pays_for_effect(state: MatState, decision: Decision) -> bool:
    """Whether somebody decides whether to pay for an effect, or what (MAT-8.5)."""
    if decision.kind != KIND_OF_RESOURCE.kind:
        return decision.kind == MANNER.may.kind
    return isinstance(state.agenda[-1].what, PayResource)


def refuse_ability(state: MatState, seat: i64, card: MatThing, line: Line, why: Reasons) -> None:
    """Add the reasons why an ability cannot be used, at a time when abilities can."""
    plays.may_use(state, seat, card, line, why)
    if line.turns_it:
        if card.pivoted:
            why.no("MAT-8.1", f"{card.form.name} is pivoted, and cannot be pivoted again.")
        elif not numbers.can_pivot(state, card):
            why.no("MAT-8.15", f"{card.form.name} came this turn: it is not pivoted for abilities yet.")
    ability = line.ability
    assert isinstance(ability, Activated)
    frame = state.trial(ability, line.line, card.id, card.form, seat)
    for cost in line.others:
        if not isinstance(cost, PayCost) or state.options.costs_first:
            if not cost.payable(state, seat, frame):
                why.no("MAT-6.9", missing(card, cost))


def missing(card: MatThing, cost: Cost) -> str:
    """The missing part of a cost of an ability."""
    if isinstance(cost, CounterCost):
        return f"{card.form.name} has {card.counter(cost.kind)} of {cost.n} {cost.kind} indicators."
    if isinstance(cost, (DiscardCost, MillCost)):
        zone = "hand" if isinstance(cost, DiscardCost) else "library"
        return (
            f"The ability of {card.form.name} costs {cost.n} card{'' if cost.n == 1 else 's'} of your {zone}."
        )
    return f"You cannot pay for the ability of {card.form.name}."


# Payment.


def refuse_payment(state: MatState, decision: Decision, action: Action, why: Reasons) -> None:
    """Add the reason why something does not pay, if it is of the sort that is asked for."""
    code = action.verb.code
    asked = decision.actions[0].verb.code
    if code == words.KIND.code and asked == code:
        why.no(
            "MAT-8.10",
            "A cost of a kind is paid with that kind only, and one of any kind with what you have.",
        )
    elif code == words.PAY_WITH.code and decision.rule == "MAT-8.12":
        why.no(*characters_fault(state, decision, state.find_card(action.a)))
    elif code == words.PAY_WITH.code and asked != code:
        why.no("MAT-8.12", "All talents of the cost are paid for; no other character is pivoted.")


def characters_fault(state: MatState, decision: Decision, card: MatThing | None) -> tuple[str, str]:
    """Why a card is not pivoted for the talent that is asked for: the rule, and a sentence."""
    if card is None or card.controller != decision.seat:
        return "MAT-8.11", "You pivot only characters that you control."
    if card.pivoted:
        return "MAT-8.11", f"{card.form.name} is pivoted already."
    for payer in numbers.payers_of(state, decision.seat):
        if payer.card.id == card.id and payer.mask & asked_for(state, decision.seat):
            return "MAT-8.12", f"{card.form.name} is needed for another talent, or pays for one already."
    return "MAT-8.11", f"{card.form.name} does not pay for this talent."


def asked_for(state: MatState, seat: i64) -> i64:
    """The bit of the talent for which a payer is asked now."""
    play = half_done(state, seat)
    return 0 if play is None else paying.next_talent(state, play)
