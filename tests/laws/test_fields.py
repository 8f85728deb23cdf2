"""The laws of declared fields: a copy is independent in each, digests and positions include each, and redealing keeps
what it should.

Each field of objects in random positions is changed, by its type. A run has to change every field that is written, and
to read each of them again from the text of a position.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Action, Event, Outcome, State
from mindtable.cards.events.triggers import Batch
from mindtable.cards.events.waves import Due, Wave
from mindtable.cards.nodes.ability import Static
from mindtable.cards.nodes.event import CAST
from mindtable.cards.plays import targets
from mindtable.cards.state import frame as frames
from mindtable.cards.state import thing as things
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame, Waiting
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Deed, Ground
from mindtable.cards.words import AS_LONG_AS, FOR_GOOD
from mindtable.core.action import Move
from mindtable.core.agenda import Step
from mindtable.core.chance import Chance
from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
    DEALT,
    EACH,
    KEPT,
    SEATS,
    SHARED,
    Declared,
    Field,
)
from mindtable.core.match.fields import GAME_RESULT, MATCH_STATE
from mindtable.games.mind.recovering import HandPicks
from mindtable.games.mind.table import MindTable
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mindnet import words as mindnet_words
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.games.mindnet.table import MnTable
from mindtable.games.minds_across_time.state.state import Copy, MatPlayedCard
from mindtable.games.minds_across_time.table import MatTable
from mindtable.games.tumblrcards.table import TumblrTable
from mindtable.language.node import Node
from mindtable.testing.lawful import Lawful
from mindtable.testing.positions import difference
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.laws.test_chance_of_live_games import _attributes
from tests.laws.test_laws import every_game
from tests.laws.test_matches import MATCHES
from tests.positions.games import OTHERS
from tools import fields

pytestmark = pytest.mark.laws

DECLARED = fields.declarations()
BY_BASES = (
    OTHERS["dawn_chorus"],
    OTHERS["nine_mens_morris"],
)  # games by the bases for games of other packages
VIEWERS = (0, 1, mindtable.SPECTATOR)
POSITIONS = 12  # that are examined at least
OBJECTS = 8  # that are examined in one of them because they have a field that no other position had
GAMES_PLAYED = 40  # at most, until all fields have been changed

# A copy of a state has its own objects where a field is copied in one of these ways.
OWN = (COPIED, EACH, SEATS, "copy_agenda({})")


def class_of(declared: Declared) -> type:
    """The class of its objects: the declared one, or that on top of it."""
    found = getattr(importlib.import_module(declared.module), declared.name)
    assert isinstance(found, type)
    of_states = declared.fresh or (declared.extends is not None and declared.extends.fresh)
    extended = any(other.extends is declared for other in DECLARED)
    on_top: list[type] = found.__subclasses__() if of_states and not extended else []
    return on_top[0] if on_top else found


CLASSES: dict[type, Declared] = {
    getattr(importlib.import_module(each.module), each.name): each for each in DECLARED
}


def declared_of(thing: object) -> Declared | None:
    """The declaration of the class of an object, or of the nearest one that it extends; None if there is none."""
    return next((CLASSES[base] for base in type(thing).__mro__ if base in CLASSES), None)


class Found:
    """An object of a state; `own` says that copies of the state have one of their own, and `counted` that no field on
    the way to it is left out of positions and digests.
    """

    def __init__(self, thing: Any, declared: Declared, own: bool, counted: bool) -> None:
        self.thing = thing
        self.declared = declared
        self.own = own
        self.counted = counted


def inside(value: Any) -> Iterator[Any]:
    """The objects that the value of a field holds."""
    if isinstance(value, list):
        for each in value:
            yield from inside(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from inside(each)
    elif declared_of(value) is not None:
        yield value
    else:
        known = (bool, int, str, set, tuple, Chance, Card, Node, Action, Move, Event, type(None))
        assert isinstance(value, known), f"{type(value).__name__} is part of a state and is not declared"


def objects(state: State) -> list[Found]:
    """All objects of declared classes that make up a state, the state first; those met twice, once.

    Those that are written come before those that are not.
    """
    of_state = declared_of(state)
    assert of_state is not None
    left = [Found(state, of_state, True, True)]
    uncounted: list[Found] = []
    found: list[Found] = []
    met: set[int] = set()
    while left or uncounted:
        one = left.pop(0) if left else uncounted.pop(0)
        if id(one.thing) in met:
            continue
        met.add(id(one.thing))
        found.append(one)
        for each in one.declared.every_field():
            if each.copy == ANEW or each.name in ("start", "options", "pool"):
                continue
            own = one.own and each.copy in OWN
            for inner in inside(getattr(one.thing, each.name)):
                declared = declared_of(inner)
                assert declared is not None
                # A step without data is never changed, and shared.
                step_alone = declared.name == "Step" and inner.data is None
                counted = one.counted and one.declared.is_written(each)
                (left if counted else uncounted).append(
                    Found(inner, declared, own and not step_alone, counted)
                )
    return found


def changed(name: str, each: Field, value: Any, state: Any, random: Random) -> Any:
    """Another value of the type of a field, or NotImplemented if there is none."""
    if isinstance(value, bool):
        return not value
    if name == "Frame.line":  # the line of its ability, or none
        return -1 if value >= 0 else NotImplemented
    if isinstance(value, int):
        return another(value, each)
    if isinstance(value, str):
        return value + "?"
    if isinstance(value, Chance):
        return Chance.of("another")
    if isinstance(value, tuple):
        return (value[0] + 1, *value[1:])
    if each.type == "dict[str, Piece]":
        return dict(list(value.items())[1:]) if value else NotImplemented
    if each.type.startswith("dict["):
        return {**(value or {}), ("marks" if "str" in each.type else 7): 3}
    if each.type == "list[int]" and (each.copy == SEATS or each.default == "[0, 0]"):
        return [another(value[0], each), value[1]]
    if name.endswith(".seats"):  # other lists have as many entries
        return [1 - value[0], *value[1:]]
    if each.type.startswith("list[int]"):
        return [*(value or []), 0]
    if each.type == "list[bool]":
        return [not value[0], *value[1:]]
    if each.type == "list[str]" and each.copy == SEATS:
        return ["" if value[0] else "?", value[1]]
    if each.type == "list[Action]":
        return [*value, value[0]]
    if each.type == "list[Construct | None]":
        standing = next((number for number, stack in enumerate(value) if stack is not None), -1)
        if standing < 0:
            return NotImplemented
        return [None if number == standing else stack for number, stack in enumerate(value)]
    if name == "MatState.pools":  # each has a number for every talent
        return [[value[0][0] + 1, *value[0][1:]], value[1]]
    if each.type.startswith("list[list["):
        for number, part in enumerate(value):
            if part:
                return [other if other is not part else part[:-1] for other in value[: number + 1]] + value[
                    number + 1 :
                ]
        if name == "Play.paid":  # a list for each cost
            return NotImplemented
        if each.copy == SEATS or each.name == "hands":
            more = one_more(each, state)
            return more if more is NotImplemented else [[more], value[1]]
        return [*value, [0]]
    if each.type == "list[Ground]":
        return [] if value else [Ground(state.pool.cards[0], 0, "power", 1, FOR_GOOD)]
    if each.type.startswith("list["):
        return value[:-1] if value else NotImplemented
    if each.type == "Outcome | None":
        return Outcome(0, "", "") if value is None else None
    if "Card" in each.type:
        return next(card for card in state.pool.cards if value is None or card.slug != value.slug)
    if each.type in ("Ability | None", "Node"):
        own = repr(value)
        lines = [line for card in state.pool.cards for line in card.abilities]
        random.shuffle(lines)
        return next(line for line in lines if repr(line) != own)
    if isinstance(value, HandPicks):
        return HandPicks([*value.cards, 0])  # without any, it looks like no data
    return None if each.type.endswith("| None") and value is not None else NotImplemented


def another(value: int, each: Field) -> int:
    """Another number within the bounds of a field."""
    return value - 1 if each.within is not None and value >= each.within[1] else value + 1


def one_more(each: Field, state: Any) -> Any:
    """Something to put into an empty list."""
    if "Card" in each.type:
        return state.pool.cards[0]
    return 0 if "int" in each.type else NotImplemented


def change_within(there: Any, value: Any) -> None:
    """Have the list or dictionary hold what `value` holds."""
    if isinstance(there, dict):
        there.clear()
        there.update(value)
    elif len(there) == len(value) and all(isinstance(part, list) for part in there):
        for part, new in zip(there, value, strict=True):
            part[:] = new
    else:
        there[:] = value


def plain(value: Any) -> Any:
    """A value of a field for comparison: lists by their present contents, everything else by identity."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return dict(value)
    return value.words() if isinstance(value, Chance) else value


