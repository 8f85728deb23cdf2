"""WebSocket frames as they lie in a stream of bytes (RFC 6455, 5.2): where each begins and ends, and nothing else.

The WebSocket protocol behind interprets the frames. This module only separates them, so that they can be counted.
"""

from __future__ import annotations

_MASKED = 0x80


class Frames:
    """Takes bytes as they arrive and returns them frame by frame. A frame has a payload of at most `longest` bytes.

    For a longer frame it returns only the header: that is enough for the protocol behind to refuse it, and ignores
    everything after it.
    """

    __slots__ = ("_at", "_bytes", "longest")

    def __init__(self, longest: int) -> None:
        self.longest = longest
        self._bytes = b""
        self._at = 0

    def add(self, data: bytes) -> None:
        """Take more bytes."""
        self._bytes = self._bytes[self._at :] + data
        self._at = 0

    def __len__(self) -> int:
        """The number of bytes that wait."""
        return len(self._bytes) - self._at

    def next(self) -> bytes:
        """The next whole frame, or b"" if it is not complete yet."""
        data, at = self._bytes, self._at
        left = len(data) - at
        if left < 2:
            return b""
        length = data[at + 1] & ~_MASKED
        head = 2
        if length == 126:
            head = 4
        elif length == 127:
            head = 10
        if left < head:
            return b""
        if head > 2:
            length = int.from_bytes(data[at + 2 : at + head], "big")
        if data[at + 1] & _MASKED:
            head += 4
        end = at + head + (length if length <= self.longest else 0)
        if len(data) < end:
            return b""
        self._at = end
        return data[at:end]
