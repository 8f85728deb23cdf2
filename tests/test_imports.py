"""Tests use what the package offers by its first name, so that inner modules may move."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

import mindtable

TESTS = Path(__file__).parent
OFFERED = {name: getattr(mindtable, name) for name in mindtable._LAZY if name[0].isupper()}


@pytest.mark.source
def test_no_test_imports_from_within_what_the_package_offers():
    found = []
    for file in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mindtable."):
                inner = importlib.import_module(str(node.module))
                found += [
                    f"{file.relative_to(TESTS)}:{node.lineno}: {each.name}"
                    for each in node.names
                    if each.name in OFFERED and getattr(inner, each.name) is OFFERED[each.name]
                ]
    assert found == []