def is_seen(declared: Declared, each: Field) -> bool:
    """Whether digests include a field: all that are written but sentences for people."""
    return declared.is_written(each) and "w.told(" not in each.write


def is_argument(declared: Declared, each: Field) -> bool:
    """Whether an object is made of a field, as an argument with another name."""
    return f"self.{each.name}" in declared.made_of.values()


def read_again(law: Lawful, state: State) -> dict[str, Any]:
    """The data of a state that was read from the text of its data, and nothing more: no number is projected anew."""
    data = json.loads(json.dumps(state.written(state.writer())))
    other = law.game.empty(state.start)  # type: ignore[attr-defined]
    law.game.reader(other, data).fill(other, law.game.declared()[0], data, "state")
    return other.written(other.writer())


def positions(law: Lawful, seeds: range, random: Random) -> Iterator[State]:
    """Random positions, half of them those in which something is half done."""
    for seed in seeds:
        state = law.start(seed, law.variants(seed))
        while state.decision is not None:
            if random.random() < law.sample * (20 if any(step.data for step in state.agenda) else 4):
                yield state
            state.take(state.decision, random.choice(state.decision.actions))
        if random.random() < 0.2:
            yield state


# --- The laws -------------------------------------------------------------------------------------------------


@pytest.mark.source
@pytest.mark.parametrize("declared", DECLARED, ids=[f"{each.module}.{each.name}" for each in DECLARED])
def test_every_field_of_a_class_is_declared(declared: Declared) -> None:
    kind = class_of(declared)
    there = {name for base in kind.__mro__ for name in _attributes(base)}
    assert there == {each.name for each in declared.every_field()}


