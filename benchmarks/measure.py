"""Measuring: samples, spreads over repeats, and taking turns between contenders.

A measurement is a function of seconds and a seed: it repeats its work for at least that long and returns the number of
repetitions. Time is the processor time of the process, so that neighbours on the same machine disturb it little.
"""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time


class Unavailable(Exception):
    """Something cannot be measured here; the message says why in one line."""


@dataclass(frozen=True)
class Sample:
    """One repeat: processor seconds, how many times the work was done, and in how many decisions.

    `parts` are microseconds of parts of the work, by name, if a measurement distinguishes them.
    """

    seconds: float
    times: int
    decisions: int = 0
    parts: dict[str, float] = field(default_factory=dict)


Measurement = Callable[[float, int], Sample]


@dataclass(frozen=True)
class Spread:
    """Median, least and greatest of several repeats."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        return cls(statistics.median(values), min(values), max(values))


def repeat(seconds: float, work: Callable[[int], tuple[int, int]]) -> Sample:
    """Do `work` with 0, 1, 2 ... for at least `seconds`; it returns how many times and decisions it counts for."""
    times = decisions = number = 0
    gc.collect()
    begun = process_time()
    while True:
        done, decided = work(number)
        times += done
        decisions += decided
        number += 1
        elapsed = process_time() - begun
        if elapsed >= seconds:
            return Sample(elapsed, times, decisions)


def interleave(
    contenders: Mapping[str, Measurement], repeats: int, seconds: float
) -> tuple[dict[str, list[Sample]], dict[str, str]]:
    """Measure all contenders in turn, `repeats` times over, after a short warm-up of each.

    Returns:
        The samples of each contender, and for those that cannot be measured the reason instead.
    """
    samples: dict[str, list[Sample]] = {}
    reasons: dict[str, str] = {}
    for name, measurement in contenders.items():
        try:
            measurement(min(seconds, 0.05), 0)
            samples[name] = []
        except Unavailable as error:
            reasons[name] = str(error)
    for number in range(repeats):
        for name in list(samples):
            try:
                samples[name].append(contenders[name](seconds, number + 1))
            except Unavailable as error:
                reasons[name] = str(error)
                del samples[name]
    return samples, reasons


def rates(samples: Sequence[Sample]) -> Spread:
    """How many times a second."""
    return Spread.of([sample.times / sample.seconds for sample in samples])


def decision_rates(samples: Sequence[Sample]) -> Spread:
    """How many decisions a second."""
    return Spread.of([sample.decisions / sample.seconds for sample in samples])


def microseconds(samples: Sequence[Sample]) -> Spread:
    """How long one time takes."""
    return Spread.of([sample.seconds / sample.times * 1e6 for sample in samples])


def ratios(samples: Sequence[float], others: Sequence[float]) -> Spread:
    """The ratio of two contenders, repeat by repeat."""
    return Spread.of([one / other for one, other in zip(samples, others, strict=True)])
