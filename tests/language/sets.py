"""The card sets that the tests of the card language read, and the words of their games."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path

from mindtable.cards.nodes.base import Ability
from mindtable.cards.text.read import check
from mindtable.language.text.vocabulary import Vocabulary, read_vocabulary

DATA = Path(__file__).parent.parent / "data"
GAMES = ("tumblrcards", "mind", "minds_across_time", "mindnet")


@cache
def cards_of(game: str) -> list[tuple[str, list[str]]]:
    """The names and lines of all cards of a game."""
    cards = tomllib.loads(_file_of(game, "cards.toml"))["card"]
    return [
        (card["name"], [line for line in card.get("text", "").splitlines() if line.strip()]) for card in cards
    ]


@cache
def words_of(game: str) -> Vocabulary:
    """The vocabulary of a game, with the names of its cards."""
    return read_vocabulary(_file_of(game, "vocabulary.toml"), [name for name, _ in cards_of(game)])


def _file_of(game: str, file: str) -> str:
    """The text of a game's own file."""
    return files(f"mindtable.games.{game}").joinpath(file).read_text(encoding="utf-8")


def text_of(file: str) -> str:
    """The text of a data file of the tests."""
    return (DATA / file).read_text(encoding="utf-8")


@cache
def lines_of(game: str) -> list[str]:
    """All different lines of a game's cards."""
    return list(dict.fromkeys(line for _, lines in cards_of(game) for line in lines))


@cache
def abilities_of(game: str) -> dict[str, Ability]:
    """The lines of a game that can be read, with what they say."""
    found: dict[str, Ability] = {}
    for line in lines_of(game):
        ability = check(line, words_of(game), suggest=False).ability
        if ability is not None:
            found[line] = ability
    return found
