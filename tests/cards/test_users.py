"""Everything in `cards` is shared: two games use it, or `NEEDED` gives the reason.

A game uses what its modules name, what the lines of its cards and the words of its vocabulary consist of, and all that
those use in turn. The test games in this folder are one user together.

The same holds for the methods of `CardState` and of `State` in `core`. If one game alone overrides a method, or the
code of one game alone calls it, `OVERRIDDEN` or `CALLED` gives the reason or says where the method goes.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from benchmarks.structure.classes import Class, Classes, Game
from benchmarks.structure.sources import of_folder
from mindtable.language.node import Node
from tests.language.sets import GAMES, abilities_of, words_of

pytestmark = pytest.mark.source

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "mindtable"
TESTS = ROOT / "tests" / "cards"

Place = tuple[str, str]  # a module, and a name in it

# Modules or names with fewer users, and their purpose.
NEEDED = {
    "plays.costs.MillCost": "what comes before a colon is one grammar, of which each game says what it needs",
    "nodes.event": "MAT-9.2, MN-14.1: events are one grammar, of which each game says what it needs",
    "nodes.amount.HighestPrinted": "one of the amounts of that grammar",
    "nodes.group.InPlace": "where things are is said of groups, in each game that has places in play",
    "nodes.limits.WorksWhileTurned": "one of the limits of that grammar",
    "events.waves": "MN-14.10: what happens at the same time is replaced one by one",
    "faces.table_view": "the types of views, from which those of clients are made",
    "verbs.summon": "tokens, for games of other packages",
    "verbs.gains_ability": "lines that things gain, for games of other packages",
    "text.assist": "the page where cards are made, and the command line",
    "text.cache.write_no_files": "processes that have no folder of their own to write to",
    "text.read": "the tables of phrases in docs/cards.md, and tests of single lines",
    "verbs.as_long_as": "`as long as CONDITION` is a duration of the grammar, for numbers and what is forbidden",
    "verbs.health": "the health of players, which the test games are about",
    **{
        f"witness.{path.stem}": "lines at work, for the page where cards are made, and the command line"
        for path in (SOURCE / "cards" / "witness").glob("[a-z]*.py")
    },
    **{
        f"standard.{path.stem}": "games of other packages"
        for path in (SOURCE / "cards" / "standard").glob("[a-z]*.py")
        if path.stem != "fields"  # it has no functions
    },
}


def module_of(path: Path) -> str:
    return ".".join(("mindtable", *path.relative_to(SOURCE).with_suffix("").parts))


@cache
def imports_of(tree: ast.AST) -> dict[str, Place]:
    """What each imported name stands for."""
    return {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def names_in(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement of a module makes."""
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, ast.Assign):
        yield from (target.id for target in statement.targets if isinstance(target, ast.Name))
    elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        yield statement.target.id


TREES = {module_of(path): ast.parse(path.read_text()) for path in (SOURCE / "cards").rglob("*.py")}
DEFINED: dict[Place, ast.stmt] = {
    (module, name): statement
    for module, tree in TREES.items()
    for statement in tree.body
    for name in names_in(statement)
}


def named_in(tree: ast.AST, imported: dict[str, Place], module: str = "") -> set[Place]:
    """The names of `cards` in a piece of code."""
    found: set[Place] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found.add(imported.get(node.id, (module, node.id)))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.add((".".join(imported.get(node.value.id, ("", ""))), node.attr))
    return found & DEFINED.keys()


def named_by(folder: Path) -> set[Place]:
    """The names of `cards` in the modules of a folder."""
    trees = [ast.parse(path.read_text()) for path in folder.rglob("*.py")]
    return {place for tree in trees for place in named_in(tree, imports_of(tree))}


def written_by(game: str) -> set[Place]:
    """The classes of nodes in the lines of a game's cards and in its vocabulary."""
    nodes: set[Place] = set()
    for ability in abilities_of(game).values():
        add_nodes(ability, nodes)
    modules = {module for module, _ in nodes}
    modules |= {
        f"mindtable.cards.{folder}.{word}"
        for folder in ("verbs", "statements")
        for word in words_of(game).verbs
    }
    return (nodes | {(module, "PHRASES") for module in modules if ".nodes." not in module}) & DEFINED.keys()


def add_nodes(value: Any, found: set[Place]) -> None:
    if isinstance(value, Node):
        found.add((type(value).__module__, type(value).__name__))
        value = value.parts()
    if isinstance(value, (list, tuple)):
        for part in value:
            add_nodes(part, found)


@cache
def uses() -> dict[Place, set[Place]]:
    """The names of `cards` that each of them uses."""
    return {
        (module, name): named_in(statement, imports_of(TREES[module]), module)
        for (module, name), statement in DEFINED.items()
    }


def all_used(first: Iterable[Place]) -> set[Place]:
    """These, and all that they use in turn."""
    found: set[Place] = set()
    todo = list(first)
    while todo:
        place = todo.pop()
        if place not in found:
            found.add(place)
            todo += uses()[place]
    return found


