"""Costs: what a card costs now, whether that can be paid, and paying it in small steps (MAT-8.10 to MAT-8.17).

The answers of the payer are kept in `Play.paid`: talents left out, characters, parts of the resources left out, and
kinds that pay for `any`. Each step offers only what leaves the rest payable, and what keeps the most options first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.effects.lines import lined
from mindtable.cards.effects.prices import change, is_of_player, is_priced
from mindtable.cards.effects.projection import holds, in_force, words_of
from mindtable.cards.events.occurrences import happen
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.event import TURNS
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.plays import plays
from mindtable.cards.plays.costs import PayCost
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.standing import COSTS, ON_HEALTH
from mindtable.cards.state.state import Payment
from mindtable.cards.state.thing import Thing
from mindtable.cards.statements.costs import Costs
from mindtable.cards.words import TO_GET, TO_PAY_COST, TO_PAY_EFFECT
from mindtable.core.action import Action, Verb
from mindtable.core.decision import Decision
from mindtable.core.legality import Reasons
from mindtable.core.record import QUIET
from mindtable.games.minds_across_time import changing, numbers, words
from mindtable.games.minds_across_time.state.bills import (
    Bill,
    Payer,
    can_cover,
    can_pay_parts,
    choose_units,
    minus,
    uncovered,
    without,
)
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.causes import KIND_OF_RESOURCE, RESOURCE_ABILITIES
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.state.thing import MatThing

TALENTS_OUT: Final = 0  # places in `Play.paid`
CHARACTERS: Final = 1
PARTS_OUT: Final = 2
KINDS: Final = 3

_TALENTS: Final = "talent"


def bill_of(state: MatState, seat: i64, card: MatCard) -> Bill:
    """The cost of a card for `seat` now: increases first, then reductions of named parts, then those of choice
    (MAT-8.17, MAT-13.6).
    """
    free = card.is_character or card.is_resource
    return changed(card, [] if free else changes_of(state, seat, card))


def is_free(card: MatCard) -> bool:
    """Whether a card costs nothing, whatever changes costs (MAT-6.6)."""
    return (card.is_character or card.is_resource) and card.units == 0 and not card.bill.talents


def changed(card: MatCard, changes: list[tuple[str, int]]) -> Bill:
    """The cost of a card with these changes."""
    bill = Bill(card.attributes.costs.copy(), card.attributes.parts.copy())
    for part, n in changes:
        if n > 0:
            add(bill, part, n)
    for part, n in changes:
        if n < 0:
            reduce(bill, part, -n)
    bill.fewer_talents = min(bill.fewer_talents, len(bill.talents))
    if bill.fewer_parts:
        bill.fewer_parts = min(bill.fewer_parts, bill.size())
    return bill


def kept_bill(card: MatCard, changes: list[tuple[str, int]]) -> Bill:
    """The cost of a card with these changes, itself never changed; the next changes are often equal, so the card keeps
    it.
    """
    kept = card.kept_bill
    if kept is None or kept[0] != changes:
        kept = (changes, changed(card, changes))
        card.kept_bill = kept
    return kept[1]


def changes_of(state: MatState, seat: i64, card: MatCard) -> list[tuple[str, int]]:
    """The changes of the cost of a card that `seat` plays: the part and how much more of it."""
    found: list[tuple[str, int]] = []
    for one in in_force(state, COSTS):
        statement = one.stated.statement
        if isinstance(statement, Costs) and is_of_player(statement.group, one.controller(), seat):
            frame = words_of(state, one)
            if frame is not None and is_priced(state, statement.group, frame, card, None, False, seat):
                # A lasting one is of the next such play, and ends with it.
                if (
                    statement.first
                    and one.lasting is None
                    and was_played(state, statement.group, frame, seat)
                ):
                    continue
                found.append((statement.part, int(change(state, statement, frame))))
    for stated in card.prices:
        statement = stated.statement
        frame = state.trial(None, -1, 0, card, seat)
        if isinstance(statement, Costs) and statement.group.quantifier == THIS:
            if stated.condition is None or holds(state, stated.condition, frame):
                found.append((statement.part, int(change(state, statement, frame))))
    return found


def was_played(state: MatState, group: Group, frame: Frame, seat: i64) -> bool:
    """Whether `seat` has played such a card in this turn."""
    return any(each.seat == seat and group.fits_card(state, each.card, frame) for each in state.played)


def add(bill: Bill, part: str, n: i64) -> None:
    """Increase a part of a cost."""
    if part in words.TALENTS:
        bill.talents += [words.TALENTS.index(part)] * n
    else:
        bill.parts[words.PLACE_OF.get(part, words.ANY_PART)] += n


def reduce(bill: Bill, part: str, n: i64) -> None:
    """Reduce a named part of a cost, not below 0, or note a reduction of choice."""
    kind = words.PLACE_OF.get(part, words.ANY_PART)
    if kind != words.ANY_PART:
        bill.parts[kind] = max(0, bill.parts[kind] - n)
    elif part == _TALENTS:
        bill.fewer_talents += n
    elif part in words.TALENTS:
        talent = words.TALENTS.index(part)
        for _ in range(min(n, bill.talents.count(talent))):
            bill.talents.remove(talent)
    else:
        bill.fewer_parts += n


# Whether it can be paid.


def in_turn(state: MatState, seat: i64) -> list[Payer]:
    """The cards that `seat` may pivot for talents: those that leave the most options first."""
    found = numbers.payers_of(state, seat)
    if len(found) > 1:
        found.sort(key=worth)
    return found


def worth(payer: Payer) -> int:
    """How much a player gives up by pivoting a card: abilities that pivot it, talents; then its age."""
    talents: i64 = 0
    mask = payer.mask
    while mask:
        mask &= mask - 1
        talents += 1
    abilities: i64 = len(lined(payer.card.form).activated)
    return int((abilities * (len(words.TALENTS) + 1) + talents) << 32 | payer.card.id)


def affords_use(state: MatState, seat: i64, card: MatCard, line: i64) -> bool:
    """Whether the pool pays for all that an ability costs in resources together."""
    bill = card.uses[line] if card.uses else None
    return bill is None or can_pay_parts(state.pools[seat], bill)


# Paying.


def question(state: MatState, play: Play) -> Decision | None:
    """The next choice of the payer; None if nothing is left to choose."""
    bill = bill_of(state, play.seat, state.mat_card(play.form))
    return choose_talents(state, play, bill) or choose_parts(state, play, bill)


def suggested(state: MatState, play: Play) -> list[Action]:
    """The answers to all that the payer still has to choose which keep the most options, one after the other."""
    paid = [part.copy() for part in play.paid]
    found: list[Action] = []
    asked = question(state, play)
    while asked is not None:
        found.append(asked.actions[0])
        take_answer(play, asked.actions[0])
        asked = question(state, play)
    play.paid = paid
    return found


def choose_talents(state: MatState, play: Play, bill: Bill) -> Decision | None:
    """The choice of talents that are left out, unless all are, then of who pays for each of the others, in the order of
    the cost (MAT-13.11).
    """
    if not bill.talents:
        return None
    payers = in_turn(state, play.seat)
    left = bill.talents.copy()
    for talent in play.paid[TALENTS_OUT]:
        left.remove(talent)
    while len(play.paid[TALENTS_OUT]) < bill.fewer_talents:
        fewer = bill.fewer_talents - len(play.paid[TALENTS_OUT]) - 1
        options = [talent for talent in sorted(set(left)) if can_cover(payers, minus(left, talent), fewer)]
        if len(options) > 1 and not (len(left) == fewer + 1 and state.start.edition >= QUIET):
            return of_parts(play, words.LESS, [words.FIRST_TALENT + talent for talent in options])
        play.paid[TALENTS_OUT].append(options[0])
        left.remove(options[0])
    for id_ in play.paid[CHARACTERS]:
        payer = next(each for each in payers if each.card.id == id_)
        payers = without(payers, payer)
        left = uncovered(left, payer, left[0])
    while left:
        talent = left[0]
        able = [
            payer
            for payer in payers
            if payer.mask & (1 << talent)
            and can_cover(without(payers, payer), uncovered(left, payer, talent), 0)
        ]
        if len(able) > 1:
            actions = [Action(words.PAY_WITH, payer.card.id, payer.card.form) for payer in able]
            prompt = f"{play.form.name}: who is pivoted for {words.TALENTS[talent]}?"
            return Decision(play.seat, words.D_PAY, "MAT-8.12", prompt, actions)
        play.paid[CHARACTERS].append(int(able[0].card.id))
        payers = without(payers, able[0])
        left = uncovered(left, able[0], talent)
    return None


def next_talent(state: MatState, play: Play) -> i64:
    """The bit of the talent for which the payer is asked next, 0 if for none."""
    bill = bill_of(state, play.seat, state.mat_card(play.form))
    left = bill.talents
    for talent in play.paid[TALENTS_OUT]:
        left.remove(talent)
    payers = numbers.payers_of(state, play.seat)
    for id_ in play.paid[CHARACTERS]:
        left = uncovered(left, next(each for each in payers if each.card.id == id_), left[0])
    return 1 << left[0] if left else 0


def choose_parts(state: MatState, play: Play, bill: Bill) -> Decision | None:
    """The choice of resources that are left out, then of the kinds that pay for those of any kind."""
    pool = state.pools[play.seat]
    for part in play.paid[PARTS_OUT]:
        bill.parts[part] -= 1
        bill.fewer_parts -= 1
    while bill.fewer_parts > 0:
        options: list[int] = []
        bill.fewer_parts -= 1
        for part in reversed(range(words.ANY_PART + 1)):
            if bill.parts[part] > 0:
                bill.parts[part] -= 1
                if can_pay_parts(pool, bill):
                    options.append(part)
                bill.parts[part] += 1
        if len(options) > 1 and bill.size() > bill.fewer_parts + 1:
            return of_parts(play, words.LESS, options)
        bill.parts[options[0]] -= 1
        play.paid[PARTS_OUT].append(options[0])
    reserved = bill.parts[: words.ANY_PART]
    n = bill.parts[words.ANY_PART] - len(play.paid[KINDS])
    chosen = choose_units(pool, reserved, play.paid[KINDS], n)
    return of_parts(play, words.KIND, chosen) if chosen else None


def of_parts(play: Play, verb: Verb, parts: list[int]) -> Decision:
    """The question for a part of a cost: what is left out, or what kind pays."""
    what = "which kind pays?" if verb is words.KIND else "what does it cost less?"
    rule = "MAT-8.10" if verb is words.KIND else "MAT-8.17"
    actions = [Action(verb, part, words.PARTS[part]) for part in parts]
    return Decision(play.seat, words.D_PAY, rule, f"{play.form.name}: {what}", actions)


def take_answer(play: Play, action: Action) -> None:
    """Store an answer of the payer."""
    if action.verb is words.PAY_WITH:
        play.paid[CHARACTERS].append(int(action.a))
    elif action.verb is words.KIND:
        play.paid[KINDS].append(int(action.a))
    elif action.a >= words.FIRST_TALENT:
        play.paid[TALENTS_OUT].append(int(action.a) - words.FIRST_TALENT)
    else:
        play.paid[PARTS_OUT].append(int(action.a))


def pivot(state: MatState, card: MatThing, seat: i64, talent: str, by_effect: bool = False) -> bool:
    """Turn a card sideways for `seat`: for a talent, another cost or an effect; False if it lies so already (MAT-8.1,
    MAT-8.3).
    """
    if card.turned:
        return False
    card.turned = True
    state.states_changed()
    state.tell(words.E_PIVOTS, "MAT-8.1", card.controller, 0, card)
    happen(state, TURNS, card, None, seat, 1 if by_effect else 0, talent)
    return True


# Why something does not pay.


def half_done(state: MatState, seat: i64) -> Play | None:
    """The move of a seat that is being announced or paid now, if there is one (MAT-6.8, MAT-6.11)."""
    for step in state.agenda:
        play = step.data
        if step.kind == words.STAGE and isinstance(play, Play) and play.seat == seat:
            if state.play_rules().policy(state, play.form, play.ability) is not RESOURCE_ABILITIES:
                return play
    return None


def refuse_cost(state: MatState, seat: i64, card: MatCard, why: Reasons) -> None:
    """Add what of its cost cannot be paid: talents, then resources."""
    if card.is_character or card.is_resource:
        return
    bill = bill_of(state, seat, card)
    talents = ", ".join(words.TALENTS[talent] for talent in bill.talents)
    if bill.talents and not can_cover(numbers.payers_of(state, seat), bill.talents, bill.fewer_talents):
        why.no("MAT-8.11", f"{card.name} needs a different unpivoted character for each of: {talents}.")
    if not can_pay_parts(state.pools[seat], bill):
        why.no("MAT-6.9", f"Your pool does not pay for {card.name}.")


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
    if card.turned:
        return "MAT-8.11", f"{card.form.name} is pivoted already."
    for payer in numbers.payers_of(state, decision.seat):
        if payer.card.id == card.id and payer.mask & asked_for(state, decision.seat):
            return "MAT-8.12", f"{card.form.name} is needed for another talent, or pays for one already."
    return "MAT-8.11", f"{card.form.name} does not pay for this talent."


def asked_for(state: MatState, seat: i64) -> i64:
    """The bit of the talent for which a payer is asked now."""
    play = half_done(state, seat)
    return 0 if play is None else next_talent(state, play)


def add_resources(state: MatState, seat: i64, actions: list[Action], one: bool = False) -> None:
    """Add the resource abilities that `seat` may use (MAT-8.5), or just `one` of them."""
    if state.options.preempt_resources:
        return
    state.refresh()
    for card in state.sides[seat]:
        if card.printed.resource_lines:
            for line in card.printed.activated:
                if card.printed.resource_lines & (1 << line.line):
                    plays.add_use(state, seat, words.USE, card, line, actions)
                    if one and actions:
                        return


class MatPayment(Payment[MatState]):
    """Resources of several kinds pay, and pivoted characters for talents (MAT-8)."""

    def purse(self, state: MatState, seat: i64) -> i64:
        state.payers = None
        total: i64 = 0
        for n in state.pools[seat]:
            total += n
        return total

    def affords(self, state: MatState, seat: i64, card: Card, x: i64, purse: i64) -> bool:
        """Whether `seat`, with `purse` resources in all, can pay for a card now, completely (MAT-6.9, MAT-8.20)."""
        own = state.mat_card(card)
        if own.is_character or own.is_resource:
            return True  # MAT-6.6
        bill = own.bill  # as printed, unless something changes it
        least = own.units  # after all reductions, of whatever part
        if own.prices or in_force(state, COSTS):
            changes = changes_of(state, seat, own)
            for _, n in changes:
                least += min(n, 0)
            if changes and least <= purse:
                bill = kept_bill(own, changes)
        if least > purse or not can_pay_parts(state.pools[seat], bill):
            return False
        if bill.talents and state.payers is None:
            state.payers = numbers.payers_of(state, seat)
        return not bill.talents or can_cover(state.payers or [], bill.talents, bill.fewer_talents)

    def choose(self, state: MatState, play: Play) -> bool:
        """Let the player choose what pays for a card, one thing at a time; False if the player was asked."""
        if not play.paid:
            play.paid = [[], [], [], []]
        if is_free(state.mat_card(play.form)):
            return True
        asked = question(state, play)
        if asked is not None:
            state.ask(asked)
        return asked is None

    def pay(self, state: MatState, play: Play) -> None:
        """Pay for a card; each card pivoted is a change of its own (MAT-11.3)."""
        card = state.mat_card(play.form)
        if is_free(card):
            return
        bill = bill_of(state, play.seat, card)
        left = bill.talents.copy()
        for talent in play.paid[TALENTS_OUT]:
            left.remove(talent)
        payers = in_turn(state, play.seat) if left else []
        for id_ in play.paid[CHARACTERS]:
            payer = next(each for each in payers if each.card.id == id_)
            talent = left[0]
            left = uncovered(left, payer, talent)
            pivot(state, state.in_play(payer.card), play.seat, words.TALENTS[talent])
            state.checks().close_change(state)
            if state.outcome is not None:
                return
        for part in play.paid[PARTS_OUT]:
            bill.parts[part] -= 1
        for kind in play.paid[KINDS]:
            bill.parts[kind] += 1
        pool = state.pools[play.seat]
        for kind in range(words.ANY_PART):
            if bill.parts[kind]:
                pool[kind] -= bill.parts[kind]
                state.changed(ON_HEALTH)
                state.tell(words.E_PAYS[words.KINDS[kind]], "MAT-6.11", play.seat, bill.parts[kind])

    def can_pay(self, state: MatState, seat: i64, name: str, n: i64) -> bool:
        pool = state.pools[seat]
        return sum(pool) >= n if name == words.ANY else pool[words.PLACE_OF[name]] >= n

    def can_raise(self, state: MatState, seat: i64, name: str, n: i64) -> bool:
        """Whether a player can use a resource ability."""
        if self.can_pay(state, seat, name, n):
            return True
        actions: list[Action] = []
        add_resources(state, seat, actions, True)
        return len(actions) > 0

    def add_means(self, state: MatState, seat: i64, actions: list[Action]) -> None:
        add_resources(state, seat, actions)

    def choose_units(self, state: MatState, seat: i64, name: str, n: i64, purpose: i64, frame: Frame) -> bool:
        """Let a player choose the kinds of `n` units that it pays or gets, for a cost or an effect (MAT-8.10); False if
        it was asked.

        While it chooses what it pays for an effect, it may use resource abilities (MAT-8.5). What one of them took from
        the pool is chosen again.
        """
        if name != words.ANY or frame.slots:
            return True
        pool = [int(n)] * words.ANY_PART
        reserved = [0] * words.ANY_PART
        if purpose != TO_GET:
            pool = state.pools[seat]
        ability = frame.ability
        if purpose == TO_PAY_COST and isinstance(ability, Activated):
            for cost in ability.costs:
                if isinstance(cost, PayCost) and cost.resource in words.KINDS:
                    reserved[words.KINDS.index(cost.resource)] += cost.n
        if any(frame.partial.count(kind) > pool[kind] for kind in frame.partial):
            frame.partial = []
        taken = frame.partial.copy()
        options = choose_units(pool, reserved, taken, n - len(taken))
        if not options:
            frame.partial = []
            frame.take(0, taken, -1)
            return True
        actions = [Action(words.KIND, kind, words.PARTS[kind]) for kind in options]
        if purpose == TO_PAY_EFFECT:
            self.add_means(state, seat, actions)
        choices.put(state, KIND_OF_RESOURCE, KIND_OF_RESOURCE.prompt, seat, actions, frame)
        return False

    def change_resource(self, state: MatState, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        if name != words.ANY:
            return changing.add(state, seat, words.PLACE_OF[name], n, "MAT-8.8")
        total: i64 = 0
        for kind in frame.slots[0] if frame.slots else []:
            total += changing.add(state, seat, kind, 1 if n > 0 else -1, "MAT-8.10")
        return total

    def can_turn(self, state: MatState, thing: Thing) -> bool:
        return not thing.turned and numbers.can_pivot(state, state.in_play(thing))

    def turn(self, state: MatState, thing: Thing, frame: Frame) -> None:
        pivot(state, state.in_play(thing), frame.controller, "")


PAYMENT: Final = MatPayment()
