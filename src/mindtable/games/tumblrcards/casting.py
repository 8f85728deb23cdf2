"""The Casting Phase (TC-5.6 to TC-5.15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.permissions import bars_play
from mindtable.cards.events.occurrences import happen
from mindtable.cards.nodes.event import CAST
from mindtable.cards.plays import plays
from mindtable.cards.state.causes import Cause
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import Payment, PlayRules
from mindtable.core.action import NUMBER, Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES, arrive
from mindtable.games.tumblrcards.changing import change_health
from mindtable.games.tumblrcards.checks import settle
from mindtable.games.tumblrcards.combat import combat_phase
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.node import Node

MOST_CASTS: Final = 100  # TC-5.15

_TO_COMBAT: Final = Action(words.COMBAT)
_PLAIN: Final = PlayPolicy(Cause(words.E_CAST, "TC-5.6"))
_WITH_X: Final = PlayPolicy(Cause(words.E_CAST_X, "TC-5.9"))


class CastStep(StepHandler[TumblrState]):
    """The active player casts the next card, or goes to combat (TC-5.6, TC-5.11)."""

    number = words.CAST_PHASE
    asks = words.D_CAST
    rule = "TC-5.6"
    question = "Cast a card, or go to combat."
    verbs: tuple[Verb, ...] = (words.CAST,)

    def take(self, state: TumblrState, step: Step) -> None:
        """Ask, or leave the phase where that is automatic (TC-5.12, TC-5.15)."""
        seat = state.active
        state.refresh()
        if state.casts >= MOST_CASTS or (state.mana_left() == 0 and not holds_free_card(state, seat)):
            leave(state)
            return
        self.offer(state, seat)

    def offer(self, state: TumblrState, seat: i64) -> None:
        """Ask for a card that can be paid, or for combat (TC-5.7, TC-3.10).

        X is part of the action (TC-5.17, TC-5.18). It does not matter whether the creature will survive (TC-5.14). The
        question comes even if combat is the only answer: skipping it would reveal facts about the hand (TC-3.12).
        """
        actions: list[Action] = []
        if has_room(state, seat):
            plays.add_plays(state, seat, actions)
        actions.append(_TO_COMBAT)
        self.ask(state, seat, actions)

    def answer(self, state: TumblrState, step: Step, decision: Decision, action: Action) -> None:
        """Pay for a card, which enters play; nobody can respond (TC-5.8, TC-5.10)."""
        if action.verb is words.COMBAT:
            leave(state)
            return
        state.casts += 1
        state.push(words.CAST_PHASE)
        plays.act(state, state.active, action)
        settle(state)

    def refuse(
        self, state: TumblrState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        refuse_cast(state, seat, decision, action, why)

    def prompt(self, state: TumblrState, step: Step, decision: Decision) -> str:
        if len(decision.actions) > 1:
            return f"Cast cards with your {state.mana_left()} mana, or go to combat."
        return "You cannot cast any more: go to combat."


CASTING: Final = CastStep()


def has_room(state: TumblrState, seat: i64, why: Reasons | None = None) -> bool:
    """Whether one more creature may enter play under a player (TC-3.10)."""
    return len(state.sides[seat]) < MOST_CREATURES or (
        why is not None and why.no("TC-3.10", f"You already control {MOST_CREATURES} creatures.")
    )


def refuse_cast(
    state: TumblrState, seat: i64, decision: Decision | None, action: Action, why: Reasons
) -> None:
    """Why a card cannot be cast by `seat`, which is asked `decision`."""
    why.needs(
        (
            seat == state.active and state.phase == words.P_CASTING,
            "TC-5.13",
            "You can cast cards only in your own Casting Phase.",
        ),
        (
            decision is not None and decision.kind == words.D_CAST,
            "TC-5.10",
            "First finish the ability that is resolving.",
        ),
    )
    if why.need(0 <= action.a < len(state.pool.cards), "TC-5.6", "There is no such card."):
        card = state.tumblr_card(state.pool.cards[action.a])
        why.need(card in state.hand[seat], "TC-5.6", f"{card.name} is not in your hand.")
        has_room(state, seat, why)
        why.need(
            not card.x_cost or (action.second == NUMBER and action.b >= card.least_x),
            "TC-5.9",
            f"{card.name} needs an X of {card.least_x} or more: write cast {card.slug} {card.least_x}.",
        )
        x: i64 = action.b if card.x_cost else 0
        why.need(x <= plays.MOST_X, "TC-5.18", f"X is at most {plays.MOST_X}.")
        mana = state.mana_left()
        barring = bars_play(state, seat, card)
        if barring is not None:
            why.no("TC-5.20", f"{barring.name} forbids casting {card.name}.")
        why.need(
            barring is not None or plays.may_play(state, seat, card, x, mana),
            "TC-5.6",
            f"{card.name} costs {state.price(seat, card, x)}, and you have {mana} mana left.",
        )


def holds_free_card(state: TumblrState, seat: i64) -> bool:
    """Whether the hand holds a card that costs 0 at present; `XX` with the least X (TC-5.12); room or not (TC-5.16)."""
    for held in state.hand[seat]:
        card = state.tumblr_card(held)
        if state.price(seat, card, card.least_x) == 0:
            return True
    return False


def leave(state: TumblrState) -> None:
    """On to combat (TC-5.11); mana that is left is lost (TC-5.5)."""
    state.phase = words.P_COMBAT
    state.mana = 0
    state.spent = 0
    state.extra_mana = 0
    state.mana_known = False
    state.tell(words.E_COMBAT, "TC-5.11", state.active)
    combat_phase(state)


class TumblrPlays(PlayRules[TumblrState]):
    """How creatures are cast (TC-5)."""

    def policy(self, state: TumblrState, card: Card, ability: Node | None) -> PlayPolicy:
        """How a card is cast: at once (TC-5.10), and with a public X (TC-5.9)."""
        return _WITH_X if card.x_cost else _PLAIN

    def may_announce(self, state: TumblrState, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        """Whether no card forbids casting a card (TC-5.20)."""
        return bars_play(state, seat, card) is None

    def resolves(self, state: TumblrState, play: Play) -> bool:
        """A cast creature enters play under its caster's control (TC-5.10)."""
        card = state.tumblr_card(play.form)
        creature = arrive(
            state, [Creature(0, play.seat, play.seat, card, card, play.x if card.x_cost else 1)], ""
        )[0]
        # The printed card was cast; the form that it enters with was not (TC-11.5).
        happen(state, CAST, creature, None, play.seat, 1 if creature.printed is card else 0)
        return True


class TumblrPayment(Payment[TumblrState]):
    """Mana pays for cards, and health for effects (TC-5.3)."""

    def purse(self, state: TumblrState, seat: i64) -> i64:
        return state.mana_left()

    def pay_price(self, state: TumblrState, seat: i64, price: i64) -> None:
        state.spent += price

    def change_resource(self, state: TumblrState, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        return n if change_health(state, seat, n) else 0


PLAYS: Final = TumblrPlays()
PAYMENT: Final = TumblrPayment()
