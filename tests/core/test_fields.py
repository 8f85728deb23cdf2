"""Code generated from declared fields: copies, data for positions, refused declarations; digests in records."""

from __future__ import annotations

import importlib
import json
from types import SimpleNamespace
from typing import Any

import pytest

import mindtable
from mindtable import RecordError
from mindtable.core.declared.declaration import (
    ANEW,
    COPIED,
    EACH,
    LISTS,
    SEATS,
    SHARED,
    Declared,
    Field,
)
from mindtable.core.record import DIGEST_FORM, DIGEST_LENGTH
from mindtable.core.writer import Writer, pairs
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
        Field("cache", "int", "0", copy=ANEW),
    ),
    copied="copied",
    parameters=("owner", "age"),
)


def made(declared: Declared, **known: object) -> dict[str, object]:
    """The namespace that the generated code of a class defines."""
    indented = "\n".join(f"    {line}" for line in fields.class_code(declared).splitlines())
    names: dict[str, object] = {"i64": int, "Any": Any, **known}
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


# --- Data for positions and digests ---------------------------------------------------------------------------

W = Writer((), (), ())


def test_what_an_object_is_made_of_is_written_and_of_the_rest_what_differs_from_a_new_one() -> None:
    leaf_class = made(LEAF)["Leaf"]
    tree_class = made(TREE, Leaf=leaf_class)["Tree"]
    assert isinstance(leaf_class, type)
    assert isinstance(tree_class, type)
    owner = SimpleNamespace(written=lambda w: "Ada")
    tree = tree_class(owner)
    assert tree.written(W) == {"owner": "Ada"}
    tree.age, tree.top, tree.leaves = 7, leaf_class(0), [leaf_class(2)]
    tree.rings, tree.health[1], tree.cache = [[1], [2, 3]], 5, 9
    tree.leaves[0].names.append("oak")
    assert tree.written(W) == {
        "owner": "Ada",
        "age": 7,
        "top": {"n": 0},
        "leaves": [{"n": 2, "names": ["oak"]}],
        "rings": [[1], [2, 3]],
        "health": [0, 5],
    }
    assert list(tree.written(W)) == ["owner", "age", "top", "leaves", "rings", "health"]


def written(each: Field, value: object) -> dict[str, Any]:
    """The data of an object with this one field."""
    found = made(Declared("game.pot", "Pot", (each,)), pairs=pairs)["Pot"]
    assert isinstance(found, type)
    pot = found(value) if each.is_given else found()
    setattr(pot, each.name, value)
    data: dict[str, Any] = pot.written(W)
    return data


@pytest.mark.parametrize(
    ("each", "default", "other", "data"),
    [
        (Field("size", "i64", "3"), 3, 0, 0),
        (Field("whole", "bool", "True"), True, False, False),
        (Field("name", "str", '""'), "", "Jug", "Jug"),
        (Field("members", "list[int] | None", "None"), None, [], []),
        (Field("pairs", "list[int]", "[0, 0]", copy=SEATS), [0, 0], [1, 0], [1, 0]),
        (Field("at", "dict[int, int]", "{}"), {}, {9: 1, 2: 3}, [[2, 3], [9, 1]]),
        (Field("of", "dict[str, int]", "{}"), {}, {"b": 1, "a": 2}, {"a": 2, "b": 1}),
        (Field("cause", "int", unless="8"), 8, 0, 0),
    ],
    ids=lambda value: value.name if isinstance(value, Field) else "",
)
def test_the_first_value_of_a_field_is_left_out(
    each: Field, default: object, other: object, data: object
) -> None:
    assert written(each, default) == {}
    assert written(each, other) == {each.name: data}


def test_a_field_may_have_another_key_and_its_own_expression_or_no_place_at_all() -> None:
    assert written(Field("_form", "i64", "0"), 2) == {"form": 2}
    assert written(Field("form", "i64", "0", key="card"), 2) == {"card": 2}
    assert written(Field("form", "Form", "None", write="repr({}) + w.step(3).__repr__()"), 2) == {
        "form": "23"
    }
    assert written(Field("form", "i64", "0", absent="a reason"), 2) == {}
    assert written(Field("form", "i64", "0", copy=ANEW), 2) == {}


