"""Why an action is not allowed: the rule, and a sentence that reveals nothing hidden (MI-22.1).

If several requirements are not met, the lowest rule number is cited. The reasons against voluntary actions stand beside
the code that lists the legal ones.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Verb
from mindtable.core.errors import Refusal
from mindtable.core.legality import ANOTHER_QUESTION, AnswerRefusal, Reasons, refuse_answer
from mindtable.games.mind import challenging, floor, grouping, items, words
from mindtable.games.mind.state import MindState

_CHOICE: Final = "{x} does not fit what the text asks for."
_CARD: Final = "{x} is not among the cards to choose from."
_OTHER: Final = AnswerRefusal("MI-12.2", ANOTHER_QUESTION)

_ANSWERS: Final[dict[Verb, AnswerRefusal]] = {
    words.CONCEDE: AnswerRefusal("MI-21.6", "You can concede only for yourself."),
    words.PASS: AnswerRefusal("MI-12.2", "You are not asked to respond right now."),
    words.NEXT: AnswerRefusal(
        "MI-12.1", "You can go on only from your own Play step, when you have the floor."
    ),
    words.END: AnswerRefusal(
        "MI-13.1", "You can end the turn only from your own Challenge step, when you have the floor."
    ),
    words.DECLINE: AnswerRefusal("MI-14.1", "There is nothing to decline right now."),
    words.YES: AnswerRefusal("MI-19.6", "There is no yes/no question right now."),
    words.NO: AnswerRefusal("MI-19.6", "There is no yes/no question right now."),
    words.MODE: AnswerRefusal("MI-11.2", "There is no mode to choose right now.", _CHOICE),
    words.KIND: AnswerRefusal("MI-2.4", "There is no kind to choose right now."),
    words.ORDER: AnswerRefusal("MI-19.2", "There are no abilities to order right now."),
    words.CUT: AnswerRefusal("MI-4.2", "The cut is offered once, before the game, with 1 to 19 cards."),
    words.DISCARD: AnswerRefusal("MI-7.1", "There is no card to discard right now.", _CARD),
    words.DROP: AnswerRefusal(
        "MI-18.2",
        "You are not overloaded, so you do not have to remove a card.",
        "{x} cannot be removed: it must be a card of yours with a cost of 1 or more.",
    ),
    words.TARGET: AnswerRefusal("MI-11.2", "There is no target to choose right now.", _CHOICE),
    words.STOP: AnswerRefusal("MI-20.7", "There is no choice to stop right now."),
    words.DONE: AnswerRefusal("MI-12.2", "There is no selection to finish right now."),
    words.CHOOSE: AnswerRefusal("MI-16.6", "There is nothing to choose right now."),
    words.PICK: AnswerRefusal("MI-11.2", "There is no card to pick right now.", _CARD),
}


def explain(state: MindState, seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    state.refresh()
    why = Reasons()
    verb = action.verb
    decision = state.decision_of(seat)
    kind = "" if decision is None else decision.kind
    if state.outcome is not None:
        return Refusal("MI-21.8", "The game is over.")
    if verb is words.PLAY:
        items.refuse_play(state, seat, kind, action, why)
    elif verb is words.USE:
        items.refuse_use(state, seat, kind, action, why)
    elif verb is words.REMOVE:
        floor.refuse_remove(state, seat, kind, action, why)
    elif verb is words.GROUP:
        grouping.refuse_group(state, seat, kind, action, why)
    elif verb is words.UNGROUP:
        grouping.refuse_ungroup(state, seat, kind, action, why)
    elif verb is words.CHALLENGE:
        challenging.refuse_challenge(state, seat, kind, action, why)
    elif verb is words.BLOCK:
        challenging.refuse_block(state, seat, kind, action, why)
    if verb not in _ANSWERS and kind in (words.D_PLAY, words.D_CHALLENGE):
        if verb is words.UNGROUP:
            floor.may_ungroup(state, why)
        else:
            floor.may_do_more(state, why)
    if why.reasons:
        return why.lowest()
    prompt = "" if decision is None else state.prompt(decision)
    return refuse_answer(_ANSWERS, _OTHER, decision, action, prompt)
