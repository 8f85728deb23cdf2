"""What a test waits for in a page is a function.

The browser reads an expression again whenever it looks, which the page's policy for scripts (CSP) forbids: such a wait
succeeds only if it is true at once.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

from tests.citations import ROOT

FUNCTION = re.compile(r"(\w+|\([^()]*\)) => ")


def constants(module: ast.Module) -> Iterator[tuple[str, str]]:
    """The names and texts of the constants of a module."""
    for each in module.body:
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Constant):
            for target in each.targets:
                if isinstance(target, ast.Name) and isinstance(each.value.value, str):
                    yield target.id, each.value.value


def waits(module: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    """The line of every wait of a module, and what it waits for."""
    for call in ast.walk(module):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "wait_for_function"
        ):
            (given, *_) = call.args
            yield call.lineno, given.values[0] if isinstance(given, ast.JoinedStr) else given


def test_every_wait_is_a_function() -> None:
    modules = {
        file.name: ast.parse(file.read_text("utf-8")) for file in (ROOT / "tests" / "browser").glob("*.py")
    }
    named = defaultdict(list)
    for module in modules.values():
        for name, text in constants(module):
            named[name].append(text)
    seen = 0
    for file, module in modules.items():
        for line, given in waits(module):
            seen += 1
            texts = named[given.id] if isinstance(given, ast.Name) else [str(ast.literal_eval(given))]
            assert texts, f"{file}:{line}"
            for text in texts:
                assert FUNCTION.match(text), f"{file}:{line}: {text}"
    assert seen > 20
    assert FUNCTION.match("said.some((text) => text)") is None
