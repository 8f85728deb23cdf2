"""Documents about games are made in threads, one at a time."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, cast

from mindtable.server.tables.library import Library


def test_documents_asked_for_together_are_made_one_after_another() -> None:
    together = threading.Barrier(2)
    met: list[bool] = []

    def read() -> object:
        """Wait for another reader, who never comes while this one reads."""
        try:
            together.wait(0.1)
            met.append(True)
        except threading.BrokenBarrierError:
            together.reset()
            met.append(False)
        return {}

    async def ask() -> None:
        library = Library(cast(Any, None), read)
        await asyncio.gather(library.interface(), library._read(("a game", "/face"), read))

    asyncio.run(ask())
    assert met == [False, False]
