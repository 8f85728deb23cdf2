"""Work in other processes: on this computer, or wherever `mindtable.study.on_ray` takes it.

`carry_out` hands out items and yields their results in the order of the items, however they come back. Work that was
lost with its worker is done again. So a result may depend only on its item.
"""

from __future__ import annotations

import pickle
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from mypy_extensions import mypyc_attr

from mindtable.core.errors import MindtableError

# What became of an item.
DONE: Final = "done"
FAILED: Final = "failed"  # the work raised an error
LOST: Final = "lost"  # the worker is gone

MOST_TRIES: Final = 3  # of an item whose workers are lost
_AHEAD: Final = 4  # items in progress or waiting for an earlier result, for each worker

# Carries out one item. Other processes find it by its name, so it must be a function of a module.
Work = Callable[[Any], Any]


class ItemOutcome:
    """The outcome of an item: its number, one of the words above, and the result or the error."""

    def __init__(self, number: int, what: str, value: Any) -> None:
        self.number = number
        self.what = what
        self.value = value


@mypyc_attr(allow_interpreted_subclasses=True)
class Executor:
    """The processes that work. `size` is how many items they work on at the same time."""

    size: int

    def give(self, number: int, item: Any) -> None:
        """Start an item; there are fewer than `size` in progress."""
        raise NotImplementedError

    def answers(self) -> list[ItemOutcome]:
        """Wait until something has become of at least one item."""
        raise NotImplementedError

    def close(self) -> None:
        """Stop all work."""
        raise NotImplementedError


class Queue:
    """The items of a piece of work: those in progress, those to be tried again, and results that wait for earlier ones.

    `following` returns the next item, or None after the last one.
    """

    def __init__(self, following: Callable[[], Any]) -> None:
        self.following = following
        self.items: dict[int, Any] = {}  # all that are not done
        self.tries: dict[int, int] = {}
        self.results: dict[int, Any] = {}  # those that wait for an earlier one
        self.again: list[int] = []
        self.given = 0
        self.yielded = 0
        self.is_over = False

    def next(self, most: int) -> int:
        """The number of the next item to work on; -1 if there is none, or if `most` are begun and not yielded."""
        if self.again:
            number = self.again.pop(0)
        elif self.is_over or self.given - self.yielded >= most:
            return -1
        else:
            item = self.following()
            if item is None:
                self.is_over = True
                return -1
            number = self.given
            self.items[number] = item
            self.given += 1
        self.tries[number] = self.tries.get(number, 0) + 1
        return number

    def take(self, answer: ItemOutcome) -> None:
        """Note what became of an item. Raises its error, or MindtableError if it was lost too often."""
        number = answer.number
        if answer.what == FAILED:
            raise answer.value
        if answer.what != LOST:
            del self.items[number]
            del self.tries[number]
            self.results[number] = answer.value
        elif self.tries[number] < MOST_TRIES:
            self.again.append(number)
        else:
            raise MindtableError(
                f"part {number + 1} was tried {MOST_TRIES} times, and its worker ended each time: {answer.value}"
            )

    def ready(self) -> Iterator[Any]:
        """The results that no earlier one is missing before."""
        while self.yielded in self.results:
            self.yielded += 1
            yield self.results.pop(self.yielded - 1)


def carry_out(workers: Executor, following: Callable[[], Any]) -> Iterator[Any]:
    """The results of all items, in order. `following` returns the next item, or None after the last one.

    Raises the error of an item, or MindtableError if its workers are lost again and again.
    """
    queue = Queue(following)
    working = 0
    try:
        while True:
            while working < workers.size:
                number = queue.next(_AHEAD * workers.size)
                if number < 0:
                    break
                workers.give(number, queue.items[number])
                working += 1
            if working == 0:
                return
            for answer in workers.answers():
                working -= 1
                queue.take(answer)
            yield from queue.ready()
    finally:
        workers.close()


def attempt(work: Work, item: Any) -> tuple[str, Any]:
    """Carry out an item: what became of it, and the result or an error that another process can read."""
    try:
        return DONE, work(item)
    except Exception as error:
        try:
            return FAILED, pickle.loads(pickle.dumps(error))
        except Exception:  # its class does not say how it is made anew
            return FAILED, MindtableError(f"{type(error).__name__}: {error}")


def serve(work: Work, pipe: Connection) -> None:
    """Carry out items from a pipe until it is closed, in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # an interrupt ends it silently; the caller reports it
    while True:
        try:
            item = pipe.recv()
        except (EOFError, OSError):
            return
        answer = attempt(work, item)
        try:
            pipe.send(answer)
        except OSError:  # the caller is gone
            return


class Process:
    """A process of this computer and the number of its item, -1 without one."""

    def __init__(self, work: Work) -> None:
        # A fresh interpreter, without the caller's modules and open files.
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=serve, args=(work, other), daemon=True)
        self.process.start()
        other.close()  # so that reading fails when the process has ended
        self.number = -1


class LocalExecutor(Executor):
    """Processes of this computer, started when they are needed."""

    def __init__(self, work: Work, size: int) -> None:
        self.work = work
        self.size = size
        self.processes: list[Process] = []

    def give(self, number: int, item: Any) -> None:
        free = [each for each in self.processes if each.number < 0]
        if not free:
            free.append(Process(self.work))
            self.processes.append(free[0])
        free[0].number = number
        with suppress(OSError):  # it has ended; reading will tell
            free[0].pipe.send(item)

    def answers(self) -> list[ItemOutcome]:
        busy: dict[Any, Process] = {each.pipe: each for each in self.processes if each.number >= 0}
        found: list[ItemOutcome] = []
        for pipe in wait(list(busy)):
            each = busy[pipe]
            number, each.number = each.number, -1
            try:
                what, value = each.pipe.recv()
            except (EOFError, OSError):
                self.processes.remove(each)
                each.pipe.close()
                each.process.join()
                what, value = LOST, f"exit status {each.process.exitcode}"
            found.append(ItemOutcome(number, what, value))
        return found

    def close(self) -> None:
        for each in self.processes:
            each.pipe.close()
            if each.number >= 0:
                each.process.terminate()
        for each in self.processes:
            each.process.join()
        self.processes.clear()
