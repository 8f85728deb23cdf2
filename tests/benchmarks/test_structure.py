"""`python -m benchmarks.structure` counts an invented source tree; code that moves or changes its form still counts."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from benchmarks.structure import __main__ as command
from benchmarks.structure import counters
from benchmarks.structure.classes import Classes
from benchmarks.structure.counters import Numbers
from benchmarks.structure.sources import Sources, of_commit, of_folder

CORE_STATE = """
class State:
    def run(self): self.step()
    def step(self): ...
    def moment(self): return ""
"""
CARD_STATE = '''
from mindtable.core.state import State

class CardState(State):
    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("hand",)

    # --- Up to here. ---

    def draw(self):
        """Draw."""
        raise NotImplementedError

    def mill(self):
        """Mill."""

    def find(self): return None
'''
CARD_TABLE = """
from mindtable.cards.state import CardState

class CardTable(CardState):
    def draw(self): return 1
    def notation(self): raise NotImplementedError
"""
OAK_TABLE = '''
"""The table of Oak."""
from mindtable.cards.table import CardTable
from mindtable.games.oak import turn, words

class OakTable(CardTable):
    """Oak."""

    def take_step(self, step):
        if step.kind == words.TURN:
            turn.begin(self)
        elif step.kind == words.END:
            turn.end(self)

    def find(self): return 2
    def draw(self): return 2
'''
OAK_TURN = """
def begin(state):
    assert isinstance(state, object)
    state.turn += 1
"""
ELM_TABLE = """
from mindtable.cards.table import CardTable

class ElmTable(CardTable):
    def draw(self): return 3
"""
TREE = {
    "core/__init__.py": "",
    "core/state.py": CORE_STATE,
    "cards/state.py": CARD_STATE,
    "cards/table.py": CARD_TABLE,
    "games/oak/table.py": OAK_TABLE,
    "games/oak/turn.py": OAK_TURN,
    "games/oak/words.py": "TURN = 1\nEND = 2\n",
    "games/oak/cards.toml": "[[card]]\nname = 'Acorn'\n",
    "games/oak/face.toml": "colour = 'green'\n",
    "games/elm/table.py": ELM_TABLE,
    "games/stones/table.py": "from mindtable.core.state import State\nclass StonesTable(State):\n    x = 1\n",
}


def tree(**changed: str) -> Classes:
    """The invented tree with other texts of modules: `games__oak__turn` is `games/oak/turn.py`."""
    files = {name.replace("__", "/") + ".py": text for name, text in changed.items()}
    return Classes(Sources({**TREE, **files}.items()))


def test_statements_are_counted_without_docstrings_imports_and_generated_code() -> None:
    leaf = """
'''A leaf.'''
import os

class Leaf:
    # --- Written by `make fields`, from fields.py ---
    a = 1
    b = 2
    # --- Up to here. ---
    c = 3
