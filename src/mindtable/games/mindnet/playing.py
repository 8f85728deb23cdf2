"""Playing cards and using abilities: when, what limits it, and what becomes of the card (MN-4, MN-6, MN-7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.permissions import bars_play
from mindtable.cards.events.occurrences import happen
from mindtable.cards.events.settling import SettledStep
from mindtable.cards.knowledge.visibility import STACK
from mindtable.cards.moves.moving import enter_together
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.event import CAST
from mindtable.cards.nodes.limits import (
    PlayOnlyDuring,
    PlayOnlyIf,
    UseOnceDuring,
    UseOncePerTurn,
    UseOnlyDuring,
    UseOnlyIf,
)
from mindtable.cards.plays import plays
from mindtable.cards.plays.plays import AnnounceStep, play_in
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy
from mindtable.cards.state.stack import Play, Round
from mindtable.cards.state.state import Payment, PlayRules
from mindtable.cards.state.thing import Thing, ability_key
from mindtable.cards.words import E_ATTACHED
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.legality import Reasons, called
from mindtable.core.zone import Zone
from mindtable.games.mindnet import changing, words
from mindtable.games.mindnet.state import causes
from mindtable.games.mindnet.state.card import MnCard
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.language.node import Node

NOT_NOW: Final = "That cannot be done now."
DEPLOYING: Final = (words.P_DEPLOYMENT, words.P_DEPLOY)
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
# What sends an active individual from home into the interaction area.
_GOING: Final = (words.APPROACH, words.DECLARE, words.SURROGATE, words.ADD)


def add_plays(state: MnState, seat: i64, actions: list[Action]) -> None:
    """Add the cards that a player may play now; in a window, also the abilities that it may use (MN-4.6).

    A seat that will decline needs neither.
    """
    state.refresh()
    if state.hurried:
        return
    plays.add_plays(state, seat, actions)
    if state.phase not in DEPLOYING:
        plays.add_uses(state, seat, words.USE, actions)


def round_in(step: Step) -> Round:
    """The order in which seats are asked in a step, and who has passed."""
    round_ = step.data
    assert isinstance(round_, Round)
    return round_


def act(state: MnState, seat: i64, action: Action) -> None:
    """Play a card or use an ability; nobody acts until it has been carried out (MN-4.8).

    Costs are paid before the effect, which leaves out targets that have become illegal (MN-4.10).
    """
    state.acted = True
    state.resolved = 0
    plays.act(state, seat, action)


class MnStep(SettledStep[MnState]):
    """A step of MindNet, which waits for deaths and triggered abilities (MN-12.5, MN-14.6)."""

    done: str = ""  # the label of the answer `done`

    def label(self, state: MnState, step: Step, decision: Decision, action: Action) -> str:
        return self.done if action.verb is words.DONE else ""

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if decision is not None and decision.kind == self.asks:
            refuse_operand(state, decision.rule, action, why)
        else:
            why.no(self.rule, NOT_NOW)


def refuse_operand(state: MnState, rule: str, action: Action, why: Reasons) -> None:
    """Add why the question of that rule is not answered by what the action names."""
    card = state.find_card(action.a) if action.verb in _GOING else None
    if card is not None and card.unit:
        why.no(rule, f"{card.form.name} is in an interaction already.")
    elif card is not None and card.turned:
        why.no(rule, f"{card.form.name} is exhausted.")
    else:
        why.no(rule, f"{called(action)} cannot be chosen for that.")


class PlayingStep(MnStep):
    """A step in which cards are played, and abilities used."""

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if action.verb is words.USE:
            refuse_use(state, seat, decision, action, why)
        else:
            refuse_play(state, seat, decision, action, why)


class MnAnnounceStep(AnnounceStep[MnState]):
    """A play is announced, and its player chooses the bearer of an item (MN-6.4, MN-6.6)."""

    asks = words.D_BEARER
    rule = "MN-6.4"

    verbs: tuple[Verb, ...] = (words.ATTACH,)

    def answer(self, state: MnState, step: Step, decision: Decision, action: Action) -> None:
        if decision.kind == words.D_BEARER:
            play_in(step).paid.append([int(action.a)])
        else:
            super().answer(state, step, decision, action)

    def refuse(
        self, state: MnState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if decision is not None and decision.kind == words.D_BEARER:
            why.no(decision.rule, f"{called(action)} cannot be chosen for that.")
        else:
            why.no("MN-6.6", NOT_NOW)


def is_during(state: MnState, seat: i64, period: str) -> bool:
    """Whether it is the time that a limit asks for (MN-4.14)."""
    if period == "an interaction":
        return state.phase == words.P_INTERACTION
    return seat == state.active and (period == "your turn" or state.phase == words.P_EVENT)


def meets_limits(state: MnState, seat: i64, card: MnCard, why: Reasons | None = None) -> bool:
    """Whether the text of a card allows playing it now (MN-4.14, MN-14.5, MN-18.12)."""
    frame = state.trial(None, -1, 0, card, seat)
    if card.is_event and card.needs_interaction and not is_during(state, seat, "an interaction"):
        if why is None:
            return False
        why.no("MN-4.14", f"{card.name} can be played only during an interaction.")
    for limit in card.limits:
        if isinstance(limit, PlayOnlyIf):
            met = limit.condition.holds(state, frame)
        else:
            assert isinstance(limit, PlayOnlyDuring)
            met = is_during(state, seat, limit.period)
        if not met:
            if why is None:
                return False
            why.no("MN-7.1" if card.is_event else "MN-6.2", f"{card.name}: {state.printed_line(limit)}")
    return True


def bearers(state: MnState, seat: i64, item: MnCard) -> list[MnThing]:
    """The individuals of a player that may bear an item, in whatever state (MN-6.4, MN-6.5, MN-6.6)."""
    return [card for card in state.people(seat) if state.bearers_fit(item, 0, card)]


class MnPlays(PlayRules[MnState]):
    """How cards of MindNet are played and abilities used (MN-4, MN-6, MN-7)."""

    def policy(self, state: MnState, card: Card, ability: Node | None) -> PlayPolicy:
        return causes.ABILITIES if ability is not None else causes.CARDS[card.type]

    def may_announce(self, state: MnState, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        """Whether rules and limits allow playing a card now; price and targets left aside (MN-6.2, MN-6.4, MN-6.7)."""
        own = state.mn_card(card)
        if own.is_event == (state.phase in DEPLOYING):
            return False
        barring = bars_play(state, seat, card)
        if barring is not None:
            if why is None:
                return False
            why.no("MN-4.17", f"{barring.name} forbids playing {card.name}.")
        if (own.limits or own.needs_interaction) and not meets_limits(state, seat, own, why) and why is None:
            return False
        if own.is_individual and own.unique and any(each.printed is own for each in state.sides[seat]):
            if why is None:
                return False
            why.no("MN-6.7", f"{card.name} is unique, and you control another one.")
        if own.is_item and not bearers(state, seat, own):
            if why is None:
                return False
            if state.people(seat):
                why.no("MN-6.6", f"None of your individuals may carry {card.name}.")
            else:
                why.no("MN-6.4", f"{card.name} needs an individual that you control.")
        return True

    def may_use(
        self, state: MnState, seat: i64, thing: Thing, line: i64, ability: Node, why: Reasons | None = None
    ) -> bool:
        """Whether limits allow using an ability now; targets and costs left aside (MN-4.14, MN-14.9)."""
        card = state.in_play(thing)
        assert isinstance(ability, Activated)
        name = card.form.name
        used = ability_key(card.id, line) in state.used
        for limit in ability.limits:
            if isinstance(limit, UseOnlyIf) and not limit.is_met(state, seat, card, ability):
                if why is None:
                    return False
                why.no("MN-14.45", f"{name}: {state.printed_line(ability)}")
            once = isinstance(limit, (UseOncePerTurn, UseOnceDuring))
            if once and used and (why is None or why.no("MN-14.9", f"{name} has used it this turn.")):
                return False
            if isinstance(limit, (UseOnlyDuring, UseOnceDuring)) and not is_during(state, seat, limit.period):
                if why is None:
                    return False
                why.no("MN-4.14", f"{name}: {state.printed_line(ability)}")
        if int(line) in card.printed.needs_interaction and not is_during(state, seat, "an interaction"):
            if why is None:
                return False
            why.no("MN-4.14", f"{name}: this ability can be used only during an interaction.")
        return True

    def was_used(self, state: MnState, play: Play) -> None:
        state.used.append(ability_key(play.source, play.line))

    def was_played(self, state: MnState, play: Play) -> None:
        """Triggers see that a card was played, before its instructions are carried out (MN-18.1)."""
        if play.is_card():
            thing = play.thing
            if thing is None:
                thing = MnThing(play.id, play.seat, play.seat, state.mn_card(play.form))
            happen(state, CAST, thing, None, play.seat, 1)

    def resolves(self, state: MnState, play: Play) -> bool:
        """Put a played card into the home area, an item onto its bearer; an event is only carried out (MN-6.2,
        MN-4.11).

        An individual comes in active and may approach at once (MN-3.10, MN-6.3), a possession is used from the next
        window on (MN-6.8). An item on an exhausted bearer does not trigger (MN-18.10). It is a new object (MN-13.6).
        """
        card = state.mn_card(play.form)
        if card.is_event:
            return False
        new = MnThing(0, play.seat, play.seat, card)
        play.thing = new
        bearer = state.find_card(play.paid[0][0]) if card.is_item else None
        if bearer is not None:
            new.bearer = bearer.id
        come_in(state, new, STACK, bearer is not None and bearer.turned)
        if bearer is not None:
            state.tell(E_ATTACHED, "MN-6.4", play.seat, 0, new, bearer)
        return True


def may_come(state: MnState, seat: i64, card: MnCard) -> bool:
    """Whether a card can be put into play: an individual or a possession, and no second unique one (MN-6.7)."""
    second = card.unique and any(each.printed is card for each in state.sides[seat])
    return (card.is_individual or card.is_possession) and not (card.is_individual and second)


def come_in(state: MnState, new: MnThing, origin: Zone, turned: bool) -> None:
    """A card enters play from a zone; exhausted if it says so, or if it is `turned` (MN-14.38)."""
    card = new.printed
    if card.enters_exhausted:
        state.refresh()
    frame = Frame(None, -1, 0, card, new.controller)
    own = [when is None or when.holds(state, frame) for when in card.enters_exhausted]
    new.turned = turned or any(own)
    new.form = card.asleep if new.turned else card
    enter_together(state, [new], None, origin)


class MnPayment(Payment[MnState]):
    """Credits pay for cards, and individuals are exhausted for abilities (MN-4.13, MN-14.9)."""

    def purse(self, state: MnState, seat: i64) -> i64:
        return state.credits[seat]

    def choose(self, state: MnState, play: Play) -> bool:
        """Let the player choose the bearer of a purchased item, if there is a choice (MN-18.20); False if asked."""
        card = state.mn_card(play.form)
        if not card.is_item or play.paid:
            return True
        options = bearers(state, play.seat, card)
        if len(options) == 1:
            play.paid.append([int(options[0].id)])
            return True
        actions = [Action(words.ATTACH, option.id, option.form) for option in options]
        prompt = "To whom do you attach it?"
        state.ask(Decision(play.seat, words.D_BEARER, "MN-6.4", prompt, actions))
        return False

    def pay_price(self, state: MnState, seat: i64, price: i64) -> None:
        """Pay a price in Credits (MN-4.13)."""
        changing.change_credits(state, seat, -price, "MN-4.13", True)

    def change_resource(self, state: MnState, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        return changing.change_credits(state, seat, n)

    def can_turn(self, state: MnState, thing: Thing) -> bool:
        card = state.in_play(thing)
        return card.printed.is_individual and not card.turned  # MN-14.9

    def turn(self, state: MnState, thing: Thing, frame: Frame) -> None:
        changing.exhaust_now(state, [state.in_play(thing)])


PLAYS: Final = MnPlays()
PAYMENT: Final = MnPayment()


# When and why not.


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
    plays.may_play(state, seat, card, 0, state.payment().purse(state, seat), why)
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
