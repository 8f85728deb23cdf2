"""Watches over the event loop, for debugging and in tests: reports what held it and for how long.

One loop serves everybody, so code that holds it stops all games. A tick on the loop measures the processor time that
its thread has used since the previous tick. Time in which the machine did other work does not count, so a busy machine
causes no alarm. The unit is one pass of the loop: several callbacks in a row hold it like a single long one.

A thread beside it finds the place. Once the loop has nearly been held for too long, it looks every few milliseconds at
the stack of the loop's thread, and weighs what it finds by the processor time since it looked last. A call that never
releases the interpreter's lock, such as a regular expression or compiled code, is seen when it ends, in the frame that
made it. (Signals that have `faulthandler` write the stack see such calls while they last, but read frames while they
change, which ended a process now and then.) On systems that do not tell the processor time of another thread, overruns
are reported without a place.
"""

from __future__ import annotations

import _thread
import asyncio
import gc
import logging
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from msgspec import Struct

import mindtable

log = logging.getLogger(__name__)

_TICK = 0.005  # seconds; a reported overrun is too long by at most this much
_SAMPLE = 0.01  # seconds between two looks at the stack
_SHOWN = 2  # different stacks reported for an overrun
_LIBRARIES = re.compile(r".*/(?:site-packages|lib/python[\d.]+)/")
_RUNNING = ("asyncio/", "uvicorn/", "threading.py")  # what runs the loop and its callbacks
_PACKAGE = f"{Path(mindtable.__file__).parent}/"


class Overrun(Struct, frozen=True):
    """One occasion on which the loop was held for too long.

    Attributes:
        held: milliseconds of processor time of the loop's thread.
        collecting: how many of them went into collecting garbage.
        passed: milliseconds by the clock on the wall.
        samples: the stacks of the thread meanwhile, outermost frame first; mindtable's frames and what they called.
    """

    held: float
    collecting: float
    passed: float
    samples: list[tuple[str, ...]]

    @property
    def shared(self) -> tuple[str, ...]:
        """The frames that more than half of the samples are in, outermost first."""
        found: tuple[str, ...] = ()
        while True:
            depth = len(found)
            inside = Counter(
                sample[depth] for sample in self.samples if sample[:depth] == found and len(sample) > depth
            )
            frame, times = inside.most_common(1)[0] if inside else ("", 0)
            if 2 * times <= len(self.samples):
                return found
            found += (frame,)

    @property
    def place(self) -> str:
        """The innermost frame that more than half of the samples are in."""
        return self.shared[-1] if self.shared else "several places"

    def __str__(self) -> str:
        told = [
            f"the event loop was held for {self.held:.0f} ms of processor time in {self.place} "
            f"({self.passed:.0f} ms passed; {self.collecting:.0f} ms went into collecting garbage)"
        ]
        for sample, times in Counter(self.samples).most_common(_SHOWN):
            told.append(f"  {times} of {len(self.samples)} samples:")
            told += [f"    {frame}" for frame in sample]
        return "\n".join(told)


class Watchdog:
    """Watches over a running loop from `start` to `stop`, which its own thread calls.

    Args:
        limit: milliseconds of processor time that the loop may be held for.
        report: called with each overrun; by default logs a warning.
    """

    def __init__(self, limit: float, report: Callable[[Overrun], None] | None = None) -> None:
        self.limit = limit
        self.report = report or (lambda overrun: log.warning("%s", overrun))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._next: asyncio.TimerHandle | None = None
        self._sampler: _Sampler | None = None
        self._thread = 0
        self._held = self._passed = 0.0  # what the clocks said at the last tick
        self._collecting = self._collection = (
            0.0  # milliseconds since the last tick; when the collection began
        )

    def start(self) -> None:
        """Watch over the running loop from now on."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._sampler = _Sampler(self.limit)
        gc.callbacks.append(self._collected)
        self._begin()

    def stop(self) -> None:
        """Watch no longer."""
        if self._next is not None and self._sampler is not None:
            self._next.cancel()
            self._sampler.close()
            gc.callbacks.remove(self._collected)
            self._next = self._sampler = None

    def _begin(self) -> None:
        assert self._loop is not None
        assert self._sampler is not None
        self._collecting = 0.0
        self._sampler.rewind()
        self._held, self._passed = time.thread_time(), time.monotonic()
        self._next = self._loop.call_later(_TICK, self._tick)

    def _tick(self) -> None:
        assert self._sampler is not None
        held = (time.thread_time() - self._held) * 1000
        if held > self.limit:
            passed = (time.monotonic() - self._passed) * 1000
            try:
                self.report(Overrun(held, self._collecting, passed, self._sampler.samples()))
            except Exception:
                log.exception("an overrun could not be reported")
        self._begin()

    def _collected(self, phase: str, _: Any) -> None:
        if threading.get_ident() != self._thread:
            return
        if phase == "start":
            self._collection = time.thread_time()
        else:
            self._collecting += (time.thread_time() - self._collection) * 1000


def stack_of(frame: FrameType | None) -> tuple[str, ...]:
    """The stack that ends in a frame, outermost frame first, without the frames that run the loop.

    Library frames remain only if mindtable's frames called them; if there are no frames of mindtable, all remain.
    """
    inner: list[str] = []
    own: list[str] = []
    while frame is not None:
        file, place = frame.f_code.co_filename, f"{frame.f_lineno} in {frame.f_code.co_name}"
        if file.startswith(_PACKAGE):
            own.append(f"mindtable/{file.removeprefix(_PACKAGE)}:{place}")
        elif not own:
            file = _LIBRARIES.sub("", file)
            if not file.startswith(_RUNNING):
                inner.append(f"{file}:{place}")
        frame = frame.f_back
    return tuple(reversed(inner + own))


_NEARLY = 0.8  # part of the limit after which sampling starts


class _Sampler:
    """Records the stack of the thread that made it, once that thread has nearly held its loop for too long."""

    def __init__(self, limit: float) -> None:
        self._first = limit * _NEARLY / 1000
        self._thread = threading.get_ident()
        self._ended = False
        self.rewind()
        if hasattr(time, "pthread_getcpuclockid"):
            self._clock = time.pthread_getcpuclockid(self._thread)
            # Not `threading.Thread`, whose start waits: nothing may wait in the thread of a loop.
            _thread.start_new_thread(self._record, ())

    def rewind(self) -> None:
        """Forget all samples, and count processor time from zero."""
        self._begun = _Stretch(time.thread_time())

    def samples(self) -> list[tuple[str, ...]]:
        """The stacks of the thread since the last `rewind`, outermost frame first, each for the same time."""
        return list(self._begun.stacks)

    def close(self) -> None:
        """Stop recording; the thread that does it ends soon."""
        self._ended = True

    def _record(self) -> None:
        while not self._ended:
            time.sleep(_SAMPLE)
            stretch = self._begun
            try:
                used = time.clock_gettime(self._clock)
            except OSError:  # the thread has ended
                return
            if used - stretch.began >= self._first:
                stack = stack_of(sys._current_frames().get(self._thread))
                stretch.stacks += [stack] * max(1, round((used - stretch.looked) / _SAMPLE))
            stretch.looked = used


class _Stretch:
    """The time of a thread between two passes of its loop: when it began and was last looked at, and what was seen."""

    def __init__(self, began: float) -> None:
        self.began = self.looked = began
        self.stacks: list[tuple[str, ...]] = []