"""
    assert counters.statements(tree()) == {"": 18, "elm": 3, "oak": 15}
    assert counters.statements(tree(games__elm__leaf=leaf)) == {"": 20, "elm": 5, "oak": 15}


def test_a_base_class_elsewhere_counts_with_its_only_heir() -> None:
    base = (
        "from mindtable.cards.table import CardTable\nclass Elms(CardTable):\n    def mill(self): return 3\n"
    )
    heir = ELM_TABLE.replace("cards.table", "cards.elms").replace("CardTable", "Elms")
    found = tree(games__elm__table=heir, cards__elms=base)
    assert counters.statements(found)["elm"] == 3 + 3
    assert counters.wiring(found)["wiring"] == counters.wiring(tree())["wiring"] + 3
    assert counters.overridden_once(found) == {"": 2}  # `find` of Oak and `mill` of Elm


def test_a_base_class_of_two_games_is_shared() -> None:
    base = "from mindtable.cards.table import CardTable\nclass Trees(CardTable):\n    def leaves(self): return 3\n"
    heirs = {
        f"games__{name}__table": text.replace("cards.table", "cards.trees").replace("CardTable", "Trees")
        for name, text in (("oak", OAK_TABLE), ("elm", ELM_TABLE))
    }
    found = tree(cards__trees=base, **heirs)
    assert counters.statements(found) == counters.statements(tree())
    assert counters.offered(found) == {"": 3, "added by shared heirs": 2}  # `notation` and `leaves`


def test_lines_of_data_are_counted_with_and_without_cards() -> None:
    assert counters.data_lines(tree()) == {"": 3, "without cards and rulebooks": 1}


@pytest.mark.parametrize(
    ("module", "text", "wiring"),
    [
        ("grown", "def grow(state):\n    state.height += 1\n", 0),
        ("telling", "def grow(state):\n    state.height += 1\n", 2),
        ("faces__grown", "def grow(state):\n    state.height += 1\n", 2),
        ("grown", "def moment(state):\n    return ''\n", 2),
        ("grown", "from mindtable.cards.table import CardTable\nclass Grown(CardTable):\n    x = 1\n", 2),
        (
            "grown",
            "def go(step):\n" + "".join(f"    if step.kind == K{n}:\n        pass\n" for n in range(6)),
            13,
        ),
        (
            "grown",
            "def go(step):\n" + "".join(f"    if step.kind == K{n}:\n        pass\n" for n in range(5)),
            0,
        ),
        ("verbs__state", "def grow(state):\n    state.height += 1\n", 0),
    ],
)
def test_wiring_and_faces_are_known_by_module_class_and_function(module: str, text: str, wiring: int) -> None:
    def wired(numbers: Numbers) -> float:
        return numbers["wiring"] + numbers["faces"]

    more = counters.wiring(tree(**{f"games__oak__{module}": text}))
    assert wired(more) - wired(counters.wiring(tree())) == wiring


def test_the_share_of_wiring_is_that_of_all_statements() -> None:
    found = counters.wiring(tree())
    assert found == {"%": 83.3, "wiring": 15, "faces": 0, "rules": 3}
    assert sum(found.values()) - found["%"] == counters.statements(tree())[""]


def test_offered_methods_of_bases_and_of_shared_heirs_count() -> None:
    assert counters.offered(tree()) == {"": 3, "added by shared heirs": 1}
    split = "from mindtable.core.state import State\nclass Base(State):\n    def mill(self): pass\n"
    heir = CARD_STATE.replace("core.state", "cards.base").replace(
        "State\n\nclass CardState(State)", "Base\n\nclass CardState(Base)"
    )
    assert counters.offered(tree(cards__base=split, cards__state=heir)) == {"": 3, "added by shared heirs": 1}


def test_a_method_that_one_game_overrides_counts_and_one_of_two_games_does_not() -> None:
    assert counters.overridden_once(tree()) == {"": 1}  # `find` of Oak; both override `draw`


def test_a_method_that_only_raises_has_no_body() -> None:
    assert counters.bodiless(tree()) == {"": 2, "not even in a shared heir": 1}


def test_methods_of_the_core_state_are_counted_by_name() -> None:
    again = CORE_STATE + "    @overload\n    def apply(self): ...\n    def apply(self): ...\n"
    assert counters.of_core_state(tree()) == {"": 3}
    assert counters.of_core_state(tree(core__state=again)) == {"": 4}


def test_a_match_and_a_chain_of_comparisons_count_alike() -> None:
    chain = OAK_TABLE.partition("        if step")[0]
    match = (
        f"{chain}        match step.kind:\n            case words.TURN | words.END:\n                pass\n"
    )
    assert counters.dispatching(tree()) == {"elm": 0, "oak": 2}
    assert counters.dispatching(tree(games__oak__table=match)) == {"elm": 0, "oak": 2}


def test_a_chain_that_moves_to_another_function_is_still_counted() -> None:
    chain = "def take(state, step):\n    if step.kind == TURN:\n        pass\n    if step.kind == END:\n        pass\n"
    short = OAK_TABLE.partition("        if step")[0] + "        turn.take(self, step)\n"
    found = tree(games__oak__table=short, games__oak__turn=OAK_TURN + chain)
    assert counters.dispatching(found)["oak"] == 0
    assert (
        counters.dispatching_anywhere(found) == counters.dispatching_anywhere(tree()) == {"elm": 0, "oak": 2}
    )


@pytest.mark.parametrize(
    ("narrowing", "asserted"),
    [
        ("assert isinstance(state, object)", 1),
        ("assert state is None or isinstance(state, object)", 0),
        ("if not isinstance(state, object):\n        raise TypeError", 0),
        ("state = cast(object, state)", 0),
        ("state = c(object, state)", 0),
        ("state = typing.cast(object, state)", 0),
        ("state = state  # type: ignore[misc]", 0),
    ],
)
def test_every_way_to_narrow_a_type_counts(narrowing: str, asserted: int) -> None:
    before = "import typing\nfrom typing import cast\nfrom typing import cast as c\n"
    found = tree(games__oak__turn=before + OAK_TURN.replace("assert isinstance(state, object)", narrowing))
    assert counters.asserted(found) == {"": asserted}
    assert counters.narrowed(found)[""] == 1


def test_a_function_that_is_called_cast_is_none_of_typing() -> None:
    assert counters.narrowed(tree(games__oak__turn="def cast(card):\n    return 1\ncast(1)\n"))[""] == 0


def test_snapshots_and_positions_are_found_in_any_package() -> None:
    found = tree(
        cards__state__snapshots="a = 1\n",
        games__oak__faces__position="a = 1\nb = 2\n",
        cards__position="a = 1\n",
    )
    assert counters.snapshots(found) == {"": 1}
    assert counters.positions(found) == {"": 2}


def test_class_names_used_twice_are_counted_once_each() -> None:
    assert counters.names_twice(
        tree(games__oak__a="class A: ...", games__elm__a="class A: ...\nclass B: ...")
    ) == {"": 1}


def test_docstrings_that_open_with_what_or_who_are_counted() -> None:
    text = '"""What it is."""\ndef a():\n    """Who comes."""\nclass B:\n    """The one who comes; what it is."""\n'
    assert counters.openings(tree(games__oak__a=text)) == {"": 2}


def test_the_three_largest_packages_are_named_without_those_of_verbs() -> None:
    many = {f"games__oak__verbs__v{n}": "" for n in range(9)}
    assert counters.side_by_side(tree(**many)) == {"games/oak": 3, "cards": 2, "core": 1}


def test_a_commit_is_read_without_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in TREE.items():
        path = tmp_path / "src" / "mindtable" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    git = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "An oak"]):
        subprocess.run([*git, *words], cwd=tmp_path, check=True)
    (tmp_path / "src" / "mindtable" / "games" / "oak" / "leaf.py").write_text("a = 1\n", encoding="utf-8")
    then, now = (command.count(Classes(each)) for each in (of_commit("HEAD", tmp_path), of_folder(tmp_path)))
    assert then == command.count(tree())
    assert now["statements"][""] == then["statements"][""] + 1
    monkeypatch.setattr(command, "of_folder", lambda root: of_folder(tmp_path))
    assert command.main(["--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {command.WORKING_TREE: now}
    assert command.main([]) == 0
    printed = capsys.readouterr().out
    assert all(row.label in printed for row in command.ROWS)
    assert "tests/server" in printed


def test_an_unknown_commit_is_an_error_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["no-such-commit"])
    assert "no-such-commit" in capsys.readouterr().err
