"""Running the command as a person does, or in this process where that is enough."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from mindtable.cli import main


class Ran(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on the standard error."""
        lines = self.err.splitlines()
        assert len(lines) == 1, f"not one line: {self.err!r}"
        assert lines[0].startswith("mindtable: ")
        return lines[0]


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.setenv("COLUMNS", "100")
    if path := os.environ.get("PYTHONPATH"):  # a process in another folder imports the same build
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(os.path.abspath, path.split(os.pathsep))))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""

    def run_(*words: str) -> Ran:
        capsys.readouterr()
        status = main(words)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run_


@pytest.fixture
def shell() -> Run:
    """Run `python -m mindtable` with `given` on its standard input."""

    def shell_(*words: str, given: str = "") -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "mindtable", *words],
            input=given.encode("utf-8", "surrogateescape"),
            capture_output=True,
            timeout=300,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    return shell_
