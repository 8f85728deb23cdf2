"""Everything in `cards` is shared: two games use it, or `NEEDED` gives the reason.

A game uses what its modules name, what the lines of its cards and the words of its vocabulary consist of, and all that
those use in turn. The test games in this folder are one user together.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mindtable.language.node import Node
from tests.language.sets import GAMES, abilities_of, words_of

pytestmark = pytest.mark.source

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "mindtable"

Place = tuple[str, str]  # a module, and a name in it

# Modules or names with fewer users, and their purpose.
NEEDED = {
    "bills": "MAT-8.10 to MAT-8.17: costs of several parts are arithmetic that knows no game",
    "costs.CounterCost": "what comes before a colon is one grammar, of which each game says what it needs",
    "costs.MillCost": "one of the costs of that grammar",
    "nodes.event": "MAT-9.2, MN-14.1: events are one grammar, of which each game says what it needs",
    "nodes.amount.HighestPrinted": "one of the amounts of that grammar",
    "raising": "MAT-8.5, MAT-8.10: which abilities raise a cost is arithmetic over bills, too",
    "nodes.group.InPlace": "where things are is said of groups, in each game that has places in play",
    "nodes.limits.WorksWhileTurned": "one of the limits of that grammar",
    "waves": "MN-14.10: what happens at the same time is replaced one by one",
    "verbs.prevent": "MN-12.9: what prevents damage to come stands beside what replaces it",
    "replacing": "MN-12.9, MN-18.3, MN-18.4: damage is redirected, lessened and prevented before it is dealt",
    "table_view": "the types of views, from which those of clients are made",
    "text.assist": "the page where cards are made, and the command line",
    "text.cache.write_no_files": "processes that have no folder of their own to write to",
    "text.read": "the tables of phrases in docs/cards.md, and tests of single lines",
    "statements.player_has": "the numbers of players are changed by one statement, whichever a game has",
    "verbs.as_long_as": "`as long as CONDITION` is a duration of the grammar, for numbers and what is forbidden",
    "verbs.health": "the health of players, which the test games are about",
    **{
        f"standard.{path.stem}": "games of other packages"
        for path in (SOURCE / "cards" / "standard").glob("[a-z]*.py")
        if path.stem != "snapshots"  # which games of this package take, too
    },
}


def module_of(path: Path) -> str:
    return ".".join(("mindtable", *path.relative_to(SOURCE).with_suffix("").parts))


def imports_of(tree: ast.AST) -> dict[str, Place]:
    """What each imported name stands for."""
    return {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def names_in(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement of a module makes."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Assign):
        yield from (target.id for target in statement.targets if isinstance(target, ast.Name))
    elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        yield statement.target.id


TREES = {module_of(path): ast.parse(path.read_text()) for path in (SOURCE / "cards").rglob("*.py")}
DEFINED: dict[Place, ast.stmt] = {
    (module, name): statement
    for module, tree in TREES.items()
    for statement in tree.body
    for name in names_in(statement)
}


def named_in(tree: ast.AST, imported: dict[str, Place], module: str = "") -> set[Place]:
    """The names of `cards` in a piece of code."""
    found: set[Place] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(imported.get(node.id, (module, node.id)))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.add((".".join(imported.get(node.value.id, ("", ""))), node.attr))
    return found & DEFINED.keys()


def named_by(folder: Path) -> set[Place]:
    """The names of `cards` in the modules of a folder."""
    trees = [ast.parse(path.read_text()) for path in folder.rglob("*.py")]
    return {place for tree in trees for place in named_in(tree, imports_of(tree))}


def written_by(game: str) -> set[Place]:
    """The classes of nodes in the lines of a game's cards and in its vocabulary."""
    nodes: set[Place] = set()
    for ability in abilities_of(game).values():
        add_nodes(ability, nodes)
    modules = {module for module, _ in nodes}
    modules |= {
        f"mindtable.cards.{folder}.{word}"
        for folder in ("verbs", "statements")
        for word in words_of(game).verbs
    }
    return (nodes | {(module, "PHRASES") for module in modules if ".nodes." not in module}) & DEFINED.keys()


def add_nodes(value: Any, found: set[Place]) -> None:
    if isinstance(value, Node):
        found.add((type(value).__module__, type(value).__name__))
        value = value.parts()
    if isinstance(value, (list, tuple)):
        for part in value:
            add_nodes(part, found)


def all_used(first: Iterable[Place]) -> set[Place]:
    """These, and all that they use in turn."""
    uses: defaultdict[Place, set[Place]] = defaultdict(set)
    for (module, name), statement in DEFINED.items():
        uses[module, name] = named_in(statement, imports_of(TREES[module]), module)
    found: set[Place] = set()
    todo = list(first)
    while todo:
        place = todo.pop()
        if place not in found:
            found.add(place)
            todo += uses[place]
    return found


def lonely() -> set[str]:
    """The public functions and classes that fewer than two use."""
    users = [all_used(named_by(SOURCE / "games" / game) | written_by(game)) for game in GAMES]
    users.append(all_used(named_by(ROOT / "tests" / "cards")))
    return {
        f"{module.removeprefix('mindtable.cards.')}.{name}"
        for (module, name), statement in DEFINED.items()
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef))
        and not name.startswith("_")
        and sum((module, name) in used for used in users) < 2
    }


@pytest.mark.long
def test_code_that_only_one_game_uses_belongs_to_that_game() -> None:
    reasons = {name: {name, name.rpartition(".")[0]} & NEEDED.keys() for name in lonely()}
    assert [name for name, found in reasons.items() if not found] == []
    assert {reason for found in reasons.values() for reason in found} == NEEDED.keys()
