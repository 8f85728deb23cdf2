"""Items of MIND: playing cards, using abilities, and triggered abilities (MI-11, MI-17, MI-19).

`mindtable.cards.plays.plays` has the general course of a play; this module has MIND's own part.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import is_promised, line_of
from mindtable.cards.effects.prices import end_discounts
from mindtable.cards.events.occurrences import happen, note
from mindtable.cards.knowledge.visibility import PLAY, STACK
from mindtable.cards.moves.moving import enter_with_counters, put_into_play
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.event import CAST, STEP_BEGINS
from mindtable.cards.nodes.limits import UseOncePerTurn, UseOnlyDuring, UseOnlyIf
from mindtable.cards.plays import plays, targets
from mindtable.cards.plays.costs import TurnCost
from mindtable.cards.state.causes import Cause
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy
from mindtable.cards.state.stack import Play
from mindtable.cards.state.standing import ON_THINGS, ON_TURN
from mindtable.cards.state.state import Payment, PlayRules
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.cards.words import E_ENTERS, E_PLAYS, E_RESOLVES, E_TRIGGERS, E_USES
from mindtable.core.action import Action
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons, called
from mindtable.core.zone import Zone
from mindtable.games.mind import leaving, numbers, words
from mindtable.games.mind.state.card import IMMEDIATE, MindCard
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindPlayedCard, MindState
from mindtable.language.node import Node

MOST_USES: Final = 10  # MI-11.11
MOST_ABILITIES: Final = 100  # triggered ones in one turn (MI-19.8)


# When `only during ...` is: the step of the own turn, or any.
_PERIODS: Final = {"your recover step": words.P_RECOVER, "your challenge step": words.P_CHALLENGE}

_RESOLVES: Final = Cause(E_RESOLVES, "MI-11.6")
_INTERCEPTED: Final = Cause(words.E_INTERCEPTED, "MI-17.1")
_NO_TARGET: Final = Refusal("MI-11.2", "{x} has no legal target, or no mode that has one.")
_NO_TARGET_OF_ABILITY: Final = Refusal("MI-11.13", "There is no legal target for the ability of {x}.")
_ORDINARY: Final = "You can play a Thought only in your own Play step, with an empty train."
_ANSWER: Final = "You can play an Intellect only when you have the floor or are asked for an answer."
_THOUGHTS: Final = PlayPolicy(Cause(E_PLAYS, "MI-9.2"))  # no responses before it is in play (MI-9.3)


def waiting(announced: Cause, partial: bool) -> PlayPolicy:
    """The policy of items that wait on the train and are intercepted without their targets (MI-11.3, MI-17.1).

    Taking an item from the train negates its whole outcome (MI-17.2, MI-17.4). The card goes to the discard pile, and
    costs stay paid (MI-17.3). The card was never in play, so this is not a removal (MI-11.8). An ability resolves even
    if its card is gone, unless it refers to it (MI-17.6).
    """
    no_target = _NO_TARGET if announced.kind is E_PLAYS else _NO_TARGET_OF_ABILITY
    return PlayPolicy(
        announced, True, _RESOLVES, _INTERCEPTED, words.IS_INTERCEPTED, partial, no_target=no_target
    )


_INTELLECTS: Final = [waiting(Cause(E_PLAYS, "MI-11.2"), partial) for partial in (False, True)]
_ABILITIES: Final = [waiting(Cause(E_USES, "MI-11.9"), partial) for partial in (False, True)]


# Cards of the hand.


def refuse_play(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why a card cannot be played, `kind` being that of the question that the seat is asked."""
    if not why.need(0 <= action.a < len(state.pool.cards), "MI-11.1", "There is no such card."):
        return
    card = state.mind_card(state.pool.cards[action.a])
    rule, moment = ("MI-9.2", _ORDINARY) if card.is_thought else ("MI-11.1", _ANSWER)
    why.needs(
        (
            not card.is_thinker,
            "MI-4.1",
            f"{card.name} is a Thinker, which lies on the table from the start.",
        ),
        (card in state.hand[seat], rule, f"{card.name} is not in your hand."),
        (kind in words.ANSWERING, rule, moment),
    )
    plays.may_play(state, seat, card, 0, numbers.free_memory(state, seat), why)


