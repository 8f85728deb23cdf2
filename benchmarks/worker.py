"""A process that runs measurements for another one: the uncompiled source, and the subject of profilers.

It reads requests from its input, one JSON object a line, and answers each with one line.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from cProfile import Profile
from pathlib import Path
from typing import Any

from benchmarks.measure import Measurement, Sample, Unavailable

SOURCE_FOLDER = Path(__file__).parent.parent / "src"


class Worker:
    """Such a process, seen from the outside; `source` says that it runs the uncompiled source of this folder."""

    def __init__(self, source: bool) -> None:
        environment = dict(os.environ)
        if source:
            environment["PYTHONPATH"] = str(SOURCE_FOLDER)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=SOURCE_FOLDER.parent,
            env=environment,
            text=True,
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *exception: object) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.process.communicate(timeout=10)

    def ask(self, **request: Any) -> Any:
        """The answer to a request. Raises Unavailable if the process has failed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        answer = ""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        if not answer:
            lines = self.process.stderr.read().strip().splitlines()
            raise Unavailable(lines[-1] if lines else "the process ended")
        return json.loads(answer)

    def build(self) -> str:
        """Which build it runs."""
        return str(self.ask(do="build"))

    def measurement(self, name: str, game: str = "tumblrcards") -> Measurement:
        """One of the measurements of a game, made in that process."""

        def measure(seconds: float, seed: int) -> Sample:
            return Sample(**self.ask(do="measure", game=game, name=name, seconds=seconds, seed=seed))

        return measure


def answer(request: dict[str, Any]) -> Any:
    """What the process does for a request."""
    from benchmarks import machine, mind, mind_game, mindnet, minds_across_time, tumblrcards

    if request["do"] == "build":
        return machine.build()
    games = {
        module.NAME: module.MEASUREMENTS
        for module in (tumblrcards, mind_game, mind, minds_across_time, mindnet)
    }
    measurement = games[request["game"]][request["name"]]
    if request["do"] == "measure":
        return vars(measurement(request["seconds"], request["seed"]))
    measurement(0.5, 0)  # one-time work does not belong to the profile
    profile = Profile()
    sample = profile.runcall(measurement, request["seconds"], request["seed"])
    profile.create_stats()
    functions = [
        [file, line, name, calls, own] for (file, line, name), (_, calls, own, _, _) in profile.stats.items()
    ]
    return {"sample": vars(sample), "functions": functions}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
