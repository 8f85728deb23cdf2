"""What an instruction speaks of is found once for its words; here it is searched anew in each state of affairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any

import pytest

from mindtable.cards.effects.references import OF_A_THING, speaks_of_nothing
from mindtable.cards.nodes.base import Ability, Effect
from mindtable.cards.nodes.group import CHOSEN, IT, THAT, Group
from mindtable.cards.state.frame import NOTHING, Frame
from mindtable.cards.text.read import check
from mindtable.cards.words import kind_of_player
from mindtable.language.node import Node
from tests.games.mindnet import mns
from tests.games.trials import NAMES
from tests.language.sets import GAMES, abilities_of, words_of
from tests.laws.spoken import MISSING, Writer

LINES = 40  # random ones for each game
WAYS = list(product((0, 5, NOTHING), ("", "deck"), ([], [3]), ([], [5])))


def effects_in(value: Any) -> Iterator[Effect]:
    """All instructions within a line."""
    if isinstance(value, tuple):
        for item in value:
            yield from effects_in(item)
    elif isinstance(value, Node):
        if isinstance(value, Effect):
            yield value
        for part in value.parts():
            yield from effects_in(part)


def finds_nothing(value: Any, frame: Frame) -> bool:
    """Whether words that are carried out at once speak of what was named before and is nothing."""
    if isinstance(value, tuple):
        return any(finds_nothing(item, frame) for item in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return False
    if isinstance(value, Group):
        if value.quantifier == CHOSEN and not frame.chosen:
            return True
        if value.quantifier in (THAT, IT):
            if not frame.seen if value.is_seen(frame) else frame.that == NOTHING:
                return True
    for field in fields(value):  # type: ignore[arg-type]  # all nodes are dataclasses
        if isinstance(value, Effect) and value.is_carried_out_later(field.name):
            continue
        part = getattr(value, field.name)
        if field.name in ("who", "whose") and isinstance(part, int):
            own = isinstance(value, Effect) and value.has_own_player()
            if frame.that == NOTHING and kind_of_player(part) in OF_A_THING and not own:
                return True
        elif field.name != "until" and finds_nothing(part, frame):
            return True
    return False


@pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21")
@pytest.mark.parametrize("game", GAMES)
def test_what_speaks_of_nothing_is_the_same_when_it_is_searched_anew(game: str) -> None:
    names = NAMES[:20]
    words = words_of(game).with_names([*names, MISSING])
    writer = Writer(game, names, Random(f"spoken of {game}"))
    written = [check(writer.line().text, words, suggest=False).ability for _ in range(LINES)]
    abilities = [*abilities_of(game).values(), *(each for each in written if each is not None)]
    form = mns.table(["commuter"]).state.sides[0][0].form
    found = {True: 0, False: 0}
    for effect in (effect for ability in abilities for effect in effects_in(ability)):
        for that, zone, seen, chosen in WAYS:
            frame = Frame(None, -1, 1, form, 0)
            frame.that, frame.seen_zone, frame.seen, frame.chosen = that, zone, seen, chosen
            expected = finds_nothing(effect, frame)
            assert speaks_of_nothing(effect, frame) == expected, (effect, that, zone, seen, chosen)
            found[expected] += 1
    assert min(found.values()) > 100
