"""Watches over the event loop, for debugging and in tests: reports what held it and for how long.

One loop serves everybody, so code that holds it stops all games. A tick on the loop measures the processor time that
its thread has used since the previous tick. Time in which the machine did other work does not count, so a busy machine
causes no alarm. The unit is one pass of the loop: several callbacks in a row hold it like a single long one.

The kernel and `faulthandler` find the place. When the loop has nearly been held for too long, a timer on the processor
time of its thread sends that thread a signal every few milliseconds. The handler, which is written in C and does not
need the interpreter's lock, records the stack. So it also catches regular expressions and compiled code, which never
release the lock. On systems without such timers, overruns are reported without a place.
"""

from __future__ import annotations

import asyncio
import ctypes
import faulthandler
import gc
import logging
import re
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

import mindtable

log = logging.getLogger(__name__)

_TICK = 0.005  # seconds; a reported overrun is too long by at most this much
_SAMPLE = 10_000_000  # nanoseconds of processor time between two samples of the stack
_SHOWN = 2  # different stacks reported for an overrun
_DUMP = "Stack (most recent call first):"  # how faulthandler begins
_FRAME = re.compile(r'  File "(.*)", line (\d+) in (.*)')
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


def stack_of(dump: str) -> tuple[str, ...]:
    """A stack as faulthandler wrote it, outermost frame first, without the frames that run the loop.

    Library frames remain only if mindtable's frames called them; if there are no frames of mindtable, all remain.
    """
    inner: list[str] = []
    own: list[str] = []
    for file, line, function in _FRAME.findall(dump):
        if file.startswith(_PACKAGE):
            own.append(f"mindtable/{file.removeprefix(_PACKAGE)}:{line} in {function}")
        elif not own:
            file = _LIBRARIES.sub("", file)
            if not file.startswith(_RUNNING):
                inner.append(f"{file}:{line} in {function}")
    return tuple(reversed(inner + own))


class _Event(ctypes.Structure):
    """`struct sigevent` of Linux: which signal a timer sends, and to which thread."""

    _fields_ = (
        ("value", ctypes.c_void_p),
        ("signal", ctypes.c_int),
        ("notify", ctypes.c_int),
        ("thread", ctypes.c_int),
        ("rest", ctypes.c_int * 11),
    )


class _Interval(ctypes.Structure):
    """`struct itimerspec`: how often a timer goes off, and when first."""

    _fields_ = (
        ("every_s", ctypes.c_long),
        ("every_ns", ctypes.c_long),
        ("first_s", ctypes.c_long),
        ("first_ns", ctypes.c_long),
    )


_NEARLY = 0.8  # part of the limit after which sampling starts
_THREAD_TIME = 3  # CLOCK_THREAD_CPUTIME_ID
_TO_THREAD = 4  # SIGEV_THREAD_ID
_library = ctypes.CDLL(None)
_taken: set[int] = set()  # signals of the watchdogs of this process
_taking = threading.Lock()


class _Sampler:
    """Records the stack of this thread every few milliseconds of its processor time, once the limit is near.

    Not earlier: faulthandler reads frames while the thread changes them, which sometimes crashes the process.
    """

    def __init__(self, limit: float) -> None:
        self._first = int(limit * _NEARLY * 1_000_000)  # nanoseconds
        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  # open until `close`
        self._timer = ctypes.c_void_p()
        self._signal = 0
        if not hasattr(_library, "timer_create"):
            return
        with _taking:
            free = set(range(signal.SIGRTMIN, signal.SIGRTMAX)) - _taken
            if not free:
                return
            number = max(free)
            _taken.add(number)
        event = _Event(signal=number, notify=_TO_THREAD, thread=threading.get_native_id())
        faulthandler.register(number, self._file, all_threads=False)
        if _library.timer_create(_THREAD_TIME, ctypes.byref(event), ctypes.byref(self._timer)):
            faulthandler.unregister(number)
            _taken.discard(number)
            return
        self._signal = number

    def rewind(self) -> None:
        """Forget all samples, and count processor time from zero."""
        if self._file.tell():
            self._file.seek(0)
            self._file.truncate()
        if self._signal:
            seconds, rest = divmod(self._first, 1_000_000_000)
            _library.timer_settime(self._timer, 0, ctypes.byref(_Interval(0, _SAMPLE, seconds, rest)), None)

    def samples(self) -> list[tuple[str, ...]]:
        """The stacks of the thread since the last `rewind`, outermost frame first."""
        self._file.seek(0)
        dumps = self._file.read().decode(errors="replace").split(_DUMP)[1:]
        return [stack_of(dump) for dump in dumps]

    def close(self) -> None:
        """Stop recording."""
        if self._signal:
            _library.timer_delete(self._timer)
            faulthandler.unregister(self._signal)
            _taken.discard(self._signal)
        self._file.close()