def test_reasons_are_given_for_what_positions_leave_out() -> None:
    """Numbers that are computed anew need none."""
    for declared in DECLARED:
        for each in declared.every_field():
            assert declared.is_written(each) or each.absent or each.copy == ANEW, (
                f"{declared.name}.{each.name}"
            )


def classes_of(law: Lawful) -> list[Declared]:
    """The declared classes whose objects may be part of positions of a game, each as it is on top."""
    found = [each for each in law.game.declared() if each.name not in UNUSED[law.name]]
    below = [each.extends for each in found]
    return [each for each in found if each not in below and each.name != "NumberedPiles"]


# Classes that all card games share, and of which this one has no objects.
UNUSED: dict[str, set[str]] = {
    "tumblrcards": {"Aim", "Batch", "Due", "Wave", "Play", "Round", "Stack", "Sealed"},
    "mind": {"Death", "Due", "Wave", "Sealed"},
    "mind_game": set(),
    "minds_across_time": {"Batch", "Death", "Due", "Wave"},
    "mindnet": {"Stack"},
    "dawn_chorus": {"Batch", "Death", "Due", "Ground", "Sealed", "Wave"},
    "nine_mens_morris": {"Step"},
}
# A field that always holds such an object is changed when the fields of the object are.
HELD = {each.name for each in DECLARED}
# These positions never have an ability outside the lines of its card, two players who order at the same time, deaths
# that are counted, a played card that is a thing before it is carried out, or a cost that is paid with several cards.
# TumblrCards chooses no targets beforehand, and no change lasts until something is true. Mind Game has no cards.
# The examples have few cards: their abilities are carried out at once, and only numbers change for a time.
RARE: dict[str, set[str]] = {
    "tumblrcards": {"Frame.aims", "LastingEffect.until"},
    "mind": {"Play.ability", "Batch.later", "MindState.deaths"},
    "mind_game": {"Decision.about", "Step.data", "Step.what"},
    "minds_across_time": {"MatState.deaths", "Play.thing"},
    "mindnet": {"Play.thing", "Play.paid"},
    "dawn_chorus": {
        *("LastingEffect.frame", "LastingEffect.statement", "LastingEffect.until"),
        *("Play.thing", "StandardTable.deaths", "StandardTable.queue"),
    },
    "nine_mens_morris": {"BoardTable.agenda", "Decision.about"},
}


