"""The source names no tile: the effect of a tile follows from its data. Docstrings and comments may name tiles."""

import ast
import re
from pathlib import Path

import pytest

from mindtable.games.mind_game.state.tile import TILES
from tests.citations import ROOT, place
from tests.test_no_card_names_in_source import identifiers, spoken

pytestmark = pytest.mark.source

SOURCE = ROOT / "src" / "mindtable" / "games" / "mind_game"
CONCEPTS = {tile.concept for tile in TILES}
IN_TEXT = re.compile(rf"\b(?:{'|'.join(sorted(CONCEPTS))})(?:-\d)?\b", re.IGNORECASE)
IN_CODE = re.compile(rf"(?:^|_)(?:{'|'.join(sorted(CONCEPTS))})(?:$|_)", re.IGNORECASE)


def tile_names(text: str, where: str) -> list[str]:
    """The tiles that the code of a module names, each with its place."""
    tree = ast.parse(text, where)
    allowed = spoken(tree)
    found: list[str] = []
    for node in ast.walk(tree):
        line = f"{where}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in allowed:
            found.extend(f"{line}: {match[0]}" for match in IN_TEXT.finditer(node.value))
        found.extend(f"{line}: {name}" for name in identifiers(node) if IN_CODE.search(name))
    return found


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.name)
def test_no_module_names_a_tile(file: Path):
    assert tile_names(file.read_text(encoding="utf-8"), place(file, 0).split(":")[0]) == []


def test_the_search_covers_the_game_and_all_concepts():
    assert len(list(SOURCE.rglob("*.py"))) > 25
    assert len(CONCEPTS) == 20


@pytest.mark.parametrize(
    "code",
    ['if tile.concept == "Hate": pass', 'if slug == "hate-4": pass', "OBSESSION = 3", "def shock(): pass"],
)
def test_a_tile_in_code_is_found(code: str):
    assert tile_names(code, "module.py") != []
