"""The Recover step: discard, draw, disengage (MI-7)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.asking.choices import one_of_each
from mindtable.cards.events.replacing import happen_instead, replacements
from mindtable.cards.moves import moving
from mindtable.cards.nodes.event import DISCARDS
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_STATES
from mindtable.cards.state.thing import Occurrence
from mindtable.core.action import Action
from mindtable.core.agenda import Pending, Step
from mindtable.core.decision import Decision
from mindtable.core.handler import StepHandler
from mindtable.core.writer import Writer
from mindtable.games.mind import drawing, windows, words
from mindtable.games.mind.state.state import MindState

HAND_TO_REACH: Final = 5  # MI-7.2

_DONE: Final = Action(words.DONE)
_IN_ORDER: Final = (
    "  Replacements happen in this order: on the bottom of the deck the first card lies highest."
)


class HandPicks(Pending):
    """Cards of a hand that its player has chosen so far, by index in the pool; nobody else knows them."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("cards",)

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def copied(self) -> HandPicks:
        """An independent object that continues identically."""
        return HandPicks(self.cards.copy())

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["cards"] = w.slugs(self.cards)
        return found

    # --- Up to here. ---


def step() -> Step:
    """The step in which the turn player chooses what to discard."""
    return Step(words.RECOVER, 0, 0, None, HandPicks([]))


def picks_in(step: Step) -> list[int]:
    """The cards that are chosen so far in a Recover step, to be added to."""
    picks = step.data
    assert isinstance(picks, HandPicks)
    return picks.cards


class RecoverStep(StepHandler[MindState]):
    """The turn player chooses cards to discard, one by one; with no card left, nobody is asked (MI-7.1)."""

    number = words.RECOVER
    asks = words.D_RECOVER
    rule = "MI-7.1"
    question = "Discard any number of cards one by one, then choose Done."

    def take(self, state: MindState, step: Step) -> None:
        if state.phase != words.P_RECOVER:
            state.phase = words.P_RECOVER
            state.tell(words.E_STEP_RECOVER, "MI-7.1", state.active)
        picked = picks_in(step)
        hand = state.hand[state.active]
        if len(picked) == len(hand):
            discard(state, picked)
            return
        actions = one_of_each(state, words.DISCARD, hand, picked)
        actions.append(_DONE)
        state.agenda.append(step)
        self.ask(state, state.active, actions, self.question + (_IN_ORDER if instead(state) else ""))

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        """Add one more card, or discard all chosen cards."""
        if action.verb.code == words.DONE.code:
            state.agenda.pop()
            discard(state, picks_in(step))
        else:
            picks_in(step).append(action.a)

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        """The effect of the step, with a warning for newcomers: drawing may break a player (MI-8.2)."""
        if picks_in(step):
            return "Pick others to discard, too, or be done."
        seat = decision.seat
        scarce = ""
        if drawing.would_break(state, seat, HAND_TO_REACH, 1):
            left = len(state.deck[seat])
            scarce = f" Your deck holds {left}: drawing more breaks you."
            if not left:
                scarce = " Your deck is empty: drawing breaks you."
        if decision.actions[0].verb is words.DISCARD:
            return (
                "Recover: pick the cards that you want to discard. "
                f"Then you draw up to {HAND_TO_REACH}, and your Thoughts are disengaged.{scarce}"
            )
        return f"Recover: you draw up to {HAND_TO_REACH}.{scarce}"

    def label(self, state: MindState, step: Step, decision: Decision, action: Action) -> str:
        keeps = action.verb is words.DONE and not picks_in(step)
        return told_discards(state, decision.seat, 0) if keeps else ""


def told_discards(state: MindState, seat: i64, n: int) -> str:
    """The effect of `n` discards, in words."""
    draws = missing(len(state.hand[seat]) - n)
    said = f"Discard {n}" if n else "Keep all"
    return f"{said}, draw {draws}" if draws else said


def instead(state: MindState) -> list[Frame]:
    """The replacement for discarding a card in the Recover step."""
    return replacements(state, Occurrence(DISCARDS, None, None, state.active, 1, words.RECOVER_STEP))


def discard(state: MindState, picked: list[int]) -> None:
    """All chosen cards are discarded at the same time, in the order of the choices; a check point follows.

    Cards that go to the bottom of the deck instead go there in that order, the first above the others (MI-5.10, MI-7.1,
    MI-7.4).
    """
    state.push(words.CHECK)
    seat = state.active
    going: list[int] = []
    events: list[list[Frame]] = []
    for index in picked:
        frames = instead(state)
        if frames:
            for frame in frames:
                frame.see([state.pool.cards[index]], "hand", seat, seat)
            events.append(frames)
        else:
            going.append(index)
    happen_instead(state, events)
    if going:
        moving.discard(state, seat, going)


class MindDrawStep(StepHandler[MindState]):
    """Draw until the hand holds 5 cards (MI-7.2); there is no hand limit."""

    number = words.RECOVER_DRAW

    def take(self, state: MindState, step: Step) -> None:
        state.push(words.CHECK)
        n = missing(len(state.hand[state.active]))
        if n > 0:
            drawing.draw(state, state.active, n)


def missing(held: i64) -> i64:
    """How many cards a player draws with so many in hand (MI-7.2)."""
    return max(0, HAND_TO_REACH - held)


class DisengageStep(StepHandler[MindState]):
    """All engaged Thoughts of the turn player are disengaged; then the opponent may respond (MI-7.3, MI-7.4)."""

    number = words.RECOVER_DISENGAGE

    def take(self, state: MindState, step: Step) -> None:
        number = 0
        for piece in state.sides[state.active]:
            if piece.turned:
                piece.turned = False
                number += 1
        if number:
            state.changed(ON_STATES)
            state.tell(words.E_DISENGAGES_ALL, "MI-7.3", state.active, number)
        state.push(words.PLAY_STEP)
        windows.open_window(state, words.W_RECOVER)
        state.push(words.CHECK)
