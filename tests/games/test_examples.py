"""The games in `examples` pass their own tests, beside this build of the package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.long, pytest.mark.source]

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(found.parent for found in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_passes_its_own_tests(example: Path, tmp_path: Path) -> None:
    """Installed as pip would do it: its code on the path, its entry point beside it."""
    name = example.name
    info = tmp_path / f"{name}-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text(f"[mindtable.games]\n{entry_of(example)}\n")
    paths = [str(tmp_path), str(example / "src"), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-c",
            os.devnull,
            str(example / "tests"),
        ],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def entry_of(example: Path) -> str:
    """The entry point of a game, as its pyproject.toml has it."""
    lines = (example / "pyproject.toml").read_text().splitlines()
    entry = lines[lines.index('[project.entry-points."mindtable.games"]') + 1]
    return entry.replace('"', "")


def test_there_is_an_example() -> None:
    assert EXAMPLES
