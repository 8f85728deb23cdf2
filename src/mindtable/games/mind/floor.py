"""The floor: what the turn player may do between windows, in the Play step and in the Challenge step (MI-12.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Verb
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision, kind_of
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons, called
from mindtable.games.mind import challenging, grouping, leaving, numbers, windows, words
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState

MOST_ACTIONS: Final = 60  # MI-9.7

_NEXT: Final = Action(words.NEXT)
_END: Final = Action(words.END)


def may_do_more(state: MindState, why: Reasons | None = None) -> bool:
    """Whether the turn player may still take an action with the floor (MI-9.7)."""
    return state.floor_actions - state.joined < MOST_ACTIONS or (
        why is not None and why.no("MI-9.7", f"You have taken {MOST_ACTIONS} actions this turn.")
    )


def may_ungroup(state: MindState, why: Reasons | None = None) -> bool:
    """Whether a Thought may leave its Group: several that do so one after the other are one action (MI-10.13)."""
    return state.ungrouping or may_do_more(state, why)


def may_remove(state: MindState, piece: MindPiece, why: Reasons | None = None) -> bool:
    """Whether the remove action may take this card of the turn player (MI-9.4)."""
    if piece.printed.is_thinker:
        return False
    keeper = numbers.cannot_remove(state, piece)
    return keeper is None or (
        why is not None
        and why.no(
            "MI-1.4", f"You cannot use the remove action on {piece.printed.name}: {keeper.name} says so."
        )
    )


def refuse_remove(state: MindState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why the remove action cannot be used, `kind` being that of the question that the seat is asked."""
    piece = state.find_piece(action.a)
    if piece is None or piece.controller != seat or piece.printed.is_thinker:
        why.no("MI-9.4", f"{called(action)} is not a Thought or Intellect that you control.")
    else:
        may_remove(state, piece, why)
    why.need(
        kind == words.D_PLAY,
        "MI-9.4",
        "You can use the remove action only in your own Play step, with an empty train.",
    )


class FloorStep(StepHandler[MindState]):
    """The turn player does something; the floor comes back afterwards, until the player leaves the step (MI-12.1)."""

    leaving: Verb = words.NEXT  # the verb that leaves the step of the turn
    after: int = words.PLAY_END  # the step that follows

    def answer(self, state: MindState, step: Step, decision: Decision, action: Action) -> None:
        code = action.verb.code
        if code == self.leaving.code:
            state.agenda.pop()
            state.push(self.after)
            return
        state.floor_actions += 1
        ungroups = code == words.UNGROUP.code
        if state.ungrouping and ungroups:
            state.joined += 1
        state.ungrouping = ungroups
        self.act(state, decision.seat, action)

    def act(self, state: MindState, seat: i64, action: Action) -> None:
        """Do what the turn player has chosen."""
        if action.verb.code == words.GROUP.code:
            grouping.begin(state, action)
        else:
            windows.act(state, seat, action)

    def limit(self, state: MindState, action: Action, why: Reasons) -> None:
        if action.verb is words.UNGROUP:
            may_ungroup(state, why)
        elif action.verb.refusal is None:
            may_do_more(state, why)


