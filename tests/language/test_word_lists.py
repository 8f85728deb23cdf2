"""Lines made at random of the lists that games' rules give for card text: all are read, and games go on with them."""

from random import Random

import pytest

from mindtable.cards.text.read import check, print_line, read_line
from tests.language.sets import BUILT_GAMES, words_of
from tests.language.templates import templates_of
from tests.language.test_random_cards_play import play_chunk
from tests.long import long_but

LINES = 300  # of one chunk


@pytest.mark.source
@pytest.mark.parametrize("chunk", long_but(range(5), 0))
@pytest.mark.parametrize("game", BUILT_GAMES)
def test_every_line_made_of_the_lists_is_read(game, chunk):
    words = words_of(game)
    for seed in range(chunk * LINES, (chunk + 1) * LINES):
        line = templates_of(game).line(Random(seed))
        checked = check(line, words, suggest=False)
        assert checked.ability is not None, (line, checked.diagnosis)
        # What is printed says the same.
        assert read_line(checked.canonical, words) == checked.ability, line
        assert print_line(checked.ability, words) == checked.canonical


@pytest.mark.source
@pytest.mark.parametrize("game", BUILT_GAMES)
def test_every_form_of_the_lists_is_read(game):
    """Each alternative of each rule that stands in an instruction, a statement or a line is read at least once."""
    templates = templates_of(game)
    words = words_of(game)
    for start in ("ABILITY", "SHOT", "RULE"):
        for line in templates.lines(start) if start in templates.rules else ():
            assert check(line, words, suggest=False).ability is not None, line
    for line in templates.lines("STATIC"):
        assert check(f"{line[0].upper()}{line[1:]}.", words, suggest=False).ability is not None, line
    for line in templates.lines("EFFECT"):
        text = f"At the end of each turn, {line[0].lower()}{line[1:]}."
        assert check(text.replace('.".', '."'), words, suggest=False).ability is not None, text


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(range(30, 36), 30))
def test_games_with_cards_made_of_the_lists_keep_the_laws(chunk):
    random = Random(chunk)
    lines = [templates_of("tumblrcards").line(random, "ABILITY") for _ in range(60)]
    play_chunk(chunk, lines, pools=2)
