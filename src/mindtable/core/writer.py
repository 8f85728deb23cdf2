"""Writers: how the parts of a state are written as plain data, for positions and digests.

`written` of a class is generated from its declared fields (`mindtable.core.declared.declaration`). It has the fields
that differ from those of a new object, by their names. `mindtable.core.position` reads the same data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import NOTHING, NUMBER, OPERANDS, Action, Named, Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes what one state refers to.

    `cards` are the cards of the game by their indices, `steps` the names of its steps by their kinds, `verbs` the verbs
    of its actions. `asks_for_cards` is whether the open question chooses cards, so that unfinished choices are indices
    of cards.
    """

    def __init__(
        self,
        cards: Sequence[Named],
        steps: Sequence[str],
        verbs: Sequence[Verb],
        asks_for_cards: bool = False,
    ) -> None:
        self.cards = cards
        self.steps = steps
        self.verbs = verbs
        self.owner: Named | None = None  # the card whose lines are now written
        self.tells = True  # whether sentences for people are written, which have the players' names in them
        self.asks_for_cards = asks_for_cards

    def told(self, text: str) -> str:
        """A sentence for people; digests, which do not depend on names, only have that there is one."""
        return text if self.tells or not text else "?"

    def named(self, named: Named) -> Any:
        """A card, or something else with a name: its slug."""
        return named.slug

    def slugs(self, indices: list[int]) -> list[str]:
        """Cards by their indices."""
        return [self.cards[index].slug for index in indices]

    def operand(self, kind: i64, value: i64, named: Named | None) -> Any:
        """An operand of an action: a number, or its kind, its number and perhaps its slug and name."""
        if kind == NUMBER:
            return int(value)
        word = OPERANDS[kind]
        return [word, int(value)] if named is None else [word, int(value), named.slug, named.name]

    def step(self, kind: i64) -> str | int:
        """The name of a kind of step; its number if it has none."""
        return self.steps[kind] if kind < len(self.steps) else int(kind)

    def part(self, value: object) -> Any:
        """A node of card text, which is perhaps part of a line of `owner`."""
        raise NotImplementedError

    def part_of(self, owner: Named | None, value: object) -> Any:
        """A node of card text, which is perhaps part of a line of this card."""
        before = self.owner
        self.owner = owner
        found = self.part(value)
        self.owner = before
        return found


def action_data(action: Action, w: Writer) -> list[Any]:
    """An action: the word of its verb, then its operands."""
    found: list[Any] = [action.verb.word]
    second = action.second != NOTHING or action.b != 0
    if second or action.verb.first != NOTHING or action.a != 0:
        found.append(w.operand(action.verb.first, action.a, action.x))
    if second:
        found.append(w.operand(action.second, action.b, action.y))
    return found


def pairs(counts: dict[int, int]) -> list[list[int]]:
    """A dictionary of numbers, in the order of its keys."""
    return [[key, counts[key]] for key in sorted(counts)]
