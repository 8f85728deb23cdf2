"""The amount of Python: statements without docstrings, by package or module.

    python -m benchmarks.statements [FOLDER ...] [--modules]

counts every statement that the compiler sees (`ast.stmt`): a `def` is one and so is each statement in it, however many
lines it takes. Docstrings, comments and blank lines are not counted, nor is data in other files.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "mindtable"
PACKAGES = (
    "games/tumblrcards",
    "games/mind",
    "games/mind_game",
    "games/minds_across_time",
    "games/mindnet",
    "games",
    "cards",
    "language",
    "core",
    "bots",
    "study",
    "envs",
    "server",
    "cli",
    "",
)


def docstrings(tree: ast.AST) -> set[ast.AST]:
    """The statements that are docstrings."""
    return {
        node.body[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and ast.get_docstring(node, clean=False) is not None
    }


def statements(text: str) -> int:
    """The number of statements of a module, without docstrings."""
    tree = ast.parse(text)
    return sum(isinstance(node, ast.stmt) for node in ast.walk(tree)) - len(docstrings(tree))


def counted(folder: Path) -> dict[Path, int]:
    """The statements of all modules below a folder."""
    return {path: statements(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}


def main(arguments: list[str]) -> None:
    modules = "--modules" in arguments
    for name in [one for one in arguments if not one.startswith("--")] or PACKAGES:
        folder = SOURCE / name
        if folder.is_dir():
            found = counted(folder)
            print(f"{sum(found.values()):7,}  {len(found):4} modules  {name or 'all'}")
            for path, number in found.items() if modules else ():
                print(f"{number:7,}  {path.relative_to(SOURCE)}")


if __name__ == "__main__":
    main(sys.argv[1:])
