"""The machine and the build of a measurement."""

from __future__ import annotations

import os
import platform
from pathlib import Path

COMPILED = "compiled"
SOURCE = "source"


def pin() -> int | None:
    """Keep this process and its children on one core, the last one allowed.

    Returns:
        The core, or None if that is not possible.
    """
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def processor() -> str:
    """The processor's model name."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def build() -> str:
    """Which build of mindtable this process runs."""
    from mindtable.core import state

    return SOURCE if str(state.__file__).endswith(".py") else COMPILED


def description(core: int | None) -> dict[str, str]:
    """The description of a measurement, in the order of printing."""
    import mindtable

    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    pinned = "not pinned" if core is None else f"pinned to core {core}"
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores, {pinned}, load {load:.1f}",
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "mindtable": f"{mindtable.__version__}, {build()}",
    }
