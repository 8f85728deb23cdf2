"""The check point: who has lost, what ends, overload, triggered abilities (MI-18, MI-19, MI-21.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.ends import over
from mindtable.cards.frame import Frame
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.outcome import DRAW, Outcome
from mindtable.games.mind import challenging, grouping, items, leaving, numbers, words
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import Batch, Members, MindState

BROKEN: Final = 3  # MI-21.3
MOST_ABILITIES: Final = 100  # MI-19.8


def check(state: MindState) -> None:
    """One check point, from its first part to the first thing that has to be done before it begins anew (MI-19.1)."""
    if (state.breaks[0] >= BROKEN or state.breaks[1] >= BROKEN) and find_losers(state):
        return
    while tidy(state):
        pass
    if state.stale:
        numbers.project(state)
    for seat in (state.active, 1 - state.active):
        if is_overloaded(state, seat):
            state.push(words.CHECK)
            state.agenda.append(Step(words.OVERLOAD, seat, 0, None, Members([])))
            return
    if state.queue:
        state.push(words.CHECK)
        resolve_first(state)
    elif state.triggered:
        state.push(words.CHECK)
        form_batch(state)


def find_losers(state: MindState) -> bool:
    """Who has been broken 3 times has lost; both is a drawn game (MI-21.3)."""
    mine, theirs = state.breaks
    if mine >= BROKEN and theirs >= BROKEN:
        over(state, Outcome(DRAW, "MI-21.3", "both players have been broken three times"))
    elif mine >= BROKEN or theirs >= BROKEN:
        loser = 0 if mine >= BROKEN else 1
        reason = f"{state.players[loser]} has been broken three times"
        over(state, Outcome(1 - loser, "MI-21.3", reason))
    return state.outcome is not None


def tidy(state: MindState) -> bool:
    """Part (2) of the check point, once through (MI-19.1): True if something changed."""
    if state.stale:
        numbers.project(state)
    changed = leaving.end_controls(state)
    fallen: list[Piece] | None = None
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
    """What an overloaded player may give up: own cards in play or Intellects on the train (MI-18.2, MI-18.3).

    Each card is asked for once: one that was `tried` and is still there cannot be removed (MI-18.7).
    """
    actions: list[Action] = []
    for piece in state.sides[seat]:
        if not piece.printed.is_thinker and piece.cost > 0 and piece.id not in tried:
            actions.append(Action(words.DROP, piece.id, piece.form))
    for waiting in state.train.items:
        item = state.item(waiting)
        if item.seat == seat and item.piece is not None and item.piece.cost > 0:
            actions.append(Action(words.DROP, item.id, item.form))
    return actions


def is_overloaded(state: MindState, seat: i64) -> bool:
    """Whether a player has to free Memory (MI-18.1); an overload that cannot be ended is borne (MI-18.7)."""
    too_much = state.committed[seat] - state.memory[seat]
    if too_much <= 0:
        state.borne[seat] = 0
        return False
    return too_much > state.borne[seat]


def overload(state: MindState, seat: i64, tried: Members) -> None:
    """Ask for one card after another until the player is no longer overloaded (MI-18.2, MI-18.4).

    Nobody may answer it; what triggers waits until it is over (MI-18.5).
    """
    if state.stale:
        numbers.project(state)
    too_much = state.committed[seat] - state.memory[seat]
    if too_much <= 0:
        return
    actions = overload_options(state, seat, tried.ids)
    if not actions:
        state.borne[seat] = too_much
        return
    if not tried.ids:
        # Once for each overload, before anything is removed (MI-18.6).
        state.tell(words.E_OVERLOADED, "MI-18.1", seat, too_much)
        tried.ids.append(0)  # no card has this number: it says that the overload was told
        state.happen_to_player(words.IS_OVERLOADED, seat)
    state.agenda.append(Step(words.OVERLOAD, seat, 0, None, tried))
    prompt = f"You are overloaded: {too_much} Memory too much. Which of your cards goes?"
    state.ask(Decision(seat, words.D_OVERLOAD, "MI-18.2", prompt, actions))


def answer_overload(state: MindState, step: Step, action: Action) -> None:
    """The card is removed; from the train it is intercepted (MI-18.2)."""
    tried = step.data
    assert isinstance(tried, Members)
    tried.ids.append(action.a)
    piece = state.find_piece(action.a)
    if piece is None:
        item = state.find_item(action.a)
        assert item is not None
        items.intercept(state, item, "MI-18.2")
    else:
        leaving.remove(state, [piece], "MI-18.2")
    state.changed()


def form_batch(state: MindState) -> None:
    """All abilities that triggered since the last batch form one; the turn player orders first (MI-19.2)."""
    mine: list[Frame] = []
    theirs: list[Frame] = []
    for waiting in state.triggered:
        if waiting.frame.controller == state.active:
            mine.append(waiting.frame)
        else:
            theirs.append(waiting.frame)
    state.triggered = []
    batch = Batch(state.active, mine, theirs)
    if len(mine) <= 1 and len(theirs) <= 1:
        state.queue = mine + theirs
        ready(state)
    else:
        state.agenda.append(Step(words.ORDERING, 0, 0, None, batch))


def ordering(state: MindState, batch: Batch) -> None:
    """Ask for the next one of a player's abilities, until the whole batch is in order (MI-19.2)."""
    while True:
        choices = distinct(batch.left)
        if len(choices) > 1:
            actions = [Action(words.ORDER, number + 1) for number in choices]
            state.agenda.append(Step(words.ORDERING, 0, 0, None, batch))
            prompt = "Several of your abilities have triggered: which of them resolves first?"
            if batch.ordered:
                prompt = "Which of your abilities resolves next?"
            state.ask(Decision(batch.seat, words.D_ORDER, "MI-19.2", prompt, actions))
            return
        batch.ordered = batch.ordered + batch.left
        batch.left = []
        if not batch.later:
            state.queue = batch.ordered
            ready(state)
            return
        batch.left = batch.later
        batch.later = []
        batch.seat = 1 - batch.seat


def distinct(frames: list[Frame]) -> list[int]:
    """The places of abilities that differ: equal ones are one choice, since their order makes no difference."""
    found: list[int] = []
    for i in range(len(frames)):
        frame = frames[i]
        new = True
        for j in found:
            other = frames[j]
            if (
                other.ability is frame.ability
                and other.source == frame.source
                and other.that == frame.that
                and other.player == frame.player
            ):
                new = False
        if new:
            found.append(i)
    return found


def answer_ordering(state: MindState, step: Step, action: Action) -> None:
    """Take in which ability comes next."""
    batch = step.data
    assert isinstance(batch, Batch)
    batch.ordered = [*batch.ordered, batch.left.pop(action.a - 1)]


def ready(state: MindState) -> None:
    """A batch is in order: its abilities resolve one by one, or wait on the train (MI-19.3)."""
    if not state.options.trigger_train:
        return
    state.push(words.TRAIN)
    for frame in state.queue:
        state.train.put(items.of_trigger(state, frame))
    state.queue = []


def resolve_first(state: MindState) -> None:
    """Carry out the first ability of the batch; it cannot be answered (MI-19.3, MI-19.8)."""
    frame = state.queue.pop(0).copied()
    state.resolved += 1
    if state.resolved > MOST_ABILITIES:
        state.tell(words.E_NO_MORE, "MI-19.8", frame.controller, 0, None, None, frame.source_form)
        return
    items.resolve_trigger(state, frame)