def filled(state: State) -> State:
    """A copy in which the half-resolved abilities have what few of them have."""
    copy = state.copy()
    for step in copy.agenda:
        if isinstance(step.data, Batch):
            step.data.ordered = [frame.copied() for frame in step.data.left[:1]]
    if isinstance(copy, CardState):
        copy.deeds.append(Deed(CAST, 0, int(copy.turn), copy.pool.cards[0], 1, "is removed", 2))
    for one in objects(copy):
        frame = one.thing
        if isinstance(frame, Frame) and one.own:
            frame.instead_of = frame.copied()
            frame.instead_of.line = -1
            frame.halves = [frame.copied()]
            frame.see([copy.pool.cards[0]], "deck", 1, 0)  # type: ignore[attr-defined]
            frame.picked = frame.seen.copy()
            copy.triggered.append(Waiting(frame.copied(), 0, 1, 0))  # type: ignore[attr-defined]
            if isinstance(copy, TumblrTable):
                card = copy.tumblr_card(frame.source_form)
                lines = [line for card in copy.pool.cards for line in card.abilities]
                statement = next(line.statement for line in lines if isinstance(line, Static))
                copy.lasting.append(LastingEffect(card, 0, FOR_GOOD, statement, frame.copied(), [1]))
            elif isinstance(copy, MindTable):
                lines = [line for card in copy.pool.cards for line in card.abilities]
                until = next(line.condition for line in lines if isinstance(line, Static) and line.condition)
                changes = LastingEffect(
                    frame.source_form, 0, AS_LONG_AS, None, frame.copied(), None, 1, "power", 1
                )
                changes.until = until
                copy.lasting.append(changes)
            elif isinstance(copy, MatTable):
                own = copy.mat_card(frame.source_form)
                until = next(
                    line.condition
                    for card in copy.pool.cards
                    for line in card.abilities
                    if isinstance(line, Static) and line.condition
                )
                copy.lasting.append(
                    LastingEffect(own, 0, AS_LONG_AS, None, frame.copied(), [1], 1, "power", 1, -1, until)
                )
                copy.copies.append(Copy(1, own, FOR_GOOD, 0))
                for thing in copy.sides[0] + copy.sides[1]:
                    thing.grounds = [Ground(own, 0, "power", 1, FOR_GOOD)]
                copy.played.append(MatPlayedCard(0, own))
            elif isinstance(copy, MnTable):
                form = copy.mn_card(frame.source_form)
                condition = next(line.condition for line in lines_of(copy) if line.condition is not None)
                copy.lasting.append(
                    LastingEffect(
                        form, 0, AS_LONG_AS, None, frame.copied(), [1], 1, "earnings", 1, -1, condition
                    )
                )
                copy.fallen.append(MnThing(999, 0, 0, form))
                wave = Wave(0, "", frame.copied())
                wave.due.append(Due(1, MnThing(998, 0, 0, form), 0, 0, 1))
                copy.agenda.append(Step(mindnet_words.WAVE, 0, 0, None, wave))
                batch = Batch(0, [frame.copied()], [frame.copied()])
                batch.ordered = [frame.copied()]
                copy.agenda.append(Step(mindnet_words.BATCH, 0, 0, None, batch))
            break
    return copy


def lines_of(state: CardState) -> list[Static]:
    """All standing lines of the cards that there are."""
    return [line for card in state.pool.cards for line in card.abilities if isinstance(line, Static)]


@for_each(
    [*LAWFUL, *BY_BASES], dear=("tumblrcards", "mind", "mind_game", "minds_across_time", "mindnet")
)  # they have by far the most fields
def test_a_changed_field_shows_in_the_digest_and_not_in_what_was_copied(law: Lawful) -> None:
    random = Random(law.name)
    unproved = {
        f"{declared.name}.{each.name}"
        for declared in classes_of(law)
        for each in declared.every_field()
        if is_seen(declared, each) and each.type not in HELD
    } - RARE[law.name]
    examined = 0
    for state in positions(law, range(3_000_000, 3_000_000 + GAMES_PLAYED), random):
        if examined % 2 and not isinstance(state, MindGameState):
            state = filled(state)
        found = objects(state)
        assert not {one.declared.name for one in found} & UNUSED[law.name]
        news = [place for place, one in enumerate(found) if shows(one, unproved, state, random)]
        if examined >= POSITIONS and not unproved:
            break
        if examined < POSITIONS or news:
            examined += 1
            places = {0, *news[:OBJECTS], *random.sample(range(len(found)), min(2, len(found)))}
            unproved -= check_objects(law, state, places, random, unproved)
    assert not unproved, ", ".join(sorted(unproved))


