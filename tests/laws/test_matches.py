"""Matches of every game keep the laws of every game; those of a test game exchange cards with side decks, too."""

from __future__ import annotations

from random import Random

import pytest

from mindtable.testing import secrecy
from mindtable.testing.lawful import Lawful
from mindtable.testing.matches import LawfulMatch
from mindtable.testing.playing import check_record, play_by_law, play_greedily
from tests.cards.plain import RULE
from tests.cards.siding import SIDE, SidingGame
from tests.laws.games import LAWFUL
from tests.long import FULL, chunks, long_but

pytestmark = [pytest.mark.laws, pytest.mark.source]


class SidingLaws(Lawful):
    """The test game with side decks, which no registry has."""

    sample = 0.2
    attempts = ("play ant", "end", "bring gust", "take bear")

    def __init__(self) -> None:
        self.name, self.game = "siding", SidingGame()
        self.rules = {RULE, *[rule.id for rule in self.game.rulebook()]}


def siding() -> LawfulMatch:
    """Matches of the test game with side decks."""
    return LawfulMatch(SidingLaws(), 5, ({"essay": 1, **SIDE}, {"essay": 3}))


# Games with side decks exchange cards of all types.
SIDES = {
    "minds_across_time": (
        {"book-burning": 3, "ada-lovelace": 3, "principia": 3, "waterwheel": 3, "plague-year": 3},
        {"lost-in-translation": 5, "moon-rocket": 1},
    )
}
MATCHES = {
    "siding": siding(),
    **{law.name: LawfulMatch(law, sides=SIDES.get(law.name, ({}, {}))) for law in LAWFUL},
}
# How many matches of each a chunk plays; one of Mind Game has thousands of decisions.
DAILY = {"siding": 25, "tumblrcards": 8, "mind": 3, "mind_game": 1, "minds_across_time": 1, "mindnet": 1}
FULLY = {**DAILY, "minds_across_time": 25, "mindnet": 5}

every_match = pytest.mark.parametrize("law", MATCHES.values(), ids=MATCHES)


@every_match
@pytest.mark.parametrize("chunk", long_but(chunks(20, 2), 0))
@pytest.mark.long
def test_random_matches_keep_the_laws(law: LawfulMatch, chunk: int) -> None:
    matches = (FULLY if FULL else DAILY)[law.name]
    for seed in range(chunk * matches, (chunk + 1) * matches):
        check_record(law, play_by_law(law, seed))


@every_match
@pytest.mark.parametrize("chunk", long_but(chunks(5, 2), 0))
@pytest.mark.long
def test_no_view_of_a_match_tells_a_secret(law: LawfulMatch, chunk: int) -> None:
    secrecy.examine(law, 7_000 + 100 * chunk, 30)


@pytest.mark.parametrize("name", ["siding", "tumblrcards", "minds_across_time"])
def test_greedy_plays_a_match(name: str) -> None:
    check_record(MATCHES[name], play_greedily(MATCHES[name], 3, 3))


def test_decks_of_a_game_are_those_that_were_exchanged() -> None:
    law = MATCHES["siding"]
    exchanged = 0
    for seed in range(20):
        state, random = law.start(seed, ()), Random(seed)
        while state.decision is not None:
            state.apply(random.choice(state.decision.actions))
            if not state.between:  # type: ignore[attr-defined]  # a match
                game, decks = state.game, state.decks  # type: ignore[attr-defined]
                owned = [dict(law.law.owned(game, seat)) for seat in (0, 1)]
                assert owned == decks
                exchanged += decks != [state.start.deck_lists()[seat] for seat in (0, 1)]  # type: ignore[attr-defined]
    assert exchanged > 100
