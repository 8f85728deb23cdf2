"""Every line of a log names what it speaks of: no blank of a sentence is filled with nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Event, State
from tests.games.minds_across_time import test_text_random_cards as minds_across_time
from tests.games.minds_across_time.mats import mat
from tests.games.trials import random_cards
from tests.language.sets import GAMES
from tests.language.test_word_lists import a_game
from tests.long import chunks, long_but

DECISIONS = 400


def nameless(event: Event) -> bool:
    """Whether a blank for a card has no name."""
    sentence = event.kind.sentence
    return ("{other}" in sentence and event.other is None) or (
        "{card}" in sentence and event.card is None and event.shown(0) and event.shown(1)
    )


def play(state: State, random: Random) -> None:
    """Some decisions of a random game."""
    for _ in range(DECISIONS):
        if state.decision is None:
            return
        state.take(state.decision, random.choice(state.decision.actions))
        for event in state.events:
            assert not nameless(event), event.text(mindtable.EVERYTHING, state.players)


@pytest.mark.laws
@pytest.mark.parametrize("seed", long_but(chunks(12, 3), 0, 1))
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_log_names_what_it_speaks_of(game, seed):
    play(a_game(game, Random(seed)), Random(seed))
    play(mindtable.start(game, seed=seed), Random(seed))


COPIES = """\
At the start of your turn, 1 product you control becomes a copy of target product until end of turn.
At the start of your turn, target character becomes a copy of another target character.
At the start of each turn, target resource becomes a copy of target resource until the start of your next turn.
At the end of your turn, return target character to its owner's hand.""".splitlines()


@pytest.mark.laws
@pytest.mark.rule("MAT-9.15")
@pytest.mark.parametrize("seed", long_but(chunks(6, 2), 0))
def test_games_with_many_copies_name_them(seed):
    random = Random(seed)

    def table(name: str, type_: str) -> dict[str, Any]:
        card = minds_across_time.random_table(random, name, type_)
        return card | {"text": "" if type_ == "clash" else random.choice(COPIES)}

    pool = random_cards(mat(), minds_across_time.TYPES, table)
    play(minds_across_time.random_start(random, pool, seed).state(), random)
