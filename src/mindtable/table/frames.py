"""WebSocket frames as they lie in a stream of bytes (RFC 6455, 5.2): where each begins and ends, and nothing else.

What a frame means is left to the WebSocket protocol behind. Here frames are only told apart, so that they can be
counted.
"""

from __future__ import annotations

_MASKED = 0x80


class Frames:
    """Takes bytes as they come, and gives them back frame by frame. A frame has a payload of at most `longest` bytes.

    Of a longer one only the header is given: that suffices for the protocol behind to refuse it, and nothing that
    comes after it has a meaning.
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
        """How many bytes wait."""
        return len(self._bytes) - self._at

    def next(self) -> bytes:
        """The next whole frame, or b"" if it has not come yet."""
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
