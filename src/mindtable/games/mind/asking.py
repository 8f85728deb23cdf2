"""How the questions of card text are put in MIND (decision points D8, D9, D13 to D18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards import choices as asking
from mindtable.cards.choices import Manner, Question
from mindtable.cards.definition import Card
from mindtable.cards.nodes.group import Group
from mindtable.cards.play import Frame, Thing
from mindtable.games.mind import words
from mindtable.games.mind.state import MindState

MANNER: Final = Manner(
    target=Question(words.TARGET, words.D_TARGET, "MI-11.2", "Choose a target."),
    choose=Question(words.CHOOSE, words.D_CHOOSE, "MI-20.6", "Choose one."),
    discard=Question(words.DISCARD, words.D_DISCARD, "MI-5.4", "Choose a card to discard."),
    card=Question(words.PICK, words.D_CARD, "MI-5.4", "Choose a card."),
    may=Question(words.YES, words.D_MAY, "MI-19.6", "Will you do it?"),
    mode=Question(words.MODE, words.D_MODE, "MI-11.2", "Choose one of the modes, by number."),
    stop=words.STOP,
    yes=words.YES,
    no=words.NO,
    or_stop="Choose one more, or stop.",
)
COST: Final = Question(words.CHOOSE, words.D_COST, "MI-11.9", "Choose what to pay with.")
COST_CARD: Final = Question(words.DISCARD, words.D_COST, "MI-11.9", "Choose a card to pay with.")
ORDER: Final = Question(
    words.PICK,
    words.D_ARRANGE,
    "MI-5.10",
    "Put them in order in your deck: which of them lies above the others?",
)
INSTEAD: Final = Question(words.MODE, words.D_REPLACE, "MI-20.2", "Which ability applies? Choose by number.")


def thing(
    state: MindState, seat: i64, options: list[Thing], optional: bool, group: Group, frame: Frame
) -> None:
    """Ask for one card in play."""
    asking.thing(state, MANNER, seat, options, optional, group, frame)


def card(state: MindState, seat: i64, options: list[Card], optional: bool, prompt: str, frame: Frame) -> None:
    """Ask for a card outside play."""
    asking.card(state, MANNER, seat, options, optional, prompt, frame)


def order(state: MindState, seat: i64, options: list[Card], frame: Frame) -> None:
    """Ask which of the cards that go to a deck together lies above the others (D17)."""
    asking.ask_card(state, MANNER, ORDER, ORDER.prompt, seat, options, False, frame)


def may(state: MindState, seat: i64, frame: Frame) -> None:
    """Ask `you may` (MI-19.6)."""
    asking.may(state, MANNER, seat, frame)


def mode(state: MindState, seat: i64, modes: i64, frame: Frame) -> None:
    """Ask `choose one`."""
    asking.mode(state, MANNER, seat, list(range(1, modes + 1)), frame)


def discards(state: MindState, seat: i64, n: i64, random: bool, frame: Frame, slot: i64) -> bool:
    """Have `seat` choose the cards that it discards, as many as there are (MI-1.5); False when it was asked."""
    return asking.discards(state, MANNER, seat, n, random, frame, slot)
