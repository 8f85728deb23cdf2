"""Hints for search about payment: the resource abilities that lead to a play, and the questions that are details of
one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.sealed import sealed_in
from mindtable.cards.effects.lines import Line
from mindtable.cards.faces.defaults import CardHints
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.plays import plays
from mindtable.cards.plays.costs import PayCost
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.minds_across_time import numbers, paying, setup, using, words
from mindtable.games.minds_across_time.faces import evaluation
from mindtable.games.minds_across_time.raising import Gathered, Source, gather, ways_of
from mindtable.games.minds_across_time.state.bills import Bill, can_cover, can_pay_parts
from mindtable.games.minds_across_time.state.card import SORTS
from mindtable.games.minds_across_time.state.causes import KIND_OF_RESOURCE, MANNER
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.state.thing import MatThing

_MOVES: Final = (words.D_MAIN, words.D_PREEMPT)
_PAYMENT: Final = (words.D_PAY, KIND_OF_RESOURCE.kind)
_DETAILS: Final = (MANNER.target.kind, MANNER.choose.kind, MANNER.mode.kind, MANNER.card.kind)


def characters(state: MatState, source: Source) -> bool:
    """Whether a source pivots a character."""
    card = state.find_card(source.turned)
    return card is not None and card.printed.is_character


def wanted(state: MatState, seat: i64) -> list[tuple[Bill, Action]]:
    """The plays that nothing but resources may be missing for: what they cost, and the action."""
    found: list[tuple[Bill, Action]] = []
    seen: list[int] = []
    payers = numbers.payers_of(state, seat)
    for held in state.hand[seat]:
        card = state.mat_card(held)
        if card.index in seen or card.is_character or card.is_resource:
            continue
        seen.append(int(card.index))
        bill = paying.bill_of(state, seat, card)
        if can_cover(payers, bill.talents, bill.fewer_talents):
            if state.play_rules().may_announce(state, seat, card) and plays.has_targets(state, seat, card):
                found.append((bill, card.play_action))
    for thing in state.sides[seat]:
        for line in thing.printed.activated:
            if not thing.printed.resource_lines & (1 << line.line) and is_ready(state, seat, thing, line):
                paid = thing.printed.uses[line.line] if thing.printed.uses else None
                if paid is not None:
                    found.append((paid, plays.use_of(words.USE, thing, line)))
    return found


def sources_of(state: MatState, seat: i64) -> list[Source]:
    """The resource abilities that a player may use now, or could if the pool paid for them."""
    found: list[Source] = []
    for card in state.sides[seat]:
        for line in card.printed.activated:
            if card.printed.resource_lines & (1 << line.line) and is_ready(state, seat, card, line):
                frame = Frame(line.ability, line.line, card.id, card.form, seat)
                ways = ways_of(
                    state, line.effect, frame, words.PARTS[: words.ANY_PART], words.KIND, words.MODE
                )
                action = plays.use_of(words.USE, card, line)
                paid = card.printed.uses[line.line] if card.printed.uses else None
                found.append(Source(action, paid, ways, card.id if line.turns_it else 0))
    return found


def is_ready(state: MatState, seat: i64, card: MatThing, line: Line) -> bool:
    """Whether an ability may be used, its costs in resources left aside."""
    ability = line.ability
    assert isinstance(ability, Activated)
    if line.turns_it and not numbers.can_pivot(state, card):
        return False
    frame = Frame(ability, line.line, card.id, card.form, seat)
    for cost in ability.costs:
        if not isinstance(cost, PayCost) and not cost.payable(state, seat, frame):
            return False
    return not using.meets_limits(state, seat, card, line.line, ability)


def starting_cards(state: MatState, seat: i64) -> list[Action]:
    """The answers that select as many starting cards as the rules allow, and those that pay for most of the deck."""
    chosen = sealed_in(state.agenda[len(state.agenda) - 1]).chosen[seat].copy()
    had = len(chosen)
    asked, there = [0] * SORTS, [0] * SORTS
    evaluation.ask(asked, state, state.deck[seat], 1)
    for index in chosen:
        evaluation.count(there, state.mat_card(state.pool.cards[index]))
    while True:
        best: Card | None = None
        most = -1.0
        for card in state.deck[seat]:
            copies = len([index for index in chosen if index == card.index])
            if not setup.may_start(state, chosen, int(card.index)) or copies == state.deck[seat].count(card):
                continue
            after = there.copy()
            evaluation.count(after, state.mat_card(card))
            value = evaluation.means(asked, after)
            if value > most or (value == most and best is not None and card.slug < best.slug):
                best, most = card, value
        if best is None:
            break
        chosen.append(int(best.index))
        evaluation.count(there, state.mat_card(best))
    actions = [Action(words.START, index, state.pool.cards[index]) for index in chosen[had:]]
    return actions if len(chosen) == 2 * setup.STARTERS else [*actions, Action(words.STOP)]


class MatHints(CardHints[MatState]):
    """Hints for search in Minds Across Time."""

    def completes(self, state: MatState, decision: Decision) -> bool:
        """Whether a question is about a move that has begun, its payment left aside: targets, modes."""
        return decision.kind in _DETAILS

    def pays(self, state: MatState, decision: Decision) -> bool:
        """Whether a question is about payment: its answers leave the most options first."""
        return decision.kind in _PAYMENT

    def rests(self, state: MatState) -> bool:
        """Whether no move is pending: the turn player is asked for one, or has announced the end of the turn."""
        if not state.pending or state.moves.plays:
            return False
        kind = state.pending[0].kind
        return kind == words.D_MAIN or (kind == words.D_PREEMPT and state.phase == words.P_ENDING)

    def is_means(self, state: MatState, action: Action) -> bool:
        """Whether an answer uses a resource ability."""
        if action.verb is not words.USE:
            return False
        card = state.find_card(action.a)
        return (
            card is not None and card.printed.resource_lines & (1 << plays.line_meant(card, action).line) != 0
        )

    def plans(self, state: MatState, decision: Decision) -> list[list[Action]]:
        """For each card and ability that only the pool does not pay for: uses of resource abilities, then the play."""
        if decision.kind not in _MOVES or state.options.preempt_resources:
            return []
        state.refresh()
        seat = decision.seat
        pool = state.pools[seat]
        sources = sources_of(state, seat)
        if not sources:
            return []
        others = [each for each in sources if not characters(state, each)]  # those talents may be needed
        found: list[list[Action]] = []
        for bill, last in wanted(state, seat):
            if not can_pay_parts(pool, bill):
                ready = gather(Gathered([], pool, others), bill) or gather(Gathered([], pool, sources), bill)
                if ready is not None:
                    found.append([*ready.uses, last])
        return found