def refuse_use(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why an ability cannot be used, `kind` being that of the question that the seat is asked."""
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or not piece.printed.activated or piece.silenced:
        why.no("MI-11.9", f"{called(action)} has no ability that you can use.")
        return
    line = plays.line_meant(piece, action)
    why.needs(
        (kind in words.ANSWERING, "MI-11.9", "You can use an ability whenever you could play an Intellect."),
        (
            plays.use_of(words.USE, piece, line).same(action),
            "MI-11.9",
            f"If {piece.form.name} has several abilities, give the number of the line.",
        ),
    )
    plays.may_use(state, seat, piece, line, why)


def most_uses(ability: Activated) -> i64:
    """How often an ability can be used in one turn (MI-11.11)."""
    return 1 if any(isinstance(limit, UseOncePerTurn) for limit in ability.limits) else MOST_USES


def key_of(owner: i64, card: MindCard, line: i64) -> str:
    """The key of a counter of uses: its owner, card and line, even if it leaves play and comes back (MI-11.11)."""
    return f"{owner} {card.slug} {line}"


class MindPlays(PlayRules[MindState]):
    """How cards of MIND are played and abilities used (MI-9, MI-11)."""

    def policy(self, state: MindState, card: Card, ability: Node | None) -> PlayPolicy:
        """How a card is played, or an ability of it used; the variant `partial-interception` keeps what is left."""
        if ability is None and state.mind_card(card).is_thought:
            return _THOUGHTS
        return (_INTELLECTS if ability is None else _ABILITIES)[state.options.partial_interception]

    def may_announce(self, state: MindState, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        """Whether nothing forbids playing a card (MI-9.2, MI-9.5, MI-9.6, MI-20.8); with a `why`, also adds lack of
        Memory.

        A Thought is played in the own Play step with an empty train, or when a card allows it: the moment counts, not
        whether an Intellect could be played (MI-11.14).
        """
        own = state.mind_card(card)
        if own.is_thought and not (
            seat == state.active and state.phase == words.P_PLAY and not state.train.plays
        ):
            if not numbers.plays_anytime(state, seat, own) and (why is None or why.no("MI-9.2", _ORDINARY)):
                return False
        if why is not None:
            cost = numbers.cost_in_hand(state, seat, own)
            free = numbers.free_memory(state, seat)
            why.need(
                cost <= free,
                "MI-9.2" if own.is_thought else "MI-11.2",
                f"{card.name} costs {cost}, and you have {max(0, free)} free Memory.",
            )
        banned = numbers.cannot_play(state, seat, own)
        return banned is None or (
            why is not None and why.no("MI-1.4", f"You cannot play {card.name}: {banned.name} says so.")
        )

    def may_use(
        self, state: MindState, seat: i64, thing: Thing, line: i64, ability: Node, why: Reasons | None = None
    ) -> bool:
        """Whether an ability has been used less often than it can be, and it is the time for it (MI-11.11, MI-11.13).

        With a `why`, also adds the costs that cannot be paid (MI-11.9, MI-11.10).
        """
        piece = state.piece(thing)
        assert isinstance(ability, Activated)
        name = piece.form.name
        if state.uses.get(key_of(piece.owner, piece.printed, line), 0) >= most_uses(ability) and (
            why is None or why.no("MI-11.11", f"The ability of {name} cannot be used again this turn.")
        ):
            return False
        for limit in ability.limits:
            if isinstance(limit, UseOnlyIf) and not limit.is_met(state, seat, piece, ability):
                if why is None:
                    return False
                why.no("MI-11.16", f"{name}: {state.printed_line(ability)}")
            if isinstance(limit, UseOnlyDuring):
                period = _PERIODS.get(limit.period)
                if (state.active != seat or (period is not None and state.phase != period)) and (
                    why is None or why.no("MI-11.9", f"The ability of {name} cannot be used at this time.")
                ):
                    return False
        if why is not None:
            frame = Frame(ability, line, piece.id, piece.form, seat)
            for cost in ability.costs:
                if not cost.payable(state, seat, frame):
                    turned = isinstance(cost, TurnCost) and cost.group.is_this()
                    unpaid = (
                        f"{name} is engaged."
                        if turned
                        else f"You cannot pay for the ability of {name} in full."
                    )
                    why.no("MI-11.10" if turned else "MI-11.9", unpaid)
        return True

    def made_of(self, state: MindState, seat: i64, card: Card) -> MindPiece:
        """The object that a card becomes; its change of cost is fixed now (MI-5.7, MI-11.12)."""
        return made(state, seat, state.mind_card(card))

    def plays_moved(self, state: MindState) -> None:
        state.changed()

    def was_used(self, state: MindState, play: Play) -> None:
        """Count the use of an ability (MI-11.11)."""
        piece = state.find_piece(play.source)
        assert piece is not None
        key = key_of(piece.owner, piece.printed, play.line)
        state.uses[key] = state.uses.get(key, 0) + 1

    def was_played(self, state: MindState, play: Play) -> None:
        """A Thought has entered, an Intellect waits, or an ability was used (MI-12.4, 5.5)."""
        state.happened = True
        if play.thing is not None:
            piece = state.piece(play.thing)
            state.played.append(MindPlayedCard(piece.id, piece.controller, piece.printed))
            state.changed(ON_THINGS | ON_TURN)
            happen(state, CAST, piece, None, piece.controller, 1)

    def resolves(self, state: MindState, play: Play) -> bool:
        """A Thought or Intellect enters play, a Thought disengaged and ungrouped; an immediate Intellect does not.

        (MI-6.4, MI-9.3, MI-11.6)
        """
        assert play.thing is not None
        piece = state.piece(play.thing)
        if piece.printed.scope == IMMEDIATE:
            return False
        if piece.printed.is_intellect:
            piece.age = state.next_id()
        come_in(state, piece, STACK)
        return True


class MindPayment(Payment[MindState]):
    """Memory pays for cards, and abilities engage or remove Thoughts (MI-11.9, MI-18)."""

    def purse(self, state: MindState, seat: i64) -> i64:
        return numbers.free_memory(state, seat)

    def can_turn(self, state: MindState, thing: Thing) -> bool:
        piece = state.piece(thing)
        return piece.printed.is_thought and not piece.turned  # MI-11.10

    def give_up(self, state: MindState, things: list[Thing]) -> None:
        leaving.remove(state, things, "MI-11.9")


PLAYS: Final = MindPlays()
PAYMENT: Final = MindPayment()


# Triggered abilities.


def made(state: MindState, seat: i64, card: MindCard) -> MindPiece:
    """The object that a card becomes; its change of cost is fixed now (MI-5.7)."""
    piece = MindPiece(state.next_id(), seat, seat, card)
    piece.settled = numbers.settled(state, seat, card, piece)
    end_discounts(state, seat, card)
    return piece


def come_in(state: MindState, piece: MindPiece, origin: Zone) -> None:
    """A Thought or Intellect enters play from a zone, a Thought disengaged and ungrouped (MI-6.4, MI-9.3, MI-11.6)."""
    card = piece.printed
    piece.entered = state.turn
    put_into_play(state, piece)
    enter_with_counters(state, piece)
    if card.is_thought and card.enters_engaged:
        numbers.project(state)
        frame = Frame(None, -1, piece.id, card, piece.controller)
        true = [when is None or when.holds(state, frame) for when in card.enters_engaged]
        piece.turned = not piece.silenced and any(true)
    rule = "MI-9.3" if card.is_thought else "MI-11.6"
    seat = piece.controller
    state.tell_move(E_ENTERS, rule, seat, origin.of(seat), PLAY.of(seat), 0, piece)


def starts(state: MindState, frame: Frame) -> bool:
    """Whether the `if` right after the event is true (MI-19.7)."""
    occasion = state.mind_card(frame.source_form).occasions.get(int(frame.line))
    return occasion is None or is_promised(frame) or occasion.holds(state, frame)


def step_begins(state: MindState, step: str) -> None:
    """A step of the turn begins: abilities trigger in play and in discard piles (MI-19.5), "you" is the owner there."""
    happen(state, STEP_BEGINS, None, None, state.active, 0, step)
    for after in range(2):
        seat = state.active if after == 0 else 1 - state.active
        pile = state.discard_pile[seat]
        for i in range(len(pile)):
            card = state.mind_card(pile[i])
            if card.pile_triggers:
                occurrence = Occurrence(STEP_BEGINS, None, None, state.active, 0, step)
                lying = MindPiece(state.pile_ids[seat][i], seat, seat, card)
                for line in card.pile_triggers:
                    if line.kind == occurrence.kind and line.event.matches(state, lying, occurrence):
                        note(state, lying, line, occurrence)


def resolve_trigger(state: MindState, frame: Frame) -> None:
    """Carry out a triggered ability: its `if` again, then its targets, then its effect (MI-17.5, MI-19.7).

    It has been counted; too many in one turn do nothing (MI-19.8).
    """
    if state.resolved + state.from_train > MOST_ABILITIES:
        state.tell(words.E_NO_MORE, "MI-19.8", frame.controller, 0, None, None, frame.source_form)
        return
    line = line_of(frame)
    if not starts(state, frame) or not targets.possible(state, frame, line.script()):
        return
    state.tell_ability(E_TRIGGERS, "MI-19.3", frame)
    state.then_run(targets.WithTargets(line.effect) if line.script().parts else line.effect, frame)


def of_trigger(state: MindState, frame: Frame) -> Play:
    """A triggered ability as an item of the train (variant `trigger-train`)."""
    play = Play(state.next_id(), frame.controller, None, frame.source, frame.source_form, None, frame.line)
    play.frames.append(frame.copied())
    play.triggered = True
    return play


def resolve(state: MindState, play: Play) -> None:
    """A triggered ability from the train resolves; nothing can intercept it (MI-17.5)."""
    state.tell(E_RESOLVES, "MI-11.6", play.seat, 0, None, None, play.form)
    state.train.drop(play)
    state.from_train += 1
    resolve_trigger(state, play.frames[0])