def shows(one: Found, names: set[str], state: State, random: Random) -> bool:
    """Whether an object has one of these fields, which can be changed and has to show."""
    if not one.counted:
        return False
    for each in one.declared.every_field():
        name = f"{one.declared.name}.{each.name}"
        if name in names and is_seen(one.declared, each):
            value = getattr(one.thing, each.name)
            if changed(name, each, value, state, random) is not NotImplemented:
                return True
    return False


def check_objects(
    law: Lawful, state: State, places: set[int], random: Random, unproved: set[str]
) -> set[str]:
    """Change every field of some objects in a copy of the state, one at a time; returns those that were changed.

    The `unproved` ones of them are also read from a position.
    """
    state.digest()  # brings the projection up to date
    copy = state.copy()
    before = copy.digest()
    ours, theirs = objects(state), objects(copy)
    proved: set[str] = set()
    for place in places:
        one, twin = ours[place], theirs[place].thing
        assert (twin is one.thing) == (not one.own), f"{one.declared.name} is shared by copies, or is not"
        for each in one.declared.every_field():
            name = f"{one.declared.name}.{each.name}"
            seen = one.counted and is_seen(one.declared, each)
            if each.name in ("start", "options", "pool") or f"start.{each.name}" in one.declared.base:
                continue
            if each.copy == ANEW and is_argument(one.declared, each):
                continue  # it always equals another field
            if "w.told(" in each.write:
                continue  # digests say only whether there is a sentence
            there = getattr(twin, each.name)
            mine, original = plain(there), plain(getattr(one.thing, each.name))
            value = changed(name, each, there, copy, random)
            if value is NotImplemented:
                continue
            # The empty list that all frames begin with is never changed, but replaced.
            at_first = not there and each.default.startswith("_NO_")
            within = (
                one.own and seen and each.copy != SHARED and isinstance(there, list | dict) and not at_first
            )
            if within:
                change_within(there, value)
                assert plain(getattr(one.thing, each.name)) == original, f"a copy shares {name}"
            else:
                setattr(twin, each.name, value)
            after = copy.digest()
            if seen and name in unproved - proved:
                found = difference(copy.written(copy.writer()), read_again(law, copy))
                assert not found, f"{name}: {mine!r} -> {value!r}: {found}"
            if one.own and each.copy != ANEW:
                again = objects(copy.copy())[place].thing
                check_copied(name, each, getattr(twin, each.name), getattr(again, each.name))
            if within:
                change_within(there, mine)
            else:
                setattr(twin, each.name, there)
            assert (after != before) == seen, (
                f"digests {'do not notice' if seen else 'notice'} {name}: {mine!r} -> {value!r}"
            )
            proved.add(name)
    assert copy.digest() == before
    return proved


@pytest.mark.source
def test_a_changed_field_of_a_match_shows_in_its_digest() -> None:
    law, random = MATCHES["siding"], Random(7)
    unproved = {
        f"{declared.name}.{each.name}"
        for declared in (MATCH_STATE, GAME_RESULT)
        for each in declared.every_field()
        if declared.is_written(each) and each.type not in (*HELD, "State")
    }
    for seed in range(3_300_000, 3_300_020):
        state = law.start(seed, law.variants(seed))
        while state.pending and unproved:
            for one in objects(state):
                if one.declared in (MATCH_STATE, GAME_RESULT):
                    unproved -= set(shown_in_digest(one, state, random))
            decision = random.choice(state.pending)
            state.apply(random.choice(decision.actions), decision.seat)
    assert not unproved, ", ".join(sorted(unproved))


