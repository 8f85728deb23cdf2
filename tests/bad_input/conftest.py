"""The law of bad input: a quick answer of one clear line, and nothing half-applied."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mindtable import MindtableError

SOON = 10.0  # seconds of computing: far above what any of it takes, far below a hang


@pytest.fixture(autouse=True, scope="module")
def a_cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the cards that these tests parse out of the user's cache."""
    before = os.environ.get("XDG_CACHE_HOME")
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))
    yield
    if before is None:
        del os.environ["XDG_CACHE_HOME"]
    else:
        os.environ["XDG_CACHE_HOME"] = before


@pytest.fixture(scope="session")
def answer() -> Callable[..., Any]:
    """What a call returns, or the one line with which it refuses its input; any other exception fails the test."""

    def call(function: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        before = time.process_time()
        try:
            result = function(*arguments, **named)
        except MindtableError as error:
            check_line(str(error))
            result = error
        assert time.process_time() - before < SOON
        return result

    return call


def check_line(message: str) -> None:
    """A message is one line that a terminal can show, and no flood."""
    assert message.strip()
    assert message.isprintable(), repr(message)
    assert len(message) < 2000
    message.encode()
