"""Every line of every card has a test of what it does and one of what it does not do; so has every ruling a test.

A test says what it proves by `pytest.mark.card(slug, *lines)`, with `negative=True` for what must not happen, and with
`ruling=True` for the card's ruling in the rulebook. The games of `BY_ROWS` have rows instead (`tests/games/lines.py`).
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import mindtable
from mindtable.cards.game.game import CardGame
from tests.citations import marker_calls, place

pytestmark = pytest.mark.source

HERE = Path(__file__).parent
BY_MARKS = ("tumblrcards", "mind")
BY_ROWS = ("minds_across_time", "mindnet")
every_game = pytest.mark.parametrize("game", [*BY_MARKS, *BY_ROWS])

Mark = tuple[str, tuple[int, ...], str, str]  # slug, lines, "" or "negative" or "ruling", place


def card_game(name: str) -> CardGame:
    game = mindtable.game(name)
    assert isinstance(game, CardGame)
    return game


@cache
def lines_of(game: str) -> dict[str, int]:
    """How many lines each card has."""
    cards = card_game(game).table().cards
    return {card["id"]: len(card.get("text", "").strip().splitlines()) for card in cards}


def all_lines(game: str) -> set[tuple[str, int]]:
    return {(slug, line) for slug, number in lines_of(game).items() for line in range(1, number + 1)}


def files_of(game: str) -> list[Path]:
    """The modules with the tests of its cards."""
    if game in BY_MARKS:
        return sorted((HERE / game / "cards").glob("test_*.py"))
    return sorted((HERE / game).glob("test_cards_*.py"))


def marks(game: str) -> Iterator[Mark]:
    """What the tests of its cards prove."""
    for file in files_of(game):
        if game in BY_ROWS:
            rows = getattr(import_module(f"tests.games.{game}.{file.stem}"), "ROWS", None)
            for row in rows.rows if rows is not None else ():
                kind = "" if row.acts else "negative"
                yield row.slug, (row.line,) if row.line else (), kind, f"{file.name}: {row}"
            continue
        for call in marker_calls(ast.parse(file.read_text(encoding="utf-8"), str(file)), frozenset({"card"})):
            slug, *lines = [ast.literal_eval(argument) for argument in call.args]
            kinds = [
                keyword.arg or "" for keyword in call.keywords if ast.literal_eval(keyword.value) is True
            ]
            yield slug, tuple(lines), kinds[0] if kinds else "", place(file, call.lineno)


@cache
def marks_of(game: str) -> list[Mark]:
    return list(marks(game))


@pytest.mark.parametrize(
    ("game", "cards", "lines"),
    [("tumblrcards", 153, 202), ("mind", 112, 118), ("minds_across_time", 162, 199), ("mindnet", 220, 235)],
)
def test_a_set_has_so_many_cards_with_so_many_lines(game, cards, lines):
    assert (len(lines_of(game)), len(all_lines(game))) == (cards, lines)


@every_game
def test_every_mark_names_a_card_and_lines_that_exist(game):
    for slug, lines, kind, where in marks_of(game):
        assert slug in lines_of(game), where
        assert kind in ("", "negative", "ruling"), where
        assert {(slug, line) for line in lines} <= all_lines(game), where
        whole_card = kind == "ruling" or lines_of(game)[slug] == 0
        assert bool(lines) != whole_card, where


@every_game
@pytest.mark.parametrize("kind", ["", "negative"], ids=["of what it does", "of what must not happen"])
def test_every_line_has_a_test(game, kind):
    proved = {(slug, line) for slug, lines, of, _ in marks_of(game) if of == kind for line in lines}
    assert sorted(all_lines(game) - proved) == []


@every_game
def test_every_card_without_text_has_a_test(game):
    tested = {slug for slug, lines, kind, _ in marks_of(game) if kind == "" and not lines}
    assert sorted(slug for slug, n in lines_of(game).items() if n == 0 and slug not in tested) == []


def test_every_card_with_a_ruling_has_a_test_of_it():
    tested = {slug for slug, _, kind, _ in marks_of("tumblrcards") if kind == "ruling"}
    rulings = card_game("tumblrcards").rulebook().all_rulings
    assert sorted(tested ^ {slug for ruling in rulings for slug in ruling.cards}) == []


@pytest.mark.parametrize("game", BY_MARKS)
def test_every_test_says_which_card_it_is_about(game):
    unmarked = []
    for file in files_of(game):
        for node in ast.parse(file.read_text(encoding="utf-8"), str(file)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                decorators = ast.Module([ast.Expr(decorator) for decorator in node.decorator_list], [])
                if not list(marker_calls(decorators, frozenset({"card"}))):
                    unmarked.append(place(file, node.lineno))
    assert unmarked == []
