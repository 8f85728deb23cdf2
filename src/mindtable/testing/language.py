"""The laws of card text: every line is read, printed back word for word, and survives as data."""

from __future__ import annotations

from mindtable.cards.game.game import CardGame
from mindtable.cards.text.grammar import phrases_in_force
from mindtable.cards.text.read import check, print_line
from mindtable.language.data import from_data, to_data
from mindtable.testing.lawful import Lawful


def check_lines(law: Lawful) -> None:
    """Every line of every card has one reading, which is printed as the line and read back from data."""
    game = law.game
    assert isinstance(game, CardGame)
    words = game.vocabulary().with_names(card.name for card in game.cards())
    for card in game.cards():
        for line in card.lines:
            found = check(line, words)
            assert found.ability is not None, f"{card.name}: {line}: {found.diagnosis}"
            assert print_line(found.ability, words) == line, f"{card.name}: {line} is printed otherwise"
            assert from_data(to_data(found.ability)) == found.ability, f"{card.name}: {line}"


def check_phrases(law: Lawful) -> None:
    """Every phrase of the game's own verbs has an example that is read, and says what it means."""
    game = law.game
    assert isinstance(game, CardGame)
    words = game.vocabulary().with_names(card.name for card in game.cards())
    for phrase in phrases_in_force(words):
        if phrase.makes is not None and phrase.makes.__module__.startswith(words.package or "\0"):
            assert phrase.means, f"{phrase} does not say what it means"
            diagnosis = check(phrase.example, words).diagnosis
            assert diagnosis is None, f"the example of {phrase}: {phrase.example}: {diagnosis}"
