"""The server: tables, seats, clocks, storage and protocol. It arranges and keeps; it knows not one rule."""

import os

# A browser sends up to 180 cookies in one line. `websockets` reads this variable when it is imported; the limit for a
# whole head, which is lower, is in `metering`.
os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", str(64 * 1024))