@pytest.mark.source
@for_each([law for law in (*LAWFUL, *BY_BASES) if any(each.traits for each in law.game.declared())])
def test_a_changed_field_tells_things_apart_for_search(law: Lawful) -> None:
    """Each field in which things may differ is one of their traits, unless its declaration says why it is not."""
    random = Random(law.name)
    (declared,) = (each for each in law.game.declared() if each.traits)
    unproved = {each.name for each in declared.every_field() if declared.is_written(each)}
    for state in positions(law, range(3_400_000, 3_400_020), random):
        for thing in chain(*state.play):  # type: ignore[attr-defined]
            for each in declared.every_field():
                before, value = thing.traits(), getattr(thing, each.name)
                other = changed(f"{declared.name}.{each.name}", each, value, state, random)
                if each.name not in unproved or other is NotImplemented:
                    continue
                setattr(thing, each.name, other)
                assert (thing.traits() == before) == bool(each.alike), each.name
                setattr(thing, each.name, value)
                unproved.discard(each.name)
        if not unproved:
            return
    assert not unproved, ", ".join(sorted(unproved))


def shown_in_digest(one: Found, state: State, random: Random) -> Iterator[str]:
    """Change each field of an object, one at a time; yields those that could be changed."""
    before = state.digest()
    for each in one.declared.every_field():
        name = f"{one.declared.name}.{each.name}"
        if is_seen(one.declared, each) and each.type != "State":
            value = getattr(one.thing, each.name)
            other = changed(name, each, value, state, random)
            if other is not NotImplemented:
                setattr(one.thing, each.name, other)
                assert state.digest() != before, f"digests do not notice {name}"
                setattr(one.thing, each.name, value)
                yield name


def check_copied(name: str, each: Field, value: Any, copied: Any) -> None:
    """The field has the same value in a copy, and shares no list."""
    if isinstance(value, list | dict) and each.copy != SHARED:
        assert value is not copied, f"copies share {name}"
        assert len(value) == len(copied), f"copies have another {name}"
    if isinstance(value, list):
        for one, other in zip(value, copied, strict=True):
            check_copied(name, each, one, other)
    elif isinstance(value, bool | int | str | dict | Card):
        assert value == copied, f"copies have another {name}"


@pytest.mark.source
@every_game
def test_dealing_anew_keeps_and_forgets_what_the_fields_say(law: Shipped) -> None:
    random = Random(law.name)
    examined = 0
    for state in positions(law, range(4_000_000, 4_001_000), random):
        state.digest()
        for viewer in VIEWERS:
            other = state.determinize(viewer, random)
            other.digest()
            assert kept(other) == kept(state)
            declared = declared_of(state)
            assert declared is not None
            for each in declared.every_field():
                if each.redeal not in (KEPT, DEALT):
                    forgotten(each, getattr(state, each.name), getattr(other, each.name))
        examined += 1
        if examined >= POSITIONS:
            break


def kept(value: Any) -> Any:
    """The facts that redealing must keep, as plain data."""
    if isinstance(value, list):
        return [kept(each) for each in value]
    declared = declared_of(value)
    if declared is None:
        return dict(value) if isinstance(value, dict) else value
    return [
        (each.name, kept(getattr(value, each.name)))
        for each in declared.every_field()
        if each.redeal == KEPT and each.copy != ANEW and not each.absent
    ]


def forgotten(each: Field, before: Any, after: Any) -> None:
    """Nothing of the value of a field that is forgotten is left."""
    if each.name == "chance":
        assert after.words() != before.words()
    elif each.name == "start":
        assert after.by_hand
        assert not after.seed
        assert not any(after.deck_lists())
    else:
        assert after == []


@pytest.mark.source
@every_game
def test_the_shared_empty_lists_of_frames_stay_empty(law: Shipped) -> None:
    random = Random(law.name)
    shared = [
        (things, "NO_THINGS"),
        (frames, "NO_CARDS"),
        (frames, "_NO_SLOTS"),
        (frames, "_NO_HALVES"),
        (targets, "_NO_AIMS"),
    ]
    for seed in range(3_100_000, 3_100_030):
        state = law.start(seed, law.variants(seed))
        while state.decision is not None:
            state.take(state.decision, random.choice(state.decision.actions))
        assert all(getattr(module, name) == [] for module, name in shared), seed
