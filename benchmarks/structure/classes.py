"""Classes with their bases and heirs, found by name: no module path is fixed, so modules may move."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from benchmarks.structure.sources import Module, Sources

Method = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, eq=False)
class Class:
    """A class of the source, with the module that it is in."""

    module: Module
    node: ast.ClassDef

    @property
    def name(self) -> str:
        return self.node.name

    def methods(self) -> dict[str, Method]:
        """Its own methods by name; of overloads, the implementation."""
        return {each.name: each for each in self.node.body if isinstance(each, Method)}


@dataclass
class Game:
    """A card game: the modules of its folder, its topmost class, and the classes above `CardState` that are its own.

    Its own are the classes in its folder, and those elsewhere that no other game inherits.
    """

    name: str
    modules: list[Module]
    top: Class
    own: list[Class] = field(default_factory=list)

    @property
    def from_elsewhere(self) -> list[Class]:
        """Its own classes outside its folder."""
        return [each for each in self.own if each.module not in self.modules]


class Classes:
    """All classes of a source tree, and what follows from their bases."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.found = {
            f"{module.name}.{node.name}": Class(module, node)
            for module in sources.modules
            for node in ast.walk(module.tree)
            if isinstance(node, ast.ClassDef)
        }

    def bases(self, of: Class) -> Iterator[Class]:
        for base in of.node.bases:
            name = base.value if isinstance(base, ast.Subscript) else base
            found = self._named(of.module, ast.unparse(name))
            if found is not None:
                yield found

    def _named(self, module: Module, name: str) -> Class | None:
        """The class that a name means in a module, through the modules that only pass it on."""
        first, dot, rest = name.partition(".")
        full = module.imported.get(first, f"{module.name}.{first}") + dot + rest
        while full not in self.found:
            owner, _, last = full.rpartition(".")
            passing = self.sources.by_name.get(owner)
            if passing is None or last not in passing.imported:
                return None
            full = passing.imported[last]
        return self.found[full]

    def line(self, of: Class) -> list[Class]:
        """A class and everything that it inherits from."""
        found = [of]
        for each in found:
            found += [base for base in self.bases(each) if base not in found]
        return found

    def called(self, name: str, package: str) -> Class:
        """The class of that name in a package. Raises LookupError unless there is exactly one."""
        found = [
            each for each in self.found.values() if each.name == name and each.module.path.parts[0] == package
        ]
        if len(found) != 1:
            raise LookupError(f"{len(found)} classes {name} in {package}/")
        return found[0]

    @cached_property
    def core_state(self) -> Class:
        """`State`, of which every game is one."""
        return self.called("State", "core")

    @cached_property
    def card_state(self) -> Class:
        """`CardState`, of which every card game is one."""
        return self.called("CardState", "cards")

    @cached_property
    def offering(self) -> list[Class]:
        """`CardState` and its bases in `cards/`."""
        return [each for each in self.line(self.card_state) if each.module.path.parts[0] == "cards"]

    @cached_property
    def card_games(self) -> list[Game]:
        """The games whose topmost class descends from `CardState`."""
        states = [each for each in self.found.values() if self.card_state in self.line(each)]
        inherited = {base for each in states for base in self.bases(each)}
        tops = {
            each.module.path.parts[1]: each
            for each in sorted(
                states, key=lambda each: len(self.line(each))
            )  # of several, the one that inherits most
            if each.module.path.parts[0] == "games" and each not in inherited
        }
        games = [Game(name, self.sources.below(f"games/{name}"), top) for name, top in sorted(tops.items())]
        above = self.line(self.card_state)
        for game in games:
            others = {each for other in games if other.name != game.name for each in self.line(other.top)}
            game.own = [each for each in self.line(game.top) if each not in others and each not in above]
        return games

    @cached_property
    def shared(self) -> list[Class]:
        """The classes between `CardState` and the games that more than one game inherits."""
        above = self.line(self.card_state)
        found = {
            each: None
            for game in self.card_games
            for each in self.line(game.top)
            if each not in above and each not in game.own
        }
        return list(found)