class PlayFloorStep(FloorStep):
    """The turn player has the floor in the Play step (MI-9.1)."""

    number = words.PLAY_FLOOR
    asks = words.D_PLAY
    rule = "MI-9.1"
    question = "Your Play step: what do you do?"
    verbs: tuple[Verb, ...] = (words.REMOVE, words.UNGROUP)

    def take(self, state: MindState, step: Step) -> None:
        state.refresh()
        seat = state.active
        actions: list[Action] = []
        if may_do_more(state):
            windows.add_plays(state, seat, actions)
            for piece in state.sides[seat]:
                if may_remove(state, piece):
                    actions.append(Action(words.REMOVE, piece.id, piece.form))
            grouping.add_group_actions(state, seat, actions)
        if may_ungroup(state):
            grouping.add_ungroup_actions(state, seat, actions)
        actions.append(_NEXT)
        state.push(words.PLAY_FLOOR)
        self.ask(state, seat, actions)

    def act(self, state: MindState, seat: i64, action: Action) -> None:
        code = action.verb.code
        if code == words.REMOVE.code:
            remove(state, seat, action)
        elif code == words.UNGROUP.code:
            grouping.leave(state, action)
        else:
            if windows.plays_thought(state, action):
                windows.open_window(state, words.W_THOUGHT)
            super().act(state, seat, action)

    def refuse(
        self, state: MindState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if action.verb is words.REMOVE:
            refuse_remove(state, seat, kind_of(decision), action, why)
        else:
            grouping.refuse_ungroup(state, seat, kind_of(decision), action, why)

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        """The possibilities of the Play step."""
        verbs = [action.verb for action in decision.actions]
        more = " Pick Thoughts in play to group them." if words.GROUP in verbs else ""
        then = "Then end your turn: the first turn has no challenges." if state.turn == 1 else "Then go on."
        free = f"{max(0, numbers.free_memory(state, decision.seat))} free Memory."
        if words.PLAY in verbs:
            return f"Play cards, with {free}{more} {then}"
        if not state.hand[decision.seat]:
            return f"Your hand is empty.{more} {then}"
        return f"No card of your hand can be played with {free}{more} {then}"

    def label(self, state: MindState, step: Step, decision: Decision, action: Action) -> str:
        return "End your turn" if action.verb is words.NEXT and state.turn == 1 else ""


class ChallengeFloorStep(FloorStep):
    """The turn player has the floor in the Challenge step (MI-13.1)."""

    number = words.CHALLENGE_FLOOR
    asks = words.D_CHALLENGE
    rule = "MI-13.1"
    question = "Your Challenge step: what do you do?"
    verbs: tuple[Verb, ...] = (words.CHALLENGE, words.END)
    leaving = words.END
    after = words.END_STEP

    def take(self, state: MindState, step: Step) -> None:
        state.refresh()
        seat = state.active
        actions: list[Action] = []
        if may_do_more(state):
            challenging.add_challenges(state, seat, actions)
            windows.add_plays(state, seat, actions)
            if numbers.groups_in_challenge_step(state, seat):
                grouping.add_group_actions(state, seat, actions)
        if challenging.obliged(state, actions) is None:
            actions.append(_END)
        state.push(words.CHALLENGE_FLOOR)
        self.ask(state, seat, actions)

    def act(self, state: MindState, seat: i64, action: Action) -> None:
        if action.verb.code == words.CHALLENGE.code:
            challenging.declare(state, action)
        else:
            super().act(state, seat, action)

    def refuse(
        self, state: MindState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        if action.verb is words.END:
            due = None if decision is None else challenging.obliged(state, decision.actions)
            if due is not None:
                why.no("MI-13.8", f"{due.printed.name} challenges each turn if able.")
            else:
                why.no(
                    "MI-13.1",
                    "You can end the turn only from your own Challenge step, when you have the floor.",
                )
        else:
            challenging.refuse_challenge(state, seat, kind_of(decision), action, why)

    def prompt(self, state: MindState, step: Step, decision: Decision) -> str:
        verbs = [action.verb for action in decision.actions]
        card = "play a card that glows, or " if words.PLAY in verbs or words.USE in verbs else ""
        if words.CHALLENGE in verbs:
            return (
                "Challenge: pick a Thought or Group of yours, then whom it challenges. "
                f"Or {card}end your turn."
            )
        return f"Nothing of yours can challenge: {card}end your turn."


def remove(state: MindState, seat: i64, action: Action) -> None:
    """The remove action: one own card goes to its owner's discard pile; nothing replaces it (MI-9.4, MI-20.11).

    It opens no window (MI-10.12).
    """
    piece = state.find_piece(action.a)
    assert piece is not None
    state.happened = True
    state.push(words.CHECK)
    state.tell(words.E_REMOVE_ACTION, "MI-9.4", seat, 0, piece)
    state.happen_to_player(words.USES_REMOVE, seat)
    leaving.remove(state, [piece], "MI-9.4", False)
