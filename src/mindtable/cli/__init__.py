"""The command `mindtable`: play, simulate, replay, and look things up, in a terminal.

`options` defines the command line, and one module carries out each command. This module reports every error in one line
on the standard error, with an exit status for its kind.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from mindtable.cli.status import BUG, CLOSED, FAILED, INTERRUPTED, MISUSED
from mindtable.core.errors import MindtableError


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (by default the process's own) and return the exit status."""
    from mindtable.cli.options import UsageError, parse

    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without the character shows a question mark
    try:
        try:
            options = parse(sys.argv[1:] if argv is None else argv)
            status: int = options.run(options)
        except SystemExit as done:  # argparse has shown a help page or the version
            status = int(done.code or 0)
        sys.stdout.flush()
        return status
    except UsageError as error:
        return complain(str(error), MISUSED)
    except MindtableError as error:
        return complain(str(error), FAILED)
    except BrokenPipeError:
        # Python would complain when it flushes at exit.
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return CLOSED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror or error}", FAILED)
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    except (
        Exception
    ) as error:  # the last line of defence: people get one line, developers can ask for a traceback
        if os.environ.get("MINDTABLE_TRACEBACK"):
            raise
        what = f"{type(error).__name__}: {error}".rstrip(": ")
        return complain(f"this is a bug in mindtable: {what} (MINDTABLE_TRACEBACK=1 shows where)", BUG)


def complain(text: str, status: int) -> int:
    """Print what is wrong in one line, and return the status."""
    line = " ".join(text.split())
    with suppress(BrokenPipeError):
        print(f"mindtable: {line}", file=sys.stderr)
    return status