@cache
def users() -> dict[str, set[Place]]:
    """The names of `cards` that each user uses, the card games and the test games."""
    found = {game: all_used(named_by(SOURCE / "games" / game) | written_by(game)) for game in GAMES}
    return {**found, "tests": all_used(named_by(TESTS))}


def lonely() -> set[str]:
    """The public functions and classes that fewer than two use."""
    return {
        f"{module.removeprefix('mindtable.cards.')}.{name}"
        for (module, name), statement in DEFINED.items()
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef))
        and not name.startswith("_")
        and sum((module, name) in used for used in users().values()) < 2
    }


@pytest.mark.long
def test_code_that_only_one_game_uses_belongs_to_that_game() -> None:
    reasons = {name: {name, name.rpartition(".")[0]} & NEEDED.keys() for name in lonely()}
    assert [name for name, found in reasons.items() if not found] == []
    assert {reason for found in reasons.values() for reason in found} == NEEDED.keys()


# Methods that one game alone overrides: why all games offer them, or where they go.
OVERRIDDEN = {
    "tumblrcards": {
        "asking": "faces and refusals ask it; here a step asks when it has left the agenda",
        "before_triggers": "shared code says when numbers are about to be read; here each reader renews them",
        "change_health": "the shared verb of health calls it; the test games override it, too",
        "changed": "all changes are reported here; this game also notes that it has to check the position",
        "count_of": "MN-10.1, TC-10.15: shared counts ask it; here a line may make one thing count as several",
        "damage_player": "goes to TumblrCards, with damage to players",
        "everything_changed": "as `changed`",
        "may_control": "TC-3.10: shared changes of control ask it, here a side may be full",
        "new_number": "numbered piles ask it; here only cards that were in play have a number",
        "put_counters": "TC-11.15: shared verbs call it; here the log says how many there are",
        "shift_stat": "TC-10.13: the shared verb of exchanging calls it; here what it gives is never doubled",
        "summon": "the shared verb of tokens calls it; standard games have it, too",
        "times": "the shared projection multiplies by it; it becomes data of a line",
    },
    "mind": {
        "give_up": "shared costs call it: here the log names the rule of costs",
        "ask": "MI-5.11: viewers remember a hand that was open at a question",
        "hand_is_open": "views, redealing and the laws ask it of every game",
        "in_order_of_leaving": "shared moves ask it; the test games override it, too",
        "is_lasting": "goes when control for a time is an effect with a duration, as in other games",
        "action": "as `is_meant`",
        "is_meant": "MI-10.9: shared targets ask it, with `taken`, `unit_of` and `action`",
        "is_part": "MI-2.9: the shared projection asks whether things form one whole",
        "made_of": "shared plays ask it; here a card is a thing as soon as it is announced",
        "may_act": "shared windows ask it; the test games override it, too",
        "taken": "as `is_meant`",
        "unit_of": "as `is_meant`",
        "wholes": "MI-10.9: things form one whole nowhere else",
        "waiting_things": "groups, notation and the laws ask which plays wait as things",
    },
    "minds_across_time": {
        "add_means": "paying with several kinds of resources: shared choices ask it",
        "affords": "paying with several kinds of resources: shared plays ask it",
        "can_pay": "paying with several kinds of resources: shared costs ask it",
        "can_raise": "paying with several kinds of resources: the shared verbs of resources ask it",
        "cards_moved": "all moves of cards are reported here; the test games override it, too",
        "choose_units": "paying with several kinds of resources: shared costs ask it",
        "exchange_control": "MAT-9.13: shared verbs call it; here a card may forbid it, and a keeper is noted",
        "pay": "paying with several kinds of resources: shared costs call it",
        "playable": "shared plays ask it; most cards in a hand do not fit the moment here",
        "was_announced": "shared plays report it; here others can preempt the play at once",
        "zone_size": "goes when an announced card leaves the hand",
    },
    "mindnet": {
        "bearer_of": "MN-18.7: card text asks it; here an item that has left play still has its last bearer",
        "can_carry": "the shared verb of attaching asks it",
        "is_at": "MN-4.14: groups ask it, in each game that has places in play",
        "is_itself": "MN-18.7: shared groups ask what `other` leaves out",
        "lies_in_pile": "shared verbs ask it; fallen cards are on their way to the pile here",
        "may_befall": "MN-18.4: both ways of replacing ask it, before something else takes the damage",
        "pick_again": "redealing asks it of every game with secret answers",
        "place_gone": "as `lies_in_pile`",
    },
    "match": {
        "gives_up": "in a match it is the game that is conceded, or the match",
        "playing": "a match hands it to the game that is played",
        "take": "a match hands it to the game that is played, or takes the answers between games",
    },
}
# Methods that the code of one game alone calls, and what follows from that.
CALLED = {
    "tumblrcards": {"summon": "the verb of tokens is there for games of other packages"},
    "mindnet": {
        "is_at": "MN-4.14: groups ask it, in each game that has places in play",
    },
    "match": {"whose_turn": "bots of other packages ask it, in each game"},
}
# Users besides the card games that extend `State`, by their folders.
OTHERS = {"mind_game": "games/mind_game", "boards": "boards", "match": "core/match"}


