"""The games in `examples`, offered to a process as pip would do it: the code on the path, the entry point beside it."""

from __future__ import annotations

import os
from pathlib import Path

import mindtable


def offered(folder: Path, *examples: Path) -> str:
    """Offer these examples in a folder; the PYTHONPATH for a process that finds them, and this build of mindtable."""
    for example in examples:
        name = example.name
        info = folder / f"{name}-1.0.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n")
        (info / "entry_points.txt").write_text(f"[mindtable.games]\n{entry_of(example)}\n")
    assert mindtable.__file__ is not None
    here = Path(mindtable.__file__).parents[1]
    known = os.environ.get("PYTHONPATH", "")
    paths = [str(folder), *[str(example / "src") for example in examples], str(here), known]
    return os.pathsep.join(filter(None, paths))


def entry_of(example: Path) -> str:
    """The entry point of a game, as its pyproject.toml has it."""
    lines = (example / "pyproject.toml").read_text().splitlines()
    entry = lines[lines.index('[project.entry-points."mindtable.games"]') + 1]
    return entry.replace('"', "")
