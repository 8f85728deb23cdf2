"""Lines made at random of the lists that games' rules give for card text: all are read, and games go on with them."""

import re
from random import Random

import pytest

from mindtable import State, bots
from mindtable.cards.game.game import CardStart
from mindtable.cards.text.read import check, print_line, read_line
from mindtable.games.mind.state.options import MindOptions
from mindtable.language.text.vocabulary import Vocabulary
from tests.games.mind.minds import mind
from tests.games.mind.test_random_cards_play import from_lists
from tests.games.mind.test_random_cards_play import random_pool as mind_pool
from tests.games.mindnet.test_text_random_cards import random_pool as mn_pool
from tests.games.mindnet.test_text_random_cards import random_start as mn_start
from tests.games.minds_across_time.test_text_random_cards import random_pool as mat_pool
from tests.games.minds_across_time.test_text_random_cards import random_start as mat_start
from tests.language.sets import GAMES, words_of
from tests.language.templates import speaks_of_another, templates_of
from tests.language.test_random_cards_play import accepted, play_chunk, random_pool, random_start
from tests.long import long_but

LINES = 200  # of one chunk
LEAVES = re.compile(
    r"[^,]*\b(?:dies|kills|leaves play|is removed|is destroyed)\b|[^:]*\bdiscard this \w+\b[^:]*:",
    re.IGNORECASE,
)


def is_read(line: str, words: Vocabulary) -> bool:
    """Whether a line is read, or refused because it acts on a card that has left play by its event or as its cost
    (TC-10.4, MN-14.16).

    The lists do not say which event or cost goes with which instruction.
    """
    checked = check(line, words, suggest=False)
    if checked.diagnosis is None:
        return True
    return "has left play by then" in checked.diagnosis.message and LEAVES.match(line) is not None


@pytest.mark.source
@pytest.mark.parametrize("chunk", long_but(range(5), 0))
@pytest.mark.parametrize("game", GAMES)
def test_every_line_made_of_the_lists_is_read(game, chunk):
    """A line is refused only where its `it` would be a card outside play, one of several, or one that is not named."""
    words = words_of(game)
    for seed in range(chunk * LINES, (chunk + 1) * LINES):
        line = templates_of(game).line(Random(seed))
        checked = check(line, words, suggest=False)
        if checked.diagnosis is not None and speaks_of_another(line, checked.diagnosis):
            continue
        assert is_read(line, words), (line, checked.diagnosis)
        if checked.ability is None:
            continue
        # What is printed says the same.
        assert read_line(checked.canonical, words) == checked.ability, line
        assert print_line(checked.ability, words) == checked.canonical


@pytest.mark.source
@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_the_lists_is_read(game):
    """Each alternative of each rule that stands in an instruction, a statement or a line is read at least once."""
    templates = templates_of(game)
    words = words_of(game)
    for start in ("ABILITY", "SHOT", "RULE"):
        for line in templates.lines(start) if start in templates.rules else ():
            assert is_read(line, words), line
    for line in templates.lines("STATIC"):
        text = f"{line[0].upper()}{line[1:]}.".replace('.".', '."')
        assert check(text, words, suggest=False).ability is not None, text
    for line in templates.lines("EFFECT"):
        text = f"At the end of each turn, {line[0].lower()}{line[1:]}."
        assert check(text.replace('.".', '."'), words, suggest=False).ability is not None, text


def a_game(game: str, random: Random) -> State:
    """A game with cards made of the lists."""
    if game == "mind":
        pool = mind_pool(random, from_lists)
        thinkers = [card.slug for card in pool.cards if card.type == "thinker"]
        others = [card.slug for card in pool.cards if card.type != "thinker"]
        decks = [dict.fromkeys([thinker, *others], 1) for thinker in thinkers]
        return CardStart(mind(), 1, MindOptions(()), ["Ann", "Bob"], decks, pool).state()
    if game == "minds_across_time":
        return mat_start(random, mat_pool(random), 1).state()
    if game == "mindnet":
        return mn_start(random, mn_pool(random), 1).state()
    lines = [templates_of(game).line(random, "ABILITY") for _ in range(60)]
    return random_start(random, random_pool(random, [line for line in lines if accepted(line)]), 1).state()


@pytest.mark.laws
@pytest.mark.parametrize("seed", long_but(range(40, 43), 40))
@pytest.mark.parametrize("game", GAMES)
def test_greedy_plays_with_cards_made_of_the_lists(game, seed):
    random = Random(seed)
    state = a_game(game, random)
    bot = bots.make("greedy", seed)
    for number in range(60):
        if state.decision is not None:
            seat, answers = state.decision.seat, state.decision.actions
            greedy = number % 4 == 0  # chance takes the game on faster
            state.apply(
                bot.choose(state.decision, state.view(seat)) if greedy else random.choice(answers), seat
            )
    assert state.outcome is not None or state.turn_number() > 1


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(range(30, 36), 30))
def test_games_with_cards_made_of_the_lists_keep_the_laws(chunk):
    random = Random(chunk)
    lines = [templates_of("tumblrcards").line(random, "ABILITY") for _ in range(60)]
    play_chunk(chunk, [line for line in lines if accepted(line)], pools=2)
