"""Windows and the train: who is asked for an answer, and what passing does (MI-11.5, MI-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.train import Window
from mindtable.cards.words import E_TURN
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.event import Event
from mindtable.core.game import Moment
from mindtable.games.mind import items, numbers, playing, words
from mindtable.games.mind.state import MindState

_PASS: Final = Action(words.PASS)
_DECLINE: Final = Action(words.DECLINE)
_OF_CHALLENGE: Final = (words.W_DECLARED, words.W_BLOCKED)
_PROMPTS: Final = (
    "The Recover step is over. Do you answer?",
    "A Thought was played. Do you answer?",
    "The Play step ends. Do you answer?",
    "A challenge was declared. Do you answer?",
    "The block is decided. Do you answer?",
    "The challenge is over. Do you answer?",
    "The turn ends. Do you answer?",
)

# In the order of the turn; those of the opponent's turn first, since most windows are there (MI-12.3, MI-11.5).
MOMENTS: Final = (
    Moment("recover", False, "the Recover step is over", "MI-12.3"),
    Moment("thought", False, "a Thought was played", "MI-12.3"),
    Moment("train", False, "an Intellect or ability waits to resolve", "MI-11.5"),
    Moment("play-end", False, "the Play step ends", "MI-12.3"),
    Moment("declared", False, "a challenge was declared", "MI-12.3"),
    Moment("blocked", False, "the block is decided", "MI-12.3"),
    Moment("after", False, "a challenge is over", "MI-12.3"),
    Moment("end", False, "the turn ends", "MI-12.3"),
    Moment("own-train", True, "an Intellect or ability waits to resolve", "MI-11.5"),
    Moment("own-blocked", True, "the block of your challenge is decided", "MI-12.3"),
)


def moment(state: MindState, decision: Decision) -> str:
    """In which of `MOMENTS` a decision asks; "" for the block and all else that is no window (MI-12.7)."""
    own = "own-" if decision.seat == state.active else ""
    if decision.kind == words.D_TRAIN:
        return f"{own}train"
    if decision.kind != words.D_WINDOW:
        return ""
    open_ = state.agenda[len(state.agenda) - 1].data
    assert isinstance(open_, Window)
    return f"{own}{words.WINDOWS[open_.kind]}"


def idle(decision: Decision) -> Action | None:
    """The answer that lets things go on: a pass, or no block."""
    if decision.kind in (words.D_WINDOW, words.D_TRAIN):
        return _PASS
    return _DECLINE if decision.kind == words.D_BLOCK else None


def startles(event: Event, seat: i64) -> bool:
    """Whether an event ends a standing pass of `seat` (MI-12.6).

    The opponent begins to put an item on the train, challenges, or the seat's own turn begins.
    """
    if event.kind is E_TURN:
        return event.seat == seat
    if event.seat == seat:
        return False
    if event.kind is words.E_PLAYS:
        return event.rule == "MI-11.2"  # a Thought goes into play at once (MI-9.3)
    return event.kind in (words.E_USES, words.E_CHALLENGES, words.E_CHALLENGES_PLAYER)


def may_act(state: MindState, seat: i64) -> bool:
    """Whether `seat` is asked at all: public facts alone decide (MI-12.5)."""
    if state.hand[seat]:
        return True
    if state.stale:
        numbers.project(state)
    return len(items.usable(state, seat)) > 0


def open_window(state: MindState, kind: int) -> None:
    """Put a window on the agenda, with the players who are asked in it (MI-12.3)."""
    opponent = int(1 - state.active)
    seats = [int(state.active), opponent] if kind == words.W_BLOCKED else [opponent]
    state.agenda.append(Step(words.WINDOW, 0, 0, None, Window(kind, seats)))


def window(state: MindState, open_: Window) -> None:
    """Ask the next player of a window, or close it (MI-12.2); that of a challenge that is over closes (MI-16.9)."""
    if state.challenge is not None or open_.kind not in _OF_CHALLENGE:
        seat = open_.seat()
        while seat >= 0:
            if may_act(state, seat):
                state.agenda.append(Step(words.WINDOW, 0, 0, None, open_))
                ask(state, seat, words.D_WINDOW, "MI-12.3", _PROMPTS[open_.kind])
                return
            open_.let_go()
            seat = open_.seat()
    state.happened = False


def train(state: MindState) -> None:
    """Ask about the topmost item; if nobody answers it resolves (MI-11.4, MI-11.5)."""
    waiting = state.train
    if not waiting.items:
        return
    state.push(words.TRAIN)
    while True:
        seat = waiting.round.seat
        # After the cards of the turn have been swept nobody may play any more (MI-6.5).
        if state.phase != words.P_CLEAN_UP and may_act(state, seat):
            ask(
                state,
                seat,
                words.D_TRAIN,
                "MI-11.5",
                f"{name_of_top(state)} waits to resolve. Do you answer?",
            )
            return
        if waiting.round.let_go():
            resolve_top(state)
            return


def name_of_top(state: MindState) -> str:
    """What the topmost item is called."""
    item = state.top_item()
    return item.form.name if item.piece is not None else f"The ability of {item.form.name}"


def ask(state: MindState, seat: i64, kind: str, rule: str, prompt: str) -> None:
    """Ask `seat` for an item, a Thought that may be played now, or a pass, as often as it likes (MI-12.8)."""
    if state.stale:
        numbers.project(state)
    actions: list[Action] = []
    playing.add_plays(state, seat, actions, False)
    actions.append(_PASS)
    state.ask(Decision(seat, kind, rule, prompt, actions))


def resolve_top(state: MindState) -> None:
    """The topmost item resolves, or is intercepted (MI-17.1); a check point follows."""
    state.push(words.CHECK)
    item = state.top_item()
    rule = items.intercepted(state, item)
    if rule:
        items.intercept(state, item, rule)
    else:
        items.resolve(state, item)


def answer(state: MindState, step: Step, seat: i64, action: Action) -> None:
    """Take in what the player asked in a window or about the train has done."""
    open_ = step.data
    code = action.verb.code
    if code == words.PASS.code:
        if isinstance(open_, Window):
            open_.let_go()
        elif state.train.round.let_go():
            resolve_top(state)
        return
    if code == words.PLAY.code:
        card = state.mind_card(state.pool.cards[action.a])
        if card.is_thought:
            # It is answered later; the same player is asked again (MI-9.6).
            if isinstance(open_, Window):
                open_.acted()
            else:
                state.train.round.begin(seat)
            state.push(words.CHECK)
            playing.play_thought(state, seat, card)
            return
    if isinstance(open_, Window):
        open_.answered()
        state.push(words.TRAIN)
    state.push(words.CHECK)
    if code == words.PLAY.code:
        items.begin_play(state, seat, state.mind_card(state.pool.cards[action.a]))
    else:
        items.begin_use(state, seat, action)
