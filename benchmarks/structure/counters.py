"""The counters: each takes the sources and returns its numbers by name; "" is the name of a single number.

The docstring of a counter is the definition of its row. The card games are those whose topmost class descends from
`CardState`. The code of a game is its folder, and each class elsewhere that no other game inherits: such a base class
or mixin is counted with its heir.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from benchmarks.structure import roles
from benchmarks.structure.classes import Class, Classes, Game, Method
from benchmarks.structure.sources import Module

Numbers = dict[str, float]

_OPENINGS: Final = ("What", "Who", "Whatever", "Whoever")
_IGNORES: Final = re.compile(r"#\s*type:\s*ignore")
_LARGEST: Final = 3


def statements(classes: Classes) -> Numbers:
    """Statements (`ast.stmt`) of the card games, without docstrings, imports and the code that `make fields` writes."""
    by_game = {game.name: sum(roles.split(game, classes).values()) for game in classes.card_games}
    return {"": sum(by_game.values()), **by_game}


def statements_of_cards(classes: Classes) -> Numbers:
    """The same of `cards/`, where the code goes that games share."""
    return {"": sum(module.statements() for module in classes.sources.below("cards"))}


def source_lines(classes: Classes) -> Numbers:
    """Lines of all Python modules."""
    return {"": sum(module.lines for module in classes.sources.modules)}


def data_lines(classes: Classes) -> Numbers:
    """Lines of all TOML files of the card games; and of those among them that are neither cards nor rulebooks."""
    found: Numbers = {"": 0, "without cards and rulebooks": 0}
    folders = {PurePosixPath("games", game.name) for game in classes.card_games}
    for path, text in classes.sources.data.items():
        if folders & set(path.parents):
            lines = len(text.splitlines())
            found[""] += lines
            if path.stem not in ("cards", "rulebook"):
                found["without cards and rulebooks"] += lines
    return found


def wiring(classes: Classes) -> Numbers:
    """Percentage of wiring and faces among the statements of the card games, and the split: see `roles.py`."""
    total: Counter[str] = Counter()
    for game in classes.card_games:
        total += roles.split(game, classes)
    shown = total[roles.WIRED] + total[roles.SHOWN]
    share = round(100 * shown / total.total(), 1)
    return {
        "%": share,
        roles.WIRED: total[roles.WIRED],
        roles.SHOWN: total[roles.SHOWN],
        roles.RULES: total[roles.RULES],
    }


def offered(classes: Classes) -> Numbers:
    """Methods that `CardState` and its bases in `cards/` define, by name, private and special ones included.

    The shared classes below them, such as `CardTable`, add theirs: methods that neither those nor `State` have.
    """
    first = _names(classes.offering)
    return {"": len(first), "added by shared heirs": len(_added(classes, first))}


def _added(classes: Classes, first: set[str]) -> set[str]:
    return _names(classes.shared) - first - _names(classes.line(classes.core_state))


def _names(those: list[Class]) -> set[str]:
    return {name for each in those for name in each.methods()}


def overridden_once(classes: Classes) -> Numbers:
    """Those of the offered methods, of shared heirs too, that the own classes of exactly one game define.

    `tests/cards/test_users.py` lists them with their reasons.
    """
    first = _names(classes.offering)
    by_game = [_names(game.own) for game in classes.card_games]
    names = first | _added(classes, first)
    return {"": sum(sum(name in own for own in by_game) == 1 for name in names)}


def bodiless(classes: Classes) -> Numbers:
    """Those of the offered methods, of shared heirs too, whose body is a `raise` or `...` and nothing else.

    A method that returns a constant or does nothing has a default. The second number leaves out those that a shared
    class below implements.
    """
    methods = [pair for each in (*classes.offering, *classes.shared) for pair in each.methods().items()]
    declared = {name for name, method in methods if _is_bodiless(method)}
    written = {name for name, method in methods if not _is_bodiless(method)}
    return {"": len(declared), "not even in a shared heir": len(declared - written)}


def _is_bodiless(method: Method) -> bool:
    body = method.body[1:] if ast.get_docstring(method) is not None else method.body
    return len(body) == 1 and (
        isinstance(body[0], ast.Raise)
        or (
            isinstance(body[0], ast.Expr)
            and isinstance(body[0].value, ast.Constant)
            and body[0].value.value is ...
        )
    )


def of_core_state(classes: Classes) -> Numbers:
    """Methods of `State` and its bases in `core/`, by name; overloads are one."""
    line = [each for each in classes.line(classes.core_state) if each.module.path.parts[0] == "core"]
    return {"": len(_names(line))}


def dispatching(classes: Classes) -> Numbers:
    """Comparisons with a constant in the module of each card game's topmost class (`table.py`), and cases of `match`.

    A constant is a name in capitals (`words.CHECK`) or a text. `x in (A, B)` is one comparison, `x == A or x == B` two.
    """
    return {game.name: _in_table(game) for game in classes.card_games}


def dispatching_anywhere(classes: Classes) -> Numbers:
    """The same, with those comparisons in the rest of the game whose value is named as the kind of a step or decision
    or the verb of an action (`step.kind`, `action.verb`): so a chain that moves to another function is still counted.
    """
    return {
        game.name: _in_table(game)
        + sum(
            sum(1 for _ in roles.about_steps(part))
            for module, part in _parts(game)
            if module is not game.top.module
        )
        for game in classes.card_games
    }


def _in_table(game: Game) -> int:
    return sum(1 for _ in roles.comparisons(game.top.module.tree))


def _parts(game: Game) -> Iterator[tuple[Module, ast.AST]]:
    """The code of a game: its modules, and its own classes elsewhere."""
    yield from ((module, module.tree) for module in game.modules)
    yield from ((each.module, each.node) for each in game.from_elsewhere)


def asserted(classes: Classes) -> Numbers:
    """`assert isinstance(...)` in the card games."""
    return {"": _narrowings(classes)["assert isinstance"]}


def narrowed(classes: Classes) -> Numbers:
    """The same with the other ways to narrow a type: a longer assertion, `if not isinstance(...): raise`, `cast` and
    `type: ignore`.
    """
    found = _narrowings(classes)
    return {"": found.total(), **found}


def _narrowings(classes: Classes) -> Counter[str]:
    found = Counter({"assert isinstance": 0, "other checks": 0, "cast": 0, "type: ignore": 0})
    for game in classes.card_games:
        for module, part in _parts(game):
            for node in ast.walk(part):
                if isinstance(node, ast.Assert) and _calls(module, node.test, "isinstance"):
                    found["assert isinstance"] += 1
                elif isinstance(node, ast.Assert) or (
                    isinstance(node, ast.If) and isinstance(node.body[0], ast.Raise)
                ):
                    found["other checks"] += any(
                        _calls(module, each, "isinstance") for each in ast.walk(node.test)
                    )
                elif _calls(module, node, "typing.cast"):
                    found["cast"] += 1
            text = ast.get_source_segment(module.text, part) or module.text
            found["type: ignore"] += len(_IGNORES.findall(text))
    return found


def _calls(module: Module, node: ast.AST, name: str) -> bool:
    """Whether it is a call of the function with that full name."""
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    return module.imported.get(called, called) == name


def snapshots(classes: Classes) -> Numbers:
    """Lines of all modules whose name ends in `snapshots`."""
    return {
        "": sum(module.lines for module in classes.sources.modules if module.path.stem.endswith("snapshots"))
    }


def positions(classes: Classes) -> Numbers:
    """Lines of `position.py` of games, in whichever of their packages."""
    return {"": sum(each.lines for each in classes.sources.below("games") if each.path.stem == "position")}


def names_twice(classes: Classes) -> Numbers:
    """Names that more than one class has."""
    return {"": len(_repeated(classes))}


def _repeated(classes: Classes) -> list[str]:
    names = Counter(each.name for each in classes.found.values())
    return sorted(name for name, number in names.items() if number > 1)


def openings(classes: Classes) -> Numbers:
    """Docstrings that begin with *What*, *Who*, *Whatever* or *Whoever*."""
    found = 0
    for module in classes.sources.modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                first = re.match(r"\w+", (ast.get_docstring(node) or "").lstrip())
                found += first is not None and first[0] in _OPENINGS
    return {"": found}


def side_by_side(classes: Classes) -> Numbers:
    """Modules of the three largest packages, without `__init__`; packages `verbs` are left out."""
    found = Counter(
        module.path.parent.as_posix()
        for module in classes.sources.modules
        if module.path.stem != "__init__" and module.path.parent.name != "verbs"
    )
    return dict(found.most_common(_LARGEST))
