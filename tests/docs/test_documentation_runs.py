"""The documentation is true: its code runs, its commands exist, and its files and rules are there."""

from __future__ import annotations

import ast
import doctest
import importlib
import io
import pkgutil
import re
import shlex
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import mindtable
from mindtable.cli import main
from mindtable.cli.options import UsageError, parse
from mindtable.cli.status import UNFINISHED
from mindtable.games import registry
from tests.citations import ROOT

README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
SOURCE = ROOT / "src"
FENCE = re.compile(r"^```(\w*) ?([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
ANCHOR = re.compile(r"\]\(([^)#:]*)#([^)]+)\)")
DOTTED = re.compile(r"(?<![\w/.@-])(?:mindtable|tests|benchmarks)(?:\.[A-Za-z_]\w*)+")
PATH = re.compile(r"\w[\w./*-]*/[\w./*-]*?(?:\.(?:py|toml|md|txt|ts|svelte|css|json|webp)|/)(?:::\w+)?")
RULE = re.compile(r"\b(?:TC|MG|MI|MN|MAT|MT)-\d+\.\d+\b")
FLAGS = doctest.ELLIPSIS


class Block(NamedTuple):
    """A fenced block: its language, what else stands behind the fence, its text, and the line that it begins at."""

    language: str
    title: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [Block(m[1], m[2], m[3], text.count("\n", 0, m.start(3))) for m in FENCE.finditer(text)]


def prose(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def run_doctest(text: str, names: dict[str, Any], name: str, file: str, line: int) -> None:
    """Run examples; `names` is shared by the examples of a page."""
    test = doctest.DocTestParser().get_doctest(text, names, name, file, line)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    assert runner.failures == 0, "".join(told)


def commands(text: str) -> list[tuple[str, str]]:
    """The commands of a console block, each with its output."""
    parts = re.split(r"^\$ (.*)\n", text, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=page_id)
def test_the_code_of_a_page_runs_from_top_to_bottom(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(registry, "_places", dict(registry._places))  # a page may add a game
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.title:  # a file; `tests/server/test_protocol.py` runs the bot
            (tmp_path / block.title).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
        elif block.language == "python" and ">>>" in block.text:
            run_doctest(block.text, names, page.name, str(page), block.line)
        elif block.language == "python":
            exec(compile("\n" * block.line + block.text, str(page), "exec"), names)
        elif block.language == "console":
            for command, output in commands(block.text):
                program, *words = shlex.split(command)
                assert program == "mindtable"
                capsys.readouterr()
                main(words)
                told = capsys.readouterr()
                checker = doctest.OutputChecker()
                assert checker.check_output(output, told.out + told.err, FLAGS), (
                    f"{command}\n{told.out}{told.err}"
                )


def shown_commands(page: Path) -> list[str]:
    """The commands that a page shows without running them, in blocks and in the text."""
    lines = [line for block in blocks(page) if block.language == "sh" for line in block.text.splitlines()]
    return [
        line for line in [*lines, *INLINE.findall(prose(page))] if line.startswith(("mindtable ", "make "))
    ]


def named_only(words: list[str]) -> bool:
    """Whether a command is only named, without the arguments that it needs."""
    try:
        parse(words)
    except UsageError as error:  # argparse says: the following arguments are required
        return "required" in str(error)
    return False


@pytest.mark.parametrize("page", [page for page in PAGES if shown_commands(page)], ids=page_id)
def test_every_command_that_a_page_shows_exists(page):
    targets = re.findall(
        r"^([\w-]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    for line in shown_commands(page):
        program, *words = shlex.split(line)
        if program == "make":
            assert words[0] in targets, line
        elif "--help" in words or named_only(words):
            assert main([*words, "--help"]) == 0, line
        else:
            assert parse(words).run, line


def test_the_game_on_the_page_about_playing_is_the_one_that_its_command_plays(monkeypatch, capsys):
    game = next(
        block for block in blocks(ROOT / "docs" / "playing.md") if block.text.startswith("· Turn 1: ")
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert main(["play", "--seed", "7", "--width", "80"]) == UNFINISHED
    assert game.text.rstrip() in capsys.readouterr().out


def links(page: Path) -> list[Path]:
    """The files and folders of the repository that a page leads to."""
    return [page.parent / link for link in LINK.findall(prose(page)) if "://" not in link]


def named_paths(page: Path) -> list[str]:
    """The files and folders that a page names as code, in its text and in the commands that it shows."""
    shown = [word for block in blocks(page) if block.language == "sh" for word in block.text.split()]
    said = [word for code in INLINE.findall(prose(page)) for word in code.split()]
    return [word for word in [*said, *shown] if PATH.fullmatch(word)]


def exists(named: str) -> bool:
    """Whether a file or folder with that path exists; after `::` stands the name of a test in it."""
    path, _, test = named.partition("::")
    games = (SOURCE / "mindtable" / "games" / name for name in mindtable.games())
    places = (ROOT, SOURCE / "mindtable", ROOT / "web" / "src", *games)
    found = [file for place in places for file in place.glob(path)]
    return any(not test or f"def {test}(" in file.read_text(encoding="utf-8") for file in found)


@pytest.mark.parametrize("page", [*PAGES, ROOT / "web" / "README.md"], ids=page_id)
def test_the_links_of_a_page_lead_somewhere(page):
    assert [link for link in links(page) if not link.exists()] == []
    assert [path for path in named_paths(page) if not exists(path)] == []


def resolves(name: str) -> bool:
    """Whether a dotted name is that of a module, or of something in one."""
    try:
        pkgutil.resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_the_modules_that_a_page_names_exist(page):
    named = [name for code in INLINE.findall(prose(page)) for name in DOTTED.findall(code)]
    assert [name for name in named if not resolves(name)] == []


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_the_sections_that_a_page_links_to_exist(page):
    for file, anchor in ANCHOR.findall(prose(page)):
        text = ((page.parent / file) if file else page).read_text(encoding="utf-8")
        titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        assert anchor in [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles], file


def test_every_page_is_reached_from_the_readme():
    reached, waiting = set(), [README]
    while waiting:
        if (page := waiting.pop().resolve()) not in reached:
            reached.add(page)
            waiting += page.glob("*.md") if page.is_dir() else links(page) if page.suffix == ".md" else []
    assert [page_id(page) for page in PAGES if page.resolve() not in reached] == []


def test_a_path_that_is_not_there_is_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        "`core/state.py` and `core/gone.py`\n```sh\npytest tests/long.py::chunks tests/long.py::gone\n```\n"
    )
    assert [path for path in named_paths(page) if not exists(path)] == ["core/gone.py", "tests/long.py::gone"]


def test_a_module_that_is_not_there_is_noticed():
    assert DOTTED.findall("python -m tests.gone mindtable.core.chance.Chance") == [
        "tests.gone",
        "mindtable.core.chance.Chance",
    ]
    assert resolves("mindtable.core.chance.Chance")
    assert not resolves("tests.gone")


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_every_rule_that_a_page_cites_exists(page):
    known = {rule.id for name in mindtable.games() for rule in mindtable.game(name).rulebook()}
    assert [cited for cited in RULE.findall(page.read_text(encoding="utf-8")) if cited not in known] == []


@pytest.mark.long
def test_the_table_of_templates_is_current():
    spec = spec_from_file_location("generate_phrases", ROOT / "docs" / "generate_phrases.py")
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.page() == script.PAGE.read_text(encoding="utf-8"), "run: python docs/generate_phrases.py"


def documented() -> list[tuple[str, str, str]]:
    """The docstrings with examples: module, name, text."""
    found: list[tuple[str, str, str]] = []
    for file in sorted((SOURCE / "mindtable").rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if ">>>" not in text:
            continue
        path = file.relative_to(SOURCE).with_suffix("")
        module = ".".join(path.parts[:-1] if path.name == "__init__" else path.parts)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                told = ast.get_docstring(node)
                if told and ">>>" in told:
                    found.append((module, getattr(node, "name", "module"), told))
    return found


@pytest.mark.parametrize(("module", "name", "text"), documented(), ids=lambda value: str(value)[:40])
def test_the_examples_of_docstrings_run(module, name, text):
    names = dict(vars(importlib.import_module(module)))
    run_doctest(text, names, f"{module}.{name}", f"<{module}>", 0)


def test_the_package_has_an_example():
    assert "mindtable" in [module for module, _, _ in documented()]
    assert "mindtable" in sys.modules
