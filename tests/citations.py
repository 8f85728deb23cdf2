"""Citations of rules: the rule ids in the source text, and those in the markers of tests.

An id is a game's letters and a number (`TC-6.6`), with EX between them for a worked example. The rulebooks hold
the ids that exist; a test compares them with what is cited here.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULE_ID = re.compile(r"\b(?:TC|MG|MI|MN|MAT|MT)-(?:EX-)?\d+(?:\.\d+)?\b")
MARKERS = frozenset({"rule", "example"})

Citations = dict[str, list[str]]  # id: the places that cite it, as file:line


@cache
def cited_by_code(source: Path = ROOT / "src" / "mindtable") -> Citations:
    """The ids that any text of the package's modules names, docstrings and comments included, and each game.toml."""
    citations: Citations = {}
    for file in sorted([*source.rglob("*.py"), *source.rglob("game.toml")]):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for match in RULE_ID.finditer(line):
                citations.setdefault(match[0], []).append(place(file, number))
    return citations


def cited_by_tests(tests: Path = ROOT / "tests", markers: frozenset[str] = MARKERS) -> Citations:
    """The ids in `pytest.mark.rule(...)` and `pytest.mark.example(...)`, wherever a test module writes them.

    Raises:
        ValueError: an argument is not a plain string, so that its id shows only when the module runs.
    """
    citations: Citations = {}
    for file, calls in marked(tests):
        for call in calls:
            if getattr(call.func, "attr", "") not in markers:
                continue
            for argument in call.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{place(file, argument.lineno)}: a rule id must be a plain string")
                citations.setdefault(argument.value, []).append(place(file, argument.lineno))
    return citations


@cache
def marked(tests: Path) -> list[tuple[Path, list[ast.Call]]]:
    """Every test module, with its calls of these marks."""
    return [
        (file, list(marker_calls(ast.parse(file.read_text(encoding="utf-8"), str(file)), MARKERS)))
        for file in sorted(tests.rglob("*.py"))
    ]


def marker_calls(module: ast.Module, markers: frozenset[str]) -> Iterator[ast.Call]:
    """The calls of `pytest.mark.<name>` with one of these names."""
    for node in ast.walk(module):
        match node:
            case ast.Call(func=ast.Attribute(ast.Attribute(ast.Name("pytest"), "mark"), name)) if (
                name in markers
            ):
                yield node


def place(file: Path, line: int) -> str:
    """`file:line`, from the repository's root where the file is in it."""
    shown = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
    return f"{shown.as_posix()}:{line}"
