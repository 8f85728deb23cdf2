"""The server: tables, seats, clocks, storage and protocol. It knows no rule of any game."""

import os

# A browser sends up to 180 cookies in one line. `websockets` reads this variable on import. The limit for the whole
# head of a request is lower; it is in `metering`.
os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", str(64 * 1024))
