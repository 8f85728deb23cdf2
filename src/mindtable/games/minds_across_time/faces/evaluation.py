"""The heuristic evaluation of a position, for bots that look ahead.

The value of a side is that of its victory points, which count more the closer they are to those needed, of what it can
pay with, and of its further cards. Talents and kinds count by how much the player's own cards ask for them, and each
further character or source of one counts less. Cards under control for a time belong to whom they return to.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.state.definition import Card
from mindtable.core.faces.search import Evaluation
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.faces import siding
from mindtable.games.minds_across_time.state.card import SORTS, MatCard
from mindtable.games.minds_across_time.state.state import TO_WIN, MatState

POINT: Final = 3.0  # a victory point
NEAR: Final = 0.12  # how much more each one counts than the one before it
CHARACTER: Final = 1.8
TALENTS: Final = 6.0  # all talents that its cards ask for, with one character for each
SOURCE: Final = 1.2  # a resource card
KINDS: Final = 6.0  # all kinds that its cards ask for, with one source of each
ABILITY: Final = 0.6  # a line of a product
ENVIRONMENT: Final = 1.6
PIVOTED: Final = 0.15  # what a pivoted card has lost of its worth in its controller's turn
HELD: Final = 1.0  # what a card that stays pivoted has lost
CARD: Final = 0.9  # a card in hand, up to this number of them
CARDS: Final = 8
SOON: Final = 3  # so many characters, resource cards and others in hand count in full, more of them half
REDRAWN: Final = 0.8  # so that a hand is drawn anew only if others are clearly better
IN_HAND: Final = 6  # how much a card counts for what is asked for
ELSEWHERE: Final = 3
FEW: Final = 5  # a library with fewer cards is a danger
DANGER: Final = 2.0
# The terms of the odds in the long run, each the difference between both sides but for the first one.
TERMS: Final = (
    "tempo", "points", "points_squared", "characters", "resources", "environments", "abilities", "talents", "kinds",
    "characters_in_hand", "resources_in_hand", "others_in_hand", "library", "held", "pivoted", "redraws",
)  # fmt: skip


class MatEvaluation(Evaluation[MatState]):
    """The values above, added up."""

    def spread(self) -> float:
        return 25.0

    def side_value(self, state: MatState, seat: i64) -> float:
        """The value of one side."""
        state.refresh()
        asked = [0] * SORTS
        ask(asked, state, state.hand[seat], IN_HAND)
        ask(asked, state, state.deck[seat], ELSEWHERE)
        ask(asked, state, state.discard_pile[seat], ELSEWHERE)
        there = [0] * len(asked)
        value = 0.0
        points: i64 = 0
        for side in state.sides:
            for card in side:
                if card.keeper != seat:
                    continue
                printed = card.printed
                for sort in printed.asks:
                    asked[sort] += ELSEWHERE  # so that nothing is worth less because a card was played
                points += card.points
                if printed.is_character:
                    value += CHARACTER
                    count_talents(there, card.talents)
                elif printed.is_resource:
                    value += SOURCE
                    for kind in printed.attributes.kinds:
                        there[len(words.TALENTS) + words.KINDS.index(kind)] += 1
                elif printed.is_environment:
                    value += ENVIRONMENT
                else:
                    value += ABILITY * float(len(printed.lines))
                if card.held:
                    value -= HELD
                elif card.turned and seat == state.active:
                    value -= PIVOTED
        value += POINT * float(points) + NEAR * float(points * max(0, points))
        value += met(asked, there, 0, len(words.TALENTS), TALENTS)
        value += met(asked, there, len(words.TALENTS), len(asked), KINDS)
        value += CARD * held(state, seat) - REDRAWN * float(state.redraws[seat])
        return value - DANGER * float(max(0, FEW - len(state.deck[seat])))

    def term_names(self) -> list[str]:
        return list(TERMS)

    def terms(self, state: MatState, seat: i64) -> list[float]:
        # Fitted apart from the values above, which serve the end of a turn.
        state.refresh()
        own, other = counted(state, seat), counted(state, 1 - seat)
        terms = [1.0 if seat == state.active else -1.0]
        terms.extend([one - two for one, two in zip(own, other)])
        return terms

    def early(self, state: MatState) -> float:
        return 0.25

    def usefulness(self, state: MatState, seat: i64, card: str) -> float:
        return siding.usefulness(state, seat, card)


def counted(state: MatState, seat: i64) -> list[float]:
    """What counts in the long run on one side, in the order of `TERMS`."""
    asked, there = [0] * SORTS, [0] * SORTS
    ask(asked, state, state.hand[seat], IN_HAND)
    ask(asked, state, state.deck[seat], ELSEWHERE)
    ask(asked, state, state.discard_pile[seat], ELSEWHERE)
    points: i64 = 0
    characters = sources = environments = abilities = still = pivoted = 0.0
    for side in state.sides:
        for card in side:
            if card.keeper != seat:
                continue
            printed = card.printed
            for sort in printed.asks:
                asked[sort] += ELSEWHERE
            points += card.points
            if card.held:
                still += 1.0
            elif card.turned:
                pivoted += 1.0
            if printed.is_character:
                characters += 1.0
                count_talents(there, card.talents)
            elif printed.is_resource:
                sources += 1.0
                for kind in printed.attributes.kinds:
                    there[len(words.TALENTS) + words.KINDS.index(kind)] += 1
            elif printed.is_environment:
                environments += 1.0
            else:
                abilities += float(len(printed.lines))
    sorts = sorts_in_hand(state, seat)
    return [
        float(points),
        float(points * max(0, points)) / float(TO_WIN),
        characters,
        sources,
        environments,
        abilities,
        met(asked, there, 0, len(words.TALENTS), 1.0),
        met(asked, there, len(words.TALENTS), len(asked), 1.0),
        float(sorts[0]),
        float(sorts[1]),
        float(sorts[2]),
        float(len(state.deck[seat])),
        still,
        pivoted,
        float(state.redraws[seat]),
    ]


def sorts_in_hand(state: MatState, seat: i64) -> list[int]:
    """How many characters, resource cards and others a hand has."""
    sorts = [0, 0, 0]
    for each in state.hand[seat]:
        card = state.mat_card(each)
        sorts[0 if card.is_character else 1 if card.is_resource else 2] += 1
    return sorts


def held(state: MatState, seat: i64) -> float:
    """How many cards the hand is worth: a mixed one more than one of one sort."""
    total = 0.0
    for n in sorts_in_hand(state, seat):
        total += float(n + min(n, SOON)) / 2.0
    return min(CARDS, total)


def ask(asked: list[int], state: MatState, cards: list[Card], weight: i64) -> None:
    """Add the talents and kinds that cards ask for."""
    for each in cards:
        for sort in state.mat_card(each).asks:
            asked[sort] += weight


def count_talents(there: list[int], mask: i64) -> None:
    """Count the talents of a character."""
    for talent in range(len(words.TALENTS)):
        if mask & (1 << talent):
            there[talent] += 1


def count(there: list[int], card: MatCard) -> None:
    """Count the talents and the kinds with which a card can pay."""
    if card.is_character:
        count_talents(there, card.attributes.talents)
    elif card.is_resource:
        for kind in card.attributes.kinds:
            there[len(words.TALENTS) + words.KINDS.index(kind)] += 1


def means(asked: list[int], there: list[int]) -> float:
    """The value of all talents and kinds that are there of those that are asked for."""
    talents = len(words.TALENTS)
    return met(asked, there, 0, talents, TALENTS) + met(asked, there, talents, len(asked), KINDS)


def met(asked: list[int], there: list[int], first: i64, end: i64, all_of_it: float) -> float:
    """The value of what is there of what is asked for; the second of a sort counts for a third of the first."""
    total = 0.0
    value = 0.0
    for at in range(first, end):
        n = float(there[at])
        total += float(asked[at])
        value += float(asked[at]) * 2.0 * n / (n + 1.0)
    return all_of_it * value / total if total > 0.0 else 0.0
