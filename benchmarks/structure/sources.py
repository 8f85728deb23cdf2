"""The modules of a source tree as syntax trees: of the working tree, or of any commit without a checkout."""

from __future__ import annotations

import ast
import io
import subprocess
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

from benchmarks.statements import docstrings

ROOT = Path(__file__).parents[2]
PACKAGE = "mindtable"
_FOLDER = f"src/{PACKAGE}"
_FIRST_MARK = "# --- Written by `make fields`"
_LAST_MARK = "# --- Up to here. ---"


@dataclass(frozen=True, eq=False)
class Module:
    """A module: its place in the package, its text and its syntax tree."""

    path: PurePosixPath
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def name(self) -> str:
        """The full name, such as `mindtable.core.state`."""
        parts = self.path.with_suffix("").parts
        return ".".join((PACKAGE, *(parts[:-1] if parts[-1] == "__init__" else parts)))

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @cached_property
    def imported(self) -> dict[str, str]:
        """The full name of everything that the module imports, by its name in the module."""
        return {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    @cached_property
    def _left_out(self) -> set[ast.AST]:
        return docstrings(self.tree)

    @cached_property
    def _generated(self) -> set[int]:
        """The lines between the marks of `make fields`."""
        found: set[int] = set()
        inside = False
        for number, line in enumerate(self.text.splitlines(), 1):
            if line.strip().startswith(_LAST_MARK):
                inside = False
            if inside:
                found.add(number)
            if line.strip().startswith(_FIRST_MARK):
                inside = True
        return found

    def statements(self, part: ast.AST | None = None) -> int:
        """The statements of the module or of a part of it, without docstrings, imports and generated code."""
        return sum(
            isinstance(node, ast.stmt)
            and not isinstance(node, ast.Import | ast.ImportFrom)
            and node not in self._left_out
            and node.lineno not in self._generated
            for node in ast.walk(part or self.tree)
        )

    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node


class Sources:
    """All modules and data files of a package, by their paths in it."""

    def __init__(self, files: Iterable[tuple[str, str]]) -> None:
        texts = {PurePosixPath(path): text for path, text in files}
        self.modules = [Module(path, text) for path, text in sorted(texts.items()) if path.suffix == ".py"]
        self.by_name = {module.name: module for module in self.modules}
        self.data = {path: text for path, text in sorted(texts.items()) if path.suffix == ".toml"}

    def below(self, folder: str) -> list[Module]:
        """The modules in a folder of the package and in those below it."""
        return [module for module in self.modules if PurePosixPath(folder) in module.path.parents]


def of_folder(root: Path) -> Sources:
    """The sources of a working tree. Raises FileNotFoundError if it has no package."""
    folder = root / _FOLDER
    if not folder.is_dir():
        raise FileNotFoundError(folder)
    return Sources(
        (path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
        for path in folder.rglob("*")
        if path.suffix in (".py", ".toml")
    )


def of_commit(commit: str, root: Path = ROOT) -> Sources:
    """The sources of a commit, read from git into memory. Raises CalledProcessError for an unknown commit."""
    archive = subprocess.run(
        ["git", "archive", "--format=tar", commit, _FOLDER], cwd=root, check=True, capture_output=True
    ).stdout
    files: list[tuple[str, str]] = []
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            content = tar.extractfile(member)
            if content is not None and member.name.endswith((".py", ".toml")):
                files.append((member.name.removeprefix(f"{_FOLDER}/"), content.read().decode()))
    return Sources(files)
