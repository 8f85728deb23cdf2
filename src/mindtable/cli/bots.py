"""The bots that a command line names: those of this package, and classes of other modules."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from mindtable import bots


def importable(names: Sequence[str]) -> None:
    """Check the names of bots; modules of the current folder can be imported from now on. Raises OptionError."""
    if any(":" in name for name in names) and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    for name in names:
        bots.load(name)
