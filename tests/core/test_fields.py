"""Code generated from declared fields: the result, refused declarations, and the form of digests in records."""

from __future__ import annotations

import importlib
import json
from types import SimpleNamespace
from typing import Any

import pytest

import mindtable
from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
    EACH,
    LISTS,
    SEATS,
    SHARED,
    Declared,
    Field,
    Snapshot,
    Snapshots,
    When,
)
from mindtable.core.errors import RecordError
from tools import fields

pytestmark = pytest.mark.source

LEAF = Declared("game.leaf", "Leaf", (Field("n", "i64"), Field("names", "list[str]", "[]")), copied="copied")
TREE = Declared(
    "game.tree",
    "Tree",
    (
        Field("age", "i64", "0", given=True),
        Field("owner", "Owner", copy=SHARED),
        Field("top", "Leaf | None", "None", copy=COPIED),
        Field("leaves", "list[Leaf]", "[]", copy=EACH),
        Field("rings", "list[list[int]]", "[]", copy=LISTS),
        Field("health", "list[int]", "[0, 0]", copy=SEATS),
        Field("cache", "int", "0", copy=ANEW, unseen="computed"),
    ),
    copied="copied",
    parameters=("owner", "age"),
)


def made(declared: Declared, **known: object) -> dict[str, object]:
    """The namespace that the generated code of a class defines."""
    indented = "\n".join(f"    {line}" for line in fields.class_code(declared).splitlines())
    names: dict[str, object] = {"i64": int, **known}
    exec(f"from __future__ import annotations\nclass {declared.name}:\n{indented}", names)
    return names


def test_a_written_copy_is_deep_where_it_is_declared_so() -> None:
    leaf_class = made(LEAF)["Leaf"]
    tree_class = made(TREE, Leaf=leaf_class)["Tree"]
    assert isinstance(leaf_class, type)
    assert isinstance(tree_class, type)
    owner = SimpleNamespace()
    tree = tree_class(owner, 7)
    tree.top, tree.leaves, tree.rings = leaf_class(1), [leaf_class(2)], [[1], [2, 3]]
    tree.health[1], tree.cache = 5, 9
    copy = tree.copied()
    assert copy.owner is owner
    assert (copy.age, copy.rings, copy.health, copy.cache) == (7, [[1], [2, 3]], [0, 5], 0)
    for one, other in ((copy.top, tree.top), (copy.leaves[0], tree.leaves[0])):
        assert one is not other
        assert one.n == other.n
    copy.rings[0].append(4)
    copy.health[0] = 1
    assert (tree.rings, tree.health) == ([[1], [2, 3]], [0, 5])
    assert not hasattr(tree, "__dict__")


def test_a_copy_of_a_class_with_another_on_top_begins_with_what_that_one_makes() -> None:
    numbers = (Field("n", "i64"), Field("m", "i64", "0"))
    root_class = made(Declared("game.root", "Root", numbers, copied="copy", fresh="fresh"))["Root"]
    assert isinstance(root_class, type)
    top_class: Any = type("Top", (root_class,), {"fresh": lambda self: top_class(self.n)})
    top = top_class(1)
    top.m = 2
    copied = top.copy()
    assert type(copied) is top_class
    assert (copied.n, copied.m) == (1, 2)


def test_the_layout_comes_first_and_fields_without_a_place_follow_in_later_forms() -> None:
    snapshot = Snapshot(LEAF, "leaf_data", (When("{n} > 1", ("n",)),))
    code = fields.Writer(Snapshots("game.snapshots", (snapshot,), state="Forest")).code()
    names: dict[str, object] = {"Any": object, "i64": int}
    exec(f"from __future__ import annotations\n{code}", names)
    write = names["leaf_data"]
    assert callable(write)
    leaf = SimpleNamespace(n=3, names=["oak"])
    assert write(None, leaf, 1) == [3]
    assert write(None, leaf, 2) == [3, ["oak"]]
    leaf.n = 1
    assert write(None, leaf, 1) == []


@pytest.mark.parametrize(
    ("snapshot", "words"),
    [
        (Snapshot(LEAF, "leaf_data", ("n", "n")), "twice"),
        (Snapshot(LEAF, "leaf_data", ("n",), unseen={"n": "a reason"}), "unseen and has a place"),
        (Snapshot(TREE, "tree_data", ("owner",)), "how digests write Owner"),
        (Snapshot(LEAF, "leaf_data", ("height",)), "no field 'height'"),
    ],
)
def test_a_snapshot_that_makes_no_sense_is_refused(snapshot: Snapshot, words: str) -> None:
    with pytest.raises((fields.Wrong, KeyError), match=words):
        fields.Writer(Snapshots("game.snapshots", (snapshot,))).code()


def test_a_field_that_does_not_say_how_it_is_copied_is_refused() -> None:
    declared = Declared("game.pot", "Pot", (Field("leaf", "Leaf", "Leaf(1)"),), copied="copied")
    with pytest.raises(fields.Wrong, match="leaf: Leaf does not say how it is copied"):
        fields.class_code(declared)


def test_code_is_put_between_the_marks_of_its_class() -> None:
    marks = f"    {fields.BEGIN}\n    old = 1\n    {fields.END}\n"
    text = f"class One:\n{marks}\n\nclass Two:\n{marks}"
    assert fields.put(text, "new = 2", "Two") == text[::-1].replace("1 = dlo", "2 = wen", 1)[::-1]
    with pytest.raises(fields.Wrong, match="no class Three"):
        fields.put(text, "", "Three")
    with pytest.raises(fields.Wrong, match="One has no place for it"):
        fields.put("class One:\n    pass\n", "", "One")


@pytest.mark.long
def test_the_checked_in_code_agrees_with_the_declared_fields(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One field more is noticed, with the command that writes it."""
    assert fields.main(["--check"]) == 0
    module = importlib.import_module("mindtable.games.mind.fields")
    more = Declared(
        "mindtable.games.mind.challenge",
        "Challenge",
        (*module.CHALLENGE.fields, Field("more", "i64", "0")),
        copied="copied",
    )
    monkeypatch.setattr(module, "DECLARED", [more])
    assert fields.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert "challenge.py does not agree with the declared fields; run: make fields" in said


# --- The form of digests in records ---------------------------------------------------------------------------


def test_a_record_says_which_form_its_digests_have_and_replays_in_it() -> None:
    state = mindtable.start("mind", seed=3)
    for _ in range(60):
        assert state.decision is not None
        state.take(state.decision, state.decision.actions[0])
    text = state.record().dumps()
    assert '"digest_form": 4' in text
    assert mindtable.replay(text).record().dumps() == text
    earlier = state.record()
    earlier.digest_form = 1
    earlier.digests = {}
    again = mindtable.replay(earlier)
    assert again.record().digest_form == 1
    assert '"digest_form"' not in again.record().dumps()
    assert mindtable.replay(again.record().dumps()).digest() == again.digest()


@pytest.mark.parametrize("form", [0, 5, True, "2", None])
def test_an_unknown_form_of_digests_is_refused(form: object) -> None:
    data = json.loads(mindtable.start("mind_game", seed=3).record().dumps())
    data["digest_form"] = form
    with pytest.raises(RecordError, match="digests of the form"):
        mindtable.Record.loads(json.dumps(data))
