"""The log of a server: lines for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Literal


class JsonLines(logging.Formatter):
    """Each message as a JSON object: `time` (UTC), `level`, `logger`, `message`, and `error` with a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """A message on one line."""
        found = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found)


def log_to(form: Literal["text", "json"]) -> None:
    """Write warnings and errors to the standard error, unless the program has set up a log already."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("mindtable: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
