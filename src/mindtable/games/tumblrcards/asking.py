"""The choices that card text leaves to players (TC decision points D5 to D11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mindtable.core.action import Action, Verb
from mindtable.core.decision import Decision
from mindtable.games.tumblrcards import words
from mindtable.language.group import (
    ANY_NUMBER,
    CHOSEN,
    EACH,
    RANDOM,
    TARGET,
    THAT,
    THIS,
    UP_TO_TARGET,
    Group,
)
from mindtable.language.play import BY_CHANCE, Frame, Thing

if TYPE_CHECKING:
    from mindtable.games.tumblrcards.state import TumblrState
    from mindtable.language.card import Card

_STOP: Final = Action(words.STOP)
_YES: Final = Action(words.YES)
_NO: Final = Action(words.NO)


def thing(
    state: TumblrState, seat: i64, options: list[Thing], optional: bool, group: Group, frame: Frame
) -> None:
    """Ask for one creature (TC-10.6, TC-10.7)."""
    if group.quantifier == TARGET or group.quantifier == UP_TO_TARGET:
        verb, kind, rule, prompt = words.TARGET, words.D_TARGET, "TC-10.6", "Choose a target."
    else:
        verb, kind, rule, prompt = words.CHOOSE, words.D_CHOOSE, "TC-10.7", "Choose a creature."
    if optional:
        prompt = "Choose a creature, or stop."
    ask_thing(state, Question(seat, verb, kind, rule, prompt), options, optional, frame)


class Question:
    """Who is asked how."""

    def __init__(self, seat: i64, verb: Verb, kind: str, rule: str, prompt: str) -> None:
        self.seat: i64 = seat
        self.verb = verb
        self.kind = kind
        self.rule = rule
        self.prompt = prompt


def ask_thing(
    state: TumblrState, question: Question, options: list[Thing], optional: bool, frame: Frame
) -> None:
    """Ask for one of the things."""
    actions = [Action(question.verb, option.id, option.form) for option in options]
    if optional:
        actions.append(_STOP)
    frame.asking = True
    state.ask(
        Decision(
            question.seat,
            question.kind,
            question.rule,
            question.prompt,
            actions,
            frame.source_form,
            frame.line,
        )
    )


def own(state: TumblrState, seat: i64, group: Group, frame: Frame, slot: i64) -> bool:
    """Have `seat` choose the creatures that it sacrifices (TC-11.8); False when it was asked."""
    if len(frame.slots) > slot:
        return True
    candidates = [candidate for candidate in state.play[seat] if group.fits(state, candidate, frame)]
    optional = group.quantifier == UP_TO_TARGET or group.quantifier == ANY_NUMBER
    limit: i64 = len(candidates)
    if group.quantifier not in (THIS, THAT, CHOSEN, EACH, ANY_NUMBER):
        limit = min(group.n, limit)
    if limit == len(candidates) and not optional:
        frame.slots.append([candidate.id for candidate in candidates])
        return True
    if group.quantifier == RANDOM:
        left = [int(candidate.id) for candidate in candidates]
        frame.slots.append([left.pop(state.chance.below(len(left))) for _ in range(limit)])
        return True
    if frame.stopped or len(frame.partial) >= limit:
        frame.slots.append(frame.partial)
        frame.partial = []
        frame.stopped = False
        return True
    remaining = [candidate for candidate in candidates if candidate.id not in frame.partial]
    question = Question(
        seat, words.SACRIFICE, words.D_SACRIFICE, "TC-11.8", "Choose a creature to sacrifice."
    )
    ask_thing(state, question, remaining, optional, frame)
    return False


def discards(state: TumblrState, seat: i64, n: i64, random: bool, frame: Frame, slot: i64) -> bool:
    """Have `seat` choose the cards that it discards, as many as there are (TC-11.9); False when it was asked.

    It is asked unless the whole hand goes, even if all its cards are alike: not to be asked would tell (TC-3.12).
    """
    if len(frame.slots) > slot:
        return True
    hand = state.hand[seat]
    limit: i64 = min(n, len(hand))
    if limit == len(hand):
        frame.take(slot, [int(card.index) for card in hand], BY_CHANCE + seat)
        return True
    if random:
        left = [int(card.index) for card in hand]
        chosen = [left.pop(state.chance.below(len(left))) for _ in range(limit)]
        frame.take(slot, chosen, BY_CHANCE + seat)
        return True
    if len(frame.partial) >= limit:
        frame.take(slot, frame.partial, seat)
        frame.partial = []
        return True
    remaining = hand.copy()
    for index in frame.partial:
        remaining.remove(state.pool.cards[index])
    actions: list[Action] = []
    seen: list[int] = []
    for card in remaining:
        if card.index not in seen:
            seen.append(card.index)
            actions.append(Action(words.DISCARD, card.index, card))
    frame.asking = True
    prompt = "Choose a card to discard."
    state.ask(Decision(seat, words.D_DISCARD, "TC-11.9", prompt, actions, frame.source_form, frame.line))
    return False


def card(
    state: TumblrState, seat: i64, options: list[Card], optional: bool, prompt: str, frame: Frame
) -> None:
    """Ask for a card outside play (TC-10.22); equal ones are one answer, in an order that tells nothing."""
    names = sorted({(option.slug, int(option.index)) for option in options})
    actions = [Action(words.PICK, index, state.pool.cards[index]) for _, index in names]
    if optional:
        actions.append(_STOP)
    frame.asking = True
    state.ask(Decision(seat, words.D_CARD, "TC-10.22", prompt, actions, frame.source_form, frame.line))


def may(state: TumblrState, seat: i64, frame: Frame) -> None:
    """Ask `you may` (TC-10.7)."""
    frame.asking = True
    prompt = "Do what it allows?"
    state.ask(Decision(seat, words.D_MAY, "TC-10.7", prompt, [_YES, _NO], frame.source_form, frame.line))


def mode(state: TumblrState, seat: i64, modes: i64, frame: Frame) -> None:
    """Ask `choose one` (D9)."""
    frame.asking = True
    actions: list[Action] = []
    number: i64 = 1
    while number <= modes:
        actions.append(Action(words.MODE, number))
        number += 1
    prompt = "Choose one of the modes, by number."
    state.ask(Decision(seat, words.D_MODE, "TC-10.7", prompt, actions, frame.source_form, frame.line))
