"""Writes the faces of the card games for the page's tests: `python tools/faces.py > web/tests/faces.json`."""

from __future__ import annotations

import msgspec

from mindtable.games import registry


def faces() -> bytes:
    """The faces of the card games that ship, by name, as JSON text."""
    found = {name: registry.game(name).face() for name in registry.SHIPPED}
    text = msgspec.json.encode({name: face for name, face in found.items() if face is not None})
    return msgspec.json.format(text, indent=2) + b"\n"


if __name__ == "__main__":
    print(faces().decode(), end="")
