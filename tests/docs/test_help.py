"""`help()` and `inspect.signature` say as much of the compiled build as of the source."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import mindtable
from mindtable import Refusal, bots
from mindtable.core.chance import Chance
from mindtable.core.game import Game
from mindtable.study.statistics import Rate, Spread, Statistics

pytestmark = pytest.mark.source

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
CODE = "\n".join(re.findall(r"```python\n(.*?)```", API, re.DOTALL))

# What the variables of the examples are.
KINDS: dict[str, Any] = {
    "state": mindtable.State, "match": mindtable.State, "puzzle": mindtable.State, "world": mindtable.State,
    "earlier": mindtable.State, "branch": mindtable.State, "board": mindtable.State, "minds": mindtable.State,
    "decision": mindtable.Decision, "record": mindtable.Record, "mine": mindtable.View, "theirs": mindtable.View,
    "view": mindtable.View, "dealt": mindtable.Event, "game": Game, "outcome": mindtable.Outcome,
    "found": Statistics, "chance": Chance,
}  # fmt: skip
NAMED = sorted(
    {
        (kind, name)
        for variable, name in re.findall(r"(?<![.\w])(\w+)\.([a-z]\w*)", API)
        if (kind := KINDS.get(variable)) is not None and hasattr(kind, name)
    },
    key=str,
)
CLASSES = [
    *dict.fromkeys(KINDS.values()),
    *(mindtable.Action, Refusal, bots.Bot, bots.GreedyBot, bots.RandomBot, Rate, Spread),
]
IMPORTED = [
    (node.module, alias.name)
    for node in ast.walk(
        ast.parse("\n".join(re.findall(r"^>>> (from [\w.]+ import [\w, ]+)$", CODE, re.MULTILINE)))
    )
    if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("mindtable")
    for alias in node.names
]


def text_of(value: Any) -> str:
    return (inspect.getdoc(value) or "").strip()


def source_of(module: str) -> ast.Module:
    return ast.parse((ROOT / "src" / Path(*module.split("."))).with_suffix(".py").read_text(encoding="utf-8"))


def test_the_examples_are_read() -> None:
    names = {f"{kind.__name__}.{name}" for kind, name in NAMED}
    assert {
        "State.apply",
        "State.view",
        "State.copy",
        "View.data",
        "Record.dumps",
        "Decision.prompt",
    } <= names
    assert len(names) > 30
    assert ("mindtable.study.schedule", "schedule") in IMPORTED


@pytest.mark.parametrize(("kind", "name"), NAMED, ids=lambda of: of if isinstance(of, str) else of.__name__)
def test_what_the_page_on_python_names_has_a_text(kind: Any, name: str) -> None:
    found = getattr(kind, name)
    if type(found).__name__ in ("getset_descriptor", "member_descriptor") and name not in own_functions(kind):
        return  # a field, which the class describes
    if callable(found) or isinstance(found, property) or type(found).__name__ == "getset_descriptor":
        assert text_of(found)


def static(kind: type, name: str) -> Any:
    """The attribute as the class has it."""
    return next(vars(each)[name] for each in kind.__mro__ if name in vars(each))


def own_functions(kind: type) -> set[str]:
    """The methods and properties of a class in the source."""
    for node in source_of(kind.__module__).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_public_part_of_a_class_has_a_text_and_a_true_signature(kind: type) -> None:
    assert text_of(kind)
    tree = source_of(kind.__module__)
    node = next(each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == kind.__name__)
    for each in node.body:
        if not isinstance(each, ast.FunctionDef) or each.name.startswith("_"):
            continue
        found = static(kind, each.name)
        assert text_of(getattr(kind, each.name)), each.name
        if not isinstance(found, property) and type(found).__name__ != "getset_descriptor":
            check_signature(getattr(kind, each.name), each)


def check_signature(function: Any, node: ast.FunctionDef) -> None:
    """The parameters are those of the source, in their order, and those with a default are the same ones."""
    given = node.args
    names = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    found = list(inspect.signature(function).parameters.values())
    assert [each.name for each in found] == names, node.name
    optional = {each.name for each in found if each.default is not each.empty}
    last = names[: len(given.args)][len(given.args) - len(given.defaults) :] if given.defaults else []
    assert optional == {
        *last,
        *[a.arg for a, d in zip(given.kwonlyargs, given.kw_defaults, strict=True) if d],
    }


@pytest.mark.parametrize("name", ["game", "start", "replay", "games", "bots", *CLASSES], ids=str)
def test_help_on_the_package(name: Any) -> None:
    assert text_of(getattr(mindtable, name) if isinstance(name, str) else name)


@pytest.mark.parametrize(("module", "name"), IMPORTED)
def test_what_the_page_on_python_imports_has_a_text_and_a_signature(module: str, name: str) -> None:
    found = getattr(import_module(module), name)
    if not inspect.ismodule(found):
        assert text_of(found)
        assert inspect.signature(found) is not None


@pytest.mark.parametrize("name", mindtable.games())
def test_every_game_can_be_asked_for_help(name: str) -> None:
    state = mindtable.start(name, seed=1)
    for part in dir(mindtable.State):
        found = static(mindtable.State, part)
        if not part.startswith("_") and (callable(found) or part in ("decision", "is_over")):
            assert text_of(getattr(type(state), part)), part
    for function in (state.apply, state.view, state.copy, state.refusal):
        assert list(inspect.signature(function).parameters) is not None
    assert list(inspect.signature(state.apply).parameters) == ["action", "seat"]
    assert text_of(type(mindtable.game(name)))
