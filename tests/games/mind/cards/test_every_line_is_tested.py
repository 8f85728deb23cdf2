"""Every line of every card has a test of what it does and one of what it does not do.

A test says what it proves by `pytest.mark.card(slug, *lines)`, with `negative=True` for what must not happen.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.citations import marker_calls, place
from tests.games.mind.minds import mind

pytestmark = pytest.mark.source

LINES = {card["id"]: len(card["text"].strip().splitlines()) for card in mind().table().cards}

Mark = tuple[str, tuple[int, ...], str, str]  # slug, lines, "" or "negative", place


def marks() -> Iterator[Mark]:
    """The marks of the tests in this folder."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for call in marker_calls(ast.parse(file.read_text(encoding="utf-8"), str(file)), frozenset({"card"})):
            slug, *lines = [ast.literal_eval(argument) for argument in call.args]
            kinds = [
                keyword.arg or "" for keyword in call.keywords if ast.literal_eval(keyword.value) is True
            ]
            yield slug, tuple(lines), kinds[0] if kinds else "", place(file, call.lineno)


MARKS = list(marks())


def proved(kind: str) -> set[tuple[str, int]]:
    """The lines that have a mark of that kind."""
    return {(slug, line) for slug, lines, of_kind, _ in MARKS if of_kind == kind for line in lines}


ALL_LINES = {(slug, line) for slug, number in LINES.items() for line in range(1, number + 1)}


def test_the_set_has_112_cards_with_118_lines():
    assert (len(LINES), len(ALL_LINES)) == (112, 118)


def test_every_mark_names_a_card_and_lines_that_exist():
    for slug, lines, kind, where in MARKS:
        assert slug in LINES, where
        assert kind in ("", "negative"), where
        assert {(slug, line) for line in lines} <= ALL_LINES, where
        assert bool(lines) == (LINES[slug] > 0), where


def test_every_line_has_a_test():
    assert sorted(ALL_LINES - proved("")) == []


def test_every_line_has_a_test_of_what_must_not_happen():
    assert sorted(ALL_LINES - proved("negative")) == []


def test_every_card_without_text_has_a_test():
    tested = {slug for slug, lines, kind, _ in MARKS if kind == "" and not lines}
    assert sorted(slug for slug, number in LINES.items() if number == 0 and slug not in tested) == []


def test_every_test_says_which_card_it_is_about():
    unmarked = []
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        for node in ast.parse(file.read_text(encoding="utf-8"), str(file)).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                decorators = ast.Module([ast.Expr(decorator) for decorator in node.decorator_list], [])
                if not list(marker_calls(decorators, frozenset({"card"}))):
                    unmarked.append(place(file, node.lineno))
    assert unmarked == []
