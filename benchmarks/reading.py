"""Reading card text: how long a card takes, a line that is refused with suggestions, and a file of 500 cards.

Cards that ship stand for card English, those of the corpora of the tests for ordinary English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from time import process_time

import mindtable
from benchmarks.report import Section, number
from benchmarks.settings import Settings
from mindtable.cards.game.card_file import lines_of
from mindtable.cards.game.game import CardGame
from mindtable.cards.text.read import check, check_card
from mindtable.language.text.vocabulary import Vocabulary

# A card: its name, its type, its lines.
Text = tuple[str, str, list[str]]

_GAMES = ("tumblrcards", "mind", "mindnet", "minds_across_time")
_CORPORA = Path(__file__).parents[1] / "tests" / "corpora"
_FILE = 500  # cards


def measure(settings: Settings) -> Section:
    """Processor time of each card and line, the best of several; the grammars were compiled before."""
    section = Section("Reading card text", ["what", "game", "number", "ms, mean", "ms, worst"])
    for name in _GAMES:
        game = mindtable.game(name)
        assert isinstance(game, CardGame)
        printed = [(card.name, card.printed.type, card.lines) for card in game.pool().cards]
        spoken = ordinary(name)
        words = game.vocabulary().with_names([card for card, _, _ in [*printed, *spoken]])
        refused = [
            (card, type_, [line])
            for card, type_, lines in spoken
            for line in lines
            if check(line, words, suggest=False, name=card, type_=type_).ability is None
        ]
        row(section, settings, "card in card English", name, [reading(words, card) for card in printed])
        row(section, settings, "card in ordinary English", name, [reading(words, card) for card in spoken])
        row(
            section,
            settings,
            "line refused, with suggestions",
            name,
            [suggesting(words, card) for card in refused],
        )
        file = [*printed, *spoken] * (1 + _FILE // len(printed))

        def whole(words: Vocabulary = words, file: list[Text] = file) -> None:
            for card in file[:_FILE]:
                reading(words, card)()

        row(section, settings, f"file of {_FILE} cards", name, [whole])
    section.remarks.append(
        "Bounds: a card 10 ms in the mean and 20 at worst, a refusal 50 ms, a file 5,000 ms."
    )
    return section


def ordinary(game: str) -> list[Text]:
    """The cards of the corpora that card English is worked on with."""
    files = [_CORPORA / corpus / f"{game}.toml" for corpus in ("tuned", "spoken")]
    cards = [card for file in files for card in tomllib.loads(file.read_text(encoding="utf-8"))["cards"]]
    return [(card["name"], card.get("type", ""), lines_of(card)) for card in cards]


def reading(words: Vocabulary, card: Text) -> Callable[[], object]:
    name, type_, lines = card
    return lambda: check_card(lines, words, name, type_, suggest=False)


def suggesting(words: Vocabulary, card: Text) -> Callable[[], object]:
    name, type_, (line,) = card
    return lambda: check(line, words, name=name, type_=type_)


def row(
    section: Section, settings: Settings, what: str, game: str, works: list[Callable[[], object]]
) -> None:
    """Measure what each of these does, and add a row with the mean and the worst of them."""
    times = [min(milliseconds(work) for _ in range(settings.repeats)) for work in works]
    mean, worst = sum(times) / len(times), max(times)
    section.rows.append([what, game, str(len(times)), number(mean), number(worst)])
    section.data[f"{what}, {game}"] = {"mean": mean, "worst": worst, "number": len(times)}


def milliseconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return (process_time() - begun) * 1000
