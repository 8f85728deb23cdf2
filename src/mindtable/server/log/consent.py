"""Consent to cards that players wrote (MAT-1.9 to MAT-1.11): who answers about which, and whether a game may begin.

An answer is about the exact content of a card in the deck of one seat. The other seat gives it; against a bot, which
has no will of its own, the person does. The answers are kept for the rematches of a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import mindtable
from mindtable.server.log.entries import Answer, Seating, Written
from mindtable.server.log.showing import sheet_of
from mindtable.server.wire import Consent, ShownCard, WrittenCard

Answers = Mapping[tuple[int, str], Answer]


def answerer(seats: Sequence[Seating], owner: int) -> int:
    """The seat that answers about the cards of `owner`, for a bot the person (MAT-1.11); -1 if there is no person."""
    other = 1 - owner
    return next((seat for seat in (other, owner) if seats[seat].kind != "bot"), -1)


def unapproved(seats: Sequence[Seating], answers: Answers) -> list[tuple[int, Written]]:
    """The written cards that stand in the way of a game, with the seats of their decks (MAT-1.9)."""
    return [
        (owner, card)
        for owner, seating in enumerate(seats)
        for card in seating.written
        if (owner, card.key) not in answers or not answers[owner, card.key].accept
    ]


def awaited(seats: Sequence[Seating], answers: Answers) -> list[int]:
    """The seats that have not answered about every card, or whose decks hold a refused one."""
    found = set()
    for owner, card in unapproved(seats, answers):
        found.add(owner if (owner, card.key) in answers else answerer(seats, owner))
    return sorted(found)


def state_of(game: str, seats: Sequence[Seating], answers: Answers) -> Consent:
    """The state of consent to the written cards, as both players see it before the game."""
    cards = []
    for owner, seating in enumerate(seats):
        for shown in written(game, [(card, seating.name) for card in seating.written]):
            answer = answers.get((owner, shown.key))
            cards.append(
                ShownCard(
                    key=shown.key,
                    sheet=shown.sheet,
                    meaning=shown.meaning,
                    owner=owner,
                    answer="open" if answer is None else "approved" if answer.accept else "refused",
                    reason="" if answer is None else answer.reason,
                )
            )
    return Consent(cards=cards, asked=[answerer(seats, owner) for owner in (0, 1)])


def written(game: str, cards: Iterable[tuple[Written, str]]) -> list[WrittenCard]:
    """Written cards as they go over the wire, each with the name of whoever wrote it."""
    found = mindtable.game(game)
    return [
        WrittenCard(
            key=card.key,
            sheet=sheet_of(
                found.card_of({**card.definition, "flavor": card.flavor}, card.slug), found.rulebook(), by
            ),
            meaning=list(card.meaning),
        )
        for card, by in cards
    ]


def of_both(game: str, seats: Sequence[Seating]) -> list[WrittenCard]:
    """The written cards of both decks, each once: the first seat that has it counts as its writer."""
    found = {card.slug: (card, seating.name) for seating in reversed(seats) for card in seating.written}
    return written(game, found.values())
