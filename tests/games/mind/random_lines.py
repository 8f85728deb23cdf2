"""Random lines of MIND: parts of the listed cards, combined at random; only lines that the engine can read."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

from mindtable.cards.effects.flow import ChooseOne, If, IfYouDo, May, Otherwise, Sequence
from mindtable.cards.nodes.ability import Activated, Instruction, Replacement, Static, Triggered
from mindtable.cards.nodes.amount import Fixed
from mindtable.cards.nodes.base import Ability, Condition, Cost, Effect, EventPattern, Statement
from mindtable.cards.nodes.condition import All
from mindtable.cards.nodes.group import (
    ANY_NUMBER,
    ANYONE,
    EACH,
    NUMBER,
    RANDOM,
    SOME,
    TARGET,
    THEIRS,
    UP_TO_TARGET,
    YOURS,
    Group,
    StatTest,
)
from mindtable.cards.text.read import check, print_line
from mindtable.cards.verbs.put import PutCards, PutInDeck
from mindtable.cards.words import AT_BOTTOM, ON_TOP
from mindtable.language.data import from_data, to_data
from mindtable.language.node import Node
from mindtable.language.text.diagnosis import REFERENCE
from tests.language.sets import abilities_of, words_of

WORDS = words_of("mind")
NOUNS = ("thought", "intellect", "emotion", "bias", "recollection", "unit", "group")
QUANTIFIERS = (TARGET, TARGET, UP_TO_TARGET, EACH, NUMBER, RANDOM, ANY_NUMBER)


def parts(kind: type[Node]) -> list[Any]:
    """All nodes of that kind in the listed lines, each once."""
    found: list[Any] = []

    def walk(value: Any) -> None:
        if isinstance(value, tuple):
            for item in value:
                walk(item)
        elif isinstance(value, Node):
            if isinstance(value, kind) and value not in found:
                found.append(value)
            for part in value.parts():
                walk(part)

    for ability in abilities_of("mind").values():
        walk(ability)
    return found


EVENTS = parts(EventPattern)
CONDITIONS = parts(Condition)
# No listed line puts several cards on a deck together (MI-5.10).
TOGETHER: list[Effect] = [
    PutInDeck(Group(EACH, ("thought",)), AT_BOTTOM),
    PutInDeck(Group(EACH, ("intellect",)), ON_TOP),
    PutCards(Group(ANY_NUMBER, ("card",), place="discard pile"), ON_TOP, True),
]
EFFECTS = [effect for effect in parts(Effect) if not isinstance(effect, (IfYouDo, Otherwise))] + TOGETHER
STATEMENTS = parts(Statement)
COSTS = parts(Cost)
GROUPS = parts(Group)
WOULD = [ability.event for ability in abilities_of("mind").values() if isinstance(ability, Replacement)]


def group(random: Random, old: Group) -> Group:
    """Another group in the place of this one: one of the cards', or one made up."""
    if random.random() < 0.4:
        found: Group = random.choice(GROUPS)
        return found
    quantifier = random.choice(QUANTIFIERS) if old.quantifier not in (EACH, SOME) else old.quantifier
    tests = (StatTest("power", random.randint(1, 4), random.choice(("or less", "or more"))),)
    return Group(
        quantifier,
        (random.choice(NOUNS),),
        n=random.choice((1, 1, 2)) if quantifier in (TARGET, UP_TO_TARGET, NUMBER, RANDOM) else 1,
        other=random.random() < 0.2,
        states=() if random.random() < 0.7 else (random.choice(WORDS.states),),
        control=random.choice((ANYONE, YOURS, THEIRS)),
        tests=tests if random.random() < 0.2 else (),
        place=old.place,
    )


def changed(random: Random, value: Any) -> Any:
    """A node with some of its groups and numbers changed."""
    if isinstance(value, tuple):
        return tuple(changed(random, item) for item in value)
    if isinstance(value, Group):
        return group(random, value) if random.random() < 0.4 else value
    if isinstance(value, Fixed):
        return Fixed(random.randint(1, 3)) if random.random() < 0.3 else value
    if isinstance(value, Node):
        new = {field.name: changed(random, getattr(value, field.name)) for field in fields(value)}  # type: ignore[arg-type]
        return replace(value, **new)  # type: ignore[type-var]
    return value


def effect(random: Random, depth: int = 0) -> Effect:
    """An instruction, or several."""
    one: Effect = changed(random, random.choice(EFFECTS))
    pick = random.random()
    if depth > 1 or pick < 0.5:
        return one
    if pick < 0.6:
        return May(one)
    if pick < 0.7:
        return Sequence((If(condition(random), one), Otherwise(changed(random, random.choice(EFFECTS)))))
    if pick < 0.8:
        return ChooseOne((one, changed(random, random.choice(EFFECTS))))
    if pick < 0.9:
        return Sequence((May(one), IfYouDo(changed(random, random.choice(EFFECTS)))))
    return Sequence((one, changed(random, random.choice(EFFECTS))))


def condition(random: Random) -> Condition:
    """A condition, or two."""
    one: Condition = changed(random, random.choice(CONDITIONS))
    return All((one, changed(random, random.choice(CONDITIONS)))) if random.random() < 0.1 else one


def ability(random: Random, instruction: bool) -> Ability:
    """A whole line; an immediate Intellect has instructions only."""
    if instruction:
        return Instruction(effect(random))
    pick = random.random()
    if pick < 0.45:
        given = condition(random) if random.random() < 0.2 else None
        return Triggered(changed(random, random.choice(EVENTS)), given, effect(random))
    if pick < 0.6:
        return Activated((changed(random, random.choice(COSTS)),), effect(random))
    if pick < 0.7:
        return Replacement(changed(random, random.choice(WOULD)), effect(random))
    given = condition(random) if random.random() < 0.3 else None
    return Static(changed(random, random.choice(STATEMENTS)), given)


def line(random: Random, instruction: bool = False) -> str:
    """A line that is read and printed back."""
    while True:
        made = ability(random, instruction)
        try:
            text = print_line(made, WORDS)
        except ValueError:
            continue
        checked = check(text, WORDS, suggest=False)
        if checked.ability is not None:
            # What is printed has one reading, the nodes that it was printed from.
            assert checked.ability == made, text
            assert checked.canonical == text
            assert from_data(to_data(made)) == made
            return text
        assert checked.diagnosis is not None
        assert checked.diagnosis.code == REFERENCE, text