@cache
def classes() -> Classes:
    return Classes(of_folder(ROOT))


@cache
def subjects() -> list[Class]:
    """The classes of rules by subject, beside `CardState`, which games extend: `PlayRules`, `Payment` ..."""
    state = classes().card_state
    return [each for each in classes().found.values() if each.module is state.module and each is not state]


@cache
def shared() -> list[Class]:
    """The classes whose methods all card games get: `CardState`, its bases, the heirs that games share, and rules by
    subject.
    """
    return [*classes().line(classes().card_state), *classes().shared, *subjects()]


def names_of(those: Iterable[Class]) -> set[str]:
    """The methods of classes, without those that Python calls by itself."""
    return {name for each in those for name in each.methods() if not name.startswith("__")}


def rules_of(game: Game) -> list[Class]:
    """A game's own classes of rules by subject."""
    return [
        each
        for each in classes().found.values()
        if each.module in game.modules and any(subject in classes().line(each) for subject in subjects())
    ]


def overridden() -> dict[str, set[str]]:
    """The methods that exactly one user overrides, by user. If `cards` overrides one of `State`, several games do."""
    of_core = names_of(classes().line(classes().core_state))
    games = {game.name: names_of([*game.own, *rules_of(game)]) for game in classes().card_games}
    states = [each for each in classes().found.values() if classes().core_state in classes().line(each)]
    others = {
        user: names_of(each for each in states if each.module in classes().sources.below(folder))
        for user, folder in OTHERS.items()
    }
    cards = names_of(each for each in shared() if each.module.path.parts[0] == "cards")
    found = alone({**games, **others, "cards": cards}, of_core)
    found.pop("cards")
    for game, names in alone(games, cards - of_core).items():
        found[game] |= names
    return found


def attributes(tree: ast.AST, imported: dict[str, Place]) -> set[str]:
    """The names behind a dot in a piece of code, apart from those of modules."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and not (
            isinstance(node.value, ast.Name)
            and ".".join(imported.get(node.value.id, ())) in classes().sources.by_name
        )
    }


def attributes_below(*folders: str) -> set[str]:
    modules = [module for folder in folders for module in classes().sources.below(folder)]
    return {name for module in modules for name in attributes(module.tree, imports_of(module.tree))}


def with_callees(names: set[str]) -> set[str]:
    """These, and all that methods of these names in the shared classes call in turn."""
    calls: defaultdict[str, set[str]] = defaultdict(set)
    for each in shared():
        for name, method in each.methods().items():
            calls[name] |= attributes(method, imports_of(each.module.tree))
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += calls[name]
    return found


def calling() -> dict[str, set[str]]:
    """The methods that each user calls, in its own code or in shared code that it uses."""
    found = {user: attributes_below(folder) for user, folder in OTHERS.items()}
    connecting = {(each.module.name, each.name) for each in shared()}  # of which each method counts by itself
    for user, places in users().items():
        found[user] = attributes_below(f"games/{user}")
        for place in places - connecting:
            found[user] |= attributes(DEFINED[place], imports_of(TREES[place[0]]))
    for path in TESTS.glob("*.py"):
        tree = ast.parse(path.read_text())
        found["tests"] |= attributes(tree, imports_of(tree))
    return {user: with_callees(names) for user, names in found.items()}


@cache
def called_for_all() -> set[str]:
    """The methods that the program calls in every game: the server, the terminal, bots, the core's other modules."""
    around = {module.path.parts[0] for module in classes().sources.modules if len(module.path.parts) > 1}
    names = attributes_below(*around - {"cards", "games", "boards", "core"})
    for module in classes().sources.below("core"):
        if module.path.parts[1] != "match" and module is not classes().core_state.module:
            names |= attributes(module.tree, imports_of(module.tree))
    return with_callees(names)


def alone(found: dict[str, set[str]], names: set[str]) -> defaultdict[str, set[str]]:
    """Those of the names that exactly one user has, by that user."""
    result: defaultdict[str, set[str]] = defaultdict(set)
    for name in names:
        those = [user for user, has in found.items() if name in has]
        if len(those) == 1:
            result[those[0]].add(name)
    return result


def by_user(found: Mapping[str, Iterable[str]]) -> set[str]:
    return {f"{user}: {name}" for user, names in found.items() for name in names}


@pytest.mark.long
def test_a_method_that_one_game_alone_overrides_has_a_reason() -> None:
    found = by_user(overridden())
    assert found - by_user(OVERRIDDEN) == set(), "no reason"
    assert by_user(OVERRIDDEN) - found == set(), "no longer so"


@pytest.mark.long
def test_a_method_that_the_code_of_one_game_alone_calls_has_a_reason() -> None:
    found = by_user(alone(calling(), names_of(shared()) - called_for_all()))
    assert found - by_user(CALLED) == set(), "no reason"
    assert by_user(CALLED) - found == set(), "no longer so"


@pytest.mark.long
def test_every_offered_method_has_a_caller() -> None:
    assert names_of(shared()) - called_for_all() - set().union(*calling().values()) == set()
