"""Work on a Ray cluster, which `ray start` runs on one computer or many. The extra `ray` of the package brings Ray.

Each computer of the cluster needs the same version of mindtable, and the same files at the same places if a study uses
files. Nothing is sent to Ray's makers.
"""

from __future__ import annotations

import os
import socket
from importlib import import_module
from typing import Any

from mindtable.core import VERSION
from mindtable.core.errors import MindtableError, OptionError
from mindtable.study.executor import FAILED, LOST, Executor, ItemOutcome, Work, attempt

_SECONDS = 10  # for an answer of the cluster's address


def attempt_there(version: str, work: Work, item: Any) -> tuple[str, Any]:
    """Carry out an item in a process of the cluster."""
    if version != VERSION:
        text = f"the cluster has mindtable {VERSION}, this computer {version}; they must be the same"
        return FAILED, MindtableError(text)
    return attempt(work, item)


class RayExecutor(Executor):
    """The processes of the cluster at `address`: that of its head, such as 10.0.0.5:6379, or `auto` for one of this
    computer.

    `size` is the number of items at the same time, by default that of the cluster's processors. Raises OptionError
    without Ray, MindtableError if there is no cluster.
    """

    def __init__(self, work: Work, address: str, size: int = 0) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # before Ray is imported
        try:
            self.ray: Any = import_module("ray")
        except ImportError as error:
            raise OptionError("a Ray cluster needs Ray: pip install 'mindtable[ray]'") from error
        self.work = work
        self.is_ours = not self.ray.is_initialized()
        if self.is_ours:
            self._connect(address)
        self.size = size or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.remote: Any = self.ray.remote(num_cpus=1, max_retries=0)(attempt_there)
        self.numbers: dict[Any, int] = {}

    def _connect(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        if port.isdecimal() and "/" not in host:  # Ray itself would try for minutes, and log it
            try:
                socket.create_connection((host, int(port)), _SECONDS).close()
            except (OSError, OverflowError) as error:
                raise MindtableError(f"there is no Ray cluster at {address}: {error}") from error
        try:
            self.ray.init(address=address, log_to_driver=False, configure_logging=False)
        except Exception as error:  # Ray raises many kinds
            text = str(error).strip().partition("\n")[0]
            raise MindtableError(f"there is no Ray cluster at {address}: {text}") from error

    def give(self, number: int, item: Any) -> None:
        self.numbers[self.remote.remote(VERSION, self.work, item)] = number

    def answers(self) -> list[ItemOutcome]:
        ready, _ = self.ray.wait(list(self.numbers), num_returns=1)
        found = []
        for reference in ready:
            number = self.numbers.pop(reference)
            try:
                what, value = self.ray.get(reference)
            except (
                self.ray.exceptions.RayTaskError
            ) as error:  # the cluster cannot load mindtable, or the like
                what, value = (
                    FAILED,
                    MindtableError(f"the cluster says: {type(error.cause).__name__}: {error.cause}"),
                )
            except self.ray.exceptions.RayError as error:
                what, value = LOST, type(error).__name__
            found.append(ItemOutcome(number, what, value))
        return found

    def close(self) -> None:
        for reference in self.numbers:
            self.ray.cancel(reference, force=True)
        self.numbers.clear()
        if self.is_ours:
            self.ray.shutdown()