def test_a_class_with_lines_writes_its_nodes_as_parts_of_its_own_card() -> None:
    """While it is written the writer knows the card; afterwards it knows the former one again."""
    seen: list[object] = []

    def part(node: object) -> object:
        seen.append(writer.owner)
        return node

    names = made(
        Declared(
            "game.cup",
            "Cup",
            (Field("card", "Card"), Field("line", "Node")),
            lines_of="card",
        )
    )
    cup = names["Cup"]
    assert isinstance(cup, type)
    writer: Any = SimpleNamespace(owner="before", named=lambda card: card, part=part)
    assert cup("mug", "a line").written(writer) == {"card": "mug", "line": "a line"}
    assert (seen, writer.owner) == (["mug"], "before")


def test_a_field_that_nothing_can_write_is_refused() -> None:
    declared = Declared("game.pot", "Pot", (Field("lids", "set[int]", "set()", copy=SHARED),))
    with pytest.raises(fields.Wrong, match=r"Pot: nothing says how positions write set\[int\]"):
        fields.class_code(declared)


def test_positions_leave_out_what_has_a_reason_or_is_made_anew() -> None:
    absent = Field("start", "Start", copy=SHARED, absent="it stands before the state")
    anew = Field("cache", "int", "0", copy=ANEW)
    given = Field("rules", "Rules", copy=ANEW)
    plain = Field("turn", "i64", "0")
    declared = Declared("game.pot", "Pot", (absent, anew, given, plain))
    assert [declared.is_written(each) for each in declared.fields] == [False, False, True, True]
    made_of = Declared("game.pot", "Pot", (given,), made_of={"rules": "self.rules"})
    assert not made_of.is_written(given)


# --- Declarations that make no sense --------------------------------------------------------------------------


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
    module = importlib.import_module("mindtable.games.mind.state.fields")
    more = Declared(
        "mindtable.games.mind.state.challenge",
        "Challenge",
        (*module.CHALLENGE.fields, Field("more", "i64", "0")),
        copied="copied",
    )
    monkeypatch.setattr(module, "DECLARED", [more])
    assert fields.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert "challenge.py does not agree with the declared fields; run: make fields" in said


# --- The form of digests in records ---------------------------------------------------------------------------


def recorded() -> mindtable.Record:
    """The record of a game that goes on."""
    state = mindtable.start("mind", seed=3)
    for _ in range(60):
        assert state.decision is not None
        state.take(state.decision, state.decision.actions[0])
    record = state.record()
    assert isinstance(record, mindtable.Record)
    return record


def test_a_record_says_which_form_its_digests_have_and_replays_in_it() -> None:
    text = recorded().dumps()
    assert f'"digest_form": {DIGEST_FORM}' in text
    assert all(len(digest) == DIGEST_LENGTH for digest in recorded().digests.values())
    assert mindtable.replay(text).record().dumps() == text


@pytest.mark.parametrize("form", range(1, DIGEST_FORM))
def test_a_record_of_an_earlier_form_replays_and_goes_on_in_the_present_one(form: int) -> None:
    record = recorded()
    present = record.dumps()
    record.digest_form = form
    record.digests = dict.fromkeys(record.digests, "0123456789abcdef")
    text = record.dumps()
    assert ('"digest_form"' in text) == (form > 1)
    again = mindtable.replay(text)
    assert again.record().dumps() == present
    assert again.decision is not None
    again.take(again.decision, again.decision.actions[0])
    assert again.record().digest_form == DIGEST_FORM
    assert mindtable.replay(again.record().dumps()).digest() == again.digest()


def test_a_wrong_digest_of_the_present_form_is_refused() -> None:
    record = recorded()
    record.digests[40] = record.digests[20]
    with pytest.raises(RecordError, match="input 40: the position differs from the recorded one"):
        mindtable.replay(record.dumps())


@pytest.mark.parametrize(
    ("form", "digest"), [(DIGEST_FORM, "0" * 16), (DIGEST_FORM, ""), (1, "0" * DIGEST_LENGTH)]
)
def test_a_digest_has_the_length_of_its_form(form: int, digest: str) -> None:
    record = recorded()
    record.digest_form = form
    record.digests = {20: digest}
    with pytest.raises(RecordError, match=f"after 20 inputs is not of the form {form}"):
        mindtable.replay(record.dumps())


@pytest.mark.parametrize("form", [0, DIGEST_FORM + 1, True, "2", None])
def test_an_unknown_form_of_digests_is_refused(form: object) -> None:
    data = json.loads(mindtable.start("mind_game", seed=3).record().dumps())
    data["digest_form"] = form
    with pytest.raises(RecordError, match="digests of the form"):
        mindtable.Record.loads(json.dumps(data))
