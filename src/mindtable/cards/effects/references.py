"""References: what `it`, `that creature` and `its controller` speak of, when that is nothing.

What words name and do not find is remembered as nothing: no target there, none chosen of `up to 2`, `you may` declined,
an `if` that is not true, the other mode. A sentence that speaks of it is skipped (TC-10.23, MI-20.12,
MN-14.17, MAT-9.21).
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final

from mindtable.cards.knowledge.visibility import DECK
from mindtable.cards.nodes.base import (
    A_CHOICE,
    A_THING,
    CARDS,
    DESTRUCTION,
    WHAT_WAS_NAMED,
    Ability,
    Amount,
    Condition,
    Effect,
    EventPattern,
)
from mindtable.cards.nodes.group import Group
from mindtable.cards.state.frame import NOTHING, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import (
    CONTROLLER_OF_IT,
    OWNER_OF_IT,
    THAT_CONTROLLER,
    THAT_OWNER,
    Player,
    kind_of_player,
)
from mindtable.language.node import Node

OF_A_THING: Final = (THAT_CONTROLLER, THAT_OWNER, CONTROLLER_OF_IT, OWNER_OF_IT)


def run_effect(state: CardState, effect: Effect, frame: Frame) -> None:
    """Carry out an effect, or ask for the choice that it needs and come back to it."""
    if frame.seen_zone and not effect.is_about_seen():
        frame.forget()
    if (frame.that == NOTHING or (frame.seen_zone and not frame.seen)) and speaks_of_nothing(effect, frame):
        frame.condition = True  # so that `otherwise` is skipped with its `if`
        frame.did(0)
        leave_out(effect, frame)
        return
    if effect.prepare(state, frame):
        effect.perform(state, frame)
        frame.settle()
        state.checks().close_change(state)
    else:
        state.then_run(effect, frame)


def speaks_of_nothing(effect: Effect, frame: Frame) -> bool:
    """Whether something in these words speaks of what was named before and is nothing."""
    bits = speaking(effect)
    if bits & A_CHOICE and not frame.chosen:
        return True
    if bits & CARDS and frame.seen_zone:
        bits &= ~CARDS
        if not frame.seen:
            return True
    return bits & (A_THING | CARDS) != 0 and frame.that == NOTHING


def speaking(effect: Effect) -> int:
    """The earlier references that an instruction uses, as bits.

    What is carried out later, by itself, is left aside: it is a sentence of its own. So are quoted lines, and how long
    something lasts, which may speak of what the sentence itself names.
    """
    known = effect._speaking
    return known if known >= 0 else effect.keep_speaking(_spoken_of_by(effect))


def _spoken_of_by(value: Any) -> int:
    bits = 0
    if isinstance(value, tuple):
        for item in value:
            bits |= _spoken_of_by(item)
    elif isinstance(value, Node) and not isinstance(value, Ability) and is_dataclass(value):
        if isinstance(value, Group):
            bits = value.speaks_of()
        for field in fields(value):
            if isinstance(value, Effect) and value.is_carried_out_later(field.name):
                continue
            part = getattr(value, field.name)
            if field.name in ("who", "whose") and isinstance(part, int):
                bits |= A_THING if _is_named_before(value, part) else 0
            elif field.name != "until":
                bits |= _spoken_of_by(part)
    return bits


def _is_named_before(node: Node, who: Player) -> bool:
    """Whether a player is that of the thing named last."""
    own = isinstance(node, Effect) and node.has_own_player()
    return kind_of_player(who) in OF_A_THING and not own


def naming(effect: Effect) -> int:
    """The references that an instruction makes, for later ones to use, as bits; counts and conditions name nothing."""
    known = effect._naming
    return known if known >= 0 else effect.keep_naming(_named_by(effect))


def _named_by(value: Any) -> int:
    bits = 0
    if isinstance(value, tuple):
        for item in value:
            bits |= _named_by(item)
    elif isinstance(value, Node) and not isinstance(value, Ability):
        if isinstance(value, Group):
            bits = value.names_what()
        elif isinstance(value, Effect):
            bits = value.makes()
        if is_dataclass(value):
            for field in fields(value):
                part = getattr(value, field.name)
                if isinstance(part, int):
                    named_before = field.name in ("who", "whose") and _is_named_before(value, part)
                    bits |= WHAT_WAS_NAMED if named_before else 0
                else:
                    bits |= _named_by(part)
        if isinstance(value, (Amount, Condition)):
            bits &= WHAT_WAS_NAMED
    return bits


def speaks_of_card(value: Any) -> bool:
    """Whether something in these words may speak of a card outside play that was named before."""
    if isinstance(value, tuple):
        return any(speaks_of_card(item) for item in value)
    if not isinstance(value, Node) or isinstance(value, Ability) or not is_dataclass(value):
        return False
    if isinstance(value, Group):
        return value.may_be_card()
    if isinstance(value, Effect) and value.moves_named_card():
        return True
    return any(speaks_of_card(part) for part in value.parts())


def expect_words(value: Any) -> None:
    """Have these instructions keep the card that they name, because later words may speak of it."""
    if isinstance(value, tuple):
        for item in value:
            expect_words(item)
    elif isinstance(value, Effect) and is_dataclass(value):
        value.expect_words()
        for part in value.parts():
            expect_words(part)


def names_otherwise(event: EventPattern, effect: Effect) -> bool:
    """Whether an effect may speak of what its event names, which is nothing after the one that has come about."""
    return event.last_named() is not None and naming(effect) & WHAT_WAS_NAMED != 0


def leave_out(effect: Effect, frame: Frame) -> None:
    """Remember that what an instruction names is nothing, because it is not carried out."""
    forget(naming(effect), frame)


def leave_others_out(effect: Effect, chosen: Effect, frame: Frame) -> None:
    """Remember that what an instruction names is nothing, except what is carried out of it names that or speaks of it.

    Called before that is carried out.
    """
    named = naming(chosen)
    left = naming(effect) & ~named
    if speaks_of_card(chosen):
        left &= ~CARDS
    forget(left & ~A_THING if named & WHAT_WAS_NAMED else left, frame)


def forget(bits: int, frame: Frame) -> None:
    """Remember that what was named last is nothing."""
    if bits & A_THING:
        frame.refer_to_nothing()
        if frame.seen_zone:
            frame.forget()
    if bits & CARDS:
        frame.see([], DECK.name, frame.controller, frame.controller)
    if bits & A_CHOICE:
        frame.chosen = []
    if bits & DESTRUCTION:
        frame.destroyed = 0
        frame.count = 0
