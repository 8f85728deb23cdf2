"""The check point: losing, effects that end, overload, triggered abilities (MI-18, MI-19, MI-21.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.ends import over
from mindtable.cards.events.checkpoint import AGAIN, FIRST, NOTHING, look
from mindtable.cards.events.triggers import (
    OrderStep,
    batch_in,
    form_batch,
    put_in_order,
    take_next,
    triggers_now,
)
from mindtable.cards.plays.plays import call_off
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import Checks
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of
from mindtable.games.mind import challenging, grouping, items, leaving, words
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import Members, MindState, members_in

BROKEN: Final = 3  # MI-21.3


class MindCheckStep(StepHandler[MindState]):
    """One check point, up to the first step that has to be done before it starts again (MI-19.1)."""

    number = words.CHECK

    def take(self, state: MindState, step: Step) -> None:
        if not look(state, words.CHECK):
            return
        if state.queue:
            state.push(words.CHECK)
            resolve_next(state)
        elif state.triggered:
            state.push(words.CHECK)
            if form_batch(state):
                ready(state)


def tidy(state: MindState) -> bool:
    """Part (2) of the check point, once through (MI-19.1): True if something changed."""
    state.refresh()
    changed = leaving.end_controls(state)
    fallen: list[MindPiece] | None = None
    grouped = False
    for side in state.sides:
        for piece in side:
            if piece.bearer and state.find_piece(piece.bearer) is None:
                if fallen is None:
                    fallen = []
                fallen.append(piece)
            if piece.group:
                grouped = True
    if fallen is not None:
        for piece in fallen:
            piece.bearer = 0  # also for one whose removal is replaced
            state.tell(words.E_FALLS_OFF, "MI-20.9", piece.controller, 0, piece)
        leaving.remove(state, fallen, "MI-20.9")
        changed = True
    if grouped and grouping.dissolve(state):
        changed = True
    if state.challenge is not None and challenging.tidy(state):
        changed = True
    return changed


def overload_options(state: MindState, seat: i64, tried: list[int]) -> list[Action]:
    """The cards that an overloaded player may give up: own cards in play or Intellects on the train (MI-18.2, MI-18.3).

    Each card is offered once: a card that was `tried` and is still there cannot be removed (MI-18.7).
    """
    actions: list[Action] = []
    for piece in state.sides[seat]:
        if not piece.printed.is_thinker and piece.cost > 0 and piece.id not in tried:
            actions.append(Action(words.DROP, piece.id, piece.form))
    for waiting in state.train.plays:
        piece_ = state.waiting_piece(waiting)
        if piece_ is not None and waiting.seat == seat and piece_.cost > 0:
            actions.append(Action(words.DROP, waiting.id, waiting.form))
    return actions


def is_overloaded(state: MindState, seat: i64) -> bool:
    """Whether a player has to free Memory (MI-18.1); an overload that cannot be reduced is tolerated (MI-18.7)."""
    too_much = state.committed[seat] - state.memory[seat]
    if too_much <= 0:
        if state.borne[seat]:
            state.borne[seat] = 0
        return False
    return too_much > state.borne[seat]


class OverloadStep(StepHandler[MindState]):
    """Player `a` removes one card after another until it is no longer overloaded (MI-18.2, MI-18.4).

    Nobody can respond; abilities that trigger wait until it is over (MI-18.5).
    """

    number = words.OVERLOAD
    asks = words.D_OVERLOAD
    rule = "MI-18.2"

    def take(self, state: MindState, step: Step) -> None:
        state.refresh()
        seat, tried = step.a, members_in(step)
        too_much = state.committed[seat] - state.memory[seat]
        if too_much <= 0:
            return
        actions = overload_options(state, seat, tried)
        if not actions:
            state.borne[seat] = too_much
            return
        if not tried:
            # Once for each overload, before anything is removed (MI-18.6).
            state.tell(words.E_OVERLOADED, "MI-18.1", seat, too_much)
            tried.append(0)  # not the number of a card: it marks that the overload was logged
            state.happen_to_player(words.IS_OVERLOADED, seat)
        state.agenda.append(step)
        self.ask(
            state,
            seat,
            actions,
            f"You are overloaded by {too_much} Memory. Which of your cards do you remove?",
        )

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        """The card is removed; from the train it is intercepted (MI-18.2)."""
        members_in(step).append(action.a)
        piece = state.find_piece(action.a)
        if piece is None:
            item = state.train.find(action.a)
            assert item is not None
            call_off(state, item, "MI-18.2")
        else:
            leaving.remove(state, [piece], "MI-18.2")
        state.changed()


class MindOrderStep(OrderStep[MindState]):
    """The players order their triggered abilities (MI-19.2)."""

    def take(self, state: MindState, step: Step) -> None:
        if put_in_order(state, batch_in(step)):
            ready(state)


def ready(state: MindState) -> None:
    """A batch is in order: its abilities resolve one by one, or wait on the train (MI-19.3)."""
    if not state.options.trigger_train:
        return
    state.push(words.TRAIN)
    for frame in state.queue:
        state.train.put(items.of_trigger(state, frame))
    state.queue = []


def resolve_next(state: MindState) -> None:
    """Carry out the next ability of the batch; nobody can respond (MI-19.3)."""
    items.resolve_trigger(state, take_next(state))


class MindChecks(Checks[MindState]):
    """The check point (MI-19.1)."""

    def find_end(self, state: MindState) -> bool:
        """A player who has been broken 3 times loses; if both have, the game is a draw (MI-21.3)."""
        mine, theirs = state.breaks
        if mine < BROKEN and theirs < BROKEN:
            return False
        if mine >= BROKEN and theirs >= BROKEN:
            over(state, Outcome(DRAW, "MI-21.3", "both players have been broken three times"))
        else:
            winner = 0 if mine < BROKEN else 1
            over(
                state,
                Outcome(winner, "MI-21.3", told_of(state.players[1 - winner], "has been broken three times")),
            )
        return True

    def put_right(self, state: MindState) -> i64:
        """Parts (2) and (3) of the check point (MI-19.1)."""
        if tidy(state):
            return AGAIN
        state.refresh()
        for after in range(2):
            seat = state.active if after == 0 else 1 - state.active
            if is_overloaded(state, seat):
                state.agenda.append(Step(words.OVERLOAD, seat, 0, None, Members([])))
                return FIRST
        return NOTHING

    def begins_to_wait(self, state: MindState, frame: Frame) -> bool:
        return items.starts(state, frame) and triggers_now(state, frame)


CHECKS: Final = MindChecks()
