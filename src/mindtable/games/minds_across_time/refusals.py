"""Why an action is refused: the most specific rule, in the order of MAT-13.2."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards import plays
from mindtable.cards.bills import can_cover, can_pay_parts
from mindtable.cards.definition import Card
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.legality import ANOTHER_QUESTION, Why
from mindtable.games.minds_across_time import moves, numbers, paying, words
from mindtable.games.minds_across_time.card import MatCard
from mindtable.games.minds_across_time.state import MatState


def explain(state: MatState, seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    if state.is_over:
        return Refusal("MAT-11.2", "The game is over.")
    decision = state.decision_of(seat)
    code = action.verb.code
    why = Why()
    if code == words.PLAY.code:
        refuse_play(state, seat, decision, action, why)
    elif code == words.USE.code:
        refuse_use(state, seat, decision, action, why)
    elif code == words.START.code and decision is not None and decision.kind == words.D_START:
        why.no("MAT-3.2", "You may select up to 2 characters and up to 2 resource cards of your deck.")
    elif code == words.REDRAW.code and state.redraws[seat] >= 2:
        why.no("MAT-3.12", "You have redrawn twice.")
    elif decision is not None and decision.kind == words.D_REDRAW:
        why.no("MAT-3.13", "A redraw takes the whole hand or none of it.")
    elif decision is not None and decision.kind == words.D_PAY:
        refuse_payment(state, decision, action, why)
    elif code == words.PAY_WITH.code:
        why.no("MAT-8.13", "You pivot characters for talents only while you pay for a product.")
    elif code == words.STOP.code and has_announced(state, seat):
        why.no("MAT-6.10", "An announced move cannot be taken back.")
    if why.reasons:
        return why.reasons[0]
    if decision is None:
        return not_asked(state, seat)
    return Refusal(decision.rule, ANOTHER_QUESTION.format(prompt=state.prompt(decision)))


def has_announced(state: MatState, seat: i64) -> bool:
    """Whether a move of a seat is pending, the end of its turn included."""
    ending = state.phase == words.P_ENDING and seat == state.active
    return ending or any(play.seat == seat for play in state.moves.plays)


def not_asked(state: MatState, seat: i64) -> Refusal:
    """The refusal of whoever is not asked at all."""
    if state.phase in (words.P_START, words.P_UNPIVOT, words.P_DRAW, words.P_END):
        return Refusal("MAT-5.7", "Nobody may act in this step, apart from choices of abilities.")
    top = state.top_move()
    if top is not None and top.seat == seat:
        return Refusal("MAT-7.5", "You cannot preempt your own move.")
    return Refusal("MAT-6.2", "You are not asked to act right now.")


def is_asked(state: MatState, seat: i64, decision: Decision | None, why: Why) -> bool:
    """Whether a seat decides about moves now; adds the reason if not."""
    if decision is not None and decision.kind in (words.D_MAIN, words.D_PREEMPT):
        if state.carried_out >= moves.MOST_MOVES:
            return why.no("MAT-11.14", "200 moves have been carried out in this turn.")
        return True
    if decision is None:
        why.reasons.append(not_asked(state, seat))
        return False
    return why.no("MAT-5.7", f"You decide about no move now: {state.prompt(decision)}")


def refuse_play(state: MatState, seat: i64, decision: Decision | None, action: Action, why: Why) -> None:
    """Add the reasons why a card cannot be played."""
    if not why.need(0 <= action.a < len(state.pool.cards), "MAT-6.8", "There is no such card."):
        return
    card: Card = state.pool.cards[action.a]
    if not why.need(card in state.hand[seat], "MAT-6.8", f"{card.name} is not in your hand."):
        return
    if not is_asked(state, seat, decision, why):
        return
    state.refresh()
    state.announcing = seat
    state.everything_changed()
    one = state.mat_card(card)
    plays.may_play(state, seat, one, 0, state.purse(seat), why)
    refuse_cost(state, seat, one, why)
    state.announcing = -1
    state.everything_changed()


def refuse_cost(state: MatState, seat: i64, card: MatCard, why: Why) -> None:
    """Add what of its cost cannot be paid: talents, then resources."""
    if card.is_character or card.is_resource:
        return
    bill = paying.bill_of(state, seat, card)
    talents = ", ".join(words.TALENTS[talent] for talent in bill.talents)
    if bill.talents and not can_cover(numbers.payers_of(state, seat), bill.talents, bill.fewer_talents):
        why.no("MAT-8.11", f"{card.name} needs a different unpivoted character for each of: {talents}.")
    if not can_pay_parts(state.pools[seat], bill):
        why.no("MAT-6.9", f"Your pool does not pay for {card.name}.")


def refuse_use(state: MatState, seat: i64, decision: Decision | None, action: Action, why: Why) -> None:
    """Add the reasons why an ability cannot be used."""
    card = state.find(action.a)
    if card is None or not card.printed.activated:
        why.no("MAT-6.2", "It has no ability that you can use.")
        return
    if not why.need(card.controller == seat, "MAT-6.2", f"You do not control {card.form.name}."):
        return
    line = plays.line_meant(card, action)
    if not plays.use_of(words.USE, card, line).same(action):
        why.no("MAT-6.8", f"Say which ability of {card.form.name} you use, by the number of its line.")
        return
    resource = card.printed.resource_lines & (1 << line.line) != 0
    if decision is None or not resource:
        if not is_asked(state, seat, decision, why):
            return
    plays.may_use(state, seat, card, line, why)
    if resource and decision is not None and not why.reasons and not decision.allows(action):
        if plays.may_use(state, seat, card, line):
            why.no(
                "MAT-8.6", "You use resource abilities only while you decide about moves, or about paying."
            )
    if not why.reasons and not plays.may_use(state, seat, card, line):
        if card.pivoted:
            why.no("MAT-8.1", f"{card.form.name} is pivoted, and cannot be pivoted again.")
        elif not numbers.can_pivot(state, card):
            why.no("MAT-8.15", f"{card.form.name} came this turn: it is not pivoted for abilities yet.")
        else:
            why.no("MAT-6.9", f"You cannot pay for the ability of {card.form.name}.")


def refuse_payment(state: MatState, decision: Decision, action: Action, why: Why) -> None:
    """Add the reason why something does not pay."""
    code = action.verb.code
    if code == words.KIND.code:
        why.no("MAT-8.10", "A cost of a kind is paid with that kind only.")
    elif code == words.PAY_WITH.code:
        card = state.find(action.a)
        what = "It cannot pay for this talent, or is not needed."
        if card is not None and card.controller != decision.seat:
            what = "You pivot only characters that you control."
        why.no("MAT-8.11", what)
    elif code == words.STOP.code:
        why.no("MAT-6.10", "An announced move cannot be taken back.")
