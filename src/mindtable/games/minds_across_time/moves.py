"""Moves: what a player may announce, windows, carrying out (MAT-6.1, MAT-7)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.asking.windows import next_seat
from mindtable.cards.effects.lines import Line
from mindtable.cards.effects.permissions import bars_play
from mindtable.cards.effects.projection import in_force, words_of
from mindtable.cards.effects.running import RunStep
from mindtable.cards.events.occurrences import happen
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.base import Cost
from mindtable.cards.nodes.event import CAST, HAPPENS_TO_PLAYER, STEP_BEGINS
from mindtable.cards.nodes.limits import PlayOnlyDuring, PlayOnlyIf
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.plays import plays
from mindtable.cards.plays.costs import CounterCost, DiscardCost, MillCost, PayCost
from mindtable.cards.plays.plays import AnnounceStep, play_in
from mindtable.cards.state.definition import Card
from mindtable.cards.state.policies import PlayPolicy
from mindtable.cards.state.stack import Play
from mindtable.cards.state.standing import COSTS, ON_CARDS, PLAYING
from mindtable.cards.state.state import PlayRules
from mindtable.cards.state.thing import Thing
from mindtable.cards.statements.playing import PlayLimit, PlaysAdditional
from mindtable.cards.verbs.resources import PayResource
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons
from mindtable.games.minds_across_time import changing, numbers, paying, preempting, using, words
from mindtable.games.minds_across_time.state import causes
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.causes import KIND_OF_RESOURCE, MANNER, RESOURCE_ABILITIES
from mindtable.games.minds_across_time.state.state import MatPlayedCard, MatState
from mindtable.games.minds_across_time.state.thing import MatThing
from mindtable.games.minds_across_time.statements import PlayOnlyToPreempt
from mindtable.games.minds_across_time.turn import MatStep, run_trigger
from mindtable.language.node import Node

MOST_MOVES: Final = 200  # carried out in one turn (MAT-11.14)
MOST_RESOURCE_USES: Final = 500  # of a player in one turn (MAT-11.16)
_STEPS: Final = (words.P_START, words.P_UNPIVOT, words.P_DRAW, words.P_END)  # without moves (MAT-5.7)
END_TURN: Final = Action(words.END)
LET_GO: Final = Action(words.LET_GO)


# Decisions.


class MovesStep(MatStep):
    """A player decides about moves: it plays a card, uses an ability, or does neither."""

    def take_move(self, state: MatState, decision: Decision, action: Action) -> None:
        """Announce a move, or use a resource ability at once; or carry out another answer."""
        if action.verb is words.ORDER:
            run_trigger(state, action.a - 1)
        else:
            plays.act(state, decision.seat, action)


class MainStep(MovesStep):
    """The turn player announces a move, or the end of the turn (MAT-5.8, MAT-6.2)."""

    number = words.MAIN_STEP
    asks = words.D_MAIN
    rule = "MAT-6.2"
    question = "Play a card, use an ability, or end the turn."
    verbs: tuple[Verb, ...] = (words.PLAY, words.USE, words.END, words.STOP)

    def carry_out(self, state: MatState, step: Step) -> None:
        state.phase = words.P_MAIN
        state.push(words.MAIN_STEP)
        seat = state.active
        actions: list[Action] = []
        if state.carried_out < MOST_MOVES:
            add_moves(state, seat, actions)
        actions.append(END_TURN)
        state.resolved = 0
        self.ask(state, seat, actions)

    def prompt(self, state: MatState, step: Step, decision: Decision) -> str:
        """What of it can be done now."""
        verbs = [action.verb for action in decision.actions]
        if words.PLAY in verbs:
            return self.question if words.USE in verbs else "Play a card, or end the turn."
        if words.USE in verbs:
            return "No card of your hand can be played now. Use an ability, or end the turn."
        return "No card can be played and no ability used now. End the turn."

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.END:
            announce_end(state)
            return
        if decision.kind == self.asks:
            state.push(words.WINDOW)
        self.take_move(state, decision, action)

    def refuse(
        self, state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        verb = action.verb
        if verb is words.STOP:
            if takes_back(state, seat, decision):
                why.no("MAT-6.10", "An announced move cannot be taken back.")
        elif verb is words.END:
            if state.turn:
                refuse_end(state, seat, decision, why)
        elif not state.turn:
            rule = rule_asking(state) if decision is None else decision.rule
            why.no(rule, "Cards are played and abilities used from the first turn on.")
        elif verb is words.PLAY:
            refuse_play(state, seat, decision, action, why)
        else:
            refuse_use(state, seat, decision, action, why)


class MatWindowStep(MovesStep):
    """The top pending move, or the end of the turn, is preempted, or else carried out (MAT-7.1, MAT-7.4, MAT-7.6).

    After the last move of a turn nothing is announced any more (MAT-13.14).
    """

    number = words.WINDOW
    asks = words.D_PREEMPT
    rule = "MAT-7.1"

    def carry_out(self, state: MatState, step: Step) -> None:
        top = state.top_move()
        if top is None and state.phase != words.P_ENDING:
            return
        state.push(words.WINDOW)
        seat = next_seat(state, state.moves.round)
        if seat < 0:
            if top is None:
                state.agenda.pop()
                end_turn(state)
            else:
                state.resolved = 0
                plays.carry_out(state, top)
            return
        actions: list[Action] = []
        if state.carried_out < MOST_MOVES:
            add_moves(state, seat, actions)
        else:
            paying.add_resources(state, seat, actions)
        actions.append(LET_GO)
        state.resolved = 0
        self.ask(state, seat, actions, asked_about(state, top))

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.LET_GO:
            state.tell(words.E_LETS_GO, "MAT-7.7", decision.seat)
            state.moves.round.let_go()  # the window of the top move closes
        else:
            self.take_move(state, decision, action)

    def prompt(self, state: MatState, step: Step, decision: Decision) -> str:
        if decision.kind != self.asks:
            return ""
        return "The end of the turn is announced. Preempt it?" if state.top_move() is None else "Preempt it?"


class MatRunStep(RunStep[MatState]):
    """An effect is carried out; who pays for it may use resource abilities first (MAT-8.5)."""

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.USE:
            plays.act(state, decision.seat, action)
        else:
            super().answer(state, step, decision, action)


class MatAnnounceStep(AnnounceStep[MatState]):
    """A move is announced, or paid for (MAT-6.8)."""

    verbs: tuple[Verb, ...] = (words.PAY_WITH, words.TARGET, words.YES)

    def answer(self, state: MatState, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.USE:
            plays.act(state, decision.seat, action)
        elif decision.kind == words.D_PAY and play_in(step).is_card():
            paying.take_answer(play_in(step), action)
        else:
            super().answer(state, step, decision, action)

    def refuse(
        self, state: MatState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        kind = kind_of(decision)
        if action.verb is words.PAY_WITH:
            if kind != words.D_PAY and state.turn:
                why.no("MAT-8.13", "You pivot characters for talents only while you pay for a product.")
        elif action.verb is words.YES:
            if kind == MANNER.may.kind:
                why.no("MAT-8.20", "You cannot pay that completely.")
        elif kind == MANNER.target.kind:
            card = state.find_card(action.a)
            if card is not None and numbers.is_forbidden(state, card, numbers.BE_TARGETED, seat):
                why.no("MAT-9.11", f"You cannot target {card.form.name}.")

    def limit(self, state: MatState, action: Action, why: Reasons) -> None:
        decision = state.pending[0]
        if decision.kind == words.D_PAY:
            paying.refuse_payment(state, decision, action, why)


def asked_about(state: MatState, top: Play | None) -> str:
    """The question whether a pending move is preempted."""
    if top is None:
        return "The end of the turn is announced. Preempt it?"
    card = state.mat_card(top.form)
    return card.asks_of_play if top.is_card() else card.asks_of_use


def add_moves(state: MatState, seat: i64, actions: list[Action]) -> None:
    """Add all cards that `seat` may play now and all abilities that it may use, unless it will decline."""
    state.refresh()
    if state.hurried:
        return
    state.announcing = seat
    numbers.recheck(state, ON_CARDS)
    plays.add_plays(state, seat, actions)
    state.announcing = -1
    numbers.recheck(state, ON_CARDS)
    add_uses(state, seat, actions)


def add_uses(state: MatState, seat: i64, actions: list[Action]) -> None:
    """Add all abilities that `seat` may use now; most are resource abilities that ask for nothing but pivoting."""
    free = (
        not state.stale
        and not numbers.may_forbid(state, numbers.BE_USED)
        and not state.options.preempt_resources
        and state.resource_uses[seat] < MOST_RESOURCE_USES
    )
    for card in state.sides[seat]:
        for line in card.printed.activated:
            if card.turned and line.turns_it:
                continue
            if not free or not card.printed.free_lines & (1 << line.line):
                plays.add_use(state, seat, words.USE, card, line, actions)
            elif not line.turns_it or numbers.can_pivot(state, card):
                actions.append(plays.use_of(words.USE, card, line))


# The end of the turn is a move, too, but no card or ability (MAT-6.18).


def announce_end(state: MatState) -> None:
    """Announce the end of the turn; the opponent may preempt it."""
    state.agenda.pop()  # the main step
    state.phase = words.P_ENDING
    state.tell(words.E_ENDS_TURN, "MAT-6.18", state.active)
    state.moves.round.again(1 - state.active)
    state.push(words.WINDOW)


def end_turn(state: MatState) -> None:
    """The end of the turn is carried out: the end step begins (MAT-5.9)."""
    state.phase = words.P_END
    state.carried_out += 1
    state.tell(words.E_END_STEP, "MAT-5.9", state.active)
    state.push(words.LAST)
    happen(state, STEP_BEGINS, None, None, state.active, 0, words.END_OF_TURN)


# What may be announced.


def is_quiet(state: MatState, seat: i64) -> bool:
    """Whether `seat` may announce a move that is no preempt (MAT-6.2)."""
    return not state.moves.plays and state.phase == words.P_MAIN and seat == state.active


def may_preempt(state: MatState, seat: i64) -> bool:
    """Whether there is a move of the opponent that `seat` may preempt, or the end of its turn (MAT-6.18, MAT-7.2)."""
    top = state.top_move()
    return top.seat != seat if top is not None else state.phase == words.P_ENDING and seat != state.active


def refuse_time(state: MatState, seat: i64, card: MatCard, why: Reasons) -> bool:
    """Add why a card cannot be played at this time."""
    if may_preempt(state, seat):
        return why.no("MAT-7.2", f"A {card.type} card preempts nothing; only clash cards and abilities do.")
    return why.no("MAT-6.2", "You may play it only in your own turn, or as a preempt.")


def within_limits(state: MatState, seat: i64, card: MatCard, why: Reasons | None = None) -> bool:
    """Whether a player may play one more such card in this turn (MAT-6.3 to MAT-6.5), and cards do not forbid it.

    Other types are unlimited (MAT-6.5).
    """
    most: i64 = 1
    barring = bars_play(state, seat, card)
    if barring is not None:
        if why is None:
            return False
        why.no("MAT-6.9", f"{barring.name} forbids playing {card.name}.")
    for one in in_force(state, PLAYING):
        statement = one.stated.statement
        frame = words_of(state, one)
        if frame is None:
            continue
        if isinstance(statement, PlaysAdditional):
            if frame.controller == seat and statement.noun == card.type:
                most += statement.n
        elif isinstance(statement, PlayLimit):
            group = statement.group
            if seat in seats_of(state, statement.who, frame) and group.fits_card(state, card, frame):
                before = [
                    each
                    for each in state.played
                    if each.seat == seat and group.fits_card(state, each.card, frame)
                ]
                if len(before) >= statement.n:
                    if why is None:
                        return False
                    why.no("MAT-6.9", f"{one.card().name} allows no more of them this turn.")
    if card.is_character or card.is_resource:
        for each in state.played:
            if each.seat == seat and each.card.type == card.type:
                most -= 1
        if most <= 0:
            rule = "MAT-6.3" if card.is_character else "MAT-6.4"
            return why is not None and why.no(rule, f"You have played your {card.type} card of this turn.")
    return True


def meets_limits(state: MatState, seat: i64, card: MatCard, why: Reasons | None = None) -> bool:
    """Whether the lines of a card allow playing it now (MAT-6.17)."""
    frame = state.trial(None, -1, 0, card, seat)
    for limit in card.limits:
        if isinstance(limit, PlayOnlyIf):
            met = limit.condition.holds(state, frame)
        elif isinstance(limit, PlayOnlyDuring):
            met = seat == state.active
        else:
            assert isinstance(limit, PlayOnlyToPreempt)
            play = preempting.preempted(state, seat)
            met = play is not None and preempting.is_kind(state, play, limit.move, frame)
        if not met:
            if why is None:
                return False
            why.no("MAT-6.17", f"{card.name}: {state.printed_line(limit)}")
    return True


def is_pending(state: MatState, seat: i64, card: MatThing, line: i64, ability: Node) -> bool:
    """Whether a player has announced that ability of that object, and it waits (MAT-7.8)."""
    for play in state.moves.plays:
        announced = play.ability
        if play.seat == seat and play.source == card.id and announced is not None:
            if using.is_same(card.printed, line, ability, play.line, announced):
                return True
    return False


class MatPlays(PlayRules[MatState]):
    """How moves are announced and carried out (MAT-6, MAT-7)."""

    def policy(self, state: MatState, card: Card, ability: Node | None) -> PlayPolicy:
        for line in state.mat_card(card).activated:
            if line.ability is ability:
                return self.policy_of(state, card, ability, line.line)
        return self.policy_of(state, card, ability, -1)

    def policy_of(self, state: MatState, card: Card, ability: Node | None, line: i64) -> PlayPolicy:
        """How a card is played, or the ability of that line used."""
        if ability is None:
            return causes.CARDS_PAID_FIRST if state.options.costs_first else causes.CARDS
        if state.mat_card(card).resource_lines & (1 << line) and not state.options.preempt_resources:
            return causes.RESOURCE_ABILITIES
        return causes.ABILITIES_PAID_FIRST if state.options.costs_first else causes.ABILITIES

    def playable(self, state: MatState, seat: i64) -> list[Card]:
        """The cards in hand that the moment allows, without those that plainly cost too much: only clash cards preempt
        (MAT-7.2).
        """
        quiet = is_quiet(state, seat)
        if not quiet and not may_preempt(state, seat):
            return []
        as_printed = not state.stale and not state.standing[COSTS]
        purse = state.payment().purse(state, seat)
        found: list[Card] = []
        hand: list[Any] = state.hand[
            seat
        ]  # so that each card is checked for its own class alone, which is quick
        for card in hand:
            assert isinstance(card, MatCard)
            if quiet or card.is_clash:
                if not as_printed or card.units <= purse or card.prices:
                    found.append(card)
        return found

    def may_announce(self, state: MatState, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        """Whether rules and cards allow `seat` to play a card now; its cost and targets left aside (MAT-6.2 to MAT-6.7,
        MAT-6.17, MAT-7.2).
        """
        own = state.mat_card(card)
        if not is_quiet(state, seat) and not (own.is_clash and may_preempt(state, seat)):
            return why is not None and refuse_time(state, seat, own, why)
        if state.announcing == seat and (state.stalled[seat] or state.lasting):
            barred = state.bars(seat, own)
            if barred and barred >= state.hand[seat].count(own):
                if why is None:
                    return False
                why.no("MAT-7.12", f"{card.name} was stalled or returned, and cannot be played now.")
        if not within_limits(state, seat, own, why) and why is None:
            return False
        return not own.limits or meets_limits(state, seat, own, why)

    def may_use(
        self, state: MatState, seat: i64, thing: Thing, line: i64, ability: Node, why: Reasons | None = None
    ) -> bool:
        """Whether rules and limits allow using an ability now, targets and cards that pay left aside (MAT-6.2,
        MAT-6.17, MAT-8.4, MAT-7.8, MAT-7.11, MAT-9.17).
        """
        card = state.in_play(thing)
        assert isinstance(ability, Activated)
        if card.printed.resource_lines & (1 << line) and not state.options.preempt_resources:
            if state.resource_uses[seat] >= MOST_RESOURCE_USES:
                return why is not None and why.no(
                    "MAT-11.16", "You have used 500 resource abilities in this turn."
                )
        else:
            if not is_quiet(state, seat) and not may_preempt(state, seat):
                return why is not None and why.no(
                    "MAT-6.2", "You may use it in your own turn, or as a preempt."
                )
            if is_pending(state, seat, card, line, ability):
                return why is not None and why.no("MAT-7.8", "This ability of this card is already pending.")
            if state.foiled and using.was_foiled(state, card, line, ability):
                return why is not None and why.no(
                    "MAT-7.11", "It was foiled, and cannot be used again this turn."
                )
        rule = using.meets_limits(state, seat, card, line, ability)
        if rule:
            return why is not None and why.no(rule, using.limit_in_the_way(state, card, ability, rule))
        if not state.options.costs_first and not paying.affords_use(state, seat, card.printed, line):
            return why is not None and why.no("MAT-6.9", "Your pool does not pay for it.")
        return True

    def plays_moved(self, state: MatState) -> None:
        """The end of the turn is the top move again when nothing else is pending (MAT-7.6)."""
        if not state.moves.plays and state.phase == words.P_ENDING:
            state.moves.round.again(1 - state.active)

    def was_announced(self, state: MatState, play: Play) -> None:
        """A move waits; if it is a preempt, triggers see that (MAT-7.3)."""
        if len(state.moves.plays) > 1 or state.phase == words.P_ENDING:
            happen(state, HAPPENS_TO_PLAYER, None, None, play.seat, 0, words.PREEMPT)

    def was_played(self, state: MatState, play: Play) -> None:
        """A move is carried out: it counts, and triggers see a card that was played (MAT-13.3)."""
        if play.ability is not None:
            using.note_use(state, play.source, play.line, play.ability)
            if self.policy_of(state, play.form, play.ability, play.line) is RESOURCE_ABILITIES:
                state.resource_uses[play.seat] += 1
                return
        state.carried_out += 1
        if play.is_card():
            card = state.mat_card(play.form)
            state.played.append(MatPlayedCard(play.seat, card))
            thing = play.thing
            if thing is None:
                thing = MatThing(play.id, play.seat, play.seat, card)
            happen(state, CAST, thing, None, play.seat, 1)

    def resolves(self, state: MatState, play: Play) -> bool:
        """A card that is played enters play, unless it is a clash card (MAT-6.14, MAT-6.15)."""
        card = state.mat_card(play.form)
        if card.is_clash:
            return False
        play.thing = changing.bring_in(state, play.seat, card)
        return True


PLAYS: Final = MatPlays()


# Why a move cannot be announced.


def rule_asking(state: MatState) -> str:
    """The rule by which somebody is asked now."""
    return state.pending[0].rule if state.pending else "MAT-5.7"


def waits(state: MatState, seat: i64) -> bool:
    """Whether a card or ability of a seat has been announced and is not paid yet."""
    return paying.half_done(state, seat) is not None or any(play.seat == seat for play in state.moves.plays)


def takes_back(state: MatState, seat: i64, decision: Decision | None) -> bool:
    """Whether to stop would be to take an announced move back, the end of the turn included (MAT-6.10)."""
    if decision is not None and decision.kind != words.D_PREEMPT:
        return paying.half_done(state, seat) is not None
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
    if state.carried_out >= MOST_MOVES:
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
    plays.may_play(state, seat, one, 0, state.payment().purse(state, seat), why)
    paying.refuse_cost(state, seat, one, why)
    state.announcing = -1
    state.everything_changed()


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
    if PLAYS.policy_of(state, card.printed, line.ability, line.line) is not RESOURCE_ABILITIES:
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
        if card.turned:
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
