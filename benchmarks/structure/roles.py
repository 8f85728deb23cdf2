"""The parts of a card game: its rules, the wiring that connects them to the engine, and the faces that it shows.

A part of a module counts as wiring or as a face by the first of these that fits:

1. its module is in a package `faces/`, or has a name in `FACES` or `WIRING`;
2. it is a class of the game's state, or extends one of the engine's classes in `FRAMEWORK`;
3. it is a function named after one of the engine's questions in `ASKED`, even in a module of rules;
4. it is a function that compares steps, answers or verbs at least `DISPATCHES` times: it chooses a rule and is none.

Everything else is a rule: the phases and moves of the game, its numbers, its verbs and statements.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from typing import Final

from benchmarks.structure.classes import Class, Classes, Game
from benchmarks.structure.sources import Module

# Modules that show the game to people, pages and bots, by what they are for.
FACES: Final = {
    "evaluation": "values of positions for bots",
    "planning": "payment for bots",
    "readings": "numbers of a forecast",
    "redeal": "what a viewer may imagine",
    "refusals": "why an action is not allowed, in words",
    "siding": "side decks for bots",
    "telling": "questions and labels in words",
    "views": "the table as data for a viewer",
}
# Modules that connect rules to the engine, or declare what the engine needs, by what they are for.
WIRING: Final = {
    "card": "the lines of a card, sorted for the engine",
    "causes": "log lines and rules for the engine's moves; its policies",
    "decks": "deck rules",
    "fields": "the declared fields of a state",
    "game": "start, options, card files",
    "options": "variants",
    "parsing": "the text of actions, and their codes",
    "pool": "reading card files",
    "position": "positions set up by hand",
    "snapshots": "the state as data for digests",
    "state": "fields and plain queries",
    "table": "which rule carries out which step, answer and verb",
    "words": "verbs, steps and log sentences by number",
}
# Classes of the engine whose heirs are wiring, wherever they are.
FRAMEWORK: Final = {
    "Card": "a card of the pool",
    "CardGame": "a game in the registry",
    "CardNotation": "the text of actions",
    "CardState": "the state and its table",
    "Deck": "a deck list",
    "Options": "variants",
    "Thing": "a card on the table",
    "Viewing": "what views show",
}
# Questions that people, bots and the page ask of a state (`mindtable.core.state`).
ASKED: Final = frozenset((
    "alike", "code", "explain", "foreseen", "grounds", "idle", "is_obvious", "label", "members",
    "moment", "parse", "passes_up", "prompt", "readings", "redeal", "side_value", "situation",
    "snapshot", "stage", "startles", "suggested", "table", "together",
))  # fmt: skip
DISPATCHES: Final = 6  # comparisons from which on a function is no rule that looks at a few answers

RULES, WIRED, SHOWN = "rules", "wiring", "faces"
_NAMES_A_STEP: Final = ("kind", "verb", "word", "code", "step")


def split(game: Game, classes: Classes) -> Counter[str]:
    """The statements of a game that are rules, wiring and faces."""
    found: Counter[str] = Counter()
    for module in game.modules:
        whole = _role_of_module(module)
        for part in module.tree.body:
            found[whole or _role_of_part(part, module, game, classes)] += module.statements(part)
    for each in game.from_elsewhere:
        found[WIRED] += each.module.statements(each.node)
    return found


def _role_of_module(module: Module) -> str:
    if "faces" in module.path.parts[2:-1] or module.path.stem in FACES:
        return SHOWN
    # A verb of card text may have any name.
    return WIRED if module.path.stem in WIRING and module.path.parts[2] != "verbs" else ""


def _role_of_part(part: ast.stmt, module: Module, game: Game, classes: Classes) -> str:
    if isinstance(part, ast.ClassDef):
        line = classes.line(Class(module, part))
        if any(each.name in FRAMEWORK and each.module not in game.modules for each in line):
            return WIRED
        return WIRED if any(each.node is part for each in game.own) else RULES
    if isinstance(part, ast.FunctionDef):
        if part.name in ASKED:
            return SHOWN
        if sum(1 for _ in about_steps(part)) >= DISPATCHES:
            return WIRED
    return RULES


def comparisons(part: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Every comparison of a value with a constant or with several at once, and every case of a `match`.

    A constant is a name in capitals or a text. Yields the value and the constant.
    """
    for node in ast.walk(part):
        if isinstance(node, ast.Compare):
            for one, other in zip([node.left, *node.comparators], node.comparators):
                if _is_constant(other):
                    yield one, other
                elif _is_constant(one):
                    yield other, one
        elif isinstance(node, ast.Match):
            for case in node.cases:
                for pattern in ast.walk(case.pattern):
                    if isinstance(pattern, ast.MatchValue) and _is_constant(pattern.value):
                        yield node.subject, pattern.value


def _is_constant(value: ast.expr) -> bool:
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str)
    if isinstance(value, ast.Tuple | ast.Set | ast.List):
        return bool(value.elts) and all(_is_constant(each) for each in value.elts)
    name = _last_name(value)
    return name.isupper() and len(name) > 1


def _last_name(value: ast.expr) -> str:
    return value.id if isinstance(value, ast.Name) else value.attr if isinstance(value, ast.Attribute) else ""


def about_steps(part: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The comparisons whose value is a kind of step or decision, or the verb of an action, by its name."""
    for value, constant in comparisons(part):
        if _last_name(value) in _NAMES_A_STEP:
            yield value, constant
