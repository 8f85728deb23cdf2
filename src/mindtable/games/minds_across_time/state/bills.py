"""Bills: costs of several parts, and what pays for them: resources by kind, and different things turned for talents.

Everything here is plain arithmetic. A game says what a card costs, who may be turned, and asks its players
(`mindtable.cards.plays.costs`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.thing import Thing


@mypyc_attr(acyclic=True)
class Bill:
    """The cost of a card: the `talents` in the order of the cost, `parts` by kind and the last one of any kind.

    `fewer_talents` and `fewer_parts` are left out of them by the payer's choice (MAT-8.17).
    """

    def __init__(self, talents: list[int], parts: list[int]) -> None:
        self.talents = talents
        self.parts = parts
        self.fewer_talents: i64 = 0
        self.fewer_parts: i64 = 0

    def size(self) -> int:
        """How many resources it needs, reductions of choice left aside."""
        return sum(self.parts)


def can_pay_parts(pool: list[int], bill: Bill) -> bool:
    """Whether a pool pays for the resources of a bill, with the best choice of what is left out."""
    short: i64 = 0
    parts = bill.parts
    kinds: i64 = len(pool)
    left: i64 = -parts[kinds]  # what remains for the resources of any kind
    for kind in range(kinds):
        more: i64 = pool[kind] - parts[kind]
        left += more
        if more < 0:
            short -= more
    return short <= bill.fewer_parts and left + bill.fewer_parts >= 0


ONE_EACH: Final[
    list[int]
] = []  # how many of each talent a thing covers that pays for 1 of each; never changed


@mypyc_attr(acyclic=True)
class Payer:
    """A thing that may be turned for talents: its talents as bits, and how many of each it covers if not 1."""

    def __init__(self, card: Thing, mask: i64, covers: list[int]) -> None:
        self.card = card
        self.mask: i64 = mask
        self.covers = covers

    def times(self, talent: i64) -> i64:
        """How many of that talent it covers when it is turned once."""
        return self.covers[talent] if self.covers else 1


def can_cover(payers: list[Payer], talents: list[int], fewer: i64) -> bool:
    """Whether different things can be turned for all of the talents but `fewer` (MAT-8.11)."""
    if len(talents) <= fewer:
        return True
    if fewer == 0:
        for wanted in talents:
            if not any(payer.mask & (1 << wanted) for payer in payers):
                return False
        if len(talents) == 1:
            return True
    elif not payers:
        return False
    talent = talents[0]
    tried: list[i64] = []
    for payer in payers:
        if payer.mask & (1 << talent) and (payer.covers or payer.mask not in tried):
            tried.append(payer.mask)
            if can_cover(without(payers, payer), uncovered(talents, payer, talent), fewer):
                return True
    return fewer > 0 and can_cover(payers, talents[1:], fewer - 1)


def without(payers: list[Payer], payer: Payer) -> list[Payer]:
    """The others."""
    return [other for other in payers if other is not payer]


def uncovered(talents: list[int], payer: Payer, talent: i64) -> list[int]:
    """The talents that remain to be paid after a thing was turned for one of them."""
    left = talents.copy()
    times = payer.times(talent)
    while times > 0 and talent in left:
        left.remove(talent)
        times -= 1
    return left


def minus(values: list[int], value: int) -> list[int]:
    """The values without one of them."""
    left = values.copy()
    left.remove(value)
    return left


def choose_units(pool: list[int], reserved: list[int], taken: list[int], n: i64) -> list[int]:
    """The kinds among which the next of `n` units is chosen, the most plentiful first; if nothing is left to choose,
    `taken` gets the rest and there are none.
    """
    if n <= 0:
        return []
    left = [pool[kind] - reserved[kind] - taken.count(kind) for kind in range(len(pool))]
    plenty = sorted([(-left[kind], kind) for kind in range(len(pool)) if left[kind] > 0])
    options = [kind for _, kind in plenty]
    if len(options) > 1 and sum(left) > n:
        return options
    for kind in options:
        while left[kind] > 0 and n > 0:
            taken.append(kind)
            left[kind] -= 1
            n -= 1
    return []
