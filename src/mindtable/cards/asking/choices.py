"""The choices that card text leaves to players, as decisions; each game has its own wording for them.

Every question lists all legal choices, and a series of questions ends by itself when nothing is left to choose. Nothing
here changes the position.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import BY_CHANCE, Frame
from mindtable.cards.state.policies import Manner, QuestionKind
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action, Verb
from mindtable.core.decision import Decision
from mindtable.core.record import ALIKE


def thing(
    state: CardState,
    manner: Manner,
    seat: i64,
    options: list[Thing],
    optional: bool,
    aimed: bool,
    frame: Frame,
) -> None:
    """Ask for one thing; with `aimed` it is a target."""
    question = manner.target if aimed else manner.choose
    prompt = manner.or_stop if optional else question.prompt
    ask_thing(state, manner, question, prompt, seat, options, optional, frame)


def ask_thing(
    state: CardState,
    manner: Manner,
    question: QuestionKind,
    prompt: str,
    seat: i64,
    options: list[Thing],
    optional: bool,
    frame: Frame,
) -> None:
    """Ask for one of the things."""
    actions = [Action(question.verb, option.id, option.form) for option in options]
    if optional:
        actions.append(manner.stop)
    put(state, question, so_far(state, prompt, frame), seat, actions, frame)


def so_far(state: CardState, prompt: str, frame: Frame) -> str:
    """The prompt for one more thing, with the names of those that were chosen before."""
    things = [state.find(id_) for id_ in frame.partial]
    names = [thing.form.name for thing in things if thing is not None]
    return f"{prompt} So far: {', '.join(names)}." if names else prompt


def put(
    state: CardState, question: QuestionKind, prompt: str, seat: i64, actions: list[Action], frame: Frame
) -> None:
    """Ask, as the ability of `frame` does."""
    frame.asking = True
    state.ask(Decision(seat, question.kind, question.rule, prompt, actions, frame.source_form, frame.line))


def discards(state: CardState, seat: i64, n: i64, random: bool, frame: Frame, slot: i64) -> bool:
    """Have `seat` choose the cards that it discards, as many as there are (MI-1.5); False when it was asked.

    It is asked unless the whole hand goes, even if all cards are alike: not asking would reveal that (TC-3.12).
    """
    if len(frame.slots) > slot:
        return True
    hand = state.hand[seat]
    limit: i64 = min(n, len(hand))
    if limit == len(hand):
        frame.take(slot, [int(card.index) for card in hand], BY_CHANCE + seat)
        return True
    if random:
        frame.take(slot, by_chance(state, [int(card.index) for card in hand], limit), BY_CHANCE + seat)
        return True
    if frame.ended(slot, limit, seat):
        return True
    question = state.policies().manner.discard
    put(state, question, question.prompt, seat, one_of_each(state, question.verb, hand, frame.partial), frame)
    return False


def one_of_each(state: CardState, verb: Verb, cards: list[Card], chosen: list[int]) -> list[Action]:
    """An action for each different card that is left without those with the indices `chosen`."""
    left = cards.copy()
    for taken in state.pool.at(chosen):
        left.remove(taken)
    return [Action(verb, each.index, each) for at, each in enumerate(left) if not came_before(left, each, at)]


def came_before(cards: list[Any], each: Card, at: i64) -> bool:
    """Whether an equal card comes before that place."""
    return any(cards[i] is each for i in range(at))


def card(
    state: CardState,
    manner: Manner,
    seat: i64,
    options: list[Card],
    optional: bool,
    prompt: str,
    frame: Frame,
) -> None:
    """Ask for a card outside play."""
    ask_card(state, manner, manner.card, prompt, seat, options, optional, frame)


def ask_card(
    state: CardState,
    manner: Manner,
    question: QuestionKind,
    prompt: str,
    seat: i64,
    options: list[Card],
    optional: bool,
    frame: Frame,
) -> None:
    """Ask for one of the cards. Equal cards are one answer, and the order reveals nothing."""
    names = sorted({(option.slug, int(option.index)) for option in options})
    actions = [Action(question.verb, index, state.pool.cards[index]) for _, index in names]
    if optional:
        actions.append(manner.stop)
    put(state, question, prompt, seat, actions, frame)


def are_equal(state: CardState, cards: list[Card]) -> bool:
    """Whether all of these cards of an open pile are equal, so that it is not asked which of them are meant (MI-19.9,
    MN-18.16, MAT-9.23).

    Cards that somebody may not see are asked about all the same: not asking would reveal that (TC-3.12).
    """
    return state.start.edition >= ALIKE and len(cards) > 0 and all(card is cards[0] for card in cards)


def by_chance(state: CardState, among: list[int], n: i64) -> list[int]:
    """`n` of them, at random."""
    left = among.copy()
    return [left.pop(state.chance.below(len(left))) for _ in range(n)]


def may(state: CardState, seat: i64, frame: Frame, pays: bool = False, payable: bool = True) -> None:
    """Ask `you may`. If it `pays` for something, it may first raise what it pays; yes needs that it is `payable`."""
    manner = state.policies().manner
    actions = [manner.yes] if payable else []
    if pays:
        state.payment().add_means(state, seat, actions)
    put(state, manner.may, manner.may.prompt, seat, [*actions, manner.no], frame)


def mode(state: CardState, manner: Manner, seat: i64, modes: list[int], frame: Frame) -> None:
    """Ask for one of the modes, numbered from 1."""
    actions = [Action(manner.mode.verb, number) for number in modes]
    put(state, manner.mode, manner.mode.prompt, seat, actions, frame)


def variety(state: CardState, seat: i64, frame: Frame) -> None:
    """Ask for one of the kinds, subtypes or the like that the game has."""
    question = state.policies().manner.variety
    assert question is not None
    named = state.policies().varieties
    put(
        state,
        question,
        question.prompt,
        seat,
        [Action(question.verb, at, each) for at, each in enumerate(named)],
        frame,
    )


def modes(state: CardState, seat: i64, number: i64, frame: Frame) -> None:
    """Ask for one of `number` modes."""
    mode(state, state.policies().manner, seat, list(range(1, number + 1)), frame)


def asking_frame(state: CardState) -> Frame:
    """The frame that asks the open question."""
    frame = state.agenda[len(state.agenda) - 1].data
    if isinstance(frame, Play):
        return frame.asking_frame()
    assert isinstance(frame, Frame)
    for half in frame.halves:
        if half.asking:
            return half
    return frame


def take_answer(state: CardState, action: Action) -> None:
    """Store the answer to a question of card text in the frame that asked it."""
    manner = state.policies().manner
    frame = asking_frame(state)
    frame.asking = False
    code = action.verb.code
    if code == manner.stop.verb.code:
        frame.stopped = True
    elif code == manner.yes.verb.code:
        frame.answer = 1
    elif code == manner.no.verb.code:
        frame.answer = 0
    elif code == manner.mode.verb.code:
        frame.answer = action.a - 1
    elif manner.variety is not None and code == manner.variety.verb.code:
        frame.answer = action.a
    else:
        frame.partial = [*frame.partial, action.a]
