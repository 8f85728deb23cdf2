"""Why an action is not allowed: the rule, and a sentence that reveals nothing hidden (TC-5, TC-6, TC-10, TC-12).

The reasons against casting and attacking are in `casting` and `combat`, beside the steps that ask.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from mindtable.cards.asking.choices import asking_frame
from mindtable.cards.faces.refusals import CardRefusals
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import ANOTHER_QUESTION, THING, Action, AnswerRefusal
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons, refuse_answer
from mindtable.core.wording import as_object, told_of
from mindtable.games.tumblrcards import combat, words
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.language.node import Node

_OTHER: Final = AnswerRefusal("TC-10.7", ANOTHER_QUESTION)


class TumblrRefusals(CardRefusals[TumblrState]):
    """The refusals of TumblrCards; the first of several reasons is told."""

    over = "TC-12.8"

    def refuse(
        self, state: TumblrState, seat: i64, decision: Decision | None, action: Action, why: Reasons
    ) -> None:
        verb = action.verb
        if verb in (words.CONCEDE, words.EXTRA_CARD, words.EXTRA_HEALTH):
            return
        if decision is None:
            asked = state.players[state.pending[0].seat]
            not_you = as_object(state.players[seat])
            why.no("TC-4.1", f"{told_of(asked, 'has to decide')}, not {not_you}.")
        elif decision.kind == words.D_OPTION:
            why.no("TC-2.3", "You have to choose one of the two options.")
        elif verb is words.DONE:
            combat.refuse_end(state, decision, why)
        elif verb.first == THING and verb is decision.actions[0].verb:
            refuse_choice(state, action, why)

    def otherwise(self, state: TumblrState, seat: i64, decision: Decision | None, action: Action) -> Refusal:
        prompt = "" if decision is None else state.telling.prompt(state, decision)
        return refuse_answer(_OTHER, decision, action, prompt)


def refuse_choice(state: TumblrState, action: Action, why: Reasons) -> None:
    """Add the reason if the chosen creature is the one whose text asks the open question (TC-10.8)."""
    frame, creature = asking_frame(state), state.find_creature(action.a)
    if creature is not None and only_another(frame.ability, state, creature, frame):
        why.no("TC-10.8", f"The text asks for a creature other than {creature.form.name}.")


def only_another(value: object, state: CardState, thing: Thing, frame: Frame) -> bool:
    """Whether the text asks for another thing, and `thing` is its own, which would otherwise fit (TC-10.8).

    `value` is an ability, or a part of one.
    """
    if isinstance(value, Group) and value.other and thing.id == frame.source:
        return replace(value, other=False).fits(state, thing, frame)
    parts = value.parts() if isinstance(value, Node) else value
    return isinstance(parts, (list, tuple)) and any(only_another(part, state, thing, frame) for part in parts)
