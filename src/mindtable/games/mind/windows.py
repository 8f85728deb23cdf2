"""Windows and the train: who may respond, and the effect of passing (MI-11.5, MI-12)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.asking.windows import next_seat
from mindtable.cards.plays import plays
from mindtable.cards.state.stack import ResponseWindow
from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons
from mindtable.core.writer import Writer
from mindtable.games.mind import items, words
from mindtable.games.mind.state.state import MindState

PASS: Final = Action(words.PASS)
_OF_CHALLENGE: Final = (words.W_DECLARED, words.W_BLOCKED)
_PROMPTS: Final = (
    "The Recover step is over. Respond?",
    "A Thought was played. Respond?",
    "The Play step ends. Respond?",
    "A challenge was declared. Respond?",
    "The block is decided. Respond?",
    "The challenge is over. Respond?",
    "The turn ends. Respond?",
)


class Window(ResponseWindow):
    """An ordered list of seats to be asked, each until it passes.

    `kind` is the game's number of the window, `at` the index of the seat that is asked next; `passed` has for each
    index whether it has passed since the last action without responses.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("at", "kind", "passed", "seats")

    def __init__(self, kind: i64, seats: list[int]) -> None:
        self.kind: i64 = kind
        self.seats = seats  # never changed
        self.at: i64 = 0
        self.passed: list[bool] = [False] * len(seats)

    def copied(self) -> Window:
        """An independent object that continues identically."""
        new = Window(self.kind, self.seats)
        new.at = self.at
        new.passed = self.passed.copy()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["kind"] = int(self.kind)
        found["seats"] = self.seats.copy()
        if self.at:
            found["at"] = int(self.at)
        found["passed"] = self.passed.copy()
        return found

    # --- Up to here. ---

    def seat_asked(self) -> i64:
        for _ in range(2):  # the seats after the last one that passed, then those before it
            while self.at < len(self.seats) and self.passed[self.at]:
                self.at += 1
            if self.at < len(self.seats):
                return self.seats[self.at]
            self.at = 0
        return -1

    def let_go(self) -> None:
        self.passed[self.at] = True
        self.at += 1

    def again(self, seat: i64) -> None:
        self.passed = [False] * len(self.seats)

    def answered(self) -> None:
        """Called when a play was put on the stack and carried out: the list starts again."""
        self.at = 0
        self.again(self.seats[0])


def open_window(state: MindState, kind: int) -> None:
    """Put a window on the agenda, with the players who are asked in it (MI-12.3)."""
    opponent = int(1 - state.active)
    seats = [int(state.active), opponent] if kind == words.W_BLOCKED else [opponent]
    state.agenda.append(Step(words.WINDOW, 0, 0, None, Window(kind, seats)))


class RespondingStep(StepHandler[MindState]):
    """Seats may respond: they play Intellects and use abilities, as often as they like, or pass (MI-12.8)."""

    passing: str = "pass"  # what it means to pass, to a newcomer

    def asked(self, state: MindState, step: Step) -> ResponseWindow:
        """Which seats are asked, and who has passed."""
        raise NotImplementedError

    def offer(self, state: MindState, seat: i64, question: str) -> None:
        """Ask `seat` for an item, a Thought that may be played now, or a pass."""
        actions: list[Action] = []
        add_plays(state, seat, actions)
        actions.append(PASS)
        self.ask(state, seat, actions, question)

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        asked = self.asked(state, step)
        if action.verb.code == words.PASS.code:
            asked.let_go()
            return
        if plays_thought(state, action):
            asked.again(decision.seat)  # responses come later (MI-9.6)
        elif isinstance(asked, Window):
            asked.answered()
        act(state, decision.seat, action)

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        if decision.actions[0].verb is words.PASS:
            return f"You have nothing to answer with: {self.passing}."
        return f"Answer with a card that glows, or {self.passing}."


class MindWindowStep(RespondingStep):
    """The next player of a window is asked, or the window closes (MI-12.2); that of a finished challenge closes
    (MI-16.9).
    """

    number = words.WINDOW
    asks = words.D_WINDOW
    rule = "MI-12.3"
    verbs: tuple[Verb, ...] = (words.PLAY, words.USE)

    def asked(self, state: MindState, step: Step) -> ResponseWindow:
        return window_in(step)

    def take(self, state: MindState, step: Step) -> None:
        open_ = window_in(step)
        is_over = state.challenge is None and open_.kind in _OF_CHALLENGE
        seat = -1 if is_over else next_seat(state, open_)
        if seat < 0:
            state.happened = False
            return
        state.agenda.append(step)
        self.offer(state, seat, _PROMPTS[open_.kind])

    def refuse(
        self, state: MindState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if action.verb is words.PLAY:
            items.refuse_play(state, seat, kind_of(decision), action, why)
        else:
            items.refuse_use(state, seat, kind_of(decision), action, why)


class TrainStep(RespondingStep):
    """The top item waits for responses; without one it resolves or is intercepted (MI-11.4, MI-11.5, MI-17.1)."""

    number = words.TRAIN
    asks = words.D_TRAIN
    rule = "MI-11.5"
    passing = "let it resolve"

    def asked(self, state: MindState, step: Step) -> ResponseWindow:
        return state.train.round

    def take(self, state: MindState, step: Step) -> None:
        if not state.train.plays:
            return
        state.push(words.TRAIN)
        play = state.train.top()
        seat = next_seat(state, state.train.round)
        if seat >= 0:
            name = play.form.name if play.thing is not None else f"The ability of {play.form.name}"
            self.offer(state, seat, f"{name} waits to resolve. Respond?")
            return
        state.push(words.CHECK)
        if play.triggered:
            items.resolve(state, play)
        else:
            plays.carry_out(state, play)

    def label(self, state: MindState, step: Step, decision: Decision, action: Action) -> str:
        return "Let it resolve" if action.verb is words.PASS else ""


def window_in(step: Step) -> Window:
    """The window of a step of one."""
    open_ = step.data
    assert isinstance(open_, Window)
    return open_


def may_act(state: MindState, seat: i64) -> bool:
    """Whether `seat` is asked at all; only public facts decide this (MI-12.5).

    After the cleanup of the turn nobody may play any more (MI-6.5).
    """
    if state.phase == words.P_CLEAN_UP:
        return False
    if state.hand[seat]:
        return True
    state.refresh()
    actions: list[Action] = []
    plays.add_uses(state, seat, words.USE, actions)
    return len(actions) > 0


def add_plays(state: MindState, seat: i64, actions: list[Action]) -> None:
    """The cards that `seat` may play now and the abilities that it may use (MI-2.6, MI-11.2, MI-11.9)."""
    state.refresh()
    plays.add_plays(state, seat, actions)
    plays.add_uses(state, seat, words.USE, actions)


def act(state: MindState, seat: i64, action: Action) -> None:
    """Play a card or use an ability; a check point follows, then the train (MI-9.3, MI-11.2, MI-11.9)."""
    if not plays_thought(state, action) and state.agenda[len(state.agenda) - 1].kind != words.TRAIN:
        state.push(words.TRAIN)
    state.push(words.CHECK)
    plays.act(state, seat, action)


def plays_thought(state: MindState, action: Action) -> bool:
    """Whether an action plays a Thought."""
    return action.verb.code == words.PLAY.code and state.mind_card(state.pool.cards[action.a]).is_thought
