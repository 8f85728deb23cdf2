"""The games in `examples` pass their own tests, beside this build of the package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.examples import offered

pytestmark = [pytest.mark.long, pytest.mark.source]

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(found.parent for found in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_passes_its_own_tests(example: Path, tmp_path: Path) -> None:
    """Installed as pip would do it: its code on the path, its entry point beside it."""
    paths = offered(tmp_path, example)
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
            "PYTHONPATH": paths,
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_is_an_example() -> None:
    assert EXAMPLES
