"""No card is known to the source: what a card does follows from its text alone.

Names and ids of cards stand in data files. In the package's modules they may occur where people read them as examples:
in docstrings and comments, and in the `example=` and `means=` of a phrase of the card language.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mindtable.games.mind.game import Mind
from mindtable.games.mindnet.game import MindNet
from mindtable.games.minds_across_time.game import MindsAcrossTime
from tests.citations import ROOT, place
from tests.table import tumblrcards

SOURCE = ROOT / "src" / "mindtable"
CARDS = [
    card for game in (tumblrcards(), Mind(), MindsAcrossTime(), MindNet()) for card in game.table().cards
]
NAMES = {str(card["name"]) for card in CARDS}
SLUGS = {str(card["id"]) for card in CARDS}
IN_TEXT = re.compile(
    r"\b(?:" + "|".join(map(re.escape, sorted(NAMES | SLUGS, key=len, reverse=True))) + r")\b"
)
IN_CODE = re.compile(r"(?:^|_)(?:" + "|".join(slug.replace("-", "_") for slug in SLUGS) + r")(?:$|_)")
CAMEL = {"".join(re.findall(r"\w+", name.title().replace("'S", "s"))) for name in NAMES}
EXAMPLES = frozenset({"example", "means"})


def spoken(tree: ast.Module) -> set[int]:
    """The string nodes that are there to be read by people: docstrings, and the examples of phrases."""
    found: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant(str()) as text):  # of a module, class, function or attribute
                found.add(id(text))
            case ast.Call(func=ast.Name("Phrase"), keywords=keywords):
                for keyword in keywords:
                    if keyword.arg in EXAMPLES:
                        found.update(id(part) for part in ast.walk(keyword.value))
    return found


def identifiers(node: ast.AST) -> Iterator[str]:
    """The names that a node of code uses or makes."""
    for field in ("id", "attr", "arg", "name", "asname", "module"):
        value = getattr(node, field, None)
        if isinstance(value, str):
            yield from value.split(".")


def card_names(text: str, where: str) -> list[str]:
    """The cards that the code of a module names, each with its place."""
    tree = ast.parse(text, where)
    allowed = spoken(tree)
    found: list[str] = []
    for node in ast.walk(tree):
        line = f"{where}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in allowed:
            found.extend(f"{line}: {match[0]}" for match in IN_TEXT.finditer(node.value))
        found.extend(f"{line}: {name}" for name in identifiers(node) if IN_CODE.search(name) or name in CAMEL)
    return found


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: place(file, 0).split(":")[0])
def test_no_module_names_a_card(file: Path):
    assert card_names(file.read_text(encoding="utf-8"), place(file, 0).split(":")[0]) == []


def test_the_search_covers_the_package_and_all_cards():
    assert len(list(SOURCE.rglob("*.py"))) > 80
    number = 153 + 112 + 162 + 220 - 5  # five names are those of cards of two games
    assert (len(NAMES), len(SLUGS)) == (number, number)


@pytest.mark.parametrize(
    "code",
    [
        'if card.name == "Fairy Queen": pass',
        'if card.slug == "fairy-queen": pass',
        'if "Goblin" in card.name: pass',
        'text = f"{n} x bear"',
        "def fairy_queen(): pass",
        "state.on_goblin_dies = 1",
        "class FairyQueen: pass",
        "import games.tumblrcards.cards.beelzebub",
        'Phrase("effect", "summon a Goblin", Summon)',
        "match name:\n    case 'Ooze': pass",
    ],
)
def test_a_card_in_code_is_found(code: str):
    assert card_names(code, "module.py") != []


@pytest.mark.parametrize(
    "code",
    [
        '"""A Goblin, and the Fairy Queen."""',
        'def f():\n    """Of a Bear."""',
        "x = 1  # as the Fairy Queen does",
        'Phrase("effect", "summon {n}", Summon, example="Summon 1 Goblin token.", means="a Goblin")',
        'text = "the opponent bears it; important, imports, an Impish grin"',
        "import importlib",
    ],
)
def test_a_card_in_prose_is_not(code: str):
    assert card_names(code, "module.py") == []
