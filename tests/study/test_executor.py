"""Work in processes: the results come in order, errors arrive, and the work of a lost process is done again."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mindtable import MindtableError, OptionError
from mindtable.study.executor import MOST_TRIES, Executor, LocalExecutor, Work, carry_out

pytestmark = pytest.mark.source


def items(*found: Any) -> Callable[[], Any]:
    """What `carry_out` takes."""
    left: Iterator[Any] = iter(found)
    return lambda: next(left, None)


def in_order(work: Work, size: int, *found: Any) -> list[Any]:
    return list(carry_out(LocalExecutor(work, size), items(*found)))


def slowly(number: int) -> tuple[int, int]:
    """The first items take longest."""
    time.sleep(0.2 if number == 0 else 0)
    return number, os.getpid()


def test_results_come_in_the_order_of_the_items() -> None:
    found = in_order(slowly, 2, *range(8))
    assert [number for number, _ in found] == list(range(8))
    processes = {process for _, process in found}
    assert len(processes) == 2
    assert os.getpid() not in processes


def test_nothing_to_do_starts_no_process() -> None:
    assert in_order(slowly, 2) == []


def failing(number: int) -> int:
    if number == 2:
        raise OptionError("the third one is wrong")
    return number


class Odd(Exception):
    """An error that another process cannot make anew from its text."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def oddly_failing(number: int) -> int:
    raise Odd(1, 2)


def test_an_error_reaches_the_caller() -> None:
    with pytest.raises(OptionError, match="the third one is wrong"):
        in_order(failing, 2, *range(6))
    with pytest.raises(MindtableError, match="Odd: 1 and 2"):
        in_order(oddly_failing, 2, 0)


def ending_once(place: str) -> str:
    """Ends its own process, as the kernel would, when it is tried for the first time."""
    mark = Path(place)
    if not mark.exists():
        mark.write_text("tried")
        os.kill(os.getpid(), signal.SIGKILL)
    return mark.name


def test_the_work_of_a_lost_process_is_done_again(tmp_path: Path) -> None:
    places = [str(tmp_path / f"{number}") for number in range(5)]
    assert in_order(ending_once, 2, *places) == ["0", "1", "2", "3", "4"]


def ending(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_work_whose_processes_are_lost_every_time_is_given_up() -> None:
    with pytest.raises(MindtableError, match=rf"part 1 was tried {MOST_TRIES} times.*exit status -9"):
        in_order(ending, 1, 7, 8)


class Recorded(Executor):
    """Workers that answer the newest item first, and count how many they were given at once."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.given: list[tuple[int, Any]] = []
        self.most = self.begun = 0
        self.closed = False

    def give(self, number: int, item: Any) -> None:
        self.given.append((number, item))
        self.begun += 1
        self.most = max(self.most, len(self.given))

    def answers(self) -> list[Any]:
        from mindtable.study.executor import DONE, ItemOutcome

        return [ItemOutcome(*self.given[-1:][0][:1], DONE, self.given.pop()[1])]

    def close(self) -> None:
        self.closed = True


def test_items_are_taken_only_as_far_ahead_as_results_can_be_written() -> None:
    workers = Recorded(3)
    found = carry_out(workers, items(*range(1000)))
    assert next(found) == 0
    assert workers.begun < 30  # the first one came last of those
    assert list(found) == list(range(1, 1000))
    assert workers.most == 3


def test_a_caller_that_stops_ends_the_work() -> None:
    workers = Recorded(3)
    found: Any = carry_out(workers, items(*range(1000)))
    next(found)
    found.close()
    assert workers.closed
